/** The log lines of a port: one for each change of its state, and what a board on the lite link has to tell. */
import type { LiteEvent } from '@asterism-tables/protocol/lite';
import { safeText } from '@asterism-tables/protocol/session';
import type { BridgeLog } from '../types.ts';
import type { PortState } from './status.ts';

/** A board's own line of the log is cut here. */
const MAX_LINE = 400;

/** A port as a line is about it; all texts are safe to print. */
export type ToldPort = {
  readonly name: string;
  readonly node: string | null;
  readonly software: string | null;
  readonly link: 'lite' | 'zenoh' | null;
};

/** The port's name, and the board's where it is known. */
export function portAndNode({ name, node }: Pick<ToldPort, 'name' | 'node'>): string {
  return node === null ? name : `${name} (${node})`;
}

export function tellState(log: BridgeLog, state: PortState, why: string | null, port: ToldPort): void {
  const { name, node } = port;
  const because = why === null ? '' : `: ${why}`;
  switch (state) {
    case 'absent':
    case 'opening':
    case 'open':
      // Whoever opens the port has told that.
      return;
    case 'waiting':
      // Between two sessions of one board there is nothing to tell.
      if (node === null && why === null) return log.debug(`${name}: something came, and no board yet`);
      return log.info(`${name}: waiting for the board${because}`);
    case 'session': {
      const link = port.link === 'zenoh' ? "Zenoh's serial link" : 'the lite link';
      const software = port.software === null ? '' : `, ${port.software}`;
      return log.info(`${name}: the board ${node ?? '(it has no name yet)'} is here (${link}${software})`);
    }
    case 'away':
      return log.info(`${name}: the board ${node ?? ''} is not heard`);
    case 'silent':
      return log.warn(`${name}: silent${because}`);
    case 'refused':
      return log.warn(`${name}: not served${because}`);
  }
}

/** Events that change no state. `who` is the port and its node. */
export function tellLite(log: BridgeLog, who: string, event: LiteEvent): void {
  switch (event.type) {
    case 'version-mismatch': {
      const software = event.boardSoftware === '' ? 'it does not say which' : safeText(event.boardSoftware);
      return log.warn(
        `${who}: the board's software (${software}) speaks version ${event.board ?? 'unknown'} of the lite link, this program (${event.hostSoftware}) version ${event.host}: bring the older of the two up to date`,
      );
    }
    case 'schema-mismatch':
      return log.warn(
        `${who}: the board was built for other messages of ${safeText(event.game)} (${safeText(event.board)}, here ${event.host}): generate its code anew if something looks wrong`,
      );
    case 'log':
      return log[event.level](`${who} logs: ${safeText(event.text, MAX_LINE)}`);
    case 'not-done':
      return log.debug(`${who}: ${safeText(event.what)} was not done: ${safeText(event.why)}`);
    case 'malformed':
      return log.debug(`${who}: a message that is none: ${safeText(event.what)}`);
    case 'opened':
    case 'away':
    case 'back':
    case 'ended':
    case 'refused':
    case 'oversize':
  }
}
