/** What reaches the host's log, and in which form. */
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@asterism-tables/protocol/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog, limitRepeats, type LogLevel } from '../../src/cli/logging.ts';
import type { Log } from '../../src/log.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A clock whose time is a number of the test's. */
class HandClock implements Clock {
  #now = 0;
  #due: { readonly at: number; readonly fn: () => void }[] = [];
  now(): number {
    return this.#now;
  }
  wall(): number {
    return this.#now;
  }
  after(ms: number, fn: () => void): () => void {
    const timer = { at: this.#now + ms, fn };
    this.#due.push(timer);
    return () => {
      this.#due = this.#due.filter((one) => one !== timer);
    };
  }
  advance(ms: number): void {
    this.#now += ms;
    const due = this.#due.filter((timer) => timer.at <= this.#now);
    this.#due = this.#due.filter((timer) => timer.at > this.#now);
    for (const timer of due) timer.fn();
  }
}

let files = 0;
async function written(
  options: { readonly level?: LogLevel; readonly json?: boolean },
  use: (log: Log) => void,
): Promise<readonly string[]> {
  const path = join(folder, `${++files}.log`);
  const log = createLog({
    level: options.level ?? 'info',
    json: options.json ?? false,
    colour: false,
    clock: new HandClock(),
    fd: openSync(path, 'w'),
  });
  use(log);
  await log.flush();
  return readFileSync(path, 'utf8').trimEnd().split('\n');
}

describe('the log', () => {
  test('is a line of text with its fields behind it', async () => {
    const [line] = await written({}, (log) => log.info('a client came', { peer: 'tcp/192.168.1.7:4000' }));
    expect(line).toMatch(
      /^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] INFO: a client came \{"peer":"tcp\/192\.168\.1\.7:4000"\}$/,
    );
  });

  test('is one JSON object a line when asked for', async () => {
    const [line = ''] = await written({ json: true }, (log) => log.warn('a client came', { links: 3 }));
    expect(JSON.parse(line)).toMatchObject({ level: 40, msg: 'a client came', links: 3 });
  });

  test('leaves out what is below its level', async () => {
    const lines = await written({ level: 'warn' }, (log) => {
      log.debug('a');
      log.info('b');
      log.warn('c');
      log.error('d');
    });
    expect(lines.map((line) => line.slice(-1))).toEqual(['c', 'd']);
  });

  test('obeys no escape sequence, line break or direction mark of a peer, and cuts long texts', async () => {
    const [line = '', ...more] = await written({}, (log) =>
      log.info('peer \u001b[2J\nsaid', { text: `a\u202eb\r${'x'.repeat(1000)}` }),
    );
    expect(more).toEqual([]);
    expect(line).not.toMatch(/\p{C}/u);
    expect(line.length).toBeLessThan(700);
  });

  test('shows an error by its code and message, and any value in some way', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    const [line = ''] = await written({ json: true }, (log) => {
      log.error('x', {
        error: Object.assign(new Error('no space'), { code: 'ENOSPC' }),
        list: [1, 2],
        big: 5n,
        circle,
        result: { winner: 1, 'wh\ny': ['re\u001bsign', { black: 3 }] },
        huge: { text: 'x'.repeat(5_000) },
        fn: () => 1,
      });
    });
    expect(JSON.parse(line)).toMatchObject({
      error: 'ENOSPC: no space',
      list: [1, 2],
      big: '5',
      circle: 'object',
      result: { winner: 1, 'wh?y': ['re?sign', { black: 3 }] },
      huge: expect.stringMatching(/^\{"text":"x{400,}\.\.\.$/) as string,
      fn: 'function',
    });
  });
});

describe('repeats', () => {
  function recording(): { readonly log: Log; readonly lines: string[]; readonly clock: HandClock } {
    const lines: string[] = [];
    const write = (message: string): void => void lines.push(message);
    const clock = new HandClock();
    return { log: limitRepeats({ debug: write, info: write, warn: write, error: write }, clock), lines, clock };
  }

  test('of one message are counted after the fifth, and the count told after ten seconds', () => {
    const { log, lines, clock } = recording();
    for (let i = 0; i < 1_000; i++) log.warn(`no answer from tcp/10.0.0.${i}`);
    log.warn('something else');
    expect(lines).toHaveLength(6);
    clock.advance(10_000);
    expect(lines.at(-1)).toBe('no answer from tcp/10.0.0.0 (and 995 more like it in 10 s)');
    log.warn('no answer from tcp/10.0.0.1');
    expect(lines).toHaveLength(8);
  });

  test('few enough are all written, without a word more', () => {
    const { log, lines, clock } = recording();
    for (let i = 0; i < 5; i++) log.info('hello');
    clock.advance(10_000);
    expect(lines).toEqual(Array(5).fill('hello'));
  });
});
