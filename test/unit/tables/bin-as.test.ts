/** The setting `bin_as`: bytes leave a table as `bin`, or as `str` for boards whose MessagePack reads no `bin`. */
import { asterismProfile } from '@asterism-tables/protocol/messages';
import { encode, type Plain, RawText } from '@asterism-tables/protocol/msgpack';
import { describe, expect, test } from 'vitest';
import { defineGame, type Game, openTables } from '../../../src/tables/index.ts';
import { Packing } from '../../../src/tables/packing.ts';
import { Repeats, silentLog } from '../../../src/log.ts';
import { Stage } from '../../../tools/replay-asterism/stage.ts';
import { MemoryFiles } from './world.ts';

const BYTES = Uint8Array.of(0xff, 0x00, 0x80);

/** A game of one's own that shows bytes, without a schema. */
const tiles: Game = defineGame({
  name: 'tiles',
  tables: ['tiles1'],
  screens: [],
  presence: 'open',
  settings: {},
  data: () => ({}),
  load: () => ({}),
  view: () => ({ h: BYTES, deep: [{ t: BYTES }], name: 'é' }),
  methods: {},
});

async function statePut(binAs: 'bin' | 'str' | undefined): Promise<Uint8Array> {
  const stage = new Stage();
  const files = new MemoryFiles();
  const host = await openTables({
    games: [tiles],
    tables: [{ name: 'tiles1', game: 'tiles', options: {} }],
    stateDir: '/nowhere',
    clock: stage.clock,
    log: silentLog,
    files: (table) => files.of(table),
    ...(binAs === undefined ? {} : { binAs }),
  });
  const node = await stage.connect({ log: silentLog });
  const puts: Uint8Array[] = [];
  const put = stage.session.put.bind(stage.session);
  stage.session.put = (key, payload, options) => {
    if (key.endsWith('/tiles1/state')) puts.push(payload);
    put(key, payload, options);
  };
  host.attach(node);
  await host.close();
  const [first] = puts;
  if (first === undefined) throw new Error('no state was put');
  return first;
}

const view = (bytes: Plain): Plain => ({ h: bytes, deep: [{ t: bytes }], name: 'é' });

describe('bin_as', () => {
  test('bytes of a game without a schema go as bin by default', async () => {
    expect(await statePut(undefined)).toEqual(encode(view(BYTES)));
    expect(await statePut('bin')).toEqual(encode(view(BYTES)));
  });

  test('str: they go as str, wherever in the view they stand, byte for byte', async () => {
    expect(await statePut('str')).toEqual(encode(view(new RawText(BYTES))));
  });

  test('str: a message with a schema goes by its codec, told the same', () => {
    const told: (string | undefined)[] = [];
    const codec = {
      name: 'spy',
      encode: (_value: never, binAs?: string) => {
        told.push(binAs);
        return BYTES;
      },
    };
    const game: Game = { ...tiles, messages: { puts: { state: codec }, replies: { look: codec } } };
    const packing = new Packing(silentLog, new Repeats(() => 0), 'str');
    expect([packing.put(game, 'state', {}), packing.reply(game, 'look', null)]).toEqual([BYTES, BYTES]);
    expect(told).toEqual(['str', 'str']);
  });

  test('the codec of a message with bytes writes them as str', () => {
    const value = { protocol: 1, kind: 'node', icon: BYTES };
    const asText = encode({ protocol: 1, kind: 'node', icon: new RawText(BYTES) });
    expect(asterismProfile.encode(value, 'str')).toEqual(asText);
    expect(asterismProfile.encode(value)).toEqual(encode(value));
  });
});
