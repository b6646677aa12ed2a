/** What is painted how: pieces of a line carry what they are, and only this file knows the colours. */

export type Role =
  | 'node'
  | 'app'
  | 'object'
  | 'method'
  | 'note'
  | 'time'
  | 'come'
  | 'go'
  | 'change'
  | 'profile'
  | 'error';

/** A piece of a line. Its text may be anybody's. */
export type Span = string | { readonly text: string; readonly role: Role };
export type Line = readonly Span[];

/** SGR parameters (ECMA-48): the 8 colours every terminal has, in its own shades. */
const PAINT: Readonly<Record<Role, string>> = {
  node: '1;34',
  app: '36',
  object: '32',
  method: '1',
  note: '2',
  time: '2',
  come: '32',
  go: '31',
  change: '33',
  profile: '35',
  error: '31',
};

export function paint(text: string, role: Role): string {
  return text === '' ? '' : `\x1b[${PAINT[role]}m${text}\x1b[0m`;
}

export function textOfSpan(span: Span): string {
  return typeof span === 'string' ? span : span.text;
}

/** The same piece with another text. */
export function withText(span: Span, text: string): Span {
  return typeof span === 'string' ? text : { text, role: span.role };
}

/** Colours where a person sees them and has not asked for none (https://no-color.org). */
export function wantsColour(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  return isTerminal && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';
}
