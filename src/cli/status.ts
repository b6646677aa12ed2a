/** `asterism-tables status`: who runs on a state folder, and what is going on at its tables. */
import { lockHolder } from './state-lock.ts';
import type { FaultStatus } from '../tables/index.ts';
import { portLine } from './bridge/table.ts';
import { messageLines } from './sizes/gate-status.ts';
import { busy, type HostStatus, readStatusFile } from './status-file.ts';

/** What became of a table whose game failed. */
function faultText({ what, error, at, times, apartMs }: FaultStatus): string {
  const failed = `its game failed in ${what} (${error}) at ${at}${times === 1 ? '' : `, ${times} times in all`}: see the log`;
  if (apartMs === 0) return `goes on since ${failed}`;
  const until = apartMs === null ? 'until the next start' : `for ${Math.ceil(apartMs / 1000)} s more`;
  return `SET APART ${until}, because ${failed}`;
}

/** Prints, and answers the exit code: 0 something runs (with `idle`: nobody sits), else 1. */
export async function showStatus(
  stateDir: string,
  options: { readonly idle: boolean; readonly json: boolean },
): Promise<number> {
  const holder = await lockHolder(stateDir);
  const status = holder === null ? null : await readStatusFile(stateDir, holder.pid);
  const seated = status === null ? 0 : busy(status);
  if (options.json) console.log(JSON.stringify({ running: holder !== null, busy: seated, status }));
  else if (holder === null) console.log(`no host runs on ${stateDir}`);
  else if (status === null)
    console.log(`a host (pid ${holder.pid} on ${holder.host}) is starting on ${stateDir}, since ${holder.since}`);
  else console.log(describe(status, holder.host, seated));
  if (options.idle) return seated === 0 && (holder === null || status !== null) ? 0 : 1;
  return holder === null ? 1 : 0;
}

/** Boards on cables; nothing of a host of an older version, or where no port is served. */
function serialLines({ serial }: HostStatus): readonly string[] {
  if (serial === undefined || serial === null || serial.ports.length === 0) return [];
  return ['  boards on cables:', ...serial.ports.map((port) => `    ${portLine(port)}`)];
}

function describe(status: HostStatus, machine: string, seated: number): string {
  const place = status.router === 'embedded' ? status.addresses.join(', ') : `the router ${status.router}`;
  const lines = [
    `asterism-tables ${status.version} (pid ${status.pid} on ${machine}) since ${status.since}, reached at ${place}`,
    ...Object.entries(status.tables).map(([name, table]) => {
      // A count that there is none of now (a move's number in the lobby) says nothing to a person.
      const present = Object.entries(table).filter(([, value]) => value !== null);
      const counts = present.map(([key, value]) =>
        key === 'fault'
          ? faultText(value as FaultStatus)
          : `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      );
      return `  ${status.node}/${status.app}/${name}: ${counts.join(', ')}`;
    }),
    seated === 0 ? '  nobody sits at a table' : `  ${seated} sitting at the tables`,
    ...messageLines(status.messages).map((line) => `  ${line}`),
    ...serialLines(status),
  ];
  return lines.join('\n');
}
