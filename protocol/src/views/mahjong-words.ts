/** Mahjong for programs (asterism-games.md, "Playing from a program"): the table in words, moves by number, what a hand would score. */
import {
  bool,
  call,
  dict,
  int,
  INT_MAX,
  list,
  map,
  oneOf,
  refusal,
  reply,
  str,
  tuple,
  when,
  words,
} from '../schema/index.ts';
import { memberName, refusedToken, tokenArgument, version } from './common.ts';
import {
  gameEnds,
  longRules,
  MAX_HAND,
  MAX_RIVER,
  MAX_YAKU,
  roundEnds,
  SEATS,
  seat,
  tileName,
  tileNames,
  winds,
  yakuName,
} from './mahjong-parts.ts';

/**
 * What `look` may take for its parts, so that the whole stays within 3,800 bytes: the host leaves out the texts of the moves first, then the discards
 * with the least help.
 */
const MOVES_ROOM = 900;
const HELP_ROOM = 649;
const WINNERS_ROOM = 900;
const WAITS_ROOM = 3500;

const score = int(-1_000_000, 1_000_000).usually(25_000);
const places = list(int(0, MAX_RIVER), MAX_RIVER);

const meld = map({
  type: words(['chi', 'pon', 'open_kan', 'closed_kan', 'added_kan']).usually('pon'),
  tiles: tileNames(4).usually(3),
  from: seat.nullable(),
});

const player = map({
  name: memberName,
  kind: words(['human', 'cpu', 'ai', 'empty']).doc('who'),
  wind: words(winds).optional().usually('east'),
  score: score.optional().usually(25_000),
  riichi: bool().optional().usually(false),
  river: tileNames(MAX_RIVER).doc('the discards').optional().usually(8),
  riichi_index: int(0, MAX_RIVER).doc('which of them declared riichi').optional().nullable(),
  called_indexes: places.doc('which were called away').optional().usually(0),
  melds: list(meld, 4).optional().usually(0),
  hand_count: int(0, MAX_HAND).optional().usually(13),
});

const move = map({
  n: int(0, 127).doc('its number'),
  type: words([
    'discard',
    'riichi',
    'tsumo',
    'ron',
    'pon',
    'chi',
    'open_kan',
    'closed_kan',
    'added_kan',
    'pass',
    'nine_kinds',
    'next',
  ]),
  tile: tileName.optional().usually('5p'),
  tiles: tileNames(4).optional(),
  text: str(48).doc('the same for people').optional().usually(12),
});

const unseen = dict(2, int(0, 4), 34).doc('by tile how many are unseen').usually(3);

const help = map(
  oneOf(
    [
      {
        tenpai: list(map({ discard: tileName, waits: unseen }), MAX_HAND)
          .doc('after a discard, the waits')
          .within(HELP_ROOM)
          .usually(2),
      },
    ],
    [
      {
        shanten: list(map({ discard: tileName, shanten: int(-1, 13), tiles: unseen }), MAX_HAND)
          .doc('after a discard, how far from tenpai, and the tiles that help')
          .within(HELP_ROOM)
          .usually(4),
      },
    ],
  ),
);

const winner = map({
  seat,
  yaku: list(yakuName, MAX_YAKU).usually(3),
  han: int(0, 200).nullable().usually(3),
  fu: int(0, 200).nullable().usually(30),
  points: int(0, 1_000_000).usually(3900),
});

const round = map({
  wind: words(winds),
  number: int(1, SEATS),
  honba: int(0, 127),
  riichi_sticks: int(0, 127),
  dealer: seat,
  wall_left: int(0, 136).usually(40),
  turn: seat,
  phase: words(['draw', 'discard', 'calls', 'end']).usually('discard'),
});

const look = [
  {
    sv: version.doc('the state version that moves answer'),
    status: words(['wait', 'play', 'result', 'over'])
      .doc("the lobby, a game, a round's result, the end")
      .usually('play'),
    you: seat.doc('your seat, -1: watching').only('seat'),
    seats: list(player, SEATS, SEATS).doc('who plays, and what lies open'),
  },
  when('status', ['play', 'result', 'over'], {
    round: round.doc('the round'),
    dora_indicators: tileNames(5).usually(1),
    last_discard: map({ seat, tile: tileName }).nullable().optional().usually(1),
  }),
  when('status', ['play'], {
    hand: tileNames(MAX_HAND).doc('your hand').only('seat').optional().usually(13),
    drawn: tileName.doc('the tile just drawn').only('seat').nullable().optional().usually('1m'),
    moves: list(move, 40).doc('what you may do').only('seat').within(MOVES_ROOM).optional().usually(14),
    help: help.doc('what a discard leads to').only('seat').optional(),
    deadline_ms: int(0, INT_MAX).doc('the time left').unit('ms').nullable().optional().usually(4000),
  }),
  when('status', ['result', 'over'], {
    result: map({
      kind: words(roundEnds),
      changes: list(score, SEATS, SEATS),
      from: seat.nullable(),
      wins: list(winner, 3).within(WINNERS_ROOM).usually(1),
      tenpai: list(seat, SEATS).usually(0),
    })
      .doc('how the round ended')
      .optional()
      .usually(1),
  }),
  when('status', ['over'], {
    final: list(tuple([seat, int(1, SEATS), score, int(-100_000, 100_000)]), SEATS)
      .doc('seat, rank, score, points x 10')
      .optional(),
    reason: words(gameEnds).optional(),
  }),
  { rules: longRules.doc('the local rules in words') },
  when('status', ['wait'], { ai_players: list(str(16), 8).doc('the AI players the owner may seat').optional() }),
] as const;

const worth = map(
  oneOf(
    [
      {
        han: int(0, 200).usually(3),
        fu: int(0, 200).usually(30),
        points: int(0, 1_000_000).usually(3900),
        yaku: list(yakuName, MAX_YAKU).usually(3),
      },
    ],
    [{ no_yaku: bool().doc('always true') }],
  ),
);

const wait = map({
  discard: tileName.doc('after this discard').optional(),
  tile: tileName.doc('the wait'),
  ron: worth.doc('by ron'),
  tsumo: worth.doc('by tsumo'),
});

export const mahjongWords = {
  describe: reply('How to play from a program.', str(3700).doc('the text').usually(2500)),
  look: reply('The table in words, as the seat sees it.', map(oneOf([...look], [refusedToken]))),
  choose: reply(
    'A move by its number.',
    words(['ok', 'token', 'stale', 'no such move', 'not seated', 'not offered', 'not playing'])
      .doc('`ok` or why not')
      .usually('ok'),
  ),
  points: reply(
    'What the hand would score.',
    map(
      oneOf(
        [
          {
            now: worth.doc('the win offered now').nullable(),
            waits: list(wait, 64)
              .doc('for each wait')
              .within(WAITS_ROOM - 600)
              .usually(3),
          },
        ],
        [refusal(['token', 'not seated', 'not playing'])],
      ),
    ),
  ),
  describeCall: call('describe', 'Asks how to play.', []),
  lookCall: call('look', 'Asks for the table in words.', [tokenArgument]),
  chooseCall: call('choose', 'Plays a move.', [
    tokenArgument,
    version.doc('the sv it answers'),
    int(0, 127).doc('its number'),
  ]),
  pointsCall: call('points', 'Asks what the hand would score.', [tokenArgument]),
};
