/** Mahjong's records and stats (asterism-games.md, "Game records" and "Stats"): lists in pages, rounds in parts. */
import {
  bool,
  call,
  choice,
  float,
  int,
  int64,
  INT_MAX,
  list,
  map,
  oneOf,
  refusal,
  reply,
  str,
  token,
  tuple,
  tupleThen,
  words,
} from '../schema/index.ts';
import { MAX_TABLE_NAME, memberName } from './common.ts';
import {
  gameEnds,
  longRules,
  roundEnds,
  SEATS,
  seat,
  tileName,
  tileNames,
  winds,
  yakuName,
  MAX_YAKU,
} from './mahjong-parts.ts';

/** Room of a page's rows: 3,800 bytes less the envelope and the fields around them. */
const LIST_ROOM = 3740;
const ROWS_ROOM = 3680;
/** Room of a part's moves: what the rest of a round's first part leaves at its worst. */
const MOVES_ROOM = 1500;

const score = int(-1_000_000, 1_000_000).usually(25_000);
const scores = list(score, SEATS, SEATS);
const id = int(1, INT_MAX).usually(120);
const date = str(16).doc('the local time').usually('2026-10-18 21:05');
const game = words(['hanchan', 'tonpuu']).usually('hanchan');
const names = list(memberName, SEATS, SEATS);
const pages = int(0, 0xffff).usually(1);

const listed = map({
  id: id.doc('the id'),
  at: date,
  game: game.doc('the kind of game'),
  names: names.doc('the names by seat'),
  ranks: list(int(1, SEATS), SEATS, SEATS).doc('the ranks by seat'),
  scores: scores.doc('the scores by seat'),
});

const head = {
  id: id.doc('the id'),
  at: date,
  time: int64().doc('the same in seconds since 1970').unit('s').usually(1_790_491_400),
  table: str(MAX_TABLE_NAME).doc('the table').usually('mahjong1'),
  game: game.doc('the kind of game'),
  rules: longRules.doc('the local rules in words'),
  names: names.doc('the names by seat'),
  kinds: list(words(['human', 'cpu', 'ai']), SEATS, SEATS).doc('who they are'),
  final: list(tuple([seat, int(1, SEATS), score, int(-100_000, 100_000)]), SEATS, SEATS).doc(
    'seat, rank, score, points x 10',
  ),
  reason: words(gameEnds).doc('why the game ended').nullable(),
  rounds: list(tuple([words(winds), int(1, SEATS), int(0, 127), words(roundEnds), scores]), 48)
    .doc('wind, number, honba, how it ended, the changes')
    .usually(9),
};

const win = map({
  seat: seat.doc('the seat'),
  yaku: list(yakuName, MAX_YAKU).doc('the yaku').usually(3),
  yaku_han: list(int(-2, 13), MAX_YAKU).doc('their han').usually(3),
  han: int(0, 200).nullable().usually(3),
  fu: int(0, 200).nullable().usually(30),
  points: int(0, 1_000_000).usually(3900),
  hand: tileNames(14).doc('the hand without the winning tile').usually(13),
  tile: tileName.doc('the winning tile'),
  pao: list(tuple([seat, yakuName]), 2)
    .doc('who pays for which yakuman')
    .usually(0),
});

const roundResult = map({
  kind: words(roundEnds).doc('how it ended'),
  changes: scores.doc('the changes'),
  from: seat.doc('who dealt in').nullable(),
  wins: list(win, 3).doc('the wins').usually(1),
  ura_indicators: tileNames(5).usually(0),
  tenpai: list(seat, SEATS).usually(0),
  nagashi: list(seat, SEATS).usually(0),
  ron_seats: list(seat, SEATS).usually(0),
});

const moveTypes = [
  'draw',
  'discard',
  'riichi',
  'chi',
  'pon',
  'open_kan',
  'closed_kan',
  'added_kan',
  'dora',
  'tsumo',
  'ron',
  'nine_kinds',
] as const;

/** A move: the seat (-1: the table), what it is, and its tiles, seats and `true` for the tile just drawn. */
const move = tupleThen(
  [seat, words(moveTypes).usually('discard')],
  choice(token(2).usually('1m'), tileNames(4), bool(), seat),
  3,
);

const round = {
  id: id.doc('the id'),
  round: pages.doc('which round, from 0'),
  of: pages.doc('how many rounds'),
  part: pages.doc('which part, from 0'),
  parts: pages.doc('how many parts'),
  move_from: pages.doc('the number of the first move in this part').optional(),
  wind: words(winds).optional().usually('east'),
  number: int(1, SEATS).optional().usually(1),
  honba: int(0, 127).optional().usually(0),
  riichi_sticks: int(0, 127).optional().usually(0),
  dealer: seat.optional().usually(0),
  scores: scores.doc('the scores as it starts').optional().usually(4),
  dora_indicators: tileNames(5).doc('the indicators as it starts').optional().usually(1),
  hands: list(tileNames(14).usually(13), SEATS, SEATS).doc('the four deals').optional().usually(4),
  moves: list(move, 400).doc('the moves in order').within(MOVES_ROOM).usually(60),
  result: roundResult.doc('how it ended').optional(),
  end_scores: scores.doc('the scores after it').optional().usually(4),
  end_sticks: int(0, 127).doc('the sticks on the table after it').optional().usually(0),
};

const row = map({
  kind: words(['human', 'cpu', 'claude', 'jev']).doc('who'),
  name: memberName,
  games: pages.doc('the games'),
  ranks: list(pages, SEATS, SEATS).doc('how often first to fourth'),
  avg_rank: float().doc('the mean rank'),
  top_rate: float().doc('first places per game'),
  rounds: int(0, INT_MAX).doc('the rounds').usually(90),
  wins: int(0, INT_MAX).doc('wins').usually(20),
  dealins: int(0, INT_MAX).doc('rounds dealt in').usually(10),
  riichi: int(0, INT_MAX).doc('riichi').usually(20),
  win_rate: float().doc('wins per round'),
  dealin_rate: float().doc('rounds dealt in per round'),
  riichi_rate: float().doc('riichi per round'),
  avg_score: float().doc('the mean final score'),
  points: int(-0x7fffffff, INT_MAX).doc('the rank points x 10 in all').usually(120),
});

export const mahjongRecords = {
  records: reply(
    'A page of the games played, newest first.',
    map({
      records: list(listed, 50).doc('the games').within(LIST_ROOM).usually(20),
      total: int(0, INT_MAX).doc('how many there are').usually(40),
      next: int(0, INT_MAX).doc('the from of the next page, nil at the end').nullable(),
    }),
    { list: 'records', next: 'next' },
  ),
  record: reply("A game's head.", map(oneOf([head], [refusal(['no record', 'no round', 'no part'])]))),
  recordRound: reply(
    'A round of a game, in parts when it is long.',
    map(oneOf([round], [refusal(['no record', 'no round', 'no part'])])),
    { list: 'moves', next: 'parts' },
  ),
  stats: reply(
    "A page of the players' stats.",
    map({
      rows: list(row, 50).doc('the players').within(ROWS_ROOM).usually(8),
      games: int(0, INT_MAX).doc('the games counted').usually(105),
      total: int(0, INT_MAX).doc('the rows').usually(8),
      next: int(0, INT_MAX).doc('the from of the next page, nil at the end').nullable(),
      days: int(0, INT_MAX).doc('0: all').usually(0),
      game: words(['', 'hanchan', 'tonpuu']).doc('the kind of game, empty: both'),
      scope: words(['all', 'table']).doc('whose games'),
      store: words(['sqlite', 'json']).doc('where they are kept'),
    }),
    { list: 'rows', next: 'next' },
  ),
  recordsCall: call('records', 'Asks for a page of the games.', [], [int(0, INT_MAX).doc('from the n-th')]),
  recordCall: call(
    'record',
    'Asks for a game, a round of it, a part of that.',
    [int(0, INT_MAX).doc('the id')],
    [pages.doc('the round'), pages.doc('the part')],
  ),
  statsCall: call(
    'stats',
    'Asks for a page of the stats.',
    [],
    [
      int(0, INT_MAX).doc('of so many days'),
      words(['', 'hanchan', 'tonpuu']).doc('the kind of game'),
      words(['all', 'table']).doc('whose games'),
      int(0, INT_MAX).doc('from the n-th'),
    ],
  ),
};
