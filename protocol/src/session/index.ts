export type * from './types.ts';
export type * from './transport-types.ts';
export * from './limits.ts';
export type { Applicant, HandshakeStep, Terms } from './handshake.ts';
export { AcceptTransport, ConnectTransport, type AcceptOptions, type ConnectOptions } from './transports.ts';
export type { TransportOptions } from './unicast-transport.ts';
export * from './board-rules-checker.ts';
export * from './errors.ts';
