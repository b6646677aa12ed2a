/** What must match between a recorded line and ours, by the rules of the recordings. */
import { AsterismError, MAX_PAYLOAD, RemoteError } from '@asterism-tables/protocol/asterism';
import {
  asBytes,
  decode,
  EncodeError,
  type Plain,
  toValue,
  type Value,
  ValueMap,
} from '@asterism-tables/protocol/msgpack';
import {
  hexOf,
  isObject,
  type Json,
  type JsonObject,
  jsonOf,
  listOf,
  objectsOf,
  packedOf,
  packedValue,
  plainOf,
  shownPayload,
  textOf,
} from './notation.ts';
import type { GotReply } from './session.ts';

/** A difference in words, or undefined. */
export type Difference = string | undefined;

export function show(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}...` : text;
}

/** The first difference of several. */
export function firstOf(...differences: readonly (Difference | (() => Difference))[]): Difference {
  for (const difference of differences) {
    const found = typeof difference === 'function' ? difference() : difference;
    if (found !== undefined) return found;
  }
  return undefined;
}

export function same(what: string, ours: Json, expected: Json | undefined): Difference {
  const wanted = expected ?? null;
  return JSON.stringify(ours) === JSON.stringify(wanted)
    ? undefined
    : `${what}: ours ${show(ours)}, expected ${show(wanted)}`;
}

/** Keys, order and number of replies, and each by its `match` (`bytes` when a line gives none and it is no error of the layer). */
export function sameReplies(ours: readonly GotReply[], expected: readonly JsonObject[]): Difference {
  if (ours.length !== expected.length) {
    return `${ours.length} replies, expected ${expected.length}: ${show(ours.map((reply) => shownPayload(reply.payload)))}`;
  }
  for (const [i, reply] of ours.entries()) {
    const wanted = expected[i] ?? {};
    const difference = firstOf(same('reply key', reply.key, wanted['key']), () => sameReply(reply.payload, wanted));
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** Kinds whose text is free. */
const LAYER_KINDS = ['malformed', 'no_object', 'not_exposed', 'arguments', 'unsendable', 'nesting', 'protocol'];

function sameReply(payload: Uint8Array, wanted: JsonObject): Difference {
  const hex = textOf(wanted['payload_hex']);
  const error = isObject(wanted['value']) && isObject(wanted['value']['error']) ? wanted['value']['error'] : undefined;
  const ours = errorOf(payload);
  if (hex.length / 2 > MAX_PAYLOAD) return tooLarge(payload, ours, error);
  const match =
    textOf(wanted['match']) ||
    (error !== undefined && LAYER_KINDS.includes(textOf(error['kind'])) ? 'kind, class' : 'bytes');
  const shown = show(shownPayload(payload));
  if (match === 'kind') {
    return ours?.kind === textOf(error?.['kind'])
      ? undefined
      : `reply ${shown}, expected kind ${show(error?.['kind'])}`;
  }
  if (match === 'kind, class') {
    const right = ours?.kind === textOf(error?.['kind']) && ours.wireClass === textOf(error?.['class']);
    return right ? undefined : `reply ${shown}, expected ${show(error)}`;
  }
  if (match === 'value') {
    const read = decode(payload);
    const right = read.ok && packedValue(read.value) === packedOf(wanted['value']);
    return right ? undefined : `reply ${shown}, expected ${show(wanted['value'])}`;
  }
  return hexOf(payload) === hex
    ? undefined
    : `reply ${hexOf(payload)} ${shown}, expected ${hex} ${show(wanted['value'])}`;
}

/** What would not fit a board: a value becomes `unsendable`, a raised message is cut. */
function tooLarge(payload: Uint8Array, ours: WireError | undefined, error: JsonObject | undefined): Difference {
  if (payload.length > MAX_PAYLOAD) return `a reply of ${payload.length} bytes, at most ${MAX_PAYLOAD} fit`;
  if (error === undefined) {
    return ours?.kind === 'unsendable' ? undefined : `reply ${show(shownPayload(payload))}, expected kind unsendable`;
  }
  const right =
    ours?.kind === textOf(error['kind']) &&
    ours.wireClass === textOf(error['class']) &&
    textOf(error['message']).startsWith(ours.message);
  return right ? undefined : `reply ${show(shownPayload(payload))}, expected ${show(error)}, its message cut`;
}

type WireError = { readonly kind: string; readonly wireClass: string; readonly message: string };

function errorOf(payload: Uint8Array): WireError | undefined {
  const read = decode(payload);
  const error = read.ok && read.value instanceof ValueMap ? read.value.get('error') : undefined;
  if (!(error instanceof ValueMap)) return undefined;
  const text = (key: string): string => {
    const value = error.get(key);
    return typeof value === 'string' ? value : '';
  };
  return { kind: text('kind'), wireClass: text('class'), message: text('message') };
}

/** What was done, in order: depths of queues are free. */
export function sameLog(ours: readonly JsonObject[], expected: Json | undefined): Difference {
  const strip = (entries: readonly JsonObject[]): Json =>
    entries.map((entry) =>
      Object.fromEntries(
        Object.entries(entry)
          .filter(([key]) => !['depth', 'key_not_for_zenoh'].includes(key))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    );
  return same('log', strip(ours), strip(objectsOf(expected)));
}

/** What came of something: a value, or what was thrown. */
export type Outcome = { readonly value: Value | undefined } | { readonly thrown: unknown };

/** The class of what was thrown, by the name the network knows. */
export function classOf(thrown: unknown): string {
  if (thrown instanceof AsterismError) return thrown.wireClass;
  if (thrown instanceof EncodeError) return 'Asterism::EncodeError';
  return thrown instanceof Error ? thrown.name : typeof thrown;
}

/** A kind as a word, whatever bytes it came as. */
function wordOf(kind: Plain): string {
  if (typeof kind === 'string') return kind;
  const bytes = asBytes(toValue(kind));
  return bytes === undefined ? '' : new TextDecoder().decode(bytes);
}

/** A value by its bytes, or the error's class and kind. A wrong type is an `ArgumentError` here, and a `TypeError` there. */
export function sameOutcome(ours: Outcome, expected: Json | undefined): Difference {
  const wanted = isObject(expected) ? expected : {};
  const raises = isObject(wanted['raises']) ? wanted['raises'] : undefined;
  if ('thrown' in ours) {
    const found = classOf(ours.thrown);
    const text = ours.thrown instanceof Error ? ours.thrown.message : String(ours.thrown);
    if (raises === undefined) return `${found} (${text}), expected ${show(wanted['value'])}`;
    const wantedClass = textOf(raises['class']);
    if (found !== wantedClass && !(found === 'ArgumentError' && wantedClass === 'TypeError')) {
      return `${found} (${text}), expected ${wantedClass}`;
    }
    if (!(ours.thrown instanceof RemoteError)) return undefined;
    const kind = plainOf(raises['kind']);
    return same('kind', ours.thrown.kind ?? null, kind === null ? null : wordOf(kind));
  }
  if (raises !== undefined) return `${show(jsonOf(ours.value))}, expected ${textOf(raises['class'])}`;
  return packedValue(ours.value) === packedOf(wanted['value'])
    ? undefined
    : `${show(jsonOf(ours.value))}, expected ${show(wanted['value'])}`;
}

export function sameReached(ours: readonly string[], expected: Json | undefined): Difference {
  return expected === undefined
    ? undefined
    : same(
        'reached',
        [...ours].sort(),
        listOf(expected)
          .map((key) => textOf(key))
          .sort(),
      );
}
