import {
  closeReason,
  DESCRIBED_LENGTH,
  describe as line,
  printable,
  zidEquals,
  zidText,
} from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { batch, hex, keyHex, network } from './helpers.ts';

const told = (text: string): string => batch(text).map(line).join(' | ');

describe('a message in one line', () => {
  test.each([
    ['c10902e40a00082701', 'init-syn client e4 version 09, batch 2048, sn 32 bit, ids 32 bit, patch 1'],
    ['010902e4', 'init-syn client e4 version 09, no sizes, patch 0'],
    ['420a0002c00c', 'open-syn lease 10000 ms, first sn 0'],
    ['2305', 'close session, expired'],
    ['0309', 'close link, reason 9'],
    ['04', 'keep-alive'],
    ['0005', 'transport-oam 5'],
    ['c62c02aabb', 'fragment best-effort sn 44 first, 2 bytes'],
    ['262dcc', 'fragment reliable sn 45 last, 1 bytes'],
    ['25011a05', 'frame reliable sn 1 [response-final 5]'],
    [
      '0501 1a01 1a02 1a03 1a04 1a05 1a06',
      'frame best-effort sn 1 [response-final 1; response-final 2; response-final 3; response-final 4; and 2 more]',
    ],
    ['2501 3d0002c3280101aa', "frame reliable sn 1 [], 1 refused: the key's suffix is not UTF-8"],
  ])('%s is "%s"', (text, expected) => {
    expect(told(text)).toBe(expected);
  });

  test.each([
    [`7d00${keyHex('a/b')}01026869`, 'push a/b put 2 bytes'],
    ['5d0501026869', 'push <5> put 2 bytes'],
    ['3d05022f78 02', 'push <r5>/x del'],
    ['fd000161 2119 610501aa 0a 0155', 'push a put 1 bytes of encoding 5 stamped priority 1 block express'],
    [
      'bc01000161 b402 26904e e3 02 03613d31 430200ff',
      'request 1 a query ?a=1 with 1 bytes of encoding 0 to all-complete within 10000 ms',
    ],
    ['1b0500 0401026f6b', 'response 5 (no key) reply put 2 bytes'],
    ['1b0500 05026f6b', 'response 5 (no key) error 2 bytes'],
    ['7903d302', 'interest 3 current-future in keyexprs+subscribers <2> as one'],
    ['1903', 'interest 3 final'],
    ['3e031a', 'declare final for interest 3'],
    ['1ec404032101', 'declare queryable 4 <3> complete'],
    ['1e0707', 'declare undeclare-token 7'],
  ])('%s is "%s"', (text, expected) => {
    expect(line(network(text))).toBe(expected);
  });

  test('what a peer named cannot act on a terminal, and cannot fill it', () => {
    const evil = line({
      type: 'push',
      key: { scope: 0, suffix: `a\u001b[2J\n\u202e${'x'.repeat(5000)}`, mapping: 'sender' },
      body: { type: 'del' },
    });
    expect(evil.startsWith('push a�[2J��xx')).toBe(true);
    expect(evil.length).toBeLessThanOrEqual(DESCRIBED_LENGTH);
    expect(evil.endsWith('… del')).toBe(true);
  });
});

describe('printable text', () => {
  test('keeps letters of every script and replaces what has no shape', () => {
    expect(printable('漢字 é 😀')).toBe('漢字 é 😀');
    expect(printable('a\u0000b\u007fc\u0085d\u200be\u2028f\ud800g\ufeff')).toBe('a�b�c�d�e�f�g�');
  });

  test('is cut to its limit, and a character cut in half does not show', () => {
    expect(printable('abcdef', 6)).toBe('abcdef');
    expect(printable('abcdefg', 6)).toBe('abcde…');
    expect(printable('abcd😀fg', 6)).toBe('abcd�…');
  });
});

describe('Zenoh ids', () => {
  test('are printed from their last byte, without leading zeroes', () => {
    expect(zidText(hex('9079dc6255d939999453e2608e41d00b'))).toBe('bd0418e60e253949939d95562dc7990');
    expect(zidText(hex('e4'))).toBe('e4');
    expect(zidText(hex('00'))).toBe('0');
  });

  test('are equal when all bytes are', () => {
    expect(zidEquals(hex('aabb'), hex('aabb'))).toBe(true);
    expect(zidEquals(hex('aabb'), hex('aabc'))).toBe(false);
    expect(zidEquals(hex('aa'), hex('aabb'))).toBe(false);
  });

  test('reasons of a close have names', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(closeReason)).toEqual([
      'generic',
      'unsupported',
      'invalid',
      'max sessions',
      'max links',
      'expired',
      'reason 6',
    ]);
  });
});
