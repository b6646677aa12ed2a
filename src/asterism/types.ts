/** The seam between the Asterism layer and what stands on it: exposed objects, and the node that answers for them. */
import type { Plain, Value, ValueMap } from '@asterism-tables/protocol/msgpack';

export type Caller = {
  /** The calling node's id: the last chunk of the call's key, a claim unless a router binds it. */
  readonly from: string;
  readonly method: string;
};

export type ExposedMethod = {
  readonly name: string;
  /** Number of positional arguments; -1 takes any. */
  readonly arity: number;
  readonly args?: readonly string[];
  readonly doc?: string;
  /** The value, or a promise of it, becomes the answer. A throw becomes an error reply of kind `raised` (see `RaisedError`, `ArgumentError`). */
  readonly call: (args: readonly Value[], kwargs: ValueMap, caller: Caller) => Plain | Promise<Plain>;
};

export type ExposedObject = {
  readonly name: string;
  readonly doc?: string;
  /** In the order of the meta. */
  readonly methods: readonly ExposedMethod[];
  /** The keyword under which the method gets the caller; a call that brings it itself is refused. Tables use `from`. */
  readonly callerKeyword?: string;
};

export type Exposure = {
  /** Puts on `asterism/<node>/<app>/<object>/<sub>`. `droppable`: may be lost on a slow link, the newest wins (`state`); others may not. Throws `MessageTooLarge`. */
  put(sub: string, value: Plain, options: { readonly droppable: boolean }): void;
  /** Takes the object back: its token goes, calls answer `no_object`. */
  close(): void;
};

export type Profile = {
  readonly kind: string;
  readonly host?: string;
  readonly name?: string;
  readonly icon?: Uint8Array;
};

/** One application of one node on a session. */
export interface AsterismNode {
  readonly node: string;
  readonly app: string;
  expose(object: ExposedObject): Exposure;
  /** Put when its packed bytes differ from the last put, at once on connecting, given to whoever asks. Throws `StatusError` on one that is no status. */
  status(entries: Plain): void;
  profile(fields: Profile): void;
  /** Another node's application (`game`, ...) came or went. Those there already are told once, after the listener was added. The answer takes it off. */
  onAppJoin(listener: (node: string, app: string) => void): () => void;
  onAppLeave(listener: (node: string, app: string) => void): () => void;
  close(): void;
}
