/**
 * One wanted port and the board on it, over all its openings: cuts the bytes at their zeros, finds out which link the board speaks, and lets that
 * link's machine serve it. What is neither link's is the board's own text.
 *
 *   bytes -> SerialSplitter -> LiteHost      -> a session of the network
 *                           -> ZenohSerial   -> a link of the network
 *                           -> BoardText     -> the log
 */
import { LiteHost, type LiteEvent, type LiteHostOptions } from '@asterism-tables/protocol/lite';
import { readToken } from '@asterism-tables/protocol/asterism';
import { type Clock, type Link, safeText } from '@asterism-tables/protocol/session';
import { SerialSplitter } from '@asterism-tables/protocol/zenoh';
import { type SerialEvent, ZenohSerial } from '@asterism-tables/protocol/zenoh-serial';
import type { BoardNetwork, BoardOptions, BridgeLog, BytePort, PortSettings } from '../types.ts';
import { BoardText, TextRuns } from './board-text.ts';
import type { Claimant, NodeClaims } from './claims.ts';
import { type SeenMessage, watchLink } from './message-watch.ts';
import { type PhaseFile, phaseStore } from './phase-file.ts';
import { budgeted } from './line-budget.ts';
import { portAndNode, tellLite, type ToldPort } from './port-lines.ts';
import { PortStateReport } from './port-state.ts';
import { lastOfLite, sumCounters } from './port-status.ts';
import { portWire, type PortWire, withoutZeros } from './port-wire.ts';
import { type LastMessage, newPortCounters, type PortCounters, type PortStatus } from './status.ts';

/** What a board takes, where it did not say otherwise. */
const BOARD_LIMIT = 4_096;
/** Bytes that may wait in a port before a frame is made for it: what is made late is the newest. */
const PORT_ROOM = 1_024;
const TEXT_HINT =
  'prints text on the port of the link: it is shown here as the log of the board; give the firmware another port for its prints where it has one';
/** A board whose name is on another port is asked so often whether that is still so. */
const MUTED_LOOK_MS = 1_000;
/** Text without a line end, a prompt, is shown when nothing came after it for so long. */
const PROMPT_MS = 250;
/** Keys whose messages were told to be too large. */
const MOST_LARGE_KEYS = 64;

export type Frame = {
  readonly port: string;
  readonly direction: 'to' | 'from';
  /** Without its zeros. */
  readonly bytes: Uint8Array;
};

/** What every port of a bridge shares. */
export type Serving = {
  readonly clock: Clock;
  readonly log: BridgeLog;
  readonly network: BoardNetwork;
  readonly phases: PhaseFile;
  readonly claims: NodeClaims;
  /** What the host says of itself to boards on the lite link. */
  readonly limits?: LiteHostOptions['limits'];
  readonly binAs?: 'bin' | 'str';
  /** Every frame and every piece of text, either way, for a capture. */
  readonly onFrame?: (frame: Frame) => void;
};

type Language = 'lite' | 'zenoh';

export class ServedPort {
  readonly settings: PortSettings;
  readonly name: string;
  /** Closes the port and opens it again, its lines as they are. */
  onReopen: () => void = () => undefined;
  readonly #serving: Serving;
  readonly #text: BoardText;
  readonly #textRuns = new TextRuns();
  readonly #report: PortStateReport;
  readonly #claimant: Claimant;
  readonly #own: PortCounters = newPortCounters();
  readonly #lite: LiteHost | undefined;
  #zenoh: ZenohSerial | undefined;
  #splitter: SerialSplitter | undefined;
  #wire: PortWire | undefined;
  #language: Language | undefined;
  #path: string | null = null;
  #node: string | null = null;
  #software: string | null = null;
  #last: LastMessage | null = null;
  #largest = 0;
  #zenohLinks = 0;
  /** Anything came since the port was opened. */
  #heard = false;
  /** Its board's name is on another port: nothing of it is served. */
  #mutedBy: string | undefined;
  #cancelMuted: (() => void) | undefined;
  #cancelQuiet: (() => void) | undefined;
  readonly #largeKeys = new Set<string>();
  #closed = false;

  /** `named`: a person said that a board is on this port, so one that waits for an answer since before this host was there is asked to call again. */
  constructor(settings: PortSettings, serving: Serving, { named = false }: { readonly named?: boolean } = {}) {
    this.settings = settings;
    this.name = safeText(settings.name ?? settings.port);
    const { clock } = serving;
    const log = budgeted(serving.log, clock, this.name);
    this.#serving = { ...serving, log };
    this.#report = new PortStateReport(clock, log, () => this.#told);
    // With a budget of its own: what a board prints does not hide what is said of it.
    this.#text = new BoardText({ clock, log: serving.log, name: () => this.#who() });
    this.#claimant = { name: this.name, alive: () => this.#isHeard(), onLost: (newer) => this.#lostName(newer) };
    if (settings.link !== 'zenoh') this.#lite = this.#makeLite();
    if (settings.link !== 'lite') this.#zenoh = this.#makeZenoh(named || settings.link === 'zenoh');
  }

  // ------------------------------------------------------------------------------------------------------------- the port

  /** The port is open. `wasReset`: opening it restarted the board. */
  opened(port: BytePort, { wasReset = false }: { readonly wasReset?: boolean } = {}): void {
    if (this.#closed) return;
    const wire = portWire(port, (frame) => this.#sent(frame));
    this.#wire = wire;
    this.#path = safeText(port.path);
    this.#own.opens += 1;
    this.#heard = false;
    this.#splitter = new SerialSplitter({
      onChunk: (chunk) => this.#chunk(chunk),
      onText: (text) => this.#plain(text),
    });
    port.onBytes = (bytes) => this.#bytes(wire, bytes);
    port.onDrain = () => {
      if (this.#wire !== wire) return;
      this.#lite?.drained();
      this.#zenoh?.drained();
    };
    port.onClose = (cause) => this.#gone(wire, cause);
    this.#zenoh?.open(wire, { boardWasReset: wasReset });
    this.#look();
  }

  /** Says goodbye to a board on the lite link; one that speaks Zenoh hears it from the network. */
  leave(): void {
    this.#lite?.close();
  }

  /** The port is closed by whoever opened it. */
  close(): void {
    if (this.#closed) return;
    this.#cancelMuted?.();
    this.#cancelQuiet?.();
    this.#lite?.close();
    this.#zenoh?.close();
    this.#text.close();
    this.#closed = true;
    this.#serving.claims.release(this.#claimant);
  }

  #gone(wire: PortWire, cause: string): void {
    if (this.#wire !== wire) return;
    this.#wire = undefined;
    this.#splitter = undefined;
    this.#path = null;
    this.#cancelQuiet?.();
    this.#text.end();
    const reopening = this.#zenoh?.state === 'reopening';
    this.#lite?.portGone(cause);
    this.#zenoh?.gone(cause);
    // It was asked for: the board's session waits.
    if (reopening || this.#closed) return;
    this.#unmute();
    this.#forget();
    this.#report.enter('absent', null);
  }

  #forget(): void {
    this.#serving.claims.release(this.#claimant);
    this.#node = null;
    this.#software = null;
    this.#language = undefined;
  }

  #sent(frame: Uint8Array): void {
    this.#own.bytesOut += frame.length;
    this.#serving.onFrame?.({ port: this.name, direction: 'to', bytes: withoutZeros(frame) });
  }

  // ------------------------------------------------------------------------------------------------------------- what comes

  #bytes(wire: PortWire, bytes: Uint8Array): void {
    if (this.#wire !== wire || bytes.length === 0) return;
    this.#own.bytesIn += bytes.length;
    if (this.#mutedBy === undefined) this.#zenoh?.bytes(bytes.length);
    this.#splitter?.push(bytes);
    this.#cancelQuiet?.();
    this.#cancelQuiet =
      this.#splitter?.pending === 0
        ? undefined
        : this.#serving.clock.after(PROMPT_MS, () => this.#splitter?.flushText());
    if (this.#heard) return;
    this.#heard = true;
    this.#look();
  }

  #chunk(chunk: Uint8Array): void {
    this.#serving.onFrame?.({ port: this.name, direction: 'from', bytes: chunk });
    const language = this.#languageOf(chunk);
    if (language === undefined) {
      this.#own.badFrames += this.#text.push(chunk) ? 0 : 1;
      this.#text.end();
      this.#textRuns.text();
      return;
    }
    this.#text.end();
    if (this.#textRuns.frame()) this.#serving.log.warn(`${this.#who()} ${TEXT_HINT}`);
    if (language !== this.#language) this.#turnTo(language);
  }

  /** Which link the chunk was a frame of; the link has dealt with it then. The one spoken last is asked first. */
  #languageOf(chunk: Uint8Array): Language | undefined {
    const asLite = (): boolean => this.#lite?.chunk(chunk) ?? false;
    const asZenoh = (): boolean => this.#mutedBy === undefined && this.#zenoh?.chunk(chunk) === 'frame';
    if (this.#language === 'zenoh') return asZenoh() ? 'zenoh' : asLite() ? 'lite' : undefined;
    return asLite() ? 'lite' : asZenoh() ? 'zenoh' : undefined;
  }

  /** The board said something in the other language: it was restarted with other firmware, and what it was in before is over. */
  #turnTo(language: Language): void {
    const before = this.#language;
    this.#language = language;
    if (language === 'lite') this.#quietZenoh();
    else if (before === 'lite') this.#lite?.portGone("the board speaks Zenoh's serial link now");
    this.#look();
  }

  #plain(text: Uint8Array): void {
    this.#serving.onFrame?.({ port: this.name, direction: 'from', bytes: text });
    if (this.#mutedBy === undefined) this.#zenoh?.text(text.length);
    this.#text.push(text);
    this.#textRuns.text();
  }

  // ---------------------------------------------------------------------------------------------------------- the lite link

  #makeLite(): LiteHost {
    const { clock, limits, binAs } = this.#serving;
    return new LiteHost({
      clock,
      session: (node) => this.#serving.network.session(node, this.#boardOptions()),
      send: (frame) => {
        this.#wire?.write(frame);
      },
      room: () => (this.#wire === undefined ? 0 : Math.max(0, PORT_ROOM - this.#wire.waiting)),
      admit: (hello) => this.#admit(hello.id),
      onEvent: (event) => this.#liteEvent(event),
      ...(limits === undefined ? {} : { limits }),
      ...(binAs === undefined ? {} : { binAs }),
    });
  }

  /** Why the board is not served; undefined when it is. */
  #admit(node: string): string | undefined {
    const { node: bound } = this.settings;
    if (bound !== undefined && node !== bound) return `this port is for the node ${bound} only`;
    const holder = this.#serving.claims.claim(node, this.#claimant);
    if (holder !== undefined) return `the node ${node} is on the port ${holder.name}`;
    this.#unmute();
    return undefined;
  }

  #boardOptions(): BoardOptions {
    const { node } = this.settings;
    return { ...(node === undefined ? {} : { node }), onRefused: (what) => this.#refusedDeed(what) };
  }

  #refusedDeed(what: string): void {
    // The first of them says it all; the rest is counted.
    if (this.#own.refused++ === 0)
      this.#serving.log.warn(
        `${this.#who()} may only act as the node ${this.settings.node ?? ''}: ${safeText(what)} is refused`,
      );
  }

  #liteEvent(event: LiteEvent): void {
    switch (event.type) {
      case 'opened':
        this.#node = safeText(event.node);
        this.#software = event.software === '' ? null : safeText(event.software);
        if (this.#language === 'lite') this.#look();
        else this.#turnTo('lite');
        break;
      case 'back':
      case 'away':
      case 'ended':
        this.#look(event.type === 'ended' ? safeText(event.cause) : null);
        break;
      case 'refused':
        this.#node = event.node === '' ? null : safeText(event.node);
        this.#look();
        break;
      case 'oversize':
        this.#tooLarge(event);
        break;
      default:
        tellLite(this.#serving.log, this.#who(), event);
    }
  }

  /** Of each key once; every one is counted. A view that is too large is so at each put. */
  #tooLarge({ what, key, size, limit }: Extract<LiteEvent, { type: 'oversize' }>): void {
    const isNews = this.#largeKeys.size < MOST_LARGE_KEYS && !this.#largeKeys.has(key);
    if (isNews) this.#largeKeys.add(key);
    this.#serving.log[isNews ? 'warn' : 'debug'](
      `${this.#who()}: ${safeText(what)} ${safeText(key)} of ${size} bytes is too large for it (${limit}) and was not sent`,
    );
  }

  // ---------------------------------------------------------------------------------------------------- Zenoh's serial link

  #makeZenoh(active: boolean): ZenohSerial {
    const { clock, phases, log } = this.#serving;
    return new ZenohSerial({
      clock,
      peer: `serial/${this.name}`,
      phase: phaseStore(phases, this.name, log),
      mode: active ? 'active' : 'passive',
      onLink: (link) => this.#accept(link),
      onText: (text) => {
        this.#text.push(text);
        this.#textRuns.text();
      },
      onEvent: (event) => this.#zenohEvent(event),
      onReopen: () => this.onReopen(),
    });
  }

  #accept(link: Link): void {
    const number = ++this.#zenohLinks;
    const watched = watchLink(link, (seen) => {
      if (number === this.#zenohLinks) this.#saw(seen);
    });
    this.#serving.network.accept(watched, this.#boardOptions());
  }

  #saw(seen: SeenMessage): void {
    if (seen.direction === 'from') this.#own.messagesIn += 1;
    else {
      this.#own.messagesOut += 1;
      this.#largest = Math.max(this.#largest, seen.bytes);
    }
    this.#last = {
      direction: seen.direction,
      what: safeText(seen.what),
      bytes: seen.bytes,
      at: this.#serving.clock.wall(),
    };
    const shown = seen.token === undefined ? undefined : readToken(seen.token);
    if (shown !== undefined) this.#named(shown.node);
  }

  /** The node of a board that speaks Zenoh is the one whose applications it shows. */
  #named(node: string): void {
    if (this.#node === safeText(node)) return;
    const holder = this.#serving.claims.claim(node, this.#claimant);
    this.#node = safeText(node);
    // Not from within its own message.
    if (holder !== undefined) this.#serving.clock.after(0, () => this.#lostName(holder.name));
    this.#look();
  }

  #zenohEvent(event: SerialEvent): void {
    const { log } = this.#serving;
    if (event.type === 'sent') log.debug(`${this.name}: ${event.what} was sent to the board: ${event.why}`);
    if (event.type === 'state') this.#look();
    if (event.type === 'silent') this.#report.enter('silent', event.hint);
  }

  /** A machine that has met a board of its kind may speak to it. Here is none any more: a new one takes its place, which says nothing before it is spoken to. */
  #quietZenoh(): void {
    const machine = this.#zenoh;
    if (machine === undefined) return;
    this.#serving.phases.forget(this.name);
    machine.gone('the board speaks the lite link now');
    const { framesIn, framesOut, sessions } = machine.counters;
    this.#own.framesIn += framesIn;
    this.#own.framesOut += framesOut;
    this.#own.sessions += sessions;
    this.#zenoh = this.#makeZenoh(false);
    if (this.#wire !== undefined) this.#zenoh.open(this.#wire, { boardWasReset: true });
  }

  // ------------------------------------------------------------------------------------------------------- one name, two ports

  #isHeard(): boolean {
    if (this.#wire === undefined || this.#mutedBy !== undefined) return false;
    return this.#lite?.stats().state === 'open' || this.#zenoh?.state === 'session';
  }

  #lostName(newer: string): void {
    if (this.#closed || this.#mutedBy !== undefined) return;
    const node = this.#node ?? '';
    this.#mutedBy = newer;
    this.#serving.log.warn(
      `${this.name}: the node ${node} is on the port ${newer} now; this port is not served as long as it is there`,
    );
    this.#lite?.portGone(`the node is on the port ${newer} now`);
    this.#zenoh?.gone(`the node is on the port ${newer} now`);
    this.#report.enter('refused', `its node ${node} is on the port ${newer}`, { quiet: true });
    this.#waitForName(node);
  }

  /** A board that speaks Zenoh cannot ask again, so it is looked for: its name may be free. */
  #waitForName(node: string): void {
    this.#cancelMuted = this.#serving.clock.after(MUTED_LOOK_MS, () => {
      if (this.#serving.claims.claim(node, this.#claimant) !== undefined) this.#waitForName(node);
      else {
        this.#unmute();
        this.#look();
      }
    });
  }

  #unmute(): void {
    this.#cancelMuted?.();
    this.#cancelMuted = undefined;
    if (this.#mutedBy === undefined) return;
    this.#mutedBy = undefined;
    if (this.#wire !== undefined) this.#zenoh?.open(this.#wire);
  }

  // ------------------------------------------------------------------------------------------------------------------ state

  /** What the port is now, as its parts tell. `cause`: why a session ended. */
  #look(cause: string | null = null): void {
    if (this.#wire === undefined || this.#closed || this.#mutedBy !== undefined) return;
    const lite = this.#lite?.stats();
    const zenoh = this.#zenoh?.state;
    if (lite?.state === 'open') this.#report.enter('session', null);
    else if (lite?.state === 'away') this.#report.enter('away', null);
    else if (lite?.state === 'refused') this.#report.enter('refused', lite.why);
    else if (zenoh === 'session' || zenoh === 'reopening') this.#report.enter('session', null);
    else if (zenoh === 'silent') this.#report.enter('silent', this.#zenoh?.hint ?? null);
    else this.#report.enter(this.#heard ? 'waiting' : 'open', cause);
  }

  /** The board as the log calls it. */
  #who(): string {
    return portAndNode(this.#told);
  }

  get #told(): ToldPort {
    return {
      name: this.name,
      node: this.#node,
      software: this.#software,
      link: this.#language ?? null,
    };
  }

  status(): PortStatus {
    const { clock } = this.#serving;
    const lite = this.#lite?.stats();
    const last = this.#language === 'lite' ? lite?.lastMessage : undefined;
    // A session that has ended takes its own with it.
    if (last !== undefined) this.#last = lastOfLite(last, clock);
    this.#largest = Math.max(this.#largest, lite?.largestOut ?? 0);
    const { name, node, software, link } = this.#told;
    return {
      name,
      port: safeText(this.settings.port),
      path: this.#path,
      baud: this.#wire?.port.baud ?? null,
      state: this.#report.state,
      why: this.#report.why,
      since: new Date(this.#report.since).toISOString(),
      link,
      node,
      software,
      last: this.#last,
      largest: this.#largest,
      limit: lite?.limit ?? BOARD_LIMIT,
      counters: sumCounters(this.#own, lite?.counters, this.#zenoh?.counters, this.#text.counters),
    };
  }
}
