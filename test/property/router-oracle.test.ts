/**
 * The whole router against a model that knows no tables, ids, paces or bytes: any sequence of declarations, puts, queries, comings and
 * goings. The board rules are checked on every link, and when everyone has gone nothing is left in the router.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includes, intersects, type NetworkMessage, type QueryTarget } from '@asterism-tables/protocol/zenoh';
import { type Peer, World } from '../unit/router/world.ts';

const SEED = { seed: 20_260_102 } as const;
const PEERS = 4;
/** Long enough for every pause between bursts that these few tokens can make. */
const QUIET_MS = 2_000;

const KEYS = ['a', 'a/b', 'a/b/c', 'b/b', 'a/@v'] as const;
const EXPRS = [...KEYS, 'a/*', 'a/**', '*/b', '**', 'a/b$*', '**/@v'] as const;
const TARGETS: readonly QueryTarget[] = ['best-matching', 'all', 'all-complete'];

const peer = fc.nat(PEERS - 1);
const id = fc.integer({ min: 1, max: 4 });
const concrete = fc.constantFrom(...KEYS);
const expr = fc.constantFrom(...EXPRS);
const operation = fc.oneof(
  fc.record({ op: fc.constant('subscriber' as const), peer, id, key: expr }),
  fc.record({ op: fc.constant('queryable' as const), peer, id, key: expr, complete: fc.boolean() }),
  fc.record({ op: fc.constant('token' as const), peer, id, key: concrete }),
  fc.record({
    op: fc.constantFrom('undeclare' as const),
    peer,
    id,
    kind: fc.constantFrom('subscriber' as const, 'queryable' as const, 'token' as const),
  }),
  fc.record({ op: fc.constant('watch' as const), peer, id, key: expr, history: fc.boolean() }),
  fc.record({ op: fc.constant('filter' as const), peer, id, key: expr, aggregate: fc.boolean() }),
  fc.record({ op: fc.constant('lget' as const), peer, id, key: expr }),
  fc.record({ op: fc.constant('cancel' as const), peer, id }),
  fc.record({ op: fc.constant('put' as const), peer, key: expr }),
  fc.record({ op: fc.constant('ask' as const), peer, key: expr, target: fc.constantFrom(...TARGETS) }),
  fc.record({ op: fc.constant('leave' as const), peer }),
);

/** An interest that stays, and the tokens that were there before one without history began. */
type Wish =
  | { readonly type: 'watch'; readonly key: string; readonly unseen: Set<string> }
  | { readonly type: 'filter'; readonly key: string; readonly aggregate: boolean };

/** What one peer has said and been told, by the plain meaning of the messages. */
class Member {
  readonly peer: Peer;
  readonly subscribers = new Map<number, string>();
  readonly queryables = new Map<number, { key: string; complete: boolean }>();
  readonly tokens = new Map<number, string>();
  readonly wishes = new Map<number, Wish>();
  readonly told = {
    token: new Map<number, string>(),
    subscriber: new Map<number, string>(),
    queryable: new Map<number, string>(),
  };
  finalsOwed = 0;
  lastAsk = 0;

  constructor(peer: Peer) {
    this.peer = peer;
  }

  /** Puts, requests and answers it heard; declarations go into its view. */
  hear(): NetworkMessage[] {
    const rest: NetworkMessage[] = [];
    for (const message of this.peer.takeMessages()) {
      if (message.type !== 'declare') {
        rest.push(message);
        continue;
      }
      const { declaration } = message;
      switch (declaration.type) {
        case 'token':
        case 'subscriber':
          this.told[declaration.type].set(declaration.id, declaration.key.suffix);
          break;
        case 'queryable':
          this.told.queryable.set(
            declaration.id,
            `${declaration.key.suffix} ${String(declaration.info?.complete ?? false)}`,
          );
          break;
        case 'undeclare-token':
          expect(this.told.token.delete(declaration.id)).toBe(true);
          break;
        case 'undeclare-subscriber':
          expect(this.told.subscriber.delete(declaration.id)).toBe(true);
          break;
        case 'undeclare-queryable':
          expect(this.told.queryable.delete(declaration.id)).toBe(true);
          break;
        case 'final':
          this.finalsOwed -= 1;
          break;
        default:
          throw new Error(`a router says no ${declaration.type}`);
      }
    }
    return rest;
  }
}

class Model {
  readonly world = new World();
  readonly members: (Member | undefined)[] = Array.from({ length: PEERS }, () => undefined);

  async member(at: number): Promise<Member> {
    const member = this.members[at] ?? new Member(await this.world.peer({ board: at === 0 }));
    this.members[at] = member;
    return member;
  }

  others(than: Member): Member[] {
    return this.members.filter((member): member is Member => member !== undefined && member !== than);
  }

  alive(): Set<string> {
    return new Set(this.members.flatMap((member) => [...(member?.tokens.values() ?? [])]));
  }

  /** A token appeared: who watches without history has not missed it. */
  appeared(before: ReadonlySet<string>): void {
    const now = this.alive();
    for (const member of this.members) {
      for (const wish of member?.wishes.values() ?? []) {
        if (wish.type !== 'watch') continue;
        for (const key of now) if (!before.has(key)) wish.unseen.delete(key);
        for (const key of wish.unseen) if (!now.has(key)) wish.unseen.delete(key);
      }
    }
  }

  check(member: Member): void {
    const alive = this.alive();
    const tokens = new Set(member.told.token.values());
    for (const key of tokens) expect(alive).toContain(key);
    const subscribers = new Set<string>();
    const queryables = new Map<string, boolean>();
    for (const wish of member.wishes.values()) {
      if (wish.type === 'watch') {
        for (const key of alive) if (intersects(key, wish.key) && !wish.unseen.has(key)) expect(tokens).toContain(key);
        continue;
      }
      for (const other of this.others(member)) {
        for (const key of other.subscribers.values()) {
          if (intersects(key, wish.key)) subscribers.add(wish.aggregate ? wish.key : key);
        }
        for (const { key, complete } of other.queryables.values()) {
          if (!intersects(key, wish.key)) continue;
          const on = wish.aggregate ? wish.key : key;
          const covers = complete && (!wish.aggregate || includes(key, wish.key));
          queryables.set(on, (queryables.get(on) ?? false) || covers);
        }
      }
    }
    expect([...member.told.subscriber.values()].toSorted()).toEqual([...subscribers].toSorted());
    expect([...member.told.queryable.values()].toSorted()).toEqual(
      [...queryables].map(([key, complete]) => `${key} ${String(complete)}`).toSorted(),
    );
    expect(member.finalsOwed).toBe(0);
  }

  /** Who is asked, by the rules of the three targets. */
  asked(asker: Member, key: string, target: QueryTarget): Member[][] {
    const matching = this.others(asker).filter((other) =>
      [...other.queryables.values()].some((queryable) => intersects(queryable.key, key)),
    );
    const complete = matching.filter((other) =>
      [...other.queryables.values()].some((queryable) => queryable.complete && includes(queryable.key, key)),
    );
    if (target === 'all') return [matching];
    if (target === 'all-complete') return [complete];
    return complete.length === 0 ? [matching] : complete.map((one) => [one]);
  }
}

async function ask(model: Model, asker: Member, key: string, target: QueryTarget): Promise<void> {
  asker.lastAsk += 1;
  asker.peer.ask(asker.lastAsk, key, { target });
  await model.world.settle();
  const asked = model.others(asker).filter((other) => {
    const heard = other.hear();
    for (const message of heard) {
      if (message.type !== 'request') throw new Error(`a request was to come, not ${message.type}`);
      other.peer.reply(message.id, key, 'answer');
      other.peer.final(message.id);
    }
    expect(heard.length).toBeLessThanOrEqual(1);
    return heard.length === 1;
  });
  const allowed = model.asked(asker, key, target);
  expect(allowed.some((set) => set.length === asked.length && set.every((one) => asked.includes(one)))).toBe(true);
  await model.world.settle();
  const answers = asker.hear().map((message) => message.type);
  expect(answers).toEqual([...asked.map(() => 'response'), 'response-final']);
}

async function put(model: Model, from: Member, key: string): Promise<void> {
  from.peer.put(key, 'value');
  await model.world.settle();
  expect(from.hear()).toEqual([]);
  for (const other of model.others(from)) {
    const matches = [...other.subscribers.values()].some((subscriber) => intersects(subscriber, key));
    expect(other.hear().map((message) => message.type)).toEqual(matches ? ['push'] : []);
  }
}

type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

async function run(model: Model, step: Operation): Promise<void> {
  const member = await model.member(step.peer);
  const before = model.alive();
  switch (step.op) {
    case 'subscriber':
      member.subscribers.set(step.id, step.key);
      member.peer.subscriber(step.id, step.key);
      break;
    case 'queryable':
      member.queryables.set(step.id, { key: step.key, complete: step.complete });
      member.peer.queryable(step.id, step.key, step.complete);
      break;
    case 'token':
      member.tokens.set(step.id, step.key);
      member.peer.token(step.id, step.key);
      break;
    case 'undeclare':
      member[`${step.kind}s`].delete(step.id);
      member.peer.undeclare(step.kind, step.id);
      break;
    case 'watch':
      member.wishes.set(step.id, { type: 'watch', key: step.key, unseen: step.history ? new Set() : new Set(before) });
      if (step.history) member.finalsOwed += 1;
      member.peer.interest(step.id, step.history ? 'current-future' : 'future', { t: true }, step.key);
      break;
    case 'filter':
      member.wishes.set(step.id, { type: 'filter', key: step.key, aggregate: step.aggregate });
      member.finalsOwed += 1;
      member.peer.interest(step.id, 'current-future', { s: true, q: true, aggregate: step.aggregate }, step.key);
      break;
    case 'lget':
      member.finalsOwed += 1;
      member.peer.interest(step.id, 'current', { t: true }, step.key);
      break;
    case 'cancel':
      member.wishes.delete(step.id);
      member.peer.interest(step.id, 'final', {});
      break;
    case 'put':
      await put(model, member, step.key);
      break;
    case 'ask':
      await ask(model, member, step.key, step.target);
      break;
    case 'leave':
      member.peer.cut();
      model.members[step.peer] = undefined;
      break;
  }
  await model.world.clock.advance(QUIET_MS);
  model.appeared(before);
  for (const one of model.members) {
    if (one === undefined) continue;
    expect(one.hear()).toEqual([]);
    model.check(one);
  }
}

test('any sequence of operations has the outcome that the plain rules say, and leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 60, size: 'max' }), async (steps) => {
      const model = new Model();
      for (const step of steps) await run(model, step);
      await model.world.end();
    }),
    { ...SEED, numRuns: 60 },
  );
}, 60_000);
