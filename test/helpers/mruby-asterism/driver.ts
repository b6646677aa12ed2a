/** The object layer in a real mruby: the files it is made of, and a process that answers orders (test/helpers/mruby/asterism_driver.rb). */
import { type Plain, type Value, decode, encode } from '@asterism-tables/protocol/msgpack';
import { spawnSync } from 'node:child_process';
import { MRUBY_PARTS } from '../../../tools/mruby-files.mjs';
import { ANY_DEPTH, hexOf } from '../../../tools/replay-asterism/notation.ts';
import { type Mruby, mrubyCommand } from '../mruby.ts';
import { ROOT } from '../peers.ts';

/** The object layer in the order it is loaded, without what is under it. */
export const LAYER_FILES = MRUBY_PARTS.layer.map((path) => `${ROOT}/${path}`);

export const MESSAGE_PACK_FILES = ['tables_codec', 'msgpack'].map((name) => `${ROOT}/hardware/mruby/${name}.rb`);

export type Order = readonly Plain[];

/** What the driver answers to each order. Throws with what the process wrote to its standard error when it ends before. */
export function drive(which: Mruby, orders: readonly Order[]): readonly Value[] {
  const scripts = [
    ...MESSAGE_PACK_FILES,
    LAYER_FILES[0] ?? '',
    `${ROOT}/test/helpers/mruby/asterism_fake.rb`,
    ...LAYER_FILES.slice(1),
  ];
  const [command = '', ...rest] = mrubyCommand(which);
  const done = spawnSync(
    command,
    [...rest, ...scripts.flatMap((script) => ['-r', script]), `${ROOT}/test/helpers/mruby/asterism_driver.rb`],
    {
      input: orders.map((order) => `${hexOf(encode(order, ANY_DEPTH))}\n`).join(''),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  // What the layer says to people stands between the answers.
  const answers = done.stdout.split('\n').filter((text) => text !== '' && !text.startsWith('asterism: '));
  if (answers.length < orders.length) {
    throw new Error(
      `after ${answers.length} answers (next ${JSON.stringify(orders[answers.length]?.map((part) => hexOf(encode(part, ANY_DEPTH)))).slice(0, 400)}): ${done.stderr}${answers.at(-1)}`,
    );
  }
  return answers.map((hex) => {
    const read = decode(new Uint8Array(Buffer.from(hex, 'hex')), ANY_DEPTH);
    if (!read.ok) throw new Error(`the driver answered ${hex}`);
    return read.value;
  });
}
