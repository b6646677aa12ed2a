/** When something happened, and what changed, as the streams show it. */
import type { Span } from '../text/index.ts';
import type { Change } from './display.ts';

/** Columns of `timeSpan` and the space after it. */
export const TIME_WIDTH = 13;

/** The time of day here, `12:00:05.120`. */
export function timeSpan(wall: number): Span {
  const time = new Date(wall);
  const two = (n: number): string => String(n).padStart(2, '0');
  const text = `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`;
  return { text, role: 'time' };
}

/** ISO 8601 in UTC, for records. */
export function timeText(wall: number): string {
  return new Date(wall).toISOString();
}

export function changeSpans(change: Change): Span[] {
  return [change.kind === 'change' ? change.text : { text: change.text, role: change.kind }];
}
