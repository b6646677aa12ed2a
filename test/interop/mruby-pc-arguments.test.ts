/** The programs of `hardware/mruby/pc` tell what they want: help, slips in the arguments, a port that is not there. */
import { expect, test } from 'vitest';
import { MrubyProgram, screenFiles } from '../helpers/cable-host.ts';
import { describeWith, ROOT } from '../helpers/peers.ts';

const program = (game: 'othello' | 'board', args: readonly string[]): MrubyProgram =>
  new MrubyProgram('mruby', screenFiles(game), `${ROOT}/hardware/mruby/pc/${game}.rb`, args);

describeWith(['mruby'], 'the arguments of a PC in the place of a board', () => {
  test.each(['othello', 'board'] as const)('%s --help is the usage, and no error', async (game) => {
    const help = program(game, ['--help']);
    expect(await help.ended).toBe(0);
    expect(help.stderr).toBe('');
    expect(help.stdout).toMatch(new RegExp(`^usage: ${game}\\.rb LOCATOR --node NAME .*\\n$`));
  });

  test.each([
    [['serial//dev/null', '--nmae', 'A'], '--nmae is no option; usage: '],
    [['serial//dev/null', '--node'], '--node needs a value; usage: '],
    [['serial//dev/null'], '--node NAME are needed; usage: '],
    [['serial//dev/null', 'serial//dev/zero', '--node', 'a'], 'one locator is enough; usage: '],
  ])('%j is told as a slip', async (args, told) => {
    const slip = program('othello', args);
    expect(await slip.ended).toBe(1);
    expect(slip.stdout).toBe('');
    expect(slip.stderr).toContain(told);
  });

  test('a port that is not there is named on the screen, which goes on', async () => {
    const screen = program('othello', ['serial//dev/no-such-port', '--node', 'a']);
    try {
      await screen.shows('/dev/no-such-port is not there');
      screen.type('q');
      expect(await screen.ended).toBe(0);
    } finally {
      screen.kill();
    }
  });
});
