/** The host's codecs of the lite link against vectors that were written from its description alone. */
import { readFileSync } from 'node:fs';
import {
  completeLimits,
  crc24,
  decodeBoardMessage,
  decodeFrame,
  decodeHello,
  decodeHostMessage,
  decodeRefusal,
  decodeWelcome,
  encodeFrame,
  encodeHello,
  encodeMessage,
  encodeRefusal,
  encodeWelcome,
} from '@asterism-tables/protocol/lite';
import { decode, encode, RawText, type Value } from '@asterism-tables/protocol/msgpack';
import { describe, expect, test } from 'vitest';

type Bytes = { readonly hex: string };
type Frame = { readonly type: number; readonly session: number; readonly pos: number; readonly ack: number };
type Plain = null | boolean | number | string | Bytes | readonly Plain[];
type Message = { readonly name: string; readonly from: string; readonly message: readonly Plain[]; readonly hex: string };
type Vectors = {
  readonly crc: readonly { readonly hex: string; readonly crc: number }[];
  readonly frames: readonly {
    readonly name: string;
    readonly frame: Frame & { readonly payload: string };
    readonly wire: string;
    readonly read?: string;
  }[];
  readonly noise: readonly { readonly name: string; readonly wire: string }[];
  readonly maps: readonly {
    readonly name: string;
    readonly type: number;
    readonly map: Readonly<Record<string, unknown>>;
    readonly hex: string;
  }[];
  readonly messages: readonly Message[];
  readonly read_alike: readonly Message[];
  readonly no_message: readonly { readonly name: string; readonly from: string; readonly hex: string }[];
};

const vectors = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as Vectors;

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const hex = (data: Uint8Array): string => Buffer.from(data).toString('hex');
const between = (wire: string): Uint8Array => bytes(wire).subarray(1, -1);
const read = (row: { readonly from: string; readonly hex: string }) =>
  row.from === 'host' ? decodeHostMessage(bytes(row.hex)) : decodeBoardMessage(bytes(row.hex));

function isBytes(value: Plain): value is Bytes {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The array as MessagePack, for a look at what a decoded message is written as again. */
function packed(message: readonly Plain[]): string {
  const values = message.map((value): Value => (isBytes(value) ? bytes(value.hex) : (value as Value)));
  const end = values.findLastIndex((value) => value !== null);
  return hex(encode(values.slice(0, end + 1)));
}

describe('frames', () => {
  test.each(vectors.crc)('the CRC of $hex', (row) => {
    expect(crc24(bytes(row.hex))).toBe(row.crc);
  });

  test('the check value of the CRC is 0x21CF02', () => {
    expect(crc24(new TextEncoder().encode('123456789'))).toBe(0x21cf02);
  });

  test.each(vectors.frames)('$name', (row) => {
    const { payload, ...header } = row.frame;
    expect(hex(encodeFrame({ ...header, payload: bytes(payload) }))).toBe(row.wire);
    for (const wire of [row.wire, row.read ?? row.wire]) {
      const decoded = decodeFrame(between(wire));
      expect(decoded).toMatchObject({ ok: true, frame: header });
      expect(decoded.ok && hex(decoded.frame.payload)).toBe(payload);
    }
  });

  test.each(vectors.noise)('$name is no frame', (row) => {
    expect(decodeFrame(between(row.wire)).ok).toBe(false);
  });
});

describe('hello, welcome and refuse', () => {
  test('are written and read as recorded', () => {
    const row = (name: string) => {
      const found = vectors.maps.find((candidate) => candidate.name === name);
      if (found === undefined) throw new Error(`no vector ${name}`);
      return found;
    };
    const hello = decodeHello(bytes(row('hello').hex));
    expect(hello).toEqual({
      version: 1,
      id: 'desk',
      beginning: 4711,
      software: 'family-mruby 0.9',
      max: 4096,
      window: 2048,
      frame: 512,
      quiet: 900,
      schemas: { othello: '1f3a9c02', board: '77aa0b1d' },
    });
    expect(hello && hex(encodeHello({ ...hello, version: 1, id: 'desk' }))).toBe(row('hello').hex);
    const welcome = decodeWelcome(bytes(row('welcome').hex));
    expect(welcome).toMatchObject({ window: 4096, quiet: 1500, zid: 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf' });
    expect(welcome && hex(encodeWelcome(welcome))).toBe(row('welcome').hex);
    const refusal = decodeRefusal(bytes(row('refuse').hex));
    expect(refusal).toEqual({ version: 1, software: 'asterism-tables 0.1.0', why: row('refuse').map['why'] });
    expect(refusal && hex(encodeRefusal(refusal))).toBe(row('refuse').hex);
  });

  test('a hello that says the least has the defaults', () => {
    expect(decodeHello(encode({ v: 1, id: 'p4' }))).toEqual({
      version: 1,
      id: 'p4',
      beginning: 0,
      ...completeLimits({}),
    });
  });
});

describe('messages', () => {
  test.each(vectors.messages)('$from: $name', (row) => {
    const decoded = read(row);
    expect(decoded.ok).toBe(true);
    if (decoded.ok) expect(hex(encodeMessage(decoded.message))).toBe(row.hex);
    expect(packed(row.message)).toBe(row.hex);
  });

  test.each(vectors.read_alike)('$from: $name', (row) => {
    const decoded = read(row);
    expect(decoded.ok).toBe(true);
    if (decoded.ok) expect(hex(encodeMessage(decoded.message))).toBe(packed(row.message));
  });

  test.each(vectors.no_message)('$from: $name is no message', (row) => {
    expect(read(row)).toMatchObject({ ok: false });
  });

  test('bytes go out as text for boards that read no bin', () => {
    const sample = { what: 'sample', id: 1, key: 'a/b', bytes: Uint8Array.from([0xff, 0]) } as const;
    const wire = encodeMessage(sample, (data) => new RawText(data));
    expect(hex(wire)).toBe('941401a3612f62a2ff00');
    expect(decode(wire).ok).toBe(true);
    expect(decodeHostMessage(wire)).toEqual({ ok: true, message: sample });
  });
});
