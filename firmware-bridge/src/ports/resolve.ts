/** Which port a setting means: `resolvePort`; and which ports are boards by what hardware/boards says: `automaticPorts`. Pure. */
import type { PortSettings } from '../types.ts';
import { boardsOf, callOutPath } from './find.ts';
import { PortError, printable } from './errors.ts';
import type { PortBoard, PortInfo, UsbInfo } from './types.ts';

/** Longer than any path the kernel takes in one name, far shorter than what would hurt. */
const SPEC_MAX = 1_024;
const NAMED_MAX = 6;

export type PortSpec =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'usb'; readonly vendor: string; readonly product: string; readonly serial?: string };

export type Resolved =
  | { readonly found: 'one'; readonly port: PortInfo }
  /** It is not plugged in: no error. */
  | { readonly found: 'none' }
  /** `port/ambiguous` or `port/setting`. */
  | { readonly found: 'error'; readonly error: PortError };

/** `/dev/ttyACM0`, `ttyACM0`, a by-id or by-path name with or without its folder, `usb:VVVV:PPPP`, `usb:VVVV:PPPP:SERIAL` (which may have colons). */
export function portSpecOf(text: string): PortSpec | PortError {
  const bad = (why: string): PortError =>
    new PortError('port/setting', `${JSON.stringify(printable(text))} is no port: ${why}`, [
      'give /dev/ttyACM0, a name in /dev/serial/by-id or by-path, usb:VVVV:PPPP or usb:VVVV:PPPP:SERIAL (hexadecimal digits)',
    ]);
  if (text.trim() === '') return bad('it is empty');
  if (text.length > SPEC_MAX) return bad(`it has ${text.length} characters`);
  if (text.includes('\0')) return bad('it has a zero in it');
  if (!/^usb:/i.test(text)) return { kind: 'name', name: text };
  const [, vendor = '', product = '', ...rest] = text.split(':');
  if (!isHex(vendor) || !isHex(product)) return bad('after usb: come two numbers of four hexadecimal digits');
  const serial = rest.join(':');
  if (rest.length > 0 && serial === '') return bad('the serial number is empty');
  return {
    kind: 'usb',
    vendor: vendor.toLowerCase(),
    product: product.toLowerCase(),
    ...(rest.length === 0 ? {} : { serial }),
  };
}

function isHex(text: string): boolean {
  return /^[0-9a-f]{4}$/i.test(text);
}

/** The port that a setting means among those of `findPorts`. */
export function resolvePort(setting: string, ports: readonly PortInfo[], platform = 'linux'): Resolved {
  const spec = portSpecOf(setting);
  if (spec instanceof PortError) return { found: 'error', error: spec };
  const matching =
    spec.kind === 'usb'
      ? ports.filter(({ usb }) => usb !== undefined && fits(usb, spec))
      : ports.filter((port) => isNamed(port, callOutPath(spec.name, platform)));
  const [first] = matching;
  if (first === undefined) return { found: 'none' };
  // Two adapters that call themselves the same share one by-id name, and udev gives it to the one it saw last.
  const byId = spec.kind === 'name' && first.byId.some((name) => isName(name, spec.name));
  const twins = byId ? twinsOf(first, ports) : [];
  const candidates = ports.filter((port) => matching.includes(port) || twins.includes(port));
  return candidates.length === 1
    ? { found: 'one', port: first }
    : { found: 'error', error: ambiguous(setting, candidates) };
}

function fits(usb: UsbInfo, spec: Extract<PortSpec, { kind: 'usb' }>): boolean {
  return (
    usb.vendor === spec.vendor &&
    usb.product === spec.product &&
    (spec.serial === undefined || sameSerial(usb.serial, spec.serial))
  );
}

/** Firmware and operating systems do not agree on the case of a serial number's letters. */
export function sameSerial(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}

function isNamed(port: PortInfo, name: string): boolean {
  return [port.path, port.realPath, ...port.byId, ...port.byPath].some((own) => isName(own, name));
}

/** The name, or its last part where no folder is given. */
function isName(own: string, name: string): boolean {
  return own === name || (!name.includes('/') && own.slice(own.lastIndexOf('/') + 1) === name);
}

/** Ports that nothing but the socket they are in tells from this one. */
export function twinsOf(port: PortInfo, ports: readonly PortInfo[]): readonly PortInfo[] {
  const { usb } = port;
  if (usb === undefined) return [];
  return ports.filter(
    (other) =>
      other.realPath !== port.realPath &&
      other.usb !== undefined &&
      other.usb.vendor === usb.vendor &&
      other.usb.product === usb.product &&
      sameSerial(other.usb.serial, usb.serial) &&
      other.usb.interface === usb.interface,
  );
}

function ambiguous(setting: string, ports: readonly PortInfo[]): PortError {
  const serials = new Set(ports.map(({ usb }) => usb?.serial?.toLowerCase()));
  const apart = serials.size === ports.length && !serials.has(undefined);
  const named = ports.slice(0, NAMED_MAX).map((port) => {
    const { usb } = port;
    if (apart && usb !== undefined) return `usb:${usb.vendor}:${usb.product}:${printable(usb.serial ?? '')}`;
    return port.byPath[0] ?? port.path;
  });
  const more = ports.length > named.length ? ` and ${ports.length - named.length} more` : '';
  return new PortError(
    'port/ambiguous',
    `${printable(setting)} fits ${ports.length} ports, which cannot be told apart by it: ${named.join(', ')}${more}`,
    [`name one of them: port: ${named[0] ?? ''}`],
  );
}

/**
 * Settings for each port that a board of hardware/boards may be on, under the most lasting name it has: its serial number, else the socket it is in,
 * else its path. Which board it is, the board says itself.
 */
export function automaticPorts(ports: readonly PortInfo[], boards: readonly PortBoard[]): readonly PortSettings[] {
  return ports
    .filter(({ usb }) => usb !== undefined && boardsOf(usb, boards).length > 0)
    .map((port) => ({ port: lastingName(port, ports) }));
}

export function lastingName(port: PortInfo, ports: readonly PortInfo[]): string {
  const { usb } = port;
  if (usb?.serial !== undefined) {
    const name = `usb:${usb.vendor}:${usb.product}:${usb.serial}`;
    const resolved = resolvePort(name, ports);
    if (resolved.found === 'one' && resolved.port === port) return name;
  }
  return port.byPath[0] ?? port.path;
}

/** What a port is opened with where the settings leave it open: the board's, when all boards that it may be agree; else the link's. */
export function boardOf(port: PortInfo, boards: readonly PortBoard[]): PortBoard | undefined {
  const fitting = boards.filter(({ name }) => port.boards.includes(name));
  const [first] = fitting;
  return first !== undefined && fitting.every(({ baud, reset }) => baud === first.baud && reset === first.reset)
    ? first
    : undefined;
}
