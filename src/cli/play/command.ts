/** The command `play`: its options, its help, and where its errors become exit codes. */
import { type Command, Option } from 'commander';
import { DEFAULT_ROUTER, PLAYED, type PlayFlags, playOptions } from './options.ts';
import { play } from './run.ts';

const HELP = `
On a terminal it reads keys (the last line says which work now):
  arrows         move the cursor on the board
  Enter, Space   play there
  Esc            resign, after "resign? [Y] yes [N] no"
  S              sit, or stand
  C              the owner: the CPU into the empty seat
  A              the owner: an AI player, when the host offers one
  Enter          the owner: start
  : or /         type a command
  ?              what the keys do
  Q, Ctrl+C      quit

In a pipe, and after ":", it reads commands, one a line:
  d3  sit [0|1]  stand  cpu  ai [KIND]  start  resign  auto  view  help  quit
  (auto plays the first legal square for you; again to stop it)
The end of the pipe does not end it: auto plays on, --until-over ends it after a game, a signal at any time.

Who quits leaves the table: in a game the CPU takes the seat and plays on. Who is cut off or killed keeps the
seat, which belongs to the node id: the same --node has it again, also another day. Without --node the id is
another one at each start; it is said when a game begins.

Examples:
  asterism-tables play othello --name Alice
  asterism-tables play othello --router tcp/192.0.2.2:7447 --table games/games/othello1
  asterism-tables play othello --commands "sit,cpu,start"
  asterism-tables play othello --commands "sit,cpu,start,auto" --until-over < /dev/null`;

/** Adds the command to the program. */
export function addPlayCommand(program: Command): void {
  program
    .command('play')
    .description('sit at a table from this terminal')
    .argument('<game>', `the game: ${PLAYED.join(', ')}`)
    .option('--router <locator>', `the Zenoh router (or the variable ASTERISM_ROUTER; default ${DEFAULT_ROUTER})`)
    .option('--table <path>', 'the table, <host>/games/<table>; without it the first one found')
    .option('--name <name>', 'the name at the table, cut to 32 bytes (default: the node id)')
    .option(
      '--node <id>',
      'the node id, who you are to the table: the same one keeps your seat (default: tty-<host>-<pid>)',
    )
    .option('--commands <list>', 'commands to run first, comma separated: "sit,cpu,start"')
    .option('--until-over', 'quit when a game that it saw played is over; says so when none was its own')
    .addOption(new Option('--credentials <file>', 'a certificate for a router over TLS (comes in a later version)'))
    .addOption(new Option('--namespace <prefix>', "inside a room's key space (comes in a later version)"))
    .addOption(new Option('--tiles <set>', 'how the tiles of mahjong show (comes in a later version)'))
    .addHelpText('after', HELP)
    .action(async (game: string, flags: PlayFlags) => {
      await play(playOptions(game, flags, process.env));
    });
}
