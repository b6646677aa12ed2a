/** What stands in for the network in a replay: it keeps what the host puts, and hands calls on as a node does. */
import { encode, type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import type { Caller, ExposedObject, Exposure } from '../../src/asterism/types.ts';
import type { TablesNode } from '../../src/tables/index.ts';

export type Put = { readonly object: string; readonly sub: string; readonly bytes: Uint8Array };

export type Outcome = { readonly ok: true; readonly value: Plain } | { readonly ok: false; readonly error: unknown };

type Listener = (node: string, app: string) => void;

export class RecordedNode implements TablesNode {
  readonly exposed = new Map<string, ExposedObject>();
  statusMap: Plain = null;
  #puts: Put[] = [];
  readonly #joins = new Set<Listener>();
  readonly #leaves = new Set<Listener>();

  expose(object: ExposedObject): Exposure {
    this.exposed.set(object.name, object);
    const putPacked = (sub: string, bytes: Uint8Array) => {
      this.#puts.push({ object: object.name, sub, bytes });
    };
    return {
      path: `games/games/${object.name}`,
      put: (sub, value) => putPacked(sub, encode(value)),
      putPacked,
      close: () => this.exposed.delete(object.name),
    };
  }

  /** What was put since the last time. */
  takePuts(): readonly Put[] {
    const puts = this.#puts;
    this.#puts = [];
    return puts;
  }

  async call(object: string, name: string, args: readonly Value[], from: string): Promise<Outcome> {
    const method = this.exposed.get(object)?.methods.find((one) => one.name === name);
    if (method === undefined) return { ok: false, error: new Error(`${object} has no method ${name}`) };
    if (method.arity >= 0 && method.arity !== args.length) {
      return { ok: false, error: new Error(`${name} takes ${method.arity} arguments, not ${args.length}`) };
    }
    const after: (() => void)[] = [];
    try {
      const caller: Caller = {
        from,
        verified: 'claimed',
        object,
        method: name,
        afterReply: (step) => after.push(step),
      };
      return { ok: true, value: await method.call(args, new ValueMap([]), caller) };
    } catch (error) {
      return { ok: false, error };
    } finally {
      for (const step of after) step();
    }
  }

  /** The bytes that a node sends for this answer. */
  reply(object: string, name: string, value: Plain): Uint8Array {
    const method = this.exposed.get(object)?.methods.find((one) => one.name === name);
    return method?.pack?.(value) ?? encode({ value });
  }

  argumentNames(object: string, name: string): readonly string[] {
    return this.exposed.get(object)?.methods.find((one) => one.name === name)?.args ?? [];
  }

  appear(node: string, app = 'game'): void {
    for (const listener of this.#joins) listener(node, app);
  }

  leave(node: string, app = 'game'): void {
    for (const listener of this.#leaves) listener(node, app);
  }

  status(entries: Plain): void {
    this.statusMap = entries;
  }

  onAppJoin(listener: Listener): () => void {
    this.#joins.add(listener);
    return () => this.#joins.delete(listener);
  }

  onAppLeave(listener: Listener): () => void {
    this.#leaves.add(listener);
    return () => this.#leaves.delete(listener);
  }
}
