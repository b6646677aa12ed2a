/** The bytes of a serial port, whatever they are: chunks, text, noise; nothing held back, nothing kept, nothing lost beside what was damaged. */
import {
  encodeSerialFrame,
  findSerialFrame,
  MAX_SERIAL_CHUNK,
  SERIAL_DATA,
  SERIAL_INIT_FRAME,
  SERIAL_PAYLOAD_IN,
  SerialSplitter,
  ZenohEncodeError,
} from '@asterism-tables/protocol/zenoh';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Noise that is the same in each run. */
function noise(size: number, seed: number, zeros = true): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length: size }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const byte = state >>> 24;
    return zeros || byte !== 0 ? byte : 1;
  });
}

class Reader {
  readonly payloads: Uint8Array[] = [];
  readonly chunks: Uint8Array[] = [];
  text = '';
  noise = 0;
  readonly splitter = new SerialSplitter({
    onChunk: (chunk) => {
      this.chunks.push(chunk);
      const found = findSerialFrame(chunk);
      if (found === undefined) this.noise += chunk.length;
      else {
        this.noise += found.before;
        this.payloads.push(found.payload);
      }
    },
    onText: (text) => {
      this.text += new TextDecoder().decode(text);
    },
  });
}

const frame = (payload: Uint8Array): Uint8Array => encodeSerialFrame(SERIAL_DATA, payload);

describe('the splitter', () => {
  test('gives what stands between zeros, and nothing for zeros in a row', () => {
    const reader = new Reader();
    reader.splitter.push(Uint8Array.of(0, 0, 1, 2, 0, 0, 3, 0));
    expect(reader.chunks).toEqual([Uint8Array.of(1, 2), Uint8Array.of(3)]);
  });

  test('a prompt without a line end is handed out when it is asked for, but for the byte that may begin a frame', () => {
    const reader = new Reader();
    reader.splitter.push(ascii('login: '));
    expect(reader.text).toBe('');
    reader.splitter.flushText();
    expect(reader.text).toBe('login:');
    // A frame begun is never torn: asked in each of its bytes, it comes whole.
    for (const byte of frame(ascii('some text'))) {
      reader.splitter.push(Uint8Array.of(byte));
      reader.splitter.flushText();
    }
    expect(reader.payloads).toEqual([ascii('some text')]);
  });

  test('S22: ROM text, 4 KiB of noise and a frame: the frame after the next zero is delivered, the rest is counted', () => {
    const rom = ascii('ets Jul 29 2019 12:21:46\r\nrst:0x1 (POWERON_RESET),boot:0x13\r\nload:0x3fff0030,len:1344\r\n');
    for (let seed = 1; seed <= 50; seed++) {
      const reader = new Reader();
      reader.splitter.push(
        joined(rom, noise(4_096, seed), Uint8Array.of(0), frame(ascii('first')), frame(ascii('second'))),
      );
      const got = reader.payloads.map((payload) => new TextDecoder().decode(payload));
      expect(got).toEqual(['first', 'second']);
      expect(reader.text.startsWith('ets Jul 29')).toBe(true);
      const { textBytes, skippedBytes } = reader.splitter.counters;
      const zeros = noise(4_096, seed).filter((byte) => byte === 0).length;
      expect(textBytes + skippedBytes + reader.noise).toBe(rom.length + 4_096 - zeros);
    }
  });

  test('a frame glued to noise without a zero between them is found', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const reader = new Reader();
      reader.splitter.push(joined(noise(4_096, seed, false), SERIAL_INIT_FRAME));
      expect(reader.payloads).toEqual([new Uint8Array(0)]);
      expect(reader.splitter.counters.overlong).toBe(1);
    }
  });

  test('S23: text costs no frame, wherever it stands and with or without an end of its line', () => {
    const reader = new Reader();
    const texts = [
      'x',
      'loop 12 ms',
      'temp 21\r\n',
      'a\nb',
      '温度 21 度',
      `${'long '.repeat(1_000)}`,
      '\x1b[32mI (31) boot\x1b[0m\n',
    ];
    for (const text of texts) reader.splitter.push(joined(ascii(text), frame(ascii('put')), frame(ascii('put'))));
    expect(reader.payloads).toHaveLength(2 * texts.length);
    // At most the one byte before a frame that could have been its first is not told of as text.
    expect(reader.splitter.counters.textBytes + reader.noise).toBe(ascii(texts.join('')).length);
    expect(reader.noise).toBeLessThanOrEqual(texts.length);
  });

  test('a frame whose first byte is that of a text, a newline too, comes whole', () => {
    for (const first of [0x09, 0x0a, 0x0d, 0x1b, 0x20, 0x41, 0xff]) {
      const reader = new Reader();
      const chunk = Uint8Array.of(first, 4, 1, 0xd0, 0x0f, 0x8c, 0x3f, 0xcf, 0x76, 0xe3);
      reader.splitter.push(joined(ascii('boot\n'), Uint8Array.of(0), chunk, Uint8Array.of(0)));
      expect([reader.chunks, reader.text]).toEqual([[chunk], 'boot\n']);
    }
  });

  test('text is told as its line ends, without waiting for a zero', () => {
    const reader = new Reader();
    reader.splitter.push(ascii('hello\nwor'));
    expect([reader.text, reader.splitter.pending]).toEqual(['hello\n', 3]);
    reader.splitter.push(ascii('ld\n'));
    expect([reader.text, reader.splitter.pending]).toEqual(['hello\nworld\n', 0]);
  });

  test('S28: a frame that is too long is skipped to the next zero and counted; the next one is there', () => {
    const reader = new Reader();
    reader.splitter.push(
      joined(Uint8Array.of(1), new Uint8Array(MAX_SERIAL_CHUNK).fill(1), Uint8Array.of(0), frame(ascii('next'))),
    );
    expect(reader.splitter.counters).toMatchObject({ overlong: 1, skippedBytes: 1 });
    expect(reader.chunks[0]).toHaveLength(MAX_SERIAL_CHUNK);
    expect(reader.payloads).toEqual([ascii('next')]);
  });

  test('S33: a MiB of noise without a zero is read in linear time and keeps no more than one frame', () => {
    const reader = new Reader();
    const mib = noise(1 << 20, 7, false);
    const cost = (bytes: Uint8Array): number => {
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 5; i++) {
        const began = performance.now();
        reader.splitter.push(bytes);
        best = Math.min(best, performance.now() - began);
      }
      return best;
    };
    cost(mib);
    const whole = cost(mib);
    expect(reader.splitter.pending).toBe(MAX_SERIAL_CHUNK);
    // The best of five runs; a busy machine may be some times slower than the 50 ms of the case.
    expect(whole).toBeLessThan(250);
    reader.splitter.push(joined(Uint8Array.of(0), frame(ascii('alive'))));
    expect(reader.payloads).toEqual([ascii('alive')]);
  });

  test('S33: nor do chunks made to look like many starts of frames cost more', () => {
    // Every byte could begin a group that ends with the chunk, and every header says a length.
    const worst = new Uint8Array(MAX_SERIAL_CHUNK).fill(1);
    let found = 0;
    const began = performance.now();
    for (let i = 0; i < 700; i++) if (findSerialFrame(worst) !== undefined) found++;
    // 700 chunks are a MiB.
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(found).toBe(0);
  });
});

describe('frames', () => {
  test('S28: none is written over 1493 bytes, and one of 1493 has at most 1507 on the wire', () => {
    for (const fill of [0, 1, 255]) expect(frame(new Uint8Array(1493).fill(fill)).length).toBeLessThanOrEqual(1507);
    expect(() => frame(new Uint8Array(1494))).toThrow(ZenohEncodeError);
    expect(() => frame(new Uint8Array(1494))).toThrow(/at most 1493/);
    expect(encodeSerialFrame(SERIAL_DATA, new Uint8Array(1500), SERIAL_PAYLOAD_IN).length).toBeLessThanOrEqual(
      MAX_SERIAL_CHUNK,
    );
  });

  test('S24: one byte flipped, put in or taken out of a stream of frames costs at most two of them, and none beyond the next zero', () => {
    const payloads = fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { minLength: 3, maxLength: 8 });
    const fault = fc.record({
      kind: fc.constantFrom('flip', 'insert', 'delete'),
      at: fc.nat(),
      byte: fc.integer({ min: 0, max: 255 }),
    });
    fc.assert(
      fc.property(payloads, fault, (list, { kind, at, byte }) => {
        const stream = [...joined(...list.map(frame))];
        const where = at % stream.length;
        if (kind === 'flip') stream[where] = (stream[where] ?? 0) ^ (byte === 0 ? 1 : byte);
        else if (kind === 'insert') stream.splice(where, 0, byte);
        else stream.splice(where, 1);
        const reader = new Reader();
        reader.splitter.push(Uint8Array.from(stream));
        const left = list.map((payload) => payload.join());
        for (const payload of reader.payloads) {
          const found = left.indexOf(payload.join());
          expect(found).toBeGreaterThanOrEqual(0);
          left.splice(found, 1);
        }
        expect(left.length).toBeLessThanOrEqual(2);
        // Only a stream whose last zero is gone ends with something unread.
        reader.splitter.push(Uint8Array.of(0));
        expect(reader.splitter.pending).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  test('any bytes: nothing is thrown, and what is found ends with the chunk', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.uint8Array({ minLength: 1, maxLength: 60 }),
        (before, payload) => {
          findSerialFrame(before);
          const clean = before.map((byte) => (byte === 0 ? 9 : byte));
          const chunk = joined(clean, frame(payload).subarray(0, -1));
          const found = findSerialFrame(chunk);
          expect(found?.payload).toEqual(payload);
        },
      ),
    );
  });
});
