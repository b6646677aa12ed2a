/**
 * A slow second opinion on who may do what: it knows the deal and the moves so far, nothing of the engine's state. Hands, furiten, ippatsu,
 * first turns and the rest are worked out from the moves anew each time, winning shapes by trying. Only the yaku of a complete hand are
 * asked of the scoring, which has judges of its own.
 */

import {
  evaluateWin,
  type Meld,
  type Move,
  type RoundRecord,
  type Rules,
  type Seat,
  tileFromName,
  type Wind,
} from '../../../src/riichi/index.ts';

import {
  barredBy,
  isComplete,
  isOrphan,
  isOrphans,
  isRun,
  KINDS,
  type Name,
  pairs,
  plain,
  remove,
  waitsOf,
} from './oracle-shapes.ts';

interface OracleMeld {
  type: 'chi' | 'pon' | 'open_kan' | 'closed_kan' | 'added_kan';
  tiles: Name[];
  called: Name | null;
  from: Seat;
}
interface OracleHand {
  tiles: Name[];
  melds: OracleMeld[];
  river: { tile: Name; called: boolean }[];
}

const SEATS = [0, 1, 2, 3] as const;
const isKanMove = (move: Move): boolean =>
  move[1] === 'closed_kan' || move[1] === 'added_kan' || move[1] === 'open_kan';
const isCallMove = (move: Move): boolean => move[1] === 'chi' || move[1] === 'pon' || isKanMove(move);
const isDiscard = (move: Move): boolean => move[1] === 'discard' || move[1] === 'riichi';

export class Oracle {
  private readonly record: RoundRecord;
  private readonly moves: readonly Move[];
  private readonly rules: Rules;
  private readonly hands: OracleHand[];

  /** The table after `moves` of the record's deal. */
  constructor(record: RoundRecord, moves: readonly Move[], rules: Rules) {
    this.record = record;
    this.moves = moves;
    this.rules = rules;
    this.hands = SEATS.map((seat) => ({ tiles: record.hands[seat].slice(), melds: [], river: [] }));
    for (const move of moves) this.play(move);
  }

  private play(move: Move): void {
    if (move[0] === -1) return;
    const hand = this.hands[move[0]] as OracleHand;
    switch (move[1]) {
      case 'draw':
        hand.tiles.push(move[2]);
        break;
      case 'discard':
      case 'riichi':
        remove(hand.tiles, move[2]);
        hand.river.push({ tile: move[2], called: false });
        break;
      case 'chi':
      case 'pon':
      case 'open_kan': {
        remove(hand.tiles, ...move[3]);
        hand.melds.push({ type: move[1], tiles: [...move[3], move[2]], called: move[2], from: move[4] });
        const taken = (this.hands[move[4]] as OracleHand).river.at(-1);
        if (taken !== undefined) taken.called = true;
        break;
      }
      case 'closed_kan':
        remove(hand.tiles, ...move[2]);
        hand.melds.push({ type: 'closed_kan', tiles: move[2], called: null, from: move[0] });
        break;
      case 'added_kan': {
        remove(hand.tiles, move[2]);
        const pon = hand.melds.find((meld) => meld.type === 'pon' && plain(meld.tiles[0] as Name) === plain(move[2]));
        if (pon === undefined) throw new Error(`no pon of ${move[2]}`);
        pon.type = 'added_kan';
        pon.tiles.push(move[2]);
        break;
      }
      default:
        break;
    }
  }

  private last(): Move | undefined {
    return this.moves.filter((move) => move[1] !== 'dora').at(-1);
  }

  private kans(): number {
    return this.moves.filter(isKanMove).length;
  }

  /** The wall: 70 draws, those after a kan among them, since each kan takes a tile off the live wall. */
  private left(): number {
    return 70 - this.moves.filter((move) => move[1] === 'draw').length;
  }

  private isRiichi(seat: Seat): boolean {
    return this.moves.some((move) => move[0] === seat && move[1] === 'riichi');
  }

  private riichiState(seat: Seat): 0 | 1 | 2 {
    const at = this.moves.findIndex((move) => move[0] === seat && move[1] === 'riichi');
    if (at === -1) return 0;
    const before = this.moves.slice(0, at);
    return before.some((move) => isCallMove(move) || (move[0] === seat && isDiscard(move))) ? 1 : 2;
  }

  /** A kan that is being robbed has not happened. */
  private happened(): readonly Move[] {
    const last = this.last();
    return last !== undefined && (last[1] === 'added_kan' || last[1] === 'closed_kan')
      ? this.moves.slice(0, this.moves.indexOf(last))
      : this.moves;
  }

  private isIppatsu(seat: Seat): boolean {
    const at = this.moves.findIndex((move) => move[0] === seat && move[1] === 'riichi');
    if (at === -1) return false;
    const since = this.happened().slice(at + 1);
    return !since.some((move) => isCallMove(move) || (move[0] === seat && isDiscard(move)));
  }

  private isFirstTurn(seat: Seat): boolean {
    return !this.moves.some((move) => isCallMove(move) || (move[0] === seat && isDiscard(move)));
  }

  private isClosed(seat: Seat): boolean {
    return (this.hands[seat] as OracleHand).melds.every((meld) => meld.type === 'closed_kan');
  }

  /** The points a seat has: its riichi stick is paid, when nobody took its tile. */
  private score(seat: Seat): number {
    return this.record.scores[seat] - (this.isRiichi(seat) ? 1000 : 0);
  }

  private isFuriten(seat: Seat): boolean {
    const hand = this.hands[seat] as OracleHand;
    const waits = waitsOf(hand.tiles, hand.melds.length);
    if (hand.river.some((one) => waits.includes(plain(one.tile)))) return true;
    const riichi = this.moves.findIndex((move) => move[0] === seat && move[1] === 'riichi');
    let from = riichi;
    if (riichi === -1) {
      for (let i = 0; i < this.moves.length; i++) {
        const move = this.moves[i] as Move;
        if (move[0] === seat && (move[1] === 'draw' || isDiscard(move))) from = i;
      }
    }
    // The tile on offer now has not gone by yet.
    const lastAt = this.moves.lastIndexOf(this.last() as Move);
    return this.moves.some((move, i) => {
      if (i <= from || i >= lastAt || move[0] === seat) return false;
      if (isDiscard(move) || move[1] === 'added_kan') return waits.includes(plain(move[2] as Name));
      if (move[1] !== 'closed_kan') return false;
      const kind = plain((move[2] as Name[])[0] as Name);
      return this.rules.kokushi_ankan_chankan && hand.melds.length === 0 && isOrphans([...hand.tiles, kind]);
    });
  }

  private hasYaku(seat: Seat, tile: Name, from: Seat | null): boolean {
    const hand = this.hands[seat] as OracleHand;
    const last = this.last() as Move;
    const closed = hand.tiles.slice();
    if (from === null) remove(closed, tile);
    const tsumo = from === null;
    const riichi = this.riichiState(seat);
    const first = tsumo && this.isFirstTurn(seat);
    const drawAt = this.moves.lastIndexOf(last);
    const before = this.moves
      .slice(0, drawAt)
      .filter((move) => move[1] !== 'dora')
      .at(-1);
    const rinshan = tsumo && before !== undefined && isKanMove(before);
    const robbed = !tsumo && isKanMove(last);
    const score = evaluateWin(
      {
        closed: closed.map(tileFromName),
        win: tileFromName(tile),
        melds: hand.melds.map((meld) => oracleMeld(meld, seat)),
        tsumo,
        seat,
        from,
        dealer: this.record.dealer,
        roundWind: ['east', 'south', 'west', 'north'].indexOf(this.record.wind) as Wind,
        riichi,
        ippatsu: riichi !== 0 && this.isIppatsu(seat),
        rinshan,
        chankan: robbed,
        haitei: tsumo && !rinshan && this.left() === 0,
        houtei: !tsumo && !robbed && this.left() === 0,
        tenhou: first && seat === this.record.dealer,
        chiihou: first && seat !== this.record.dealer,
        doraIndicators: [],
        uraIndicators: [],
        honba: 0,
        sticks: 0,
      },
      this.rules,
    );
    return score.kind === 'win';
  }

  /** What the seat that drew or called may do, as sorted words. */
  turnOptions(): string[] {
    const last = this.last() as Move;
    const seat = last[0] as Seat;
    const hand = this.hands[seat] as OracleHand;
    const drawn = last[1] === 'draw' ? last[2] : null;
    const options: string[] = [];
    const riichi = this.isRiichi(seat);
    for (const tile of new Set(hand.tiles)) {
      if (riichi ? tile === drawn : !this.barred(last).includes(plain(tile))) options.push(`discard ${tile}`);
      const rest = hand.tiles.slice();
      remove(rest, tile);
      const declares = !riichi && drawn !== null && this.isClosed(seat) && this.score(seat) >= 1000 && this.left() >= 4;
      if (declares && waitsOf(rest, hand.melds.length).length > 0) options.push(`riichi ${tile}`);
    }
    if (drawn !== null) this.drawOptions(seat, drawn, riichi, options);
    return options.sort();
  }

  private drawOptions(seat: Seat, drawn: Name, riichi: boolean, options: string[]): void {
    const hand = this.hands[seat] as OracleHand;
    if (isComplete(hand.tiles, hand.melds.length) && this.hasYaku(seat, drawn, null)) options.push('tsumo');
    const orphans = new Set(hand.tiles.map(plain).filter(isOrphan));
    if (this.isFirstTurn(seat) && orphans.size >= 9) options.push('nine_kinds');
    if (this.left() === 0 || this.kans() === 4) return;
    for (const kind of KINDS) {
      const own = hand.tiles.filter((one) => plain(one) === kind);
      if (own.length === 4 && (!riichi || this.keepsWaits(seat, kind, drawn))) options.push(`closed_kan ${kind}`);
    }
    for (const tile of hand.tiles) {
      const pon = hand.melds.some((meld) => meld.type === 'pon' && plain(meld.tiles[0] as Name) === plain(tile));
      if (pon) options.push(`added_kan ${tile}`);
    }
  }

  private keepsWaits(seat: Seat, kind: Name, drawn: Name): boolean {
    if (!this.rules.riichi_ankan || plain(drawn) !== kind) return false;
    const hand = this.hands[seat] as OracleHand;
    const held = hand.melds.flatMap((meld) => meld.tiles).map(plain);
    const live = (waits: Name[], own: readonly Name[]): string =>
      waits.filter((wait) => [...own, ...held].filter((one) => plain(one) === wait).length < 4).join(' ');
    const before = hand.tiles.slice();
    remove(before, drawn);
    const after = hand.tiles.filter((one) => plain(one) !== kind);
    const own = [...after, kind, kind, kind, kind];
    return live(waitsOf(before, hand.melds.length), before) === live(waitsOf(after, hand.melds.length + 1), own);
  }

  /** The kinds barred after a call: the same, and the other end of a run. */
  private barred(call: Move): Name[] {
    if (this.rules.kuikae || (call[1] !== 'chi' && call[1] !== 'pon')) return [];
    return barredBy(call[2], call[3]);
  }

  /** What a seat may answer to the last tile, `pass` left out. */
  callOptions(seat: Seat): string[] {
    const last = this.last() as Move;
    if (last[0] === seat || last[0] === -1) return [];
    const from = last[0];
    const tile = last[1] === 'closed_kan' ? ((last[2] as Name[]).at(-1) as Name) : (last[2] as Name);
    const hand = this.hands[seat] as OracleHand;
    const options: string[] = [];
    const robsClosed = this.rules.kokushi_ankan_chankan && isOrphans([...hand.tiles, tile]);
    if (
      isComplete([...hand.tiles, tile], hand.melds.length) &&
      waitsOf(hand.tiles, hand.melds.length).includes(plain(tile)) &&
      (last[1] !== 'closed_kan' || robsClosed) &&
      !this.isFuriten(seat) &&
      this.hasYaku(seat, tile, from)
    ) {
      options.push('ron');
    }
    if (!isDiscard(last) || this.isRiichi(seat) || this.left() === 0 || this.fourKansEnd()) return options;
    const same = hand.tiles.filter((one) => plain(one) === plain(tile));
    for (const pair of pairs(same)) if (this.leavesDiscard(hand, tile, pair)) options.push(`pon ${pair.join(' ')}`);
    if (same.length === 3 && this.kans() < 4) options.push('open_kan');
    if (seat === (from + 1) % 4) {
      for (const pair of pairs(hand.tiles)) {
        if (isRun([tile, ...pair]) && this.leavesDiscard(hand, tile, pair)) options.push(`chi ${pair.join(' ')}`);
      }
    }
    return options.sort();
  }

  private fourKansEnd(): boolean {
    const seats = new Set(this.moves.filter(isKanMove).map((move) => move[0]));
    return this.rules.suukaikan && this.kans() === 4 && seats.size > 1;
  }

  private leavesDiscard(hand: OracleHand, tile: Name, pair: readonly Name[]): boolean {
    const rest = hand.tiles.slice();
    remove(rest, ...pair);
    const barred = this.rules.kuikae ? [] : barredBy(tile, pair);
    return rest.some((one) => !barred.includes(plain(one)));
  }

  /** The draws the last discard brings when it passes. */
  drawsAfterDiscard(): string[] {
    const found: string[] = [];
    const rivers = this.hands.map((hand) => hand.river);
    const winds = rivers.map((river) => plain((river[0] as { tile: Name } | undefined)?.tile ?? ''));
    const sameWind = /^[1-4]z$/.test(winds[0] as Name) && winds.every((one) => one === winds[0]);
    if (
      this.rules.suufon_renda &&
      !this.moves.some(isCallMove) &&
      rivers.every((river) => river.length === 1) &&
      sameWind
    ) {
      found.push('suufon_renda');
    }
    if (this.rules.suucha_riichi && SEATS.every((seat) => this.isRiichi(seat))) found.push('suucha_riichi');
    if (this.fourKansEnd()) found.push('suukaikan');
    return found;
  }
}

function oracleMeld(meld: OracleMeld, seat: Seat): Meld {
  const types = { chi: 'chi', pon: 'pon', open_kan: 'daiminkan', closed_kan: 'ankan', added_kan: 'kakan' } as const;
  return {
    type: types[meld.type],
    tiles: meld.tiles.map(tileFromName),
    called: meld.called === null ? null : tileFromName(meld.called),
    from: ((meld.from - seat + 4) % 4) as Meld['from'],
  };
}
