/** Joins the parts of a running host: state folder, network, node, tables; and takes them apart again in the right order. */
import { type AsterismNode, connectNode, SentSizes } from '../asterism/index.ts';
import { type OpenedSession, openSession, systemClock } from '../network/index.ts';
import { type Game, openTables, stackOf, type TableHost } from '../tables/index.ts';
import type { Settings } from '../tables/settings/index.ts';
import { Disconnected } from '@asterism-tables/protocol/asterism';
import { ConnectFailedError, type Session } from '@asterism-tables/protocol/session';
import type { Log } from '../log.ts';
import { isOwn } from './require.ts';
import { withSourcePlaces } from './require-source.ts';
import { boardNetwork, serveBoards } from './serial.ts';
import { lockStateDir } from './state-lock.ts';
import { messageStatus } from './sizes/gate-status.ts';
import { type HostStatus, keepStatusFile } from './status-file.ts';

/** At its first start a host waits this long for a copy of itself to go: after a kill the router keeps it for its lease of ten seconds. */
const COPY_WAIT_MS = 12_000;
/** A router that is away is tried again this often, as a lost one is. */
const RETRY_MS = 3_000;
/** What other nodes see of this host (spec, "Writing a game": the name of a host of its own). */
const PROFILE = { kind: 'node', name: 'asterism-games' };

export type RunningHost = {
  readonly status: () => HostStatus;
  /** A game threw outside of every call: its tables are set apart. Answers whether any are here. */
  readonly gameFailed: (game: string, error: unknown) => boolean;
  /** Saves and closes; works at any moment of the start too, with what is open by then. */
  readonly close: () => Promise<void>;
};

export type HostOptions = {
  readonly settings: Settings;
  readonly games: readonly Game[];
  readonly version: string;
  readonly log: Log;
  /** The host must end by itself: its state folder is another host's now. */
  readonly onLost: (why: string) => void;
};

/** The host was told to leave before it was ready. Nobody is told of it: who called it off knows. */
class CalledOff extends Error {}

/** What has been opened so far is closed in the opposite order, each part once, whatever the others do. */
class OpenParts {
  readonly #parts: (() => Promise<void> | void)[] = [];
  readonly #log: Log;
  #closing: Promise<void> | null = null;
  #atWork = false;
  #tellClosed: () => void = () => undefined;
  /** Resolves when closing begins. */
  readonly calledOff: Promise<void>;

  constructor(log: Log) {
    this.#log = log;
    this.calledOff = new Promise((resolve) => {
      this.#tellClosed = resolve;
    });
  }

  /** Whether a part is open, or was not through with closing. */
  get holding(): boolean {
    return this.#parts.length > 0 || this.#atWork;
  }

  get closed(): boolean {
    return this.#closing !== null;
  }

  add(close: () => Promise<void> | void): void {
    this.#parts.push(close);
  }

  close(): Promise<void> {
    this.#tellClosed();
    this.#closing ??= (async () => {
      for (let part = this.#parts.pop(); part !== undefined; part = this.#parts.pop()) {
        this.#atWork = true;
        try {
          await part();
        } catch (error) {
          this.#log.error('a part of the host could not be closed', { error });
        }
        this.#atWork = false;
      }
    })();
    return this.#closing;
  }
}

/** Starts a host in the background of `ready`; `close` may be called before it is ready. */
export function startHost(options: HostOptions): {
  readonly ready: Promise<RunningHost>;
  readonly close: () => Promise<void>;
  /** Whether anything is open that `close` has to close. */
  readonly isHolding: () => boolean;
} {
  const parts = new OpenParts(options.log);
  const ready = start(options, parts).catch(async (error: unknown) => {
    await parts.close();
    throw error;
  });
  return {
    ready,
    isHolding: () => parts.holding,
    // What is being opened right now is waited for, so that it is closed too.
    close: async () => {
      await parts.close();
      await ready.catch(() => undefined);
    },
  };
}

async function start({ settings, games, version, log, onLost }: HostOptions, parts: OpenParts): Promise<RunningHost> {
  const clock = systemClock;
  const { node: nodeName, app, router, stateDir } = settings;
  /** After each wait: what was opened meanwhile counts, and a host that is to end opens nothing more. */
  const opened = async <T>(part: T, close: (part: T) => Promise<void> | void): Promise<T> => {
    if (parts.closed) {
      await close(part);
      throw new CalledOff();
    }
    parts.add(() => close(part));
    return part;
  };

  const lock = await opened(
    await lockStateDir(stateDir, {
      clock,
      onLost,
      onWait: (holder) =>
        log.warn(`${stateDir} may be in use by a host on ${holder.host}: watching it for a sign of life`),
    }),
    (held) => held.release(),
  );

  const network = await opened(await openNetwork(settings, log, parts.calledOff), (open) => open.close());

  const sizes = new SentSizes();
  const node = await opened(await joinNetwork(settings, network.session, log, sizes, parts.calledOff), (connected) =>
    connected.close(),
  );

  const tables = await opened(
    await openTables({
      games,
      tables: settings.tables,
      stateDir,
      clock,
      log,
      freezeStates: isOwn,
      binAs: settings.binAs,
      stackOf: (error) => stackOf(error).map(withSourcePlaces),
    }),
    (open) => open.close(),
  );
  followConnection(tables, node, router, log);

  // Last, so that a board that is plugged in already finds the tables; and first to close, so that boards hear of it.
  const { serial } = settings;
  const bridge =
    serial === 'off'
      ? null
      : await opened(
          await serveBoards({
            serial,
            network: boardNetwork(network.router, router, clock, log),
            stateDir,
            version,
            clock,
            log,
            binAs: settings.binAs,
          }),
          (open) => open.close(),
        );

  const status = (): HostStatus => ({
    version,
    pid: lock.holder.pid,
    since: lock.holder.since,
    node: nodeName,
    app,
    router,
    addresses: network.addresses,
    tables: Object.fromEntries(
      Object.entries(tables.status().tables).map(([name, { game, summary, notSaved, fault }]) => [
        name,
        { game, ...summary, ...(notSaved === null ? {} : { notSaved }), ...(fault === null ? {} : { fault }) },
      ]),
    ),
    messages: messageStatus(sizes.report(), network.router?.stats(), tables.unlikeSchema),
    serial: bridge?.status() ?? null,
  });
  const file = await opened(keepStatusFile(stateDir, clock, status), (kept) => kept.stop());
  void file;
  return {
    status,
    gameFailed: (game, error) => tables.gameFailed(game, error),
    close: () => parts.close(),
  };
}

/** A router that goes while the host looks for a copy of itself is waited for, and then the look is made again. */
async function joinNetwork(
  { node, app, router }: Settings,
  session: Session,
  log: Log,
  sizes: SentSizes,
  calledOff: Promise<void>,
): Promise<AsterismNode> {
  // Inside the own router there is nobody yet.
  const copyCheck = router === 'embedded' ? false : { repeatForMs: COPY_WAIT_MS };
  for (;;) {
    try {
      return await connectNode(session, { node, app, profile: PROFILE, clock: systemClock, log, sizes, copyCheck });
    } catch (error) {
      if (!(error instanceof Disconnected)) throw error;
    }
    log.warn(`the router ${router} is gone again before the tables were shown; waiting for it`);
    if (await Promise.race([isOpen(session), calledOff.then(() => false)])) continue;
    throw new CalledOff();
  }
}

function isOpen(session: Session): Promise<boolean> {
  return new Promise((resolve) => {
    if (session.state === 'open') resolve(true);
    const stop = session.onBack(() => {
      stop();
      resolve(true);
    });
  });
}

/** A router elsewhere may start after its host: it is tried until it is there. An embedded one that cannot be opened throws at once. */
async function openNetwork(settings: Settings, log: Log, calledOff: Promise<void>): Promise<OpenedSession> {
  const { router } = settings;
  const options = {
    router,
    listen: settings.listen,
    boards: settings.boards,
    limits: {
      maxLinks: settings.maxLinks,
      handshakesPerSecond: settings.handshakesPerSecond,
      declarationsPerLink: settings.declarationsPerLink,
      keyBytes: settings.keyBytes,
      messageBytes: settings.messageBytes,
    },
    clock: systemClock,
  };
  // The first failure is news, those after it are not.
  const quiet: Log = { ...log, warn: (message, fields) => log.debug(message, fields) };
  for (let attempt = 1; ; attempt++) {
    try {
      return await openSession({ ...options, log: attempt === 1 ? log : quiet });
    } catch (error) {
      if (!(error instanceof ConnectFailedError)) throw error;
      if (attempt === 1) log.warn(`waiting for the router ${router}: it is tried again every ${RETRY_MS / 1000} s`);
    }
    const over = await Promise.race([pause(RETRY_MS), calledOff.then(() => true)]);
    if (over) throw new CalledOff();
  }
}

function pause(ms: number): Promise<false> {
  return new Promise((resolve) => {
    systemClock.after(ms, () => resolve(false));
  });
}

/** While the router is away the tables go on without it, and are shown again when it is back. */
function followConnection(tables: TableHost, node: AsterismNode, router: string, log: Log): void {
  tables.attach(node);
  node.onLost((cause) => {
    log.warn(`the router ${router} is gone (${cause}); the tables are saved and go on, connecting again`);
    void tables.detach();
  });
  node.onBack(() => {
    log.info(`the router ${router} is back`);
    tables.attach(node);
  });
}
