/** Reading the arguments of a call. What is of another type than documented throws `ArgumentError`, which names the argument. */
import { Float, RawText, textOf, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { ArgumentError } from './errors.ts';

/** A whole number. A float without a fraction is one (a board may send 1.0); anything else is not, no text either. */
export function integer(value: Value | undefined, name: string): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Float && Number.isInteger(value.value)) return value.value === 0 ? 0 : value.value;
  throw new ArgumentError(`${name}: expected a whole number, not ${kindOf(value)}`);
}

/** A text, or the bytes of one (a board has one String class). Text that is not UTF-8 is refused; bytes that are none are `undefined`. */
export function textOrBytes(value: Value | undefined, name: string): string | undefined {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return textOf(value);
  if (value instanceof RawText) throw new ArgumentError(`${name}: the text is not UTF-8`);
  throw new ArgumentError(`${name}: expected a text, not ${kindOf(value)}`);
}

/** What a value is, in words of the network. */
export function kindOf(value: Value | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'nil';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' || typeof value === 'bigint') return 'an integer';
  if (value instanceof Float) return Number.isFinite(value.value) ? 'a float with a fraction' : String(value.value);
  if (typeof value === 'string' || value instanceof RawText) return 'a text';
  if (value instanceof Uint8Array) return 'bytes';
  return value instanceof ValueMap ? 'a map' : 'an array';
}
