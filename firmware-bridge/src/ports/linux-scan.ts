/** Ports as Linux shows them in /dev and /sys: needs no udevadm and no udev, so it works in containers too. */
import type { PortHolder, PortSystem, UsbInfo } from './types.ts';

/** Ports of USB, of chips and boards, and Bluetooth's; not the consoles `tty0` to `tty63`, nor ptys. */
const PORT_NAME = /^(?:tty(?:ACM|AMA|AP|CH\d+USB|GS|HS|MFD|mxc|O|PS|S|SAC|SC|STM|THS|UL|USB|WCH|XRUSB)|rfcomm)\d+$/;
/** From a port's device up to the USB device: interface, port and hubs between; a tree is never deeper. */
const PARENTS_MAX = 8;
const FD_NAME = /^\d+$/;

export function isPortName(name: string): boolean {
  return PORT_NAME.test(name);
}

/** Names of the ports in /dev. Serial sockets of the mainboard that the kernel only keeps a place for are left out. */
export function scanNames(system: PortSystem): readonly string[] {
  return system
    .folder(system.dev)
    .filter((name) => isPortName(name) && system.text(`${system.sys}/class/tty/${name}/type`)?.trim() !== '0')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The links in `/dev/serial/by-id` or `by-path`: full name of the link to where it leads. */
export function scanLinks(system: PortSystem, folder: 'by-id' | 'by-path'): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const name of [...system.folder(`${system.dev}/serial/${folder}`)].sort()) {
    const path = `${system.dev}/serial/${folder}/${name}`;
    const leads = system.realPath(path);
    if (leads !== undefined) links.set(path, leads);
  }
  return links;
}

/** The USB device behind `ttyACM0`; undefined when there is none. */
export function scanUsb(system: PortSystem, name: string): UsbInfo | undefined {
  let at = system.realPath(`${system.sys}/class/tty/${name}/device`);
  let part: string | undefined;
  for (let depth = 0; at !== undefined && depth < PARENTS_MAX; depth++) {
    const read = (file: string): string | undefined => {
      const value = system.text(`${at}/${file}`)?.trim();
      return value === '' ? undefined : value;
    };
    part ??= read('bInterfaceNumber');
    const vendor = read('idVendor')?.toLowerCase();
    const product = read('idProduct')?.toLowerCase();
    if (vendor !== undefined && product !== undefined) {
      const serial = read('serial');
      const manufacturer = read('manufacturer');
      const named = read('product');
      const socket = at.slice(at.lastIndexOf('/') + 1);
      return {
        vendor,
        product,
        ...(serial === undefined ? {} : { serial }),
        ...(manufacturer === undefined ? {} : { manufacturer }),
        ...(named === undefined ? {} : { name: named }),
        ...(part === undefined ? {} : { interface: part }),
        socket,
      };
    }
    at = at.slice(0, at.lastIndexOf('/'));
  }
  return undefined;
}

/** Processes other than this one that have any of these devices open, by real path. Those of other users are seen by root only. */
export function scanHolders(
  system: PortSystem,
  paths: ReadonlySet<string>,
  self: number,
): ReadonlyMap<string, PortHolder[]> {
  const found = new Map<string, PortHolder[]>();
  if (paths.size === 0) return found;
  for (const pid of system.folder(system.proc)) {
    if (!FD_NAME.test(pid) || Number(pid) === self) continue;
    const seen = new Set<string>();
    for (const fd of system.folder(`${system.proc}/${pid}/fd`)) {
      const open = system.link(`${system.proc}/${pid}/fd/${fd}`);
      if (open === undefined || !paths.has(open) || seen.has(open)) continue;
      seen.add(open);
      const name = system.text(`${system.proc}/${pid}/comm`)?.trim() ?? '?';
      found.set(open, [...(found.get(open) ?? []), { pid: Number(pid), name }]);
    }
  }
  return found;
}
