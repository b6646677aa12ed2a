/** Views as a screen gets them in a game: the names stay, the rest changes from view to view. Made from the usual one, so that they follow the schemas. */
import { codecs } from '@asterism-tables/protocol/messages';
import { typicalValue } from '@asterism-tables/protocol/schema';
import { mahjong, othello } from '@asterism-tables/protocol/views';
import { seeded } from '../../test/property/messages/mutations.ts';

/** Views of each kind. */
const VIEWS = 20;

type Fields = Readonly<Record<string, unknown>>;

function encoded(name: string, value: Fields): Uint8Array {
  const codec = codecs.get(name);
  if (codec === undefined) throw new Error(`nothing is generated for ${name}`);
  return codec.encode({ value } as never);
}

function usual(value: unknown): Fields {
  return (value as { readonly value: Fields }).value;
}

/** An othello game: the board, the last move and the squares that may be taken change. */
export function othelloViews(): readonly Uint8Array[] {
  const random = seeded(1);
  const square = (): string => `${'abcdefgh'.charAt(random(8))}${1 + random(8)}`;
  const view = usual(typicalValue(othello.view.type.spec));
  return Array.from({ length: VIEWS }, (_, at) =>
    encoded('othello.view', {
      ...view,
      v: 300 + at,
      nm: ['Maple', 'Birch'],
      sk: [1, 1],
      mb: [
        ['Maple', 0, 0],
        ['Birch', 1, 0],
      ],
      bd: Array.from({ length: 64 }, () => '..BW'.charAt(random(4))).join(''),
      tn: at % 2,
      n: 10 + at,
      last: square(),
      lg: Array.from({ length: 4 + random(10) }, square).join(''),
      cnt: [20, 12],
      me: 0,
    }),
  );
}

/** A seat of a mahjong table in mid-round: the rivers, the hand and the scores change. */
export function mahjongViews(): readonly Uint8Array[] {
  const random = seeded(2);
  const tiles = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => random(38));
  const view = usual(typicalValue(mahjong.view.type.spec));
  return Array.from({ length: VIEWS }, (_, at) =>
    encoded('mahjong.view', {
      ...view,
      v: 300 + at,
      sv: 280 + at,
      nm: ['Maple', 'Birch', 'CPU 1', 'CPU 2'],
      mb: [
        ['Maple', 0, 0],
        ['Birch', 1, 0],
      ],
      sc: [25_000 - 100 * at, 24_000, 26_000, 25_000 + 100 * at],
      kw: [5, 5, 4, 4].map((least) => tiles(least + (at >> 2))),
      h: tiles(13),
      dt: random(34),
    }),
  );
}
