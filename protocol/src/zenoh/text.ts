/** Text that a peer chose, made safe to print: in a log, on a terminal, in a table. */

/** Control characters, formatting (right-to-left, zero width), line separators, lone surrogates, private and unassigned code points. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** What a log line gives to one text of a peer; a board's key has at most 200 bytes. */
export const PRINTED_TEXT = 200;

/** `text` with what could not be seen, or would act on a terminal, replaced by `�`, cut to `max` UTF-16 units with `…` as its last. */
export function printable(text: string, max: number = PRINTED_TEXT): string {
  if (text.length <= max) return text.replaceAll(UNSAFE, '�');
  return `${text.slice(0, Math.max(0, max - 1)).replaceAll(UNSAFE, '�')}…`;
}
