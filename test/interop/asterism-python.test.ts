/** A node of ours on the router, seen and called by real Zenoh clients over TCP, and calling them. */
import { decode, encode, type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AsterismNode, connectNode, RaisedError, RemoteError, TimeoutError } from '../../src/asterism/index.ts';
import { silentLog } from '../../src/log.ts';
import { systemClock } from '../../src/network/index.ts';
import { type TcpWorld, tcpWorld } from '../helpers/board-world.ts';
import { describeWith } from '../helpers/peers.ts';
import { type PeerLine, PythonPeer } from '../helpers/python-zenoh.ts';
import { bytesHex } from '../helpers/recording.ts';

const packed = (value: Plain): string => bytesHex(encode(value));
const unpacked = (hex: unknown): Value => {
  const read = decode(new Uint8Array(Buffer.from(hex as string, 'hex')));
  if (!read.ok) throw new Error(read.what);
  return read.value;
};
const plain = (value: Value): unknown =>
  value instanceof ValueMap
    ? Object.fromEntries(value.pairs.map(([key, item]) => [key as string, plain(item)]))
    : Array.isArray(value)
      ? value.map((item: Value) => plain(item))
      : value;
const all = { target: 'ALL', consolidation: 'NONE' } as const;

describeWith(['python-zenoh'], 'an Asterism node and Python clients', () => {
  let world: TcpWorld;
  let node: AsterismNode;
  const peers: PythonPeer[] = [];

  const python = async (): Promise<PythonPeer> => {
    const peer = await PythonPeer.open('client', [world.locator]);
    peers.push(peer);
    return peer;
  };

  beforeEach(async () => {
    world = await tcpWorld();
    node = await connectNode(world.router.session(), {
      node: 'games',
      app: 'games',
      profile: { name: 'asterism-games' },
      status: { table: { members: 0 } },
      clock: systemClock,
      log: silentLog,
    });
  });

  afterEach(async () => {
    await Promise.all(peers.splice(0).map((peer) => peer.close()));
    node.close();
    await world.end();
  });

  test('calls are answered on the concrete key, meta by wildcard, errors by kind, then the state follows', async () => {
    const table = node.expose({
      name: 'table',
      callerKeyword: 'from',
      methods: [
        {
          name: 'join',
          arity: 1,
          args: ['name'],
          call: async (args, kwargs, caller) => {
            await world.pass(20);
            caller.afterReply(() => table.put('state', { v: 2 }, { droppable: true }));
            return { name: args[0] ?? null, from: kwargs.get('from') ?? null };
          },
        },
        {
          name: 'refuse',
          arity: 0,
          call: () => {
            throw new RaisedError('TableError', 'no seat');
          },
        },
      ],
    });
    const peer = await python();
    await peer.run({ do: 'sub', key: 'asterism/games/games/table/state' });
    await peer.settled();

    const joined = await peer.get({
      key: 'asterism/*/*/table/call/ann',
      hex: packed({ method: 'join', args: ['Ann'] }),
      ...all,
    });
    expect(joined.map((reply) => [reply['key'], plain(unpacked(reply['hex']))])).toEqual([
      ['asterism/games/games/table/call/ann', { value: { name: 'Ann', from: 'ann' } }],
    ]);
    const state = await peer.event('sample', { key: 'asterism/games/games/table/state' });
    expect(plain(unpacked(state['hex']))).toEqual({ v: 2 });

    const refused = await peer.get({
      key: 'asterism/games/games/table/call/ann',
      hex: packed({ method: 'refuse' }),
      ...all,
    });
    expect(plain(unpacked(refused[0]?.['hex']))).toEqual({
      error: { kind: 'raised', class: 'TableError', message: 'no seat' },
    });
    const none = await peer.get({ key: 'asterism/games/games/other/call/ann', hex: packed({ method: 'x' }), ...all });
    expect(plain(unpacked(none[0]?.['hex']))).toMatchObject({ error: { kind: 'no_object' } });
    const meta = await peer.get({ key: 'asterism/*/games/*/meta', ...all });
    expect(meta.map((reply) => [reply['key'], plain(unpacked(reply['hex']))])).toEqual([
      [
        'asterism/games/games/table/meta',
        {
          methods: [
            { name: 'join', arity: 1, args: ['name'] },
            { name: 'refuse', arity: 0 },
          ],
        },
      ],
    ]);
  });

  test('profile and status are answered, and verbatim keys hide from wildcards', async () => {
    const peer = await python();
    const answer = async (key: string, params = ''): Promise<unknown[]> =>
      (await peer.get({ key, ...(params === '' ? {} : { params }), ...all })).map((reply: PeerLine) =>
        plain(unpacked(reply['hex'])),
      );
    expect(await answer('asterism/games/@profile', 'icon=0')).toEqual([
      { protocol: 1, kind: 'node', name: 'asterism-games' },
    ]);
    expect(await answer('asterism/**/@status')).toEqual([{ table: { members: 0 } }]);
    expect(await answer('asterism/**')).toEqual([]);
    await peer.run({ do: 'sub', key: 'asterism/*/*/@status' });
    await peer.settled();
    node.status({ table: { members: 0 } });
    node.status({ table: { members: 1 } });
    const put = await peer.event('sample');
    expect(plain(unpacked(put['hex']))).toEqual({ table: { members: 1 } });
  });

  test('who comes and goes is told on both sides, a killed client too', async () => {
    const told: string[] = [];
    node.onAppJoin((name, app) => told.push(`+${name}/${app}`));
    node.onAppLeave((name, app) => told.push(`-${name}/${app}`));
    const watcher = await python();
    await watcher.run({ do: 'watch', key: 'asterism/**', history: true });
    expect(await watcher.event('live')).toMatchObject({ key: 'asterism/games/games', alive: true });
    const player = await python();
    await player.run({ do: 'token', key: 'asterism/ann/game' });
    await world.until('she came', () => told.length === 1);
    await player.kill();
    await world.until('she went', () => told.length === 2);
    expect(told).toEqual(['+ann/game', '-ann/game']);
    const exposure = node.expose({ name: 'table', methods: [{ name: 'x', arity: 0, call: () => 1 }] });
    expect(await watcher.event('live', { key: 'asterism/games/games/table' })).toMatchObject({ alive: true });
    exposure.close();
    expect(await watcher.event('live', { key: 'asterism/games/games/table' })).toMatchObject({ alive: false });
  });

  test('we call a client: its value, its error, nobody there', async () => {
    const peer = await python();
    const light = 'asterism/lamp/app/light';
    await peer.run({
      do: 'qbl',
      key: `${light}/call/games`,
      replies: [{ key: `${light}/call/games`, hex: packed({ value: [1, null] }) }],
    });
    const no = { error: { kind: 'not_exposed', class: 'NoMethodError', message: 'no' } };
    await peer.run({
      do: 'qbl',
      key: 'asterism/lamp/app/dark/call/games',
      replies: [{ key: 'asterism/lamp/app/dark/call/games', hex: packed(no) }],
    });
    await peer.settled();
    expect(await node.object('lamp/app/light').call('on', [3])).toEqual([1, null]);
    expect(plain(unpacked((await peer.event('query'))['hex']))).toEqual({ method: 'on', args: [3] });
    const refused = node.object('lamp/app/dark').call('on');
    await expect(refused).rejects.toThrow(RemoteError);
    await expect(refused).rejects.toMatchObject({ kind: 'not_exposed', remoteClass: 'NoMethodError' });
    const nobody = node.object('lamp/app/gone').call('on');
    await expect(nobody).rejects.toThrow(TimeoutError);
    await expect(nobody).rejects.toThrow('nobody answers');
    expect(await node.statusOf('lamp', 'app')).toBeUndefined();
  });

  test('a second node of the same name is refused', async () => {
    const peer = await python();
    await peer.run({ do: 'token', key: 'asterism/other/app' });
    await peer.settled();
    const second = connectNode(world.router.session(), {
      node: 'other',
      app: 'app',
      clock: systemClock,
      log: silentLog,
    });
    await expect(second).rejects.toThrow('other/app is already on the network');
  });
});
