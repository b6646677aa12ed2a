/** What every codec of a message offers, generated or not. */
import type { Decoded } from '../zenoh/types.ts';
import { decodeValue } from './decode.ts';
import { type BinAs, encodeValue, measureValue } from './encode.ts';
import { worstSize } from './worst.ts';
import type { Message } from './message.ts';

export type Codec<T> = {
  readonly name: string;
  /** The most bytes that any value takes. */
  readonly worst: number;
  /** The bytes of `value`, exactly. Throws `ValueError` for a value that the schema does not allow. */
  size(value: T, binAs?: BinAs): number;
  /** A payload of its own. Throws as `size` does. */
  encode(value: T, binAs?: BinAs): Uint8Array;
  /** Writes at `offset` and answers the offset behind. Throws as `size` does, and `RangeError` when the buffer has not the room. */
  encodeInto(value: T, buffer: Uint8Array, offset: number, binAs?: BinAs): number;
  /** The value, or what is wrong and where. Bytes in it are views of `bytes`. Never throws. */
  decode(bytes: Uint8Array): Decoded<T>;
};

/** A codec that walks the schema: for messages that nothing was generated for, and as the measure of those that are. */
export function codecOf<T>(message: Message<T>): Codec<T> {
  const { spec } = message.type;
  return {
    name: message.name,
    worst: worstSize(spec),
    size: (value, binAs) => measureValue(spec, value, binAs),
    encode: (value, binAs) => encodeValue(spec, value, binAs),
    encodeInto(value, buffer, offset, binAs) {
      const bytes = encodeValue(spec, value, binAs);
      if (bytes.length > buffer.length - offset) throw noRoom(message.name, bytes.length, buffer.length - offset);
      buffer.set(bytes, offset);
      return offset + bytes.length;
    },
    decode: (bytes) => decodeValue<T>(spec, bytes),
  };
}

export function noRoom(name: string, bytes: number, room: number): RangeError {
  return new RangeError(`${name}: ${bytes} bytes, and the buffer has room for ${room}`);
}
