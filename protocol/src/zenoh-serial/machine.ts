/**
 * The host's end of Zenoh's serial link: who may say what to a board, and when. A board says INIT once and then takes any wrong word for the end of its
 * session, often for ever; it tells nobody when it restarts, and a host that restarts does not know what its board believes.
 *
 *            open                            INIT                 on disk
 *   gone ---------> listening --RESET--> resetting --CLOSE--> waiting ---> answering ---INIT|ACK---> handshake ---OpenAck---> session
 *                       |  text, or the board was reset          ^                                                             |  silence
 *                       +---------------------------------------+                                                         reopening, silent
 *
 * INIT in any state is a board that restarted. Sources: spec/zenoh-pico.md, section 7 (each row of its table of safe actions is a branch here).
 */
import type { Clock } from '../session/index.ts';
import {
  findSerialFrame,
  SERIAL_ACK,
  SERIAL_CLOSE_FRAME,
  SERIAL_INIT,
  SERIAL_INIT_ACK_FRAME,
  SERIAL_RESET,
  SERIAL_RESET_FRAME,
} from '../zenoh/index.ts';
import { DamagedLook } from './damaged-look.ts';
import { KeptPhase } from './kept-phase.ts';
import {
  AFTER_CLOSE_MS,
  AFTER_RESET_MS,
  AFTER_TEXT_MS,
  CONFIRM_MS,
  CROSSED_WAIT_MS,
  CROSSING_MS,
  HANDSHAKE_OVER_MS,
  HANDSHAKE_ZEROS,
  LATE_MS,
  LISTEN_MS,
  RECENT_ANSWER_MS,
  RECENT_SETTLE_MS,
  REOPEN_MS,
  SETTLE_MS,
  STALE_PAUSE_MS,
} from './limits.ts';
import { Outbox } from './outbox.ts';
import { isInitSyn, isOfSession, SessionLink } from './session-link.ts';
import type { SerialCounters, SerialState, SerialWire, ZenohSerialOptions } from './types.ts';
import { AnswerWatch } from './watch.ts';

const SILENT_HINT =
  'the port is open, but the board does not answer: check the cable (RX and TX crossed, common ground) and the baud rate, or press its reset button';
/** Kinds that only a host sends: what comes back is its own echo. */
const OURS: ReadonlySet<number> = new Set([SERIAL_INIT | SERIAL_ACK, SERIAL_RESET]);
const ZERO = new Uint8Array(1);
const NEVER = Number.NEGATIVE_INFINITY;

export class ZenohSerial {
  readonly counters: SerialCounters = {
    framesIn: 0,
    framesOut: 0,
    inits: 0,
    sessions: 0,
    resets: 0,
    closes: 0,
    notFrames: 0,
    discardedBytes: 0,
    strangers: 0,
    odd: 0,
    reopenings: 0,
  };
  readonly #options: ZenohSerialOptions;
  readonly #clock: Clock;
  readonly #outbox: Outbox;
  readonly #watch: AnswerWatch;
  readonly #phase: KeptPhase;
  readonly #damagedLook: DamagedLook;
  #state: SerialState = 'gone';
  #silent = false;
  /** The board here has spoken Zenoh, or somebody said that it does: it may be spoken to. */
  #active: boolean;
  #link: SessionLink | undefined;
  #cancelTimer: () => void = () => undefined;
  /** Bytes that came since the port was opened and are in no frame yet. */
  #unframed = 0;
  /** Some of what came was no frame, since the port was opened. */
  #printed = false;
  #answeredAt = NEVER;
  #resetAt = NEVER;
  /** A session was closed before its board had said a word: it hears CLOSE when it does. */
  #owesClose = false;
  /** A session here or elsewhere was closed. */
  #closedAt = NEVER;
  /** A zero was said to end a handshake, and nothing was heard since. */
  #endsHandshake = false;
  /** This handshake's INIT was heard, and no answer to it was ever given. */
  #unanswered = false;
  /** How long after the last INIT its answer may go. */
  #answerDue = 0;

  constructor(options: ZenohSerialOptions) {
    this.#options = options;
    this.#clock = options.clock;
    this.#active = options.mode === 'active';
    this.#outbox = new Outbox(options.clock);
    this.#outbox.onRoom = () => this.#link?.onDrain?.();
    this.#phase = new KeptPhase(options.phase, () => this.#answer());
    this.#damagedLook = new DamagedLook(options.clock, () => {
      if (this.#state === 'waiting') this.#reset('a damaged frame may have been its INIT');
    });
    this.#watch = new AnswerWatch(options.clock, { reopen: () => this.#reopen(), silent: () => this.#fellSilent() });
  }

  get state(): SerialState {
    return this.#silent ? 'silent' : this.#state;
  }

  /** What a person should know or do about the board, while something is wrong. */
  get hint(): string | undefined {
    return this.#silent ? SILENT_HINT : undefined;
  }

  // ------------------------------------------------------------------------------------------------------------- the port

  /** The port is open. `boardWasReset`: it was opened so, or right after, that the board restarts: it says INIT by itself. */
  open(wire: SerialWire, { boardWasReset = false }: { readonly boardWasReset?: boolean } = {}): void {
    this.#outbox.attach(wire);
    this.#unframed = 0;
    this.#printed = false;
    if (this.#state === 'reopening') {
      this.#enter('session');
      this.#watch.reopened();
      return;
    }
    const phase = this.#phase.read();
    if (phase !== undefined) this.#active = true;
    if (boardWasReset) {
      if (phase === 'handshake') this.#phase.keep('idle');
      this.#enter('waiting');
    } else if (phase === 'handshake') this.#waitOutHandshake();
    else this.#enter('listening', LISTEN_MS, () => this.#listened());
  }

  /** So many bytes were read; `chunk` follows for those that end one. */
  bytes(count: number): void {
    this.#unframed += count;
    this.#damagedLook.heard();
    // That zero may have ended a word that had lost its own, and the handshake goes on; or what comes is a damaged INIT, which another zero brings again.
    if (this.#endsHandshake) this.#waitOutHandshake();
  }

  /** All that came between two zeros. `text`: it was no frame of this link. */
  chunk(bytes: Uint8Array): 'frame' | 'text' {
    if (this.#state === 'gone') return 'text';
    this.#unframed = Math.max(0, this.#unframed - bytes.length - 1);
    const found = findSerialFrame(bytes);
    if (found === undefined) {
      this.counters.notFrames++;
      this.counters.discardedBytes += bytes.length;
      this.#printed = true;
      this.#damaged();
      return 'text';
    }
    if (found.before > 0) {
      this.counters.discardedBytes += found.before;
      this.#printed = true;
      this.#options.onText?.(bytes.slice(0, found.before));
    }
    const { kind, payload } = found;
    this.counters.framesIn++;
    this.#heard();
    // The kind is in no checksum: what carries a batch is taken for one, as boards do it, and INIT must be exactly that.
    if (payload.length > 0) this.#batch(payload);
    else if (kind === SERIAL_INIT) this.#init();
    else {
      this.counters.odd++;
      if (!OURS.has(kind)) this.#damaged();
    }
    return 'frame';
  }

  /** So many bytes were surely text, as `SerialSplitter` saw. */
  text(count: number): void {
    this.counters.discardedBytes += count;
    this.#printed = true;
  }

  /** The port has room again. */
  drained(): void {
    this.#outbox.look();
  }

  /** The port is closed or lost. */
  gone(cause: string): void {
    this.#outbox.detach();
    // It was asked for.
    if (this.#state === 'reopening') return;
    // Who waits for the first answer may hear RESET, so the next host need not wait until its handshake is over.
    if (this.#state === 'answering' && this.#unanswered) this.#phase.keep('idle');
    this.#endLink(cause);
    this.#damagedLook.stop();
    this.#silent = false;
    this.#owesClose = false;
    this.#enter('gone');
  }

  /** The host ends. To leave the board in a state that the next host finds, close the session first (its CLOSE leaves), then the port. */
  close(): void {
    if (this.#state === 'reopening') this.#enter('session');
    this.gone('the bridge ends');
  }

  // ------------------------------------------------------------------------------------------------- a board without a session

  #listened(): void {
    if (!this.#active) this.#enter('waiting');
    else if (this.#unframed > 0 || this.#printed)
      this.#enter('waiting', AFTER_TEXT_MS, () => this.#bringIntoStep('it printed, and did not say INIT'));
    else this.#bringIntoStep('it says nothing');
  }

  /** A board that waits for an answer to INIT hears RESET and says INIT again; one in a session ignores that, and hears CLOSE. */
  #bringIntoStep(why: string): void {
    this.#reset(why);
    this.#enter('resetting', AFTER_RESET_MS, () => {
      this.counters.closes++;
      this.#send(SERIAL_CLOSE_FRAME);
      this.#options.onEvent?.({ type: 'sent', what: 'CLOSE', why });
      this.#closedAt = this.#clock.now();
      this.#enter('waiting');
    });
  }

  #reset(why: string): void {
    this.counters.resets++;
    this.#resetAt = this.#clock.now();
    this.#send(SERIAL_RESET_FRAME);
    this.#options.onEvent?.({ type: 'sent', what: 'RESET', why });
  }

  /** To a board in the middle of a handshake every wrong word is the last, but after ten seconds a damaged frame makes it begin anew. */
  #waitOutHandshake(since = this.#clock.now()): void {
    const ms = Math.max(0, since + HANDSHAKE_OVER_MS - this.#clock.now());
    this.#enter('waiting', ms, () => this.#endHandshake(HANDSHAKE_ZEROS));
  }

  /** A single byte may be lost. Until the board is heard its phase stays as it is: RESET would be the last word that it hears in a handshake. */
  #endHandshake(zeros: number): void {
    if (zeros === 0) {
      this.#endsHandshake = false;
      this.#phase.keep('idle');
      return;
    }
    this.#zero('its handshake was broken off');
    this.#enter('waiting', CONFIRM_MS, () => this.#endHandshake(zeros - 1));
    this.#endsHandshake = true;
  }

  #zero(why: string): void {
    this.#send(ZERO);
    this.#options.onEvent?.({ type: 'sent', what: 'zero', why });
  }

  /** A frame of a session that this host does not have: the board's host ended without telling it. */
  #stale(): void {
    this.counters.strangers++;
    this.#active = true;
    if (this.#state === 'resetting' || this.#state === 'answering') return;
    if (this.#clock.now() - this.#closedAt < STALE_PAUSE_MS) return;
    this.#bringIntoStep('it is in a session of an earlier host');
  }

  #damaged(): void {
    const free = this.#state === 'listening' || this.#state === 'waiting';
    if (free && this.#active && this.#phase.word !== 'handshake') this.#damagedLook.start();
  }

  // ------------------------------------------------------------------------------------------------------------ a handshake

  #init(): void {
    const now = this.#clock.now();
    const again = this.#link !== undefined;
    this.counters.inits++;
    this.#active = true;
    this.#owesClose = false;
    this.#endLink('the board restarted');
    this.#options.onEvent?.({ type: 'init', again });
    const settle =
      now - this.#resetAt < CROSSING_MS
        ? this.#resetAt + CROSSED_WAIT_MS - now
        : now - this.#answeredAt < RECENT_ANSWER_MS
          ? RECENT_SETTLE_MS
          : SETTLE_MS;
    this.#answerDue = now + settle;
    this.#enter('answering', settle, () => this.#settled());
    // Of earlier INITs of this handshake the word may be on its way already.
    if (this.#phase.word !== 'handshake') {
      this.#unanswered = true;
      this.#phase.keep('handshake');
    }
  }

  #settled(): void {
    const late = this.#clock.now() - this.#answerDue;
    if (late > LATE_MS) {
      this.#answerDue = this.#clock.now() + SETTLE_MS;
      this.#enter('answering', SETTLE_MS, () => this.#settled());
      return;
    }
    this.#answerDue = 0;
    this.#answer();
  }

  /** Answers when both the time is over and the word is kept. */
  #answer(): void {
    if (this.#state !== 'answering' || this.#answerDue > 0 || !this.#phase.kept) return;
    this.#answeredAt = this.#clock.now();
    this.#send(SERIAL_INIT_ACK_FRAME);
    this.#begin();
  }

  #begin(): SessionLink {
    this.#unanswered = false;
    const link = new SessionLink(this.#options.peer, {
      buffered: () => this.#outbox.waiting,
      send: (frame) => this.#send(frame),
      opened: () => this.#opened(link),
      confirmed: () => this.#confirmed(),
      closed: (how) => this.#closedByOwner(link, how),
    });
    this.#link = link;
    this.#enter('handshake');
    this.#options.onLink(link);
    return link;
  }

  #opened(link: SessionLink): void {
    this.#enter('session', HANDSHAKE_OVER_MS, () => {
      // Ignored in a session; a board that still waits for the OpenAck begins anew.
      this.#zero('it says nothing after the OpenAck');
      this.#enter('session', CONFIRM_MS, () => {
        link.unsure = false;
        this.#confirmed();
      });
    });
  }

  /** The board is in the session as well. */
  #confirmed(): void {
    this.counters.sessions++;
    this.#answeredAt = NEVER;
    this.#phase.keep('session');
    this.#enter('session');
    this.#watch.start();
  }

  #batch(payload: Uint8Array): void {
    if (this.#link !== undefined) {
      this.#link.take(payload);
      return;
    }
    const adopted =
      isInitSyn(payload) && (this.#state === 'answering' ? this.#phase.kept : this.#phase.word === 'handshake');
    if (adopted) {
      // It took an answer given before: by an earlier process, or just before it was thought to have restarted.
      this.#answeredAt = this.#clock.now();
      this.#begin().take(payload);
    } else if (isOfSession(payload) && this.#owesClose) this.#closeLate();
    else if (isOfSession(payload)) this.#stale();
    else this.counters.strangers++;
  }

  // -------------------------------------------------------------------------------------------------------------- a session

  #closeLate(): void {
    this.#owesClose = false;
    this.counters.closes++;
    this.#send(SERIAL_CLOSE_FRAME);
    this.#toldClose();
  }

  /** CLOSE went out: the board begins anew by itself. */
  #toldClose(): void {
    this.#closedAt = this.#clock.now();
    this.#phase.keep('idle');
    this.#enter('waiting', AFTER_CLOSE_MS, () => this.#bringIntoStep('it did not begin anew after CLOSE'));
  }

  #heard(): void {
    this.#watch.heard();
    if (!this.#silent) return;
    this.#silent = false;
    this.#tellState();
  }

  #reopen(): void {
    if (this.#options.onReopen === undefined) {
      this.#watch.reopened();
      return;
    }
    this.counters.reopenings++;
    // The state first: the port may be closed at once.
    this.#enter('reopening', REOPEN_MS, () => {
      this.#enter('session');
      this.gone('the port could not be opened again');
    });
    this.#options.onReopen();
  }

  #fellSilent(): void {
    this.#endLink('the board does not answer');
    this.#phase.keep('idle');
    this.#silent = true;
    this.#options.onEvent?.({ type: 'silent', hint: SILENT_HINT });
    // If it hears and its answers are lost, it begins anew, and can be heard when the cable is whole again.
    this.#bringIntoStep('it does not answer');
  }

  #endLink(cause: string): void {
    const link = this.#link;
    this.#link = undefined;
    this.#watch.stop();
    this.#outbox.clear();
    link?.end(cause);
  }

  #closedByOwner(link: SessionLink, how: 'close' | 'destroy'): void {
    if (this.#link !== link) return;
    this.#link = undefined;
    this.#watch.stop();
    if (how === 'destroy') this.#outbox.clear();
    if (this.#state === 'handshake' || link.unsure) {
      this.#owesClose = link.owesClose;
      this.#waitOutHandshake(this.#answeredAt);
    } else if (link.heardClose) {
      this.#phase.keep('idle');
      this.#enter('waiting');
    } else if (link.saidClose) this.#toldClose();
    else this.#bringIntoStep('its session was broken off');
  }

  // ------------------------------------------------------------------------------------------------------------------ parts

  #send(frame: Uint8Array): void {
    this.counters.framesOut++;
    this.#outbox.send(frame);
  }

  /** Goes into a state; `then` follows after `ms`, unless another state comes first. */
  #enter(state: SerialState, ms?: number, then?: () => void): void {
    this.#cancelTimer();
    this.#endsHandshake = false;
    this.#cancelTimer = ms === undefined || then === undefined ? () => undefined : this.#clock.after(ms, then);
    const before = this.state;
    this.#state = state;
    if (this.state !== before) this.#tellState();
  }

  #tellState(): void {
    this.#options.onEvent?.({ type: 'state', state: this.state });
  }
}
