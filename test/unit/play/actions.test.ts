/** What each key does at an othello table, and where the cursor goes. */
import { describe, expect, test } from 'vitest';
import { type Action, keyAction } from '../../../src/clients/othello/actions.ts';
import { moveCursor, placeCursor, squareName, squareOf } from '../../../src/clients/othello/cursor.ts';
import type { Key } from '../../../src/clients/index.ts';
import type { OthelloView } from '../../../src/clients/othello/view.ts';
import { gameOf, viewOf } from './views.ts';

const letter = (char: string): Key => ({ char });
const does = (key: Key, view: OthelloView | null, cursor: number | null = null, confirm = false): Action =>
  keyAction(key, { view, cursor, confirm });
const command = (name: string, rest = {}): unknown => ({ do: 'command', command: { name, ...rest } });
const NONE = { do: 'none' };

const OWNER = { nm: ['Ann', ''], sk: [1, 0], ow: 0, me: 0 };

describe('the cursor', () => {
  test('starts on the first legal square of the own move, and stays where it was put', () => {
    expect(placeCursor(gameOf(), null)).toBe(squareOf('d3'));
    expect(placeCursor(gameOf(), 5)).toBe(5);
    expect(placeCursor(gameOf({ tn: 1 }), null)).toBeNull();
  });

  test('is there in a game of the own only', () => {
    expect(placeCursor(gameOf({ me: -1 }), 5)).toBeNull();
    expect(placeCursor(gameOf({ st: 'over' }), 5)).toBeNull();
    expect(placeCursor(viewOf(), 5)).toBeNull();
  });

  test('goes one square an arrow, and stops at the edges', () => {
    expect(squareName(moveCursor(squareOf('d3'), 'up'))).toBe('d2');
    expect(squareName(moveCursor(squareOf('d3'), 'down'))).toBe('d4');
    expect(squareName(moveCursor(squareOf('d3'), 'left'))).toBe('c3');
    expect(squareName(moveCursor(squareOf('d3'), 'right'))).toBe('e3');
    for (let square = 0; square < 64; square++) {
      let at = square;
      for (let step = 0; step < 8; step++) at = moveCursor(at, 'left');
      expect(squareName(at)).toBe(`a${(square >> 3) + 1}`);
      for (let step = 0; step < 8; step++) at = moveCursor(at, 'right');
      expect(squareName(at)).toBe(`h${(square >> 3) + 1}`);
      for (let step = 0; step < 8; step++) at = moveCursor(at, 'up');
      expect(squareName(at)).toBe('h1');
      for (let step = 0; step < 8; step++) at = moveCursor(at, 'down');
      expect(squareName(at)).toBe('h8');
    }
  });

  test('an arrow before there is one starts in the middle', () => {
    expect(does('left', gameOf({ tn: 1 }))).toEqual({ do: 'cursor', to: squareOf('c4') });
  });

  test('every square has a name of its own', () => {
    for (let square = 0; square < 64; square++) expect(squareOf(squareName(square))).toBe(square);
  });
});

describe('in a game', () => {
  test('Enter and Space play the square of the cursor', () => {
    expect(does('enter', gameOf(), squareOf('d3'))).toEqual(command('move', { square: 'd3' }));
    expect(does('space', gameOf(), squareOf('f5'))).toEqual(command('move', { square: 'f5' }));
  });

  test('a square that is not legal, or not the own move, is a note and nothing sent', () => {
    expect(does('enter', gameOf(), squareOf('a1'))).toEqual({ do: 'note', text: 'a1: not a legal square' });
    expect(does('enter', gameOf({ tn: 1 }), squareOf('d3'))).toEqual({ do: 'note', text: 'not your move' });
    expect(does('enter', gameOf(), null)).toEqual({ do: 'note', text: 'move the cursor to a square first' });
  });

  test('Esc asks, Y resigns, N and Esc put the question away, other keys wait', () => {
    expect(does('esc', gameOf())).toEqual({ do: 'confirm', on: true });
    expect(does('esc', gameOf({ tn: 1 }))).toEqual({ do: 'confirm', on: true });
    expect(does(letter('Y'), gameOf(), 19, true)).toEqual(command('resign'));
    expect(does(letter('y'), gameOf(), 19, true)).toEqual(command('resign'));
    expect(does(letter('n'), gameOf(), 19, true)).toEqual({ do: 'confirm', on: false });
    expect(does('esc', gameOf(), 19, true)).toEqual({ do: 'confirm', on: false });
    for (const key of ['enter', 'up', letter(':'), letter('s')] as const)
      expect(does(key, gameOf(), 19, true)).toEqual(NONE);
  });

  test('Y alone does nothing', () => {
    expect(does(letter('y'), gameOf(), 19)).toEqual(NONE);
  });

  test('a spectator has no cursor, plays nothing and resigns nothing', () => {
    for (const key of ['up', 'enter', 'space', 'esc', letter('s'), letter('c')] as const)
      expect(does(key, gameOf({ me: -1 }))).toEqual(NONE);
  });

  test('the keys of the lobby do nothing', () => {
    for (const char of ['s', 'c', 'a']) expect(does(letter(char), gameOf())).toEqual(NONE);
  });
});

describe('in the lobby and after a game', () => {
  test('S sits, or stands', () => {
    expect(does(letter('s'), viewOf())).toEqual(command('sit', { seat: -1 }));
    expect(does(letter('S'), viewOf({ ...OWNER, ow: 1 }))).toEqual(command('stand'));
    expect(does(letter('s'), gameOf({ st: 'over' }))).toEqual(command('stand'));
  });

  test('C and Enter are the owner’s', () => {
    expect(does(letter('c'), viewOf(OWNER))).toEqual(command('cpu'));
    expect(does('enter', viewOf(OWNER))).toEqual(command('start'));
    expect(does(letter('c'), viewOf())).toEqual({ do: 'note', text: 'the owner puts the CPU in' });
    expect(does('enter', viewOf({ ...OWNER, ow: 1 }))).toEqual(NONE);
  });

  test('A seats the AI player that the host offers, and turns it back', () => {
    expect(does(letter('a'), viewOf({ ...OWNER, ak: ['jev'] }))).toEqual(command('ai', { kind: 'jev' }));
    expect(does(letter('a'), viewOf({ ...OWNER, sk: [1, 2], ai: ['', 'jev'], ak: ['jev'] }))).toEqual(command('cpu'));
    expect(does(letter('a'), viewOf(OWNER))).toEqual({ do: 'note', text: 'the host offers no AI players' });
    expect(does(letter('a'), viewOf({ ...OWNER, sk: [1, 1], ak: ['jev'] }))).toEqual({
      do: 'note',
      text: "the other seat is a player's",
    });
  });

  test('arrows and Esc do nothing', () => {
    for (const key of ['up', 'down', 'left', 'right', 'esc', 'space'] as const)
      expect(does(key, viewOf(OWNER))).toEqual(NONE);
  });
});

test('Q, Ctrl+Q and Ctrl+C quit anywhere, also while "resign?" is asked', () => {
  for (const key of ['ctrl-c', 'ctrl-q', letter('q'), letter('Q')] as const) {
    for (const view of [null, viewOf(), gameOf()]) expect(does(key, view)).toEqual({ do: 'quit' });
    expect(does(key, gameOf(), 19, true)).toEqual({ do: 'quit' });
  }
});

test('a question mark shows what the keys do, with a view or without', () => {
  for (const view of [null, viewOf(), gameOf()]) expect(does(letter('?'), view)).toEqual({ do: 'help' });
});

test('a colon or a slash opens a line, with a view or without', () => {
  for (const view of [null, viewOf(), gameOf()]) {
    expect(does(letter(':'), view)).toEqual({ do: 'line' });
    expect(does(letter('/'), view)).toEqual({ do: 'line' });
  }
});
