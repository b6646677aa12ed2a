/** An application's status: a small map that changes while it runs; ours as it is set, others' as they are cleaned. */
import {
  asBytes,
  decode,
  EncodeError,
  encode,
  type Plain,
  packedSize,
  toValue,
  type Value,
  ValueMap,
} from '../msgpack/index.ts';
import { StatusError } from './errors.ts';
import { MAX_STATUS, MAX_STATUS_DEPTH, ROOT } from './limits.ts';
import { show } from './show.ts';

/** Received values may be nested as deep as they can be read. */
const ANY_DEPTH = 256;

/**
 * The packed bytes of a status. Throws `StatusError`: no map, a key that is no text or empty, more than 4 levels of arrays and maps below it,
 * more than 1,024 bytes packed, a value that cannot be sent.
 */
export function packStatus(entries: Plain): Uint8Array {
  let value: Value;
  try {
    value = toValue(entries);
  } catch (error) {
    throw new StatusError(`status: ${error instanceof EncodeError ? error.message : 'cannot be sent'}`);
  }
  if (!(value instanceof ValueMap)) throw new StatusError('status: a map is expected');
  for (const [key, item] of value.pairs) {
    if (!isText(key)) throw new StatusError('status: the keys are texts, not empty');
    if (deeperThan(item, MAX_STATUS_DEPTH)) {
      throw new StatusError(`status ${show(key)}: nested deeper than ${MAX_STATUS_DEPTH} levels`);
    }
  }
  const bytes = encode(value);
  if (bytes.length > MAX_STATUS) throw new StatusError(`status: ${bytes.length} bytes packed, at most ${MAX_STATUS}`);
  return bytes;
}

function deeperThan(value: Value, levels: number): boolean {
  if (value instanceof ValueMap) {
    if (levels === 0) return true;
    return value.pairs.some(([key, item]) => deeperThan(key, levels - 1) || deeperThan(item, levels - 1));
  }
  if (!Array.isArray(value)) return false;
  return levels === 0 || value.some((item: Value) => deeperThan(item, levels - 1));
}

/** A received status, cleaned: the entries with a text key that is not empty; undefined when it is no map, or these pack into more than 1,024 bytes. */
export function cleanStatus(value: Value | undefined): ValueMap | undefined {
  if (!(value instanceof ValueMap)) return undefined;
  const clean = new ValueMap(value.pairs.filter(([key]) => isText(key)));
  return packedSize(clean, { maxDepth: ANY_DEPTH }) > MAX_STATUS ? undefined : clean;
}

/** The status that was put on this key, cleaned, and whose it is; undefined when the key is no status's or the payload is none. */
export function readStatus(
  key: string,
  payload: Uint8Array | undefined,
): { readonly node: string; readonly app: string; readonly status: ValueMap } | undefined {
  const [root, node, app, last, ...more] = key.replace(/\/+$/, '').split('/');
  if (root !== ROOT || node === undefined || app === undefined || last !== '@status' || more.length > 0)
    return undefined;
  const read = payload === undefined ? undefined : decode(payload);
  const status = read?.ok === true ? cleanStatus(read.value) : undefined;
  return status === undefined ? undefined : { node, app, status };
}

function isText(key: Value): boolean {
  return (asBytes(key)?.length ?? 0) > 0;
}
