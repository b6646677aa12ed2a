/** What a kind of board can take, as `hardware/boards/*.json` says it: each figure with where it comes from. */

/** A figure and its source: a document's section, a file of the firmware, a measurement. */
export type Figure = { readonly value: number; readonly source: string };

export type BoardProfile = {
  /** The file's name without `.json`. */
  readonly name: string;
  readonly title: string;
  /** The largest message once put together, key and headers included. */
  readonly message: Figure;
  /** The largest batch of the board's link, in bytes. */
  readonly batch: Figure;
  /** The queue of a subscriber, in messages. */
  readonly queue: Figure;
};
