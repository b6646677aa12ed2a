/** Who is there: the applications and objects that the liveliness watch saw, and telling listeners of what came and went. */
import { matchesPattern, readToken } from '@asterism-tables/protocol/asterism';
import type { TokenChange } from '@asterism-tables/protocol/session';
import type { Log } from '../log.ts';

/** Tokens remembered; a network that shows more is not followed further. Each is a key of at most a few hundred bytes. */
const MAX_TOKENS = 100_000;

type Listener<A extends readonly string[]> = {
  readonly tell: (...names: A) => void;
  /** Added since the last telling: hears of all that are there. */
  fresh: boolean;
};

/** Listeners of one kind, and those that may be told twice kept apart. */
class Listeners<A extends readonly string[]> {
  private readonly list: Listener<A>[] = [];
  private readonly log: Log;
  private readonly what: string;
  constructor(log: Log, what: string) {
    this.log = log;
    this.what = what;
  }

  add(tell: (...names: A) => void): () => void {
    const listener: Listener<A> = { tell, fresh: true };
    this.list.push(listener);
    return () => {
      const at = this.list.indexOf(listener);
      if (at >= 0) this.list.splice(at, 1);
    };
  }

  /** Tells each name to every listener; the fresh ones hear `all` in its place (undefined: nothing). */
  tell(names: readonly A[], all: (() => readonly A[]) | undefined): void {
    const now = [...this.list];
    const settled = now.filter((listener) => !listener.fresh);
    for (const listener of now) if (listener.fresh && all === undefined) listener.fresh = false;
    for (const name of names) for (const listener of settled) this.call(listener, name);
    for (const listener of now) {
      if (!listener.fresh) continue;
      listener.fresh = false;
      for (const name of all?.() ?? []) this.call(listener, name);
    }
  }

  /** A listener that throws is logged, and the others are told all the same. */
  private call(listener: Listener<A>, names: A): void {
    if (!this.list.includes(listener)) return;
    try {
      listener.tell(...names);
    } catch (error) {
      this.log.error(`a listener of ${this.what} failed`, {
        error: error instanceof Error ? error.stack : String(error),
      });
    }
  }
}

export class Presence {
  private readonly node: string;
  private readonly ownApp: string;
  private readonly log: Log;
  /** `<node>/<app>` and the order in which it came. */
  private readonly apps = new Map<string, { readonly node: string; readonly app: string; readonly order: number }>();
  /** `<node>/<app>/<object>` and its node. */
  private readonly objects = new Map<string, string>();
  private readonly tokensOfNode = new Map<string, number>();
  private order = 0;
  private full = false;

  /** What was told, and what changed since. */
  private readonly toldApps = new Map<
    string,
    { readonly node: string; readonly app: string; readonly order: number }
  >();
  /** With the order in which they were told. */
  private readonly toldNodes = new Map<string, number>();
  private readonly changedApps = new Set<string>();
  private readonly changedNodes = new Set<string>();
  private scheduled = false;
  private ended = false;

  readonly appJoin: Listeners<[string, string]>;
  readonly appLeave: Listeners<[string, string]>;
  readonly join: Listeners<[string]>;
  readonly leave: Listeners<[string]>;

  constructor(node: string, app: string, log: Log) {
    this.node = node;
    this.ownApp = `${node}/${app}`;
    this.log = log;
    this.appJoin = new Listeners(log, 'onAppJoin');
    this.appLeave = new Listeners(log, 'onAppLeave');
    this.join = new Listeners(log, 'onJoin');
    this.leave = new Listeners(log, 'onLeave');
  }

  /** A token came or went. Listeners hear of it after the changes that came together: what came and went between is not told. */
  change(change: TokenChange): void {
    const token = this.ended ? undefined : readToken(change.key);
    if (token === undefined) return;
    const app = `${token.node}/${token.app}`;
    if (token.object !== undefined) {
      const path = `${app}/${token.object}`;
      if (change.alive && !this.objects.has(path) && this.hasRoom()) {
        this.objects.set(path, token.node);
        this.count(token.node, 1);
      } else if (!change.alive && this.objects.delete(path)) {
        this.count(token.node, -1);
      }
    } else if (change.alive && !this.apps.has(app) && this.hasRoom()) {
      this.apps.set(app, { node: token.node, app: token.app, order: this.order++ });
      this.count(token.node, 1);
      this.changedApps.add(app);
    } else if (!change.alive && this.apps.delete(app)) {
      this.count(token.node, -1);
      this.changedApps.add(app);
    }
    this.schedule();
  }

  private hasRoom(): boolean {
    if (this.apps.size + this.objects.size < MAX_TOKENS) return true;
    if (!this.full) this.log.warn(`more than ${MAX_TOKENS} applications and objects: the rest is not followed`);
    this.full = true;
    return false;
  }

  private count(node: string, by: number): void {
    const tokens = (this.tokensOfNode.get(node) ?? 0) + by;
    if (tokens > 0) this.tokensOfNode.set(node, tokens);
    else this.tokensOfNode.delete(node);
    if (node !== this.node && (tokens === 0 || (tokens === 1 && by === 1))) this.changedNodes.add(node);
  }

  /** Tells soon, after all that comes in the same step. */
  schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    queueMicrotask(() => {
      this.scheduled = false;
      this.tell();
    });
  }

  private tell(): void {
    const joined: { readonly node: string; readonly app: string; readonly order: number }[] = [];
    const left: { readonly node: string; readonly app: string; readonly order: number }[] = [];
    for (const name of this.changedApps) {
      const now = this.apps.get(name);
      const before = this.toldApps.get(name);
      if (name === this.ownApp) continue;
      if (now !== undefined && before === undefined) joined.push(now);
      if (now === undefined && before !== undefined) left.push(before);
      if (now === undefined) this.toldApps.delete(name);
      else this.toldApps.set(name, now);
    }
    this.changedApps.clear();
    const byOrder = (list: typeof joined): [string, string][] =>
      list.sort((a, b) => a.order - b.order).map((entry) => [entry.node, entry.app]);
    this.appJoin.tell(byOrder(joined), () => byOrder([...this.toldApps.values()]));
    this.appLeave.tell(byOrder(left), undefined);

    const { joinedNodes, leftNodes } = this.nodeChanges(byOrder(joined));
    this.join.tell(
      joinedNodes.map((node) => [node]),
      () =>
        this.nodes()
          .slice(1)
          .map((node) => [node]),
    );
    this.leave.tell(
      leftNodes.map((node) => [node]),
      undefined,
    );
  }

  /**
   * Which nodes came and went since they were last told; only those that changed are looked at, for a network may show very many.
   * `joinedApps`: every application of a node that came is among them.
   */
  private nodeChanges(joinedApps: readonly [string, string][]): {
    readonly joinedNodes: readonly string[];
    readonly leftNodes: readonly string[];
  } {
    const { toldNodes, tokensOfNode } = this;
    const left = [...this.changedNodes].filter((node) => toldNodes.has(node) && !tokensOfNode.has(node));
    const order = (node: string): number => toldNodes.get(node) ?? 0;
    left.sort((a, b) => order(a) - order(b));
    // As their applications came, then those that have objects alone.
    const inOrder = new Set([
      ...joinedApps.map(([node]) => node).filter((node) => this.changedNodes.has(node)),
      ...this.changedNodes,
    ]);
    const joined = [...inOrder].filter((node) => !toldNodes.has(node) && tokensOfNode.has(node));
    this.changedNodes.clear();
    for (const node of left) toldNodes.delete(node);
    for (const node of joined) toldNodes.set(node, this.order++);
    return { joinedNodes: joined, leftNodes: left };
  }

  /** The connection is gone for good: everyone known leaves. */
  end(): void {
    if (this.ended) return;
    this.ended = true;
    for (const name of this.apps.keys()) this.changedApps.add(name);
    this.apps.clear();
    this.objects.clear();
    for (const node of this.tokensOfNode.keys()) if (node !== this.node) this.changedNodes.add(node);
    this.tokensOfNode.clear();
    this.schedule();
  }

  /** This node first, then the others as their applications came, then those that have objects alone. */
  nodes(): readonly string[] {
    if (this.ended) return [];
    const seen = new Set([this.node]);
    for (const { node } of this.apps.values()) seen.add(node);
    for (const node of this.objects.values()) seen.add(node);
    return [...seen];
  }

  appPaths(pattern: string): readonly string[] {
    if (this.ended) return [];
    return [this.ownApp, ...[...this.apps.keys()].filter((path) => path !== this.ownApp)].filter((path) =>
      matchesPattern(pattern, path),
    );
  }

  /** `own`: the paths of this application's objects, which need no token to be there. */
  objectPaths(pattern: string, own: readonly string[]): readonly string[] {
    if (this.ended) return [];
    return [...new Set([...own, ...this.objects.keys()])].filter((path) => matchesPattern(pattern, path));
  }
}
