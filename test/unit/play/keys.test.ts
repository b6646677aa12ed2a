/** Bytes of a terminal as keys, and when an ESC is one. */
import { describe, expect, test } from 'vitest';
import { decodeKeys, ESC_WAIT_MS, type Key, KeyReader } from '../../../src/clients/index.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const named = (keys: readonly Key[]): string[] => keys.map((key) => (typeof key === 'string' ? key : key.char));
const keysOf = (text: string, final = false): string[] => named(decodeKeys(bytes(text), final).keys);

describe('keys', () => {
  test('are the arrows of every kind of terminal: cursor mode, application mode, with modifiers', () => {
    expect(keysOf('\x1b[A\x1b[B\x1b[C\x1b[D')).toEqual(['up', 'down', 'right', 'left']);
    expect(keysOf('\x1bOA\x1bOB\x1bOC\x1bOD')).toEqual(['up', 'down', 'right', 'left']);
    expect(keysOf('\x1b[1;5A\x1b[1;2D')).toEqual(['up', 'left']);
  });

  test('are Enter, Space and control characters by name, letters as themselves', () => {
    expect(keysOf('\r\n \x7f\x08\t')).toEqual(['enter', 'enter', 'space', 'backspace', 'backspace', 'tab']);
    expect(keysOf('\x03\x11\x04\x1a')).toEqual(['ctrl-c', 'ctrl-q', 'ctrl-d', 'ctrl-z']);
    expect(keysOf('aQ:é字😀')).toEqual(['a', 'Q', ':', 'é', '字', '😀']);
  });

  test('that mean nothing here are told as such, whole', () => {
    expect(keysOf('\x1b[5~x')).toEqual(['other', 'x']);
    expect(keysOf('\x1b[<0;1;1Mx')).toEqual(['other', 'x']);
    expect(keysOf('\x01x')).toEqual(['other', 'x']);
    expect(keysOf('\u0085x')).toEqual(['other', 'x']);
    expect(keysOf('\x1bOZ')).toEqual(['other']);
  });

  test('an ESC before something that is no sequence is ESC, then that', () => {
    expect(keysOf('\x1by')).toEqual(['esc', 'y']);
    expect(keysOf('\x1b\x1b[A')).toEqual(['esc', 'up']);
    expect(keysOf('\x1b[1\x1b[B')).toEqual(['other', 'down']);
  });

  test('that are not whole yet stay, at every cut', () => {
    const all = bytes('a\x1b[1;5A字\x1bOC😀\x1b[3~z');
    const whole = named(decodeKeys(all).keys);
    for (let at = 0; at <= all.length; at++) {
      const first = decodeKeys(all.subarray(0, at));
      const joined = new Uint8Array([...first.rest, ...all.subarray(at)]);
      expect([...named(first.keys), ...named(decodeKeys(joined).keys)]).toEqual(whole);
    }
  });

  test('at the end are what is left: ESC itself, half a character nothing of use', () => {
    expect(keysOf('\x1b', true)).toEqual(['esc']);
    expect(keysOf('\x1b[', true)).toEqual(['esc', '[']);
    expect(named(decodeKeys(new Uint8Array([0xe5, 0xad]), true).keys)).toEqual(['other', 'other']);
    expect(named(decodeKeys(new Uint8Array([0xff, 0x61]), true).keys)).toEqual(['other', 'a']);
  });

  test('of any bytes end: nothing is kept for ever', () => {
    let kept = new Uint8Array(0);
    for (let i = 0; i < 10_000; i++) {
      const { rest } = decodeKeys(new Uint8Array([...kept, i === 0 ? 0x1b : i === 1 ? 0x5b : 0x31]));
      kept = new Uint8Array(rest);
      expect(kept.length).toBeLessThan(64);
    }
  });
});

describe('a lone ESC', () => {
  test(`is told after ${ESC_WAIT_MS} ms, and not before`, async () => {
    const clock = new ManualClock();
    const keys: Key[] = [];
    const reader = new KeyReader(clock, (key) => keys.push(key));
    reader.feed(bytes('\x1b'));
    await clock.advance(ESC_WAIT_MS - 1);
    expect(keys).toEqual([]);
    await clock.advance(1);
    expect(keys).toEqual(['esc']);
  });

  test('is the start of an arrow when the rest comes in time', async () => {
    const clock = new ManualClock();
    const keys: Key[] = [];
    const reader = new KeyReader(clock, (key) => keys.push(key));
    reader.feed(bytes('\x1b'));
    await clock.advance(ESC_WAIT_MS - 1);
    reader.feed(bytes('['));
    await clock.advance(ESC_WAIT_MS - 1);
    reader.feed(bytes('A'));
    await clock.advance(10 * ESC_WAIT_MS);
    expect(keys).toEqual(['up']);
  });
});
