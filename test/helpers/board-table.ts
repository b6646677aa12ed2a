/** A drawing board on a host for tests: its members, their calls, and screens that follow it. */
import { decode, type Plain, toValue, type Value } from '@asterism-tables/protocol/msgpack';
import { board } from '../../src/games/board/index.ts';
import { defaultOptions, type TableOptions } from '../../src/tables/index.ts';
import { type MemoryFiles, World } from '../unit/tables/world.ts';
import { BoardMirror, type Shown } from './board-mirror.ts';

export const BOARD = 'board1';

export function boardWorld(files?: MemoryFiles, options: TableOptions = {}): World {
  return new World([board], [{ name: BOARD, game: 'board', options: { ...defaultOptions(board), ...options } }], files);
}

export type RubyStroke = readonly [id: number, node: string, c: number, w: number, points: readonly number[]];

/** The state of a Ruby host with these strokes and two members, `node-a` (the owner) and `node-b`; their tokens are 32 times a and b. */
export function rubyState(strokes: readonly RubyStroke[], nextId: number): string {
  const member = (letter: string, at: number) => ({ token: letter.repeat(32), at, name: `node-${letter}` });
  return JSON.stringify({
    format: 1,
    name: BOARD,
    ver: 3,
    members: { 'node-a': member('a', 1), 'node-b': member('b', 2) },
    counts: [2],
    owner: 'node-a',
    next_id: nextId,
    strokes,
  });
}

export function told(bytes: Uint8Array): Value {
  const read = decode(bytes);
  if (!read.ok) throw new Error('what was put cannot be read');
  return read.value;
}

/** A screen: what is put reaches it in order, but as late as the test likes. */
export class Screen {
  readonly mirror = new BoardMirror();
  readonly #waiting: Value[] = [];

  put(message: Value): void {
    this.#waiting.push(message);
  }

  /** So many of the waiting messages arrive. */
  hear(count = Number.POSITIVE_INFINITY): void {
    for (const message of this.#waiting.splice(0, count)) this.mirror.hear(message);
  }

  /** The host is another process now: what it put before is gone, and the picture is read anew. */
  restart(): void {
    this.#waiting.length = 0;
    this.mirror.restart();
  }
}

/** What `picture` has, page by page. */
export async function wholePicture(ask: (id: number, at: number) => Promise<Plain>): Promise<Shown> {
  const mirror = new BoardMirror();
  while (mirror.next !== null) mirror.page(toValue(await ask(...mirror.next)));
  return mirror.shown;
}

/** `count` points in a row from (x, y). */
export function points(count: number, x = 0, y = 0): number[] {
  return Array.from({ length: count }, (_, i) => [(x + i) % 640, y + Math.floor((x + i) / 640)]).flat();
}
