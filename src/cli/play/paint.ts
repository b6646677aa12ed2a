/** The lines of a client's screen as text for a terminal or a pipe: safe text comes in, only our own colours are added. */
import type { Line, Role, TextTools } from '../../clients/index.ts';
import { cut, safeText, settled, width } from '../text/index.ts';

/** SGR parameters (ECMA-48). Bold, dim and the 8 colours that every terminal has in its own shades. */
const PAINT: Readonly<Record<Role, string>> = {
  title: '1',
  dim: '2',
  legal: '32',
  cursor: '1;33',
  turn: '1',
  note: '36',
  key: '1',
};

export const textTools: TextTools = { clean: (text) => settled(safeText(text)), width, cut };

export function paintLine(line: Line, colour: boolean): string {
  return line
    .map(({ text, role }) =>
      !colour || role === undefined || text === '' ? text : `\x1b[${PAINT[role]}m${text}\x1b[0m`,
    )
    .join('');
}
