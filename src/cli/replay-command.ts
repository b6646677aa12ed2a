/** The command `replay`: its options and where its findings become lines and exit codes. */
import { type Command, InvalidArgumentError } from 'commander';
import { replayFile, type ReplayFlags } from './replay.ts';
import { gamesWith, withRequire } from './require.ts';

const HELP = `
FILE is a table's log (STATE_DIR/TABLE.log) or the saved state beside it (TABLE.json). Every input is taken again from the game's
start, and the state after each must have the hash that the log says. The log keeps the current game and the one before.
Exit code: 0 verified, 1 not (or the file is none of ours), 2 wrong options.

Examples:
  asterism-tables replay var/state/othello1.log            every step of the last game, with the board
  asterism-tables replay var/state/othello1.log --step 12  only the position after input 12
  asterism-tables replay var/state/othello1.json --to 12   up to input 12
  asterism-tables replay counter.log --require my-game.ts  a game of your own`;

/** Adds the command to the program. */
export function addReplayCommand(program: Command): void {
  withRequire(program.command('replay'))
    .description('step through a saved or finished game and verify it')
    .argument('<file>', 'the log of a table, or its saved state')
    .option('--game <id>', 'another game of the log than the last', number)
    .option('--step <n>', 'show only the step of input n (0: the start)', number)
    .option('--to <n>', 'stop after input n', number)
    .option('--quiet', 'verify only')
    .option('--json', 'one JSON object a line')
    .addHelpText('after', HELP)
    .action(async (file: string, flags: ReplayFlags & { readonly require?: readonly string[] }) => {
      process.exitCode = replayFile(file, await gamesWith(flags.require), flags, {
        print: (line) => console.log(line),
        fail: (line) => console.error(line),
      });
    });
}

function number(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a whole number is expected.');
  return Number(text);
}
