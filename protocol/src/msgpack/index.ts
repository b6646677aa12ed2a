/** The values of an Asterism network and MessagePack, both ways. */
export { type DecodeOptions, decode, MAX_READ_DEPTH } from './decode.ts';
export { type EncodeOptions, encode, packedSize } from './encode.ts';
export { EncodeError } from './errors.ts';
export {
  asBigInteger,
  asBytes,
  asInteger,
  asText,
  MAX_SEND_DEPTH,
  textOf,
  textValue,
  toValue,
  utf8Length,
} from './plain.ts';
export * from './value.ts';
