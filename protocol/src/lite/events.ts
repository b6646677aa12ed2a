/** What a `LiteHost` tells its program: events for a log, counters for a table. Texts of a board are made safe to print. */
import type { LOG_LEVELS } from './messages.ts';

export type LogLevel = (typeof LOG_LEVELS)[number];

export type LiteEvent =
  /** A session began; `restarted`: the board was there a moment ago. */
  | {
      readonly type: 'opened';
      readonly node: string;
      readonly software: string;
      readonly zid: string;
      readonly restarted: boolean;
    }
  /** Not heard for its time: its tokens were taken back. `silentMs` since it was heard. */
  | { readonly type: 'away'; readonly node: string; readonly silentMs: number }
  /** Heard again; its tokens are shown again. */
  | { readonly type: 'back'; readonly node: string }
  | { readonly type: 'ended'; readonly node: string; readonly cause: string }
  /** Not served. Told once for a board and a reason, however often it asks. */
  | { readonly type: 'refused'; readonly node: string; readonly software: string; readonly why: string }
  /** The board speaks another version of the link (`undefined`: it says none). Told once, before `refused`. */
  | {
      readonly type: 'version-mismatch';
      readonly node: string;
      readonly board: number | undefined;
      readonly host: number;
      readonly boardSoftware: string;
      readonly hostSoftware: string;
    }
  /** The board was built for other messages of this game. Told once. */
  | {
      readonly type: 'schema-mismatch';
      readonly node: string;
      readonly game: string;
      readonly board: string;
      readonly host: string;
    }
  /** The board's own line. */
  | { readonly type: 'log'; readonly node: string; readonly level: LogLevel; readonly text: string }
  /** A message over what the board takes was not sent. */
  | {
      readonly type: 'oversize';
      readonly node: string;
      readonly what: string;
      readonly key: string;
      readonly size: number;
      readonly limit: number;
    }
  /** A deed of the board that could not be done. */
  | { readonly type: 'not-done'; readonly node: string; readonly what: string; readonly why: string }
  /** A message of the board that is none. */
  | { readonly type: 'malformed'; readonly node: string; readonly what: string };

export type LiteCounters = {
  /** Frames of this link, and the bytes between and with their zeros. */
  framesIn: number;
  framesOut: number;
  bytesIn: number;
  bytesOut: number;
  /** Chunks that were no frame: text or noise. */
  badFrames: number;
  /** Frames of a type, or in a place, that means nothing here. */
  strayFrames: number;
  /** Frames sent again. */
  resent: number;
  /** Times that something of the board was missing. */
  missed: number;
  messagesIn: number;
  messagesOut: number;
  /** Messages that the board sent and that are none, or none that is known. */
  malformed: number;
  /** Samples and tokens that were replaced by newer ones or found no room. */
  dropped: number;
  /** Messages over the board's limit. */
  oversize: number;
  /** Deeds and hellos that were refused. */
  refused: number;
  sessions: number;
  /** Times that AGAIN was said. */
  again: number;
};

export function newCounters(): LiteCounters {
  return {
    framesIn: 0,
    framesOut: 0,
    bytesIn: 0,
    bytesOut: 0,
    badFrames: 0,
    strayFrames: 0,
    resent: 0,
    missed: 0,
    messagesIn: 0,
    messagesOut: 0,
    malformed: 0,
    dropped: 0,
    oversize: 0,
    refused: 0,
    sessions: 0,
    again: 0,
  };
}

/** One message, for a table that people look at. */
export type LastMessage = {
  readonly direction: 'in' | 'out';
  readonly what: string;
  /** Empty where the message has none. */
  readonly key: string;
  readonly bytes: number;
  /** By the clock that never goes back. */
  readonly at: number;
};

export type LiteStats = {
  /** `waiting`: nobody said hello, or the session ended. */
  readonly state: 'waiting' | 'open' | 'away' | 'refused';
  readonly node: string;
  readonly software: string;
  readonly zid: string;
  /** When the session began, and when a frame of it came last; by the clock that never goes back. */
  readonly since: number | undefined;
  readonly heardAt: number | undefined;
  /** Why the board was refused last. */
  readonly why: string;
  readonly lastMessage: LastMessage | undefined;
  /** Bytes of the largest message each way, and the most that the board takes. */
  readonly largestIn: number;
  readonly largestOut: number;
  readonly limit: number | undefined;
  readonly waitingMessages: number;
  readonly waitingBytes: number;
  readonly roundTripMs: number | undefined;
  /** Frames are small because many were lost. */
  readonly smallFrames: boolean;
  readonly declarations: number;
  readonly counters: Readonly<LiteCounters>;
};
