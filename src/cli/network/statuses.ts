/** `status get`, `echo` and `hz`: what an application tells of itself while it runs. */
import { readStatus, ROOT } from '@asterism-tables/protocol/asterism';
import { Float, type ValueMap } from '@asterism-tables/protocol/msgpack';
import { changes, mapLines, sameValue } from './display.ts';
import { CommandFault } from './faults.ts';
import { toJsonForm } from './json-form.ts';
import { notAmong, splitApp } from './listings.ts';
import { changeLines, timeSpan, timeText, TIME_WIDTH } from './moments.ts';
import { pathSpans } from './parts.ts';
import { Rate } from './rate.ts';
import type { Reach } from './reach.ts';
import { stream } from './stopping.ts';
import { Survey } from './survey.ts';
import type { Terminal } from './terminal.ts';

async function statusNow(reach: Reach, path: string): Promise<ValueMap | undefined> {
  return (await new Survey(reach).statuses([path])).get(path);
}

async function noStatus(reach: Reach, path: string): Promise<CommandFault> {
  const { apps } = await new Survey(reach).names();
  if (!apps.includes(path)) return notAmong('application', path, apps);
  return new CommandFault(`${path} told no status within ${reach.timeoutMs / 1000} s`, undefined, [
    'it has none, it is slow (--timeout), or the router does not let this program ask it',
  ]);
}

export async function getStatus(reach: Reach, terminal: Terminal, path: string): Promise<void> {
  splitApp(path);
  const status = await statusNow(reach, path);
  if (status === undefined) throw await noStatus(reach, path);
  if (terminal.isStructured) terminal.document(toJsonForm(status));
  else terminal.out.lines(mapLines(status, terminal.out));
}

export type EchoOptions = { readonly once: boolean; readonly durationMs?: number | undefined };

/** The status, then what changes in it. */
export async function echoStatus(
  reach: Reach,
  terminal: Terminal,
  path: string,
  options: EchoOptions,
): Promise<number> {
  splitApp(path);
  let last: ValueMap | undefined;
  const tell = (status: ValueMap, isNow: boolean): void => {
    const before = last;
    last = status;
    // A put of the same status again (as after a reconnection) is no change.
    if (before !== undefined && sameValue(before, status)) return;
    const at = reach.clock.wall();
    if (terminal.isStructured) {
      terminal.record({ t: timeText(at), path, status: toJsonForm(status), ...(isNow ? { now: true } : {}) });
    } else if (before === undefined) {
      terminal.out.line(
        timeSpan(at),
        ' ',
        ...pathSpans(path),
        ...(isNow ? [{ text: ' (now)', role: 'note' } as const] : []),
      );
      terminal.out.lines(mapLines(status, terminal.out, TIME_WIDTH));
    } else {
      for (const change of changes(before, status, !terminal.out.isTerminal))
        terminal.out.lines(changeLines([timeSpan(at), ' '], change, terminal.out));
    }
  };
  return await stream(reach, terminal, options, async ({ stop }) => {
    if (!options.once) followStatus(reach, path, (status) => tell(status, false));
    const status = await statusNow(reach, path);
    if (status !== undefined && last === undefined) tell(status, true);
    if (!options.once) return;
    if (status === undefined) throw await noStatus(reach, path);
    stop();
  });
}

function followStatus(reach: Reach, path: string, onStatus: (status: ValueMap) => void): void {
  reach.session.subscribe(`${ROOT}/${path}/@status`, ({ key, kind, payload }) => {
    const read = kind === 'put' ? readStatus(key, payload) : undefined;
    if (read !== undefined) onStatus(read.status);
  });
}

export type HzOptions = {
  readonly periodMs: number;
  readonly window: number;
  readonly durationMs?: number | undefined;
};

/** How often the status changes: after every period with a change, the rate so far; before there is a rate, that there is none. */
export async function showStatusRate(
  reach: Reach,
  terminal: Terminal,
  path: string,
  options: HzOptions,
): Promise<number> {
  splitApp(path);
  const rate = new Rate(options.window);
  let last: ValueMap | undefined;
  const begun = reach.clock.now();
  /** Silence could be a fault as well: the zero is told. */
  const tellNone = (): void => {
    const count = rate.changes;
    if (terminal.isStructured) {
      const none = { rate_hz: new Float(0), min_s: null, max_s: null, std_s: null, window: 0, count };
      terminal.record({ t: timeText(reach.clock.wall()), path, ...none });
      return;
    }
    const seconds = ((reach.clock.now() - begun) / 1000).toFixed(0);
    terminal.out.line(`average rate: 0.000 Hz (${count === 0 ? 'no change' : 'one change'} in ${seconds} s)`);
  };
  const report = (): void => {
    const told = rate.report();
    if (told === undefined) {
      if (rate.changes < 2) tellNone();
      return;
    }
    if (terminal.isStructured) {
      terminal.record({
        t: timeText(reach.clock.wall()),
        path,
        rate_hz: told.hz === null ? null : new Float(told.hz),
        min_s: new Float(told.min),
        max_s: new Float(told.max),
        std_s: new Float(told.deviation),
        window: told.window,
        count: told.count,
      });
      return;
    }
    const seconds = (value: number): string => `${value.toFixed(3)} s`;
    terminal.out.line(`average rate: ${told.hz === null ? 'inf' : told.hz.toFixed(3)} Hz`);
    terminal.out.line(
      `  min: ${seconds(told.min)}  max: ${seconds(told.max)}  std dev: ${seconds(told.deviation)}  window: ${told.window}`,
    );
  };
  return await stream(reach, terminal, options, async ({ atEnd }) => {
    let cancel: (() => void) | undefined;
    atEnd(() => cancel?.());
    followStatus(reach, path, (status) => {
      const before = last;
      last = status;
      if (before !== undefined && !sameValue(before, status)) rate.add(reach.clock.now());
    });
    last ??= await statusNow(reach, path);
    if (!terminal.isStructured) terminal.note(`counting the changes of the status of ${path} (Ctrl-C ends)`);
    const again = (): void => {
      report();
      cancel = reach.clock.after(options.periodMs, again);
    };
    cancel = reach.clock.after(options.periodMs, again);
    // A run shorter than its first period says something too.
    const isTold = options.durationMs !== undefined && options.durationMs < options.periodMs;
    if (isTold) atEnd(report);
  });
}
