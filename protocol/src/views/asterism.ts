/**
 * The messages of the Asterism layer itself (asterism-wire.md): for their sizes, for encoders, and for screens. What arrives at a node is read by
 * the rules of the Asterism layer, which takes more than these say.
 */
import {
  answer,
  any,
  bin,
  dict,
  int,
  INT_MAX,
  list,
  map,
  MAX_PAYLOAD,
  messagesOf,
  type MessageSet,
  put,
  str,
  token,
  words,
} from '../schema/index.ts';

/** A status: bytes packed, and levels of arrays and maps below it. */
const STATUS_BYTES = 1024;
const STATUS_LEVELS = 4;

/** The error of any call; ours keep the whole within a board. */
const error = map({
  error: map({
    kind: words([
      'malformed',
      'no_object',
      'not_exposed',
      'arguments',
      'raised',
      'unsendable',
      'nesting',
      'protocol',
    ]).doc('what went wrong'),
    class: str(128).doc('the class of the error'),
    message: str(3600).doc('its message').usually(40),
  }),
});

const profile = {
  protocol: int(0, INT_MAX).doc('the protocol, 1'),
  kind: token(32).doc('what the node is').usually('node'),
  host: str(32).doc('the machine').optional().usually('server'),
  name: str(64).doc('a name for people').optional().usually('asterism-games'),
  icon: bin(8192).doc('a PNG of at most 256 x 256').optional(),
  icon_hash: token(8).doc('the hash of the icon').optional(),
};

export const asterism = messagesOf('asterism', {
  call: {
    kind: 'call',
    sub: 'call',
    doc: 'Any call.',
    type: map({
      method: token(64).doc('the method').usually('view'),
      args: list(any(MAX_PAYLOAD), 16).doc('the arguments, when there are any').optional().usually(1),
      kwargs: dict(64, any(MAX_PAYLOAD), 16).doc('the keyword arguments, when there are any').optional(),
    }).within(MAX_PAYLOAD),
  },
  value: { kind: 'reply', sub: 'call', doc: 'The answer to any call.', type: map({ value: any(MAX_PAYLOAD - 7) }) },
  error: { kind: 'reply', sub: 'call', doc: 'The answer to a call that failed.', type: error },
  meta: answer(
    'meta',
    'What an object offers. Texts are dropped, longest first, until it fits.',
    map({
      methods: list(
        map({
          name: token(64).doc('the method').usually('view'),
          arity: int(-1, 127).doc('how many arguments, -1: any'),
          args: list(str(64), 16).doc('their names').optional().usually(1),
          doc: str(2048).doc('a text').optional().usually(60),
        }),
        64,
      ).usually(10),
      doc: str(2048).doc('a text').optional(),
    }).within(MAX_PAYLOAD),
  ),
  status: put(
    '@status',
    'What an application tells of itself: for each table its counts.',
    dict(64, any(STATUS_BYTES, STATUS_LEVELS), 64).within(STATUS_BYTES).usually(2),
  ),
  profile: put('@profile', 'What a node is; the icon only in an answer.', map(profile).within(MAX_PAYLOAD)),
});

export const asterismMessages: MessageSet = {
  name: 'asterism',
  doc: 'The Asterism layer.',
  object: 'othello1',
  messages: Object.values(asterism),
};
