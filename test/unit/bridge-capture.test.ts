/** Captures of cables: written as they come, read as far as they go, and every message in words with its whole size. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BoardUart,
  Cable,
  embeddedNetwork,
  type Frame,
  LiteBoard,
  phasesInMemory,
  ServedPort,
  SerialLine,
  StockBoard,
} from '@asterism-tables/firmware-bridge';
import { encode } from '@asterism-tables/protocol/msgpack';
import { Router } from '@asterism-tables/protocol/session';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { NodeClaims } from '../../firmware-bridge/src/bridge/claims.ts';
import { decodeCables } from '../../src/cli/bridge/cable-decoder.ts';
import { type CapturedFrame, captureTo, readCapture } from '../../src/cli/bridge/capture-file.ts';
import { decodeCapture } from '../../src/cli/bridge/decode.ts';
import { Printer } from '../../src/cli/text/index.ts';
import { silentLog } from '../../src/log.ts';
import { nextZid, ROUTER_ZID } from '../helpers/board-world.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { dangers } from '../helpers/terminal-text.ts';
import { untilOn } from '../helpers/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'capture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let clock: ManualClock;
let router: Router;
let files = 0;
beforeEach(() => {
  clock = new ManualClock();
  router = new Router({ clock, zid: ROUTER_ZID });
});

const HEAD = { program: 'firmware-bridge 1', startedAt: '2026-01-01T00:00:00.000Z' };
const path = (): string => join(folder, `${files++}.cbor`);

/** Serves what is on the cable into a capture; the capture's path. */
async function captured(work: (wire: Cable) => Promise<void>): Promise<string> {
  const file = path();
  const writer = captureTo(
    file,
    HEAD,
    () => clock.now(),
    () => undefined,
  );
  const port = new ServedPort(
    { port: '/dev/ttyACM0', name: 'kitchen' },
    {
      clock,
      log: silentLog,
      network: embeddedNetwork(router),
      phases: phasesInMemory(),
      claims: new NodeClaims(),
      onFrame: (frame) => writer.add(frame),
    },
  );
  const wire = new Cable({ clock, baud: 115_200 });
  port.opened(wire.plug());
  await work(wire);
  port.close();
  await writer.close();
  return file;
}

function shown(file: string, options: { json?: boolean; all?: boolean } = {}): { code: number; text: string } {
  let text = '';
  const out = new Printer({ write: (piece) => (text += piece) }, {});
  const code = decodeCapture(file, { json: options.json ?? false, all: options.all ?? false }, out);
  return { code, text };
}

describe('a capture', () => {
  test('has every frame with its time, port, direction and bytes, and belongs to its owner only', () => {
    const file = path();
    const writer = captureTo(
      file,
      HEAD,
      () => clock.now(),
      () => undefined,
    );
    const frames: Frame[] = [
      { port: 'a', direction: 'from', bytes: Uint8Array.of(1, 2, 3) },
      { port: 'b', direction: 'to', bytes: Uint8Array.of(4) },
    ];
    for (const frame of frames) {
      clock.advanceSync(1_500);
      writer.add(frame);
    }
    void writer.close();
    writer.add({ port: 'late', direction: 'to', bytes: Uint8Array.of(9) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readCapture(file)).toEqual({
      head: HEAD,
      frames: frames.map((frame, at) => ({ ...frame, ms: 1_500 * (at + 1) })),
      trouble: undefined,
    });
    expect(() =>
      captureTo(
        file,
        HEAD,
        () => 0,
        () => undefined,
      ),
    ).toThrow('is there already');
  });

  test('that breaks off in the middle is read up to there; what is none is refused', () => {
    const file = path();
    const writer = captureTo(
      file,
      HEAD,
      () => 0,
      () => undefined,
    );
    for (let i = 0; i < 3; i++) writer.add({ port: 'a', direction: 'from', bytes: new Uint8Array(20) });
    void writer.close();
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length - 5));
    const read = readCapture(file);
    expect(read.frames).toHaveLength(2);
    expect(read.trouble).toContain('it breaks off after 3 items');
    expect(shown(file).code).toBe(1);
    for (const bytes of [
      new Uint8Array(0),
      Uint8Array.of(0xff, 0xff),
      new TextEncoder().encode('hello'),
      encode({ a: 1 }),
    ]) {
      writeFileSync(file, bytes);
      expect(() => readCapture(file)).toThrow('is no capture');
    }
    expect(() => readCapture(join(folder, 'nothing'))).toThrow('cannot be read: no such file or folder');
    expect(() =>
      captureTo(
        join(folder, 'no', 'folder'),
        HEAD,
        () => 0,
        () => undefined,
      ),
    ).toThrow('cannot be written: no such file or folder');
  });
});

describe('in words', () => {
  test('a board on the lite link: hello, its messages and the answers, each with what is left of 4096', async () => {
    const host = router.session();
    host.queryable('asterism/games/games/othello1/**', {}, (query) => {
      query.reply(query.key, encode({ value: 'x'.repeat(1_500) }));
      query.finish();
    });
    const file = await captured(async (wire) => {
      const board = new LiteBoard({ clock, pipe: wire.board, id: 'p4', limits: { software: 'test 1' } });
      await untilOn(clock, 'the board opens', () => board.session.state === 'open');
      board.print('a forgotten puts\u001b[2J\n');
      board.session.token('asterism/p4/game');
      let done = false;
      board.session.get('asterism/games/games/othello1/call/p4', {
        payload: encode({ method: 'join', args: ['Ada'] }),
        onReply: () => undefined,
        onDone: () => (done = true),
      });
      await untilOn(clock, 'the answer', () => done);
    });
    const { code, text } = shown(file);
    expect(code).toBe(0);
    expect(dangers(text)).toEqual([]);
    expect(text).toMatch(/kitchen <- lite {2}HELLO p4, n \d+, test 1, takes 4096/);
    expect(text).toMatch(/kitchen -> lite {2}WELCOME session 1/);
    expect(text).toMatch(/kitchen <- text {2}a forgotten puts/);
    expect(text).toMatch(/kitchen <- lite {2}token asterism\/p4\/game \(id \d+\), \d+ bytes, \d+ left/);
    expect(text).toMatch(/kitchen <- lite {2}get asterism\/games\/games\/othello1\/call\/p4 .*\[othello\.joinCall\]/);
    // An answer of four frames is one message, and its size is that of the whole.
    const [, bytes = '', left = ''] = /-> lite {2}answer asterism\S+ .*?, (\d+) bytes, (\d+) left/.exec(text) ?? [];
    expect(Number(bytes)).toBeGreaterThan(1_500);
    expect(Number(bytes) + Number(left)).toBe(4_096);
    expect(text).toMatch(/-> lite {2}end \(get \d+, end 0\)/);
    expect(text).toContain('keep-alives and acknowledgements are left out');
    expect(text).not.toContain('ACK');
    expect(shown(file, { all: true }).text).toContain('ACK');
  });

  test("a board on Zenoh's serial link: INIT, the handshake, and messages put together from fragments", async () => {
    const file = await captured(async (wire) => {
      const uart: BoardUart = { write: (bytes) => void wire.board.write(bytes), onBytes: undefined };
      wire.board.onBytes = (bytes) => uart.onBytes?.(bytes);
      const line = new SerialLine({ clock, uart });
      let board: StockBoard | undefined;
      void StockBoard.open({ clock, connect: () => line.connect(), zid: nextZid() }).then((opened) => (board = opened));
      await untilOn(clock, 'the board opens', () => board !== undefined);
      board?.put('asterism/pico/game/state', encode({ a: 'x'.repeat(3_000) }));
      await clock.advance(2_000);
      await board?.close();
    });
    const records = shown(file, { json: true })
      .text.trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as {
            link: string;
            direction: string;
            text: string;
            key?: string;
            whole?: number;
            left?: number;
          },
      );
    expect(
      records.slice(0, 4).map(({ direction, text }) => `${direction} ${text.split(' ')[0]?.toLowerCase()}`),
    ).toEqual([
      'from init',
      'to init|ack',
      expect.stringMatching(/^from init/) as string,
      expect.stringMatching(/^to init/) as string,
    ]);
    const put = records.find(({ key }) => key === 'asterism/pico/game/state');
    expect(put?.whole).toBeGreaterThan(3_000);
    expect((put?.whole ?? 0) + (put?.left ?? 0)).toBe(4_096);
    expect(records.every(({ link }) => link === 'zenoh')).toBe(true);
  });

  test('what is missing, begun before, too large or no frame is said, and nothing of it throws', () => {
    const noise: CapturedFrame[] = Array.from({ length: 500 }, (_, i) => ({
      ms: i,
      port: i % 2 === 0 ? 'a' : 'b',
      direction: i % 3 === 0 ? 'to' : 'from',
      bytes: Uint8Array.from({ length: (i * 7) % 90 }, (_, j) => 1 + ((i * 31 + j * 17) % 255)),
    }));
    const items = [...decodeCables(noise)];
    expect(items.length).toBeGreaterThan(400);
    expect(items.every(({ link }) => link === 'text')).toBe(true);
  });
});
