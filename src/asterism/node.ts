/** One application of a node on a session: what it declares, in which order, and what it keeps told. */
import {
  AlreadyOnNetwork,
  COPY_CHECK_MS,
  changeProfile,
  checkKeyLength,
  checkName,
  checkPacked,
  Disconnected,
  keyOf,
  MessageTooLarge,
  type ProfileChange,
  type ProfileFields,
  packed,
  packProfile,
  packStatus,
  ROOT,
  wantsIcon,
} from '@asterism-tables/protocol/asterism';
import type { Plain, ValueMap } from '@asterism-tables/protocol/msgpack';
import { type Clock, type Declared, type Session, SessionClosedError } from '@asterism-tables/protocol/session';
import type { Log } from '../log.ts';
import { timeLimit } from './asks.ts';
import { type Exposed, ExposedObjects } from './exposed.ts';
import { Presence } from './presence.ts';
import { Remotes } from './remote.ts';
import { SentSizes } from './sent-sizes.ts';
import type { AskOptions, AsterismNode, ExposedObject, Exposure, RemoteObject } from './types.ts';

export type ConnectOptions = {
  readonly node: string;
  readonly app: string;
  /** `kind` is `node` when it is not given. */
  readonly profile?: ProfileChange;
  /** A status to put at once on connecting. */
  readonly status?: Plain;
  readonly clock: Clock;
  readonly log: Log;
  /** Where the sizes of what is sent are noted, for who wants to see them. */
  readonly sizes?: SentSizes;
  /**
   * The look for another copy of the same application. Given 1 s, made once. `repeatForMs`: a copy found is looked for again every second for so long (a
   * host that was killed is there until its lease ends), then refused. `false`: none.
   */
  readonly copyCheck?: false | { readonly timeoutMs?: number; readonly repeatForMs?: number };
};

const REPEAT_EVERY_MS = 1000;
const DEFAULT_KIND = 'node';

/**
 * Joins the network as `<node>/<app>`: the copy check, the application's token, its queryable, the watch, the profile's queryable and put, then a status
 * that was given. Objects are exposed and told afterwards, in the order the program wants. The session reconnects by itself and declares everything
 * again; then profile and status are put again, and no copy check is made. Rejects with `ArgumentError` (a bad name), `ProfileError`, `StatusError`,
 * `AlreadyOnNetwork` or `Disconnected`; the session stays open and is its owner's to close.
 */
export async function connectNode(session: Session, options: ConnectOptions): Promise<AsterismNode> {
  checkName('node', options.node);
  checkName('app', options.app);
  const check = options.copyCheck ?? {};
  const timeoutMs = check === false ? 0 : timeLimit(check.timeoutMs ?? COPY_CHECK_MS);
  const node = new Node(session, options);
  if (check !== false) await refuseCopies(session, options, timeoutMs, check.repeatForMs ?? 0);
  node.connect();
  return node;
}

async function refuseCopies(
  session: Session,
  { node, app, clock, log }: ConnectOptions,
  timeoutMs: number,
  repeatForMs: number,
): Promise<void> {
  const until = clock.now() + repeatForMs;
  while (await isTaken(session, `${ROOT}/${node}/${app}/**`, timeoutMs)) {
    if (clock.now() + REPEAT_EVERY_MS > until) {
      throw new AlreadyOnNetwork(
        `${node}/${app} is already on the network: stop the other one, or give this one another name`,
      );
    }
    log.info(`${node}/${app} is on the network already; looking again`);
    await new Promise<void>((resolve) => clock.after(REPEAT_EVERY_MS, resolve));
  }
}

function isTaken(session: Session, key: string, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let found = false;
    const query = session.tokens(key, {
      timeoutMs,
      onToken: () => {
        if (found) return;
        found = true;
        resolve(true);
        query.cancel();
      },
      onDone: (end) => {
        if (end === 'final' || end === 'timeout' || found) resolve(found);
        else reject(new Disconnected('the connection was lost while looking for another copy'));
      },
    });
  });
}

class Node implements AsterismNode {
  readonly node: string;
  readonly app: string;
  private readonly session: Session;
  private readonly log: Log;
  private readonly own: ExposedObjects;
  private readonly sizes: SentSizes;
  private readonly presence: Presence;
  private readonly remotes: Remotes;
  private readonly firstKind: string;
  private profileFields: ProfileFields;
  private statusBytes: Uint8Array | undefined;
  private statusPut: Uint8Array | undefined;
  private statusQueryable: Declared | undefined;
  private readonly tokens = new Map<Exposed, Declared>();
  private readonly declared: Declared[] = [];
  private readonly unlisten: (() => void)[] = [];
  private readonly backListeners = new Set<() => void>();
  private state: 'new' | 'connected' | 'closed' = 'new';

  constructor(session: Session, options: ConnectOptions) {
    this.session = session;
    this.node = options.node;
    this.app = options.app;
    this.log = options.log;
    checkKeyLength(keyOf.status(this.node, this.app));
    this.sizes = options.sizes ?? new SentSizes();
    this.own = new ExposedObjects(this.node, this.app, this.log, this.sizes, () => options.clock.now());
    this.presence = new Presence(this.node, this.app, this.log);
    this.remotes = new Remotes(session, options.clock, this.node, this.app, this.own);
    this.firstKind = options.profile?.kind ?? DEFAULT_KIND;
    this.profileFields = changeProfile({ kind: DEFAULT_KIND }, options.profile ?? {}, DEFAULT_KIND);
    if (options.status !== undefined) this.statusBytes = packStatus(options.status);
  }

  connect(): void {
    const { session, node, app } = this;
    try {
      this.state = 'connected';
      this.declared.push(session.token(keyOf.app(node, app)));
      this.declared.push(
        session.queryable(`${keyOf.app(node, app)}/**`, { complete: false }, (query) => this.own.answer(query)),
      );
      this.declared.push(session.watch(`${ROOT}/**`, { history: true }, (change) => this.presence.change(change)));
      this.declared.push(
        session.queryable(keyOf.profile(node), { complete: false }, (query) => {
          query.reply(keyOf.profile(node), packProfile(this.profileFields, wantsIcon(query.parameters)));
          query.finish();
        }),
      );
      this.tellProfile();
      this.tellStatus(false);
      this.unlisten.push(
        session.onBack(() => this.back()),
        session.onLost(() => {
          if (session.state === 'closed') this.presence.end();
        }),
      );
    } catch (error) {
      this.close();
      throw new Disconnected(error instanceof Error ? error.message : 'cannot declare');
    }
  }

  /** A lost connection came back: what was put meanwhile reached nobody. */
  private back(): void {
    this.tellProfile();
    this.tellStatus(true);
    for (const listener of this.backListeners) {
      try {
        listener();
      } catch (error) {
        this.log.error('a listener of onBack failed', { error: error instanceof Error ? error.stack : String(error) });
      }
    }
  }

  expose(object: ExposedObject): Exposure {
    if (this.state !== 'connected') throw new Disconnected('the node is closed');
    const entry = this.own.prepare(object);
    const { node, app } = this;
    const key = keyOf.object(node, app, object.name);
    checkKeyLength(keyOf.meta(node, app, object.name));
    const before = this.own.get(object.name);
    if (before !== undefined) this.takeBack(before);
    this.tokens.set(entry, this.session.token(key));
    this.own.add(entry);
    const put = (sub: string, payload: (key: string) => Uint8Array, droppable: boolean): void => {
      if (this.own.get(object.name) !== entry) return;
      const at = checkKeyLength(keyOf.told(node, app, object.name, checkName('sub', sub)));
      this.send(
        at,
        this.measured(() => payload(at)),
        droppable ? 'drop' : 'block',
      );
    };
    return {
      path: `${node}/${app}/${object.name}`,
      put: (sub, value, options) => put(sub, (at) => packed(at, value), options.droppable),
      putPacked: (sub, payload, options) => put(sub, (at) => checkPacked(at, payload), options.droppable),
      close: () => this.takeBack(entry),
    };
  }

  private measured(pack: () => Uint8Array): Uint8Array {
    try {
      return pack();
    } catch (error) {
      if (error instanceof MessageTooLarge) this.sizes.putTooLarge();
      throw error;
    }
  }

  private takeBack(entry: Exposed): boolean {
    const was = this.own.remove(entry);
    this.tokens.get(entry)?.undeclare();
    this.tokens.delete(entry);
    return was;
  }

  exposed(): readonly string[] {
    return this.own.names();
  }

  status(entries: Plain): void {
    this.statusBytes = packStatus(entries);
    this.tellStatus(false);
  }

  private tellStatus(always: boolean): void {
    const bytes = this.statusBytes;
    if (bytes === undefined || this.state !== 'connected') return;
    if (!always && this.statusPut !== undefined && equalBytes(this.statusPut, bytes)) return;
    const key = keyOf.status(this.node, this.app);
    this.statusQueryable ??= this.session.queryable(key, { complete: false }, (query) => {
      if (this.statusBytes !== undefined) query.reply(key, this.statusBytes);
      query.finish();
    });
    this.send(key, bytes, 'block');
    this.statusPut = bytes;
  }

  profile(fields: ProfileChange): void {
    this.profileFields = changeProfile(this.profileFields, fields, this.firstKind);
    this.tellProfile();
  }

  private tellProfile(): void {
    if (this.state !== 'connected') return;
    this.send(keyOf.profile(this.node), packProfile(this.profileFields, false), 'block');
  }

  /** A put on a session that is closed already reaches nobody, and is no fault of who put. */
  private send(key: string, payload: Uint8Array, congestion: 'drop' | 'block'): void {
    this.sizes.sent('put', key.slice(ROOT.length + 1), key, payload.length);
    try {
      this.session.put(key, payload, { congestion });
    } catch (error) {
      if (!(error instanceof SessionClosedError)) throw error;
      this.log.debug('a put came after the session was closed');
    }
  }

  onAppJoin(listener: (node: string, app: string) => void): () => void {
    this.presence.schedule();
    return this.presence.appJoin.add(listener);
  }

  onAppLeave(listener: (node: string, app: string) => void): () => void {
    this.presence.schedule();
    return this.presence.appLeave.add(listener);
  }

  onJoin(listener: (node: string) => void): () => void {
    this.presence.schedule();
    return this.presence.join.add(listener);
  }

  onLeave(listener: (node: string) => void): () => void {
    this.presence.schedule();
    return this.presence.leave.add(listener);
  }

  onLost(listener: (cause: string) => void): () => void {
    return this.session.onLost(listener);
  }

  onBack(listener: () => void): () => void {
    this.backListeners.add(listener);
    return () => this.backListeners.delete(listener);
  }

  nodes(): readonly string[] {
    return this.state === 'closed' ? [] : this.presence.nodes();
  }

  apps(pattern = '*/*'): readonly string[] {
    return this.state === 'closed' ? [] : this.presence.appPaths(pattern);
  }

  objects(pattern = '**'): readonly string[] {
    const own = this.own.names().map((name) => `${this.node}/${this.app}/${name}`);
    return this.state === 'closed' ? [] : this.presence.objectPaths(pattern, own);
  }

  object(path: string, options: AskOptions = {}): RemoteObject {
    return this.remotes.object(path, options);
  }

  profileOf(node: string, options: AskOptions & { readonly icon?: boolean } = {}): Promise<ValueMap | undefined> {
    return this.remotes.profileOf(node, options, (withIcon) => packProfile(this.profileFields, withIcon));
  }

  statusOf(node: string, app: string, options: AskOptions = {}): Promise<ValueMap | undefined> {
    return this.remotes.statusOf(node, app, options, this.statusBytes);
  }

  close(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    for (const unlisten of this.unlisten) unlisten();
    this.backListeners.clear();
    this.own.clear();
    for (const token of this.tokens.values()) token.undeclare();
    this.tokens.clear();
    this.statusQueryable?.undeclare();
    for (const declared of this.declared.reverse()) declared.undeclare();
  }
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
