/**
 * Interests of peers in the present that wait for the router beyond. Answers come when they come, but to a board the next final under an id is
 * that of its token query with this id, whatever it was meant for: so token queries are answered in the order asked, and under an id of theirs nothing
 * else is.
 */
import type { PeerFace } from './peer-face.ts';

export type PendingAnswer = {
  readonly id: number;
  /** Asked for the present only. */
  readonly oneShot: boolean;
  /** Says the answer; called once, when it is there and its turn has come. */
  readonly say: () => void;
  /** The peer is gone. */
  readonly forget: () => void;
};

type Waiting = PendingAnswer & { done: boolean };

export class PendingAnswers {
  readonly #byFace = new Map<PeerFace, Waiting[]>();

  count(face: PeerFace): number {
    return this.#byFace.get(face)?.length ?? 0;
  }

  /** The answer is to be called when what there is to say is there; again does nothing. */
  add(face: PeerFace, answer: PendingAnswer): () => void {
    const waiting: Waiting = { ...answer, done: false };
    const list = this.#byFace.get(face) ?? [];
    list.push(waiting);
    this.#byFace.set(face, list);
    return () => {
      waiting.done = true;
      this.#sayNext(face);
    };
  }

  drop(face: PeerFace): void {
    const list = this.#byFace.get(face) ?? [];
    this.#byFace.delete(face);
    for (const waiting of list) waiting.forget();
  }

  #sayNext(face: PeerFace): void {
    for (let next = this.#takeNext(face); next !== undefined; next = this.#takeNext(face)) next.say();
  }

  #takeNext(face: PeerFace): Waiting | undefined {
    const list = this.#byFace.get(face) ?? [];
    const queries = list.filter((waiting) => waiting.oneShot);
    const at = list.findIndex(
      (waiting) =>
        waiting.done && (waiting.oneShot ? queries[0] === waiting : !queries.some(({ id }) => id === waiting.id)),
    );
    const [next] = at < 0 ? [] : list.splice(at, 1);
    if (list.length === 0) this.#byFace.delete(face);
    return next;
  }
}
