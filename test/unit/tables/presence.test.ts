import { describe, expect, test } from 'vitest';
import { adderWorld, joined, othelloWorld, started, view, type World } from './world.ts';

const AWAY_MS = 10_000;

async function members(world: World): Promise<unknown> {
  const { mb } = (await world.ask('othello1', 'table', [], 'anyone')) as { readonly mb: unknown };
  return mb;
}

describe('a node that the network shows', () => {
  test('is away at once when its table app leaves, and back at once when it returns', async () => {
    const world = await othelloWorld().open();
    world.node.appear('node-a');
    await joined(world, 'othello1', 'node-a', 'Ann');
    await world.host.settled();
    world.states();
    world.node.leave('node-a');
    await world.host.settled();
    expect(world.states()).toMatchObject([{ v: 3, mb: [['Ann', -1, 1]] }]);
    world.node.appear('node-a');
    await world.host.settled();
    expect(world.states()).toMatchObject([{ v: 4, mb: [['Ann', -1, 0]] }]);
  });

  test('is there as long as it is shown, calling or not', async () => {
    const world = await othelloWorld().open();
    world.node.appear('node-a');
    await joined(world, 'othello1', 'node-a', 'Ann');
    await world.clock.advance(100 * AWAY_MS);
    expect(await members(world)).toEqual([['Ann', -1, 0]]);
  });

  test('is back by a call too', async () => {
    const world = await othelloWorld().open();
    const token = await joined(world, 'othello1', 'node-a', 'Ann');
    world.node.leave('node-a');
    expect(await view(world, token, 'node-a')).toMatchObject({ v: 4, mb: [['Ann', -1, 0]] });
  });

  test('of an application other than the table app says nothing', async () => {
    const world = await othelloWorld().open();
    await joined(world, 'othello1', 'node-a', 'Ann');
    world.node.leave('node-a', 'chat');
    expect(await members(world)).toEqual([['Ann', -1, 0]]);
  });
});

describe('a node that the network does not show', () => {
  test('is away after away_seconds without a call: v stays, nothing is put', async () => {
    const world = await othelloWorld().open();
    const token = await joined(world, 'othello1', 'node-a', 'Ann');
    await world.clock.advance(AWAY_MS);
    expect(await members(world)).toEqual([['Ann', -1, 0]]);
    await world.clock.advance(1);
    expect(await members(world)).toEqual([['Ann', -1, 1]]);
    expect((await world.ask('othello1', 'table', [], 'x')) as object).toMatchObject({ v: 2 });
    expect(await view(world, token, 'node-a')).toMatchObject({ v: 2, mb: [['Ann', -1, 0]] });
  });

  test('does not show that it is there by a call from another node', async () => {
    const world = await othelloWorld().open();
    const token = await joined(world, 'othello1', 'node-a', 'Ann');
    await world.clock.advance(AWAY_MS + 1);
    await view(world, token, 'node-b');
    expect(await members(world)).toEqual([['Ann', -1, 1]]);
  });
});

describe('members long gone', () => {
  test('are forgotten six times away_seconds after their last call, within a second', async () => {
    const world = await othelloWorld().open();
    await joined(world, 'othello1', 'node-a', 'Ann');
    await world.clock.advance(6 * AWAY_MS);
    expect(await members(world)).toHaveLength(1);
    await world.clock.advance(1001);
    expect(await members(world)).toEqual([]);
  });

  test('are forgotten that long after their node left, if that is later', async () => {
    const world = await othelloWorld().open();
    world.node.appear('node-a');
    await joined(world, 'othello1', 'node-a', 'Ann');
    await world.clock.advance(10 * AWAY_MS);
    world.node.leave('node-a');
    await world.clock.advance(6 * AWAY_MS);
    expect(await members(world)).toHaveLength(1);
    await world.clock.advance(1001);
    expect(await members(world)).toEqual([]);
  });

  test('are kept while they are seated, away or not', async () => {
    const world = await othelloWorld().open();
    await started(world);
    await world.clock.advance(1000 * AWAY_MS);
    expect(await members(world)).toEqual([
      ['Ann', 0, 3],
      ['Bob', 1, 1],
    ]);
  });

  test('G8: a member whose node was killed has its seat back with its token at once', async () => {
    const world = await othelloWorld().open();
    world.node.appear('node-a');
    const { a } = await started(world);
    world.node.leave('node-a');
    // Its old connection may still be there: the same node joins again and goes on.
    expect(await world.ask('othello1', 'join', ['Ann'], 'node-a')).toMatchObject({ token: a, seat: 0, owner: true });
    expect(await world.ask('othello1', 'move', [a, 0, 'd3'], 'node-a')).toBe('ok');
  });
});

describe('a host', () => {
  test('started again counts its members as just seen, and no node as shown', async () => {
    const world = await othelloWorld().open();
    world.node.appear('node-a');
    await joined(world, 'othello1', 'node-a', 'Ann');
    world.node.leave('node-a');
    await world.host.settled();
    await world.killed();
    expect(await members(world)).toEqual([['Ann', -1, 0]]);
    await world.clock.advance(AWAY_MS + 1);
    expect(await members(world)).toEqual([['Ann', -1, 1]]);
  });

  test('off the network cannot tell who is there: members are away only after away_seconds', async () => {
    const world = await othelloWorld().open();
    world.node.appear('node-a');
    await joined(world, 'othello1', 'node-a', 'Ann');
    await world.clock.advance(5 * AWAY_MS);
    await world.host.detach();
    world.attach();
    expect(await members(world)).toEqual([['Ann', -1, 0]]);
    await world.clock.advance(AWAY_MS + 1);
    expect(await members(world)).toEqual([['Ann', -1, 1]]);
    world.node.appear('node-a');
    expect(await members(world)).toEqual([['Ann', -1, 0]]);
  });

  test('with no members and off the network sets no timer', async () => {
    const world = await adderWorld().open(false);
    expect(world.clock.pending).toBe(0);
  });
});
