/** The game of othello, as a host serves it. */
export { othello } from './game.ts';
export { othelloRules } from './rules.ts';
