/** The setting `serial`: boards on cables. `auto`, `off`, or a list of ports with what is known of each; the variable takes the same in one line. */
import { choice, flag, type Kind, number, text, type TextCheck } from './kinds.ts';
import { chunkFault } from './names.ts';
import { didYouMean } from './near.ts';
import { type Reader, type SettingRow, shown } from './reader.ts';
import { type FileEntry, type FileMap, type FileNode, isRefused } from './yaml-file.ts';

/** One port as a person asked for it; what was left out is undefined, and whoever opens the port knows what then counts. */
export type SerialPortSettings = {
  readonly port: string;
  readonly name?: string;
  readonly link?: (typeof SERIAL_LINKS)[number];
  readonly baud?: number;
  readonly reset?: (typeof SERIAL_RESETS)[number];
  readonly dtr?: boolean;
  readonly rts?: boolean;
  readonly node?: string;
};

/** `auto`: every port that looks like a board. */
export type SerialSetting = 'auto' | 'off' | readonly SerialPortSettings[];

const SERIAL_LINKS = ['auto', 'lite', 'zenoh'] as const;
const SERIAL_RESETS = ['never', 'on-open', 'on-request'] as const;

/** What `serial` itself takes, for messages and the documentation. */
export const SERIAL = {
  path: 'serial',
  allowed: 'auto, off, or a list of ports',
  default: 'auto',
  doc: 'Boards on cables: every port that looks like a board, none, or these ports.',
} as const;

/** More adapters than one machine can feed; a longer list is a slip. */
const MAX_PORTS = 64;
/** A path of Linux; nothing that is longer can be opened. */
const MAX_PORT_BYTES = 1_024;
/** Board makers' adapters go to 4 Mbaud; below 300 a poll's answer takes seconds. */
const BAUD = { min: 300, max: 4_000_000 } as const;

const USB = /^usb:[0-9a-f]{4}:[0-9a-f]{4}(?::.+)?$/i;

/** A path from the root, a name of `/dev/serial/by-id` or `by-path`, a port of Windows, or USB ids. */
const serialPortFault: TextCheck = (value) => {
  if (value.trim() === '') return 'is empty';
  if (value !== value.trim()) return 'begins or ends with a space';
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) return 'has a control character';
  if (new TextEncoder().encode(value).length > MAX_PORT_BYTES) return 'is longer than any path';
  if (/^usb:/i.test(value)) {
    return USB.test(value)
      ? null
      : 'is not usb:VVVV:PPPP or usb:VVVV:PPPP:SERIAL, with four hexadecimal digits for vendor and product';
  }
  if (value.startsWith('/')) return null;
  if (value.startsWith('~') || value.includes('$')) return 'has what only a shell replaces; write the whole path';
  return value.includes('/') ? 'is a path that does not begin with /; write the whole path' : null;
};

const PORT_ALLOWED =
  'a path such as /dev/ttyACM0, a name in /dev/serial/by-id, or usb:VVVV:PPPP or usb:VVVV:PPPP:SERIAL';
const NAME_ALLOWED = 'a name of at most 32 bytes without / * $ ? #';

type PortKey = {
  readonly kind: Kind<string> | Kind<number> | Kind<boolean>;
  readonly shown: string;
  readonly doc: string;
};

/** The keys of one port, in the order of the documentation. `shown` is what counts without the key. */
export const SERIAL_PORT_KEYS = {
  port: { kind: text(PORT_ALLOWED, serialPortFault), shown: '(needed)', doc: 'Which port.' },
  name: {
    kind: text(NAME_ALLOWED, chunkFault),
    shown: 'the port',
    doc: 'What the log, `status` and `firmware-bridge` call it.',
  },
  link: {
    kind: choice(SERIAL_LINKS),
    shown: 'auto',
    doc: 'The link that the board speaks; `auto`: what it says first decides.',
  },
  baud: {
    kind: number({ ...BAUD, whole: true, unit: 'bits a second' }),
    shown: "the board's, else 115200",
    doc: 'The speed; USB ports without a converter take any.',
  },
  reset: {
    kind: choice(SERIAL_RESETS),
    shown: "the board's, else never",
    doc: 'Whether the board is restarted (by DTR and RTS) when its port is opened.',
  },
  dtr: {
    kind: flag(),
    shown: 'left alone',
    doc: 'Sets the line DTR once after opening; some boards send nothing without.',
  },
  rts: { kind: flag(), shown: 'left alone', doc: 'Sets the line RTS once after opening.' },
  node: {
    kind: text(NAME_ALLOWED, chunkFault),
    shown: 'any',
    doc: 'The only node id that may speak on this port.',
  },
} as const satisfies Readonly<Record<string, PortKey>>;

/** The value of `serial` in `top`, the variable over the file. Rows and faults are noted at the reader. */
export function readSerial(reader: Reader, top: FileMap, variable: string): SerialSetting {
  const entry = reader.entry(top, SERIAL.path);
  const inFile = entry === undefined ? undefined : ofFile(reader, entry);
  const given = reader.variable(variable);
  const found = given === undefined ? inFile : ofVariable(reader, given, variable);
  const { value, rows } = found ?? { value: SERIAL.default, rows: [] };
  // What a port is and where it comes from stands in rows of its own below.
  const all = typeof value === 'string' ? value : value.length === 1 ? '1 port' : `${value.length} ports`;
  const from =
    given === undefined ? (entry === undefined ? 'default' : reader.place(entry.line)) : `variable ${variable}`;
  reader.rows.push({ key: SERIAL.path, value: all, from, doc: SERIAL.doc }, ...rows);
  return value;
}

type Found = { readonly value: SerialSetting; readonly rows: readonly SettingRow[] };

function ofVariable(reader: Reader, given: string, variable: string): Found | undefined {
  const word = given.trim();
  if (word === 'auto' || word === 'off') return { value: word, rows: [] };
  if (nearWord(word) !== '') {
    reader.problem({
      variable,
      message: `${shown(word)} is none of them${nearWord(word)}; allowed: ${SERIAL.allowed}`,
    });
    return undefined;
  }
  const ports = given.split(',').map((port) => port.trim());
  const faults = ports.flatMap((port, at) => {
    const fault = serialPortFault(port);
    if (fault !== null) return [`${shown(port)} ${fault}; allowed: ${SERIAL.allowed}, each ${PORT_ALLOWED}`];
    return ports.indexOf(port) < at ? [`${shown(port)} is there twice; leave one of them out`] : [];
  });
  for (const message of faults) reader.problem({ variable, message });
  if (faults.length > 0) return undefined;
  const rows = ports.map((port) => row(port, 'port', port, `variable ${variable}`));
  return { value: ports.map((port) => ({ port })), rows };
}

function ofFile(reader: Reader, { value, line }: FileEntry): Found | undefined {
  if (isRefused(value)) return undefined;
  if (value.kind === 'list') return ofList(reader, value.items, line);
  if (value.kind === 'map') {
    reader.fault(line, 'serial takes a list: one "- port: PORT" for each port, indented under it');
    return undefined;
  }
  const word = value.value;
  if (word === 'auto' || word === 'off') return { value: word, rows: [] };
  if (word === null) reader.fault(line, 'serial: nothing stands behind it; leave the whole line out for the default');
  else if (word === false) reader.fault(line, 'serial: false is no setting of it; write off');
  else {
    const isPath = typeof word === 'string' && serialPortFault(word) === null && /^(?:\/|usb:)/i.test(word);
    const advice = isPath ? `; for one port write "- port: ${word}" in a line under it` : nearWord(String(word));
    reader.fault(line, `serial: ${shown(value.text)} is none of them${advice}; allowed: ${SERIAL.allowed}`);
  }
  return undefined;
}

function nearWord(word: string): string {
  return didYouMean(word, ['auto', 'off']);
}

function ofList(reader: Reader, items: readonly FileNode[], line: number): Found | undefined {
  if (items.length === 0) {
    reader.fault(line, 'serial: an empty list; for no ports write off');
    return undefined;
  }
  if (items.length > MAX_PORTS) {
    reader.fault(line, `serial: ${items.length} ports, more than one machine can serve; ${MAX_PORTS} at most`);
    return undefined;
  }
  const ports: { readonly port: SerialPortSettings; readonly line: number }[] = [];
  const rows: SettingRow[] = [];
  for (const item of items) {
    const found = ofItem(reader, item);
    if (found === undefined) continue;
    const { port } = found;
    // Both find the same device, or the same word in the log would be two boards.
    const twin = ports.find((other) => other.port.port === port.port || nameOf(other.port) === nameOf(port));
    if (twin === undefined) {
      ports.push({ port, line: item.line });
      rows.push(...found.rows);
    } else {
      const what = twin.port.port === port.port ? `the port ${shown(port.port)}` : `the name ${shown(nameOf(port))}`;
      reader.fault(
        item.line,
        `serial: ${what} is there twice, in lines ${twin.line} and ${item.line}; leave one of them out`,
      );
    }
  }
  return { value: ports.map(({ port }) => port), rows };
}

/** What people call a port. */
function nameOf({ name, port }: SerialPortSettings): string {
  return name ?? port;
}

/** A port with its keys, or only the port's own text. */
function ofItem(
  reader: Reader,
  item: FileNode,
): { readonly port: SerialPortSettings; readonly rows: readonly SettingRow[] } | undefined {
  if (isRefused(item)) return undefined;
  if (item.kind === 'scalar' && typeof item.value === 'string') {
    const fault = serialPortFault(item.value);
    if (fault === null)
      return { port: { port: item.value }, rows: [row(item.value, 'port', item.value, reader.place(item.line))] };
    reader.fault(item.line, `serial: ${shown(item.value)} ${fault}; allowed: ${PORT_ALLOWED}`);
    return undefined;
  }
  if (item.kind !== 'map') {
    reader.fault(
      item.line,
      `serial: ${item.text === '' ? 'an empty line' : item.text} is no port; write "- port: PORT"`,
    );
    return undefined;
  }
  reader.refuseUnknown(item, Object.keys(SERIAL_PORT_KEYS), 'a key of a port under serial');
  const values: Record<string, string | number | boolean> = {};
  const places: (readonly [string, string, string])[] = [];
  for (const [key, { kind }] of Object.entries(SERIAL_PORT_KEYS)) {
    const entry = reader.entry(item, key);
    if (entry === undefined) continue;
    const read = reader.parse<string | number | boolean>(
      `serial: ${key}`,
      kind as Kind<string | number | boolean>,
      entry,
    );
    if (read === undefined) continue;
    values[key] = read.value;
    places.push([key, String(read.value), reader.place(entry.line)]);
  }
  if (reader.entry(item, 'port') === undefined) {
    reader.fault(item.line, `serial: this port has no "port:"; add "port: PORT", ${PORT_ALLOWED}`);
  }
  if (typeof values['port'] !== 'string') return undefined;
  // Each value was read by the kind of its own key.
  const port = values as unknown as SerialPortSettings;
  return { port, rows: places.map(([key, value, from]) => row(nameOf(port), key, value, from)) };
}

function row(name: string, key: string, value: string, from: string): SettingRow {
  const doc = Object.entries(SERIAL_PORT_KEYS).find(([known]) => known === key)?.[1].doc ?? '';
  return { key: `serial.${name}.${key}`, value, from, doc };
}
