/** `firmware-bridge monitor` and `status`: what a running bridge or host tells of its ports, once or as it changes. */
import { systemClock } from '../../network/index.ts';
import { EXIT_FAILED } from '../errors.ts';
import { jsonText, type Line, type Printer, safeText } from '../text/index.ts';
import { type Plain, toValue } from '@asterism-tables/protocol/msgpack';
import { type Running, USUAL_DIRS, whoRuns } from './running.ts';
import { nothing, portLine, tableLines } from './table.ts';

/** The program writes its status once a second. */
const EVERY_MS = 1_000;
const UP = (rows: number): string => `\x1b[${rows}A`;
const CLEAR_BELOW = '\x1b[J';

/** Prints once. Exit code 0 when something runs that serves boards, else 1. */
export async function showStatus(
  stateDir: string | undefined,
  json: boolean,
  print: (line: string) => void,
): Promise<number> {
  const running = await whoRuns(stateDir === undefined ? USUAL_DIRS : [stateDir]);
  const code = running === null || running.serial === null ? EXIT_FAILED : 0;
  if (json) {
    // Plain data of ours, with texts that were made safe where they came in.
    print(
      jsonText(
        toValue((running === null ? { running: false } : { running: true, ...running }) as unknown as Plain),
        false,
      ),
    );
    return code;
  }
  for (const line of statusLines(running, stateDir)) print(line);
  return code;
}

export function statusLines(running: Running | null, stateDir: string | undefined): readonly string[] {
  if (running === null) {
    const where = stateDir === undefined ? USUAL_DIRS.join(' and ') : safeText(stateDir);
    return [`nothing runs on ${where}: start firmware-bridge run, or give --state-dir`];
  }
  return [heading(running), ...below(running)];
}

function heading({ program, pid, machine, since, dir, router, connected }: Running): string {
  const name = program === 'bridge' ? 'firmware-bridge' : 'asterism-tables';
  const where =
    router === null || router === 'embedded'
      ? ''
      : `, ${connected === false ? 'waiting for' : 'with'} the router ${router}`;
  return safeText(`${name} (pid ${pid} on ${machine}) since ${since}${where}, in ${dir}`);
}

function below({ serial, program }: Running): readonly string[] {
  if (serial === null)
    return [program === 'host' ? '  it serves no ports (serial is off, or it is starting)' : '  it is starting'];
  if (serial.ports.length === 0) return [`  ${nothing(serial)}`];
  return serial.ports.map((port) => `  ${portLine(port)}`);
}

/** A live table on a terminal; elsewhere a line for each port whenever something of it changed. Until `stopped`. */
export async function monitor(
  stateDir: string | undefined,
  out: Printer,
  raw: (text: string) => void,
  options: { readonly rows: () => number; readonly stopped: Promise<void> },
): Promise<void> {
  const dirs = stateDir === undefined ? USUAL_DIRS : [stateDir];
  let drawn = 0;
  const told = new Map<string, string>();
  for (;;) {
    const running = await whoRuns(dirs);
    if (out.isTerminal) {
      const lines = screen(running, stateDir).slice(0, Math.max(1, options.rows() - 1));
      if (drawn > 0) raw(UP(drawn) + CLEAR_BELOW);
      out.lines(lines);
      drawn = lines.length;
    } else tellChanges(running, stateDir, told, out);
    if (await Promise.race([pause(EVERY_MS).then(() => false), options.stopped.then(() => true)])) return;
  }
}

function screen(running: Running | null, stateDir: string | undefined): readonly Line[] {
  if (running === null || running.serial === null) return statusLines(running, stateDir).map((line) => [line]);
  return [[heading(running)], ...tableLines(running.serial, systemClock.wall())];
}

/** Times are left out of what counts as a change; counters are in. */
function tellChanges(
  running: Running | null,
  stateDir: string | undefined,
  told: Map<string, string>,
  out: Printer,
): void {
  const now = new Date(systemClock.wall()).toISOString();
  const lines = new Map<string, string>();
  if (running === null || running.serial === null || running.serial.ports.length === 0)
    lines.set('', statusLines(running, stateDir).join('; '));
  else for (const port of running.serial.ports) lines.set(`port ${port.name}`, portLine(port));
  for (const [key, line] of lines) if (told.get(key) !== line) out.line({ text: now, role: 'time' }, ' ', line);
  for (const key of told.keys()) if (!lines.has(key)) told.delete(key);
  for (const [key, line] of lines) told.set(key, line);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    systemClock.after(ms, resolve);
  });
}
