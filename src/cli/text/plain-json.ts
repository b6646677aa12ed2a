/** Our own data as a line of JSON that is safe on any terminal. */

/** One line of ASCII: everything else is an escape, so it is the same bytes everywhere. */
export function jsonLine(value: unknown): string {
  const text: string = JSON.stringify(value);
  return text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
