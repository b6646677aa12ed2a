/** Players of the bench: nodes with their application on the network, members of a table, calling it. */
import { type AsterismNode, connectNode, type RemoteObject } from '../../src/asterism/index.ts';
import { silentLog } from '../../src/log.ts';
import { type OpenedSession, openSession, systemClock } from '../../src/network/index.ts';
import { asText, type ValueMap } from '@asterism-tables/protocol/msgpack';

/** A busy host answers late rather than never. */
const TIMEOUT_MS = 20_000;

export class BenchPlayer {
  readonly #opened: OpenedSession;
  readonly #node: AsterismNode;
  readonly #table: RemoteObject;
  #token = '';
  /** States of its table that it heard. */
  states = 0;
  /** Why its connection was lost, each time. */
  readonly lost: string[] = [];

  private constructor(opened: OpenedSession, node: AsterismNode, table: string) {
    this.#opened = opened;
    this.#node = node;
    this.#table = node.object(`games/games/${table}`, { timeoutMs: TIMEOUT_MS });
    opened.session.subscribe(`asterism/games/games/${table}/state`, () => {
      this.states++;
    });
    opened.session.onLost((cause) => this.lost.push(cause));
  }

  static async join(address: string, name: string, table = 'othello1'): Promise<BenchPlayer> {
    const opened = await openSession({ router: address });
    const options = { node: name, app: 'game', clock: systemClock, log: silentLog, copyCheck: false } as const;
    const player = new BenchPlayer(opened, await connectNode(opened.session, options), table);
    const joined = (await player.#table.call('join', [name])) as ValueMap;
    player.#token = asText(joined.get('token')) ?? '';
    return player;
  }

  async view(): Promise<void> {
    await this.#table.call('view', [this.#token]);
  }

  async end(): Promise<void> {
    this.#node.close();
    await this.#opened.close();
  }
}
