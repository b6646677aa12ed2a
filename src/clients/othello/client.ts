/** A player at an othello table: keys and commands in, calls on the table out, and what there is to show. It knows no terminal. */
import { asText, type Value } from '@asterism-tables/protocol/msgpack';
import type { Clock } from '@asterism-tables/protocol/session';
import type { Key } from '../keys.ts';
import { callFault, TableSeat, type SeatOptions } from '../seat.ts';
import { keyAction, quits } from './actions.ts';
import { answerText, callOf, type Command, COMMANDS_HELP, commandText, parseCommand, waitsFor } from './commands.ts';
import { isOwnGame, isOwnMove, placeCursor, type Square } from './cursor.ts';
import type { ScreenState } from './screen.ts';
import { isOthelloView, type OthelloView, readOthelloView } from './view.ts';

/** Keys typed ahead while the table answers; more than a person types in a call's time. */
const MAX_KEYS_AHEAD = 256;
/** Units of a typed line that are kept. */
const MAX_LINE = 1_000;

export type OthelloClientOptions = Omit<SeatOptions, 'onView' | 'onTrouble' | 'game'> & {
  /** Run first, in order, each when the table can take it. */
  readonly commands: readonly string[];
  /** Quit when a game that was seen going on is over. */
  readonly untilOver: boolean;
  /** The node id is one that nobody chose: who is to come back to the seat has to be told it. */
  readonly isPassingNode?: boolean;
  /** Something to show has changed. */
  readonly onChange: () => void;
  /** The player wants to leave, or the game is over with `untilOver`. Called once. */
  readonly onQuit: () => void;
};

export class OthelloClient {
  readonly #options: OthelloClientOptions;
  readonly #seat: TableSeat;
  readonly #clock: Clock;
  readonly #waiting: string[];
  #view: OthelloView | null = null;
  #viewAt = 0;
  #trouble: string | null = null;
  #note = '';
  #cursor: Square | null = null;
  #confirm = false;
  #auto = false;
  #help = false;
  #sawGame = false;
  #sawOwnGame = false;
  #quitting = false;
  #keys: Key[] = [];
  #takingKeys = false;
  /** The line that is being typed. */
  #typed: string | null = null;
  #runningWaiting: Promise<void> | null = null;
  /** What the first of the waiting commands was last said to wait for. */
  #waitingFor: string | null = null;
  #movingItself = false;
  /** The number of the move that `auto` made last in this game. */
  #playedAt: number | null = null;

  constructor(options: OthelloClientOptions) {
    this.#options = options;
    this.#clock = options.clock;
    this.#waiting = [...options.commands];
    this.#seat = new TableSeat({
      ...options,
      game: { name: 'othello', isView: isOthelloView },
      onView: (view) => this.#onView(view),
      onTrouble: (trouble) => this.#onTrouble(trouble),
    });
  }

  /** Joins the table, shows it, and runs the commands that can run now. Rejects as `TableSeat.start`. */
  async start(): Promise<void> {
    await this.#seat.start();
    await this.#runWaiting();
  }

  /** Leaves the table. Answers what the player should know of it, a line each. */
  async stop(): Promise<readonly string[]> {
    const wasOwnGame = isOwnGame(this.#view);
    const wasSeated = this.#view !== null && this.#view.me >= 0;
    const left = await this.#seat.stop();
    const { node, path, untilOver } = this.#options;
    const lines: string[] = [];
    if (wasOwnGame && left) lines.push('you left the game: the CPU plays on for you');
    if (wasSeated && !left)
      lines.push(
        `the table could not be told, so your seat is kept; to come back: --node ${node.node} --table ${path}`,
      );
    if (untilOver && !this.#sawOwnGame) lines.push('--until-over: no game of your own was played');
    return lines;
  }

  /** What to show, for a screen with keys (and a time that counts down) or for one that is read line by line. */
  shown(keys: boolean): ScreenState {
    const showKeys = keys && this.#typed === null;
    return {
      path: this.#options.path,
      view: this.#view,
      trouble: this.#trouble,
      note: this.#note,
      cursor: showKeys ? this.#cursor : null,
      confirm: this.#confirm,
      help: showKeys && this.#help,
      keys: showKeys,
      leftMs: keys ? this.#leftMs() : null,
    };
  }

  /** The line that is being typed after `:`; null when keys are keys. */
  get typed(): string | null {
    return this.#typed;
  }

  #leftMs(): number | null {
    const left = this.#view?.phase === 'play' ? this.#view.leftMs : null;
    return left === null ? null : Math.max(0, left - (this.#clock.now() - this.#viewAt));
  }

  /** A key that was pressed. Each is taken in turn, when what the one before led to is done; those that quit at once. */
  key(key: Key): void {
    if (this.#quitting) return;
    // A letter that comes after a colon is typed.
    if (quits(key) && (typeof key === 'string' || !this.#willType())) return this.#quit();
    if (this.#keys.length >= MAX_KEYS_AHEAD) return;
    this.#keys.push(key);
    if (!this.#takingKeys) void this.#takeKeys();
  }

  #willType(): boolean {
    return this.#typed !== null || this.#keys.some((key) => typeof key === 'object' && /[:/]/.test(key.char));
  }

  async #takeKeys(): Promise<void> {
    this.#takingKeys = true;
    for (let key = this.#keys.shift(); key !== undefined && !this.#quitting; key = this.#keys.shift()) {
      await (this.#typed === null ? this.#takeKey(key) : this.#typeKey(key, this.#typed));
    }
    this.#takingKeys = false;
  }

  async #takeKey(key: Key): Promise<void> {
    if (this.#help) {
      this.#help = false;
      return this.#options.onChange();
    }
    const action = keyAction(key, { view: this.#view, cursor: this.#cursor, confirm: this.#confirm });
    switch (action.do) {
      case 'cursor':
        this.#cursor = action.to;
        break;
      case 'confirm':
        this.#confirm = action.on;
        break;
      case 'note':
        this.#note = action.text;
        break;
      case 'command':
        this.#confirm = false;
        return this.#run(action.command);
      case 'line':
        this.#typed = '';
        break;
      case 'help':
        this.#help = true;
        break;
      case 'quit':
        return this.#quit();
      case 'none':
        return;
    }
    this.#options.onChange();
  }

  async #typeKey(key: Key, typed: string): Promise<void> {
    if (key === 'enter') {
      this.#typed = null;
      this.#options.onChange();
      return this.line(typed);
    }
    if (key === 'backspace') this.#typed = Array.from(typed).slice(0, -1).join('');
    else if (key === 'space') this.#typed = `${typed} `;
    else if (typeof key === 'object' && typed.length < MAX_LINE) this.#typed = typed + key.char;
  }

  /** A line that was typed. Resolves when what it asked for is done. */
  async line(text: string): Promise<void> {
    const command = parseCommand(text);
    if (command !== null && !this.#quitting) await this.#run(command);
  }

  async #run(command: Command): Promise<void> {
    switch (command.name) {
      case 'quit':
        return this.#quit();
      case 'help':
        return this.#say(COMMANDS_HELP);
      case 'unknown':
        return this.#say(command.why);
      case 'auto':
        this.#auto = !this.#auto;
        this.#say(`auto: ${this.#auto ? 'on' : 'off'}`);
        return this.#moveItself();
      case 'view':
        return this.#seat.refresh();
      default: {
        const call = callOf(command, this.#view);
        if ('refusal' in call) return this.#say(call.refusal);
        await this.#call(commandText(command), call.method, call.args);
        await this.#seat.refresh();
        // Also when no view came.
        this.#options.onChange();
      }
    }
  }

  /** Calls the table, notes what came of it, and answers whether the table took it. The next view shows it. */
  async #call(what: string, ...[method, args]: Parameters<TableSeat['call']>): Promise<boolean> {
    try {
      const answer = asText(await this.#seat.call(method, args));
      this.#note = `${what}: ${answer === undefined ? 'an answer that is no text' : answerText(answer)}`;
      return answer === 'ok';
    } catch (error) {
      this.#note = `${what}: ${callFault(error)}`;
      return false;
    }
  }

  #say(note: string): void {
    this.#note = note;
    this.#options.onChange();
  }

  /** At the start of a game: a program that is killed has no last word. */
  #sayNode(): void {
    const { isPassingNode, node } = this.#options;
    if (isPassingNode === true) this.#note = `this seat is node ${node.node}'s (to come back: --node ${node.node})`;
  }

  #onTrouble(trouble: string | null): void {
    if (trouble === null && this.#trouble !== null) {
      this.#note = 'the host is back';
      // A host that was killed may have lost a move that it had answered: then it is to be made again.
      this.#playedAt = null;
    }
    this.#trouble = trouble;
    this.#options.onChange();
  }

  #onView(value: Value): void {
    const answer = readOthelloView(value);
    if (!answer.ok) return this.#say(`the table's view: ${answer.error}`);
    const before = this.#view;
    const { view } = answer;
    this.#view = view;
    this.#viewAt = this.#clock.now();
    this.#cursor = placeCursor(view, this.#cursor);
    if (!isOwnGame(view)) {
      this.#confirm = false;
      this.#playedAt = null;
    } else {
      this.#sawOwnGame = true;
      if (!isOwnGame(before)) this.#sayNode();
    }
    this.#options.onChange();
    if (this.#options.untilOver && this.#sawGame && isAfter(before, view)) return this.#quit();
    if (view.phase === 'play') this.#sawGame = true;
    void this.#runWaiting();
    void this.#moveItself();
  }

  /** The commands that were given at the start, as far as the table can take them now; asked for again meanwhile, it is the same run. */
  #runWaiting(): Promise<void> {
    this.#runningWaiting ??= this.#runAllWaiting().finally(() => {
      this.#runningWaiting = null;
    });
    return this.#runningWaiting;
  }

  async #runAllWaiting(): Promise<void> {
    for (let text = this.#waiting[0]; text !== undefined && !this.#quitting; text = this.#waiting[0]) {
      const command = parseCommand(text);
      const why = command === null ? null : waitsFor(command, this.#view);
      if (why !== null) {
        // Said once: what the player does meanwhile has its own notes.
        const waitingFor = `--commands: ${text.trim()} (${why})`;
        if (waitingFor !== this.#waitingFor) this.#say(waitingFor);
        this.#waitingFor = waitingFor;
        break;
      }
      this.#waiting.shift();
      // One that the table refuses is not tried again.
      if (command !== null) await this.#run(command);
    }
  }

  /** With `auto`: plays the first legal square. */
  async #moveItself(): Promise<void> {
    if (this.#movingItself) return;
    this.#movingItself = true;
    // A view that was asked for before a move may come after it: nobody plays the same move twice.
    for (let tried = this.#playedAt; this.#auto && !this.#quitting && isOwnMove(this.#view); ) {
      const { moves, legal } = this.#view;
      const [square] = legal;
      if (square === undefined || moves === tried) break;
      tried = moves;
      if (await this.#call(`auto ${square}`, 'move', [moves, square])) {
        this.#playedAt = moves;
        await this.#seat.refresh();
      }
      this.#options.onChange();
    }
    // After a refusal of the move that is still to be made, the next view, which comes in its time, tries again.
    this.#movingItself = false;
  }

  #quit(): void {
    if (this.#quitting) return;
    this.#quitting = true;
    this.#options.onQuit();
  }
}

/** Whether the game of the earlier view is over by the later one; its end itself may not have been seen. */
function isAfter(before: OthelloView | null, now: OthelloView): boolean {
  return now.phase !== 'play' || (before !== null && before.phase === 'play' && now.moves < before.moves);
}
