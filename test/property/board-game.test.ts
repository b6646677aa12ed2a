import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codecs } from '@asterism-tables/protocol/messages';
import { encode, packedSize, type Plain, toValue } from '@asterism-tables/protocol/msgpack';
import { changed, EMPTY, type Picture, type PictureEntry } from '../../src/games/board/picture.ts';
import { page, PAGE_BYTES } from '../../src/games/board/pages.ts';
import {
  BOARD,
  boardWorld,
  points,
  rubyState,
  type RubyStroke,
  Screen,
  told,
  wholePicture,
} from '../helpers/board-table.ts';
import { MemoryFiles, type World } from '../unit/tables/world.ts';

type Action =
  | { readonly do: 'line'; readonly who: number; readonly count: number; readonly c: number }
  | { readonly do: 'more'; readonly who: number; readonly count: number }
  | { readonly do: 'undo' | 'clear' | 'again'; readonly who: number }
  | { readonly do: 'read' | 'hear'; readonly screen: number; readonly count: number }
  | { readonly do: 'new screen' | 'kill' };

const MEMBERS = 3;
const who = fc.nat(MEMBERS - 1);
const count = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 7, max: 256 }) },
);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('line' as const), who, count, c: fc.nat(15) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('more' as const), who, count }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), who }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('read' as const), screen: fc.nat(7), count: fc.constant(1) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('hear' as const),
      screen: fc.nat(7),
      count: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'new screen' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'kill' as const }) },
);

/** Boards to begin with: empty, full of strokes, full of points. */
const START: Readonly<Record<string, readonly RubyStroke[]>> = {
  empty: [],
  'nearly 1,000 strokes': Array.from(
    { length: 997 },
    (_, i) => [i + 1, i % 2 ? 'node-a' : 'node-b', i % 16, i % 4, points((i % 3) + 1, i % 600)] as const,
  ),
  'nearly 40,000 points': Array.from(
    { length: 40 },
    (_, i) => [i + 1, i % 2 ? 'node-a' : 'node-b', i % 16, i % 4, points(998, 0, i)] as const,
  ),
};

/** A full board takes longer. */
const RUNS: Readonly<Record<string, number>> = { empty: 100, 'nearly 1,000 strokes': 16, 'nearly 40,000 points': 8 };

/** A board with members who draw and screens that follow, some steps behind. */
class Drawing {
  readonly #world: World;
  readonly #tokens: string[] = [];
  readonly #screens: Screen[] = [];
  readonly #newest: (number | undefined)[] = [];
  /** Every id that a `line` answered. */
  readonly ids: number[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  async begin(): Promise<void> {
    await this.#world.open();
    this.newScreen();
    for (let member = 0; member < MEMBERS; member++) await this.#join(member);
  }

  async #join(member: number): Promise<void> {
    const answer = (await this.#ask('join', [`M${member}`], member)) as { readonly token: string };
    this.#tokens[member] = answer.token;
  }

  newScreen(): void {
    this.#screens.push(new Screen());
  }

  /** What goes out is what the schema of that message says, byte for byte. */
  #check(message: string, bytes: Uint8Array): void {
    const codec = codecs.get(`board.${message}`);
    const read = codec?.decode(bytes);
    if (codec === undefined || read?.ok !== true) throw new Error(`no board.${message}: ${JSON.stringify(read)}`);
    expect(Buffer.from(codec.encode(read.value as never)).equals(bytes)).toBe(true);
  }

  async #ask(method: string, args: readonly (string | number | readonly number[])[], member = 0): Promise<Plain> {
    const answer = await this.#world.ask(BOARD, method, args, `node-${'abc'.charAt(member)}`);
    this.#check(method, encode({ value: answer }));
    this.#handOn();
    return answer;
  }

  #handOn(): void {
    for (const put of this.#world.node.takePuts()) {
      this.#check(put.sub, put.bytes);
      const message = told(put.bytes);
      for (const screen of this.#screens) screen.put(message);
    }
  }

  async take(step: Action): Promise<void> {
    const who = 'who' in step ? step.who : 0;
    const token = this.#tokens[who] ?? '';
    switch (step.do) {
      case 'line': {
        const answer = (await this.#ask('line', [token, step.c, 0, points(step.count, this.ids.length)], who)) as {
          readonly id: number;
        };
        this.ids.push(answer.id);
        this.#newest[who] = answer.id;
        return;
      }
      case 'more': {
        await this.#ask('more', [token, this.#newest[who] ?? 0, points(step.count, 7, 9)], who);
        return;
      }
      case 'undo':
      case 'clear':
        await this.#ask(step.do, [token], who);
        return;
      case 'again':
        await this.#ask('leave', [token], who);
        await this.#join(who);
        return;
      case 'read': {
        const screen = this.#screens[step.screen % this.#screens.length];
        if (screen?.mirror.next) screen.mirror.page(toValue(await this.#ask('picture', screen.mirror.next)));
        return;
      }
      case 'hear':
        this.#screens[step.screen % this.#screens.length]?.hear(step.count);
        return;
      case 'new screen':
        this.newScreen();
        return;
      case 'kill':
        await this.#kill();
    }
  }

  async #kill(): Promise<void> {
    const before = await this.picture();
    this.#world.node.takePuts();
    await this.#world.killed();
    this.#handOn();
    for (const screen of this.#screens) screen.restart();
    expect(await this.picture()).toEqual(before);
  }

  picture() {
    return wholePicture((id, at) => this.#ask('picture', [id, at]));
  }

  /** Every screen reads to the end and hears all. */
  async screens() {
    for (const screen of this.#screens) {
      while (screen.mirror.next !== null) screen.mirror.page(toValue(await this.#ask('picture', screen.mirror.next)));
    }
    await this.#world.host.settled();
    this.#handOn();
    for (const screen of this.#screens) {
      screen.hear();
      expect(screen.mirror.missed).toBe(false);
    }
    return this.#screens.map(({ mirror }) => mirror.shown);
  }
}

test.each(Object.keys(START))(
  "G20: from a board that is %s, every screen has the host's picture, whenever it joined and however late it hears, and a kill loses nothing",
  async (start) => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 20, maxLength: 90 }), async (actions) => {
        const files = new MemoryFiles();
        const strokes = START[start] ?? [];
        files.states.set(BOARD, rubyState(strokes, strokes.length + 1));
        const drawing = new Drawing(boardWorld(files));
        await drawing.begin();
        for (const step of actions) await drawing.take(step);
        const screens = await drawing.screens();
        const picture = await drawing.picture();
        for (const shown of screens) expect(shown).toEqual(picture);
        // No id ever comes twice.
        expect(new Set(drawing.ids).size).toBe(drawing.ids.length);
        expect(Math.min(strokes.length + 1, ...drawing.ids)).toBe(strokes.length + 1);
      }),
      { numRuns: RUNS[start] ?? 40, seed: 20 },
    );
  },
  60_000,
);

const stroke = fc.record({
  id: fc.nat(),
  node: fc.constantFrom('a', 'b'),
  c: fc.nat(15),
  w: fc.nat(3),
  p: fc.array(fc.tuple(fc.nat(639), fc.nat(359)), { minLength: 1, maxLength: 300 }).map((list) => list.flat()),
});

test('pages of any picture fit a board, end, and hold every point once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stroke, { maxLength: 30 }),
      fc.nat({ max: 900 }),
      fc.nat({ max: 2 ** 31 - 1 }),
      async (drawn, short, v) => {
        const entries: PictureEntry[] = [
          ...drawn.map((line, i) => ({ line: { ...line, id: i + 1 } })),
          ...Array.from({ length: short }, (_, i) => ({
            line: { id: 70_000 + i, node: 'a', c: 1, w: 1, p: [639, 359] },
          })),
        ];
        const picture = entries.reduce<Picture>(changed, EMPTY);
        let pages = 0;
        const shown = await wholePicture(async (id, at) => {
          const one = page(picture, v, id, at);
          expect(packedSize({ value: one })).toBeLessThanOrEqual(PAGE_BYTES);
          expect(codecs.get('board.picture')?.decode(encode({ value: one })).ok).toBe(true);
          expect(++pages).toBeLessThan(1000);
          return one;
        });
        expect(shown).toEqual(picture.strokes.map(({ id, c, w, p }) => [id, c, w, p]));
      },
    ),
    { numRuns: 100, seed: 7 },
  );
});
