/**
 * Watches one session of a router from its link: all that the router sends, and what the peer sent (to know its ids), and reports each
 * breach of the rules that boards need kept (spec/zenoh-pico.md, section 1). It reads the bytes with a decoder of its own, as strict as a
 * board's. Every peer is watched so: the rules are kept for all.
 */
import type { Frame, NetworkMessage, TransportMessage } from '../zenoh/types.ts';
import { DeclaredRules } from './board-rules/declared.ts';
import { HandshakeRules } from './board-rules/handshake.ts';
import { KeyTables } from './board-rules/key-tables.ts';
import { BoardRulesMemory } from './board-rules/memory.ts';
import { SequenceRules } from './board-rules/sequence.ts';
import { type SizedBatch, strictBatch, strictMessage } from './board-rules/strict-batch.ts';
import type { Report, Violation } from './board-rules/violation.ts';
import type { Link } from './types.ts';

export { BoardRulesMemory } from './board-rules/memory.ts';
export { type SizedBatch, strictBatch, strictMessage } from './board-rules/strict-batch.ts';
export { checkedLink } from './board-rules/checked-link.ts';
export { type Violation, violationText } from './board-rules/violation.ts';

/** A board drops a larger network message without a word (rule 8). */
export const BOARD_MESSAGE_BYTES = 4096;
/** An InitSyn with at most this batch is a board's. */
const BOARD_BATCH = 2048;
/** The largest batch whose serial frame a board takes whatever its bytes are (rule 11). */
export const SERIAL_BATCH = 1493;
/** Something goes out at least so often (rule 10), or every third of a shorter lease, as the boards themselves do it. */
const QUIET_MS = 3_000;
/** How much of a batch stands in a report. */
const SHOWN_BYTES = 48;

export type BoardRulesOptions = {
  readonly kind: Link['kind'];
  /** Milliseconds. */
  readonly now: () => number;
  /** Names the session in reports. */
  readonly name?: string;
  /** Shared by the sessions of one router. */
  readonly memory?: BoardRulesMemory;
  /** How much later than the rule says something may go out; 0 in virtual time. */
  readonly slackMs?: number;
};

export class BoardRulesChecker {
  readonly violations: Violation[] = [];
  readonly name: string;
  readonly #kind: Link['kind'];
  readonly #now: () => number;
  readonly #slackMs: number;
  readonly #memory: BoardRulesMemory;
  readonly #handshake = new HandshakeRules();
  readonly #tables = new KeyTables();
  readonly #declared: DeclaredRules;
  #sequence: SequenceRules | undefined;
  #peerSequence: SequenceRules | undefined;
  #peerSn = 0;
  /** Queries of the peer without their final. */
  readonly #queries = new Map<number, string>();
  /** Queries of the router that the peer has not finished. */
  readonly #requests = new Set<number>();
  /** Token id of the peer -> key. */
  readonly #peerTokens = new Map<number, string>();
  /** Faults in what the peer sent: from then on nothing is concluded from it. */
  #peerFaulty = false;
  #lastOut = 0;
  #routerClosed = false;
  #peerClosed = false;
  #ended = false;
  #batch: Uint8Array = new Uint8Array(0);

  constructor(options: BoardRulesOptions) {
    this.#kind = options.kind;
    this.#now = options.now;
    this.name = options.name ?? 'session';
    this.#slackMs = options.slackMs ?? 0;
    this.#memory = options.memory ?? new BoardRulesMemory();
    this.#declared = new DeclaredRules(this.#tables, this.#memory, options.now);
  }

  get open(): boolean {
    return this.#handshake.agreed !== undefined && !this.#ended;
  }

  /** The link is closed: nothing more will be checked. */
  get ended(): boolean {
    return this.#ended;
  }

  readonly #report: Report = (rule, what) => {
    const cut = this.#batch.length > SHOWN_BYTES;
    const hex = Array.from(this.#batch.subarray(0, SHOWN_BYTES), (b) => b.toString(16).padStart(2, '0')).join('');
    this.violations.push({ rule, what, at: this.#now(), session: this.name, batch: cut ? `${hex}..` : hex });
  };

  // ------------------------------------------------------------------------------------------------------- the router

  /** A batch as the router gives it to the link. */
  fromRouter(batch: Uint8Array): void {
    if (this.#ended) return;
    this.#batch = batch;
    const agreed = this.#handshake.agreed;
    if (this.#routerClosed) this.#report('10', 'something is sent after CLOSE');
    this.silence();
    this.#lastOut = this.#now();
    if (agreed !== undefined) {
      const limit = this.#kind === 'stream' ? agreed.batchSize - 2 : agreed.batchSize;
      if (batch.length > limit)
        this.#report(
          '1',
          `a batch of ${batch.length} bytes; ${agreed.batchSize} were agreed on, so ${limit} may be sent`,
        );
    }
    if (this.#kind === 'serial' && batch.length > SERIAL_BATCH)
      this.#report('11', `a batch of ${batch.length} bytes on a serial line`);
    const decoded = strictBatch(batch, 'board');
    for (const fault of decoded.faults) this.#report(fault.rule, fault.what);
    this.#sizes(decoded);
    for (const message of decoded.messages) this.#routerMessage(message);
    this.#batch = new Uint8Array(0);
  }

  get #isBoard(): boolean {
    const announced = this.#handshake.agreed?.announcedBatch;
    return this.#kind === 'serial' || this.#kind === 'lite' || (announced !== undefined && announced <= BOARD_BATCH);
  }

  #sizes(decoded: SizedBatch): void {
    if (!this.#isBoard) return;
    for (const size of decoded.sizes)
      if (size > BOARD_MESSAGE_BYTES) this.#report('8', `a message of ${size} bytes to a board`);
  }

  #routerMessage(message: TransportMessage): void {
    if (message.type === 'close') {
      if (this.#handshake.agreed === undefined) this.#report('3', 'CLOSE in a handshake');
      this.#routerClosed = true;
      return;
    }
    if (this.#handshake.agreed === undefined) {
      const agreed = this.#handshake.fromRouter(message, this.#report);
      if (agreed !== undefined) {
        this.#sequence = new SequenceRules(agreed.frameSn, agreed.routerSn, agreed.patch);
        this.#peerSequence = new SequenceRules(agreed.frameSn, this.#peerSn, 0);
      }
      return;
    }
    switch (message.type) {
      case 'keep-alive':
        return;
      case 'frame':
        this.#sequence?.frame(message, this.#report);
        for (const inner of message.messages) this.#routerNetwork(inner);
        return;
      case 'fragment': {
        const whole = this.#sequence?.fragment(message, this.#report);
        if (whole === undefined) return;
        if (this.#isBoard && whole.length > BOARD_MESSAGE_BYTES)
          this.#report('8', `a message of ${whole.length} bytes to a board`);
        const { message: inner, fault } = strictMessage(whole, 'board');
        if (fault !== undefined) this.#report(fault.rule, fault.what);
        if (inner !== undefined) this.#routerNetwork(inner);
        return;
      }
      default:
        this.#report('3', `${message.type} in an open session`);
    }
  }

  #routerNetwork(message: NetworkMessage): void {
    // Once the peer broke the protocol, the router may have skipped what we counted, or the other way round.
    const report: Report = this.#peerFaulty ? () => undefined : this.#report;
    switch (message.type) {
      case 'push':
        this.#tables.checked(message.key, 'PUSH', report);
        return;
      case 'request':
        this.#tables.checked(message.key, 'REQUEST', report);
        if (this.#requests.has(message.id)) report('7', `the request id ${message.id} is still outstanding`);
        this.#requests.add(message.id);
        return;
      case 'response':
        // An error reply has no key of its own.
        if (message.body.type === 'reply' || message.key.scope !== 0)
          this.#tables.checked(message.key, 'RESPONSE', report);
        if (!this.#queries.has(message.id))
          report('section 6', `a response to query ${message.id}, which is not outstanding`);
        return;
      case 'response-final':
        if (!this.#queries.delete(message.id)) report('9', `a final for query ${message.id}, which is not outstanding`);
        return;
      case 'declare':
        this.#declared.declare(message, report);
        return;
      case 'interest':
        report('section 3', 'an Interest is sent to a client, which never answers it');
        return;
      case 'oam':
        report('section 3', 'an OAM message is sent to a client');
    }
  }

  // --------------------------------------------------------------------------------------------------------- the peer

  /** A batch as the link gives it to the router. */
  fromPeer(batch: Uint8Array): void {
    if (this.#ended) return;
    const decoded = strictBatch(batch, 'any');
    if (decoded.faults.length > 0) this.#peerFaulty = true;
    for (const message of decoded.messages) this.#peerMessage(message);
  }

  #peerMessage(message: TransportMessage): void {
    if (this.#handshake.agreed === undefined) {
      if (message.type === 'open-syn') this.#peerSn = message.initialSn;
      this.#handshake.fromPeer(message);
      return;
    }
    if (message.type === 'close') this.#peerClosed = true;
    else if (message.type === 'frame') this.#peerFrame(message);
    else if (message.type === 'fragment') {
      // A peer's gaps and lying reliability bits are no business of this checker.
      const whole = this.#peerSequence?.fragment(message, () => undefined);
      const inner = whole === undefined ? undefined : strictMessage(whole, 'any').message;
      if (inner !== undefined) this.#peerNetwork(inner);
    }
  }

  #peerFrame(frame: Frame): void {
    for (const message of frame.messages) this.#peerNetwork(message);
  }

  #peerNetwork(message: NetworkMessage): void {
    switch (message.type) {
      case 'declare': {
        const d = message.declaration;
        if (d.type === 'keyexpr') {
          const key = this.#tables.full('peer', d.key);
          if (key === undefined) this.#peerFaulty = true;
          else this.#tables.declare('peer', d.id, key);
        } else if (d.type === 'undeclare-keyexpr') this.#tables.undeclare('peer', d.id);
        else if (d.type === 'token') this.#peerToken(d.id, this.#tables.full('peer', d.key));
        else if (d.type === 'undeclare-token') this.#peerToken(d.id, undefined);
        return;
      }
      case 'interest':
        this.#declared.interest(message);
        return;
      case 'request':
        // Two queries with one id cannot be told apart; no board does this.
        if (this.#queries.has(message.id)) this.#peerFaulty = true;
        this.#queries.set(message.id, this.#tables.full('peer', message.key) ?? '?');
        return;
      case 'response-final':
        this.#requests.delete(message.id);
        return;
      case 'push':
      case 'response':
      case 'oam':
        return;
    }
  }

  #peerToken(id: number, key: string | undefined): void {
    const before = this.#peerTokens.get(id);
    if (before !== undefined) this.#memory.tokenDown(before);
    this.#peerTokens.delete(id);
    if (key === undefined) return;
    this.#peerTokens.set(id, key);
    this.#memory.tokenUp(key);
  }

  // ------------------------------------------------------------------------------------------------------ time and end

  /** Call it whenever time has passed: nothing was sent for too long (rule 10). */
  silence(): void {
    const agreed = this.#handshake.agreed;
    if (agreed === undefined || this.#ended || this.#routerClosed || this.#peerClosed) return;
    const limit = Math.min(QUIET_MS, agreed.leaseMs / 3) + this.#slackMs;
    const quiet = this.#now() - this.#lastOut;
    if (quiet <= limit) return;
    this.#report('10', `nothing was sent for ${Math.round(quiet)} ms`);
    this.#lastOut = this.#now();
  }

  /** The link is closed: by the router, or by the peer or the network. */
  closed(by: 'router' | 'other'): void {
    if (this.#ended) return;
    if (by === 'router' && this.#handshake.agreed !== undefined && !this.#routerClosed && !this.#peerClosed)
      this.#report('10', 'an open session is closed without CLOSE');
    this.#ended = true;
    for (const key of this.#peerTokens.values()) this.#memory.tokenDown(key);
    this.#peerTokens.clear();
  }

  /**
   * For the end of a run, when all that was asked should be answered: finals still owed, and tokens that this session was shown and that
   * nobody has. `localToken` knows the tokens of the router's own session. Empty once the link is closed.
   */
  unfinished(localToken: (key: string) => boolean = () => false): string[] {
    if (!this.open || this.#peerFaulty || this.#peerClosed || this.#routerClosed) return [];
    const queries = [...this.#queries].map(([id, key]) => `query ${id} on ${key} has no final`);
    const gone = this.#declared.tokens().filter((key) => !this.#memory.alive(key) && !localToken(key));
    return [
      ...this.#declared.pending(),
      ...queries,
      ...gone.map((key) => `the token ${key} is gone and was not taken back`),
    ];
  }
}
