import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import counterGame from '../../../examples/counter.ts';
import { framework, type TableOptions } from '../../../src/tables/index.ts';
import { ROOT } from '../../helpers/peers.ts';
import { joined, World } from './world.ts';

const counter = counterGame(framework);

async function counterWorld(options: TableOptions = {}): Promise<World> {
  return await new World([counter], [{ name: 'counter1', game: 'counter', options }]).open();
}

test('the example of a game of its own is under 60 lines', async () => {
  const text = await readFile(join(ROOT, 'examples', 'counter.ts'), 'utf8');
  expect(text.split('\n').length).toBeLessThan(60);
});

test('it counts what members press, shows it to everyone, and has it after a restart', async () => {
  const world = await counterWorld();
  const token = await joined(world, 'counter1', 'node-a');
  expect(await world.ask('counter1', 'press', [token, 5], 'node-a')).toBe('ok');
  expect(await world.ask('counter1', 'press', ['nobody', 5], 'node-a')).toBe('token');
  await world.host.settled();
  expect(world.states().at(-1)).toEqual({ v: 3, t: 'counter1', n: 5 });
  await world.killed();
  expect(await world.ask('counter1', 'view', [token], 'node-a')).toEqual({ v: 4, t: 'counter1', n: 5 });
});

test('a number that is none, or would be too large to count on, is refused by the name of the argument', async () => {
  const world = await counterWorld();
  const token = await joined(world, 'counter1', 'node-a');
  for (const n of ['1', null, true, 2n ** 62n]) {
    const outcome = await world.call('counter1', 'press', [token, n], 'node-a');
    expect(outcome).toMatchObject({ ok: false, error: { wireClass: 'ArgumentError' } });
    expect(String(outcome.ok ? '' : outcome.error)).toContain('n: ');
  }
});

test('G13 away_seconds of the counter: members silent for six times as long are forgotten', async () => {
  const world = await counterWorld({ away_ms: 2000 });
  await joined(world, 'counter1', 'node-a');
  await world.clock.advance(12_000);
  expect(world.host.status().tables['counter1']?.summary['members']).toBe(1);
  await world.clock.advance(1001);
  expect(world.host.status().tables['counter1']?.summary['members']).toBe(0);
});
