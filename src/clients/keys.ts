/**
 * What a terminal in raw mode sends, as keys: arrows and the like by name, everything else as the character typed. A lone ESC and the start
 * of an arrow's sequence begin alike, so `KeyReader` waits a moment for the rest.
 */
import { textOf } from '@asterism-tables/protocol/msgpack';
import type { Clock } from '@asterism-tables/protocol/session';

export type NamedKey =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'home'
  | 'end'
  | 'delete'
  | 'enter'
  | 'space'
  | 'esc'
  | 'tab'
  | 'backspace'
  | 'ctrl-c'
  | 'ctrl-d'
  | 'ctrl-q'
  | 'ctrl-z'
  /** A sequence or a control character with no meaning here. */
  | 'other';

/** A named key, or one printable character. */
export type Key = NamedKey | { readonly char: string };

/** How long the rest of a sequence may take; after it ESC stands alone (spec, "Keys"). */
export const ESC_WAIT_MS = 50;
/** A control sequence longer than this is none of a keyboard's. */
const MAX_SEQUENCE = 32;

const ESC = 0x1b;

/** Last bytes of `ESC [ ...` and `ESC O ...`. */
const LETTERS: Readonly<Record<string, NamedKey>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
};
/** First numbers of `ESC [ ... ~`. */
const NUMBERS: Readonly<Record<string, NamedKey>> = {
  1: 'home',
  3: 'delete',
  4: 'end',
  7: 'home',
  8: 'end',
};
const CONTROLS: Readonly<Record<number, NamedKey>> = {
  0x03: 'ctrl-c',
  0x04: 'ctrl-d',
  0x08: 'backspace',
  0x09: 'tab',
  0x0a: 'enter',
  0x0d: 'enter',
  0x11: 'ctrl-q',
  0x1a: 'ctrl-z',
  0x20: 'space',
  0x7f: 'backspace',
};

type Step = { readonly key: Key; readonly length: number };

/**
 * The keys in `bytes`, and the bytes at their end that more may complete (a lone ESC, part of a sequence or of a character). With `final` no
 * more come: nothing is kept, ESC counts as itself, and half a character as `other`.
 */
export function decodeKeys(
  bytes: Uint8Array,
  final = false,
): { readonly keys: readonly Key[]; readonly rest: Uint8Array } {
  const keys: Key[] = [];
  let at = 0;
  while (at < bytes.length) {
    const step = keyAt(bytes, at) ?? (final ? lastKey(bytes, at) : null);
    if (step === null) return { keys, rest: bytes.slice(at) };
    keys.push(step.key);
    at += step.length;
  }
  return { keys, rest: new Uint8Array(0) };
}

/** The key that begins at `at`, or null when its end is not there yet. */
function keyAt(bytes: Uint8Array, at: number): Step | null {
  const first = bytes[at] ?? 0;
  if (first === ESC) return sequenceAt(bytes, at);
  if (first < 0x80) return { key: asciiKey(first), length: 1 };
  // Bytes that begin no character (0x80 to 0xc1, 0xf5 up) wait for nothing.
  const length = first < 0xc2 || first > 0xf4 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (at + length > bytes.length) return null;
  const char = textOf(bytes.subarray(at, at + length));
  // Bytes that are no character are passed over one by one, so that an ESC among them is still seen.
  return char === undefined || char === '' ? { key: 'other', length: 1 } : { key: charKey(char), length };
}

/** No more bytes come. */
function lastKey(bytes: Uint8Array, at: number): Step {
  return { key: bytes[at] === ESC ? 'esc' : 'other', length: 1 };
}

function asciiKey(byte: number): Key {
  const control = CONTROLS[byte];
  if (control !== undefined) return control;
  return byte < 0x20 ? 'other' : { char: String.fromCharCode(byte) };
}

/** C1 control characters are no letters. */
function charKey(char: string): Key {
  return /^\p{Cc}$/u.test(char) ? 'other' : { char };
}

/** `ESC [ parameters letter`, `ESC O letter`; ESC before anything else stands alone. */
function sequenceAt(bytes: Uint8Array, at: number): Step | null {
  const second = bytes[at + 1];
  if (second === undefined) return null;
  if (second === 0x4f) {
    const third = bytes[at + 2];
    return third === undefined ? null : { key: LETTERS[String.fromCharCode(third)] ?? 'other', length: 3 };
  }
  if (second !== 0x5b) return { key: 'esc', length: 1 };
  let end = at + 2;
  for (let byte = bytes[end]; byte !== undefined && byte >= 0x20 && byte <= 0x3f; byte = bytes[end]) {
    if (end - at > MAX_SEQUENCE) return { key: 'other', length: end - at };
    end++;
  }
  const last = bytes[end];
  if (last === undefined) return null;
  // ESC begins the next key: this sequence was cut off.
  if (last < 0x40 || last > 0x7e) return { key: 'other', length: end - at };
  const parameters = String.fromCharCode(...bytes.subarray(at + 2, end));
  const name = last === 0x7e ? NUMBERS[parameters.split(';')[0] ?? ''] : LETTERS[String.fromCharCode(last)];
  return { key: name ?? 'other', length: end - at + 1 };
}

/** Turns what is read from a terminal into keys, each told as soon as it is sure. */
export class KeyReader {
  readonly #clock: Clock;
  readonly #onKey: (key: Key) => void;
  #rest: Uint8Array = new Uint8Array(0);
  #stopWaiting: () => void = () => undefined;

  constructor(clock: Clock, onKey: (key: Key) => void) {
    this.#clock = clock;
    this.#onKey = onKey;
  }

  feed(bytes: Uint8Array): void {
    this.#stopWaiting();
    const all = new Uint8Array(this.#rest.length + bytes.length);
    all.set(this.#rest);
    all.set(bytes, this.#rest.length);
    this.#take(all, false);
    if (this.#rest.length > 0) this.#stopWaiting = this.#clock.after(ESC_WAIT_MS, () => this.flush());
  }

  /** Nothing more belongs to what was read. */
  flush(): void {
    this.#stopWaiting();
    this.#take(this.#rest, true);
  }

  #take(bytes: Uint8Array, final: boolean): void {
    const { keys, rest } = decodeKeys(bytes, final);
    this.#rest = rest;
    for (const key of keys) this.#onKey(key);
  }
}
