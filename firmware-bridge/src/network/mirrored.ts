/**
 * Boards on cables at a router elsewhere: each has a router of its own here, which keeps the rules that a board needs kept, measures what
 * goes to it and guards who it speaks for, and which is a client of the far router. So the far router sees each board as a client of its own.
 */
import {
  type Clock,
  type FaceOptions,
  type Link,
  randomZid,
  Router,
  type RouterEvent,
  type RouterLimits,
  type RouterStats,
  safeText,
} from '@asterism-tables/protocol/session';
import type { BoardNetwork, BridgeLog } from '../types.ts';
import { faceOptions } from './embedded.ts';

export type MirroredNetworkOptions = {
  /** Opens a link to the far router, one for each board and attempt. A rejection is a failed attempt. */
  readonly connect: () => Promise<Link>;
  readonly clock: Clock;
  readonly log: BridgeLog;
  readonly limits?: Partial<RouterLimits>;
  /** The pause before a far router that is away is tried again, in ms. Default: 3,000. */
  readonly reconnectMs?: number;
  /** What a board's own router tells of its links, sizes and refusals. Default: the log, and comings and goings only when asked for everything. */
  readonly onRouterEvent?: (event: RouterEvent, board: string) => void;
};

/** One board that is served now. */
export type MirroredBoard = {
  /** Safe to print. */
  readonly name: string;
  /** Its own router: one face, and `upstream`, the connection to the far router. */
  readonly stats: RouterStats;
};

export interface MirroredNetwork extends BoardNetwork {
  boards(): readonly MirroredBoard[];
}

/** So long may the last words of a board that is gone already wait for the connection that was on its way. */
const LAST_WORDS_MS = 500;

/** The far router is connected to when a board's session begins, and tried for as long as the board is there. */
export function mirroredNetwork(options: MirroredNetworkOptions): MirroredNetwork {
  const routers = new Map<Router, string>();
  const closing = new Set<Promise<void>>();
  /** Who waits for a router's first connection to be there or to have failed. */
  const settled = new Map<Router, () => void>();

  /** A board may say something and restart at once, before the far router was reached: what it said arrives nevertheless. */
  const close = async (router: Router): Promise<void> => {
    if (router.stats().upstream?.state === 'starting') {
      let cancel: () => void = () => undefined;
      await new Promise<void>((resolve) => {
        settled.set(router, resolve);
        cancel = options.clock.after(LAST_WORDS_MS, resolve);
      });
      settled.delete(router);
      cancel();
    }
    await router.close();
  };

  const end = (router: Router): void => {
    if (!routers.delete(router)) return;
    const closed = close(router).finally(() => {
      closing.delete(closed);
    });
    closing.add(closed);
  };

  /** A router for one board, and what makes it go with the board. */
  const routerFor = (peer: string, more: FaceOptions): { router: Router; face: FaceOptions } => {
    const board = safeText(peer);
    const { clock, limits, connect, reconnectMs } = options;
    const tell = eventsOf(board, options);
    const router: Router = new Router({
      clock,
      zid: randomZid(),
      ...(limits === undefined ? {} : { limits }),
      upstream: { connect, ...(reconnectMs === undefined ? {} : { reconnectMs }) },
      onEvent(event) {
        tell(event);
        if (event.type === 'upstream-open' || event.type === 'upstream-failed') settled.get(router)?.();
      },
    });
    routers.set(router, board);
    return { router, face: { ...more, onGone: () => end(router) } };
  };

  return {
    accept(link, given = {}) {
      const { router, face } = routerFor(link.peer, faceOptions(given));
      if (router.accept(link, face) === undefined) end(router);
    },
    session(name, given = {}) {
      const { router, face } = routerFor(name, faceOptions(given));
      return router.boardSession(name, face);
    },
    boards() {
      return Array.from(routers, ([router, name]) => ({ name, stats: router.stats() }));
    },
    async close() {
      for (const router of routers.keys()) end(router);
      await Promise.all(closing);
    },
  };
}

/** The connection to the far router is news once for each change; the rest is whoever's who asked for it. */
function eventsOf(board: string, options: MirroredNetworkOptions): (event: RouterEvent) => void {
  const { log, onRouterEvent } = options;
  let told = false;
  return (event) => {
    switch (event.type) {
      case 'upstream-open':
        told = false;
        log.info(`board ${board} is on the router`, { router: event.peer });
        return;
      case 'upstream-lost':
        log.warn(`board ${board} lost the router`, { cause: event.cause });
        return;
      case 'upstream-failed':
        log[told ? 'debug' : 'warn'](`no connection to the router for board ${board}`, { cause: event.cause });
        told = true;
        return;
      default: {
        if (onRouterEvent !== undefined) {
          onRouterEvent(event, board);
          return;
        }
        const { type, ...fields } = event;
        const isNews = type !== 'peer-opened' && type !== 'peer-closed' && type !== 'query-timeout';
        log[isNews ? 'warn' : 'debug'](type, { board, ...fields });
      }
    }
  };
}
