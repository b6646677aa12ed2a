/**
 * The embedded router in a process of its own, with a session that puts when its parent says so over the process channel:
 * `node tools/run.mjs test/bench/publisher.ts`.
 */
import { openSession } from '../../src/network/index.ts';

export type ToPublisher = { readonly key: string; readonly count: number; readonly bytes: number };
export type FromPublisher = { readonly ready: string } | { readonly done: true };

/** Puts in one turn of the program, as many as a busy host makes. */
const IN_ONE_TURN = 20;

const { session, addresses } = await openSession({ router: 'embedded', listen: ['tcp/127.0.0.1:0'] });

async function puts({ key, count, bytes }: ToPublisher): Promise<void> {
  const payload = new Uint8Array(bytes).fill(0x61);
  for (let i = 0; i < count; i++) {
    session.put(key, payload, { congestion: 'block' });
    if (i % IN_ONE_TURN === IN_ONE_TURN - 1) await turn();
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function tell(message: FromPublisher): void {
  process.send?.(message);
}

process.on('message', (message: ToPublisher) => {
  void puts(message).then(() => tell({ done: true }));
});
process.on('disconnect', () => process.exit(0));
tell({ ready: addresses[0] ?? '' });
