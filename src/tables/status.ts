/** What the host tells of its tables on `@status`: counts and what a game adds, never a node or a token. Spec: "Status". */
import { packedSize, type Plain } from '@asterism-tables/protocol/msgpack';
import type { LiveTable } from './table.ts';

/** The counts that the status shows of a table's summary, in this order. */
const COUNTS = ['st', 'members', 'humans', 'cpus', 'ais', 'away', 'strokes'];

/** A status larger than this is refused by those who read it (asterism-wire.md, "Meta, profile, status"). */
export const STATUS_BYTES = 1024;

export type StatusEntry = { readonly [key: string]: Plain };

/** A table's entry as of now. */
export function statusEntry(table: LiveTable): StatusEntry {
  const summary = table.summary();
  const entry: Record<string, Plain> = {};
  for (const key of COUNTS) {
    const value = summary[key];
    if (value !== undefined) entry[key] = value;
  }
  return { ...entry, ...table.definition.statusExtra?.(table) };
}

export type StatusMap = { readonly map: { readonly [table: string]: Plain }; readonly left: readonly string[] };

/** The status of these tables in their order. With more than fit, those with members come first and the rest is left out. */
export function statusMap(entries: ReadonlyMap<string, StatusEntry>): StatusMap {
  const all = Object.fromEntries(entries);
  if (packedSize(all) <= STATUS_BYTES) return { map: all, left: [] };
  const hasMembers = (entry: StatusEntry) => entry['members'] !== 0;
  const byWeight = [...entries].sort(([, a], [, b]) => Number(hasMembers(b)) - Number(hasMembers(a)));
  const kept = new Set<string>();
  // 3 bytes for the map's own head, whatever its length becomes.
  let bytes = 3;
  for (const [name, entry] of byWeight) {
    const size = packedSize(name) + packedSize(entry);
    if (bytes + size > STATUS_BYTES) continue;
    bytes += size;
    kept.add(name);
  }
  return {
    map: Object.fromEntries([...entries].filter(([name]) => kept.has(name))),
    left: [...entries.keys()].filter((name) => !kept.has(name)),
  };
}
