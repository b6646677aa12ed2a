/** Every message the host sends or takes, game by game. */
import type { MessageSet } from '../schema/index.ts';
import { asterismMessages } from './asterism.ts';
import { boardMessages } from './board.ts';
import { counterMessages } from './counter.ts';
import { mahjongMessages } from './mahjong.ts';
import { othelloMessages } from './othello.ts';

export { asterism } from './asterism.ts';
export { board } from './board.ts';
export { counter } from './counter.ts';
export { mahjong } from './mahjong.ts';
export { othello } from './othello.ts';

/** In the order of the documentation. A game whose messages are here gets codecs, tables and vectors. */
export const messageSets: readonly MessageSet[] = [
  asterismMessages,
  othelloMessages,
  boardMessages,
  counterMessages,
  mahjongMessages,
];
