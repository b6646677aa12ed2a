/** What people have when a message is not as it should be: hex in any dress, base64, a file, a capture; read into bytes, never more than a bound. */
import { readFileSync, statSync } from 'node:fs';
import { EXIT_FAILED, EXIT_USAGE, StartError } from '../errors.ts';
import { safeText } from '../text/index.ts';

/** One run of bytes. In a capture the runs of one connection and direction are one flow. */
export type Chunk = { readonly label: string; readonly flow: string; readonly bytes: Uint8Array };

export type Encoding = 'hex' | 'base64' | 'raw';

/** Bytes of an input: far more than any capture of a table, far less than would fill a memory. */
export const MAX_INPUT = 4 * 1024 * 1024;

/** `words`: what stands in the command line, `@FILE` and `-` among it. Throws `StartError`. */
export function readInput(words: readonly string[], as: Encoding | undefined): readonly Chunk[] {
  const [first] = words;
  if (first === undefined || first === '-') return chunksOf(readFrom(0, 'the standard input'), as);
  if (first.startsWith('@')) return chunksOf(readFrom(first.slice(1), first.slice(1)), as);
  const text = words.join(' ');
  if (as === 'raw') throw new StartError('raw bytes come from a file (@FILE) or the standard input (-)', EXIT_USAGE);
  return chunksOf(new TextEncoder().encode(text), as);
}

function readFrom(source: string | 0, name: string): Uint8Array {
  try {
    if (source !== 0 && statSync(source).size > MAX_INPUT) throw tooLarge();
    const bytes = new Uint8Array(readFileSync(source));
    if (bytes.length > MAX_INPUT) throw tooLarge();
    return bytes;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${safeText(name)} cannot be read: ${safeText(why)}`, EXIT_FAILED);
  }
}

function tooLarge(): StartError {
  return new StartError(`more than ${MAX_INPUT} bytes: give the part that matters`, EXIT_USAGE);
}

/** The runs of bytes that these stand for. Throws `StartError` for text that is none of the forms. */
export function chunksOf(given: Uint8Array, as: Encoding | undefined): readonly Chunk[] {
  const one = (bytes: Uint8Array): readonly Chunk[] => [{ label: '', flow: '', bytes }];
  if (given.length === 0) throw new StartError('no bytes were given (--help shows examples)', EXIT_USAGE);
  if (as === 'raw') return one(given);
  const text = asciiOf(given);
  if (text === undefined) {
    if (as !== undefined)
      throw new StartError(`this is no ${as}, it has bytes that are no text: try --raw`, EXIT_USAGE);
    return one(given);
  }
  const capture = as === undefined ? captureOf(text) : undefined;
  if (capture !== undefined) return capture;
  const hex = as === 'base64' ? undefined : bytesOfHex(text);
  if (hex !== undefined) return one(hex);
  const base64 = as === 'hex' ? undefined : bytesOfBase64(text);
  if (base64 !== undefined) return one(base64);
  throw new StartError(
    `this is no ${as ?? 'hex, base64 or capture'}: bytes as they are come from a file with --raw`,
    EXIT_USAGE,
  );
}

/** Undefined when it has a byte that no hex, base64 or JSON line has. */
function asciiOf(bytes: Uint8Array): string | undefined {
  for (const byte of bytes)
    if (byte >= 0x7f || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13)) return undefined;
  return new TextDecoder().decode(bytes);
}

/** Lines of JSON, each an object with `hex`: those of a recorder. Lines without it (a connection that opened) are passed over. */
function captureOf(text: string): readonly Chunk[] | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  const chunks: Chunk[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    let read: unknown;
    try {
      read = JSON.parse(line);
    } catch {
      throw new StartError(`line ${at + 1} is no JSON, as the lines of a capture are`, EXIT_USAGE);
    }
    if (typeof read !== 'object' || read === null || !('hex' in read)) continue;
    const { hex, c, d, t } = read as {
      readonly hex: unknown;
      readonly c?: unknown;
      readonly d?: unknown;
      readonly t?: unknown;
    };
    const bytes = typeof hex === 'string' ? bytesOfHex(hex) : undefined;
    if (bytes === undefined) throw new StartError(`line ${at + 1}: hex is no hex`, EXIT_USAGE);
    const part = (value: unknown): string =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const label = [`line ${at + 1}`, part(t) === '' ? '' : `t ${part(t)}`, part(d)]
      .filter((word) => word !== '')
      .join(' ');
    chunks.push({ label, flow: `${part(c)} ${part(d)}`, bytes });
  }
  return chunks.length === 0 ? undefined : chunks;
}

/** Hex with spaces, colons, commas, `0x`, `\x`, in quotes; or a dump with offsets in front and text behind (xxd, hexdump -C). */
export function bytesOfHex(text: string): Uint8Array | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isDump =
    lines.length > 0 && lines.every((line) => /^[0-9a-f]{4,16}(?::|  )/i.test(line) || /^[0-9a-f]{8}$/i.test(line));
  const digits = (isDump && /[: ]/.test(lines[0] ?? '') ? lines.map(ofDump) : lines)
    .join(' ')
    .replace(/0x|\\x/gi, ' ')
    .replace(/[\s:,"'[\]-]+/g, '');
  if (digits === '' || digits.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(digits)) return undefined;
  return new Uint8Array(Buffer.from(digits, 'hex'));
}

/** The bytes of a dump's line: behind the offset, before the text (two spaces or a bar). */
function ofDump(line: string): string {
  const behind = line.replace(/^[0-9a-f]{4,16}:?\s*/i, '');
  const bar = behind.indexOf('|');
  const shown = bar >= 0 ? behind.slice(0, bar) : behind;
  // hexdump -C has two spaces in the middle too: only what is hex counts, up to 16 bytes.
  const words = shown.trim().split(/\s+/);
  let digits = '';
  for (const word of words) {
    if (!/^(?:[0-9a-f]{2}){1,8}$/i.test(word) || digits.length + word.length > 32) break;
    digits += word;
  }
  return digits;
}

function bytesOfBase64(text: string): Uint8Array | undefined {
  const letters = text.replace(/[\s"']+/g, '');
  if (letters === '' || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(letters) || letters.replace(/=+$/, '').length % 4 === 1)
    return undefined;
  return new Uint8Array(Buffer.from(letters, 'base64'));
}
