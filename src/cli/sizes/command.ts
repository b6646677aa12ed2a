/** `asterism-tables sizes`: every message of this program against what boards can take. Exit code 1 when something does not fit. */
import { type Command, InvalidArgumentError } from 'commander';
import { MAX_PAYLOAD, type Message } from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import { EXIT_FAILED, EXIT_USAGE, StartError } from '../errors.ts';
import { safeText } from '../text/index.ts';
import { boardsNamed, type SizedBoard } from './boards.ts';
import { measureGames } from './measure.ts';
import { sizeRow, type SizeRow } from './rows.ts';

export type SizesFlags = {
  readonly board: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly json?: boolean;
};

/** More games than this take minutes and show nothing new. */
const MAX_GAMES = 1_000;
/** Fields that are named of a message that does not fit. */
const NAMED_FIELDS = 6;

const HELP = `
worst     bytes of the payload that the largest value takes, to the byte
typical   bytes of a usual payload; measured: the largest in games of othello and a drawing, played on real tables (- : none was sent)
whole     bytes of the Zenoh message at its worst: a key of 200 bytes, and all that a router may add
margin    bytes by which the payload could still grow; below 0 the board would drop it without a word
pieces    batches that it comes in on the board's own link, and on its serial link
serial    time of the whole message at 115,200 baud

Examples:
  asterism-tables sizes                            every message, every board
  asterism-tables sizes othello --board tab5       one game's, on one board
  asterism-tables sizes board.picture --json       one message with its fields, for programs
  asterism-tables sizes --board my-board.json      a board of your own (a file like hardware/boards/generic.json)
Exit code 1: something does not fit. docs/sizes.md says what to do then.`;

/** Adds the command to the program. */
export function addSizesCommand(program: Command): void {
  program
    .command('sizes')
    .description('how large every message can be, against what boards take; exit code 1 when one does not fit')
    .argument('[messages...]', 'games (othello) or messages (othello.view); all without any')
    .option('--board <name>', 'this board only, or a file (may come several times)', collect, [])
    .option('--games <n>', 'games that are played and measured, 0: none', wholeNumber, 10)
    .option('--seed <text>', 'where their chance begins', '1')
    .option('--json', 'everything as JSON')
    .addHelpText('after', HELP)
    .action(async (names: readonly string[], flags: SizesFlags) => {
      process.exitCode = await showSizes(
        names,
        flags,
        (line) => console.log(line),
        (line) => console.error(line),
      );
    });
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function wholeNumber(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : MAX_GAMES + 1;
  if (value > MAX_GAMES) throw new InvalidArgumentError(`a whole number from 0 to ${MAX_GAMES} is expected.`);
  return value;
}

/** Prints, and answers the exit code. Throws `StartError` for a message or a board that is not there. */
export async function showSizes(
  names: readonly string[],
  flags: SizesFlags,
  print: (line: string) => void,
  complain: (line: string) => void,
): Promise<number> {
  const messages = messagesNamed(names);
  const boards = boardsNamed(flags.board);
  const measured = flags.games === 0 ? null : await measureGames(flags.games, flags.seed);
  const rows = messages.map((message) => sizeRow(message, boards, measured));
  const unlike = measured?.unlikeSchema ?? 0;
  const fits = unlike === 0 && rows.every((row) => row.boards.every((on) => on.fits));
  if (flags.json === true) print(JSON.stringify(document(rows, boards, flags, fits), null, 2));
  else printTables(rows, boards, print);
  for (const row of rows) for (const on of row.boards) if (!on.fits) complain(misfit(row, on.board, on.margin));
  if (unlike > 0) complain(`${unlike} measured messages were not as their schemas say: a fault of this program`);
  return fits ? 0 : EXIT_FAILED;
}

function messagesNamed(names: readonly string[]): readonly Message[] {
  const all = messageSets.flatMap((set) => set.messages);
  for (const name of names) {
    if (all.some((message) => isOf(message, name))) continue;
    const sets = messageSets.map((set) => set.name).join(', ');
    throw new StartError(
      `there is no message ${safeText(name)}: give a game (${sets}) or a message of one (othello.view)`,
      EXIT_USAGE,
    );
  }
  return names.length === 0 ? all : all.filter((message) => names.some((name) => isOf(message, name)));
}

function isOf(message: Message, name: string): boolean {
  return message.name === name || message.name.startsWith(`${name}.`);
}

function misfit(row: SizeRow, board: string, margin: number): string {
  const list = [...row.fields]
    .sort((a, b) => b.worst - a.worst)
    .slice(0, NAMED_FIELDS)
    .map(({ key, worst }) => `${key} ${worst}`)
    .join(', ');
  const fields = list === '' ? '' : ` (${list})`;
  return `${row.name}: ${-margin} bytes too large for ${safeText(board)}: ${row.worst} at its worst, ${row.whole} in all${fields}. Lower a bound in its schema, or let a list come in pages.`;
}

function document(rows: readonly SizeRow[], boards: readonly SizedBoard[], flags: SizesFlags, fits: boolean): unknown {
  return {
    fits,
    payloadLimit: MAX_PAYLOAD,
    measuredGames: { games: flags.games, seed: flags.seed },
    boards: boards.map(({ name, title, message, batch, serialBatch }) => ({
      name,
      title,
      message: message.value,
      batch: batch.value,
      serialBatch: serialBatch?.value ?? null,
    })),
    messages: rows,
  };
}

const COLUMNS = ['worst', 'typical', 'measured', 'whole', 'margin', 'pieces', 'serial'] as const;

/** A table for each kind of board; boards that take the same are one kind. */
function printTables(rows: readonly SizeRow[], boards: readonly SizedBoard[], print: (line: string) => void): void {
  const kinds = new Map<string, SizedBoard[]>();
  for (const board of boards) {
    const kind = `${board.message.value} ${board.batch.value} ${board.serialBatch?.value ?? ''}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), board]);
  }
  const names = Math.max(...rows.map(({ name }) => name.length));
  for (const [at, kind] of [...kinds.values()].entries()) {
    const [board] = kind;
    if (board === undefined) continue;
    const serial = board.serialBatch === undefined ? '' : `, ${board.serialBatch.value} on a serial line`;
    if (at > 0) print('');
    print(
      `${kind.map(({ name }) => safeText(name)).join(', ')}: messages of at most ${board.message.value} bytes, batches of ${board.batch.value}${serial}`,
    );
    print(`  ${'message'.padEnd(names)} ${COLUMNS.map((title) => title.padStart(9)).join('')}`);
    for (const row of rows)
      print(
        `  ${row.name.padEnd(names)} ${cells(row, board.name)
          .map((cell) => cell.padStart(9))
          .join('')}`,
      );
  }
}

function cells(row: SizeRow, board: string): readonly string[] {
  const on = row.boards.find((one) => one.board === board);
  const pieces =
    on === undefined ? '' : on.serialFragments === null ? `${on.fragments}` : `${on.fragments}/${on.serialFragments}`;
  const margin = on?.margin ?? 0;
  return [
    `${row.worst}`,
    `${row.typical}`,
    row.measured === null ? '-' : `${row.measured.largest}`,
    `${row.whole}`,
    margin < 0 ? `${margin} !` : `${margin}`,
    pieces,
    `${row.serialMs} ms`,
  ];
}
