/** What tables need to run in this process alone, for a moment: files that keep nothing, a clock that stands, a node on no network. */
import type { Plain, Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import type { Clock } from '@asterism-tables/protocol/session';
import type { Caller, ExposedObject, Exposure } from '../../asterism/index.ts';
import type { RandomSource, TablesNode } from '../../tables/index.ts';
import { type SeededRandom } from '../../tables/random.ts';
import type { TableFiles } from '../../tables/store.ts';

/** Nothing is read and what is written is forgotten. */
export function forgetfulFiles(): TableFiles {
  return {
    readState: async () => null,
    writeState: async () => undefined,
    readLog: async () => '',
    appendLog: async (keep, lines) => keep + Buffer.byteLength(lines),
    writeLog: async (text) => Buffer.byteLength(text),
    journal: {
      read: async () => '',
      append: async (keep, text) => keep + Buffer.byteLength(text),
      clear: async () => undefined,
      release: async () => undefined,
    },
    setAside: async () => '',
    keepJournal: async () => '',
  };
}

export const standingClock: Clock = { now: () => 0, wall: () => 0, after: () => () => undefined };

export function seededTokens(random: SeededRandom): RandomSource {
  const hex = (): string => Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('');
  return { token: hex, seed: hex };
}

/** What a node on a network would send, handed to who measures it. */
export type Heard = {
  readonly put: (object: string, sub: string, payload: Uint8Array | undefined, value: Plain) => void;
  readonly status: (entries: Plain) => void;
};

export class LonelyNode implements TablesNode {
  readonly objects = new Map<string, ExposedObject>();
  readonly #heard: Heard;

  constructor(heard: Heard) {
    this.#heard = heard;
  }

  expose(object: ExposedObject): Exposure {
    this.objects.set(object.name, object);
    return {
      path: `games/games/${object.name}`,
      put: (sub, value) => this.#heard.put(object.name, sub, undefined, value),
      putPacked: (sub, payload) => this.#heard.put(object.name, sub, payload, null),
      close: () => this.objects.delete(object.name),
    };
  }

  status(entries: Plain): void {
    this.#heard.status(entries);
  }

  onAppJoin(): () => void {
    return () => undefined;
  }

  onAppLeave(): () => void {
    return () => undefined;
  }

  /** A call as a node makes it of a method; throws what the method throws. */
  async call(object: string, name: string, args: readonly Value[], from: string, none: ValueMap): Promise<Plain> {
    const method = this.objects.get(object)?.methods.find((one) => one.name === name);
    if (method === undefined) throw new Error(`${object} has no method ${name}`);
    const steps: (() => void)[] = [];
    const caller: Caller = { from, verified: 'claimed', object, method: name, afterReply: (step) => steps.push(step) };
    const value = await method.call(args, none, caller);
    for (const step of steps) step();
    return value;
  }
}
