/** Sockets, addresses and the real clock: how the host gets onto a network. */
export { reachableAt } from './addresses.ts';
export { systemClock } from './clock.ts';
export {
  ConnectError,
  ListenError,
  LocatorError,
  NetworkError,
  type NetworkErrorCode,
  PortInUseError,
} from './errors.ts';
export { formatTcpLocator, parseTcpLocator, type TcpLocator } from './locator.ts';
export { DEFAULT_LISTEN, openSession, type OpenedSession, type OpenSessionOptions } from './open-session.ts';
export { CONNECT_TIMEOUT_MS, connectTcp, listenTcp, MAX_SOCKETS, type TcpListener } from './tcp.ts';
