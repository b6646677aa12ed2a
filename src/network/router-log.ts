/** What of the router's events a log is told, and how often. */
import type { RouterEvent } from '@asterism-tables/protocol/session';
import { type Log, Repeats } from '../log.ts';

/** What the size gate kept from a board, in words for who must find out why a screen stands still. */
const TOO_LARGE = {
  'put-too-large': 'a put too large for a board was not sent to it',
  'reply-too-large': 'an answer too large for the board that asked was replaced by an error',
  'request-too-large': 'a call too large for a board was refused',
} as const;

/** Writes the router's events into a log. `now` in milliseconds. */
export function routerLog(log: Log, now: () => number): (event: RouterEvent) => void {
  const repeats = new Repeats(now);
  return (event) => logEvent(log, repeats, event);
}

function logEvent(log: Log, repeats: Repeats, event: RouterEvent): void {
  const { type, ...fields } = event;
  if (type === 'put-too-large' || type === 'reply-too-large' || type === 'request-too-large') {
    // A state that is too large is too large every five seconds, for every board.
    const leftOut = repeats.tell(`${type} ${event.face} ${event.key}`);
    if (leftOut !== undefined)
      log.warn(`${type}: ${TOO_LARGE[type]}`, { ...fields, ...(leftOut === 0 ? {} : { leftOut }) });
    return;
  }
  if (type === 'peer-opened') {
    // One readable line for who watches the log; the rest is for who looks for a fault.
    log.info(`client ${event.peer} connected${event.board ? ' (board)' : ''}`);
    log.debug(type, fields);
  } else if (type === 'peer-closed') {
    // Who leaves by itself or never was a client is no news; who was lost or thrown out is.
    const isNews = event.opened && event.by !== 'peer' && event.by !== 'link';
    if (isNews) log.info(`client ${event.peer} lost: ${event.cause}`);
    log.debug(type, fields);
  } else if (type === 'board-named') log.info(`client ${event.peer} is the board ${event.node}`);
  else log.warn(type, fields);
}
