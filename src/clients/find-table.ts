/** Looking for a table of a game on the network: those that are there, and those that come while it looks. */
import type { Clock } from '@asterism-tables/protocol/session';
import type { AsterismNode } from '../asterism/index.ts';

/** How long a player waits for a table to come (spec, "Playing in a terminal": a host may be starting). */
export const LOOK_MS = 10_000;
/** A host's objects follow its application within moments, and nothing tells of an object alone. */
const LOOK_EVERY_MS = 250;

export type Finder = Pick<AsterismNode, 'objects' | 'onJoin'>;

/** The paths of a game's tables now, sorted: objects of applications `games` whose name begins with the game's. */
export function tablesOf(node: Pick<Finder, 'objects'>, game: string): readonly string[] {
  return node
    .objects('*/games/*')
    .filter((path) => path.slice(path.lastIndexOf('/') + 1).startsWith(game))
    .sort();
}

/** The first table of the game, or `wanted` once it is there; null when none came in time or `stop` did. */
export function findTable(
  node: Finder,
  clock: Clock,
  options: { readonly game: string; readonly wanted: string | null; readonly stop: Promise<unknown> },
): Promise<string | null> {
  return new Promise((resolve) => {
    const until = clock.now() + LOOK_MS;
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
      if (first !== undefined || clock.now() >= until) finish(first ?? null);
      else cancel = clock.after(LOOK_EVERY_MS, look);
    };
    const stopListening = node.onJoin(look);
    void options.stop.then(() => finish(null));
    look();
  });
}
