/**
 * The Asterism layer: a node that shows objects and answers for them, and sees those of others.
 *
 * What goes out, in the order of a host on such a network:
 * - `connectNode`: the copy check, the application's token, its queryable, the watch, the profile's queryable and put.
 * - Then the program calls `expose` for each object (its token), `exposure.put('state', ...)` for each, and `status` (its queryable and put).
 * - A call: the reply, its final, then what the method left to `caller.afterReply`: there the state's put, then `status`.
 * - A connection that came back: everything is declared again by the session, profile and status are put again, then `onBack` listeners put their states.
 */
export {
  AlreadyOnNetwork,
  ArgumentError,
  AsterismError,
  Disconnected,
  MalformedAnswer,
  MessageTooLarge,
  NestingError,
  ProfileError,
  RaisedError,
  RemoteError,
  StatusError,
  TimeoutError,
} from '@asterism-tables/protocol/asterism';
export { type ConnectOptions, connectNode } from './node.ts';
export { type LargestSent, type SentReport, SentSizes } from './sent-sizes.ts';
export type * from './types.ts';
