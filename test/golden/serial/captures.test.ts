/** Recorded sessions of a real zenoh-pico on a serial line: each frame decodes to what the recording says, and is written the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StockBoard } from '@asterism-tables/firmware-bridge';
import {
  decodeBatch,
  decodeSerialFrame,
  encodeSerialFrame,
  findSerialFrame,
  SERIAL_CLOSE_FRAME,
  SERIAL_DATA,
  SERIAL_INIT_ACK_FRAME,
  SERIAL_INIT_FRAME,
  SERIAL_KEEP_ALIVE_FRAME,
  SERIAL_PAYLOAD_IN,
  SERIAL_RESET_FRAME,
  SerialSplitter,
  serialCrc,
} from '@asterism-tables/protocol/zenoh';
import { type BoardUart, SerialLine } from '@asterism-tables/firmware-bridge';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { bytesHex, hexBytes } from '../../helpers/recording.ts';

type Line = {
  readonly t: number;
  readonly d: '>' | '<';
  /** The batch; not there in frames that carry none. */
  readonly hex: string | undefined;
  readonly kind: number;
  readonly raw: string;
};

function recording(name: string): Line[] {
  const text = readFileSync(join(import.meta.dirname, `../zenoh-pico/${name}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.includes('"raw"'))
    .map((line) => {
      const { t, d, hex, raw, ev } = JSON.parse(line) as Line & { readonly ev?: string };
      return { t, d, hex, raw, kind: ev === undefined ? SERIAL_DATA : Number(ev.replace('serial hdr=', '')) };
    });
}

const RECORDINGS = ['serial_session', 'serial_reconn'] as const;

describe('frames of the issue', () => {
  test.each([
    ['INIT', '020101010101010100', SERIAL_INIT_FRAME],
    ['INIT|ACK', '020301010101010100', SERIAL_INIT_ACK_FRAME],
    ['RESET', '020401010101010100', SERIAL_RESET_FRAME],
    ['KEEP_ALIVE', '0102010604ba6c6af800', SERIAL_KEEP_ALIVE_FRAME],
    ['CLOSE', '01020202230553768ff900', SERIAL_CLOSE_FRAME],
    ['hello', '0102050a68656c6c6f545eeff800', encodeSerialFrame(SERIAL_DATA, new TextEncoder().encode('hello'))],
  ])('%s is %s', (_name, hex, frame) => {
    expect(bytesHex(frame)).toBe(hex);
  });

  test.each([
    ['', 0],
    ['04', 0xf86a_6cba],
    ['313233343536373839', 0xfc4f_2be9],
  ])('the checksum of %j', (hex, crc) => {
    expect(serialCrc(hexBytes(hex))).toBe(crc);
  });
});

describe.each(RECORDINGS)('%s', (name) => {
  const lines = recording(name);

  test('holds frames both ways, handshakes among them', () => {
    expect(lines.length).toBeGreaterThan(10);
    expect(new Set(lines.map((line) => `${line.d}${line.kind}`))).toEqual(new Set(['>0', '<0', '>1', '<3']));
  });

  test.each(lines.map((line, i) => [i, line] as const))('line %i decodes to what it says and is written the same', (_i, line) => {
    const raw = hexBytes(line.raw);
    expect(raw.indexOf(0)).toBe(raw.length - 1);
    const frame = decodeSerialFrame(raw.subarray(0, -1));
    expect(frame?.kind).toBe(line.kind);
    expect(bytesHex(frame?.payload ?? hexBytes('ff'))).toBe(line.hex ?? '');
    expect(bytesHex(encodeSerialFrame(line.kind, hexBytes(line.hex ?? ''), SERIAL_PAYLOAD_IN))).toBe(line.raw);
    if (line.hex !== undefined) expect(decodeBatch(hexBytes(line.hex)).ok).toBe(true);
    // And so it does behind text that nothing divides from it.
    const glued = Uint8Array.from([...new TextEncoder().encode('text without an end'), ...raw.subarray(0, -1)]);
    expect(findSerialFrame(glued)).toEqual({ ...frame, before: 19 });
  });

  test('the whole stream of each direction, cut anywhere, gives the same frames', () => {
    for (const direction of ['>', '<']) {
      const wanted = lines.filter((line) => line.d === direction).map((line) => line.raw);
      for (const size of [1, 7, 64, 4_096]) {
        const got: string[] = [];
        const splitter = new SerialSplitter({ onChunk: (chunk) => got.push(`${bytesHex(chunk)}00`) });
        const stream = hexBytes(wanted.join(''));
        for (let at = 0; at < stream.length; at += size) splitter.push(stream.subarray(at, at + size));
        expect(got).toEqual(wanted);
        expect(splitter.pending).toBe(0);
      }
    }
  });
});

/** A board whose host is the recording. */
class Replayed {
  readonly clock = new ManualClock();
  readonly wrote: string[] = [];
  readonly uart: BoardUart = { write: (bytes) => this.wrote.push(bytesHex(bytes)), onBytes: undefined };
  readonly line = new SerialLine({ clock: this.clock, uart: this.uart });
  readonly lines: Line[];
  #given = 0;

  constructor(name: (typeof RECORDINGS)[number]) {
    this.lines = recording(name);
  }

  async until(seconds: number): Promise<void> {
    const host = this.lines.filter((line) => line.d === '<');
    for (let next = host[this.#given]; next !== undefined && next.t <= seconds; next = host[this.#given]) {
      this.#given++;
      await this.clock.advance(Math.max(0, next.t * 1_000 - this.clock.now()));
      this.uart.onBytes?.(hexBytes(next.raw));
    }
    await this.clock.advance(Math.max(0, seconds * 1_000 - this.clock.now()));
  }

  async open(): Promise<StockBoard> {
    const syn = decodeBatch(hexBytes(this.lines[2]?.hex ?? ''));
    if (!syn.ok || syn.value[0]?.type !== 'init-syn') throw new Error('no InitSyn');
    const { zid } = syn.value[0];
    const opening = StockBoard.open({ clock: this.clock, connect: () => this.line.connect(), zid: zid.slice() });
    await this.until(this.lines[5]?.t ?? 0);
    return opening;
  }

  /** What the real board wrote. Its keepalives come whenever one of its threads has time. */
  expected(): string[] {
    return this.lines.filter((line) => line.d === '>').map((line) => line.raw);
  }
}

const KEEP_ALIVE = bytesHex(SERIAL_KEEP_ALIVE_FRAME);
const without = (frames: readonly string[]): string[] => frames.filter((frame) => frame !== KEEP_ALIVE);
const letters = (size: number): Uint8Array => Uint8Array.from({ length: size }, (_, i) => 0x61 + (i % 26));

describe('the simulated stock board, driven through a recording, writes the same bytes', () => {
  test('a session with messages in fragments', async () => {
    const replayed = new Replayed('serial_session');
    const board = await replayed.open();
    const heard: string[] = [];
    await replayed.until(0.02);
    board.subscribe('asterism/games/games/mahjong1/state', (s) => heard.push(new TextDecoder().decode(s.payload)));
    await replayed.until(0.41);
    board.put('asterism/up', letters(100));
    await replayed.until(1.01);
    board.put('asterism/up', letters(3_000));
    await replayed.until(95);
    expect(without(replayed.wrote)).toEqual(without(replayed.expected()));
    expect(replayed.wrote.indexOf(KEEP_ALIVE)).toBe(replayed.expected().indexOf(KEEP_ALIVE));
    expect(heard[0]).toBe('hello serial');
    expect(heard.slice(-4)).toEqual(['after reset', 'after zeros', 'after garb1', 'after garb2']);
    // Eighty seconds without a frame from the host were no reason to go.
    expect(board).toMatchObject({ state: 'open', sessions: 1 });
  });

  test('a CLOSE of the host, and everything declared again', async () => {
    const replayed = new Replayed('serial_reconn');
    const board = await replayed.open();
    const heard: string[] = [];
    board.subscribe('asterism/games/games/mahjong1/state', (s) => heard.push(new TextDecoder().decode(s.payload)));
    await replayed.until(3);
    expect(without(replayed.wrote)).toEqual(without(replayed.expected()));
    expect(heard).toEqual(['probe']);
    expect(board).toMatchObject({ state: 'open', sessions: 2 });
  });
});
