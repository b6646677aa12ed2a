/** How soon a client session is back whatever a router does, and what peers behind a router may make it hold. Virtual time. */
import {
  AcceptTransport,
  ClientSession,
  type ClientEvent,
  type IncomingQuery,
  type Link,
  MAX_OPEN_QUERIES,
  MAX_REMOTE_TOKENS,
  MAX_TOKEN_KEY,
  Router,
} from '@asterism-tables/protocol/session';
import { decodeBatch, zidText } from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { ManualClock, settle } from '../helpers/manual-clock.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { CLIENT_ZID, ROUTER_ZID } from '../helpers/opened.ts';

/** A place where routers come and go: `answer` says what becomes of the next link. */
class Place {
  readonly clock = new ManualClock();
  readonly router = new Router({ clock: this.clock, zid: ROUTER_ZID });
  readonly attempts: number[] = [];
  readonly links: MemoryLink[] = [];
  readonly events: ClientEvent[] = [];
  answer: (near: MemoryLink, far: MemoryLink) => void = (near) => this.router.accept(near);

  readonly connect = (): Promise<Link> => {
    this.attempts.push(this.clock.now());
    const [near, far] = MemoryLink.pair();
    this.links.push(far);
    this.answer(near, far);
    return Promise.resolve(far);
  };

  async client(options: { zid?: Uint8Array } = {}): Promise<ClientSession> {
    const session = new ClientSession({
      clock: this.clock,
      connect: this.connect,
      onEvent: (event) => this.events.push(event),
      ...options,
    });
    await settle();
    return session;
  }
}

/** The id in the InitSyn that a link carried. */
function presented(link: MemoryLink | undefined): string {
  const decoded = decodeBatch(link?.sent[0] ?? new Uint8Array(0));
  const [syn] = decoded.ok ? decoded.value : [];
  return syn?.type === 'init-syn' ? zidText(syn.zid) : 'none';
}

describe('a client whose router', () => {
  test('took the link and never answers tries again after four seconds and the pause, for ever', async () => {
    const place = new Place();
    place.answer = () => undefined;
    await place.client();
    await place.clock.advance(30_000);
    expect(place.attempts).toEqual([0, 7_000, 14_000, 21_000, 28_000]);
    expect(place.links.slice(0, -1).every((link) => link.closed)).toBe(true);
    place.answer = (near) => place.router.accept(near);
    await place.clock.advance(7_000);
    expect(place.events.at(-1)?.type).toBe('open');
  });

  test('dies after its InitAck is tried again after the pause', async () => {
    const place = new Place();
    place.answer = (near) => {
      near.cutAfter(10);
      place.router.accept(near);
    };
    const session = await place.client();
    await place.clock.advance(2_999);
    expect(place.attempts).toEqual([0]);
    place.answer = (near) => place.router.accept(near);
    await place.clock.advance(1);
    expect(place.attempts).toEqual([0, 3_000]);
    expect(session.state).toBe('open');
  });

  test('says something that is no answer is tried again after the pause', async () => {
    const place = new Place();
    place.answer = (near) => {
      near.onBatch = () => near.send(Uint8Array.of(0xff, 0xff, 0xff));
    };
    const session = await place.client();
    await place.clock.advance(9_000);
    expect(place.attempts).toEqual([0, 3_000, 6_000, 9_000]);
    expect(place.events.every((event) => event.type === 'failed')).toBe(true);
    expect(session.state).toBe('lost');
  });

  test('was lost is met under another id, for it may still hold the first one until its lease', async () => {
    const place = new Place();
    const session = await place.client();
    const before = zidText(session.zid);
    place.links.at(-1)?.cut();
    await place.clock.advance(3_000);
    expect(session.state).toBe('open');
    const ids = place.links.map(presented);
    expect(ids).toEqual([before, zidText(session.zid)]);
    expect(new Set(ids).size).toBe(2);
  });

  test('was lost is met under the same id when one was given', async () => {
    const place = new Place();
    const session = await place.client({ zid: CLIENT_ZID });
    place.links.at(-1)?.cut();
    await place.clock.advance(3_000);
    expect(session.state).toBe('open');
    expect(place.links.map(presented)).toEqual([zidText(CLIENT_ZID), zidText(CLIENT_ZID)]);
  });
});

test('queries that nobody finishes are held up to a bound; more are answered with an error and a final each', async () => {
  const place = new Place();
  const session = await place.client();
  const held: IncomingQuery[] = [];
  session.queryable('q', {}, (query) => held.push(query));
  await settle();
  // A router bounds what each of its peers asks; all of it together comes to us over one link.
  const asker = place.router.session();
  const outcomes = { errors: 0, ends: 0 };
  const asked = MAX_OPEN_QUERIES + 100;
  for (let i = 0; i < asked; i++)
    asker.get('q', {
      timeoutMs: 60_000,
      onReply: (reply) => (outcomes.errors += reply.ok ? 0 : 1),
      onDone: () => outcomes.ends++,
    });
  await settle();
  expect(held).toHaveLength(MAX_OPEN_QUERIES);
  expect(outcomes).toEqual({ errors: 100, ends: 100 });
  for (const query of held.splice(0)) query.finish();
  await settle();
  expect(outcomes).toEqual({ errors: 100, ends: asked });
  asker.get('q', { onReply: () => undefined, onDone: () => undefined });
  await settle();
  expect(held).toHaveLength(1);
});

test('tokens beyond the bound, and those with endless keys, are as if they were not there', async () => {
  const clock = new ManualClock();
  const [near, far] = MemoryLink.pair();
  const router = new AcceptTransport(near, { zid: ROUTER_ZID, clock });
  router.start();
  const session = new ClientSession({ clock, connect: () => Promise.resolve(far) });
  await settle();
  let alive = 0;
  let gone = 0;
  session.watch('**', { history: true }, (change) => (change.alive ? alive++ : gone++));
  let told = 0;
  session.tokens('**', { onToken: () => told++, onDone: () => undefined });
  await settle();
  const say = (id: number, suffix: string, interestId?: number): void => {
    const declaration = { type: 'token', id, key: { scope: 0, suffix, mapping: 'sender' } } as const;
    router.send({ type: 'declare', ...(interestId === undefined ? {} : { interestId }), declaration });
  };
  for (let i = 1; i <= MAX_REMOTE_TOKENS + 500; i++) {
    say(i, `t/${i}`);
    // The question has the second id of this session.
    say(0, `t/${i}`, 2);
    if (i % 1_000 === 0) await settle();
  }
  say(1_000_000, `t/${'k'.repeat(MAX_TOKEN_KEY)}`);
  await settle();
  expect([alive, told]).toEqual([MAX_REMOTE_TOKENS, MAX_REMOTE_TOKENS]);
  near.cut();
  await settle();
  expect(gone).toBe(MAX_REMOTE_TOKENS);
});
