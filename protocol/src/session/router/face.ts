/** One neighbour of the router, a peer on a link or a session of the host, with all that it declared and asked. */
import type { NetworkMessage, WireExpr } from '../../zenoh/types.ts';
import { safeText, type Fault } from './events.ts';
import type { Deed, Guard } from './guard.ts';
import type { Leg, Query } from './queries.ts';

export type QueryableRecord = { readonly key: string; readonly complete: boolean };

/**
 * Who it is. `host`: a session of this program, which gets its own puts and queries back (it has no other way). `peer`: a client on a link, which serves
 * itself. `board`: a session that stands for a board on a cable, which serves itself too. `upstream`: the router that this one is a client of.
 */
export type FaceKind = 'host' | 'peer' | 'board' | 'upstream';

/** How a query is over: all answered, its time is up, or the router that was to answer is gone. */
export type QueryEnd = 'final' | 'timeout' | 'lost';

/** Tables of one face; the rooms that route (pub/sub, queries, liveliness) keep their own part of them. */
export abstract class Face {
  readonly id: number;
  /** Safe to print. */
  readonly name: string;
  abstract readonly kind: FaceKind;
  /** The size gate watches what goes to it. */
  board = false;
  /** May refuse its deeds. */
  guard: Guard | undefined;
  /** Deeds that its guard refused, and the ids of the declarations among them. */
  readonly refused = new Map<Deed['what'], number>();
  readonly refusedIds = { token: new Set<number>(), queryable: new Set<number>() };

  /** Key expressions by the peer's own ids. */
  readonly exprs = new Map<number, string>();
  readonly subscribers = new Map<number, string>();
  readonly queryables = new Map<number, QueryableRecord>();
  readonly tokens = new Map<number, string>();
  /** What it was asked and has not finished, by the router's request ids. */
  readonly asked = new Map<number, Leg>();
  /** What it asks, by its own request ids. */
  readonly asking = new Map<number, Query>();
  readonly faults = new Map<Fault, number>();
  faultCount = 0;
  #lastRequestId = 0;

  constructor(id: number, name: string) {
    this.id = id;
    this.name = safeText(name);
  }

  /** It hears how its queries end; a peer hears only that they do, so the reason goes to it as an error reply before. */
  get hearsEnds(): boolean {
    return this.kind === 'host' || this.kind === 'board';
  }

  /** Declarations of all kinds together, as they count against the bound. */
  get declarations(): number {
    return this.exprs.size + this.subscribers.size + this.queryables.size + this.tokens.size;
  }

  /** A request id that no outstanding request of this face has (a board dies of a second one). */
  newRequestId(): number {
    do this.#lastRequestId = this.#lastRequestId >= 0x7fffffff ? 1 : this.#lastRequestId + 1;
    while (this.asked.has(this.#lastRequestId));
    return this.#lastRequestId;
  }

  abstract deliver(message: NetworkMessage, droppable?: boolean): void;
  /** A query of this face is over. */
  abstract finish(requestId: number, end: QueryEnd): void;
  /** Nobody waits any more for what it was asked. Zenoh has no word for that, so only sessions of the host hear of it. */
  withdrawn(_requestId: number): void {
    // A peer answers into the void.
  }

  /** Ends a face that goes too far. */
  abstract end(why: string): void;
}

/** A whole key as it is sent: no table of either side is used, for a board dies of an id it has just taken back. */
export function wire(key: string): WireExpr {
  return { scope: 0, suffix: key, mapping: 'receiver' };
}
