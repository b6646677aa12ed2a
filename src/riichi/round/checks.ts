/** Checking JSON that claims to be part of a saved round: each check says which part is wrong. */

import { RiichiError, shown } from '../errors.ts';
import { isSeat } from '../payments.ts';
import { isTile } from '../tiles.ts';
import type { BySeat, Seat, Tile } from '../types.ts';
import { isCount, isScores } from './setup.ts';

export function fail(what: string, value: unknown): never {
  throw new RiichiError('state', `a saved round has ${what} ${shown(value)}`);
}

export type Fields = Readonly<Record<string, unknown>>;

export function fields(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(what, value);
  return value as Fields;
}

export function list(value: unknown, what: string, most: number): unknown[] {
  return Array.isArray(value) && value.length <= most ? value : fail(what, value);
}

export function fourOf<T>(value: unknown, what: string, read: (one: unknown, seat: Seat) => T): [T, T, T, T] {
  const four = list(value, what, 4);
  if (four.length !== 4) return fail(what, value);
  return four.map((one, seat) => read(one, seat as Seat)) as [T, T, T, T];
}

export function oneOf<T extends string | number>(value: unknown, what: string, choices: readonly T[]): T {
  return choices.includes(value as T) ? (value as T) : fail(what, value);
}

export function count(value: unknown, what: string, most = Number.MAX_SAFE_INTEGER): number {
  return isCount(value) && value <= most ? value : fail(what, value);
}

export function whole(value: unknown, what: string): number {
  return Number.isSafeInteger(value) ? (value as number) : fail(what, value);
}

export function flag(value: unknown, what: string): boolean {
  return typeof value === 'boolean' ? value : fail(what, value);
}

export function text(value: unknown, what: string): string {
  return typeof value === 'string' ? value : fail(what, value);
}

export function seat(value: unknown, what: string): Seat {
  return isSeat(value) ? value : fail(what, value);
}

export function seats(value: unknown, what: string): Seat[] {
  return list(value, what, 4).map((one) => seat(one, what));
}

export function tile(value: unknown, what: string): Tile {
  return isTile(value) ? value : fail(what, value);
}

export function tiles(value: unknown, what: string, most: number): Tile[] {
  return list(value, what, most).map((one) => tile(one, what));
}

export function scores(value: unknown, what: string): BySeat {
  return isScores(value) ? ([...value] as BySeat) : fail(what, value);
}
