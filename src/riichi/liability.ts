/** Pao: who becomes liable for a yakuman by giving the tile that makes it certain. */

import { isKan } from './melds.ts';
import type { Rules } from './rules.ts';
import { EAST, kindOf, WHITE } from './tiles.ts';
import type { Liability, Meld, PaoYakuman, Seat } from './types.ts';

/**
 * Who is liable after a pon or an open kan: `melds` are the caller's with the new one last, `caller` its seat. Asked right
 * after every such call (an added or closed kan makes nobody liable). The third dragon set, the fourth wind set and, where
 * the rules have it, the fourth kan count; sets made by closed kans count too, but never make anybody liable themselves.
 */
export function liabilityByCall(
  melds: readonly Meld[],
  caller: Seat,
  rules: Readonly<Pick<Rules, 'pao'>>,
): Liability[] {
  const last = melds.at(-1);
  if (last === undefined || (last.type !== 'pon' && last.type !== 'daiminkan')) return [];
  const seat = ((caller + last.from) % 4) as Seat;
  const kind = kindOf(last.tiles[0] as number);
  const sets = melds.filter((meld) => meld.type !== 'chi').map((meld) => kindOf(meld.tiles[0] as number));
  const found: PaoYakuman[] = [];
  if (kind >= WHITE && sets.filter((one) => one >= WHITE).length === 3) found.push('daisangen');
  if (kind >= EAST && kind < WHITE && sets.filter((one) => one >= EAST && one < WHITE).length === 4) {
    found.push('daisuushii');
  }
  if (last.type === 'daiminkan' && melds.filter(isKan).length === 4) found.push('suukantsu');
  return found.filter((yakuman) => rules.pao.includes(yakuman)).map((yakuman) => ({ seat, yakuman }));
}
