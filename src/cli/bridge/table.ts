/** The ports of a running bridge as a table and as lines: state, node, last message, sizes against what the board takes, counters. */
import type { BridgeStatus, PortState, PortStatus } from '@asterism-tables/firmware-bridge';
import { fit, type Line, type Role, safeText, width } from '../text/index.ts';

/** A column is as wide as its widest value, up to this; a port's by-id name is longer than anyone's terminal. */
const MAX_COLUMN = 40;

const ROLES: Readonly<Record<PortState, Role>> = {
  absent: 'note',
  opening: 'change',
  open: 'note',
  waiting: 'change',
  session: 'come',
  away: 'change',
  silent: 'go',
  refused: 'error',
};

const HEADERS = [
  'PORT',
  'STATE',
  'NODE',
  'LINK',
  'LAST MESSAGE',
  'AGO',
  'BYTES',
  'LARGEST',
  'IN',
  'OUT',
  'LOST',
] as const;
/** From here on the columns are numbers. */
const FIRST_NUMBER = 5;

type Cell = { readonly text: string; readonly role?: Role; readonly right?: boolean };

/** Every value is made safe by whoever prints the lines; they are measured here as they will be shown. */
export function tableLines(status: BridgeStatus, now: number): readonly Line[] {
  if (status.ports.length === 0) return [[{ text: nothing(status), role: 'note' }]];
  const rows = status.ports.map((port) => cellsOf(port, now));
  const widths = HEADERS.map((header, at) =>
    Math.min(MAX_COLUMN, Math.max(header.length, ...rows.map((row) => width(safeText(row[at]?.text ?? ''))))),
  );
  const line = (cells: readonly Cell[]): Line =>
    cells.flatMap(({ text, role, right }, at) => {
      const columns = widths[at] ?? 0;
      const cut = fit(safeText(text), columns);
      const shown = right === true ? cut.trimEnd().padStart(columns) : cut;
      return [role === undefined ? shown : { text: shown, role }, at === cells.length - 1 ? '' : '  '];
    });
  return [
    line(HEADERS.map((text, at) => ({ text, role: 'note' as const, right: at >= FIRST_NUMBER }))),
    ...rows.map(line),
    ...status.ports.flatMap((port) =>
      port.why === null ? [] : [[{ text: `${port.name}: `, role: 'note' as const }, port.why]],
    ),
  ];
}

export function nothing(status: BridgeStatus): string {
  return status.automatic
    ? 'no port looks like a board; firmware-bridge list shows all there are'
    : 'no ports are in the settings';
}

function cellsOf(port: PortStatus, now: number): readonly Cell[] {
  const { counters, last } = port;
  const lost = counters.badFrames + counters.resent + counters.tooLarge + counters.dropped + counters.refused;
  return [
    { text: port.name },
    { text: port.state, role: ROLES[port.state] },
    { text: port.node ?? '-', role: 'node' },
    { text: port.link ?? '-' },
    { text: last === null ? '-' : `${last.direction} ${last.what}` },
    { text: last === null ? '-' : ago(now - last.at), right: true },
    { text: last === null ? '-' : String(last.bytes), right: true },
    {
      text: `${port.largest}/${port.limit}`,
      right: true,
      ...(port.largest > port.limit ? { role: 'error' as const } : {}),
    },
    { text: String(counters.messagesIn), right: true },
    { text: String(counters.messagesOut), right: true },
    { text: String(lost), right: true, ...(lost > 0 ? { role: 'change' as const } : {}) },
  ];
}

/** How long ago, in one short word. */
export function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}m`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)}h` : `${Math.floor(seconds / 86_400)}d`;
}

/** One port as one line, for pipes, logs and `status`. */
export function portLine(port: PortStatus): string {
  const { counters, last } = port;
  const who = port.node === null ? '' : ` with ${port.node}`;
  const link = port.link === null ? '' : ` over the ${port.link} link`;
  const message =
    last === null ? '' : `; last ${last.direction === 'to' ? 'to' : 'from'} it: ${last.what}, ${last.bytes} bytes`;
  const largest = port.largest === 0 ? '' : `; largest ${port.largest} of ${port.limit}`;
  const path = port.path === null || port.path === port.name ? '' : ` (${port.path})`;
  const why = port.why === null ? '' : `: ${port.why}`;
  const counts = counters.opens === 0 ? '' : `; ${countsText(port)}`;
  return safeText(`${port.name}${path}: ${port.state}${who}${link}${why}${message}${largest}${counts}`);
}

const NAMES: readonly (readonly [keyof PortStatus['counters'], string, string])[] = [
  ['opens', 'opening', 'openings'],
  ['sessions', 'session', 'sessions'],
  ['messagesIn', 'message in', 'messages in'],
  ['messagesOut', 'message out', 'messages out'],
  ['badFrames', 'bad frame', 'bad frames'],
  ['resent', 'frame sent again', 'frames sent again'],
  ['tooLarge', 'message too large for it', 'messages too large for it'],
  ['dropped', 'message it was too slow for', 'messages it was too slow for'],
  ['refused', 'deed outside its own keys', 'deeds outside its own keys'],
];

function countsText({ counters }: PortStatus): string {
  return NAMES.filter(([key]) => counters[key] > 0)
    .map(([key, one, many]) => `${counters[key]} ${counters[key] === 1 ? one : many}`)
    .join(', ');
}
