/** `object get` and `echo`: what an application puts on its objects' own keys (a table's state, its strokes, a log). */
import { isName, ROOT } from '@asterism-tables/protocol/asterism';
import { decode, textOf, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import type { Sample } from '@asterism-tables/protocol/session';
import type { Line } from '../text/index.ts';
import { changes, inline, mapLines, sameValue } from './display.ts';
import { CommandFault, UsageFault } from './faults.ts';
import { toJsonForm } from './json-form.ts';
import { readJson } from './json-reader.ts';
import { changeLines, timeSpan, timeText, TIME_WIDTH } from './moments.ts';
import type { Reach } from './reach.ts';
import { stream } from './stopping.ts';
import type { Terminal } from './terminal.ts';

/** Keys whose last value is remembered, to tell what changed; the one longest unseen is forgotten first. */
const MAX_KEYS = 1_000;

export type Put = {
  /** Without `asterism/`. */
  readonly key: string;
  readonly wall: number;
  readonly bytes: number;
  readonly format: 'msgpack' | 'json' | 'text' | 'bytes' | 'empty' | 'deleted';
  readonly value: Value;
};

/** What a sample holds: MessagePack as the network speaks it, else JSON, else text, else bytes. */
export function readPut({ key, kind, payload }: Pick<Sample, 'key' | 'kind' | 'payload'>, wall: number): Put {
  const shown = key.startsWith(`${ROOT}/`) ? key.slice(ROOT.length + 1) : key;
  const put = (format: Put['format'], value: Value): Put => ({
    key: shown,
    wall,
    bytes: payload.length,
    format,
    value,
  });
  if (kind === 'delete') return put('deleted', null);
  if (payload.length === 0) return put('empty', null);
  const read = decode(payload);
  if (read.ok) return put('msgpack', read.value);
  const text = textOf(payload);
  if (text === undefined) return put('bytes', payload);
  const json = readJson(text);
  return json.ok ? put('json', json.value) : put('text', text);
}

/** The key expression of PATH (`*` for a part) and KEY (`*`, `**`). Throws `UsageFault`. */
export function putKey(path: string, key: string): string {
  const parts = path.split('/');
  const isPath = parts.length === 3 && parts.every((part) => part === '*' || isName(part));
  const isKey = key.split('/').every((part) => part === '*' || part === '**' || isName(part));
  if (!isPath || !isKey) {
    throw new UsageFault(
      `${path} ${key}: PATH is NODE/APP/OBJECT (* for a part), KEY what follows it (* and ** for parts)`,
      ['for example: object echo games/games/othello1 state'],
    );
  }
  // Zenoh's own spelling: ** after itself says nothing more, and * stands before **.
  const spelled: string[] = [];
  for (const part of [...parts, ...key.split('/')]) {
    const last = spelled.at(-1);
    if (last === '**' && part === '**') continue;
    if (last === '**' && part === '*') spelled.splice(-1, 1, '*', '**');
    else spelled.push(part);
  }
  return `${ROOT}/${spelled.join('/')}`;
}

function putRecord({ key, wall, bytes, format, value }: Put): ValueMap {
  return new ValueMap([
    ['key', key],
    ['t', timeText(wall)],
    ['bytes', bytes],
    ['format', format],
    ['value', toJsonForm(value)],
  ]);
}

function nothingCame(key: string, seconds: number | undefined): CommandFault {
  const time = seconds === undefined ? '' : ` within ${seconds} s`;
  return new CommandFault(`nothing was put on ${key.slice(ROOT.length + 1)}${time}`, undefined, [
    'values come when they change; a longer --timeout waits longer',
    'it may be that nobody is there (object list), or that the router does not let this program read it',
  ]);
}

/** The next value that is put there. */
export async function getPut(reach: Reach, terminal: Terminal, key: string, waitMs: number): Promise<number> {
  return await stream(reach, terminal, { durationMs: undefined }, ({ stop, atEnd }) => {
    let isOver = false;
    const declared = reach.session.subscribe(key, (sample) => {
      if (isOver) return;
      isOver = true;
      declared.undeclare();
      const put = readPut(sample, reach.clock.wall());
      if (terminal.isStructured) terminal.document(putRecord(put));
      else terminal.out.lines(wholeLines(put, terminal));
      stop();
    });
    return new Promise((_, reject) => {
      atEnd(reach.clock.after(waitMs, () => reject(nothingCame(key, waitMs / 1000))));
    });
  });
}

export type EchoPutsOptions = {
  readonly once: boolean;
  /** Every value whole. */
  readonly raw: boolean;
  readonly durationMs?: number | undefined;
};

/** The values as they come: a key's first one whole, then what changed. */
export async function echoPuts(
  reach: Reach,
  terminal: Terminal,
  key: string,
  options: EchoPutsOptions,
): Promise<number> {
  let count = 0;
  const last = new Map<string, Put>();
  const code = await stream(reach, terminal, options, ({ stop }) => {
    reach.session.subscribe(key, (sample) => {
      if (options.once && count > 0) return;
      count += 1;
      const put = readPut(sample, reach.clock.wall());
      const before = last.get(put.key);
      last.delete(put.key);
      last.set(put.key, put);
      const [oldest] = last.keys();
      if (last.size > MAX_KEYS && oldest !== undefined) last.delete(oldest);
      if (terminal.isStructured) terminal.record(putRecord(put));
      else
        terminal.out.lines(
          before === undefined || options.raw ? wholeLines(put, terminal) : changedLines(before, put, terminal),
        );
      if (options.once) stop();
    });
    if (!terminal.isStructured && terminal.err.isTerminal) terminal.note('waiting for values (Ctrl-C ends)');
  });
  if (count === 0 && code === 0 && options.durationMs !== undefined) throw nothingCame(key, options.durationMs / 1000);
  return code;
}

function head({ key, wall }: Put): Line {
  return [timeSpan(wall), ' ', { text: key, role: 'object' }];
}

function wholeLines(put: Put, terminal: Terminal): Line[] {
  if (put.format === 'deleted') return [[...head(put), ' ', { text: '(deleted)', role: 'go' }]];
  if (put.format === 'empty') return [[...head(put), ' ', { text: '(empty)', role: 'note' }]];
  if (!(put.value instanceof ValueMap)) return shownLines(put, inline(put.value, !terminal.out.isTerminal), terminal);
  return [head(put), ...mapLines(put.value, terminal.out, TIME_WIDTH)];
}

/** A value that is no map, or what became of it. */
function shownLines(put: Put, text: string, terminal: Terminal): Line[] {
  return changeLines([...head(put), ' '], { kind: 'change', text }, terminal.out);
}

function changedLines(before: Put, put: Put, terminal: Terminal): Line[] {
  if (before.format === put.format && sameValue(before.value, put.value)) return [];
  if (before.value instanceof ValueMap && put.value instanceof ValueMap) {
    return changes(before.value, put.value, !terminal.out.isTerminal).flatMap((change) =>
      changeLines([...head(put), ' '], change, terminal.out),
    );
  }
  const isSpecial = put.format === 'deleted' || put.format === 'empty';
  return shownLines(put, isSpecial ? `(${put.format})` : inline(put.value, !terminal.out.isTerminal), terminal);
}
