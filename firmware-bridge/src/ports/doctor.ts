/** Why a board on a cable is not served, as far as this machine shows it, each with what mends it: the checks of `firmware-bridge doctor`. */
import type { Clock } from '@asterism-tables/protocol/session';
import type { PortSettings } from '../types.ts';
import { printable } from './errors.ts';
import { findPorts, listedPorts } from './find.ts';
import { holderFix, holderText } from './open.ts';
import { deniedError, UDEV_RULES } from './permission.ts';
import { resolvePort, twinsOf } from './resolve.ts';
import type { PortBoard, PortInfo, PortSystem } from './types.ts';

export type DoctorCheck = {
  /** A word or a port's name. */
  readonly what: string;
  /** `trouble`: a board that is meant to work does not; `note`: worth knowing. */
  readonly state: 'ok' | 'note' | 'trouble';
  readonly text: string;
  /** Each a command or a sentence. */
  readonly fixes: readonly string[];
};

export type DoctorOptions = {
  readonly system: PortSystem;
  readonly clock: Clock;
  readonly boards: readonly PortBoard[];
  /** Ports that are meant to work. */
  readonly settings?: readonly PortSettings[];
};

/** Groups that distributions give serial ports to. */
const PORT_GROUPS = ['dialout', 'uucp'];
const INSTALL_RULES = `sudo install -m 644 hardware/udev/${UDEV_RULES} /etc/udev/rules.d/ && sudo udevadm control --reload && sudo udevadm trigger`;

/** Never rejects; the checks in the order in which they are best read. */
export async function portDoctor(options: DoctorOptions): Promise<readonly DoctorCheck[]> {
  const { system, clock, boards, settings = [] } = options;
  const ports = await findPorts({
    system,
    clock,
    boards,
    holders: true,
    also: settings.flatMap(({ port }) => (port.startsWith('/') ? [port] : [])),
  });
  const linux = system.platform === 'linux';
  return [
    await bindingCheck(options),
    ...ports.map((port) => portCheck(system, port)),
    ...(ports.length === 0 ? [noPortCheck(system)] : []),
    ...twinChecks(ports),
    ...settings.map((one) => settingCheck(one, ports, system)),
    ...(linux ? driverChecks(system, boards, ports) : []),
    ...(linux ? grabberChecks(system) : []),
    ...(linux ? [rulesCheck(system)] : []),
    ...(linux ? consoleChecks(system, ports) : []),
  ];
}

function check(what: string, state: DoctorCheck['state'], text: string, fixes: readonly string[] = []): DoctorCheck {
  return { what, state, text, fixes };
}

/** Listing loads the binding; a system that cannot list (no udevadm) is no fault. */
async function bindingCheck(options: DoctorOptions): Promise<DoctorCheck> {
  const listed = await listedPorts(options);
  const fault = typeof listed === 'string' ? listed : undefined;
  if (fault !== undefined && /native build|cannot find (?:module|package)|invalid elf|dlopen|glibc/i.test(fault))
    return check('binding', 'trouble', `the serial port binding does not load: ${fault}`, [
      'npm ci, on this machine and with this Node',
    ]);
  return check('binding', 'ok', 'the serial port binding loads');
}

function portCheck(system: PortSystem, port: PortInfo): DoctorCheck {
  const [holder] = port.holders;
  const { usb } = port;
  const board = port.boards.length === 0 ? '' : `, may be ${port.boards.join(' or ')}`;
  const what = `${usb === undefined ? '' : ` ${usb.vendor}:${usb.product}`}${board}`;
  if (!port.access.ok) {
    const { message, fixes } = deniedError(system, port.realPath);
    // The sockets of a mainboard are nobody's boards.
    return check(port.path, usb === undefined ? 'note' : 'trouble', message, fixes);
  }
  if (holder !== undefined)
    return check(
      port.path,
      usb === undefined ? 'note' : 'trouble',
      `in use by ${port.holders.map(holderText).join(', ')}${what}`,
      port.holders.map(({ pid, name }) => holderFix(pid, name, port.path)),
    );
  return check(port.path, 'ok', `may be opened${what}`);
}

function noPortCheck(system: PortSystem): DoctorCheck {
  const fixes = ['plug the board in; its cable must be one for data, not only for charging'];
  const user = system.user();
  const group = (system.text(`${system.etc}/group`) ?? '')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name = '']) => PORT_GROUPS.includes(name));
  if (group !== undefined && user.uid !== 0 && !user.groups.includes(Number(group[2])))
    fixes.push(
      `then it may be opened by group ${group[0]}, which ${user.name} is not in: sudo usermod -aG ${group[0]} ${user.name}`,
    );
  if (system.text('/.dockerenv') !== undefined || system.text('/run/.containerenv') !== undefined)
    fixes.push(
      'this is a container: start it with --device (or -v /dev:/dev and --device-cgroup-rule for ports that come later)',
    );
  return check('ports', 'note', 'no serial port is there', fixes);
}

function twinChecks(ports: readonly PortInfo[]): readonly DoctorCheck[] {
  const seen = new Set<string>();
  return ports.flatMap((port) => {
    const twins = [port, ...twinsOf(port, ports)];
    if (twins.length === 1 || seen.has(port.realPath)) return [];
    for (const twin of twins) seen.add(twin.realPath);
    const names = twins.map(({ byPath, path }) => byPath[0] ?? path);
    return [
      check(
        'twins',
        'note',
        `${twins.map(({ path }) => path).join(' and ')} cannot be told apart but by their sockets; their by-id name is the one or the other`,
        [`in the settings name them by socket: ${names.join(', ')}`],
      ),
    ];
  });
}

function settingCheck({ port, name }: PortSettings, ports: readonly PortInfo[], system: PortSystem): DoctorCheck {
  const what = printable(name ?? port);
  const resolved = resolvePort(port, ports, system.platform);
  if (resolved.found === 'error') return check(what, 'trouble', resolved.error.message, resolved.error.fixes);
  if (resolved.found === 'none')
    return check(what, 'note', `${printable(port)} is not plugged in`, [
      'plug it in; if it is, firmware-bridge list shows what its port is called',
    ]);
  const { path, access } = resolved.port;
  return access.ok
    ? check(what, 'ok', `is ${path}`)
    : check(what, 'trouble', `is ${path}, which may not be opened: see there`);
}

/** A board on the bus without a port: no driver took it, or something took it away. */
function driverChecks(
  system: PortSystem,
  boards: readonly PortBoard[],
  ports: readonly PortInfo[],
): readonly DoctorCheck[] {
  const bus = `${system.sys}/bus/usb/devices`;
  return system.folder(bus).flatMap((socket) => {
    const read = (file: string): string => system.text(`${bus}/${socket}/${file}`)?.trim().toLowerCase() ?? '';
    const id = boards
      .flatMap(({ usb }) => usb)
      .find((one) => one.vendor === read('idVendor') && one.product === read('idProduct'));
    if (id === undefined || ports.some(({ usb }) => usb?.socket === socket)) return [];
    const loaded = system.folder(`${system.sys}/module`).includes(id.driver);
    const fixes = loaded
      ? [
          'plug it in again and look at: sudo dmesg | tail',
          'if brltty is named there: sudo systemctl mask --now brltty.path brltty-udev.service',
        ]
      : [
          `sudo modprobe ${id.driver}`,
          'where that finds nothing, the kernel came without it: sudo apt install linux-modules-extra-$(uname -r), or restart after a kernel update',
        ];
    const driver = loaded ? `though ${id.driver} is loaded` : `since the driver ${id.driver} is not loaded`;
    return [
      check(
        `usb ${socket}`,
        'trouble',
        `${id.vendor}:${id.product} (${id.what}) is plugged in and has no port, ${driver}`,
        fixes,
      ),
    ];
  });
}

/** Programs that take ports nobody gave them. */
function grabberChecks(system: PortSystem): readonly DoctorCheck[] {
  const running = new Set(
    system
      .folder(system.proc)
      .filter((pid) => /^\d+$/.test(pid))
      .map((pid) => system.text(`${system.proc}/${pid}/comm`)?.trim() ?? ''),
  );
  const checks: DoctorCheck[] = [];
  if (running.has('ModemManager') && !hasRules(system))
    checks.push(
      check('ModemManager', 'note', 'it opens every new serial port and writes to it to see whether it is a modem', [
        `${INSTALL_RULES} (they tell it to keep off known boards)`,
        'or, where no modem is used: sudo systemctl disable --now ModemManager',
      ]),
    );
  if (running.has('brltty'))
    checks.push(
      check(
        'brltty',
        'note',
        'it takes some serial adapters for braille displays: their port goes a second after it came',
        ['where nobody uses a braille display: sudo systemctl mask --now brltty.path brltty-udev.service'],
      ),
    );
  return checks;
}

function hasRules(system: PortSystem): boolean {
  return [`${system.etc}/udev/rules.d`, '/usr/lib/udev/rules.d', '/lib/udev/rules.d', '/run/udev/rules.d'].some(
    (folder) => system.text(`${folder}/${UDEV_RULES}`) !== undefined,
  );
}

function rulesCheck(system: PortSystem): DoctorCheck {
  return hasRules(system)
    ? check('udev rules', 'ok', `${UDEV_RULES} is installed`)
    : check(
        'udev rules',
        'note',
        `${UDEV_RULES} is not installed; without it ports belong to whom the distribution gives them`,
        [INSTALL_RULES],
      );
}

/** The kernel and a login write on the console's port, in between the frames. */
function consoleChecks(system: PortSystem, ports: readonly PortInfo[]): readonly DoctorCheck[] {
  const line = system.text(`${system.proc}/cmdline`) ?? '';
  return [...line.matchAll(/\bconsole=(tty[A-Za-z]+\d+)/g)].flatMap(([, name = '']) =>
    ports.some(({ path }) => path === `${system.dev}/${name}`)
      ? [
          check(`${system.dev}/${name}`, 'note', "is the kernel's console: it writes there", [
            `take console=${name} out of the kernel's command line`,
          ]),
        ]
      : [],
  );
}
