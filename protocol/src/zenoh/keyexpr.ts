/**
 * Key expressions: chunks joined by `/` (zenoh-keyexpr `key_expr/borrowed.rs`, `canon.rs`).
 * `*` is any one chunk, `**` any number of chunks, `$*` any text inside a chunk; a chunk that begins with `@` is verbatim: only the
 * same chunk matches it, no wildcard does. `#` and `?` are forbidden, `$` stands only before `*`.
 */

/** Two chunks never stand as `**` `*` or `**` `**`, a chunk is never `$*`, `$*` never stands twice in a row: that is canonical. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** What keeps `key` from being a canonical key expression, in words; undefined when it is one. Linear in the key. */
export function keyFault(key: string): string | undefined {
  if (key === '') return 'a key expression is not empty';
  if (LONE_SURROGATE.test(key)) return 'half a character (a lone surrogate)';
  let before = '';
  for (const chunk of key.split('/')) {
    const fault = chunkFault(chunk);
    if (fault !== undefined) return fault;
    if (before === '**' && chunk === '*') return 'not canonical: **/* is written */**';
    if (before === '**' && chunk === '**') return 'not canonical: **/** is written **';
    before = chunk;
  }
  return undefined;
}

function chunkFault(chunk: string): string | undefined {
  if (chunk === '') return 'an empty chunk: no / at the beginning, at the end or twice in a row';
  if (chunk === '*' || chunk === '**') return undefined;
  if (chunk === '$*') return 'not canonical: the chunk $* is written *';
  for (let i = 0; i < chunk.length; i++) {
    const unit = chunk[i];
    if (unit === '#' || unit === '?') return `${unit} is not allowed`;
    if (unit === '*') return '* stands alone in its chunk, as **, or behind $';
    if (unit !== '$') continue;
    if (chunk[i + 1] !== '*') return '$ stands only before *';
    if (chunk[i + 2] === '$' && chunk[i + 3] === '*') return 'not canonical: $*$* is written $*';
    i++;
  }
  return undefined;
}

/** Whether `key` is a canonical key expression, as zenoh's libraries demand of every key they are given. */
export function isKeyExpr(key: string): boolean {
  return keyFault(key) === undefined;
}

/** A key expression without wildcards: it names one key, as puts and tokens need. */
export function isConcreteKey(key: string): boolean {
  return !key.includes('*') && isKeyExpr(key);
}

/** The canonical form of `key`; undefined when it is no key expression even then. */
export function canonKey(key: string): string | undefined {
  const chunks: string[] = [];
  let doubleWild = false;
  for (const raw of key.split('/')) {
    const chunk = canonChunk(raw);
    if (chunk === '**') {
      doubleWild = true;
      continue;
    }
    // Of a run of * and ** chunks the * come first, then one **.
    if (doubleWild && chunk !== '*') {
      chunks.push('**');
      doubleWild = false;
    }
    chunks.push(chunk);
  }
  if (doubleWild) chunks.push('**');
  const canonical = chunks.join('/');
  return isKeyExpr(canonical) ? canonical : undefined;
}

function canonChunk(chunk: string): string {
  const short = chunk.replaceAll(/(?:\$\*)+/g, '$$*');
  return short === '$*' ? '*' : short;
}
