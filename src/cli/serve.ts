/** `asterism-tables serve`: starts a host, says where it is, and leaves in order. */
import type { Game } from '../tables/index.ts';
import type { Settings } from '../tables/settings/index.ts';
import { systemClock } from '../network/index.ts';
import { notesOf, refuseUnbuilt } from './check.ts';
import { EXIT_FAILED } from './errors.ts';
import type { Log } from '../log.ts';
import { type RunningHost, startHost } from './host.ts';
import { leaveInOrder } from './leaving.ts';
import { createLog } from './logging.ts';
import { gameOfError } from './require.ts';
import type { HostStatus } from './status-file.ts';

export type ServeOptions = {
  readonly settings: Settings;
  readonly games: readonly Game[];
  readonly version: string;
  /** Colours in the log. */
  readonly colour: boolean;
};

/** Resolves when the host is ready or could not start; the program then ends by a signal. Throws what stopped the start, all closed again. */
export async function serve({ settings, games, version, colour }: ServeOptions): Promise<void> {
  refuseUnbuilt(settings);
  const log = createLog({ level: settings.logLevel, json: settings.logJson, colour, clock: systemClock });
  for (const note of notesOf(settings)) log.warn(note);
  let lost: (why: string) => void = () => undefined;
  let gameFailed: RunningHost['gameFailed'] = () => false;
  const host = startHost({ settings, games, version, log, onLost: (why) => lost(why) });
  const leaving = leaveInOrder({
    close: host.close,
    isHolding: host.isHolding,
    say: (line) => log.info(line),
    fail: (line) => log.error(line),
    flush: () => log.flush(),
    outlives: (error) => {
      const game = gameOfError(error);
      return game !== null && gameFailed(game, error);
    },
  });
  lost = (why) => {
    log.error(`${why}: another host may have the state folder, so this one ends`);
    leaving.leave(EXIT_FAILED);
  };
  try {
    const { status, gameFailed: failed } = await host.ready;
    gameFailed = failed;
    announce(settings, status(), log);
  } catch (error) {
    if (leaving.isLeaving()) return;
    await log.flush();
    throw error;
  }
}

/** What a person who wants to play must know. */
function announce(settings: Settings, status: HostStatus, log: Log): void {
  const { node, app, router, serial } = settings;
  for (const [name, table] of Object.entries(status.tables))
    log.info(`table ${node}/${app}/${name} (${String(table['game'])})`);
  if (settings.tables.length === 0) log.info('no tables: the settings have an empty list');
  if (router !== 'embedded') log.info(`connected to the router ${router}`);
  for (const address of status.addresses) log.info(`boards and programs connect to ${address}`);
  if (serial === 'auto') log.info('boards on cables: every port that looks like a board (serial: auto)');
  else if (serial !== 'off') log.info(`boards on cables: ${serial.map(({ name, port }) => name ?? port).join(', ')}`);
}
