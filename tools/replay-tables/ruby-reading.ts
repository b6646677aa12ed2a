/** What the Ruby tables read in arguments of another type than documented, by the rules of the cases' README. Ours refuses those; the replay then calls again. */
import { asBytes, Float, RawText, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { validText } from '../../src/tables/names.ts';

/** Arguments that are numbers, truth values and names, by their names in the meta. */
const NUMBERS = new Set(['seat', 'n']);
const TRUTHS = new Set(['on']);
const NAMES = new Set(['name']);

/**
 * The value Ruby read in place of `value`, when the README lets ours refuse it: nil, a text or a float with a fraction for a number; anything but true, false,
 * 0, 1 and texts for a truth value; anything but text, bytes and nil for a name. Undefined: ours may not refuse this.
 */
export function rubyReading(
  argument: string,
  value: Value,
  recordedName: string | undefined,
): { readonly value: Value } | undefined {
  if (NUMBERS.has(argument)) {
    if (value === null) return { value: 0 };
    const text =
      typeof value === 'string' || value instanceof RawText || value instanceof Uint8Array ? asBytes(value) : undefined;
    if (text !== undefined) return { value: leadingInteger(Buffer.from(text).toString('latin1')) };
    if (value instanceof Float && Number.isFinite(value.value) && !Number.isInteger(value.value)) {
      return { value: Math.trunc(value.value) || 0 };
    }
    return undefined;
  }
  if (TRUTHS.has(argument)) {
    const documented =
      typeof value === 'boolean' ||
      value === 0 ||
      value === 1 ||
      typeof value === 'string' ||
      value instanceof RawText ||
      value instanceof Uint8Array;
    return documented ? undefined : { value: value !== null };
  }
  if (NAMES.has(argument)) {
    const documented =
      value === null || typeof value === 'string' || value instanceof RawText || value instanceof Uint8Array;
    return documented ? undefined : { value: recordedName ?? rubyText(value) };
  }
  return undefined;
}

/** Ruby's `to_i`: space, a sign, digits with single underscores between them; else 0. */
export function leadingInteger(text: string): number | bigint {
  const match = /^[\t\n\v\f\r ]*([+-]?)(\d+(?:_\d+)*)/.exec(text);
  if (match === null) return 0;
  const value = BigInt((match[2] ?? '0').replaceAll('_', '')) * (match[1] === '-' ? -1n : 1n);
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** Ruby's text of a value (`to_s`; inside arrays and maps `inspect`). */
export function rubyText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (value instanceof Float) return floatText(value.value);
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array || value instanceof RawText) return validText(asBytes(value) ?? new Uint8Array());
  if (value instanceof ValueMap)
    return `{${value.pairs.map(([k, v]) => `${inspected(k)}=>${inspected(v)}`).join(', ')}}`;
  return `[${value.map(inspected).join(', ')}]`;
}

function inspected(value: Value): string {
  if (value === null) return 'nil';
  return typeof value === 'string' ? JSON.stringify(value) : rubyText(value);
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  const size = Math.abs(value);
  if (value !== 0 && (size >= 1e16 || size < 1e-4)) {
    const [digits = '0', power = '0'] = value.toExponential().split('e');
    const exponent = Number(power);
    const sign = exponent < 0 ? '-' : '+';
    return `${digits.includes('.') ? digits : `${digits}.0`}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** The name the Ruby tables make of one: as ours, but DEL and U+0080-009F stay. */
export function rubyName(value: Value, node: string): string {
  const text = typeof value === 'string' ? value : rubyText(value);
  // oxlint-disable-next-line no-control-regex -- these are what it drops
  const kept = text.replace(/[\u0000-\u001f]/g, '').replace(/^ +| +$/g, '');
  const bytes = Buffer.from(kept, 'utf8');
  const cut = bytes.length > 32 ? validText(new Uint8Array(bytes.subarray(0, 32))) : kept;
  return cut === '' ? node : cut;
}

/** Why `given` is no state as a Ruby host writes it, so that ours sets it aside; null when it is one. */
export function rubyShapeFault(given: unknown, game: string): string | null {
  if (!isMap(given)) return 'no map';
  if (given['format'] !== 1) return 'another format';
  if (!isCount(given['ver'])) return 'ver';
  if (!isMap(given['members'])) return 'members';
  const counts = given['counts'];
  if (!Array.isArray(counts) || counts.length !== (game === 'othello' ? 2 : 1) || !counts.every(isCount))
    return 'counts';
  if (game === 'othello') return othelloFault(given, given['members']);
  // What is odd in a board's strokes is left out of the picture; the table is still one.
  if (game === 'board') return null;
  return isCount(given['n']) ? null : 'n';
}

function othelloFault(given: Record<string, unknown>, members: Record<string, unknown>): string | null {
  const { seats, owner, status, hist = null, result = null, cpu_left: pause = null } = given;
  if (!Array.isArray(seats) || seats.length !== 2) return 'seats';
  const nodes = (seats as unknown[])
    .filter(isMap)
    .filter((seat) => seat['kind'] === 'human')
    .map((seat) => String(seat['node']));
  if (nodes.some((node) => members[node] === undefined)) return 'a seat of nobody';
  if (owner !== null && (typeof owner !== 'string' || !nodes.includes(owner))) return 'the owner has no seat';
  if (status === 'wait') return hist === null && result === null ? null : 'a game in the lobby';
  if (hist !== null && (typeof hist !== 'string' || !/^(?:[a-h][1-8]|--)*$/.test(hist))) return 'the history';
  if (status === 'over') return isMap(result) ? null : 'no result';
  if (status !== 'play') return 'status';
  if (result !== null) return 'a result in a game';
  // The CPU's pause runs on its own turn only.
  return pause === null || (seats as unknown[]).some((seat) => isMap(seat) && seat['kind'] === 'cpu')
    ? null
    : "the CPU's pause without a CPU";
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
