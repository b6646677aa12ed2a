/** Typed commands: what each is, the call it becomes, and what those of `--commands` wait for. Views from anybody are read without a fault. */
import * as fc from 'fast-check';
import { encode, decode, toValue, type Plain } from '@asterism-tables/protocol/msgpack';
import { describe, expect, test } from 'vitest';
import { callOf, type Command, commandText, parseCommand, waitsFor } from '../../../src/clients/othello/commands.ts';
import { type OthelloView, readOthelloView } from '../../../src/clients/othello/view.ts';
import { gameOf, viewOf } from './views.ts';

const OWNER = { nm: ['Ann', 'Bob'], sk: [1, 1], ow: 0, me: 0 };

function parsed(line: string): Command {
  const command = parseCommand(line);
  if (command === null) throw new Error(`${line} is nothing`);
  return command;
}

describe('a typed line', () => {
  test.each([
    ['sit', 'sit', [-1]],
    ['sit 0', 'sit', [0]],
    ['  SIT   1 ', 'sit', [1]],
    ['stand', 'stand', []],
    ['cpu', 'cpu', [-1, true]],
    ['start', 'start', []],
    ['resign', 'resign', []],
    ['d3', 'move', [0, 'd3']],
    ['D3', 'move', [0, 'd3']],
  ])('%j calls %s %j', (line, method, args) => {
    expect(callOf(parsed(line), gameOf())).toEqual({ method, args });
  });

  test('a move goes with the number of moves of the view it was made for', () => {
    expect(callOf(parsed('e6'), gameOf({ n: 17 }))).toEqual({ method: 'move', args: [17, 'e6'] });
    expect(callOf(parsed('e6'), null)).toEqual({ refusal: 'no view of the table yet' });
  });

  test('ai takes the first AI player that the host offers, or the one named, into the other seat', () => {
    const view = viewOf({ ...OWNER, me: 1, ak: ['jev', 'claude'] });
    expect(callOf(parsed('ai'), view)).toEqual({ method: 'cpu', args: [0, 'jev'] });
    expect(callOf(parsed('ai claude'), view)).toEqual({ method: 'cpu', args: [0, 'claude'] });
    expect(callOf(parsed('ai'), viewOf(OWNER))).toEqual({ refusal: 'the host offers no AI players' });
    expect(callOf(parsed('ai jev'), viewOf())).toEqual({ refusal: 'sit first: the owner seats an AI player' });
    const seated = viewOf({ ...OWNER, sk: [1, 2], ai: ['', 'jev'] });
    expect(callOf(parsed('cpu'), seated)).toEqual({ method: 'cpu', args: [1, true] });
  });

  test('of nothing is nothing; of something else says what to do', () => {
    expect(parseCommand('')).toBeNull();
    expect(parseCommand(' \t ')).toBeNull();
    expect(parsed('castle')).toEqual({ name: 'unknown', why: 'no such command (help lists them)' });
    expect(parsed('i9')).toMatchObject({ name: 'unknown' });
    expect(parsed('sit 2')).toEqual({ name: 'unknown', why: 'the seats are 0 and 1' });
  });

  test('has short forms', () => {
    expect([parsed('q'), parsed('exit'), parsed('quit')].map(({ name }) => name)).toEqual(['quit', 'quit', 'quit']);
    expect(parsed('?')).toEqual({ name: 'help' });
  });

  test('is written as it was meant', () => {
    for (const text of ['d3', 'sit', 'sit 1', 'ai', 'ai jev', 'start']) expect(commandText(parsed(text))).toBe(text);
  });
});

describe('a command of --commands', () => {
  const wait = (line: string, view: OthelloView | null): string | null => waitsFor(parsed(line), view);

  test('waits for a view', () => {
    expect(wait('sit', null)).toBe('waiting for the table');
  });

  test('of the lobby waits while a game goes on', () => {
    for (const line of ['sit', 'stand', 'cpu', 'start', 'ai'])
      expect(wait(line, gameOf())).toBe('waiting for the lobby: a game is going on');
    expect(wait('sit', viewOf())).toBeNull();
    expect(wait('sit', gameOf({ st: 'over' }))).toBeNull();
  });

  test('of the owner waits until this member is, and start for both seats', () => {
    expect(wait('cpu', viewOf({ ...OWNER, me: 1 }))).toBe('waiting to be the owner');
    expect(wait('start', viewOf({ ...OWNER, me: -1 }))).toBe('waiting to be the owner');
    expect(wait('start', viewOf({ ...OWNER, sk: [1, 0] }))).toBe('waiting for the other seat to be taken');
    expect(wait('start', viewOf(OWNER))).toBeNull();
    expect(wait('cpu', viewOf({ ...OWNER, sk: [1, 0] }))).toBeNull();
  });

  test('that is a move waits for it, but a spectator is told by the table', () => {
    expect(wait('d3', gameOf({ tn: 1 }))).toBe('waiting for your move');
    expect(wait('d3', viewOf(OWNER))).toBe('waiting for your move');
    expect(wait('d3', gameOf())).toBeNull();
    expect(wait('d3', gameOf({ me: -1 }))).toBeNull();
    expect(wait('resign', viewOf(OWNER))).toBe('waiting for the game');
  });

  test('of the client itself waits for nothing else', () => {
    for (const line of ['auto', 'view', 'help', 'quit']) expect(wait(line, gameOf())).toBeNull();
  });
});

describe('a view', () => {
  test('that is none says so', () => {
    expect(readOthelloView(toValue({ error: 'token' }))).toEqual({ ok: false, error: 'token' });
    for (const value of [null, 1, 'x', [], {}, { st: 'x' }] as Plain[])
      expect(readOthelloView(toValue(value))).toEqual({ ok: false, error: 'malformed' });
  });

  test('is read without what is wrong in it', () => {
    const view = viewOf({
      st: 'play',
      nm: 7,
      sk: 'x',
      mb: [1, ['x']],
      bd: 'BBB',
      lg: 'z9d3q',
      tn: 5,
      n: -1,
      last: 'e',
      dl: 1.5,
      me: 2,
    });
    expect(view).toMatchObject({ board: null, legal: ['d3'], turn: -1, moves: 0, last: null, leftMs: 0, me: -1 });
    expect(view.watchers).toEqual([]);
  });

  test('of any bytes throws nothing', () => {
    const anything = fc.anything({ maxDepth: 3, withBigInt: false });
    const fields = [
      'st',
      'nm',
      'sk',
      'aw',
      'ow',
      'mb',
      'bd',
      'tn',
      'n',
      'last',
      'lg',
      'cnt',
      'dl',
      'res',
      'me',
      'ai',
      'ak',
      'v',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), anything), (made) => {
        let bytes: Uint8Array;
        try {
          bytes = encode({ ...made, st: 'play' } as Plain);
        } catch {
          return;
        }
        const read = decode(bytes);
        if (!read.ok) return;
        const answer = readOthelloView(read.value);
        expect(answer.ok).toBe(true);
      }),
      { seed: 20261130, numRuns: 300 },
    );
  });
});
