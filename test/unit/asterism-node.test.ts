/** A node on the network: the order of what goes out, calls that take their time, who comes and goes. */
import { ArgumentError, RaisedError } from '@asterism-tables/protocol/asterism';
import { decode, encode, type Plain, ValueMap } from '@asterism-tables/protocol/msgpack';
import type { PutOptions } from '@asterism-tables/protocol/session';
import { describe, expect, it } from 'vitest';
import {
  AlreadyOnNetwork,
  type AsterismNode,
  Disconnected,
  type ExposedMethod,
  MessageTooLarge,
  RemoteError,
  TimeoutError,
} from '../../src/asterism/index.ts';
import type { Log } from '../../src/log.ts';
import type { ScriptedSession } from '../../tools/replay-asterism/session.ts';
import { Stage } from '../../tools/replay-asterism/stage.ts';
import { settle } from '../helpers/manual-clock.ts';

const method = (name: string, call: ExposedMethod['call']): ExposedMethod => ({ name, arity: -1, call });
const ops = (session: ScriptedSession) =>
  session.takeLog().map((entry) => `${entry['op'] as string} ${entry['key'] as string}`);
const call = (name: string, args: readonly Plain[] = []) => encode({ method: name, args });
const replyOf = (payload: Uint8Array | undefined) => {
  const read = decode(payload ?? new Uint8Array(0));
  if (!read.ok || !(read.value instanceof ValueMap)) throw new Error('no reply');
  const error = read.value.get('error');
  if (error instanceof ValueMap)
    return { error: { kind: error.get('kind'), class: error.get('class'), message: error.get('message') } };
  return { value: read.value.get('value') };
};
const KEY = 'asterism/games/games/table/call/ann';

describe('what goes out, in order', () => {
  it('at connect: copy check, token, queryable, watch, profile, objects, states, status', async () => {
    const stage = new Stage();
    const node = await stage.connect({ profile: { name: 'asterism-games' } });
    const table = node.expose({ name: 'othello1', methods: [method('view', () => 1)] });
    table.put('state', { v: 1 }, { droppable: true });
    node.status({ othello1: { st: 'wait' } });
    expect(ops(stage.session)).toEqual([
      'liveliness_get asterism/games/games/**',
      'token asterism/games/games',
      'queryable asterism/games/games/**',
      'liveliness_watch asterism/**',
      'queryable asterism/games/@profile',
      'put asterism/games/@profile',
      'token asterism/games/games/othello1',
      'put asterism/games/games/othello1/state',
      'queryable asterism/games/games/@status',
      'put asterism/games/games/@status',
    ]);
  });

  it('after a call: the reply, its final, then the state that it changed, then the status', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    const table = node.expose({
      name: 'table',
      methods: [
        method('sit', (_args, _kwargs, caller) => {
          caller.afterReply(() => table.put('state', { v: 2 }, { droppable: true }));
          caller.afterReply(() => node.status({ table: 1 }));
          return 'ok';
        }),
      ],
    });
    stage.session.takeLog();
    const order: string[] = [];
    const put = stage.session.put.bind(stage.session);
    stage.session.put = (key: string, payload: Uint8Array, options?: PutOptions) => {
      order.push(key);
      put(key, payload, options);
    };
    const into = {
      reached: [],
      replies: { push: () => order.push('reply') } as never,
      set finished(_: number) {
        order.push('final');
      },
      get finished() {
        return 0;
      },
    };
    stage.session.hand('asterism/games/games/**', KEY, '', call('sit'), into);
    expect(order).toEqual(['reply', 'final', 'asterism/games/games/table/state', 'asterism/games/games/@status']);
  });

  it('what is left to after the reply runs once, also when the method threw or was called late', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    const steps: string[] = [];
    let later: (() => void) | undefined;
    node.expose({
      name: 'table',
      methods: [
        method('break', (_args, _kwargs, caller) => {
          caller.afterReply(() => steps.push('broken'));
          caller.afterReply(() => {
            throw new Error('a step that fails');
          });
          caller.afterReply(() => steps.push('the next all the same'));
          later = () => caller.afterReply(() => steps.push('late'));
          throw new RaisedError('TableError', 'no');
        }),
      ],
    });
    expect(replyOf(stage.session.deliver(KEY, '', call('break')).replies[0]?.payload)).toMatchObject({
      error: { kind: 'raised' },
    });
    later?.();
    expect(steps).toEqual(['broken', 'the next all the same', 'late']);
  });

  it('when the connection is back: profile and status again, then the listeners; no copy check', async () => {
    const stage = new Stage();
    const node = await stage.connect({ status: { a: 1 } });
    const table = node.expose({ name: 'table', methods: [method('x', () => 1)] });
    node.onBack(() => table.put('state', { v: 1 }, { droppable: true }));
    stage.session.takeLog();
    stage.session.away();
    stage.session.back();
    expect(ops(stage.session)).toEqual([
      'put asterism/games/@profile',
      'put asterism/games/games/@status',
      'put asterism/games/games/table/state',
    ]);
  });

  it('close takes back all that was declared, and then puts nothing', async () => {
    const stage = new Stage();
    const node = await stage.connect({ status: { a: 1 } });
    const table = node.expose({ name: 'table', methods: [method('x', () => 1)] });
    stage.session.takeLog();
    node.close();
    expect(ops(stage.session).every((op) => op.startsWith('undeclare'))).toBe(true);
    table.put('state', { v: 1 }, { droppable: true });
    node.status({ a: 2 });
    node.close();
    expect(ops(stage.session)).toEqual([]);
    expect(stage.session.deliver('asterism/games/games/*/meta', '', undefined).reached).toEqual([]);
    expect(() => node.expose({ name: 'other', methods: [method('x', () => 1)] })).toThrow(Disconnected);
  });
});

describe('the copy check', () => {
  const taken = [{ afterMs: 10, key: 'asterism/games/games' }];

  it('is made once and refuses at once', async () => {
    const stage = new Stage();
    stage.session.answers = taken;
    const started = stage.clock.now();
    await expect(stage.run(stage.connecting({}))).rejects.toThrow(AlreadyOnNetwork);
    expect(stage.clock.now() - started).toBeLessThan(100);
    expect(ops(stage.session)).toEqual(['liveliness_get asterism/games/games/**']);
  });

  it('is repeated for 12 s at a first start, and goes on as soon as the copy is gone', async () => {
    const stage = new Stage();
    stage.session.answers = taken;
    stage.clock.after(5500, () => {
      stage.session.answers = [{ afterMs: 0, end: true }];
    });
    const { tookMs } = await stage.run(stage.connecting({ copyCheck: { repeatForMs: 12_000 } }));
    expect(tookMs).toBeGreaterThan(5500);
    expect(tookMs).toBeLessThan(7500);
  });

  it('gives up when the copy stays', async () => {
    const stage = new Stage();
    stage.session.answers = taken;
    await expect(stage.run(stage.connecting({ copyCheck: { repeatForMs: 12_000 } }))).rejects.toThrow(
      'games/games is already',
    );
    expect(stage.clock.now()).toBeLessThanOrEqual(12_100);
  });

  it('can be left out', async () => {
    const stage = new Stage();
    stage.session.answers = taken;
    await stage.connect({ copyCheck: false });
    expect(ops(stage.session)[0]).toBe('token asterism/games/games');
  });

  it('fails when the connection goes meanwhile', async () => {
    const stage = new Stage();
    stage.session.answers = [];
    stage.clock.after(100, () => stage.session.goneForGood());
    await expect(stage.run(stage.connecting({}))).rejects.toThrow(Disconnected);
  });
});

describe('calls', () => {
  it('a promise is answered when it settles, and others are answered meanwhile', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    let resolve: (value: string) => void = () => undefined;
    node.expose({
      name: 'table',
      methods: [method('slow', () => new Promise<string>((done) => (resolve = done))), method('quick', () => 1)],
    });
    const slow = stage.session.deliver(KEY, '', call('slow'));
    expect(slow).toMatchObject({ replies: [], finished: 0 });
    expect(stage.session.deliver(KEY, '', call('quick'))).toMatchObject({ finished: 1 });
    resolve('done');
    await settle();
    expect(slow.finished).toBe(1);
    expect(replyOf(slow.replies[0]?.payload)).toEqual({ value: 'done' });
  });

  it('a promise that rejects is an error of kind raised', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    node.expose({ name: 'table', methods: [method('no', () => Promise.reject(new ArgumentError('seat: 0 to 3')))] });
    const got = stage.session.deliver(KEY, '', call('no'));
    await settle();
    expect(replyOf(got.replies[0]?.payload)).toEqual({
      error: { kind: 'raised', class: 'ArgumentError', message: 'seat: 0 to 3' },
    });
    expect(got.finished).toBe(1);
  });

  it('an unexpected error is logged with its stack and answered without it', async () => {
    const errors: string[] = [];
    const log: Log = {
      debug: () => undefined,
      info: () => undefined,
      warn: () => undefined,
      error: (message, fields) => errors.push(`${message} ${String(fields?.['error'])}`),
    };
    const stage = new Stage();
    const node = await stage.connect({ log });
    node.expose({
      name: 'table',
      methods: [
        method('bug', () => {
          throw new RangeError('off by one');
        }),
      ],
    });
    const got = stage.session.deliver(KEY, '', call('bug'));
    expect(replyOf(got.replies[0]?.payload)).toEqual({
      error: { kind: 'raised', class: 'StandardError', message: 'off by one' },
    });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('table.bug failed RangeError: off by one');
    expect(errors[0]).toContain('asterism-node.test.ts');
  });

  it('a caller whose name makes the key longer than 200 bytes gets only the final', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    node.expose({ name: 'table', methods: [method('x', () => 1)] });
    const at = (name: string) => stage.session.deliver(`asterism/games/games/table/call/${name}`, '', call('x'));
    expect(at('a'.repeat(200 - KEY.length + 3))).toMatchObject({ replies: { length: 1 }, finished: 1 });
    expect(at('a'.repeat(200 - KEY.length + 4))).toMatchObject({ replies: [], finished: 1 });
  });

  it('one object may be replaced; the exposure of the one before then does nothing', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    const before = node.expose({ name: 'table', methods: [method('x', () => 1)] });
    const after = node.expose({ name: 'table', methods: [method('x', () => 2)] });
    stage.session.takeLog();
    before.put('state', 1, { droppable: true });
    expect(before.close()).toBe(false);
    expect(ops(stage.session)).toEqual([]);
    expect(replyOf(stage.session.deliver(KEY, '', call('x')).replies[0]?.payload)).toEqual({ value: 2 });
    expect(after.close()).toBe(true);
    expect(ops(stage.session)).toEqual(['undeclare asterism/games/games/table']);
  });

  it('calls inside each other in one node end at 16 with kind nesting', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    let deepest = 0;
    node.expose({
      name: 'table',
      methods: [
        method('dig', async (args) => {
          const n = Number(args[0]);
          deepest = Math.max(deepest, n);
          return (await node.object('games/games/table').call('dig', [n + 1])) as Plain;
        }),
      ],
    });
    const got = stage.session.deliver(KEY, '', call('dig', [1]));
    await settle();
    expect(deepest).toBe(16);
    expect(got.finished).toBe(1);
    // The innermost let it out as `nesting`; each caller of it then raised what it was told.
    expect(replyOf(got.replies[0]?.payload)).toMatchObject({
      error: { kind: 'raised', class: 'Asterism::RemoteError' },
    });
    await expect(node.object('games/games/table').call('dig', [16])).rejects.toThrow(RemoteError);
  });
});

describe('what an object tells', () => {
  it('a state may be dropped on a slow link, what is told beside it may not', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    const table = node.expose({ name: 'board', methods: [method('x', () => 1)] });
    const congestion: (string | undefined)[] = [];
    stage.session.put = (_key: string, _payload: Uint8Array, options?: PutOptions) => {
      congestion.push(options?.congestion);
    };
    table.put('state', 1, { droppable: true });
    table.putPacked('strokes', encode(1), { droppable: false });
    expect(congestion).toEqual(['drop', 'block']);
  });

  it('a payload or key that would not fit a board is refused', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    const table = node.expose({ name: 'board', methods: [method('x', () => 1)] });
    expect(() => table.put('state', { bd: 'x'.repeat(4000) }, { droppable: true })).toThrow(MessageTooLarge);
    expect(() => table.putPacked('state', encode('x'.repeat(4000)), { droppable: true })).toThrow(MessageTooLarge);
    expect(() => table.put('s'.repeat(200), 1, { droppable: true })).toThrow('at most 200');
    expect(() => table.put('@state', 1, { droppable: true })).toThrow(ArgumentError);
    expect(() => node.expose({ name: 'n'.repeat(190), methods: [method('x', () => 1)] })).toThrow('at most 200');
  });
});

describe('who is there', () => {
  const listen = (node: AsterismNode) => {
    const told: string[] = [];
    node.onAppJoin((name, app) => told.push(`+${name}/${app}`));
    node.onAppLeave((name, app) => told.push(`-${name}/${app}`));
    return told;
  };

  it('a listener hears once of those that are there, then of each that comes and goes', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    stage.session.change('asterism/ann/game', true);
    await settle();
    const told = listen(node);
    const again = listen(node);
    await settle();
    expect(told).toEqual(['+ann/game']);
    stage.session.change('asterism/bob/game', true);
    stage.session.change('asterism/ann/game', false);
    stage.session.change('asterism/games/games', true);
    await settle();
    expect(told).toEqual(['+ann/game', '+bob/game', '-ann/game']);
    expect(again).toEqual(told);
  });

  it('a listener added in the same step as a change hears of it once', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    stage.session.change('asterism/ann/game', true);
    const told = listen(node);
    await settle();
    expect(told).toEqual(['+ann/game']);
  });

  it('a listener taken off hears nothing more', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    const told: string[] = [];
    const off = node.onJoin((name) => told.push(name));
    await settle();
    off();
    stage.session.change('asterism/ann/game', true);
    await settle();
    expect(told).toEqual([]);
  });
});

describe('asking others', () => {
  it('a time limit is a number of milliseconds', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    for (const timeoutMs of [0, -1, Number.NaN, '2' as never, 1e12]) {
      expect(() => node.object('lamp/app/light', { timeoutMs })).toThrow(ArgumentError);
    }
  });

  it('only error replies are told with their words, without what drives a terminal', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    stage.session.get = (_key, options) => {
      queueMicrotask(() => {
        options.onReply({ ok: false, payload: new TextEncoder().encode('too large\u001b[2J') });
        options.onDone('final');
      });
      return { cancel: () => undefined };
    };
    await expect(node.object('lamp/app/light').call('on')).rejects.toThrow(
      'lamp/app/light on was refused: too large [2J',
    );
  });

  it("a router's word that the time is over is a timeout like any other", async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    stage.session.get = (_key, options) => {
      queueMicrotask(() => {
        options.onReply({ ok: false, payload: new TextEncoder().encode('Timeout') });
        options.onDone('final');
      });
      return { cancel: () => undefined };
    };
    await expect(node.object('lamp/app/light').call('on')).rejects.toThrow(TimeoutError);
  });

  it('a call of an object here has the same limit', async () => {
    const stage = new Stage();
    const node = await stage.connect({});
    node.expose({ name: 'table', methods: [method('never', () => new Promise<null>(() => undefined))] });
    const asked = stage.run(node.object('games/games/table').call('never'));
    await expect(asked).rejects.toThrow(TimeoutError);
    expect(stage.clock.now()).toBeGreaterThanOrEqual(2000);
    expect(stage.clock.now()).toBeLessThanOrEqual(2050);
  });
});
