/**
 * One end of an open session, at work: drives the stream by the clock, cuts waiting messages into frames while the port has room,
 * and hands on what comes whole. Frames are made at the last moment, so that what is sent again waits behind nothing.
 */
import type { Clock } from '../session/types.ts';
import { encodeFrame, type LiteFrame } from './frame.ts';
import { BEAT_MS, MAX_FRAME, ROOM_RETRY_MS } from './limits.ts';
import { Outbox } from './outbox.ts';
import { LiteStream, type StreamTerms } from './stream.ts';

export type Wire = {
  /** Writes whole frames, both zeros included. */
  readonly send: (frame: Uint8Array) => void;
  /** Bytes that the port takes now. */
  readonly room: () => number;
};

export type ConversationOptions = {
  readonly clock: Clock;
  readonly wire: Wire;
  readonly terms: StreamTerms;
  /** 1 to 255. */
  readonly session: number;
  readonly onMessage: (message: Uint8Array) => void;
  /** The stream cannot be read on. Called at most once. */
  readonly onBroken: () => void;
};

export class Conversation {
  readonly outbox = new Outbox();
  readonly stream: LiteStream;
  readonly session: number;
  readonly #options: ConversationOptions;
  #heardAt: number;
  #frames = 0;
  #ended = false;
  #timer: { readonly due: number; readonly cancel: () => void } | undefined;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.session = options.session;
    const now = options.clock.now();
    this.stream = new LiteStream(options.terms, now);
    this.#heardAt = now;
    this.#arm(now + BEAT_MS);
  }

  /** When the other side was heard last. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** Frames of this session that were sent. */
  get frames(): number {
    return this.#frames;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** A frame of this session. Messages that it completed are handed on one by one, while the session lasts. */
  receive(frame: LiteFrame): void {
    if (this.#ended) return;
    const now = this.#options.clock.now();
    this.#heardAt = now;
    const messages = this.stream.receive(now, frame);
    this.wake();
    if (messages === undefined) {
      this.#options.onBroken();
      return;
    }
    for (const message of messages) {
      // The message before may have ended the session.
      if (this.#stopped()) return;
      this.#options.onMessage(message);
    }
  }

  #stopped(): boolean {
    return this.#ended;
  }

  /** Something waits, or is to be acknowledged: frames go out when this turn is over, so that what belongs together leaves together. */
  wake(): void {
    this.#arm(this.#options.clock.now());
  }

  /** Sends what can be sent now. */
  flush(): void {
    if (this.#ended) return;
    const { clock, wire } = this.#options;
    const now = clock.now();
    for (;;) {
      while (this.stream.sending.hungry) {
        const message = this.outbox.take();
        if (message === undefined) break;
        this.stream.sending.add(message);
      }
      if (wire.room() < MAX_FRAME) {
        this.#arm(now + ROOM_RETRY_MS);
        return;
      }
      const next = this.stream.next(now);
      if (next === undefined) break;
      this.#frames++;
      wire.send(encodeFrame({ ...next, session: this.session }));
    }
    this.#arm(this.stream.deadline);
  }

  #arm(due: number): void {
    if (this.#ended) return;
    if (this.#timer !== undefined) {
      if (this.#timer.due <= due) return;
      this.#timer.cancel();
    }
    const { clock } = this.#options;
    const wait = due - clock.now();
    // Rounded, a wait may end the least bit too early: what is not due yet is looked at a whole ms later, never at the same time again.
    const cancel = clock.after(wait <= 0 ? 0 : Math.max(1, wait), () => {
      this.#timer = undefined;
      this.flush();
    });
    this.#timer = { due, cancel };
  }

  end(): void {
    this.#ended = true;
    this.#timer?.cancel();
    this.#timer = undefined;
    this.outbox.clear();
  }
}
