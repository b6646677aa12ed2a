/** What a screen in mruby does when something goes wrong: a connection that is closed for good, calls that nobody answers, answers that are none. */
import { expect, test } from 'vitest';
import { MRUBY_PARTS } from '../../tools/mruby-files.mjs';
import { MRUBIES, runMruby } from '../helpers/mruby.ts';
import { LAYER_FILES, MESSAGE_PACK_FILES } from '../helpers/mruby-asterism/driver.ts';
import { helperFile } from '../helpers/mruby-lite.ts';
import { describeWith, ROOT } from '../helpers/peers.ts';

const TOKEN = 'a'.repeat(32);
const OTHER = 'b'.repeat(32);

for (const which of MRUBIES) {
  describeWith([which], `an othello screen in ${which}`, () => {
    test('goes on where it was, whatever happened', () => {
      const out = runMruby(which, [
        ...MESSAGE_PACK_FILES,
        LAYER_FILES[0] ?? '',
        helperFile('asterism_fake'),
        ...LAYER_FILES.slice(1),
        ...MRUBY_PARTS.othello.map((path) => `${ROOT}/${path}`),
        helperFile('screen_cases'),
      ]);
      expect(out.split('\n')).toEqual([
        '# closed for good: another session, the same seat',
        `view ${TOKEN}`,
        'games/games/othello1  move 4, last -',
        'not connected',
        'the connection was lost',
        `view ${TOKEN}`,
        'games/games/othello1  move 5, last -',
        '# a move that nobody answered is made again',
        `view ${TOKEN}`,
        `move ${TOKEN} 3 d3`,
        `view ${TOKEN}`,
        `move ${TOKEN} 3 d3`,
        `view ${TOKEN}`,
        `move ${TOKEN} 4 d3`,
        '# a view that is none: the last good one stays',
        'games/games/othello1  move 4, last -',
        'view: cut off',
        '# the host does not know the token: the same name joins again',
        `view ${TOKEN}`,
        'join Maple',
        `view ${OTHER}`,
        'games/games/othello1  move 4, last -',
        `games/games/othello1 ${OTHER}`,
        '# the table is full: the list again',
        'othello tables:',
        '  1 games/games/othello1',
        'keys: 1-9 choose, q quit',
        'othello tables:',
        '  1 games/games/othello1',
        'keys: 1-9 choose, q quit',
        'join: full',
        '# keys: a move, an answer that says no, and what is no key',
        `move ${OTHER} 3 d3`,
        'move: illegal',
        '',
      ]);
    });
  });
}
