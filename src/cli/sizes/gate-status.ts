/** What the size gate has to tell of a running host: what was too large, and the largest message of each key. In the status file and `asterism-tables status`. */
import { MAX_PAYLOAD } from '@asterism-tables/protocol/schema';
import type { RouterStats } from '@asterism-tables/protocol/session';
import type { SentReport } from '../../asterism/index.ts';
import { safeText } from '../text/index.ts';

export type MessageStatus = {
  /** The most bytes of a payload that the host sends. */
  readonly payloadLimit: number;
  readonly sent: number;
  /** What the host itself did not send: puts, and answers that became errors. */
  readonly putsTooLarge: number;
  readonly answersTooLarge: number;
  /** Messages that were not what their schema says; they were sent as plain MessagePack. */
  readonly unlikeSchema: number;
  /** What the embedded router kept from boards, whoever sent it; null without one. */
  readonly boards: {
    readonly limit: number;
    readonly largest: number;
    readonly putsDropped: number;
    readonly answersRefused: number;
    readonly callsRefused: number;
  } | null;
  /** The largest message of each key, largest first. */
  readonly largest: readonly { readonly what: string; readonly bytes: number; readonly whole: number }[];
};

/** Keys in the status file; a host of a hundred tables has more than anyone reads. */
const MAX_LISTED = 500;
/** Keys that `status` prints. */
const PRINTED = 8;

export function messageStatus(
  sent: SentReport,
  router: Pick<RouterStats, 'counters' | 'boardMessages'> | undefined,
  unlikeSchema: number,
): MessageStatus {
  return {
    payloadLimit: MAX_PAYLOAD,
    sent: sent.messages,
    putsTooLarge: sent.putsTooLarge,
    answersTooLarge: sent.answersTooLarge,
    unlikeSchema,
    boards:
      router === undefined
        ? null
        : {
            ...router.boardMessages,
            putsDropped: router.counters.putsTooLarge,
            answersRefused: router.counters.repliesTooLarge,
            callsRefused: router.counters.requestsTooLarge,
          },
    largest: sent.largest.slice(0, MAX_LISTED).map(({ what, bytes, whole }) => ({ what, bytes, whole })),
  };
}

/** Lines for a person; none from a host of an older version. */
export function messageLines(status: MessageStatus | undefined): readonly string[] {
  if (status === undefined) return [];
  const { boards } = status;
  const kept: string[] = [];
  const add = (count: number, one: string, many: string): void => {
    if (count > 0) kept.push(`${count} ${count === 1 ? one : many}`);
  };
  add(status.putsTooLarge, 'put not sent', 'puts not sent');
  add(status.answersTooLarge, 'answer not sent', 'answers not sent');
  add(boards?.putsDropped ?? 0, 'put kept from a board', 'puts kept from boards');
  add(boards?.answersRefused ?? 0, 'answer kept from a board', 'answers kept from boards');
  add(boards?.callsRefused ?? 0, 'call to a board refused', 'calls to boards refused');
  const lines = [
    kept.length === 0 ? 'no message was too large' : `TOO LARGE: ${kept.join(', ')}: see the log`,
    ...(status.unlikeSchema === 0
      ? []
      : [`${status.unlikeSchema} messages were not as their schemas say: see the log`]),
  ];
  if (status.largest.length === 0) return lines;
  lines.push(`the largest of ${status.sent} messages (a payload takes at most ${status.payloadLimit} bytes):`);
  for (const { what, bytes, whole } of status.largest.slice(0, PRINTED))
    lines.push(`  ${safeText(what)}: ${bytes} bytes, ${whole} in all`);
  const more = status.largest.length - PRINTED;
  if (more > 0) lines.push(`  and ${more} smaller ones (--json has all)`);
  return lines;
}
