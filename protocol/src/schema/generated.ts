/** What generated codecs share: their quick functions joined with the ones that walk the schema and judge. */
import type { Decoded } from '../zenoh/types.ts';
import { type Codec, noRoom } from './codec.ts';
import { decodeValue } from './decode.ts';
import { encodeValue } from './encode.ts';
import { MAX_PAYLOAD } from './limits.ts';
import type { Message } from './message.ts';
import { hasLimit } from './node.ts';

/** Every payload fits; what a part within a limit writes too much stays within the next few hundred bytes. */
const SCRATCH = MAX_PAYLOAD + 0x10000;

const scratch = new Uint8Array(SCRATCH);

/** Writes a value, or answers -1. `asStr`: bytes as text. */
type Write<V> = (value: V, buffer: Uint8Array, offset: number, asStr: boolean) => number;
/** Reads a value, or answers undefined. */
type Read<V> = (bytes: Uint8Array, offset: number, end: number) => V | undefined;

/** Makes the codecs of one file. `end`: where its last reader stopped. */
export function codecIn(
  end: () => number,
): <T, V>(message: Message<T>, worst: number, write: Write<V>, read: Read<V>) => Codec<T> {
  return <T, V>(message: Message<T>, worst: number, write: Write<V>, read: Read<V>): Codec<T> => {
    const { spec } = message.type;
    // What is written too much of a limited part must not be written over somebody's bytes.
    const direct = !hasLimit(spec);
    /** The bytes in the scratch buffer; what the quick way refuses is judged by the walking one. */
    const fill = (value: T, asStr: boolean): number => {
      if (typeof value !== 'object' || value === null) return slow(value, asStr);
      const size = write(value as unknown as V, scratch, 0, asStr);
      return size < 0 ? slow(value, asStr) : size;
    };
    const slow = (value: T, asStr: boolean): number => {
      const bytes = encodeValue(spec, value, asStr ? 'str' : 'bin');
      scratch.set(bytes);
      return bytes.length;
    };
    return {
      name: message.name,
      worst,
      size: (value, binAs) => fill(value, binAs === 'str'),
      encode: (value, binAs) => scratch.slice(0, fill(value, binAs === 'str')),
      encodeInto(value, buffer, offset, binAs) {
        const asStr = binAs === 'str';
        if (direct && buffer.length - offset >= worst && typeof value === 'object' && value !== null) {
          const after = write(value as unknown as V, buffer, offset, asStr);
          if (after >= 0) return after;
        }
        const size = fill(value, asStr);
        if (size > buffer.length - offset) throw noRoom(message.name, size, buffer.length - offset);
        buffer.set(scratch.subarray(0, size), offset);
        return offset + size;
      },
      decode(bytes): Decoded<T> {
        const value = read(bytes, 0, bytes.length);
        if (value !== undefined && end() === bytes.length) {
          return { ok: true, value: value as unknown as T, end: bytes.length };
        }
        return decodeValue<T>(spec, bytes);
      },
    };
  };
}
