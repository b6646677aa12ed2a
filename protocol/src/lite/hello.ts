/** The maps of HELLO, WELCOME and REFUSE: who is there, and what it can take. Read leniently, whatever is in them. */
import { asText, decode, encode, utf8Length, type Value, ValueMap } from '../msgpack/index.ts';
import { isConcreteKey } from '../zenoh/index.ts';
import { MAX_CONTENT } from './frame.ts';
import {
  BOARD_QUIET_MS,
  LITE_VERSION,
  MAX_FRAME,
  MAX_ID_BYTES,
  MAX_MESSAGE,
  MAX_QUIET_MS,
  MAX_SCHEMA_HASH_BYTES,
  MAX_SCHEMA_NAME_BYTES,
  MAX_SCHEMAS,
  MAX_SOFTWARE_BYTES,
  MAX_WHY_BYTES,
  MAX_WINDOW,
  MIN_MESSAGE,
  MIN_QUIET_MS,
  MIN_WINDOW,
  SMALL_FRAME,
} from './limits.ts';

export type Schemas = Readonly<Record<string, string>>;

/** What a side can take, and its software. */
export type LiteLimits = {
  readonly software: string;
  /** Largest message, bytes of stream waiting unread, largest frame on the wire. */
  readonly max: number;
  readonly window: number;
  readonly frame: number;
  /** After so many ms without a frame the other side may call it away. */
  readonly quiet: number;
  /** Game to the hash of its messages. */
  readonly schemas: Schemas;
};

export type LiteHello = LiteLimits & { readonly version: number; readonly id: string; readonly beginning: number };
export type LiteWelcome = LiteLimits & { readonly version: number; readonly zid: string };
export type LiteRefusal = { readonly version: number; readonly software: string; readonly why: string };

/** What a side that says nothing of itself can take. */
export const DEFAULT_LIMITS: LiteLimits = {
  software: '',
  max: MAX_MESSAGE,
  window: 1_024,
  frame: MAX_FRAME,
  quiet: BOARD_QUIET_MS,
  schemas: {},
};

/** `limits` with what is missing, and every number brought between its bounds. */
export function completeLimits(limits: Partial<LiteLimits>): LiteLimits {
  const all = { ...DEFAULT_LIMITS, ...limits };
  return {
    software: all.software,
    max: between(all.max, MIN_MESSAGE, MAX_MESSAGE),
    window: between(all.window, MIN_WINDOW, MAX_WINDOW),
    frame: between(all.frame, SMALL_FRAME, MAX_FRAME),
    quiet: between(all.quiet, MIN_QUIET_MS, MAX_QUIET_MS),
    schemas: all.schemas,
  };
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

export function encodeHello(hello: LiteHello): Uint8Array {
  return encodeFitting(hello.schemas, (schema) => ({
    v: hello.version,
    id: hello.id,
    n: hello.beginning,
    ...limitsMap(hello, schema),
  }));
}

export function encodeWelcome(welcome: LiteWelcome): Uint8Array {
  return encodeFitting(welcome.schemas, (schema) => ({
    v: welcome.version,
    ...limitsMap(welcome, schema),
    zid: welcome.zid,
  }));
}

export function encodeRefusal(refusal: LiteRefusal): Uint8Array {
  return encode({
    v: refusal.version,
    sw: cut(refusal.software, MAX_SOFTWARE_BYTES),
    why: cut(refusal.why, MAX_WHY_BYTES),
  });
}

function limitsMap(limits: LiteLimits, schema: Schemas) {
  const { software, max, window, frame, quiet } = limits;
  return { sw: cut(software, MAX_SOFTWARE_BYTES), max, win: window, frame, quiet, schema };
}

type HelloMap = Parameters<typeof encode>[0];

/** One frame holds it: of more schemas than fit, the last are left out. */
function encodeFitting(schemas: Schemas, map: (schema: Schemas) => HelloMap): Uint8Array {
  let entries = Object.entries(schemas).slice(0, MAX_SCHEMAS);
  for (;;) {
    const bytes = encode(map(Object.fromEntries(entries)));
    if (bytes.length <= MAX_CONTENT || entries.length === 0) return bytes;
    entries = entries.slice(0, -1);
  }
}

/** The longest beginning of `text` that has at most `bytes` bytes of UTF-8. */
export function cut(text: string, bytes: number): string {
  if (utf8Length(text) <= bytes) return text;
  let out = '';
  let left = bytes;
  for (const character of text) {
    left -= utf8Length(character);
    if (left < 0) break;
    out += character;
  }
  return out;
}

/** What stands in the map, with defaults for what is missing or no sense; `undefined` when it is no map. */
function readMap(bytes: Uint8Array): ValueMap | undefined {
  // A map in a map is all there is; anything deeper is nobody's hello.
  const decoded = decode(bytes, { maxDepth: 4 });
  return decoded.ok && decoded.value instanceof ValueMap ? decoded.value : undefined;
}

function readLimits(map: ValueMap): LiteLimits {
  return completeLimits({
    software: cut(asText(map.get('sw')) ?? '', MAX_SOFTWARE_BYTES),
    max: readNumber(map.get('max'), DEFAULT_LIMITS.max),
    window: readNumber(map.get('win'), DEFAULT_LIMITS.window),
    frame: readNumber(map.get('frame'), DEFAULT_LIMITS.frame),
    quiet: readNumber(map.get('quiet'), DEFAULT_LIMITS.quiet),
    schemas: readSchemas(map.get('schema')),
  });
}

function readNumber(value: Value | undefined, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

function readSchemas(value: Value | undefined): Schemas {
  const schemas: [string, string][] = [];
  if (value instanceof ValueMap) {
    for (const [key, item] of value.pairs) {
      const game = asText(key);
      const hash = asText(item);
      if (game === undefined || hash === undefined || schemas.length === MAX_SCHEMAS) continue;
      if (utf8Length(game) > MAX_SCHEMA_NAME_BYTES || utf8Length(hash) > MAX_SCHEMA_HASH_BYTES) continue;
      schemas.push([game, hash]);
    }
  }
  return Object.fromEntries(schemas);
}

/** `version` is `undefined` where none is said, `id` where it is missing or no node id. */
export type ReadHello = Omit<LiteHello, 'version' | 'id'> & {
  readonly version: number | undefined;
  readonly id: string | undefined;
};

export function decodeHello(bytes: Uint8Array): ReadHello | undefined {
  const map = readMap(bytes);
  if (map === undefined) return undefined;
  const id = asText(map.get('id'));
  const version = map.get('v');
  return {
    version: typeof version === 'number' ? version : undefined,
    id: id !== undefined && isNodeId(id) ? id : undefined,
    beginning: readNumber(map.get('n'), 0),
    ...readLimits(map),
  };
}

/** One chunk of a key, without wildcards. */
function isNodeId(id: string): boolean {
  return utf8Length(id) <= MAX_ID_BYTES && isConcreteKey(id) && !id.includes('/');
}

/** `undefined` for a WELCOME that is none, or of a version that this side does not speak. */
export function decodeWelcome(bytes: Uint8Array): LiteWelcome | undefined {
  const map = readMap(bytes);
  if (map?.get('v') !== LITE_VERSION) return undefined;
  return { version: LITE_VERSION, ...readLimits(map), zid: asText(map.get('zid')) ?? '' };
}

export function decodeRefusal(bytes: Uint8Array): LiteRefusal | undefined {
  const map = readMap(bytes);
  if (map === undefined) return undefined;
  return {
    version: readNumber(map.get('v'), 0),
    software: cut(asText(map.get('sw')) ?? '', MAX_SOFTWARE_BYTES),
    why: cut(asText(map.get('why')) ?? '', MAX_WHY_BYTES),
  };
}
