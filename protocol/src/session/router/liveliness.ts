/**
 * Tokens: who shows which, and who hears of it. The same key shown by two faces is one token to everyone: it appears once, with the
 * first, and goes once, with the last. Where this router is a client of another, only that one knows who is there: what faces here show goes to it,
 * and comes back with everybody else's.
 */
import type { Core } from './core.ts';
import { safeText } from './events.ts';
import type { Face } from './face.ts';
import { type HeldKey, hold, release } from './held-keys.ts';
import { KeyTrie } from './key-trie.ts';
import { refusesDeclaration } from './guard.ts';
import { roomForDeclaration } from './keys.ts';

export type TokenListener = (key: string, alive: boolean) => void;

export class Liveliness {
  readonly #core: Core;
  readonly table: KeyTrie<HeldKey>;
  /** The watches of sessions in this program. Peers watch by interests. */
  readonly watches: KeyTrie<Set<TokenListener>>;
  readonly #boards: ReadonlySet<string>;
  /** A token appeared or went. Set by the interests. */
  onChange: ((key: string, alive: boolean) => void) | undefined;

  /** `boards`: node ids whose face is a board, whatever its link looks like. */
  constructor(core: Core, boards: readonly string[]) {
    this.#core = core;
    this.watches = new KeyTrie(core.tooCostly);
    this.table = new KeyTrie(core.tooCostly);
    this.#boards = new Set(boards);
  }

  isAlive(key: string): boolean {
    return this.table.get(key) !== undefined;
  }

  /** Keys of all tokens that a key expression meets; `undefined` stands for everything. */
  matching(key: string | undefined): string[] {
    const entries = key === undefined ? this.table.values() : this.table.matching(key);
    return entries.map((entry) => entry.key);
  }

  declare(face: Face, id: number, key: string): void {
    const known = face.tokens.get(id);
    if (known === key || refusesDeclaration(this.#core, face, 'token', id, key)) return;
    if (known !== undefined) {
      this.#core.fault(face, 'id-taken', `token ${String(id)}`);
      this.undeclare(face, id);
    }
    if (!roomForDeclaration(this.#core, face, key)) return;
    this.#lookForBoard(face, key);
    face.tokens.set(id, key);
    const { beyond } = this.#core;
    if (beyond !== undefined && face !== beyond.face) beyond.hold('token', key);
    else if (hold(this.table, key, face) === 'key') this.#changed(key, true);
  }

  undeclare(face: Face, id: number): void {
    const key = face.tokens.get(id);
    if (key === undefined) {
      if (!face.refusedIds.token.delete(id)) this.#core.fault(face, 'unknown-id', `token ${String(id)}`);
      return;
    }
    face.tokens.delete(id);
    const { beyond } = this.#core;
    if (beyond !== undefined && face !== beyond.face) beyond.release('token', key);
    else if (release(this.table, key, face) === 'key') this.#changed(key, false);
  }

  dropFace(face: Face): void {
    for (const id of face.tokens.keys()) this.undeclare(face, id);
  }

  watch(key: string, listener: TokenListener): () => void {
    const listeners = this.watches.ensure(key, () => new Set());
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.watches.get(key) === listeners) this.watches.delete(key);
    };
  }

  /** Says again that a token is there, to those who may not have heard of it. */
  announce(key: string): void {
    this.#changed(key, true);
  }

  #changed(key: string, alive: boolean): void {
    if (this.#core.quiet) return;
    for (const listeners of this.watches.matching(key)) for (const listener of listeners) listener(key, alive);
    this.onChange?.(key, alive);
  }

  #lookForBoard(face: Face, key: string): void {
    if (face.board || this.#boards.size === 0) return;
    const node = key.split('/', 2)[1];
    if (node === undefined || !this.#boards.has(node)) return;
    face.board = true;
    this.#core.emit({ type: 'board-named', face: face.id, peer: face.name, node: safeText(node) });
  }
}
