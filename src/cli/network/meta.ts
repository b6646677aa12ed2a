/** What an object tells of itself, read from its meta: only the parts of a right shape, and not more of them than a person reads. */
import { asText, RawText, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { isList } from '../text/index.ts';

export type Method = {
  readonly name: string;
  /** Number of arguments; -1 takes any. */
  readonly arity: number;
  readonly args?: readonly string[];
  readonly doc?: string;
};

export type Meta = { readonly methods: readonly Method[]; readonly doc?: string };

/** Methods shown of one object; a meta that fits a board has at most some 200. */
const MAX_METHODS = 1_000;
/** Characters of one text; a peer of our kind tells at most 2,048 bytes. */
const MAX_TEXT = 4_096;
/** Characters of a name, and names of arguments (such a peer: 64 bytes, 16 names). */
const MAX_NAME = 200;
const MAX_ARGUMENTS = 64;

/** Undefined when it is no map with a list of methods. */
export function readMeta(value: Value | undefined): Meta | undefined {
  if (!(value instanceof ValueMap)) return undefined;
  const list = value.get('methods');
  if (list === undefined || !isList(list)) return undefined;
  const doc = textOf(value.get('doc'));
  return { methods: list.slice(0, MAX_METHODS).flatMap(readMethod), ...(doc === undefined ? {} : { doc }) };
}

function readMethod(entry: Value): Method[] {
  if (!(entry instanceof ValueMap)) return [];
  const name = textOf(entry.get('name'), MAX_NAME);
  if (name === undefined) return [];
  const number = entry.get('arity');
  const arity = typeof number === 'number' ? number : -1;
  const args = entry.get('args');
  const isShort = args !== undefined && isList(args) && args.length <= MAX_ARGUMENTS;
  const names = isShort ? args.map((arg) => textOf(arg, MAX_NAME)) : [undefined];
  const known = names.filter((arg) => arg !== undefined);
  const isRight = known.length === names.length && (arity < 0 || known.length === arity);
  const doc = textOf(entry.get('doc'));
  return [{ name, arity, ...(isRight ? { args: known } : {}), ...(doc === undefined ? {} : { doc }) }];
}

function textOf(value: Value | undefined, max = MAX_TEXT): string | undefined {
  // Text that is no UTF-8 is still a name that a person can look at.
  const text = value instanceof RawText ? new TextDecoder().decode(value.bytes) : asText(value);
  return text === undefined || text.length <= max ? text : `${text.slice(0, max)}…`;
}

/** `name(a, b)`, or `name(2)` and `name(*)` when the names are not told. */
export function signature(method: Method): string {
  const any = method.arity < 0;
  if (method.args !== undefined) return `${method.name}(${[...method.args, ...(any ? ['*'] : [])].join(', ')})`;
  return `${method.name}(${any ? '*' : method.arity})`;
}

/** For JSON and YAML. */
export function methodValue(method: Method): ValueMap {
  return new ValueMap([
    ['name', method.name],
    ['arity', method.arity],
    ...(method.args === undefined ? [] : [['args', method.args] as const]),
    ...(method.doc === undefined ? [] : [['doc', method.doc] as const]),
  ]);
}
