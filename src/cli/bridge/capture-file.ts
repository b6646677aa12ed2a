/**
 * A capture of cables: a CBOR sequence (RFC 8742), so that it can be written as it comes and read up to wherever it breaks off. First a map that
 * says what it is, then for each frame, or piece of text, an array [ms since the beginning, port, direction, bytes]; direction 0 is from the board.
 */
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { decodeMultiple, Encoder } from 'cbor-x';
import type { Frame } from '@asterism-tables/firmware-bridge';
import { EXIT_FAILED, StartError } from '../errors.ts';
import { safeText } from '../text/index.ts';

const FORMAT = 'firmware-bridge capture';
const VERSION = 1;
/** A day of a busy cable at 115,200 baud is a gigabyte; a capture is for minutes. */
const MAX_WRITTEN = 256 * 1024 * 1024;
const MAX_READ = 64 * 1024 * 1024;
/** Contents of frames are the games' and the boards': nobody else's business. */
const FILE_MODE = 0o600;

export type CaptureHead = { readonly program: string; readonly startedAt: string };
export type CapturedFrame = Frame & { readonly ms: number };
export type Capture = {
  readonly head: CaptureHead;
  readonly frames: readonly CapturedFrame[];
  /** Why it could not be read to its end. */
  readonly trouble: string | undefined;
};

// Plain CBOR: no tags for byte strings, no records of cbor-x's own.
const encoder = new Encoder({ useRecords: false, mapsAsObjects: true, tagUint8Array: false });

export type CaptureWriter = {
  add(frame: Frame): void;
  close(): Promise<void>;
  /** Nothing came of it: the file goes too. */
  discard(): void;
};

/** Makes the file; one that is there is not overwritten. `now` in milliseconds. Throws `StartError`. */
export function captureTo(
  path: string,
  head: CaptureHead,
  now: () => number,
  onFull: (why: string) => void,
): CaptureWriter {
  const file = open(path);
  const since = now();
  let written = 0;
  let isOpen = true;
  const end = (why: string): void => {
    isOpen = false;
    closeSync(file);
    onFull(why);
  };
  const write = (value: unknown): void => {
    if (!isOpen) return;
    const bytes = encoder.encode(value);
    if (written + bytes.length > MAX_WRITTEN) return end(`it has ${written} bytes, which is enough`);
    try {
      // At once: a capture is read when something went wrong, perhaps this program.
      writeSync(file, bytes);
      written += bytes.length;
    } catch (error) {
      end(error instanceof Error ? error.message : String(error));
    }
  };
  write({ format: FORMAT, version: VERSION, program: head.program, started: head.startedAt });
  const close = (): void => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    add({ port, direction, bytes }) {
      write([Math.round((now() - since) * 1_000) / 1_000, port, direction === 'from' ? 0 : 1, bytes]);
    },
    close() {
      close();
      return Promise.resolve();
    },
    discard() {
      close();
      rmSync(path, { force: true });
    },
  };
}

function open(path: string): number {
  try {
    return openSync(path, 'wx', FILE_MODE);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const why =
      code === 'EEXIST'
        ? 'is there already: give another name, so that nothing is lost'
        : `cannot be written: ${plainCause(error)}`;
    throw new StartError(`${safeText(path)} ${safeText(why)}`, EXIT_FAILED);
  }
}

/** Reads a capture as far as it can be read. Throws `StartError` for what is none. */
export function readCapture(path: string): Capture {
  const given = fileBytes(path);
  const items: unknown[] = [];
  let trouble: string | undefined;
  try {
    decodeMultiple(given, (item: unknown) => {
      items.push(item);
    });
  } catch (error) {
    trouble = `it breaks off after ${items.length} items: ${error instanceof Error ? error.message : String(error)}`;
  }
  const [first, ...rest] = items;
  const head = headOf(first);
  if (head === undefined)
    throw new StartError(`${safeText(path)} is no capture of firmware-bridge capture`, EXIT_FAILED);
  const frames: CapturedFrame[] = [];
  for (const item of rest) {
    const frame = frameOf(item);
    if (frame !== undefined) frames.push(frame);
    else trouble ??= `item ${frames.length + 1} is no frame`;
  }
  return { head, frames, trouble };
}

function fileBytes(path: string): Uint8Array {
  try {
    if (statSync(path).size > MAX_READ) throw new Error(`it has more than ${MAX_READ} bytes`);
    return readFileSync(path);
  } catch (error) {
    throw new StartError(`${safeText(path)} cannot be read: ${safeText(plainCause(error))}`, EXIT_FAILED);
  }
}

/** The usual slips with a path in words; else what the system says. */
function plainCause(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'no such file or folder';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not';
  if (code === 'EISDIR') return 'it is a folder';
  return error instanceof Error ? error.message : String(error);
}

function headOf(item: unknown): CaptureHead | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { format, version, program, started } = item as Readonly<Record<string, unknown>>;
  if (format !== FORMAT || version !== VERSION) return undefined;
  return { program: textOf(program), startedAt: textOf(started) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function frameOf(item: unknown): CapturedFrame | undefined {
  if (!Array.isArray(item)) return undefined;
  const [ms, port, direction, bytes] = item as readonly unknown[];
  const isFrame =
    typeof ms === 'number' &&
    typeof port === 'string' &&
    (direction === 0 || direction === 1) &&
    bytes instanceof Uint8Array;
  return isFrame ? { ms, port, direction: direction === 0 ? 'from' : 'to', bytes: new Uint8Array(bytes) } : undefined;
}
