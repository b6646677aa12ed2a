/** Counts the machine's instructions that mruby takes to decode a view, by valgrind: the same numbers on a busy machine. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hexOf } from '@asterism-tables/protocol/codegen';
import { codecFiles } from '../../test/helpers/mruby.ts';
import { mahjongViews, othelloViews } from './views.ts';

/** How many times fewer the generated codec has to take. */
export const GOAL = 1.6;

/** Rounds through all views: the difference of the two leaves the start of the program out. */
const FEW = 1;
const MANY = 6;

export type ViewCount = {
  readonly name: string;
  /** Bytes of a view in the mean. */
  readonly bytes: number;
  /** Instructions a view: of a decoder for any MessagePack in Ruby, of the generated codec, and of that without its check of texts. */
  readonly generic: number;
  readonly generated: number;
  readonly unchecked: number;
};

/** Throws when valgrind or mruby is not there. */
export function viewCounts(): readonly ViewCount[] {
  return [
    { name: 'othello.view', set: 'othello', decoder: 'OthelloCodec', views: othelloViews() },
    { name: 'mahjong.view, a seat in mid-round', set: 'mahjong', decoder: 'MahjongCodec', views: mahjongViews() },
  ].map(({ name, set, decoder, views }) => ({
    name,
    bytes: Math.round(views.reduce((sum, view) => sum + view.length, 0) / views.length),
    generic: instructions([file('generic.rb')], 'GenericDecoder', 'decode', views),
    generated: instructions(codecFiles([set]), decoder, 'read_view', views),
    unchecked: instructions([...codecFiles([set]), file('unchecked.rb')], decoder, 'read_view', views),
  }));
}

function file(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

function instructions(
  scripts: readonly string[],
  decoder: string,
  method: string,
  views: readonly Uint8Array[],
): number {
  const total = (rounds: number): number => {
    const loaded = scripts.flatMap((script) => ['-r', script]);
    const given = [decoder, method, String(rounds * views.length), ...views.map(hexOf)];
    const args = ['--tool=callgrind', '--callgrind-out-file=/dev/null', 'mruby', ...loaded, file('run.rb'), ...given];
    const done = spawnSync('valgrind', args, { encoding: 'utf8' });
    if (done.error !== undefined) throw new Error(`valgrind: ${done.error.message}`);
    const found = /Collected : (\d+)/.exec(done.stderr)?.[1];
    if (done.status !== 0 || found === undefined) throw new Error(`valgrind mruby: ${done.stderr}`);
    return Number(found);
  };
  return Math.round((total(MANY) - total(FEW)) / ((MANY - FEW) * views.length));
}
