/**
 * Whole games of othello by simulated boards on Zenoh's serial link: `node tools/run.mjs test/soak/serial-games.ts [GAMES [SEED]]`. Each game has cables of
 * its own, from good to one wrong byte in a thousand, and in every other one the bridges are killed now and then. Exit code 1 when a game does not end,
 * the boards see different ends, or a board rule was broken.
 */
import { serialGame } from '../helpers/serial-game.ts';

const games = Number(process.argv[2] ?? 200);
const first = Number(process.argv[3] ?? 1);
const RATES = [undefined, 30_000, 10_000, 3_000, 1_000] as const;

let faults = 0;
let restarts = 0;
let timeouts = 0;
let sessions = 0;
for (let seed = first; seed < first + games; seed++) {
  if (process.env['VERBOSE'] !== undefined) console.log('game', seed, Math.round(performance.now()));
  const rate = RATES[seed % RATES.length];
  try {
    const game = await serialGame({
      seed,
      ...(rate === undefined
        ? {}
        : { faults: { flip: rate * 3, drop: rate * 3, insert: rate * 3, split: true, delayMs: [0, 20] } }),
      ...(seed % 2 === 0 ? {} : { restartMs: 7_000 }),
    });
    restarts += game.restarts;
    for (const player of game.players) {
      timeouts += player.timeouts;
      sessions += player.world.host?.machine.counters.sessions ?? 0;
    }
    const [ada, ben] = game.players;
    if (ada?.view?.bd !== ben?.view?.bd) throw new Error('the boards see different ends');
    if (game.broken.length > 0) throw new Error(game.broken.join('\n'));
  } catch (error) {
    faults++;
    console.log(`FAULT game ${seed}, a wrong byte in ${rate ?? 'none'}: ${String(error)}`);
  }
}
console.log(
  `${games} games, ${restarts} bridges killed, ${timeouts} calls lost, ${sessions} sessions at the end: ${faults} faults`,
);
process.exit(faults === 0 ? 0 : 1);
