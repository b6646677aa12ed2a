/** Takes values out of the file and the environment one key at a time, and notes where each came from and what is wrong. */
import type { Problem } from './errors.ts';
import type { HostKey, ValuesOf } from './keys.ts';
import type { Kind } from './kinds.ts';
import { didYouMean } from './near.ts';
import { type FileEntry, type FileMap, type FileNode, isRefused } from './yaml-file.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One value with its origin, as `check` prints it. */
export type SettingRow = {
  /** `limits.links`, `tables.othello1.turn_seconds`. */
  readonly key: string;
  readonly value: string;
  /** `default`, `games.yml:3` or `variable OTHELLO_CPU_MS`. */
  readonly from: string;
  readonly doc: string;
};

/** Values are shown in messages up to this length. */
const SHOWN_CHARACTERS = 60;

export class Reader {
  readonly problems: Problem[] = [];
  readonly rows: SettingRow[] = [];
  readonly #file: string;
  readonly #env: Environment;

  constructor(file: string, env: Environment) {
    this.#file = file;
    this.#env = env;
  }

  problem(problem: Problem): void {
    // A variable that applies to many tables is wrong once.
    const same = (other: Problem): boolean =>
      other.message === problem.message && other.line === problem.line && other.variable === problem.variable;
    if (!this.problems.some(same)) this.problems.push(problem);
  }

  fault(line: number, message: string): void {
    this.problem({ file: this.#file, line, message });
  }

  /** `game.yml:3` for a row. */
  place(line: number): string {
    return `${this.#file}:${line}`;
  }

  entry(map: FileMap, key: string): FileEntry | undefined {
    return map.entries.find((entry) => entry.key === key);
  }

  /** The map under a key, or null when there is none (a wrong type is reported). */
  section(top: FileMap, key: string): FileMap | null {
    const entry = this.entry(top, key);
    if (entry === undefined) return null;
    if (entry.value.kind === 'map') return entry.value;
    if (isRefused(entry.value)) return null;
    this.fault(
      entry.line,
      `${key}: ${describe(entry.value)}; it takes keys of its own, each on a line indented under it`,
    );
    return null;
  }

  refuseUnknown(map: FileMap, known: readonly string[], what: string): void {
    for (const entry of map.entries) {
      if (known.includes(entry.key)) continue;
      const key = shown(entry.key);
      this.fault(entry.line, `${key} is not ${what}${didYouMean(entry.key, known)}; allowed: ${known.join(', ')}`);
    }
  }

  /** An empty variable is none. */
  hasVariable(name: string | undefined): boolean {
    return name !== undefined && (this.#env[name] ?? '') !== '';
  }

  /** The text of a variable; undefined when there is none, or an empty one. */
  variable(name: string): string | undefined {
    const text = this.#env[name] ?? '';
    return text === '' ? undefined : text;
  }

  /** The place of a key of the top that the file or the environment gave, for a fault that is about more than its value; null for a default. */
  given(top: FileMap, { path: [name], variable }: HostKey<unknown>): Omit<Problem, 'message'> | null {
    if (variable !== undefined && this.hasVariable(variable)) return { variable };
    const entry = this.entry(top, name);
    return entry === undefined ? null : { file: this.#file, line: entry.line };
  }

  values<Keys extends Readonly<Record<string, HostKey<unknown>>>>(top: FileMap, keys: Keys): ValuesOf<Keys> {
    const values: Record<string, unknown> = {};
    for (const [name, key] of Object.entries(keys)) {
      const [first, second] = key.path;
      const parent = second === undefined ? top : this.#mapUnder(top, first);
      const entry = parent === null ? undefined : this.entry(parent, second ?? first);
      values[name] = this.value({ ...key, path: key.path.join('.'), entry });
    }
    // Each value was read by the kind of its own key.
    return values as ValuesOf<Keys>;
  }

  /** One value: the variable over the file over the default. A wrong one is reported and the default stands in. */
  value<T>(wanted: {
    readonly path: string;
    readonly kind: Kind<T>;
    readonly variable?: string | undefined;
    readonly entry: FileEntry | undefined;
    readonly default: T;
    readonly doc: string;
  }): T {
    const { path, kind, variable, entry, doc } = wanted;
    let value = wanted.default;
    let from = 'default';
    if (entry !== undefined) {
      const read = this.parse(path, kind, entry);
      if (read !== undefined) value = read.value;
      from = this.place(entry.line);
    }
    const text = variable === undefined ? undefined : this.#env[variable];
    if (variable !== undefined && text !== undefined && text !== '') {
      const parsed = kind.fromVariable(text);
      if (parsed.ok) value = parsed.value;
      else {
        const messages = parsed.elements?.map(({ message }) => message) ?? [`${shown(text)} ${parsed.why}`];
        for (const message of messages) this.problem({ variable, message: `${message}; allowed: ${kind.allowed}` });
      }
      from = `variable ${variable}`;
    }
    this.rows.push({ key: path, value: kind.show(value), from, doc });
    return value;
  }

  /** A value of the file; undefined when it is not allowed, which is then reported. `path` is for the message. */
  parse<T>(path: string, kind: Kind<T>, entry: FileEntry): { readonly value: T } | undefined {
    const parsed = kind.fromFile(entry.value);
    if (parsed.ok) return { value: parsed.value };
    if (parsed.elements !== undefined) {
      for (const { line, message } of parsed.elements)
        this.fault(line ?? entry.line, `${path}: ${message}; allowed: ${kind.allowed}`);
    } else if (!isRefused(entry.value)) {
      this.fault(entry.value.line, `${path}: ${describe(entry.value)} ${parsed.why}; allowed: ${kind.allowed}`);
    }
    return undefined;
  }

  /** Like `section`, without reporting again what `section` reported. */
  #mapUnder(top: FileMap, key: string): FileMap | null {
    const value = this.entry(top, key)?.value;
    return value?.kind === 'map' ? value : null;
  }
}

/** The value seen, as a message shows it. */
function describe(node: FileNode): string {
  if (node.kind === 'scalar' && typeof node.value === 'string') return shown(node.value);
  return node.text === '' ? 'the value' : node.text;
}

/** Quoted, control characters escaped, cut. */
export function shown(text: string): string {
  return JSON.stringify(text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text);
}
