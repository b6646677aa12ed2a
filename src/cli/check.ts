/** `asterism-tables check`: every setting, its value, and where that comes from. */
import type { Settings } from '../tables/settings/index.ts';
import { EXIT_USAGE, StartError } from './errors.ts';

/** The lines to print; in JSON one array of `{key, value, from, doc}`. */
export function describeSettings(settings: Settings, json: boolean): string {
  if (json) return JSON.stringify(settings.rows, null, 2);
  const columns = settings.rows.map(({ key, value, from }) => [key, value, from] as const);
  const width = (column: 0 | 1): number => Math.max(0, ...columns.map((row) => row[column].length));
  const lines = columns.map(([key, value, from]) => `${key.padEnd(width(0))}  ${value.padEnd(width(1))}  ${from}`);
  return [
    settings.file === null ? 'no settings file: defaults and variables only' : `settings of ${settings.file}`,
    ...lines,
  ].join('\n');
}

/** Refuses settings of features that are not built: going on without them would be another host than the one asked for. */
export function refuseUnbuilt(settings: Settings): void {
  const faults: string[] = [];
  const refuse = (key: string, what: string): void => {
    // Where a value comes from is known of every key.
    const from = settings.rows.find((row) => row.key === key)?.from ?? key;
    faults.push(`${from}: ${what}: take it out`);
  };
  if (settings.credentials !== null) refuse('credentials', 'credentials (a router over mutual TLS) is not built yet');
  if (settings.rooms !== null) refuse('rooms.dir', 'rooms (tables in the rooms of a console) are not built yet');
  if (settings.router !== 'embedded' && !settings.router.startsWith('tcp/')) {
    refuse('router', `the router ${settings.router} is not built yet (embedded and tcp/ADDRESS:PORT are)`);
  }
  if (faults.length > 0) throw new StartError(faults.join('\n'), EXIT_USAGE);
}

/** Notes on what is known but does nothing yet, beside the settings' own. */
export function notesOf(settings: Settings): readonly string[] {
  return settings.recordsDb === null
    ? settings.notes
    : [...settings.notes, 'records_db does nothing yet: no game here keeps records'];
}
