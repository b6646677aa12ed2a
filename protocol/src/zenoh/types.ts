/**
 * The messages of Zenoh 1.x (protocol version 0x09) as plain data: what the decoders give and the encoders take.
 * Names are Zenoh's own; the byte layouts are in the files that encode and decode them.
 */

/** A Zenoh id: 1 to 16 bytes as they stand on the wire (the printed id is the reverse, in hex). */
export type Zid = Uint8Array;

export type WhatAmI = 'router' | 'peer' | 'client';

/**
 * A key expression as it travels: an id declared before (0: none) and what follows it. The whole key is the plain concatenation of both.
 * `mapping` says whose table the id is in: `sender` (M=1) or `receiver` (M=0).
 */
export type WireExpr = {
  readonly scope: number;
  readonly suffix: string;
  readonly mapping: 'sender' | 'receiver';
};

export type Encoding = { readonly id: number; readonly schema?: Uint8Array };

/** `time` is NTP64 (seconds since 1970 in the upper 32 bits). */
export type Timestamp = { readonly time: bigint; readonly zid: Zid };

/** 0 Control, 1 RealTime, 2 InteractiveHigh, 3 InteractiveLow, 4 DataHigh, 5 Data (the default), 6 DataLow, 7 Background. */
export type Priority = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** `block`: may not be lost (the D flag); its absence means that the message may be dropped on a slow link. */
export type Qos = { readonly priority: Priority; readonly block: boolean; readonly express: boolean };

export type SourceInfo = { readonly zid: Zid; readonly eid: number; readonly sn: number };

/** An extension that this codec does not know and the sender called optional; told to a decoder's `onUnknown`, never sent. */
export type UnknownExtension = { readonly id: number; readonly value: bigint | Uint8Array | undefined };

// ---------------------------------------------------------------------------------------------------------------- bodies

export type PutBody = {
  readonly type: 'put';
  readonly timestamp?: Timestamp;
  readonly encoding?: Encoding;
  readonly sourceInfo?: SourceInfo;
  readonly attachment?: Uint8Array;
  readonly payload: Uint8Array;
};

export type DelBody = {
  readonly type: 'del';
  readonly timestamp?: Timestamp;
  readonly sourceInfo?: SourceInfo;
  readonly attachment?: Uint8Array;
};

export type QueryBody = {
  readonly type: 'query';
  /** The raw byte; absent when its flag is not set. zenoh-pico and zenoh number it differently, so nothing is read from it. */
  readonly consolidation?: number;
  readonly parameters?: string;
  readonly sourceInfo?: SourceInfo;
  readonly value?: { readonly encoding: Encoding; readonly payload: Uint8Array };
  readonly attachment?: Uint8Array;
};

export type ReplyBody = {
  readonly type: 'reply';
  readonly consolidation?: number;
  readonly body: PutBody | DelBody;
};

export type ErrBody = {
  readonly type: 'err';
  readonly encoding?: Encoding;
  readonly sourceInfo?: SourceInfo;
  readonly payload: Uint8Array;
};

// -------------------------------------------------------------------------------------------------------- network messages

export type Push = {
  readonly type: 'push';
  readonly key: WireExpr;
  readonly qos?: Qos;
  readonly timestamp?: Timestamp;
  readonly nodeId?: number;
  readonly body: PutBody | DelBody;
};

/** How many of the matching queryables are asked. */
export type QueryTarget = 'best-matching' | 'all' | 'all-complete';

export type Request = {
  readonly type: 'request';
  readonly id: number;
  readonly key: WireExpr;
  readonly qos?: Qos;
  readonly timestamp?: Timestamp;
  readonly nodeId?: number;
  readonly target?: QueryTarget;
  readonly budget?: number;
  readonly timeoutMs?: number;
  /** A request may also carry a put or del (zenoh-pico accepts it); everybody sends queries. */
  readonly body: QueryBody | PutBody | DelBody;
};

export type Response = {
  readonly type: 'response';
  readonly id: number;
  readonly key: WireExpr;
  readonly qos?: Qos;
  readonly timestamp?: Timestamp;
  readonly responder?: { readonly zid: Zid; readonly eid: number };
  readonly body: ReplyBody | ErrBody;
};

export type ResponseFinal = {
  readonly type: 'response-final';
  readonly id: number;
  readonly qos?: Qos;
  readonly timestamp?: Timestamp;
};

export type InterestMode = 'final' | 'current' | 'future' | 'current-future';

export type Interest = {
  readonly type: 'interest';
  readonly id: number;
  readonly mode: InterestMode;
  /** All false, and no key, when `mode` is `final`. */
  readonly keyexprs: boolean;
  readonly subscribers: boolean;
  readonly queryables: boolean;
  readonly tokens: boolean;
  readonly aggregate: boolean;
  /** Absent: everything. */
  readonly key?: WireExpr;
  readonly qos?: Qos;
  readonly timestamp?: Timestamp;
  readonly nodeId?: number;
};

export type QueryableInfo = { readonly complete: boolean; readonly distance: number };

export type Declaration =
  | { readonly type: 'keyexpr'; readonly id: number; readonly key: WireExpr }
  | { readonly type: 'undeclare-keyexpr'; readonly id: number }
  | { readonly type: 'subscriber'; readonly id: number; readonly key: WireExpr }
  | { readonly type: 'undeclare-subscriber'; readonly id: number; readonly key?: WireExpr }
  | { readonly type: 'queryable'; readonly id: number; readonly key: WireExpr; readonly info?: QueryableInfo }
  | { readonly type: 'undeclare-queryable'; readonly id: number; readonly key?: WireExpr }
  | { readonly type: 'token'; readonly id: number; readonly key: WireExpr }
  | { readonly type: 'undeclare-token'; readonly id: number; readonly key?: WireExpr }
  | { readonly type: 'final' };

export type Declare = {
  readonly type: 'declare';
  readonly interestId?: number;
  readonly qos?: Qos;
  readonly timestamp?: Timestamp;
  readonly nodeId?: number;
  readonly declaration: Declaration;
};

export type NetworkOam = { readonly type: 'oam'; readonly id: number };

export type NetworkMessage = Push | Request | Response | ResponseFinal | Interest | Declare | NetworkOam;

// ------------------------------------------------------------------------------------------------------ transport messages

/** Bits of the sequence numbers and request ids a side can take: 0 is 8 bit, 1 is 16, 2 is 32, 3 is 64. */
export type Resolution = { readonly frameSn: 0 | 1 | 2 | 3; readonly requestId: 0 | 1 | 2 | 3 };

export type InitSyn = {
  readonly type: 'init-syn';
  readonly version: number;
  readonly whatami: WhatAmI;
  readonly zid: Zid;
  /** Absent without the S flag: both sides then mean 65535 and 32 bit. */
  readonly size?: { readonly resolution: Resolution; readonly batchSize: number };
  readonly qos: boolean;
  readonly patch?: number;
};

export type InitAck = Omit<InitSyn, 'type'> & { readonly type: 'init-ack'; readonly cookie: Uint8Array };
export type OpenSyn = {
  readonly type: 'open-syn';
  readonly leaseMs: number;
  readonly initialSn: number;
  readonly cookie: Uint8Array;
  readonly qos: boolean;
};
export type OpenAck = {
  readonly type: 'open-ack';
  readonly leaseMs: number;
  readonly initialSn: number;
  readonly qos: boolean;
};

/** 0 generic, 1 unsupported, 2 invalid, 3 max sessions, 4 max links, 5 expired. */
export type Close = { readonly type: 'close'; readonly reason: number; readonly session: boolean };
export type KeepAlive = { readonly type: 'keep-alive' };
export type Frame = {
  readonly type: 'frame';
  readonly reliable: boolean;
  readonly sn: number;
  /** Only accepted, never sent to a board (it is a mandatory extension that boards do not know). */
  readonly priority?: Priority;
  readonly messages: readonly NetworkMessage[];
  /** Network messages of this frame that were left out: a value in them was wrong, but the rest could be read. Absent: none. */
  readonly refused?: readonly { readonly at: number; readonly what: string }[];
};
export type Fragment = {
  readonly type: 'fragment';
  readonly reliable: boolean;
  readonly more: boolean;
  readonly sn: number;
  readonly priority?: Priority;
  readonly first: boolean;
  readonly drop: boolean;
  readonly bytes: Uint8Array;
};
/** Recognised and skipped. */
export type Join = { readonly type: 'join' };
export type TransportOam = { readonly type: 'transport-oam'; readonly id: number };

export type TransportMessage =
  | InitSyn
  | InitAck
  | OpenSyn
  | OpenAck
  | Close
  | KeepAlive
  | Frame
  | Fragment
  | Join
  | TransportOam;

// ------------------------------------------------------------------------------------------------------------------ results

/**
 * What a decoder answers. `incomplete` means that more bytes could make it right (streams only); `malformed` that none could.
 * `at` is the offset of the trouble.
 */
export type Decoded<T> =
  | { readonly ok: true; readonly value: T; readonly end: number }
  | { readonly ok: false; readonly kind: 'incomplete' | 'malformed'; readonly at: number; readonly what: string };
