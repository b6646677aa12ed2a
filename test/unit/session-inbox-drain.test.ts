/** What a link brought before it went is dealt with, for a moment and no longer. */
import { type Clock, INBOX_DRAIN_MS, INBOX_TURN_MS } from '@asterism-tables/protocol/session';
import { expect, test } from 'vitest';
import { Inbox } from '../../protocol/src/session/inbox.ts';

/** A clock that only the work moves. */
class WorkClock implements Clock {
  at = 0;
  now(): number {
    return this.at;
  }
  wall(): number {
    return this.at;
  }
  after(): () => void {
    return () => undefined;
  }
}

function inbox(costMs: number, messagesPerBatch: number): { inbox: Inbox; done: () => number; clock: WorkClock } {
  const clock = new WorkClock();
  let done = 0;
  const made = new Inbox({
    clock,
    link: { pause: () => undefined, resume: () => undefined },
    *steps() {
      for (let i = 0; i < messagesPerBatch; i++) {
        clock.at += costMs;
        done++;
        yield;
      }
    },
  });
  return { inbox: made, done: () => done, clock };
}

test('ordinary messages all count', () => {
  const { inbox: box, done } = inbox(0.02, 100);
  for (let i = 0; i < 10; i++) box.push(new Uint8Array(1));
  box.drain();
  expect(done()).toBe(1_000);
});

test('a flood of costly ones is cut off', () => {
  const { inbox: box, done, clock } = inbox(20, 900);
  box.push(new Uint8Array(1));
  const before = clock.at;
  box.drain();
  expect(clock.at - before).toBeLessThan(INBOX_DRAIN_MS + 20 + 1);
  const after = done();
  box.drain();
  expect(done()).toBe(after);
});

test('one costly message ends a turn, however few came with it', () => {
  const { inbox: box, done } = inbox(INBOX_TURN_MS * 50, 8);
  box.push(new Uint8Array(1));
  expect(done()).toBe(1);
});
