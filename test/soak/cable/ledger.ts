/** What a table was asked to do, seen where its calls arrive: how often each move came, and how often it was answered with `ok`. */
import { decode } from '@msgpack/msgpack';
import type { IncomingQuery, Session } from '@asterism-tables/protocol/session';

export class Ledger {
  /** By caller and number of the move. */
  readonly #arrived = new Map<string, number>();
  readonly #done = new Map<number, number>();

  /** Moves that were done. */
  get moves(): number {
    return [...this.#done.values()].reduce((sum, times) => sum + times, 0);
  }

  get arrived(): number {
    return [...this.#arrived.values()].reduce((sum, times) => sum + times, 0);
  }

  /** Numbers of moves that were done more than once; empty when all is right. */
  doneTwice(): number[] {
    return [...this.#done].flatMap(([number, times]) => (times > 1 ? [number] : []));
  }

  /** `session` of the table's node, with this looking on. */
  watch(session: Session): Session {
    const queryable: Session['queryable'] = (key, options, onQuery) =>
      session.queryable(key, options, (query) => onQuery(this.#seen(query)));
    return new Proxy(session, {
      get: (target, name) => {
        if (name === 'queryable') return queryable;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  #seen(query: IncomingQuery): IncomingQuery {
    const asked =
      query.payload === undefined
        ? undefined
        : (decode(query.payload) as { method?: string; args?: readonly unknown[] });
    if (asked?.method !== 'move') return query;
    const number = Number(asked.args?.[1]);
    const which = `${query.key} ${number}`;
    this.#arrived.set(which, (this.#arrived.get(which) ?? 0) + 1);
    const reply: IncomingQuery['reply'] = (key, payload, options) => {
      if ((decode(payload) as { value?: unknown }).value === 'ok')
        this.#done.set(number, (this.#done.get(number) ?? 0) + 1);
      query.reply(key, payload, options);
    };
    return new Proxy(query, {
      get: (target, name) => {
        if (name === 'reply') return reply;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }
}
