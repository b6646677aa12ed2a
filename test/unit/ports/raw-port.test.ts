/** The file of a port and the binding's poller: what the binding's own reading and waiting get wrong. */
import { EventEmitter } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { rawPortOf } from '../../../firmware-bridge/src/ports/raw-port.ts';

const files: number[] = [];

afterEach(() => {
  for (const fd of files.splice(0)) closeSync(fd);
});

/** A port of a binding on any file; `polls` is what was asked of the poller. */
function portOn(
  path: string,
  flags: string,
): { raw: ReturnType<typeof rawPortOf>; polls: number[]; poller: EventEmitter } {
  const fd = openSync(path, flags);
  files.push(fd);
  const polls: number[] = [];
  const poller = Object.assign(new EventEmitter(), { poll: (events: number) => void polls.push(events) });
  const none = (): Promise<never> => Promise.reject(new Error('not used'));
  const done = (): Promise<void> => Promise.resolve();
  const port = { fd, poller, read: none, write: none, set: none, flush: done, drain: done, close: done };
  return { raw: rawPortOf(port, path), polls, poller };
}

describe('a port on Linux and macOS', () => {
  test('S11: no bytes are the end of a hung-up port: read says so, once, and does not ask again for ever', async () => {
    const { raw, polls } = portOn('/dev/null', 'r');
    await expect(raw.read()).rejects.toThrow('hung up');
    expect(polls).toEqual([]);
  });

  test('an error of a write is its end', async () => {
    const { raw } = portOn('/dev/full', 'w');
    await expect(raw.write(new Uint8Array(1))).rejects.toThrow('ENOSPC');
  });

  test('S13: nothing is begun after close, and a read that waits ends with it', async () => {
    const { raw } = portOn('/dev/null', 'r+');
    await raw.close();
    await expect(raw.read()).rejects.toThrow('closed');
    await expect(raw.write(new Uint8Array(1))).rejects.toThrow('closed');
    await expect(raw.setLines({ dtr: true, rts: true })).rejects.toThrow('closed');
  });
});
