/** Calls that wait for their methods are bounded: a disk that hangs must not fill the memory with what callers asked meanwhile. */
import { encode } from '@asterism-tables/protocol/msgpack';
import { expect, test } from 'vitest';
import { MAX_WAITING_CALLS } from '../../src/asterism/exposed.ts';
import { Stage } from '../../tools/replay-asterism/stage.ts';
import { settle } from '../helpers/manual-clock.ts';

const KEY = 'asterism/games/games/table/call/ann';

test('beyond the bound a call is refused before its method runs; quick ones too, and all are taken again afterwards', async () => {
  const stage = new Stage();
  const node = await stage.connect({});
  const held: ((value: string) => void)[] = [];
  let ran = 0;
  node.expose({
    name: 'table',
    methods: [
      {
        name: 'save',
        arity: 0,
        call: () => {
          ran++;
          return new Promise<string>((resolve) => held.push(resolve));
        },
      },
    ],
  });
  const ask = () => stage.session.deliver(KEY, '', encode({ method: 'save' }));
  const asked = Array.from({ length: MAX_WAITING_CALLS }, ask);
  const more = ask();
  expect(ran).toBe(MAX_WAITING_CALLS);
  expect(more.finished).toBe(1);
  expect(new TextDecoder().decode(more.replies[0]?.payload)).toContain(
    `games/games is busy: ${MAX_WAITING_CALLS} calls wait`,
  );
  expect(asked.every((one) => one.finished === 0)).toBe(true);

  for (const resolve of held.splice(0)) resolve('saved');
  await settle();
  expect(asked.every((one) => one.finished === 1)).toBe(true);
  ask();
  expect(ran).toBe(MAX_WAITING_CALLS + 1);
});
