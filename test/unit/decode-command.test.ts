/** `asterism-tables decode`: what bytes are, their fields and where they stand, what is wrong and where; and no bytes that do it any harm. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '@asterism-tables/protocol/msgpack';
import { boardStrokes, codecs, othelloState } from '@asterism-tables/protocol/messages';
import { typicalValue, worstValue } from '@asterism-tables/protocol/schema';
import { messageSets, othello } from '@asterism-tables/protocol/views';
import {
  encodeBatch,
  encodeNetwork,
  encodeStream,
  encodeTransport,
  fragmentMessage,
  type NetworkMessage,
  SnCounter,
} from '@asterism-tables/protocol/zenoh';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { decodeAndShow, type DecodeFlags } from '../../src/cli/decode/command.ts';
import { fieldsIn } from '../../src/cli/decode/fields.ts';
import { bytesOfHex, chunksOf, MAX_INPUT } from '../../src/cli/decode/input.ts';
import { MAX_ITEMS, report } from '../../src/cli/decode/network.ts';
import { StartError } from '../../src/cli/errors.ts';
import { dangers } from '../helpers/terminal-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'decode-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function decoded(bytes: Uint8Array | string, flags: DecodeFlags = {}) {
  const lines: string[] = [];
  const code = decodeAndShow([typeof bytes === 'string' ? bytes : hex(bytes)], flags, (line) => lines.push(line));
  return { code, text: lines.join('\n'), lines };
}

function json(bytes: Uint8Array | string, flags: DecodeFlags = {}): Record<string, unknown> {
  return JSON.parse(decoded(bytes, { ...flags, json: true }).text) as Record<string, unknown>;
}

const state = othelloState.encode(typicalValue(othello.state.type.spec) as never);
const STATE_KEY = 'asterism/games/games/othello1/state';
const keyed = (suffix: string) => ({ scope: 0, suffix, mapping: 'sender' as const });
const push = (key: string, payload: Uint8Array): NetworkMessage => ({
  type: 'push',
  key: keyed(key),
  body: { type: 'put', payload },
});
const frame = (...messages: readonly NetworkMessage[]) =>
  encodeTransport({ type: 'frame', reliable: true, sn: 1, messages });

describe('what the bytes are', () => {
  test('a payload is found out by its schema', () => {
    const { text, code } = decoded(state);
    expect(text).toMatch(/^\d+ bytes: a MessagePack payload\n {2}payload: \d+ bytes, othello\.state/);
    expect(code).toBe(0);
  });

  test('the usual and the largest value of every message is recognised, each among few', () => {
    for (const message of messageSets.flatMap((set) => set.messages)) {
      const codec = codecs.get(message.name);
      for (const value of [typicalValue(message.type.spec), worstValue(message.type.spec)]) {
        const bytes = codec?.encode(value) ?? new Uint8Array(0);
        const found = report([{ label: '', flow: '', bytes }], 'payload');
        expect(found.items[0]?.payload?.report.messages, message.name).toContain(message.name);
        expect(found.trouble, message.name).toBeUndefined();
      }
    }
  });

  test('a network message, a batch and a stream of batches are each found out', () => {
    const message = push(STATE_KEY, state);
    expect(decoded(encodeNetwork(message)).text).toContain('a Zenoh network message');
    expect(decoded(frame(message)).text).toContain('a Zenoh batch');
    const stream = new Uint8Array([
      ...encodeStream(frame(message)),
      ...encodeStream(encodeTransport({ type: 'keep-alive' })),
    ]);
    const { text, code } = decoded(stream);
    expect(text).toContain('a stream of Zenoh batches');
    expect(text).toContain('keep-alive');
    expect(text).toContain('othello.state');
    expect(code).toBe(0);
  });

  test('the key says which message it is: the same bytes are a state where they were put and an answer where they were asked for', () => {
    const reply = encode({ value: 'ok' });
    const response: NetworkMessage = {
      type: 'response',
      id: 7,
      key: keyed('asterism/games/games/board1/call/ann'),
      body: { type: 'reply', body: { type: 'put', payload: reply } },
    };
    const item = report([{ label: '', flow: '', bytes: encodeNetwork(response) }], 'message').items[0];
    const messages = item?.payload?.report.messages ?? [];
    expect(messages.filter((name) => !name.startsWith('board.'))).toEqual(['asterism.value']);
    expect(messages).toContain('board.more');
  });

  test('a call is known by its method', () => {
    const request: NetworkMessage = {
      type: 'request',
      id: 1,
      key: keyed('asterism/games/games/othello1/call/ann'),
      body: {
        type: 'query',
        value: { encoding: { id: 0 }, payload: encode({ method: 'move', args: ['0'.repeat(32), 3, 'd3'] }) },
      },
    };
    expect(decoded(encodeNetwork(request)).text).toContain('othello.moveCall');
  });

  test('keys declared by number are put together', () => {
    const declare: NetworkMessage = {
      type: 'declare',
      declaration: { type: 'keyexpr', id: 5, key: keyed('asterism/games/games/othello1') },
    };
    const put: NetworkMessage = {
      type: 'push',
      key: { scope: 5, suffix: '/state', mapping: 'sender' },
      body: { type: 'put', payload: state },
    };
    expect(json(frame(declare, put))['items']).toMatchObject([
      {},
      { key: STATE_KEY, payload: { messages: ['othello.state'] } },
    ]);
  });

  test('fragments are put together', () => {
    const large = boardStrokes.encode({
      o: 'a',
      id: 1,
      c: 1,
      w: 1,
      p: Array.from({ length: 512 }, (_, i) => i + 100),
      k: 0,
      v: 3,
    });
    const message = encodeNetwork(push('asterism/games/games/board1/strokes', large));
    const sn = new SnCounter(2, 9);
    const pieces = fragmentMessage(message, { maxBatch: 512, reliable: true, sn, markFirst: true });
    const stream = pieces.map((piece) => encodeStream(encodeBatch([piece])));
    const found = json(new Uint8Array(stream.flatMap((one) => [...one])), { as: 'stream' });
    expect((found['items'] as readonly unknown[]).at(-1)).toMatchObject({
      key: 'asterism/games/games/board1/strokes',
      whole: message.length,
      payload: { messages: ['board.strokes'] },
    });
  });

  test('a capture is its lines, each direction of each connection for itself', () => {
    const path = join(folder, 'capture.jsonl');
    const line = (d: string, bytes: Uint8Array) =>
      JSON.stringify({ t: 0.5, c: 1, d, n: bytes.length, hex: hex(bytes) });
    const open = JSON.stringify({ t: 0, c: 1, ev: 'open' });
    writeFileSync(
      path,
      [open, line('>', frame(push(STATE_KEY, state))), line('<', encodeTransport({ type: 'keep-alive' }))].join('\n'),
    );
    const { text, code } = decoded(`@${path}`);
    expect(code).toBe(0);
    expect(text).toContain('line 2 t 0.5 >: push');
    expect(text).toContain('line 3 t 0.5 <: keep-alive');
  });

  test('what others put on their own keys need be no MessagePack', () => {
    const { code, text } = decoded(frame(push('demo/text', new TextEncoder().encode('hello'))));
    expect(code).toBe(0);
    expect(text).not.toContain('WRONG');
  });
});

describe('fields', () => {
  test('every byte of a payload belongs to its head or to one field, and each field stands where it says', () => {
    const found = json(state)['items'] as readonly {
      payload: { fields: { field: string; at: number; bytes: number }[] };
    }[];
    const fields = found[0]?.payload.fields ?? [];
    expect(fields.map(({ field }) => field).slice(0, 4)).toEqual(['v', 't', 'st', 'nm']);
    expect(fields[0]?.at).toBe(1);
    for (const [at, field] of fields.entries()) {
      expect(field.at + field.bytes).toBe(fields[at + 1]?.at ?? state.length);
      // The key: a fixstr with the field's name.
      expect(state[field.at]).toBe(0xa0 + field.field.length);
    }
  });

  test('of an answer the fields inside its envelope, with what they may take and what they mean', () => {
    const view = codecs.get('othello.view')?.encode(typicalValue(othello.view.type.spec)) ?? new Uint8Array(0);
    const { text } = decoded(view, { message: 'othello.view' });
    expect(text).toMatch(/ +\d+ +\d+ +598 {2}value\.mb = .* \(the members as they joined\)/);
  });

  test('offsets count from the start of what was given, also inside a batch', () => {
    const batch = frame(push(STATE_KEY, state));
    const start = Buffer.from(batch).indexOf(Buffer.from(state));
    expect(json(batch)['items']).toMatchObject(
      [{ payload: { at: start, fields: [{ field: 'v', at: start + 1 }] } }].map((item) => ({
        payload: { at: item.payload.at },
      })),
    );
    expect(decoded(batch).text).toMatch(new RegExp(`${start + 1} +\\d+ +7 {2}v = `));
  });
});

describe('what is wrong', () => {
  test('a value beyond its bounds is told of at its field', () => {
    const bytes = encode({ ...(typicalValue(othello.state.type.spec) as object), ow: 9 });
    const { text, code } = decoded(bytes, { message: 'othello.state' });
    const at = fieldsIn(bytes).find(({ path }) => path === 'ow')?.at;
    expect(text).toContain(`WRONG at byte ${at} (as othello.state): ow`);
    expect(code).toBe(1);
  });

  test('a field that is missing is told of when the key says what it should be', () => {
    const { v: _, ...rest } = typicalValue(othello.state.type.spec) as { readonly v: number };
    const { text, code } = decoded(encodeNetwork(push(STATE_KEY, encode(rest))));
    expect(text).toMatch(/WRONG at byte \d+ \(as othello\.state\): .*v/);
    expect(code).toBe(1);
  });

  test('a payload that was cut is wrong at its end, and what stands before the cut is shown', () => {
    const { text, code } = decoded(state.slice(0, 30), { as: 'payload' });
    expect(text).toContain('v = ');
    expect(text).toContain('WRONG at byte ');
    expect(code).toBe(1);
  });

  test('every cut of a batch is wrong, at an offset inside it', () => {
    const batch = frame(push(STATE_KEY, state));
    for (let end = 1; end < batch.length; end++) {
      const found = report([{ label: '', flow: '', bytes: batch.slice(0, end) }], 'batch');
      if (found.trouble === undefined) continue;
      expect(found.trouble.at).toBeLessThanOrEqual(end);
    }
    expect(report([{ label: '', flow: '', bytes: batch.slice(0, 20) }], 'batch').trouble).toBeDefined();
  });

  test('bytes behind a message, and a batch that is not complete, are told of at their offset', () => {
    const message = encodeNetwork(push('k', encode(1)));
    expect(json(new Uint8Array([...message, 1, 2]), { as: 'message' })['trouble']).toEqual({
      at: message.length,
      what: '2 bytes after the message',
    });
    const stream = encodeStream(frame(push('k', encode(1))));
    expect(json(new Uint8Array([...stream, 9, 0, 1]), { as: 'stream' })['trouble']).toEqual({
      at: stream.length,
      what: '3 bytes of a batch that is not complete',
    });
  });

  test('a message over 4,096 bytes and a payload over 3,800 are too large, one byte less is not', () => {
    const sized = (bytes: number) => encode({ value: 'x'.repeat(bytes - 10) });
    expect(sized(3_800)).toHaveLength(3_800);
    expect(decoded(sized(3_800), { as: 'payload' }).text).not.toContain('TOO LARGE');
    const { text, code } = decoded(sized(3_801), { as: 'payload' });
    expect(text).toContain('TOO LARGE: a payload has at most 3800 bytes');
    expect(code).toBe(1);
    const around = encodeNetwork(push('demo/x', new Uint8Array(1_000))).length - 1_000;
    expect(decoded(encodeNetwork(push('demo/x', new Uint8Array(4_096 - around)))).code).toBe(0);
    expect(decoded(encodeNetwork(push('demo/x', new Uint8Array(4_097 - around)))).text).toContain(
      'TOO LARGE: a board takes 4096',
    );
  });
});

describe('how bytes are given', () => {
  test.each([
    ['81a576616c7565a26f6b', 'as it is'],
    ['81 a5 76 61 6c 75 65 a2 6f 6b', 'with spaces'],
    ['81:A5:76:61:6C:75:65:A2:6F:6B', 'with colons, in capitals'],
    ['0x81, 0xa5, 0x76, 0x61, 0x6c, 0x75, 0x65, 0xa2, 0x6f, 0x6b', 'as C has it'],
    ['"\\x81\\xa5\\x76\\x61\\x6c\\x75\\x65\\xa2\\x6f\\x6b"', 'as Ruby and Python have it'],
    ['00000000: 81a5 7661 6c75 65a2 6f6b                 ..value.ok', 'as xxd has it'],
    ['00000000  81 a5 76 61 6c 75 65 a2  6f 6b                    |..value.ok|\n0000000a', 'as hexdump -C has it'],
    ['gaV2YWx1ZaJvaw==', 'as base64'],
    ['gaV2YWx1ZaJvaw', 'as base64 without its end'],
  ])('%s (%s)', (given) => {
    const [chunk] = chunksOf(new TextEncoder().encode(given), undefined);
    expect(hex(chunk?.bytes ?? new Uint8Array(0))).toBe('81a576616c7565a26f6b');
  });

  test('hex that could be base64 is hex, unless it is said', () => {
    expect(bytesOfHex('abcd')).toEqual(Uint8Array.of(0xab, 0xcd));
    expect(chunksOf(new TextEncoder().encode('abcd'), 'base64')[0]?.bytes).toHaveLength(3);
  });

  test('a file of bytes is taken as it is', () => {
    const path = join(folder, 'state.bin');
    writeFileSync(path, state);
    expect(decoded(`@${path}`).text).toContain('othello.state');
    writeFileSync(path, 'ff');
    expect(decoded(`@${path}`, { raw: true, as: 'payload' }).text).toContain('2 bytes');
  });

  test.each([
    ['no bytes at all', '', {}],
    ['text that is nothing', 'hello, world!', {}],
    ['hex of an odd length', 'abc', { hex: true }],
    ['a file that is not there', '@/nowhere/at/all', {}],
    ['a line of a capture that is no JSON', '{"hex": "00"}\n{nothing', {}],
    ['a capture whose hex is none', '{"hex": "0"}', {}],
    ['a message that there is not', '00', { message: 'othello.nothing' }],
  ])('%s is an error in words', (_what, given, flags) => {
    expect(() => decoded(given, flags)).toThrow(StartError);
  });

  test('a file larger than the bound is refused before it is read', () => {
    const path = join(folder, 'large.bin');
    writeFileSync(path, new Uint8Array(MAX_INPUT + 1));
    expect(() => decoded(`@${path}`)).toThrow(`more than ${MAX_INPUT} bytes`);
  });
});

describe('hostile bytes', () => {
  const whole = encodeStream(frame(push(STATE_KEY, state), push('demo/x', encode([1, { a: 2 }]))));

  function isHarmless(bytes: Uint8Array, flags: DecodeFlags): void {
    const { text, code } = decoded(bytes, flags);
    expect([0, 1]).toContain(code);
    expect(dangers(text)).toEqual([]);
    expect(text.length).toBeLessThan(200 * 1024);
  }

  test('any bytes, in any form, end in words', () => {
    const forms = fc.constantFrom(undefined, 'payload', 'message', 'batch', 'stream') as fc.Arbitrary<
      DecodeFlags['as']
    >;
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), forms, fc.boolean(), (bytes, as, isJson) =>
        isHarmless(bytes, { ...(as === undefined ? {} : { as }), ...(isJson ? { json: true } : { hex: true }) }),
      ),
      { numRuns: 500, seed: 5 },
    );
  });

  test('every cut and every flipped bit of a stream ends in words', () => {
    for (let end = 1; end < whole.length; end++) isHarmless(whole.slice(0, end), { hex: true });
    for (let bit = 0; bit < whole.length * 8; bit += 3) {
      const bytes = whole.slice();
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      isHarmless(bytes, { hex: true });
    }
  });

  test('names and values that would drive a terminal are shown as text', () => {
    const ESC = '\u001b';
    isHarmless(encode({ [`${ESC}[2J`]: `${ESC}]0;owned\u0007`, 'a\u202eb': '\u009b31m' }), { as: 'payload' });
    isHarmless(frame(push(`asterism/a/b/${ESC}[31m/state`, encode(`${ESC}c`))), {});
  });

  test('lengths that lie cost nothing: a map of four thousand million entries, arrays in arrays without end', () => {
    isHarmless(Uint8Array.of(0xdf, 0xff, 0xff, 0xff, 0xff), { as: 'payload' });
    isHarmless(Uint8Array.of(0x81, 0xa1, 0x61, 0xdd, 0xff, 0xff, 0xff, 0xff), { as: 'payload' });
    isHarmless(new Uint8Array(100_000).fill(0x91), { as: 'payload' });
    isHarmless(Uint8Array.of(0x81, ...new Uint8Array(50_000).fill(0x81)), { as: 'payload' });
    expect(fieldsIn(Uint8Array.of(0x81, 0xa1, 0x61, 0xdd, 0xff, 0xff, 0xff, 0xff))).toMatchObject([
      { path: 'a', value: undefined },
    ]);
  });

  test('a stream of very many messages is told of up to a bound', () => {
    const batch = encodeStream(encodeTransport({ type: 'keep-alive' }));
    const many = new Uint8Array(Array.from({ length: 20_000 }, () => [...batch]).flat());
    const found = report([{ label: '', flow: '', bytes: many }], 'stream');
    expect(found.items).toHaveLength(MAX_ITEMS);
    expect(found.trouble).toBeUndefined();
  });
});
