/** The time of a timer that a game sets. */

/**
 * The time itself. Throws `TypeError` for what is no finite number: a timer that is due at no time would hold up the one clock of all tables, and
 * could not be saved.
 */
export function timerMs(id: string, ms: unknown): number {
  if (typeof ms === 'number' && Number.isFinite(ms)) return ms;
  const seen = typeof ms === 'number' ? String(ms) : typeof ms;
  throw new TypeError(`setTimer(${JSON.stringify(id)}, ms): a number of milliseconds is expected, not ${seen}`);
}
