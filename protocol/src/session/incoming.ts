/**
 * The receiving half of an open session: which frames count, and fragments put together.
 *
 * Boards lie about the reliability of fragments: zenoh-pico sends the fragments of a reliable message with R=0, numbered by its reliable
 * counter, and those of a best-effort one with R=1. So fragments are followed by counters of their own, and never move those of the
 * frames: a board's large put would otherwise make its next best-effort frames look old.
 */
import {
  type Fragment,
  type Frame,
  Reassembler,
  type SnResolution,
  snBefore,
  snDistance,
  snMax,
  snNext,
  snPrecedes,
} from '../zenoh/index.ts';

/** What the receiver counts; part of a transport's counters. */
export type IncomingCounters = {
  fragmentsIn: number;
  droppedOversize: number;
  malformed: number;
  gaps: number;
  repeats: number;
};

export type IncomingTerms = {
  readonly resolution: SnResolution;
  /** What the peer's first message will carry. */
  readonly initialSn: number;
  /** First fragments carry a mark (patch 1). */
  readonly marked: boolean;
  /** The most bytes that a message of fragments may have. */
  readonly limit: number;
};

/** Zenoh's default priority (Data), which frames without a QoS extension have. */
const DEFAULT_PRIORITY = 5;

export class Incoming {
  readonly #terms: IncomingTerms;
  readonly #counters: IncomingCounters;
  readonly #reassembler: Reassembler;
  /** The last number of each channel (priority and reliability); at most 16 of them. */
  readonly #frames = new Map<number, number>();
  readonly #fragments = new Map<number, number>();
  /** The numbers that follow the last fragments: a frame with one of them comes after no gap, whatever its channel. */
  readonly #afterFragments = new Map<number, number>();

  constructor(terms: IncomingTerms, counters: IncomingCounters) {
    this.#terms = terms;
    this.#counters = counters;
    this.#reassembler = new Reassembler(terms);
  }

  /** Whether the frame is new. Gaps are taken as they are; repeats and steps back are not. */
  takesFrame(frame: Frame): boolean {
    const { resolution, initialSn } = this.#terms;
    if (!this.#fits(frame.sn)) return false;
    const channel = channelOf(frame);
    const last = this.#frames.get(channel) ?? snBefore(initialSn, resolution);
    const follows = this.#claimAfterFragment(frame.sn);
    if (!follows) {
      if (!snPrecedes(last, frame.sn, resolution)) {
        this.#counters.repeats++;
        return false;
      }
      if (snDistance(last, frame.sn, resolution) !== 1) this.#counters.gaps++;
    }
    this.#frames.set(channel, frame.sn);
    return true;
  }

  /** The bytes of a network message, when this fragment was its last. */
  takeFragment(fragment: Fragment): Uint8Array | undefined {
    this.#counters.fragmentsIn++;
    if (!this.#fits(fragment.sn)) return undefined;
    const { resolution } = this.#terms;
    const channel = channelOf(fragment);
    const last = this.#fragments.get(channel);
    if (last !== undefined && !snPrecedes(last, fragment.sn, resolution)) {
      this.#counters.repeats++;
      return undefined;
    }
    this.#fragments.set(channel, fragment.sn);
    this.#afterFragments.set(channel, snNext(fragment.sn, resolution));
    const result = this.#reassembler.push(fragment);
    if (result.kind === 'message') return result.bytes;
    if (result.kind === 'lost') {
      if (result.why === 'oversize') this.#counters.droppedOversize++;
      else if (result.why !== 'dropped-by-sender') this.#counters.gaps++;
    }
    return undefined;
  }

  #fits(sn: number): boolean {
    if (sn <= snMax(this.#terms.resolution)) return true;
    this.#counters.malformed++;
    return false;
  }

  /** True once for each run of fragments. */
  #claimAfterFragment(sn: number): boolean {
    for (const [channel, next] of this.#afterFragments) {
      if (next !== sn) continue;
      this.#afterFragments.delete(channel);
      return true;
    }
    return false;
  }
}

function channelOf(message: { readonly reliable: boolean; readonly priority?: number }): number {
  return (message.priority ?? DEFAULT_PRIORITY) * 2 + (message.reliable ? 1 : 0);
}
