/** The cable of the tests is itself what it says: its pace, its faults by seed, and what happens when it is pulled. */
import { Cable, joinStreams } from '@asterism-tables/firmware-bridge';
import { duplexPair } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { text } from '../../helpers/board-world.ts';
import { liteWorld } from '../../helpers/lite-world.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

function collected(cable: Cable) {
  const port = cable.plug();
  const got = { toHost: [] as number[], toBoard: [] as number[], pieces: [] as number[] };
  port.onBytes = (bytes) => got.toHost.push(...bytes);
  cable.board.onBytes = (bytes) => {
    got.toBoard.push(...bytes);
    got.pieces.push(bytes.length);
  };
  return { port, got };
}

const filled = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => i & 0xff);

describe('pace', () => {
  test.each([9_600, 115_200, 921_600])('a byte takes ten bits at %i baud', (baud) => {
    const clock = new ManualClock();
    const { port, got } = collected(new Cable({ clock, baud }));
    port.write(filled(960));
    expect(port.waiting).toBe(960);
    const whole = (960 * 10_000) / baud;
    clock.advanceSync(whole / 2);
    expect(got.toBoard.length / 960).toBeGreaterThan(0.5 - 4 / whole);
    expect(got.toBoard.length / 960).toBeLessThanOrEqual(0.5);
    clock.advanceSync(whole / 2 + 0.01);
    expect([got.toBoard.length, port.waiting]).toEqual([960, 0]);
  });

  test('both directions carry at once', () => {
    const clock = new ManualClock();
    const cable = new Cable({ clock, baud: 9_600 });
    const { port, got } = collected(cable);
    port.write(filled(96));
    cable.board.write(filled(96));
    clock.advanceSync(100.01);
    expect([got.toBoard.length, got.toHost.length]).toEqual([96, 96]);
  });

  test('what is too much is refused whole, and room is told', () => {
    const clock = new ManualClock();
    const cable = new Cable({ clock, baud: 115_200 });
    const { port } = collected(cable);
    let drained = 0;
    port.onDrain = () => drained++;
    expect(port.write(new Uint8Array(64 << 10))).toBe(true);
    expect(port.write(new Uint8Array(1))).toBe(false);
    clock.advanceSync(10);
    expect(drained).toBeGreaterThan(0);
    expect(port.write(new Uint8Array(1))).toBe(true);
  });
});

describe('faults', () => {
  const run = (seed: number, faults: object): { got: number[]; counters: object; pieces: number[] } => {
    const clock = new ManualClock();
    const cable = new Cable({ clock, seed, toBoard: faults });
    const { port, got } = collected(cable);
    for (let i = 0; i < 10; i++) port.write(filled(2_000));
    clock.advanceSync(1_000);
    return { got: got.toBoard, counters: cable.counters('toBoard'), pieces: got.pieces };
  };

  test('the same seed makes the same faults, another one others', () => {
    expect(run(1, { flip: 100, drop: 100, insert: 100 })).toEqual(run(1, { flip: 100, drop: 100, insert: 100 }));
    expect(run(1, { flip: 100 }).got).not.toEqual(run(2, { flip: 100 }).got);
  });

  test.each(['flip', 'drop', 'insert'] as const)('%s: one byte in 100', (kind) => {
    const { got, counters } = run(3, { [kind]: 100 });
    const count = { flip: 'flipped', drop: 'dropped', insert: 'inserted' }[kind];
    const wrong = (counters as Record<string, number>)[count] ?? 0;
    expect(wrong).toBeGreaterThan(140);
    expect(wrong).toBeLessThan(260);
    expect(got.length).toBe(20_000 + (kind === 'insert' ? wrong : kind === 'drop' ? -wrong : 0));
    if (kind === 'flip') {
      const good = Array.from({ length: 10 }, () => [...filled(2_000)]).flat();
      expect(got.filter((byte, i) => byte !== good[i]).length).toBe(wrong);
    }
  });

  test('split and delay change the pieces and the time, not the bytes', () => {
    const { got, pieces } = run(4, { split: true, delayMs: [5, 50] });
    expect(got).toEqual(Array.from({ length: 10 }, () => [...filled(2_000)]).flat());
    expect(pieces.length).toBeGreaterThan(5);
  });

  test('a stall keeps everything back, and nothing is lost', () => {
    const clock = new ManualClock();
    const cable = new Cable({ clock, baud: 115_200 });
    const { port, got } = collected(cable);
    cable.stall('toBoard');
    port.write(filled(100));
    clock.advanceSync(1_000);
    expect(got.toBoard).toEqual([]);
    cable.resume('toBoard');
    clock.advanceSync(10);
    expect(got.toBoard).toEqual([...filled(100)]);
  });
});

describe('pulled', () => {
  test('the port is gone once, what was on its way is lost, and the board hears nothing of it', () => {
    const clock = new ManualClock();
    const cable = new Cable({ clock, baud: 115_200 });
    const { port, got } = collected(cable);
    const causes: string[] = [];
    port.onClose = (cause) => causes.push(cause);
    port.write(filled(100));
    cable.unplug('cable pulled');
    cable.unplug();
    expect(port.write(filled(1))).toBe(false);
    expect(cable.board.write(filled(1))).toBe(true);
    clock.advanceSync(1_000);
    expect([causes, got.toBoard, got.toHost]).toEqual([['cable pulled'], [], []]);
    const again = cable.plug();
    again.write(filled(3));
    clock.advanceSync(10);
    expect(got.toBoard).toEqual([0, 1, 2]);
  });

  test('after so many bytes', () => {
    const clock = new ManualClock();
    const cable = new Cable({ clock, baud: 115_200 });
    const { port, got } = collected(cable);
    cable.unplugAfter('toBoard', 37);
    port.write(filled(100));
    clock.advanceSync(100);
    expect([got.toBoard.length, cable.plugged]).toEqual([37, false]);
  });
});

test('two streams are joined by a cable with its pace', async () => {
  const clock = new ManualClock();
  const [hostProgram, hostEnd] = duplexPair();
  const [boardProgram, boardEnd] = duplexPair();
  const cable = new Cable({ clock, baud: 115_200 });
  const apart = joinStreams(cable, hostEnd, boardEnd);
  const got = { host: '', board: '' };
  hostProgram.on('data', (bytes: Buffer) => (got.host += bytes.toString()));
  boardProgram.on('data', (bytes: Buffer) => (got.board += bytes.toString()));
  hostProgram.write('to the board');
  boardProgram.write('to the host');
  await clock.advance(10);
  expect(got).toEqual({ host: 'to the host', board: 'to the board' });
  apart();
  hostProgram.write('nobody hears');
  await clock.advance(100);
  expect(got.board).toBe('to the board');
});

describe('the simulated board', () => {
  test('hangs, and goes on where it was', async () => {
    const world = liteWorld();
    await world.until('it is open', () => world.board.session.state === 'open');
    world.board.stall();
    await world.pass(1_500);
    expect(world.host.stats().state).toBe('away');
    world.board.resume();
    await world.until('it is back', () => world.host.stats().state === 'open');
    expect(world.board.session.link.sessions).toBe(1);
  });

  test('while it hangs its UART overruns, and the stream makes it good', async () => {
    const world = liteWorld({ board: { limits: { window: 8_192 } } });
    await world.until('it is open', () => world.board.session.state === 'open');
    const got: number[] = [];
    world.board.session.subscribe('a/*', (sample) => got.push(sample.payload[0] ?? 0));
    await world.pass(100);
    world.board.stall();
    const host = world.router.session();
    for (let i = 0; i < 12; i++) {
      const payload = new Uint8Array(900).fill(i);
      host.put('a/b', payload, { congestion: 'block' });
    }
    await world.pass(4_000);
    expect(world.board.overrun).toBeGreaterThan(0);
    world.board.resume();
    await world.until('all came', () => got.length === 12);
    expect(got).toEqual(Array.from({ length: 12 }, (_, i) => i));
    world.verify();
  });

  test('without power it has no session', async () => {
    const world = liteWorld();
    await world.until('it is open', () => world.board.session.state === 'open');
    world.board.powerOff();
    expect(() => world.board.session).toThrow(/no power/);
    await world.pass(1_000);
    expect(world.host.stats().state).toBe('away');
    world.board.powerOn();
    world.board.session.put('a/b', text('before it is open: lost'));
    await world.until('it is open again', () => world.board.session.state === 'open');
  });
});
