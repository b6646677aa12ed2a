/** Messages out of the bytes of a stream: a length of two bytes, little endian, and so many bytes. */

const LENGTH = 2;

export class Assembly {
  /** The largest message taken. */
  readonly #max: number;
  /** Length and bytes of the message that is under way; allocated once, so noise cannot make it grow. */
  readonly #part: Uint8Array;
  #have = 0;
  /** A length that cannot be: nothing after it can be told apart. */
  #broken = false;

  constructor(max: number) {
    this.#max = max;
    this.#part = new Uint8Array(LENGTH + max);
  }

  /** Bytes of a message that is not whole. */
  get pending(): number {
    return this.#have;
  }

  /** The messages that `bytes` complete, in order; `undefined` for a length of 0 or over the limit, now and ever after. */
  add(bytes: Uint8Array): Uint8Array[] | undefined {
    const messages: Uint8Array[] = [];
    let at = 0;
    while (at < bytes.length && !this.#broken) {
      const wanted = this.#have < LENGTH ? LENGTH : LENGTH + this.#length;
      const taken = bytes.subarray(at, at + wanted - this.#have);
      this.#part.set(taken, this.#have);
      this.#have += taken.length;
      at += taken.length;
      if (this.#have < LENGTH) break;
      const length = this.#length;
      if (length === 0 || length > this.#max) this.#broken = true;
      else if (this.#have === LENGTH + length) {
        messages.push(this.#part.slice(LENGTH, this.#have));
        this.#have = 0;
      }
    }
    return this.#broken ? undefined : messages;
  }

  get #length(): number {
    return (this.#part[0] ?? 0) | ((this.#part[1] ?? 0) << 8);
  }
}

/** A message as it stands in the stream. */
export function withLength(message: Uint8Array): Uint8Array {
  const out = new Uint8Array(LENGTH + message.length);
  out[0] = message.length & 0xff;
  out[1] = message.length >> 8;
  out.set(message, LENGTH);
  return out;
}
