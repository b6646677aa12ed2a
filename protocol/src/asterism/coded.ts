/** Payloads of this layer by the codecs that are generated from their schemas (protocol/src/views/asterism.ts). */
import { encode, type Plain } from '../msgpack/index.ts';
import type { Codec } from '../schema/index.ts';

/**
 * The bytes of `value`; what its schema has no room for (a text that is no UTF-8, more methods than it lists) as plain MessagePack, which has the same
 * bytes wherever both can write a value. The caller measures.
 */
export function coded<T>(codec: Codec<T>, value: Plain): Uint8Array {
  try {
    return codec.encode(value as unknown as T);
  } catch {
    return encode(value);
  }
}
