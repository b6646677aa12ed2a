/** Noise without end on a real port: through a pty, the serialport binding and the bridge's own port. What it costs grows with its length and with nothing else. */
import { open } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { embeddedNetwork, phasesInMemory, seededRandom, ServedPort } from '@asterism-tables/firmware-bridge';
import { encodeFrame, FRAME } from '@asterism-tables/protocol/lite';
import { randomZid, Router } from '@asterism-tables/protocol/session';
import { encodeSerialFrame, SERIAL_DATA } from '@asterism-tables/protocol/zenoh';
import { NodeClaims } from '../../../firmware-bridge/src/bridge/claims.ts';
import { nodeSystem, openPort, PortOwners } from '../../../firmware-bridge/src/ports/index.ts';
import { silentLog } from '../../../src/log.ts';
import { systemClock } from '../../../src/network/index.ts';
import { ptyPair } from '../../helpers/pty-pair.ts';
import type { PartResult, Say } from './result.ts';

const MIB = 1 << 20;
/** Written at a time; the same piece is never written twice in a row. */
const PIECE = 64 << 10;
/** The heap after a full collection may differ by what the program itself does meanwhile. */
const MOST_GROWTH_MB = 24;
/** The second half of each kind may take so much longer in processor time than the first, on a busy machine. */
const MOST_SLOWER = 2;

/** Pieces of noise by what it is like. */
function kinds(): Readonly<Record<string, (random: () => number) => Uint8Array>> {
  const filled = (make: () => number): Uint8Array => Uint8Array.from({ length: PIECE }, make);
  const frames = (random: () => number, encode: (payload: Uint8Array) => Uint8Array): Uint8Array => {
    const parts: Uint8Array[] = [];
    for (let length = 0; length < PIECE; ) {
      const frame = encode(Uint8Array.from({ length: 10 + Math.floor(random() * 400) }, () => random() * 256)).slice();
      // All is right but the sum.
      const at = Math.floor(frame.length / 2);
      frame[at] = (frame[at] ?? 0) ^ 0x55 || 1;
      parts.push(frame);
      length += frame.length;
    }
    return Buffer.concat(parts);
  };
  return {
    'any bytes': (random) => filled(() => random() * 256),
    'no zeros': (random) => filled(() => (random() * 256) | 0x80),
    'nothing but zeros': () => new Uint8Array(PIECE),
    'ones (each a group of COBS)': () => new Uint8Array(PIECE).fill(1),
    'lines of text': (random) => filled(() => (random() < 0.02 ? 0x0a : 0x20 + random() * 0x5f)),
    'frames of the lite link with a wrong sum': (random) =>
      frames(random, (payload) => encodeFrame({ type: FRAME.data, session: 1, pos: 0, ack: 0, payload })),
    "frames of Zenoh's serial link with a wrong sum": (random) =>
      frames(random, (payload) => encodeSerialFrame(SERIAL_DATA, payload)),
    'hellos that are none': (random) =>
      frames(random, (payload) => encodeFrame({ type: FRAME.hello, session: 0, pos: 0, ack: 0, payload })),
  };
}

const QUIET_MS = 1_000;

/** The collector, without an option on the command line. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc !== 'function') throw new Error('this Node has no collector to call');
  return gc as () => void;
}

const collect = collector();

/** What is in use: without a collection it would be mostly what waits to be collected. */
function heapMb(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** Until all is read, or nothing more comes: a pty may lose a byte now and then, as a cable does. */
async function read(count: () => number, all: number): Promise<void> {
  let [had, since] = [count(), performance.now()];
  while (count() < all && performance.now() - since < QUIET_MS) {
    if (count() > had) [had, since] = [count(), performance.now()];
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

export async function noise(mib: number, seed: number, say: Say): Promise<PartResult> {
  const faults: string[] = [];
  const router = new Router({ clock: systemClock, zid: randomZid() });
  let lines = 0;
  const count = (): void => void lines++;
  const log = { debug: () => undefined, info: count, warn: count, error: count };
  const network = embeddedNetwork(router);
  const served = new ServedPort(
    { port: 'noise', name: 'noise' },
    { clock: systemClock, log, network, phases: phasesInMemory(), claims: new NodeClaims() },
  );
  const pair = await ptyPair();
  const opened = await openPort({
    path: pair.host,
    name: 'noise',
    baud: 115_200,
    system: nodeSystem(),
    clock: systemClock,
    log: silentLog,
    owners: new PortOwners(),
  });
  if (!opened.ok) throw opened.error;
  served.opened(opened.port);
  const board = await open(pair.board, 'r+');
  const random = seededRandom(seed);
  const all = Object.entries(kinds());
  const each = Math.ceil((mib * MIB) / all.length / PIECE);
  let written = 0;
  let costliest = { name: '', us: 0 };
  const before = heapMb();
  let most = 0;
  for (const [name, make] of all) {
    const costs: number[] = [];
    for (const pieces of [Math.floor(each / 2), Math.ceil(each / 2)]) {
      const made = Array.from({ length: 8 }, () => make(random));
      const began = process.cpuUsage();
      let bytes = 0;
      for (let i = 0; i < pieces; i++) {
        const piece = made[i % made.length] ?? new Uint8Array(0);
        for (let at = 0; at < piece.length; )
          at += (await board.write(piece, at, Math.min(4_096, piece.length - at))).bytesWritten;
        bytes += piece.length;
      }
      written += bytes;
      await read(() => served.status().counters.bytesIn, written);
      const { user, system } = process.cpuUsage(began);
      costs.push((user + system) / (bytes / MIB));
      most = Math.max(most, heapMb() - before);
    }
    const [first = 0, second = 0] = costs;
    if (second > first * MOST_SLOWER)
      faults.push(`${name}: ${first} us a MiB in the first half, ${second} in the second`);
    const us = Math.max(first, second);
    if (us > costliest.us) costliest = { name, us };
    say(
      `${name}: ${(us / 1_000).toFixed(0)} ms of processor a MiB, the heap ${(heapMb() - before).toFixed(1)} MB larger`,
    );
  }
  if (most > MOST_GROWTH_MB) faults.push(`the heap grew by ${most.toFixed(1)} MB`);
  const { counters, node } = served.status();
  if (counters.bytesIn < written * 0.9999) faults.push(`of ${written} bytes ${counters.bytesIn} were read`);
  if (node !== null || counters.sessions > 0) faults.push('noise was taken for a board');
  await board.close();
  served.close();
  await opened.port.close();
  await pair.close();
  await router.close();
  return {
    said:
      `${(written / MIB).toFixed(0)} MiB of noise of ${all.length} kinds through a pty, the binding and the bridge: the heap at most ${Math.max(0, most).toFixed(1)} MB larger, ` +
      `at most ${(costliest.us / 1_000).toFixed(0)} ms of processor a MiB (${costliest.name}), ${lines} lines in the log`,
    faults,
  };
}
