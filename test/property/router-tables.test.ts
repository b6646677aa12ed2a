/** The router's key tables against the plain rule: whatever a scan with `intersects` finds, the table finds, and nothing else. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonKey, intersects } from '@asterism-tables/protocol/zenoh';
import { KeyTrie } from '../../protocol/src/session/router/key-trie.ts';
import { StableIds } from '../../protocol/src/session/router/stable-ids.ts';
import { TokenOutbox } from '../../protocol/src/session/router/token-outbox.ts';
import { Core } from '../../protocol/src/session/router/core.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import type { Declare } from '@asterism-tables/protocol/zenoh';

const SEED = { seed: 20_260_101 } as const;

const chunk = fc.constantFrom('a', 'b', 'ab', 'abc', '*', '**', 'a$*', '$*b', 'a$*c', '@v', '@w', '@a$*');
const keyExpr = fc
  .array(chunk, { minLength: 1, maxLength: 5 })
  .map((chunks) => canonKey(chunks.join('/')))
  .filter((key): key is string => key !== undefined);

describe('a key table', () => {
  test('finds exactly the entries that a key expression intersects, each once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(keyExpr, { maxLength: 30, size: 'max' }),
        fc.array(keyExpr, { minLength: 1 }),
        (keys, asked) => {
          const table = new KeyTrie<string>();
          for (const key of keys) table.ensure(key, () => key);
          for (const key of asked) {
            expect(table.matching(key).toSorted()).toEqual(keys.filter((other) => intersects(other, key)).toSorted());
          }
        },
      ),
      { ...SEED, numRuns: 200 },
    );
  });

  test('whose entries are all deleted has no nodes left, in whatever order they go', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(keyExpr, { maxLength: 20, size: 'max' }),
        fc.infiniteStream(fc.nat()),
        (keys, order) => {
          const table = new KeyTrie<string>();
          for (const key of keys) table.ensure(key, () => key);
          const left = [...keys];
          while (left.length > 0) {
            const [next = 0] = order.take(1);
            const [key = ''] = left.splice(next % left.length, 1);
            expect(table.delete(key)).toBe(true);
            expect(table.values().toSorted()).toEqual(left.toSorted());
            // What it remembers of earlier questions is forgotten with every change.
            expect(table.matching('a/**').toSorted()).toEqual(
              left.filter((other) => intersects(other, 'a/**')).toSorted(),
            );
          }
          expect(table.nodes).toBe(0);
        },
      ),
      { ...SEED, numRuns: 200 },
    );
  });

  test('comes to an end for keys full of **: without a memory of where it was it would try 2^120 ways', () => {
    const table = new KeyTrie<number>();
    const many = Array.from({ length: 120 }, () => '**/a').join('/');
    table.ensure(many, () => 1);
    expect(table.matching(`${Array.from({ length: 120 }, () => '**/b').join('/')}`)).toEqual([]);
    expect(table.matching(Array.from({ length: 300 }, () => 'a').join('/'))).toEqual([1]);
  });
});

test('a walk that a key of many wildcards makes too long is given up and told', () => {
  let costly = 0;
  const table = new KeyTrie<number>(() => {
    costly += 1;
  });
  for (let i = 0; i < 2_000; i += 1) {
    // Every path of a and b, 60 chunks deep.
    const chunks = Array.from({ length: 60 }, (_, at) => ((i * 2_654_435_761 + at * 40_503) >>> (at % 17)) & 1);
    table.ensure(`${chunks.map((bit) => (bit === 1 ? 'a' : 'b')).join('/')}/${i}`, () => i);
  }
  table.matching('**');
  table.matching('a/**/b/**');
  expect(costly).toBe(0);
  table.matching(Array.from({ length: 30 }, () => '**/a').join('/'));
  expect(costly).toBe(1);
});

test('declared ids: no two keys share one at any time, and a key alone has its hash', () => {
  const operation = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), take: fc.boolean() });
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 60, size: 'max' }), (operations) => {
      // A hash with two values makes every case a collision.
      const ids = new StableIds((key) => (key < 'd' ? 0x7fffffff : 1));
      const known = new Map<string, number>();
      for (const { key, take } of operations) {
        if (take) {
          const id = ids.take(key);
          expect(known.get(key) ?? id).toBe(id);
          if (known.size === 0) expect(id).toBe(key < 'd' ? 0x7fffffff : 1);
          known.set(key, id);
        } else {
          expect(ids.release(key)).toBe(known.get(key));
          known.delete(key);
        }
        expect(new Set(known.values()).size).toBe(known.size);
      }
    }),
    { ...SEED, numRuns: 150 },
  );
});

test('what a peer is told of tokens: never more than a burst in a pause, and in the end what is true', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const operation = fc.oneof(
    fc.record({ type: fc.constant('flip' as const), key: fc.constantFrom(...keys) }),
    fc.record({ type: fc.constant('answer' as const), id: fc.integer({ min: 1, max: 3 }), get: fc.boolean() }),
    fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 120 }) }),
  );
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 80, size: 'max' }), (operations) => {
      const clock = new ManualClock();
      const core = new Core(clock, { tokenBurst: 3, tokenPauseMs: 100 }, undefined);
      const alive = new Set<string>();
      const told: { readonly at: number; readonly message: Declare }[] = [];
      const outbox = new TokenOutbox(core, {
        send: (message) => told.push({ at: clock.now(), message }),
        isAlive: (key) => alive.has(key),
        isWanted: () => true,
        keyOnUndeclare: () => true,
      });
      const asked: number[] = [];
      for (const op of operations) {
        if (op.type === 'wait') clock.advanceSync(op.ms);
        else if (op.type === 'answer') {
          asked.push(op.id);
          outbox.answer(op.id, [...alive], op.get);
        } else if (alive.delete(op.key)) outbox.gone(op.key);
        else {
          alive.add(op.key);
          outbox.appeared(op.key);
        }
      }
      clock.advanceSync(60_000);
      const view = new Map<number, string>();
      const finals: (number | undefined)[] = [];
      for (const { message } of told) {
        const { declaration, interestId } = message;
        if (declaration.type === 'token') {
          expect(view.get(declaration.id) ?? declaration.key.suffix).toBe(declaration.key.suffix);
          view.set(declaration.id, declaration.key.suffix);
        } else if (declaration.type === 'undeclare-token') expect(view.delete(declaration.id)).toBe(true);
        else finals.push(interestId);
      }
      expect([...view.values()].toSorted()).toEqual([...alive].toSorted());
      expect(finals).toEqual(asked);
      // A window of less than one pause meets at most two bursts.
      const times = told.filter(({ message }) => message.declaration.type !== 'final').map(({ at }) => at);
      for (const from of times)
        expect(times.filter((at) => at >= from && at < from + 100).length).toBeLessThanOrEqual(6);
      expect(outbox.waiting).toBe(0);
      expect(clock.pending).toBe(0);
    }),
    { ...SEED, numRuns: 150 },
  );
});
