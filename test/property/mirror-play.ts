/**
 * A random sequence of what two boards and a client do to each other, played with the boards behind mirrors or directly at the far router, and what
 * everybody heard after each step.
 */
import { StockBoard } from '@asterism-tables/firmware-bridge';
import type { Declared, Sample, Session } from '@asterism-tables/protocol/session';
import type { QueryTarget } from '@asterism-tables/protocol/zenoh';
import fc from 'fast-check';
import { plainText, text } from '../helpers/board-world.ts';
import { MirrorWorld } from '../unit/mirror-world.ts';

const KEYS = ['a', 'a/b', 'a/b/c', 'b/b', 'a/@v'] as const;
const EXPRS = [...KEYS, 'a/*', 'a/**', '*/b', '**', 'a/b$*', '**/@v'] as const;
const TARGETS: readonly QueryTarget[] = ['best-matching', 'all', 'all-complete'];

/** Two boards and a client. */
const who = fc.nat(2);
const concrete = fc.constantFrom(...KEYS);
const expr = fc.constantFrom(...EXPRS);
/** Which of what it declared an actor takes back. */
const nth = fc.nat(5);
export const operation = fc.oneof(
  fc.record({ op: fc.constant('subscribe' as const), who, key: expr }),
  fc.record({ op: fc.constant('queryable' as const), who, key: expr, complete: fc.boolean(), errs: fc.boolean() }),
  fc.record({ op: fc.constant('token' as const), who, key: concrete }),
  fc.record({ op: fc.constant('watch' as const), who, key: expr, history: fc.boolean() }),
  fc.record({ op: fc.constant('undeclare' as const), who, nth }),
  fc.record({ op: fc.constant('put' as const), who, key: concrete, size: fc.constantFrom(3, 4_050, 4_100) }),
  fc.record({ op: fc.constant('delete' as const), who, key: concrete }),
  fc.record({
    op: fc.constant('get' as const),
    who,
    key: expr,
    target: fc.constantFrom(...TARGETS),
    consolidation: fc.constantFrom('none' as const, 'monotonic' as const, 'latest' as const),
    more: fc.boolean(),
  }),
  fc.record({ op: fc.constant('tokens' as const), who, key: expr }),
  // A board whose cable is pulled and put back.
  fc.record({ op: fc.constant('replug' as const), who: fc.nat(1) }),
);
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** Of several replies on one key the one that comes last counts, and which that is depends on how far away they are. */
function said(sample: Sample): string {
  return `${plainText(sample.payload)} ${plainText(sample.attachment ?? text('-'))}`;
}

class Actor {
  readonly session: Session;
  readonly name: string;
  /** What it heard since the last look. */
  heard: string[] = [];
  readonly #declared: Declared[] = [];
  #asked = 0;

  constructor(name: string, session: Session) {
    this.name = name;
    this.session = session;
  }

  take(): string[] {
    const heard = this.heard.toSorted();
    this.heard = [];
    return heard;
  }

  play(o: Operation): void {
    const { session, name } = this;
    switch (o.op) {
      case 'subscribe': {
        const declared = session.subscribe(o.key, (s) =>
          this.heard.push(
            `${o.key}: ${s.kind} ${s.key} ${s.payload.length} ${s.encoding?.id ?? ''} ${plainText(s.attachment ?? text(''))}`,
          ),
        );
        this.#declared.push(declared);
        return;
      }
      case 'queryable': {
        const id = this.#declared.length;
        const declared = session.queryable(o.key, { complete: o.complete }, (query) => {
          this.heard.push(
            `${o.key}? ${query.key} ${query.parameters} ${plainText(query.payload ?? text('-'))} ${plainText(query.attachment ?? text('-'))}`,
          );
          // The query's key meets itself, whatever wildcards are in it.
          if (o.errs) query.replyError(text(`no ${name}${id}`));
          query.reply(query.key, text(`${name}${id}`), { attachment: text(name) });
          query.finish();
        });
        this.#declared.push(declared);
        return;
      }
      case 'token':
        this.#declared.push(session.token(o.key));
        return;
      case 'watch': {
        const declared = session.watch(o.key, { history: o.history }, ({ key, alive }) =>
          this.heard.push(`${o.key}: ${alive ? '+' : '-'}${key}`),
        );
        this.#declared.push(declared);
        return;
      }
      case 'undeclare':
        this.#declared.splice(o.nth, 1)[0]?.undeclare();
        return;
      case 'put':
        session.put(o.key, new Uint8Array(o.size), o.size === 3 ? { encoding: { id: 5 }, attachment: text('at') } : {});
        return;
      case 'delete':
        session.delete(o.key);
        return;
      case 'get': {
        this.#asked += 1;
        const id = this.#asked;
        const { key, target, consolidation, more } = o;
        session.get(key, {
          target,
          consolidation,
          ...(more ? { parameters: 'p=1', payload: text('body'), attachment: text('at') } : {}),
          onReply: (reply) =>
            this.heard.push(
              reply.ok
                ? `${id}: ${reply.sample.key}=${consolidation === 'none' ? said(reply.sample) : '?'}`
                : `${id}: error ${plainText(reply.payload)}`,
            ),
          onDone: (end) => this.heard.push(`${id}: ${end}`),
        });
        return;
      }
      case 'tokens': {
        this.#asked += 1;
        const id = this.#asked;
        session.tokens(o.key, {
          onToken: (key) => this.heard.push(`${id}: ${key}`),
          onDone: (end) => this.heard.push(`${id}: ${end}`),
        });
        return;
      }
      case 'replug':
        // The world's business.
        return;
    }
  }
}

export type Kind = 'stock' | 'lite';

async function board(world: MirrorWorld, kind: Kind, mirrored: boolean, name: string): Promise<Actor> {
  if (kind === 'stock') return new Actor(name, await world.stock(mirrored ? world.cable : world.directCable));
  return new Actor(name, mirrored ? world.lite(name) : world.far.boardSession(name));
}

async function unplug(actor: Actor): Promise<void> {
  if (actor.session instanceof StockBoard) actor.session.unplug();
  else await actor.session.close();
}

/** What each actor heard after each step. */
export async function played(kind: Kind, mirrored: boolean, operations: readonly Operation[]): Promise<string[]> {
  const world = new MirrorWorld();
  const all = [
    await board(world, kind, mirrored, 'A'),
    await board(world, kind, mirrored, 'B'),
    new Actor('C', await world.client()),
  ];
  await world.quiet();
  const heard: string[] = [];
  for (const [at, one] of operations.entries()) {
    const actor = all[one.who];
    if (one.op === 'replug' && actor !== undefined) {
      await unplug(actor);
      await world.quiet();
      all[one.who] = await board(world, kind, mirrored, actor.name);
    } else actor?.play(one);
    await world.quiet();
    for (const each of all) heard.push(`${at} ${JSON.stringify(one)} ${each.name}: ${each.take().join(', ')}`);
  }
  await world.close();
  return heard;
}
