/** What the messages of several games have in common: names, tokens, versions, members. */
import { bits, bool, int, list, map, oneOf, refusal, str, token, tuple, INT_MAX } from '../schema/index.ts';

/** The members a table has at most (asterism-games.md, `join`: 16 members, then "full"). */
export const MAX_MEMBERS = 16;

/** Bytes of a member's name. */
export const MAX_NAME = 32;

/** Bytes of a table's name as views show it. */
export const MAX_TABLE_NAME = 64;

export const version = int(0, INT_MAX).doc('the version: every change adds one').usually(300);

export const tableName = str(MAX_TABLE_NAME).doc("the table's name").usually('othello1');

export const memberName = str(MAX_NAME).doc('the name').usually('Maple');

/** 32 hex digits that `join` gave. */
export const tokenArgument = token(32).doc("the member's token").usually(32);

const memberFlags = bits('away', 'owner').doc('away, owner').usually(0);

/** Members of a table with `seats` seats, in the order they joined. */
export const seatedMembers = (seats: number) =>
  list(
    tuple([
      memberName,
      int(-1, seats - 1)
        .doc('the seat, -1: none')
        .usually(0),
      memberFlags,
    ]),
    MAX_MEMBERS,
  )
    .doc('the members as they joined')
    .usually(2);

export const plainMembers = list(tuple([memberName, memberFlags]), MAX_MEMBERS)
  .doc('the members as they joined')
  .usually(2);

/** What `join` and `mine` answer: the token with what the game adds, or why not. */
export const joinReasons = ['full', 'spectators', 'identity'] as const;

export const refusedToken = refusal(['token']);

/** What `join` gives at a table with seats. */
export const seatedJoin = (seats: number) =>
  map(
    oneOf(
      [refusal(joinReasons)],
      [
        {
          token: tokenArgument,
          seat: int(-1, seats - 1).doc("the member's seat, -1: none"),
          owner: bool().doc('whether the member is the owner'),
        },
      ],
    ),
  );
