/**
 * The interop list with our client session on a real router (eclipse-zenoh in router mode): what client-session.test.ts does not have already
 * (large payloads both ways and as replies, wildcards, time-outs, twenty clients of which one is killed, a cable that is pulled).
 */
import { openClientSession, type Session } from '@asterism-tables/protocol/session';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectTcp, systemClock } from '../../src/network/index.ts';
import { ask, type Answers, plainText, text } from '../helpers/board-world.ts';
import { describeWith } from '../helpers/peers.ts';
import { freePort, type PeerLine, PythonPeer } from '../helpers/python-zenoh.ts';
import { bytesHex } from '../helpers/recording.ts';
import { Wire } from '../helpers/wire.ts';

const hex = (value: string): string => bytesHex(text(value));

// Real peers on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 90_000 });

async function until(what: string, done: () => boolean): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!done()) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

async function answered(answers: Answers): Promise<Answers> {
  await until('the query ended', () => answers.end !== undefined);
  return answers;
}

/** What was declared has reached the router when it has answered something asked after it. */
async function settled(session: Session): Promise<void> {
  await answered(ask(session, 'settled/nobody'));
}

describeWith(['python-zenoh'], 'the interop list on a real router', () => {
  let router: PythonPeer;
  let peer: PythonPeer;
  let session: Session;
  let locator: string;
  const crowd: PythonPeer[] = [];

  beforeAll(async () => {
    locator = `tcp/127.0.0.1:${await freePort()}`;
    router = await PythonPeer.open('router', [locator]);
    peer = await PythonPeer.open('client', [locator]);
    session = await openClientSession({ clock: systemClock, connect: () => connectTcp(locator), reconnectMs: 200 });
  });

  afterAll(async () => {
    await session.close();
    await Promise.all(crowd.map((one) => one.kill()));
    await peer.close();
    await router.close();
  });

  test.each([60_000, 300_000])(
    'a payload of %i bytes goes both ways, as a put, in a query and as a reply',
    async (size) => {
      const payload = Uint8Array.from({ length: size }, (_, i) => (i * 31) & 0xff);
      const got: Uint8Array[] = [];
      const subscription = session.subscribe(`large/${size}/in`, (sample) => got.push(sample.payload));
      const queryable = session.queryable(`large/${size}/ask`, {}, (query) => {
        query.reply(query.key, query.payload ?? new Uint8Array(0));
        query.finish();
      });
      await settled(session);
      await peer.run({ do: 'sub', key: `large/${size}/out` });
      await peer.run({ do: 'qbl', key: `large/${size}/back`, replies: [{ hex: bytesHex(payload) }] });
      await peer.settled();
      await peer.run({ do: 'put', key: `large/${size}/in`, hex: bytesHex(payload), congestion_control: 'BLOCK' });
      await until('the put', () => got.length === 1);
      expect(Buffer.from(got[0] ?? []).equals(payload)).toBe(true);
      session.put(`large/${size}/out`, payload, { congestion: 'block' });
      expect((await peer.event('sample', { sub: `large/${size}/out` }))['hex']).toBe(bytesHex(payload));
      const [reply] = await peer.get({ key: `large/${size}/ask`, hex: bytesHex(payload) });
      expect(reply?.['hex']).toBe(bytesHex(payload));
      const answers = await answered(ask(session, `large/${size}/back`, { payload }));
      expect(answers.payloads.map((got) => Buffer.from(got).equals(payload))).toEqual([true]);
      expect((await peer.event('query', { qbl: `large/${size}/back` }))['hex']).toBe(bytesHex(payload));
      subscription.undeclare();
      queryable.undeclare();
    },
  );

  test('a real queryable answers by wildcards, with several replies, an error, encodings and attachments', async () => {
    await peer.run({
      do: 'qbl',
      key: 'wild/*/q',
      replies: [{ key: 'wild/a/q', hex: hex('a') }, { key: 'wild/b/q', hex: hex('b') }, { err: hex('no c') }],
    });
    await peer.settled();
    for (const key of ['wild/**', 'wild/*/q', '*/*/q', 'w$*/**/q']) {
      const answers = await answered(ask(session, key, { target: 'all', attachment: text('at'), encoding: { id: 5 } }));
      expect([key, answers.end, answers.replies.toSorted()]).toEqual([
        key,
        'final',
        ['error no c', 'wild/a/q=a', 'wild/b/q=b'],
      ]);
      expect(await peer.event('query')).toMatchObject({ key, att: hex('at') });
    }
    expect((await answered(ask(session, 'wild/@v/q'))).replies).toEqual([]);
  });

  test('our queryable answers a real client by wildcards, with several replies, encodings and attachments', async () => {
    const queryable = session.queryable('ours/**', {}, (query) => {
      query.reply('ours/1', text('1'), { encoding: { id: 5 }, attachment: text('at') });
      query.reply('ours/2/3', text('2'));
      query.finish();
    });
    await settled(session);
    const replies = await peer.get({ key: 'ours/**', target: 'ALL', consolidation: 'NONE' });
    expect(replies.map((reply) => String(reply['key'])).toSorted()).toEqual(['ours/1', 'ours/2/3']);
    expect(replies.find((reply) => reply['key'] === 'ours/1')).toMatchObject({
      enc: 'application/json',
      att: hex('at'),
    });
    queryable.undeclare();
  });

  test('a query that nobody finishes ends with its time, ours and theirs', async () => {
    await peer.run({ do: 'qbl', key: 'slow/theirs', hold: true });
    await peer.settled();
    const began = performance.now();
    const answers = await answered(ask(session, 'slow/theirs', { timeoutMs: 600 }));
    expect(answers.end === 'timeout' || answers.replies[0]?.startsWith('error') === true).toBe(true);
    expect(performance.now() - began).toBeGreaterThan(500);
    const queryable = session.queryable('slow/ours', {}, () => undefined);
    await settled(session);
    const replies = await peer.get({ key: 'slow/ours', timeout: 1 });
    expect(replies.filter((reply) => reply['ok'] === true)).toEqual([]);
    queryable.undeclare();
  });

  test('twenty clients and we hear each other; one killed with SIGKILL takes its token and no other', async () => {
    crowd.push(...(await Promise.all(Array.from({ length: 20 }, () => PythonPeer.open('client', [locator])))));
    const alive = new Set<string>();
    const gone: string[] = [];
    const watch = session.watch('crowd/token/*', { history: true }, (change) => {
      if (change.alive) alive.add(change.key);
      else gone.push(change.key);
    });
    const heard: string[] = [];
    const subscription = session.subscribe('crowd/*', (sample) =>
      heard.push(`${sample.key}=${plainText(sample.payload)}`),
    );
    await settled(session);
    await Promise.all(crowd.map((one) => one.run({ do: 'sub', key: 'crowd/*' })));
    await Promise.all(crowd.map((one, i) => one.run({ do: 'token', key: `crowd/token/${i}` })));
    await Promise.all(crowd.map((one) => one.settled()));
    await until('all tokens', () => alive.size === 20);
    await Promise.all(
      crowd.map((one, i) =>
        one.run({ do: 'put', key: `crowd/${i}`, hex: hex(String(i)), congestion_control: 'BLOCK' }),
      ),
    );
    session.put('crowd/us', text('us'), { congestion: 'block' });
    const keys = [...Array.from({ length: 20 }, (_, i) => `crowd/${i}`), 'crowd/us'].toSorted();
    for (const one of crowd) {
      const lines: PeerLine[] = [];
      while (lines.length < keys.length) lines.push(await one.event('sample'));
      expect(lines.map((line) => String(line['key'])).toSorted()).toEqual(keys);
    }
    await until('all puts', () => heard.length === 21);
    await crowd[7]?.kill('SIGKILL');
    await until('its token is gone', () => gone.length > 0);
    const tokens: string[] = [];
    let end: string | undefined;
    session.tokens('crowd/token/*', { onToken: (key) => tokens.push(key), onDone: (how) => (end = how) });
    await until('the tokens are told', () => end !== undefined);
    expect(tokens).toHaveLength(19);
    expect(gone).toEqual(['crowd/token/7']);
    watch.undeclare();
    subscription.undeclare();
  });

  test('a pulled cable: the router still holds the old connection, and we are back at the next attempt all the same', async () => {
    const wire = await Wire.open(locator);
    const events: string[] = [];
    const cabled = await openClientSession({
      clock: systemClock,
      connect: () => connectTcp(wire.locator),
      reconnectMs: 200,
      onEvent: (event) => events.push(event.type),
    });
    cabled.token('cable/token');
    await settled(cabled);
    const changes: boolean[] = [];
    session.watch('cable/token', { history: true }, (change) => changes.push(change.alive));
    await until('the token', () => changes.length === 1);
    wire.pull();
    await until('the loss', () => events.includes('lost'));
    await until('the return', () => events.at(-1) === 'open');
    expect(events).toEqual(['open', 'lost', 'open']);
    // The token of the old connection may live on; the key never looks gone in between.
    await settled(cabled);
    expect(changes).toEqual([true]);
    await cabled.close();
    wire.close();
  });
});
