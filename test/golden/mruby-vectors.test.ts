/** The golden vectors, run by the mruby codecs on 64 and on 32 bits: the same values from the same bytes, the same bytes of the same calls, and the same refusals. */
import { readFileSync } from 'node:fs';
import { codecs } from '@asterism-tables/protocol/messages';
import {
  bytesOf,
  fromJson,
  hexOf,
  type Vector,
  type VectorFile,
  VECTORS_PATH,
} from '@asterism-tables/protocol/codegen';
import { codecOf, type Message } from '@asterism-tables/protocol/schema';
import { counter, mahjong, messageSets } from '@asterism-tables/protocol/views';
import { expect, test } from 'vitest';
import { callLine, drive, expected, MRUBIES, readLine } from '../helpers/mruby.ts';
import { describeWith } from '../helpers/peers.ts';

const file = JSON.parse(readFileSync(new URL(`../../${VECTORS_PATH}`, import.meta.url), 'utf8')) as VectorFile;
const messages = new Map(messageSets.flatMap((set) => set.messages.map((message) => [message.name, message] as const)));

function messageOf({ message }: Vector): Message {
  const found = messages.get(message);
  if (found === undefined) throw new Error(`${message} is no message`);
  return found;
}

/** Screens read what the host sends, and write calls; a call of any method is written by hand. */
const read = file.vectors.filter((vector) => messageOf(vector).kind !== 'call');
const written = file.vectors.filter(
  ({ way, message }) => way === 'both' && messages.get(message)?.kind === 'call' && message !== 'asterism.call',
);

/** Where the digits of an integer end to be a number: one side of each bound, and the other. */
const WIDE = [
  0x3fffffff,
  0x40000000,
  -0x40000000,
  -0x40000001,
  0x7fffffff,
  0x80000000,
  -0x80000000,
  -0x80000001,
  0xffffffff,
  2 ** 32,
  10 ** 12 + 1,
  2n ** 63n - 1n,
  -(2n ** 63n),
];

for (const which of MRUBIES) {
  describeWith([which], `${which} and the golden vectors`, () => {
    test('at least 200 vectors and 60 wrong ones are read, each as every other codec reads it', () => {
      const said = drive(
        which,
        read.map((vector) => readLine(messageOf(vector), vector.hex)),
      );
      const wrong = read.filter(({ way }) => way === 'wrong');
      expect(read.length).toBeGreaterThanOrEqual(200);
      expect(wrong.length).toBeGreaterThanOrEqual(60);
      const differ = read.flatMap((vector, at) => {
        const right = vector.way === 'wrong' ? 'refused' : expected(messageOf(vector), decoded(vector));
        const heard = said[at] ?? 'nothing';
        return (vector.way === 'wrong' ? heard.startsWith('refused ') : heard === right)
          ? []
          : [{ message: vector.message, what: vector.what, hex: vector.hex, right, heard }];
      });
      expect(differ).toEqual([]);
      expect(said).toHaveLength(read.length);
    });

    test('C19, C20: integers of 32 bits are numbers, longer ones their digits, and what a screen may be sent has 32 bits at most', () => {
      const values = WIDE.map((n) => ({ v: 1, t: 'c', n }));
      const said = drive(
        which,
        values.map((value) => readLine(counter.state, hexOf(codecOf(counter.state).encode(value)))),
      );
      expect(said).toEqual(values.map((value) => expected(counter.state, value)));
      const bounds = [0x3fffffff, 0x40000000, 0x7fffffff, -0x40000000, -0x40000001, -0x80000000];
      const written = drive(
        which,
        bounds.map((n) => callLine(counter.pressCall, { args: ['t', n] })),
      );
      expect(written).toEqual(
        bounds.map((n) => hexOf(codecOf(counter.pressCall).encode({ method: 'press', args: ['t', n] }))),
      );
      const refused = drive(
        which,
        [-1, 128, 0x40000000, -0x80000000].map((n) => callLine(mahjong.chooseCall, { args: ['t', 1, n] })),
      );
      expect(refused.every((line) => line.startsWith('refused '))).toBe(true);
      const whole = drive(
        which,
        ['F3ff0000000000000', 'F8000000000000000'].map((float) => `CounterCodec call_press [s74,${float}]`),
      );
      expect(whole).toEqual(
        [1, 0].map((n) => hexOf(codecOf(counter.pressCall).encode({ method: 'press', args: ['t', n] }))),
      );
    });

    test('C10, C11: a name is cut at a character, a token never; an argument that cannot be sent is named with its bounds', () => {
      const names = ['𝄞', '立', 'é'].flatMap((character) =>
        [0, 1, 2, 3].map((ascii) => `${'a'.repeat(ascii)}${character.repeat(40)}`),
      );
      const joins = names.map((name) => ({ method: 'join', args: [name] }) as const);
      expect(
        drive(
          which,
          joins.map((value) => callLine(counter.joinCall, value)),
        ),
      ).toEqual(joins.map((value) => hexOf(codecOf(counter.joinCall).encode(value))));
      const hex = (text: string): string => `s${Buffer.from(text).toString('hex')}`;
      const refused = [
        [`call_view [${hex('x'.repeat(33))},i0]`, 'token: 33 bytes, at most 32'],
        [`call_view [sc3,i0]`, 'token: text that is no UTF-8'],
        [`call_view [n,i0]`, 'token: a text is expected'],
        [`call_view [${hex('x')},i4]`, 'arg2: 4 is not within 0 to 3'],
        [`call_view [${hex('x')},i-1]`, 'arg2: -1 is not within 0 to 3'],
        [`call_view [${hex('x')},${hex('1')}]`, 'arg2: a whole number is expected'],
        [`call_view [${hex('x')},F3fe0000000000000]`, 'arg2: a whole number is expected'],
        [`call_act [${hex('x')},i1,i14,s00]`, 'type: 14 is not within 1 to 13'],
        [`call_act [${hex('x')},i1,i1,${hex('x'.repeat(15))}]`, 'tiles: 15 bytes, at most 14'],
      ] as const;
      expect(
        drive(
          which,
          refused.map(([line]) => `MahjongCodec ${line}`),
        ),
      ).toEqual(refused.map(([, why]) => `refused ${why}`));
    });

    test('every call is written byte for byte as TypeScript writes it; integers that a screen cannot hold are refused', () => {
      for (const binAs of ['bin', 'str'] as const) {
        const calls = written.filter((vector) => (vector.binAs ?? 'bin') === binAs);
        const said = drive(
          which,
          calls.map((vector) => callLine(messageOf(vector), fromJson(vector.value ?? null))),
          binAs,
        );
        const differ = calls.flatMap((vector, at) => {
          const heard = said[at] ?? 'nothing';
          const right = beyond32(vector) ? heard.startsWith('refused ') : heard === vector.hex;
          return right ? [] : [{ message: vector.message, what: vector.what, hex: vector.hex, heard }];
        });
        expect(differ).toEqual([]);
        expect(calls.length).toBeGreaterThan(0);
      }
    });
  });
}

/** Not the value of the file: the value that TypeScript reads from these bytes, and that the vectors' own test proves to be the same. */
function decoded({ message, hex }: Vector): unknown {
  const result = codecs.get(message)?.decode(bytesOf(hex));
  return result?.ok === true ? result.value : undefined;
}

function beyond32({ value }: Vector): boolean {
  const numbers = JSON.stringify(value).match(/(?<=[[,:])-?\d+(?=[\],}])|(?<="\$int":")-?\d+/g) ?? [];
  return numbers.some((text) => BigInt(text) > 0x7fffffffn || BigInt(text) < -0x80000000n);
}
