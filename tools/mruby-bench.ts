/**
 * Counts the machine's instructions that mruby takes to decode a view: by the generated codec, and by a decoder of MessagePack written in the same Ruby. Counted by
 * valgrind, so that the numbers are the same on a busy machine. `node tools/run.mjs tools/mruby-bench.ts`; exits 1 when the generated one is not 1.6 times better.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hexOf } from '@asterism-tables/protocol/codegen';
import { codecFiles } from '../test/helpers/mruby.ts';
import { mahjongViews, othelloViews } from './mruby-bench/views.ts';

const GOAL = 1.6;
/** Rounds through all views: the difference of the two leaves the start of the program out. */
const FEW = 1;
const MANY = 6;

const file = (name: string): string => fileURLToPath(new URL(`./mruby-bench/${name}`, import.meta.url));

function instructions(
  scripts: readonly string[],
  decoder: string,
  method: string,
  views: readonly Uint8Array[],
): number {
  const total = (rounds: number): number => {
    const args = [
      '--tool=callgrind',
      '--callgrind-out-file=/dev/null',
      'mruby',
      ...scripts.flatMap((script) => ['-r', script]),
    ];
    const counts = [decoder, method, String(rounds * views.length), ...views.map(hexOf)];
    const done = spawnSync('valgrind', [...args, file('run.rb'), ...counts], { encoding: 'utf8' });
    const found = /Collected : (\d+)/.exec(done.stderr)?.[1];
    if (done.status !== 0 || found === undefined)
      throw new Error(`valgrind mruby: ${done.error?.message ?? done.stderr}`);
    return Number(found);
  };
  return Math.round((total(MANY) - total(FEW)) / ((MANY - FEW) * views.length));
}

let worst = Number.POSITIVE_INFINITY;
console.log('instructions a view                  bytes   generic  generated  better  without checking texts');
for (const { name, set, decoder, views } of [
  { name: 'othello.view', set: 'othello', decoder: 'OthelloCodec', views: othelloViews() },
  { name: 'mahjong.view, a seat in mid-round', set: 'mahjong', decoder: 'MahjongCodec', views: mahjongViews() },
]) {
  const generic = instructions([file('generic.rb')], 'GenericDecoder', 'decode', views);
  const generated = instructions(codecFiles([set]), decoder, 'read_view', views);
  const unchecked = instructions([...codecFiles([set]), file('unchecked.rb')], decoder, 'read_view', views);
  const times = generic / generated;
  worst = Math.min(worst, times);
  const bytes = Math.round(views.reduce((sum, view) => sum + view.length, 0) / views.length);
  console.log(
    `${name.padEnd(34)} ${String(bytes).padStart(7)} ${String(generic).padStart(9)} ${String(generated).padStart(10)}   ${times.toFixed(2)}    ${unchecked} (${(generic / unchecked).toFixed(2)})`,
  );
}
process.exit(worst >= GOAL ? 0 : 1);
