/** What the rooms of a router see of the router that it is a client of. `Upstream` is it; the rooms know only this. */
import type { Face } from './face.ts';

/** What somebody here wants to hear of; an absent `key` means everything. */
export type Wish = {
  readonly key: string | undefined;
  readonly subscribers: boolean;
  readonly queryables: boolean;
  readonly tokens: boolean;
};

/** How a question for what is there ended: answered, not in time, or the router was lost. */
export type AskEnd = 'final' | 'timeout' | 'lost';

export interface Ask {
  /**
   * Nobody here wants it any more. `shown`: tokens that a peer was shown under it and believes alive; of these the going is still waited for.
   */
  stop(shown?: readonly string[]): void;
}

export interface Beyond {
  readonly face: Face;
  /** There is no connection, and none is being tried for the first time: what is sent would be lost. */
  readonly away: boolean;
  /** A face here holds a subscriber or shows a token, or does no more. */
  hold(what: 'subscriber' | 'token', key: string): void;
  release(what: 'subscriber' | 'token', key: string): void;
  queryable(key: string, complete: boolean, change: 1 | -1): void;
  /**
   * Hears of what the router knows, as long as it is wanted: it then stands in the tables here. With `onAnswer` also of what is there now; called once,
   * perhaps within this call, when all of that stands in the tables.
   */
  ask(wish: Wish, onAnswer?: (end: AskEnd) => void): Ask;
  /** The connection is gone, or is there again. The answer takes the listener off. */
  onLost(listener: (cause: string) => void): () => void;
  onBack(listener: () => void): () => void;
}
