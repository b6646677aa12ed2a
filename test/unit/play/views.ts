/** Views of othello tables for the tests of what is shown and what keys do. */
import { toValue, type Plain } from '@asterism-tables/protocol/msgpack';
import { type OthelloView, readOthelloView } from '../../../src/clients/othello/view.ts';
import { textTools } from '../../../src/cli/play/paint.ts';
import { othelloScreen, type ScreenState, textOfLine } from '../../../src/clients/index.ts';

export const START_BOARD = `${'.'.repeat(27)}WB${'.'.repeat(6)}BW${'.'.repeat(27)}`;

type Fields = { readonly [key: string]: Plain };

/** The lobby with nobody, or what the fields say. */
export function viewOf(fields: Fields = {}): OthelloView {
  const read = readOthelloView(
    toValue({ v: 1, st: 'wait', nm: ['', ''], sk: [0, 0], aw: 0, ow: -1, mb: [], me: -1, ...fields }),
  );
  if (!read.ok) throw new Error(read.error);
  return read.view;
}

/** A game of Ann (black, the owner, this member) against Bob, at its first move. */
export function gameOf(fields: Fields = {}): OthelloView {
  return viewOf({
    st: 'play',
    nm: ['Ann', 'Bob'],
    sk: [1, 1],
    ow: 0,
    me: 0,
    bd: START_BOARD,
    tn: 0,
    n: 0,
    last: null,
    lg: 'd3c4f5e6',
    cnt: [2, 2],
    ...fields,
  });
}

export function shown(state: Partial<ScreenState>, columns = 120, rows = 24): readonly string[] {
  const whole: ScreenState = {
    path: 'games/games/othello1',
    view: null,
    trouble: null,
    note: '',
    cursor: null,
    confirm: false,
    keys: true,
    leftMs: null,
    ...state,
  };
  return othelloScreen(whole, { columns, rows }, textTools).map(textOfLine);
}
