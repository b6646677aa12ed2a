/** Reading fields of JSON whose shape is only hoped for: each reader says which field is not what it should be. */

export type Fields = Readonly<Record<string, unknown>>;

export class FieldError extends Error {
  override readonly name = 'FieldError';
  readonly code = 'field';
}

export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FieldError(`${what} is no object`);
  return value as Fields;
}

function absent(value: unknown): boolean {
  return value === undefined || value === null;
}

export function text(fields: Fields, key: string): string {
  const value = fields[key];
  if (typeof value !== 'string') throw new FieldError(`${key} is no text`);
  return value;
}

export function textOr(fields: Fields, key: string, otherwise: string): string {
  return absent(fields[key]) ? otherwise : text(fields, key);
}

export function whole(fields: Fields, key: string): number {
  const value = fields[key];
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new FieldError(`${key} is no whole number`);
  return value;
}

export function wholeOr<T>(fields: Fields, key: string, otherwise: T): number | T {
  return absent(fields[key]) ? otherwise : whole(fields, key);
}

export function flagOr(fields: Fields, key: string, otherwise: boolean): boolean {
  const value = fields[key];
  if (absent(value)) return otherwise;
  if (typeof value !== 'boolean') throw new FieldError(`${key} is neither true nor false`);
  return value;
}

export function list(fields: Fields, key: string): readonly unknown[] {
  const value = fields[key];
  if (absent(value)) return [];
  if (!Array.isArray(value)) throw new FieldError(`${key} is no list`);
  return value;
}

export function texts(fields: Fields, key: string): string[] {
  return list(fields, key).map((one) => {
    if (typeof one !== 'string') throw new FieldError(`${key} has something that is no text`);
    return one;
  });
}

/** Four numbers by seat. */
export function four(fields: Fields, key: string): number[] | null {
  if (absent(fields[key])) return null;
  const value = list(fields, key);
  if (value.length !== 4 || !value.every((one) => typeof one === 'number'))
    throw new FieldError(`${key} is not four numbers`);
  return value as number[];
}

/** A map of numbers. */
export function numbers(fields: Fields, key: string): Map<string, number> {
  const map = new Map<string, number>();
  if (absent(fields[key])) return map;
  for (const [name, value] of Object.entries(fieldsOf(fields[key], key))) {
    if (typeof value !== 'number') throw new FieldError(`${key}.${name} is no number`);
    map.set(name, value);
  }
  return map;
}
