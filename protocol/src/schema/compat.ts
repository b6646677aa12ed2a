/** What a change of the schemas breaks: for old screens that read new messages, and for a new host that reads old calls and saved data. */
import type { Description, Json, MessageDescription } from './describe.ts';

export type Break = { readonly message: string; readonly path: string; readonly what: string };

type Shape = { readonly [key: string]: Json };

/** A value of a description as text. */
function said(json: Json | undefined): string {
  return typeof json === 'string' ? json : json === undefined ? 'nothing' : JSON.stringify(json);
}

/**
 * Everything that an old screen or old data would stumble over, in the order of the messages. A bound that grew breaks the old screen that reads the
 * message; one that shrank breaks what was sent and kept before; a new optional field breaks nothing.
 */
export function breaks(before: Description, after: Description): readonly Break[] {
  const out: Break[] = [];
  for (const old of before.messages) {
    const now = after.messages.find(({ name }) => name === old.name);
    const tell = (path: string, what: string): void => {
      out.push({ message: old.name, path, what });
    };
    if (now === undefined) {
      tell('', 'is gone');
      continue;
    }
    if (now.sub !== old.sub || now.kind !== old.kind) {
      tell('', `was a ${old.kind} on ${old.sub}, is a ${now.kind} on ${now.sub}`);
    }
    compare(shape(old.type), shape(now.type), '', tell, readsNew(old));
  }
  return out;
}

/** Whether the board reads this message; a call it writes. */
function readsNew(message: MessageDescription): boolean {
  return message.kind !== 'call';
}

function shape(json: Json | undefined): Shape {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Shape) : {};
}

function list(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

type Tell = (path: string, what: string) => void;

function compare(old: Shape, now: Shape, path: string, tell: Tell, read: boolean): void {
  if (old['kind'] !== now['kind']) {
    tell(path, `was ${said(old['kind'])}, is ${said(now['kind'])}`);
    return;
  }
  if (old['nullable'] === true && now['nullable'] !== true && !read) tell(path, 'may not be nil any more');
  if (old['nullable'] !== true && now['nullable'] === true && read)
    tell(path, 'may be nil now, which old screens refuse');
  bound(old, now, 'max', path, tell, read);
  bound(old, now, 'keyMax', path, tell, read);
  least(old, now, path, tell, read);
  if (old['kind'] === 'int' || old['kind'] === 'any') return;
  if (old['kind'] === 'enum') return compareEnum(old, now, path, tell, read);
  if (old['kind'] === 'bits') return compareBits(old, now, path, tell);
  if (old['kind'] === 'list') return compare(shape(old['item']), shape(now['item']), `${path}[]`, tell, read);
  if (old['kind'] === 'dict') return compare(shape(old['value']), shape(now['value']), `${path}{}`, tell, read);
  if (old['kind'] === 'tuple') return compareTuple(old, now, path, tell, read);
  if (old['kind'] === 'union') return compareCases(old, now, path, tell, read);
  if (old['kind'] === 'choice') return compareChoice(old, now, path, tell, read);
  if (old['kind'] === 'map') compareMap(old, now, path, tell, read);
}

function bound(old: Shape, now: Shape, name: string, path: string, tell: Tell, read: boolean): void {
  const a = old[name];
  const b = now[name];
  if (typeof a !== 'number' || typeof b !== 'number' || a === b) return;
  if (b < a) tell(path, `at most ${b} instead of ${a}: what was sent and kept before is refused or cut`);
  else if (read) tell(path, `up to ${b} instead of ${a}: old screens refuse more than ${a}`);
}

function least(old: Shape, now: Shape, path: string, tell: Tell, read: boolean): void {
  const a = old['min'];
  const b = now['min'];
  if (typeof a !== 'number' || typeof b !== 'number' || a === b) return;
  if (b > a) tell(path, `at least ${b} instead of ${a}: what was sent and kept before is refused`);
  else if (read) tell(path, `from ${b} instead of ${a}: old screens refuse less than ${a}`);
}

function compareEnum(old: Shape, now: Shape, path: string, tell: Tell, read: boolean): void {
  const gone = list(old['values']).filter((value) => !list(now['values']).includes(value));
  const added = list(now['values']).filter((value) => !list(old['values']).includes(value));
  if (gone.length > 0) tell(path, `${gone.map(said).join(', ')} no longer known`);
  if (added.length > 0 && read && old['open'] !== true)
    tell(path, `${added.map(said).join(', ')} is new, which old screens refuse`);
}

function compareBits(old: Shape, now: Shape, path: string, tell: Tell): void {
  const names = list(now['names']);
  for (const [at, name] of list(old['names']).entries()) {
    if (names[at] !== name) tell(path, `bit ${at} was ${said(name)}, is ${said(names[at] ?? 'gone')}`);
  }
}

function compareTuple(old: Shape, now: Shape, path: string, tell: Tell, read: boolean): void {
  const a = list(old['items']);
  const b = list(now['items']);
  for (const [at, item] of a.entries()) {
    const other = b[at];
    if (other === undefined) tell(`${path}[${at}]`, 'is gone');
    else compare(shape(item), shape(other), `${path}[${at}]`, tell, read);
  }
  if (b.length > a.length && read) tell(path, `${b.length} items instead of ${a.length}: old screens refuse them`);
  if (Number(now['required']) > Number(old['required'])) {
    tell(path, `${said(now['required'])} items are needed instead of ${said(old['required'])}`);
  } else if (Number(now['required']) < Number(old['required']) && read) {
    tell(path, `items may be left out that old screens need`);
  }
  const rest = shape(old['rest']);
  const restNow = shape(now['rest']);
  if (old['rest'] !== undefined && now['rest'] !== undefined) {
    bound(rest, restNow, 'max', path, tell, read);
    compare(shape(rest['item']), shape(restNow['item']), `${path}[...]`, tell, read);
  } else if (old['rest'] !== now['rest']) {
    tell(
      path,
      old['rest'] === undefined ? 'may be longer now, which old screens refuse' : 'may not be longer any more',
    );
  }
}

function compareCases(old: Shape, now: Shape, path: string, tell: Tell, read: boolean): void {
  if (old['tag'] !== now['tag']) tell(path, `told apart by ${said(now['tag'])} instead of ${said(old['tag'])}`);
  const cases = (json: Shape) => list(json['cases']).map(shape);
  for (const one of cases(old)) {
    const other = cases(now).find((two) => two['value'] === one['value']);
    if (other === undefined) tell(path, `${said(one['value'])} is gone`);
    else compare(shape(one['type']), shape(other['type']), `${path}(${said(one['value'])})`, tell, read);
  }
  const known = cases(old).map((one) => one['value']);
  for (const one of cases(now)) {
    if (!known.includes(one['value'] ?? null) && read)
      tell(path, `${said(one['value'])} is new, which old screens refuse`);
  }
}

function compareChoice(old: Shape, now: Shape, path: string, tell: Tell, read: boolean): void {
  const a = list(old['cases']).map(shape);
  const b = list(now['cases']).map(shape);
  for (const one of a) {
    const other = b.find((two) => two['kind'] === one['kind']);
    if (other === undefined) tell(path, `is never a ${said(one['kind'])} any more`);
    else compare(one, other, path, tell, read);
  }
  for (const two of b) {
    if (read && !a.some((one) => one['kind'] === two['kind']))
      tell(path, `may be a ${said(two['kind'])}, which old screens refuse`);
  }
}

/** A field, and the groups it is in: what decides whether it is there. */
type Placed = { readonly field: Shape; readonly group: string };

function placed(entries: readonly Json[], group: string): ReadonlyMap<string, Placed> {
  const out = new Map<string, Placed>();
  for (const json of entries) {
    const entry = shape(json);
    if (typeof entry['key'] === 'string') out.set(entry['key'], { field: entry, group });
    const inner =
      entry['when'] !== undefined
        ? placed(
            list(entry['entries']),
            `${group} while ${said(entry['when'])} is ${list(entry['is']).map(said).join(' or ')}`,
          )
        : new Map<string, Placed>();
    for (const [key, value] of inner) out.set(key, value);
    for (const [at, way] of list(entry['oneOf']).entries()) {
      for (const [key, value] of placed(list(way), `${group} one of several (${at + 1})`)) out.set(key, value);
    }
  }
  return out;
}

function compareMap(old: Shape, now: Shape, path: string, tell: Tell, read: boolean): void {
  const a = placed(list(old['entries']), '');
  const b = placed(list(now['entries']), '');
  for (const [key, { field, group }] of a) {
    const at = path === '' ? key : `${path}.${key}`;
    const other = b.get(key);
    if (other === undefined) {
      const missed = field['optional'] !== true && field['fallback'] !== true;
      if (missed && read) tell(at, 'is gone, and old screens need it');
      continue;
    }
    if (field['optional'] !== true && other.field['optional'] === true && field['fallback'] !== true && read) {
      tell(at, 'may be absent now, and old screens need it');
    }
    if (field['optional'] === true && other.field['optional'] !== true && other.field['fallback'] !== true) {
      tell(at, 'is needed now, and was left out before');
    }
    if (group !== other.group) tell(at, `is there${other.group || ' always'}, was there${group || ' always'}`);
    compare(shape(field['type']), shape(other.field['type']), at, tell, read);
  }
  for (const [key, { field, group }] of b) {
    if (a.has(key) || field['optional'] === true || field['fallback'] === true || group !== '') continue;
    if (!read) tell(path === '' ? key : `${path}.${key}`, 'is needed now, and old screens do not send it');
  }
}
