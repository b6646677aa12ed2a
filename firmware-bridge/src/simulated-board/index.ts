/** Boards to test against: zenoh-pico as the measurements show it, once with threads (stock) and once polled. */
export { type BoardPipe, Cable, type CableCounters, type CableOptions, type Direction } from './cable.ts';
export { type CableFaults, seededRandom } from './cable-faults.ts';
export { joinStreams } from './cable-streams.ts';
export { BOARD_BATCH, BOARD_LEASE_MS } from './connecting.ts';
export { SimulatedBoardError, type SimulatedBoardCode } from './errors.ts';
export { LiteBoard, type LiteBoardSettings } from './lite-board.ts';
export type { DeclaredKey } from './local-keys.ts';
export { type BoardPut, PicoSession } from './pico-session.ts';
export { DEFAULT_DEPTHS, POLL_MS, PolledBoard, type PolledBoardOptions, type QueueDepths } from './polled-board.ts';
export type { Over } from './receiving.ts';
export {
  type BoardUart,
  SerialBoardLink,
  SerialLine,
  type SerialLineCounters,
  type SerialLineOptions,
} from './serial-line.ts';
export { StockBoard, type StockBoardOptions } from './stock-board.ts';
