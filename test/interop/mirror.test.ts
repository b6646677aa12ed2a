/**
 * Boards on cables at a real router (eclipse-zenoh in router mode) with a real client at it: what the client does and sees, and the router being
 * started again in the middle.
 */
import { mirroredNetwork, StockBoard } from '@asterism-tables/firmware-bridge';
import type { Link, Session } from '@asterism-tables/protocol/session';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectTcp, systemClock } from '../../src/network/index.ts';
import { ask, nextZid, plainText, text } from '../helpers/board-world.ts';
import { type CheckedRouter, checkedRouter, REAL_TIME_SLACK_MS } from '../helpers/checked-router.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { describeWith } from '../helpers/peers.ts';
import { freePort, PythonPeer } from '../helpers/python-zenoh.ts';
import { bytesHex } from '../helpers/recording.ts';
import { until } from '../helpers/until.ts';

const hex = (value: string): string => bytesHex(text(value));

// Real peers on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

/** What was declared has reached the router when it has answered something asked after it. */
async function settled(session: Session): Promise<void> {
  const answers = ask(session, 'settled/nobody');
  await until('the session settled', () => answers.end !== undefined);
}

describeWith(['python-zenoh'], 'boards on cables at a real router', () => {
  let locator: string;
  let router: PythonPeer;
  let peer: PythonPeer;
  const logged: string[] = [];
  const log = (message: string): void => {
    logged.push(message);
  };
  const network = mirroredNetwork({
    clock: systemClock,
    connect: () => connectTcp(locator),
    reconnectMs: 200,
    log: { debug: () => undefined, info: log, warn: log, error: log },
    onRouterEvent: () => undefined,
  });
  const rules: CheckedRouter[] = [];
  const cable = (): Promise<Link> => {
    const [near, far] = MemoryLink.pair({ peer: 'cable', kind: 'serial', mtu: 1_490 });
    const checked = checkedRouter(systemClock, { slackMs: REAL_TIME_SLACK_MS });
    rules.push(checked);
    network.accept(checked.link(near), { node: 'p4' });
    return Promise.resolve(far);
  };
  let stock: StockBoard;
  let lite: Session;
  const seen: string[] = [];
  const heard: string[] = [];

  beforeAll(async () => {
    locator = `tcp/127.0.0.1:${await freePort()}`;
    router = await PythonPeer.open('router', [locator]);
    peer = await PythonPeer.open('client', [locator]);
    stock = await StockBoard.open({ clock: systemClock, connect: cable, zid: nextZid() });
    lite = network.session('lite', { node: 'tab5' });
  });

  afterAll(async () => {
    await stock.close();
    await lite.close();
    await network.close();
    await peer.close();
    await router.close();
    const faults = rules.flatMap((checked) => checked.faults({ finished: false }));
    expect(faults).toEqual([]);
  });

  /** What boards declare once, and is there again whenever the router is. */
  function declare(board: Session, node: string): void {
    board.token(`asterism/${node}/game`);
    board.queryable(`asterism/${node}/game/**`, {}, (query) => {
      query.reply(query.key, text(`${node}: ${plainText(query.payload ?? text('-'))}`), { attachment: text('at') });
      query.finish();
    });
    board.watch('asterism/**', { history: true }, ({ key, alive }) => seen.push(`${node} ${alive ? '+' : '-'}${key}`));
    board.subscribe('asterism/games/**', (sample) =>
      heard.push(
        `${node} ${sample.key} ${sample.payload.length} ${plainText(sample.attachment ?? text('-'))} ${sample.encoding?.id ?? '-'}`,
      ),
    );
  }

  test('a real client sees tokens, puts and answers of the boards, and they see its', async () => {
    await peer.run({ do: 'token', key: 'asterism/games/games' });
    await peer.run({ do: 'watch', key: 'asterism/**', history: true });
    await peer.run({ do: 'sub', key: 'asterism/**' });
    await peer.run({ do: 'qbl', key: 'asterism/games/games/**', replies: [{ hex: hex('one') }, { err: hex('two') }] });
    await peer.settled();
    for (const [board, node] of [
      [stock, 'p4'],
      [lite, 'tab5'],
    ] as const) {
      declare(board, node);
      await settled(board);
      await peer.event('live', { key: `asterism/${node}/game`, alive: true });
      board.put(`asterism/${node}/game/o/state`, text(node), { encoding: { id: 5 }, attachment: text('x') });
      expect(await peer.event('sample', { key: `asterism/${node}/game/o/state` })).toMatchObject({
        hex: hex(node),
        enc: 'application/json',
        att: hex('x'),
      });
      const replies = await peer.get({
        key: `asterism/${node}/game/o/call/games`,
        hex: hex('hi'),
        target: 'ALL',
        consolidation: 'NONE',
      });
      expect(replies).toMatchObject([{ ok: true, hex: hex(`${node}: hi`), att: hex('at') }]);
      const answers = ask(board, `asterism/games/games/o/call/${node}`, {
        payload: text('body'),
        attachment: text('me'),
        parameters: 'a=1',
        target: 'all',
        consolidation: 'none',
      });
      await until('the board’s call ended', () => answers.end !== undefined);
      expect(answers.replies.toSorted()).toEqual([`asterism/games/games/o/call/${node}=one`, 'error two']);
      expect(await peer.event('query', { key: `asterism/games/games/o/call/${node}` })).toMatchObject({
        hex: hex('body'),
        att: hex('me'),
        params: 'a=1',
      });
    }
    const tokens = ['asterism/games/games', 'asterism/p4/game', 'asterism/tab5/game'];
    await until('each board sees all tokens', () => seen.length === 6);
    expect(seen.toSorted()).toEqual(['p4', 'tab5'].flatMap((node) => tokens.map((token) => `${node} +${token}`)));
    const found: string[] = [];
    let end: string | undefined;
    stock.tokens('asterism/*/game', { onToken: (key) => found.push(key), onDone: (how) => (end = how) });
    await until('the question ended', () => end !== undefined);
    expect(found.toSorted()).toEqual(tokens.slice(1));
  });

  // The router puts its time on what it passes on: 26 bytes less for the payload, or a few less of those when its id happens to be a short one.
  test('4,029 bytes of payload reach both boards with the router’s timestamp, 4,056 neither', async () => {
    const key = 'asterism/games/games/mahjong1/state';
    for (const times of [4_056, 4_029])
      await peer.run({ do: 'put', key, hex: '61', times, congestion_control: 'DROP' });
    await peer.run({ do: 'put', key, hex: hex('end'), attachment: hex('last') });
    await until('the last put came', () => heard.filter((line) => line.includes('last')).length === 2);
    expect(heard.toSorted()).toEqual(
      ['p4', 'tab5'].flatMap((node) => [`${node} ${key} 3 last -`, `${node} ${key} 4029 - -`]).toSorted(),
    );
    expect(network.boards().map(({ stats }) => stats.counters.putsTooLarge)).toEqual([1, 1]);
  });

  test('the router is started again: the boards lose all they saw, and everything is there again', async () => {
    seen.length = 0;
    heard.length = 0;
    await router.kill();
    await until('the boards see the others go', () => seen.length === 6);
    expect(seen.every((line) => line.includes(' -'))).toBe(true);
    expect(lite.state).toBe('lost');
    const during = [ask(stock, 'asterism/games/games/o/call/p4'), ask(lite, 'asterism/games/games/o/call/tab5')];
    await until('calls meanwhile end', () => during.every(({ end }) => end !== undefined));
    expect(during.map(({ end }) => end)).toEqual(['final', 'lost']);
    await peer.close();

    router = await PythonPeer.open('router', [locator]);
    peer = await PythonPeer.open('client', [locator]);
    await peer.run({ do: 'watch', key: 'asterism/**', history: true });
    for (const node of ['p4', 'tab5']) await peer.event('live', { key: `asterism/${node}/game`, alive: true });
    await until('the boards see each other again', () => seen.filter((line) => line.includes(' +')).length >= 4);
    for (const node of ['p4', 'tab5'])
      expect(await peer.get({ key: `asterism/${node}/game/o/call/games`, hex: hex('again') })).toMatchObject([
        { hex: hex(`${node}: again`) },
      ]);
    await peer.run({ do: 'put', key: 'asterism/games/games/o/state', hex: hex('s') });
    await until('both boards hear puts', () => heard.length === 2);
    expect(lite.state).toBe('open');
  });

  test('a board that is unplugged goes for everybody at once, and so does its connection', async () => {
    stock.unplug();
    await peer.event('live', { key: 'asterism/p4/game', alive: false });
    await until('the other board sees it too', () => seen.includes('tab5 -asterism/p4/game'));
    expect(network.boards().map(({ name }) => name)).toEqual(['lite']);
  });
});
