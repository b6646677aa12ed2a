/** A `LiteHost` hears anything that a sound CRC can carry: it never throws, keeps within its bounds, and serves the next board. */
import {
  encodeFrame,
  encodeHello,
  encodeMessage,
  completeLimits,
  FRAME,
  LiteHost,
  type BoardMessage,
  withLength,
} from '@asterism-tables/protocol/lite';
import { seededRandom } from '@asterism-tables/firmware-bridge';
import { Router } from '@asterism-tables/protocol/session';
import { expect, test } from 'vitest';
import { ROUTER_ZID } from '../../helpers/board-world.ts';
import { liteWorld } from '../../helpers/lite-world.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

const KEYS = ['a', 'a/b', 'a/*', '**', 'a//b', '', '*/', '@x/y', 'é/z', 'k'.repeat(3_000)];

test.each([1, 2, 3])('seed %i', async (seed) => {
  const random = seededRandom(seed);
  const upTo = (n: number): number => Math.floor(random() * n);
  const one = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  const bytes = (most: number): Uint8Array => Uint8Array.from({ length: upTo(most) }, () => upTo(256));
  const clock = new ManualClock();
  const router = new Router({ clock, zid: ROUTER_ZID });
  let largest = 0;
  const host = new LiteHost({
    clock,
    session: (name) => router.boardSession(name),
    send: (wire) => {
      largest = Math.max(largest, wire.length);
    },
    room: () => (upTo(4) === 0 ? 0 : 1_024),
  });
  const message = (): Uint8Array => {
    const [id, key, get] = [upTo(6), one(KEYS), upTo(6)];
    const query = upTo(6);
    const all: BoardMessage[] = [
      { what: 'put', key, bytes: bytes(300) },
      { what: 'delete', key },
      { what: 'subscribe', id, key },
      { what: 'queryable', id, key, complete: upTo(2) === 0 },
      { what: 'token', id, key },
      { what: 'watch', id, key, history: true },
      { what: 'undeclare', id },
      {
        what: 'get',
        get,
        key,
        parameters: one(['', '_anyke', 'a=1']),
        target: upTo(3),
        consolidation: upTo(3),
        timeoutMs: upTo(300),
      },
      { what: 'tokens', get, key, timeoutMs: upTo(300) },
      { what: 'cancel', get },
      { what: 'reply', query, key, bytes: bytes(300) },
      { what: 'reply-error', query, bytes: bytes(30) },
      { what: 'finish', query },
      { what: 'log', level: upTo(4), text: one(KEYS) },
      { what: 'ping', number: 5 },
      { what: 'pong', number: 5 },
    ];
    return upTo(10) === 0 ? bytes(60) : encodeMessage(one(all));
  };
  let session = 0;
  let position = 0;
  let waiting = 0;
  let declarations = 0;
  for (let round = 0; round < 3_000; round++) {
    if (upTo(60) === 0) {
      const limits = completeLimits({ max: one([256, 4_096]), window: one([64, 8_192]), frame: one([64, 512]) });
      const payload = upTo(4) === 0 ? bytes(80) : encodeHello({ version: 1, id: 'desk', beginning: round, ...limits });
      const before = host.stats().counters.sessions;
      host.chunk(encodeFrame({ type: FRAME.hello, session: 0, pos: 0, ack: 0, payload }).subarray(1, -1));
      if (host.stats().counters.sessions > before) {
        session = (session % 255) + 1;
        position = 0;
      }
    }
    const packed = message();
    const payload = (packed.length === 0 ? bytes(9) : withLength(packed)).subarray(0, 498);
    const type = upTo(20) === 0 ? upTo(12) : FRAME.data;
    host.chunk(
      encodeFrame({
        type,
        session: upTo(30) === 0 ? upTo(256) : session,
        pos: (upTo(40) === 0 ? upTo(65_536) : position) & 0xffff,
        ack: upTo(65_536),
        payload,
      }).subarray(1, -1),
    );
    if (type === FRAME.data) position += payload.length;
    if (upTo(5) === 0) clock.advanceSync(upTo(60));
    if (upTo(500) === 0) host.portGone('pulled');
    const stats = host.stats();
    waiting = Math.max(waiting, stats.waitingBytes);
    declarations = Math.max(declarations, stats.declarations);
  }
  expect(host.stats().counters.messagesIn).toBeGreaterThan(100);
  expect(largest).toBeLessThanOrEqual(512);
  expect(waiting).toBeLessThanOrEqual(400 << 10);
  expect(declarations).toBeLessThanOrEqual(6);
  host.portGone('pulled');
  await clock.advance(60_000);
  expect(clock.pending).toBe(0);
  const next = liteWorld({ clock, router });
  await next.until('the next board is served', () => next.board.session.state === 'open');
});
