/** What both programs do around their commands: refuse a word that is none, explain what went wrong, end with the right exit code. */
import { type Command, CommanderError } from 'commander';
import { nearest } from '../tables/settings/index.ts';
import { EXIT_FAILED, EXIT_USAGE, explain, StartError } from './errors.ts';
import { outliveReaders } from './leaving.ts';
import { safeText } from './text/index.ts';

/** How long what a failed start left open may keep the program. */
const LEFT_OPEN_MS = 1_000;

/** Runs the command that the program was called with. Resolves always: what went wrong is printed, and is the exit code. */
export async function runProgram(commands: () => Command): Promise<void> {
  outliveReaders();
  try {
    const program = commands();
    refuseUnknown(program, process.argv[2]);
    await program.parseAsync(process.argv);
  } catch (error) {
    if (error instanceof CommanderError) {
      // commander has printed its own line; help and version end with 0.
      process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE;
      return;
    }
    const { text, exitCode } = explain(error);
    console.error(text);
    process.exitCode = exitCode;
    setTimeout(() => process.exit(exitCode || EXIT_FAILED), LEFT_OPEN_MS).unref();
  }
}

/** A first word that is no command would go to the default command, where there is one, which has no words at all and could only say so. */
function refuseUnknown(program: Command, word: string | undefined): void {
  if (word === undefined || word.startsWith('-')) return;
  const names = ['help', ...program.commands.flatMap((command) => [command.name(), ...command.aliases()])];
  if (names.includes(word)) return;
  const near = nearest(word, names);
  const advice = near === null ? `there is ${names.join(', ')}` : `did you mean ${near}?`;
  throw new StartError(`error: unknown command ${safeText(word)}: ${advice}`, EXIT_USAGE);
}

/** Colours only where a person sees them and has not asked for none (https://no-color.org). */
export function wantsColour(): boolean {
  return process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '';
}
