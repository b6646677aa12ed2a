/** What can be wrong with a port, each with a stable code and what to do about it. Every line is safe to print. */

export type PortErrorCode =
  /** The setting is no port's name. */
  | 'port/setting'
  /** It is not there, or went while it was being opened. */
  | 'port/absent'
  /** The setting fits more than one port. */
  | 'port/ambiguous'
  /** Another board of this process has it. */
  | 'port/busy'
  /** Another program has it. */
  | 'port/locked'
  /** This user may not open it. */
  | 'port/denied'
  /** It is there and no serial port. */
  | 'port/not-serial'
  /** Whatever else opening it brought. */
  | 'port/failed';

export class PortError extends Error {
  readonly code: PortErrorCode;
  /** What to do, each a command or a sentence; may be empty. */
  readonly fixes: readonly string[];

  constructor(code: PortErrorCode, message: string, fixes: readonly string[] = []) {
    super(message);
    this.name = 'PortError';
    this.code = code;
    this.fixes = fixes;
  }

  /** All on one line, for a log. */
  get line(): string {
    const numbered = this.fixes.map((fix, at) => (this.fixes.length > 1 ? `(${at + 1}) ${fix}` : fix));
    return numbered.length === 0 ? this.message : `${this.message}; ${numbered.join('; ')}`;
  }
}

const PRINTED_MAX = 160;

/** A name that came from elsewhere (a setting, a device's strings), without what could drive a terminal, and not longer than a line. */
export function printable(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
  return clean.length <= PRINTED_MAX ? clean : `${clean.slice(0, PRINTED_MAX - 1)}…`;
}
