/** The screen while no table is there yet: what is looked for, where, and what is there instead. Pure; every name in it is made safe. */
import type { ScreenSize } from './othello/screen.ts';
import { cutLine, type Line, type TextTools } from './text-tools.ts';

export type Looking = {
  readonly game: string;
  /** The table that was named; null: any of the game. */
  readonly wanted: string | null;
  readonly router: string;
  /** The tables that are there, of whatever game. */
  readonly there: readonly string[];
};

/** Tables named at most: a screen, and a line of an error, hold no more. */
const MAX_NAMED = 12;

/** `there are a, b`, or that there are none. */
export function thereText(there: readonly string[]): string {
  if (there.length === 0) return 'there are no tables';
  const named = there.slice(0, MAX_NAMED).join(', ');
  return `there ${there.length === 1 ? 'is' : 'are'} ${named}${there.length > MAX_NAMED ? ', ...' : ''}`;
}

export function lookingScreen(
  { game, wanted, router, there }: Looking,
  size: ScreenSize,
  tools: TextTools,
): readonly Line[] {
  const what = wanted === null ? `no ${game} table` : `no such table: ${wanted}`;
  const lines: readonly Line[] = [
    [{ text: tools.clean(what), role: 'title' }],
    [{ text: tools.clean(`  ${thereText(there)} on ${router}`) }],
    [{ text: '  looking until it comes', role: 'note' }],
    [{ text: '  ' }, { text: '[Q]', role: 'key' }, { text: ' quit' }],
  ];
  return lines.slice(0, size.rows).map((line) => cutLine(line, size.columns, tools));
}
