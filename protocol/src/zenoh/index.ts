/** Zenoh 1.x on the wire: messages as data, their bytes both ways, key expressions, framing, fragments, sizes. */
export type { DecodeLimits } from './bytes.ts';
export { cobsBound, cobsDecode, cobsEncode } from './cobs.ts';
export { closeReason, DESCRIBED_LENGTH, describe } from './describe.ts';
export { ZenohEncodeError, type ZenohEncodeCode } from './errors.ts';
export { ZID_MAX_BYTES } from './fields.ts';
export {
  type FragmentOptions,
  fragmentMessage,
  type LostMessage,
  type Reassembled,
  Reassembler,
  type ReassemblerOptions,
} from './fragments.ts';
export { canonKey, isConcreteKey, isKeyExpr, keyFault } from './keyexpr.ts';
export { includes, intersects, type MatchCount } from './matching.ts';
export { decodeNetwork, encodeNetwork, messageSize } from './network.ts';
export {
  decodeSerialFrame,
  encodeSerialFrame,
  findSerialFrame,
  type FoundFrame,
  SERIAL_ACK,
  SERIAL_CLOSE_FRAME,
  SERIAL_DATA,
  SERIAL_INIT,
  SERIAL_INIT_ACK_FRAME,
  SERIAL_INIT_FRAME,
  SERIAL_KEEP_ALIVE_FRAME,
  SERIAL_PAYLOAD,
  SERIAL_PAYLOAD_IN,
  SERIAL_RESET,
  SERIAL_RESET_FRAME,
  serialCrc,
  type SerialFrame,
} from './serial-frame.ts';
export {
  MAX_SERIAL_CHUNK,
  SerialSplitter,
  type SplitterCounters,
  type SplitterOptions,
} from './serial-splitter.ts';
export {
  SnCounter,
  type SnResolution,
  SnTracker,
  smallerResolution,
  snBefore,
  snDistance,
  snMax,
  snNext,
  snPrecedes,
} from './sn.ts';
export { encodeStream, STREAM_PREFIX, StreamDecoder } from './stream.ts';
export {
  decodeBatch,
  encodeBatch,
  encodeTransport,
  MAX_BATCH,
  MAX_BATCH_MESSAGES,
  PROTOCOL_VERSION,
} from './transport.ts';
export { PRINTED_TEXT, printable } from './text.ts';
export type * from './types.ts';
export { zidEquals, zidText } from './zid.ts';
