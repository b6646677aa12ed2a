/** Players of random rounds: they mostly play towards a win, call and declare often, and now and then do anything that is allowed. */

import {
  type Action,
  availableActions,
  countsOf,
  kindOf,
  leastShanten,
  type RoundState,
  type Rules,
  type Seat,
  tileOf,
} from '../../../src/riichi/index.ts';
import type { Random } from '../riichi-judges/random-wins.ts';

/** Chances by which a player of a style chooses; the rest of the time it takes any action offered. */
export interface Style {
  win: number;
  riichi: number;
  call: number;
  kan: number;
  abort: number;
  /** Discards towards a win rather than any. */
  sense: number;
}

export const STYLES: Readonly<Record<string, Style>> = {
  /** Wins when it can: rounds end as they do among people. */
  eager: { win: 1, riichi: 0.9, call: 0.15, kan: 0.6, abort: 0.3, sense: 1 },
  /** Lets wins go by: furiten of every kind. */
  careless: { win: 0.3, riichi: 0.7, call: 0.3, kan: 0.9, abort: 0.2, sense: 0.95 },
  /** Calls everything. */
  noisy: { win: 0.8, riichi: 0.5, call: 0.9, kan: 1, abort: 0.1, sense: 0.8 },
  /** Anything at all. */
  wild: { win: 0.5, riichi: 0.5, call: 0.5, kan: 0.5, abort: 0.5, sense: 0.1 },
};

export function seatsToAct(state: RoundState, rules: Rules): { seat: Seat; actions: Action[] }[] {
  return ([0, 1, 2, 3] as Seat[])
    .map((seat) => ({ seat, actions: availableActions(state, seat, rules) }))
    .filter(({ actions }) => actions.length > 0);
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

export function choose(
  state: RoundState,
  seat: Seat,
  actions: readonly Action[],
  style: Style,
  random: Random,
): Action {
  const of = (...types: Action['type'][]): Action[] => actions.filter((action) => types.includes(action.type));
  const take = (chance: number, ...types: Action['type'][]): Action | null => {
    const found = of(...types);
    return found.length > 0 && random() < chance ? pick(random, found) : null;
  };
  return (
    take(style.win, 'tsumo', 'ron') ??
    take(style.abort, 'nine_kinds') ??
    take(style.kan, 'closed_kan', 'added_kan', 'open_kan') ??
    take(style.riichi, 'riichi') ??
    take(style.call, 'pon', 'chi') ??
    take(1, 'pass', 'draw') ??
    sensible(state, seat, of('discard'), style, random) ??
    pick(random, actions)
  );
}

/** One of the discards that leave the least shanten. */
function sensible(
  state: RoundState,
  seat: Seat,
  discards: readonly Action[],
  style: Style,
  random: Random,
): Action | null {
  if (discards.length === 0) return null;
  if (random() >= style.sense) return pick(random, discards);
  const { closed, drawn, melds } = state.players[seat];
  const counts = countsOf(drawn === null ? closed : [...closed, drawn]);
  const judged = discards.map((action) => {
    const kind = kindOf((action as { tile: number }).tile);
    counts[kind] = (counts[kind] as number) - 1;
    const shanten = leastShanten({ closed: counts, melds: melds.length, used: null });
    counts[kind] = (counts[kind] as number) + 1;
    return { action, shanten };
  });
  const least = Math.min(...judged.map((one) => one.shanten));
  return pick(
    random,
    judged.filter((one) => one.shanten === least).map((one) => one.action),
  );
}

/** An action nobody thought about: any type, any seat, any tiles. */
export function anyAction(random: Random): Action {
  const seat = pick(random, [0, 1, 2, 3]) as Seat;
  const tile = (): number => (random() < 0.1 ? pick(random, [9, 19, 29]) : tileOf(Math.floor(random() * 34)));
  const type = pick(random, [
    'draw',
    'tsumo',
    'nine_kinds',
    'ron',
    'pass',
    'open_kan',
    'discard',
    'riichi',
    'closed_kan',
    'added_kan',
    'pon',
    'chi',
  ] as const);
  switch (type) {
    case 'discard':
    case 'riichi':
    case 'closed_kan':
    case 'added_kan':
      return { type, seat, tile: tile() };
    case 'pon':
    case 'chi':
      return { type, seat, tiles: [tile(), tile()] };
    default:
      return { type, seat };
  }
}
