/** One table at its host: the table, how it is saved and shown, and how it stands with its game. */
import type { Plain } from '@asterism-tables/protocol/msgpack';
import type { ExposedObject, Exposure } from '../asterism/types.ts';
import type { Apart } from './apart.ts';
import type { OpenedTable } from './open-table.ts';
import type { TableSaver } from './saver.ts';
import type { StatusEntry } from './status.ts';
import type { LiveTable, Told } from './table.ts';

/** What the host has of one table. */
export type Seat = {
  readonly table: LiveTable;
  readonly saver: TableSaver;
  readonly object: ExposedObject;
  readonly apart: Apart;
  exposure: Exposure | null;
  /** Told while no node was attached. */
  held: Told[];
  status: StatusEntry;
  /** When the state was last put, and when the table next has something to do. */
  putAt: number;
  due: number | null;
  /** The public view as last saved: what the repeated put shows. */
  shown: Plain | undefined;
};

/** Of a table whose counts cannot be sent. */
export const NO_STATUS: StatusEntry = {};

/** What a table has whose game could not read its file. */
export const UNREAD: OpenedTable = {
  content: { version: 0, joinCount: 0, members: [], data: null, games: 0, run: null, timers: {} },
  logLength: 0,
};
