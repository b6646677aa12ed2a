/**
 * Random rounds played on two tables at once: ours and the game of @kobalab/majiang-core, with the same wall and the same choices. At
 * every point both must offer the same: discards, riichi, kans, wins and so furiten, pon and chi; and pay the same at the end.
 */

import {
  type Action,
  applyAction,
  availableActions,
  type BySeat,
  kindOf,
  type RoundState,
  type Rules,
  rulesFrom,
  type Seat,
  setupRound,
  type Tile,
  tileOf,
} from '../../../src/riichi/index.ts';
import { type Majiang, pai } from '../riichi-judges/majiang.ts';
import { type Random } from '../riichi-judges/random-wins.ts';
import { choose, seatsToAct, STYLES, type Style } from './players.ts';

interface Reply {
  dapai?: string;
  gang?: string;
  fulou?: string;
  hule?: string;
  daopai?: string;
}

/** What is used of the package's game. */
interface Game {
  _sync: boolean;
  _reply: Reply[];
  _status: string;
  _hule: number[];
  _fenpei: number[] | null;
  delay: (callback: () => void) => void;
  readonly model: { zhuangfeng: number; changbang: number; lizhibang: number; defen: number[] };
  kaiju(first: number): void;
  qipai(wall: object): void;
  reply_qipai(): void;
  reply_zimo(): void;
  reply_dapai(): void;
  reply_fulou(): void;
  reply_gang(): void;
  reply_hule(): void;
  get_dapai(): string[];
  allow_lizhi(): string[] | false;
  get_gang_mianzi(seat?: number): string[] | null;
  get_peng_mianzi(seat: number): string[] | null;
  get_chi_mianzi(seat: number): string[] | null;
  allow_hule(seat?: number): boolean;
  allow_pingju(): boolean;
}

export interface MajiangGame extends Majiang {
  Game: new (players: object[], callback: () => void, rule: object) => Game;
  Shan: new (rule: object) => object;
}

export interface Compared {
  rounds: number;
  offers: number;
  different: string[];
}

/** The rules both can play by: the host's, where majiang-core has them. */
const RULES: Rules = rulesFrom(
  {
    triple_ron_draw: true,
    kokushi_ankan_chankan: false,
    tenhou_best_tile: false,
    pao_honba: 'discarder',
    tobi: true,
  },
  'host',
);
/** It stops comparing after so many differences. */
const DIFFERENT_AT_MOST = 50;

export function compareRounds(majiang: Majiang, random: Random, rounds: number): Compared {
  const compared: Compared = { rounds: 0, offers: 0, different: [] };
  for (let round = 0; round < rounds && compared.different.length < DIFFERENT_AT_MOST; round++) {
    comparedRound(majiang as MajiangGame, random, compared);
    compared.rounds++;
  }
  return compared;
}

function wallOf(majiang: MajiangGame, state: RoundState, rule: object): object {
  const shan = new majiang.Shan(rule) as { _pai: string[]; _baopai: string[]; _fubaopai: string[] };
  shan._pai = state.wall.map(pai).reverse();
  shan._baopai = [shan._pai[4] as string];
  shan._fubaopai = [shan._pai[9] as string];
  return shan;
}

function comparedRound(majiang: MajiangGame, random: Random, compared: Compared): void {
  const names = Object.keys(STYLES);
  const styles = [0, 1, 2, 3].map(() => STYLES[names[Math.floor(random() * names.length)] as string] as Style);
  const scores = ([0, 0, 0, 0] as BySeat).map(() => (random() < 0.1 ? 900 : 25_000)) as BySeat;
  const setup = {
    roundWind: (random() < 0.5 ? 0 : 1) as 0 | 1,
    number: 1,
    honba: Math.floor(random() * 3),
    sticks: Math.floor(random() * 3),
    dealer: 0 as Seat,
    scores,
  };
  let state = setupRound(setup, RULES, `${random()}`);
  const rule = majiang.rule();
  const player = { action: (): void => undefined };
  const game = new majiang.Game([player, player, player, player], () => undefined, rule);
  game._sync = true;
  game.delay = (callback) => callback();
  game.kaiju(0);
  game.model.zhuangfeng = setup.roundWind;
  game.model.changbang = setup.honba;
  game.model.lizhibang = setup.sticks;
  game.model.defen = [...scores];
  game.qipai(wallOf(majiang, state, rule));
  game.reply_qipai();

  while (state.phase !== 'end') {
    if (state.phase === 'draw') {
      state = applyAction(state, { type: 'draw', seat: state.turn }, RULES).state;
      continue;
    }
    if (state.phase === 'discard') {
      if (!sameOffers(state, turnOffers(state), gameTurn(game, state), compared)) return;
      const action = choose(
        state,
        state.turn,
        availableActions(state, state.turn, RULES),
        styles[state.turn] as Style,
        random,
      );
      const next = applyAction(state, action, RULES).state;
      game._reply = [{}, {}, {}, {}];
      game._reply[state.turn] = turnReply(state, action, game);
      if (game._status === 'fulou') game.reply_fulou();
      else game.reply_zimo();
      state = next;
      if (!isDiscardOrKan(action)) continue;
      // It answers every tile; we only ask who has an answer.
      if (!sameOffers(state, callOffers(state), gameCalls(game), compared)) return;
      if (state.phase !== 'calls') answered(game, [{}, {}, {}, {}]);
      continue;
    }
    const replies: Reply[] = [{}, {}, {}, {}];
    while (state.phase === 'calls') {
      const { seat, actions } = seatsToAct(state, RULES)[0] as { seat: Seat; actions: Action[] };
      const action = choose(state, seat, actions, styles[seat] as Style, random);
      replies[seat] = callReply(state, action, game);
      state = applyAction(state, action, RULES).state;
    }
    answered(game, replies);
  }
  sameChanges(game, state, compared);
}

function isDiscardOrKan(action: Action): boolean {
  return ['discard', 'riichi', 'closed_kan', 'added_kan'].includes(action.type);
}

function answered(game: Game, replies: Reply[]): void {
  game._reply = replies;
  if (game._status === 'gang') game.reply_gang();
  else game.reply_dapai();
  // After an open kan it asks once more before the tile is drawn.
  if (game._status === 'fulou' && isKan(game)) {
    game._reply = [{}, {}, {}, {}];
    game.reply_fulou();
  }
}

function sameOffers(state: RoundState, ours: string[], theirs: string[], compared: Compared): boolean {
  const [a, b] = [ours.sort().join(), theirs.sort().join()];
  if (a === b) {
    compared.offers += ours.length;
    return true;
  }
  compared.different.push(`ours ${a}\ntheirs ${b}\n${JSON.stringify(state)}`);
  return false;
}

function turnOffers(state: RoundState): string[] {
  return availableActions(state, state.turn, RULES).map((action) => {
    switch (action.type) {
      case 'discard':
      case 'riichi':
        return `${action.type} ${pai(action.tile)}`;
      case 'closed_kan':
      case 'added_kan':
        return `kan ${pai(tileOf(kindOf(action.tile)))}`;
      default:
        return action.type;
    }
  });
}

function plain(text: string): string {
  return text.replaceAll('0', '5');
}

function gameTurn(game: Game, state: RoundState): string[] {
  const drawn = state.players[state.turn].drawn !== null;
  const bare = (discards: readonly string[]): string[] => [...new Set(discards.map((discard) => discard.slice(0, 2)))];
  const offers = bare(game.get_dapai()).map((tile) => `discard ${tile}`);
  if (!drawn) return offers;
  for (const tile of bare(game.allow_lizhi() || [])) offers.push(`riichi ${tile}`);
  for (const meld of game.get_gang_mianzi() ?? []) offers.push(`kan ${plain(meld).slice(0, 2)}`);
  if (game.allow_hule()) offers.push('tsumo');
  if (game.allow_pingju()) offers.push('nine_kinds');
  return offers;
}

function callOffers(state: RoundState): string[] {
  if (state.phase !== 'calls') return [];
  const offers: string[] = [];
  for (const seat of [0, 1, 2, 3] as Seat[]) {
    for (const action of availableActions(state, seat, RULES)) {
      if (action.type === 'pass') continue;
      offers.push('tiles' in action ? `${seat} ${action.type} ${pairText(action.tiles)}` : `${seat} ${action.type}`);
    }
  }
  return offers;
}

function pairText(tiles: readonly Tile[]): string {
  return tiles.map(pai).sort().join(' ');
}

function gameCalls(game: Game): string[] {
  const offers: string[] = [];
  for (let seat = 0; seat < 4; seat++) {
    if (seat === gameTurnSeat(game)) continue;
    if (game._status === 'gang') {
      if (!isClosedKan(game) && game.allow_hule(seat)) offers.push(`${seat} ron`);
      continue;
    }
    if (game._status !== 'dapai') continue;
    if (game.allow_hule(seat)) offers.push(`${seat} ron`);
    if (endsByFourKans(game)) continue;
    for (const meld of game.get_peng_mianzi(seat) ?? []) offers.push(`${seat} pon ${ownOf(meld)}`);
    if ((game.get_gang_mianzi(seat) ?? []).length > 0) offers.push(`${seat} open_kan`);
    if (seat !== (gameTurnSeat(game) + 1) % 4) continue;
    for (const meld of game.get_chi_mianzi(seat) ?? []) offers.push(`${seat} chi ${ownOf(meld)}`);
  }
  return offers;
}

function gameTurnSeat(game: Game): number {
  return (game.model as unknown as { lunban: number }).lunban;
}

function isKan(game: Game): boolean {
  return (game as unknown as { _gang: string | null })._gang !== null;
}

function isClosedKan(game: Game): boolean {
  return /^[mpsz]\d{4}$/.test((game as unknown as { _gang: string })._gang);
}

/** It offers calls that the draw by four kans then takes away. */
function endsByFourKans(game: Game): boolean {
  const kans = (game as unknown as { _n_gang: number[] })._n_gang;
  return kans.reduce((a, b) => a + b) === 4 && Math.max(...kans) < 4;
}

/** The two tiles from the hand of a meld such as "m340-". */
function ownOf(meld: string): string {
  const suit = meld[0] as string;
  const digits = [...meld.slice(1).matchAll(/(\d)([+=-]?)/g)]
    .filter((match) => match[2] === '')
    .map((match) => match[1] as string);
  return digits
    .map((digit) => suit + digit)
    .sort()
    .join(' ');
}

function turnReply(state: RoundState, action: Action, game: Game): Reply {
  switch (action.type) {
    case 'discard':
    case 'riichi': {
      const player = state.players[state.turn];
      const mark = `${player.drawn === action.tile ? '_' : ''}${action.type === 'riichi' ? '*' : ''}`;
      return { dapai: pai(action.tile) + mark };
    }
    case 'closed_kan':
    case 'added_kan': {
      const kind = pai(tileOf(kindOf(action.tile)));
      const meld = (game.get_gang_mianzi() ?? []).find((one) => plain(one).startsWith(kind));
      return { gang: meld ?? '' };
    }
    case 'tsumo':
      return { hule: '-' };
    case 'nine_kinds':
      return { daopai: '-' };
    default:
      return {};
  }
}

function callReply(_state: RoundState, action: Action, game: Game): Reply {
  const find = (melds: string[] | null, own: string): Reply => ({
    fulou: (melds ?? []).find((meld) => ownOf(meld) === own) ?? '',
  });
  switch (action.type) {
    case 'ron':
      return { hule: '-' };
    case 'pon':
      return find(game.get_peng_mianzi(action.seat), pairText(action.tiles));
    case 'chi':
      return find(game.get_chi_mianzi(action.seat), pairText(action.tiles));
    case 'open_kan':
      return { fulou: game.get_gang_mianzi(action.seat)?.[0] ?? '' };
    default:
      return {};
  }
}

/** The payments of the end, several winners' together. */
function sameChanges(game: Game, state: RoundState, compared: Compared): void {
  const before = [...game.model.defen];
  if (game._status === 'hule') {
    // Each winner is paid in turn; after the last the game would deal again.
    for (;;) {
      const fenpei = game._fenpei ?? [];
      before.forEach((_, seat) => (before[seat] = (before[seat] as number) + (fenpei[seat] ?? 0)));
      if (game._hule.length === 0) break;
      game.reply_hule();
    }
  } else {
    const fenpei = game._fenpei ?? [];
    before.forEach((_, seat) => (before[seat] = (before[seat] as number) + (fenpei[seat] ?? 0)));
  }
  const ours = state.players.map((player) => player.score).join(' ');
  if (ours !== before.join(' ')) {
    compared.different.push(
      `ours ${state.result?.kind ?? ''} ${ours}\ntheirs ${game._status} ${before.join(' ')}\n${JSON.stringify(state)}`,
    );
  }
}
