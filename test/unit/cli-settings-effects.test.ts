/** G13: every setting of the host does what it says, seen by clients of a running one. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode, type Plain, RawText } from '@asterism-tables/protocol/msgpack';
import type { Session } from '@asterism-tables/protocol/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/cli/games.ts';
import { startHost } from '../../src/cli/host.ts';
import { silentLog } from '../../src/log.ts';
import { openSession } from '../../src/network/index.ts';
import { defineGame, type Game } from '../../src/tables/index.ts';
import { loadSettings } from '../../src/tables/settings/index.ts';

let dir = '';
let closing: (() => Promise<void>)[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'effects-'));
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
  rmSync(dir, { recursive: true, force: true });
});

/** A host with these variables over a free port and a folder of the test's. Answers its addresses. */
async function host(
  env: Readonly<Record<string, string>> = {},
  games: readonly Game[] = GAMES,
): Promise<readonly string[]> {
  const all = { ASTERISM_GAMES_LISTEN: 'tcp/127.0.0.1:0', ASTERISM_GAMES_STATE_DIR: join(dir, 'state'), ...env };
  const settings = loadSettings({ env: all, games });
  const started = startHost({ settings, games, version: '0', log: silentLog, onLost: () => undefined });
  closing.push(started.close);
  return (await started.ready).status().addresses;
}

async function client(address: string | undefined): Promise<Session> {
  const opened = await openSession({ router: address ?? 'no address' });
  closing.push(() => opened.close());
  return opened.session;
}

function tokens(session: Session, key: string): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const found: string[] = [];
    session.tokens(key, {
      timeoutMs: 2_000,
      onToken: (token) => found.push(token),
      onDone: () => resolve(found.sort()),
    });
  });
}

/** Sizes of the payloads that come on `key`, until the empty one. */
function sizesUntilEmpty(session: Session, key: string): Promise<readonly number[]> {
  return new Promise((resolve) => {
    const sizes: number[] = [];
    session.subscribe(key, ({ payload }) => {
      if (payload.length === 0) resolve(sizes);
      else sizes.push(payload.length);
    });
  });
}

/** Resolves when everything that the session sent before has reached the router. */
async function settled(session: Session): Promise<void> {
  await tokens(session, 'nothing/here');
}

/** A client whose subscription the router has, and another that may put. */
async function listenerAndSender(
  address: string | undefined,
): Promise<{ readonly sizes: Promise<readonly number[]>; readonly sender: Session }> {
  const listener = await client(address);
  const sizes = sizesUntilEmpty(listener, 'x/**');
  await settled(listener);
  return { sizes, sender: await client(address) };
}

describe('names and places', () => {
  test('node, app and tables are the keys that others see', async () => {
    const [address] = await host({ ASTERISM_GAMES_NODE: 'den', ASTERISM_GAMES_APP: 'plays' });
    expect(await tokens(await client(address), 'asterism/**')).toEqual([
      'asterism/den/plays',
      'asterism/den/plays/othello1',
    ]);
  });

  test('listen may name several addresses', async () => {
    const addresses = await host({ ASTERISM_GAMES_LISTEN: 'tcp/127.0.0.1:0,tcp/[::1]:0' });
    expect(addresses).toHaveLength(2);
    for (const address of addresses) expect((await client(address)).state).toBe('open');
  });

  test('router makes the host a client of that one', async () => {
    const [address = ''] = await host();
    const second = {
      ASTERISM_GAMES_LISTEN: '',
      ASTERISM_GAMES_ROUTER: address,
      ASTERISM_GAMES_NODE: 'second',
      ASTERISM_GAMES_STATE_DIR: join(dir, 'other'),
    };
    expect(await host(second)).toEqual([]);
    expect(await tokens(await client(address), 'asterism/second/**')).toEqual([
      'asterism/second/games',
      'asterism/second/games/othello1',
    ]);
  });

  test('state_dir is where the tables are', async () => {
    await host({ ASTERISM_GAMES_STATE_DIR: join(dir, 'deep', 'down') });
    expect(existsSync(join(dir, 'deep', 'down', 'othello1.json'))).toBe(true);
  });
});

describe('limits', () => {
  test('links: one more client than that is turned away', async () => {
    const [address] = await host({ ASTERISM_GAMES_LIMIT_LINKS: '1' });
    await client(address);
    await expect(client(address)).rejects.toMatchObject({ code: 'connect-failed' });
  });

  test('handshakes_per_second: of many at once only so many get in', async () => {
    const [address] = await host({ ASTERISM_GAMES_LIMIT_HANDSHAKES_PER_SECOND: '2' });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => client(address)));
    const opened = results.filter((result) => result.status === 'fulfilled').length;
    expect(opened).toBeGreaterThanOrEqual(2);
    expect(opened).toBeLessThan(8);
  });

  test('declarations_per_link: what a client shows beyond it is not there', async () => {
    const [address] = await host({ ASTERISM_GAMES_LIMIT_DECLARATIONS_PER_LINK: '16' });
    const greedy = await client(address);
    for (let i = 0; i < 40; i++) greedy.token(`x/${i}`);
    await settled(greedy);
    const seen = await tokens(await client(address), 'x/*');
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThanOrEqual(16);
  });

  test('key_bytes: a longer key is not passed on', async () => {
    const [address] = await host({ ASTERISM_GAMES_LIMIT_KEY_BYTES: '200' });
    const { sizes, sender } = await listenerAndSender(address);
    sender.put(`x/${'k'.repeat(300)}`, new Uint8Array(7), { congestion: 'block' });
    sender.put(`x/${'k'.repeat(100)}`, new Uint8Array(5), { congestion: 'block' });
    sender.put('x/end', new Uint8Array(0), { congestion: 'block' });
    expect(await sizes).toEqual([5]);
  });

  test('message_bytes: a larger message is not put together', async () => {
    const [address] = await host({ ASTERISM_GAMES_LIMIT_MESSAGE_BYTES: '65536' });
    const { sizes, sender } = await listenerAndSender(address);
    sender.put('x/large', new Uint8Array(100_000), { congestion: 'block' });
    sender.put('x/fits', new Uint8Array(60_000), { congestion: 'block' });
    sender.put('x/end', new Uint8Array(0), { congestion: 'block' });
    expect(await sizes).toEqual([60_000]);
  });
});

describe('boards', () => {
  test.each([
    ['p4', [1_000]],
    ['other', [1_000, 5_000]],
  ])('a node p4 under boards: [%s] gets messages of %j bytes', async (named, expected) => {
    const [address] = await host({ ASTERISM_GAMES_BOARDS: named });
    const board = await client(address);
    board.token('asterism/p4/game');
    const sizes = sizesUntilEmpty(board, 'x/**');
    await settled(board);
    const sender = await client(address);
    sender.put('x/a', new Uint8Array(1_000), { congestion: 'block' });
    sender.put('x/b', new Uint8Array(5_000), { congestion: 'block' });
    sender.put('x/end', new Uint8Array(0), { congestion: 'block' });
    expect(await sizes).toEqual(expected);
  });
});

describe('bin_as', () => {
  const BYTES = Uint8Array.of(0xff, 0x00);
  const tiles: Game = defineGame({
    name: 'tiles',
    tables: ['tiles1'],
    screens: [],
    presence: 'open',
    settings: {},
    data: () => ({}),
    load: () => ({}),
    view: () => ({ h: BYTES }),
    methods: { look: { args: [], doc: 'The bytes.', call: () => ({ h: BYTES }) } },
  });

  test.each<[string, Plain]>([
    ['bin', BYTES],
    ['str', new RawText(BYTES)],
  ])('%s is how the bytes of an answer go out', async (binAs, expected) => {
    const [address] = await host({ ASTERISM_GAMES_BIN_AS: binAs }, [tiles]);
    const session = await client(address);
    const answers: (Uint8Array | undefined)[] = [];
    await new Promise<void>((resolve) => {
      session.get('asterism/games/games/tiles1/call/me', {
        payload: encode({ method: 'look' }),
        target: 'all',
        consolidation: 'none',
        onReply: (reply) => answers.push(reply.ok ? reply.sample.payload : undefined),
        onDone: () => resolve(),
      });
    });
    expect(answers).toEqual([encode({ value: { h: expected } })]);
  });
});
