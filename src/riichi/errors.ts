/** The one error class of the riichi engine: every bad input raises it and nothing else. */

/** Stable reasons a caller may branch on. */
export type RiichiErrorCode =
  /** A tile text or number that is no tile. */
  | 'tile'
  /** Tiles that cannot be a hand: a wrong number of them, or five of a kind. */
  | 'hand'
  /** A meld whose tiles, caller or called tile do not fit its type. */
  | 'meld'
  /** A rule key nobody knows. */
  | 'rule_key'
  /** A rule value its key does not take. */
  | 'rule_value'
  /** Circumstances of a win that contradict each other. */
  | 'win'
  /** A seat, wind or count outside its range. */
  | 'range'
  /** An action that is not offered. */
  | 'action'
  /** A saved round that cannot be one. */
  | 'state'
  /** A record whose moves cannot be played. */
  | 'record';

export class RiichiError extends Error {
  override readonly name = 'RiichiError';
  readonly code: RiichiErrorCode;
  constructor(code: RiichiErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** `value` as a short text for an error message. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 60));
  if (value === null || typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value).slice(0, 60);
  } catch {
    return 'an object';
  }
}
