/** The kinds of value a setting can have: how each is read from the file and from a variable, and what is allowed. */
import type { SettingSpec } from '../types.ts';
import { type FileNode, isRefused } from './yaml-file.ts';

export type Parsed<T> = { readonly ok: true; readonly value: T } | Refused;

/** `why` goes on from the value. `elements`: faults of a list's elements in place of it, each a sentence, with its line in a file. */
type Refused = { readonly ok: false; readonly why: string; readonly elements?: readonly ElementFault[] };
export type ElementFault = { readonly line?: number; readonly message: string };

export interface Kind<T> {
  /** What is allowed, as a noun phrase for messages and docs: "a whole number from 0 to 16". */
  readonly allowed: string;
  fromFile(node: FileNode): Parsed<T>;
  /** `text` is not empty: an empty variable is none. */
  fromVariable(text: string): Parsed<T>;
  /** As a person would write it. */
  show(value: T): string;
}

const refuse = (why: string): Refused => ({ ok: false, why });
const accept = <T>(value: T): Parsed<T> => ({ ok: true, value });

/** Why a text is not allowed, or null when it is. */
export type TextCheck = (text: string) => string | null;

export function text(allowed: string, check: TextCheck): Kind<string> {
  const read = (value: string): Parsed<string> => {
    const fault = check(value);
    return fault === null ? accept(value) : refuse(fault);
  };
  return {
    allowed,
    fromFile: (node) => (isText(node) ? read(node.value) : refuse(typeFault(node, 'a text'))),
    fromVariable: read,
    show: (value) => value,
  };
}

/** A text that may be absent; an empty one and null in the file are none. */
export function optionalText(allowed: string, check: TextCheck): Kind<string | null> {
  const some = text(allowed, check);
  return {
    allowed,
    fromFile: (node) =>
      node.kind === 'scalar' && (node.value === null || node.value === '') ? accept(null) : some.fromFile(node),
    fromVariable: (value) => some.fromVariable(value),
    show: (value) => value ?? 'none',
  };
}

/** A list of texts; in a variable they stand with commas between. */
export function textList(allowed: string, check: TextCheck): Kind<readonly string[]> {
  type Element = { readonly value: string; readonly line?: number };
  const faultsOf = (elements: readonly Element[]): readonly ElementFault[] =>
    elements.flatMap(({ value, ...place }, i) => {
      const fault = check(value);
      if (fault !== null) return [{ ...place, message: `${JSON.stringify(value)} ${fault}` }];
      const isTwice = elements.findIndex((other) => other.value === value) < i;
      return isTwice ? [{ ...place, message: `${JSON.stringify(value)} is there twice; leave one of them out` }] : [];
    });
  const read = (elements: readonly Element[], others: readonly ElementFault[]): Parsed<readonly string[]> => {
    const faults = [...faultsOf(elements), ...others];
    if (faults.length === 0) return accept(elements.map(({ value }) => value));
    return { ok: false, why: faults.map(({ message }) => message).join('; '), elements: faults };
  };
  return {
    allowed,
    fromFile: (node) => {
      if (node.kind !== 'list') return refuse(typeFault(node, 'a list'));
      const texts = node.items.flatMap((item) => (isText(item) ? [{ value: item.value, line: item.line }] : []));
      const others = node.items.flatMap((item) => (isText(item) || isRefused(item) ? [] : [elementFault(item)]));
      return read(texts, others);
    },
    fromVariable: (value) =>
      read(
        value.split(',').map((part) => ({ value: part.trim() })),
        [],
      ),
    show: (values) => (values.length === 0 ? 'none' : values.join(', ')),
  };
}

export function flag(): Kind<boolean> {
  return {
    allowed: 'true or false',
    fromFile: (node) =>
      node.kind === 'scalar' && typeof node.value === 'boolean'
        ? accept(node.value)
        : refuse(typeFault(node, 'true or false')),
    fromVariable: (value) => {
      if (value === 'true' || value === '1') return accept(true);
      return value === 'false' || value === '0' ? accept(false) : refuse('is neither true nor false');
    },
    show: String,
  };
}

export function choice<T extends string>(choices: readonly T[]): Kind<T> {
  const read = (value: string): Parsed<T> => {
    const found = choices.find((one) => one === value);
    return found === undefined ? refuse('is not one of them') : accept(found);
  };
  return {
    allowed: `one of ${choices.join(', ')}`,
    fromFile: (node) => (isText(node) ? read(node.value) : refuse(typeFault(node, 'a text'))),
    fromVariable: read,
    show: (value) => value,
  };
}

/** A number as people write it; `show` gives the same form. `unit` is the plural noun after it, e.g. `seconds`. */
export function number(range: {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
  readonly unit?: string;
}): Kind<number> {
  const unit = range.unit === undefined ? '' : ` of ${range.unit}`;
  const read = (value: number): Parsed<number> => {
    if (!Number.isFinite(value)) return refuse('is no number that can be counted with');
    if (range.whole && !Number.isInteger(value)) return refuse('is not whole');
    return value < range.min || value > range.max ? refuse('is out of range') : accept(value);
  };
  return {
    allowed: `a ${range.whole ? 'whole ' : ''}number${unit} from ${range.min} to ${range.max}`,
    fromFile: (node) =>
      node.kind === 'scalar' && typeof node.value === 'number' ? read(node.value) : refuse(typeFault(node, 'a number')),
    fromVariable: (value) => (DECIMAL.test(value.trim()) ? read(Number(value)) : refuse('is no number')),
    show: String,
  };
}

/** Decimal digits with an optional fraction and sign: nothing that one reader takes for 8 and another for 10. */
const DECIMAL = /^[-+]?(?:[1-9]\d*|0)(?:\.\d+)?$/;

const MS = { seconds: 1_000, minutes: 60_000 } as const;
/** No table waits longer than a year; this keeps every time in ms an exact integer. */
const MAX_TIME = { seconds: 365 * 24 * 3600, minutes: 365 * 24 * 60 } as const;
const MAX_INTEGER = 1_000_000_000;

/** The kind of a game's own key. Its values are in the unit of the option: whole ms for seconds and minutes, half a ms rounded up. */
export function gameKind(spec: SettingSpec): Kind<number | string> {
  if (spec.type === 'choice') {
    const kind = choice(spec.choices ?? []);
    return { ...kind, show: String };
  }
  if (spec.type === 'integer') {
    const kind = number({ min: spec.min ?? 0, max: spec.max ?? MAX_INTEGER, whole: true });
    return { ...kind, show: String };
  }
  const ms = MS[spec.type];
  const kind = number({ min: spec.min ?? 0, max: spec.max ?? MAX_TIME[spec.type], whole: false, unit: spec.type });
  const inMs = (parsed: Parsed<number>): Parsed<number> =>
    parsed.ok ? accept(Math.sign(parsed.value) * Math.round(Math.abs(parsed.value) * ms)) : parsed;
  return {
    allowed: kind.allowed,
    fromFile: (node) => inMs(kind.fromFile(node)),
    fromVariable: (value) => inMs(kind.fromVariable(value)),
    show: (value) => String(Number(value) / ms),
  };
}

function isText(node: FileNode): node is Extract<FileNode, { kind: 'scalar' }> & { readonly value: string } {
  return node.kind === 'scalar' && typeof node.value === 'string';
}

function elementFault(node: FileNode): ElementFault {
  const what = node.text === '' || (node.kind === 'scalar' && node.value === null) ? 'an element' : node.text;
  const why =
    node.kind === 'scalar' && node.value === null ? 'is empty; leave its line out' : typeFault(node, 'a text');
  return { line: node.line, message: `${what} ${why}` };
}

/** `is a number, not a text`, with the remedy where one is known. */
function typeFault(node: FileNode, wanted: string): string {
  if (node.kind !== 'scalar') return `is a ${node.kind}, not ${wanted}`;
  if (node.value === null) return `is empty, not ${wanted}; leave the whole line out for the default`;
  const remedy = wanted.startsWith('a text') ? '; put it in quotes' : '';
  return `is a ${typeof node.value === 'string' ? 'text' : typeof node.value === 'number' ? 'number' : 'truth value'}, not ${wanted}${remedy}`;
}
