/**
 * Which Ruby files a board loads, in their order; as a command, one file of them: `node tools/mruby-files.mjs othello > lib.rb`. Words: `link` (the Zenoh
 * binding for a cable, and MessagePack), `layer` (the object layer), `othello` and `board` (the codec and the screen, with both before), `pc` (display, store and
 * arguments on a PC). Without words: `link layer`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LINK = [
  'msgpack',
  'lite_frame',
  'lite_stream',
  'lite_messages',
  'lite_port',
  'lite_link',
  'zenoh_names',
  'zenoh_queues',
  'zenoh',
];
const LAYER = ['values', 'about', 'calls', 'objects', 'presence', 'node']
  .map((part) => `asterism_${part}`)
  .concat('asterism');
const SCREENS = {
  othello: ['othello_text', 'table_screen', 'othello_screen'],
  board: ['board_picture', 'table_screen', 'board_screen'],
};

const library = (name) => `hardware/mruby/${name}.rb`;

/** The parts of the library by their words; paths from the root of the repository. */
export const MRUBY_PARTS = {
  link: ['tables_codec', ...LINK].map(library),
  layer: LAYER.map(library),
  othello: ['protocol/generated/mruby/othello.rb', ...SCREENS.othello.map(library)],
  board: ['protocol/generated/mruby/board.rb', ...SCREENS.board.map(library)],
  pc: [library('pc/terminal')],
};

/** The files of these parts and of those that they need, each once. */
export function mrubyFiles(words) {
  const needs = words.flatMap((word) => (word === 'othello' || word === 'board' ? ['link', 'layer', word] : [word]));
  const order = Object.keys(MRUBY_PARTS).filter((part) => needs.includes(part));
  return [...new Set(order.flatMap((part) => MRUBY_PARTS[part]))];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const unknown = words.filter((word) => !(word in MRUBY_PARTS));
  if (unknown.length > 0) {
    console.error(`mruby-files: ${unknown.join(', ')}: no such part (${Object.keys(MRUBY_PARTS).join(', ')})`);
    process.exit(2);
  }
  for (const path of mrubyFiles(words.length === 0 ? ['link', 'layer'] : words)) {
    process.stdout.write(`# ---- ${path}\n${readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')}\n`);
  }
}
