/** Clients of tables: what a player does and sees, without a terminal. */
export { ClientError, type ClientErrorCode } from './errors.ts';
export { ABSENT_MS, allTables, findTable, LOOK_MS } from './find-table.ts';
export { decodeKeys, ESC_WAIT_MS, type Key, KeyReader } from './keys.ts';
export { lookingScreen, type Looking, thereText } from './looking.ts';
export { quits } from './othello/actions.ts';
export { OthelloClient, type OthelloClientOptions } from './othello/client.ts';
export { othelloScreen, type ScreenSize, type ScreenState } from './othello/screen.ts';
export { type Line, type Role, type Span, textOfLine, type TextTools } from './text-tools.ts';
