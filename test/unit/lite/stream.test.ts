/** The rules of the stream (docs/lite-link.md, "The stream"), one by one, with the time in the test's hand. */
import { FRAME, LiteStream, type StreamFrame, type StreamTerms, withLength } from '@asterism-tables/protocol/lite';
import { describe, expect, test } from 'vitest';

const TERMS: StreamTerms = { window: 1_024, frame: 512, max: 4_096 };
const stream = (terms: Partial<StreamTerms> = {}): LiteStream => new LiteStream({ ...TERMS, ...terms }, 0);
const filled = (length: number, first = 1): Uint8Array => Uint8Array.from({ length }, (_, i) => (i + first) & 0xff);
const data = (pos: number, payload: Uint8Array, ack = 0): StreamFrame => ({
  type: FRAME.data,
  pos: pos & 0xffff,
  ack,
  payload,
});
const ack = (position: number, pos = 0): StreamFrame => ({
  type: FRAME.ack,
  pos: pos & 0xffff,
  ack: position & 0xffff,
  payload: filled(0),
});
const miss = (position: number, pos = 0): StreamFrame => ({ ...ack(position, pos), type: FRAME.miss });

/** All that is sent now. */
function sent(from: LiteStream, now: number): StreamFrame[] {
  const frames: StreamFrame[] = [];
  for (let frame = from.next(now); frame !== undefined; frame = from.next(now)) frames.push(frame);
  return frames;
}

const shown = (frames: readonly StreamFrame[]): string[] =>
  frames.map((f) => `${['', '', '', 'DATA', 'ACK', 'MISS'][f.type] ?? ''} ${f.pos}+${f.payload.length} ack ${f.ack}`);

describe('receiving', () => {
  test('what comes at the wanted position is taken, and acknowledged once at the end of the turn', () => {
    const s = stream();
    const bytes = withLength(filled(10));
    expect(s.receive(0, data(0, bytes.subarray(0, 5)))).toEqual([]);
    expect(s.receive(0, data(5, bytes.subarray(5)))).toEqual([filled(10)]);
    expect(shown(sent(s, 0))).toEqual(['ACK 0+0 ack 12']);
    expect(sent(s, 100)).toEqual([]);
  });

  test('several messages in one frame come in order', () => {
    const s = stream();
    const both = new Uint8Array([...withLength(filled(3)), ...withLength(filled(4)), 9]);
    expect(s.receive(0, data(0, both))).toEqual([filled(3), filled(4)]);
  });

  test('what was there already is not taken again, but acknowledged again', () => {
    const s = stream();
    s.receive(0, data(0, withLength(filled(10))));
    sent(s, 0);
    expect(s.receive(50, data(0, withLength(filled(10))))).toEqual([]);
    expect(shown(sent(s, 50))).toEqual(['ACK 0+0 ack 12']);
  });

  test('of a frame that overlaps, the part that is new is taken', () => {
    const s = stream();
    const bytes = new Uint8Array([...withLength(filled(3)), ...withLength(filled(4))]);
    s.receive(0, data(0, bytes.subarray(0, 7)));
    expect(s.receive(1, data(2, bytes.subarray(2)))).toEqual([filled(4)]);
    expect(shown(sent(s, 1))).toEqual(['ACK 0+0 ack 11']);
  });

  test('after a gap nothing is taken; MISS is sent once, and again after 300 ms without progress', () => {
    const s = stream();
    expect(s.receive(0, data(100, withLength(filled(3))))).toEqual([]);
    expect(shown(sent(s, 0))).toEqual(['MISS 0+0 ack 0']);
    s.receive(1, data(105, filled(5)));
    s.receive(299, data(110, filled(5)));
    expect(shown(sent(s, 299)).filter((f) => f.startsWith('MISS'))).toEqual([]);
    s.receive(300, data(115, filled(5)));
    expect(shown(sent(s, 300))).toEqual(['MISS 0+0 ack 0']);
  });

  test('progress allows the next MISS at once', () => {
    const s = stream();
    s.receive(0, data(9, filled(5)));
    sent(s, 0);
    s.receive(10, data(0, withLength(filled(3))));
    s.receive(11, data(9, filled(5)));
    expect(shown(sent(s, 11))).toEqual(['MISS 0+0 ack 5']);
  });

  test.each(['ACK', 'MISS'])('%s that names a position not reached says that something is missing', (what) => {
    const s = stream();
    s.receive(0, what === 'ACK' ? ack(0, 40) : miss(0, 40));
    expect(shown(sent(s, 0))).toEqual(['MISS 0+0 ack 0']);
  });

  test.each([
    ['0', [0, 0]],
    ['over the limit', [0x01, 0x10]],
  ])('a length of %s breaks the stream for good', (_, length) => {
    const s = stream();
    expect(s.receive(0, data(0, Uint8Array.from(length)))).toBeUndefined();
    expect(s.receive(1, data(2, withLength(filled(3))))).toBeUndefined();
  });

  test('a message of the largest size comes in parts larger together than the window', () => {
    const s = stream({ max: 4_096 });
    const bytes = withLength(filled(4_096));
    let got: Uint8Array[] | undefined = [];
    for (let at = 0; at < bytes.length; at += 498) got = s.receive(0, data(at, bytes.subarray(at, at + 498)));
    expect(got).toEqual([filled(4_096)]);
  });

  test('positions go round at 65,536 on both sides', () => {
    const sender = stream();
    const receiver = stream();
    let messages = 0;
    for (let round = 0; round < 400; round++) {
      sender.sending.add(filled(498, round));
      for (const frame of sent(sender, round)) {
        for (const message of receiver.receive(round, frame) ?? []) {
          expect(message).toEqual(filled(498, messages));
          messages++;
        }
      }
      for (const frame of sent(receiver, round)) sender.receive(round, frame);
    }
    expect(messages).toBe(400);
    expect(sender.sending.resent).toBe(0);
  });
});

describe('sending', () => {
  test('frames are as large as the other side allows, and no more than its window is on the way', () => {
    const s = stream();
    s.sending.add(filled(3_000));
    expect(shown(sent(s, 0))).toEqual(['DATA 0+498 ack 0', 'DATA 498+498 ack 0']);
    // 28 bytes of the window are left: not worth a frame while more is about to be acknowledged.
    s.receive(10, ack(498));
    expect(shown(sent(s, 10))).toEqual(['DATA 996+498 ack 0']);
    s.receive(20, ack(1_494));
    expect(shown(sent(s, 20))).toEqual(['DATA 1494+498 ack 0', 'DATA 1992+498 ack 0']);
    s.receive(30, ack(2_490));
    expect(shown(sent(s, 30))).toEqual(['DATA 2490+498 ack 0', 'DATA 2988+14 ack 0']);
  });

  test('a window smaller than a frame still moves', () => {
    const s = stream({ window: 64 });
    s.sending.add(filled(100));
    expect(shown(sent(s, 0))).toEqual(['DATA 0+64 ack 0']);
    s.receive(1, ack(64));
    expect(shown(sent(s, 1))).toEqual(['DATA 64+38 ack 0']);
  });

  test('short messages share a frame', () => {
    const s = stream();
    for (let i = 0; i < 10; i++) s.sending.add(filled(20));
    expect(shown(sent(s, 0))).toEqual(['DATA 0+220 ack 0']);
  });

  test('DATA acknowledges what came', () => {
    const s = stream();
    s.sending.add(filled(5));
    s.receive(0, data(0, withLength(filled(10))));
    expect(shown(sent(s, 0))).toEqual(['DATA 0+7 ack 12']);
  });

  test('MISS sends again from there, but not twice within 100 ms', () => {
    const s = stream();
    s.sending.add(filled(900));
    sent(s, 0);
    s.receive(50, miss(0));
    expect(shown(sent(s, 50))).toEqual(['DATA 0+498 ack 0', 'DATA 498+404 ack 0']);
    s.receive(149, miss(0));
    expect(sent(s, 149)).toEqual([]);
    s.receive(150, miss(0));
    expect(s.next(150)).toMatchObject({ type: FRAME.data, pos: 0 });
  });

  test('a MISS acknowledges what is before it', () => {
    const s = stream();
    s.sending.add(filled(900));
    sent(s, 0);
    s.receive(50, miss(498));
    expect(shown(sent(s, 50))).toEqual(['DATA 498+404 ack 0']);
  });

  test('without an acknowledgement it is sent again after 500 ms, then after twice as long, up to 4 s', () => {
    const s = stream();
    s.sending.add(filled(5));
    sent(s, 0);
    const at: number[] = [];
    for (let now = 1; now < 20_000; now++) {
      for (const frame of sent(s, now)) if (frame.type === FRAME.data) at.push(now);
    }
    expect(at).toEqual([500, 1_500, 3_500, 7_500, 11_500, 15_500, 19_500]);
  });

  test('the time-out becomes twice the measured time and 100 ms, at least 200 ms', () => {
    const s = stream();
    s.sending.add(filled(5));
    sent(s, 0);
    s.receive(100, ack(7));
    s.sending.add(filled(5));
    sent(s, 1_000);
    expect(s.sending.deadline).toBe(1_300);
    const fast = stream();
    fast.sending.add(filled(5));
    sent(fast, 0);
    fast.receive(2, ack(7));
    fast.sending.add(filled(5));
    sent(fast, 1_000);
    expect(fast.sending.deadline).toBe(1_200);
  });

  test('what was sent twice is not measured', () => {
    const s = stream();
    s.sending.add(filled(5));
    sent(s, 0);
    sent(s, 500);
    s.receive(501, ack(7));
    expect(s.sending.roundTrip).toBeUndefined();
  });

  test.each([
    ['of what was never sent', 60],
    ['far behind', 65_000],
  ])('an acknowledgement %s changes nothing', (_, position) => {
    const s = stream();
    s.sending.add(filled(50));
    sent(s, 0);
    s.receive(1, ack(position));
    expect(s.sending.onTheWay).toBe(52);
    s.receive(2, ack(52));
    expect(s.sending.onTheWay).toBe(0);
  });

  test('two repeats close to each other make frames small; sixteen acknowledged frames make them large again', () => {
    const s = stream();
    s.sending.add(filled(4_000));
    sent(s, 0);
    s.receive(10, miss(0));
    expect(sent(s, 10)[0]?.payload.length).toBe(498);
    s.receive(200, miss(0));
    const small = sent(s, 200);
    expect(small.map((f) => f.payload.length).every((length) => length <= 52)).toBe(true);
    let position = 0;
    const sizes: number[] = [];
    for (let now = 300; position < 4_002; now += 10) {
      const next = position + (sizes.at(-1) ?? 52);
      s.receive(now, ack((position = Math.min(next, 4_002))));
      for (const frame of sent(s, now)) sizes.push(frame.payload.length);
    }
    expect(Math.max(...sizes)).toBe(498);
    expect(sizes.slice(0, 15).every((length) => length <= 52)).toBe(true);
  });

  test('repeats far from each other leave frames large', () => {
    const s = stream();
    let position = 0;
    for (let round = 0; round < 20; round++) {
      s.sending.add(filled(498 * 9 - 2));
      const now = round * 1_000;
      sent(s, now);
      s.receive(now + 150, miss(position));
      for (let frame = 0; frame < 9; frame++) {
        sent(s, now + 200);
        position += 498;
        s.receive(now + 200, ack(position));
      }
      expect(s.sending.small).toBe(false);
    }
  });

  test('after going back, an ACK names the position that was reached again', () => {
    const s = stream();
    s.sending.add(filled(900));
    sent(s, 0);
    s.receive(50, miss(0));
    s.next(50);
    expect(s.sending.position).toBe(498);
  });
});

describe('the beat', () => {
  test('whoever sent nothing for 250 ms sends an ACK', () => {
    const s = stream();
    expect(sent(s, 249)).toEqual([]);
    expect(s.deadline).toBe(250);
    expect(shown(sent(s, 250))).toEqual(['ACK 0+0 ack 0']);
    expect(s.deadline).toBe(500);
  });

  test('any frame is a beat', () => {
    const s = stream();
    s.sending.add(filled(3));
    sent(s, 200);
    s.receive(210, ack(5));
    expect(sent(s, 449)).toEqual([]);
    expect(shown(sent(s, 450))).toEqual(['ACK 5+0 ack 0']);
  });
});
