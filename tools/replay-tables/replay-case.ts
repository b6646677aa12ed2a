/**
 * One recorded case given to the real framework: a table host with files, on a clock that stands where the recording says. After each line the host
 * looks at its tables once, as the recorded host did. The rules of the cases' README, "Not to copy" among them, are applied as rules.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultOptions, drawnOrder, type Game, openTables, type TableHost } from '../../src/tables/index.ts';
import { memberName } from '../../src/tables/names.ts';
import { encode, type Plain, toValue, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import type { Clock } from '@asterism-tables/protocol/session';
import { type Log, silentLog } from '../../src/log.ts';
import { argumentsOf, type Case, type JsonValue, type Step, toHex, unpacked } from './case-lines.ts';
import { isMap, memberCount, refusedArgument, sorted, text, without, withSameTexts } from './comparing.ts';
import { endsElsewhere, pictureFault } from './pictures.ts';
import { type Outcome, RecordedNode } from './recorded-node.ts';
import { rubyName, rubyReading, rubyShapeFault } from './ruby-reading.ts';

export type Counts = { right: number; wrong: number; notBuilt: number; left: number };

/** The recorded time. Nothing is called by itself: the replay says when the host looks. */
class StandingClock implements Clock {
  time: number;
  constructor(start: number) {
    this.time = start;
  }
  now(): number {
    return this.time;
  }
  wall(): number {
    return this.time;
  }
  after(): () => void {
    return () => undefined;
  }
}

/** Why a case cannot be replayed yet, or null. */
export function notBuilt(recorded: Case, games: ReadonlyMap<string, Game>): string | null {
  const { head, steps } = recorded;
  if (!games.has(head.game)) return `the game ${head.game}`;
  const room = head.opts['room_id'];
  if (typeof room === 'string' && room !== '') return 'rooms';
  return steps.some((step) => step.do.startsWith('ai_')) ? 'AI players' : null;
}

/** Replays a case in `folder`, which is empty and its own. `report` gets one line for each difference. */
export async function replayCase(
  recorded: Case,
  game: Game,
  folder: string,
  counts: Counts,
  report: (line: string) => void,
): Promise<void> {
  const replay = new CaseReplay(recorded, game, folder, report);
  for (const step of recorded.steps) {
    const fate = await replay.take(step);
    counts[fate]++;
  }
  replay.end();
}

class CaseReplay {
  readonly #head: Case['head'];
  readonly #game: Game;
  readonly #folder: string;
  readonly #report: (line: string) => void;
  readonly #clock: StandingClock;
  readonly #log: Log = silentLog;
  readonly #table: string;
  #host: TableHost | null = null;
  #node = new RecordedNode();
  /** The next token and draw, as recorded. */
  #nextToken: string | null = null;
  #order: readonly number[] | null = null;
  #spare = 0;
  /** Pairs of recorded names and ours: DEL and U+0080-009F are dropped. */
  readonly #names = new Set<string>();
  /** Lines are left out until the next state given, or to the end. */
  #leaving: 'no' | 'given' | 'end' = 'no';
  /** Somebody left in a game with a clock: Ruby's runs afresh, ours on, until the next move. */
  #clockApart = false;
  #moves: JsonValue | undefined;
  #members = 0;
  #lastState: Value | null = null;
  #freshState: string | null = null;
  #unsaved = false;
  #difference: string[] = [];

  constructor(recorded: Case, game: Game, folder: string, report: (line: string) => void) {
    this.#head = recorded.head;
    this.#game = game;
    this.#folder = folder;
    this.#report = report;
    this.#clock = new StandingClock(recorded.head.start);
    this.#table = recorded.steps.find((step) => step.table !== undefined)?.table ?? game.tables[0] ?? game.name;
  }

  end(): void {
    this.#host?.abandon();
  }

  /** One line. A line that only prepares another (`drawn`) counts as right. */
  async take(step: Step): Promise<'right' | 'wrong' | 'left'> {
    if (step.do === 'drawn') {
      this.#order = step.order ?? null;
      return this.#leaving === 'no' ? 'right' : 'left';
    }
    if (this.#leaving === 'given' && step.do === 'restart' && step.how === 'given') this.#leaving = 'no';
    if (this.#leaving !== 'no') return 'left';
    this.#difference = [];
    try {
      await this.#act(step);
    } catch (error) {
      this.#differ(`failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    if (this.#difference.length === 0) return 'right';
    for (const difference of this.#difference) {
      this.#report(
        `${this.#head.case} ${step.i} ${step.do} ${step.method ?? step.how ?? step.node ?? ''}: ${difference}`,
      );
    }
    return 'wrong';
  }

  #differ(difference: string): void {
    this.#difference.push(difference);
  }

  async #act(step: Step): Promise<void> {
    if (this.#clocksPart(step)) this.#clockApart = true;
    const killedUnsaved = step.do === 'restart' && step.how === 'kill' && this.#unsaved;
    switch (step.do) {
      case 'open':
        this.#clock.time = step.now;
        await this.#open();
        break;
      case 'restart':
        await this.#restart(step);
        break;
      case 'tick':
        this.#clock.time = step.now;
        break;
      case 'node_joined':
      case 'node_left':
        this.#clock.time = step.now;
        if (step.do === 'node_joined') this.#node.appear(step.node ?? '');
        else this.#node.leave(step.node ?? '');
        break;
      case 'call':
        this.#clock.time = step.now;
        await this.#call(step);
        break;
      default:
        this.#differ(`the replay does not know ${step.do}`);
        return;
    }
    if (this.#leaving !== 'no') return;
    if (step.held === true) return;
    await this.#look(step);
    if (killedUnsaved) this.#checkNothingLost();
    else await this.#compareAfter(step);
    this.#follow(step);
  }

  // ---------------------------------------------------------------- opening

  async #open(): Promise<void> {
    this.#node = new RecordedNode();
    const opts = Object.entries(this.#head.opts).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    );
    this.#host = await openTables({
      games: [this.#game],
      tables: [
        {
          name: this.#table,
          game: this.#game.name,
          options: { ...defaultOptions(this.#game), ...Object.fromEntries(opts) },
        },
      ],
      stateDir: this.#folder,
      clock: this.#clock,
      log: this.#log,
      random: { token: () => this.#token(), seed: () => this.#seed() },
      freezeStates: true,
    });
    this.#host.attach(this.#node);
  }

  #token(): string {
    const token = this.#nextToken;
    this.#nextToken = null;
    return token ?? `f${String(++this.#spare).padStart(31, '0')}`;
  }

  /** A seed that draws the recorded order. */
  #seed(): string {
    const order = this.#order;
    this.#order = null;
    for (let n = 1; ; n++) {
      const seed = n.toString(16).padStart(32, '0');
      if (order === null || String(drawnOrder(seed, order.length)) === String(order)) return seed;
    }
  }

  async #restart(step: Step): Promise<void> {
    // A clean stop writes once more, at the time of the line before.
    if (step.how === 'stop') await this.#host?.close();
    else this.#host?.abandon();
    this.#clock.time = step.now;
    if (step.how === 'given') {
      await this.#empty();
      if (step.given !== null) await writeFile(join(this.#folder, `${this.#table}.json`), JSON.stringify(step.given));
      this.#mapGivenNames(step.given);
      this.#clockApart = false;
    }
    await this.#open();
    if (step.how === 'given') await this.#checkGiven(step);
  }

  async #empty(): Promise<void> {
    for (const name of await readdir(this.#folder)) await rm(join(this.#folder, name));
  }

  #mapGivenNames(given: JsonValue | undefined): void {
    const members = isMap(given) ? given['members'] : undefined;
    if (!isMap(members)) return;
    for (const [node, member] of Object.entries(members)) {
      const name = isMap(member) ? member['name'] : undefined;
      if (typeof name === 'string') this.#sameName(name, memberName(name, node));
    }
  }

  /** A state of another shape than a Ruby host writes is set aside, and the table starts empty; the case is left until the next one. */
  async #checkGiven(step: Step): Promise<void> {
    const names = await readdir(this.#folder);
    if (!names.some((name) => name.startsWith(`${this.#table}.json.`))) return;
    const fault = rubyShapeFault(step.given, this.#game.name);
    if (fault === null) {
      this.#differ('the state of a Ruby host was set aside');
      return;
    }
    if (step.state_hex === this.#freshState) return;
    await this.#host?.settled();
    const put = this.#statePut();
    if (put === null || toHex(put) !== this.#freshState)
      this.#differ(`set aside (${fault}), but the table is not empty`);
    this.#leaving = 'given';
  }

  // ---------------------------------------------------------------- calls

  async #call(step: Step): Promise<void> {
    const { method = '', from = '', table = this.#table } = step;
    const args = argumentsOf(step);
    if (method === 'join') this.#prepareJoin(step, args);
    const names = this.#node.argumentNames(table, method);
    let outcome = await this.#node.call(table, method, args, from);
    if (step.raised) {
      this.#checkRaised(outcome, names);
      return;
    }
    // Ours refuses what Ruby read in its own way: the error is checked, then the call is made with what Ruby read.
    for (let tries = 0; tries < names.length && !outcome.ok; tries++) {
      const at = refusedArgument(outcome.error, names);
      const reading = rubyReading(names[at] ?? '', args[at] ?? null, this.#recordedName(step, from));
      if (at < 0 || reading === undefined) break;
      args[at] = reading.value;
      outcome = await this.#node.call(table, method, args, from);
    }
    if (!outcome.ok) {
      this.#differ(`the call failed: ${String(outcome.error)}; recorded ${JSON.stringify(step.answer)}`);
      return;
    }
    if (method === 'picture' && (await this.#comparePicture(step, outcome.value))) return;
    if (typeof step.answer_hex === 'string')
      this.#compare('answer', step.answer_hex, this.#node.reply(table, method, outcome.value));
  }

  /** A page that ours ends elsewhere: compared as a picture. False: it is compared as it is. */
  async #comparePicture({ answer_hex: hex, from = '' }: Step, ours: Plain): Promise<boolean> {
    const answer = typeof hex === 'string' ? unpacked(hex) : null;
    const recorded = answer instanceof ValueMap ? (answer.get('value') ?? null) : null;
    if (!endsElsewhere(recorded)) return false;
    const fault = await pictureFault(recorded, toValue(ours), async (id, at) => {
      const outcome = await this.#node.call(this.#table, 'picture', [id, at], from);
      if (!outcome.ok) throw outcome.error;
      return toValue(outcome.value);
    });
    if (fault !== null) this.#differ(`answer: ${fault}: ${text(toValue(ours))}\n    recorded ${text(recorded)}`);
    return true;
  }

  #prepareJoin(step: Step, args: readonly Value[]): void {
    const { answer, from = '' } = step;
    const token = isMap(answer) ? answer['token'] : undefined;
    this.#nextToken = typeof token === 'string' ? token : null;
    const [name = null] = args;
    const ruby = this.#recordedName(step, from) ?? rubyName(name, from);
    const isText = typeof name === 'string' || rubyReading('name', name, ruby) === undefined;
    const ours = isText ? memberName(name, from) : memberName(ruby, from);
    this.#sameName(ruby, ours);
  }

  /** A name that Ruby keeps as `ruby` is `ours` here. */
  #sameName(ruby: string, ours: string): void {
    this.#names.add(JSON.stringify([ruby, ours]));
  }

  /** The name as the Ruby table kept it, where the line shows it. */
  #recordedName(step: Step, node: string): string | undefined {
    const members = isMap(step.saved) ? step.saved['members'] : undefined;
    const member = isMap(members) ? members[node] : undefined;
    const name = isMap(member) ? member['name'] : undefined;
    return typeof name === 'string' ? name : undefined;
  }

  #checkRaised(outcome: Outcome, names: readonly string[]): void {
    if (outcome.ok) this.#differ(`answered ${text(toValue(outcome.value))}; recorded: it raises`);
    else if (refusedArgument(outcome.error, names) < 0) {
      this.#differ(`failed with ${String(outcome.error)}, which is no ArgumentError that names an argument`);
    }
  }

  // ---------------------------------------------------------------- after the line

  async #look(step: Step): Promise<void> {
    await this.#host?.settled();
    if ((this.#host?.unlikeSchema ?? 0) > 0) this.#differ('a message was not as its schema says');
    this.#puts.push(...this.#node.takePuts());
    const changed = this.#puts.some((put) => put.sub === 'state');
    if (step.do.startsWith('node_') && step.answer !== changed) {
      this.#differ(`a member ${changed ? 'changed' : 'did not change'}; recorded ${JSON.stringify(step.answer)}`);
    }
    // Where the clocks are apart, Ruby's mover has more time than ours: ours waits while the recording shows no move.
    const waits = this.#clockApart && (!step.state || step.state['n'] === this.#ownMoves());
    this.#host?.step({ rulesTimers: !waits });
    await this.#host?.settled();
  }

  #ownMoves(): JsonValue | undefined {
    return this.#summary()?.['n'] as JsonValue | undefined;
  }

  #summary(): { readonly [key: string]: Plain } | undefined {
    return this.#host?.status().tables[this.#table]?.summary;
  }

  #puts: { readonly sub: string; readonly bytes: Uint8Array }[] = [];

  #statePut(): Uint8Array | null {
    this.#puts.push(...this.#node.takePuts());
    return this.#puts.findLast((put) => put.sub === 'state')?.bytes ?? null;
  }

  async #compareAfter(step: Step): Promise<void> {
    const state = this.#statePut();
    const told = this.#puts.filter((put) => put.sub !== 'state');
    this.#puts = [];
    if (step.do === 'open') this.#freshState = state === null ? null : toHex(state);
    if (state !== null) this.#lastState = unpacked(toHex(state));
    const recorded = step.state_hex ?? null;
    if (recorded === null || state === null) {
      if (recorded !== null) this.#differ(`nothing was put; recorded ${JSON.stringify(step.state)}`);
      else if (state !== null) this.#differ(`the state was put: ${text(unpacked(toHex(state)))}; recorded: nothing`);
    } else this.#compare('state', recorded, state);
    this.#compareTold(step.told ?? [], told);
    this.#compareSummary(step.summary);
  }

  #compareTold(
    recorded: NonNullable<Step['told']>,
    told: readonly { readonly sub: string; readonly bytes: Uint8Array }[],
  ): void {
    if (recorded.length !== told.length) this.#differ(`${told.length} messages were told; recorded ${recorded.length}`);
    for (const [at, [key, , hex]] of recorded.entries()) {
      const ours = told[at];
      if (ours === undefined) continue;
      if (ours.sub !== key) this.#differ(`told on ${ours.sub}; recorded ${key}`);
      this.#compare(`told ${key}`, hex, ours.bytes);
    }
  }

  #compareSummary(recorded: Step['summary']): void {
    const summary = this.#summary();
    if (recorded === undefined || summary === undefined) return;
    const ours = sorted(summary);
    if (ours !== sorted(recorded)) this.#differ(`the counts are ${ours}; recorded ${sorted(recorded)}`);
    // The status has neither a game's moves nor a board's points.
    const { n: _n, points: _points, ...counts } = recorded;
    const status = isMap(this.#node.statusMap) ? this.#node.statusMap[this.#table] : undefined;
    if (sorted(status) !== sorted(counts)) this.#differ(`the status is ${sorted(status)}; recorded ${sorted(counts)}`);
  }

  /** The recorded bytes with what ours has otherwise by the README's rules, against ours. */
  #compare(what: string, recordedHex: string, ours: Uint8Array): void {
    if (recordedHex === toHex(ours)) return;
    const recorded = this.#adapted(unpacked(recordedHex), unpacked(toHex(ours)));
    const own = this.#clockApart ? without(unpacked(toHex(ours)), 'dl') : unpacked(toHex(ours));
    if (toHex(encode(recorded)) !== toHex(encode(own)))
      this.#differ(`${what}: ${text(own)}\n    recorded ${text(recorded)}`);
  }

  #adapted(value: Value, ours: Value): Value {
    const renamed = withSameTexts(value, ours, (recorded, own) => this.#names.has(JSON.stringify([recorded, own])));
    return this.#clockApart ? without(renamed, 'dl') : renamed;
  }

  /** A kill while a change was unsaved loses something in Ruby and nothing in ours. */
  #checkNothingLost(): void {
    const state = this.#statePut();
    const before = text(without(this.#lastState ?? null, 'v'));
    const after = state === null ? 'nothing' : text(without(unpacked(toHex(state)), 'v'));
    if (before !== after) this.#differ(`after the kill: ${after}\n    before ${before}`);
    this.#leaving = 'end';
  }

  /** What later lines need to know of this one. */
  #follow(step: Step): void {
    if (step.saved !== null) this.#unsaved = false;
    else if (step.state !== null) this.#unsaved = true;
    const { state } = step;
    if (!state) return;
    if (state['st'] !== 'play' || state['n'] !== this.#moves) this.#clockApart = false;
    this.#moves = state['n'];
    this.#members = memberCount(state);
  }

  /** The line shows that somebody left or was forgotten in a game, and no move: from here Ruby's clocks run afresh. */
  #clocksPart({ state }: Step): boolean {
    return state?.['st'] === 'play' && state['n'] === this.#moves && memberCount(state) < this.#members;
  }
}
