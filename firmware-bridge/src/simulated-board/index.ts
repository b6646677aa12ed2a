/** Boards to test against: zenoh-pico as the measurements show it, once with threads (stock) and once polled. */
export { BOARD_BATCH, BOARD_LEASE_MS } from './connecting.ts';
export { SimulatedBoardError, type SimulatedBoardCode } from './errors.ts';
export type { DeclaredKey } from './local-keys.ts';
export { type BoardPut, PicoSession } from './pico-session.ts';
export { DEFAULT_DEPTHS, POLL_MS, PolledBoard, type PolledBoardOptions, type QueueDepths } from './polled-board.ts';
export type { Over } from './receiving.ts';
export { StockBoard, type StockBoardOptions } from './stock-board.ts';
