/**
 * Valid messages in no order that makes sense, from two peers at once, with ids and keys that collide all the time: the router keeps
 * every board rule towards everyone, serves the honest ones, and forgets the others whole.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Declaration, NetworkMessage, WireExpr } from '@asterism-tables/protocol/zenoh';
import { World } from '../unit/router/world.ts';

const SEED = { seed: 20_260_103 } as const;

const id = fc.integer({ min: 0, max: 5 });
const suffix = fc.constantFrom(
  '',
  'a',
  'a/b',
  '/b',
  'a/**',
  '**',
  '*/b',
  'a/@v',
  'a/$*',
  'a//b',
  'honest/t',
  'h'.repeat(2_000),
);
const key: fc.Arbitrary<WireExpr> = fc.record({
  scope: fc.constantFrom(0, 0, 0, 1, 2, 9),
  suffix,
  mapping: fc.constantFrom('sender', 'receiver'),
});
const payload = fc.constantFrom(0, 10, 5_000).map((length) => new Uint8Array(length));
const put = payload.map((bytes) => ({ type: 'put', payload: bytes }) as const);
const declaration: fc.Arbitrary<Declaration> = fc.oneof(
  fc.record({ type: fc.constantFrom('keyexpr', 'subscriber', 'token'), id, key }),
  fc.record({ type: fc.constant('queryable'), id, key, info: fc.record({ complete: fc.boolean(), distance: id }) }),
  fc.record({
    type: fc.constantFrom('undeclare-keyexpr', 'undeclare-subscriber', 'undeclare-queryable', 'undeclare-token'),
    id,
  }),
  fc.constant({ type: 'final' } as const),
);
const message: fc.Arbitrary<NetworkMessage> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('declare'), declaration }) },
  fc.record({ type: fc.constant('declare'), interestId: id, declaration }),
  fc.record({
    type: fc.constant('interest'),
    id,
    mode: fc.constantFrom('current', 'future', 'current-future'),
    keyexprs: fc.boolean(),
    subscribers: fc.boolean(),
    queryables: fc.boolean(),
    tokens: fc.boolean(),
    aggregate: fc.boolean(),
    key,
  }),
  fc.record({
    type: fc.constant('interest'),
    id,
    mode: fc.constant('final'),
    keyexprs: fc.constant(false),
    subscribers: fc.constant(false),
    queryables: fc.constant(false),
    tokens: fc.constant(false),
    aggregate: fc.constant(false),
  }),
  fc.record({ type: fc.constant('push'), key, nodeId: id, body: put }),
  fc.record({
    type: fc.constant('request'),
    id,
    key,
    target: fc.constantFrom('best-matching', 'all', 'all-complete'),
    timeoutMs: fc.constantFrom(0, 100, 0xffff_ffff),
    body: fc.oneof(
      put,
      payload.map((bytes) => ({ type: 'query', value: { encoding: { id: 0 }, payload: bytes } }) as const),
    ),
  }),
  fc.record({
    type: fc.constant('response'),
    id,
    key,
    body: fc.oneof(
      put.map((body) => ({ type: 'reply', body }) as const),
      payload.map((bytes) => ({ type: 'err', payload: bytes }) as const),
    ),
  }),
  fc.record({ type: fc.constant('response-final'), id }),
  fc.record({ type: fc.constant('oam'), id }),
);
const step = fc.record({
  who: fc.nat(1),
  messages: fc.array(message, { minLength: 1, maxLength: 12, size: 'max' }),
  ms: fc.constantFrom(0, 0, 50, 200),
});

test('nothing two peers say in any order breaks a board rule, stops the honest ones, or stays behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
      const world = new World({ limits: { interestsPerLink: 2, queriesPerLink: 1, declarationsPerLink: 6 } });
      const liars = [await world.peer({ board: true }), await world.peer()];
      const [one, two] = await world.peersOf(2);
      two?.subscriber(1, 'honest/t');
      const session = world.session();
      session.queryable('honest/q', { complete: true }, (query) => {
        query.reply('honest/q', new Uint8Array(1));
        query.finish();
      });
      for (const { who, messages, ms } of steps) {
        liars[who]?.say(...messages);
        await world.clock.advance(ms);
      }
      await world.settle();
      two?.take();
      one?.take();
      one?.put('honest/t', 'heard');
      one?.ask(1, 'honest/q');
      await world.settle();
      expect(two?.take()).toContain('put honest/t heard');
      expect(one?.take().map((line) => line.slice(0, 7))).toEqual(['reply 1', 'final 1']);
      expect(world.of('internal-error')).toEqual([]);
      await world.end();
    }),
    { ...SEED, numRuns: 60 },
  );
}, 60_000);
