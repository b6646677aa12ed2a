/**
 * `npm run bench [-- --quick] [PART...]`: what the program costs, against goals and against itself. Everything that is compared is measured in turns
 * within one run, and the median of five rounds counts. Exit code 1 when a goal is not met (never with --quick), 2 for a wrong argument.
 */
import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benchBadPeers } from '../test/bench/bad-peers.ts';
import { benchCable } from '../test/bench/cable.ts';
import { benchCalls } from '../test/bench/calls.ts';
import { benchDrawing } from '../test/bench/drawing.ts';
import { benchFanOut } from '../test/bench/fan-out.ts';
import { benchGrowth } from '../test/bench/growth.ts';
import { type BenchOptions, type Row, table } from '../test/bench/measure.ts';
import { benchMemory } from '../test/bench/memory.ts';
import { benchMessages } from '../test/bench/messages.ts';
import { benchMruby } from '../test/bench/mruby.ts';
import { benchRiichi } from '../test/bench/riichi.ts';
import { benchWire } from '../test/bench/wire.ts';
import { peerFault } from './peers.mjs';

const PARTS: Readonly<Record<string, (options: BenchOptions) => Promise<Row[]>>> = {
  wire: benchWire,
  calls: benchCalls,
  cable: benchCable,
  'fan-out': benchFanOut,
  memory: benchMemory,
  growth: benchGrowth,
  drawing: benchDrawing,
  'bad-peers': benchBadPeers,
  messages: benchMessages,
  mruby: benchMruby,
  riichi: benchRiichi,
};

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
const fault = peerFault('python-zenoh');
if (fault !== null) {
  console.error(`${fault}: run \`npm test\` once, which installs it`);
  process.exit(2);
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const [cpu] = cpus();
console.log(
  `${new Date().toISOString().slice(0, 16)}Z, commit ${commit}, ${cpus().length} x ${cpu?.model ?? 'unknown'}, ` +
    `${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}${values.quick ? ', --quick' : ''}`,
);
const rows: Row[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
  console.error(`${name} ...`);
  rows.push(...((await PARTS[name]?.({ quick: values.quick, say: (line) => console.error(`  ${line}`) })) ?? []));
}
console.log(`\n${table(rows)}`);
process.exit(rows.some((row) => row.met === false) && !values.quick ? 1 : 0);
