/**
 * One Zenoh session over one link, whichever role opened it: runs the handshake, then frames both ways, leases and keepalives.
 * Knows no sockets and no time but the clock it is given.
 */
import { type DecodeLimits, decodeBatch, decodeNetwork, encodeTransport } from '../zenoh/index.ts';
import type { Frame, NetworkMessage, TransportMessage, Zid } from '../zenoh/types.ts';
import type { Handshake, HandshakeStep, Terms } from './handshake.ts';
import { Inbox } from './inbox.ts';
import { Incoming } from './incoming.ts';
import {
  BOARD_BATCH,
  CLOSE_EXPIRED,
  CLOSE_GENERIC,
  CLOSE_INVALID,
  HANDSHAKE_TIMEOUT_MS,
  KEEP_ALIVE_MAX_MS,
  KEEP_ALIVES_PER_LEASE,
  LATE_MS,
  MAX_PEER_LEASE_MS,
  MAX_WAITING_BYTES,
  MIN_PEER_LEASE_MS,
  REASSEMBLY_LIMIT,
  SERIAL_KEEP_ALIVE_MS,
} from './limits.ts';
import { bytesOf, dropKey, hasRoom, Outgoing } from './outgoing.ts';
import type { PeerInfo, SendOutcome, Transport, TransportCounters } from './transport-types.ts';
import type { Clock, Link } from './types.ts';

export type TransportOptions = {
  readonly zid: Zid;
  readonly clock: Clock;
  /** What this end promises its peers, in ms. */
  readonly leaseMs?: number;
  /** The largest batch this end offers to take; the link's own limit applies as well. */
  readonly batchSize?: number;
  /** The number of the first frame. Zero, as zenoh-pico has it: small numbers take one byte, and a link carries one session only. */
  readonly initialSn?: number;
  /** The largest message put together from fragments, in bytes. */
  readonly reassemblyLimit?: number;
  /** Bounds of what is read from the peer. */
  readonly decodeLimits?: DecodeLimits;
  readonly handshakeTimeoutMs?: number;
  /** This is one peer of many: it gets no more than its share of the time. */
  readonly inTurns?: boolean;
  /** Bytes that may wait for a slow peer before it is closed. */
  readonly maxWaitingBytes?: number;
  /** Runs a function when the current turn is over. Messages sent in one turn share frames. Default `queueMicrotask`. */
  readonly defer?: (fn: () => void) => void;
};

type ClosedBy = 'peer' | 'us' | 'link' | 'lease' | 'protocol';

/** What happens to each message in an open session. Real peers ignore handshake messages and transport OAM there, and so do we. */
const OPEN_ACTIONS: { readonly [T in Exclude<TransportMessage, Frame>['type']]: 'fragment' | 'closed' | 'heard' } = {
  fragment: 'fragment',
  close: 'closed',
  'keep-alive': 'heard',
  'init-syn': 'heard',
  'init-ack': 'heard',
  'open-syn': 'heard',
  'open-ack': 'heard',
  join: 'heard',
  'transport-oam': 'heard',
};

export function newCounters(): TransportCounters {
  return {
    batchesIn: 0,
    batchesOut: 0,
    bytesIn: 0,
    bytesOut: 0,
    messagesIn: 0,
    messagesOut: 0,
    fragmentsIn: 0,
    fragmentsOut: 0,
    droppedSlow: 0,
    droppedOversize: 0,
    malformed: 0,
    gaps: 0,
    repeats: 0,
  };
}

export class UnicastTransport implements Transport {
  onOpen: ((peer: PeerInfo) => void) | undefined;
  onMessage: ((message: NetworkMessage) => void) | undefined;
  onClosed: ((by: ClosedBy, cause: string) => void) | undefined;

  readonly name: string;
  readonly counters: TransportCounters = newCounters();
  readonly #link: Link;
  readonly #options: TransportOptions;
  readonly #clock: Clock;
  readonly #handshake: Handshake;
  readonly #leaseMs: number;
  readonly #defer: (fn: () => void) => void;
  readonly #inbox: Inbox;
  #state: 'handshake' | 'open' | 'closed' = 'handshake';
  #peer: PeerInfo | undefined;
  #incoming: Incoming | undefined;
  #outgoing: Outgoing | undefined;
  #flushing = false;
  /** Sending stopped with messages left, until the link drains. */
  #slow = false;
  #heardAt = 0;
  #sentAt = 0;
  /** The most bytes seen to have left the link, and when that last grew: how a slow peer is told from a stuck one. */
  #left = 0;
  #leftAt = 0;
  #handed = 0;
  #silenceMs = 0;
  #keepAliveMs = 0;
  #cancelHandshake: () => void = () => undefined;
  #cancelLease: () => void = () => undefined;
  #cancelKeepAlive: () => void = () => undefined;
  #cancelStall: () => void = () => undefined;

  constructor(link: Link, options: TransportOptions, handshake: Handshake, leaseMs: number) {
    this.#link = link;
    this.#options = options;
    this.#clock = options.clock;
    this.#handshake = handshake;
    this.#leaseMs = leaseMs;
    // Not the bare function: a browser's refuses to be called as a method of something else.
    this.#defer = options.defer ?? ((fn) => queueMicrotask(fn));
    this.name = link.peer;
    this.#inbox = new Inbox({ clock: options.clock, link, steps: (batch) => this.#steps(batch) });
  }

  get state(): 'handshake' | 'open' | 'closed' {
    return this.#state;
  }

  get peer(): PeerInfo | undefined {
    return this.#peer;
  }

  get waiting(): number {
    return (this.#outgoing?.bytes ?? 0) + this.#link.buffered;
  }

  start(): void {
    const limit = this.#options.handshakeTimeoutMs ?? HANDSHAKE_TIMEOUT_MS;
    this.#cancelHandshake = this.#clock.after(limit, () => this.#end('us', `no handshake within ${limit} ms`));
    this.#link.onBatch = (batch) => this.#onBatch(batch);
    this.#link.onDrain = () => this.#flush();
    this.#link.onClose = (cause) => {
      this.#inbox.drain();
      this.#end('link', cause);
    };
    const first = this.#handshake.begin();
    if (first !== undefined) this.#hand(encodeTransport(first));
  }

  send(message: NetworkMessage, options?: { readonly droppable?: boolean }): SendOutcome {
    const outgoing = this.#outgoing;
    if (this.#state !== 'open' || outgoing === undefined) return 'closed';
    const bytes = bytesOf(message);
    if (options?.droppable === true) {
      if (!outgoing.addDroppable(bytes, dropKey(message), this.#slow)) return 'dropped';
    } else {
      outgoing.add(bytes);
      const limit = this.#options.maxWaitingBytes ?? MAX_WAITING_BYTES;
      if (this.#slow && outgoing.bytes > limit) {
        this.#fail(CLOSE_EXPIRED, 'lease', `${outgoing.bytes} bytes wait for it, over ${limit}`);
        return 'closed';
      }
    }
    if (this.#slow) return 'queued';
    if (!this.#flushing) {
      this.#flushing = true;
      this.#defer(() => this.#flush());
    }
    return 'sent';
  }

  close(reason: number, why: string): void {
    if (this.#state === 'open') {
      this.#flush();
      this.#hand(encodeTransport({ type: 'close', reason, session: true }));
    }
    this.#end('us', why);
  }

  // ------------------------------------------------------------------------------------------------------------- receiving

  #onBatch(batch: Uint8Array): void {
    if (this.#state === 'closed') return;
    this.counters.batchesIn++;
    this.counters.bytesIn += batch.length;
    // An empty batch holds nothing that shows a living peer.
    if (batch.length > 0 && !this.#noisy) this.#heardAt = this.#clock.now();
    if (this.#options.inTurns === true) {
      this.#inbox.push(batch);
      return;
    }
    const steps = this.#steps(batch);
    while (steps.next().done !== true);
  }

  /** Deals with a batch; each step ends with one message dealt with. */
  *#steps(batch: Uint8Array): Generator<void, void> {
    const decoded = decodeBatch(batch, this.#options.decodeLimits);
    if (!decoded.ok) {
      this.counters.malformed++;
      const fault = `${decoded.what} at byte ${decoded.at} of a batch of ${batch.length}`;
      if (this.#state === 'handshake') this.#end('protocol', fault);
      // Noise on a wire is survived there; on other links a lost batch might be a lost declaration, so the session starts again.
      else if (!this.#noisy) this.#fail(CLOSE_INVALID, 'protocol', fault);
      return;
    }
    if (decoded.value.length > 0) this.#heardAt = this.#clock.now();
    for (const message of decoded.value) {
      // A callback may have closed the session in the middle of a batch.
      if (this.state === 'closed') return;
      if (this.state === 'handshake') this.#take(this.#handshake.step(message));
      else if (message.type === 'frame') yield* this.#onFrame(message);
      else this.#onMessage(message);
      yield;
    }
  }

  *#onFrame(frame: Frame): Generator<void, void> {
    if (this.#incoming?.takesFrame(frame) !== true) return;
    this.counters.malformed += frame.refused?.length ?? 0;
    for (const inner of frame.messages) {
      this.#deliver(inner);
      yield;
    }
  }

  #onMessage(message: Exclude<TransportMessage, Frame>): void {
    switch (OPEN_ACTIONS[message.type]) {
      case 'fragment':
        if (message.type === 'fragment') this.#onWhole(this.#incoming?.takeFragment(message));
        return;
      case 'closed':
        this.#end('peer', `the peer closed (reason ${message.type === 'close' ? message.reason : CLOSE_GENERIC})`);
        return;
      case 'heard':
        return;
    }
  }

  #onWhole(bytes: Uint8Array | undefined): void {
    if (bytes === undefined) return;
    const decoded = decodeNetwork(bytes, this.#options.decodeLimits);
    if (decoded.ok) this.#deliver(decoded.value);
    else this.counters.malformed++;
  }

  #deliver(message: NetworkMessage): void {
    if (this.#state !== 'open') return;
    this.counters.messagesIn++;
    this.onMessage?.(message);
  }

  // ------------------------------------------------------------------------------------------------------- handshake and end

  #take(step: HandshakeStep): void {
    switch (step.kind) {
      case 'send':
        this.#hand(encodeTransport(step.message));
        return;
      case 'refuse':
        this.#end(step.by, step.why);
        return;
      case 'open':
        if (step.message !== undefined) this.#hand(encodeTransport(step.message));
        this.#open(step.terms);
        return;
    }
  }

  #open(terms: Terms): void {
    this.#cancelHandshake();
    const board = isSmallLink(this.#link) || terms.announcedBatch <= BOARD_BATCH;
    const theirs = Math.min(Math.max(terms.theirLeaseMs, MIN_PEER_LEASE_MS), MAX_PEER_LEASE_MS);
    const leaseMs = Math.min(this.#leaseMs, theirs);
    const serial = this.#link.kind === 'serial';
    this.#keepAliveMs = Math.min(serial ? SERIAL_KEEP_ALIVE_MS : KEEP_ALIVE_MAX_MS, leaseMs / KEEP_ALIVES_PER_LEASE);
    // A board speaks as often as the smaller lease asks, everybody else as often as their own does.
    this.#silenceMs = board ? leaseMs : theirs;
    const resolution = terms.resolution.frameSn;
    const marked = terms.marksFragments;
    const limit = this.#options.reassemblyLimit ?? REASSEMBLY_LIMIT;
    this.#incoming = new Incoming({ resolution, initialSn: terms.rxInitialSn, marked, limit }, this.counters);
    // The length prefix of a stream counts as part of the batch: one byte more wedges a board.
    const prefix = this.#link.kind === 'stream' ? 2 : 0;
    const maxBatch = Math.min(terms.batchSize - prefix, this.#link.mtu);
    this.#outgoing = new Outgoing({ resolution, initialSn: terms.txInitialSn, maxBatch, marked }, this.counters);
    this.#peer = {
      zid: terms.zid,
      whatami: terms.whatami,
      batchSize: terms.batchSize,
      announcedBatch: terms.announcedBatch,
      leaseMs,
      board,
    };
    this.#state = 'open';
    this.#heardAt = this.#clock.now();
    this.#sentAt = this.#heardAt;
    // On a serial line a living board may be silent for long: whoever drives the port watches it, and closes the link.
    if (!serial) this.#watchLease();
    this.#keepAlive();
    this.onOpen?.(this.#peer);
  }

  #fail(reason: number, by: ClosedBy, cause: string): void {
    this.#hand(encodeTransport({ type: 'close', reason, session: true }));
    this.#end(by, cause);
  }

  #end(by: ClosedBy, cause: string): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#cancelHandshake();
    this.#cancelLease();
    this.#cancelKeepAlive();
    this.#cancelStall();
    this.#inbox.clear();
    this.#outgoing = undefined;
    this.#incoming = undefined;
    if (by !== 'link') this.#link.close();
    this.onClosed?.(by, cause);
  }

  // ---------------------------------------------------------------------------------------------------------------- leases

  #watchLease(due = this.#clock.now()): void {
    const now = this.#clock.now();
    let wait = this.#heardAt + this.#silenceMs - now;
    // This process stood still itself: what the peer sent meanwhile waits to be read.
    if (wait <= 0 && now - due > LATE_MS) wait = LATE_MS;
    if (wait > 0) this.#cancelLease = this.#clock.after(wait, () => this.#watchLease(now + wait));
    else this.#fail(CLOSE_EXPIRED, 'lease', `nothing heard for ${this.#silenceMs} ms`);
  }

  #keepAlive(): void {
    let left = this.#sentAt + this.#keepAliveMs - this.#clock.now();
    if (left <= 0) {
      this.#hand(encodeTransport({ type: 'keep-alive' }));
      left = this.#keepAliveMs;
    }
    this.#cancelKeepAlive = this.#clock.after(left, () => this.#keepAlive());
  }

  // --------------------------------------------------------------------------------------------------------------- sending

  #hand(batch: Uint8Array): void {
    this.counters.batchesOut++;
    this.counters.bytesOut += batch.length;
    this.#handed += batch.length;
    this.#sentAt = this.#clock.now();
    this.#link.send(batch);
  }

  #flush(): void {
    this.#flushing = false;
    const outgoing = this.#outgoing;
    if (this.#state !== 'open' || outgoing === undefined) return;
    while (!outgoing.empty && hasRoom(this.#link)) for (const batch of outgoing.next()) this.#hand(batch);
    // A link that breaks while it is written to has closed the session by now.
    if (this.state !== 'open') return;
    if (outgoing.empty) {
      this.#slow = false;
      this.#cancelStall();
    } else if (!this.#slow) {
      this.#slow = true;
      this.#left = this.#handed - this.#link.buffered;
      this.#leftAt = this.#clock.now();
      this.#watchStall();
    }
  }

  /** A slow peer may take its time as long as bytes leave; one that takes none for a lease holds up only itself, and is closed. */
  #watchStall(due = this.#clock.now()): void {
    const now = this.#clock.now();
    const left = this.#handed - this.#link.buffered;
    if (left > this.#left) {
      this.#left = left;
      this.#leftAt = now;
    }
    let wait = Math.min(this.#leftAt + this.#silenceMs - now, this.#silenceMs / KEEP_ALIVES_PER_LEASE);
    if (wait <= 0 && now - due > LATE_MS) wait = LATE_MS;
    if (wait > 0) this.#cancelStall = this.#clock.after(wait, () => this.#watchStall(now + wait));
    else this.#fail(CLOSE_EXPIRED, 'lease', `it took nothing for ${this.#silenceMs} ms`);
  }

  get #noisy(): boolean {
    return isSmallLink(this.#link);
  }
}

/** A wire to one board: it loses bytes, and only boards have it. */
function isSmallLink(link: Link): boolean {
  return link.kind === 'serial' || link.kind === 'lite';
}
