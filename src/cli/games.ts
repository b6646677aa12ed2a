/** The games of this host, the first one being the game of a table that names none. */
import { board } from '../games/board/index.ts';
import { othello } from '../games/othello/index.ts';
import type { Game } from '../tables/index.ts';

export const GAMES: readonly Game[] = [othello, board];
