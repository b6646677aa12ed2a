/** A member's token is its only credential: 128 random bits, compared in constant time, never logged. */
import { timingSafeEqual } from 'node:crypto';
import { asBytes, type Value } from '@asterism-tables/protocol/msgpack';
import type { Member } from './define-game.ts';

const utf8 = new TextEncoder();

/** The member with this token (text, or bytes of one). Every member is compared, so that the time taken says nothing. */
export function memberWithToken(members: readonly Member[], token: Value | undefined): Member | undefined {
  const given = asBytes(token);
  if (given === undefined) return undefined;
  let found: Member | undefined;
  for (const member of members) {
    const own = utf8.encode(member.token);
    if (own.length === given.length && timingSafeEqual(own, given)) found = member;
  }
  return found;
}
