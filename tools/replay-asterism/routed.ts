/** The same stage on a real router: our node on one of its sessions, and who asks on another. */
import { Router, type Session } from '@asterism-tables/protocol/session';
import type { AsterismNode, ConnectOptions } from '../../src/asterism/index.ts';
import { connectNode } from '../../src/asterism/index.ts';
import { silentLog } from '../../src/log.ts';
import { ManualClock, settle } from '../../test/helpers/manual-clock.ts';
import { type Delivered, handTo } from './session.ts';
import { type Asking, RECORDED } from './stage.ts';

type Handler = Parameters<Session['queryable']>[2];

export class RoutedStage implements Asking {
  readonly #clock = new ManualClock();
  readonly #router = new Router({ clock: this.#clock, zid: new Uint8Array([1, 2, 3]) });
  readonly #asker = this.#router.session();
  readonly #handlers = new Map<string, Handler>();
  #reached: string[] = [];

  async connect(options: Partial<ConnectOptions>): Promise<AsterismNode> {
    const connecting = connectNode(this.#tapped(this.#router.session()), {
      node: RECORDED.node,
      app: RECORDED.app,
      clock: this.#clock,
      log: silentLog,
      ...options,
      profile: { kind: RECORDED.kind, ...options.profile },
    });
    await this.#clock.advance(1);
    return connecting;
  }

  /** The session with an eye on its queryables: which were reached, and a way to give them what no router would. */
  #tapped(session: Session): Session {
    return new Proxy(session, {
      get: (target, name) => {
        if (name === 'queryable') {
          return (...[key, options, onQuery]: Parameters<Session['queryable']>) => {
            this.#handlers.set(key, onQuery);
            return target.queryable(key, options, (query) => {
              this.#reached.push(key);
              onQuery(query);
            });
          };
        }
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
  }

  async ask(key: string, parameters: string, payload: Uint8Array | undefined): Promise<Delivered> {
    this.#reached = [];
    const delivered: Delivered = { reached: this.#reached, replies: [], finished: 0 };
    const ends: string[] = [];
    try {
      this.#asker.get(key, {
        target: 'all',
        consolidation: 'none',
        timeoutMs: 2000,
        ...(parameters === '' ? {} : { parameters }),
        ...(payload === undefined ? {} : { payload }),
        onReply: (reply) => {
          if (reply.ok) delivered.replies.push({ key: reply.sample.key, payload: reply.sample.payload });
        },
        onDone: (end) => ends.push(end),
      });
    } catch {
      // A key that is none is refused before it goes anywhere.
      return delivered;
    }
    await this.#clock.advance(1);
    // The asker hears of one end, after which every queryable that was reached has finished.
    delivered.finished = ends.join() === 'final' ? this.#reached.length : -1;
    return delivered;
  }

  async hand(declared: string, key: string, parameters: string, payload: Uint8Array | undefined): Promise<Delivered> {
    const into: Delivered = { reached: [], replies: [], finished: 0 };
    const handler = this.#handlers.get(declared);
    if (handler !== undefined) handTo(handler, key, parameters, payload, into);
    await settle();
    return into;
  }
}
