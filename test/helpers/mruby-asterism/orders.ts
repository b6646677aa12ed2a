/** Recorded values and objects as orders for the driver; nothing where mruby has no such value. */
import { type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import {
  type Json,
  type JsonObject,
  type Line,
  bytesOf,
  isObject,
  listOf,
  objectsOf,
  textOf,
  valueOf,
} from '../../../tools/replay-asterism/notation.ts';
import type { Order } from './driver.ts';

/** A recorded value for the driver; undefined when mruby has none of it. */
export function given(json: Json | undefined): Plain | undefined {
  if (json === undefined) return null;
  if (Array.isArray(json)) {
    const list = json.map((item: Json) => given(item));
    return list.includes(undefined) ? undefined : (list as Plain);
  }
  if (!isObject(json)) return json as Plain;
  const entries = Object.entries(json) as [string, Json][];
  const [mark, inner] = entries.length === 1 ? (entries[0] ?? []) : [];
  if (mark === 'symbol' && typeof inner === 'string') return `\x01sym:${inner}`;
  if (mark === 'object') return '\x01object';
  if (mark === 'int') {
    const big = BigInt(inner as string);
    return big >= -(2n ** 63n) && big < 2n ** 63n ? big : undefined;
  }
  if (mark === 'map' && Array.isArray(inner)) {
    const pairs = listOf(inner).map((pair) => [given(listOf(pair)[0]), given(listOf(pair)[1])] as const);
    return pairs.some((pair) => pair.includes(undefined))
      ? undefined
      : new ValueMap(pairs as readonly (readonly [Value, Value])[]);
  }
  if (mark === 'bin' || mark === 'float' || mark === 'str_hex') return valueOf(json) as Plain;
  const pairs = entries.map(([key, item]) => [key, given(item)] as const);
  if (pairs.some(([, item]) => item === undefined)) return undefined;
  return new ValueMap(pairs as unknown as readonly (readonly [Value, Value])[]);
}

export function answersOf(json: Json | undefined): Plain {
  return objectsOf(json).map((answer) => [
    Number(answer['after_ms'] ?? 0),
    answer['end'] === true ? null : (bytesOf(answer['payload_hex']) ?? new Uint8Array(0)),
    textOf(answer['key']) || 'k',
  ]);
}

export const boot = (kind = 'cruby'): Order => ['boot', kind];

export const join = (node = 'games', app = 'games'): Order => ['connect', node, app, {}, null];

/** The order that exposes a recorded object; undefined when a method of it is something mruby has not. */
export function exposeOrder(line: JsonObject): Order | undefined {
  const shapes: (readonly [Value, Value])[] = [];
  const does: (readonly [Value, Value])[] = [];
  for (const method of objectsOf(line['methods'])) {
    const done = doesOf(isObject(method['does']) ? method['does'] : {});
    // One method less, where it says what mruby cannot.
    if (done === undefined) continue;
    const name = textOf(method['name']);
    const shape = Object.entries(method).filter(
      ([field, value]) => !['name', 'does'].includes(field) && value !== null,
    );
    shapes.push([name, given(Object.fromEntries(shape)) as Value]);
    does.push([name, done as Value]);
  }
  return [
    'expose',
    textOf(line['object']),
    new ValueMap(shapes),
    new ValueMap(does),
    given(line['caller']) ?? null,
    given(line['doc']) ?? null,
  ];
}

export function doesOf(does: JsonObject): Plain | undefined {
  if (does['echo'] === true) return ['echo'];
  if (does['count'] === true) return ['count'];
  if (does['who'] === true) return ['who'];
  if ('returns' in does) {
    const value = given(does['returns']);
    return value === undefined ? undefined : ['returns', value];
  }
  if (isObject(does['raises']))
    return ['raises', textOf(does['raises']['class']), given(does['raises']['message']) ?? ''];
  const words = textOf(does['ruby']);
  if (words.startsWith('two plain arguments')) return ['two'];
  if (words.startsWith('named arguments n')) return ['named'];
  if (words.startsWith('no arguments at all')) return ['deaf'];
  if (words.startsWith('returns an array that holds itself')) return ['returns', '\x01itself'];
  return undefined;
}

export function exposeAll(exposes: readonly Line[]): Order[] {
  return exposes.map(exposeOrder).filter((order) => order !== undefined);
}

/**
 * What mruby has not: a text that knows whether it is UTF-8 (names of keywords, a method's name as bytes), and keys of a Hash that stay bytes.
 */
export const OTHER_IN_MRUBY = new Set(['query-030', 'query-050', 'query-213', 'status_check-011']);
