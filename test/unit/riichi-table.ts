/** Rounds as the riichi tests script them: hands and draws as text, the rest of the wall whatever is left. */

import {
  type Action,
  applyAction,
  availableActions,
  allTiles,
  type BySeat,
  formalWaits,
  type Move,
  RiichiError,
  type RoundSetup,
  type RoundState,
  type Rules,
  type Seat,
  setupRound,
  type Tile,
  tileFromName,
  tileName,
  tilesFromText,
} from '../../src/riichi/index.ts';
import { HOST, meld } from './riichi-hands.ts';

export interface TableText extends Partial<RoundSetup> {
  /** By seat; a seat left out gets a hand of single tiles that calls little. */
  hands?: Partial<Record<Seat, string>>;
  /** The live draws in their order, whoever draws. */
  draws?: string;
  /** The last live tiles, as long as nobody makes a kan. */
  last?: string;
  /** The tiles drawn after kans. */
  replacements?: string;
  dora?: string;
  ura?: string;
  rules?: Rules;
}

const SEATS: readonly Seat[] = [0, 1, 2, 3];

export class Table {
  state: RoundState;
  readonly rules: Rules;
  moves: Move[] = [];

  constructor(text: TableText = {}) {
    this.rules = text.rules ?? HOST;
    const { roundWind = 0, number = 1, honba = 0, sticks = 0, dealer = 0 } = text;
    const scores: BySeat = text.scores ?? [25_000, 25_000, 25_000, 25_000];
    this.state = setupRound({ roundWind, number, honba, sticks, dealer, scores }, this.rules, wallOf(text, this.rules));
  }

  /** What a seat is offered: "discard 5m", "chi 4m 6m", "ron" ...; `only` one type. */
  offers(seat: Seat, only?: Action['type']): string[] {
    return availableActions(this.state, seat, this.rules)
      .filter((action) => only === undefined || action.type === only)
      .map(actionText);
  }

  /** "0 discard 5m", "1 chi 4m 6m", "2 ron". */
  act(text: string): this {
    const [seat = '', type = '', ...names] = text.split(' ');
    const tiles = names.map(tileFromName);
    const base = { type, seat: Number(seat) };
    const action = tiles.length === 0 ? base : tiles.length === 1 ? { ...base, tile: tiles[0] } : { ...base, tiles };
    const { state, events } = applyAction(this.state, action as Action, this.rules);
    this.state = state;
    this.moves.push(...events);
    return this;
  }

  /** Everybody who still has to answer passes. */
  pass(): this {
    for (const seat of SEATS) if (this.offers(seat).includes('pass')) this.act(`${seat} pass`);
    return this;
  }

  /** Gives a seat a hand with melds already made ("pon 555z"), whatever the wall says. */
  lay(seat: Seat, closed: string, melds: string[]): this {
    const tiles = tilesFromText(closed);
    const made = melds.map((one) => meld(one));
    const players = this.state.players.slice() as RoundState['players'];
    players[seat] = { ...players[seat], closed: tiles, melds: made, waits: formalWaits(tiles, made) };
    this.state = { ...this.state, players };
    return this;
  }

  /** Open answers are passes, and the seat in turn draws. */
  draw(): this {
    this.pass();
    return this.act(`${this.state.turn} draw`);
  }

  /** Draws and discards: a tile by its name, or the one drawn. The answers to it stay open. */
  turn(tile?: string): this {
    this.draw();
    return this.act(`${this.state.turn} discard ${tile ?? this.drawn()}`);
  }

  /** So many turns of discarding what is drawn, nobody calling. */
  turns(count: number): this {
    for (let i = 0; i < count; i++) this.turn().pass();
    return this;
  }

  /** Turns until so many live tiles are left. */
  until(left: number): this {
    while (70 - this.state.drawn - this.state.kans > left) this.turns(1);
    return this;
  }

  drawn(): string {
    return tileName(this.state.players[this.state.turn].drawn as Tile);
  }

  scores(): number[] {
    return this.state.players.map((player) => player.score);
  }

  /** Why an action is refused; the state stays. */
  refusal(text: string): string {
    const before = JSON.stringify(this.state);
    try {
      this.act(text);
    } catch (error) {
      if (!(error instanceof RiichiError) || error.code !== 'action') throw error;
      if (JSON.stringify(this.state) !== before) throw new Error('a refused action changed the state');
      return error.message;
    }
    throw new Error(`${text} was taken`);
  }
}

export function actionText(action: Action): string {
  if ('tiles' in action) return `${action.type} ${action.tiles.map(tileName).join(' ')}`;
  return 'tile' in action ? `${action.type} ${tileName(action.tile)}` : action.type;
}

/** The seats of a wall for `Table`: what is named where it is named, the rest so that neighbours in the wall make no sets. */
function wallOf(text: TableText, rules: Rules): Tile[] {
  const rest = allTiles(rules);
  const take = (tiles: readonly Tile[], what: string): Tile[] =>
    tiles.map((tile) => {
      const at = rest.indexOf(tile);
      if (at === -1) throw new Error(`${what}: no ${tileName(tile)} is left`);
      return rest.splice(at, 1)[0] as Tile;
    });
  const named = (tiles: string | undefined, what: string): Tile[] => take(tilesFromText(tiles ?? ''), what);
  const hands = SEATS.map((seat) => named(text.hands?.[seat], `hand ${seat}`));
  for (const [seat, hand] of hands.entries()) {
    if (hand.length !== 0 && hand.length !== 13) throw new Error(`hand ${seat} has ${hand.length} tiles`);
  }
  const draws = named(text.draws, 'draws');
  const last = named(text.last, 'last draws');
  const replacements = named(text.replacements, 'replacements');
  const dora = named(text.dora, 'dora');
  const ura = named(text.ura, 'ura');
  for (const hand of hands) if (hand.length === 0) hand.push(...scattered(rest, take));
  // Far apart in the order of tiles: what is drawn next to each other fits nothing.
  const filler = rest.map((tile, i) => ({ tile, key: (i * 37) % 101 })).sort((a, b) => a.key - b.key);
  const next = (): Tile => (filler.pop() as { tile: Tile }).tile;
  const filled = (tiles: Tile[], size: number): Tile[] => {
    if (tiles.length > size) throw new Error(`${tiles.length} tiles where ${size} fit`);
    while (tiles.length < size) tiles.push(next());
    return tiles;
  };
  const live = [...filled(draws, 70 - last.length), ...last];
  const dead = [...filled(replacements, 4), ...filled(dora, 5), ...filled(ura, 5)];
  return [...hands.flatMap((hand) => filled(hand, 13)), ...live, ...dead.reverse()];
}

/** Thirteen tiles of as many kinds as there are, no two neighbours. */
function scattered(rest: readonly Tile[], take: (tiles: readonly Tile[], what: string) => Tile[]): Tile[] {
  const wanted = tilesFromText('147m258p369s1234567z258m369p147s369m147p258s').filter((tile) => rest.includes(tile));
  return take(wanted.slice(0, 13), 'a scattered hand');
}
