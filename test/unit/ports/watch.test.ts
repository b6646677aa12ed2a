/** Ports without a setting: each known board that is plugged in is opened, by one keeper, for as long as it matters. */
import { describe, expect, test } from 'vitest';
import {
  type BytePort,
  type PortBoard,
  type PortInfo,
  type PortKeeper,
  type PortSettings,
  PortWatch,
} from '@asterism-tables/firmware-bridge';
import { BOARDS, PortWorld } from '../../helpers/port-world.ts';

const NANO = { node: 'ttyACM0', vendor: '1a86', product: '55d3', serial: '5A7A0584', socket: '1-2' } as const;
const TAB5 = { node: 'ttyACM1', serial: '60:55:F9:C0:27:18', socket: '1-3' } as const;
const TWINS = [
  { node: 'ttyUSB0', vendor: '1a86', product: '55d3', socket: '1-4' },
  { node: 'ttyUSB1', vendor: '1a86', product: '55d3', socket: '1-5' },
] as const;

type Watched = { readonly watch: PortWatch; readonly opens: { port: BytePort; info: PortInfo; keeper: PortKeeper }[] };

function watching(
  world: PortWorld,
  except: readonly PortSettings[] = [],
  boards: readonly PortBoard[] = BOARDS,
): Watched {
  const opens: Watched['opens'] = [];
  const watch = new PortWatch({
    boards,
    system: world.machine,
    clock: world.clock,
    log: world.log,
    owners: world.owners,
    hotplug: world.hotplug,
    random: () => 0,
    except,
    onOpen: (port, info, keeper) => opens.push({ port, info, keeper }),
  });
  watch.start();
  return { watch, opens };
}

describe('PortWatch', () => {
  test('boards that are there, and boards that come later, are opened; other devices are left alone', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.plug({ node: 'ttyUSB7', vendor: '0403', product: '6001', socket: '1-9' });
    const { watch, opens } = watching(world);
    await world.soon();
    world.machine.plug(TAB5);
    await world.soon();
    expect(opens.map(({ info, keeper }) => [info.path, info.boards, keeper.settings.port])).toEqual([
      ['/dev/ttyACM0', ['p4-nano'], 'usb:1a86:55d3:5A7A0584'],
      ['/dev/ttyACM1', ['tab5'], 'usb:303a:1001:60:55:F9:C0:27:18'],
    ]);
    expect(watch.keepers.map(({ state }) => state.state)).toEqual(['open', 'open']);
  });

  test('S1: a board that comes back under another name has its keeper still', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const { watch, opens } = watching(world);
    await world.soon();
    for (let round = 1; round <= 5; round++) {
      world.machine.unplug(`ttyACM${round - 1}`);
      await world.clock.advance(round * 1_000);
      world.machine.plug({ ...NANO, node: `ttyACM${round}` });
      await world.soon();
    }
    expect(watch.keepers).toHaveLength(1);
    expect(opens.map(({ info }) => info.path)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `/dev/ttyACM${n}`));
  });

  test('S2: two adapters that nothing tells apart are two ports, each known by its socket', async () => {
    const world = new PortWorld();
    for (const twin of TWINS) world.machine.plug(twin);
    const { opens } = watching(world);
    await world.soon();
    expect(opens.map(({ info, keeper }) => [info.path, keeper.settings.port])).toEqual([
      ['/dev/ttyUSB0', '/dev/serial/by-path/pci-0-usb-0:4:1.0'],
      ['/dev/ttyUSB1', '/dev/serial/by-path/pci-0-usb-0:5:1.0'],
    ]);
    // Pulled together and put back the other way round in the kernel's numbering: each socket keeps its board.
    world.machine.unplug('ttyUSB0');
    world.machine.unplug('ttyUSB1');
    await world.soon();
    world.machine.plug({ ...TWINS[1], node: 'ttyUSB0' });
    world.machine.plug({ ...TWINS[0], node: 'ttyUSB1' });
    await world.soon();
    expect(
      opens
        .slice(2)
        .map(({ info, keeper }) => `${keeper.settings.port} ${info.path}`)
        .sort(),
    ).toEqual([
      '/dev/serial/by-path/pci-0-usb-0:4:1.0 /dev/ttyUSB1',
      '/dev/serial/by-path/pci-0-usb-0:5:1.0 /dev/ttyUSB0',
    ]);
  });

  test('S4: a port that the settings name, or that somebody has, is not opened again', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.plug(TAB5);
    world.keep({ port: '/dev/ttyACM1', name: 'named' });
    await world.soon();
    const { opens } = watching(world, [{ port: 'usb:1a86:55d3' }]);
    await world.clock.advance(120_000);
    expect(opens).toEqual([]);
    expect(world.log.count('warn')).toBe(0);
  });

  test('S14: a board that came back as another product of the list is its old keeper’s', async () => {
    const world = new PortWorld();
    world.machine.plug(TAB5);
    const other = { vendor: '303a', product: '4001', what: 'its own USB', driver: 'cdc_acm', source: 'a test' };
    const boards = BOARDS.map((board) => (board.name === 'tab5' ? { ...board, usb: [...board.usb, other] } : board));
    const { watch, opens } = watching(world, [], boards);
    await world.soon();
    world.machine.unplug('ttyACM1');
    await world.soon();
    world.machine.plug({ ...TAB5, product: '4001', node: 'ttyACM2' });
    await world.soon();
    expect([watch.keepers.length, opens.length]).toEqual([1, 2]);
  });

  test('a board that is out for long is forgotten, and is new when it comes', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    const { watch, opens } = watching(world);
    await world.soon();
    const [first] = watch.keepers;
    world.machine.unplug('ttyACM0');
    await world.clock.advance(70_000);
    world.machine.plug(TAB5);
    await world.soon();
    expect(watch.keepers.map(({ settings }) => settings.port)).toEqual(['usb:303a:1001:60:55:F9:C0:27:18']);
    expect(first?.state.state).toBe('closed');
    world.machine.plug(NANO);
    await world.soon();
    expect(opens).toHaveLength(3);
  });

  test('more than 32 are not opened, which is said once', async () => {
    const world = new PortWorld();
    for (let at = 0; at < 40; at++)
      world.machine.plug({ ...NANO, node: `ttyACM${at}`, serial: `S${at}`, socket: `1-${at}` });
    const { opens } = watching(world);
    await world.clock.advance(5_000);
    expect(opens).toHaveLength(32);
    expect(world.log.told.filter((line) => line.includes('is left alone'))).toHaveLength(1);
  });

  test('closing closes all, and nothing is left that runs', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.plug(TAB5);
    const { watch, opens } = watching(world);
    await world.soon();
    await watch.close();
    expect(world.machine.opened.map((raw) => raw.isOpen)).toEqual([false, false]);
    world.machine.plug({ ...NANO, node: 'ttyACM5', serial: 'NEW' });
    await world.clock.advance(60_000);
    expect([opens.length, world.clock.pending]).toEqual([2, 0]);
  });
});
