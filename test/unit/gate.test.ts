/** The size gate: what is too large for a board does not leave the host, whoever made it; it is counted, told once, and what was sent is remembered by size. */
import { decode, encode, type Plain, ValueMap } from '@asterism-tables/protocol/msgpack';
import { codecs, counterJoin, counterPress, counterState, counterView } from '@asterism-tables/protocol/messages';
import { MAX_PAYLOAD, wholeSize } from '@asterism-tables/protocol/schema';
import { describe, expect, test } from 'vitest';
import counterExample from '../../examples/counter.ts';
import { SentSizes } from '../../src/asterism/index.ts';
import { messageLines, messageStatus } from '../../src/cli/sizes/gate-status.ts';
import { board } from '../../src/games/board/index.ts';
import { othello } from '../../src/games/othello/index.ts';
import { Repeats } from '../../src/log.ts';
import { routerLog } from '../../src/network/router-log.ts';
import { defaultOptions, defineGame, framework, type Game, methodsOf, openTables } from '../../src/tables/index.ts';
import { Packing } from '../../src/tables/packing.ts';
import { Stage } from '../../tools/replay-asterism/stage.ts';
import { virtualWorld } from '../helpers/board-world.ts';
import { keptLog, MemoryFiles, othelloWorld, World } from './tables/world.ts';

/** A game without schemas whose view is as large as it was last told to be. */
const balloon: Game = defineGame<{ readonly size: number }>({
  name: 'balloon',
  tables: ['balloon1'],
  screens: [],
  presence: 'open',
  settings: {},
  data: () => ({ size: 10 }),
  load: () => ({ size: 10 }),
  view: (table) => ({ v: table.version, air: 'o'.repeat((table.data as { readonly size: number }).size) }),
  methods: {
    blow: {
      args: ['size'],
      doc: 'Blows it up.',
      call(table, [size]) {
        table.set({ size: Number(size) });
        table.changed();
        return 'ok';
      },
    },
    look: { args: [], doc: 'The view.', call: (table) => ({ v: table.version, air: 'o'.repeat(table.data.size) }) },
  },
});

async function hosted(game: Game) {
  const stage = new Stage();
  const sizes = new SentSizes();
  const logged = keptLog();
  const files = new MemoryFiles();
  const host = await openTables({
    games: [game],
    tables: game.tables.map((name) => ({ name, game: game.name, options: defaultOptions(game) })),
    stateDir: '/nowhere',
    clock: stage.clock,
    log: logged.log,
    files: (table) => files.of(table),
  });
  const node = await stage.connect({ log: logged.log, sizes });
  host.attach(node);
  const puts: { key: string; payload: Uint8Array }[] = [];
  const put = stage.session.put.bind(stage.session);
  stage.session.put = (key, payload, options) => {
    puts.push({ key, payload });
    put(key, payload, options);
  };
  const ask = async (method: string, args: readonly Plain[]) => {
    const key = `asterism/games/games/${game.tables[0]}/call/ann`;
    const { replies } = await stage.ask(key, '', encode({ method, args }));
    await host.settled();
    return replies[0]?.payload ?? new Uint8Array(0);
  };
  return { stage, sizes, lines: logged.lines, host, puts, ask };
}

function textIn(payload: Uint8Array): string {
  return new TextDecoder().decode(payload);
}

describe('in the host', () => {
  test('a state over the limit is not put: the log names the bytes of each field, and the table goes on', async () => {
    const { ask, puts, lines, sizes } = await hosted(balloon);
    expect(textIn(await ask('blow', [5_000]))).toContain('ok');
    expect(puts.filter(({ key }) => key.endsWith('/state'))).toEqual([]);
    expect(sizes.report().putsTooLarge).toBe(1);
    expect(lines.filter((line) => line.includes('was not put')).join()).toMatch(
      /at most 3800 fit a board \(air 5007, v 3\)/,
    );
    await ask('blow', [20]);
    expect(puts.filter(({ key }) => key.endsWith('/state'))).toHaveLength(1);
  });

  test('an answer over the limit becomes an error that names the bytes of each field', async () => {
    const { ask, sizes } = await hosted(balloon);
    await ask('blow', [5_000]);
    const reply = await ask('look', []);
    expect(reply.length).toBeLessThan(400);
    expect(textIn(reply)).toContain('unsendable');
    expect(textIn(reply)).toContain('air 5007');
    expect(sizes.report().answersTooLarge).toBe(1);
  });

  test('no payload over 3,800 bytes goes out, at any size of a view around the limit', async () => {
    const { ask, puts } = await hosted(balloon);
    const replies: Uint8Array[] = [];
    for (let size = 3_770; size <= 3_810; size++) {
      await ask('blow', [size]);
      replies.push(await ask('look', []));
    }
    const sent = [...puts.map(({ payload }) => payload), ...replies];
    expect(Math.max(...sent.map((payload) => payload.length))).toBe(MAX_PAYLOAD);
  });

  test('a state that stays too large is told of at once and then once a minute, with how many were left out', async () => {
    const { ask, lines, stage, sizes } = await hosted(balloon);
    await ask('blow', [5_000]);
    await stage.clock.advance(59_000);
    const told = () => lines.filter((line) => line.includes('was not put'));
    expect(told()).toHaveLength(1);
    expect(sizes.report().putsTooLarge).toBe(12);
    await stage.clock.advance(5_000);
    expect(told()).toHaveLength(2);
    expect(told()[1]).toContain('"leftOut":11');
  });

  test('an answer that stays too large is told of as seldom', async () => {
    const { ask, lines, sizes } = await hosted(balloon);
    await ask('blow', [5_000]);
    for (let i = 0; i < 10; i++) await ask('look', []);
    expect(lines.filter((line) => line.includes('was not sent'))).toHaveLength(1);
    expect(sizes.report().answersTooLarge).toBe(10);
  });
});

describe('by their schemas', () => {
  test('every method and put of othello and of the drawing board has its codec, of that very message', () => {
    for (const game of [othello, board]) {
      const { puts = {}, replies = {} } = game.messages ?? {};
      expect(Object.keys(replies).sort()).toEqual(
        methodsOf(game)
          .map(([name]) => name)
          .sort(),
      );
      for (const [name, codec] of [...Object.entries(puts), ...Object.entries(replies)]) {
        expect(codec.name).toBe(`${game.name}.${name}`);
        expect(codecs.get(codec.name)).toBe(codec);
      }
    }
    expect(Object.keys(board.messages?.puts ?? {})).toEqual(['state', 'strokes']);
  });

  test('a game of othello is sent as its schemas say, and in the bytes of plain MessagePack', async () => {
    const world = await othelloWorld().open();
    const { token: ann } = (await world.ask('othello1', 'join', ['Ann'], 'ann')) as { readonly token: string };
    for (const [method, ...args] of [
      ['sit', 0],
      ['cpu', 1, true],
      ['start'],
      ['move', 0, 'd3'],
      ['resign'],
      ['view'],
    ] as const) {
      const value = await world.ask('othello1', method, [ann, ...args], 'ann');
      expect(world.node.reply('othello1', method, value)).toEqual(encode({ value }));
    }
    await world.host.settled();
    expect(world.node.takePuts().length).toBeGreaterThan(4);
    expect(world.host.unlikeSchema).toBe(0);
  });

  test('the counter of "Writing a game" sends the same bytes with its codecs as without', async () => {
    const plain = counterExample(framework);
    const messages = {
      puts: { state: counterState },
      replies: { press: counterPress, view: counterView, join: counterJoin },
    };
    const world = await new World(
      [{ ...plain, messages }],
      [{ name: 'counter1', game: 'counter', options: {} }],
    ).open();
    const { token } = (await world.ask('counter1', 'join', ['Ann'], 'ann')) as { readonly token: string };
    for (const [method, ...args] of [['press', 5], ['press', 2 ** 40], ['view']] as const) {
      const value = await world.ask('counter1', method, [token, ...args], 'ann');
      expect(world.node.reply('counter1', method, value)).toEqual(encode({ value }));
    }
    await world.host.settled();
    const last = world.node.takePuts().at(-1)?.bytes;
    expect(last).toEqual(encode({ v: 4, t: 'counter1', n: 2 ** 40 + 5 }));
    expect(world.host.unlikeSchema).toBe(0);
  });

  test('what a schema has no room for goes as plain MessagePack, is counted, and told of once', async () => {
    const { log, lines } = keptLog();
    const packing = new Packing(log, new Repeats(() => 0));
    const odd = { v: -1, t: 'othello1' };
    expect(packing.put(othello, 'state', odd)).toBeUndefined();
    expect(packing.put(othello, 'state', odd)).toBeUndefined();
    expect(packing.unlike).toBe(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('othello.state');
    expect(packing.reply(othello, 'leave', true)).toEqual(encode({ value: true }));
    expect(packing.unlike).toBe(2);
  });

  test('a game without schemas, and a name of an object, have no codec', () => {
    const packing = new Packing(keptLog().log, new Repeats(() => 0));
    expect(packing.put(balloon, 'state', { v: 1 })).toBeUndefined();
    expect(packing.reply(othello, 'toString', 1)).toBeUndefined();
    expect(packing.put(othello, '__proto__', 1)).toBeUndefined();
    expect(packing.unlike).toBe(0);
  });

  test("a payload packed too large by a game of one's own is refused like any other", async () => {
    const large: Game = {
      ...balloon,
      messages: { puts: { state: { name: 'x', encode: () => new Uint8Array(3_801) } } },
    };
    const { puts, sizes, ask } = await hosted(large);
    await ask('blow', [1]);
    expect(puts.filter(({ key }) => key.endsWith('/state'))).toEqual([]);
    // The state when the table was shown, and after the call.
    expect(sizes.report().putsTooLarge).toBe(2);
  });
});

describe('what was sent', () => {
  test('the largest of each key and method is kept, with the bytes of the whole message', async () => {
    const { ask, sizes } = await hosted(balloon);
    await ask('blow', [100]);
    await ask('blow', [50]);
    await ask('look', []);
    const { largest, messages } = sizes.report();
    const state = largest.find(({ what }) => what === 'games/games/balloon1/state');
    // A map of two: v and its number, air and its text of 100 bytes.
    expect(state?.bytes).toBe(1 + 3 + 4 + 102);
    expect(state?.whole).toBe(wholeSize('put', 'asterism/games/games/balloon1/state'.length, 110));
    expect(largest.map(({ what }) => what)).toContain('games/games/balloon1 look');
    expect(messages).toBe(largest.reduce((sum, { count }) => sum + count, 0));
  });

  test('callers and methods that are not there make no names: what is refused is one entry', async () => {
    const { ask, sizes, stage } = await hosted(balloon);
    for (let i = 0; i < 50; i++) {
      await ask(`no${i}`, []);
      await stage.ask(`asterism/games/games/no${i}/call/c${i}`, '', encode({ method: 'x' }));
    }
    expect(sizes.report().largest.length).toBeLessThan(8);
    expect(sizes.report().largest.find(({ what }) => what === 'games/games (refused)')?.count).toBe(100);
  });

  test('no more keys are kept than the bound', () => {
    const sizes = new SentSizes();
    for (let i = 0; i < 5_000; i++) sizes.sent('put', `key ${i}`, 'key', 10);
    expect(sizes.report().largest).toHaveLength(2_048);
    expect(sizes.report().messages).toBe(5_000);
  });

  test('the status of the network tells nothing of it: entries there are tables', async () => {
    const world = await new World([balloon], [{ name: 'balloon1', game: 'balloon', options: {} }]).open();
    await world.ask('balloon1', 'blow', [5_000], 'ann');
    await world.host.settled();
    expect(Object.keys(world.node.statusMap as object)).toEqual(['balloon1']);
  });
});

describe('in the router', () => {
  test('what is too large for a board is counted by what it was, and the largest that was measured is kept', async () => {
    const world = virtualWorld();
    const reader = await world.stock();
    reader.subscribe('a/state', () => undefined);
    const host = world.router.session();
    await world.pass(100);
    host.put('a/state', new Uint8Array(1_000));
    await world.pass(50);
    const { boardMessages } = world.router.stats();
    expect(boardMessages.limit).toBe(4_096);
    expect(boardMessages.largest).toBeGreaterThan(1_000);
    expect(boardMessages.largest).toBeLessThan(1_100);
    host.put('a/state', new Uint8Array(5_000));
    await world.pass(50);
    const status = messageStatus(new SentSizes().report(), world.router.stats(), 0);
    expect(status.boards?.largest).toBeGreaterThan(5_000);
    expect(status.boards).toMatchObject({ limit: 4_096, putsDropped: 1, answersRefused: 0, callsRefused: 0 });
    await world.end();
  });

  test('the log tells of the same key and board once a minute, of others at once', () => {
    let now = 0;
    const { log, lines } = keptLog();
    const tell = routerLog(log, () => now);
    const put = (face: number, key: string) => tell({ type: 'put-too-large', face, peer: 'p', key, size: 5_000 });
    for (let i = 0; i < 100; i++) put(1, 'a');
    put(1, 'b');
    put(2, 'a');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"size":5000');
    now = 60_000;
    put(1, 'a');
    expect(lines[3]).toContain('"leftOut":99');
  });

  test('kinds of lines without end are bounded, and one that comes again after many others is told again', () => {
    const repeats = new Repeats(() => 0);
    for (let i = 0; i < 100_000; i++) expect(repeats.tell(`key ${i}`)).toBe(0);
    expect(repeats.tell('key 99999')).toBeUndefined();
    expect(repeats.tell('key 0')).toBe(0);
  });
});

describe('asterism-tables status', () => {
  test('tells what was too large, and the largest messages', () => {
    const sizes = new SentSizes();
    sizes.sent('put', 'games/games/othello1/state', 'asterism/games/games/othello1/state', 300);
    sizes.putTooLarge();
    sizes.answerTooLarge();
    sizes.answerTooLarge();
    const lines = messageLines(messageStatus(sizes.report(), undefined, 1)).join('\n');
    expect(lines).toContain('TOO LARGE: 1 put not sent, 2 answers not sent: see the log');
    expect(lines).toContain('1 messages were not as their schemas say');
    expect(lines).toContain('games/games/othello1/state: 300 bytes, ');
  });

  test('says that nothing was too large, and nothing at all of a host of an earlier version', () => {
    expect(messageLines(messageStatus(new SentSizes().report(), undefined, 0))).toEqual(['no message was too large']);
    expect(messageLines(undefined)).toEqual([]);
  });

  test('a key that a game chose cannot drive the terminal', () => {
    const sizes = new SentSizes();
    sizes.sent('put', '\u001b[2Jx', 'k', 1);
    expect(messageLines(messageStatus(sizes.report(), undefined, 0)).join('')).not.toContain('\u001b');
  });

  test('what the status file holds of it is plain JSON of a bounded size', () => {
    const sizes = new SentSizes();
    for (let i = 0; i < 5_000; i++) sizes.sent('put', `games/games/table${i}/state`, 'k', i % 3_000);
    const status = messageStatus(sizes.report(), undefined, 0);
    expect(JSON.parse(JSON.stringify(status))).toEqual(status);
    expect(status.largest).toHaveLength(500);
  });
});

test('what the layer itself answers is a whole MessagePack map, by its codecs too', async () => {
  const { ask } = await hosted(balloon);
  const read = decode(await ask('nothing', []));
  expect(read.ok && read.value instanceof ValueMap && read.value.get('error') instanceof ValueMap).toBe(true);
});
