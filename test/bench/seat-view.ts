/** A mahjong seat's view in mid-round, as the host sends it after most moves: what the codecs are measured with. */
import type { MahjongView } from '@asterism-tables/protocol/messages';

const tiles = (...codes: readonly number[]): Uint8Array => Uint8Array.from(codes);

export const seatView: MahjongView['value'] = {
  v: 312,
  sv: 145,
  t: 'mahjong1',
  st: 'play',
  hv: '0.17.0',
  nm: ['Maple', 'CPU1', 'Birch', 'CPU2'],
  hu: 5,
  sk: [1, 2, 1, 2],
  aw: 0,
  ow: 0,
  mb: [
    ['Maple', 0, 2],
    ['Birch', 2, 0],
    ['Cedar', -1, 0],
  ],
  r: [0, 2, 1, 0, 1, 41, 0, 1],
  sc: [25_300, 23_700, 31_000, 20_000],
  ri: 4,
  dora: tiles(4),
  kw: [
    tiles(30, 31, 8, 0, 17, 22, 33),
    tiles(32, 36, 9, 20, 27, 5),
    tiles(35, 0, 28, 10, 17, 0x40 | 22),
    tiles(31, 34, 8, 18, 0x80 | 33, 1),
  ],
  fu: [tiles(), tiles(2, 1, 3, 33, 33, 33), tiles(), tiles()],
  hc: [13, 10, 13, 13],
  ls: [3, 1],
  ev: [1, 3],
  cl: [2, 120, 2],
  dl: [1, 14_000, 9000],
  ru: [0, 1, 3, 1, 0, 1, 1, 0, 1, 1, 5],
  rx: [1, 1, 1, 1],
  ry: [1, 0],
  tb: 20,
  me: 0,
  h: tiles(1, 2, 3, 9, 12, 13, 14, 19, 24, 29, 30, 30, 35),
  dt: 31,
  a: [[1, tiles(1, 2, 3, 9, 12, 13, 14, 19, 24, 29, 30, 30, 35, 31)]],
  wt: tiles(1, 2, 3, 4, 5, 6, 9, 2, 4, 3, 5, 1),
};
