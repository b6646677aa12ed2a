/** Whether two values are the same, quickly: a matcher of a test library takes longer than the decoders that are tested with it. */

export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Uint8Array)
    return b instanceof Uint8Array && a.length === b.length && a.every((byte, at) => byte === b[at]);
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, at) => same(item, b[at]));
  if (a instanceof Map) return b instanceof Map && same([...a], [...b]);
  const [mine, theirs] = [fieldsOf(a), fieldsOf(b)];
  return (
    a.constructor === b.constructor &&
    mine.size === theirs.size &&
    [...mine].every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)))
  );
}

/** Fields that are there: an absent one and one that is undefined are the same. */
function fieldsOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, item]: [string, unknown]) => item !== undefined));
}
