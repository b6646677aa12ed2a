/** Whatever is called, a table answers or refuses; what it saved is what it goes on from; every game's log replays. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AsterismError } from '@asterism-tables/protocol/asterism';
import { Float, RawText, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { othelloRules } from '../../src/games/othello/index.ts';
import { memberName, NAME_BYTES } from '../../src/tables/names.ts';
import { readLog, replayLog, type Rules, TableFailed } from '../../src/tables/index.ts';
import { decodeSaved } from '../../src/tables/saved-form.ts';
import { othelloWorld } from '../unit/tables/world.ts';

const NODES = ['node-a', 'node-b', 'node-c', 'node-d'];
const METHODS = ['join', 'mine', 'sit', 'stand', 'cpu', 'start', 'move', 'resign', 'view', 'table', 'leave'];

const oddValue: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, true, false, 0, 1, -1, 2, '', 'd3', '--', 'true', 'jev', 2n ** 62n),
  fc.double().map((value) => new Float(value)),
  fc.string(),
  fc.uint8Array({ maxLength: 40 }),
  fc.uint8Array({ minLength: 1, maxLength: 8 }).map((bytes) => new RawText(bytes)),
  fc.constantFrom<Value>([], [1, 'a'], new ValueMap([['a', 1]])),
);

type Action =
  | { readonly do: 'call'; readonly method: string; readonly node: number; readonly args: readonly Value[] }
  | { readonly do: 'play'; readonly node: number; readonly pick: number }
  | { readonly do: 'time'; readonly ms: number }
  | { readonly do: 'appear'; readonly node: number }
  | { readonly do: 'leave'; readonly node: number };

/** An argument: a member's token by its place (negative numbers), or anything. */
const argument = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: -4, max: -1 }).map((at): Value => at - 1000) },
  { weight: 3, arbitrary: oddValue },
);
const node = fc.nat({ max: NODES.length - 1 });
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    do: fc.constant('call' as const),
    method: fc.constantFrom(...METHODS),
    node,
    args: fc.array(argument, { maxLength: 3 }),
  }),
  fc.record({
    do: fc.constant('call' as const),
    method: fc.constantFrom('sit'),
    node,
    args: fc.tuple(fc.constant<Value>(-1004), fc.constantFrom<Value>(0, 1, -1)),
  }),
  fc.record({
    do: fc.constant('call' as const),
    method: fc.constantFrom('start'),
    node,
    args: fc.constant<Value[]>([-1004]),
  }),
  fc.record({ do: fc.constant('play' as const), node, pick: fc.nat({ max: 20 }) }),
  fc.record({ do: fc.constant('time' as const), ms: fc.constantFrom(1, 700, 5000, 11_000, 100_000) }),
  fc.record({ do: fc.constant('appear' as const), node }),
  fc.record({ do: fc.constant('leave' as const), node }),
);

test('random calls in random order: never a failure of the table, and a kill at the end loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 20, maxLength: 80 }),
      fc.constantFrom(0, 4000),
      async (actions, turn_ms) => {
        const world = await othelloWorld({ turn_ms, cpu_ms: 300 }).open();
        const tokens = new Map<string, string>();
        const own = (from: string, value: Value): Value =>
          typeof value === 'number' && value < -1000
            ? ((value === -1004 ? tokens.get(from) : [...tokens.values()][-1001 - value]) ?? 'nobody')
            : value;
        for (const from of NODES.slice(0, 2)) {
          const { token } = (await world.ask('othello1', 'join', [from], from)) as { token: string };
          tokens.set(from, token);
          await world.ask('othello1', 'sit', [token, -1], from);
        }
        for (const act of actions) {
          const from = NODES['node' in act ? act.node : 0] ?? 'node-a';
          if (act.do === 'time') await world.clock.advance(act.ms);
          else if (act.do === 'appear') world.node.appear(from);
          else if (act.do === 'leave') world.node.leave(from);
          else if (act.do === 'play') {
            const view = (await world.ask('othello1', 'table', [], from)) as {
              readonly n?: number;
              readonly lg?: string;
            };
            const { n = 0, lg = '' } = view;
            const at = lg === '' ? 0 : (act.pick % (lg.length / 2)) * 2;
            for (const one of NODES)
              await world.ask('othello1', 'move', [tokens.get(one) ?? '', n, lg.slice(at, at + 2)], one);
          } else {
            const arity = world.node.argumentNames('othello1', act.method).length;
            const args = Array.from({ length: arity }, (_, at) => own(from, act.args[at] ?? null));
            const outcome = await world.call('othello1', act.method, args, from);
            if (!outcome.ok) {
              expect(outcome.error).toBeInstanceOf(AsterismError);
              expect(outcome.error).not.toBeInstanceOf(TableFailed);
            } else if (act.method === 'join') {
              const { token } = outcome.value as { readonly token?: string };
              if (token !== undefined) tokens.set(from, token);
            }
          }
        }
        await world.host.settled();
        expect(world.logged.lines.filter((line) => line.startsWith('error'))).toEqual([]);
        const shown = async () => {
          const {
            v: _v,
            aw: _aw,
            dl: _dl,
            mb,
            ...rest
          } = (await world.ask('othello1', 'table', [], 'x')) as Record<string, unknown>;
          return { ...rest, members: (mb as unknown[][]).map(([name, seat]) => [name, seat]) };
        };
        const before = await shown();
        await world.killed();
        expect(await shown()).toEqual(before);
        const file = decodeSaved(world.files.states.get('othello1') ?? '');
        const run = file.kind === 'ours' ? file.table.run : null;
        if (run !== null) {
          const log = readLog(world.files.logs.get('othello1') ?? '').at(-1);
          expect(
            log && replayLog(othelloRules as unknown as Rules, log, { game: 'othello', freeze: true }),
          ).toMatchObject({
            ok: true,
            run: { hash: run.hash },
          });
        }
      },
    ),
    { seed: 20_261, numRuns: 60 },
  );
}, 60_000);

test('a name is never longer than 32 bytes, never empty, without controls, and stays itself when cleaned again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.uint8Array({ maxLength: 60 })), (given) => {
      const name = memberName(given, 'node-a');
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(NAME_BYTES);
      expect(name.length).toBeGreaterThan(0);
      for (const char of name) {
        const code = char.codePointAt(0) ?? 0;
        expect(code >= 0x20 && !(code >= 0x7f && code <= 0x9f)).toBe(true);
      }
      // A space may end it after the cut; cleaned again it goes.
      expect(memberName(name, 'node-a')).toBe(name.replace(/ +$/, '') === '' ? 'node-a' : name.replace(/ +$/, ''));
    }),
    { seed: 20_262, numRuns: 2000 },
  );
});

test('a saved state with any bytes changed is never taken for another one, and reading it never throws', async () => {
  const world = await othelloWorld().open();
  for (const from of NODES) await world.ask('othello1', 'join', [from], from);
  await world.host.settled();
  const text = world.files.states.get('othello1') ?? '';
  const good = decodeSaved(text);
  fc.assert(
    fc.property(fc.nat({ max: text.length - 1 }), fc.string({ maxLength: 3 }), fc.nat({ max: 3 }), (at, put, drop) => {
      const read = decodeSaved(text.slice(0, at) + put + text.slice(at + drop));
      if (read.kind === 'ours') expect(read).toEqual(good);
    }),
    { seed: 20_263, numRuns: 2000 },
  );
});
