/** Sequence numbers and fragment chains of what the router sends (spec/zenoh-pico.md, sections 3 and 8). */
import type { Fragment, Frame } from '../../zenoh/types.ts';
import type { Report } from './violation.ts';

/** How many different sequence numbers each resolution has. */
const NUMBERS: readonly number[] = [2 ** 7, 2 ** 14, 2 ** 28, 2 ** 53];

/** More than this of one chain is not kept (the largest message that anybody is allowed is far below). */
const CHAIN_BYTES = 64 * 1024 * 1024;

type Channel = { last: number; chain: Uint8Array[] | undefined; size: number };

export class SequenceRules {
  readonly #numbers: number;
  readonly #channels: Record<'reliable' | 'bestEffort', Channel>;
  /** Patch 1 was agreed on: the first fragment of each chain carries its mark. */
  readonly #marked: boolean;

  constructor(resolution: 0 | 1 | 2 | 3, initialSn: number, patch: number) {
    this.#numbers = NUMBERS[resolution] ?? 2 ** 28;
    const before = (initialSn + this.#numbers - 1) % this.#numbers;
    this.#channels = {
      reliable: { last: before, chain: undefined, size: 0 },
      bestEffort: { last: before, chain: undefined, size: 0 },
    };
    this.#marked = patch >= 1;
  }

  #advance(message: Frame | Fragment, report: Report): Channel {
    const channel = this.#channels[message.reliable ? 'reliable' : 'bestEffort'];
    if (message.sn >= this.#numbers) report('section 3', `the sequence number ${message.sn} is over the resolution`);
    const step = (message.sn - channel.last + this.#numbers) % this.#numbers;
    if (step === 0 || step > this.#numbers / 2)
      report('section 3', `sequence number ${message.sn} after ${channel.last}: a board drops it silently`);
    if (channel.chain !== undefined && step !== 1)
      report('section 3', 'a sequence number is left out inside a chain of fragments');
    channel.last = message.sn;
    return channel;
  }

  frame(message: Frame, report: Report): void {
    const channel = this.#advance(message, report);
    if (channel.chain !== undefined) report('section 3', 'a frame of the same channel inside a chain of fragments');
    channel.chain = undefined;
  }

  /** The whole message when this was its last fragment. */
  fragment(message: Fragment, report: Report): Uint8Array | undefined {
    const channel = this.#advance(message, report);
    const begins = channel.chain === undefined;
    if (this.#marked && message.first !== begins) {
      if (begins) report('section 3', 'a chain of fragments begins without its mark');
      else report('section 3', 'a chain of fragments begins inside another');
    }
    if (message.drop) {
      channel.chain = undefined;
      return undefined;
    }
    if (begins || message.first) {
      channel.chain = [];
      channel.size = 0;
    }
    channel.size += message.bytes.length;
    if (channel.size <= CHAIN_BYTES) channel.chain?.push(message.bytes);
    if (message.more) return undefined;
    const whole = joined(channel.chain ?? []);
    channel.chain = undefined;
    return whole;
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
