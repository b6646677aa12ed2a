/**
 * A far router, boards behind mirrors of it, boards and clients directly at it: in virtual time over links in memory, with the checker of the board
 * rules on every link that a router serves.
 */
import {
  type MirroredNetwork,
  type MirroredNetworkOptions,
  mirroredNetwork,
  PolledBoard,
  StockBoard,
} from '@asterism-tables/firmware-bridge';
import { ClientSession, type Link, Router, type RouterEvent, type Session } from '@asterism-tables/protocol/session';
import { nextZid } from '../helpers/board-world.ts';
import { type CheckedRouter, checkedRouter } from '../helpers/checked-router.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { MemoryLink } from '../helpers/memory-link.ts';

export type LogLine = { readonly level: string; readonly message: string; readonly fields: object };

/** Longer than all that these few boards say takes, pauses between bursts included. */
const QUIET_MS = 500;
const PATIENCE_MS = 20_000;

export class MirrorWorld {
  readonly clock = new ManualClock();
  far: Router;
  readonly farRules: CheckedRouter;
  /** One for each board behind a mirror: its own router is checked by itself. */
  readonly nearRules: CheckedRouter[] = [];
  readonly network: MirroredNetwork;
  readonly events: { readonly board: string; readonly event: RouterEvent }[] = [];
  readonly log: LogLine[] = [];
  /** Links of the mirrors to the far router, their own ends. */
  readonly farLinks: MemoryLink[] = [];
  /** While set, the far router takes no links. */
  unreachable = false;
  /** Until then no link to the far router is made, and none has failed. */
  farIsReachedAfter: Promise<void> | undefined;
  #links = 0;
  readonly #sessions: Session[] = [];

  constructor(options: Partial<MirroredNetworkOptions> = {}) {
    this.farRules = checkedRouter(this.clock);
    this.far = this.#router();
    const say =
      (level: string) =>
      (message: string, fields: object = {}): void => {
        this.log.push({ level, message, fields });
      };
    this.network = mirroredNetwork({
      clock: this.clock,
      connect: () => this.#connectFar(),
      log: { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') },
      onRouterEvent: (event, board) => this.events.push({ board, event }),
      ...options,
    });
  }

  #router(): Router {
    return new Router({ clock: this.clock, zid: nextZid() });
  }

  async #connectFar(): Promise<Link> {
    await this.farIsReachedAfter;
    if (this.unreachable) throw new Error('connection refused');
    const [near, far] = this.#pair('mirror');
    this.farLinks.push(far);
    this.far.accept(this.farRules.link(near));
    return far;
  }

  #pair(kind: string, link?: Link['kind']): [MemoryLink, MemoryLink] {
    this.#links += 1;
    const peer = `${kind}-${this.#links}`;
    return MemoryLink.pair({ peer, clock: this.clock, ...(link === undefined ? {} : { kind: link, mtu: 1_490 }) });
  }

  /** A new link to a mirror, as a cable makes one. */
  readonly cable = (node?: string, onRefused?: (what: string) => void): Promise<Link> => {
    const [near, board] = this.#pair('cable', 'serial');
    const rules = checkedRouter(this.clock);
    this.nearRules.push(rules);
    const options = { ...(node === undefined ? {} : { node }), ...(onRefused === undefined ? {} : { onRefused }) };
    this.network.accept(rules.link(near), options);
    return Promise.resolve(board);
  };

  /** A new link to the far router itself. */
  readonly direct = (): Promise<Link> => {
    const [near, board] = this.#pair('direct');
    this.far.accept(this.farRules.link(near));
    return Promise.resolve(board);
  };

  /** The same, on a cable. */
  readonly directCable = (): Promise<Link> => {
    const [near, board] = this.#pair('direct', 'serial');
    this.far.accept(this.farRules.link(near));
    return Promise.resolve(board);
  };

  async stock(connect: () => Promise<Link> = this.cable): Promise<StockBoard> {
    return this.#opening(StockBoard.open({ clock: this.clock, connect: () => connect(), zid: nextZid() }));
  }

  async polled(connect: () => Promise<Link> = this.cable): Promise<PolledBoard> {
    return this.#opening(PolledBoard.open({ clock: this.clock, connect: () => connect(), zid: nextZid() }));
  }

  /** A board on the lite link, as the bridge has it. */
  lite(name: string, node?: string): Session {
    return this.#kept(this.network.session(name, node === undefined ? {} : { node }));
  }

  async client(): Promise<Session> {
    const session = this.#kept(new ClientSession({ clock: this.clock, connect: this.direct }));
    await this.until('a client connects', () => session.state === 'open');
    return session;
  }

  #kept<T extends Session>(session: T): T {
    this.#sessions.push(session);
    return session;
  }

  async #opening<T extends Session>(promise: Promise<T>): Promise<T> {
    let open: T | undefined;
    let failed: unknown;
    promise.then(
      (value) => {
        open = value;
      },
      (error: unknown) => {
        failed = error;
      },
    );
    await this.until('a board opens', () => open !== undefined || failed !== undefined);
    if (open === undefined) throw failed;
    return this.#kept(open);
  }

  async until(what: string, done: () => boolean): Promise<void> {
    const deadline = this.clock.now() + PATIENCE_MS;
    while (!done()) {
      if (this.clock.now() > deadline) throw new Error(`waited in vain: ${what}`);
      await this.clock.advance(10);
    }
  }

  /** Whatever was said is heard by everybody. */
  async quiet(): Promise<void> {
    await this.clock.advance(QUIET_MS);
  }

  /** The far router goes without a word, and its sockets with it. */
  async farGone(): Promise<void> {
    this.unreachable = true;
    for (const link of this.farLinks) if (!link.closed) link.cut('connection reset');
    await this.clock.advance(10);
  }

  /** Another one takes its place. */
  farAgain(): void {
    this.far = this.#router();
    this.unreachable = false;
  }

  /** The end of a test: as `close`, and nothing is left that would ever run. */
  async end(): Promise<void> {
    await this.close();
    // The longest that a get of these tests waits at a board that is gone.
    await this.clock.advance(60_000);
    if (this.clock.pending > 0) throw new Error(`${this.clock.pending} timers are left behind`);
  }

  /** No board rule was broken on any link, everything closes, and the mirrors are gone. */
  async close(): Promise<void> {
    await this.quiet();
    const faults = [this.farRules, ...this.nearRules].flatMap((rules) =>
      rules.faults({ finished: false, localToken: () => true }),
    );
    for (const session of this.#sessions) void session.close();
    const closed = Promise.all([this.network.close(), this.far.close()]);
    await this.clock.advance(3_000);
    await closed;
    const later = [this.farRules, ...this.nearRules].flatMap((rules) => rules.faults({ finished: false }));
    if (faults.length + later.length > 0)
      throw new Error(`board rules were broken:\n${[...faults, ...later].join('\n')}`);
    if (this.network.boards().length > 0) throw new Error('a mirror is left behind');
  }
}
