import { describe, expect, test } from 'vitest';
import { RawText, type Value } from '@asterism-tables/protocol/msgpack';
import { othello } from '../../../src/games/othello/index.ts';
import { ArgumentError, cryptoRandom, defineGame, type Game, methodsOf } from '../../../src/tables/index.ts';
import { memberName } from '../../../src/tables/names.ts';
import { adderWorld, joined, othelloWorld, plain, started, view } from './world.ts';

describe('who may call what', () => {
  // Every method of an othello table in a game, with what a caller brings that is no member's token, or is another one's.
  const strangers: readonly (readonly [string, Value])[] = [
    ['no token', null],
    ['an empty token', ''],
    ['a made-up token', 'f'.repeat(32)],
    ['a number', 1],
    ['a list', []],
    ["a node's id", 'node-a'],
  ];
  const verbs: readonly (readonly [string, readonly Value[], unknown])[] = [
    ['sit', [0], 'token'],
    ['stand', [], 'token'],
    ['cpu', [0, true], 'token'],
    ['start', [], 'token'],
    ['move', [0, 'd3'], 'token'],
    ['resign', [], 'token'],
    ['view', [], { error: 'token' }],
    ['leave', [], false],
  ];

  for (const [method, rest, refusal] of verbs) {
    test(`G1: ${method} is refused without a member's token, and changes nothing`, async () => {
      const world = await othelloWorld().open();
      await started(world);
      const before = await world.ask('othello1', 'table', [], 'anyone');
      for (const [, token] of strangers) {
        expect(await world.ask('othello1', method, [token, ...rest], 'node-c')).toEqual(refusal);
      }
      expect(await world.ask('othello1', 'table', [], 'anyone')).toEqual(before);
    });
  }

  test("G1: a spectator's token and the wrong seat's token play nothing", async () => {
    const world = await othelloWorld().open();
    const { b } = await started(world);
    const spectator = await joined(world, 'othello1', 'node-c');
    const before = await world.ask('othello1', 'table', [], 'anyone');
    for (const [method, rest, refusal] of [
      ['sit', [0], 'not waiting'],
      ['stand', [], 'not waiting'],
      ['cpu', [0, true], 'not waiting'],
      ['start', [], 'not waiting'],
      ['move', [0, 'd3'], 'not seated'],
      ['resign', [], 'not seated'],
    ] as const) {
      expect(await world.ask('othello1', method, [spectator, ...rest], 'node-c')).toBe(refusal);
    }
    expect(await world.ask('othello1', 'move', [b, 0, 'd3'], 'node-b')).toBe('not your turn');
    expect(await world.ask('othello1', 'table', [], 'anyone')).toEqual(before);
  });
});

describe('tokens', () => {
  test('G5: a token is 128 random bits in hex, no two alike', () => {
    const tokens = Array.from({ length: 1000 }, () => cryptoRandom.token());
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  test('G5: the same node gets the same token back with its new name, another node never does', async () => {
    const world = await othelloWorld().open();
    const token = await joined(world, 'othello1', 'node-a', 'Ann');
    expect(await joined(world, 'othello1', 'node-a', 'Anna')).toBe(token);
    expect(await world.ask('othello1', 'mine', [], 'node-a')).toEqual({ token, seat: -1, owner: false });
    expect(await joined(world, 'othello1', 'node-b', 'Ann')).not.toBe(token);
    expect(await world.ask('othello1', 'mine', [], 'node-c')).toBeNull();
    expect((await world.ask('othello1', 'table', [], 'x')) as object).toMatchObject({
      mb: [
        ['Anna', -1, 0],
        ['Ann', -1, 0],
      ],
    });
  });

  test('G5: no token is in what is put, nor in a status, nor in the log', async () => {
    const world = await othelloWorld().open();
    const { a, b } = await started(world);
    await world.ask('othello1', 'move', [a, 0, 'd3'], 'node-a');
    await world.ask('othello1', 'leave', [b], 'node-b');
    await world.host.settled();
    const shown = JSON.stringify([
      world.node.takePuts().map((put) => Buffer.from(put.bytes).toString('latin1')),
      world.node.statusMap,
      world.host.status(),
      world.logged.lines,
    ]);
    expect(shown).toContain('Ann');
    for (const token of [a, b]) expect(shown).not.toContain(token);
  });

  test('G7: two screens of one node are one member with one token', async () => {
    const world = await othelloWorld().open();
    const first = await joined(world, 'othello1', 'node-a');
    const second = await joined(world, 'othello1', 'node-a');
    expect(second).toBe(first);
    expect(world.host.status().tables['othello1']?.summary['members']).toBe(1);
  });

  test('a token is read from bytes too, and works from any node', async () => {
    const world = await othelloWorld().open();
    const token = await joined(world, 'othello1', 'node-a');
    expect(await world.ask('othello1', 'sit', [new TextEncoder().encode(token), 0], 'node-z')).toBe('ok');
  });

  test("after leaving the token is nobody's, and joining again gives another one", async () => {
    const world = await othelloWorld().open();
    const token = await joined(world, 'othello1', 'node-a');
    expect(await world.ask('othello1', 'leave', [token], 'node-a')).toBe(true);
    expect(await world.ask('othello1', 'leave', [token], 'node-a')).toBe(false);
    expect(await joined(world, 'othello1', 'node-a')).not.toBe(token);
  });
});

describe('members', () => {
  test('sixteen at most; one of them may join again', async () => {
    const world = await adderWorld().open();
    for (let n = 0; n < 16; n++) await joined(world, 'adder1', `node-${n}`);
    expect(await world.ask('adder1', 'join', ['late'], 'node-16')).toEqual({ error: 'full' });
    await joined(world, 'adder1', 'node-3', 'again');
    expect(world.host.status().tables['adder1']?.summary['members']).toBe(16);
  });

  test('a call with keyword arguments or an argument of another type is refused, with the argument named', async () => {
    const world = await othelloWorld().open();
    const token = await joined(world, 'othello1', 'node-a');
    for (const seat of [null, '0', true, [], new Uint8Array([48])]) {
      const outcome = await world.call('othello1', 'sit', [token, seat], 'node-a');
      expect(outcome).toMatchObject({ ok: false, error: expect.any(ArgumentError) });
      expect(String(outcome.ok ? '' : outcome.error)).toContain('seat: expected a whole number');
    }
    expect(await world.call('othello1', 'join', [5], 'node-b')).toMatchObject({ ok: false });
    expect(await world.call('othello1', 'cpu', [token, 0, null], 'node-a')).toMatchObject({
      ok: true,
      value: 'not owner',
    });
  });
});

test('leave speaks of a seat only in a game that has seats', () => {
  const docOf = (game: Game): string | undefined => methodsOf(game).find(([name]) => name === 'leave')?.[1].doc;
  expect(docOf({ ...othello, methods: {} })).toContain('the seat goes to the CPU');
  expect(docOf(seatless)).toBe('Leaves the table. true, or false for an unknown token.');
});

const seatless: Game = defineGame({
  name: 'seatless',
  tables: [],
  screens: [],
  presence: 'open',
  settings: {},
  methods: {},
  data: () => null,
  load: () => null,
  view: () => null,
});

describe('names', () => {
  const shown = (value: Value) => memberName(value, 'node-a');

  test('control characters go, DEL and U+0080-009F among them, and spaces at the ends', () => {
    expect(shown('  a\tb\u0000c\u001b[31m\u007f\u0085d  ')).toBe('abc[31md');
  });

  test('what is left empty, or nil, is the node id', () => {
    for (const name of ['', '   ', '\n\n', '\u007f', null]) expect(shown(name)).toBe('node-a');
  });

  test('names are cut to 32 bytes between two characters', () => {
    expect(shown('a'.repeat(40))).toBe('a'.repeat(32));
    expect(shown('あ'.repeat(20))).toBe('あ'.repeat(10));
    expect(shown(`a${'😀'.repeat(9)}`)).toBe(`a${'😀'.repeat(7)}`);
  });

  test('bytes are read as UTF-8, and what is no UTF-8 is dropped; a real U+FFFD stays', () => {
    expect(shown(new Uint8Array([0xff, 0x61, 0xe3, 0x81, 0x62]))).toBe('ab');
    expect(shown(new RawText(new Uint8Array([0xed, 0xa0, 0x80, 0x78, 0xc0, 0x80, 0xf4, 0x90, 0x80, 0x80, 0x79])))).toBe(
      'xy',
    );
    expect(shown('a\ufffdb')).toBe('a\ufffdb');
  });

  test('other spaces stay', () => {
    expect(shown('\u3000wide\u00a0')).toBe('\u3000wide\u00a0');
  });

  test('a name of another type is refused', () => {
    for (const name of [5, true, []]) expect(() => shown(name)).toThrow(/^name: expected a text/);
  });

  test('a member who takes another name shows it at its seat', async () => {
    const world = await othelloWorld().open();
    const token = await joined(world, 'othello1', 'node-a', 'Ann');
    await world.ask('othello1', 'sit', [token, 1], 'node-a');
    await joined(world, 'othello1', 'node-a', 'Anna');
    expect((await view(world, token, 'node-a'))['nm']).toEqual(['', 'Anna']);
    await world.host.settled();
    expect(plain(world.node.takePuts().at(-1)?.bytes ?? new Uint8Array())['nm']).toEqual(['', 'Anna']);
  });
});
