/** Looking for a table of a game on the network: those that are there, and those that come while it looks. */
import type { Clock } from '@asterism-tables/protocol/session';
import type { AsterismNode } from '../asterism/index.ts';

/** How long a player waits for a table to come (spec, "Playing in a terminal": a host may be starting). */
export const LOOK_MS = 10_000;
/** A host's objects follow its application within moments, and nothing tells of an object alone. */
const LOOK_EVERY_MS = 250;
/** A host that is there without the table has shown all it has after this long. */
export const ABSENT_MS = 2_000;

export type Finder = Pick<AsterismNode, 'apps' | 'objects' | 'onJoin'>;

export type TableSearch = {
  readonly game: string;
  readonly wanted: string | null;
  readonly stop: Promise<unknown>;
  /** Told the tables that are there (of any game), at first and whenever they are others, while none is the one. */
  readonly onLooking?: (there: readonly string[]) => void;
  /** Goes on looking until `stop`: somebody sees that it does. */
  readonly endless?: boolean;
};

/** The paths of all objects of applications `games`, whatever their game. */
export function allTables(node: Pick<Finder, 'objects'>): readonly string[] {
  return [...node.objects('*/games/*')].sort();
}

/** The paths of a game's tables now, sorted: objects of applications `games` whose name begins with the game's. */
export function tablesOf(node: Pick<Finder, 'objects'>, game: string): readonly string[] {
  return allTables(node).filter((path) => path.slice(path.lastIndexOf('/') + 1).startsWith(game));
}

/**
 * The first table of the game, or `wanted` once it is there; null when none came in time (`ABSENT_MS` where its host is there without it, else
 * `LOOK_MS`) or `stop` did.
 */
export function findTable(node: Finder, clock: Clock, options: TableSearch): Promise<string | null> {
  return new Promise((resolve) => {
    const until = clock.now() + LOOK_MS;
    const host = options.wanted?.slice(0, options.wanted.lastIndexOf('/')) ?? null;
    let hostSince: number | null = null;
    let told: string | null = null;
    let cancel: () => void = () => undefined;
    const finish = (path: string | null): void => {
      cancel();
      stopListening();
      resolve(path);
    };
    const look = (): void => {
      cancel();
      const paths = options.wanted === null ? tablesOf(node, options.game) : node.objects(options.wanted);
      const [first] = paths;
      if (first !== undefined) return finish(first);
      hostSince = host === null || node.apps(host).length === 0 ? null : (hostSince ?? clock.now());
      const isAbsent = hostSince !== null && clock.now() - hostSince >= ABSENT_MS;
      if (options.endless !== true && (isAbsent || clock.now() >= until)) return finish(null);
      const there = allTables(node);
      if (there.join(' ') !== told) options.onLooking?.(there);
      told = there.join(' ');
      cancel = clock.after(LOOK_EVERY_MS, look);
    };
    const stopListening = node.onJoin(look);
    void options.stop.then(() => finish(null));
    look();
  });
}
