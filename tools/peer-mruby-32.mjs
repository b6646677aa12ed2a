/**
 * A 32-bit mruby for any machine: Debian's armhf package and its C library, unpacked into a folder and run by an unpacked qemu-user. Nothing is
 * installed and nobody needs to be root; apt works in a folder of its own, so that the machine's lists and architectures stay as they are.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
/** The release that the tests' mruby 3.1 comes from, also on machines with another one. */
const SOURCE = `deb [signed-by=${KEYRING}] http://deb.debian.org/debian bookworm main`;
/** The stamp holds this, so that a change of what is made makes it anew. */
const MADE = `${SOURCE}\nmruby:armhf libc6:armhf qemu-user-static 1\n`;

/** The program. */
export function mruby32Path(folder) {
  return join(folder, 'mruby');
}

export function mruby32Fault(folder) {
  const stamp = join(folder, 'stamp');
  if (!existsSync(stamp)) return `${folder} is not there`;
  return readFileSync(stamp, 'utf8') === MADE ? null : `${folder} is not the one that this version needs`;
}

/** Null, or why it could not be made. A half-made one is never used. `install` installs Debian packages (on an Ubuntu Debian's keys are one), null on success. */
export function makeMruby32(folder, say, install) {
  for (const command of ['apt-get', 'dpkg', 'dpkg-deb', 'tar']) {
    if (!existsSync(`/usr/bin/${command}`) && !existsSync(`/bin/${command}`)) return `no ${command} on this machine`;
  }
  const keys = existsSync(KEYRING) ? null : install(['debian-archive-keyring'], say);
  if (keys !== null) return `${KEYRING} is not there, and Debian's packages cannot be checked without it: ${keys}`;
  say("unpacking Debian's 32-bit mruby and qemu-user for the tests");
  rmSync(folder, { recursive: true, force: true });
  const apt = join(folder, 'apt');
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'packages'])
    mkdirSync(join(apt, part), { recursive: true });
  writeFileSync(join(apt, 'sources.list'), `${SOURCE}\n`);
  writeFileSync(join(apt, 'status'), '');
  const own = run('dpkg', ['--print-architecture'], folder);
  if (own.fault !== null) return `dpkg --print-architecture: ${own.fault}`;
  const options = [
    `APT::Architecture=${own.output.trim()}`,
    `APT::Architectures::=${own.output.trim()}`,
    'APT::Architectures::=armhf',
    'APT::Sandbox::User=root',
    'Acquire::Languages=none',
    `Dir::Etc::sourcelist=${join(apt, 'sources.list')}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State=${join(apt, 'state')}`,
    `Dir::State::status=${join(apt, 'status')}`,
    `Dir::Cache=${join(apt, 'cache')}`,
  ].flatMap((option) => ['-o', option]);
  const packages = join(apt, 'packages');
  const steps = [
    ['apt-get', ['-qq', ...options, 'update'], apt],
    ['apt-get', ['-qq', ...options, 'download', 'mruby:armhf', 'libc6:armhf', 'qemu-user-static'], packages],
  ];
  for (const [command, args, cwd] of steps) {
    const { fault } = run(command, args, cwd);
    if (fault !== null) return `${command} ${args.slice(1 + options.length).join(' ')}: ${fault}`;
  }
  const root = join(folder, 'root');
  for (const name of readdirSync(packages)) {
    // Of qemu's forty machines one is enough.
    const unpacked = name.startsWith('qemu')
      ? run(
          'sh',
          [
            '-c',
            'dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" ./usr/bin/qemu-arm-static',
            'sh',
            join(packages, name),
            folder,
          ],
          folder,
        )
      : run('dpkg-deb', ['-x', join(packages, name), root], folder);
    if (unpacked.fault !== null) return `${name} cannot be unpacked: ${unpacked.fault}`;
  }
  rmSync(apt, { recursive: true });
  const script = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    'exec "$here/usr/bin/qemu-arm-static" -L "$here/root" "$here/root/usr/bin/mruby" "$@"',
  ];
  writeFileSync(mruby32Path(folder), `${script.join('\n')}\n`);
  chmodSync(mruby32Path(folder), 0o755);
  const shown = run(mruby32Path(folder), ['-e', 'puts "it runs"'], folder);
  if (shown.fault !== null || shown.output !== 'it runs\n') return `it does not run: ${shown.fault ?? shown.output}`;
  writeFileSync(join(folder, 'stamp'), MADE);
  return null;
}

function run(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const output = done.stdout ?? '';
  if (done.error !== undefined) return { fault: done.error.message, output };
  if (done.status === 0) return { fault: null, output };
  return { fault: `${output}${done.stderr}`.trim().split('\n').at(-1) || `exit code ${done.status}`, output };
}
