/** Puts of the host to 1, 10 and 100 subscribers over TCP, none dropped: until the last one has heard the last put. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Session } from '@asterism-tables/protocol/session';
import { openSession } from '../../src/network/index.ts';
import { ROOT } from '../helpers/peers.ts';
import { type BenchOptions, inTurns, median, microseconds, pause, ROUNDS, type Row } from './measure.ts';
import type { FromPublisher, ToPublisher } from './publisher.ts';

const CROWDS = [1, 10, 100];
/** A state of the othello table in the middle of a game. */
const BYTES = 320;

export async function benchFanOut({ quick }: BenchOptions): Promise<Row[]> {
  const { child, address } = await startPublisher();
  const opened = [];
  const heard = new Map<number, number>();
  for (const crowd of CROWDS) {
    heard.set(crowd, 0);
    for (let i = 0; i < crowd; i++) {
      const client = await openSession({ router: address });
      client.session.subscribe(`bench/${crowd}`, () => heard.set(crowd, (heard.get(crowd) ?? 0) + 1));
      opened.push(client);
      // The router takes so many new links in a second.
      if (opened.length % 40 === 0) await pause(1_000);
    }
  }
  await Promise.all(opened.map(({ session }) => settled(session)));
  const puts = quick ? 200 : 4_000;
  const run = (crowd: number) => async (): Promise<number> => {
    heard.set(crowd, 0);
    // As many deliveries with each crowd, so that each runs about as long.
    const count = Math.max(100, Math.round(puts / Math.sqrt(crowd)));
    const began = performance.now();
    child.send({ key: `bench/${crowd}`, count, bytes: BYTES } satisfies ToPublisher);
    while ((heard.get(crowd) ?? 0) < count * crowd) await pause(1);
    return ((performance.now() - began) * 1_000) / count;
  };
  for (const crowd of CROWDS) await run(crowd)();
  const values = await inTurns(ROUNDS, Object.fromEntries(CROWDS.map((crowd) => [String(crowd), run(crowd)])));
  await Promise.all(opened.map((client) => client.close()));
  child.disconnect();
  const one = median(values['1'] ?? []);
  return CROWDS.map((crowd) => {
    const value = median(values[String(crowd)] ?? []);
    return {
      what: `a put to ${crowd} subscriber${crowd === 1 ? '' : 's'}, until all heard it`,
      value: microseconds(value),
      ratio: `${(value / one).toFixed(1)}`,
    };
  });
}

function startPublisher(): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const child = fork(join(ROOT, 'tools/run.mjs'), [join(ROOT, 'test/bench/publisher.ts')]);
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the publisher ended')));
    child.on('message', (message: FromPublisher) => {
      if ('ready' in message) resolve({ child, address: message.ready });
    });
  });
}

/** What was declared has reached the router once it has answered something asked after it. */
function settled(session: Session): Promise<void> {
  return new Promise((resolve) => {
    session.get('settled/nobody', { onReply: () => undefined, onDone: () => resolve() });
  });
}
