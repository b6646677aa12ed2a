/**
 * Who a board may speak for: a port bound to a node id carries nothing else. Its puts, tokens, queryables and answers are on keys under
 * `asterism/<node>/`, and the calls it makes name it as the caller (shared spec asterism-wire, "Keys"). What it hears and asks is its own business.
 */
import { checkName, ROOT } from '@asterism-tables/protocol/asterism';
import { type Deed, type Guard, safeText } from '@asterism-tables/protocol/session';
import { intersects } from '@asterism-tables/protocol/zenoh';

/** The chunk of a call's key before the caller, and its place: `asterism/<node>/<app>/<object>/call/<caller>`. */
const CALL = 'call';
const CALL_AT = 4;

/**
 * A guard for the board that is `node`. `onRefused` hears of each deed that is refused, in words that are safe to print.
 * @throws ArgumentError when `node` is no name.
 */
export function identityGuard(node: string, onRefused?: (what: string) => void): Guard {
  checkName('node', node);
  return (deed) => {
    const why = deed.what === 'query' ? wrongCaller(node, deed) : wrongKey(node, deed.key);
    if (why !== undefined) onRefused?.(safeText(`${deed.what} ${deed.key}: ${why}`, 300));
    return why;
  };
}

/** Wildcards may come after the node's own chunk, never in it or before it. */
function wrongKey(node: string, key: string): string | undefined {
  return key.startsWith(`${ROOT}/${node}/`) ? undefined : `this board is ${node} and has only ${ROOT}/${node}/...`;
}

/**
 * A query is a call when whoever gets it could read a caller in its key. Zenoh hands on the key as it was asked, so a chunk that is `call`, or could be
 * taken for it, is looked for where calls have it, or anywhere behind a `**`.
 */
function wrongCaller(node: string, { key }: Deed): string | undefined {
  const chunks = key.split('/');
  const [root = ''] = chunks;
  if (root !== '**' && !intersects(root, ROOT)) return undefined;
  const stretch = chunks.indexOf('**');
  for (let at = 0; at + 1 < chunks.length; at += 1) {
    const chunk = chunks[at] ?? '';
    const isPlace = at === CALL_AT || (stretch >= 0 && stretch < at);
    if (!isPlace || chunk === '*' || chunk === '**' || !intersects(chunk, CALL)) continue;
    if (at + 2 === chunks.length && chunks[at + 1] === node) continue;
    return `this board is ${node} and calls as nobody else`;
  }
  return undefined;
}
