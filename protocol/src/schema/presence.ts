/** Which fields of a map must be there together: one rule, kept by encoders and decoders alike. */
import { type Entry, type Field, fieldsOf, Unknown } from './node.ts';

export type PresenceFault = { readonly key: string; readonly what: string };

/** How a map's fields are asked for: whether a field is there, and what it holds. */
export type FieldsThere = {
  readonly has: (key: string) => boolean;
  readonly value: (key: string) => unknown;
};

/**
 * The first field that is missing, or there when it must not be. A group that hangs on a value this schema does not know is left alone: only
 * a newer host can say what belongs to it.
 */
export function presenceFault(entries: readonly Entry[], there: FieldsThere): PresenceFault | undefined {
  for (const entry of entries) {
    const fault =
      entry.entry === 'field'
        ? fieldFault(entry, there)
        : entry.entry === 'when'
          ? whenFault(entry.key, entry.values, entry.entries, there)
          : oneOfFault(entry.ways, there);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function fieldFault(field: Field, there: FieldsThere): PresenceFault | undefined {
  return field.optional || there.has(field.key) ? undefined : { key: field.key, what: 'missing' };
}

function whenFault(
  key: string,
  values: readonly unknown[],
  entries: readonly Entry[],
  there: FieldsThere,
): PresenceFault | undefined {
  const value = there.has(key) ? there.value(key) : undefined;
  if (value instanceof Unknown) return undefined;
  if (values.includes(value)) return presenceFault(entries, there);
  const extra = fieldsOf(entries).find((field) => there.has(field.key));
  return extra === undefined
    ? undefined
    : { key: extra.key, what: `only there while ${key} is ${values.map(String).join(' or ')}` };
}

function oneOfFault(ways: readonly (readonly Entry[])[], there: FieldsThere): PresenceFault | undefined {
  const used = ways.filter((way) => fieldsOf(way).some((field) => there.has(field.key)));
  const [first, second] = used;
  if (second !== undefined) {
    const key = fieldsOf(second).find((field) => there.has(field.key))?.key ?? '';
    const other = fieldsOf(first ?? []).find((field) => there.has(field.key))?.key ?? '';
    return { key, what: `never together with ${other}` };
  }
  if (first !== undefined) return presenceFault(first, there);
  const faults = ways.map((way) => presenceFault(way, there));
  return faults.every((fault) => fault !== undefined) ? faults[0] : undefined;
}
