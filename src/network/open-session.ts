/**
 * The one way onto the network for a program: `embedded` runs a router in this process, with listeners that boards and other
 * clients connect to; a locator makes this program the client of a router elsewhere.
 */
import {
  type Clock,
  openClientSession,
  randomZid,
  Router,
  type RouterEvent,
  type RouterLimits,
  type Session,
} from '@asterism-tables/protocol/session';
import { zidText } from '@asterism-tables/protocol/zenoh';
import { type Log, silentLog } from '../log.ts';
import { routerLog } from './router-log.ts';
import { systemClock } from './clock.ts';
import { parseTcpLocator } from './locator.ts';
import { connectTcp, listenTcp, type TcpListener } from './tcp.ts';

/** Zenoh's own port, on every interface. */
export const DEFAULT_LISTEN = 'tcp/0.0.0.0:7447';

export type OpenSessionOptions = {
  /** `embedded`, or the locator of a router: `tcp/192.0.2.2:7447`. */
  readonly router: string;
  /** Where the embedded router listens. Default: `tcp/0.0.0.0:7447`. */
  readonly listen?: readonly string[];
  /** Node ids that are boards whatever their links look like (embedded router). */
  readonly boards?: readonly string[];
  readonly limits?: Partial<RouterLimits>;
  readonly clock?: Clock;
  readonly log?: Log;
  readonly onRouterEvent?: (event: RouterEvent) => void;
  /** A client's pause before it tries again, in ms. */
  readonly reconnectMs?: number;
  /** A client that finds no router at first goes on trying instead of failing. */
  readonly keepTrying?: boolean;
};

export type OpenedSession = {
  readonly session: Session;
  /** The embedded router. */
  readonly router?: Router;
  /** Where clients find the embedded router: numbers only, as boards need them. Empty for a client. */
  readonly addresses: readonly string[];
  /** Closes the session, then the router's links with a CLOSE each, and its listeners; over when the last byte has left. */
  close(): Promise<void>;
};

/**
 * @throws LocatorError, PortInUseError, ListenError (embedded); LocatorError, ConnectFailedError (client)
 */
export async function openSession(options: OpenSessionOptions): Promise<OpenedSession> {
  return options.router === 'embedded' ? openEmbedded(options) : openClient(options);
}

async function openEmbedded(options: OpenSessionOptions): Promise<OpenedSession> {
  const log = options.log ?? silentLog;
  const clock = options.clock ?? systemClock;
  const router = new Router({
    clock,
    zid: randomZid(),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    ...(options.boards === undefined ? {} : { boards: options.boards }),
    onEvent: options.onRouterEvent ?? routerLog(log, () => clock.now()),
  });
  const listeners: TcpListener[] = [];
  try {
    for (const locator of options.listen ?? [DEFAULT_LISTEN])
      listeners.push(await listenTcp(locator, (link) => router.accept(link)));
  } catch (error) {
    await Promise.all(listeners.map((listener) => listener.close()));
    throw error;
  }
  const addresses = listeners.flatMap((listener) => listener.addresses);
  log.info('router ready', { zid: zidText(router.zid), addresses });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    const quiet = listeners.map((listener) => listener.close());
    await router.close();
    await Promise.all(quiet);
  };
  return {
    session: router.session(),
    router,
    addresses,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function openClient(options: OpenSessionOptions): Promise<OpenedSession> {
  const log = options.log ?? silentLog;
  const locator = options.router;
  // A locator that cannot be read is an error now, and not at every attempt.
  parseTcpLocator(locator);
  // The first attempt that fails is news, those after it are not.
  let told = false;
  const session = await openClientSession({
    clock: options.clock ?? systemClock,
    connect: () => connectTcp(locator),
    ...(options.reconnectMs === undefined ? {} : { reconnectMs: options.reconnectMs }),
    ...(options.keepTrying === undefined ? {} : { keepTrying: options.keepTrying }),
    onEvent: (event) => {
      if (event.type === 'failed') {
        log[told ? 'debug' : 'warn']('no connection', { router: locator, cause: event.cause });
        told = true;
        return;
      }
      told = false;
      if (event.type === 'open') log.info('connected', { router: locator, zid: zidText(event.peer.zid) });
      else log.warn('connection lost', { router: locator, cause: event.cause });
    },
  });
  return { session, addresses: [], close: () => session.close() };
}
