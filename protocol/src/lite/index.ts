/** The lite link (docs/lite-link.md): frames, streams, messages, the host's end of a port and a board's end of it. */
export { Assembly, withLength } from './assembly.ts';
export { LiteBoardSession, type LiteBoardEvent, type LiteBoardOptions } from './board.ts';
export { crc24 } from './crc24.ts';
export type { LastMessage, LiteCounters, LiteEvent, LiteStats, LogLevel } from './events.ts';
export {
  contentRoom,
  type DecodedFrame,
  decodeFrame,
  encodeFrame,
  FRAME,
  type FrameFault,
  type LiteFrame,
  MAX_CONTENT,
} from './frame.ts';
export * from './hello.ts';
export { LiteHost, type LiteHostOptions } from './host.ts';
export * as LITE_LIMITS from './limits.ts';
export * from './messages.ts';
export { Outbox } from './outbox.ts';
export { LiteStream, type StreamFrame, type StreamTerms } from './stream.ts';
