/** Whole games of random rounds: from the first deal to the end the rules say, with what must hold of the game. */

import {
  ENGINE_DEFAULTS,
  firstRound,
  nextRound,
  rankedResults,
  type ResultKind,
  type RoundSetup,
  type RoundState,
  type Rules,
  rulesFrom,
  type BySeat,
  type EndReason,
} from '../../../src/riichi/index.ts';
import type { Random } from '../riichi-judges/random-wins.ts';
import { Broken, deepFreeze, type Looks, playRound } from './play.ts';
import { STYLES, type Style } from './players.ts';

/** A game that goes on longer than this many rounds is broken. */
const ROUNDS_AT_MOST = 200;

export interface Tally {
  games: number;
  rounds: number;
  results: Map<ResultKind | 'nagashi' | 'rons', number>;
  ends: Map<EndReason, number>;
}

export function newTally(): Tally {
  return { games: 0, rounds: 0, results: new Map(), ends: new Map() };
}

function count<K>(map: Map<K, number>, key: K): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

/** Rules with every switch either way, from the presets or at random. */
export function randomRules(random: Random): Rules {
  const preset = (['engine', 'host', 'tenhou'] as const)[Math.floor(random() * 3)] ?? 'engine';
  const values: Record<string, unknown> = {
    aka_dora: [0, 3, 4][Math.floor(random() * 3)],
    game_type: random() < 0.5 ? 'tonpuu' : 'hanchan',
  };
  if (random() < 0.5) {
    for (const [key, value] of Object.entries(ENGINE_DEFAULTS)) {
      if (typeof value === 'boolean' && random() < 0.5) values[key] = random() < 0.5;
    }
  }
  return rulesFrom(values, preset);
}

/** Plays a game; throws `Broken` where something does not hold. */
export function playGame(rules: Rules, random: Random, looks: Looks, tally: Tally): void {
  const names = Object.keys(STYLES);
  const styles = [0, 1, 2, 3].map(() => STYLES[names[Math.floor(random() * names.length)] as string] as Style);
  deepFreeze(rules);
  let setup: RoundSetup = firstRound(rules);
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    const { state } = playRound(setup, rules, `${random()}`, styles, random, looks);
    tally.rounds++;
    count(tally.results, state.result?.kind ?? 'ryuukyoku');
    if ((state.result?.nagashi.length ?? 0) > 0) count(tally.results, 'nagashi');
    if ((state.result?.wins.length ?? 0) > 1) count(tally.results, 'rons');
    const next = nextRound(state, rules);
    if (next.action === 'game_end') {
      tally.games++;
      count(tally.ends, next.reason);
      checkFinal(state, rules);
      return;
    }
    setup = next.setup;
  }
  throw new Broken(`a game of more than ${ROUNDS_AT_MOST} rounds: ${JSON.stringify(rules)}`);
}

function checkFinal(state: RoundState, rules: Rules): void {
  const scores = state.players.map((player) => player.score) as BySeat;
  const ranked = rankedResults(scores, rules, state.sticks);
  const sum = ranked.reduce((all, one) => all + one.score, 0);
  if (sum !== 4 * rules.initial_score) throw new Broken(`the final scores add up to ${sum}`);
  const uma = rules.uma.reduce((all, one) => all + one, 0);
  if (ranked.reduce((all, one) => all + one.adjusted, 0) !== uma) throw new Broken('the final points do not add up');
}
