/** Boards that speak Zenoh on the ports of a bridge, in virtual time: who is who, and a bridge that is started anew. */
import {
  Cable,
  LiteBoard,
  embeddedNetwork,
  phasesInMemory,
  SerialLine,
  ServedPort,
  type Serving,
  StockBoard,
} from '@asterism-tables/firmware-bridge';
import { Router } from '@asterism-tables/protocol/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NodeClaims } from '../../firmware-bridge/src/bridge/claims.ts';
import { nextZid, ROUTER_ZID } from '../helpers/board-world.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { untilOn } from '../helpers/until.ts';

let clock: ManualClock;
let router: Router;
let serving: Serving;

beforeEach(() => {
  clock = new ManualClock();
  router = new Router({ clock, zid: ROUTER_ZID });
  const nothing = (): void => undefined;
  const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
  serving = {
    clock,
    log,
    network: embeddedNetwork(router),
    phases: phasesInMemory(),
    claims: new NodeClaims(),
  };
});
afterEach(async () => {
  const closed = router.close();
  await clock.advance(100);
  await closed;
});

const until = (what: string, done: () => boolean): Promise<void> => untilOn(clock, what, done);

type Place = { readonly port: ServedPort; readonly cable: Cable; readonly line: SerialLine };

function place(name: string, named = false): Place {
  const cable = new Cable({ clock, baud: 115_200, name });
  const port = new ServedPort({ port: `/dev/${name}`, name }, serving, { named });
  port.opened(cable.plug());
  return { port, cable, line: new SerialLine({ clock, uart: cable.board }) };
}

async function board({ line }: Place): Promise<StockBoard> {
  let opened: StockBoard | undefined;
  void StockBoard.open({ clock, connect: () => line.connect(), zid: nextZid() }).then((open) => (opened = open));
  await until('a board opens', () => opened !== undefined);
  if (opened === undefined) throw new Error('never');
  return opened;
}

describe('a board that called before its host was there', () => {
  /** Calls into a cable that nobody reads, and waits. */
  async function early(name: string, named: boolean): Promise<StockBoard | undefined> {
    const cable = new Cable({ clock, baud: 115_200, name });
    const line = new SerialLine({ clock, uart: cable.board });
    let opened: StockBoard | undefined;
    void StockBoard.open({ clock, connect: () => line.connect(), zid: nextZid() }).then((open) => (opened = open));
    await clock.advance(3_000);
    new ServedPort({ port: `/dev/${name}`, name }, serving, { named }).opened(cable.plug());
    await clock.advance(5_000);
    return opened;
  }

  test('is asked to call again on a port that somebody named', async () => {
    expect((await early('named', true))?.state).toBe('open');
  });

  test('is left alone on a port that was found: it may be no board at all', async () => {
    expect(await early('found', false)).toBeUndefined();
  });

  test('and one on the lite link is served on a named port as on any', async () => {
    const { port, cable } = place('lite', true);
    const lite = new LiteBoard({ clock, pipe: cable.board, id: 'lena' });
    await until('the board is here', () => port.status().node === 'lena');
    await clock.advance(5_000);
    expect(port.status()).toMatchObject({ state: 'session', link: 'lite' });
    await lite.close();
  });
});

describe('two boards that speak Zenoh', () => {
  test('are told apart by the tokens that they show, not by those that they hear of', async () => {
    const kitchen = place('kitchen');
    const hall = place('hall');
    const ada = await board(kitchen);
    ada.token('asterism/ada/game');
    const heard: string[] = [];
    const ben = await board(hall);
    ben.watch('asterism/*/*', { history: true }, (change) => heard.push(change.key));
    await until('Ben hears of Ada', () => heard.includes('asterism/ada/game'));
    await clock.advance(2_000);
    expect(kitchen.port.status()).toMatchObject({ state: 'session', node: 'ada', link: 'zenoh' });
    expect(hall.port.status()).toMatchObject({ state: 'session', node: null, link: 'zenoh' });
    ben.token('asterism/ben/game');
    await until('the bridge knows Ben', () => hall.port.status().node === 'ben');
    expect(kitchen.port.status()).toMatchObject({ state: 'session', node: 'ada' });
  });

  test('are both back within seconds when the bridge was killed and started anew', async () => {
    const places = [place('kitchen'), place('hall')];
    const boards = [];
    for (const [i, at] of places.entries()) {
      const one = await board(at);
      one.token(`asterism/node${i}/game`);
      boards.push(one);
    }
    await clock.advance(5_000);
    for (const { cable, port } of places) {
      cable.unplug('the bridge was killed');
      port.close();
    }
    await clock.advance(3_000);
    const began = clock.now();
    const again = places.map(({ cable }, i) => {
      const port = new ServedPort({ port: `/dev/again${i}`, name: i === 0 ? 'kitchen' : 'hall' }, serving);
      port.opened(cable.plug());
      return port;
    });
    await until('both have a name', () => again.every((port, i) => port.status().node === `node${i}`));
    expect(clock.now() - began).toBeLessThan(3_000);
    expect(boards.map((one) => [one.sessions, one.state])).toEqual([
      [2, 'open'],
      [2, 'open'],
    ]);
  });
});
