/** The largest views that the games' documentation tells of fit a board: built by hand, field by field. */
import { mahjongState, mahjongView, othelloState } from '@asterism-tables/protocol/messages';
import { fieldsOf, unwrapped, ValueError, worstValue } from '@asterism-tables/protocol/schema';
import { mahjong } from '@asterism-tables/protocol/views';
import { describe, expect, test } from 'vitest';

const LIMIT = 3800;
const name = (n: number) => `${n}`.padStart(2, '0').padEnd(32, 'x');
const members = Array.from({ length: 16 }, (_, at) => [name(at), at < 4 ? at : -1, 3] as const);
const bytes = (length: number) => new Uint8Array(length).fill(0x25);

const common = {
  v: 0x7fffffff,
  sv: 0x7fffffff,
  t: 'x'.repeat(64),
  hv: '0.17.0-rc.1',
  nm: [name(1), name(2), name(3), name(4)],
  hu: 15,
  sk: [1, 1, 2, 2],
  ai: ['', '', 'claude', 'jev'],
  aw: 15,
  ow: 3,
  mb: members,
  ru: [1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 600],
  rx: [1, 1, 1, 1],
  ry: [2, 300],
  tb: 600,
} as const;

const table = {
  r: [3, 4, 99, 99, 3, 70, 3, 3],
  sc: [-123_400, 456_700, 100, 99_000],
  ri: 15,
  dora: bytes(5),
  kw: [bytes(27), bytes(27), bytes(27), bytes(27)],
  fu: [bytes(28), bytes(28), bytes(28), bytes(28)],
  hc: [14, 14, 14, 14],
  ls: [3, 37],
  ev: [13, 3],
  cl: [13, 0x7fffffff, 0, 1, 2],
  dl: [15, 600_000, 600_000],
} as const;

const yaku = Array.from({ length: 14 }, () => '国士無双十三面待ち');
const winner = (w: number) => ({
  w,
  y: yaku,
  yh: yaku.map(() => -2),
  pt: [110, 78, 288_000] as const,
  h: bytes(14),
  ag: 37,
  pa: [
    [1, '大四喜'],
    [2, '大三元'],
  ] as const,
});
const result = {
  k: 'ron_agari',
  rd: [3, 4, 99],
  d: [-96_000, 32_000, 32_000, 32_000],
  f: 0,
  wn: [winner(1), winner(2), winner(3)],
} as const;
const own = { me: 0, h: bytes(13), dt: 37, a: Array.from({ length: 20 }, () => [7, bytes(2)] as const) };

describe('mahjong', () => {
  test("a round's result with three winners, full rivers and sixteen members of long names, for a member and a spectator", () => {
    const result3 = { ...common, ...table, st: 'result', res: result, ok: [15, 15, 600_000] } as const;
    expect(mahjongState.size(result3)).toBeLessThanOrEqual(LIMIT);
    expect(mahjongView.size({ value: { ...result3, ...own } })).toBeLessThanOrEqual(LIMIT);
    const hands = { me: -1, sh: [bytes(14), bytes(14), bytes(14), bytes(14)], sd: [37, 37, 37, 37] } as const;
    expect(mahjongView.size({ value: { ...result3, ...hands } })).toBeLessThanOrEqual(LIMIT);
  });

  test('a turn with the largest help: waits, or acceptance, never both', () => {
    const turn = { ...common, ...table, ...own, st: 'play', in: 2000 } as const;
    expect(mahjongView.size({ value: { ...turn, wt: bytes(14 * (2 + 13 * 2)) } })).toBeLessThanOrEqual(LIMIT);
    expect(mahjongView.size({ value: { ...turn, uk: bytes(14 * (3 + 34 * 2)) } })).toBeLessThanOrEqual(LIMIT);
    const both = { ...turn, wt: bytes(1), uk: bytes(1) } as unknown as Parameters<typeof mahjongView.size>[0]['value'];
    expect(() => mahjongView.size({ value: both })).toThrow(ValueError);
  });

  test('the lobby with all choices, and the end of a game', () => {
    const lobby = {
      ...common,
      st: 'wait',
      ak: ['claude', 'jev'],
      tc: [20_005, 5, 30, 60, 600, 99_005],
      dc: [0, 60, 180, 300, 600],
    } as const;
    expect(mahjongState.size(lobby)).toBeLessThanOrEqual(LIMIT);
    const fin = [
      [0, 1, 99_900, 899],
      [1, 2, 30_000, 50],
      [2, 3, 100, -299],
      [3, 4, -30_000, -650],
    ] as const;
    expect(
      mahjongState.size({ ...common, ...table, st: 'over', res: result, fin, fr: 'all_last_oya_tenpai' }),
    ).toBeLessThanOrEqual(LIMIT);
  });

  test('the largest value that the schema allows is such a result', () => {
    const worst = worstValue(mahjong.view.type.spec) as { readonly value: Readonly<Record<string, unknown>> };
    expect(worst.value).toMatchObject({ mb: { length: 16 }, res: { wn: { length: 3 } } });
    expect(worst.value['wt'] === undefined || worst.value['uk'] === undefined).toBe(true);
  });

  test('the keys are those of the documentation, in its order', () => {
    const { node } = unwrapped(mahjong.view.type.spec);
    const keys = node.kind === 'map' ? fieldsOf(node.entries).map(({ key }) => key) : [];
    const documented =
      'v sv t st hv nm hu sk ai ak aw ow mb r sc ri dora kw fu hc ls ev cl dl res ru rx ry tb tc dc in ok fin fr me h dt a wt sh sd uk';
    expect([...keys].sort()).toEqual([...documented.split(' '), 'error'].sort());
    expect(keys.indexOf('wt')).toBeLessThan(keys.indexOf('sh'));
  });
});

describe('othello', () => {
  test('sixteen members with names of 32 bytes are about 900 bytes', () => {
    const size = othelloState.size({
      v: 99_999,
      t: 'othello1',
      st: 'over',
      nm: [name(1), name(2)],
      sk: [1, 1],
      aw: 3,
      ow: 1,
      mb: members.map(([who, seat, flags]) => [who, seat > 1 ? -1 : seat, flags] as const),
      ts: 90,
      bd: '.'.repeat(64),
      tn: -1,
      n: 60,
      last: 'h8',
      lg: '',
      cnt: [64, 0],
      res: { w: 0, why: 'resign', b: 64, wc: 0 },
    });
    expect(size).toBeGreaterThan(800);
    expect(size).toBeLessThan(1000);
  });
});
