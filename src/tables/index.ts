/** The framework: what a game is made of, and the host that serves its tables. It names no game. */
export { integer, kindOf, textOrBytes } from './arguments.ts';
export { type FaultStatus, stackOf } from './apart.ts';
export { tamed } from './thrown.ts';
export { gameFault } from './check-game.ts';
export {
  defaultOptions,
  defineGame,
  type Game,
  type GameDefinition,
  type Member,
  memberMethods,
  methodsOf,
  type PresencePolicy,
  type RubyLoaded,
  type RubySaved,
  type RunningGame,
  type Table,
  type TableMethod,
} from './define-game.ts';
export * from './errors.ts';
export { type Framework, framework } from './framework.ts';
export {
  type GameLog,
  type LogEntry,
  type ReadLog,
  readLog,
  readWholeLog,
  type Replayed,
  replayLog,
} from './game-log.ts';
export { deepFreeze, type GameRun } from './game-run.ts';
export type { HostOptions } from './host-options.ts';
export type { Caller } from '../asterism/types.ts';
export { NAME_BYTES } from './names.ts';
export type { GameMessages, MessageCodec } from './packing.ts';
export { cryptoRandom, drawnOrder, type RandomSource } from './random.ts';
export * from './rules.ts';
export { decodeSaved, type SavedFile, type SavedTable } from './saved-form.ts';
export { MAX_INPUTS, type SimulatedGame, simulateGame, type Simulation, SimulationError } from './simulation.ts';
export type { TablesNode } from './showing.ts';
export { folderFault, makeFolder } from './state-folder.ts';
export { MAX_MEMBERS } from './table.ts';
export {
  type HostStatus,
  openTables,
  type TableHost,
  type TableStatus,
} from './table-host.ts';
export type { GameSettings, SettingSpec, TableConfig, TableOptions } from './types.ts';
