/** `firmware-bridge list` and `doctor`: the ports of this machine, which board each may be, who has it, and what is wrong. */
import {
  type DoctorCheck,
  findPorts,
  holderText,
  lastingName,
  nodeSystem,
  portDoctor,
  type PortInfo,
  type PortSettings,
} from '@asterism-tables/firmware-bridge';
import { systemClock } from '../../network/index.ts';
import { EXIT_FAILED } from '../errors.ts';
import { PORT_BOARDS } from '../serial.ts';
import { jsonText, type Line, type Printer, safeText } from '../text/index.ts';
import { type Plain, toValue } from '@asterism-tables/protocol/msgpack';
import { type Running, USUAL_DIRS, whoRuns } from './running.ts';

type ListedPort = {
  readonly port: string;
  /** What to call it in the settings: the name that stays. */
  readonly name: string;
  readonly boards: readonly string[];
  readonly device: string | null;
  readonly usb: string | null;
  readonly serial: string | null;
  readonly byId: readonly string[];
  readonly byPath: readonly string[];
  readonly mayOpen: boolean;
  readonly owner: string | null;
  readonly group: string | null;
  readonly mode: string | null;
  readonly holders: readonly { readonly pid: number; readonly name: string }[];
  /** The node whose board a running bridge or host serves there. */
  readonly node: string | null;
  readonly state: string | null;
};

export async function listPorts(json: boolean, out: Printer): Promise<number> {
  const running = await whoRuns(USUAL_DIRS).catch(() => null);
  const ports = await findPorts({ system: nodeSystem(), clock: systemClock, boards: PORT_BOARDS, holders: true });
  const listed = ports.map((port) => listedOf(port, ports, running));
  if (json) {
    out.document(jsonText(toValue(listed as unknown as Plain), true));
    return 0;
  }
  if (listed.length === 0) {
    out.line('no serial ports: plug a board in (a cable that only charges shows none)');
    return 0;
  }
  for (const port of listed) out.lines(linesOf(port));
  return 0;
}

function listedOf(port: PortInfo, all: readonly PortInfo[], running: Running | null): ListedPort {
  const { usb, access } = port;
  const served = running?.serial?.ports.find(({ path }) => path === port.realPath || path === port.path);
  return {
    port: port.path,
    name: lastingName(port, all),
    boards: port.boards,
    device:
      usb === undefined ? null : [usb.manufacturer, usb.name].filter((text) => text !== undefined).join(' ') || null,
    usb: usb === undefined ? null : `${usb.vendor}:${usb.product}`,
    serial: usb?.serial ?? null,
    byId: port.byId,
    byPath: port.byPath,
    mayOpen: access.ok,
    owner: access.ok ? null : access.owner,
    group: access.ok ? null : access.group,
    mode: access.ok ? null : access.mode,
    holders: port.holders,
    node: served?.node ?? null,
    state: served?.state ?? null,
  };
}

function linesOf(port: ListedPort): readonly Line[] {
  const head: Line = [
    { text: safeText(port.port), role: 'object' },
    port.boards.length === 0 ? '' : `  looks like ${port.boards.join(' or ')}`,
    port.node === null ? '' : `, serves ${port.node}`,
  ];
  const what = [port.device, port.usb, port.serial === null ? null : `serial number ${port.serial}`].filter(
    (text) => text !== null,
  );
  const lines: Line[] = [head];
  if (what.length > 0) lines.push([`  ${what.join(', ')}`]);
  if (port.name !== port.port)
    lines.push([`  port: ${port.name}`, { text: '  (stays the same wherever it is plugged in)', role: 'note' }]);
  if (port.holders.length > 0) lines.push([`  in use by ${port.holders.map(holderText).join(', ')}`]);
  if (!port.mayOpen)
    lines.push([
      { text: '  this user may not open it', role: 'error' },
      ` (owner ${port.owner ?? '?'}, group ${port.group ?? '?'}, ${port.mode ?? '?'}): firmware-bridge doctor says what to do`,
    ]);
  return lines;
}

const MARKS: Readonly<Record<DoctorCheck['state'], Line[number]>> = {
  ok: { text: 'ok      ', role: 'come' },
  note: { text: 'note    ', role: 'note' },
  trouble: { text: 'trouble ', role: 'error' },
};

/** The last line of `doctor`. A note may be why a board is not served: it is not passed over. */
export function verdict(troubles: number, notes: number): string {
  if (troubles > 0) return `${troubles} ${troubles === 1 ? 'thing is' : 'things are'} wrong`;
  if (notes === 0) return 'nothing is wrong';
  return `nothing is wrong; ${notes} ${notes === 1 ? 'note' : 'notes'} above`;
}

/** Exit code 1 when something that is meant to work does not. */
export async function doctor(ports: readonly PortSettings[], json: boolean, out: Printer): Promise<number> {
  const checks = await portDoctor({
    system: nodeSystem(),
    clock: systemClock,
    boards: PORT_BOARDS,
    settings: ports,
  });
  const troubles = checks.filter(({ state }) => state === 'trouble').length;
  if (json) out.document(jsonText(toValue({ troubles, checks } as unknown as Plain), true));
  else {
    for (const { what, state, text, fixes } of checks) {
      out.line(MARKS[state], { text: `${safeText(what)}: `, role: 'object' }, safeText(text));
      for (const fix of fixes) out.line(`          ${safeText(fix)}`);
    }
    out.line(verdict(troubles, checks.filter(({ state }) => state === 'note').length));
  }
  return troubles === 0 ? 0 : EXIT_FAILED;
}
