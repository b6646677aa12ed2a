/**
 * A member of a table, whatever its game: joins, asks for the view when the table changed and every now and then, and keeps its membership
 * through hosts that go and come back and connections that are lost.
 */
import { asInteger, asText, decode, type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import type { Clock, Declared, Session } from '@asterism-tables/protocol/session';
import { type AsterismNode, Disconnected, type RemoteObject, RemoteError, TimeoutError } from '../asterism/index.ts';
import { ClientError } from './errors.ts';

/** A view now and then shows the host that this member is still here, where it cannot see nodes come and go (spec, "Who is there"). */
export const VIEW_EVERY_MS = 2_000;
/** While the host is away: should the word of its return not come (spec, "In a terminal"). */
export const AWAY_EVERY_MS = 30_000;
/** A host that is back shows its application first and its tables a moment later. */
const BACK_RETRIES_MS: readonly number[] = [100, 300, 1_000];
/** How long a call may take; a table saves before it answers. */
const CALL_MS = 3_000;
/** Leaving is told, and not waited for longer than this. */
const LEAVE_MS = 1_000;

export type SeatEvents = {
  /** What `view` answered. */
  readonly onView: (view: Value) => void;
  /** What is wrong with the connection now; null: nothing any more. */
  readonly onTrouble: (trouble: string | null) => void;
};

export type SeatOptions = SeatEvents & {
  /** The table's game, and whether what its `table` answers is a view of one: nobody joins a table of another game. */
  readonly game: { readonly name: string; readonly isView: (view: Value) => boolean };
  readonly node: AsterismNode;
  readonly session: Pick<Session, 'subscribe'>;
  readonly clock: Clock;
  /** `<node>/<app>/<table>`. */
  readonly path: string;
  /** The member's name at the table. */
  readonly name: string;
};

export class TableSeat {
  readonly #options: SeatOptions;
  readonly #table: RemoteObject;
  readonly #listening: (() => void)[] = [];
  #subscription: Declared | undefined;
  #token: string | null = null;
  #version: number | null = null;
  #trouble: string | null = null;
  #hostGone = false;
  #routerGone = false;
  /** Views that did not come since the host was back. */
  #retries = BACK_RETRIES_MS.length;
  #refreshing: Promise<void> | null = null;
  #again = false;
  #cancelTimer: () => void = () => undefined;
  #stopped = false;

  constructor(options: SeatOptions) {
    this.#options = options;
    this.#table = options.node.object(options.path, { timeoutMs: CALL_MS });
  }

  /** Joins and begins to follow the table. Rejects with `ClientError` when it is another game's or refuses, or with why it did not answer. */
  async start(): Promise<void> {
    await this.#checkGame();
    await this.#join();
    const { node, session, path } = this.#options;
    const [host, app] = path.split('/');
    this.#listening.push(
      node.onAppLeave((name, application) => {
        if (name === host && application === app) this.#hostLeft();
      }),
      node.onAppJoin((name, application) => {
        if (name === host && application === app && this.#hostGone) this.#hostBack();
      }),
      node.onLost(() => {
        this.#routerGone = true;
        this.#tell('the connection to the router is lost (trying again)');
      }),
      node.onBack(() => {
        this.#routerGone = false;
        this.#retries = 0;
        void this.refresh();
      }),
    );
    this.#subscription = session.subscribe(`asterism/${path}/state`, ({ payload }) => {
      const state = decode(payload);
      const version = state.ok && state.value instanceof ValueMap ? asInteger(state.value.get('v')) : undefined;
      if (version === undefined || version !== this.#version) void this.refresh();
    });
    await this.refresh();
  }

  /** Calls a method of the table as this member; when the table has forgotten it, joins again first. Rejects with why no answer came. */
  async call(method: string, args: readonly Plain[]): Promise<Value> {
    const answer = await this.#table.call(method, [this.#token, ...args]);
    if (answer !== 'token') return answer;
    await this.#join();
    return this.#table.call(method, [this.#token, ...args]);
  }

  /** Asks for the view. Asked meanwhile, it is asked once more afterwards. Resolves when that is done; never rejects. */
  refresh(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    this.#again = true;
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refreshAll(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      this.#cancelTimer();
      await this.#askView();
      this.#arm();
    }
  }

  async #askView(): Promise<void> {
    try {
      let view = await this.#table.call('view', [this.#token]);
      if (errorIn(view) === 'token') {
        await this.#join();
        view = await this.#table.call('view', [this.#token]);
      }
      if (this.#stopped) return;
      this.#version = view instanceof ValueMap ? (asInteger(view.get('v')) ?? null) : null;
      this.#hostGone = false;
      this.#retries = BACK_RETRIES_MS.length;
      this.#tell(null);
      this.#options.onView(view);
    } catch (error) {
      // What is known already says more than that a call failed.
      if (!this.#stopped && !this.#hostGone && !this.#routerGone) this.#tell(`${callFault(error)} (trying again)`);
    }
  }

  #arm(): void {
    this.#cancelTimer();
    if (this.#stopped) return;
    const retry = BACK_RETRIES_MS[this.#retries];
    const wait = this.#hostGone ? AWAY_EVERY_MS : (retry ?? VIEW_EVERY_MS);
    if (retry !== undefined) this.#retries++;
    this.#cancelTimer = this.#options.clock.after(wait, () => void this.refresh());
  }

  #hostLeft(): void {
    this.#hostGone = true;
    if (!this.#routerGone) this.#tell('the connection is lost: the host left the network (waiting for it)');
    if (this.#refreshing === null) this.#arm();
  }

  #hostBack(): void {
    this.#hostGone = false;
    this.#retries = 0;
    void this.refresh();
  }

  #tell(trouble: string | null): void {
    if (this.#stopped || trouble === this.#trouble) return;
    this.#trouble = trouble;
    this.#options.onTrouble(trouble);
  }

  async #checkGame(): Promise<void> {
    const { path, game } = this.#options;
    if (!game.isView(await this.#publicView())) throw new ClientError('other-game', `${path} is no ${game.name} table`);
  }

  /** Null where the object has no such method, as a table has. */
  async #publicView(): Promise<Value> {
    try {
      return await this.#table.call('table');
    } catch (error) {
      if (error instanceof RemoteError && (error.kind === 'not_exposed' || error.kind === 'arguments')) return null;
      throw error;
    }
  }

  /** A node that is a member already gets its token again. */
  async #join(): Promise<void> {
    const answer = await this.#table.call('join', [this.#options.name]);
    const token = answer instanceof ValueMap ? asText(answer.get('token')) : undefined;
    if (token !== undefined) {
      this.#token = token;
      return;
    }
    const why = errorIn(answer) ?? 'its answer is no membership';
    throw new ClientError('join-refused', `${this.#options.path} lets nobody join: ${REFUSALS[why] ?? why}`);
  }

  /** Gives the membership back and follows no more. Answers whether the table took it back. Resolves within a second, and never rejects. */
  async stop(): Promise<boolean> {
    if (this.#stopped) return false;
    this.#stopped = true;
    this.#cancelTimer();
    this.#subscription?.undeclare();
    for (const stop of this.#listening) stop();
    if (this.#token === null || this.#hostGone || this.#routerGone) return false;
    const leave = this.#options.node.object(this.#options.path, { timeoutMs: LEAVE_MS });
    return leave.call('leave', [this.#token]).then(
      () => true,
      () => false,
    );
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  full: 'the table is full',
  spectators: 'it has no place for another spectator',
  identity: "only the room's own members may",
};

function errorIn(answer: Value): string | undefined {
  return answer instanceof ValueMap ? asText(answer.get('error')) : undefined;
}

/** Why a call brought nothing, in few words. */
export function callFault(error: unknown): string {
  if (error instanceof TimeoutError) return 'no answer from the table';
  if (error instanceof Disconnected) return 'the connection is lost';
  return error instanceof Error ? error.message : String(error);
}
