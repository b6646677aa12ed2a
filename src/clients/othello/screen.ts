/** The screen of an othello table: a view and what the player is doing, as lines of a given width. Pure; every name in it is made safe. */
import { cutLine, fitted, type Line, type Span, type TextTools } from '../text-tools.ts';
import { isOwnMove, type Square, squareName } from './cursor.ts';
import { keyPrompt, linePrompt } from './prompt.ts';
import type { OthelloView, SeatIndex } from './view.ts';

export type ScreenState = {
  readonly path: string;
  readonly view: OthelloView | null;
  /** What is wrong with the connection now. */
  readonly trouble: string | null;
  /** What the last key or command led to. */
  readonly note: string;
  readonly cursor: Square | null;
  readonly confirm: boolean;
  /** What the keys do is shown instead of the board. */
  readonly help?: boolean;
  /** Keys are read, one at a time; else lines. */
  readonly keys: boolean;
  /** Milliseconds left of the move now; null: no time, or not to be shown. */
  readonly leftMs: number | null;
};

export type ScreenSize = {
  /** `Infinity` where nothing wraps. */
  readonly columns: number;
  readonly rows: number;
};

const INDENT: Span = { text: '  ' };
/** A seat's name with what is said of it; wider when a name needs it and the screen has it. */
const NAME_COLUMNS = 24;
/** Of a seat's line, all but the name. */
const SEAT_COLUMNS = '  X black '.length + ' 64 <'.length;
/** Names are cut to this also where nothing wraps. */
const MAX_NAME_COLUMNS = 64;

/** The board with its cursor at the last column, and under its rows the last line. A board alone still shows in one row less. */
const NEEDED = { columns: 20, rows: 9 };

const KEYS_HELP: readonly (readonly [string, string])[] = [
  ['arrows', 'move the cursor'],
  ['Enter', 'play there (Space too); start'],
  ['Esc', 'resign, when asked [Y]'],
  ['S', 'sit, or stand'],
  ['C', 'the owner: a CPU'],
  ['A', 'the owner: an AI player'],
  [':', 'type a command (/ too)'],
  ['Q', 'quit: in a game the CPU plays on for you'],
];

/** The lines, none wider than the screen and no more than it has rows; the last one says what can be done now. */
export function othelloScreen(state: ScreenState, size: ScreenSize, tools: TextTools): readonly Line[] {
  const { view } = state;
  if (state.help === true) return helpLines(size, tools);
  if (view !== null && size.rows !== Infinity && (size.columns < NEEDED.columns || size.rows < NEEDED.rows - 1))
    return tooSmall(size, tools);
  const inner = Math.max(0, size.columns - INDENT.text.length);
  const prompt = state.keys ? keyPrompt(view, state.confirm, inner, tools) : linePrompt(view);
  const note = (text: string): Line[] => (text === '' ? [] : [[INDENT, { text: tools.clean(text), role: 'note' }]]);
  const parts: Part[] = [
    { lines: [titleLine(state, tools)], dropped: 3 },
    { lines: view === null ? [] : [[{ text: '    a b c d e f g h', role: 'dim' }]], dropped: 2 },
    { lines: view === null ? [] : boardLines(view, state.cursor), dropped: 9 },
    { lines: view === null ? [] : seatLines(view, inner, tools), dropped: 4 },
    { lines: view === null ? [] : watcherLines(view, tools), dropped: 1 },
    { lines: state.trouble === null ? [] : note(state.trouble), dropped: 8 },
    { lines: note(state.note), dropped: 5 },
    { lines: [[INDENT, ...hintSpans(prompt)]], dropped: state.confirm ? 10 : 7 },
  ];
  return fewer(parts, size.rows).map((line) => cutLine(line, size.columns, tools));
}

function helpLines(size: ScreenSize, tools: TextTools): readonly Line[] {
  const lines = KEYS_HELP.map(
    ([key, does]): Line => [
      INDENT,
      { text: `[${key}]`, role: 'key' },
      { text: `${' '.repeat(Math.max(1, 9 - key.length - 2))}${does}` },
    ],
  );
  const last: Line = [INDENT, { text: 'any key: back' }];
  return [...lines.slice(0, Math.max(0, size.rows - 1)), last]
    .slice(0, size.rows)
    .map((line) => cutLine(line, size.columns, tools));
}

function tooSmall(size: ScreenSize, tools: TextTools): readonly Line[] {
  const need = `need ${NEEDED.columns}x${NEEDED.rows}`;
  const text =
    [`terminal too small (${need})`, `too small (${need})`, need].find((one) => one.length <= size.columns) ?? need;
  const lines: readonly Line[] = [[{ text }], [{ text: '[Q]', role: 'key' }, { text: ' quit' }]];
  return lines.slice(0, size.rows).map((line) => cutLine(line, size.columns, tools));
}

type Part = {
  readonly lines: readonly Line[] /** Goes before those with a higher number on a screen of few rows. */;
  readonly dropped: number;
};

function fewer(parts: readonly Part[], rows: number): readonly Line[] {
  let kept = parts;
  for (;;) {
    const lines = kept.flatMap((part) => part.lines);
    if (lines.length <= rows) return lines;
    if (kept.length <= 1) return lines.slice(Math.max(0, lines.length - rows));
    const first = Math.min(...kept.map((part) => part.dropped));
    kept = kept.filter((part) => part.dropped !== first);
  }
}

function titleLine({ path, view, leftMs }: ScreenState, tools: TextTools): Line {
  const status = view === null ? '' : `  ${statusText(view, leftMs, tools)}`;
  return [{ text: tools.clean(path), role: 'title' }, { text: status }];
}

function statusText(view: OthelloView, leftMs: number | null, tools: TextTools): string {
  switch (view.phase) {
    case 'wait':
      return 'lobby (sit, cpu, start)';
    case 'play': {
      const seat = view.turn < 0 ? null : view.seats[view.turn as SeatIndex];
      const thinks = seat !== null && seat.ai !== null ? `, ${shortName(seat.name, tools)} is thinking` : '';
      const left = leftMs === null ? '' : `, ${Math.ceil(leftMs / 1000)} s left`;
      return `move ${view.moves + 1}, last ${view.last ?? '-'}${thinks}${left}`;
    }
    case 'over': {
      const { result } = view;
      if (result === null) return 'over';
      const who = result.winner < 0 ? 'a draw' : `${winnerText(view, result.winner as SeatIndex, tools)} wins`;
      return `over: ${who}, ${result.black}-${result.white}${result.resigned ? ' by resignation' : ''}`;
    }
  }
}

/** Who has left since has no name any more. */
function winnerText(view: OthelloView, winner: SeatIndex, tools: TextTools): string {
  const colour = winner === 0 ? 'black' : 'white';
  const name = shortName(view.seats[winner].name, tools);
  return name.trim() === '' ? colour : `${name} (${colour})`;
}

function shortName(name: string, tools: TextTools): string {
  return tools.cut(tools.clean(name), MAX_NAME_COLUMNS);
}

function boardLines(view: OthelloView, cursor: Square | null): readonly Line[] {
  const legal = new Set(isOwnMove(view) ? view.legal : []);
  const lines: Line[] = [];
  for (let row = 0; row < 8; row++) {
    const spans: Span[] = [{ text: `  ${row + 1}`, role: 'dim' }];
    for (let column = 0; column < 8; column++) {
      const square = row * 8 + column;
      // The cursor stands in the gaps around its square, so that the columns stay where they are.
      const before = square === cursor ? '[' : column > 0 && square - 1 === cursor ? ']' : ' ';
      spans.push(before === ' ' ? { text: before } : { text: before, role: 'cursor' });
      const disc = view.board?.charAt(square) ?? '.';
      if (disc === 'B' || disc === 'W') {
        const text = disc === 'B' ? 'X' : 'O';
        spans.push(squareName(square) === view.last ? { text, role: 'turn' } : { text });
      } else spans.push(legal.has(squareName(square)) ? { text: '*', role: 'legal' } : { text: '.', role: 'dim' });
    }
    if (cursor === row * 8 + 7) spans.push({ text: ']', role: 'cursor' });
    lines.push(spans);
  }
  return lines;
}

function seatLines(view: OthelloView, inner: number, tools: TextTools): readonly Line[] {
  const shown = ([0, 1] as const).map((index) => {
    const seat = view.seats[index];
    const shown = shortName(seat.name, tools);
    const name = seat.name === '' && seat.kind === 'empty' ? '(empty)' : shown.trim() === '' ? '(no name)' : shown;
    const tags = [
      ...(index === view.me ? ['you'] : []),
      ...(seat.kind === 'cpu' ? [seat.ai === null ? 'CPU' : 'AI'] : []),
      ...(view.owner === index ? ['owner'] : []),
      ...(seat.away ? ['away'] : []),
    ];
    return { name, tags: tags.length === 0 ? '' : ` (${tags.join(', ')})` };
  });
  // The same width for both, so that the numbers stand in one column; the name gives way, what is said of it does not.
  const needed = Math.max(NAME_COLUMNS, ...shown.map(({ name, tags }) => tools.width(name) + tags.length));
  const columns = Math.max(1, Math.min(needed, inner - (SEAT_COLUMNS - INDENT.text.length)));
  return shown.map(({ name, tags }, index) => {
    const label = view.phase === 'wait' ? `seat${index + 1}` : index === 0 ? 'black' : 'white';
    const room = Math.max(1, columns - tags.length);
    const cell = fitted(tools.cut(name, room) + tags, columns, tools);
    const discs = String(view.seats[index as SeatIndex].discs).padStart(2);
    const line: Span[] = [INDENT, { text: `${index === 0 ? 'X' : 'O'} ${label.padEnd(5)} ${cell} ${discs}` }];
    return view.turn === index ? [...line, { text: ' <', role: 'turn' }] : line;
  });
}

function watcherLines(view: OthelloView, tools: TextTools): readonly Line[] {
  if (view.watchers.length === 0) return [];
  const names = view.watchers.map((name) => shortName(name, tools)).join(', ');
  return [[INDENT, { text: `watching: ${names}`, role: 'dim' }]];
}

/** `[key]` in a prompt stands out. */
function hintSpans(prompt: string): readonly Span[] {
  return prompt
    .split(/(\[[^\]]+\])/)
    .filter((text) => text !== '')
    .map((text) => (text.startsWith('[') ? { text, role: 'key' } : { text }));
}
