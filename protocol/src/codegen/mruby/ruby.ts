/** Text of generated Ruby: nested lines, literals that every build of mruby can load, and methods that are written once however often they are asked for. */
import type { Node } from '../../schema/index.ts';

/** Lines, and lines further in. */
export type Code = readonly (string | Code)[];

export function indented(code: Code, depth: number): readonly string[] {
  return code.flatMap((line) =>
    typeof line === 'string' ? [line === '' ? '' : '  '.repeat(depth) + line] : indented(line, depth + 1),
  );
}

/** A number as a literal: a 32-bit mruby cannot load one above 0x7fffffff, not even with a minus in front. */
export function literal(n: number): string {
  if (!Number.isInteger(n) || n < -0x80000000 || n > 0x7fffffff) throw new RangeError(`${n} is no integer of 32 bits`);
  return n === -0x80000000 ? '-0x7fffffff - 1' : String(n);
}

/** Bytes, or a text as its UTF-8, in double quotes; what is not printable ASCII is written by number. */
export function quoted(value: string | readonly number[]): string {
  const bytes = typeof value === 'string' ? [...new TextEncoder().encode(value)] : value;
  const text = bytes.map((byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c || byte === 0x23
      ? `\\x${byte.toString(16).padStart(2, '0')}`
      : String.fromCharCode(byte),
  );
  return `"${text.join('')}"`;
}

export function hex(byte: number): string {
  return `0x${byte.toString(16).padStart(2, '0')}`;
}

/** A class while it is written. Two methods or constants of the same text are one. */
export class RubyClass {
  readonly #methods: string[] = [];
  readonly #constants: string[] = [];
  readonly #names = new Map<string, string>();
  readonly #nodes = new Map<string, Map<Node, string>>();
  readonly #counts = new Map<string, number>();

  /** The name of a method with this text, which is written when there is none yet. */
  method(prefix: string, args: string, body: Code): string {
    const text = indented([body], 1).join('\n');
    return this.#once(`${prefix}(${args})\n${text}`, prefix, (name) => {
      this.#methods.push(`  def ${name}(${args})\n${text}\n  end`);
    });
  }

  constant(prefix: string, value: string): string {
    return this.#once(`${prefix} = ${value}`, prefix, (name) => {
      this.#constants.push(`  ${name} = ${value}`);
    });
  }

  /** What `make` answered for this node the first time. */
  forNode(kind: string, node: Node, make: () => string): string {
    const names = this.#nodes.get(kind) ?? new Map<Node, string>();
    this.#nodes.set(kind, names);
    const name = names.get(node) ?? make();
    names.set(node, name);
    return name;
  }

  constants(): readonly string[] {
    return this.#constants;
  }

  methods(): readonly string[] {
    return this.#methods;
  }

  #once(key: string, prefix: string, write: (name: string) => void): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const count = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, count);
    const name = `${prefix}${count}`;
    this.#names.set(key, name);
    write(name);
    return name;
  }
}
