/** The machine as it is: files, who we are, and the serialport binding, which is loaded when it is first needed. */
import { accessSync, constants, readdirSync, readFileSync, readlinkSync, realpathSync, statSync, watch } from 'node:fs';
import { userInfo } from 'node:os';
import { type BindingPort, rawPortOf } from './raw-port.ts';
import type { FileFacts, ListedPort, OsUser, PortSystem, RawPort } from './types.ts';

/** What is used of a binding: the real one's, or the mock's. */
export type Binding = {
  list(): Promise<readonly ListedPort[]>;
  open(options: {
    readonly path: string;
    readonly baudRate: number;
    readonly lock: boolean;
    readonly hupcl: boolean;
  }): Promise<BindingPort>;
};

export type SystemOptions = {
  readonly dev?: string;
  readonly sys?: string;
  readonly proc?: string;
  readonly etc?: string;
  readonly platform?: string;
  readonly binding?: Binding;
};

async function realBinding(): Promise<Binding> {
  const { autoDetect } = await import('@serialport/bindings-cpp');
  return autoDetect();
}

export function nodeSystem(options: SystemOptions = {}): PortSystem {
  let loaded: Promise<Binding> | undefined;
  const binding = (): Promise<Binding> =>
    options.binding === undefined ? (loaded ??= realBinding()) : Promise.resolve(options.binding);
  return {
    platform: options.platform ?? process.platform,
    dev: options.dev ?? '/dev',
    sys: options.sys ?? '/sys',
    proc: options.proc ?? '/proc',
    etc: options.etc ?? '/etc',
    list: async (): Promise<readonly ListedPort[]> => (await binding()).list(),
    // `lock`: a second program that asks for the lock is refused. `hupcl: false`: see RawPort.keepLinesOnClose.
    open: async (path: string, baudRate: number): Promise<RawPort> =>
      rawPortOf(await (await binding()).open({ path, baudRate, lock: true, hupcl: false }), path),
    folder: (path) => or([], () => readdirSync(path)),
    text: (path) => or(undefined, () => readFileSync(path, 'utf8')),
    realPath: (path) => or(undefined, () => realpathSync(path)),
    link: (path) => or(undefined, () => readlinkSync(path)),
    facts: (path) => or(undefined, () => factsOf(path)),
    mayOpen: (path) =>
      or(false, () => {
        accessSync(path, constants.R_OK | constants.W_OK);
        return true;
      }),
    watch: (folder, onChange) => watchFolder(folder, onChange),
    user: currentUser,
  };
}

function or<Value>(otherwise: Value, look: () => Value): Value {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

function factsOf(path: string): FileFacts {
  const { uid, gid, mode, rdev, ino, dev } = statSync(path);
  const kind = mode & constants.S_IFMT;
  return { uid, gid, mode: mode & 0o777, isDevice: kind === constants.S_IFCHR, identity: `${rdev}:${dev}:${ino}` };
}

/** Watching is a help, not a need: where it fails (no more watches, a folder that goes), the sweep is enough. */
function watchFolder(folder: string, onChange: (name: string | undefined) => void): (() => void) | undefined {
  return or(undefined, () => {
    const watcher = watch(folder, { persistent: false }, (event, name) => {
      // Each byte written to a port of the folder is a `change`.
      if (event === 'rename') onChange(name ?? undefined);
    });
    watcher.on('error', () => {
      watcher.close();
      onChange(undefined);
    });
    return () => watcher.close();
  });
}

function currentUser(): OsUser {
  const uid = process.getuid?.() ?? -1;
  const groups = process.getgroups?.() ?? [];
  const own = process.getgid?.();
  return {
    // A user without an entry in /etc/passwd (containers) has only a number.
    name: or(String(uid), () => userInfo().username),
    uid,
    groups: own === undefined || groups.includes(own) ? groups : [...groups, own],
  };
}
