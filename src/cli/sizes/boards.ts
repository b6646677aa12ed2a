/** The boards that sizes are held against: those of hardware/boards, or a file of one's own of the same form. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { BoardProfile, Figure } from '@asterism-tables/protocol/schema';
import browser from '../../../hardware/boards/browser.json';
import generic from '../../../hardware/boards/generic.json';
import p4Nano from '../../../hardware/boards/p4-nano.json';
import tab5 from '../../../hardware/boards/tab5.json';
import { EXIT_USAGE, StartError } from '../errors.ts';
import { safeText } from '../text/index.ts';

/** `serialBatch`: the largest batch on zenoh-pico's serial link; absent where a board has none. */
export type SizedBoard = BoardProfile & { readonly serialBatch?: Figure };

/** One for each file of hardware/boards, by name. */
export const BOARDS: readonly SizedBoard[] = [browser, generic, p4Nano, tab5].map((read, at) =>
  boardOf(read, `board ${at}`),
);

/** The boards that these name: a board of this program, or a file. None named: all. Throws `StartError` for one that is neither. */
export function boardsNamed(names: readonly string[]): readonly SizedBoard[] {
  if (names.length === 0) return BOARDS;
  return names.map((name) => BOARDS.find((board) => board.name === name) ?? fromFile(name));
}

function fromFile(path: string): SizedBoard {
  const there = BOARDS.map(({ name }) => name).join(', ');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new StartError(
      `there is no board ${safeText(path)}: there is ${there}; or give a file like hardware/boards/generic.json`,
      EXIT_USAGE,
    );
  }
  try {
    return boardOf(JSON.parse(text) as unknown, basename(path, '.json'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${safeText(path)}: ${safeText(why)}`, EXIT_USAGE);
  }
}

function boardOf(read: unknown, name: string): SizedBoard {
  if (typeof read !== 'object' || read === null) throw new Error('a JSON object is expected');
  const map = read as Readonly<Record<string, unknown>>;
  const figure = (key: string): Figure => {
    const { value, source } = (map[key] ?? {}) as Partial<Figure>;
    if (
      typeof value !== 'number' ||
      !Number.isInteger(value) ||
      value < 64 ||
      value > 0xffff_ffff ||
      typeof source !== 'string'
    )
      throw new Error(`${key}: {"value": a number of 64 or more, "source": text} is expected`);
    return { value, source };
  };
  const text = (key: string, fallback: string): string => (typeof map[key] === 'string' ? map[key] : fallback);
  return {
    name: text('name', name),
    title: text('title', name),
    message: figure('message'),
    batch: figure('batch'),
    // How many messages wait on a board says nothing about their size.
    queue: { value: 0, source: '' },
    ...(map['serialBatch'] === undefined ? {} : { serialBatch: figure('serialBatch') }),
  };
}
