/** `portDoctor`: what keeps a board on a cable from being served, and what mends it. */
import { describe, expect, test } from 'vitest';
import { type DoctorCheck, portDoctor, type PortSettings } from '@asterism-tables/firmware-bridge';
import { BOARDS, PortWorld } from '../../helpers/port-world.ts';

const NANO = { node: 'ttyACM0', vendor: '1a86', product: '55d3', serial: '5A7A0584', socket: '1-2' } as const;
const RULES = '/etc/udev/rules.d/60-asterism-tables.rules';

async function examine(world: PortWorld, settings: readonly PortSettings[] = []): Promise<readonly DoctorCheck[]> {
  const found = portDoctor({ system: world.machine, clock: world.clock, boards: BOARDS, settings });
  await world.clock.advance(30_000);
  return found;
}

function troubles(checks: readonly DoctorCheck[]): readonly string[] {
  return checks.filter(({ state }) => state === 'trouble').map(({ what, text }) => `${what}: ${text}`);
}

describe('portDoctor', () => {
  test('a machine on which all is well has no trouble and no note', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.files.set(RULES, '# rules');
    expect(await examine(world, [{ port: 'usb:1a86:55d3:5A7A0584', name: 'nano' }])).toEqual([
      { what: 'binding', state: 'ok', text: 'the serial port binding loads', fixes: [] },
      { what: '/dev/ttyACM0', state: 'ok', text: 'may be opened 1a86:55d3, may be p4-nano', fixes: [] },
      { what: 'nano', state: 'ok', text: 'is /dev/ttyACM0', fixes: [] },
      { what: 'udev rules', state: 'ok', text: '60-asterism-tables.rules is installed', fixes: [] },
    ]);
  });

  test('S7: a port that may not be opened is trouble, with the same text and fixes as in the log', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.me = { name: 'bob', uid: 1001, groups: [1001] };
    const checks = await examine(world, [{ port: '/dev/ttyACM0', name: 'nano' }]);
    expect(troubles(checks)).toEqual([
      '/dev/ttyACM0: bob may not open /dev/ttyACM0: it belongs to root:dialout, mode crw-rw----',
      'nano: is /dev/ttyACM0, which may not be opened: see there',
    ]);
    world.keep({ port: '/dev/ttyACM0', name: 'nano' });
    await world.soon();
    const port = checks.find(({ what }) => what === '/dev/ttyACM0');
    for (const part of [port?.text ?? '?', ...(port?.fixes ?? ['?'])]) expect(world.log.told[0]).toContain(part);
  });

  test('no port: a cable for data, the group, and in a container how to hand it in', async () => {
    const world = new PortWorld();
    world.machine.me = { name: 'bob', uid: 1001, groups: [1001] };
    world.machine.files.set('/.dockerenv', '');
    const ports = (await examine(world)).find(({ what }) => what === 'ports');
    expect(ports?.state).toBe('note');
    expect(ports?.fixes).toEqual([
      expect.stringContaining('its cable must be one for data'),
      expect.stringContaining('sudo usermod -aG dialout bob'),
      expect.stringContaining('--device'),
    ]);
  });

  test('a port in use by another program names it and what ends it', async () => {
    const world = new PortWorld();
    world.machine.plug(NANO);
    world.machine.files.set('/proc/9/comm', 'brltty\n');
    world.machine.link_('/proc/9/fd/4', '/dev/ttyACM0');
    const checks = await examine(world);
    expect(troubles(checks)).toEqual(['/dev/ttyACM0: in use by brltty (process 9) 1a86:55d3, may be p4-nano']);
    expect(checks.find(({ what }) => what === '/dev/ttyACM0')?.fixes).toEqual([
      'sudo systemctl mask --now brltty.path brltty-udev.service',
    ]);
    expect(checks.some(({ what, state }) => what === 'brltty' && state === 'note')).toBe(true);
  });

  test('ModemManager is a note until the rules are installed', async () => {
    const world = new PortWorld();
    world.machine.files.set('/proc/8/comm', 'ModemManager\n');
    const before = (await examine(world)).map(({ what }) => what);
    world.machine.files.set(RULES, '# rules');
    const after = (await examine(world)).map(({ what }) => what);
    expect([before.includes('ModemManager'), after.includes('ModemManager')]).toEqual([true, false]);
  });

  test.each([
    [false, 'since the driver cdc_acm is not loaded', 'sudo modprobe cdc_acm'],
    [true, 'though cdc_acm is loaded', 'plug it in again and look at: sudo dmesg | tail'],
  ])('a board on the bus without a port (driver loaded: %s)', async (loaded, text, fix) => {
    const world = new PortWorld();
    world.machine.files.set('/sys/bus/usb/devices/1-2/idVendor', '1a86\n');
    world.machine.files.set('/sys/bus/usb/devices/1-2/idProduct', '55d3\n');
    if (loaded) world.machine.files.set('/sys/module/cdc_acm/refcnt', '0\n');
    const found = (await examine(world)).find(({ what }) => what === 'usb 1-2');
    expect(found?.state).toBe('trouble');
    expect(found?.text).toContain(text);
    expect(found?.fixes[0]).toBe(fix);
  });

  test('S2: two that cannot be told apart are a note with both names, and trouble where the settings name both', async () => {
    const world = new PortWorld();
    world.machine.plug({ node: 'ttyACM0', vendor: '1a86', product: '55d3', socket: '1-2' });
    world.machine.plug({ node: 'ttyACM1', vendor: '1a86', product: '55d3', socket: '1-7' });
    const checks = await examine(world, [{ port: 'usb:1a86:55d3', name: 'nano' }]);
    expect(checks.find(({ what }) => what === 'twins')?.fixes).toEqual([
      'in the settings name them by socket: /dev/serial/by-path/pci-0-usb-0:2:1.0, /dev/serial/by-path/pci-0-usb-0:7:1.0',
    ]);
    expect(troubles(checks)).toEqual([expect.stringContaining('nano: usb:1a86:55d3 fits 2 ports')]);
  });

  test('a setting that is no port is trouble; one that is not plugged in is a note', async () => {
    const world = new PortWorld();
    const checks = await examine(world, [{ port: 'usb:zz' }, { port: '/dev/ttyACM9' }]);
    expect(troubles(checks)).toHaveLength(1);
    expect(checks).toContainEqual({
      what: '/dev/ttyACM9',
      state: 'note',
      text: '/dev/ttyACM9 is not plugged in',
      fixes: ['plug it in; if it is, firmware-bridge list shows what its port is called'],
    });
  });

  test("the kernel's console is a note", async () => {
    const world = new PortWorld();
    world.machine.node('/dev/ttyAMA0');
    world.machine.files.set('/proc/cmdline', 'root=/dev/mmcblk0p2 console=ttyAMA0,115200 console=tty1\n');
    expect((await examine(world)).filter(({ text }) => text.includes('console'))).toEqual([
      {
        what: '/dev/ttyAMA0',
        state: 'note',
        text: "is the kernel's console: it writes there",
        fixes: ["take console=ttyAMA0 out of the kernel's command line"],
      },
    ]);
  });

  test('a binding that does not load is trouble; one that only cannot list is none', async () => {
    const world = new PortWorld();
    world.machine.list = () => Promise.reject(new Error('No native build was found for platform=linux arch=riscv64'));
    expect(troubles(await examine(world))[0]).toContain(
      'binding: the serial port binding does not load: No native build',
    );
    world.machine.list = () => new Promise(() => undefined);
    expect(troubles(await examine(world))).toEqual([]);
  });
});
