/** A board's file (`hardware/boards/*.json`) as far as it speaks of ports. The command line has the files; this reads what they say. */
import type { ResetPolicy } from '../types.ts';
import type { PortBoard, UsbId } from './types.ts';

export const DEFAULT_BAUD = 115_200;
/** Board makers' adapters go to 4 Mbaud; below 300 a poll's answer takes seconds. */
const BAUD_MIN = 300;
const BAUD_MAX = 4_000_000;

export function isBaud(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= BAUD_MIN && value <= BAUD_MAX;
}

export function isResetPolicy(value: unknown): value is ResetPolicy {
  return value === 'never' || value === 'on-open' || value === 'on-request';
}

/** Throws an `Error` that names what is wrong. A file without `usb` is a board that is never found by itself. */
export function portBoardOf(read: unknown): PortBoard {
  const map = mapOf(read, 'a board');
  const { name, title } = map;
  if (typeof name !== 'string' || typeof title !== 'string') throw new Error('a board: name and title are expected');
  const usb = map['usb'] ?? [];
  if (!Array.isArray(usb)) throw new Error(`${name}: usb: a list is expected`);
  const baud = valueOf(map, 'baud', name);
  const reset = valueOf(map, 'reset', name);
  if (baud !== undefined && !isBaud(baud)) throw new Error(`${name}: baud: ${JSON.stringify(baud)} is no baud rate`);
  if (reset !== undefined && !isResetPolicy(reset))
    throw new Error(`${name}: reset: never, on-open or on-request is expected, not ${JSON.stringify(reset)}`);
  return {
    name,
    title,
    usb: usb.map((id, at) => usbIdOf(id, `${name}: usb[${at}]`)),
    baud: baud ?? DEFAULT_BAUD,
    reset: reset ?? 'never',
  };
}

export function portBoardsOf(read: readonly unknown[]): readonly PortBoard[] {
  return read.map((one) => portBoardOf(one));
}

function usbIdOf(read: unknown, where: string): UsbId {
  const map = mapOf(read, where);
  const text = (key: string): string => {
    const value = map[key];
    if (typeof value !== 'string' || value === '') throw new Error(`${where}: ${key}: text is expected`);
    return value;
  };
  const hex = (key: string): string => {
    const value = text(key);
    if (!/^[0-9a-f]{4}$/.test(value)) throw new Error(`${where}: ${key}: four digits of 0-9 and a-f are expected`);
    return value;
  };
  return {
    vendor: hex('vendor'),
    product: hex('product'),
    what: text('what'),
    driver: text('driver'),
    source: text('source'),
  };
}

/** The value of a figure with its source; undefined where the board says nothing. */
function valueOf(map: Readonly<Record<string, unknown>>, key: string, name: string): unknown {
  if (map[key] === undefined) return undefined;
  const { value, source } = mapOf(map[key], `${name}: ${key}`);
  if (typeof source !== 'string' || source === '') throw new Error(`${name}: ${key}: a source is expected`);
  return value;
}

function mapOf(read: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error(`${where}: a JSON object is expected`);
  return read as Readonly<Record<string, unknown>>;
}
