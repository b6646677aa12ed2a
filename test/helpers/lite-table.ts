/**
 * A host with one othello table in this process, and a port of it that boards on the lite link are served at. Real time, a real router;
 * the table's files are in memory, and the CPU answers at once.
 */
import { LiteHost, type LiteEvent, type LiteStats } from '@asterism-tables/protocol/lite';
import { randomZid, Router, type Session } from '@asterism-tables/protocol/session';
import { SerialSplitter } from '@asterism-tables/protocol/zenoh';
import { connectNode } from '../../src/asterism/index.ts';
import { othello } from '../../src/games/othello/index.ts';
import { systemClock } from '../../src/network/index.ts';
import { defaultOptions, openTables } from '../../src/tables/index.ts';
import type { BytePort } from '@asterism-tables/firmware-bridge';
import { nodeSystem, openPort, PortOwners } from '../../firmware-bridge/src/ports/index.ts';
import { keptLog, MemoryFiles } from '../unit/tables/world.ts';

export type LiteTable = {
  readonly router: Router;
  /** What the log has. */
  readonly lines: readonly string[];
  readonly events: readonly LiteEvent[];
  /** Opens a port and serves the board on it until the port goes; resolves when it is open. */
  readonly serve: (path: string) => Promise<void>;
  readonly stats: () => LiteStats;
  readonly close: () => Promise<void>;
};

export async function liteTable(): Promise<LiteTable> {
  const { log, lines } = keptLog();
  const router = new Router({ zid: randomZid(), clock: systemClock });
  const session = router.session();
  const node = await connectNode(session, { node: 'games', app: 'games', clock: systemClock, log, copyCheck: false });
  const files = new MemoryFiles();
  const options = { ...defaultOptions(othello), cpu_ms: 0 };
  const tables = await openTables({
    games: [othello],
    tables: [{ name: 'othello1', game: 'othello', options }],
    stateDir: '/nowhere',
    clock: systemClock,
    log,
    files: (table) => files.of(table),
  });
  tables.attach(node);

  const events: LiteEvent[] = [];
  const owners = new PortOwners();
  let port: BytePort | undefined;
  const host = new LiteHost({
    clock: systemClock,
    session: (name: string): Session => router.boardSession(name),
    send: (frame) => port?.write(frame),
    room: () => (port === undefined ? 0 : 2_048 - port.waiting),
    limits: { software: 'lite-table 1' },
    onEvent: (event) => events.push(event),
  });
  return {
    router,
    lines,
    events,
    serve: async (path) => {
      const opened = await openPort({
        path,
        name: 'board',
        baud: 115_200,
        system: nodeSystem(),
        clock: systemClock,
        log,
        owners,
      });
      if (!opened.ok) throw opened.error;
      const own = opened.port;
      port = own;
      const splitter = new SerialSplitter({ onChunk: (chunk) => host.chunk(chunk) });
      own.onBytes = (bytes) => splitter.push(bytes);
      own.onDrain = () => host.drained();
      own.onClose = (cause) => {
        if (port === own) port = undefined;
        host.portGone(cause);
      };
    },
    stats: () => host.stats(),
    close: async () => {
      host.close();
      await port?.close();
      await tables.close();
      node.close();
      await session.close();
      await router.close();
    },
  };
}
