/** Our client session against a real router: eclipse-zenoh in router mode, with another real client beside us. */
import {
  type ClientSession,
  type GetEnd,
  openClientSession,
  type Reply,
  type Sample,
} from '@asterism-tables/protocol/session';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectTcp, systemClock } from '../../src/network/index.ts';
import { describeWith } from '../helpers/peers.ts';
import { freePort, PythonPeer } from '../helpers/python-zenoh.ts';
import { bytesHex, hexBytes } from '../helpers/recording.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const hex = (value: string): string => bytesHex(text(value));

// Real peers on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 90_000 });

/** What became of the session's connections, told when something does not come. */
const events: string[] = [];

/** Waits for something that real peers do in their own time. */
async function until(what: string, done: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!done()) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}; ${events.join(', ')}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

function ask(
  session: ClientSession,
  key: string,
  options: { parameters?: string; payload?: Uint8Array } = {},
): Promise<{ replies: Reply[]; end: GetEnd }> {
  const replies: Reply[] = [];
  return new Promise((resolve) => {
    session.get(key, {
      ...options,
      onReply: (reply) => replies.push(reply),
      onDone: (end) => resolve({ replies, end }),
    });
  });
}

function askTokens(session: ClientSession, key: string): Promise<string[]> {
  const keys: string[] = [];
  return new Promise((resolve) => {
    session.tokens(key, { onToken: (token) => keys.push(token), onDone: () => resolve(keys.sort()) });
  });
}

describeWith(['python-zenoh'], 'a client session at a real router', () => {
  let router: PythonPeer;
  let other: PythonPeer;
  let session: ClientSession;
  let locator: string;

  beforeAll(async () => {
    locator = `tcp/127.0.0.1:${await freePort()}`;
    router = await PythonPeer.open('router', [locator]);
    other = await PythonPeer.open('client', [locator]);
    session = await openClientSession({
      clock: systemClock,
      connect: () => connectTcp(locator),
      reconnectMs: 200,
      onEvent: (event) => events.push(`${event.type} ${'cause' in event ? event.cause : ''}`),
    });
  });

  afterAll(async () => {
    await session.close();
    await other.close();
    await router.close();
  });

  test('puts and deletes go both ways, with encoding and attachment', async () => {
    await other.run({ do: 'sub', key: 'b1/a/**' });
    await other.settled();
    session.put('b1/a/x', text('hello'), { encoding: { id: 5 }, attachment: text('att'), congestion: 'block' });
    session.delete('b1/a/x', { congestion: 'block' });
    expect(await other.event('sample')).toMatchObject({
      key: 'b1/a/x',
      kind: 'put',
      hex: hex('hello'),
      enc: 'application/json',
      att: hex('att'),
    });
    expect(await other.event('sample')).toMatchObject({ key: 'b1/a/x', kind: 'delete' });

    const heard: Sample[] = [];
    const subscription = session.subscribe('b1/*/c', (sample) => heard.push(sample));
    // The declaration has arrived when the router has answered something asked after it.
    await askTokens(session, 'b1/none');
    await other.run({ do: 'put', key: 'b1/b/c', hex: hex('there'), encoding: 'text/plain', attachment: '0102' });
    await other.run({ do: 'del', key: 'b1/b/c' });
    await until('two samples', () => heard.length === 2);
    expect(heard[0]).toMatchObject({
      key: 'b1/b/c',
      kind: 'put',
      payload: text('there'),
      attachment: hexBytes('0102'),
    });
    expect(heard[0]?.encoding?.id).toBe(4);
    expect(heard[1]).toMatchObject({ key: 'b1/b/c', kind: 'delete' });
    subscription.undeclare();
  });

  test('300 KB go both ways in fragments', async () => {
    await other.run({ do: 'sub', key: 'b1/large/out', brief: true });
    await other.settled();
    const large = new Uint8Array(300_000).fill(0x61);
    session.put('b1/large/out', large, { congestion: 'block' });
    expect(await other.event('sample', { sub: 'b1/large/out' })).toMatchObject({ bytes: 300_000 });
    const heard: Sample[] = [];
    session.subscribe('b1/large/in', (sample) => heard.push(sample));
    await askTokens(session, 'b1/none');
    await other.run({ do: 'put', key: 'b1/large/in', hex: '62', times: 300_000, congestion_control: 'BLOCK' });
    await until('the large sample', () => heard.length === 1);
    expect(heard[0]?.payload.length).toBe(300_000);
    expect(heard[0]?.payload.every((byte) => byte === 0x62)).toBe(true);
  });

  test('gets are answered by a real queryable: replies, errors, parameters and payload', async () => {
    await other.run({
      do: 'qbl',
      key: 'b1/q/**',
      replies: [{ key: 'b1/q/one', hex: hex('1') }, { key: 'b1/q/two', hex: hex('2') }, { err: hex('no') }],
    });
    await other.settled();
    const { replies, end } = await ask(session, 'b1/q/*', { parameters: 'a=1', payload: text('body') });
    expect(end).toBe('final');
    expect(await other.event('query')).toMatchObject({ key: 'b1/q/*', params: 'a=1', hex: hex('body') });
    expect(replies.flatMap((reply) => (reply.ok ? [reply.sample.key] : ['error'])).sort()).toEqual([
      'b1/q/one',
      'b1/q/two',
      'error',
    ]);
  });

  test('a get that nobody answers ends at once', async () => {
    expect(await ask(session, 'b1/nobody')).toEqual({ replies: [], end: 'final' });
  });

  test('our queryable answers a real client: replies, an error, and a final when it is finished later', async () => {
    const queryable = session.queryable('b1/ours/*', {}, (query) => {
      query.reply('b1/ours/x', text(`${query.parameters}|${new TextDecoder().decode(query.payload)}`));
      query.replyError(text('partly'));
      setTimeout(() => query.finish(), 50);
    });
    await askTokens(session, 'b1/none');
    const replies = await other.get({ key: 'b1/ours/x', params: 'k=v', hex: hex('in') });
    expect(replies).toHaveLength(2);
    expect(replies).toContainEqual(expect.objectContaining({ ok: true, key: 'b1/ours/x', hex: hex('k=v|in') }));
    expect(replies).toContainEqual(expect.objectContaining({ ok: false, hex: hex('partly') }));
    queryable.undeclare();
    await askTokens(session, 'b1/none');
    expect(await other.get({ key: 'b1/ours/x' })).toEqual([]);
  });

  test('liveliness: tokens are seen both ways, with and without history, and each change is told once', async () => {
    const token = session.token('b1/live/ours');
    await other.run({ do: 'watch', key: 'b1/live/*', history: true });
    expect(await other.event('live')).toMatchObject({ key: 'b1/live/ours', alive: true });

    const before: string[] = [];
    const after: string[] = [];
    session.watch('b1/live/*', { history: true }, (change) => before.push(`${change.key} ${change.alive}`));
    session.watch('b1/live/theirs', {}, (change) => after.push(`${change.key} ${change.alive}`));
    await askTokens(session, 'b1/none');
    await other.run({ do: 'token', key: 'b1/live/theirs' });
    await until('the token', () => after.length === 1);
    expect(await askTokens(session, 'b1/live/*')).toEqual(['b1/live/ours', 'b1/live/theirs']);
    await other.run({ do: 'undeclare', what: 'token', key: 'b1/live/theirs' });
    await until('its end', () => after.length === 2);
    token.undeclare();
    expect(await other.event('live', { key: 'b1/live/ours' })).toMatchObject({ alive: false });
    await askTokens(session, 'b1/none');
    expect(before).toEqual(['b1/live/ours true', 'b1/live/theirs true', 'b1/live/theirs false', 'b1/live/ours false']);
    expect(after).toEqual(['b1/live/theirs true', 'b1/live/theirs false']);
  });

  test('a client that dies takes its tokens with it', async () => {
    const doomed = await PythonPeer.open('client', [locator]);
    await doomed.run({ do: 'token', key: 'b1/doomed' });
    const changes: boolean[] = [];
    session.watch('b1/doomed', { history: true }, (change) => changes.push(change.alive));
    await until('the token', () => changes.length === 1);
    await doomed.kill();
    await until('its end', () => changes.length === 2);
    expect(changes).toEqual([true, false]);
  });

  test('Z5 Z6 the router restarts: the session comes back and all it declared works again', async () => {
    const told: string[] = [];
    session.onLost(() => told.push('lost'));
    session.onBack(() => told.push('back'));
    const heard: string[] = [];
    session.subscribe('b1/again/**', (sample) => heard.push(sample.key));
    session.queryable('b1/again/q', {}, (query) => {
      query.reply('b1/again/q', text('still'));
      query.finish();
    });
    session.token('b1/again/token');
    const changes: string[] = [];
    session.watch('b1/again/*', { history: true }, (change) => changes.push(`${change.key} ${change.alive}`));
    await until('our own token', () => changes.length === 1);

    await router.kill();
    await until('the loss', () => session.state === 'lost');
    expect((await ask(session, 'b1/again/q')).end).toBe('lost');
    router = await PythonPeer.open('router', [locator]);
    await until('the return', () => session.state === 'open');
    await until('the token is seen again', () => changes.length === 3);
    expect(told).toEqual(['lost', 'back']);
    expect(changes).toEqual(['b1/again/token true', 'b1/again/token false', 'b1/again/token true']);

    const newcomer = await PythonPeer.open('client', [locator]);
    try {
      expect(await newcomer.get({ key: 'b1/again/q' })).toMatchObject([{ ok: true, hex: hex('still') }]);
      await newcomer.run({ do: 'put', key: 'b1/again/put', hex: '00' });
      await until('a sample after the restart', () => heard.includes('b1/again/put'));
      await newcomer.run({ do: 'tokens', id: 1, key: 'b1/again/*' });
      expect(await newcomer.event('tokens')).toMatchObject({ keys: ['b1/again/token'] });
    } finally {
      await newcomer.close();
    }
  });
});
