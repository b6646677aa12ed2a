/**
 * The four messages that open a session, as two pure tables (one per role): state and message in, the next step out.
 * Source: zenoh 1.x `io/zenoh-transport/src/unicast/establishment`, and what a board bears of it: an answer that is no InitAck
 * or OpenAck makes a reconnecting board give up for ever, so a refusal says nothing and the link is closed.
 */
import {
  type InitAck,
  type InitSyn,
  MAX_BATCH,
  type OpenAck,
  type OpenSyn,
  PROTOCOL_VERSION,
  type Resolution,
  smallerResolution,
  snMax,
  type TransportMessage,
  type WhatAmI,
  type Zid,
} from '../zenoh/index.ts';
import { MIN_BATCH, PATCH, RESOLUTION } from './limits.ts';

/** What both ends agreed on. */
export type Terms = {
  readonly zid: Zid;
  readonly whatami: WhatAmI;
  /** What the peer said it can take, before negotiation. */
  readonly announcedBatch: number;
  readonly batchSize: number;
  readonly resolution: Resolution;
  /** Fragments carry the First mark. */
  readonly marksFragments: boolean;
  /** The peer's own promise, in ms. */
  readonly theirLeaseMs: number;
  readonly rxInitialSn: number;
  readonly txInitialSn: number;
};

export type HandshakeStep =
  | { readonly kind: 'send'; readonly message: TransportMessage }
  | { readonly kind: 'open'; readonly message?: TransportMessage; readonly terms: Terms }
  | { readonly kind: 'refuse'; readonly by: 'peer' | 'protocol' | 'us'; readonly why: string };

/** One role's part of the handshake. `begin` is what it says first, if anything. */
export interface Handshake {
  begin(): TransportMessage | undefined;
  step(message: TransportMessage): HandshakeStep;
}

/** This end, as it presents itself. */
export type Identity = {
  readonly zid: Zid;
  readonly whatami: WhatAmI;
  readonly leaseMs: number;
  /** The largest batch that this end and its link can take. */
  readonly batchSize: number;
  readonly initialSn: number;
};

type Type = TransportMessage['type'];
type Row<Self> = {
  readonly [T in Type]?: (self: Self, message: Extract<TransportMessage, { type: T }>) => HandshakeStep;
};
type Table<Self, State extends string> = { readonly [S in State]: Row<Self> };

const refuse = (why: string, by: 'peer' | 'protocol' | 'us' = 'protocol'): HandshakeStep => ({
  kind: 'refuse',
  by,
  why,
});

function runTable<Self, State extends string>(
  table: Table<Self, State>,
  state: State,
  self: Self,
  message: TransportMessage,
): HandshakeStep {
  // The row's entry for a type takes exactly that type; TypeScript cannot follow the pairing through an index.
  const entry = table[state][message.type] as ((self: Self, message: TransportMessage) => HandshakeStep) | undefined;
  return entry === undefined ? refuse(`${message.type} in ${state}`) : entry(self, message);
}

function sizeOf(init: InitSyn | InitAck): { readonly resolution: Resolution; readonly batchSize: number } {
  return init.size ?? { resolution: RESOLUTION, batchSize: MAX_BATCH };
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

// ------------------------------------------------------------------------------------------------------------ router side

/** Who asks to come in, before anything was promised. */
export type Applicant = { readonly zid: Zid; readonly whatami: WhatAmI; readonly announcedBatch: number };

type AcceptState = 'wait-init-syn' | 'wait-open-syn' | 'done';
type Agreed = Omit<Terms, 'theirLeaseMs' | 'rxInitialSn' | 'txInitialSn'>;

/**
 * The accepting role. What was agreed is kept here, one per link, until the link's handshake time is over: bounded by the number of
 * links, and an OpenSyn counts only with the cookie of this very link.
 */
export class AcceptHandshake implements Handshake {
  readonly identity: Identity;
  readonly cookie: Uint8Array;
  readonly admit: (applicant: Applicant) => string | undefined;
  #state: AcceptState = 'wait-init-syn';
  agreed: Agreed | undefined;

  constructor(identity: Identity, cookie: Uint8Array, admit: (applicant: Applicant) => string | undefined) {
    this.identity = identity;
    this.cookie = cookie;
    this.admit = admit;
  }

  begin(): undefined {
    return undefined;
  }

  step(message: TransportMessage): HandshakeStep {
    const step = runTable(ACCEPT, this.#state, this, message);
    if (step.kind === 'send') this.#state = 'wait-open-syn';
    else this.#state = 'done';
    return step;
  }
}

const ACCEPT: Table<AcceptHandshake, AcceptState> = {
  'wait-init-syn': { 'init-syn': answerInitSyn, close: closedByPeer },
  'wait-open-syn': { 'open-syn': answerOpenSyn, close: closedByPeer },
  done: {},
};

function closedByPeer(_self: unknown, message: { readonly reason: number }): HandshakeStep {
  return refuse(`the peer closed during the handshake (reason ${message.reason})`, 'peer');
}

function answerInitSyn(self: AcceptHandshake, syn: InitSyn): HandshakeStep {
  if (syn.version !== PROTOCOL_VERSION) return refuse(`protocol version ${syn.version}, not ${PROTOCOL_VERSION}`);
  const theirs = sizeOf(syn);
  if (theirs.batchSize < MIN_BATCH) return refuse(`batch size ${theirs.batchSize} is under ${MIN_BATCH}`);
  const objection = self.admit({ zid: syn.zid, whatami: syn.whatami, announcedBatch: theirs.batchSize });
  if (objection !== undefined) return refuse(objection, 'us');
  const batchSize = Math.min(theirs.batchSize, self.identity.batchSize);
  const resolution = smallerResolution(theirs.resolution, RESOLUTION);
  const patch = Math.min(syn.patch ?? 0, PATCH);
  self.agreed = {
    zid: syn.zid,
    whatami: syn.whatami,
    announcedBatch: theirs.batchSize,
    batchSize,
    resolution,
    marksFragments: patch >= 1,
  };
  return {
    kind: 'send',
    message: {
      type: 'init-ack',
      version: PROTOCOL_VERSION,
      whatami: self.identity.whatami,
      zid: self.identity.zid,
      size: { resolution, batchSize },
      qos: false,
      ...(patch > 0 ? { patch } : {}),
      cookie: self.cookie,
    },
  };
}

function answerOpenSyn(self: AcceptHandshake, syn: OpenSyn): HandshakeStep {
  const agreed = self.agreed;
  if (agreed === undefined || !sameBytes(syn.cookie, self.cookie)) return refuse('an OpenSyn with a foreign cookie');
  const max = snMax(agreed.resolution.frameSn);
  if (syn.initialSn > max) return refuse(`initial sequence number ${syn.initialSn} is over ${max}`);
  const txInitialSn = self.identity.initialSn % (max + 1);
  return {
    kind: 'open',
    message: { type: 'open-ack', leaseMs: self.identity.leaseMs, initialSn: txInitialSn, qos: false },
    terms: { ...agreed, theirLeaseMs: syn.leaseMs, rxInitialSn: syn.initialSn, txInitialSn },
  };
}

// ------------------------------------------------------------------------------------------------------------ client side

type ConnectState = 'wait-init-ack' | 'wait-open-ack' | 'done';

/** The connecting role. */
export class ConnectHandshake implements Handshake {
  readonly identity: Identity;
  #state: ConnectState = 'wait-init-ack';
  agreed: Agreed | undefined;

  constructor(identity: Identity) {
    this.identity = identity;
  }

  begin(): TransportMessage {
    return {
      type: 'init-syn',
      version: PROTOCOL_VERSION,
      whatami: this.identity.whatami,
      zid: this.identity.zid,
      size: { resolution: RESOLUTION, batchSize: this.identity.batchSize },
      qos: false,
      patch: PATCH,
    };
  }

  step(message: TransportMessage): HandshakeStep {
    const step = runTable(CONNECT, this.#state, this, message);
    this.#state = step.kind === 'send' ? 'wait-open-ack' : 'done';
    return step;
  }
}

const CONNECT: Table<ConnectHandshake, ConnectState> = {
  'wait-init-ack': { 'init-ack': answerInitAck, close: closedByPeer },
  'wait-open-ack': { 'open-ack': takeOpenAck, close: closedByPeer },
  done: {},
};

function answerInitAck(self: ConnectHandshake, ack: InitAck): HandshakeStep {
  if (ack.version !== PROTOCOL_VERSION) return refuse(`protocol version ${ack.version}, not ${PROTOCOL_VERSION}`);
  const theirs = sizeOf(ack);
  if (theirs.batchSize > self.identity.batchSize || theirs.batchSize < MIN_BATCH)
    return refuse(`batch size ${theirs.batchSize} was answered to ${self.identity.batchSize}`);
  const { frameSn, requestId } = theirs.resolution;
  if (frameSn > RESOLUTION.frameSn || requestId > RESOLUTION.requestId)
    return refuse('a larger resolution was answered');
  const patch = ack.patch ?? 0;
  if (patch > PATCH) return refuse(`patch ${patch} was answered to ${PATCH}`);
  self.agreed = {
    zid: ack.zid,
    whatami: ack.whatami,
    announcedBatch: theirs.batchSize,
    batchSize: theirs.batchSize,
    resolution: theirs.resolution,
    marksFragments: patch >= 1,
  };
  return {
    kind: 'send',
    message: {
      type: 'open-syn',
      leaseMs: self.identity.leaseMs,
      initialSn: self.identity.initialSn % (snMax(frameSn) + 1),
      cookie: ack.cookie,
      qos: false,
    },
  };
}

function takeOpenAck(self: ConnectHandshake, ack: OpenAck): HandshakeStep {
  const agreed = self.agreed;
  if (agreed === undefined) return refuse('an OpenAck before the InitAck');
  const max = snMax(agreed.resolution.frameSn);
  if (ack.initialSn > max) return refuse(`initial sequence number ${ack.initialSn} is over ${max}`);
  return {
    kind: 'open',
    terms: {
      ...agreed,
      theirLeaseMs: ack.leaseMs,
      rxInitialSn: ack.initialSn,
      txInitialSn: self.identity.initialSn % (max + 1),
    },
  };
}
