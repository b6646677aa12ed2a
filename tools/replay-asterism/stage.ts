/** Where a line is played: a clock that stands still, a scripted session, and our node on it. */
import { silentLog } from '../../src/log.ts';
import { type AsterismNode, type ConnectOptions, connectNode } from '../../src/asterism/index.ts';
import { ManualClock, settle } from '../../test/helpers/manual-clock.ts';
import { type Delivered, ScriptedSession } from './session.ts';

/** The node of the recordings. */
export const RECORDED = { node: 'games', app: 'games', kind: 'cruby' };

/** No recorded line takes longer on its clock. */
const LONGEST_MS = 60_000;
const STEP_MS = 50;

/** Who can ask our node. */
export interface Asking {
  connect(options: Partial<ConnectOptions>): Promise<AsterismNode>;
  /** A query as another session makes it. */
  ask(key: string, parameters: string, payload: Uint8Array | undefined): Promise<Delivered>;
  /** A query given to one queryable, wherever it would have gone. */
  hand(declared: string, key: string, parameters: string, payload: Uint8Array | undefined): Promise<Delivered>;
}

export class Stage implements Asking {
  readonly clock = new ManualClock();
  session = new ScriptedSession(this.clock);

  async connect(options: Partial<ConnectOptions>): Promise<AsterismNode> {
    const node = await this.run(this.connecting(options));
    return node.value;
  }

  connecting(options: Partial<ConnectOptions>): Promise<AsterismNode> {
    return connectNode(this.session, {
      node: RECORDED.node,
      app: RECORDED.app,
      clock: this.clock,
      log: silentLog,
      ...options,
      profile: { kind: RECORDED.kind, ...options.profile },
    });
  }

  /** Lets time pass until a promise settles: what came of it, and how long it took on the clock. */
  async run<T>(promise: Promise<T>): Promise<{ readonly value: T; readonly tookMs: number }> {
    const start = this.clock.now();
    let tookMs: number | undefined;
    const settled = (): void => {
      tookMs ??= this.clock.now() - start;
    };
    promise.then(settled, settled);
    await settle();
    while (tookMs === undefined && this.clock.now() - start < LONGEST_MS) await this.clock.advance(STEP_MS);
    if (tookMs === undefined) throw new Error(`nothing came of it in ${LONGEST_MS} ms`);
    return { value: await promise, tookMs };
  }

  async hand(declared: string, key: string, parameters: string, payload: Uint8Array | undefined): Promise<Delivered> {
    const handed = this.session.hand(declared, key, parameters, payload);
    await settle();
    return handed;
  }

  async ask(key: string, parameters: string, payload: Uint8Array | undefined): Promise<Delivered> {
    const delivered = this.session.deliver(key, parameters, payload);
    await settle();
    return delivered;
  }
}
