/** The golden vectors, run by the generated codecs, by those that walk the schema, and held against a MessagePack library of others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode as decodeOther, encode as encodeOther } from '@msgpack/msgpack';
import { bytesOf, fromJson, hexOf, type Vector, type VectorFile, VECTORS_PATH } from '@asterism-tables/protocol/codegen';
import { codecs } from '@asterism-tables/protocol/messages';
import { type Codec, codecOf } from '@asterism-tables/protocol/schema';
import { messageSets } from '@asterism-tables/protocol/views';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../helpers/peers.ts';

const { vectors } = JSON.parse(readFileSync(join(ROOT, VECTORS_PATH), 'utf8')) as VectorFile;
const messages = messageSets.flatMap((set) => set.messages);

const kinds: readonly (readonly [string, (name: string) => Codec<unknown> | undefined])[] = [
  ['generated', (name) => codecs.get(name)],
  [
    'walking',
    (name) => {
      const message = messages.find((one) => one.name === name);
      return message === undefined ? undefined : codecOf(message);
    },
  ],
];

/** Every vector that a check finds wrong, with its place. */
function failing(chosen: readonly Vector[], check: (vector: Vector) => unknown): readonly string[] {
  return chosen.flatMap((vector) => {
    const fault = check(vector);
    return fault === undefined ? [] : [`${vector.message} (${vector.what}): ${JSON.stringify(fault)}`];
  });
}

describe('golden vectors', () => {
  test('there are at least 200, and at least 60 that must be refused', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(200);
    expect(vectors.filter(({ way }) => way === 'wrong').length).toBeGreaterThanOrEqual(60);
    expect(vectors.filter(({ binAs }) => binAs === 'str').length).toBeGreaterThanOrEqual(3);
    expect(new Set(vectors.map(({ message }) => message))).toEqual(new Set(messages.map(({ name }) => name)));
  });

  describe.each(kinds)('%s codecs', (_, codecFor) => {
    const need = (name: string): Codec<unknown> => {
      const found = codecFor(name);
      if (found === undefined) throw new Error(`no codec for ${name}`);
      return found;
    };

    test('values encode to the bytes', () => {
      const wrong = failing(
        vectors.filter(({ way }) => way === 'both'),
        ({ message, hex, value, binAs }) => {
          const encoded = hexOf(need(message).encode(fromJson(value ?? null), binAs));
          return encoded === hex ? undefined : encoded;
        },
      );
      expect(wrong).toEqual([]);
    });

    test('bytes decode to the values', () => {
      for (const { message, hex, way, value, what } of vectors) {
        if (way === 'wrong') continue;
        const read = need(message).decode(bytesOf(hex));
        expect({ message, what, read }).toMatchObject({ read: { ok: true } });
        if (read.ok) expect(read.value).toEqual(fromJson(value ?? null));
      }
    });

    test('wrong bytes are refused, and said to be cut off or of no use', () => {
      const wrong = failing(
        vectors.filter(({ way }) => way === 'wrong'),
        ({ message, hex, kind }) => {
          const read = need(message).decode(bytesOf(hex));
          return read.ok ? read.value : read.kind === kind && read.what !== '' ? undefined : read;
        },
      );
      expect(wrong).toEqual([]);
    });
  });

  test('another MessagePack library reads them, and writes what it read to the same bytes where no float and no large integer is in it', () => {
    const special = /\$float|\$int|\$packed/;
    const chosen = vectors.filter(({ way, value, binAs }) => way === 'both' && binAs === undefined && !special.test(JSON.stringify(value)));
    const wrong = failing(chosen, ({ hex }) => {
      const again = hexOf(encodeOther(decodeOther(bytesOf(hex))));
      return again === hex ? undefined : again;
    });
    expect(wrong).toEqual([]);
    expect(chosen.length).toBeGreaterThan(300);
  });
});
