/** Messages as schemas: their types, bounds, encoders, decoders, sizes, and what a change of them breaks. */
export { type FieldSize, type MessageSizes, type Misfit, misfits, sizesOf, wholeSize, worstOf } from './analysis.ts';
export type { BoardProfile, Figure } from './board.ts';
export { type Codec, codecOf, noRoom } from './codec.ts';
export { type Break, breaks } from './compat.ts';
export { decodeAt, decodeValue, indexMap } from './decode.ts';
export { type Description, describe, type MessageDescription, readDescription } from './describe.ts';
export { type BinAs, encodeValue, itemBounds, itemSpec, measureValue } from './encode.ts';
export { SchemaError, ValueError } from './errors.ts';
export { schemaHash } from './hash.ts';
export { smallest } from './smallest.ts';
export { typicalValue } from './usual.ts';
export { fit, worstSize, worstValue } from './worst.ts';
export * from './limits.ts';
export {
  answer,
  call,
  type Message,
  type MessageKind,
  type MessageSet,
  messagesOf,
  type Paging,
  put,
  refusal,
  reply,
  unwrapped,
  type ValueOf,
} from './message.ts';
export * from './node.ts';
export { presenceFault } from './presence.ts';
export {
  any,
  bin,
  bits,
  bool,
  choice,
  codes,
  dict,
  type Fields,
  float,
  type Infer,
  int,
  int64,
  list,
  literal,
  map,
  type MapValues,
  oneOf,
  type Part,
  str,
  token,
  tuple,
  tupleThen,
  Type,
  union,
  when,
  words,
} from './types.ts';
