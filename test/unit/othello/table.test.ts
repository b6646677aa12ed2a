import { describe, expect, test } from 'vitest';
import { encode } from '@asterism-tables/protocol/msgpack';
import { readLog } from '../../../src/tables/index.ts';
import { joined, othelloWorld, plain, type Seated, started, view, type World } from '../tables/world.ts';

async function sat(world: World): Promise<Seated> {
  const a = await joined(world, 'othello1', 'node-a', 'Ann');
  const b = await joined(world, 'othello1', 'node-b', 'Bob');
  await world.ask('othello1', 'sit', [a, 0], 'node-a');
  return { a, b };
}

/** Plays the game to its end by first legal squares. */
async function playOut(world: World, { a, b }: Seated): Promise<Record<string, unknown>> {
  for (let moves = 0; moves < 70; moves++) {
    const now = await view(world, a, 'node-a');
    if (now['st'] !== 'play') return now;
    const seat = now['tn'] === now['me'] ? 'a' : 'b';
    const answer = await world.ask(
      'othello1',
      'move',
      [seat === 'a' ? a : b, now['n'] as number, String(now['lg']).slice(0, 2)],
      `node-${seat}`,
    );
    expect(answer).toBe('ok');
  }
  throw new Error('the game does not end');
}

describe('the lobby', () => {
  test('the first who sits is the owner; the owner passes to who sat first when it stands', async () => {
    const world = await othelloWorld().open();
    const { a, b } = await sat(world);
    await world.ask('othello1', 'sit', [b, -1], 'node-b');
    expect(await view(world, b, 'node-b')).toMatchObject({ ow: 0, sk: [1, 1], me: 1, nm: ['Ann', 'Bob'] });
    await world.ask('othello1', 'stand', [a], 'node-a');
    expect(await view(world, b, 'node-b')).toMatchObject({ ow: 1, sk: [0, 1] });
    await world.ask('othello1', 'sit', [a, -1], 'node-a');
    expect(await world.ask('othello1', 'start', [a], 'node-a')).toBe('not owner');
  });

  test('a member may take the seat of the CPU, which is gone then', async () => {
    const world = await othelloWorld().open();
    const { a, b } = await sat(world);
    await world.ask('othello1', 'cpu', [a, 1, true], 'node-a');
    expect(await world.ask('othello1', 'sit', [b, -1], 'node-b')).toBe('ok');
    expect(await view(world, b, 'node-b')).toMatchObject({ sk: [1, 1], nm: ['Ann', 'Bob'] });
  });

  test('needs both seats to start, and draws the colours by moving the seats', async () => {
    const world = await othelloWorld().open();
    const { a, b } = await sat(world);
    expect(await world.ask('othello1', 'start', [a], 'node-a')).toBe('seats');
    await world.ask('othello1', 'sit', [b, -1], 'node-b');
    world.random.order = [1, 0];
    await world.ask('othello1', 'start', [a], 'node-a');
    expect(await view(world, a, 'node-a')).toMatchObject({ nm: ['Bob', 'Ann'], ow: 1, me: 1, tn: 0 });
  });
});

describe('a game', () => {
  test('between two members goes to its end, is counted, and stays until someone sits, stands or starts', async () => {
    const world = await othelloWorld().open();
    const seated = await started(world);
    const over = await playOut(world, seated);
    const [black = 0, white = 0] = over['cnt'] as number[];
    expect(over).toMatchObject({
      st: 'over',
      tn: -1,
      lg: '',
      res: { why: 'count', b: black, wc: white, w: black > white ? 0 : black < white ? 1 : -1 },
    });
    expect(await world.ask('othello1', 'sit', [seated.a, -1], 'node-a')).toBe('ok');
    expect(await view(world, seated.a, 'node-a')).toMatchObject({ st: 'over' });
    expect(await world.ask('othello1', 'start', [seated.a], 'node-a')).toBe('ok');
    expect(await view(world, seated.a, 'node-a')).toMatchObject({ st: 'play', n: 0 });
  });

  test('G18: a move for an older board is stale, and never counts for the board of now', async () => {
    const world = await othelloWorld().open();
    const { a, b } = await started(world);
    expect(await world.ask('othello1', 'move', [a, 0, 'd3'], 'node-a')).toBe('ok');
    expect(await world.ask('othello1', 'move', [a, 0, 'd3'], 'node-a')).toBe('not your turn');
    expect(await world.ask('othello1', 'move', [b, 0, 'c3'], 'node-b')).toBe('stale');
    expect(await view(world, a, 'node-a')).toMatchObject({ n: 1, last: 'd3' });
  });

  test('G7: two screens of one seat that play at once: one move counts', async () => {
    const world = await othelloWorld().open();
    const { a } = await started(world);
    const answers = await Promise.all([
      world.ask('othello1', 'move', [a, 0, 'd3'], 'node-a'),
      world.ask('othello1', 'move', [a, 0, 'c4'], 'node-a'),
    ]);
    expect(answers).toEqual(['ok', 'not your turn']);
  });

  test('given up keeps its legal squares in the view', async () => {
    const world = await othelloWorld().open();
    const { b } = await started(world);
    await world.ask('othello1', 'resign', [b], 'node-b');
    expect(await view(world, b, 'node-b')).toMatchObject({ st: 'over', lg: 'd3c4f5e6', res: { w: 0, why: 'resign' } });
  });

  test('whose member leaves goes on with the CPU in that seat', async () => {
    const world = await othelloWorld().open();
    const { a, b } = await started(world);
    await world.ask('othello1', 'leave', [a], 'node-a');
    expect(await view(world, b, 'node-b')).toMatchObject({ sk: [2, 1], nm: ['CPU', 'Bob'], ow: 1 });
    await world.clock.advance(700);
    expect(await view(world, b, 'node-b')).toMatchObject({ n: 1, tn: 1 });
  });

  test("anyone else leaving does not touch the mover's clock", async () => {
    const world = await othelloWorld({ turn_ms: 10_000 }).open();
    const { a } = await started(world);
    const c = await joined(world, 'othello1', 'node-c');
    await world.clock.advance(4000);
    await world.ask('othello1', 'leave', [c], 'node-c');
    expect(await view(world, a, 'node-a')).toMatchObject({ dl: 6000 });
  });
});

describe('every key of an othello table shows its effect', () => {
  test('G13, G19 turn_seconds: at exactly 0 left the CPU plays that move; without it the table waits', async () => {
    const world = await othelloWorld({ turn_ms: 5000 }).open();
    const { a } = await started(world);
    expect(await view(world, a, 'node-a')).toMatchObject({ ts: 5, dl: 5000 });
    await world.clock.advance(4999);
    expect(await view(world, a, 'node-a')).toMatchObject({ n: 0, dl: 1 });
    await world.clock.advance(1);
    expect(await view(world, a, 'node-a')).toMatchObject({ n: 1, last: 'd3', dl: 5000 });
    // The log has it as what it was: the clock, and no player.
    const [log] = readLog(world.files.logs.get('othello1') ?? '');
    expect(log?.entries.map(({ input }) => input)).toEqual([{ t: 5000, kind: 'timer', id: 'turn' }]);
    const patient = await othelloWorld({ turn_ms: 0 }).open();
    const waiting = await started(patient);
    await patient.clock.advance(3_600_000);
    const shown = await view(patient, waiting.a, 'node-a');
    expect(shown).toMatchObject({ n: 0, ts: 0 });
    expect(shown['dl']).toBeUndefined();
  });

  test('G13 cpu_ms: the CPU plays after its pause', async () => {
    for (const pause of [0, 300, 2000]) {
      const world = await othelloWorld({ cpu_ms: pause }).open();
      const { a } = await sat(world);
      await world.ask('othello1', 'cpu', [a, 1, true], 'node-a');
      await world.ask('othello1', 'start', [a], 'node-a');
      await world.ask('othello1', 'move', [a, 0, 'd3'], 'node-a');
      await world.clock.advance(Math.max(0, pause - 1));
      if (pause > 0) expect(await view(world, a, 'node-a')).toMatchObject({ n: 1 });
      await world.clock.advance(1);
      expect(await view(world, a, 'node-a')).toMatchObject({ n: 2 });
    }
  });

  test('G13 away_seconds: a silent member is away after it', async () => {
    const world = await othelloWorld({ away_ms: 3000 }).open();
    await joined(world, 'othello1', 'node-a', 'Ann');
    await world.clock.advance(3001);
    expect((await world.ask('othello1', 'table', [], 'x')) as object).toMatchObject({ mb: [['Ann', -1, 1]] });
  });

  test('G13 spectators: members without a seat at most; free seats count besides in the lobby, not in a game', async () => {
    const world = await othelloWorld({ spectators: 1 }).open();
    const { a, b } = await sat(world);
    await joined(world, 'othello1', 'node-c');
    expect(await world.ask('othello1', 'join', ['Dan'], 'node-d')).toEqual({ error: 'spectators' });
    await world.ask('othello1', 'sit', [b, 1], 'node-b');
    expect(await world.ask('othello1', 'join', ['Dan'], 'node-d')).toEqual({ error: 'spectators' });
    await world.ask('othello1', 'stand', [b], 'node-b');
    await world.ask('othello1', 'leave', [b], 'node-b');
    await joined(world, 'othello1', 'node-d');
    await world.ask('othello1', 'cpu', [a, 1, true], 'node-a');
    await world.ask('othello1', 'start', [a], 'node-a');
    expect(await world.ask('othello1', 'join', ['Eve'], 'node-e')).toEqual({ error: 'spectators' });
  });
});

describe('the view', () => {
  test('has its keys in the order of the network, me last', async () => {
    const world = await othelloWorld({ turn_ms: 1000 }).open();
    const { a } = await started(world);
    const answer = await world.ask('othello1', 'view', [a], 'node-a');
    expect(Object.keys(plain(encode(answer)))).toEqual([
      'v',
      't',
      'st',
      'nm',
      'sk',
      'aw',
      'ow',
      'mb',
      'ts',
      'bd',
      'tn',
      'n',
      'last',
      'lg',
      'cnt',
      'dl',
      'me',
    ]);
  });

  test('has whole milliseconds also from a clock with fractions', async () => {
    const world = await othelloWorld({ turn_ms: 5000 }).open();
    await world.clock.advance(0.3);
    const { a } = await started(world);
    await world.clock.advance(1234.5);
    const { dl } = await view(world, a, 'node-a');
    expect(Number.isInteger(dl)).toBe(true);
    await world.clock.advance(3766);
    expect(await view(world, a, 'node-a')).toMatchObject({ n: 1 });
  });

  test('at its largest (16 members with names of 32 bytes) takes about 900 bytes', async () => {
    const world = await othelloWorld({ turn_ms: 86_400_000 }).open();
    const seated = await started(world);
    for (let n = 0; n < 14; n++)
      await joined(world, 'othello1', `node-${n}`, 'あ'.repeat(10) + String(n).padStart(2, '0'));
    await joined(world, 'othello1', 'node-a', 'A'.repeat(32));
    await joined(world, 'othello1', 'node-b', 'B'.repeat(32));
    const bytes = encode({ value: await world.ask('othello1', 'view', [seated.a], 'node-a') }).length;
    expect(bytes).toBeGreaterThan(800);
    expect(bytes).toBeLessThan(1000);
  });
});
