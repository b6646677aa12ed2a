/**
 * What is on the network now: the applications and objects from their liveliness tokens, then what they tell of themselves (meta, profile, status) with
 * one question each for a node or an application. No question goes to all nodes at once: a router's access control lets plain keys pass where it
 * refuses a wildcard over nodes, and a board is asked no more than it can answer.
 */
import { cleanProfile, cleanStatus, Disconnected, keyOf, readToken, ROOT } from '@asterism-tables/protocol/asterism';
import { decode, type Value, type ValueMap } from '@asterism-tables/protocol/msgpack';
import type { GetEnd } from '@asterism-tables/protocol/session';
import { type Meta, readMeta } from './meta.ts';
import type { Reach } from './reach.ts';

/** Names taken from one list; a network with more is not shown whole. */
const MAX_TOKENS = 100_000;
/** Questions under way at the same time: enough that a listing takes one time limit, few enough for any router's queues. */
const MAX_QUESTIONS = 32;
/** Answers taken to one question (a meta of each object of an application), and their bytes. */
const MAX_ANSWERS = 4_096;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export type Names = {
  /** Sorted, as all of these. */
  readonly nodes: readonly string[];
  /** `<node>/<app>`: those with a token of their own, and those that an object tells of. */
  readonly apps: readonly string[];
  /** `<node>/<app>/<object>`. */
  readonly objects: readonly string[];
  /** The keys of the tokens themselves. */
  readonly tokens: ReadonlySet<string>;
  /** The router did not end its list in time: there may be more. */
  readonly isPart: boolean;
};

export type Answer = { readonly key: string; readonly payload: Uint8Array };

export class Survey {
  private readonly reach: Reach;

  constructor(reach: Reach) {
    this.reach = reach;
  }

  /** Who is there, under `<below>` (a node, or `<node>/<app>`) or everywhere. Rejects with `Disconnected`. */
  names(below?: string): Promise<Names> {
    const key = below === undefined ? `${ROOT}/**` : `${ROOT}/${below}/**`;
    return new Promise((resolve, reject) => {
      const keys = new Set<string>();
      const done = (end: GetEnd): void => {
        if (end === 'final' || end === 'timeout') resolve(namesOf(keys, end === 'timeout'));
        else reject(new Disconnected('the connection was lost'));
      };
      this.reach.session.tokens(key, {
        timeoutMs: this.reach.timeoutMs,
        onToken: (token) => {
          if (keys.size < MAX_TOKENS) keys.add(token);
        },
        onDone: done,
      });
    });
  }

  /** The metas of these objects; those that did not answer in time are not in it. */
  async metas(paths: readonly string[]): Promise<ReadonlyMap<string, Meta>> {
    const wanted = new Set(paths);
    const found = new Map<string, Meta>();
    const take = (answers: readonly Answer[]): void => {
      for (const { key, payload } of answers) {
        const path = pathOfMeta(key);
        if (path === undefined || !wanted.has(path) || found.has(path)) continue;
        const meta = readMeta(whole(payload));
        if (meta !== undefined) found.set(path, meta);
      }
    };
    const perApp = new Map<string, string[]>();
    for (const path of wanted) {
      const app = path.slice(0, path.lastIndexOf('/'));
      const list = perApp.get(app);
      if (list === undefined) perApp.set(app, [path]);
      else list.push(path);
    }
    await this.each([...perApp], async ([app, [only, ...more]]) => {
      take(await this.answers(more.length === 0 ? `${ROOT}/${only}/meta` : `${ROOT}/${app}/*/meta`));
    });
    // A peer may answer for one object and not for all; one object alone was asked for by its name already.
    const missing = [...perApp.values()].filter((list) => list.length > 1).flat();
    await this.each(
      missing.filter((path) => !found.has(path)),
      async (path) => take(await this.answers(`${ROOT}/${path}/meta`)),
    );
    return found;
  }

  /** The profiles of these nodes without their icons. */
  async profiles(nodes: readonly string[]): Promise<ReadonlyMap<string, ValueMap>> {
    return await this.firsts(nodes, keyOf.profile, cleanProfile, 'icon=0');
  }

  /** The statuses of these applications (`<node>/<app>`). */
  async statuses(apps: readonly string[]): Promise<ReadonlyMap<string, ValueMap>> {
    return await this.firsts(apps, (app) => `${ROOT}/${app}/@status`, cleanStatus);
  }

  private async firsts<T>(
    names: readonly string[],
    keyFor: (name: string) => string,
    clean: (value: Value | undefined) => T | undefined,
    parameters?: string,
  ): Promise<ReadonlyMap<string, T>> {
    const found = new Map<string, T>();
    await this.each(names, async (name) => {
      const [first] = await this.answers(keyFor(name), parameters);
      const value = first === undefined ? undefined : clean(whole(first.payload));
      if (value !== undefined) found.set(name, value);
    });
    return found;
  }

  /** All that is answered to one question, in the order it came. Rejects with `Disconnected`. */
  answers(key: string, parameters?: string): Promise<readonly Answer[]> {
    return new Promise((resolve, reject) => {
      const answers: Answer[] = [];
      let bytes = 0;
      const { session, timeoutMs } = this.reach;
      if (session.state !== 'open') throw new Disconnected('the connection was lost');
      session.get(key, {
        target: 'all',
        consolidation: 'none',
        timeoutMs,
        ...(parameters === undefined ? {} : { parameters }),
        onReply: (reply) => {
          if (!reply.ok || answers.length >= MAX_ANSWERS) return;
          bytes += reply.sample.payload.length;
          if (bytes <= MAX_ANSWER_BYTES) answers.push({ key: reply.sample.key, payload: reply.sample.payload });
        },
        onDone: (end) => {
          if (end === 'lost' || end === 'cancelled') reject(new Disconnected('the connection was lost'));
          else resolve(answers);
        },
      });
    });
  }

  /** `work` for each item, at most `MAX_QUESTIONS` at the same time. */
  private async each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    const queue = items.values();
    const worker = async (): Promise<void> => {
      for (const item of queue) await work(item);
    };
    await Promise.all(Array.from({ length: Math.min(MAX_QUESTIONS, items.length) }, worker));
  }
}

function whole(payload: Uint8Array): Value | undefined {
  const read = decode(payload);
  return read.ok ? read.value : undefined;
}

function pathOfMeta(key: string): string | undefined {
  const [root, node, app, object, last, ...more] = key.split('/');
  return root === ROOT && last === 'meta' && more.length === 0 ? `${node}/${app}/${object}` : undefined;
}

/** The names that tokens tell of; keys of another shape are none of ours. */
export function namesOf(keys: ReadonlySet<string>, isPart: boolean): Names {
  const nodes = new Set<string>();
  const apps = new Set<string>();
  const objects = new Set<string>();
  for (const key of keys) {
    const token = readToken(key);
    if (token === undefined) continue;
    nodes.add(token.node);
    apps.add(`${token.node}/${token.app}`);
    if (token.object !== undefined) objects.add(`${token.node}/${token.app}/${token.object}`);
  }
  return { nodes: [...nodes].sort(), apps: [...apps].sort(), objects: [...objects].sort(), tokens: keys, isPart };
}
