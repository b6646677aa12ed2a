/** What to do about a port that this user may not open: whose it is, and the exact commands that mend it. */
import { PortError } from './errors.ts';
import type { FileFacts, PortAccess, PortSystem } from './types.ts';

/** The rules that this repository brings, by their installed name. */
export const UDEV_RULES = '60-asterism-tables.rules';

/** Whether this process may open the port. */
export function accessOf(system: PortSystem, path: string): PortAccess {
  if (system.platform === 'win32' || system.mayOpen(path)) return { ok: true };
  const facts = system.facts(path);
  if (facts === undefined) return { ok: false, owner: '?', group: '?', mode: '?' };
  return {
    ok: false,
    owner: nameOf(system, 'passwd', facts.uid),
    group: nameOf(system, 'group', facts.gid),
    mode: modeText(facts.mode),
  };
}

/** The error for a port that was refused: names owner, group and mode, and the fixes for this user, a container and a unit. */
export function deniedError(system: PortSystem, path: string): PortError {
  const facts = system.facts(path);
  const user = system.user();
  if (facts === undefined)
    return new PortError('port/denied', `${user.name} may not open ${path}`, udevFixes('the group of the rule'));
  const owner = nameOf(system, 'passwd', facts.uid);
  const group = nameOf(system, 'group', facts.gid);
  const whose = `${user.name} may not open ${path}: it belongs to ${owner}:${group}, mode ${modeText(facts.mode)}`;
  return new PortError('port/denied', whose, fixesOf(system, path, facts, group));
}

function fixesOf(system: PortSystem, path: string, facts: FileFacts, group: string): readonly string[] {
  const user = system.user();
  const inContainer = [
    `in a container: --device ${path} --group-add ${facts.gid} (compose: devices: and group_add:)`,
    `in a systemd unit: SupplementaryGroups=${group}`,
  ];
  if (system.mayOpen(path) || (user.uid === 0 && system.platform === 'linux')) {
    // Root, and refused all the same: the container or the unit does not hand the device in.
    return [
      `in a container: start it with --device ${path} (compose: devices:)`,
      `in a systemd unit: take away PrivateDevices= and DeviceAllow=, or allow ${path} there`,
    ];
  }
  const groupMay = (facts.mode & 0o060) === 0o060;
  // Root's own group, and groups that may not write, help nobody; the rule gives the port to one that does.
  if (!groupMay || facts.gid === 0) return [...udevFixes('dialout'), ...inContainer];
  if (user.groups.includes(facts.gid)) return inContainer;
  const listed = membersOf(system, facts.gid).includes(user.name);
  const join = listed
    ? `${user.name} is in group ${group} already, but this process was started before: log out and in again (or: newgrp ${group})`
    : `sudo usermod -aG ${group} ${user.name}, then log in again`;
  return [join, ...udevFixes(group), ...inContainer];
}

function udevFixes(group: string): readonly string[] {
  return [
    `sudo install -m 644 hardware/udev/${UDEV_RULES} /etc/udev/rules.d/ && sudo udevadm control --reload && sudo udevadm trigger (gives known boards to ${group} and to who sits at the machine)`,
  ];
}

/** `crw-rw----`, as `ls -l` shows it. */
function modeText(mode: number): string {
  const letters = 'rwxrwxrwx'.replace(/./g, (letter, at: number) => ((mode >> (8 - at)) & 1 ? letter : '-'));
  return `c${letters}`;
}

/** Name of a user or group by number; the number where it has none. */
function nameOf(system: PortSystem, file: 'passwd' | 'group', id: number): string {
  return entries(system, file).find((entry) => entry[2] === String(id))?.[0] ?? String(id);
}

function membersOf(system: PortSystem, gid: number): readonly string[] {
  const members = entries(system, 'group').find((entry) => entry[2] === String(gid))?.[3] ?? '';
  return members.split(',').filter((name) => name !== '');
}

function entries(system: PortSystem, file: string): readonly (readonly string[])[] {
  const text = system.text(`${system.etc}/${file}`) ?? '';
  return text.split('\n').map((line) => line.split(':'));
}
