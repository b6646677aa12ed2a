/** A player's client against a real othello table on a router in memory: keys, commands, hosts that go and come back, in virtual time. */
import { describe, expect, test } from 'vitest';
import { Router, type Session } from '@asterism-tables/protocol/session';
import type { Plain } from '@asterism-tables/protocol/msgpack';
import { type AsterismNode, connectNode, type ExposedMethod } from '../../../src/asterism/index.ts';
import {
  ABSENT_MS,
  ClientError,
  findTable,
  type Key,
  LOOK_MS,
  OthelloClient,
  othelloScreen,
  textOfLine,
} from '../../../src/clients/index.ts';
import { textTools } from '../../../src/cli/play/paint.ts';
import { othello } from '../../../src/games/othello/index.ts';
import { silentLog } from '../../../src/log.ts';
import { defaultOptions, openTables, type TableHost } from '../../../src/tables/index.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { CountingRandom, MemoryFiles } from '../tables/world.ts';

const PATH = 'games/games/othello1';
/** Rounds of the event loop in which whatever began has come to its end. */
const SETTLED = 30;
const ROUTER_ZID = Uint8Array.from({ length: 16 }, (_, i) => i + 1);

type Player = {
  readonly client: OthelloClient;
  readonly node: AsterismNode;
  /** The screen as it is now. */
  screen(): string;
  keys(text: string): Promise<void>;
  key(...keys: readonly Key[]): Promise<void>;
  quit: boolean;
};

class Room {
  readonly clock = new ManualClock();
  readonly router = new Router({ clock: this.clock, zid: ROUTER_ZID });
  readonly files = new Map<string, MemoryFiles>();
  readonly random = new CountingRandom();
  #host: { readonly node: AsterismNode; readonly tables: TableHost } | null = null;

  async startHost(tables: readonly string[] = ['othello1'], options: Record<string, number> = {}): Promise<void> {
    const node = await this.join('games', 'games');
    const host = await openTables({
      games: [othello],
      tables: tables.map((name) => ({
        name,
        game: 'othello',
        options: { ...defaultOptions(othello), cpu_ms: 100, ...options },
      })),
      stateDir: '/nowhere',
      clock: this.clock,
      log: silentLog,
      random: this.random,
      files: (table) => {
        const files = this.files.get(table) ?? new MemoryFiles();
        this.files.set(table, files);
        return files.of(table);
      },
    });
    host.attach(node);
    this.#host = { node, tables: host };
    await this.pass(10);
  }

  /** The host is gone as when its process is killed. */
  async killHost(): Promise<void> {
    this.#host?.tables.abandon();
    this.#host?.node.close();
    this.#host = null;
    await this.pass(10);
  }

  /** Lets time pass in small steps: a call goes through several promises of both ends. */
  async pass(ms: number): Promise<void> {
    const step = Math.min(1_000, Math.ceil(ms / SETTLED));
    for (let passed = 0; passed < ms || passed < SETTLED * step; passed += step) await this.clock.advance(step);
  }

  join(node: string, app: string): Promise<AsterismNode> {
    return connectNode(this.session(), { node, app, clock: this.clock, log: silentLog, copyCheck: false });
  }

  session(): Session {
    return this.router.session();
  }

  async player(
    name: string,
    options: {
      readonly commands?: readonly string[];
      readonly untilOver?: boolean;
      readonly first?: string;
      readonly isPassingNode?: boolean;
      readonly path?: string;
    } = {},
  ): Promise<Player> {
    const node = await this.join(name.toLowerCase(), 'game');
    const player: Player = {
      node,
      quit: false,
      client: new OthelloClient({
        node,
        session: this.session(),
        clock: this.clock,
        path: options.path ?? PATH,
        name,
        commands: options.commands ?? [],
        untilOver: options.untilOver ?? false,
        isPassingNode: options.isPassingNode ?? false,
        onChange: () => undefined,
        onQuit: () => {
          player.quit = true;
        },
      }),
      screen: () =>
        othelloScreen(player.client.shown(true), { columns: 120, rows: 24 }, textTools).map(textOfLine).join('\n'),
      keys: (text) => player.key(...Array.from(text, (char): Key => (char === '\r' ? 'enter' : { char }))),
      key: async (...keys) => {
        for (const key of keys) player.client.key(key);
        await this.pass(20);
      },
    };
    const started = player.client.start().then(() => player.client.line(options.first ?? ''));
    await Promise.all([this.pass(50), started]);
    return player;
  }
}

async function room(tables?: readonly string[], options?: Record<string, number>): Promise<Room> {
  const made = new Room();
  await made.startHost(tables, options);
  return made;
}

/** Plays legal squares with Enter, for whoever is to move, until the game is over. */
async function playOut(world: Room, players: readonly Player[]): Promise<void> {
  for (let moves = 0; moves < 200; moves++) {
    if (players.every((player) => player.screen().includes('over:'))) return;
    for (const player of players) {
      const square = /your move/.test(player.screen()) ? firstLegal(player.screen()) : null;
      if (square !== null) await typed(player, square);
    }
    await world.pass(150);
  }
  throw new Error(`the game does not end:\n${players[0]?.screen() ?? ''}`);
}

function firstLegal(screen: string): string | null {
  const rows = screen.split('\n').filter((row) => /^ {2}[1-8]/.test(row));
  for (const [y, row] of rows.entries()) {
    const at = row.indexOf('*');
    if (at >= 0) return `${'abcdefgh'.charAt((at - 4) / 2)}${y + 1}`;
  }
  return null;
}

async function typed(player: Player, line: string): Promise<void> {
  await player.keys(`:${line}\r`);
}

describe('a player with keys', () => {
  test('sits, seats the CPU, starts, and plays a whole game', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    expect(ann.screen()).toContain('watching: Ann');
    await ann.keys('sc\r');
    expect(ann.screen()).toContain('X black Ann (you, owner)');
    expect(ann.screen()).toContain('.[*].');
    await ann.key('enter');
    expect(ann.screen()).toContain('move 2, last d3');
    expect(ann.screen()).toContain('waiting for the other player [arrows] move');
    await playOut(world, [ann]);
    expect(ann.screen()).toMatch(/over: (?:(?:Ann|CPU) \((?:black|white)\) wins|a draw), \d+-\d+/);
    expect(ann.screen()).toContain('[S] stand [Enter] start');
  });

  test('two of them play against each other, each asked at the own moves', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    const bob = await world.player('Bob');
    await ann.keys('s');
    await bob.keys('s');
    await ann.keys('\r');
    expect([ann, bob].map((player) => player.screen().includes('your move'))).toEqual([true, false]);
    await playOut(world, [ann, bob]);
    expect(ann.screen().split('\n')[0]).toBe(bob.screen().split('\n')[0]);
  });

  test('is told why a square is not played, and nothing is sent', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    await ann.keys('sc\r');
    await ann.key('up', 'enter');
    expect(ann.screen()).toContain('d2: not a legal square');
    expect(ann.screen()).toContain('move 1');
  });

  test('resigns after a question', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    await ann.keys('sc\r');
    await ann.key('esc');
    expect(ann.screen()).toContain('resign? [Y] yes [N] no');
    await ann.keys('n');
    expect(ann.screen()).toContain('your move');
    await ann.key('esc', { char: 'y' });
    expect(ann.screen()).toContain('over: CPU (white) wins, 2-2 by resignation');
    expect(ann.screen()).not.toContain('resign?');
  });

  test('types commands after a colon, corrects them, and an empty line sends nothing', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    await ann.keys(':sitx');
    expect(ann.client.typed).toBe('sitx');
    expect(ann.screen()).toContain('watching (sit to play; help)');
    await ann.key('backspace', 'space', { char: '1' }, 'enter');
    expect(ann.client.typed).toBeNull();
    expect(ann.screen()).toContain('O seat2 Ann (you, owner)');
    await ann.keys('/\r');
    expect(ann.screen()).toContain('sit 1: ok');
    await ann.keys(':quit');
    expect(ann.quit).toBe(false);
    await ann.keys('\r');
    expect(ann.quit).toBe(true);
  });

  test('quits at once with Q, whatever a call still waits for', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    await world.killHost();
    ann.client.key({ char: 's' });
    ann.client.key({ char: 'q' });
    expect(ann.quit).toBe(true);
  });

  test('sees the time of a move run down', async () => {
    const world = await room(['othello1'], { turn_ms: 30_000 });
    const ann = await world.player('Ann');
    await ann.keys('sc\r');
    expect(ann.screen()).toContain('move 1, last -, 30 s left');
    await world.pass(3_000);
    expect(ann.screen()).toContain('27 s left');
  });
});

describe('commands', () => {
  test('given at the start run in order at once in a fresh lobby', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'cpu', 'start'] });
    expect(ann.screen()).toContain('move 1');
  });

  test('typed as soon as it has started come after those given at the start', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'cpu'], first: 'start' });
    expect(ann.screen()).toContain('move 1');
  });

  test('given at the start wait for the lobby while a game goes on, then sit', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'cpu', 'start'] });
    const bob = await world.player('Bob', { commands: ['sit', 'cpu'] });
    expect(bob.screen()).toContain('--commands: sit (waiting for the lobby: a game is going on)');
    await ann.key('esc', { char: 'y' });
    // In a place of the CPU's; the owner's wait for Ann to go.
    expect(bob.screen()).toContain('Bob (you)');
    expect(bob.screen()).toContain('--commands: cpu (waiting to be the owner)');
    await ann.keys('s');
    expect(bob.screen()).toContain('CPU (CPU)');
    expect(bob.screen()).toContain('Bob (you, owner)');
  });

  test('given at the start wait for the other seat, and let keys work meanwhile', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'start'] });
    expect(ann.screen()).toContain('--commands: start (waiting for the other seat to be taken)');
    await ann.keys(':help\r');
    expect(ann.screen()).toContain('d3 | sit [0|1]');
    await world.pass(10_000);
    expect(ann.screen()).toContain('d3 | sit [0|1]');
    const bob = await world.player('Bob', { commands: ['sit'] });
    expect(bob.screen()).toContain('move 1');
  });

  test('one that the table refuses is not tried again, and the next runs', async () => {
    const world = await room();
    await world.player('Bob', { commands: ['sit', 'sit 1'] });
    const ann = await world.player('Ann', { commands: ['sit 1', 'help'] });
    expect(ann.screen()).toContain('d3 | sit [0|1]');
    expect(ann.screen()).toContain('watching: Ann');
  });

  test('auto plays a whole game, and until-over quits after it', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'cpu', 'start', 'auto'], untilOver: true });
    await world.pass(60_000);
    expect(ann.screen()).toContain('over:');
    expect(ann.quit).toBe(true);
  });

  test('auto can be stopped', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'cpu', 'start', 'auto', 'auto'] });
    expect(ann.screen()).toContain('auto: off');
    await world.pass(10_000);
    expect(ann.screen()).toContain('your move');
    expect(ann.screen()).toContain('move 3');
  });

  test('until-over does not quit for a game that was over before', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'cpu', 'start', 'resign'] });
    const bob = await world.player('Bob', { untilOver: true });
    await world.pass(10_000);
    expect([ann.quit, bob.quit]).toEqual([false, false]);
    expect(bob.screen()).toContain('over: CPU');
  });

  test('until-over quits also when the lobby came before the end was seen', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'cpu', 'start'] });
    const bob = await world.player('Bob', { untilOver: true });
    ann.client.key('esc');
    ann.client.key({ char: 'y' });
    ann.client.key({ char: 's' });
    await world.pass(100);
    expect(bob.quit).toBe(true);
  });
});

describe('the seat', () => {
  test('of a node id that nobody chose is said when a game begins', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'cpu', 'start'], isPassingNode: true });
    expect(ann.screen()).toContain("this seat is node ann's (to come back: --node ann)");
  });

  test('is the CPU’s after who quits in a game, which is said', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'cpu', 'start'] });
    const words = ann.client.stop();
    await world.pass(100);
    expect(await words).toEqual(['you left the game: the CPU plays on for you']);
  });

  test('stays whose it is when the table could not be told, and the same node has it again', async () => {
    const world = await room();
    const ann = await world.player('Ann', { commands: ['sit', 'cpu', 'start'] });
    await world.killHost();
    expect(await ann.client.stop()).toEqual([
      `the table could not be told, so your seat is kept; to come back: --node ann --table ${PATH}`,
    ]);
    ann.node.close();
    await world.startHost();
    expect((await world.player('Ann')).screen()).toContain('Ann (you, owner)');
  });

  test('that nobody took in a game makes --until-over say so', async () => {
    const world = await room();
    const bob = await world.player('Bob', { untilOver: true });
    const words = bob.client.stop();
    await world.pass(100);
    expect(await words).toEqual(['--until-over: no game of your own was played']);
  });
});

test('the help of the keys comes with ? and goes with any key, which does nothing else', async () => {
  const world = await room();
  const ann = await world.player('Ann');
  await ann.keys('?');
  expect(ann.screen()).toContain('[Enter]  play there');
  await ann.keys('s');
  expect(ann.screen()).toContain('seat1 (empty)');
  await ann.keys('s');
  expect(ann.screen()).toContain('seat1 Ann');
});

describe('a host that is lost', () => {
  test('is waited for, with the board as it was, and the game goes on with it', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    await ann.keys('sc\r');
    await world.killHost();
    expect(ann.screen()).toContain('the connection is lost: the host left the network (waiting for it)');
    expect(ann.screen()).toContain('your move');
    await world.pass(120_000);
    await world.startHost();
    await world.pass(500);
    expect(ann.screen()).not.toContain('the connection is lost');
    expect(ann.screen()).toContain('the host is back');
    await ann.key('enter');
    expect(ann.screen()).toContain('move 2');
    await playOut(world, [ann]);
  });

  test('that lost a move which it had answered gets it from auto again', async () => {
    const slow = { cpu_ms: 60_000 };
    const world = await room(['othello1'], slow);
    const ann = await world.player('Ann', { commands: ['sit', 'cpu', 'start'] });
    const files = world.files.get('othello1');
    const state = files?.states.get('othello1') ?? '';
    const log = files?.logs.get('othello1') ?? '';
    await typed(ann, 'auto');
    expect(ann.screen()).toContain('move 2');
    await world.killHost();
    files?.states.set('othello1', state);
    files?.logs.set('othello1', log);
    await world.startHost(['othello1'], slow);
    await world.pass(3_000);
    expect(ann.screen()).toContain('move 2');
    expect(ann.screen()).not.toContain('the connection is lost');
  });

  test('that has forgotten everything is joined again', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    await ann.keys('sc\r');
    await world.killHost();
    world.files.clear();
    world.random.token();
    await world.startHost();
    await world.pass(500);
    expect(ann.screen()).toContain('lobby');
    expect(ann.screen()).toContain('watching: Ann');
    await ann.keys('s');
    expect(ann.screen()).toContain('Ann (you, owner)');
  });

  test('is asked every 30 s meanwhile, and no more often', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    await world.killHost();
    const asked: string[] = [];
    world.session().queryable('asterism/games/games/othello1/call/**', {}, (query) => {
      asked.push(query.key);
      query.finish();
    });
    await world.pass(95_000);
    expect(asked.length).toBe(3);
    expect(ann.screen()).toContain('waiting for it');
  });

  test('a call meanwhile says that nobody answers, and the connection still says it is lost', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    await world.killHost();
    await ann.keys('s');
    await world.pass(5_000);
    expect(ann.screen()).toContain('sit: no answer from the table');
    expect(ann.screen()).toContain('the host left the network');
  });
});

describe('a table', () => {
  test('is shown to be followed: the host sees the member leave', async () => {
    const world = await room();
    const ann = await world.player('Ann');
    const bob = await world.player('Bob');
    expect(bob.screen()).toContain('watching: Ann, Bob');
    const stopped = ann.client.stop();
    await world.pass(100);
    await stopped;
    expect(bob.screen()).toContain('watching: Bob');
  });

  test('that lets nobody join says why', async () => {
    const world = await room(['othello1'], { spectators: 0 });
    await world.player('Ann', { commands: ['sit', 'cpu', 'start'] });
    await expect(world.player('Bob')).rejects.toThrow(ClientError);
    await expect(world.player('Carl')).rejects.toThrow(
      'games/games/othello1 lets nobody join: it has no place for another spectator',
    );
  });

  test('is found: the first of several, the one wanted, one that comes later, none after ten seconds', async () => {
    const world = new Room();
    const node = await world.join('ann', 'game');
    const never = new Promise<never>(() => undefined);
    const find = (wanted: string | null, stop: Promise<unknown> = never): Promise<string | null> =>
      findTable(node, world.clock, { game: 'othello', wanted, stop });

    const none = find(null);
    await world.pass(LOOK_MS + 1_000);
    expect(await none).toBeNull();

    const later = find(null);
    await world.pass(LOOK_MS / 2);
    await world.startHost(['othello2', 'othello1', 'chess1']);
    await world.pass(500);
    expect(await later).toBe(PATH);
    expect(await find('games/games/othello2')).toBe('games/games/othello2');

    const absent = find('games/games/othello9');
    await world.pass(ABSENT_MS + 500);
    expect(await absent).toBeNull();

    const other = find('elsewhere/games/othello9');
    await world.pass(LOOK_MS + 1_000);
    expect(await other).toBeNull();
    expect(await find('games/games/othello9', Promise.resolve())).toBeNull();
  });

  test('is looked for without an end where somebody sees that, told what is there instead', async () => {
    const world = await room(['othello2']);
    const node = await world.join('ann', 'game');
    const told: (readonly string[])[] = [];
    const found = findTable(node, world.clock, {
      game: 'othello',
      wanted: PATH,
      stop: new Promise<never>(() => undefined),
      endless: true,
      onLooking: (there) => told.push(there),
    });
    await world.pass(3 * LOOK_MS);
    expect(told).toEqual([['games/games/othello2']]);
    await world.killHost();
    await world.pass(1_000);
    await world.startHost(['othello1']);
    await world.pass(1_000);
    expect(await found).toBe(PATH);
    expect(told).toEqual([['games/games/othello2'], []]);
  });

  test('of another game is not joined', async () => {
    const world = await room();
    const host = await world.join('others', 'games');
    const called: string[] = [];
    const method = (name: string, answer: Plain): ExposedMethod => ({
      name,
      arity: -1,
      call: () => {
        called.push(name);
        return answer;
      },
    });
    const view = { v: 1, t: 'board1', st: 'draw', n: 0, np: 0, mb: [] };
    host.expose({ name: 'board1', methods: [method('join', { token: '0' }), method('table', view)] });
    host.expose({ name: 'lamp', methods: [method('on', true)] });
    await world.pass(50);
    for (const name of ['board1', 'lamp']) {
      const player = world.player('Ann', { path: `others/games/${name}` });
      await expect(player).rejects.toThrow(`others/games/${name} is no othello table`);
    }
    expect(called).toEqual(['table']);
  });
});
