/** The client session at our own router over links in memory, in virtual time: everything a session promises, and coming back. */
import {
  ClientSession,
  type ClientEvent,
  ConnectFailedError,
  type GetEnd,
  type GetOptions,
  InvalidKeyError,
  type Link,
  openClientSession,
  type Reply,
  Router,
  type Sample,
  type Session,
  SessionClosedError,
} from '@asterism-tables/protocol/session';
import { describe, expect, test } from 'vitest';
import { ManualClock, settle } from '../helpers/manual-clock.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { ROUTER_ZID } from '../helpers/opened.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const plain = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** A router that can be killed and started anew, and the way to it. */
class Town {
  readonly clock = new ManualClock();
  readonly links: MemoryLink[] = [];
  attempts = 0;
  router: Router | undefined;
  /** Wraps the client's end of the next link. */
  spoil: (link: MemoryLink) => void = () => undefined;

  constructor() {
    this.start();
  }

  start(): void {
    this.router = new Router({ clock: this.clock, zid: ROUTER_ZID });
  }

  /** The router is gone at once, as with SIGKILL. */
  kill(): void {
    this.router = undefined;
    for (const link of this.links.splice(0)) link.cut('killed');
  }

  readonly connect = (): Promise<Link> => {
    this.attempts++;
    const router = this.router;
    if (router === undefined) return Promise.reject(new Error('nobody listens'));
    const [near, far] = MemoryLink.pair({ peer: 'town' });
    this.links.push(far);
    this.spoil(far);
    router.accept(near);
    return Promise.resolve(far);
  };

  async client(events: ClientEvent[] = []): Promise<ClientSession> {
    const session = new ClientSession({
      clock: this.clock,
      connect: this.connect,
      onEvent: (event) => events.push(event),
    });
    await settle();
    return session;
  }

  /** Another session on the same network. */
  local(): Session {
    const router = this.router;
    if (router === undefined) throw new Error('no router');
    return router.session();
  }
}

type Answer = { readonly replies: string[]; ends: GetEnd[] };

function ask(session: Session, key: string, options: Partial<GetOptions> = {}): Answer & { cancel(): void } {
  const answer: Answer = { replies: [], ends: [] };
  const get = session.get(key, {
    ...options,
    onReply: (reply: Reply) => {
      expect(answer.ends).toEqual([]);
      answer.replies.push(
        reply.ok ? `${reply.sample.key}=${plain(reply.sample.payload)}` : `error ${plain(reply.payload)}`,
      );
    },
    onDone: (end) => answer.ends.push(end),
  });
  return { ...answer, cancel: () => get.cancel() };
}

describe('puts and subscriptions', () => {
  test('go to the router and come from it, through wildcards, once to each subscription', async () => {
    const town = new Town();
    const session = await town.client();
    const other = town.local();
    const here: string[] = [];
    const there: string[] = [];
    session.subscribe('game/*/state', (sample) => here.push(`1 ${sample.key}`));
    session.subscribe('game/**', (sample) => here.push(`2 ${sample.key} ${sample.kind}`));
    other.subscribe('game/**', (sample) => there.push(`${sample.key} ${plain(sample.payload)}`));
    await settle();
    other.put('game/a/state', text('x'));
    other.delete('game/b');
    await settle();
    expect(here).toEqual(['1 game/a/state', '2 game/a/state put', '2 game/b delete']);
    session.put('game/c', text('y'), { congestion: 'block' });
    await settle();
    expect(there).toContain('game/c y');
  });

  test('a session hears its own puts once, and not inside the call', async () => {
    const town = new Town();
    const session = await town.client();
    const heard: string[] = [];
    session.subscribe('own/**', (sample) => heard.push(sample.key));
    await settle();
    session.put('own/a', text('1'));
    expect(heard).toEqual([]);
    await settle();
    expect(heard).toEqual(['own/a']);
  });

  test('encoding, attachment and an empty payload arrive as they were sent', async () => {
    const town = new Town();
    const session = await town.client();
    const other = town.local();
    const heard: Sample[] = [];
    other.subscribe('e', (sample) => heard.push(sample));
    await settle();
    session.put('e', new Uint8Array(0), { encoding: { id: 5, schema: text('s') }, attachment: text('att') });
    await settle();
    expect(heard).toMatchObject([
      { key: 'e', kind: 'put', encoding: { id: 5, schema: text('s') }, attachment: text('att') },
    ]);
    expect(heard[0]?.payload).toHaveLength(0);
  });

  test('an undeclared subscription hears nothing more, also of what is on its way', async () => {
    const town = new Town();
    const session = await town.client();
    const heard: string[] = [];
    const subscription = session.subscribe('own/**', (sample) => heard.push(sample.key));
    await settle();
    session.put('own/a', text('1'));
    subscription.undeclare();
    subscription.undeclare();
    await settle();
    town.local().put('own/b', text('2'));
    await settle();
    expect(heard).toEqual([]);
  });

  test('a callback that throws costs no other callback its sample', async () => {
    const town = new Town();
    const errors: unknown[] = [];
    const session = new ClientSession({
      clock: town.clock,
      connect: town.connect,
      onCallbackError: (error) => errors.push(error),
    });
    await settle();
    const heard: string[] = [];
    session.subscribe('t', () => {
      throw new Error('mine');
    });
    session.subscribe('t', (sample) => heard.push(sample.key));
    await settle();
    town.local().put('t', text('1'));
    town.local().put('t', text('2'));
    await settle();
    expect(heard).toEqual(['t', 't']);
    expect(errors).toHaveLength(2);
    expect(session.state).toBe('open');
  });
});

describe('gets and queryables', () => {
  test('replies, errors and one end come from a queryable elsewhere and from one of our own', async () => {
    const town = new Town();
    const session = await town.client();
    town.local().queryable('q/*', {}, (query) => {
      query.reply('q/there', text(`${query.parameters}/${plain(query.payload)}`));
      query.replyError(text('no'));
      query.finish();
    });
    session.queryable('q/**', {}, (query) => {
      query.reply('q/here', text('own'));
      query.finish();
    });
    await settle();
    const answer = ask(session, 'q/*', { parameters: 'a=1', payload: text('body') });
    expect(answer.ends).toEqual([]);
    await settle();
    expect(answer.ends).toEqual(['final']);
    expect(answer.replies.sort()).toEqual(['error no', 'q/here=own', 'q/there=a=1/body']);
  });

  test('a get nobody answers ends at once; one nobody finishes ends in its time with what it has', async () => {
    const town = new Town();
    const session = await town.client();
    const nobody = ask(session, 'nobody');
    await settle();
    expect(nobody.ends).toEqual(['final']);
    session.queryable('stuck', {}, (query) => query.reply('stuck', text('half')));
    await settle();
    const stuck = ask(session, 'stuck', { timeoutMs: 1_000 });
    await town.clock.advance(999);
    expect(stuck.ends).toEqual([]);
    await town.clock.advance(1);
    expect(stuck.replies).toEqual(['stuck=half']);
    expect(stuck.ends).toEqual(['timeout']);
    await town.clock.advance(1_000_000);
    expect(stuck.ends).toEqual(['timeout']);
  });

  test('consolidation: latest keeps one reply a key until the end, none gives each as it comes', async () => {
    const town = new Town();
    const session = await town.client();
    session.queryable('c/**', {}, (query) => {
      query.reply('c/a', text('1'));
      query.reply('c/b', text('2'));
      query.reply('c/a', text('3'));
      town.clock.after(100, () => query.finish());
    });
    await settle();
    const latest = ask(session, 'c/*');
    const none = ask(session, 'c/*', { consolidation: 'none' });
    const monotonic = ask(session, 'c/*', { consolidation: 'monotonic' });
    await town.clock.advance(50);
    expect(latest.replies).toEqual([]);
    expect(none.replies).toEqual(['c/a=1', 'c/b=2', 'c/a=3']);
    // Without timestamps none of them is older than another.
    expect(monotonic.replies).toEqual(['c/a=1', 'c/b=2', 'c/a=3']);
    await town.clock.advance(50);
    expect(latest.replies).toEqual(['c/a=3', 'c/b=2']);
    expect([latest.ends, none.ends, monotonic.ends]).toEqual([['final'], ['final'], ['final']]);
  });

  test('only complete queryables are asked when all-complete is wanted', async () => {
    const town = new Town();
    const session = await town.client();
    for (const complete of [true, false])
      session.queryable('t/**', { complete }, (query) => {
        query.reply('t/x', text(String(complete)));
        query.finish();
      });
    await settle();
    const answer = ask(session, 't/x', { target: 'all-complete', consolidation: 'none' });
    await settle();
    expect(answer.replies).toEqual(['t/x=true']);
  });

  test('a queryable answers the network, later too, and finishes what it has when it goes', async () => {
    const town = new Town();
    const session = await town.client();
    const other = town.local();
    const queryable = session.queryable('late/*', {}, (query) => {
      town.clock.after(500, () => query.reply('late/x', text('now')));
    });
    await settle();
    const answer = ask(other, 'late/x', { consolidation: 'none' });
    await town.clock.advance(600);
    expect(answer.replies).toEqual(['late/x=now']);
    expect(answer.ends).toEqual([]);
    queryable.undeclare();
    await settle();
    expect(answer.ends).toEqual(['final']);
    const gone = ask(other, 'late/x');
    await settle();
    expect(gone.ends).toEqual(['final']);
    expect(gone.replies).toEqual([]);
  });

  test('two queryables of one session give one end to the asker', async () => {
    const town = new Town();
    const session = await town.client();
    const other = town.local();
    for (const name of ['a', 'b'])
      session.queryable('two/**', {}, (query) => {
        query.reply(`two/${name}`, text(name));
        query.finish();
        query.reply('two/after', text('never'));
        query.finish();
      });
    await settle();
    const answer = ask(other, 'two/*', { target: 'all', consolidation: 'none' });
    await settle();
    expect(answer.replies.sort()).toEqual(['two/a=a', 'two/b=b']);
    expect(answer.ends).toEqual(['final']);
  });

  test('a reply on a key the query did not ask for is refused to the queryable', async () => {
    const town = new Town();
    const session = await town.client();
    const faults: unknown[] = [];
    session.queryable('k/a', {}, (query) => {
      try {
        query.reply('k/b', text('x'));
      } catch (error) {
        faults.push(error);
      }
      query.finish();
    });
    await settle();
    ask(session, 'k/a');
    await settle();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toBeInstanceOf(InvalidKeyError);
  });

  test('a cancelled get hears its end and nothing else', async () => {
    const town = new Town();
    const session = await town.client();
    session.queryable('x', {}, (query) => query.reply('x', text('1')));
    await settle();
    const answer = ask(session, 'x');
    answer.cancel();
    answer.cancel();
    await town.clock.advance(20_000);
    expect(answer.ends).toEqual(['cancelled']);
    expect(answer.replies).toEqual([]);
  });
});

describe('liveliness', () => {
  test('a watch with history hears of what is there and of each change once, its own tokens too', async () => {
    const town = new Town();
    const session = await town.client();
    const other = town.local();
    const theirs = other.token('live/a');
    await settle();
    const heard: string[] = [];
    const late: string[] = [];
    session.watch('live/*', { history: true }, ({ key, alive }) => heard.push(`${key} ${alive}`));
    session.watch('live/*', {}, ({ key, alive }) => late.push(`${key} ${alive}`));
    await town.clock.advance(1_000);
    expect(heard).toEqual(['live/a true']);
    expect(late).toEqual([]);
    const twice = [session.token('live/b'), session.token('live/b')];
    await town.clock.advance(1_000);
    theirs.undeclare();
    twice[0]?.undeclare();
    await town.clock.advance(1_000);
    twice[1]?.undeclare();
    await town.clock.advance(1_000);
    expect(heard).toEqual(['live/a true', 'live/b true', 'live/a false', 'live/b false']);
    expect(late).toEqual(['live/b true', 'live/a false', 'live/b false']);
  });

  test('the tokens of the moment, each once, and an end', async () => {
    const town = new Town();
    const session = await town.client();
    town.local().token('now/a');
    town.local().token('now/a');
    town.local().token('now/b');
    await town.clock.advance(500);
    const keys: string[] = [];
    const ends: GetEnd[] = [];
    session.tokens('now/*', { onToken: (key) => keys.push(key), onDone: (end) => ends.push(end) });
    await town.clock.advance(500);
    expect(keys.sort()).toEqual(['now/a', 'now/b']);
    expect(ends).toEqual(['final']);
  });
});

describe('losing the connection and coming back', () => {
  test('Z5 Z6 a router killed and started inside the lease: back after one pause, everything declared again', async () => {
    const town = new Town();
    const events: string[] = [];
    const session = await town.client();
    session.onLost((cause) => events.push(`lost ${cause}`));
    session.onBack(() => events.push('back'));
    const samples: string[] = [];
    const changes: string[] = [];
    session.subscribe('s/**', (sample) => samples.push(sample.key));
    session.queryable('q', {}, (query) => {
      query.reply('q', text('still'));
      query.finish();
    });
    session.token('t/ours');
    session.watch('t/*', { history: true }, ({ key, alive }) => changes.push(`${key} ${alive}`));
    await town.clock.advance(1_000);

    town.kill();
    await settle();
    expect(session.state).toBe('lost');
    expect(events).toEqual(['lost link: killed']);
    expect(changes).toEqual(['t/ours true', 't/ours false']);
    town.start();
    const other = town.local();
    other.token('t/theirs');
    await town.clock.advance(2_999);
    expect(session.state).toBe('lost');
    await town.clock.advance(1);
    expect(session.state).toBe('open');
    await town.clock.advance(1_000);
    expect(events).toEqual(['lost link: killed', 'back']);
    expect(changes.slice(2).sort()).toEqual(['t/ours true', 't/theirs true']);
    other.put('s/again', text('1'));
    const answer = ask(other, 'q');
    await settle();
    expect(samples).toEqual(['s/again']);
    expect(answer.replies).toEqual(['q=still']);
  });

  test('it tries every three seconds for as long as it takes', async () => {
    const town = new Town();
    const events: ClientEvent[] = [];
    const session = await town.client(events);
    town.kill();
    const before = town.attempts;
    await town.clock.advance(3_600_000);
    expect(town.attempts - before).toBe(1_200);
    expect(session.state).toBe('lost');
    town.start();
    await town.clock.advance(3_000);
    expect(session.state).toBe('open');
    expect(events.filter((event) => event.type === 'open')).toHaveLength(2);
    expect(events.filter((event) => event.type === 'lost')).toHaveLength(1);
  });

  test('what is under way ends as lost; what is begun meanwhile too; puts meanwhile are gone', async () => {
    const town = new Town();
    const session = await town.client();
    town.local().queryable('slow', {}, (query) => query.reply('slow', text('first')));
    await settle();
    const under = ask(session, 'slow', { consolidation: 'none' });
    const held = ask(session, 'slow');
    await settle();
    town.kill();
    await settle();
    expect(under).toMatchObject({ replies: ['slow=first'], ends: ['lost'] });
    expect(held).toMatchObject({ replies: ['slow=first'], ends: ['lost'] });
    const meanwhile = ask(session, 'slow');
    const ends: GetEnd[] = [];
    session.tokens('t', { onToken: () => undefined, onDone: (end) => ends.push(end) });
    const samples: string[] = [];
    session.subscribe('s', (sample) => samples.push(sample.key));
    session.put('s', text('into the void'));
    await settle();
    expect(meanwhile.ends).toEqual(['lost']);
    expect(ends).toEqual(['lost']);
    expect(samples).toEqual([]);
  });

  test('what is declared while the connection is away is there when it is back, what is taken back is not', async () => {
    const town = new Town();
    const session = await town.client();
    const early = session.token('t/early');
    town.kill();
    await settle();
    early.undeclare();
    session.token('t/late');
    const changes: string[] = [];
    session.watch('t/*', {}, ({ key, alive }) => changes.push(`${key} ${alive}`));
    town.start();
    await town.clock.advance(4_000);
    expect(changes).toEqual(['t/late true']);
  });

  test('a query that comes from a lost connection is answered into the void, and nothing breaks', async () => {
    const town = new Town();
    const session = await town.client();
    let finish: () => void = () => undefined;
    session.queryable('q', {}, (query) => {
      finish = () => {
        query.reply('q', text('late'));
        query.finish();
      };
    });
    await settle();
    ask(town.local(), 'q');
    await settle();
    town.kill();
    town.start();
    await town.clock.advance(3_000);
    const sent = town.links.at(-1)?.sent.length;
    finish();
    await settle();
    expect(town.links.at(-1)?.sent.length).toBe(sent);
    expect(session.state).toBe('open');
  });

  test('Z4 Z10 Z12 silence of the router is noticed at its lease, once; data flows within a second of the return under 50 puts a second', async () => {
    const town = new Town();
    const events: string[] = [];
    const session = await town.client();
    session.onLost(() => events.push('lost'));
    session.onBack(() => events.push('back'));
    const times: number[] = [];
    session.subscribe('hz/50', () => times.push(town.clock.now()));
    await settle();
    const other = town.local();
    const pump = (): void => {
      other.put('hz/50', text('tick'));
      town.clock.after(20, pump);
    };
    pump();
    await town.clock.advance(1_000);
    expect(times.length).toBeGreaterThan(45);
    other.queryable('never', {}, () => undefined);
    await settle();
    const pending = ask(session, 'never', { timeoutMs: 60_000 });
    // Both directions go dark without a word.
    const link = town.links.at(-1);
    link?.blackhole();
    link?.deafen();
    await town.clock.advance(10_000);
    expect(events).toEqual(['lost']);
    expect(session.state).toBe('lost');
    expect(pending.ends).toEqual(['lost']);
    await town.clock.advance(3_000);
    expect(events).toEqual(['lost', 'back']);
    const back = town.clock.now();
    times.length = 0;
    await town.clock.advance(1_000);
    expect(times[0]).toBeLessThan(back + 1_000);
    expect(times.length).toBeGreaterThan(45);
    await session.close();
  });

  test('a connection cut after any number of bytes is made again until everything works', async () => {
    for (let cut = 1; cut < 260; cut += 11) {
      const town = new Town();
      let spoiled = 0;
      town.spoil = (link) => {
        if (spoiled++ === 0) link.cutAfter(cut);
      };
      const session = await town.client();
      const heard: string[] = [];
      session.subscribe('s', (sample) => heard.push(plain(sample.payload)));
      session.token('t');
      session.queryable('q', {}, (query) => {
        query.reply('q', text('a'));
        query.finish();
      });
      await settle();
      session.put('filler', new Uint8Array(260));
      await town.clock.advance(4_000);
      expect(session.state).toBe('open');
      expect(town.attempts).toBe(2);
      const other = town.local();
      other.put('s', text('x'));
      const answer = ask(other, 'q');
      const keys: string[] = [];
      other.tokens('t', { onToken: (key) => keys.push(key), onDone: () => undefined });
      await town.clock.advance(1_000);
      expect([heard, answer.replies, keys]).toEqual([['x'], ['q=a'], ['t']]);
    }
  });
});

describe('opening and closing', () => {
  test('the first connection is waited for, and its failure is an error', async () => {
    const town = new Town();
    town.kill();
    const opening = openClientSession({ clock: town.clock, connect: town.connect });
    await expect(opening).rejects.toThrow(ConnectFailedError);
    await expect(opening).rejects.toThrow('nobody listens');
    const attempts = town.attempts;
    await town.clock.advance(60_000);
    expect(town.attempts).toBe(attempts);
  });

  test('with keepTrying it is there at once and opens when it can', async () => {
    const town = new Town();
    town.kill();
    const session = await openClientSession({ clock: town.clock, connect: town.connect, keepTrying: true });
    expect(session.state).toBe('lost');
    let backs = 0;
    session.onBack(() => backs++);
    town.start();
    await town.clock.advance(3_000);
    expect(session.state).toBe('open');
    // The first connection is no return.
    expect(backs).toBe(0);
  });

  test('close says CLOSE, ends what is under way, and then every call throws', async () => {
    const town = new Town();
    const session = await town.client();
    const other = town.local();
    const changes: boolean[] = [];
    other.watch('t', { history: true }, ({ alive }) => changes.push(alive));
    session.token('t');
    session.queryable('q', {}, () => undefined);
    await town.clock.advance(500);
    const answer = ask(session, 'q');
    await settle();
    await session.close();
    await town.clock.advance(500);
    expect(session.state).toBe('closed');
    expect(answer.ends).toEqual(['lost']);
    expect(changes).toEqual([true, false]);
    expect(town.router?.stats().links).toBe(0);
    const link = town.links.at(-1);
    expect(link?.sent.at(-1)).toEqual(Uint8Array.of(0x23, 0));
    for (const call of [
      () => session.put('a', text('')),
      () => session.subscribe('a', () => undefined),
      () => ask(session, 'a'),
      () => session.token('a'),
      () => session.watch('a', {}, () => undefined),
      () => session.queryable('a', {}, () => undefined),
    ])
      expect(call).toThrow(SessionClosedError);
    await session.close();
    await town.clock.advance(60_000);
    expect(town.attempts).toBe(1);
  });

  test('a close while it connects leaves no link behind', async () => {
    const town = new Town();
    const session = new ClientSession({ clock: town.clock, connect: town.connect });
    await session.close();
    await settle();
    expect(town.links.every((link) => link.closed)).toBe(true);
    await town.clock.advance(60_000);
    expect(town.router?.stats().links).toBe(0);
    expect(town.attempts).toBe(1);
  });

  test('keys are checked where they are given: one key for puts and tokens, any expression elsewhere', async () => {
    const town = new Town();
    const session = await town.client();
    for (const key of ['', '/a', 'a/', 'a//b', 'a#b', 'a?b', 'a/*', 'a/**', 'a$*']) {
      expect(() => session.put(key, text(''))).toThrow(InvalidKeyError);
      expect(() => session.token(key)).toThrow(InvalidKeyError);
    }
    for (const key of ['', 'a//b', '**/**', 'a**', '$*'])
      for (const call of [
        () => session.subscribe(key, () => undefined),
        () => ask(session, key),
        () => session.watch(key, {}, () => undefined),
        () => session.queryable(key, {}, () => undefined),
      ])
        expect(call).toThrow(InvalidKeyError);
    expect(() => session.put('no spaces? ', text(''))).toThrow(
      expect.objectContaining({ code: 'invalid-key', key: 'no spaces? ' }),
    );
  });
});
