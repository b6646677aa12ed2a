/** Kans declared on the own turn: laid out, and the others asked whether they rob them. */

import type { Move } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { byKind, kindOf, tileName } from '../tiles.ts';
import type { Meld, Tile } from '../types.ts';
import { ask, tileToCall } from './discarding.ts';
import { waitsOfClosed } from './queries.ts';
import type { Player, RoundState } from './state.ts';
import { inserted, type Step, withPlayer, without } from './step.ts';
import { handOf } from './turn.ts';

/** The four tiles of `tile`'s kind laid out; thirteen orphans may rob it. */
export function declareClosedKan(state: RoundState, tile: Tile, rules: Readonly<Rules>): Step {
  const player = state.players[state.turn];
  const tiles = handOf(player)
    .filter((one) => kindOf(one) === kindOf(tile))
    .sort(byKind);
  const meld: Meld = { type: 'ankan', tiles, called: null, from: 0 };
  const melds = [...player.melds, meld];
  const closed = without(handOf(player), tiles).sort(byKind);
  const laid = withPlayer(state, state.turn, { ...newHand(closed, melds), drawn: null });
  const events: Move[] = [[state.turn, 'closed_kan', tiles.map(tileName)]];
  return ask({ ...laid, rinshan: false }, tileToCall(tiles.at(-1) as Tile, state.turn, 'closed_kan'), events, rules);
}

/** A tile added to an own pon; anybody waiting for it may rob it. */
export function declareAddedKan(state: RoundState, tile: Tile, rules: Readonly<Rules>): Step {
  const player = state.players[state.turn];
  const melds = player.melds.map(
    (meld): Meld =>
      meld.type === 'pon' && kindOf(meld.tiles[0] as Tile) === kindOf(tile)
        ? { ...meld, type: 'kakan', tiles: [...meld.tiles, tile] }
        : meld,
  );
  const drawn = player.drawn as Tile;
  const closed = drawn === tile ? player.closed : inserted(without(player.closed, [tile]), drawn, byKind);
  const laid = withPlayer(state, state.turn, { ...newHand(closed, melds), drawn: null });
  const events: Move[] = [[state.turn, 'added_kan', tileName(tile)]];
  return ask({ ...laid, rinshan: false }, tileToCall(tile, state.turn, 'added_kan'), events, rules);
}

function newHand(closed: Tile[], melds: Meld[]): Pick<Player, 'closed' | 'melds' | 'waits'> {
  return { closed, melds, waits: waitsOfClosed(closed, melds.length) };
}
