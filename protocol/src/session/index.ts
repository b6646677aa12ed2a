/** Sessions of Zenoh over any link: the transport of one link, the client, the embedded router, and the checker of the board rules. */
export type * from './types.ts';
export type * from './transport-types.ts';
export * from './limits.ts';
export type { Applicant, HandshakeStep, Terms } from './handshake.ts';
export { AcceptTransport, ConnectTransport, type AcceptOptions, type ConnectOptions } from './transports.ts';
export { randomZid } from './random-zid.ts';
export type { TransportOptions } from './unicast-transport.ts';
export { ClientSession, type ClientEvent, type ClientOptions } from './client/client-session.ts';
export { MAX_REMOTE_TOKENS, MAX_TOKEN_KEY } from './client/liveliness.ts';
export { openClientSession } from './client/open.ts';
export { MAX_OPEN_QUERIES } from './client/queries.ts';
export * from './board-rules-checker.ts';
export * from './errors.ts';
export { Router, type RouterOptions } from './router/router.ts';
export { safeText, type Fault, type RouterCounters, type RouterEvent } from './router/events.ts';
export { DEFAULT_LIMITS as DEFAULT_ROUTER_LIMITS, type RouterLimits } from './router/limits.ts';
export type { FaceStats, RouterStats } from './router/stats.ts';
