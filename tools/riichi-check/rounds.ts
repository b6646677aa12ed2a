/** Round lines: a deal and its events, played through the engine, and the result it must come to. */

import type { Move } from '../../src/riichi/moves.ts';
import { nextRound, rankedResults } from '../../src/riichi/game.ts';
import { WIND_WORDS } from '../../src/riichi/record.ts';
import { type Replayed, replayRound } from '../../src/riichi/replay.ts';
import { RESULT_KINDS, type ResultKind, type RoundState, type WonHand } from '../../src/riichi/round/state.ts';
import { type Rules, rulesFrom } from '../../src/riichi/rules.ts';
import { byKind, tileFromName, tileName, tilesFromText, tilesText } from '../../src/riichi/tiles.ts';
import type { BySeat, Seat } from '../../src/riichi/types.ts';
import type { Verdict } from './check.ts';
import { type Fields, FieldError, fieldsOf, flagOr, four, list, text, textOr, texts, whole, wholeOr } from './json.ts';
import { seatOf, spelling, winText, wonText } from './wins.ts';

/** Other words for draws than the wire's, by `spelling`. */
const OTHER_WORDS: Readonly<Record<string, ResultKind>> = {
  exhaustive: 'ryuukyoku',
  nagashi_mangan: 'ryuukyoku',
  nine_kinds: 'kyuushu_kyuuhai',
  yao9: 'kyuushu_kyuuhai',
  three_rons: 'sanchahou',
  triple_ron: 'sanchahou',
  ron3: 'sanchahou',
  four_winds: 'suufon_renda',
  suufuu_renda: 'suufon_renda',
  kaze4: 'suufon_renda',
  four_kans: 'suukaikan',
  suukan_sanra: 'suukaikan',
  suukan_nagare: 'suukaikan',
  kan4: 'suukaikan',
  four_riichi: 'suucha_riichi',
  reach4: 'suucha_riichi',
};
const DRAWS: ReadonlyMap<string, ResultKind> = new Map([
  ...RESULT_KINDS.slice(2).map((kind) => [spelling(kind), kind] as const),
  ...Object.entries(OTHER_WORDS).map(([word, kind]) => [spelling(word), kind] as const),
]);

export function checkRound(where: string, value: unknown): Verdict {
  const fields = fieldsOf(value, 'the line');
  const named = `${where} ${textOr(fields, 'id', '')}`.trim();
  const rules = roundRules(fields);
  const results = inTurn(list(fields, 'results').map((one) => fieldsOf(one, 'a result')));
  const { state } = replayRound(recordOf(fields, results), rules);
  const ours = oursText(state, results, rules);
  const expected = expectedText(results, rules, fields);
  const ends = gameFaults(state, fields, rules);
  if (ours === expected && ends === null) return null;
  return ours === expected
    ? { where: named, ours: (ends as [string, string])[0], expected: (ends as [string, string])[1] }
    : { where: named, ours, expected };
}

/** Several winners in turn order from the discarder, as the engine has them. */
function inTurn(results: readonly Fields[]): Fields[] {
  const turn = (result: Fields): number => (wholeOr(result, 'winner', 0) - wholeOr(result, 'loser', 0) + 4) % 4;
  return results.slice().sort((a, b) => turn(a) - turn(b));
}

function roundRules(fields: Fields): Rules {
  const rule = fieldsOf(fields['rule'] ?? {}, 'rule');
  const values = {
    kuitan: flagOr(rule, 'kuitan', true),
    aka_dora: flagOr(rule, 'aka', true) ? 3 : 0,
    game_type: flagOr(rule, 'hanchan', true) ? 'hanchan' : 'tonpuu',
  };
  return rulesFrom(values, 'tenhou');
}

/** The line as a record: its events as moves, its result as the moves that end it. */
function recordOf(fields: Fields, results: readonly Fields[]): Replayed {
  const start = fieldsOf(fields['start'], 'start');
  const hands = list(start, 'hands').map((hand) => (hand as unknown[]).map(String));
  return {
    wind: WIND_WORDS[seatOf(whole(start, 'round'), 'round')],
    number: whole(start, 'kyoku'),
    honba: whole(start, 'honba'),
    riichi_sticks: whole(start, 'sticks'),
    dealer: seatOf(whole(start, 'dealer'), 'dealer'),
    scores: (four(start, 'scores') ?? []) as BySeat,
    dora_indicators: [text(start, 'dora')],
    hands: hands as Replayed['hands'],
    moves: movesOf(
      list(fields, 'events').map((one) => fieldsOf(one, 'an event')),
      results,
    ),
    result: { ura_indicators: firstUra(results) },
  };
}

/** Every winner in riichi has the same indicators; those without have none. */
function firstUra(results: readonly Fields[]): string[] {
  return results.map((result) => texts(result, 'ura')).find((ura) => ura.length > 0) ?? [];
}

function movesOf(events: readonly Fields[], results: readonly Fields[]): Move[] {
  const moves: Move[] = [];
  let declared = false;
  for (const event of events) {
    const type = text(event, 'type');
    const seat = (): Seat => seatOf(whole(event, 'actor'), 'actor');
    switch (type) {
      case 'riichi':
        declared = true;
        break;
      case 'riichi_accepted':
        break;
      case 'discard':
        moves.push(discarded(seat(), declared, text(event, 'tile'), flagOr(event, 'tsumogiri', false)));
        declared = false;
        break;
      case 'draw':
        moves.push([seat(), 'draw', text(event, 'tile')]);
        break;
      case 'chi':
      case 'pon':
      case 'daiminkan':
        moves.push([
          seat(),
          type === 'daiminkan' ? 'open_kan' : type,
          text(event, 'tile'),
          texts(event, 'consumed'),
          seatOf(whole(event, 'target'), 'target'),
        ]);
        break;
      case 'ankan':
        moves.push([seat(), 'closed_kan', texts(event, 'consumed')]);
        break;
      case 'kakan':
        moves.push([seat(), 'added_kan', text(event, 'tile')]);
        break;
      case 'dora':
        moves.push([-1, 'dora', text(event, 'tile')]);
        break;
      default:
        throw new FieldError(`there is no event ${type}`);
    }
  }
  return [...moves, ...endingMoves(moves, results)];
}

function discarded(seat: Seat, riichi: boolean, tile: string, drawn: boolean): Move {
  const type = riichi ? 'riichi' : 'discard';
  return drawn ? [seat, type, tile, true] : [seat, type, tile];
}

function endingMoves(moves: readonly Move[], results: readonly Fields[]): Move[] {
  const last = moves.at(-1);
  const lastSeat = seatOf(last?.[0] ?? 0, 'the last move');
  const lastTile = typeof last?.[2] === 'string' ? last[2] : '';
  return results.flatMap((result): Move[] => {
    if (text(result, 'type') === 'win') {
      const seat = seatOf(whole(result, 'winner'), 'winner');
      const tile = text(result, 'win');
      return [
        flagOr(result, 'tsumo', false)
          ? [seat, 'tsumo', tile]
          : [seat, 'ron', tile, seatOf(whole(result, 'loser'), 'loser')],
      ];
    }
    const kind = drawKind(result);
    if (kind === 'kyuushu_kyuuhai') return [[lastSeat, 'nine_kinds']];
    if (kind !== 'sanchahou') return [];
    return [1, 2, 3].map((turn): Move => [((lastSeat + turn) % 4) as Seat, 'ron', lastTile, lastSeat]);
  });
}

function drawKind(result: Fields): ResultKind {
  const reason = text(result, 'reason');
  const kind = DRAWS.get(spelling(reason));
  if (kind === undefined) throw new FieldError(`there is no draw ${reason}`);
  return kind;
}

function isDraw(results: readonly Fields[]): boolean {
  return results.length > 0 && results.every((result) => text(result, 'type') !== 'win');
}

function oursText(state: RoundState, results: readonly Fields[], rules: Rules): string {
  const { result } = state;
  if (result === null) return `the round goes on (${state.phase}, seat ${state.turn})`;
  if (result.wins.length === 0) {
    const nagashi = result.nagashi.length > 0 ? ' nagashi' : '';
    const tenpai = result.kind === 'ryuukyoku' ? ` tenpai ${result.tenpai.join(' ')},` : '';
    return `${result.kind}${nagashi},${tenpai} changes ${result.changes.join(' ')}`;
  }
  const texts = result.wins.map((win, i) => `seat ${win.seat} ${oursWin(state, win, results[i], rules)}`);
  return `${texts.join('; ')}; changes ${result.changes.join(' ')}`;
}

/** A win with everything the file says of it: the hand, its melds and flags as the round made them. */
function oursWin(state: RoundState, win: WonHand, expected: Fields | undefined, rules: Rules): string {
  const expect = fieldsOf(expected?.['expect'] ?? {}, 'expect');
  const hand = `${handText(win.closed.map(tileName))} + ${tileName(win.tile)} ${win.melds.length} melds riichi ${state.players[win.seat].riichi}`;
  return `${hand}: ${wonText(win.score, expect, rules, null)}`;
}

function handText(names: readonly string[]): string {
  return tilesText(names.map(tileFromName).sort(byKind));
}

function expectedText(results: readonly Fields[], rules: Rules, fields: Fields): string {
  if (isDraw(results)) {
    const result = results[0] as Fields;
    const kind = drawKind(result);
    const nagashi = text(result, 'reason') === 'nagashi_mangan' ? ' nagashi' : '';
    const seats = list(result, 'tenpai').flatMap((one, seat) => (one === true ? [seat] : []));
    const tenpai = kind === 'ryuukyoku' ? ` tenpai ${seats.join(' ')},` : '';
    return `${kind}${nagashi},${tenpai} changes ${(four(result, 'deltas') ?? [0, 0, 0, 0]).join(' ')}`;
  }
  const dealer = seatOf(whole(fieldsOf(fields['start'], 'start'), 'dealer'), 'dealer');
  const sum = [0, 0, 0, 0];
  const wins = results.map((result) => {
    const expect = fieldsOf(result['expect'], 'expect');
    (four(expect, 'deltas') ?? []).forEach((change, seat) => {
      sum[seat] = (sum[seat] as number) + change;
    });
    const closed = handText(tilesFromText(text(result, 'closed')).map(tileName));
    const hand = `${closed} + ${text(result, 'win')} ${list(result, 'melds').length} melds riichi ${wholeOr(result, 'riichi', 0)}`;
    return `seat ${whole(result, 'winner')} ${hand}: ${winText(expect, rules, dealer, false)}`;
  });
  return `${wins.join('; ')}; changes ${sum.join(' ')}`;
}

/**
 * Whether the game ends where it did, with the scores it did; null when so. The points by rank are those of the table's own uma,
 * which no line tells, and early games had no tenpai-yame: a last dealer's tenpai may go on.
 */
function gameFaults(state: RoundState, fields: Fields, rules: Rules): [string, string] | null {
  if (state.result === null || typeof fields['end'] !== 'boolean') return null;
  const next = nextRound(state, rules);
  const ends = next.action === 'game_end';
  if (ends !== fields['end']) {
    if (ends && next.reason === 'all_last_oya_tenpai') return null;
    const ours = ends ? `the game ends: ${next.reason}` : 'the game goes on';
    return [ours, fields['end'] ? 'the game ends' : 'the game goes on'];
  }
  if (!ends || fields['final'] === undefined) return null;
  const expected = four(fieldsOf(fields['final'], 'final'), 'scores');
  const scores = state.players.map((player) => player.score) as BySeat;
  const ours = rankedResults(scores, rules, state.sticks)
    .sort((a, b) => a.seat - b.seat)
    .map((one) => one.score);
  return expected === null || ours.join(' ') === expected.join(' ') ? null : [ours.join(' '), expected.join(' ')];
}
