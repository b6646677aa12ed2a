/** One open session on the host: its conversation, the board it serves, the size gate between them, and what is counted of both. */
import type { Clock, Session } from '../session/types.ts';
import { printable, zidText } from '../zenoh/index.ts';
import { Conversation, type Wire } from './conversation.ts';
import type { LastMessage, LiteCounters, LiteEvent } from './events.ts';
import type { LiteHello, ReadHello } from './hello.ts';
import { type BytesForm, decodeBoardMessage, encodeMessage, type HostMessage } from './messages.ts';
import { ServedBoard, type Told } from './served-board.ts';

export type OpenBoardOptions = {
  readonly clock: Clock;
  readonly wire: Wire;
  readonly session: Session;
  readonly hello: LiteHello;
  /** The number of the session, 1 to 255. */
  readonly number: number;
  /** The largest message that this side takes. */
  readonly max: number;
  readonly bytesForm?: BytesForm;
  readonly onEvent: (event: LiteEvent) => void;
  /** The session cannot go on. */
  readonly onOver: (cause: string) => void;
};

export class OpenBoard {
  readonly hello: LiteHello;
  readonly zid: string;
  readonly since: number;
  readonly conversation: Conversation;
  readonly served: ServedBoard;
  readonly #options: OpenBoardOptions;
  #away = false;
  #graceAt = Number.NEGATIVE_INFINITY;
  #over = false;
  #messagesIn = 0;
  #messagesOut = 0;
  #malformed = 0;
  #oversize = 0;
  #refused = 0;
  #tokensDropped = 0;
  largestIn = 0;
  largestOut = 0;
  lastMessage: LastMessage | undefined;

  constructor(options: OpenBoardOptions) {
    this.#options = options;
    const { clock, hello, session } = options;
    this.hello = hello;
    this.zid = zidText(session.zid);
    this.since = clock.now();
    this.conversation = new Conversation({
      clock,
      wire: options.wire,
      terms: { window: hello.window, frame: hello.frame, max: options.max },
      session: options.number,
      onMessage: (message) => {
        this.#take(message);
      },
      onBroken: () => {
        this.#end('a message had a length that cannot be');
      },
    });
    this.served = new ServedBoard({
      clock,
      session,
      tell: (message, droppable) => this.#tell(message, droppable),
      onLog: (level, text) => {
        options.onEvent({ type: 'log', node: hello.id, level, text: printable(text) });
      },
      onNotDone: (what, why) => {
        this.#refused++;
        options.onEvent({ type: 'not-done', node: hello.id, what, why: printable(why) });
      },
      onTokenDropped: () => {
        this.#tokensDropped++;
      },
    });
  }

  /** This HELLO is the one that opened the session, said again because its WELCOME was lost. */
  repeats(hello: ReadHello): boolean {
    return this.conversation.stream.untouched && hello.id === this.hello.id && hello.beginning === this.hello.beginning;
  }

  get away(): boolean {
    return this.#away;
  }

  /** From when on its silence counts. */
  get silentSince(): number {
    return Math.max(this.conversation.heardAt, this.#graceAt);
  }

  /** This program stood still and could not hear the board: its time begins again, once in a silence. False: it did already. */
  grace(now: number): boolean {
    if (this.#graceAt > this.conversation.heardAt) return false;
    this.#graceAt = now;
    return true;
  }

  goAway(): void {
    this.#away = true;
    this.served.away();
  }

  comeBack(): void {
    this.#away = false;
    this.served.back();
  }

  /** Adds what this session counted. */
  count(counters: LiteCounters): void {
    const { stream, outbox } = this.conversation;
    counters.resent += stream.sending.resent;
    counters.missed += stream.missed;
    counters.dropped += outbox.dropped + this.#tokensDropped;
    counters.messagesIn += this.#messagesIn;
    counters.messagesOut += this.#messagesOut;
    counters.malformed += this.#malformed;
    counters.oversize += this.#oversize;
    counters.refused += this.#refused;
  }

  end(): void {
    this.#over = true;
    this.conversation.end();
    this.served.close();
  }

  #end(cause: string): void {
    if (this.#over) return;
    this.#over = true;
    this.#options.onOver(cause);
  }

  #take(packed: Uint8Array): void {
    this.#messagesIn++;
    this.largestIn = Math.max(this.largestIn, packed.length);
    const decoded = decodeBoardMessage(packed);
    if (!decoded.ok) {
      this.#malformed++;
      this.#options.onEvent({ type: 'malformed', node: this.hello.id, what: printable(decoded.what) });
      return;
    }
    const { message } = decoded;
    this.#saw('in', message.what, 'key' in message ? message.key : '', packed.length);
    this.served.take(message);
  }

  #tell(message: HostMessage, droppable: string | undefined): Told {
    if (this.#over) return 'taken';
    const packed = encodeMessage(message, this.#options.bytesForm);
    const key = 'key' in message ? message.key : '';
    if (packed.length > this.hello.max) {
      this.#oversize++;
      const size = { size: packed.length, limit: this.hello.max };
      this.#options.onEvent({
        type: 'oversize',
        node: this.hello.id,
        what: message.what,
        key: printable(key),
        ...size,
      });
      return 'too-large';
    }
    const { outbox } = this.conversation;
    if (droppable !== undefined) outbox.addDroppable(packed, droppable);
    else if (!outbox.add(packed)) {
      this.#end(`the board is too slow: ${outbox.bytes} bytes wait for it`);
      return 'taken';
    }
    this.#messagesOut++;
    this.largestOut = Math.max(this.largestOut, packed.length);
    this.#saw('out', message.what, key, packed.length);
    this.conversation.wake();
    return 'taken';
  }

  #saw(direction: 'in' | 'out', what: string, key: string, bytes: number): void {
    this.lastMessage = { direction, what, key: printable(key), bytes, at: this.#options.clock.now() };
  }
}
