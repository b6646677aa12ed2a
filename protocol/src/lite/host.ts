/**
 * The host's end of one port: hears hello, opens and ends sessions, watches for silence, and lets a `ServedBoard` do what the board
 * says. Bytes come as what stands between two zeros; time and the port are given.
 */
import { RawText } from '../msgpack/index.ts';
import type { Clock, Session } from '../session/types.ts';
import { PRINTED_TEXT, printable } from '../zenoh/index.ts';
import { type LiteCounters, type LiteEvent, type LiteStats, newCounters } from './events.ts';
import { decodeFrame, encodeFrame, FRAME, type LiteFrame, NO_CONTENT } from './frame.ts';
import {
  completeLimits,
  decodeHello,
  encodeRefusal,
  encodeWelcome,
  type LiteHello,
  type LiteLimits,
  type ReadHello,
} from './hello.ts';
import { AGAIN_MS, HOST_QUIET_MS, LITE_VERSION, SESSION_SILENCE_MS } from './limits.ts';
import { OpenBoard } from './open-board.ts';

export type LiteHostOptions = {
  readonly clock: Clock;
  /** A session for the board that said hello with this node id. What it throws is why the board is refused. */
  readonly session: (node: string, hello: LiteHello) => Session;
  /** Writes whole frames, both zeros included. */
  readonly send: (frame: Uint8Array) => void;
  /** Bytes that the port takes now. Less than a frame: nothing is written until `drained` is called, or a moment has passed. */
  readonly room: () => number;
  /** What this side says of itself in WELCOME. */
  readonly limits?: Partial<LiteLimits>;
  /** Why this board is not to be served; `undefined`: it is. */
  readonly admit?: (hello: LiteHello) => string | undefined;
  /** `str`: bytes go out as text, for boards whose MessagePack reads no bin. */
  readonly binAs?: 'bin' | 'str';
  readonly onEvent?: (event: LiteEvent) => void;
};

/** A board in silence was not heard because this program stood still, if its timer is later than this. */
const STOOD_STILL_MS = 200;

/** A window of its own size keeps a board busy at 921,600 baud and still fits any port's buffer. */
const HOST_WINDOW = 4_096;

/** Boards that were refused, or warned of, are remembered up to so many. */
const MAX_TOLD = 64;

export class LiteHost {
  readonly #options: LiteHostOptions;
  readonly #limits: LiteLimits;
  readonly #counters: LiteCounters = newCounters();
  readonly #told = new Set<string>();
  #board: OpenBoard | undefined;
  #lastSession = 0;
  #againAt = Number.NEGATIVE_INFINITY;
  #refusedWhy = '';
  #refusalTold = '';
  #cancelSilence: (() => void) | undefined;
  #closed = false;

  constructor(options: LiteHostOptions) {
    this.#options = options;
    this.#limits = completeLimits({ window: HOST_WINDOW, quiet: HOST_QUIET_MS, ...options.limits });
  }

  /** What stood between two zeros. True: it was a frame of this link; false: text or noise (or nothing). */
  chunk(bytes: Uint8Array): boolean {
    if (bytes.length === 0 || this.#closed) return false;
    const decoded = decodeFrame(bytes);
    if (!decoded.ok) {
      this.#counters.badFrames++;
      return false;
    }
    this.#counters.framesIn++;
    this.#counters.bytesIn += bytes.length + 2;
    this.#frame(decoded.frame);
    return true;
  }

  /** The port has room again. */
  drained(): void {
    this.#board?.conversation.wake();
  }

  /** The port is gone: the board's session ends, without a word to it. Another port may take its place. */
  portGone(cause: string): void {
    this.#end(cause);
    this.#refusedWhy = '';
    this.#refusalTold = '';
  }

  /** Lets out what the board's window still takes, says BYE where a session is open, and takes no more frames. */
  close(): void {
    if (this.#closed) return;
    const conversation = this.#board?.conversation;
    conversation?.flush();
    if (conversation !== undefined) this.#sendPlain(FRAME.bye, conversation.session, NO_CONTENT);
    this.#end('this host ended');
    this.#closed = true;
  }

  stats(): LiteStats {
    const board = this.#board;
    const counters = { ...this.#counters };
    board?.count(counters);
    const sending = board?.conversation.stream.sending;
    return {
      state: board === undefined ? (this.#refusedWhy === '' ? 'waiting' : 'refused') : board.away ? 'away' : 'open',
      node: board?.hello.id ?? '',
      software: board === undefined ? '' : printable(board.hello.software),
      zid: board?.zid ?? '',
      since: board?.since,
      heardAt: board?.conversation.heardAt,
      why: this.#refusedWhy,
      lastMessage: board?.lastMessage,
      largestIn: board?.largestIn ?? 0,
      largestOut: board?.largestOut ?? 0,
      limit: board?.hello.max,
      waitingMessages: board?.conversation.outbox.messages ?? 0,
      waitingBytes: board?.conversation.outbox.bytes ?? 0,
      roundTripMs: sending?.roundTrip,
      smallFrames: sending?.small ?? false,
      declarations: board?.served.declarations ?? 0,
      counters,
    };
  }

  // ---------------------------------------------------------------------------------------------------------------------- frames

  #frame(frame: LiteFrame): void {
    switch (frame.type) {
      case FRAME.hello:
        this.#hello(frame.payload);
        return;
      case FRAME.data:
      case FRAME.ack:
      case FRAME.miss:
        if (frame.session === this.#board?.conversation.session) this.#heard(this.#board, frame);
        else this.#again();
        return;
      case FRAME.bye:
        if (frame.session === this.#board?.conversation.session) this.#end('the board said good-bye');
        return;
      default:
        // Types that are to come; and our own, when a cable is plugged into itself.
        this.#counters.strayFrames++;
    }
  }

  #heard(board: OpenBoard, frame: LiteFrame): void {
    const { away } = board;
    if (away) {
      // Before the frame is taken: what it declares is declared by a board that is there.
      board.comeBack();
      this.#emit({ type: 'back', node: board.hello.id });
    }
    board.conversation.receive(frame);
    if (away) this.#watchSilence();
  }

  #again(): void {
    const now = this.#options.clock.now();
    if (now - this.#againAt < AGAIN_MS) return;
    this.#againAt = now;
    this.#counters.again++;
    this.#sendPlain(FRAME.again, 0, NO_CONTENT);
  }

  #sendPlain(type: number, session: number, payload: Uint8Array): void {
    this.#send(encodeFrame({ type, session, pos: 0, ack: 0, payload }));
  }

  #send(frame: Uint8Array): void {
    this.#counters.framesOut++;
    this.#counters.bytesOut += frame.length;
    this.#options.send(frame);
  }

  // ----------------------------------------------------------------------------------------------------------------------- hello

  #hello(payload: Uint8Array): void {
    const hello = decodeHello(payload);
    if (hello === undefined) {
      this.#counters.malformed++;
      return;
    }
    const { version, id } = hello;
    const board = this.#board;
    if (version === LITE_VERSION && board?.repeats(hello) === true) {
      this.#welcome(board);
      return;
    }
    if (board !== undefined) this.#end('the board began anew');
    if (version !== LITE_VERSION) {
      this.#otherVersion(hello);
      return;
    }
    if (id === undefined) {
      this.#refuse(hello, 'id is no node id: one chunk of a key, 1 to 64 bytes');
      return;
    }
    this.#open({ ...hello, version, id }, board?.hello.id === id);
  }

  #otherVersion(hello: ReadHello): void {
    const { version } = hello;
    const boardSoftware = printable(hello.software);
    const hostSoftware = this.#limits.software;
    const node = printable(hello.id ?? '');
    const said = version === undefined ? 'none' : String(version);
    if (this.#once(`version ${node} ${said} ${boardSoftware}`)) {
      this.#emit({
        type: 'version-mismatch',
        node,
        board: version,
        host: LITE_VERSION,
        boardSoftware,
        hostSoftware,
      });
    }
    this.#refuse(hello, `this host speaks version ${LITE_VERSION} of the lite link, the board ${said}`);
  }

  #open(hello: LiteHello, restarted: boolean): void {
    let session: Session;
    try {
      const why = this.#options.admit?.(hello);
      if (why !== undefined) {
        this.#refuse(hello, why);
        return;
      }
      session = this.#options.session(hello.id, hello);
    } catch (error) {
      this.#refuse(hello, error instanceof Error ? error.message : String(error));
      return;
    }
    this.#refusedWhy = '';
    this.#refusalTold = '';
    this.#lastSession = (this.#lastSession % 255) + 1;
    this.#counters.sessions++;
    const { clock, room, binAs } = this.#options;
    const board: OpenBoard = new OpenBoard({
      clock,
      wire: {
        room,
        send: (frame) => {
          this.#send(frame);
        },
      },
      session,
      hello,
      number: this.#lastSession,
      max: this.#limits.max,
      ...(binAs === 'str' ? { bytesForm: (bytes: Uint8Array) => new RawText(bytes) } : {}),
      onEvent: (event) => {
        this.#emit(event);
      },
      onOver: (cause) => {
        if (this.#board !== board) return;
        this.#end(cause);
        this.#againAt = Number.NEGATIVE_INFINITY;
        this.#again();
      },
    });
    this.#board = board;
    this.#welcome(board);
    const software = printable(hello.software);
    this.#emit({ type: 'opened', node: hello.id, software, zid: board.zid, restarted });
    this.#compareSchemas(hello);
    this.#watchSilence();
  }

  #welcome(board: OpenBoard): void {
    const { schemas } = board.hello;
    const own = Object.entries(this.#limits.schemas).filter(([game]) => Object.hasOwn(schemas, game));
    const welcome = { ...this.#limits, schemas: Object.fromEntries(own), version: LITE_VERSION, zid: board.zid };
    this.#sendPlain(FRAME.welcome, board.conversation.session, encodeWelcome(welcome));
  }

  #compareSchemas(hello: LiteHello): void {
    for (const [game, theirs] of Object.entries(hello.schemas)) {
      const ours = Object.hasOwn(this.#limits.schemas, game) ? this.#limits.schemas[game] : undefined;
      if (ours === undefined || ours === theirs) continue;
      if (!this.#once(`schema ${hello.id} ${game} ${theirs}`)) continue;
      const said = { game: printable(game), board: printable(theirs), host: ours };
      this.#emit({ type: 'schema-mismatch', node: hello.id, ...said });
    }
  }

  #refuse(hello: ReadHello, why: string): void {
    const { software } = this.#limits;
    this.#counters.refused++;
    this.#refusedWhy = printable(why);
    this.#sendPlain(FRAME.refuse, 0, encodeRefusal({ version: LITE_VERSION, software, why }));
    const node = printable(hello.id ?? '');
    if (this.#refusalTold === `${node} ${why}`) return;
    this.#refusalTold = `${node} ${why}`;
    this.#emit({ type: 'refused', node, software: printable(hello.software), why: this.#refusedWhy });
  }

  /** True the first time. */
  #once(text: string): boolean {
    const what = text.slice(0, 2 * PRINTED_TEXT);
    if (this.#told.has(what)) return false;
    for (const oldest of this.#told) {
      if (this.#told.size < MAX_TOLD) break;
      this.#told.delete(oldest);
    }
    this.#told.add(what);
    return true;
  }

  // --------------------------------------------------------------------------------------------------------------------- silence

  /** Looks again when the board will have been silent for its time, or for good. */
  #watchSilence(): void {
    this.#cancelSilence?.();
    this.#cancelSilence = undefined;
    const board = this.#board;
    if (board === undefined) return;
    const { clock } = this.#options;
    const due = board.away ? board.conversation.heardAt + SESSION_SILENCE_MS : board.silentSince + board.hello.quiet;
    this.#cancelSilence = clock.after(Math.max(1, due - clock.now()), () => {
      this.#cancelSilence = undefined;
      this.#look(board, due);
    });
  }

  /** `due`: when this was to be called. */
  #look(board: OpenBoard, due: number): void {
    if (this.#board !== board) return;
    const now = this.#options.clock.now();
    const silentMs = now - board.conversation.heardAt;
    if (board.away) {
      if (now >= board.conversation.heardAt + SESSION_SILENCE_MS) {
        this.#end(`silent for ${Math.round(silentMs / 1000)} s`);
        return;
      }
    } else if (now >= board.silentSince + board.hello.quiet && !(now - due > STOOD_STILL_MS && board.grace(now))) {
      board.goAway();
      this.#emit({ type: 'away', node: board.hello.id, silentMs });
    }
    this.#watchSilence();
  }

  #end(cause: string): void {
    this.#cancelSilence?.();
    this.#cancelSilence = undefined;
    const board = this.#board;
    if (board === undefined) return;
    this.#board = undefined;
    board.count(this.#counters);
    board.end();
    this.#emit({ type: 'ended', node: board.hello.id, cause });
  }

  #emit(event: LiteEvent): void {
    this.#options.onEvent?.(event);
  }
}
