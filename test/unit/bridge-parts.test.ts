/** The parts of the bridge by themselves: a board's text as lines, the file of phases, who has a name, and what passes on a Zenoh link. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  encodeBatch,
  encodeNetwork,
  fragmentMessage,
  type NetworkMessage,
  SnCounter,
} from '@asterism-tables/protocol/zenoh';
import { BoardText } from '../../firmware-bridge/src/bridge/board-text.ts';
import { type Claimant, NodeClaims } from '../../firmware-bridge/src/bridge/claims.ts';
import { MessageWatch, type SeenMessage } from '../../firmware-bridge/src/bridge/message-watch.ts';
import { openPhaseFile } from '../../firmware-bridge/src/bridge/phase-file.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("a board's text", () => {
  let clock: ManualClock;
  let lines: string[];
  let text: BoardText;
  beforeEach(() => {
    clock = new ManualClock();
    lines = [];
    const log = {
      debug: () => undefined,
      info: (line: string) => void lines.push(line),
      warn: () => undefined,
      error: () => undefined,
    };
    text = new BoardText({ clock, log, name: () => 'kitchen' });
  });

  test('is told a line at a time, whatever pieces it comes in', () => {
    for (const piece of ['boot', 'ing\r\nre', 'ady\n']) text.push(bytes(piece));
    expect(lines).toEqual(['kitchen says: booting', 'kitchen says: ready']);
  });

  test('without a line end is told after a quarter of a second of quiet, and not before', async () => {
    text.push(bytes('login: '));
    await clock.advance(249);
    expect(lines).toEqual([]);
    text.push(bytes('root'));
    await clock.advance(249);
    expect(lines).toEqual([]);
    await clock.advance(1);
    expect(lines).toEqual(['kitchen says: login: root']);
    expect(clock.pending).toBe(0);
  });

  test('without any line end is cut every 512 bytes', () => {
    text.push(bytes('x'.repeat(1_030)));
    expect(lines.map((line) => line.length)).toEqual(['kitchen says: '.length + 512, 'kitchen says: '.length + 512]);
  });

  test('cannot drive a terminal; the colours of a log are left out', () => {
    text.push(bytes('\u001b[0;32mI (12) wifi: ok\u001b[0m\n\u001b[2Jevil\u202e and more of it\n'));
    expect(lines).toEqual(['kitchen says: I (12) wifi: ok', 'kitchen says: ?[2Jevil? and more of it']);
  });

  test('that is noise is counted and not told', () => {
    const noise = Uint8Array.from({ length: 300 }, (_, i) => 1 + ((i * 37) % 9) + (i % 3) * 0x7a);
    expect(text.push(noise)).toBe(false);
    text.end();
    expect(lines).toEqual([]);
    expect(text.counters.noise).toBeGreaterThan(250);
    expect(text.push(bytes('hello\n'))).toBe(true);
    expect(text.counters.bytes).toBe(5);
  });

  test('that comes too fast is bounded, and told how much was left out', async () => {
    for (let i = 0; i < 150; i++) text.push(bytes(`line ${i}\n`));
    expect(lines.length).toBe(100);
    await clock.advance(1_000);
    text.push(bytes('later\n'));
    expect(lines.slice(100)).toEqual([
      'kitchen says: (50 more lines came too fast and were left out)',
      'kitchen says: later',
    ]);
    expect(text.counters).toMatchObject({ lines: 101, linesDropped: 50 });
  });
});

describe('the file of phases', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'phases-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('what was set is read by the next program, and nobody else may read it', async () => {
    const file = await openPhaseFile(join(folder, 'new'));
    expect(file.get('a')).toBeUndefined();
    await file.set('a', 'handshake');
    await file.set('b', 'session');
    expect(statSync(join(folder, 'new', 'serial-phases.json')).mode & 0o777).toBe(0o600);
    const next = await openPhaseFile(join(folder, 'new'));
    expect([next.get('a'), next.get('b')]).toEqual(['handshake', 'session']);
  });

  test('is on disk when set resolves, also when many are set at once', async () => {
    const file = await openPhaseFile(folder);
    const onDisk = (): Record<string, string> =>
      JSON.parse(readFileSync(join(folder, 'serial-phases.json'), 'utf8')) as Record<string, string>;
    const seen = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (port) => {
        await file.set(port, 'handshake');
        return onDisk()[port];
      }),
    );
    expect(seen).toEqual(['handshake', 'handshake', 'handshake', 'handshake']);
    const last = file.set('a', 'idle');
    const after = file.set('a', 'session');
    await Promise.all([last, after]);
    expect(onDisk()['a']).toBe('session');
  });

  test.each(['', '{', '[]', '7', '{"a": 5, "b": ["x"]}'])('a broken one (%s) is an empty one', async (text) => {
    writeFileSync(join(folder, 'serial-phases.json'), text);
    const file = await openPhaseFile(folder);
    expect([file.get('a'), file.get('b')]).toEqual([undefined, undefined]);
    await file.set('b', 'idle');
    expect((await openPhaseFile(folder)).get('b')).toBe('idle');
  });

  test('one that cannot be written says so, each time it is tried', async () => {
    writeFileSync(join(folder, 'file'), '');
    const file = await openPhaseFile(join(folder, 'file'));
    await expect(file.set('a', 'idle')).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(file.set('a', 'idle')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(file.get('a')).toBe('idle');
  });

  test('remembers a bounded number of ports, the newest', async () => {
    const file = await openPhaseFile(folder);
    await Promise.all(Array.from({ length: 300 }, (_, i) => file.set(`p${i}`, 'idle')));
    expect([file.get('p0'), file.get('p43'), file.get('p44'), file.get('p299')]).toEqual([
      undefined,
      undefined,
      'idle',
      'idle',
    ]);
  });
});

describe('S2: a name is on one port at a time', () => {
  const told: string[] = [];
  const port = (name: string): Claimant & { heard: boolean } => ({
    name,
    heard: true,
    alive() {
      return this.heard;
    },
    onLost: (newer) => void told.push(`${name} lost to ${newer}`),
  });

  test('the newer port wins; the older does not take it back while the newer is heard', () => {
    told.length = 0;
    const claims = new NodeClaims();
    const [a, b] = [port('a'), port('b')];
    expect(claims.claim('p4', a)).toBeUndefined();
    expect(claims.claim('p4', a)).toBeUndefined();
    expect(claims.claim('p4', b)).toBeUndefined();
    expect(claims.claim('p4', a)).toBe(b);
    expect(told).toEqual(['a lost to b']);
    b.heard = false;
    expect(claims.claim('p4', a)).toBeUndefined();
    expect(told).toEqual(['a lost to b', 'b lost to a']);
  });

  test('a board that has another name now holds its old one no more', () => {
    told.length = 0;
    const claims = new NodeClaims();
    const [a, b] = [port('a'), port('b')];
    claims.claim('p4', a);
    claims.claim('p5', a);
    expect(claims.claim('p4', b)).toBeUndefined();
    expect(told).toEqual([]);
    claims.claim('p5', b);
    expect(told).toEqual(['a lost to b']);
  });

  test('a port that is gone holds nothing, and may come anew', () => {
    told.length = 0;
    const claims = new NodeClaims();
    const [a, b] = [port('a'), port('b')];
    claims.claim('p4', a);
    claims.claim('p4', b);
    claims.release(a);
    expect(claims.claim('p4', a)).toBeUndefined();
    claims.release(a);
    expect(claims.claim('p4', b)).toBeUndefined();
    expect(told).toEqual(['a lost to b', 'b lost to a']);
  });
});

describe('what passes on a Zenoh link', () => {
  const put = (suffix: string, size: number, scope = 0): NetworkMessage => ({
    type: 'push',
    key: { scope, suffix, mapping: 'sender' },
    body: { type: 'put', payload: new Uint8Array(size) },
  });
  const frame = (sn: number, ...messages: NetworkMessage[]): Uint8Array =>
    encodeBatch([{ type: 'frame', sn, reliable: true, messages }]);

  test('is told with its key and its whole size, also by number and in fragments', () => {
    const seen: SeenMessage[] = [];
    const watch = new MessageWatch('from', (message) => seen.push(message));
    const declare: NetworkMessage = {
      type: 'declare',
      declaration: { type: 'keyexpr', id: 7, key: { scope: 0, suffix: 'asterism/games', mapping: 'sender' } },
    };
    const token: NetworkMessage = {
      type: 'declare',
      declaration: { type: 'token', id: 1, key: { scope: 0, suffix: 'asterism/p4/game', mapping: 'sender' } },
    };
    const small = put('/state', 100, 7);
    const large = put('a/b', 3_000);
    watch.batch(frame(0, declare, token));
    watch.batch(frame(1, small));
    const parts = fragmentMessage(encodeNetwork(large), {
      maxBatch: 1_400,
      sn: new SnCounter(2, 2),
      reliable: true,
      markFirst: false,
    });
    for (const part of parts) watch.batch(encodeBatch([part]));
    watch.batch(Uint8Array.of(0xff, 0xff, 0xff));
    expect(seen).toEqual([
      { direction: 'from', what: 'declares keyexpr', bytes: encodeNetwork(declare).length },
      { direction: 'from', what: 'declares token', bytes: encodeNetwork(token).length, token: 'asterism/p4/game' },
      { direction: 'from', what: 'put asterism/games/state', bytes: encodeNetwork(small).length },
      { direction: 'from', what: 'put a/b', bytes: encodeNetwork(large).length },
    ]);
  });
});
