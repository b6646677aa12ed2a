/** What a node, an application and a table may be called: one chunk of a key each, and for a table a plain file name too. */

/** With three names of this length and a method, every key of a table stays under the 200 bytes that a board may be sent. */
export const MAX_NAME_BYTES = 32;

/** Asterism's rule for one chunk of a key. Null, or why the name is refused. */
export function chunkFault(name: string): string | null {
  if (name === '') return 'is empty';
  if (/[/*$?#]/.test(name)) return 'has one of / * $ ? #, which mean something in a key';
  if (name.startsWith('@')) return 'begins with @, which is kept for @status and the like';
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return 'has a control character';
  if (name !== name.trim()) return 'begins or ends with a space';
  const bytes = new TextEncoder().encode(name).length;
  return bytes > MAX_NAME_BYTES ? `has ${bytes} bytes; ${MAX_NAME_BYTES} at most` : null;
}

/** A table's name is also `state_dir/<name>.json`: a plain name on every file system. Null, or why it is refused. */
export function tableNameFault(name: string): string | null {
  const fault = chunkFault(name);
  if (fault !== null) return fault;
  if (!/^[A-Za-z0-9_.-]+$/.test(name)) return 'has something else than A-Z a-z 0-9 _ . -';
  return name.startsWith('.') ? 'begins with a dot' : null;
}
