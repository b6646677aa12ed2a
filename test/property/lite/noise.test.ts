/** Damaged bytes and noise on a port with the lite link: what they may cost, and that they cost no more. */
import {
  decodeBoardMessage,
  decodeFrame,
  decodeHello,
  decodeHostMessage,
  decodeRefusal,
  decodeWelcome,
  encodeFrame,
  encodeHello,
  encodeMessage,
  completeLimits,
  FRAME,
  LiteHost,
  LiteStream,
} from '@asterism-tables/protocol/lite';
import { seededRandom } from '@asterism-tables/firmware-bridge';
import { SerialSplitter } from '@asterism-tables/protocol/zenoh';
import { Router } from '@asterism-tables/protocol/session';
import { describe, expect, test } from 'vitest';
import { ROUTER_ZID } from '../../helpers/board-world.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

type Random = () => number;
const upTo = (random: Random, n: number): number => Math.floor(random() * n);
const bytesOf = (random: Random, length: number): Uint8Array => Uint8Array.from({ length }, () => upTo(random, 256));

const FRAMES = 24;

/** Frames of all sizes and contents, each with its number as position. */
function someFrames(random: Random): Uint8Array[] {
  return Array.from({ length: FRAMES }, (_, i) => {
    const size = [0, 1, 52, 244, 245, 246, 498][upTo(random, 7)] ?? 0;
    const zeros = upTo(random, 3);
    const payload = bytesOf(random, size).map((byte) => (zeros === 0 ? 0 : zeros === 1 ? byte | 1 : byte));
    return encodeFrame({ type: FRAME.data, session: 1, pos: i, ack: 0, payload });
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Numbers of the frames that come out, and after how many bytes each. */
function received(bytes: Uint8Array): { readonly numbers: number[]; readonly at: Map<number, number> } {
  const numbers: number[] = [];
  const at = new Map<number, number>();
  let position = 0;
  const splitter = new SerialSplitter({
    onChunk: (chunk) => {
      const decoded = decodeFrame(chunk);
      if (!decoded.ok) return;
      numbers.push(decoded.frame.pos);
      at.set(decoded.frame.pos, position);
    },
  });
  for (const byte of bytes) {
    position++;
    splitter.push(Uint8Array.of(byte));
  }
  return { numbers, at };
}

describe('S24 one wrong byte in a stream of frames', () => {
  test('loses at most two frames, invents none, and delays none past its own end', () => {
    const random = seededRandom(24);
    let lost = 0;
    for (let round = 0; round < 150; round++) {
      const frames = someFrames(random);
      const good = joined(frames);
      const where = upTo(random, good.length);
      const kind = round % 3;
      const inserted = kind === 1 ? [upTo(random, 256)] : [];
      const changed = kind === 2 ? [(good[where] ?? 0) ^ (1 + upTo(random, 255))] : [];
      const bad = Uint8Array.from([
        ...good.subarray(0, where),
        ...inserted,
        ...changed,
        ...good.subarray(where + (kind === 1 ? 0 : 1)),
      ]);
      const { numbers, at } = received(bad);
      expect(numbers.length).toBeGreaterThanOrEqual(FRAMES - 2);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers.every((number) => number < FRAMES)).toBe(true);
      lost += FRAMES - numbers.length;
      let end = 0;
      let late = 0;
      for (const [i, frame] of frames.entries()) {
        end += frame.length;
        const shift = end > where ? bad.length - good.length : 0;
        if ((at.get(i) ?? 0) > end + shift + 1) late++;
      }
      expect(late).toBe(0);
    }
    expect(lost).toBeGreaterThan(50);
  });

  test('text of any length before a frame costs no frame', () => {
    const random = seededRandom(23);
    for (let round = 0; round < 60; round++) {
      const frames = someFrames(random);
      const text = Uint8Array.from({ length: 1 + upTo(random, 3_000) }, () => 32 + upTo(random, 95));
      const where = upTo(random, FRAMES);
      const { numbers } = received(joined([...frames.slice(0, where), text, ...frames.slice(where)]));
      expect(numbers).toHaveLength(FRAMES);
    }
  });
});

describe('S33 noise', () => {
  const MIB = 1 << 20;

  test('a MiB of it, with and without zeros, keeps no memory and opens nothing', () => {
    const clock = new ManualClock();
    const router = new Router({ clock, zid: ROUTER_ZID });
    const said: number[] = [];
    const host = new LiteHost({
      clock,
      session: (name) => router.boardSession(name),
      send: (frame) => said.push(frame.length),
      room: () => 4_096,
    });
    let handled = 0;
    let chunks = 0;
    const splitter = new SerialSplitter({
      onChunk: (chunk) => {
        chunks++;
        handled += chunk.length;
        host.chunk(chunk);
      },
      onText: (text) => {
        handled += text.length;
      },
    });
    for (const zeros of [true, false]) {
      const random = seededRandom(zeros ? 1 : 2);
      handled = 0;
      for (let at = 0; at < MIB; at += 4_096) {
        splitter.push(bytesOf(random, 4_096).map((byte) => (zeros ? byte : byte | 0x80)));
        expect(splitter.pending).toBeLessThanOrEqual(1_516);
      }
      // Each byte is looked at once: what is handed on is no more than what came.
      expect(handled).toBeLessThanOrEqual(MIB);
    }
    expect(chunks).toBeGreaterThan(1_000);
    expect(said).toEqual([]);
    expect(host.stats()).toMatchObject({ state: 'waiting', counters: { framesIn: 0, sessions: 0 } });
    expect(clock.pending).toBe(0);
  });

  test('the frame after the next zero is there', () => {
    const random = seededRandom(22);
    for (let round = 0; round < 100; round++) {
      const [frame = new Uint8Array(0)] = someFrames(random);
      const { numbers } = received(joined([bytesOf(random, 4_096), Uint8Array.of(0), frame]));
      expect(numbers).toEqual([0]);
    }
  });
});

describe('decoders', () => {
  test('never throw, whatever comes', () => {
    const random = seededRandom(5);
    const seeds = [
      encodeHello({ version: 1, id: 'desk', beginning: 1, ...completeLimits({ schemas: { a: 'b' } }) }),
      encodeMessage({ what: 'put', key: 'a/b', bytes: Uint8Array.of(1, 2) }),
      encodeMessage({ what: 'get', get: 1, key: 'a', parameters: '', target: 0, consolidation: 2, timeoutMs: 5 }),
      encodeMessage({ what: 'query', query: 1, id: 2, key: 'a', parameters: 'x=1', bytes: Uint8Array.of(0) }),
    ];
    let understood = 0;
    for (let round = 0; round < 8_000; round++) {
      const seed = seeds[round % (seeds.length + 1)];
      const bytes = seed === undefined ? bytesOf(random, upTo(random, 60)) : seed.slice();
      if (seed !== undefined) {
        for (let i = upTo(random, 3); i >= 0; i--) bytes[upTo(random, bytes.length)] = upTo(random, 256);
      }
      decodeFrame(bytes);
      for (const decode of [decodeHello, decodeWelcome, decodeRefusal]) {
        const map = decode(bytes);
        if (map !== undefined && 'window' in map) {
          expect(map.window).toBeGreaterThanOrEqual(64);
          expect(map.window).toBeLessThanOrEqual(8_192);
          expect(map.frame).toBeGreaterThanOrEqual(64);
          expect(map.frame).toBeLessThanOrEqual(512);
        }
      }
      for (const decode of [decodeBoardMessage, decodeHostMessage]) {
        const decoded = decode(bytes);
        if (!decoded.ok) continue;
        understood++;
        // What was understood can be written, and is understood as the same.
        expect(decode(encodeMessage(decoded.message))).toEqual(decoded);
      }
    }
    expect(understood).toBeGreaterThan(400);
  });

  test('arrays inside arrays end early', () => {
    const deep = new Uint8Array(4_096).fill(0x91);
    expect(decodeBoardMessage(deep)).toMatchObject({ ok: false });
    expect(decodeHello(deep)).toBeUndefined();
  });

  test('a stream takes any frame', () => {
    const random = seededRandom(6);
    let mostSaid = 0;
    let mostOnTheWay = 0;
    for (let round = 0; round < 60; round++) {
      const stream = new LiteStream({ window: 1_024, frame: 512, max: 4_096 }, 0);
      for (let now = 0; now < 100; now++) {
        if (upTo(random, 4) === 0 && stream.sending.hungry) stream.sending.add(bytesOf(random, 1 + upTo(random, 300)));
        stream.receive(now * 50, {
          type: 3 + upTo(random, 3),
          pos: upTo(random, 2) === 0 ? upTo(random, 2_000) : upTo(random, 65_536),
          ack: upTo(random, 2) === 0 ? upTo(random, 2_000) : upTo(random, 65_536),
          payload: bytesOf(random, upTo(random, 60)),
        });
        let said = 0;
        while (stream.next(now * 50) !== undefined && said < 100) said++;
        mostSaid = Math.max(mostSaid, said);
        mostOnTheWay = Math.max(mostOnTheWay, stream.sending.onTheWay);
      }
    }
    expect(mostSaid).toBeLessThan(100);
    expect(mostOnTheWay).toBeLessThanOrEqual(1_024);
  });
});
