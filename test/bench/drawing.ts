/** Twenty members draw at once on boards that are full: what it costs the host, and whether a player at another table notices. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asInteger, asText, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { connectNode, type RemoteObject } from '../../src/asterism/index.ts';
import { silentLog } from '../../src/log.ts';
import { type OpenedSession, openSession, systemClock } from '../../src/network/index.ts';
import { Host } from './hosts.ts';
import {
  type BenchOptions,
  inTurns,
  median,
  megabytes,
  microseconds,
  pause,
  quantile,
  ROUNDS,
  type Row,
} from './measure.ts';
import { BenchPlayer } from './players.ts';

/** Sixteen fill a board; the others draw on the second. */
const PAINTERS = 20;
const BOARD_MEMBERS = 16;
/** A hand that draws is sent this often, so many points at a time. */
const CHANGES_PER_SECOND = 10;
const POINTS = 8;

/** A player at another table shall not notice: its calls take hardly longer. And a small machine shall have something left. */
const GOAL_RATIO = 1.5;
const GOAL_PROCESSOR = 60;

export async function benchDrawing({ quick, say }: BenchOptions): Promise<Row[]> {
  const state = mkdtempSync(join(tmpdir(), 'bench-drawing-'));
  try {
    for (const board of ['board1', 'board2']) writeFullBoard(state, board);
    const host = await Host.start({ boards: 2, state });
    const player = await BenchPlayer.join(host.address, 'bench');
    const painters = await Promise.all(
      Array.from({ length: PAINTERS }, (_, i) =>
        Painter.join(host.address, i, i < BOARD_MEMBERS ? 'board1' : 'board2'),
      ),
    );
    say(`${PAINTERS} members have joined`);

    const times: Record<'rest' | 'drawing', number[]> = { rest: [], drawing: [] };
    const load: number[] = [];
    let changes = 0;
    const answers: number[] = [];
    const seconds = quick ? 1 : 5;
    const views = async (into: number[]): Promise<number> => {
      const until = performance.now() + seconds * 1_000;
      const own: number[] = [];
      while (performance.now() < until) {
        const began = performance.now();
        await player.view();
        own.push(performance.now() - began);
        await pause(10);
      }
      into.push(...own);
      return median(own);
    };
    await inTurns(quick ? 2 : ROUNDS, {
      rest: () => views(times.rest),
      async drawing() {
        const cpu = host.cpuSeconds;
        const drawn = Promise.all(painters.map((painter) => painter.draw(seconds, answers)));
        const value = await views(times.drawing);
        changes += (await drawn).reduce((sum, count) => sum + count, 0);
        load.push(((host.cpuSeconds - cpu) / seconds) * 100);
        return value;
      },
    });
    const rest = median(times.rest);
    const restP99 = quantile(times.rest, 0.99);
    const p50 = median(times.drawing);
    const p99 = quantile(times.drawing, 0.99);
    const processor = median(load);
    const perSecond = changes / (load.length * seconds);
    const rows: Row[] = [
      { what: 'othello at rest: a call of view, p50', value: microseconds(rest * 1_000) },
      {
        what: `while ${PAINTERS} draw: p50`,
        value: microseconds(p50 * 1_000),
        ratio: (p50 / rest).toFixed(2),
        goal: `<= ${GOAL_RATIO} of rest`,
        met: p50 <= GOAL_RATIO * rest,
      },
      { what: 'othello at rest: p99', value: microseconds(restP99 * 1_000) },
      { what: `while ${PAINTERS} draw: p99`, value: microseconds(p99 * 1_000), ratio: (p99 / restP99).toFixed(2) },
      { what: 'changes of the boards a second', value: perSecond.toFixed(0) },
      { what: 'a change until it is on disk and answered, p50', value: microseconds(median(answers) * 1_000) },
      {
        what: 'processor of the host, one core',
        value: `${processor.toFixed(0)} %`,
        goal: `<= ${GOAL_PROCESSOR} %`,
        met: processor <= GOAL_PROCESSOR,
      },
      { what: 'RSS with two full boards', value: megabytes(host.rss) },
    ];
    await player.end();
    for (const painter of painters) await painter.end();
    await host.end();
    return rows;
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

/** A board just below its limits, as a Ruby host leaves one. */
function writeFullBoard(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const strokes = Array.from({ length: 990 }, (_, i) => [
    i + 1,
    'nobody',
    i % 16,
    i % 4,
    Array.from({ length: 80 }, (_unused, k) => (k * 7 + i) % 360),
  ]);
  const saved = { format: 1, name, ver: 3, members: {}, counts: [0], owner: null, next_id: 1_000, strokes };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(saved));
}

/** A member that draws, and hears what all draw. */
class Painter {
  readonly #opened: OpenedSession;
  readonly #board: RemoteObject;
  readonly #index: number;
  #token = '';

  private constructor(opened: OpenedSession, board: RemoteObject, index: number) {
    this.#opened = opened;
    this.#board = board;
    this.#index = index;
  }

  static async join(address: string, index: number, table: string): Promise<Painter> {
    const opened = await openSession({ router: address });
    const name = `painter${index}`;
    const options = { node: name, app: 'game', clock: systemClock, log: silentLog, copyCheck: false } as const;
    const node = await connectNode(opened.session, options);
    for (const sub of ['strokes', 'state'])
      opened.session.subscribe(`asterism/games/games/${table}/${sub}`, () => undefined);
    const painter = new Painter(opened, node.object(`games/games/${table}`, { timeoutMs: 20_000 }), index);
    painter.#token = asText(field(await painter.#board.call('join', [name]), 'token')) ?? '';
    return painter;
  }

  /** Draws for so long at a hand's pace; answers how many changes were taken. */
  async draw(seconds: number, times: number[]): Promise<number> {
    const began = performance.now();
    const points = Array.from({ length: POINTS * 2 }, (_, k) => (k * 13 + this.#index) % 360);
    let id = 0;
    let count = 0;
    while (performance.now() < began + seconds * 1_000) {
      const at = performance.now();
      if (count % 20 === 0) {
        id = asInteger(field(await this.#board.call('line', [this.#token, this.#index % 16, 1, points]), 'id')) ?? 0;
      } else await this.#board.call('more', [this.#token, id, points]);
      times.push(performance.now() - at);
      count++;
      const next = began + (count + this.#index / PAINTERS) * (1_000 / CHANGES_PER_SECOND);
      await pause(Math.max(0, next - performance.now()));
    }
    return count;
  }

  async end(): Promise<void> {
    await this.#opened.close();
  }
}

function field(value: Value, key: string): Value | undefined {
  return value instanceof ValueMap ? value.get(key) : undefined;
}
