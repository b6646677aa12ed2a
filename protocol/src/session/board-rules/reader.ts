/** Bytes read the way a board reads them: the first thing that is wrong is remembered, and everything after it reads as zero. */

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Variable-length integers take at most nine bytes; the ninth carries eight bits. */
const ZINT_BYTES = 9;

/** A fault of the bytes. `rule` names the line of the rules that it breaks; `fatal` means that a board drops the session for it. */
export type ReadFault = { readonly rule: string; readonly what: string; readonly at: number; readonly fatal: boolean };

export class Reader {
  readonly bytes: Uint8Array;
  at: number;
  readonly end: number;
  /** The first fault; set once. */
  fault: ReadFault | undefined;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get left(): number {
    return this.end - this.at;
  }

  /** Something was wrong. A method, so that callers see it change between two calls. */
  failed(): boolean {
    return this.fault !== undefined;
  }

  /** More to read, and nothing wrong so far. */
  more(): boolean {
    return this.fault === undefined && this.at < this.end;
  }

  fail(rule: string, what: string, at = this.at): void {
    this.fault ??= { rule, what, at, fatal: true };
  }

  u8(): number {
    if (this.fault !== undefined) return 0;
    if (this.at >= this.end) {
      this.fail('decode', 'ends in the middle of a message');
      return 0;
    }
    return this.bytes[this.at++] ?? 0;
  }

  u16(): number {
    const low = this.u8();
    return low | (this.u8() << 8);
  }

  zint64(): bigint {
    let value = 0n;
    for (let i = 0; i < ZINT_BYTES; i++) {
      const b = this.u8();
      if (this.fault !== undefined) return 0n;
      if (i === ZINT_BYTES - 1) return value | (BigInt(b) << 56n);
      value |= BigInt(b & 0x7f) << BigInt(7 * i);
      if ((b & 0x80) === 0) return value;
    }
    return value;
  }

  /** An integer of at most `bits` bits (at most 53). */
  zint(bits: number): number {
    const at = this.at;
    const value = this.zint64();
    if (value >= 1n << BigInt(bits)) {
      this.fail('decode', `the number ${value} takes more than ${bits} bits`, at);
      return 0;
    }
    return Number(value);
  }

  take(count: number): Uint8Array {
    if (this.fault !== undefined) return new Uint8Array(0);
    if (count > this.left) {
      this.fail('decode', `${count} bytes are announced and ${this.left} are left`);
      return new Uint8Array(0);
    }
    const part = this.bytes.subarray(this.at, this.at + count);
    this.at += count;
    return part;
  }

  /** Length and bytes. */
  slice(): Uint8Array {
    return this.take(this.zint(32));
  }

  text(): string {
    const at = this.at;
    return this.utf8(this.slice(), at);
  }

  utf8(bytes: Uint8Array, at: number): string {
    try {
      return UTF8.decode(bytes);
    } catch {
      this.fail('decode', 'a text is not UTF-8', at);
      return '';
    }
  }

  rest(): Uint8Array {
    return this.take(this.left);
  }
}
