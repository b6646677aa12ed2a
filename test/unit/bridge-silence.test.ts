/** When a bridge speaks first: on a port that somebody named, never on one that it found by itself. */
import { afterEach, expect, test } from 'vitest';
import { Bridge, embeddedNetwork, phasesInMemory, type PortSettings } from '@asterism-tables/firmware-bridge';
import { Router } from '@asterism-tables/protocol/session';
import { SERIAL_CLOSE_FRAME, SERIAL_RESET_FRAME } from '@asterism-tables/protocol/zenoh';
import { ROUTER_ZID } from '../helpers/board-world.ts';
import { BOARDS, PortWorld } from '../helpers/port-world.ts';

const NANO = { node: 'ttyACM0', vendor: '1a86', product: '55d3', serial: '5A7A0584', socket: '1-2' } as const;

let world: PortWorld;
let bridge: Bridge;
afterEach(async () => {
  const closed = bridge.close();
  await world.clock.advance(2_000);
  await closed;
});

/** What went to a board that says nothing for ten seconds. */
async function wroteOn(ports: 'auto' | readonly PortSettings[]): Promise<readonly Uint8Array[]> {
  world = new PortWorld();
  world.machine.plug(NANO);
  const { machine, clock, log, hotplug, owners } = world;
  bridge = new Bridge({
    ports,
    network: embeddedNetwork(new Router({ clock, zid: ROUTER_ZID })),
    phases: phasesInMemory(),
    boards: BOARDS,
    system: machine,
    hotplug,
    owners,
    clock,
    log,
  });
  await clock.advance(10_000);
  expect(machine.opened.map(({ path }) => path)).toEqual(['/dev/ttyACM0']);
  return machine.opened.flatMap(({ written }) => written);
}

test('a port that it found by itself hears nothing: it may be no board at all', async () => {
  expect(await wroteOn('auto')).toEqual([]);
});

test('a port that the settings name is asked to call again, once', async () => {
  expect(await wroteOn([{ port: '/dev/ttyACM0' }])).toEqual([SERIAL_RESET_FRAME, SERIAL_CLOSE_FRAME]);
});

test('a port for the lite link hears nothing of Zenoh, named or not', async () => {
  expect(await wroteOn([{ port: '/dev/ttyACM0', link: 'lite' }])).toEqual([]);
});
