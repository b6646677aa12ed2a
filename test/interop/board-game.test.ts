/** The drawing board on the real program: simulated boards draw together, a stranger puts on its key, and kills in the middle lose nothing. */
import { PolledBoard, StockBoard } from '@asterism-tables/firmware-bridge';
import { decode as decodeValue, encode, type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import type { Session } from '@asterism-tables/protocol/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectTcp, systemClock } from '../../src/network/index.ts';
import { BoardMirror, type Shown } from '../helpers/board-mirror.ts';
import { nextZid } from '../helpers/board-world.ts';
import { checkingProxy } from '../helpers/checking-proxy.ts';
import { type Program, settingsFolder, startProgram } from '../helpers/program.ts';

const TABLE = 'asterism/games/games/board1';
const PATIENCE_MS = 10_000;
const CALL_MS = 3_000;

let place: ReturnType<typeof settingsFolder>;
let running: Program | null = null;

beforeEach(() => {
  place = settingsFolder('tables:\n  - name: board1\n    game: board\n');
});

afterEach(async () => {
  await running?.end();
  running = null;
  place.remove();
});

async function start(): Promise<string> {
  const { program, address } = await startProgram(place.config);
  running = program;
  return address;
}

async function until(what: string, done: () => boolean): Promise<void> {
  const since = performance.now();
  while (!done()) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function unpacked(bytes: Uint8Array): Value {
  const read = decodeValue(bytes);
  if (!read.ok) throw new Error('what came cannot be read');
  return read.value;
}

function fieldOf(value: Value, key: string): Value {
  return value instanceof ValueMap ? (value.get(key) ?? null) : null;
}

/** What an application on a board does: it follows the picture, and draws. */
class Painter {
  readonly session: Session;
  readonly name: string;
  readonly mirror = new BoardMirror();
  token: Plain = '';
  /** How often it had missed something. */
  reread = 0;

  constructor(session: Session, name: string) {
    this.session = session;
    this.name = name;
    for (const sub of ['strokes', 'state']) {
      session.subscribe(`${TABLE}/${sub}`, (sample) => {
        const message = unpacked(sample.payload);
        // What is no message of the board is nothing to draw.
        if (message instanceof ValueMap) this.mirror.hear(message);
      });
    }
    session.token(`asterism/${name}/game`);
  }

  /** The answer's value; a host that is killed gives none. */
  call(method: string, ...args: readonly Plain[]): Promise<Value> {
    return new Promise((resolve, reject) => {
      let answer: Value | undefined;
      this.session.get(`${TABLE}/call/${this.name}`, {
        payload: encode({ method, args }),
        consolidation: 'none',
        timeoutMs: CALL_MS,
        onReply: (reply) => {
          if (reply.ok) answer ??= unpacked(reply.sample.payload);
        },
        onDone: (end) => {
          if (!(answer instanceof ValueMap) || !answer.has('value')) reject(new Error(`${method}: no answer (${end})`));
          else resolve(answer.get('value') ?? null);
        },
      });
    });
  }

  async join(): Promise<void> {
    this.token = fieldOf(await this.call('join', this.name), 'token');
    await this.read();
  }

  async read(): Promise<void> {
    while (this.mirror.next !== null) this.mirror.page(await this.call('picture', ...this.mirror.next));
  }

  /** Waits for the picture to be the host's. Reads it anew when it missed something: a polled board's queue keeps the newest 16 of a key. */
  async sees(shown: Shown): Promise<void> {
    const same = () => JSON.stringify(this.mirror.shown) === JSON.stringify(shown);
    await until(`${this.name} sees the picture, or that it missed something`, () => same() || this.mirror.missed);
    if (same()) return;
    this.reread++;
    this.mirror.restart();
    await this.read();
    expect(this.mirror.shown).toEqual(shown);
  }
}

async function hostPicture(painter: Painter): Promise<Shown> {
  const mirror = new BoardMirror();
  while (mirror.next !== null) mirror.page(await painter.call('picture', ...mirror.next));
  return mirror.shown;
}

const stroke = (n: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => [(n * 7 + i) % 640, n % 360]).flat();

test("G20: four boards draw at once, one of them joins in the middle, and all have the host's picture; nothing was too much for them", async () => {
  const proxy = await checkingProxy(await start());
  try {
    const connect = () => connectTcp(proxy.locator);
    const open = async (name: string, kind: typeof StockBoard | typeof PolledBoard) =>
      new Painter(await kind.open({ clock: systemClock, connect, zid: nextZid() }), name);
    const painters = [await open('ada', StockBoard), await open('ben', PolledBoard), await open('cem', StockBoard)];
    for (const painter of painters) await painter.join();

    const draw = async (painter: Painter, k: number): Promise<void> => {
      for (let n = 0; n < 12; n++) {
        const id = fieldOf(await painter.call('line', painter.token, k, n % 4, stroke(n * 4 + k, 1 + n * 3)), 'id');
        for (let part = 0; part < 3; part++) await painter.call('more', painter.token, id, stroke(part, 20 + part));
        if (n % 4 === 3) expect(await painter.call('undo', painter.token)).toBe('ok');
      }
    };
    const drawing = Promise.all(painters.map(draw));
    const late = await open('dan', PolledBoard);
    await late.join();
    await draw(late, 3);
    await drawing;

    const shown = await hostPicture(late);
    expect(shown).toHaveLength(4 * 9);
    for (const painter of [...painters, late]) await painter.sees(shown);
    expect(await late.call('clear', late.token)).toBe('not owner');
    expect(await painters[0]?.call('clear', painters[0].token)).toBe('ok');
    for (const painter of [...painters, late]) await painter.sees([]);
    // Boards that read as things come miss nothing: the host and its router drop no stroke.
    expect(painters.filter(({ session }) => session instanceof StockBoard).map(({ reread }) => reread)).toEqual([0, 0]);
    for (const { session } of [...painters, late]) await session.close();
    expect(proxy.faults()).toEqual([]);
  } finally {
    await proxy.close();
  }
}, 60_000);

test("a put by somebody else on the strokes key changes nothing on the board; a call for another's stroke is refused", async () => {
  const address = await start();
  const connect = () => connectTcp(address);
  const ada = new Painter(await StockBoard.open({ clock: systemClock, connect, zid: nextZid() }), 'ada');
  await ada.join();
  const id = fieldOf(await ada.call('line', ada.token, 1, 1, [1, 1, 2, 2]), 'id');
  const before = await ada.call('table');

  const stranger = new Painter(await StockBoard.open({ clock: systemClock, connect, zid: nextZid() }), 'eve');
  let heard = 0;
  ada.session.subscribe(`${TABLE}/strokes`, () => heard++);
  const forged: readonly Plain[] = [
    { o: 'a', id: 2, c: 3, w: 3, p: [9, 9], k: 0, v: 99 },
    { o: 'a', id, c: 1, w: 1, p: [2, 2, 9, 9], k: 1, v: 100 },
    { o: 'u', id, v: 101 },
    { o: 'c', v: 102 },
    'no stroke at all',
  ];
  for (const value of forged) stranger.session.put(`${TABLE}/strokes`, encode(value));
  stranger.session.put(`${TABLE}/state`, encode({ v: 200, n: 0 }));
  // They went out to those who listen, as on any key.
  await until('the puts have gone round', () => heard === forged.length);
  expect(await stranger.call('more', ada.token === '' ? '' : 'f'.repeat(32), id, [5, 5])).toBe('token');
  expect(encode(await ada.call('table'))).toEqual(encode(before));
  expect(await hostPicture(stranger)).toEqual([[1, 1, 1, [1, 1, 2, 2]]]);
  // A host started again has the same: nothing of it was saved.
  await running?.end('SIGKILL');
  const again = await start();
  const ben = new Painter(
    await StockBoard.open({ clock: systemClock, connect: () => connectTcp(again), zid: nextZid() }),
    'ben',
  );
  expect(await hostPicture(ben)).toEqual([[1, 1, 1, [1, 1, 2, 2]]]);
  for (const { session } of [ada, stranger, ben]) await session.close();
}, 60_000);

/** What one painter was answered, and what it was still waiting for when the host was killed. */
class Acknowledged {
  readonly strokes = new Map<number, number[]>();
  readonly gone = new Set<number>();
  /** Every id that a `line` answered. */
  readonly ids: number[] = [];
  /** The stroke whose change was not answered; -1 a new one. */
  pending: number | null = null;

  async draw(painter: Painter, killed: Promise<never>): Promise<void> {
    for (let n = 0; ; n++) {
      const points = stroke(n, 1 + (n % 40));
      const own = [...this.strokes.keys()].at(-1);
      const what = n % 7 === 6 && own !== undefined ? 'undo' : n % 3 !== 0 && own !== undefined ? 'more' : 'line';
      this.pending = what === 'line' ? -1 : (own ?? -1);
      let answer: Value;
      try {
        const call =
          what === 'line'
            ? painter.call('line', painter.token, n % 16, 0, points)
            : what === 'more'
              ? painter.call('more', painter.token, own ?? 0, points)
              : painter.call('undo', painter.token);
        call.catch(() => undefined);
        answer = await Promise.race([call, killed]);
      } catch {
        return;
      }
      this.pending = null;
      if (what === 'line') {
        const id = Number(fieldOf(answer, 'id'));
        this.ids.push(id);
        this.strokes.set(id, points);
      } else if (what === 'undo') {
        this.gone.add(own ?? 0);
        this.strokes.delete(own ?? 0);
      } else if (answer === 'ok') this.strokes.get(own ?? 0)?.push(...points);
    }
  }

  /** What is wrong with a picture, if something that was answered is not on it. */
  faults(shown: Shown): string[] {
    const faults: string[] = [];
    const there = new Map(shown.map(([id, , , points]) => [id, points]));
    for (const [id, points] of this.strokes) {
      const found = there.get(id);
      if (found === undefined) {
        if (this.pending !== id) faults.push(`stroke ${id} is gone`);
        continue;
      }
      const same = points.every((value, at) => value === found[at]);
      if (!same || (this.pending !== id && found.length !== points.length)) faults.push(`stroke ${id} is another`);
    }
    for (const id of this.gone) if (there.has(id)) faults.push(`stroke ${id} is back`);
    return faults;
  }
}

test('G14: four SIGKILLs while four members draw lose nothing that was answered, and no id comes twice', async () => {
  const all = ['ada', 'ben', 'cem', 'dan'].map((name) => ({ name, answered: new Acknowledged() }));
  for (const ms of [40, 400, 1_250, 700]) {
    const address = await start();
    const connect = () => connectTcp(address);
    const painters = await Promise.all(
      all.map(
        async ({ name }) => new Painter(await StockBoard.open({ clock: systemClock, connect, zid: nextZid() }), name),
      ),
    );
    const shown = await hostPicture(painters[0] as Painter);
    for (const { answered } of all) {
      expect(answered.faults(shown)).toEqual([]);
      // What was not answered may have happened; from here on only what is there counts.
      for (const id of answered.strokes.keys()) {
        const points = shown.find(([one]) => one === id)?.[3];
        if (points === undefined) answered.strokes.delete(id);
        else answered.strokes.set(id, [...points]);
      }
      answered.pending = null;
    }
    for (const painter of painters) await painter.join();
    // What the host sent before its end still arrives; then nothing comes any more.
    const killed = (running as Program).ended.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      throw new Error('the host was killed');
    });
    const drawing = Promise.all(
      painters.map((painter, k) => (all[k] as (typeof all)[number]).answered.draw(painter, killed)),
    );
    await new Promise((resolve) => setTimeout(resolve, ms));
    await running?.end('SIGKILL');
    await drawing;
    for (const { session } of painters) await session.close();
  }
  const address = await start();
  const last = new Painter(
    await StockBoard.open({ clock: systemClock, connect: () => connectTcp(address), zid: nextZid() }),
    'last',
  );
  const shown = await hostPicture(last);
  for (const { answered } of all) expect(answered.faults(shown)).toEqual([]);
  await last.join();
  const id = Number(fieldOf(await last.call('line', last.token, 0, 0, [1, 1]), 'id'));
  const ids = all.flatMap(({ answered }) => answered.ids);
  expect(new Set([...ids, id]).size).toBe(ids.length + 1);
  expect(ids.length).toBeGreaterThan(20);
  await last.session.close();
}, 120_000);
