/**
 * The source of a game of one's own: bundled and compiled in memory (esbuild), loaded, and its places found again in errors. Nothing is written to
 * the disk; the file may be TypeScript or JavaScript and may import what lies beside it, packages of its own and types of the framework.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Message } from 'esbuild';

/** A file that does not come to an end of its loading is given up after this long. */
const LOAD_MS = 10_000;
/** So many faults of one file are shown. */
const MAX_FAULTS = 10;
/** Sources of the framework: a copy of them beside the running one would be another framework. */
const FRAMEWORK = /(?:^|\/)src\/tables\/(?:index|framework|define-game|errors)\.ts$/;
/** How a stack names the bundle: by its `sourceURL`, or where something else writes the stacks, by the URL it was loaded from. */
const FRAME =
  /(?:asterism-require-|data:text\/javascript;asterism=)([0-9a-f]{12})(?:\.mjs|;base64,[\w+/=]*):(\d+):(\d+)/g;

/** What is wrong with a game's source, a line each, with file and line where they are known. */
export class SourceFault extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const maps = new Map<string, { readonly map: SourceMap; readonly folder: string }>();

export type LoadedSource = {
  readonly exports: Readonly<Record<string, unknown>>;
  /** What `sourceOf` answers for an error out of it. */
  readonly mark: string;
};

/** Loads the module at `path` (absolute). Throws `SourceFault`. */
export async function loadSource(path: string): Promise<LoadedSource> {
  const { code, mark } = await compiled(path);
  const url = `data:text/javascript;asterism=${mark};base64,${Buffer.from(code, 'utf8').toString('base64')}`;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new SourceFault([
          `${shownPath(path)}: it is still loading after ${LOAD_MS / 1000} s: is a promise awaited that never comes?`,
        ]),
      );
    }, LOAD_MS);
  });
  try {
    const exports = (await Promise.race([import(url), late])) as Readonly<Record<string, unknown>>;
    return { exports, mark };
  } catch (error) {
    if (error instanceof SourceFault) throw error;
    throw new SourceFault([`${placeOf(error, path, mark)}: it fails while it is loaded: ${textOf(error)}`]);
  } finally {
    clearTimeout(timer);
  }
}

async function compiled(path: string): Promise<{ readonly code: string; readonly mark: string }> {
  const folder = dirname(path);
  const fileUrl = JSON.stringify(pathToFileURL(path).href);
  // Only who brings a game pays for the compiler, and only while it compiles.
  const { build, stop } = await import('esbuild');
  const result = await build({
    entryPoints: [path],
    outfile: `${path}.bundle.mjs`,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    absWorkingDir: folder,
    logLevel: 'silent',
    define: { 'import.meta.url': fileUrl },
  }).catch(async (failure: unknown) => {
    await stop();
    if (!isBuildFailure(failure)) throw failure;
    const shown = failure.errors.slice(0, MAX_FAULTS).map((message) => messageLine(message, path));
    const more = failure.errors.length - shown.length;
    throw new SourceFault(more > 0 ? [...shown, `(and ${more} more)`] : shown);
  });
  await stop();
  for (const input of Object.values(result.metafile.outputs).flatMap((output) => Object.keys(output.inputs))) {
    if (!FRAMEWORK.test(input)) continue;
    throw new SourceFault([
      `${importPlace(path, input)}: it takes a copy of the framework with it (${input}): import types only (import type), the framework itself comes as the argument`,
    ]);
  }
  const [map, bundle] = result.outputFiles;
  const bundled = bundle?.text ?? '';
  // Packages written for `require` find it.
  const text = bundled.includes('__require')
    ? `import{createRequire as requireOfGame}from'node:module';const require=requireOfGame(${fileUrl});${bundled}`
    : bundled;
  const mark = createHash('sha256').update(path).update(text).digest('hex').slice(0, 12);
  maps.set(mark, { map: new SourceMap(JSON.parse(map?.text ?? '') as SourceMapPayload), folder });
  return { code: `${text}\n//# sourceURL=asterism-require-${mark}.mjs\n`, mark };
}

/** Where `input` is imported, as far as a look at the lines tells. */
function importPlace(path: string, input: string): string {
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(basename(input)) || /\bfrom\b.*\/src\/tables/.test(line));
  return at < 0 ? shownPath(path) : `${shownPath(path)}:${at + 1}`;
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function messageLine({ location, text, notes }: Message, path: string): string {
  const place =
    location === null
      ? shownPath(path)
      : placeText(resolve(dirname(path), location.file), location.line, location.column + 1);
  const source = location === null ? '' : ` (${location.lineText.trim().slice(0, 100)})`;
  // A note that only points at another place says nothing without it.
  const note = notes[0] === undefined || notes[0].text.endsWith(':') ? '' : `; ${notes[0].text}`;
  return `${place}: ${text}${source}${note}`;
}

/** A stack, or any text, with the places in bundles turned into those in the files they came from. */
export function withSourcePlaces(text: string): string {
  return text.replace(FRAME, (found, mark: string, line: string, column: string) => {
    return originOf(mark, Number(line), Number(column)) ?? found;
  });
}

/** The mark of the source that an error comes out of (a frame of its stack is in it), else null. */
export function sourceOf(error: unknown): string | null {
  const [frame] = error instanceof Error ? (error.stack ?? '').matchAll(FRAME) : [];
  return frame?.[1] ?? null;
}

/** `file:line:column` of the innermost frame in the bundle, else the file's first line. */
export function placeOf(error: unknown, path: string, mark?: string): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, from, line, column] of stack.matchAll(FRAME)) {
    const place = originOf(from ?? '', Number(line), Number(column));
    if (place !== null) return place;
  }
  // What V8 refuses to compile has no frames, only `name:line` at its top.
  const top = mark === undefined ? null : new RegExp(`asterism-require-${mark}\\.mjs:(\\d+)\\b`).exec(stack);
  const place = top === null || mark === undefined ? null : originOf(mark, Number(top[1]), 1);
  return place ?? shownPath(path);
}

function originOf(mark: string, line: number, column: number): string | null {
  const known = maps.get(mark);
  const origin = known?.map.findOrigin(line, column);
  if (known === undefined || origin === undefined || !('fileName' in origin)) return null;
  return placeText(resolve(known.folder, origin.fileName), origin.lineNumber, origin.columnNumber);
}

function placeText(path: string, line: number, column: number): string {
  return `${shownPath(path)}:${line}:${column}`;
}

/** As a person in this folder would write it. */
export function shownPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') || near === '' ? path : near;
}

export function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
