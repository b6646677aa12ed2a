/**
 * The router under attack, in a process of its own so that its memory is its own: `node tools/run.mjs server.ts`, started by `run.ts`,
 * which asks it over the process channel. What it sends is watched by the board rules.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Router } from '@asterism-tables/protocol/session';
import { listenTcp, systemClock } from '../../../src/network/index.ts';
import { checkedRouter } from '../../helpers/checked-router.ts';

const ZID = Uint8Array.from({ length: 16 }, (_, i) => 0xa0 + i);

/** The machine is as busy as attackers, checker and garbage collector make it; a board itself waits ten seconds. */
const BUSY_MS = 5_000;

/** What it tells when asked. */
export type Look = {
  readonly kind: 'look';
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** The longest that the router did nothing else for one thing. */
  readonly stallMs: number;
  readonly stats: ReturnType<Router['stats']>;
  /** Breaches of the board rules. */
  readonly faults: readonly string[];
  readonly internalErrors: readonly string[];
};
export type FromServer = Look | { readonly kind: 'ready'; readonly locator: string };
/** `weigh`: look after the garbage was collected. */
export type ToServer = 'look' | 'weigh' | 'end';

const internalErrors: string[] = [];
const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();
const rules = checkedRouter(systemClock, { slackMs: BUSY_MS, forgetful: true });
const router = new Router({
  clock: systemClock,
  zid: ZID,
  onEvent: (event) => {
    if (event.type === 'internal-error' || event.type === 'callback-failed') {
      const { error } = event;
      internalErrors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  },
});
const host = router.session();
// The host answers and hears, as a table does. It is complete: a board cannot ask all, and of the complete ones the host comes first.
host.queryable('good/host', { complete: true }, (query) => {
  query.reply('good/host', query.payload ?? new Uint8Array(0));
  query.finish();
});
host.subscribe('**', () => undefined);
host.watch('**', { history: true }, () => undefined);
const listener = await listenTcp('tcp/127.0.0.1:0', (link) => router.accept(rules.link(link)));

function tell(message: FromServer): void {
  process.send?.(message);
}

process.on('message', (message: ToServer) => {
  if (message === 'end') {
    void router.close().then(() => process.exit(0));
    void listener.close();
    return;
  }
  if (message === 'weigh') globalThis.gc?.();
  const memory = process.memoryUsage();
  tell({
    kind: 'look',
    rssBytes: memory.rss,
    heapBytes: memory.heapUsed,
    stallMs: Math.round(delays.max / 1e6),
    stats: router.stats(),
    faults: rules.faults({ finished: false }),
    internalErrors,
  });
});
// Without its parent it has nothing to do.
process.on('disconnect', () => process.exit(0));
tell({ kind: 'ready', locator: listener.locator });
