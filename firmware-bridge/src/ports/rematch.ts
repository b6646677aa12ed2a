/** Knows a board's port again that came back under another name, or even as another USB product. */
import { PortError } from './errors.ts';
import { portSpecOf, type Resolved, resolvePort, sameSerial } from './resolve.ts';
import type { PortInfo, UsbInfo } from './types.ts';

/** The device to know again; undefined where it is no USB device, or where the setting names a socket and means whatever is in it. */
export function deviceOf(setting: string, { usb, byPath }: PortInfo): UsbInfo | undefined {
  return byPath.some((name) => name === setting || name.endsWith(`/${setting}`)) ? undefined : usb;
}

/** By the serial number, or where it has none by the socket it is in. */
export function isSameDevice(usb: UsbInfo, other: UsbInfo | undefined): boolean {
  if (other === undefined || other.vendor !== usb.vendor || other.interface !== usb.interface) return false;
  // Chips that are the serial port themselves may change their product number with what they run.
  if (usb.serial !== undefined) return sameSerial(usb.serial, other.serial);
  return other.product === usb.product && other.serial === undefined && other.socket === usb.socket;
}

/**
 * The port that a setting means now; `device` is what was open under it before, which is looked for first. So `/dev/ttyACM0` that comes back as
 * `ttyACM1` is the same port, while another device that took its name meanwhile is not.
 */
export function rematch(
  setting: string,
  ports: readonly PortInfo[],
  device: UsbInfo | undefined,
  platform: string,
): Resolved {
  const resolved = resolvePort(setting, ports, platform);
  if (resolved.found === 'error') return resolved;
  const isIt = device === undefined ? hasWantedSerial(setting) : ({ usb }: PortInfo) => isSameDevice(device, usb);
  if (isIt === undefined || (resolved.found === 'one' && isIt(resolved.port))) return resolved;
  const [first, ...others] = ports.filter(isIt);
  // Two with one serial number: nobody can say which one it was.
  return first === undefined || others.length > 0 ? resolved : { found: 'one', port: first };
}

/** For a setting with a serial number, whatever product that is now. */
function hasWantedSerial(setting: string): ((port: PortInfo) => boolean) | undefined {
  const spec = portSpecOf(setting);
  if (spec instanceof PortError || spec.kind !== 'usb' || spec.serial === undefined) return undefined;
  return ({ usb }) => usb?.vendor === spec.vendor && sameSerial(usb.serial, spec.serial);
}
