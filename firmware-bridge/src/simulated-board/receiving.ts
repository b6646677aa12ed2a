/**
 * How zenoh-pico takes batches: what it drops silently, what it puts together, and what makes it give the session up (marked K in
 * spec/zenoh-pico.md). Bytes are read by the strict decoder of the board rules, not by the one that wrote them.
 */
import { BOARD_MESSAGE_BYTES, type Link, strictBatch, strictMessage } from '@asterism-tables/protocol/session';
import type { Fragment, NetworkMessage } from '@asterism-tables/protocol/zenoh';

const SN_NUMBERS = 0x1000_0000;
/** The length before a batch on a stream counts into it. */
const STREAM_PREFIX = 2;

/** Why a board gave its session up. */
export type Over = { readonly by: 'close' | 'fault' | 'lease' | 'link'; readonly cause: string };

type Channel = { last: number; chain: Uint8Array[]; size: number; overflow: boolean };

/** Handles one network message; the answer, if any, is why the board drops the session for it. */
export type Handler = (message: NetworkMessage) => string | undefined;

/** What a batch from the host may have: a longer one wedges the board, but on a serial line, where the frame is dropped before it gets here. */
export function largestBatch(link: Pick<Link, 'kind' | 'mtu'>, agreed: number): number {
  if (link.kind === 'serial') return link.mtu;
  return link.kind === 'stream' ? agreed - STREAM_PREFIX : agreed;
}

export class PicoReceiver {
  /** A batch came since this was last cleared: what the lease looks at. */
  received = true;
  /** A batch one byte over the negotiated size was announced: the board spins and handles nothing until its lease ends. */
  wedged = false;
  /** Messages that were too large and therefore dropped without a word. */
  dropped = 0;
  readonly #largest: number;
  readonly #marked: boolean;
  readonly #reliable: Channel;
  readonly #bestEffort: Channel;
  readonly #handle: Handler;

  constructor(largest: number, initialSn: number, marked: boolean, handle: Handler) {
    this.#largest = largest;
    this.#marked = marked;
    const last = (initialSn + SN_NUMBERS - 1) % SN_NUMBERS;
    this.#reliable = { last, chain: [], size: 0, overflow: false };
    this.#bestEffort = { last, chain: [], size: 0, overflow: false };
    this.#handle = handle;
  }

  batch(bytes: Uint8Array): Over | undefined {
    if (this.wedged) return undefined;
    if (bytes.length > this.#largest) {
      this.wedged = true;
      return undefined;
    }
    this.received = true;
    const decoded = strictBatch(bytes, 'board');
    for (const message of decoded.messages) {
      const over = this.#transport(message);
      if (over !== undefined) return over;
    }
    const fatal = decoded.faults.find((f) => f.fatal);
    return fatal === undefined ? undefined : { by: 'fault', cause: fatal.what };
  }

  #transport(message: ReturnType<typeof strictBatch>['messages'][number]): Over | undefined {
    switch (message.type) {
      case 'close':
        return { by: 'close', cause: `closed by the host, reason ${message.reason}` };
      case 'frame': {
        const channel = message.reliable ? this.#reliable : this.#bestEffort;
        if (!advance(channel, message.sn)) return undefined;
        for (const inner of message.messages) {
          const fault = this.#handle(inner);
          if (fault !== undefined) return { by: 'fault', cause: fault };
        }
        return undefined;
      }
      case 'fragment':
        return this.#fragment(message);
      default:
        return undefined;
    }
  }

  #fragment(message: Fragment): Over | undefined {
    const channel = message.reliable ? this.#reliable : this.#bestEffort;
    const consecutive = message.sn === (channel.last + 1) % SN_NUMBERS;
    if (!advance(channel, message.sn)) return undefined;
    if (!consecutive && channel.size > 0) {
      clear(channel);
      return undefined;
    }
    if (this.#marked) {
      if (message.first) {
        channel.chain = [];
        channel.size = 0;
      } else if (channel.size === 0 && !channel.overflow) return undefined;
      if (message.drop) {
        clear(channel);
        return undefined;
      }
    }
    if (!channel.overflow && channel.size + message.bytes.length > BOARD_MESSAGE_BYTES) channel.overflow = true;
    if (!channel.overflow) {
      channel.chain.push(message.bytes.slice());
      channel.size += message.bytes.length;
    }
    if (message.more) return undefined;
    if (channel.overflow) {
      this.dropped++;
      clear(channel);
      return undefined;
    }
    const whole = new Uint8Array(channel.size);
    let at = 0;
    for (const part of channel.chain) {
      whole.set(part, at);
      at += part.length;
    }
    clear(channel);
    const { message: inner, fault } = strictMessage(whole, 'board');
    if (fault !== undefined) return { by: 'fault', cause: fault.what };
    // The board ignores what handling says of a message that came in fragments.
    if (inner !== undefined) this.#handle(inner);
    return undefined;
  }
}

/** Numbers must go forward, by less than half of all; anything else is dropped, and with it the chain begun. */
function advance(channel: Channel, sn: number): boolean {
  const step = (sn - channel.last + SN_NUMBERS) % SN_NUMBERS;
  if (step === 0 || step > SN_NUMBERS / 2) {
    clear(channel);
    return false;
  }
  channel.last = sn;
  return true;
}

function clear(channel: Channel): void {
  channel.chain = [];
  channel.size = 0;
  channel.overflow = false;
}
