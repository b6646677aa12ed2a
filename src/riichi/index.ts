/** The riichi engine: pure functions on plain data. docs/riichi.md has the tour. */

export * from './errors.ts';
export { evaluateWin, type NoWin, type Score } from './evaluate.ts';
export { type Fu, fuOf } from './fu.ts';
export { handCounts, redsBySuit, usedCounts } from './hand.ts';
export * from './melds.ts';
export {
  addChanges,
  HONBA_EACH,
  inTurnFrom,
  isSeat,
  nagashiChanges,
  NOTEN_TOTAL,
  notenChanges,
  STICK,
  winChanges,
} from './payments.ts';
export { type Reading, readingsOf } from './readings.ts';
export * from './rules.ts';
export { baseOf, type Base, ceil100, type Pay, payOf } from './score.ts';
export {
  leastShanten,
  orphansShanten,
  pairsShanten,
  regularShanten,
  type Shanten,
  shantenOf,
} from './shanten/shanten.ts';
export * from './shanten/waits.ts';
export * from './tiles.ts';
export * from './types.ts';
export { YAKU_NAMES, type Yaku, type YakuId, yakuName } from './yaku/names.ts';
export * from './liability.ts';
export * from './settle.ts';
export * from './what-if.ts';
