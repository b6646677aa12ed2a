/** What goes out of the tables to the network: what is told, the states, the counts of the status. Nothing of it is shown before it is saved. */
import { packStatus } from '@asterism-tables/protocol/asterism';
import type { Plain } from '@asterism-tables/protocol/msgpack';
import type { Clock } from '@asterism-tables/protocol/session';
import type { AsterismNode } from '../asterism/types.ts';
import type { Log, Repeats } from '../log.ts';
import type { Shot } from './saver.ts';
import { again, type Packing } from './packing.ts';
import { NO_STATUS, type Seat } from './seat.ts';
import { type StatusEntry, statusEntry, statusMap } from './status.ts';

/** What the tables need of a node. */
export type TablesNode = Pick<AsterismNode, 'expose' | 'status' | 'onAppJoin' | 'onAppLeave'>;

/** What is told while the host is off the network is kept up to this many messages a table; then the oldest go. */
const MAX_HELD = 1024;

export class Showing {
  /** Where the tables are shown; null: nowhere now. */
  node: TablesNode | null = null;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #packing: Packing;
  readonly #repeats: Repeats;
  readonly #gameFailed: (seat: Seat, what: string, error: unknown) => void;
  #statusLeftOut = '';

  constructor(
    clock: Clock,
    log: Log,
    packing: Packing,
    repeats: Repeats,
    gameFailed: (seat: Seat, what: string, error: unknown) => void,
  ) {
    this.#clock = clock;
    this.#log = log;
    this.#packing = packing;
    this.#repeats = repeats;
    this.#gameFailed = gameFailed;
  }

  /** A save is through: what it made public goes out, or is held while no node is attached. Answers whether the status may have changed. */
  saved(seat: Seat, shot: Shot): boolean {
    if (shot.view !== undefined) seat.shown = shot.view;
    if (seat.saver.clean) this.count(seat);
    if (this.node === null) {
      seat.held.push(...shot.told);
      const over = seat.held.length - MAX_HELD;
      if (over > 0) {
        seat.held.splice(0, over);
        this.#log.warn(`table ${seat.table.name}: off the network for long, ${over} messages are dropped`);
      }
      return false;
    }
    for (const told of shot.told) this.#put(seat, told.sub, told.value);
    if (shot.view !== undefined) this.putState(seat, shot.view);
    return true;
  }

  /** A node is there again: what was held goes out, then the state. */
  putHeld(seat: Seat): void {
    const { held } = seat;
    seat.held = [];
    for (const told of held) this.#put(seat, told.sub, told.value);
    this.putState(seat);
  }

  /** Puts the state as it was saved; at rest a fresh view, whose times have gone on. */
  putState(seat: Seat, saved?: Plain): void {
    seat.putAt = this.#clock.now();
    const fresh = saved === undefined && seat.saver.clean && !seat.apart.isApart;
    let view = saved ?? seat.shown;
    try {
      if (fresh) view = seat.table.publicView();
    } catch (error) {
      this.#gameFailed(seat, 'view', error);
    }
    if (view !== undefined) this.#put(seat, 'state', view);
  }

  #put(seat: Seat, sub: string, value: Plain): void {
    const { exposure, table } = seat;
    if (exposure === null) return;
    const options = { droppable: sub === 'state' };
    try {
      const payload = this.#packing.put(table.definition, sub, value);
      if (payload === undefined) exposure.put(sub, value, options);
      else exposure.putPacked(sub, payload, options);
    } catch (error) {
      // A state that is too large is too large every five seconds.
      const quiet = this.#repeats.tell(`put ${table.name}/${sub}`);
      if (quiet !== undefined) this.#log.error(`table ${table.name}: ${sub} was not put`, { error, ...again(quiet) });
    }
  }

  /** Takes the table's counts as of now. */
  count(seat: Seat): void {
    let entry: StatusEntry;
    try {
      entry = statusEntry(seat.table);
    } catch (error) {
      this.#gameFailed(seat, 'summary', error);
      return;
    }
    try {
      packStatus({ [seat.table.name]: entry });
      seat.status = entry;
    } catch (error) {
      // What cannot be sent must not keep the other tables' counts from going out.
      if (seat.status !== NO_STATUS) this.#log.error(`table ${seat.table.name}: its counts cannot be sent`, { error });
      seat.status = NO_STATUS;
    }
  }

  /** Tells the counts of all tables; one without any has no entry. */
  tellStatus(seats: ReadonlyMap<string, Seat>): void {
    if (this.node === null) return;
    const entries = new Map<string, StatusEntry>();
    for (const [name, { status }] of seats) if (Object.keys(status).length > 0) entries.set(name, status);
    try {
      const { map, left } = statusMap(entries);
      const names = left.join(', ');
      if (names !== this.#statusLeftOut && names !== '') this.#log.warn(`the status has no room for ${names}`);
      this.#statusLeftOut = names;
      this.node.status(map);
    } catch (error) {
      this.#log.error('the status was not put', { error });
    }
  }
}
