/** One host on a state folder, whatever happened to the one before. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@asterism-tables/protocol/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Holder, isAlive, ownIdentity } from '../../src/cli/process-identity.ts';
import { showStatus } from '../../src/cli/status.ts';
import {
  lockHolder,
  lockStateDir,
  StateDirError,
  StateLockedError,
  StateUnreadableError,
} from '../../src/cli/state-lock.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Waiting takes no time: what is to come after some ms comes as soon as the loop is free. */
class QuickClock implements Clock {
  waited = 0;
  onWait: (() => void) | undefined;
  /** Heartbeats are given by the tests. */
  readonly #longest = 1_000;
  now(): number {
    return performance.now();
  }
  wall(): number {
    return Date.now();
  }
  after(ms: number, fn: () => void): () => void {
    if (ms > this.#longest) return () => undefined;
    this.waited += ms;
    const timer = setImmediate(() => {
      this.onWait?.();
      fn();
    });
    return () => clearImmediate(timer);
  }
}

const locks = (): readonly string[] => readdirSync(dir).filter((name) => name.endsWith('.lock'));
const identity = (changes: Partial<Holder>): Promise<Holder> => ownIdentity().then((own) => ({ ...own, ...changes }));

/** A lock file as a host with this identity would have left it, written `agoMs` ago. */
function leave(holder: Holder, agoMs = 0, name = '.host-1-00.lock'): string {
  const path = join(dir, name);
  writeFileSync(path, JSON.stringify({ ...holder, since: new Date(Date.now() - 3_600_000).toISOString() }));
  const at = new Date(Date.now() - agoMs);
  utimesSync(path, at, at);
  return path;
}

describe('a state folder', () => {
  test('is made where it is missing, for this user alone, and free again after the release', async () => {
    const inner = join(dir, 'var', 'state');
    const lock = await lockStateDir(inner, { clock: new QuickClock() });
    expect(statSync(inner).mode & 0o077).toBe(0);
    expect(await lockHolder(inner)).toMatchObject({ pid: process.pid });
    await lock.release();
    expect(await lockHolder(inner)).toBeNull();
    expect(readdirSync(inner)).toEqual([]);
  });

  test('held by a living host refuses a second one, and says which', async () => {
    const lock = await lockStateDir(dir, { clock: new QuickClock() });
    const error = await lockStateDir(dir, { clock: new QuickClock() }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StateLockedError);
    expect(String(error)).toContain(`in use by the host with pid ${process.pid} on `);
    expect(String(error)).toContain(`since ${lock.holder.since}`);
    // The refused one left nothing behind, and the first one still holds.
    expect(locks()).toHaveLength(1);
    await lock.release();
    await (await lockStateDir(dir, { clock: new QuickClock() })).release();
  });

  test('of a killed host is taken over at once, and its lock cleared away', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const started = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null;
    leave(await identity({ pid: child.pid ?? 0, started }));
    await expect(lockStateDir(dir, { clock: new QuickClock() })).rejects.toThrow(`pid ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = await lockStateDir(dir, { clock: new QuickClock() });
    expect(locks()).toHaveLength(1);
    await lock.release();
  });

  test('of a killed host whose process id another process got since is taken over', async () => {
    leave(await identity({ started: '1' }));
    await (await lockStateDir(dir, { clock: new QuickClock() })).release();
  });

  test('shared with another machine is refused while that one shows life', async () => {
    const path = leave(await identity({ host: 'elsewhere', boot: 'other' }), 1_000);
    const clock = new QuickClock();
    clock.onWait = () => {
      if (clock.waited > 5_000) utimesSync(path, new Date(), new Date());
    };
    let told = '';
    const error = await lockStateDir(dir, { clock, onWait: (holder) => (told = holder.host) }).catch(String);
    expect(error).toContain('on elsewhere');
    expect(told).toBe('elsewhere');
  });

  test('shared with another machine is taken when nothing was written for twelve seconds of watching', async () => {
    leave(await identity({ host: 'elsewhere', boot: 'other' }), 1_000);
    const clock = new QuickClock();
    await (await lockStateDir(dir, { clock })).release();
    expect(clock.waited).toBeGreaterThanOrEqual(12_000);
  });

  test('of a machine that was switched off long ago is taken without watching', async () => {
    leave(await identity({ boot: 'the one before' }), 60_000);
    const clock = new QuickClock();
    await (await lockStateDir(dir, { clock })).release();
    expect(clock.waited).toBe(0);
  });

  test('wanted by two at the same moment is never given to both', async () => {
    for (let round = 0; round < 20; round++) {
      const results = await Promise.allSettled([1, 2, 3].map(() => lockStateDir(dir, { clock: new QuickClock() })));
      const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(held.length).toBeLessThanOrEqual(1);
      for (const lock of held) await lock.release();
      expect(locks()).toEqual([]);
    }
  });

  test("with something else that ends in .lock is nobody's", async () => {
    writeFileSync(join(dir, '.host-77-ab.lock'), 'no lock of ours');
    await (await lockStateDir(dir, { clock: new QuickClock() })).release();
  });

  test('that cannot be made says which and what to do', async () => {
    writeFileSync(join(dir, 'file'), '');
    const error = await lockStateDir(join(dir, 'file', 'state'), { clock: new QuickClock() }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(StateDirError);
    expect(String(error)).toMatch(
      /file\/state cannot be used: a file is in the way: .*\/file is no folder \(ENOTDIR\)/,
    );
  });

  test('that is a plain file says so', async () => {
    writeFileSync(join(dir, 'state'), '');
    const error = await lockStateDir(join(dir, 'state'), { clock: new QuickClock() }).catch(String);
    expect(error).toMatch(/a file is in the way: .*\/state is no folder/);
  });

  test('where nothing can be made is refused at once', async () => {
    const error = await lockStateDir('/proc/nope/state', { clock: new QuickClock() }).catch(String);
    expect(error).toContain('/proc/nope/state cannot be used: no folder can be made there (ENOENT)');
  });

  test('that may not be looked into is not taken for one without a host', async () => {
    // A loop of links: nobody can look through it, whatever rights they have.
    symlinkSync(join(dir, 'loop'), join(dir, 'loop'));
    await expect(lockHolder(join(dir, 'loop'))).rejects.toThrow(StateUnreadableError);
    symlinkSync('.host-1-01.lock', join(dir, '.host-1-01.lock'));
    await expect(lockHolder(dir)).rejects.toThrow(
      /may not be read \(ELOOP\), so it cannot be told whether a host runs/,
    );
    await expect(lockStateDir(dir, { clock: new QuickClock() })).rejects.toThrow(StateUnreadableError);
    await expect(showStatus(dir, { idle: true, json: false })).rejects.toThrow(StateUnreadableError);
    // Whoever was refused left no lock behind.
    expect(locks()).toEqual(['.host-1-01.lock']);
  });

  test('of a host that was killed is free although its parent has not taken notice (a zombie)', async () => {
    // `exec` makes the parent a program that waits for nobody.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(line).trim());
    const fields = (): readonly string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const holder = await identity({ pid, started: fields()[19] ?? null });
    leave(holder);
    expect(await lockHolder(dir)).toMatchObject({ pid });
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => fields()[0]).toBe('Z');
    expect(await lockHolder(dir)).toBeNull();
    await (await lockStateDir(dir, { clock: new QuickClock() })).release();
    parent.kill('SIGKILL');
  });

  test('tells its host when the lock file is gone', async () => {
    let beat = (): void => undefined;
    const clock: Clock = {
      now: () => 0,
      wall: () => Date.now(),
      after: (_ms, fn) => {
        beat = fn;
        return () => undefined;
      },
    };
    const lost: string[] = [];
    const lock = await lockStateDir(dir, { clock, onLost: (why) => lost.push(why) });
    const [name = ''] = locks();
    const before = statSync(join(dir, name)).mtimeMs;
    utimesSync(join(dir, name), new Date(0), new Date(0));
    beat();
    await expect.poll(() => statSync(join(dir, name)).mtimeMs, { timeout: 10_000 }).toBeGreaterThanOrEqual(before);
    rmSync(join(dir, name));
    beat();
    await expect.poll(() => lost, { timeout: 10_000 }).toHaveLength(1);
    await lock.release();
  });
});

describe('a process', () => {
  test('is told apart from a later one with its id, and not judged from another system', async () => {
    const self = await ownIdentity();
    expect(await isAlive(self, self)).toBe(true);
    expect(await isAlive({ ...self, started: '1' }, self)).toBe(false);
    expect(await isAlive({ ...self, pid: 2 ** 22 + 1 }, self)).toBe(false);
    expect(await isAlive({ ...self, boot: 'other' }, self)).toBeNull();
    expect(await isAlive({ ...self, space: 'pid:[1]' }, self)).toBeNull();
    expect(await isAlive({ ...self, host: 'other' }, self)).toBeNull();
  });
});
