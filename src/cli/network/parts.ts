/** The parts that listings share: a path, a node with its profile, an application with its status, an object with its methods. */
import { asBytes, type Plain, type Value, type ValueMap } from '@asterism-tables/protocol/msgpack';
import { type Line, type Role, safeText, settled, type Span, width, wrapPieces, wrapText } from '../text/index.ts';
import { mapLines, type Room } from './display.ts';
import { toJsonForm } from './json-form.ts';
import { type Meta, type Method, methodValue, signature } from './meta.ts';

const PATH_ROLES: readonly Role[] = ['node', 'app', 'object'];

/** `<node>/<app>/<object>`, each part in its colour. */
export function pathSpans(path: string): Span[] {
  return path.split('/').flatMap((text, i): Span[] => {
    const part = { text, role: PATH_ROLES[i] ?? 'object' } as const;
    return i === 0 ? [part] : [{ text: '/', role: 'note' }, part];
  });
}

export function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}

/** `(kind/host) "Name"`. */
export function profileSpans(profile: ValueMap | undefined): Span[] {
  if (profile === undefined) return [];
  const [kind, host, name] = ['kind', 'host', 'name'].map((field) => lossyText(profile.get(field)));
  const place = [kind, host].filter((part) => part !== undefined).join('/');
  return [
    { text: `  (${place})`, role: 'note' },
    ...(name === undefined ? [] : [` ${JSON.stringify(safeText(name))}`]),
  ];
}

/** Text, or bytes meant as such, for people: what is no UTF-8 as U+FFFD. */
export function lossyText(value: Value | undefined): string | undefined {
  const bytes = asBytes(value);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}

/** `status:` and its entries. */
export function statusLines(status: ValueMap | undefined, room: Room, indent: number): Line[] {
  if (status === undefined) return [];
  return [[' '.repeat(indent), { text: 'status:', role: 'note' }], ...mapLines(status, room, indent + 2)];
}

/** An object's name and how many methods it has. */
export function objectLine(name: string, meta: Meta | undefined, indent: number): Line {
  const note = meta === undefined ? '(no meta)' : count(meta.methods.length, 'method');
  return [' '.repeat(indent), { text: name, role: 'object' }, { text: `  ${note}`, role: 'note' }];
}

/** The signatures side by side. */
export function signatureLines(methods: readonly Method[], columns: number, indent: number): Line[] {
  if (methods.length === 0) return [];
  const pieces = methods.map((method): Span => ({ text: signature(method), role: 'method' }));
  return wrapPieces(pieces, '  ', { columns, first: [' '.repeat(indent)] });
}

/** The widest signature that has its description beside it; below a wider one it stands on the next line. */
const SIGNATURE_COLUMNS = 24;

/** Each method with its description in one column; side by side when none has one. */
export function methodLines(methods: readonly Method[], columns: number, indent: number): Line[] {
  if (methods.every((method) => method.doc === undefined)) return signatureLines(methods, columns, indent);
  const pad = ' '.repeat(indent);
  const signatures = methods.map((method) => settled(safeText(signature(method))));
  const column = Math.min(
    SIGNATURE_COLUMNS,
    signatures.reduce((widest, text) => Math.max(widest, width(text)), 0),
  );
  const rest = indent + column + 2;
  return methods.flatMap((method, i): Line[] => {
    const text = signatures[i] ?? '';
    const head: Span[] = [pad, { text, role: 'method' }];
    if (method.doc === undefined) return [head];
    const gap = column + 2 - width(text);
    if (gap >= 2) return wrapText(method.doc, { columns, first: [...head, ' '.repeat(gap)], rest });
    return [head, ...wrapText(method.doc, { columns, first: [' '.repeat(rest)] })];
  });
}

/** An object for JSON and YAML. */
export function objectValue(name: readonly [string, string], meta: Meta | undefined): Plain {
  return {
    [name[0]]: name[1],
    methods: meta?.methods.map(methodValue),
    doc: meta?.doc,
  };
}

/** A status or profile for JSON and YAML; undefined stays so, and is then left out. */
export function mapValue(map: ValueMap | undefined): Plain | undefined {
  return map === undefined ? undefined : toJsonForm(map);
}
