/** The drawing board, as a host serves it. */
export { board } from './game.ts';
