/** What an object tells about itself: the checks when it is exposed, and the meta reply that fits a board. */
import { asterismMeta } from '../../generated/asterism.ts';
import { type Plain, utf8Length } from '../msgpack/index.ts';
import { coded } from './coded.ts';
import { ArgumentError, MessageTooLarge } from './errors.ts';
import { checkName } from './keys.ts';
import { MAX_ARGUMENT_NAME, MAX_ARGUMENT_NAMES, MAX_DOC, MAX_PAYLOAD } from './limits.ts';

/** A method as its object tells it. */
export type MethodShape = {
  readonly name: string;
  readonly arity: number;
  readonly args?: readonly string[];
  readonly doc?: string;
};

export type ObjectShape = {
  readonly name: string;
  readonly doc?: string;
  readonly methods: readonly MethodShape[];
  readonly callerKeyword?: string;
};

const METHOD_FIELDS = ['name', 'arity', 'args', 'doc', 'call', 'pack'];

/**
 * Throws `ArgumentError` for an object that cannot be told: a bad name, no method or one twice, a `doc` that is no text or over 2,048 bytes, more than 16
 * names of arguments or one that is empty or over 64 bytes, names whose number is not the arity's, an empty caller keyword.
 */
export function checkObject(object: ObjectShape): void {
  checkName('object', object.name);
  if (!Array.isArray(object.methods) || object.methods.length === 0) {
    throw new ArgumentError(`${object.name}: no method to expose`);
  }
  if (object.doc !== undefined) checkDoc(object.name, object.doc);
  const keyword: unknown = object.callerKeyword;
  if (keyword !== undefined && (typeof keyword !== 'string' || keyword === '')) {
    throw new ArgumentError(`${object.name}: callerKeyword: the name of a keyword is expected, e.g. from`);
  }
  const names = new Set<string>();
  for (const method of object.methods) {
    checkMethod(method);
    if (names.has(method.name)) throw new ArgumentError(`${object.name}: the method ${method.name} is given twice`);
    names.add(method.name);
  }
}

function checkMethod(method: MethodShape): void {
  const { name, arity, args, doc } = method;
  if (typeof name !== 'string' || name === '') throw new ArgumentError('a method has no name');
  for (const field of Object.keys(method)) {
    if (!METHOD_FIELDS.includes(field)) throw new ArgumentError(`${name}: unknown field ${field} (args, doc, arity)`);
  }
  if (!Number.isInteger(arity) || arity < -1) {
    throw new ArgumentError(`${name}: arity: the number of arguments is expected, or -1 for any; got ${String(arity)}`);
  }
  if (doc !== undefined) checkDoc(name, doc);
  if (args === undefined) return;
  if (!Array.isArray(args)) throw new ArgumentError(`${name}: args: a list of names is expected`);
  if (args.length > MAX_ARGUMENT_NAMES) throw new ArgumentError(`${name}: args: at most ${MAX_ARGUMENT_NAMES} names`);
  for (const argument of args as readonly unknown[]) {
    if (typeof argument !== 'string' || argument === '' || utf8Length(argument) > MAX_ARGUMENT_NAME) {
      throw new ArgumentError(`${name}: args: names of 1 to ${MAX_ARGUMENT_NAME} bytes are expected`);
    }
  }
  if (arity >= 0 && args.length !== arity) {
    throw new ArgumentError(`${name}: ${args.length} names in args for ${arity} arguments`);
  }
}

function checkDoc(what: string, doc: unknown): void {
  if (typeof doc !== 'string') throw new ArgumentError(`${what}: doc: a text is expected`);
  if (utf8Length(doc) > MAX_DOC) throw new ArgumentError(`${what}: doc: ${utf8Length(doc)} bytes, at most ${MAX_DOC}`);
}

/**
 * The meta reply of an object: one entry per method in order. When the whole would not fit a board its texts are dropped, the longest first (the
 * first of several as long), then the names of arguments the same way. Throws `MessageTooLarge` when the names of the methods alone do not fit.
 */
export function packMeta(object: ObjectShape): Uint8Array {
  const dropped = new Set<string>();
  const droppable = [...docs(object), ...argumentLists(object)];
  for (;;) {
    const bytes = coded(asterismMeta, metaValue(object, dropped));
    if (bytes.length <= MAX_PAYLOAD) return bytes;
    const next = droppable.shift();
    if (next === undefined) throw new MessageTooLarge(`${object.name}/meta`, bytes.length, MAX_PAYLOAD, []);
    dropped.add(next);
  }
}

/** Marks of the texts, longest first. */
function docs(object: ObjectShape): string[] {
  const texts = object.methods.map((method) => [`doc ${method.name}`, method.doc] as const);
  return longestFirst([['doc', object.doc] as const, ...texts].map(([mark, doc]) => [mark, utf8Length(doc ?? '')]));
}

function argumentLists(object: ObjectShape): string[] {
  return longestFirst(
    object.methods.map((m) => [`args ${m.name}`, (m.args ?? []).reduce((n, a) => n + utf8Length(a), 0)]),
  );
}

function longestFirst(sizes: readonly (readonly [string, number])[]): string[] {
  return sizes
    .filter(([, size]) => size > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([mark]) => mark);
}

function metaValue(object: ObjectShape, dropped: ReadonlySet<string>): Plain {
  return {
    methods: object.methods.map((method) => ({
      name: method.name,
      arity: method.arity,
      args: dropped.has(`args ${method.name}`) ? undefined : method.args,
      doc: dropped.has(`doc ${method.name}`) ? undefined : method.doc,
    })),
    doc: dropped.has('doc') ? undefined : object.doc,
  };
}
