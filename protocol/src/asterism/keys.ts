/** Keys, names, paths and patterns: what `asterism/<node>/<app>/...` is made of, and what a query's key asks for. */
import { utf8Length } from '../msgpack/index.ts';
import { ArgumentError, KeyTooLong } from './errors.ts';
import { MAX_KEY, ROOT } from './limits.ts';
import { quote } from './show.ts';

/**
 * Whether this can be the name of a node, an application, an object or a caller: one key chunk, not empty, not beginning with `@`, without
 * `/ * $ ? #`. (Half a surrogate pair is no text.)
 */
export function isName(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && !name.startsWith('@') && !/[/*$?#]|\p{Surrogate}/u.test(name);
}

/** The name itself. Throws `ArgumentError` when it is none. `what`: `node`, `app`, `object`, ... for the message. */
export function checkName(what: string, name: unknown): string {
  if (isName(name)) return name;
  throw new ArgumentError(
    `invalid ${what} name: ${quote(name)} (one key chunk: not empty, none of / * $ ? #, not beginning with @)`,
  );
}

export type ObjectPath = { readonly node: string; readonly app: string; readonly object: string };

/** `<node>/<app>/<object>` in its parts. Throws `ArgumentError`. */
export function splitPath(path: unknown): ObjectPath {
  const parts = typeof path === 'string' ? path.split('/') : [];
  if (parts.length !== 3) {
    throw new ArgumentError(`expected <node>/<app>/<object>, got ${quote(path)}`);
  }
  return {
    node: checkName('node', parts[0]),
    app: checkName('app', parts[1]),
    object: checkName('object', parts[2]),
  };
}

/**
 * Whether a path matches a pattern: `*` is one chunk, `**` any number of them (none too), everything else stands for itself. Slashes at the end
 * count for nothing. (These patterns are looked at by us; they are no key expressions: `a*` is a chunk of its own.)
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const chunks = chunksOf(path);
  // reached[j]: what was read of the pattern so far can end before chunk j.
  let reached = Array.from({ length: chunks.length + 1 }, () => false);
  reached[0] = true;
  for (const part of chunksOf(pattern)) {
    const next = Array.from({ length: chunks.length + 1 }, () => false);
    if (part === '**') {
      let any = false;
      for (let j = 0; j <= chunks.length; j++) {
        any ||= reached[j] === true;
        next[j] = any;
      }
    } else {
      for (let j = 0; j < chunks.length; j++) {
        next[j + 1] = reached[j] === true && (part === '*' || part === chunks[j]);
      }
    }
    reached = next;
  }
  return reached[chunks.length] === true;
}

function chunksOf(text: string): string[] {
  const chunks = text.split('/');
  while (chunks.at(-1) === '') chunks.pop();
  return chunks;
}

/** The keys of one application. */
export const keyOf = {
  app: (node: string, app: string): string => `${ROOT}/${node}/${app}`,
  object: (node: string, app: string, object: string): string => `${ROOT}/${node}/${app}/${object}`,
  /** A put of an object: `state`, `strokes`, ... */
  told: (node: string, app: string, object: string, sub: string): string => `${ROOT}/${node}/${app}/${object}/${sub}`,
  meta: (node: string, app: string, object: string): string => `${ROOT}/${node}/${app}/${object}/meta`,
  call: (node: string, app: string, object: string, caller: string): string =>
    `${ROOT}/${node}/${app}/${object}/call/${caller}`,
  status: (node: string, app: string): string => `${ROOT}/${node}/${app}/@status`,
  profile: (node: string): string => `${ROOT}/${node}/@profile`,
};

/** The key itself. Throws `KeyTooLong` when it has more bytes than we send. */
export function checkKeyLength(key: string): string {
  const bytes = utf8Length(key);
  if (bytes > MAX_KEY)
    throw new KeyTooLong(`the key ${key} has ${bytes} bytes, at most ${MAX_KEY} are sent: shorten a name`);
  return key;
}

export function keyFits(key: string): boolean {
  return utf8Length(key) <= MAX_KEY;
}

/** What a query to `asterism/<node>/<app>/**` asks this application for. */
export type Asked =
  | { readonly what: 'call'; readonly object: string; readonly caller: string }
  | { readonly what: 'protocol-0-call'; readonly object: string }
  | { readonly what: 'meta'; readonly object: string }
  | { readonly what: 'meta-of-all' }
  | { readonly what: 'nothing' };

/**
 * Reads a query's key. Node and application may be wildcards (the query came here because it matched); the object of a call and the caller
 * must be names, the object of a meta a name or `*`. Anything else is answered with the end alone.
 */
export function readAsked(key: string): Asked {
  const [, , , object = '', kind, caller, ...more] = key.split('/');
  if (more.length > 0) return { what: 'nothing' };
  if (kind === 'meta' && caller === undefined) {
    if (object === '*') return { what: 'meta-of-all' };
    if (isName(object)) return { what: 'meta', object };
  }
  if (kind === 'call' && isName(object)) {
    if (caller === undefined) return { what: 'protocol-0-call', object };
    if (isName(caller)) return { what: 'call', object, caller };
  }
  return { what: 'nothing' };
}

/** A key seen by the liveliness watch: an application or an object of it; undefined for anything else. */
export function readToken(
  key: string,
): { readonly node: string; readonly app: string; readonly object?: string } | undefined {
  const [root, node, app, object, ...more] = key.split('/');
  if (root !== ROOT || more.length > 0 || !isName(node) || !isName(app)) return undefined;
  if (object === undefined) return { node, app };
  return isName(object) ? { node, app, object } : undefined;
}
