/** Melds: what makes one, and its text. */

import { shown } from './errors.ts';
import { EAST, isTile, kindOf, tilesText } from './tiles.ts';
import type { Meld } from './types.ts';

/** What is wrong with a meld, null when nothing is. Chi is called from the left only. */
export function meldFault(meld: Meld): string | null {
  if (!isObject(meld)) return 'it is no object';
  const { type, tiles, called, from } = meld;
  if (!Array.isArray(tiles) || !tiles.every(isTile)) return 'its tiles are no tiles';
  const size = type === 'chi' || type === 'pon' ? 3 : 4;
  if (tiles.length !== size) return `it has ${tiles.length} tiles, not ${size}`;
  const kinds = tiles.map(kindOf);
  const first = Math.min(...kinds);
  switch (type) {
    case 'chi':
      if (first >= EAST || first % 9 > 6 || !kinds.includes(first + 1) || !kinds.includes(first + 2))
        return 'it is no run';
      break;
    case 'pon':
    case 'ankan':
    case 'daiminkan':
    case 'kakan':
      if (kinds.some((kind) => kind !== first)) return 'its tiles are not all the same';
      break;
    default:
      return 'types are chi, pon, ankan, daiminkan, kakan';
  }
  if (type === 'ankan')
    return called === null && from === 0 ? null : 'a closed kan takes no discard (called null, from 0)';
  if (called === null || !tiles.includes(called)) return 'the called tile is not among its tiles';
  if (from !== 1 && from !== 2 && from !== 3) return 'from must be 1 right, 2 across or 3 left';
  if (type === 'chi' && from !== 3) return 'a run is called from the left (from 3)';
  return null;
}

/** Whether a meld keeps the hand closed. */
export function isConcealed(meld: Meld): boolean {
  return meld.type === 'ankan';
}

export function isKan(meld: Meld): boolean {
  return meld.type === 'ankan' || meld.type === 'daiminkan' || meld.type === 'kakan';
}

/** "pon 555z" for messages and logs; never throws. */
export function meldText(meld: Meld): string {
  if (!isObject(meld)) return shown(meld);
  const tiles = Array.isArray(meld.tiles) ? meld.tiles.filter(isTile).slice(0, 4) : [];
  return `${String(meld.type).slice(0, 12)} ${tilesText(tiles)}`;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
