/** A fake machine with a clock that stands still, a log that is written down, and keepers on it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BytePort,
  Hotplug,
  type KeeperState,
  PortKeeper,
  PortOwners,
  type PortSettings,
  portBoardsOf,
} from '@asterism-tables/firmware-bridge';
import { FakeMachine } from './fake-machine.ts';
import { ManualClock } from './manual-clock.ts';
import { ROOT } from './peers.ts';

/** The boards of hardware/boards. */
export const BOARDS = portBoardsOf(
  ['browser', 'generic', 'p4-nano', 'tab5'].map(
    (name) => JSON.parse(readFileSync(join(ROOT, 'hardware', 'boards', `${name}.json`), 'utf8')) as unknown,
  ),
);

export class LogLines {
  readonly lines: string[] = [];
  readonly debug = (message: string): void => void this.lines.push(`debug ${message}`);
  readonly info = (message: string): void => void this.lines.push(`info ${message}`);
  readonly warn = (message: string): void => void this.lines.push(`warn ${message}`);
  readonly error = (message: string): void => void this.lines.push(`error ${message}`);

  /** Those for people: without debug. */
  get told(): readonly string[] {
    return this.lines.filter((line) => !line.startsWith('debug'));
  }

  count(level: string): number {
    return this.lines.filter((line) => line.startsWith(`${level} `)).length;
  }
}

export type Kept = {
  readonly keeper: PortKeeper;
  readonly ports: BytePort[];
  readonly states: KeeperState[];
  readonly closes: string[];
  /** What came from the board, all openings together. */
  received: string;
};

export class PortWorld {
  readonly machine = new FakeMachine();
  readonly clock = new ManualClock();
  readonly log = new LogLines();
  readonly owners = new PortOwners();
  readonly hotplug = new Hotplug(this.machine, this.clock);
  /** No jitter. */
  random = (): number => 0;

  keep(settings: PortSettings): Kept {
    const kept: Kept = {
      ports: [],
      states: [],
      closes: [],
      received: '',
      keeper: new PortKeeper({
        settings,
        boards: BOARDS,
        system: this.machine,
        clock: this.clock,
        log: this.log,
        owners: this.owners,
        hotplug: this.hotplug,
        random: () => this.random(),
        onState: (state) => kept.states.push(state),
        onOpen: (port) => {
          kept.ports.push(port);
          port.onBytes = (bytes) => {
            kept.received += Buffer.from(bytes).toString('latin1');
          };
          port.onClose = (cause) => kept.closes.push(cause);
        },
      }),
    };
    kept.keeper.start();
    return kept;
  }

  /** Lets what is under way end; no more than 200 ms pass. */
  async soon(): Promise<void> {
    await this.clock.advance(200);
  }
}
