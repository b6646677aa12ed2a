/** The host's log: pino underneath, text for people or one JSON object a line, repeats held back, foreign text made harmless. */
import type { Clock } from '@asterism-tables/protocol/session';
import pino from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Log } from '../log.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** The same message this often in one window is written; then it is only counted. */
const REPEATS = 5;
const WINDOW_MS = 10_000;
/** Messages remembered at once; more kinds than this in one window would be a flood of another sort. */
const MAX_MESSAGES = 1_000;
/** What waits for a slow reader of the log; beyond it lines are lost rather than memory. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;
/** A terminal held with Ctrl-S keeps no program from ending. */
const FLUSH_MS = 300;
const MAX_TEXT = 500;
const MAX_ITEMS = 20;
/** A value of several parts stays one up to this length of its JSON; a longer one is told as the beginning of that. */
const MAX_JSON = 4_000;
/** Escape sequences, line breaks, direction marks: a peer must not write on somebody's terminal. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

export type HostLog = Log & {
  /** Resolves when what was logged is written, or nobody takes it within `FLUSH_MS`; for the moment before the process ends. */
  flush(): Promise<void>;
};

export function createLog(options: {
  readonly level: LogLevel;
  readonly json: boolean;
  /** Colours for a terminal. */
  readonly colour: boolean;
  readonly clock: Clock;
  /** A file descriptor. */
  readonly fd?: number;
}): HostLog {
  // Not `sync`: a terminal held with Ctrl-S must not hold the tables.
  const destination = pino.destination({ dest: options.fd ?? 1, sync: false, maxLength: MAX_WAITING_BYTES });
  // The reader of a pipe may go (`| head`): that is its business and never ours.
  destination.on('error', () => undefined);
  // What is being written when the process ends is lost, and no call waits for it: so it is known here whether anything is.
  let waits = false;
  const counted = {
    write(line: string): void {
      waits = true;
      destination.write(line);
    },
  };
  destination.on('drain', () => {
    waits = false;
  });
  const stream = options.json ? counted : asText(counted, options.colour);
  const logger = pino({ level: options.level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  const write: Log = {
    debug: (message, fields) => logger.debug(safeFields(fields), safeText(message)),
    info: (message, fields) => logger.info(safeFields(fields), safeText(message)),
    warn: (message, fields) => logger.warn(safeFields(fields), safeText(message)),
    error: (message, fields) => logger.error(safeFields(fields), safeText(message)),
  };
  return {
    ...limitRepeats(write, options.clock),
    flush: () =>
      new Promise((resolve) => {
        if (!waits) return resolve();
        const late = setTimeout(done, FLUSH_MS);
        destination.once('drain', done);
        function done(): void {
          clearTimeout(late);
          destination.off('drain', done);
          resolve();
        }
      }),
  };
}

/** A line of text for each line of JSON, made at once: nothing waits in between when the program ends. */
function asText(destination: { write(line: string): unknown }, colorize: boolean): pino.DestinationStream {
  const format = prettyFactory({
    colorize,
    singleLine: true,
    ignore: 'pid,hostname',
    translateTime: 'SYS:yyyy-mm-dd HH:MM:ss',
  });
  return { write: (line) => void destination.write(format(line)) };
}

/** Lets the first few lines of one message through in each window, then says at its end how many were held back. Numbers in a message do not make it another. */
export function limitRepeats(log: Log, clock: Clock): Log {
  const seen = new Map<string, { count: number }>();
  const limited =
    (level: keyof Log) =>
    (message: string, fields?: Readonly<Record<string, unknown>>): void => {
      const kind = `${level} ${message.replace(/\d+/g, '0')}`;
      const window = seen.get(kind);
      if (window !== undefined) {
        window.count += 1;
        if (window.count <= REPEATS) log[level](message, fields);
        return;
      }
      log[level](message, fields);
      if (seen.size >= MAX_MESSAGES) return;
      const fresh = { count: 1 };
      seen.set(kind, fresh);
      clock.after(WINDOW_MS, () => {
        seen.delete(kind);
        const held = fresh.count - REPEATS;
        if (held > 0) log[level](`${message} (and ${held} more like it in ${WINDOW_MS / 1000} s)`);
      });
    };
  return { debug: limited('debug'), info: limited('info'), warn: limited('warn'), error: limited('error') };
}

export function safeText(text: string): string {
  const cut = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text;
  return cut.replace(UNSAFE, '?');
}

/** Fields as a line can hold them: texts made safe, errors as their message, objects as objects as long as they are small. */
function safeFields(fields: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  const safe: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields ?? {})) safe[name] = safeValue(value);
  return safe;
}

function safeValue(value: unknown): unknown {
  if (typeof value === 'string') return safeText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return value;
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Error)
    return safeText('code' in value ? `${String(value.code)}: ${value.message}` : value.message);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(safeValue);
  try {
    const json: unknown = JSON.stringify(value);
    if (typeof json !== 'string') return typeof value;
    return json.length > MAX_JSON ? safeText(json) : safePlain(JSON.parse(json));
  } catch {
    return typeof value;
  }
}

/** What JSON made of an object, its names and texts made safe. It is as deep as it is, within `MAX_JSON`. */
function safePlain(value: unknown): unknown {
  if (typeof value === 'string') return safeText(value);
  if (Array.isArray(value)) return value.map(safePlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [safeText(name), safePlain(item)]));
}
