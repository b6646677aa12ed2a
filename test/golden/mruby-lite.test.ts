/** The lite link's golden vectors, and MessagePack's, by the board's library in mruby on 64 and on 32 bits: the same frames, messages and maps both ways. */
import { readFileSync } from 'node:fs';
import { encode, type Value } from '@asterism-tables/protocol/msgpack';
import { expect, test } from 'vitest';
import { MRUBIES } from '../helpers/mruby.ts';
import { driveLite, said } from '../helpers/mruby-lite.ts';
import { describeWith } from '../helpers/peers.ts';

type Frame = {
  readonly type: number;
  readonly session: number;
  readonly pos: number;
  readonly ack: number;
  readonly payload: string;
};
type Row = { readonly name: string; readonly from: 'board' | 'host'; readonly message: readonly unknown[] };
const vectors = JSON.parse(readFileSync(new URL('./lite/vectors.json', import.meta.url), 'utf8')) as {
  readonly crc: readonly { readonly hex: string; readonly crc: number }[];
  readonly frames: readonly { readonly frame: Frame; readonly wire: string; readonly read?: string }[];
  readonly noise: readonly { readonly name: string; readonly wire: string }[];
  readonly maps: readonly {
    readonly name: string;
    readonly map: Readonly<Record<string, unknown>>;
    readonly hex: string;
  }[];
  readonly messages: readonly (Row & { readonly hex: string })[];
  readonly read_alike: readonly (Row & { readonly hex: string })[];
  readonly no_message: readonly (Row & { readonly hex: string })[];
};

function framed({ type, session, pos, ack, payload }: Frame): string {
  return `frame ${type} ${session} ${pos} ${ack} ${payload}`;
}

/** How a board says a message of the vectors: MessagePack with bytes as bytes. */
function packed(value: unknown): string {
  const plain = (one: unknown): Value => {
    if (Array.isArray(one)) return one.map(plain);
    if (one !== null && typeof one === 'object' && 'hex' in one) return Buffer.from(String(one.hex), 'hex');
    return one as Value;
  };
  return Buffer.from(encode(plain(value))).toString('hex');
}

/** What is left out at the end is filled in by a reader: the longest form of each message of a host. */
const ELEMENTS: Readonly<Record<number, number>> = { 20: 5, 21: 7, 22: 5 };
function filled(message: readonly unknown[]): readonly unknown[] {
  const more = (ELEMENTS[Number(message[0])] ?? 0) - message.length;
  return more > 0 ? [...message, ...Array.from({ length: more }, () => null)] : message;
}

/** Values at the bounds of MessagePack's forms, and how they are packed. */
const PACKED = [
  'c0',
  'c2',
  'c3',
  '00',
  '7f',
  'cc80',
  'ccff',
  'cd0100',
  'cdffff',
  'ce00010000',
  'ce3fffffff',
  'ce40000000',
  'ce7fffffff',
  'ff',
  'e0',
  'd0df',
  'd080',
  'd1ff7f',
  'd18000',
  'd2ffff7fff',
  'd2c0000000',
  'd280000000',
  'cb3ff8000000000000',
  'cb0000000000000000',
  'cb8000000000000000',
  'cb7ff0000000000000',
  'cbfff0000000000000',
  'cb4059000000000000',
  'a0',
  'a161',
  `bf${'61'.repeat(31)}`,
  `d920${'62'.repeat(32)}`,
  `da0100${'63'.repeat(256)}`,
  'c400',
  'c403ff0080',
  `c50100${'64'.repeat(256)}`,
  '90',
  '93010203',
  `dc0010${'05'.repeat(16)}`,
  '80',
  '82a16101a162c3',
  `de0010${Array.from({ length: 16 }, (_, i) => `a1${(0x61 + i).toString(16)}${i.toString(16).padStart(2, '0')}`).join('')}`,
  '9182a16b91c401ffa16c80',
];

/** Integers of more than 32 bits: themselves where there is room, else a float when that is exact. */
const LONG = [
  ['ceffffffff', 'i4294967295', 'F41efffffffe00000'],
  ['cf000001a22b3c4d5e', 'i1796021701982', 'F427a22b3c4d5e000'],
  ['d3ffffffff7fffffff', 'i-2147483649', 'Fc1e0000000200000'],
  ['d3ffe0000000000001', 'i-9007199254740991', 'Fc33fffffffffffff'],
  ['cf0020000000000000', 'i9007199254740992', 'refused range'],
  ['cf7fffffffffffffff', 'i9223372036854775807', 'refused range'],
  ['d38000000000000000', 'i-9223372036854775808', 'refused range'],
] as const;

for (const which of MRUBIES) {
  describeWith([which], `${which} and the vectors of the lite link`, () => {
    test('every frame is written as the vectors have it, and read back from both forms of COBS', () => {
      const writes = driveLite(
        which,
        vectors.frames.map(({ frame: { type, session, pos, ack, payload } }) =>
          `write ${type} ${session} ${pos} ${ack} ${payload}`.trim(),
        ),
      );
      expect(writes).toEqual(vectors.frames.map(({ wire }) => wire));
      const forms = vectors.frames.flatMap(({ frame, wire, read }) =>
        [wire, read ?? wire].map((bytes) => [bytes, framed(frame)] as const),
      );
      expect(
        driveLite(
          which,
          forms.map(([bytes]) => `read ${bytes}`),
        ),
      ).toEqual(forms.map(([, frame]) => frame));
      expect(
        driveLite(
          which,
          vectors.crc.map(({ hex }) => `crc ${hex}`),
        ),
      ).toEqual(vectors.crc.map(({ crc }) => String(crc)));
    });

    test('S22, S23: what is no frame is noise, counted to the byte, and costs no neighbour', () => {
      const frame = vectors.frames[5] as (typeof vectors.frames)[number];
      const heard = driveLite(
        which,
        vectors.noise.flatMap(({ wire }) => [`read ${wire}`, `read ${frame.wire}${wire}${frame.wire}`]),
      );
      expect(heard).toEqual(
        vectors.noise.flatMap(({ wire }) => [
          `noise ${wire.length / 2 - 2}`,
          `${framed(frame.frame)}; ${framed(frame.frame)}`,
        ]),
      );
    });

    test('HELLO is written, and WELCOME and REFUSE are read, key by key', () => {
      const [hello, welcome, refuse] = vectors.maps as readonly [
        (typeof vectors.maps)[number],
        (typeof vectors.maps)[number],
        (typeof vectors.maps)[number],
      ];
      const list = (map: Readonly<Record<string, unknown>>): string =>
        said([
          map['v'],
          map['max'] ?? 4096,
          map['win'] ?? 1024,
          map['frame'] ?? 512,
          map['quiet'] ?? 900,
          map['sw'],
          map['zid'] ?? '',
          map['why'] ?? '',
          map['schema'] ?? {},
        ]);
      expect(driveLite(which, [`hello ${packed(hello.map)}`, `map ${welcome.hex}`, `map ${refuse.hex}`])).toEqual([
        hello.hex,
        list(welcome.map),
        list(refuse.map),
      ]);
      // What is out of bounds is brought to the nearest, what is of another kind has its default, what is unknown is passed over.
      const odd = [
        [{ v: 1, max: 5, win: 100_000, frame: 513, quiet: 1 }, [1, 256, 8192, 512, 300, '', '', '', {}]],
        [
          { v: 1, max: 0x7fffffff, win: -1, frame: 'x', quiet: null, next: [1, { a: 2 }] },
          [1, 4096, 1024, 512, 900, '', '', '', {}],
        ],
        [{ v: 1, schema: 5, zid: 7, sw: {} }, [1, 4096, 1024, 512, 900, '', '', '', {}]],
      ] as const;
      const bytes = odd.map(([map]) => `map ${Buffer.from(encode(map as unknown as Value)).toString('hex')}`);
      expect(driveLite(which, [...bytes, 'map 90', 'map 82a176', `map ${welcome.hex}00`])).toEqual([
        ...odd.map(([, read]) => said(read)),
        'none',
        'none',
        'none',
      ]);
    });

    test('every message of a board is written as the vectors have it, and every one of a host read', () => {
      const own = vectors.messages.filter(({ from }) => from === 'board');
      expect(
        driveLite(
          which,
          own.map(({ message }) => `say ${packed(message)}`),
        ),
      ).toEqual(own.map(({ hex }) => hex));
      const theirs = [...vectors.messages, ...vectors.read_alike].filter(({ from }) => from === 'host');
      expect(
        driveLite(
          which,
          theirs.map(({ hex }) => `hear ${hex}`),
        ),
      ).toEqual(theirs.map(({ message }) => said(filled(message))));
      const both = vectors.messages.filter(({ message }) => message[0] === 15 || message[0] === 16);
      expect(
        driveLite(
          which,
          both.map(({ hex }) => `hear ${hex}`),
        ),
      ).toEqual(both.map(({ message }) => said(message)));
      expect(own.length).toBeGreaterThanOrEqual(20);
      expect(theirs.length).toBeGreaterThan(15);
    });

    test('what is no message of a host is none', () => {
      const none = [
        ...vectors.no_message.map(({ hex }) => hex),
        '',
        'c0',
        '92d90105',
        '9113',
        '9214',
        '9500000000',
        `dc10${'00'.repeat(3)}`,
      ];
      expect(
        driveLite(
          which,
          none.map((hex) => `hear ${hex}`),
        ),
      ).toEqual(none.map(() => 'none'));
      // Cut off anywhere, no message is another one; a shorter one that leaves out its end is itself.
      const sample = vectors.messages.find(({ name }) => name === 'sample with attachment')?.hex ?? '';
      const cut = Array.from({ length: sample.length / 2 - 1 }, (_, n) => sample.slice(0, 2 * n + 2));
      expect(
        driveLite(
          which,
          cut.map((hex) => `hear ${hex}`),
        ),
      ).toEqual(cut.map(() => 'none'));
    });

    test('MessagePack: every form is packed as short as it can be and read back; bytes and text stay apart', () => {
      expect(
        driveLite(
          which,
          PACKED.map((hex) => `pack ${hex}`),
        ),
      ).toEqual(PACKED);
      expect(
        driveLite(which, [
          'unpack 92c401ffa161',
          'unpack cd0005',
          'unpack d9016f',
          'unpack cf0000000000000005',
          'unpack d3ffffffffffffffff',
          'unpack ca3fc00000',
        ]),
      ).toEqual(['[bff,s61]', 'i5', 's6f', 'i5', 'i-1', 'F3ff8000000000000']);
      const long = driveLite(
        which,
        LONG.map(([hex]) => `unpack ${hex}`),
      );
      // A 64-bit mruby keeps floats in a word less their last bits; these have none there.
      expect(long.map((line) => line.replace(/ at byte \d+$/, ''))).toEqual(
        LONG.map(([, wide, narrow]) => (which === 'mruby' ? wide : narrow)),
      );
      if (which === 'mruby')
        expect(
          driveLite(
            which,
            LONG.map(([hex]) => `pack ${hex}`),
          ),
        ).toEqual(LONG.map(([hex]) => hex));
    });

    test('MessagePack: ext types, integers beyond 64 bits, bytes after the value or missing, and too many levels are refused', () => {
      const wrong = [
        ['c1', 'type'],
        ['c70100ff', 'type'],
        ['d400ff', 'type'],
        ['d8', 'type'],
        ['cf8000000000000000', 'range'],
        ['0101', 'more'],
        ['c000', 'more'],
        ['', 'cut off'],
        ['a261', 'cut off'],
        ['9201', 'cut off'],
        ['81a161', 'cut off'],
        ['cb3ff800', 'cut off'],
        ['cd01', 'cut off'],
        ['dfffffffff', 'cut off'],
        ['ddffffffff00', 'cut off'],
        ['dbffffffff00', 'cut off'],
        [`${'91'.repeat(129)}00`, 'deep'],
        ['81'.repeat(129) + '00'.repeat(130), 'deep'],
      ] as const;
      const heard = driveLite(
        which,
        wrong.map(([hex]) => `unpack ${hex}`),
      );
      expect(heard.map((line) => line.replace(/ at byte \d+$/, ''))).toEqual(wrong.map(([, why]) => `refused ${why}`));
      const deep = `${'91'.repeat(128)}00`;
      expect(driveLite(which, [`unpack ${deep}`, `pack ${deep}`, `pack ${'91'.repeat(32)}00`])).toEqual([
        `${'['.repeat(128)}i0${']'.repeat(128)}`,
        'refused more than 32 levels',
        `${'91'.repeat(32)}00`,
      ]);
    });
  });
}
