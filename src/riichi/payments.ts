/** Who pays whom: wins with honba, sticks and liability, no-ten payments, nagashi mangan. Every list of changes is by seat. */

import { RiichiError, shown } from './errors.ts';
import type { Rules } from './rules.ts';
import { payOf, YAKUMAN_BASE } from './score.ts';
import type { BySeat, Seat } from './types.ts';

export const HONBA_EACH = 100;
export const STICK = 1000;
/** What the seats without tenpai pay together. */
export const NOTEN_TOTAL = 3000;
const MANGAN_BASE = 2000;
const SEATS: readonly Seat[] = [0, 1, 2, 3];

export function isSeat(value: unknown): value is Seat {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

/** A part of a hand's base that one seat is liable for. */
export interface LiableBase {
  seat: Seat;
  base: number;
}

/** What a win is paid by. */
export interface Due {
  seat: Seat;
  /** The discarder; null for a tsumo. */
  from: Seat | null;
  dealer: Seat;
  base: number;
  honba: number;
  sticks: number;
  liable: readonly LiableBase[];
}

function nobody(): BySeat {
  return [0, 0, 0, 0];
}

function move(changes: BySeat, from: Seat, to: Seat, points: number): void {
  changes[from] -= points;
  changes[to] += points;
}

/**
 * The changes of one win, its sticks among them (they come from the table: the changes add up to the sticks' points).
 * Pao (cases R15, 35-37): at a tsumo the liable seat pays the yakuman alone, and the honba; at a ron it pays half and
 * the discarder half, the honba by `pao_honba`; a liable seat that dealt in pays as any discarder.
 */
export function winChanges(due: Due, rules: Readonly<Pick<Rules, 'pao_honba'>>): BySeat {
  const changes = nobody();
  const { seat, from, dealer } = due;
  const dealerWon = seat === dealer;
  const shared = due.liable.filter((one) => one.seat !== seat && one.seat !== from);
  const rest = due.base - shared.reduce((sum, one) => sum + one.base, 0);
  const liable = shared.length > 0 ? (shared.reduce((a, b) => (b.base > a.base ? b : a)).seat as Seat) : null;

  for (const one of shared) {
    const whole = payOf(one.base, dealerWon).ron;
    move(changes, one.seat, seat, from === null ? whole : whole / 2);
    if (from !== null) move(changes, from, seat, whole / 2);
  }
  if (from === null) {
    const pay = payOf(rest, dealerWon);
    for (const other of SEATS) {
      if (other === seat) continue;
      move(changes, other, seat, other === dealer ? pay.fromDealer : pay.fromChild);
      move(changes, liable ?? other, seat, due.honba * HONBA_EACH);
    }
  } else {
    move(changes, from, seat, payOf(rest, dealerWon).ron);
    const payer = liable !== null && rules.pao_honba === 'liable' ? liable : from;
    move(changes, payer, seat, due.honba * HONBA_EACH * 3);
  }
  changes[seat] += due.sticks * STICK;
  return changes;
}

/** Seats in turn order after `from`, `from` itself left out. */
export function inTurnFrom(from: Seat): [Seat, Seat, Seat] {
  return [((from + 1) % 4) as Seat, ((from + 2) % 4) as Seat, ((from + 3) % 4) as Seat];
}

/** No-ten payments: 3000 points together; nothing when nobody or everybody is tenpai. `RiichiError` "range" for no seat. */
export function notenChanges(tenpai: readonly Seat[]): BySeat {
  const changes = nobody();
  const ready = new Set(tenpai);
  for (const seat of ready) if (!isSeat(seat)) throw new RiichiError('range', `${shown(seat)} is no seat: give 0 to 3`);
  if (ready.size === 0 || ready.size === 4) return changes;
  for (const seat of SEATS)
    changes[seat] = ready.has(seat) ? NOTEN_TOTAL / ready.size : -NOTEN_TOTAL / (4 - ready.size);
  return changes;
}

/** Nagashi mangan: each of the seats is paid as a mangan by tsumo, without honba and sticks, in place of the no-ten payments. */
export function nagashiChanges(seats: readonly Seat[], dealer: Seat): BySeat {
  const sum = nobody();
  for (const seat of new Set(seats)) {
    const due: Due = { seat, from: null, dealer, base: MANGAN_BASE, honba: 0, sticks: 0, liable: [] };
    const changes = winChanges(due, { pao_honba: 'discarder' });
    for (const one of SEATS) sum[one] += changes[one];
  }
  return sum;
}

/** Two lists of changes as one. */
export function addChanges(a: BySeat, b: BySeat): BySeat {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
}

/** The base of `count` yakuman. */
export function yakumanBase(count: number): number {
  return count * YAKUMAN_BASE;
}
