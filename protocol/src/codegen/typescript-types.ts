/** The TypeScript types that generated functions work with: every group's fields optional, so that one type serves both ways. */
import { type Entry, fieldsOf, type Node, type Spec } from '../schema/index.ts';
import type { Out } from './typescript-context.ts';

/** The type of a value as TypeScript text. Maps get a name, declared once in the file. */
export function typeText(out: Out, spec: Spec): string {
  const text = nodeText(out, spec.node);
  return spec.nullable ? `${text} | null` : text;
}

function nodeText(out: Out, node: Node): string {
  switch (node.kind) {
    case 'int':
    case 'bits':
    case 'float':
      return 'number';
    case 'int64':
      return 'number | bigint';
    case 'bool':
      return 'boolean';
    case 'enum':
      return [...node.values.map(({ value }) => JSON.stringify(value)), ...(node.open ? ['Unknown'] : [])].join(' | ');
    case 'str':
      return 'string';
    case 'bin':
      return 'Uint8Array';
    case 'list':
      return `readonly (${typeText(out, node.item)})[]`;
    case 'tuple': {
      const items = node.items.map((item, at) => `(${typeText(out, item)})${at < node.required ? '' : '?'}`);
      const rest = node.rest === undefined ? [] : [`...(${typeText(out, node.rest.item)})[]`];
      return `readonly [${[...items, ...rest].join(', ')}]`;
    }
    case 'map':
      return out.file.functionFor('Shape', node, (name) => {
        out.file.functions.add(`type ${name} = ${mapText(out, node.entries)};`, '');
      });
    case 'dict':
      return `ReadonlyMap<string, ${typeText(out, node.value)}>`;
    case 'union':
      return node.cases.map((one) => typeText(out, one.spec)).join(' | ');
    case 'choice':
      return node.cases.map((one) => `(${typeText(out, one)})`).join(' | ');
    case 'any':
      return 'unknown';
  }
}

function mapText(out: Out, entries: readonly Entry[]): string {
  const always = new Set(entries.flatMap((entry) => (entry.entry === 'field' && !entry.optional ? [entry.key] : [])));
  const fields = fieldsOf(entries).map(({ key, spec }) =>
    always.has(key)
      ? `readonly ${key}: ${typeText(out, spec)}`
      : `readonly ${key}?: ${typeText(out, spec)} | undefined`,
  );
  return `{ ${fields.join('; ')} }`;
}
