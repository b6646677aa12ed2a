/**
 * A map from key expressions to values that finds every entry which shares a key with a given expression, without trying all
 * entries: for a key without wildcards the cost is the depth of the key and what matches, not the number of entries.
 */
import { intersects } from '../../zenoh/index.ts';

type Node<V> = {
  readonly id: number;
  readonly chunk: string;
  readonly parent: Node<V> | undefined;
  readonly literals: Map<string, Node<V>>;
  /** Children `*` and those with `$*`. */
  readonly wilds: Map<string, Node<V>>;
  /** The child `**`. */
  rest: Node<V> | undefined;
  entry: { readonly value: V } | undefined;
};

type Walk<V> = {
  readonly chunks: readonly string[];
  readonly found: V[];
  readonly seen: Set<number>;
  readonly limit: number;
};

const isVerbatim = (chunk: string): boolean => chunk.startsWith('@');
const isWild = (chunk: string): boolean => chunk === '*' || chunk.includes('$*');

/**
 * A walk may take this many steps and so many for each node: an expression with one or two `**` meets every node a few times, and one
 * built of nothing else would meet them a hundred times.
 */
const STEPS = 50_000;
const STEPS_PER_NODE = 4;

/** Answers kept for keys asked lately (the states of a few hundred tables), as long as the table does not change. */
const MAX_REMEMBERED = 512;

export class KeyTrie<V> {
  readonly #root: Node<V>;
  readonly #byKey = new Map<string, Node<V>>();
  readonly #remembered = new Map<string, readonly V[]>();
  readonly #onCostly: () => void;
  #nextId = 0;
  #nodes = -1;

  /** `onCostly` hears of a walk that was given up; what it had found is answered. */
  constructor(onCostly: () => void = () => undefined) {
    this.#root = this.#node('', undefined);
    this.#onCostly = onCostly;
  }

  get size(): number {
    return this.#byKey.size;
  }

  /** Nodes beside the root: zero when the trie is empty, so that a leak shows. */
  get nodes(): number {
    return this.#nodes;
  }

  get(key: string): V | undefined {
    return this.#byKey.get(key)?.entry?.value;
  }

  /** The value of `key`, made when it is not there. `key` must be a canonical key expression. */
  ensure(key: string, make: () => V): V {
    const known = this.#byKey.get(key);
    if (known?.entry !== undefined) return known.entry.value;
    this.#remembered.clear();
    let node = this.#root;
    for (const chunk of key.split('/')) node = this.#child(node, chunk);
    const value = make();
    node.entry = { value };
    this.#byKey.set(key, node);
    return value;
  }

  delete(key: string): boolean {
    const found = this.#byKey.get(key);
    if (found === undefined) return false;
    this.#byKey.delete(key);
    this.#remembered.clear();
    found.entry = undefined;
    let node = found;
    while (
      node.parent !== undefined &&
      node.entry === undefined &&
      node.literals.size === 0 &&
      node.wilds.size === 0 &&
      node.rest === undefined
    ) {
      const parent = node.parent;
      if (parent.rest === node) parent.rest = undefined;
      else if (!parent.literals.delete(node.chunk)) parent.wilds.delete(node.chunk);
      this.#nodes -= 1;
      node = parent;
    }
    return true;
  }

  values(): V[] {
    const found: V[] = [];
    for (const node of this.#byKey.values()) if (node.entry !== undefined) found.push(node.entry.value);
    return found;
  }

  /** The values of all entries whose key expression intersects `key`, each once, in no particular order. */
  matching(key: string): readonly V[] {
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    const walk: Walk<V> = {
      chunks: key.split('/'),
      found: [],
      seen: new Set(),
      limit: STEPS + STEPS_PER_NODE * this.#nodes,
    };
    this.#visit(this.#root, 0, walk);
    if (walk.seen.size >= walk.limit) {
      this.#onCostly();
      return walk.found;
    }
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, walk.found);
    return walk.found;
  }

  /** Walks trie and expression side by side; `seen` keeps two `**` from trying the same place twice. */
  #visit(node: Node<V>, at: number, walk: Walk<V>): void {
    const { chunks, seen } = walk;
    const state = node.id * (chunks.length + 1) + at;
    if (seen.has(state) || seen.size >= walk.limit) return;
    seen.add(state);
    if (node.rest !== undefined) this.#visit(node.rest, at, walk);
    const chunk = chunks[at];
    if (chunk === undefined) {
      if (node.entry !== undefined) walk.found.push(node.entry.value);
      return;
    }
    const verbatim = isVerbatim(chunk);
    if (node.chunk === '**' && !verbatim) this.#visit(node, at + 1, walk);
    if (chunk === '**') {
      this.#visit(node, at + 1, walk);
      for (const children of [node.literals, node.wilds]) {
        for (const child of children.values()) if (!isVerbatim(child.chunk)) this.#visit(child, at, walk);
      }
      return;
    }
    if (isWild(chunk)) {
      for (const child of node.literals.values()) {
        if (this.#chunksMeet(chunk, child.chunk)) this.#visit(child, at + 1, walk);
      }
    } else {
      const child = node.literals.get(chunk);
      if (child !== undefined) this.#visit(child, at + 1, walk);
    }
    for (const child of node.wilds.values()) {
      if (this.#chunksMeet(chunk, child.chunk)) this.#visit(child, at + 1, walk);
    }
  }

  #chunksMeet(a: string, b: string): boolean {
    if (a === '*') return !isVerbatim(b);
    if (b === '*') return !isVerbatim(a);
    return intersects(a, b);
  }

  #child(node: Node<V>, chunk: string): Node<V> {
    if (chunk === '**') {
      node.rest ??= this.#node(chunk, node);
      return node.rest;
    }
    const children = isWild(chunk) ? node.wilds : node.literals;
    let child = children.get(chunk);
    if (child === undefined) {
      child = this.#node(chunk, node);
      children.set(chunk, child);
    }
    return child;
  }

  #node(chunk: string, parent: Node<V> | undefined): Node<V> {
    this.#nextId += 1;
    this.#nodes += 1;
    return {
      id: this.#nextId,
      chunk,
      parent,
      literals: new Map(),
      wilds: new Map(),
      rest: undefined,
      entry: undefined,
    };
  }
}
