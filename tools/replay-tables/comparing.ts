/** Small questions about recorded and own values. */
import { type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { ArgumentError } from '../../src/tables/index.ts';
import { type JsonValue, toHex } from './case-lines.ts';

export function memberCount(state: { readonly [key: string]: JsonValue }): number {
  return Array.isArray(state['mb']) ? state['mb'].length : 0;
}

/** The place of the argument that an `ArgumentError` names, -1 when it is no such error. */
export function refusedArgument(error: unknown, names: readonly string[]): number {
  if (!(error instanceof ArgumentError) || error.wireClass !== 'ArgumentError') return -1;
  return names.findIndex((name) => error.message.startsWith(`${name}: `));
}

export function isMap(value: unknown): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function sorted(value: unknown): string {
  return isMap(value)
    ? JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))))
    : JSON.stringify(value);
}

/** A map, or the answer's map with a map in it, without one key. */
export function without(value: Value, key: string): Value {
  if (!(value instanceof ValueMap)) return value;
  return new ValueMap(
    value.pairs.filter(([k]) => k !== key).map(([k, v]) => [k, k === 'value' ? without(v, key) : v] as const),
  );
}

/** `recorded` with the text of `own` in each place where `same` says that the two mean the same. */
export function withSameTexts(
  recorded: Value,
  own: Value | undefined,
  same: (recorded: string, own: string) => boolean,
): Value {
  if (typeof recorded === 'string') return typeof own === 'string' && same(recorded, own) ? own : recorded;
  if (recorded instanceof ValueMap) {
    return new ValueMap(
      recorded.pairs.map(([key, value], at) => {
        const other = own instanceof ValueMap ? own.pairs[at]?.[1] : undefined;
        return [key, withSameTexts(value, other, same)] as const;
      }),
    );
  }
  if (!Array.isArray(recorded)) return recorded;
  const others: readonly Value[] = Array.isArray(own) ? (own as readonly Value[]) : [];
  return (recorded as readonly Value[]).map((item, at) => withSameTexts(item, others[at], same));
}

/** A value for a person to read. */
export function text(value: Value): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (item instanceof ValueMap) return Object.fromEntries(item.pairs);
    if (typeof item === 'bigint') return String(item);
    return item instanceof Uint8Array ? `0x${toHex(item)}` : item;
  });
}
