/** Two screens in mruby show what the host's TypeScript encoded: an othello table as text, and a drawing board's picture. */
import { hexOf } from '@asterism-tables/protocol/codegen';
import { decode, type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { expect, test } from 'vitest';
import { textTools } from '../../src/cli/play/paint.ts';
import { othelloScreen, textOfLine } from '../../src/clients/index.ts';
import { readOthelloView } from '../../src/clients/othello/view.ts';
import { BOARD, boardWorld, points, told } from '../helpers/board-table.ts';
import { BoardMirror, type Shown } from '../helpers/board-mirror.ts';
import { codecFiles, MRUBIES, type Mruby, runMruby } from '../helpers/mruby.ts';
import { describeWith, ROOT } from '../helpers/peers.ts';
import { seeded } from '../property/messages/mutations.ts';
import { othelloWorld, type World } from '../unit/tables/world.ts';

function screen(
  which: Mruby,
  set: string,
  screenFile: string,
  driver: string,
  lines: readonly string[],
): readonly string[] {
  const scripts = [
    ...codecFiles([set]),
    `${ROOT}/hardware/mruby/${screenFile}.rb`,
    `${ROOT}/test/helpers/mruby/${driver}.rb`,
  ];
  return runMruby(which, scripts, `${lines.join('\n')}\n`)
    .split('\n')
    .slice(0, -1);
}

// ------------------------------------------------------------------------------------------------------------- othello

/** The lines that the terminal client shows of a view, without the last one, which says the keys. */
function clientLines(bytes: Uint8Array): readonly string[] {
  const read = decode(bytes);
  const answer = readOthelloView(read.ok && read.value instanceof ValueMap ? (read.value.get('value') ?? null) : null);
  if (!answer.ok) throw new Error(answer.error);
  const { view } = answer;
  const state = {
    path: 'games/games/othello1',
    view,
    trouble: null,
    note: '',
    cursor: null,
    confirm: false,
    keys: false,
    leftMs: view.leftMs,
  };
  return othelloScreen(state, { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY }, textTools)
    .map(textOfLine)
    .slice(0, -1);
}

/** The views that everybody at a table gets, from the lobby to the end of a game. */
async function playedViews(options: { readonly resign: boolean }): Promise<readonly Uint8Array[]> {
  const world = await othelloWorld({ move_seconds: 30 }).open();
  const random = seeded(7);
  const views: Uint8Array[] = [];
  const ask = (from: string, method: string, ...args: Value[]): Promise<Plain> =>
    world.ask('othello1', method, args, from);
  const players: { readonly node: string; readonly token: string }[] = [];
  const look = async (): Promise<Record<string, Plain>[]> => {
    const seen: Record<string, Plain>[] = [];
    for (const { node, token } of players) {
      const view = await ask(node, 'view', token);
      views.push(world.node.reply('othello1', 'view', view));
      seen.push(view as Record<string, Plain>);
    }
    return seen;
  };
  for (const name of ['Maple', 'Birch', '立木']) {
    const node = `node-${players.length}`;
    const { token } = (await ask(node, 'join', name)) as { token: string };
    players.push({ node, token });
    await look();
  }
  for (const [seat, { node, token }] of players.slice(0, 2).entries()) await ask(node, 'sit', token, seat);
  await look();
  await ask('node-0', 'start', players[0]?.token ?? '');
  for (let turns = 0; turns < 130; turns++) {
    const [view] = await look();
    const turn = view?.['tn'];
    const lg = view?.['lg'];
    const squares = typeof lg === 'string' ? lg : '';
    const player = players.find((_, at) => view?.['tn'] === at);
    if (view?.['st'] !== 'play' || typeof turn !== 'number' || player === undefined) break;
    if (options.resign && turns === 9) await ask(player.node, 'resign', player.token);
    else {
      const at = random(squares.length / 2) * 2;
      await ask(player.node, 'move', player.token, view['n'] as number, squares.slice(at, at + 2));
    }
  }
  return views;
}

// ----------------------------------------------------------------------------------------------------- the drawing board

/** Everything that reaches a screen, in order; the pictures it has then as a screen in TypeScript has them. */
class Follower {
  readonly lines: string[] = [];
  readonly pictures: string[] = [];
  readonly mirror = new BoardMirror();
  /** Whether the screen is there yet. */
  there = false;
  #width = 1;
  #height = 1;

  page(bytes: Uint8Array): void {
    this.lines.push(`picture ${hexOf(bytes)}`);
    const reply = told(bytes);
    this.mirror.page(reply instanceof ValueMap ? (reply.get('value') ?? null) : null);
  }

  hear(sub: string, bytes: Uint8Array): void {
    if (!this.there) return;
    this.lines.push(`${sub} ${hexOf(bytes)}`);
    const message = told(bytes);
    const limits = message instanceof ValueMap ? message.get('lim') : undefined;
    if (Array.isArray(limits)) [this.#width, this.#height] = [Number(limits[0]), Number(limits[1])];
    this.mirror.hear(message);
  }

  show(columns: number, rows: number): void {
    this.lines.push(`show ${columns} ${rows}`);
    const { shown, missed } = this.mirror;
    this.pictures.push(
      ...drawn(shown, columns, rows, this.#width, this.#height),
      missed ? 'missed' : `${shown.length} strokes`,
    );
  }
}

/** The picture as text: the colour of each place as a digit. */
function drawn(strokes: Shown, columns: number, rows: number, width: number, height: number): readonly string[] {
  const places = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'));
  const put = (x: number, y: number, colour: string): void => {
    const row = places[y];
    if (row !== undefined && x >= 0 && x < columns) row[x] = colour;
  };
  for (const [, c, , p] of strokes) {
    const colour = (c & 15).toString(16);
    const at = (i: number): readonly [number, number] => [
      Math.floor(((p[i] ?? 0) * columns) / width),
      Math.floor(((p[i + 1] ?? 0) * rows) / height),
    ];
    for (let i = 0; i < p.length; i += 2) {
      let [x, y] = at(Math.max(0, i - 2));
      const [toX, toY] = at(i);
      const [dx, dy] = [Math.abs(toX - x), Math.abs(toY - y)];
      let error = dx - dy;
      for (;;) {
        put(x, y, colour);
        if (x === toX && y === toY) break;
        const twice = error * 2;
        if (twice >= -dy) {
          error -= dy;
          x += Math.sign(toX - x) || 1;
        }
        if (twice <= dx) {
          error += dx;
          y += Math.sign(toY - y) || 1;
        }
      }
    }
  }
  return places.map((row) => row.join(''));
}

async function drawnBoard(): Promise<Follower> {
  const world: World = await boardWorld().open();
  const random = seeded(11);
  const follower = new Follower();
  const ask = async (node: string, method: string, ...args: Value[]): Promise<Plain> => {
    const answer = await world.ask(BOARD, method, args, node);
    for (const { sub, bytes } of world.node.takePuts()) follower.hear(sub, bytes);
    return answer;
  };
  const tokens: Record<string, string> = {};
  for (const node of ['node-a', 'node-b']) tokens[node] = ((await ask(node, 'join', node)) as { token: string }).token;
  const draw = async (steps: number): Promise<void> => {
    for (let step = 0; step < steps; step++) {
      const node = random(2) === 0 ? 'node-a' : 'node-b';
      const token = tokens[node] ?? '';
      const from = [random(640), random(400)] as const;
      const line = Array.from({ length: 2 + random(20) }, () => [
        (from[0] + random(120)) % 640,
        (from[1] + random(80)) % 400,
      ]).flat();
      const made =
        random(10) === 0 ? await ask(node, 'undo', token) : await ask(node, 'line', token, random(16), random(4), line);
      if (typeof made === 'object' && made !== null && 'id' in made && random(2) === 0) {
        await ask(node, 'more', token, Number(made['id']), points(1 + random(40), random(600), random(300)));
      }
    }
  };
  const read = async (most = Number.POSITIVE_INFINITY): Promise<void> => {
    for (let page = 0; page < most && follower.mirror.next !== null; page++) {
      const value = await ask('node-b', 'picture', ...follower.mirror.next);
      follower.page(world.node.reply(BOARD, 'picture', value));
    }
  };
  // Strokes before the screen is there, between its pages, and after.
  await draw(60);
  follower.there = true;
  await read(1);
  await draw(5);
  await read();
  follower.show(64, 24);
  for (let round = 0; round < 4; round++) {
    await draw(10);
    follower.show(100, 40);
  }
  await ask('node-a', 'clear', tokens['node-a'] ?? '');
  await draw(4);
  follower.show(64, 24);
  return follower;
}

for (const which of MRUBIES) {
  describeWith([which], `screens in ${which}`, () => {
    test('an othello table is shown as the terminal client shows it, by every member, from the lobby to the end', async () => {
      for (const resign of [false, true]) {
        const views = await playedViews({ resign });
        const heard = screen(which, 'othello', 'othello_text', 'othello_screen', views.map(hexOf));
        expect(heard).toEqual(views.flatMap((view) => [...clientLines(view), '']));
        expect(heard.filter((line) => line.includes('  over: ')).length).toBeGreaterThan(0);
        expect(views.length).toBeGreaterThan(resign ? 30 : 150);
      }
    });

    test('a drawing board is shown from its pages and from what is told, undone and cleared', async () => {
      const follower = await drawnBoard();
      const heard = screen(which, 'board', 'board_picture', 'board_screen', follower.lines);
      expect(heard).toEqual(follower.pictures);
      expect(heard.join('')).not.toContain('missed');
      expect(new Set(heard.join('')).size).toBeGreaterThan(12);
    });
  });
}
