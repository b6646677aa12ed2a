/**
 * A board in mruby on a cable of 115,200 baud: from the host's put of a state until the board's program has it, against the time that the bytes of its frames
 * take on the wire; and what a call of `view` costs there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeFrame, FRAME, LiteHost } from '@asterism-tables/protocol/lite';
import { randomZid, Router, type Session } from '@asterism-tables/protocol/session';
import { SerialSplitter } from '@asterism-tables/protocol/zenoh';
import { nodeSystem, openPort, PortOwners } from '../../firmware-bridge/src/ports/index.ts';
import { silentLog } from '../../src/log.ts';
import { systemClock } from '../../src/network/index.ts';
import { mrubyCommand } from '../helpers/mruby.ts';
import { LITE_FILES } from '../helpers/mruby-lite.ts';
import { Cable } from '../../firmware-bridge/src/simulated-board/index.ts';
import { C_PEERS, cFiles, compileC } from '../helpers/c-compiler.ts';
import { type PtyPair, ptyPair } from '../helpers/pty-pair.ts';
import { peerFault, ROOT } from '../../tools/peers.mjs';
import { type BenchOptions, inTurns, median, microseconds, pause, quantile, ROUNDS, type Row } from './measure.ts';

const BAUD = 115_200;
/** A state of othello as a screen gets it; one of a game with more in it; nearly the largest that a board takes. */
const SIZES = [206, 1_200, 3_800] as const;
/** How often screens look. */
const POLL_MS = 50;
/** The goal: this much of the wire's own time, and one poll. */
const GOAL = 1.1;
/** A view of othello, as its answer has it. */
const VIEW_BYTES = 206;
const BOARD = join(ROOT, 'test/bench/cable/board.rb');
/** Bytes that wait in a port before a frame is made for it, as in the bridge. */
const PORT_ROOM = 1_024;
/** Linux counts a process's time in these. */
const TICK_MS = 10;

/** The command of a board in mruby, and of one in C. */
function mrubyBoard(...args: string[]): string[] {
  return [...mrubyCommand('mruby'), ...LITE_FILES.flatMap((file) => ['-r', file]), BOARD, ...args];
}

/** A cable between two ptys, as fast as its baud rate lets it be. */
function ptys(baud: number | undefined): Promise<PtyPair> {
  return ptyPair(baud === undefined ? {} : { cable: new Cable({ clock: systemClock, baud }) });
}

/** A program that says numbers, one a line. */
class Board {
  readonly child: ChildProcess;
  /** Told each number, with the moment it came. */
  onNumber: (number: number, at: number) => void = () => undefined;
  readonly ready: Promise<void>;
  #errors = '';

  constructor([command = '', ...args]: readonly string[]) {
    this.child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors += text;
    });
    this.ready = new Promise((resolve, reject) => {
      this.child.once('exit', () => reject(new Error(`the board ended: ${this.#errors}`)));
      let line = '';
      this.child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        const at = performance.now();
        const lines = (line + text).split('\n');
        line = lines.pop() ?? '';
        for (const said of lines) {
          if (said === 'ready') resolve();
          else this.onNumber(Number(said), at);
        }
      });
    });
  }

  /** Milliseconds of processor so far. */
  processor(): number {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }
}

/** A port of this process with a board on the lite link at the other end of its cable. */
class Served {
  readonly cable: PtyPair;
  readonly router = new Router({ zid: randomZid(), clock: systemClock });
  readonly session: Session = this.router.session();
  readonly host: LiteHost;
  /** Bytes of the frames with parts of messages that were sent. */
  sent = 0;
  readonly #close: () => Promise<void>;

  static async open(baud: number | undefined): Promise<Served> {
    const cable = await ptys(baud);
    const opened = await openPort({
      path: cable.host,
      name: 'bench',
      baud: BAUD,
      system: nodeSystem(),
      clock: systemClock,
      log: silentLog,
      owners: new PortOwners(),
    });
    if (!opened.ok) throw opened.error;
    return new Served(cable, opened.port);
  }

  private constructor(cable: PtyPair, port: Extract<Awaited<ReturnType<typeof openPort>>, { ok: true }>['port']) {
    this.cable = cable;
    this.host = new LiteHost({
      clock: systemClock,
      session: (name) => this.router.boardSession(name),
      send: (frame) => {
        const decoded = decodeFrame(frame.subarray(1, -1));
        if (decoded.ok && decoded.frame.type === FRAME.data) this.sent += frame.length;
        port.write(frame);
      },
      room: () => PORT_ROOM - port.waiting,
    });
    const splitter = new SerialSplitter({ onChunk: (chunk) => this.host.chunk(chunk) });
    port.onBytes = (bytes) => splitter.push(bytes);
    port.onDrain = () => this.host.drained();
    this.#close = () => port.close();
  }

  async close(): Promise<void> {
    this.host.close();
    await this.#close();
    await this.session.close();
    await this.router.close();
    await this.cable.close();
  }
}

/** What passes on a cable from a write until a program on the board has it, in ms. */
type Passing = { readonly pass: (size: number) => Promise<number>; readonly close: () => Promise<void> };

/** `command`: of a board, for the path of its port. */
async function lite(
  baud: number | undefined,
  command: (path: string) => readonly string[],
  wire = new Map<number, number>(),
): Promise<Passing> {
  const served = await Served.open(baud);
  const board = new Board(command(served.cable.board));
  await board.ready;
  // The subscription has reached the router when a ping after it was answered; a beat is enough.
  await pause(300);
  return {
    pass: async (size) => {
      const before = served.sent;
      const took = await new Promise<number>((resolve) => {
        const began = performance.now();
        board.onNumber = (number, at) => {
          if (number === size) resolve(at - began);
        };
        served.session.put('bench/state', someBytes(size));
      });
      wire.set(size, served.sent - before);
      return took;
    },
    close: async () => {
      board.child.kill();
      await served.close();
    },
  };
}

/** As many bytes, from a program that only writes to one that only reads. */
async function raw(wire: ReadonlyMap<number, number>): Promise<Passing> {
  const cable = await ptys(BAUD);
  const opened = await openPort({
    path: cable.host,
    name: 'raw',
    baud: BAUD,
    system: nodeSystem(),
    clock: systemClock,
    log: silentLog,
    owners: new PortOwners(),
  });
  if (!opened.ok) throw opened.error;
  const { port } = opened;
  const board = new Board(mrubyBoard('raw', cable.board, String(POLL_MS)));
  await board.ready;
  let total = 0;
  return {
    pass: async (size) => {
      const bytes = wire.get(size) ?? size;
      total += bytes;
      return await new Promise<number>((resolve) => {
        const began = performance.now();
        board.onNumber = (number, at) => {
          if (number === total) resolve(at - began);
        };
        port.write(someBytes(bytes));
      });
    },
    close: async () => {
      board.child.kill();
      await port.close();
      await cable.close();
    },
  };
}

export async function benchCable({ quick, say }: BenchOptions): Promise<Row[]> {
  const faults = (['mruby', 'socat'] as const).flatMap((name) => peerFault(name) ?? []);
  if (faults.length > 0) {
    say(`not measured: ${faults.join('; ')}`);
    return [{ what: 'a board on a cable', value: 'not measured' }];
  }
  return [...(await puts(quick)), ...(await calls(quick))];
}

async function puts(quick: boolean): Promise<Row[]> {
  const wire = new Map<number, number>();
  const inMruby = (path: string): string[] => mrubyBoard('states', `serial/${path}`, String(POLL_MS));
  const program = C_PEERS.every((name) => peerFault(name) === null)
    ? compileC([...cFiles('hardware/c/lite'), 'test/bench/cable/board.c'])
    : undefined;
  const cables: Record<string, Passing> = {
    mruby: await lite(BAUD, inMruby, wire),
    ...(program === undefined ? {} : { C: await lite(BAUD, (path) => [program.program, path, String(POLL_MS)]) }),
    'mruby, without a baud rate': await lite(undefined, inMruby),
  };
  for (const size of SIZES) for (const cable of Object.values(cables)) await cable.pass(size);
  cables['its bytes alone, without a link'] = await raw(wire);
  const each = quick ? 2 : 15;
  const rows: Row[] = [];
  for (const size of SIZES) {
    const all = new Map<string, number[]>();
    const run = (cable: Passing, name: string) => async (): Promise<number> => {
      const took: number[] = [];
      for (let i = 0; i < each; i++) {
        // Puts come at any moment between two polls.
        await pause(20 + ((i * 37) % POLL_MS));
        took.push(await cable.pass(size));
      }
      all.set(name, [...(all.get(name) ?? []), ...took]);
      return median(took);
    };
    const values = await inTurns(
      quick ? 1 : ROUNDS,
      Object.fromEntries(Object.entries(cables).map(([name, cable]) => [name, run(cable, name)])),
    );
    const own = ((wire.get(size) ?? 0) * 10_000) / BAUD;
    const most = GOAL * own + POLL_MS;
    rows.push({
      what: `a put of ${size.toLocaleString('en')} bytes: ${wire.get(size)} on the wire at 115,200 baud`,
      value: `${own.toFixed(1)} ms`,
    });
    for (const name of Object.keys(cables)) {
      const ms = median(values[name] ?? []);
      const ours = name === 'mruby' || name === 'C';
      rows.push({
        what: `  until the board has it: ${name}`,
        value: `${ms.toFixed(1)} ms (p90 ${quantile(all.get(name) ?? [], 0.9).toFixed(1)})`,
        // The middle of a poll is waited for, whatever the link does.
        ...(name.endsWith('baud rate') ? {} : { ratio: ((ms - POLL_MS / 2) / own).toFixed(2) }),
        ...(ours ? { goal: `1.1 x + a poll: ${most.toFixed(0)} ms`, met: ms <= most } : {}),
      });
    }
  }
  for (const cable of Object.values(cables)) await cable.close();
  program?.remove();
  return rows;
}

/** Calls one after the other, by a board that looks every millisecond: what they cost in bytes and in processor. */
async function calls(quick: boolean): Promise<Row[]> {
  const count = quick ? 50 : 1_000;
  const served = await Served.open(undefined);
  const answer = someBytes(VIEW_BYTES);
  served.session.queryable('bench/call', {}, (query) => query.finish());
  served.session.queryable('bench/call/*', {}, (query) => {
    query.reply('bench/call/bench', answer);
    query.finish();
  });
  const board = new Board(mrubyBoard('calls', `serial/${served.cable.board}`, '1', String(count)));
  await board.ready;
  await pause(300);
  const before = { ...served.host.stats().counters };
  const processor = { host: process.cpuUsage(), board: board.processor() };
  const began = performance.now();
  let done = 0;
  let wrong = 0;
  const took = await new Promise<number>((resolve) => {
    board.onNumber = (number, at) => {
      if (number !== VIEW_BYTES) wrong++;
      if (++done === count) resolve(at - began);
    };
    board.child.stdin?.write('.');
  });
  const { user, system } = process.cpuUsage(processor.host);
  const ofBoard = board.processor() - processor.board;
  const after = served.host.stats().counters;
  board.child.kill();
  await served.close();
  if (wrong > 0) throw new Error(`${wrong} of ${count} calls on the cable had a wrong answer`);
  const each = (bytes: number): string => (bytes / count).toFixed(0);
  return [
    {
      what: `a call with an answer of ${VIEW_BYTES} bytes on a cable: bytes from the board, bytes to it`,
      value: `${each(after.bytesIn - before.bytesIn)}, ${each(after.bytesOut - before.bytesOut)}`,
    },
    { what: 'the same without a baud rate, asked for every ms', value: `${(took / count).toFixed(1)} ms` },
    { what: 'its processor time at the host, ptys and wire with it', value: microseconds((user + system) / count) },
    { what: "its processor time at the board, a PC's mruby", value: microseconds((ofBoard * 1_000) / count) },
  ];
}

/** No two alike, and zeros among them as in real messages. */
function someBytes(size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, i) => (i * 7 + (i >> 5)) & 0xff);
}
