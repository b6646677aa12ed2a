/**
 * The messages of the mahjong table: the views, the calls and their answers (asterism-games.md, "The mahjong table"; the order of the keys is the one of its
 * tables). Records, stats and the words for programs are in mahjong-records.ts and mahjong-words.ts.
 */
import {
  bin,
  bits,
  bool,
  call,
  codes,
  int,
  INT_MAX,
  list,
  map,
  messagesOf,
  type MessageSet,
  oneOf,
  type Part,
  put,
  reply,
  str,
  tuple,
  tupleThen,
  type Type,
  when,
  words,
} from '../schema/index.ts';
import {
  MAX_NAME,
  memberName,
  refusedToken,
  seatedJoin,
  seatedMembers,
  tableName,
  tokenArgument,
  version,
} from './common.ts';
import { gameEnds, MAX_HAND, MAX_RIVER, MAX_YAKU, roundEnds, SEATS, seat, yakuName } from './mahjong-parts.ts';
import { mahjongRecords } from './mahjong-records.ts';
import { mahjongWords } from './mahjong-words.ts';

/** Four melds of a kind, where it came from, a count and at most four tiles. */
const MAX_MELDS = 4 * 7;

/** Help: fourteen discards with thirteen waits, or with every kind of tile. */
const MAX_WAITS = MAX_HAND * (2 + 13 * 2);
const MAX_ACCEPTANCE = MAX_HAND * (3 + 34 * 2);

const seatBits = bits('seat 0', 'seat 1', 'seat 2', 'seat 3').usually(0);
const tile = int(-1, 37).usually(12);
const score = int(-1_000_000, 1_000_000).usually(25_000);
const milliseconds = int(0, INT_MAX).unit('ms').usually(4000);
const perSeat = <T>(type: Type<T>) => list(type, SEATS, SEATS);
const scores = list(score, SEATS, SEATS);
const tiles = (max: number) => bin(max);
const small = int(0, 127);

const actionTypes = {
  discard: 1,
  riichi: 2,
  tsumo: 3,
  closed_kan: 4,
  added_kan: 5,
  pon: 6,
  chi: 7,
  open_kan: 8,
  ron: 9,
  pass: 10,
  nine_kinds: 11,
  next: 12,
  three_rons: 13,
};

const winner = map({
  w: seat.doc('the seat'),
  y: list(yakuName, MAX_YAKU).doc('the yaku').usually(3),
  yh: list(int(-2, 13), MAX_YAKU).doc('their han, -1 a yakuman, -2 a double one').usually(3),
  pt: tuple([int(0, 200), int(0, 200), int(0, 1_000_000).usually(3900)]).doc('fu, han, points'),
  h: tiles(MAX_HAND).doc('the hand').usually(13),
  ag: tile.doc('the winning tile'),
  pa: list(tuple([seat, yakuName]), 2)
    .doc('who pays for which yakuman')
    .optional(),
});

const result = map({
  k: words(roundEnds).doc('how the round ended').usually('tsumo_agari'),
  rd: tuple([small, small, small]).doc('wind, number, honba'),
  d: scores.doc('the changes of the scores'),
  f: seat.doc('who dealt in').optional().nullable(),
  wn: list(winner, 3).doc('the winners').optional().usually(1),
  tp: list(seat, SEATS).doc('the tenpai seats at a draw').optional(),
  ng: list(seat, SEATS).doc('the seats with nagashi mangan').optional(),
  rs: list(seat, 3).doc('the seats of the three rons').optional(),
});

const localRules = {
  ru: list(int(0, 0xffff), 11, 11).doc('local rules 0-10; 10 is the seconds for a move'),
  rx: list(int(0, 0xffff), 4, 4).doc('local rules 11-14'),
  ry: list(int(0, 0xffff), 2, 2).doc('local rules 15 and 16'),
  tb: int(0, 0xffff).doc("item 10's bank").unit('s').usually(20),
};

const state = [
  {
    v: version,
    sv: version.doc('the state version that actions answer'),
    t: tableName.usually('mahjong1'),
    st: words(['wait', 'play', 'result', 'over']).doc("the lobby, a game, a round's result, the end").usually('play'),
    hv: str(16).doc("the host's version").optional().usually('0.17.0'),
    nm: list(memberName, SEATS, SEATS).doc("the seats' names, empty without anyone"),
    hu: seatBits.doc('the human seats').usually(3),
    sk: list(codes({ empty: 0, member: 1, cpu: 2 }), SEATS, SEATS).doc('0 nobody, 1 a member, 2 a CPU or an AI player'),
    ai: perSeat(str(16)).doc("the seats' kinds of AI player, when there is one").optional(),
  },
  when('st', ['wait'], { ak: list(str(16), 8).doc('the kinds of AI player the owner may seat').optional() }),
  {
    aw: seatBits.doc('the seats whose member is away'),
    ow: seat.doc("the owner's seat, -1: nobody"),
    mb: seatedMembers(SEATS).usually(4),
  },
  when('st', ['play', 'result', 'over'], {
    r: tuple([
      int(0, 3).doc('the wind: east, south, west, north'),
      int(0, 4).doc('the number').usually(1),
      small.doc('honba'),
      small.doc('riichi sticks'),
      seat.doc('the dealer'),
      small.doc('tiles left').usually(40),
      seat.doc('the seat to act'),
      int(0, 3).doc('draw, discard, calls, end'),
    ]).doc('wind, number, honba, sticks, dealer, tiles left, seat to act, phase'),
    sc: scores.doc('the scores'),
    ri: seatBits.doc('riichi'),
    dora: tiles(5).doc('the dora indicators').usually(1),
    kw: perSeat(tiles(MAX_RIVER).usually(8)).doc('the rivers: 0x40 the riichi tile, 0x80 called away'),
    fu: perSeat(tiles(MAX_MELDS).usually(0)).doc('the melds: kind, from, n, n tiles each'),
    hc: perSeat(int(0, MAX_HAND).usually(13)).doc('the sizes of the hands'),
    ls: tuple([seat, tile]).doc('the last discard: seat, tile').optional().nullable().usually(2),
    ev: tuple([codes(actionTypes).usually(1), seat])
      .doc('the last action: type, seat')
      .optional()
      .nullable()
      .usually(2),
    cl: tupleThen([codes(actionTypes), version.doc('the state version')], seat, 3, 1)
      .doc('the last declaration: type, state version, seats')
      .optional()
      .nullable(),
    dl: tuple([seatBits, milliseconds], [milliseconds.doc('the bank')])
      .doc('whom the host waits for, ms left, of which the bank')
      .optional()
      .usually(3),
  }),
  when('st', ['result', 'over'], { res: result.doc("the round's end").optional().nullable().usually(1) }),
  localRules,
  when('st', ['wait'], {
    tc: list(int(0, INT_MAX).usually(20_005), 8).doc("item 10's choices").optional().usually(5),
    dc: list(int(0, 0xffff), 8).doc("item 16's choices").unit('s').optional().usually(4),
  }),
  when('st', ['play'], { in: milliseconds.doc("what is left of the round's name").optional() }),
  when('st', ['result'], {
    ok: tuple([seatBits, seatBits, milliseconds])
      .doc('who gave the OK, who is waited for, ms until it moves on')
      .optional(),
  }),
  when('st', ['over'], {
    fin: list(tuple([seat, int(1, SEATS), score, int(-100_000, 100_000).usually(450)]), SEATS, SEATS)
      .doc('seat, rank, score, points x 10')
      .optional(),
    fr: words(gameEnds).doc('why the game ended').optional(),
  }),
] as const satisfies readonly Part[];

/** What only the player of a seat sees, and what only a spectator's own view has. */
const own = [
  { me: seat.doc("the member's seat, -1: watching").only('seat') },
  when('st', ['play', 'result', 'over'], {
    h: tiles(MAX_HAND).doc('the hand, sorted, without the drawn tile').only('seat').optional().usually(13),
    dt: tile.doc('the drawn tile, -1: none').only('seat').optional().usually(31),
    a: list(tuple([codes(actionTypes).usually(1), tiles(MAX_HAND).usually(14)]), 24)
      .doc('what the seat may do: type, tiles')
      .only('seat')
      .optional()
      .usually(1),
  }),
  when(
    'st',
    ['play'],
    oneOf(
      [{ wt: tiles(MAX_WAITS).doc('help: per discard the tile, n, n times wait and left').only('seat').optional() }],
      [
        {
          uk: tiles(MAX_ACCEPTANCE)
            .doc('help: per discard the tile, the shanten, n, n times tile and left')
            .only('seat')
            .optional(),
        },
      ],
    ),
  ),
  when('st', ['play', 'result', 'over'], {
    sh: perSeat(tiles(MAX_HAND)).doc('the four hands').only('spectator').optional(),
    sd: perSeat(tile).doc('the four drawn tiles').only('spectator').optional(),
  }),
] as const satisfies readonly Part[];

const joined = seatedJoin(SEATS);
const seatArgument = int(-1, SEATS - 1).doc('the seat, -1: any');
const outcome = <const W extends readonly string[]>(reasons: W) => words(reasons).doc('`ok` or why not').usually('ok');

const table = map(...state);

export const mahjong = messagesOf('mahjong', {
  state: put('state', 'The table without any hand, put on every change and every 5 s.', table),
  view: reply('The table as a member sees it.', map(oneOf([...state, ...own], [refusedToken]))),
  table: reply('The table, for anyone.', table),
  join: reply('The membership, or why not.', joined),
  mine: reply('The membership of the calling node, nil without one.', joined.nullable()),
  sit: reply('Taking a seat.', outcome(['ok', 'token', 'not waiting', 'taken', 'no seat'])),
  stand: reply('Leaving the seat.', outcome(['ok', 'token', 'not waiting', 'not seated'])),
  cpu: reply(
    'A CPU or an AI player in or out.',
    outcome(['ok', 'token', 'not waiting', 'not owner', 'no ai', 'no seat', 'no change']),
  ),
  start: reply('The start of a game.', outcome(['ok', 'token', 'not waiting', 'not owner', 'seats', 'no human'])),
  rule: reply('A local rule.', outcome(['ok', 'token', 'not owner', 'not waiting', 'no rule', 'value', 'no change'])),
  act: reply('An action.', outcome(['ok', 'token', 'not seated', 'stale', 'not offered', 'not playing'])),
  leave: reply('Whether there was such a member.', bool().doc('false: an unknown token')),
  joinCall: call('join', 'Joins under a name.', [str(MAX_NAME).doc('the name')]),
  mineCall: call('mine', 'Asks for the membership.', []),
  sitCall: call('sit', 'Takes a seat.', [tokenArgument, seatArgument]),
  standCall: call('stand', 'Leaves the seat.', [tokenArgument]),
  startCall: call('start', 'Starts the game.', [tokenArgument]),
  ruleCall: call('rule', 'Chooses a local rule.', [
    tokenArgument,
    int(0, 16).doc('the item'),
    int(0, INT_MAX).doc('the value'),
  ]),
  actCall: call('act', 'Does what the seat may do.', [
    tokenArgument,
    version.doc('the sv that it answers'),
    codes(actionTypes).doc('the type'),
    tiles(MAX_HAND).doc('the tiles').usually(1),
  ]),
  viewCall: call('view', 'Asks for the view.', [tokenArgument, int(0, 3).doc('the help wanted')]),
  tableCall: call('table', 'Asks for the table.', []),
  leaveCall: call('leave', 'Leaves the table.', [tokenArgument]),
  ...mahjongRecords,
  ...mahjongWords,
});

export const mahjongMessages: MessageSet = {
  name: 'mahjong',
  doc: 'The mahjong table.',
  object: 'mahjong1',
  messages: Object.values(mahjong),
};
