/** `call` and `ping`: asking one object, and what can come of it. */
import { isName, keyOf, RemoteError, splitPath, TimeoutError } from '@asterism-tables/protocol/asterism';
import type { Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { jsonText, safeText, type Span, width } from '../text/index.ts';
import { CommandFault, UsageFault } from './faults.ts';
import { toJsonForm } from './json-form.ts';
import { checkObjectPath, notAmong } from './listings.ts';
import { adviceNear } from './near.ts';
import { pathSpans } from './parts.ts';
import { askFor, callMethod, type Reach } from './reach.ts';
import { Survey } from './survey.ts';
import type { Terminal } from './terminal.ts';

export type CallWords = {
  readonly path: string;
  readonly method: string;
  readonly args: readonly Value[];
  readonly kwargs: ValueMap;
};

/** Calls once and prints the answer: as JSON for people too, so that it can be given to the next call. */
export async function call(reach: Reach, terminal: Terminal, words: CallWords): Promise<void> {
  const { path, method, args, kwargs } = words;
  checkObjectPath(path);
  let value: Value;
  try {
    value = await callMethod(reach, path, method, args, kwargs);
  } catch (error) {
    if (error instanceof RemoteError && terminal.isStructured) {
      const { kind, remoteClass, remoteMessage } = error;
      terminal.record({ error: { kind: kind ?? null, class: remoteClass, message: remoteMessage } });
    }
    throw await explained(reach, words, error);
  }
  const shown = toJsonForm(value);
  if (terminal.isStructured) return terminal.record({ value: shown });
  const line = jsonText(shown, false);
  // A program reads one line as easily; a person does not.
  const isTooWide = terminal.out.isTerminal && width(line) > terminal.out.width;
  terminal.out.document(isTooWide ? jsonText(shown, true) : line);
}

/** The fault for what came of a call, with what is near. */
async function explained(reach: Reach, { path, method }: CallWords, error: unknown): Promise<unknown> {
  if (error instanceof RemoteError) {
    const { kind = 'error', remoteClass, remoteMessage } = error;
    const message = `${path}.${method}: ${kind}: ${remoteClass}: ${remoteMessage}`;
    return new CommandFault(message, undefined, await nearTo(reach, path, method, kind));
  }
  if (!(error instanceof TimeoutError)) return error;
  const names = await new Survey(reach).names();
  if (!names.objects.includes(path)) return notAmong('object', path, names.objects);
  return new CommandFault(
    `${path} is there, but did not answer ${method} within ${reach.timeoutMs / 1000} s`,
    undefined,
    [
      'it may be slow (--timeout), or the router does not let this program call it; the method may have run all the same',
    ],
  );
}

async function nearTo(reach: Reach, path: string, method: string, kind: string): Promise<readonly string[]> {
  if (kind === 'no_object') return adviceNear(path, (await new Survey(reach).names()).objects);
  if (kind !== 'not_exposed' && kind !== 'arguments') return [];
  const methods = (await new Survey(reach).metas([path])).get(path)?.methods ?? [];
  const near = adviceNear(
    method,
    methods.map(({ name }) => name),
  );
  if (kind === 'not_exposed' && near.length > 0) return near;
  return [`its methods: object info ${path}`];
}

export type PingOptions = {
  readonly count: number;
  readonly intervalMs: number;
  /** A method to call in place of asking for meta or profile. */
  readonly method?: string | undefined;
  readonly args: readonly Value[];
  readonly kwargs: ValueMap;
};

/** Round trips, one after the other: the meta of an object, the profile of a node, or a call. Answers whether any was answered. */
export async function ping(reach: Reach, terminal: Terminal, path: string, options: PingOptions): Promise<boolean> {
  const question = pingQuestion(reach, path, options);
  const times: number[] = [];
  let isRefused = false;
  for (let i = 0; i < options.count; i++) {
    if (i > 0) await new Promise<void>((resolve) => reach.clock.after(options.intervalMs, resolve));
    const start = performance.now();
    let answered: Span = 'no answer';
    try {
      await question.ask();
      const ms = performance.now() - start;
      times.push(ms);
      answered = `${ms.toFixed(1)} ms`;
    } catch (error) {
      if (!(error instanceof TimeoutError) && !(error instanceof RemoteError)) throw error;
      if (error instanceof RemoteError) {
        // A refusal is an answer too, and takes as long.
        const ms = performance.now() - start;
        times.push(ms);
        answered = `${ms.toFixed(1)} ms`;
        if (!isRefused) terminal.note(`${path}: ${error.kind ?? 'error'}: ${error.message}`);
        isRefused = true;
      }
    }
    if (!terminal.isStructured) terminal.out.line(...pathSpans(path), ` ${question.what}: ${answered}`);
  }
  await report(reach, terminal, { path, what: question.what, count: options.count, times });
  return times.length > 0;
}

function pingQuestion(
  reach: Reach,
  path: string,
  { method, args, kwargs }: PingOptions,
): { readonly what: string; readonly ask: () => Promise<unknown> } {
  const isNode: boolean = isName(path);
  if (isNode) {
    if (method !== undefined) throw new UsageFault('--call needs NODE/APP/OBJECT');
    return { what: 'profile', ask: () => askFor(reach, keyOf.profile(path), `${path} profile`, 'icon=0') };
  }
  checkObjectPath(path);
  if (method !== undefined) return { what: `call ${method}`, ask: () => callMethod(reach, path, method, args, kwargs) };
  const { node, app, object } = splitPath(path);
  return { what: 'meta', ask: () => askFor(reach, keyOf.meta(node, app, object), `${path} meta`) };
}

type Pinged = {
  readonly path: string;
  readonly what: string;
  readonly count: number;
  readonly times: readonly number[];
};

async function report(reach: Reach, terminal: Terminal, { path, what, count, times }: Pinged): Promise<void> {
  const round = (ms: number): number => Math.round(ms * 100) / 100;
  if (terminal.isStructured) {
    terminal.document({ path, what, count, answered: times.length, ms: times.map(round) });
  } else if (times.length > 0) {
    const min = times.reduce((a, b) => Math.min(a, b));
    const max = times.reduce((a, b) => Math.max(a, b));
    const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
    terminal.out.line(
      `${times.length} of ${count} answered: min ${min.toFixed(1)} / avg ${mean.toFixed(1)} / max ${max.toFixed(1)} ms`,
    );
  }
  if (times.length > 0) return;
  const names = await new Survey(reach).names();
  const there = path.includes('/') ? names.objects : names.nodes;
  if (!there.includes(path)) throw notAmong(path.includes('/') ? 'object' : 'node', path, there);
  throw new CommandFault(`${safeText(path)} is there, but nothing was answered`, undefined, [
    'it may be slow (--timeout), or the router does not let this program ask it',
  ]);
}
