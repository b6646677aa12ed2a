/** Subscribers, and the way of a put or delete to each face that has one, once. */
import type { Push } from '../../zenoh/types.ts';
import type { Core } from './core.ts';
import { safeText } from './events.ts';
import { wire, type Face } from './face.ts';
import { oversize } from './gate.ts';
import { refusal } from './guard.ts';
import { type HeldKey, hold, release } from './held-keys.ts';
import { KeyTrie } from './key-trie.ts';
import { resolveKey, roomForDeclaration } from './keys.ts';

export class PubSub {
  readonly #core: Core;
  readonly table: KeyTrie<HeldKey>;
  /** A face's first subscriber on a key came, or its last one went. Set by the interests. */
  onChange: ((key: string) => void) | undefined;

  constructor(core: Core) {
    this.#core = core;
    this.table = new KeyTrie(core.tooCostly);
  }

  declare(face: Face, id: number, key: string): void {
    const known = face.subscribers.get(id);
    if (known === key) return;
    if (known !== undefined) {
      this.#core.fault(face, 'id-taken', `subscriber ${String(id)}`);
      this.undeclare(face, id);
    }
    if (!roomForDeclaration(this.#core, face, key)) return;
    face.subscribers.set(id, key);
    if (face !== this.#core.beyond?.face) this.#core.beyond?.hold('subscriber', key);
    if (hold(this.table, key, face) !== 'nothing') this.onChange?.(key);
  }

  undeclare(face: Face, id: number): void {
    const key = face.subscribers.get(id);
    if (key === undefined) {
      this.#core.fault(face, 'unknown-id', `subscriber ${String(id)}`);
      return;
    }
    face.subscribers.delete(id);
    if (face !== this.#core.beyond?.face) this.#core.beyond?.release('subscriber', key);
    if (release(this.table, key, face) !== 'nothing') this.onChange?.(key);
  }

  dropFace(face: Face): void {
    for (const id of face.subscribers.keys()) this.undeclare(face, id);
  }

  receive(face: Face, push: Push): void {
    this.#core.counters.putsIn += 1;
    const key = resolveKey(this.#core, face, push.key);
    if (key !== undefined) this.publish(face, key, push);
  }

  /** Routes a put or delete of `face`, unless its guard refuses it. */
  publish(face: Face, key: string, push: Push): void {
    const what = push.body.type === 'put' ? 'put' : 'delete';
    if (refusal(this.#core, face, { what, key }) === undefined) this.route(face, key, push);
  }

  /**
   * To every other face with a matching subscriber. A client on a link delivers its own puts to itself (zenoh) or does not (zenoh-pico), so it
   * never gets one back, nor does a board; a session of the host does, because it has no other way. The router that this one is a client of gets all
   * that does not come from it.
   */
  route(from: Face, key: string, push: Push): void {
    const core = this.#core;
    const targets = new Set<Face>();
    for (const entry of this.table.matching(key)) {
      for (const face of entry.faces.keys()) if (face !== from || face.kind === 'host') targets.add(face);
    }
    const beyond = core.beyond?.face;
    if (beyond !== undefined && beyond !== from) targets.add(beyond);
    if (targets.size === 0) {
      core.counters.putsUnmatched += 1;
      return;
    }
    // The node id is for routers among themselves; a board drops its session over it.
    const { nodeId: _, ...rest } = push;
    const message: Push = { ...rest, key: wire(key) };
    const droppable = push.qos?.block !== true;
    for (const face of targets) {
      const size = oversize(core, face, message);
      if (size === undefined) {
        core.counters.putsOut += 1;
        face.deliver(message, droppable);
      } else {
        core.counters.putsTooLarge += 1;
        core.emit({ type: 'put-too-large', face: face.id, peer: face.name, key: safeText(key), size });
      }
    }
  }
}
