/** The seam between the Asterism layer and what stands on it: exposed objects, and the node that answers for them. */
import type { ProfileChange } from '@asterism-tables/protocol/asterism';
import type { Plain, Value, ValueMap } from '@asterism-tables/protocol/msgpack';

export type Caller = {
  /** The calling node's id: the last chunk of the call's key, a claim unless a router binds it. */
  readonly from: string;
  /** `claimed`: the caller named itself in the key; `local`: a call from this same application, which does not go on the network. */
  readonly verified: 'claimed' | 'local';
  readonly object: string;
  readonly method: string;
  /**
   * Runs `step` once the call is over: after the reply and its final went out, whatever came of the method. This is how a state's put and
   * the status follow the reply, as on every Asterism network (call, reply, final, state, status). What a method puts itself goes out before its reply.
   */
  afterReply(step: () => void): void;
};

export type ExposedMethod = {
  readonly name: string;
  /** Number of positional arguments; -1 takes any. */
  readonly arity: number;
  readonly args?: readonly string[];
  readonly doc?: string;
  /** The value, or a promise of it, becomes the answer. A throw becomes an error reply of kind `raised` (see `RaisedError`, `ArgumentError`). */
  readonly call: (args: readonly Value[], kwargs: ValueMap, caller: Caller) => Plain | Promise<Plain>;
  /** The payload of the whole reply to an answer; undefined: it is packed as plain MessagePack. The size gate is behind both. */
  readonly pack?: (answer: Plain) => Uint8Array | undefined;
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
  /** `<node>/<app>/<object>`. */
  readonly path: string;
  /** Puts on `asterism/<node>/<app>/<object>/<sub>`. `droppable`: may be lost on a slow link, the newest wins (`state`); others may not. Throws `MessageTooLarge`. */
  put(sub: string, value: Plain, options: { readonly droppable: boolean }): void;
  /** The same for a payload that is packed already. */
  putPacked(sub: string, payload: Uint8Array, options: { readonly droppable: boolean }): void;
  /** Takes the object back: its token goes, calls answer `no_object`. Answers whether it was there. */
  close(): boolean;
};

export type Profile = {
  readonly kind: string;
  readonly host?: string;
  readonly name?: string;
  readonly icon?: Uint8Array;
};

export type AskOptions = {
  /** Default 2,000. */
  readonly timeoutMs?: number;
};

/** An object of another node (or of this one), called by name. Nothing is sent until a method is called. */
export interface RemoteObject {
  readonly path: string;
  /**
   * The method's answer. A promise that nobody waits for is a call that goes on its way meanwhile. Rejects with `RemoteError` (its `kind`
   * says what happened there), `TimeoutError`, `MalformedAnswer` or `Disconnected`; throws `EncodeError` or `MessageTooLarge` before anything is sent.
   */
  call(method: string, args?: readonly Plain[], kwargs?: Plain): Promise<Value>;
  /** The object's meta as it came. */
  meta(): Promise<Value>;
  /** The names of its methods, from the meta. */
  methods(): Promise<readonly string[]>;
}

/** One application of one node on a session. */
export interface AsterismNode {
  readonly node: string;
  readonly app: string;
  /** Shows the object and answers its calls. One of that name that is there already is replaced. Throws `ArgumentError` for an object that cannot be told. */
  expose(object: ExposedObject): Exposure;
  /** The names exposed now, in order. */
  exposed(): readonly string[];
  /** Put when its packed bytes differ from the last put, at once on connecting, given to whoever asks. Throws `StatusError` on one that is no status. */
  status(entries: Plain): void;
  /** Changes these fields of the profile (`null` takes one away) and puts it without its icon. Throws `ProfileError`. */
  profile(fields: ProfileChange): void;
  /** Another node's application (`game`, ...) came or went. Those there already are told once, after the listener was added. The answer takes it off. */
  onAppJoin(listener: (node: string, app: string) => void): () => void;
  onAppLeave(listener: (node: string, app: string) => void): () => void;
  /** Another node came or went; it is there while any of its applications or objects is. */
  onJoin(listener: (node: string) => void): () => void;
  onLeave(listener: (node: string) => void): () => void;
  /** The session lost its connection / has it again. On the way back profile and status were put already when the listener runs. */
  onLost(listener: (cause: string) => void): () => void;
  onBack(listener: () => void): () => void;

  /** The nodes there now, this one first. */
  nodes(): readonly string[];
  /** `<node>/<app>` of the applications there now that match the pattern (`*` one chunk, `**` any number), this one first. */
  apps(pattern?: string): readonly string[];
  /** `<node>/<app>/<object>` of the objects there now that match the pattern, this application's own first. */
  objects(pattern?: string): readonly string[];
  /** Throws `ArgumentError` for a path that is none, or a time limit under 1 ms. */
  object(path: string, options?: AskOptions): RemoteObject;
  /** Another node's profile, cleaned; undefined when none came in time or it is none. */
  profileOf(node: string, options?: AskOptions & { readonly icon?: boolean }): Promise<ValueMap | undefined>;
  /** Another application's status, cleaned; undefined when none came in time or it is none. */
  statusOf(node: string, app: string, options?: AskOptions): Promise<ValueMap | undefined>;

  /** Takes back everything this node declared. The session stays open: it is its owner's. */
  close(): void;
}
