/** Parts of a saved round that players and results share. */

import { meldFault } from '../melds.ts';
import { type From, type Liability, type Meld, type MeldType, PAO_YAKUMAN } from '../types.ts';
import * as check from './checks.ts';

export function readMeld(saved: unknown): Meld {
  const value = check.fields(saved, 'as a meld');
  const meld = {
    type: value['type'] as MeldType,
    tiles: check.tiles(value['tiles'], 'as a meld', 4),
    called: value['called'] === null ? null : check.tile(value['called'], 'as the called tile'),
    from: value['from'] as From,
  };
  const fault = meldFault(meld);
  return fault === null ? meld : check.fail(`a meld (${fault})`, saved);
}

export function readLiability(saved: unknown): Liability {
  const value = check.fields(saved, 'as who is liable');
  return {
    seat: check.seat(value['seat'], 'as who is liable'),
    yakuman: check.oneOf(value['yakuman'], 'the yakuman somebody is liable for', PAO_YAKUMAN),
  };
}
