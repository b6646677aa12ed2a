/** The messages of the documentation's counter: the smallest table there is. */
import {
  bool,
  call,
  int64,
  map,
  messagesOf,
  type MessageSet,
  oneOf,
  put,
  refusal,
  reply,
  str,
  words,
} from '../schema/index.ts';
import { joinReasons, MAX_NAME, refusedToken, tableName, tokenArgument, version } from './common.ts';

const state = {
  v: version,
  t: tableName.usually('counter1'),
  n: int64().doc('what was pressed in all').usually(10),
};

const joined = map(oneOf([refusal(joinReasons)], [{ token: tokenArgument }]));

export const counter = messagesOf('counter', {
  state: put('state', 'The table, put on every change.', map(state)),
  join: reply('The membership, or why not.', joined),
  mine: reply('The membership of the calling node, nil without one.', joined.nullable()),
  press: reply('`ok` or why not.', words(['ok', 'token']).doc('what came of it')),
  view: reply('The table as a member sees it.', map(oneOf([refusedToken], [state]))),
  leave: reply('Whether there was such a member.', bool().doc('false: an unknown token')),
  joinCall: call('join', 'Joins under a name.', [str(MAX_NAME).doc('the name')]),
  mineCall: call('mine', 'Asks for the membership.', []),
  pressCall: call('press', 'Adds to the counter.', [tokenArgument, int64().doc('how much')]),
  viewCall: call('view', 'Asks for the view.', [tokenArgument]),
  leaveCall: call('leave', 'Leaves the table.', [tokenArgument]),
});

export const counterMessages: MessageSet = {
  name: 'counter',
  doc: 'The counter of "Writing a game".',
  object: 'counter1',
  messages: Object.values(counter),
};
