/** A router with its links watched, and simulated boards on it: in virtual time over memory, or in real time over TCP. */
import { PolledBoard, type PolledBoardOptions, StockBoard } from '@asterism-tables/firmware-bridge';
import { type Clock, type Link, Router, type RouterOptions, type Session } from '@asterism-tables/protocol/session';
import { connectTcp, listenTcp, systemClock, type TcpListener } from '../../src/network/index.ts';
import { type CheckedRouter, checkedRouter, REAL_TIME_SLACK_MS } from './checked-router.ts';
import { ManualClock, settle } from './manual-clock.ts';
import { MemoryLink, type MemoryLinkOptions } from './memory-link.ts';

/** Longer than anything that a test waits for takes. */
const PATIENCE_MS = 20_000;
const STEP_MS = 10;

export type World = {
  readonly clock: Clock;
  readonly router: Router;
  readonly rules: CheckedRouter;
  /** A new connection to the router. */
  readonly connect: () => Promise<Link>;
  /** Lets time pass until it is so; throws when it never is. */
  readonly until: (what: string, done: () => boolean) => Promise<void>;
  readonly pass: (ms: number) => Promise<void>;
  readonly stock: () => Promise<StockBoard>;
  readonly polled: (options?: Partial<PolledBoardOptions>) => Promise<PolledBoard>;
  /** Closes the router and throws when it broke a rule. */
  readonly end: () => Promise<void>;
};

let zids = 0;
/** Another id for each board, the same in each run. */
export function nextZid(): Uint8Array {
  const n = ++zids;
  return Uint8Array.from({ length: 16 }, (_, i) => (i === 0 ? n & 0xff : i === 1 ? n >> 8 : 0xb0 + i));
}

export const ROUTER_ZID = Uint8Array.from({ length: 16 }, (_, i) => 0xa0 + i);

type Time = Pick<World, 'clock' | 'pass'>;

function world(
  time: Time,
  router: Router,
  rules: CheckedRouter,
  connect: () => Promise<Link>,
  closeAll: () => Promise<void>,
): World {
  const { clock, pass } = time;
  const until = async (what: string, done: () => boolean): Promise<void> => {
    const deadline = clock.now() + PATIENCE_MS;
    while (!done()) {
      if (clock.now() > deadline) throw new Error(`waited in vain: ${what}`);
      await pass(STEP_MS);
    }
  };
  /** Time goes on while something is opening. */
  const opening = async <T>(promise: Promise<T>): Promise<T> => {
    let open: { readonly value: T } | { readonly error: unknown } | undefined;
    promise.then(
      (value) => (open = { value }),
      (error: unknown) => (open = { error }),
    );
    await settle();
    await until('a board opens', () => open !== undefined);
    const outcome = open as { readonly value: T } | { readonly error: unknown } | undefined;
    if (outcome === undefined || 'error' in outcome) throw outcome?.error;
    return outcome.value;
  };
  const boards: Session[] = [];
  const kept = <T extends Session>(board: T): T => {
    boards.push(board);
    return board;
  };
  return {
    clock,
    router,
    rules,
    connect,
    until,
    pass,
    stock: async () => kept(await opening(StockBoard.open({ clock, connect, zid: nextZid() }))),
    polled: async (options = {}) =>
      kept(await opening(PolledBoard.open({ clock, connect, zid: nextZid(), ...options }))),
    end: async () => {
      const local = new Set<string>();
      const session = router.session();
      let known = false;
      session.tokens('**', { onToken: (key) => local.add(key), onDone: () => (known = true) });
      await until('the tokens are known', () => known);
      const faults = rules.faults({ localToken: (key) => local.has(key) });
      await closeAll();
      await Promise.all(boards.map((board) => board.close()));
      const later = rules.faults({ finished: false });
      const all = [...faults, ...later.filter((f) => !faults.includes(f))];
      if (all.length > 0) throw new Error(`the router broke board rules:\n${all.slice(0, 20).join('\n')}`);
    },
  };
}

export type VirtualOptions = { readonly link?: MemoryLinkOptions; readonly router?: Partial<RouterOptions> };
export type VirtualWorld = World & {
  readonly clock: ManualClock;
  /** Both ends of every link made: the router's and the board's. */
  readonly links: (readonly [MemoryLink, MemoryLink])[];
};

/** Virtual time, links in memory. */
export function virtualWorld(options: VirtualOptions = {}): VirtualWorld {
  const clock = new ManualClock();
  const rules = checkedRouter(clock);
  const router = new Router({ clock, zid: ROUTER_ZID, ...options.router });
  const links: (readonly [MemoryLink, MemoryLink])[] = [];
  const connect = (): Promise<Link> => {
    const pair = MemoryLink.pair({ peer: `board-${links.length + 1}`, clock, ...options.link });
    links.push(pair);
    router.accept(rules.link(pair[0]));
    return Promise.resolve(pair[1]);
  };
  const closeAll = async (): Promise<void> => {
    const closed = router.close();
    await clock.advance(1_000);
    await closed;
  };
  const made = world({ clock, pass: (ms) => clock.advance(ms) }, router, rules, connect, closeAll);
  return { ...made, clock, links };
}

export type TcpWorld = World & { readonly locator: string; readonly listener: TcpListener };

/** Real time, real sockets on the loopback. */
export async function tcpWorld(options: { readonly router?: Partial<RouterOptions> } = {}): Promise<TcpWorld> {
  const clock = systemClock;
  const rules = checkedRouter(clock, { slackMs: REAL_TIME_SLACK_MS });
  const router = new Router({ clock, zid: ROUTER_ZID, ...options.router });
  const listener = await listenTcp('tcp/127.0.0.1:0', (link) => router.accept(rules.link(link)));
  const pass = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
  const closeAll = async (): Promise<void> => {
    const closed = listener.close();
    await router.close();
    await closed;
  };
  const made = world({ clock, pass }, router, rules, () => connectTcp(listener.locator), closeAll);
  return { ...made, locator: listener.locator, listener };
}

export function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

export function plainText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** Everything a `get` brought, and how it ended; `end` is undefined while it runs. */
export type Answers = { readonly replies: string[]; readonly payloads: Uint8Array[]; end: string | undefined };

export function ask(session: Session, key: string, options: Partial<Parameters<Session['get']>[1]> = {}): Answers {
  const answers: Answers = { replies: [], payloads: [], end: undefined };
  session.get(key, {
    ...options,
    onReply: (reply) => {
      answers.payloads.push(reply.ok ? reply.sample.payload : reply.payload);
      answers.replies.push(
        reply.ok ? `${reply.sample.key}=${plainText(reply.sample.payload)}` : `error ${plainText(reply.payload)}`,
      );
    },
    onDone: (end) => {
      answers.end = end;
    },
  });
  return answers;
}
