/** From the keys of messages to whole, valid key expressions within bounds. */
import { isKeyExpr } from '../../zenoh/index.ts';
import type { WireExpr } from '../../zenoh/types.ts';
import type { Core } from './core.ts';
import type { Face } from './face.ts';

/** What the router that this one is a client of may tell of: a thousand boards with dozens of declarations each. */
const MAX_REMOTE_DECLARATIONS = 65_536;

/** UTF-8 bytes of a text, without encoding it; a lone surrogate counts as its replacement. */
function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit < 0xdc00 && i + 1 < text.length) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next < 0xe000) {
        bytes += 2;
        i += 1;
      } else bytes += 2;
    } else bytes += 2;
  }
  return bytes;
}

function chunks(key: string): number {
  let count = 1;
  for (let i = key.indexOf('/'); i !== -1; i = key.indexOf('/', i + 1)) count += 1;
  return count;
}

/**
 * The whole key, or `undefined` after counting why not. An id that was never declared costs the message and not the peer, as
 * zenohd has it; a board that meets one of ours would drop its session, which is why the router sends none.
 */
export function resolveKey(core: Core, face: Face, expr: WireExpr): string | undefined {
  let key = expr.suffix;
  if (expr.scope !== 0) {
    // The router declares no ids, so the receiver's table is empty and only the sender's can be meant.
    const prefix = expr.mapping === 'sender' ? face.exprs.get(expr.scope) : undefined;
    if (prefix === undefined) {
      core.fault(face, 'unknown-scope', `${expr.mapping} id ${String(expr.scope)}`);
      return undefined;
    }
    key = prefix + key;
  }
  if (!fitsKey(core, key)) {
    core.fault(face, 'key-too-long', key);
    return undefined;
  }
  if (!isKeyExpr(key)) {
    core.fault(face, 'bad-key', key);
    return undefined;
  }
  return key;
}

/** The key is within the bounds of a key. */
export function fitsKey(core: Core, key: string): boolean {
  const { keyBytes, keyChunks } = core.limits;
  // A key has at least as many bytes as UTF-16 units: the cheap test comes first.
  return key.length <= keyBytes && utf8Bytes(key) <= keyBytes && chunks(key) <= keyChunks;
}

/**
 * A peer gives `expr` an id of its own. A prefix need not be a key expression by itself (`a/b/` is one half of many), but it must fit the bounds.
 */
export function declareExpr(core: Core, face: Face, id: number, expr: WireExpr): void {
  const prefix = expr.scope === 0 ? '' : face.exprs.get(expr.scope);
  if (prefix === undefined || (expr.scope !== 0 && expr.mapping !== 'sender')) {
    core.fault(face, 'unknown-scope', `${expr.mapping} id ${String(expr.scope)}`);
    return;
  }
  const key = prefix + expr.suffix;
  if (key.length > core.limits.keyBytes) {
    core.fault(face, 'key-too-long', key);
    return;
  }
  if (id === 0) {
    core.fault(face, 'bad-key', 'key expression id 0');
    return;
  }
  const known = face.exprs.get(id);
  if (known === key) return;
  if (known !== undefined) core.fault(face, 'id-taken', `key expression ${String(id)}`);
  else if (!roomForDeclaration(core, face, key)) return;
  face.exprs.set(id, key);
}

/** A new declaration is within the bound of its face. One that takes the place of another is no new one. */
export function roomForDeclaration(core: Core, face: Face, what: string): boolean {
  if (face.kind === 'host') return true;
  // A router tells of everybody's declarations.
  if (face.declarations < (face.kind === 'upstream' ? MAX_REMOTE_DECLARATIONS : core.limits.declarationsPerLink))
    return true;
  core.fault(face, 'too-many-declarations', what);
  return false;
}
