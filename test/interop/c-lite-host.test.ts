/** The C library of the lite link plays othello against the host's end of the link, over ptys: whole games, on bad cables, and with the cable pulled. */
import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { C_PEERS, type Compiled, cFiles, compileC } from '../helpers/c-compiler.ts';
import { type LiteTable, liteTable } from '../helpers/lite-table.ts';
import { describeWith } from '../helpers/peers.ts';
import { type PtyPair, ptyPair, type Wire } from '../helpers/pty-pair.ts';
import { seeded } from '../property/messages/mutations.ts';

const LIBRARY = 'hardware/c/lite';
const PATIENCE_MS = 60_000;

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Turns one bit of one byte in so many, at places that the seed says. */
function wrongBytes(seed: number, oneIn: number): Wire {
  const random = seeded(seed);
  let next = random(2 * oneIn);
  return (bytes, deliver) => {
    const changed = bytes.slice();
    for (; next < changed.length; next += 1 + random(2 * oneIn))
      changed[next] = (changed[next] ?? 0) ^ (1 << random(8));
    next -= bytes.length;
    deliver(changed);
  };
}

describeWith([...C_PEERS, 'socat'], 'the othello example in C', () => {
  let example: Compiled;
  let table: LiteTable;
  let pair: PtyPair;
  const running = new Set<ChildProcess>();
  beforeAll(() => {
    example = compileC([...cFiles(LIBRARY), ...cFiles(`${LIBRARY}/examples`)]);
  }, 120_000);
  afterAll(() => example.remove());
  beforeEach(async () => {
    table = await liteTable();
  });
  afterEach(async () => {
    for (const child of running) child.kill('SIGKILL');
    await table.close();
    await pair.close();
  });

  /** The program with a node's name on the board's end of the cable. */
  const play = (node: string): { readonly ended: Promise<Ended>; readonly child: ChildProcess } => {
    const child = spawn(example.program, [pair.board, node, 'Maple'], { stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const ended = new Promise<Ended>((resolve) => {
      child.on('close', (code) => {
        running.delete(child);
        resolve({ code, stdout, stderr });
      });
    });
    return { ended, child };
  };
  const opened = (): number => table.events.filter(({ type }) => type === 'opened').length;
  const until = async (what: string, done: () => boolean): Promise<void> => {
    const since = performance.now();
    while (!done()) {
      if (performance.now() - since > PATIENCE_MS)
        throw new Error(`waited in vain: ${what}\n${table.lines.join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  test('joins, sits, brings the CPU in, starts, plays legal moves and shows the board until the game is over', async () => {
    pair = await ptyPair();
    await table.serve(pair.host);
    const { code, stdout, stderr } = await play('desk').ended;
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^joined: .*\nsessions 1, .*noise 0, .*ignored 0\n$/)]);
    expect(stdout).toMatch(/^move 0: black 2, white 2\n {2}a b c d e f g h\n1 \. \. \. \. \. \. \. \.\n/);
    const [, black, white] =
      /move \d+, \S+: black (\d+), white (\d+)\n(?:.*\n){9}over, .* by count\n$/.exec(stdout) ?? [];
    expect(Number(black) + Number(white)).toBeGreaterThan(12);
    const last = stdout.split('\n').slice(-10, -2).join('');
    expect([last.split('B').length - 1, last.split('W').length - 1]).toEqual([Number(black), Number(white)]);
    await until('it said good-bye', () => table.events.some((event) => event.type === 'ended'));
    expect(table.events.at(-1)).toMatchObject({ type: 'ended', node: 'desk', cause: 'the board said good-bye' });
    expect(table.stats().counters).toMatchObject({ badFrames: 0, malformed: 0, refused: 0, sessions: 1 });
  }, 90_000);

  test('with one byte in 1,000 wrong both ways the game ends just so', async () => {
    pair = await ptyPair({ toHost: wrongBytes(11, 1_000), toBoard: wrongBytes(12, 1_000) });
    await table.serve(pair.host);
    const { code, stdout, stderr } = await play('desk').ended;
    expect([code, stdout.slice(-400), stderr]).toEqual([
      0,
      expect.stringMatching(/over, .* by count\n$/),
      expect.any(String),
    ]);
    // A move that was done twice would have been refused, and said so.
    expect(stdout).not.toContain('refused');
    expect(table.stats().counters.badFrames).toBeGreaterThan(0);
    expect(Number(/gaps (\d+)/.exec(stderr)?.[1]) + Number(/repeats (\d+)/.exec(stderr)?.[1])).toBeGreaterThan(0);
  }, 90_000);

  test('a cable pulled in the middle and put back under another name: it goes on from where it was', async () => {
    pair = await ptyPair();
    await table.serve(pair.host);
    const pulled = pair.unplugAfter({ toBoard: 6_000 });
    const { ended } = play('desk');
    await pulled;
    await until('the host saw the port go', () => table.events.some(({ type }) => type === 'ended'));
    await pair.replug('other');
    await table.serve(pair.host);
    const { code, stdout, stderr } = await ended;
    expect([code, stdout.slice(-400), stderr]).toEqual([
      0,
      expect.stringMatching(/over, .* by count\n$/),
      expect.any(String),
    ]);
    expect(stdout.split('move 0:')).toHaveLength(2);
    expect(stderr).toContain('lost: the host does not know this session');
    expect(opened()).toBe(2);
  }, 90_000);
});
