/** What a peer asked to hear of, and what the router declared to it (rules 6 and 9, sections 3 and 5 of spec/zenoh-pico.md). */
import { intersects } from '../../zenoh/index.ts';
import type { Declare, Interest } from '../../zenoh/types.ts';
import type { KeyTables } from './key-tables.ts';
import type { BoardRulesMemory, EntityKind } from './memory.ts';
import type { Report } from './violation.ts';

/** An answer that was under way when the peer cancelled its interest may still come within this time. */
const CANCEL_GRACE_MS = 2_000;

type Asked = {
  readonly id: number;
  readonly current: boolean;
  readonly future: boolean;
  readonly aggregate: boolean;
  readonly kinds: ReadonlySet<EntityKind>;
  /** Undefined: everything. */
  readonly key: string | undefined;
  cancelledAt: number | undefined;
};

const WISHES = { subscriber: 'subscribers', queryable: 'queryables', token: 'tokens' } as const;
const KINDS: readonly EntityKind[] = ['subscriber', 'queryable', 'token'];

export class DeclaredRules {
  readonly #tables: KeyTables;
  readonly #memory: BoardRulesMemory;
  readonly #now: () => number;
  /** Interests that still want something: future ones until cancelled, current ones until their final. */
  #asked: Asked[] = [];
  /** Current interests in the order asked, until their final. */
  #finals: Asked[] = [];
  readonly #shown: Record<EntityKind, Map<number, string>> = {
    subscriber: new Map(),
    queryable: new Map(),
    token: new Map(),
  };

  constructor(tables: KeyTables, memory: BoardRulesMemory, now: () => number) {
    this.#tables = tables;
    this.#memory = memory;
    this.#now = now;
  }

  /** The peer asks, or cancels. */
  interest(message: Interest): void {
    if (message.mode === 'final') {
      for (const a of this.#asked) if (a.id === message.id && a.future) a.cancelledAt ??= this.#now();
      for (const a of this.#finals) if (a.id === message.id && a.future) a.cancelledAt ??= this.#now();
      return;
    }
    const kinds = KINDS.filter((k) => message[WISHES[k]]);
    const asked: Asked = {
      id: message.id,
      current: message.mode !== 'future',
      future: message.mode !== 'current',
      aggregate: message.aggregate,
      kinds: new Set(kinds),
      key: message.key === undefined ? undefined : this.#tables.full('peer', message.key),
      cancelledAt: undefined,
    };
    this.#asked.push(asked);
    if (asked.current) this.#finals.push(asked);
  }

  /** The router declares. */
  declare(message: Declare, report: Report): void {
    const d = message.declaration;
    switch (d.type) {
      case 'keyexpr': {
        const key = this.#tables.checked(d.key, 'D_KEYEXPR', report);
        if (key !== undefined) this.#tables.declare('router', d.id, key);
        return;
      }
      case 'undeclare-keyexpr':
        this.#tables.undeclare('router', d.id);
        return;
      case 'subscriber':
      case 'queryable':
      case 'token': {
        const key = this.#tables.checked(d.key, `D_${d.type.toUpperCase()}`, report);
        if (key !== undefined) this.#show(d.type, d.id, key, message.interestId, report);
        return;
      }
      case 'undeclare-subscriber':
        this.#takeBack('subscriber', d.id, report);
        return;
      case 'undeclare-queryable':
        this.#takeBack('queryable', d.id, report);
        return;
      case 'undeclare-token':
        this.#takeBack('token', d.id, report);
        return;
      case 'final':
        this.#final(message.interestId, report);
    }
  }

  #show(kind: EntityKind, id: number, key: string, interestId: number | undefined, report: Report): void {
    const shown = this.#shown[kind];
    const known = shown.get(id);
    if (known !== undefined && known !== key) report('6', `${kind} id ${id} is ${known} and now ${key}`);
    shown.set(id, key);
    const unstable = this.#memory.entity(kind, id, key);
    if (unstable !== undefined) report('6', unstable);
    this.#forgetCancelled();
    const wants = (a: Asked): boolean =>
      a.kinds.has(kind) &&
      (a.key === undefined || (a.aggregate && kind !== 'token' ? a.key === key : intersects(a.key, key)));
    const candidates = this.#asked.filter((a) => (interestId === undefined ? a.future : a.id === interestId));
    if (candidates.some(wants)) return;
    if (interestId !== undefined && candidates.length === 0)
      report('9', `${kind} ${key} answers interest ${interestId}, which is not there`);
    else if (candidates.some((a) => a.aggregate && a.kinds.has(kind)))
      report('section 5', `${kind} ${key} answers an aggregate interest in another key`);
    else report('section 3', `${kind} ${key} is declared and was not asked for`);
  }

  #takeBack(kind: EntityKind, id: number, report: Report): void {
    if (!this.#shown[kind].delete(id))
      report('6', `${kind} id ${id} is taken back and is not declared in this session`);
  }

  #final(interestId: number | undefined, report: Report): void {
    if (interestId === undefined) {
      report('6', 'D_FINAL without an interest id');
      return;
    }
    // A liveliness query may have the id of a publisher's interest: to a board any final with that id is the query's.
    const query = this.#finals.findIndex((a) => a.id === interestId && isTokenQuery(a));
    const at = query >= 0 ? query : this.#finals.findIndex((a) => a.id === interestId);
    const found = this.#finals[at];
    if (found === undefined) {
      report('9', `D_FINAL for interest ${interestId}, which has no answer pending`);
      return;
    }
    // Other interests may be answered before a long history is; a query before one that was asked earlier is mixed up with it. One under the id of
    // a watch whose history is under way stands in that watch's place.
    const place = this.#finals.findIndex((a) => a.id === interestId);
    const overtaken = isTokenQuery(found) ? this.#finals.slice(0, place).find(isTokenQuery) : undefined;
    if (overtaken !== undefined)
      report('9', `interest ${interestId} is answered before ${overtaken.id}, which was asked first`);
    this.#finals.splice(at, 1);
    if (!found.future) this.#asked = this.#asked.filter((a) => a !== found);
  }

  #forgetCancelled(): void {
    const now = this.#now();
    const kept = (a: Asked): boolean => a.cancelledAt === undefined || now - a.cancelledAt <= CANCEL_GRACE_MS;
    this.#asked = this.#asked.filter(kept);
    this.#finals = this.#finals.filter(kept);
  }

  /** Interests whose final is still owed. */
  pending(): string[] {
    return this.#finals
      .filter((a) => a.cancelledAt === undefined)
      .map((a) => `interest ${a.id} on ${a.key ?? 'everything'} has no final`);
  }

  /** Tokens that the session believes alive. */
  tokens(): string[] {
    return [...this.#shown.token.values()];
  }
}

/** A liveliness query: for the present only, and for tokens. */
function isTokenQuery(asked: Asked): boolean {
  return !asked.future && asked.kinds.has('token') && asked.cancelledAt === undefined;
}
