/** What a value looks like in the message of an error: its text, or its kind. */
import { Float, RawText, ValueMap } from '../msgpack/index.ts';

/** Text and bytes as text (what is no UTF-8 as U+FFFD), numbers and booleans as they are written, the rest by its kind. */
export function show(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (value instanceof RawText) return new TextDecoder().decode(value.bytes);
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (value instanceof Float) return String(value.value);
  if (value instanceof ValueMap) return '(a map)';
  if (Array.isArray(value)) return '(a list)';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  return `(${typeof value})`;
}

/** `show`, with text in quotes. */
export function quote(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : value === null ? 'null' : show(value) || 'nothing';
}
