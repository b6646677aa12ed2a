/** Real Zenoh clients (eclipse-zenoh in Python) on our router, over TCP on the loopback; all that the router sends is checked. */
import type { Session } from '@asterism-tables/protocol/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, plainText, type TcpWorld, tcpWorld, text } from '../helpers/board-world.ts';
import { describeWith } from '../helpers/peers.ts';
import { type PeerLine, PythonPeer } from '../helpers/python-zenoh.ts';
import { bytesHex } from '../helpers/recording.ts';

const hex = (value: string): string => bytesHex(text(value));

describeWith(['python-zenoh'], 'Python clients on the router', () => {
  let world: TcpWorld;
  let host: Session;
  const peers: PythonPeer[] = [];

  const python = async (config: Record<string, unknown> = {}): Promise<PythonPeer> => {
    const peer = await PythonPeer.open('client', [world.locator], config);
    peers.push(peer);
    return peer;
  };

  beforeEach(async () => {
    world = await tcpWorld();
    host = world.router.session();
  });

  afterEach(async () => {
    await Promise.all(peers.splice(0).map((peer) => peer.close()));
    await world.end();
  });

  /** What the clients declared has reached the router: a query that nobody answers ends only after all before it. */
  const settled = async (): Promise<void> => {
    await Promise.all(peers.map((peer) => peer.get({ key: 'nobody/asks/this' })));
  };

  test('puts and deletes go both ways with encoding and attachment', async () => {
    const peer = await python();
    const seen: unknown[] = [];
    host.subscribe('py/**', (s) => seen.push([s.kind, s.key, plainText(s.payload), s.encoding?.id, s.attachment]));
    await peer.run({ do: 'sub', key: 'host/**' });
    await settled();
    await peer.run({ do: 'put', key: 'py/a', hex: hex('one'), encoding: 'application/json', attachment: hex('at') });
    await peer.run({ do: 'del', key: 'py/a' });
    host.put('host/b', text('two'), { encoding: { id: 5 }, attachment: text('ta') });
    host.delete('host/b');
    await world.until('both came', () => seen.length === 2);
    expect(seen).toEqual([
      ['put', 'py/a', 'one', 5, text('at')],
      ['delete', 'py/a', '', undefined, undefined],
    ]);
    expect(await peer.event('sample')).toMatchObject({
      key: 'host/b',
      kind: 'put',
      hex: hex('two'),
      enc: 'application/json',
      att: hex('ta'),
    });
    expect(await peer.event('sample')).toMatchObject({ key: 'host/b', kind: 'delete' });
  });

  test('a queryable of ours answers a client: several replies, wildcards, an error, nobody', async () => {
    const peer = await python();
    host.queryable('q/*', {}, (query) => {
      if (query.parameters === 'bad=1') query.replyError(text('boom'));
      else {
        query.reply('q/1', text(`1 ${plainText(query.payload ?? text('-'))}`));
        query.reply('q/2', text('2'), { encoding: { id: 5 }, attachment: text('at') });
      }
      query.finish();
    });
    await settled();
    const all = await peer.get({ key: 'q/*', hex: hex('body'), encoding: 'text/plain' });
    expect(all.map((r) => `${String(r['key'])} ${String(r['hex'])}`).toSorted()).toEqual([
      `q/1 ${hex('1 body')}`,
      `q/2 ${hex('2')}`,
    ]);
    expect(all.find((r) => r['key'] === 'q/2')).toMatchObject({ enc: 'application/json', att: hex('at') });
    const everything = await peer.get({ key: '**', target: 'ALL', consolidation: 'NONE' });
    expect(everything).toHaveLength(2);
    expect(await peer.get({ key: 'q/1', params: 'bad=1' })).toMatchObject([{ ok: false, hex: hex('boom') }]);
    const before = performance.now();
    expect(await peer.get({ key: 'nobody/here' })).toEqual([]);
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  test("a client's queryable answers us: several replies, an error, a time-out", async () => {
    const peer = await python();
    await peer.run({
      do: 'qbl',
      key: 'p/*',
      replies: [
        { key: 'p/1', hex: hex('a') },
        { key: 'p/2', hex: hex('b') },
      ],
    });
    await peer.run({ do: 'qbl', key: 'e', replies: [{ err: hex('bad') }] });
    await peer.run({ do: 'qbl', key: 'slow', hold: true });
    await settled();
    const answers = ask(host, 'p/*', { parameters: 'x=1', payload: text('v'), attachment: text('at') });
    await world.until('the query ended', () => answers.end !== undefined);
    expect(answers).toMatchObject({ end: 'final' });
    expect(answers.replies.toSorted()).toEqual(['p/1=a', 'p/2=b']);
    expect(await peer.event('query')).toMatchObject({ key: 'p/*', params: 'x=1', hex: hex('v'), att: hex('at') });
    const error = ask(host, 'e');
    await world.until('the query ended', () => error.end !== undefined);
    expect(error).toMatchObject({ replies: ['error bad'], end: 'final' });
    const slow = ask(host, 'slow', { timeoutMs: 500 });
    await world.until('the query ended', () => slow.end !== undefined);
    expect(slow.end).toBe('timeout');
  });

  test("a client's own time-out ends its query", async () => {
    const peer = await python();
    host.queryable('slow', {}, () => undefined);
    await settled();
    const replies = await peer.get({ key: 'slow', timeout: 1 });
    expect(replies.filter((r) => r['ok'] === true)).toEqual([]);
  });

  test('liveliness goes both ways: token, query, watch with and without history', async () => {
    const peer = await python();
    const changes: string[] = [];
    const mine = host.token('live/host');
    await peer.run({ do: 'token', key: 'live/py' });
    await settled();
    host.watch('live/**', { history: true }, (c) => changes.push(`${c.alive ? '+' : '-'}${c.key}`));
    // A zenoh client tells of its own token twice, once out of its own memory: at a zenohd too.
    await peer.run({ do: 'tokens', id: 1, key: 'live/**' });
    expect(new Set((await peer.event('tokens', { id: 1 }))['keys'] as string[])).toEqual(
      new Set(['live/host', 'live/py']),
    );
    await peer.run({ do: 'watch', key: 'live/*', history: true });
    expect(await peer.event('live', { key: 'live/host' })).toMatchObject({ alive: true });
    await peer.run({ do: 'tokens', id: 2, key: 'live/**' });
    expect(new Set((await peer.event('tokens', { id: 2 }))['keys'] as string[])).toEqual(
      new Set(['live/host', 'live/py']),
    );
    mine.undeclare();
    await peer.next((l) => l['ev'] === 'live' && l['key'] === 'live/host' && l['alive'] === false);
    await peer.run({ do: 'undeclare', what: 'token', key: 'live/py' });
    await world.until('the token went', () => changes.includes('-live/py'));
    expect(changes.filter((c) => c.endsWith('py'))).toEqual(['+live/py', '-live/py']);
    const late = host.token('live/late');
    await peer.next((l) => l['ev'] === 'live' && l['key'] === 'live/late' && l['alive'] === true);
    late.undeclare();
    await peer.next((l) => l['ev'] === 'live' && l['key'] === 'live/late' && l['alive'] === false);
  });

  test('a client killed with SIGKILL is seen leaving at once', async () => {
    const peer = await python();
    await peer.run({ do: 'token', key: 'dies/py' });
    const gone: number[] = [];
    let there = false;
    host.watch('dies/**', { history: true }, (c) => {
      if (c.alive) there = true;
      else gone.push(performance.now());
    });
    await world.until('the token came', () => there);
    const before = performance.now();
    await peer.kill('SIGKILL');
    await world.until('the token went', () => gone.length > 0);
    // Its lease of ten seconds has nothing to do with it.
    expect((gone[0] ?? 0) - before).toBeLessThan(3_000);
    expect(gone).toHaveLength(1);
  });

  test.each([60_000, 300_000])('a payload of %i bytes goes both ways, as a put and as a reply', async (size) => {
    // The client offers shared memory, which we do not speak: every byte has to come over the link.
    const peer = await python();
    const payload = Uint8Array.from({ length: size }, (_, i) => (i * 31) & 0xff);
    const got: Uint8Array[] = [];
    host.subscribe('large/py', (s) => got.push(s.payload));
    host.queryable('large/ask', {}, (query) => {
      query.reply('large/ask', query.payload ?? new Uint8Array(0));
      query.finish();
    });
    await peer.run({ do: 'sub', key: 'large/host' });
    await settled();
    await peer.run({ do: 'put', key: 'large/py', hex: bytesHex(payload), congestion_control: 'BLOCK' });
    await world.until('the put came', () => got.length > 0);
    expect(Buffer.from(got[0] ?? []).equals(payload)).toBe(true);
    host.put('large/host', payload, { congestion: 'block' });
    expect((await peer.event('sample', { key: 'large/host' }))['hex']).toBe(bytesHex(payload));
    const [reply] = await peer.get({ key: 'large/ask', hex: bytesHex(payload) });
    expect(reply?.['hex']).toBe(bytesHex(payload));
  });

  test('two Python clients talk through the router', async () => {
    const [a, b] = await Promise.all([python(), python()]);
    await a.run({ do: 'sub', key: 'talk/**' });
    await a.run({ do: 'qbl', key: 'ask', replies: [{ hex: hex('yes') }] });
    await a.run({ do: 'watch', key: 'who/*', history: true });
    await settled();
    await b.run({ do: 'put', key: 'talk/b', hex: hex('hello') });
    expect(await a.event('sample')).toMatchObject({ key: 'talk/b', hex: hex('hello') });
    expect(await b.get({ key: 'ask' })).toMatchObject([{ ok: true, hex: hex('yes') }]);
    await b.run({ do: 'token', key: 'who/b' });
    expect(await a.event('live')).toMatchObject({ key: 'who/b', alive: true });
    await b.close();
    expect(await a.event('live')).toMatchObject({ key: 'who/b', alive: false });
  });

  test('twenty clients at once: each puts, and each hears all', async () => {
    const twenty = await Promise.all(Array.from({ length: 20 }, () => python()));
    await Promise.all(twenty.map((p) => p.run({ do: 'sub', key: 'crowd/*' })));
    await Promise.all(twenty.map((p, i) => p.run({ do: 'token', key: `crowd/token/${i}` })));
    await world.until('all are there', () => world.router.stats().tables.tokens === 20);
    await settled();
    await Promise.all(
      twenty.map((p, i) => p.run({ do: 'put', key: `crowd/${i}`, hex: hex(String(i)), congestion_control: 'BLOCK' })),
    );
    const expected = Array.from({ length: 20 }, (_, i) => `crowd/${i}`).toSorted();
    const heard = await Promise.all(
      twenty.map(async (p) => {
        const lines: PeerLine[] = [];
        for (let i = 0; i < 20; i++) lines.push(await p.event('sample'));
        return lines.map((l) => String(l['key'])).toSorted();
      }),
    );
    for (const keys of heard) expect(keys).toEqual(expected);
  }, 60_000);
});
