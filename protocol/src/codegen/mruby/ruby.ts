/** Text of generated Ruby: nested lines, literals that every build of mruby can load, and methods that are written once however often they are asked for. */
import type { Node, Spec } from '../../schema/index.ts';

/** Lines, and lines further in. */
export type Code = readonly (string | Code)[];

export function indented(code: Code, depth: number): readonly string[] {
  return code.flatMap((line) =>
    typeof line === 'string' ? [line === '' ? '' : '  '.repeat(depth) + line] : indented(line, depth + 1),
  );
}

/** A number as a literal: a 32-bit mruby cannot load one above 0x7fffffff, and mruby 3.1 makes -0x7fffffff - 1 a positive one. */
export function literal(n: number): string {
  if (!Number.isInteger(n) || n <= -0x80000000 || n > 0x7fffffff) throw new RangeError(`${n} is no literal of 32 bits`);
  return String(n);
}

/** Integers from 2^30 on cannot be compared in a 32-bit mruby 3.1. */
const COMPARED = 0x3fffffff;

/** The bounds of an integer as arguments of the shared code, where nil is the end of what has 32 bits, and false one above the least. */
export function bounds(min: number, max: number): string {
  return `${min === -0x80000000 ? 'nil' : min === -0x7fffffff ? 'false' : bound(min)}, ${max === 0x7fffffff ? 'nil' : bound(max)}`;
}

function bound(n: number): string {
  if (Math.abs(n) > COMPARED) throw new RangeError(`a bound of ${n}: below 2^30, or all of 32 bits, is expected`);
  return literal(n);
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
  /** Code that reads a value into a local. Handed in, because maps read values, and values may be maps. */
  readonly readValue: (spec: Spec, x: string, field: boolean) => Code;
  readonly #methods: string[] = [];
  readonly #constants: string[] = [];
  readonly #names = new Map<string, string>();
  readonly #nodes = new Map<string, Map<Node, string>>();
  readonly #counts = new Map<string, number>();

  constructor(readValue: (file: RubyClass, spec: Spec, x: string, field: boolean) => Code) {
    this.readValue = (spec, x, field) => readValue(this, spec, x, field);
  }

  /** The name of a method with this text, which is written when there is none yet. */
  method(prefix: string, args: string, body: Code): string {
    // A method that ends behind what another one read leaves @p where that put it.
    const text = indented([body], 1)
      .join('\n')
      .replace(/\n +p = @p\n +@p = p\n/g, '\n');
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
