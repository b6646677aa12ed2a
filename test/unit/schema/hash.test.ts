/** The hash of a game's messages: another one for each change of what goes over the wire, and for nothing else. */
import { readFileSync } from 'node:fs';
import { mrubyPath } from '@asterism-tables/protocol/codegen';
import { SCHEMA_HASHES } from '@asterism-tables/protocol/messages';
import { bool, int, map, messagesOf, put, reply, schemaHash, str, type Type } from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../helpers/peers.ts';

const hashOf = (type: Type<unknown>, name = 'state', sub = 'state', doc = ''): string =>
  schemaHash({
    name: 't',
    doc,
    object: 'o',
    messages: Object.values(messagesOf('t', { [name]: put(sub, doc, type) })),
  });

const BEFORE = map({ a: int(0, 9), b: str(4).optional() });

describe('a schema hash', () => {
  test.each<readonly [string, string]>([
    ['a bound', hashOf(map({ a: int(0, 10), b: str(4).optional() }))],
    ['a type', hashOf(map({ a: bool(), b: str(4).optional() }))],
    ['a key', hashOf(map({ c: int(0, 9), b: str(4).optional() }))],
    ['a field that is needed now', hashOf(map({ a: int(0, 9), b: str(4) }))],
    ['an optional field more', hashOf(map({ a: int(0, 9), b: str(4).optional(), c: bool().optional() }))],
    ['the name of the message', hashOf(BEFORE, 'other')],
    ['what it is put on', hashOf(BEFORE, 'state', 'strokes')],
  ])('is another one with %s changed', (_what, hash) => {
    expect(hash).toMatch(/^[0-9a-f]{8}$/);
    expect(hash).not.toBe(hashOf(BEFORE));
  });

  test('is the same when only texts change, and in whatever order the messages stand', () => {
    expect(
      hashOf(map({ a: int(0, 9).doc('a number').usually(3), b: str(4).optional() }), 'state', 'state', 'words'),
    ).toBe(hashOf(BEFORE));
    const messages = Object.values(
      messagesOf('t', { state: put('state', '', BEFORE), table: reply('', BEFORE) } as const),
    );
    const set = { name: 't', doc: '', object: 'o' };
    expect(schemaHash({ ...set, messages: [...messages].reverse() })).toBe(schemaHash({ ...set, messages }));
  });

  test('does not change by itself from one machine or version to the next', () => {
    expect(hashOf(BEFORE)).toBe('ea72599f');
  });

  test('stands in what was generated, for the host and for boards', () => {
    expect(Object.keys(SCHEMA_HASHES)).toEqual(messageSets.map(({ name }) => name));
    for (const set of messageSets) {
      expect(SCHEMA_HASHES[set.name]).toBe(schemaHash(set));
      expect(readFileSync(`${ROOT}/${mrubyPath(set.name)}`, 'utf8')).toContain(`  SCHEMA = "${schemaHash(set)}"\n`);
    }
  });
});
