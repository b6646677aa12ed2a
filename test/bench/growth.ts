/** From ten tables to a thousand: what grows with their number, and what must not. */
import { Host } from './hosts.ts';
import { type BenchOptions, inTurns, median, megabytes, microseconds, pause, ROUNDS, type Row } from './measure.ts';
import { BenchPlayer } from './players.ts';

const SIZES = [10, 100, 1_000];

export async function benchGrowth({ quick, say }: BenchOptions): Promise<Row[]> {
  const sizes = quick ? [10, 100] : SIZES;
  const rows: Row[] = [];
  const hosts: { readonly size: number; readonly host: Host; readonly player: BenchPlayer }[] = [];
  const base: { start?: number; rss?: number; cpu?: number } = {};
  for (const size of sizes) {
    const began = performance.now();
    const host = await Host.start({ tables: size });
    const start = performance.now() - began;
    const player = await BenchPlayer.join(host.address, 'bench', `othello${size}`);
    const cpu = host.cpuSeconds;
    const seconds = quick ? 3 : 15;
    await pause(seconds * 1_000);
    const load = ((host.cpuSeconds - cpu) / seconds) * 100;
    const { rss } = host;
    base.start ??= start;
    base.rss ??= rss;
    base.cpu ??= load;
    say(`${size} tables run`);
    rows.push(
      { what: `${size} tables: start`, value: `${start.toFixed(0)} ms`, ratio: (start / base.start).toFixed(2) },
      { what: `${size} tables: RSS`, value: megabytes(rss), ratio: (rss / base.rss).toFixed(2) },
      { what: `${size} tables: processor at rest`, value: `${load.toFixed(1)} %` },
    );
    hosts.push({ size, host, player });
  }
  const calls = quick ? 100 : 500;
  const subjects = Object.fromEntries(
    hosts.map(({ size, player }) => [
      String(size),
      async (): Promise<number> => {
        const times: number[] = [];
        for (let i = 0; i < calls; i++) {
          const began = performance.now();
          await player.view();
          times.push((performance.now() - began) * 1_000);
        }
        return median(times);
      },
    ]),
  );
  const values = await inTurns(ROUNDS, subjects);
  const least = median(values[String(sizes[0])] ?? []);
  for (const size of sizes) {
    const value = median(values[String(size)] ?? []);
    rows.push({
      what: `${size} tables: a call of view, p50`,
      value: microseconds(value),
      ratio: (value / least).toFixed(2),
    });
  }
  for (const { host, player } of hosts) {
    await player.end();
    await host.end();
  }
  return rows;
}
