/**
 * A router, a cable, a `LiteHost` at one end and a simulated board at the other, in virtual time. A checker watches every frame of both
 * directions: none is larger than allowed, and no more than the window is on the way.
 */
import { Cable, type CableOptions, LiteBoard, type LiteBoardSettings } from '@asterism-tables/firmware-bridge';
import {
  decodeFrame,
  FRAME,
  type LiteEvent,
  LiteHost,
  type LiteHostOptions,
  type LiteLimits,
} from '@asterism-tables/protocol/lite';
import { Router } from '@asterism-tables/protocol/session';
import { SerialSplitter } from '@asterism-tables/protocol/zenoh';
import { ROUTER_ZID } from './board-world.ts';
import { ManualClock } from './manual-clock.ts';

/** Longer than anything that a test waits for takes, on the worst of cables. */
const PATIENCE_MS = 600_000;
const STEP_MS = 10;

export type LiteWorldOptions = {
  readonly clock?: ManualClock;
  readonly router?: Router;
  readonly cable?: Omit<CableOptions, 'clock'>;
  readonly board?: Partial<Omit<LiteBoardSettings, 'clock' | 'pipe'>>;
  readonly host?: Partial<Omit<LiteHostOptions, 'clock' | 'send' | 'room'>>;
};

/** Frames of one direction as the checker sees them leave. */
class FrameWatch {
  readonly faults: string[] = [];
  frames = 0;
  largest = 0;
  readonly #name: string;
  #session = 0;
  #sentTo = 0;
  #ackedTo = 0;
  /** What the other side said of itself; HELLO, WELCOME and REFUSE are not bound by it. */
  limits: LiteLimits | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  sent(wire: Uint8Array): void {
    this.frames++;
    this.largest = Math.max(this.largest, wire.length);
    if (wire[0] !== 0 || wire.at(-1) !== 0) this.faults.push(`${this.#name}: no zero at an end`);
    const decoded = decodeFrame(wire.subarray(1, -1));
    if (!decoded.ok) {
      this.faults.push(`${this.#name}: sent no frame (${decoded.what})`);
      return;
    }
    const { frame } = decoded;
    const free = frame.type === FRAME.hello || frame.type === FRAME.welcome || frame.type === FRAME.refuse;
    const most = free ? 512 : (this.limits?.frame ?? 512);
    if (wire.length > most) this.faults.push(`${this.#name}: ${wire.length} bytes on the wire, at most ${most}`);
    if (frame.type !== FRAME.data) return;
    if (frame.session !== this.#session) {
      this.#session = frame.session;
      this.#sentTo = 0;
      this.#ackedTo = 0;
    }
    const ahead = ((frame.pos - this.#sentTo) << 16) >> 16;
    if (ahead > 0) this.faults.push(`${this.#name}: position ${frame.pos} leaves ${ahead} bytes out`);
    this.#sentTo = Math.max(this.#sentTo, this.#sentTo + ahead + frame.payload.length);
    const onTheWay = this.#sentTo - this.#ackedTo;
    const window = this.limits?.window ?? 8_192;
    if (onTheWay > window) this.faults.push(`${this.#name}: ${onTheWay} bytes on the way, the window has ${window}`);
  }

  /** A frame of the other side arrived. */
  heard(chunk: Uint8Array): void {
    const decoded = decodeFrame(chunk);
    if (!decoded.ok || decoded.frame.session !== this.#session) return;
    const gained = ((decoded.frame.ack - this.#ackedTo) << 16) >> 16;
    if (gained > 0 && this.#ackedTo + gained <= this.#sentTo) this.#ackedTo += gained;
  }
}

export type LiteWorld = {
  readonly clock: ManualClock;
  readonly router: Router;
  readonly cable: Cable;
  readonly host: LiteHost;
  readonly board: LiteBoard;
  readonly events: LiteEvent[];
  /** Bytes of the board that were no frames. */
  readonly text: () => string;
  readonly watches: { readonly toHost: FrameWatch; readonly toBoard: FrameWatch };
  readonly plug: () => void;
  readonly until: (what: string, done: () => boolean) => Promise<void>;
  readonly pass: (ms: number) => Promise<void>;
  /** Throws when a frame broke a bound. */
  readonly verify: () => void;
};

export function liteWorld(options: LiteWorldOptions = {}): LiteWorld {
  const clock = options.clock ?? new ManualClock();
  const router = options.router ?? new Router({ clock, zid: ROUTER_ZID });
  const cable = new Cable({ clock, baud: 115_200, ...options.cable });
  const events: LiteEvent[] = [];
  const watches = { toHost: new FrameWatch('board'), toBoard: new FrameWatch('host') };
  let text = '';
  let port: ReturnType<Cable['plug']> | undefined;
  const host: LiteHost = new LiteHost({
    clock,
    session: (name) => router.boardSession(name),
    ...options.host,
    send: (frame) => {
      watches.toBoard.sent(frame);
      port?.write(frame);
    },
    room: () => (port === undefined ? 0 : Math.max(0, 1_024 - port.waiting)),
    onEvent: (event) => {
      events.push(event);
      options.host?.onEvent?.(event);
    },
  });
  const plug = (): void => {
    const opened = cable.plug();
    port = opened;
    const splitter = new SerialSplitter({
      onChunk: (chunk) => {
        watches.toBoard.heard(chunk);
        if (!host.chunk(chunk)) text += Buffer.from(chunk).toString('latin1');
      },
      onText: (bytes) => {
        text += Buffer.from(bytes).toString('latin1');
      },
    });
    opened.onBytes = (bytes) => splitter.push(bytes);
    opened.onDrain = () => host.drained();
    opened.onClose = (cause) => {
      if (port === opened) port = undefined;
      host.portGone(cause);
    };
  };
  const pipe = cable.board;
  const tap = new SerialSplitter({ onChunk: (chunk) => watches.toHost.heard(chunk) });
  const board = new LiteBoard({
    clock,
    id: 'desk',
    ...options.board,
    pipe: {
      get waiting() {
        return pipe.waiting;
      },
      write: (bytes) => {
        if (bytes[0] === 0) watches.toHost.sent(bytes);
        return pipe.write(bytes);
      },
      set onBytes(listener: ((bytes: Uint8Array) => void) | undefined) {
        pipe.onBytes = (bytes) => {
          tap.push(bytes);
          listener?.(bytes);
        };
      },
      set onDrain(listener: (() => void) | undefined) {
        pipe.onDrain = listener;
      },
    },
  });
  plug();
  // Each side is held to what the other says of itself in these worlds.
  watches.toBoard.limits = board.session.link.limits;
  const pass = (ms: number): Promise<void> => clock.advance(ms);
  return {
    clock,
    router,
    cable,
    host,
    board,
    events,
    text: () => text,
    watches,
    plug,
    pass,
    until: async (what, done) => {
      const deadline = clock.now() + PATIENCE_MS;
      while (!done()) {
        if (clock.now() > deadline) throw new Error(`waited in vain: ${what}`);
        await pass(STEP_MS);
      }
    },
    verify: () => {
      const faults = [...watches.toHost.faults, ...watches.toBoard.faults];
      if (faults.length > 0) throw new Error(`${faults.length} frames broke a bound: ${faults.slice(0, 5).join('; ')}`);
    },
  };
}
