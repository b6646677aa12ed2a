/** The board's end of the link: says hello until it is welcomed, hears AGAIN and BYE, notices silence, and begins anew. */
import type { Clock } from '../session/types.ts';
import { Conversation } from './conversation.ts';
import { decodeFrame, encodeFrame, FRAME, type LiteFrame, NO_CONTENT } from './frame.ts';
import {
  completeLimits,
  decodeRefusal,
  decodeWelcome,
  encodeHello,
  type LiteLimits,
  type LiteRefusal,
  type LiteWelcome,
} from './hello.ts';
import { HELLO_MS, HELLO_REFUSED_MS, LITE_VERSION, SESSION_SILENCE_MS } from './limits.ts';

export type BoardLinkOptions = {
  readonly clock: Clock;
  /** The node id: one chunk of a key. */
  readonly id: string;
  readonly limits?: Partial<LiteLimits>;
  /** Another one at every new beginning, 0 to 65,535; it counts on from here. A board takes it from its entropy. */
  readonly beginning?: number;
  readonly send: (frame: Uint8Array) => void;
  /** Bytes that the port takes now; default: any. */
  readonly room?: () => number;
};

export type BoardLinkEvents = {
  /** A session began: nothing is declared in it. */
  readonly onOpen: (welcome: LiteWelcome) => void;
  /** The session is over; hello is said again, unless this says no. */
  readonly onOver: (cause: string) => boolean;
  /** Nothing was heard for the host's time / it was heard again. The session goes on. */
  readonly onSilence: (silent: boolean) => void;
  readonly onMessage: (packed: Uint8Array) => void;
  readonly onRefused: (refusal: LiteRefusal) => void;
};

const BEGINNINGS = 65_536;

export class BoardLink {
  readonly limits: LiteLimits;
  readonly #options: BoardLinkOptions;
  readonly #events: BoardLinkEvents;
  #beginning: number;
  #talk: { readonly conversation: Conversation; readonly welcome: LiteWelcome } | undefined;
  #silent = false;
  #cancelTimer: (() => void) | undefined;
  #closed = false;
  /** HELLO frames sent, sessions that were opened, chunks that were no frame. */
  hellos = 0;
  sessions = 0;
  badFrames = 0;

  constructor(options: BoardLinkOptions, events: BoardLinkEvents) {
    this.#options = options;
    this.#events = events;
    this.limits = completeLimits(options.limits ?? {});
    this.#beginning = (options.beginning ?? 0) % BEGINNINGS;
    this.#timer(0, () => {
      this.#hello();
    });
  }

  get conversation(): Conversation | undefined {
    return this.#talk?.conversation;
  }

  get welcome(): LiteWelcome | undefined {
    return this.#talk?.welcome;
  }

  get silent(): boolean {
    return this.#silent;
  }

  /** What stood between two zeros. True: it was a frame of this link. */
  chunk(bytes: Uint8Array): boolean {
    if (bytes.length === 0 || this.#closed) return false;
    const decoded = decodeFrame(bytes);
    if (decoded.ok) this.#frame(decoded.frame);
    else this.badFrames++;
    return decoded.ok;
  }

  /** The port has room again. */
  drained(): void {
    this.#talk?.conversation.wake();
  }

  /** Says BYE where a session is open, and nothing more ever after. */
  close(): void {
    const conversation = this.#talk?.conversation;
    conversation?.flush();
    if (conversation !== undefined) this.#send(FRAME.bye, conversation.session, NO_CONTENT);
    this.destroy();
  }

  /** Nothing more, without a word: the power is gone. */
  destroy(): void {
    this.#closed = true;
    this.#talk?.conversation.end();
    this.#talk = undefined;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #send(type: number, session: number, payload: Uint8Array): void {
    this.#options.send(encodeFrame({ type, session, pos: 0, ack: 0, payload }));
  }

  #timer(ms: number, then: () => void): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#options.clock.after(ms, () => {
      this.#cancelTimer = undefined;
      then();
    });
  }

  #hello(): void {
    this.hellos++;
    const { id } = this.#options;
    const hello = { ...this.limits, version: LITE_VERSION, id, beginning: this.#beginning };
    this.#send(FRAME.hello, 0, encodeHello(hello));
    this.#timer(HELLO_MS, () => {
      this.#hello();
    });
  }

  #frame(frame: LiteFrame): void {
    const talk = this.#talk;
    if (talk === undefined) {
      if (frame.type === FRAME.welcome && frame.session !== 0) this.#welcomed(frame);
      else if (frame.type === FRAME.refuse) this.#refused(frame);
      return;
    }
    if (frame.type === FRAME.again) {
      this.#over('the host asked for a hello');
      return;
    }
    if (frame.session !== talk.conversation.session) return;
    if (frame.type === FRAME.bye) this.#over('the host said good-bye');
    else if (frame.type === FRAME.data || frame.type === FRAME.ack || frame.type === FRAME.miss) {
      talk.conversation.receive(frame);
      if (this.#silent && this.#talk === talk) this.#setSilent(false);
    }
  }

  #welcomed(frame: LiteFrame): void {
    const welcome = decodeWelcome(frame.payload);
    if (welcome === undefined) return;
    const { clock, send, room } = this.#options;
    const conversation = new Conversation({
      clock,
      wire: { send, room: room ?? (() => Number.POSITIVE_INFINITY) },
      terms: { window: welcome.window, frame: welcome.frame, max: this.limits.max },
      session: frame.session,
      onMessage: this.#events.onMessage,
      onBroken: () => {
        this.#over('a message had a length that cannot be');
      },
    });
    this.#talk = { conversation, welcome };
    this.#silent = false;
    this.sessions++;
    this.#watch();
    this.#events.onOpen(welcome);
  }

  #refused(frame: LiteFrame): void {
    const refusal = decodeRefusal(frame.payload);
    if (refusal === undefined) return;
    this.#timer(HELLO_REFUSED_MS, () => {
      this.#hello();
    });
    this.#events.onRefused(refusal);
  }

  #over(cause: string): void {
    this.#talk?.conversation.end();
    this.#talk = undefined;
    this.#silent = false;
    this.#beginning = (this.#beginning + 1) % BEGINNINGS;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    if (this.#events.onOver(cause)) this.#hello();
    else this.destroy();
  }

  // --------------------------------------------------------------------------------------------------------------------- silence

  #watch(): void {
    const talk = this.#talk;
    if (talk === undefined) return;
    const { clock } = this.#options;
    const due = talk.conversation.heardAt + (this.#silent ? SESSION_SILENCE_MS : talk.welcome.quiet);
    this.#timer(Math.max(1, due - clock.now()), () => {
      const now = clock.now();
      const { heardAt } = talk.conversation;
      if (now >= heardAt + SESSION_SILENCE_MS) {
        this.#over(`the host was silent for ${Math.round((now - heardAt) / 1000)} s`);
      } else if (now >= heardAt + talk.welcome.quiet && !this.#silent) this.#setSilent(true);
      else this.#watch();
    });
  }

  #setSilent(silent: boolean): void {
    this.#silent = silent;
    this.#watch();
    this.#events.onSilence(silent);
  }
}
