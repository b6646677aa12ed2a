/** The real programs that the interop tests talk to: where each one is, how to tell that it works, how to install it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeMruby32, mruby32Fault, mruby32Path } from './peer-mruby-32.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PEERS = join(ROOT, '.peers');
const VENV = join(PEERS, 'venv');
const MRUBY_32 = join(PEERS, 'mruby-32');

/** The pinned Python packages of the venv; the stamp holds this list, so that a change of it makes the venv anew. */
export const PYTHON_PACKAGES = ['eclipse-zenoh==1.10.2', 'msgpack==1.1.2', 'mahjong==2.1.0'];
const STAMP = join(PEERS, 'venv.stamp');

/** A Debian package each; `file` shows whether it is there. */
const DEBIAN = {
  mruby: { package: 'mruby', file: '/usr/bin/mruby' },
  socat: { package: 'socat', file: '/usr/bin/socat' },
  cc: { package: 'gcc', file: '/usr/bin/cc' },
  'libc-dev': { package: 'libc6-dev', file: '/usr/include/stdio.h' },
  ruby: { package: 'ruby', file: '/usr/bin/ruby' },
  'ruby-msgpack': { package: 'ruby-msgpack', file: '/usr/share/doc/ruby-msgpack' },
};

export const PEER_NAMES = ['python-zenoh', 'mruby-32', ...Object.keys(DEBIAN)];

/** The program of a peer (for `ruby-msgpack`: of the Ruby that has it). */
export function peerPath(name) {
  if (name === 'python-zenoh') return join(VENV, 'bin', 'python');
  if (name === 'mruby-32') return mruby32Path(MRUBY_32);
  return name === 'ruby-msgpack' ? DEBIAN.ruby.file : DEBIAN[name].file;
}

/** Why the peer cannot be used now, or null when it can. Looks at files only, so that asking costs nothing. */
export function peerFault(name) {
  if (name === 'python-zenoh') {
    if (!existsSync(peerPath(name))) return `${VENV} is not there`;
    const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
    return stamp === stampText() ? null : `${VENV} is not the one that this version needs`;
  }
  if (name === 'mruby-32') return mruby32Fault(MRUBY_32);
  return existsSync(DEBIAN[name].file) ? null : `the Debian package ${DEBIAN[name].package} is not installed`;
}

/** Makes what is missing; `say` gets one line for each thing that takes time. Returns the faults that are left, by name. */
export function setUpPeers(say) {
  const faults = {};
  const packages = Object.entries(DEBIAN).filter(([name]) => peerFault(name) !== null);
  const aptFault =
    packages.length > 0
      ? installDebian(
          packages.map(([, p]) => p.package),
          say,
        )
      : null;
  for (const [name] of packages) {
    const fault = peerFault(name);
    if (fault !== null) faults[name] = aptFault === null ? fault : `${fault} (${aptFault})`;
  }
  if (peerFault('python-zenoh') !== null) {
    const fault = makeVenv(say);
    if (fault !== null) faults['python-zenoh'] = fault;
  }
  if (peerFault('mruby-32') !== null) {
    const fault = makeMruby32(MRUBY_32, say, installDebian);
    if (fault !== null) faults['mruby-32'] = fault;
  }
  return faults;
}

function stampText() {
  return `${PYTHON_PACKAGES.join('\n')}\n`;
}

/** Makes the venv anew beside whatever was there: a half-made one is never used. */
function makeVenv(say) {
  say(`making the Python environment for the interop tests (${PYTHON_PACKAGES.join(', ')})`);
  rmSync(STAMP, { force: true });
  rmSync(VENV, { recursive: true, force: true });
  mkdirSync(PEERS, { recursive: true });
  let made = run('python3', ['-m', 'venv', VENV]);
  if (made !== null && installDebian(['python3-venv'], say) === null) {
    // Debian's Python comes without the part that makes environments.
    rmSync(VENV, { recursive: true, force: true });
    made = run('/usr/bin/python3', ['-m', 'venv', VENV]);
  }
  if (made !== null) return `python3 -m venv failed: ${made}`;
  const python = join(VENV, 'bin', 'python');
  const installed = run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PYTHON_PACKAGES]);
  if (installed !== null) return `pip install ${PYTHON_PACKAGES.join(' ')} failed: ${installed}`;
  const imported = run(python, ['-c', 'import zenoh, msgpack']);
  if (imported !== null) return `the packages do not load: ${imported}`;
  writeFileSync(STAMP, stampText());
  return null;
}

function installDebian(packages, say) {
  if (!existsSync('/usr/bin/apt-get')) return 'no apt-get on this machine';
  const root = process.getuid?.() === 0;
  if (!root && run('sudo', ['-n', 'true']) !== null) return 'needs root, and sudo asks for a password';
  say(`installing Debian packages for the interop tests (${packages.join(', ')})`);
  const apt = (...args) => {
    const command = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120', ...args];
    const environment = ['env', 'DEBIAN_FRONTEND=noninteractive', ...command];
    return root ? run(environment[0], environment.slice(1)) : run('sudo', ['-n', ...environment]);
  };
  const updated = apt('update');
  const installed = apt('install', '-y', '--no-install-recommends', ...packages);
  if (installed === null) return null;
  return updated === null ? `apt-get install: ${installed}` : `apt-get update: ${updated}`;
}

/** Null on success, else the last line that the command wrote. */
function run(command, args) {
  const result = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  if (result.error !== undefined) return result.error.message;
  if (result.status === 0) return null;
  const lines = `${result.stdout}${result.stderr}`.trim().split('\n');
  return lines.at(-1) || `exit code ${result.status}`;
}
