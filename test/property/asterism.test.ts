/** Whatever is asked of a node, however it is asked: nothing throws, and every query ends in exactly one final. */
import {
  cleanProfile,
  cleanStatus,
  decodeAnswer,
  decodeCall,
  iconInfo,
  MAX_KEY,
  MAX_PAYLOAD,
  MalformedAnswer,
  matchesPattern,
  RemoteError,
  readAsked,
  readStatus,
  readToken,
} from '@asterism-tables/protocol/asterism';
import { decode, encode, Float, packedSize, type Plain, utf8Length } from '@asterism-tables/protocol/msgpack';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { RaisedError } from '../../src/asterism/index.ts';
import { Stage } from '../../tools/replay-asterism/stage.ts';
import { settle } from '../helpers/manual-clock.ts';

const runs = { numRuns: 400, seed: 20261130 };

const chunk = fc.oneof(
  fc.constantFrom(
    'asterism',
    'games',
    'table',
    'call',
    'meta',
    'ann',
    '*',
    '**',
    '@status',
    '@profile',
    'state',
    'g$*',
    '',
    'x'.repeat(190),
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const key = fc.oneof(
  fc.array(chunk, { maxLength: 8 }).map((chunks) => chunks.join('/')),
  fc.constantFrom('asterism/games/games/table/call/ann', 'asterism/*/*/table/call/bob', 'asterism/games/games/*/meta'),
);
const plain: fc.Arbitrary<Plain> = fc.letrec<{ plain: Plain }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double().map((n) => new Float(n)),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.uint8Array({ maxLength: 300 }),
    fc.array(tie('plain'), { maxLength: 8 }),
    fc.dictionary(fc.string({ maxLength: 6 }), tie('plain'), { maxKeys: 6 }),
  ),
})).plain;
const payload = fc.oneof(
  fc.constant(undefined),
  fc.uint8Array({ maxLength: 100 }),
  plain.map((value) => encode(value, { maxDepth: 64 })),
  fc
    .record({
      method: fc.constantFrom('echo', 'big', 'later', 'raise', 'bug', 'fixed', 'none'),
      args: fc.array(plain, { maxLength: 4 }),
      kwargs: fc.dictionary(fc.constantFrom('from', 'n', 'é'), plain),
    })
    .map((call) => encode(call, { maxDepth: 64 })),
);

describe('a node under any query', () => {
  const stage = new Stage();
  beforeAll(async () => {
    const node = await stage.connect({ status: { a: 1 } });
    const any = (name: string, call: () => Plain | Promise<Plain>, arity = -1) => ({ name, arity, call });
    node.expose({
      name: 'table',
      callerKeyword: 'from',
      methods: [
        { name: 'echo', arity: -1, call: (args, kwargs) => ({ args, kwargs }) },
        any('big', () => 'x'.repeat(5000)),
        any('later', async () => {
          await Promise.resolve();
          return { later: true };
        }),
        any('raise', () => {
          throw new RaisedError('TableError', 'é'.repeat(4000));
        }),
        any('bug', () => (undefined as never as { x: Plain }).x),
        any('fixed', () => 1, 1),
      ],
    });
  });

  it('ends it in exactly one final, with replies that fit a board on keys that fit', async () => {
    await fc.assert(
      fc.asyncProperty(key, fc.string({ maxLength: 12 }), payload, async (asked, parameters, bytes) => {
        for (const declared of ['asterism/games/games/**', 'asterism/games/@profile', 'asterism/games/games/@status']) {
          const got = stage.session.hand(declared, asked, parameters, bytes);
          await settle();
          expect(got.finished).toBe(1);
          for (const reply of got.replies) {
            expect(decode(reply.payload).ok).toBe(true);
            expect(reply.payload.length).toBeLessThanOrEqual(MAX_PAYLOAD);
            expect(utf8Length(reply.key)).toBeLessThanOrEqual(MAX_KEY);
            expect(reply.key).not.toContain('*');
          }
        }
      }),
      runs,
    );
  });

  it('follows any tokens without harm', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, fc.boolean()), { maxLength: 20 }), async (changes) => {
        for (const [name, alive] of changes) stage.session.change(name, alive);
        await settle();
        for (const [name] of changes) stage.session.change(name, false);
        await settle();
      }),
      { ...runs, numRuns: 100 },
    );
  });
});

describe('readers of what peers send', () => {
  it('answer any bytes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), payload), key, (bytes, name) => {
        const read = decode(bytes ?? new Uint8Array(0));
        decodeCall(bytes);
        cleanProfile(read.ok ? read.value : undefined);
        const status = cleanStatus(read.ok ? read.value : undefined);
        if (status !== undefined) expect(packedSize(status, { maxDepth: 256 })).toBeLessThanOrEqual(1024);
        iconInfo(bytes ?? new Uint8Array(0));
        readStatus(name, bytes);
        readToken(name);
        readAsked(name);
        try {
          decodeAnswer('a/b/c', bytes ?? new Uint8Array(0));
        } catch (error) {
          expect(error instanceof MalformedAnswer || error instanceof RemoteError).toBe(true);
        }
      }),
      { ...runs, numRuns: 2000 },
    );
  });

  it('a path matches itself, ** and its own chunks replaced by *', () => {
    const name = fc.stringMatching(/^[a-z]{1,4}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.boolean()), { minLength: 1, maxLength: 6 }), (chunks) => {
        const path = chunks.map(([text]) => text).join('/');
        expect(matchesPattern(path, path)).toBe(true);
        expect(matchesPattern('**', path)).toBe(true);
        expect(matchesPattern(chunks.map(([text, star]) => (star ? '*' : text)).join('/'), path)).toBe(true);
        expect(matchesPattern(`${path}/*`, path)).toBe(false);
        expect(matchesPattern(`**/${path}/**`, `a/${path}/b`)).toBe(true);
      }),
      runs,
    );
  });
});
