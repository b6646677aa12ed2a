/** What the parts of the TypeScript generator share while one file is written: names of functions, local names, imports. */
import type { Node } from '../schema/index.ts';
import { Lines } from './lines.ts';

export class FileContext {
  /** The functions and types of the file, in the order they were asked for. */
  readonly functions = new Lines();
  /** Names from the schema room that the file uses. */
  readonly imports = new Set<string>();
  readonly #names = new Map<string, Map<Node, string>>();
  readonly #todo: (() => void)[] = [];
  #locals = 0;

  /** The name of the function of this kind for a node; the first time it is asked for, `make` is put on the list of what to write. */
  functionFor(kind: string, node: Node, make: (name: string) => void): string {
    const names = this.#names.get(kind) ?? new Map<Node, string>();
    this.#names.set(kind, names);
    const known = names.get(node);
    if (known !== undefined) return known;
    const name = `${kind}${names.size + 1}`;
    names.set(node, name);
    this.#todo.push(() => {
      make(name);
    });
    return name;
  }

  /** Writes the functions asked for, and those that they ask for. */
  writeAll(): void {
    for (let next = this.#todo.shift(); next !== undefined; next = this.#todo.shift()) next();
  }

  use(name: string): string {
    this.imports.add(name);
    return name;
  }

  fresh(prefix: string): string {
    this.#locals++;
    return `${prefix}${this.#locals}`;
  }
}

/** Where code goes, and what it may use. */
export type Out = { readonly file: FileContext; readonly lines: Lines };

/** The bytes of a short text as MessagePack has it, head first. */
export function textBytes(text: string): readonly number[] {
  const bytes = [...new TextEncoder().encode(text)];
  return bytes.length < 32 ? [0xa0 | bytes.length, ...bytes] : [0xd9, bytes.length, ...bytes];
}

/** `b[p] === 0xa1 && b[p + 1] === 0x76`. */
export function sameBytes(bytes: readonly number[], at = 'p'): string {
  return bytes.map((byte, i) => `b[${at}${i === 0 ? '' : ` + ${i}`}] === ${hex(byte)}`).join(' && ');
}

export function hex(byte: number): string {
  return `0x${byte.toString(16).padStart(2, '0')}`;
}
