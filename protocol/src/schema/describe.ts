/** Schemas as JSON: what is kept of a release, so that a later one can say what it breaks. */
import { SchemaError } from './errors.ts';
import type { Message, MessageSet } from './message.ts';
import type { Entry, Node, Spec } from './node.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type MessageDescription = {
  readonly name: string;
  readonly kind: string;
  readonly sub: string;
  readonly type: Json;
};

export type Description = { readonly format: 1; readonly messages: readonly MessageDescription[] };

/** The shapes and bounds of all messages, without texts. */
export function describe(sets: readonly MessageSet[]): Description {
  return { format: 1, messages: sets.flatMap((set) => set.messages.map(describeMessage)) };
}

function describeMessage(message: Message): MessageDescription {
  return { name: message.name, kind: message.kind, sub: message.sub, type: describeSpec(message.type.spec) };
}

function describeSpec(spec: Spec): Json {
  return {
    ...describeNode(spec.node),
    ...(spec.nullable ? { nullable: true } : {}),
    ...(spec.within === undefined ? {} : { within: spec.within }),
  };
}

function describeNode(node: Node): { readonly [key: string]: Json } {
  switch (node.kind) {
    case 'int':
      return { kind: node.kind, min: node.min, max: node.max };
    case 'enum':
      return { kind: node.kind, values: node.values.map(({ value }) => value), open: node.open };
    case 'str':
      return { kind: node.kind, max: node.max };
    case 'bin':
      return { kind: node.kind, max: node.max };
    case 'bits':
      return { kind: node.kind, names: node.names };
    case 'list':
      return { kind: node.kind, item: describeSpec(node.item), min: node.min, max: node.max };
    case 'tuple':
      return {
        kind: node.kind,
        items: node.items.map(describeSpec),
        required: node.required,
        ...(node.rest === undefined
          ? {}
          : { rest: { item: describeSpec(node.rest.item), min: node.rest.min, max: node.rest.max } }),
      };
    case 'map':
      return { kind: node.kind, entries: node.entries.map(describeEntry) };
    case 'dict':
      return { kind: node.kind, keyMax: node.keyMax, value: describeSpec(node.value), max: node.max };
    case 'union':
      return {
        kind: node.kind,
        tag: node.tag,
        cases: node.cases.map(({ value, spec }) => ({ value, type: describeSpec(spec) })),
      };
    case 'choice':
      return { kind: node.kind, cases: node.cases.map(describeSpec) };
    case 'any':
      return { kind: node.kind, max: node.max, depth: node.depth };
    case 'int64':
    case 'bool':
    case 'float':
      return { kind: node.kind };
  }
}

function describeEntry(entry: Entry): Json {
  switch (entry.entry) {
    case 'field':
      return {
        key: entry.key,
        ...(entry.optional ? { optional: true } : {}),
        ...(entry.fallback === undefined ? {} : { fallback: true }),
        type: describeSpec(entry.spec),
      };
    case 'when':
      return { when: entry.key, is: entry.values, entries: entry.entries.map(describeEntry) };
    case 'oneOf':
      return { oneOf: entry.ways.map((way) => way.map(describeEntry)) };
  }
}

/** Reads a description written before. Throws `SchemaError` when it is none. */
export function readDescription(text: string): Description {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SchemaError('the old schema is no JSON');
  }
  const read = value as Partial<Description> | null;
  if (read?.format !== 1 || !Array.isArray(read.messages)) {
    throw new SchemaError('the old schema is no description of messages (format 1)');
  }
  return read as Description;
}
