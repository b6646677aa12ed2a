/** Queryables, and the way of a query to those that answer, of their replies back, and of the one final when all are done. */
import { includes, intersects } from '../../zenoh/index.ts';
import type { QueryBody, QueryTarget, Request, Response } from '../../zenoh/types.ts';
import type { Core } from './core.ts';
import { safeText } from './events.ts';
import { wire, type Face, type QueryEnd } from './face.ts';
import { asciiBytes, oversize, tooLargeText } from './gate.ts';
import { refusal, refusesDeclaration } from './guard.ts';
import { KeyTrie } from './key-trie.ts';
import { resolveKey, roomForDeclaration } from './keys.ts';

/** How many queryables a face has on one key, and how many of them say that they know all there is under it. */
type Count = { all: number; complete: number };

export type QueryableEntry = { readonly key: string; readonly faces: Map<Face, Count> };

/** A query on its way: from whom, and which faces still answer. */
export type Query = {
  readonly asker: Face;
  readonly requestId: number;
  readonly key: string;
  /** The asker takes replies on any key (`_anyke` among the parameters). */
  readonly anyKey: boolean;
  readonly qos: Request['qos'];
  readonly legs: Set<Leg>;
  /** Its asker minds the time itself and needs no word when it is over. */
  readonly timedByAsker: boolean;
  cancelTimer: () => void;
};

/** One face that was asked, under the id that it knows the query by. */
export type Leg = { readonly query: Query; readonly face: Face; readonly requestId: number };

export class Queries {
  readonly #core: Core;
  readonly table: KeyTrie<QueryableEntry>;
  /** What there is to ask on a key may have changed. Set by the interests. */
  onChange: ((key: string) => void) | undefined;

  constructor(core: Core) {
    this.#core = core;
    this.table = new KeyTrie(core.tooCostly);
  }

  // ---------------------------------------------------------------------------------------------------------- declarations

  declare(face: Face, id: number, key: string, complete: boolean): void {
    const known = face.queryables.get(id);
    if (known?.key === key && known.complete === complete) return;
    if (refusesDeclaration(this.#core, face, 'queryable', id, key)) return;
    if (known !== undefined) {
      // The same key again with another completeness is how a client tells of the change.
      if (known.key !== key) this.#core.fault(face, 'id-taken', `queryable ${String(id)}`);
      this.#remove(face, id, known);
    }
    if (roomForDeclaration(this.#core, face, key)) {
      face.queryables.set(id, { key, complete });
      if (face !== this.#core.beyond?.face) this.#core.beyond?.queryable(key, complete, 1);
      const entry = this.table.ensure(key, () => ({ key, faces: new Map() }));
      const count = entry.faces.get(face) ?? { all: 0, complete: 0 };
      count.all += 1;
      if (complete) count.complete += 1;
      entry.faces.set(face, count);
      this.onChange?.(key);
    }
    if (known !== undefined && known.key !== key) this.onChange?.(known.key);
  }

  undeclare(face: Face, id: number): void {
    const known = face.queryables.get(id);
    if (known === undefined) {
      if (!face.refusedIds.queryable.delete(id)) this.#core.fault(face, 'unknown-id', `queryable ${String(id)}`);
      return;
    }
    this.#remove(face, id, known);
    this.onChange?.(known.key);
  }

  #remove(face: Face, id: number, known: { readonly key: string; readonly complete: boolean }): void {
    face.queryables.delete(id);
    if (face !== this.#core.beyond?.face) this.#core.beyond?.queryable(known.key, known.complete, -1);
    const entry = this.table.get(known.key);
    const count = entry?.faces.get(face);
    if (entry === undefined || count === undefined) return;
    count.all -= 1;
    if (known.complete) count.complete -= 1;
    if (count.all === 0) entry.faces.delete(face);
    if (entry.faces.size === 0) this.table.delete(known.key);
  }

  /** Its queryables go, what it was asked counts as answered, what it asked is forgotten. */
  dropFace(face: Face): void {
    for (const id of face.queryables.keys()) this.undeclare(face, id);
    for (const leg of face.asked.values()) this.#finishLeg(leg);
    for (const query of face.asking.values()) this.#forget(query);
  }

  /** The router that this one is a client of is gone: its queryables too, nobody waits for its questions, and what it was asked has no answer. */
  loseFace(face: Face): void {
    for (const id of face.queryables.keys()) this.undeclare(face, id);
    for (const query of face.asking.values()) this.#forget(query);
    for (const leg of face.asked.values()) {
      const { query } = leg;
      face.asked.delete(leg.requestId);
      if (!query.legs.delete(leg) || query.legs.size > 0) continue;
      this.#forget(query);
      this.#lost(query.asker, query.requestId, query.qos);
    }
  }

  // --------------------------------------------------------------------------------------------------------------- requests

  receive(face: Face, request: Request): void {
    const core = this.#core;
    core.counters.queriesIn += 1;
    if (face.asking.has(request.id)) {
      // Its final would end both: the second is not there.
      core.fault(face, 'request-repeated', `request ${String(request.id)}`);
      return;
    }
    if (request.body.type !== 'query') {
      core.fault(face, 'not-a-query', request.body.type);
      this.#final(face, request.id, 'final');
      return;
    }
    const key = resolveKey(core, face, request.key);
    if (key === undefined) {
      this.#final(face, request.id, 'final');
      return;
    }
    if (face.kind !== 'host' && face.asking.size >= mostAsked(core, face)) {
      core.fault(face, 'too-many-queries', key);
      this.#errorTo(face, request.id, request.qos, asciiBytes('too many queries at once'));
      this.#final(face, request.id, 'final');
      return;
    }
    const { body } = request;
    const why = refusal(core, face, {
      what: 'query',
      key,
      parameters: body.parameters ?? '',
      ...(body.value === undefined ? {} : { payload: body.value.payload }),
      ...(body.attachment === undefined ? {} : { attachment: body.attachment }),
    });
    if (why !== undefined) {
      this.#errorTo(face, request.id, request.qos, new TextEncoder().encode(`refused: ${why}`));
      this.#final(face, request.id, 'final');
      return;
    }
    this.ask(face, key, request, body);
  }

  ask(asker: Face, key: string, request: Request, body: QueryBody): void {
    const core = this.#core;
    const fromBeyond = asker === core.beyond?.face;
    if (!fromBeyond && core.beyond?.away === true) {
      this.#lost(asker, request.id, request.qos);
      return;
    }
    const faces = this.#choose(asker, key, request.target ?? 'best-matching');
    if (faces.length === 0) {
      core.counters.queriesUnanswerable += 1;
      this.#final(asker, request.id, 'final');
      return;
    }
    const query: Query = {
      asker,
      requestId: request.id,
      key,
      anyKey: takesAnyKey(body.parameters),
      qos: request.qos,
      legs: new Set(),
      timedByAsker: fromBeyond && request.timeoutMs !== undefined,
      cancelTimer: () => undefined,
    };
    asker.asking.set(request.id, query);
    const { queryTimeoutMs, maxQueryTimeoutMs } = core.limits;
    // A router that names no time keeps its own, which may be a long one.
    const usual = fromBeyond ? maxQueryTimeoutMs : queryTimeoutMs;
    const asked = Math.min(request.timeoutMs ?? usual, maxQueryTimeoutMs);
    query.cancelTimer = core.clock.after(asked, () => {
      core.step(() => {
        this.#timeout(query);
      });
    });
    const { nodeId: _, ...rest } = request;
    // All legs stand before the first request leaves, so that a fast answer cannot end the query early.
    const legs = faces.map((face): Leg => {
      const leg = { query, face, requestId: face.newRequestId() };
      face.asked.set(leg.requestId, leg);
      query.legs.add(leg);
      return leg;
    });
    for (const leg of legs) {
      const message: Request = { ...rest, id: leg.requestId, key: wire(key), body };
      const size = oversize(core, leg.face, message);
      if (size === undefined) {
        core.counters.queriesOut += 1;
        leg.face.deliver(message);
        continue;
      }
      // A board would drop it without a word, and the asker would wait for nothing.
      core.counters.requestsTooLarge += 1;
      core.emit({ type: 'request-too-large', face: leg.face.id, peer: leg.face.name, key: safeText(key), size });
      this.#errorTo(asker, request.id, request.qos, tooLargeText('request', size, core.limits.boardMessageBytes));
      this.#finishLeg(leg);
    }
  }

  /**
   * Whom to ask, each face once. As zenohd has it: a queryable counts as complete when it says so and its key covers the whole
   * query; `best-matching` asks the nearest complete one (a session of the host before any peer), and all when none is complete. The router that this one
   * is a client of chooses for itself, so it is always asked, unless one nearer knows all.
   */
  #choose(asker: Face, key: string, target: QueryTarget): Face[] {
    const found = new Map<Face, boolean>();
    for (const entry of this.table.matching(key)) {
      const covers = includes(entry.key, key);
      for (const [face, count] of entry.faces) {
        if (face === asker && face.kind !== 'host') continue;
        found.set(face, (found.get(face) ?? false) || (covers && count.complete > 0));
      }
    }
    const beyond = this.#core.beyond?.face;
    if (beyond !== undefined && asker !== beyond) found.set(beyond, target === 'all-complete');
    const faces = [...found.keys()];
    if (target === 'all') return faces;
    const complete = faces.filter((face) => found.get(face) === true);
    if (target === 'all-complete') return complete;
    const nearest = complete.find((face) => face.kind === 'host') ?? complete[0];
    return nearest === undefined ? faces : [nearest];
  }

  // ---------------------------------------------------------------------------------------------------------------- replies

  receiveResponse(face: Face, response: Response): void {
    const core = this.#core;
    core.counters.repliesIn += 1;
    const leg = face.asked.get(response.id);
    if (leg === undefined) {
      core.fault(face, 'unknown-request', `response to ${String(response.id)}`);
      return;
    }
    const { asker, requestId, qos } = leg.query;
    const empty = response.key.scope === 0 && response.key.suffix === '';
    let key = '';
    if (response.body.type === 'reply' || !empty) {
      const resolved = resolveKey(core, face, response.key);
      if (resolved === undefined) return;
      if (response.body.type === 'reply') {
        if (!leg.query.anyKey && !intersects(resolved, leg.query.key)) {
          core.fault(face, 'foreign-reply', resolved);
          return;
        }
        if (refusal(core, face, { what: 'reply', key: resolved }) !== undefined) return;
        key = resolved;
      }
    }
    // As real routers do, the answer has the question's quality of service.
    const { qos: _, responder, ...rest } = response;
    const plain: Response = { ...rest, id: requestId, key: wire(key), ...(qos === undefined ? {} : { qos }) };
    const full: Response = responder === undefined ? plain : { ...plain, responder };
    if (oversize(core, asker, full) === undefined) {
      core.counters.repliesOut += 1;
      asker.deliver(full);
      return;
    }
    // Who answered is worth less than the answer.
    const size = oversize(core, asker, plain);
    if (size === undefined) {
      core.counters.repliesOut += 1;
      asker.deliver(plain);
      return;
    }
    core.counters.repliesTooLarge += 1;
    core.emit({ type: 'reply-too-large', face: asker.id, peer: asker.name, key: safeText(key), size });
    this.#errorTo(asker, requestId, qos, tooLargeText('reply', size, core.limits.boardMessageBytes));
  }

  receiveFinal(face: Face, requestId: number): void {
    const leg = face.asked.get(requestId);
    if (leg === undefined) this.#core.fault(face, 'unknown-request', `final of ${String(requestId)}`);
    else this.#finishLeg(leg);
  }

  /** The asker wants no more of it and is told nothing. */
  cancel(asker: Face, requestId: number): void {
    const query = asker.asking.get(requestId);
    if (query !== undefined) this.#forget(query);
  }

  #timeout(query: Query): void {
    const core = this.#core;
    core.counters.queryTimeouts += 1;
    for (const { face } of query.legs) {
      core.emit({
        type: 'query-timeout',
        face: face.id,
        peer: face.name,
        key: safeText(query.key),
        waiting: query.legs.size,
      });
    }
    this.#forget(query);
    if (query.timedByAsker) return;
    // As zenohd says it; without it "nobody is there" and "nobody answered in time" would look the same.
    if (!query.asker.hearsEnds) this.#errorTo(query.asker, query.requestId, query.qos, asciiBytes('Timeout'));
    this.#final(query.asker, query.requestId, 'timeout');
  }

  #finishLeg(leg: Leg): void {
    leg.face.asked.delete(leg.requestId);
    if (!leg.query.legs.delete(leg) || leg.query.legs.size > 0) return;
    this.#forget(leg.query);
    this.#final(leg.query.asker, leg.query.requestId, 'final');
  }

  #forget(query: Query): void {
    query.cancelTimer();
    query.asker.asking.delete(query.requestId);
    for (const { face, requestId } of query.legs) {
      face.asked.delete(requestId);
      face.withdrawn(requestId);
    }
    query.legs.clear();
  }

  /** The router that was to answer is away. */
  #lost(asker: Face, requestId: number, qos: Request['qos']): void {
    this.#core.counters.queriesLost += 1;
    if (!asker.hearsEnds) this.#errorTo(asker, requestId, qos, asciiBytes('no connection to the router'));
    this.#final(asker, requestId, 'lost');
  }

  #final(asker: Face, requestId: number, end: QueryEnd): void {
    this.#core.counters.finalsOut += 1;
    asker.finish(requestId, end);
  }

  #errorTo(asker: Face, requestId: number, qos: Request['qos'], payload: Uint8Array): void {
    this.#core.counters.repliesOut += 1;
    asker.deliver({
      type: 'response',
      id: requestId,
      key: wire(''),
      ...(qos === undefined ? {} : { qos }),
      body: { type: 'err', payload },
    });
  }
}

/** All peers of a router share its one link to us: as many questions as a client session takes. */
const MAX_ASKED_BY_ROUTER = 1_024;

function mostAsked(core: Core, face: Face): number {
  return face.kind === 'upstream' ? MAX_ASKED_BY_ROUTER : core.limits.queriesPerLink;
}

/** Zenoh's parameters are `;`-separated `name=value` pairs; the name alone says that replies may be on any key. */
export function takesAnyKey(parameters: string | undefined): boolean {
  if (parameters === undefined || !parameters.includes('_anyke')) return false;
  return parameters.split(';').some((part) => part.split('=', 1)[0] === '_anyke');
}
