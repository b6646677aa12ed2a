/** Puts together what a port tells of itself: its own counters, and those of the links that its board spoke. */
import type { LiteStats } from '@asterism-tables/protocol/lite';
import { type Clock, safeText } from '@asterism-tables/protocol/session';
import type { SerialCounters } from '@asterism-tables/protocol/zenoh-serial';
import type { TextCounters } from './board-text.ts';
import type { LastMessage, PortCounters } from './status.ts';

/** What was counted by links that are no more stays in `own`. */
export function sumCounters(
  own: Readonly<PortCounters>,
  lite: LiteStats['counters'] | undefined,
  zenoh: Readonly<SerialCounters> | undefined,
  text: Readonly<TextCounters>,
): PortCounters {
  return {
    ...own,
    framesIn: own.framesIn + (lite?.framesIn ?? 0) + (zenoh?.framesIn ?? 0),
    framesOut: own.framesOut + (lite?.framesOut ?? 0) + (zenoh?.framesOut ?? 0),
    sessions: own.sessions + (lite?.sessions ?? 0) + (zenoh?.sessions ?? 0),
    messagesIn: own.messagesIn + (lite?.messagesIn ?? 0),
    messagesOut: own.messagesOut + (lite?.messagesOut ?? 0),
    resent: own.resent + (lite?.resent ?? 0),
    textBytes: text.bytes,
    noiseBytes: text.noise,
    tooLarge: own.tooLarge + (lite?.oversize ?? 0),
    dropped: own.dropped + (lite?.dropped ?? 0),
  };
}

/** The lite link's last message, its time by the wall. */
export function lastOfLite(last: NonNullable<LiteStats['lastMessage']>, clock: Clock): LastMessage {
  return {
    direction: last.direction === 'in' ? 'from' : 'to',
    what: safeText(last.key === '' ? last.what : `${last.what} ${last.key}`),
    bytes: last.bytes,
    at: clock.wall() - (clock.now() - last.at),
  };
}
