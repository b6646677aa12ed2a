/**
 * Whole random riichi games: `node tools/run.mjs test/soak/riichi-rounds.ts [GAMES [SEED]]`, 500 by default. Every state is frozen to its
 * depth, saved and read back, its offers compared with a second opinion that knows the moves only, and actions tried at random; points and
 * tiles add up at every step, and each round's record replays to its result. Exit code 1 at the first thing that does not hold.
 */

import { loadMajiang } from './riichi-judges/majiang.ts';
import { randomFrom } from './riichi-judges/random-wins.ts';
import { newTally, playGame, randomRules } from './riichi-rounds/games.ts';
import { compareRounds } from './riichi-rounds/majiang-game.ts';

const [games = 500, seed = 20_261_130] = process.argv.slice(2).map(Number);
const random = randomFrom(seed);
const tally = newTally();
for (let game = 0; game < games; game++) {
  playGame(randomRules(random), random, { oracle: 0.05, saved: 0.1, refusals: 0.03 }, tally);
}
console.log(`${tally.games} games, ${tally.rounds} rounds: everything held`);
console.log([...tally.results].map(([kind, count]) => `${kind} ${count}`).join(', '));
console.log([...tally.ends].map(([reason, count]) => `${reason} ${count}`).join(', '));

const majiang = await loadMajiang();
if (majiang === null) {
  console.log('@kobalab/majiang-core is not installed: not asked');
} else {
  const compared = compareRounds(majiang, randomFrom(seed + 1), games * 4);
  for (const line of compared.different.slice(0, 20)) console.log(line);
  console.log(
    `@kobalab/majiang-core: ${compared.rounds} rounds, ${compared.offers} offers the same, ${compared.different.length} different`,
  );
  if (compared.different.length > 0) process.exitCode = 1;
}
