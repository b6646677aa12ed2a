/** The messages of the drawing board (asterism-games.md, "The drawing board"; the order of the keys as recorded). */
import {
  bool,
  call,
  choice,
  int,
  INT_MAX,
  list,
  map,
  messagesOf,
  type MessageSet,
  oneOf,
  put,
  refusal,
  reply,
  str,
  tuple,
  union,
  words,
} from '../schema/index.ts';
import { MAX_NAME, plainMembers, refusedToken, tableName, tokenArgument, version } from './common.ts';

/** Points of one message, and of a page of the picture; a part that goes on with a stroke has its last point in front. */
const MESSAGE_POINTS = 256;
const PAGE_POINTS = 400;

/**
 * Room of a page's strokes: 3,800 bytes less the envelope, the version, the count and the place of the next page. A page of very short strokes ends
 * here, before its 400 points.
 */
const PAGE_STROKES = 3760;

/** What a picture read from an old file may hold; what members draw is within the board. */
const coordinate = int(-0x8000, 0xffff).usually(200);
const strokeId = int(0, INT_MAX).doc("the stroke's id").usually(40);
const colour = int(0, 15).doc('the colour of 16').usually(3);
const width = int(0, 3).doc('the width step of 4').usually(1);
const points = list(coordinate, (MESSAGE_POINTS + 1) * 2, 2)
  .doc('x, y, x, y ...')
  .unit('board pixels')
  .usually(16);
const count = int(0, 0xffff);

const state = {
  v: version,
  t: tableName.usually('board1'),
  st: words(['draw']).doc('always `draw`'),
  n: count.doc('the strokes').usually(40),
  np: int(0, INT_MAX).doc('the points').usually(900),
  last: strokeId.doc("the newest stroke's id"),
  mb: plainMembers,
  lim: tuple([
    count.doc('width'),
    count.doc('height'),
    count.doc('colours'),
    count.doc('widths'),
    count.doc('points a message'),
    count.doc('points a stroke'),
    count.doc('strokes'),
    count.doc('points'),
  ]).doc('the limits: width, height, colours, widths, points a message, points a stroke, strokes, points'),
};

const stroke = tuple([
  strokeId,
  int(-0x8000, 0xffff).doc('the colour'),
  int(-0x8000, 0xffff).doc('the width step'),
  list(coordinate, (PAGE_POINTS + 1) * 2)
    .doc('x, y, x, y ...')
    .usually(60),
  int(0, 1).doc('1: the page goes on with a stroke of the page before'),
]);

const page = map({
  v: version,
  n: count.doc('the strokes in all'),
  p: list(stroke, PAGE_POINTS).doc('strokes: id, colour, width, points, goes on').within(PAGE_STROKES).usually(8),
  nx: tuple([strokeId, count.doc('the point')])
    .doc('where the next page begins, nil at the end')
    .nullable(),
});

const joined = map(
  oneOf(
    [refusal(['full', 'identity'])],
    [{ token: tokenArgument, owner: bool().doc('whether the member is the owner') }],
  ),
);

const pointsArgument = list(coordinate, MESSAGE_POINTS * 2, 2)
  .doc('x, y, x, y ...')
  .usually(16);

const table = map(state);

export const board = messagesOf('board', {
  state: put('state', 'The board, put on every change and every 5 s.', table),
  strokes: put(
    'strokes',
    'A change of the picture, in the order the host took it.',
    union('o', {
      a: [
        {
          id: strokeId,
          c: colour,
          w: width,
          p: points,
          k: int(0, 1).doc('0 starts the stroke, 1 goes on with it'),
          v: version,
        },
      ],
      u: [{ id: strokeId, v: version }],
      c: [{ v: version }],
    }),
  ),
  view: reply(
    'The board as a member sees it.',
    map(
      oneOf(
        [
          state,
          {
            own: bool().doc('the member is the owner').only('seat'),
            mine: count.doc("the member's strokes").only('seat').usually(3),
          },
        ],
        [refusedToken],
      ),
    ),
  ),
  table: reply('The board, for anyone.', table),
  picture: reply('A page of the picture.', page, { list: 'p', next: 'nx' }),
  join: reply('The membership, or why not.', joined),
  mine: reply('The membership of the calling node, nil without one.', joined.nullable()),
  line: reply(
    'A new stroke.',
    choice(map({ id: strokeId }), words(['token', 'colour', 'width', 'points'])).doc('its id, or why not'),
  ),
  more: reply('More points of it.', words(['ok', 'token', 'not yours', 'points', 'long']).doc('`ok` or why not')),
  undo: reply('The last stroke of one’s own taken back.', words(['ok', 'token', 'nothing']).doc('`ok` or why not')),
  clear: reply('An empty board.', words(['ok', 'token', 'not owner']).doc('`ok` or why not')),
  leave: reply('Whether there was such a member.', bool().doc('false: an unknown token')),
  joinCall: call('join', 'Joins under a name.', [str(MAX_NAME).doc('the name')]),
  mineCall: call('mine', 'Asks for the membership.', []),
  lineCall: call('line', 'Draws a new stroke.', [tokenArgument, colour, width, pointsArgument]),
  moreCall: call('more', 'Draws on.', [tokenArgument, strokeId, pointsArgument]),
  undoCall: call('undo', 'Takes the last own stroke back.', [tokenArgument]),
  clearCall: call('clear', 'Clears the board.', [tokenArgument]),
  pictureCall: call('picture', 'Asks for a page of the picture.', [strokeId, count.doc('from this point of it')]),
  viewCall: call('view', 'Asks for the view.', [tokenArgument]),
  tableCall: call('table', 'Asks for the board.', []),
  leaveCall: call('leave', 'Leaves the board.', [tokenArgument]),
});

export const boardMessages: MessageSet = {
  name: 'board',
  doc: 'The drawing board.',
  object: 'board1',
  messages: Object.values(board),
};
