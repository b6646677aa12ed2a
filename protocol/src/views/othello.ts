/** The messages of the othello table (asterism-games.md, "The othello table"; the order of the keys as recorded). */
import {
  bits,
  bool,
  call,
  choice,
  codes,
  int,
  INT_MAX,
  list,
  map,
  messagesOf,
  type MessageSet,
  oneOf,
  put,
  reply,
  str,
  token,
  tuple,
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

const SEATS = 2;
/** Bytes of the word for a kind of AI player. */
const AI_WORD = 16;

const discs = int(0, 64);

const state = [
  {
    v: version,
    t: tableName,
    st: words(['wait', 'play', 'over']).doc('the lobby, a game, its end').usually('play'),
    nm: list(memberName, SEATS, SEATS).doc("the seats' names, empty without anyone"),
    sk: list(codes({ empty: 0, member: 1, cpu: 2 }), SEATS, SEATS).doc(
      'what sits there: 0 nobody, 1 a member, 2 the CPU',
    ),
    aw: bits('black', 'white').doc('the seats whose member is away').usually(0),
    ow: int(-1, SEATS - 1).doc("the owner's seat, -1: nobody"),
    mb: seatedMembers(SEATS),
    ts: int(0, INT_MAX).doc('the time for a move, 0: no limit').unit('s').usually(0),
    ai: list(str(AI_WORD), SEATS, SEATS).doc("the seats' kinds of AI player, when there is one").optional(),
  },
  when('st', ['wait', 'over'], {
    ak: list(str(AI_WORD), 8).doc('the kinds of AI player the owner may seat').optional(),
  }),
  when('st', ['play', 'over'], {
    bd: token(64).doc('the squares: . B W, a1 b1 to h8').usually(64),
    tn: int(-1, SEATS - 1)
      .doc('the seat to move, -1: nobody')
      .usually(0),
    n: int(0, 255).doc('the moves so far, passes too').usually(30),
    last: token(2).doc('the last move, -- a pass').nullable().usually('d3'),
    // 33 is the most that a position of a game is known to have; 60 squares can be empty.
    lg: token(120).doc('the squares that the side to move may take').usually(20),
    cnt: tuple([discs, discs]).doc('the discs: black, white'),
  }),
  when('st', ['play'], { dl: int(0, INT_MAX).doc('what is left of the time for the move').unit('ms').optional() }),
  when('st', ['over'], {
    res: map({
      w: int(-1, SEATS - 1).doc('the seat that won, -1: a draw'),
      why: words(['count', 'resign']).doc('by the discs, or given up'),
      b: discs.doc('the black discs'),
      wc: discs.doc('the white discs'),
    }).doc('the result'),
  }),
] as const;

const joined = seatedJoin(SEATS);
const seat = int(-1, SEATS - 1).doc('the seat, -1: any');

const outcome = <const W extends readonly string[]>(reasons: W) => words(reasons).doc('`ok` or why not').usually('ok');

const table = map(...state);

export const othello = messagesOf('othello', {
  state: put('state', 'The table, put on every change and every 5 s.', table),
  view: reply(
    'The table as a member sees it: nothing is hidden in othello.',
    map(
      oneOf(
        [
          ...state,
          {
            me: int(-1, SEATS - 1)
              .doc("the member's seat, -1: watching")
              .only('seat'),
          },
        ],
        [refusedToken],
      ),
    ),
  ),
  table: reply('The table, for anyone.', table),
  join: reply('The membership, or why not.', joined),
  mine: reply('The membership of the calling node, nil without one.', joined.nullable()),
  sit: reply('Taking a seat.', outcome(['ok', 'token', 'not waiting', 'taken', 'no seat'])),
  stand: reply('Leaving the seat.', outcome(['ok', 'token', 'not waiting', 'not seated'])),
  cpu: reply(
    'The CPU in or out.',
    outcome(['ok', 'token', 'not waiting', 'not owner', 'no ai', 'no seat', 'no change']),
  ),
  start: reply('The start of a game.', outcome(['ok', 'token', 'not waiting', 'not owner', 'seats', 'no human'])),
  move: reply('A move.', outcome(['ok', 'token', 'not playing', 'not seated', 'not your turn', 'stale', 'illegal'])),
  resign: reply('Giving up.', outcome(['ok', 'token', 'not playing', 'not seated'])),
  leave: reply('Whether there was such a member.', bool().doc('false: an unknown token')),
  joinCall: call('join', 'Joins under a name.', [str(MAX_NAME).doc('the name')]),
  mineCall: call('mine', 'Asks for the membership.', []),
  sitCall: call('sit', 'Takes a seat.', [tokenArgument, seat]),
  standCall: call('stand', 'Leaves the seat.', [tokenArgument]),
  cpuCall: call('cpu', 'Puts the CPU or an AI player in, or takes it out.', [
    tokenArgument,
    seat,
    choice(bool(), str(AI_WORD)).doc('whether, or the word for an AI player'),
  ]),
  startCall: call('start', 'Starts the game.', [tokenArgument]),
  moveCall: call('move', 'Takes a square.', [
    tokenArgument,
    int(0, 255).doc("the view's n that the move answers"),
    str(8).doc('the square, d3'),
  ]),
  resignCall: call('resign', 'Gives the game up.', [tokenArgument]),
  viewCall: call('view', 'Asks for the view.', [tokenArgument]),
  tableCall: call('table', 'Asks for the table.', []),
  leaveCall: call('leave', 'Leaves the table.', [tokenArgument]),
});

export const othelloMessages: MessageSet = {
  name: 'othello',
  doc: 'The othello table.',
  object: 'othello1',
  messages: Object.values(othello),
};
