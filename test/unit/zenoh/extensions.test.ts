import { decodeBatch, type DecodeLimits } from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { batch, batchFault, hex } from './helpers.ts';

/** Every place where extensions can stand: the bytes before them (Z is set) and after. A frame is around what needs one. */
const PLACES: readonly (readonly [where: string, before: string, after: string])[] = [
  ['an init', 'c10902e4 0a0008', ''],
  ['an init', 'e10902e4 0a0008 01aa', ''],
  ['an open', 'c20a00 01aa', ''],
  ['an open', 'e20a00', ''],
  ['a close', 'a305', ''],
  ['a keep-alive', '84', ''],
  ['a frame', 'a500', '1a05'],
  ['a fragment', 'a600', 'aabb'],
  ['a push', '2500 bd000161', '0101aa'],
  ['a put', '2500 3d000161 81', '01aa'],
  ['a del', '2500 3d000161 82', ''],
  ['a request', '2500 bc01000161', '03'],
  ['a query', '2500 3c01000161 83', ''],
  ['a response', '2500 bb01000161', '040100'],
  ['a reply', '2500 3b01000161 84', '0100'],
  ['an error reply', '2500 3b01000161 85', '0100'],
  ['a final', '2500 9a05', ''],
  ['an interest', '2500 b90101', ''],
  ['a declare', '2500 9e', '1a'],
  ['a declaration', '2500 1e a001000161', ''],
  ['a declaration', '2500 1e 8101', ''],
  ['a declaration', '2500 1e a201000161', ''],
  ['a declaration', '2500 1e 8301', ''],
  ['a declaration', '2500 1e a401000161', ''],
  ['a declaration', '2500 1e 8501', ''],
  ['a declaration', '2500 1e a601000161', ''],
  ['a declaration', '2500 1e 8701', ''],
  ['a declaration', '2500 1e 9a', ''],
];

const EMPTY = 0x0b;
const NUMBER = 0x2b;
const BYTES = 0x4b;

describe.each(PLACES)('in %s (%s)', (where, before, after) => {
  function seen(extensions: string): readonly [unknown, string[]] {
    const told: string[] = [];
    const limits: DecodeLimits = {
      onUnknown: (place, { id, value }) =>
        told.push(`${place} ${id} ${value instanceof Uint8Array ? [...value].join() : value}`),
    };
    return [batch(`${before} ${extensions} ${after}`, limits), told];
  }

  test('unknown optional ones are skipped, whatever their encoding, one or several, and told of', () => {
    const [plain] = seen('0b');
    expect(seen('0b')[1]).toEqual([`${where} ${EMPTY} undefined`]);
    expect(seen('2bff01')).toEqual([plain, [`${where} ${NUMBER} 255`]]);
    expect(seen('4b02aabb')).toEqual([plain, [`${where} ${BYTES} 170,187`]]);
    expect(seen('8b ab01 cb00 0b')).toEqual([
      plain,
      [`${where} ${EMPTY} undefined`, `${where} ${NUMBER} 1`, `${where} ${BYTES} `, `${where} ${EMPTY} undefined`],
    ]);
  });

  test.each(['1b', '3b05', '5b0155'])(
    'the unknown mandatory 0x%s is refused by name, also after an optional one',
    (mandatory) => {
      const at = hex(before).length;
      const what = `${where} has the mandatory extension 0x${mandatory.slice(0, 2)}, which is not known here`;
      expect(batchFault(`${before} ${mandatory} ${after}`)).toEqual({ at, what });
      expect(batchFault(`${before} 8b ${mandatory} ${after}`)).toEqual({ at: at + 1, what });
    },
  );

  test('one in the reserved encoding, cut off, or missing is malformed', () => {
    expect(batchFault(`${before} 6b ${after}`).what).toMatch(/reserved encoding/);
    for (const cut of ['', '8b', '2b', '2b80', '4b', '4b05aa']) {
      expect(decodeBatch(hex(`${before} ${cut}`)).ok, cut).toBe(false);
    }
  });
});
