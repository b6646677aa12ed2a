/**
 * The bytes of a serial port, cut at their zeros, for both links that a board may speak on one: chunks that may be frames, and text that is
 * surely none. Linear in what comes and of fixed size: noise without end costs no memory.
 */

/**
 * The longest chunk that can hold a frame: zenoh-pico's buffer for the largest frame of its serial link (1,500 bytes, header, CRC, COBS). Frames of
 * the lite link have at most 512 bytes.
 */
export const MAX_SERIAL_CHUNK = 1516;

/** Text without a line's end is handed out when it is this long: a boot log in one line is still a log. */
const TEXT_PIECE = 256;

const NEWLINE = 0x0a;

export type SplitterCounters = {
  chunks: number;
  /** Chunks longer than any frame: skipped to the next zero, but for their end. */
  overlong: number;
  /** Bytes of those that were skipped. */
  skippedBytes: number;
  /** Bytes handed out as text. */
  textBytes: number;
};

export type SplitterOptions = {
  /**
   * Everything between two zeros, but for text at its beginning; never empty. Of a chunk that was too long only its last 1,516 bytes come: a frame may
   * stand at the end of noise. The bytes may be kept.
   */
  readonly onChunk: (chunk: Uint8Array) => void;
  /** Bytes that are surely no part of a frame, as soon as that is known. The bytes may be kept. */
  readonly onText?: (text: Uint8Array) => void;
};

export class SerialSplitter {
  readonly counters: SplitterCounters = { chunks: 0, overlong: 0, skippedBytes: 0, textBytes: 0 };
  readonly #options: SplitterOptions;
  /** The chunk begun; a ring once it is too long. */
  readonly #bytes = new Uint8Array(MAX_SERIAL_CHUNK);
  #length = 0;
  /** Where the next byte goes in an overlong chunk, whose oldest byte is there now. */
  #ring = 0;
  #overlong = false;
  /** The chunk begun is text so far. */
  #text = true;

  constructor(options: SplitterOptions) {
    this.#options = options;
  }

  /** Bytes held of a chunk that has not ended. */
  get pending(): number {
    return this.#length;
  }

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === 0) this.#end();
      else if (this.#overlong) this.#skip(byte);
      else this.#add(byte);
    }
  }

  /** Nothing comes any more: hands out text that waits for its line's end, such as a prompt, but for its last byte, with which a frame may begin. */
  flushText(): void {
    if (this.#text) this.#giveText(this.#length - 1);
  }

  /** Forgets the chunk begun: the port was opened anew. */
  reset(): void {
    this.#length = 0;
    this.#ring = 0;
    this.#overlong = false;
    this.#text = true;
  }

  #add(byte: number): void {
    if (this.#length === MAX_SERIAL_CHUNK) {
      this.#overlong = true;
      this.counters.overlong++;
      this.#skip(byte);
      return;
    }
    if (this.#text && !isText(byte)) {
      // The second byte of every frame of both links is a small number, or the first one is 1: a frame begins here or one byte before.
      this.#text = false;
      this.#giveText(this.#length - 1);
    }
    this.#bytes[this.#length++] = byte;
    if (!this.#text) return;
    // Alone it may be the first byte of a frame as well: of nine bytes without a zero, the shortest of the lite link.
    if (byte === NEWLINE && this.#length > 1) this.#giveText(this.#length);
    else if (this.#length > TEXT_PIECE) this.#giveText(this.#length - 1);
  }

  #giveText(length: number): void {
    if (length <= 0) return;
    const text = this.#bytes.slice(0, length);
    this.#bytes.copyWithin(0, length, this.#length);
    this.#length -= length;
    this.counters.textBytes += length;
    this.#options.onText?.(text);
  }

  #skip(byte: number): void {
    this.#bytes[this.#ring] = byte;
    this.#ring = (this.#ring + 1) % MAX_SERIAL_CHUNK;
    this.counters.skippedBytes++;
  }

  #end(): void {
    const chunk = new Uint8Array(this.#length);
    chunk.set(this.#bytes.subarray(this.#ring, this.#length));
    chunk.set(this.#bytes.subarray(0, this.#ring), this.#length - this.#ring);
    this.reset();
    if (chunk.length === 0) return;
    this.counters.chunks++;
    this.#options.onChunk(chunk);
  }
}

/** Readable ASCII, what moves a cursor or colours it, and all of UTF-8 beyond ASCII. */
function isText(byte: number): boolean {
  return byte >= 0x20 ? byte !== 0x7f : byte === 0x09 || byte === NEWLINE || byte === 0x0d || byte === 0x1b;
}
