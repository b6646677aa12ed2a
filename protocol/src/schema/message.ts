/** A message: what is sent as one payload, on which key, by whom, and how large it may be. */
import { SchemaError } from './errors.ts';
import { fieldsOf, type Spec } from './node.ts';
import { type Infer, literal, map, tuple, type Type, words } from './types.ts';

/**
 * How a payload travels: `put` on a key of its own, `call` as a query's payload, `reply` as the answer to a call, `answer` as the answer to any
 * other query (meta, profile, status).
 */
export type MessageKind = 'put' | 'call' | 'reply' | 'answer';

export type Message<T = unknown> = {
  /** `othello.state`: the game, then what it is. */
  readonly name: string;
  readonly kind: MessageKind;
  /** The last part of the key: `state`, `strokes`, `call`, `meta`, `@status`. */
  readonly sub: string;
  readonly doc: string;
  readonly type: Type<T>;
  readonly paging?: Paging;
};

/** A message that is one page of more: the list that is cut short (it has a `within`), and the field that says where the next page begins. */
export type Paging = { readonly list: string; readonly next: string };

export type ValueOf<M> = M extends Message<infer T> ? T : never;

/** What is sent, decoded or generated together: the messages of one game, or of the network itself. */
export type MessageSet = {
  readonly name: string;
  readonly doc: string;
  /** A usual table's name, for sizes of real keys. */
  readonly object: string;
  readonly messages: readonly Message[];
};

type Draft<T> = {
  readonly kind: MessageKind;
  readonly sub: string;
  readonly doc: string;
  readonly type: Type<T>;
  readonly paging?: Paging;
};

/** A put on `.../<object>/<sub>`. */
export function put<T>(sub: string, doc: string, type: Type<T>): Draft<T> {
  return { kind: 'put', sub, doc, type };
}

/** A call of a method, as a screen makes it: its name, and its arguments when it takes any. */
export function call<const A extends readonly Type<unknown>[], const O extends readonly Type<unknown>[] = readonly []>(
  method: string,
  doc: string,
  args: A,
  optionalArgs?: O,
): Draft<CallValue<A, O>> {
  const list = tuple(args, optionalArgs);
  const none = args.length === 0 && (optionalArgs === undefined || optionalArgs.length === 0);
  const head = { method: literal(method).doc('the method') };
  const optional = args.length === 0;
  const type: Type<unknown> = none ? map(head) : map(head, { args: optional ? list.optional() : list });
  return { kind: 'call', sub: 'call', doc, type: type as Type<CallValue<A, O>> };
}

type ArgumentValues<A extends readonly Type<unknown>[]> = { readonly [I in keyof A]: Infer<A[I]> };
export type CallValue<A extends readonly Type<unknown>[], O extends readonly Type<unknown>[]> = {
  readonly method: string;
  readonly args?: readonly [...ArgumentValues<A>, ...Partial<ArgumentValues<O>>] | undefined;
};

/** What a method answers, in the envelope of every reply: `{"value": ...}`. */
export function reply<T>(doc: string, value: Type<T>, paging?: Paging): Draft<{ readonly value: T }> {
  const type = map({ value }) as Type<unknown> as Type<{ readonly value: T }>;
  return { kind: 'reply', sub: 'call', doc, type, ...(paging === undefined ? {} : { paging }) };
}

/** What any other query gets. */
export function answer<T>(sub: string, doc: string, type: Type<T>): Draft<T> {
  return { kind: 'answer', sub, doc, type };
}

/** A map that says why not, with one of these words, in place of anything else that a method answers. */
export function refusal<const W extends readonly string[]>(reasons: W) {
  return { error: words(reasons).doc('why not') };
}

type Messages<D> = { readonly [K in keyof D]: D[K] extends Draft<infer T> ? Message<T> : never };

/** Names the messages of a game. Throws `SchemaError` for a paging that does not fit its type. */
export function messagesOf<const D extends Readonly<Record<string, Draft<never> | Draft<unknown>>>>(
  game: string,
  drafts: D,
): Messages<D> {
  const named = Object.entries(drafts as Readonly<Record<string, Draft<unknown>>>).map(([key, draft]) => {
    const message: Message = { ...draft, name: `${game}.${key}` };
    if (draft.paging !== undefined) checkPaging(message, draft.paging);
    return [key, message] as const;
  });
  return Object.fromEntries(named) as unknown as Messages<D>;
}

function checkPaging(message: Message, { list, next }: Paging): void {
  const inner = unwrapped(message.type.spec).node;
  const fields = inner.kind === 'map' ? fieldsOf(inner.entries) : [];
  const paged = fields.find(({ key }) => key === list);
  if (paged?.spec.within === undefined) {
    throw new SchemaError(`${message.name}: paged by ${list}, which is no field with a within`);
  }
  if (!fields.some(({ key }) => key === next))
    throw new SchemaError(`${message.name}: no field ${next} for the next page`);
}

/** What is inside the envelope of a reply. */
export function unwrapped(spec: Spec): Spec {
  const { node } = spec;
  if (node.kind !== 'map' || node.entries.length !== 1) return spec;
  const [only] = node.entries;
  return only?.entry === 'field' && only.key === 'value' ? only.spec : spec;
}
