/** `watch --sizes`: what is put on the network as it comes, against what a board takes, and at the end the largest of each key. */
import { ROOT } from '@asterism-tables/protocol/asterism';
import { utf8Length } from '@asterism-tables/protocol/msgpack';
import { wholeSize } from '@asterism-tables/protocol/schema';
import type { Sample } from '@asterism-tables/protocol/session';
import type { Span } from '../text/index.ts';
import { timeSpan, timeText } from './moments.ts';
import { count, pathSpans } from './parts.ts';
import type { Reach } from './reach.ts';
import { stream } from './stopping.ts';
import type { Terminal } from './terminal.ts';

/** What a board puts together at most (zenoh-pico's Z_FRAG_MAX_SIZE). */
const BOARD_LIMIT = 4096;
/** Keys that are remembered; a network that puts on more is shown, but not summed up further. */
const MAX_KEYS = 10_000;
/** Keys that are told of at the end. */
const TOLD_KEYS = 50;

type Largest = { bytes: number; whole: number; count: number };

/** Runs until it is stopped; answers the exit code: 1 when something was too large for a board. */
export async function watchSizes(
  reach: Reach,
  terminal: Terminal,
  options: { readonly durationMs?: number | undefined },
): Promise<number> {
  const watcher = new SizeWatcher(reach, terminal);
  const code = await stream(reach, terminal, options, () => watcher.start());
  watcher.sumUp();
  return code === 0 && watcher.tooLarge > 0 ? 1 : code;
}

class SizeWatcher {
  tooLarge = 0;
  readonly #reach: Reach;
  readonly #terminal: Terminal;
  readonly #largest = new Map<string, Largest>();

  constructor(reach: Reach, terminal: Terminal) {
    this.#reach = reach;
    this.#terminal = terminal;
  }

  start(): void {
    // A wildcard never stands for a part that begins with @.
    for (const key of [`${ROOT}/**`, `${ROOT}/*/*/@status`, `${ROOT}/*/@profile`])
      this.#reach.session.subscribe(key, (sample) => this.#onPut(sample));
    if (this.#terminal.isStructured) return;
    this.#terminal.note(
      `watching what is put on ${this.#reach.router} (answers to calls go to their callers alone; Ctrl-C ends)`,
    );
  }

  #onPut({ key, kind, payload }: Sample): void {
    if (kind !== 'put') return;
    const bytes = payload.length;
    const whole = wholeSize('put', utf8Length(key), bytes);
    const fits = whole <= BOARD_LIMIT;
    if (!fits) this.tooLarge += 1;
    const before = this.#largest.get(key);
    const isLargest = before === undefined || whole > before.whole;
    if (before !== undefined) {
      before.count += 1;
      if (isLargest) Object.assign(before, { bytes, whole });
    } else if (this.#largest.size < MAX_KEYS) this.#largest.set(key, { bytes, whole, count: 1 });
    this.#tell(key, { bytes, whole, fits, isLargest, largest: Math.max(whole, before?.whole ?? 0) });
  }

  #tell(
    key: string,
    seen: {
      readonly bytes: number;
      readonly whole: number;
      readonly fits: boolean;
      readonly isLargest: boolean;
      readonly largest: number;
    },
  ): void {
    const path = key.slice(ROOT.length + 1);
    if (this.#terminal.isStructured) {
      this.#terminal.record({ t: timeText(this.#reach.clock.wall()), key: path, limit: BOARD_LIMIT, ...seen });
      return;
    }
    const { bytes, whole, fits, isLargest, largest } = seen;
    const note: Span = fits
      ? { text: isLargest ? ' (the largest of this key)' : ` (largest ${largest})`, role: 'note' }
      : { text: ` TOO LARGE: a board takes ${BOARD_LIMIT} and drops this`, role: 'error' };
    this.#terminal.out.line(
      timeSpan(this.#reach.clock.wall()),
      ' ',
      ...pathSpans(path),
      ` ${bytes} bytes, ${whole} in all, ${Math.round((whole * 100) / BOARD_LIMIT)} %`,
      note,
    );
  }

  /** The largest of each key, largest first. */
  sumUp(): void {
    const all = [...this.#largest].sort((a, b) => b[1].whole - a[1].whole || (a[0] < b[0] ? -1 : 1));
    if (this.#terminal.isStructured) {
      this.#terminal.record({
        largest: all.map(([key, one]) => ({ key: key.slice(ROOT.length + 1), ...one, fits: one.whole <= BOARD_LIMIT })),
        tooLarge: this.tooLarge,
      });
      return;
    }
    const { out } = this.#terminal;
    if (all.length === 0) return this.#terminal.note('nothing was put');
    out.line(`the largest of ${count(all.length, 'key')} (a board takes ${BOARD_LIMIT} bytes):`);
    for (const [key, one] of all.slice(0, TOLD_KEYS)) {
      const mark: Span[] = one.whole > BOARD_LIMIT ? [{ text: ' TOO LARGE', role: 'error' }] : [];
      out.line(
        '  ',
        ...pathSpans(key.slice(ROOT.length + 1)),
        ` ${one.bytes} bytes, ${one.whole} in all, of ${one.count}`,
        ...mark,
      );
    }
    if (all.length > TOLD_KEYS) out.line(`  and ${all.length - TOLD_KEYS} smaller ones`);
  }
}
