/**
 * The real program on somebody else's router (eclipse-zenoh in router mode): a whole game through a router that is restarted, and routers
 * that are absent, silent, or die while they are met.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { AcceptTransport } from '@asterism-tables/protocol/session';
import { expect, test, vi } from 'vitest';
import { connectNode } from '../../src/asterism/index.ts';
import { silentLog } from '../../src/log.ts';
import { listenTcp, openSession, systemClock } from '../../src/network/index.ts';
import { describeWith, peerPath, ROOT } from '../helpers/peers.ts';
import { Program, runProgram, settingsFolder } from '../helpers/program.ts';
import { freePort, PythonPeer } from '../helpers/python-zenoh.ts';
import { Wire } from '../helpers/wire.ts';

// Real programs on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const CONNECTED = /connected to the router/;

async function until(what: string, done: () => boolean): Promise<void> {
  const deadline = performance.now() + 40_000;
  while (!done()) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

function count(text: string, pattern: RegExp): number {
  return text.match(new RegExp(pattern, 'g'))?.length ?? 0;
}

/** A router's place, a host set up for it, and all that a test starts there. */
class Scene {
  readonly port: number;
  readonly locator: string;
  readonly #places: ReturnType<typeof settingsFolder>[] = [];
  readonly #hosts: Program[] = [];
  readonly #routers: PythonPeer[] = [];
  readonly #ends: (() => void)[] = [];

  constructor(port: number) {
    this.port = port;
    this.locator = `tcp/127.0.0.1:${port}`;
  }

  static async run(test: (scene: Scene) => Promise<void>): Promise<void> {
    const scene = new Scene(await freePort());
    try {
      await test(scene);
    } finally {
      await scene.#end();
    }
  }

  /** A host that is a client of `router`, with a state folder of its own. */
  async host(router = this.locator): Promise<Program & { readonly state: string }> {
    const place = settingsFolder(`router: ${router}\n`);
    this.#places.push(place);
    const program = await runProgram(['--config', place.config]);
    this.#hosts.push(program);
    return Object.assign(program, { state: place.state });
  }

  async router(): Promise<PythonPeer> {
    const router = await PythonPeer.open('router', [this.locator]);
    this.#routers.push(router);
    return router;
  }

  /** A listener at the router's place, and when each connection came. */
  async pretend(onSocket: (socket: Socket) => void): Promise<{ readonly at: number[]; stop(): Promise<void> }> {
    const at: number[] = [];
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      at.push(performance.now());
      sockets.push(socket);
      socket.on('error', () => undefined);
      onSocket(socket);
    });
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', resolve);
    });
    const stop = (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    };
    this.onEnd(() => void stop());
    return { at, stop };
  }

  onEnd(end: () => void): void {
    this.#ends.push(end);
  }

  async #end(): Promise<void> {
    for (const host of this.#hosts) if (host.child.exitCode === null) await host.end('SIGKILL');
    await Promise.all(this.#routers.map((router) => router.kill()));
    for (const end of this.#ends) end();
    for (const place of this.#places) place.remove();
  }
}

/** The table's meta as a stranger on the router gets it, asked for until it is answered. */
async function tableMeta(locator: string): Promise<string> {
  const opened = await openSession({ router: locator });
  try {
    for (;;) {
      const answer = await new Promise<string | undefined>((resolve) => {
        let heard: string | undefined;
        opened.session.get('asterism/games/games/othello1/meta', {
          timeoutMs: 2_000,
          onReply: (reply) => {
            if (reply.ok) heard = new TextDecoder().decode(reply.sample.payload);
          },
          onDone: () => resolve(heard),
        });
      });
      if (answer !== undefined) return answer;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  } finally {
    await opened.close();
  }
}

type Told = {
  readonly joined?: { readonly token: string };
  readonly view?: { readonly st: string; readonly n: number | null };
  readonly move?: number;
  readonly answer?: string;
  readonly over?: unknown;
  readonly board?: string;
};

class Player {
  readonly program: Program;
  constructor(locator: string, name: string) {
    const script = join(ROOT, 'test', 'helpers', 'othello_player.py');
    this.program = new Program(
      spawn(peerPath('python-zenoh'), [script, locator, name, '0.03'], { stdio: ['ignore', 'pipe', 'pipe'] }),
    );
  }

  get told(): readonly Told[] {
    return this.program.stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Told);
  }

  get acknowledged(): readonly number[] {
    return this.told.flatMap(({ move, answer }) => (answer === 'ok' && move !== undefined ? [move] : []));
  }
}

describeWith(['python-zenoh'], 'the program on a real router', () => {
  test.concurrent('a game goes on after a restart of the router: saved, back by itself, the same game for both players', () =>
    Scene.run(async (scene) => {
      const router = await scene.router();
      const host = await scene.host();
      await host.says(CONNECTED);
      const ada = new Player(scene.locator, 'ada');
      const ben = new Player(scene.locator, 'ben');
      scene.onEnd(() => [ada, ben].map(({ program }) => program.child.kill('SIGKILL')));
      await ada.program.says(/"sat": "ok"/);
      await ben.program.says(/"sat": "ok"/);
      await ben.program.says(/"move": (?:[4-9]|\d\d), "answer": "ok"/);

      await router.kill();
      await host.says(/is gone \(.*\); the tables are saved and go on/);
      const before = Math.max(...ada.acknowledged, ...ben.acknowledged);
      await scene.router();
      await host.says(/is back/);
      expect(await ada.program.ended).toMatchObject({ code: 0 });
      expect(await ben.program.ended).toMatchObject({ code: 0 });

      const acknowledged = [ada, ben].flatMap((player) => player.acknowledged);
      expect(Math.max(...acknowledged)).toBeGreaterThan(before);
      // A game begun anew, or a move forgotten, would have its numbers acknowledged twice.
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      const [hers, his] = [ada, ben].map(({ told }) => told.at(-1));
      expect(hers?.over).toEqual(his?.over);
      expect(hers?.board).toEqual(his?.board);
      expect([ada, ben].map(({ told }) => told.filter(({ joined }) => joined !== undefined).length)).toEqual([1, 1]);
      expect(host.stdout).not.toMatch(/on the network already/);
      expect(count(host.stdout, /is gone/)).toBe(1);
      expect((await host.end()).code).toBe(0);
      const saved = readFileSync(join(host.state, 'othello1.json'), 'utf8');
      for (const player of [ada, ben])
        for (const { joined } of player.told) if (joined !== undefined) expect(saved).toContain(joined.token);
    }));

  test.concurrent('a pulled cable: the host is back while its old token still lives, and makes no copy check', () =>
    Scene.run(async (scene) => {
      await scene.router();
      const wire = await Wire.open(scene.locator);
      scene.onEnd(() => wire.close());
      const host = await scene.host(wire.locator);
      await host.says(CONNECTED);
      wire.pull();
      await host.says(/is gone/);
      const gone = performance.now();
      await host.says(/is back/);
      // The router keeps the old connection and its tokens for its lease of ten seconds.
      expect(performance.now() - gone).toBeLessThan(8_000);
      expect(await tableMeta(scene.locator)).toContain('methods');
      expect(host.stdout).not.toContain('on the network already');
    }));

  test.concurrent('a second host is refused after the wait for a copy, in one line, and the first one serves on', () =>
    Scene.run(async (scene) => {
      await scene.router();
      const first = await scene.host();
      await first.says(CONNECTED);
      const second = await scene.host();
      expect((await second.ended).code).toBe(1);
      expect(second.stderr).toMatch(/games\/games is already on the network/);
      expect(second.stderr.trim().split('\n')).toHaveLength(1);
      expect(await tableMeta(scene.locator)).toContain('methods');
    }));

  test.concurrent('a router that is absent at the start is waited for, said once, and served when it comes', () =>
    Scene.run(async (scene) => {
      const host = await scene.host();
      await host.says(/waiting for the router/);
      await new Promise((resolve) => {
        setTimeout(resolve, 7_000);
      });
      await scene.router();
      await host.says(CONNECTED);
      expect(count(host.stdout, /waiting for the router/)).toBe(1);
      expect(count(host.stdout, /no connection/)).toBe(1);
      expect(await tableMeta(scene.locator)).toContain('methods');
      expect((await host.end()).code).toBe(0);
    }));

  test.concurrent('a router that takes the link and never answers is tried again, and the real one is found', () =>
    Scene.run(async (scene) => {
      const silent = await scene.pretend(() => undefined);
      const host = await scene.host();
      await until('three attempts', () => silent.at.length === 3);
      expect(count(host.stdout, /no connection/)).toBe(1);
      await silent.stop();
      await scene.router();
      await host.says(CONNECTED);
    }));

  test.concurrent('a router that dies in the handshake is tried again, and the real one is found', () =>
    Scene.run(async (scene) => {
      const dying = await scene.pretend((socket) => socket.once('data', () => socket.destroy()));
      const host = await scene.host();
      await until('three attempts', () => dying.at.length === 3);
      expect(count(host.stdout, /no connection/)).toBe(1);
      await dying.stop();
      await scene.router();
      await host.says(CONNECTED);
    }));
});

test.concurrent('a router that dies in the middle of the look for a copy is waited for, and the look is made again', () =>
  Scene.run(async (scene) => {
    let links = 0;
    const listener = await listenTcp(scene.locator, (link) => {
      links++;
      const transport = new AcceptTransport(link, { zid: Uint8Array.of(1, 2, 3), clock: systemClock });
      transport.onMessage = () => link.destroy();
      transport.start();
    });
    const host = await scene.host();
    await until('two attempts', () => links >= 2);
    await listener.close();
    const opened = await openSession({ router: 'embedded', listen: [scene.locator] });
    await host.says(CONNECTED);
    const options = { node: 'looker', app: 'game', clock: systemClock, log: silentLog };
    const node = await connectNode(opened.session, options);
    await until('the table is there', () => node.objects().includes('games/games/othello1'));
    node.close();
    await opened.close();
  }));
