/** Whole games of othello by boards on bad cables, in virtual time: they end right, and no move is done twice. */
import { seededRandom } from '@asterism-tables/firmware-bridge';
import { Router, type Session } from '@asterism-tables/protocol/session';
import { describe, expect, test } from 'vitest';
import { plainText, ROUTER_ZID, text } from '../../helpers/board-world.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { App, boardOf, passing, PATIENCE_MS, playTwo, tables, type Tables, type View } from './games.ts';
import { oneIn } from './streams.ts';

test.each([1, 2])(
  'two boards play each other over cables with one byte in 1,000 wrong both ways (seed %i)',
  async (seed) => {
    const { wrong, worlds } = await playTwo(seed, oneIn(1_000));
    expect(wrong).toEqual([]);
    for (const { host } of worlds) expect(host.stats().counters.badFrames).toBeGreaterThan(10);
  },
);

test('a board plays the CPU over such a cable, and follows the game by what it subscribed', async () => {
  const all = await tables();
  const world = boardOf(all, 'solo', 9, oneIn(1_000));
  const game = async (): Promise<[View, App]> => {
    const app = new App(all.clock, await world.board.opened(), 'solo');
    await app.sit();
    expect(await app.call('cpu', app.token, -1, true)).toBe('ok');
    expect(await app.call('start', app.token)).toBe('ok');
    return [await app.play(seededRandom(9)), app];
  };
  const [view, app] = await passing(all.clock, game());
  await all.clock.advance(5_000);
  expect(app.state).toMatchObject({ st: 'over', bd: view.bd });
  world.verify();
});

test('a board that is restarted and unplugged in mid-game keeps its seat and plays to the end', async () => {
  const all = await tables();
  const [one, other] = [boardOf(all, 'ada', 5, oneIn(1_000)), boardOf(all, 'ben', 6, oneIn(1_000))];
  const random = seededRandom(5);
  const trouble = seededRandom(6);
  let over = false;
  let troubles = 0;
  const game = async (): Promise<View[]> => {
    const ada = new App(all.clock, await one.board.opened(), 'ada');
    const ben = new App(all.clock, await other.board.opened(), 'ben');
    await ada.sit();
    await ben.sit();
    expect(await ada.call('start', ada.token)).toBe('ok');
    const hers = ada.play(random).finally(() => {
      over = true;
    });
    return Promise.all([hers, stubborn(ben)]);
  };
  /** Plays on with the same token, whatever becomes of its calls. */
  const stubborn = async (first: App): Promise<View> => {
    let app = first;
    for (;;) {
      const session = await other.board.opened();
      if (session !== app.session) {
        const { token } = app;
        app = new App(all.clock, session, 'ben');
        const joined = (await app.call('join', 'ben').catch(() => undefined)) as { token: string } | undefined;
        if (joined !== undefined) expect(joined.token).toBe(token);
        app.token = token;
      }
      const view = await Promise.race([app.play(random).catch(() => undefined), gone(session)]);
      if (view !== undefined) return view;
      await new Promise<void>((resolve) => all.clock.after(100, resolve));
    }
  };
  const gone = async (session: Session): Promise<undefined> => {
    while (session === other.board.session) await new Promise<void>((resolve) => all.clock.after(100, resolve));
    return undefined;
  };
  const playing = passing(all.clock, game());
  const next = (): void => {
    if (over) return;
    troubles++;
    if (troubles % 2 === 0) other.board.restart();
    else {
      other.cable.unplugAfter('toHost', Math.floor(trouble() * 50));
      all.clock.after(700, () => {
        if (!other.cable.plugged) other.plug();
      });
    }
    all.clock.after(1_500 + 2_000 * trouble(), next);
  };
  all.clock.after(2_000, next);
  const [hers, his] = await playing;
  expect(troubles).toBeGreaterThan(4);
  expect(hers?.st).toBe('over');
  expect(his?.bd).toBe(hers?.bd);
  other.verify();
});

describe('single calls over a cable with one byte in 100 wrong both ways', () => {
  test.each([1, 2, 3, 4])('each is done once and answered right (seed %i)', async (seed) => {
    const clock = new ManualClock();
    const router = new Router({ clock, zid: ROUTER_ZID });
    const world = boardOf({ clock, router } as Tables, 'desk', seed, oneIn(100));
    const done: string[] = [];
    const host = router.session();
    host.queryable('adder/call', {}, (query) => {
      const asked = plainText(query.payload ?? new Uint8Array(0));
      done.push(asked);
      query.reply('adder/call', text(`${asked} is done`));
      query.finish();
    });
    const calls = async (): Promise<string[]> => {
      const session = await world.board.opened();
      const answers: string[] = [];
      for (let i = 0; i < 6; i++) {
        await new Promise<void>((resolve) => {
          session.get('adder/call', {
            payload: text(`call ${i} ${'x'.repeat(60)}`),
            timeoutMs: PATIENCE_MS,
            onReply: (reply) => answers.push(reply.ok ? plainText(reply.sample.payload) : 'error'),
            onDone: () => resolve(),
          });
        });
      }
      return answers;
    };
    const answers = await passing(clock, calls());
    const all = Array.from({ length: 6 }, (_, i) => `call ${i} ${'x'.repeat(60)}`);
    expect(done).toEqual(all);
    expect(answers).toEqual(all.map((asked) => `${asked} is done`));
    world.verify();
  });
});
