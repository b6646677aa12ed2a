/** JSON into values: integers stay exact and integers, a number with a fraction or an exponent is a float, the order of keys stays. */
import { Float, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';

/** Levels of arrays and objects that are read; fewer can be sent. */
const MAX_DEPTH = 64;

/** `out-of-range`: it is JSON, but a number in it is none that can be sent. */
export type JsonRead =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly kind: 'not-json' | 'out-of-range'; readonly what: string };

const WORDS: readonly (readonly [string, Value])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
];

class NotJson extends Error {}
class OutOfRange extends Error {}

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** Reads the whole text as one JSON value (RFC 8259). Never throws. */
export function readJson(text: string): JsonRead {
  const reader = new Reader(text);
  try {
    return { ok: true, value: reader.whole() };
  } catch (error) {
    if (error instanceof OutOfRange) return { ok: false, kind: 'out-of-range', what: error.message };
    if (error instanceof NotJson) return { ok: false, kind: 'not-json', what: error.message };
    throw error;
  }
}

class Reader {
  private readonly text: string;
  private at = 0;
  /** The first number that cannot be sent; it counts only when the whole text is JSON. */
  private tooLarge: OutOfRange | undefined;

  constructor(text: string) {
    this.text = text;
  }

  whole(): Value {
    const value = this.value(0);
    this.space();
    if (this.at < this.text.length) throw this.fault('one value');
    if (this.tooLarge !== undefined) throw this.tooLarge;
    return value;
  }

  private value(depth: number): Value {
    if (depth > MAX_DEPTH) throw new NotJson(`nested deeper than ${MAX_DEPTH} levels`);
    this.space();
    switch (this.text[this.at]) {
      case '{':
        return this.object(depth);
      case '[':
        return this.array(depth);
      case '"':
        return this.string();
      default:
        for (const [word, value] of WORDS) {
          if (!this.text.startsWith(word, this.at)) continue;
          this.at += word.length;
          return value;
        }
        return this.number();
    }
  }

  private object(depth: number): ValueMap {
    const pairs: (readonly [Value, Value])[] = [];
    this.at += 1;
    if (this.takes('}')) return new ValueMap(pairs);
    do {
      this.space();
      if (this.text[this.at] !== '"') throw this.fault('a key in double quotes');
      const key = this.string();
      if (!this.takes(':')) throw this.fault('a colon');
      pairs.push([key, this.value(depth + 1)]);
    } while (this.takes(','));
    if (!this.takes('}')) throw this.fault('a comma or }');
    return new ValueMap(pairs);
  }

  private array(depth: number): Value[] {
    const items: Value[] = [];
    this.at += 1;
    if (this.takes(']')) return items;
    do items.push(this.value(depth + 1));
    while (this.takes(','));
    if (!this.takes(']')) throw this.fault('a comma or ]');
    return items;
  }

  private string(): string {
    const start = this.at;
    for (;;) {
      this.at += 1;
      const sign = this.text[this.at];
      if (sign === undefined) throw this.fault('a closing quote');
      if (sign === '"') break;
      if (sign === '\\') this.at += 1;
    }
    this.at += 1;
    try {
      // The platform reads one string exactly; what it does to numbers and keys is why the rest is read here.
      return String(JSON.parse(this.text.slice(start, this.at)));
    } catch {
      throw new NotJson('a string with a control character or a wrong escape');
    }
  }

  private number(): Value {
    const token = this.match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
    if (token === undefined) throw this.fault('a value');
    if (!/^-?\d+$/.test(token)) {
      const float = Number(token);
      if (!Number.isFinite(float)) this.tooLarge ??= new OutOfRange(`${token.slice(0, 40)} is too large for a float`);
      return new Float(float);
    }
    const plain = Number(token);
    if (Number.isSafeInteger(plain)) return plain === 0 ? 0 : plain;
    // A number of thousands of digits need not be read to know that it is too large.
    const integer = token.length > 20 ? undefined : BigInt(token);
    if (integer === undefined || integer < INT64_MIN || integer > INT64_MAX) {
      this.tooLarge ??= new OutOfRange(`${token.slice(0, 40)} is outside the integers of 64 bits that the network has`);
      return plain;
    }
    return integer;
  }

  private takes(sign: string): boolean {
    this.space();
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private space(): void {
    this.match(/[ \t\n\r]*/y);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private fault(expected: string): NotJson {
    return new NotJson(`${expected} is expected at character ${this.at + 1}`);
  }
}
