/** TCP both ways: a listener that gives Links, and a connector that makes one. */
import { connect, createServer, type Server } from 'node:net';
import type { Link } from '@asterism-tables/protocol/session';
import { reachableAt } from './addresses.ts';
import { ConnectError, ListenError, PortInUseError, systemCode } from './errors.ts';
import { formatTcpLocator, parseTcpLocator, type TcpLocator } from './locator.ts';
import { TcpLink } from './tcp-link.ts';

/**
 * Sockets of one listener at once, those included that have not said a word. The router bounds links and handshakes; this bounds what the
 * system has to hold when somebody opens sockets without end. Twice the router's links.
 */
export const MAX_SOCKETS = 512;

/** How long one attempt to connect may take. The next one follows after the pause of reconnecting. */
export const CONNECT_TIMEOUT_MS = 5_000;

export type TcpListener = {
  /** With the port that was really taken. */
  readonly locator: string;
  readonly port: number;
  /** Where others find it. */
  readonly addresses: readonly string[];
  /** Takes no more links, at once. Those there are live on; over when the last of them is gone. */
  close(): Promise<void>;
};

/**
 * Listens on `tcp/HOST:PORT` and gives each connection as a Link to `onLink`, which sets its callbacks at once.
 * @throws LocatorError, PortInUseError, ListenError
 */
export async function listenTcp(
  locator: string,
  onLink: (link: Link) => void,
  options: { readonly maxSockets?: number } = {},
): Promise<TcpListener> {
  const wanted = parseTcpLocator(locator);
  const server = createServer({ noDelay: true }, (socket) => onLink(new TcpLink(socket)));
  server.maxConnections = options.maxSockets ?? MAX_SOCKETS;
  await listening(server, wanted, locator);
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : wanted.port;
  // A listener that fails later (out of file descriptors) misses connections but goes on.
  server.on('error', () => undefined);
  const at: TcpLocator = { host: wanted.host, port };
  let closing: Promise<void> | undefined;
  return {
    locator: formatTcpLocator(at),
    port,
    addresses: reachableAt(at),
    close: () => {
      closing ??= new Promise((resolve) => {
        server.close(() => resolve());
      });
      return closing;
    },
  };
}

function listening(server: Server, { host, port }: TcpLocator, locator: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenFault(error, locator, port)));
    server.listen({ host, port, exclusive: true }, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}

function listenFault(error: Error, locator: string, port: number): Error {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new PortInUseError(locator, port, error);
    case 'EACCES':
      return new ListenError(locator, `this user may not use port ${port}; choose one above 1023`, error);
    case 'EADDRNOTAVAIL':
      return new ListenError(locator, 'this machine has no such address; 0.0.0.0 stands for all it has', error);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ListenError(locator, 'the name is not known; use an address', error);
    default:
      return new ListenError(locator, error.message, error);
  }
}

/**
 * Connects to `tcp/HOST:PORT`.
 * @throws LocatorError at once; ConnectError when nobody answers there in time
 */
export function connectTcp(locator: string, options: { readonly timeoutMs?: number } = {}): Promise<Link> {
  const { host, port } = parseTcpLocator(locator);
  const timeoutMs = options.timeoutMs ?? CONNECT_TIMEOUT_MS;
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new ConnectError(locator, `no answer within ${timeoutMs} ms`));
    }, timeoutMs);
    const onError = (error: Error): void => {
      clearTimeout(timer);
      socket.destroy();
      reject(new ConnectError(locator, connectFault(error), error));
    };
    socket.once('error', onError);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeListener('error', onError);
      resolve(new TcpLink(socket));
    });
  });
}

function connectFault(error: Error): string {
  switch (systemCode(error)) {
    case 'ECONNREFUSED':
      return 'nobody listens there (is the router running, and is it the right port?)';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'the name is not known';
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'there is no way to it in the network';
    default:
      return error.message;
  }
}
