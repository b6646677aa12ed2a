/** Clients of tables: what a player does and sees, without a terminal. */
export { ClientError, type ClientErrorCode } from './errors.ts';
export { findTable, LOOK_MS } from './find-table.ts';
export { decodeKeys, ESC_WAIT_MS, type Key, KeyReader } from './keys.ts';
export { OthelloClient, type OthelloClientOptions } from './othello/client.ts';
export { othelloScreen, type ScreenSize, type ScreenState } from './othello/screen.ts';
export { type Line, type Role, type Span, textOfLine, type TextTools } from './text-tools.ts';
