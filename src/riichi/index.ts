/** The riichi engine: pure functions on plain data. docs/riichi.md has the tour. */

export * from './errors.ts';
export { evaluateWin, type NoWin, type Score } from './evaluate.ts';
export { type Fu, fuOf } from './fu.ts';
export * from './game.ts';
export { handCounts, redsBySuit, usedCounts } from './hand.ts';
export * from './liability.ts';
export * from './melds.ts';
export type { Move, TileName } from './moves.ts';
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
export * from './record.ts';
export * from './replay.ts';
export { applyAction, availableActions } from './round/apply.ts';
export { evaluateWinIn, seatView, whatIfIn } from './round/evaluate.ts';
export { resolveCalls, type Resolved } from './round/priority.ts';
export {
  doraIndicators,
  isFuriten,
  lastDiscard,
  nagashiSeats,
  tenpaiSeats,
  tilesLeft,
  uraIndicators,
} from './round/queries.ts';
export { readRoundState } from './round/read.ts';
export { firstRound, setupRound } from './round/setup.ts';
export * from './round/state.ts';
export type { Step } from './round/step.ts';
export { RIICHI_POINTS, RIICHI_TILES } from './round/turn.ts';
export * from './rules.ts';
export { baseOf, type Base, ceil100, type Pay, payOf } from './score.ts';
export * from './settle.ts';
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
export * from './wall.ts';
export * from './what-if.ts';
export { YAKU_NAMES, type Yaku, type YakuId, yakuName } from './yaku/names.ts';
