/** What a running bridge tells of its ports: plain numbers and texts that are safe to print. In the status file, `status` and `monitor`. */

export type PortState =
  /** Not there: it is served when it is plugged in. */
  | 'absent'
  /** There, and cannot be opened for now; `why` says the reason. */
  | 'opening'
  /** Open, and nothing was heard that is of a board. */
  | 'open'
  /** Something was heard, and no session is there (yet). */
  | 'waiting'
  | 'session'
  /** A session whose board is not heard. */
  | 'away'
  /** Open and dead: nothing was answered for long. */
  | 'silent'
  /** The settings or the board itself do not allow to serve it; `why` says the reason. */
  | 'refused';

/** The last message of a port, either way. */
export type LastMessage = {
  readonly direction: 'to' | 'from';
  readonly what: string;
  readonly bytes: number;
  /** Since 1970, in ms. */
  readonly at: number;
};

export type PortCounters = {
  /** Times the port was opened. */
  opens: number;
  bytesIn: number;
  bytesOut: number;
  framesIn: number;
  framesOut: number;
  /** Sessions that were opened. */
  sessions: number;
  messagesIn: number;
  messagesOut: number;
  /** Frames sent again, and chunks that were no frame of the link: a bad cable shows here. */
  resent: number;
  badFrames: number;
  /** Bytes that were no frames: text of the board, and noise. */
  textBytes: number;
  noiseBytes: number;
  /** What was not sent: too large for the board, or the board too slow for it. */
  tooLarge: number;
  dropped: number;
  /** Deeds of the board outside its own keys. */
  refused: number;
};

export type PortStatus = {
  readonly name: string;
  /** As it was asked for. */
  readonly port: string;
  /** The real path while it is there. */
  readonly path: string | null;
  readonly baud: number | null;
  readonly state: PortState;
  readonly why: string | null;
  /** When the state changed last, ISO 8601. */
  readonly since: string;
  readonly link: 'lite' | 'zenoh' | null;
  /** Who is at the other end, once it said so. */
  readonly node: string | null;
  /** Name and version of the board's software, as it says. */
  readonly software: string | null;
  readonly last: LastMessage | null;
  /** Bytes of the largest message to the board since the program started, and the most that it takes. */
  readonly largest: number;
  readonly limit: number;
  readonly counters: Readonly<PortCounters>;
};

export type BridgeStatus = {
  /** `auto`: ports that look like a board; `list`: those of the settings. */
  readonly ports: readonly PortStatus[];
  readonly automatic: boolean;
};

export function newPortCounters(): PortCounters {
  return {
    opens: 0,
    bytesIn: 0,
    bytesOut: 0,
    framesIn: 0,
    framesOut: 0,
    sessions: 0,
    messagesIn: 0,
    messagesOut: 0,
    resent: 0,
    badFrames: 0,
    textBytes: 0,
    noiseBytes: 0,
    tooLarge: 0,
    dropped: 0,
    refused: 0,
  };
}
