/** Lines from a pipe or a file, one at a time: the next is taken when what the one before asked for is done. */
import type { Readable } from 'node:stream';

/** A longer line is no command; what is more of it is dropped. */
const MAX_LINE = 1_000;

/** Resolves at the end of the input. The last line needs no line feed. */
export async function readLines(input: Readable, onLine: (line: string) => Promise<void>): Promise<void> {
  const utf8 = new TextDecoder();
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + utf8.decode(chunk as Uint8Array, { stream: true })).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    for (const line of lines) await onLine(line);
  }
  if (rest !== '') await onLine(rest);
}
