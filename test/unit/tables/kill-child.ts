/** A host in a process of its own, to be killed: plays othello by itself as fast as it can, and says each move once it was answered. */
import { othello } from '../../../src/games/othello/index.ts';
import { defaultOptions, openTables } from '../../../src/tables/index.ts';
import { silentLog } from '../../../src/log.ts';
import { RecordedNode } from '../../../tools/replay-tables/recorded-node.ts';

const clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms: number, fn: () => void) => {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};

const host = await openTables({
  games: [othello],
  tables: [{ name: 'othello1', game: 'othello', options: defaultOptions(othello) }],
  stateDir: process.argv[2] ?? '',
  clock,
  log: silentLog,
});
const node = new RecordedNode();
host.attach(node);

type View = { readonly st: string; readonly n: number; readonly tn: number; readonly lg: string; readonly bd: string };

async function ask(method: string, args: readonly (string | number)[], from: string): Promise<unknown> {
  const outcome = await node.call('othello1', method, args, from);
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}

const tokens: string[] = [];
for (const from of ['node-a', 'node-b']) {
  const { token, seat } = (await ask('join', [from], from)) as { token: string; seat: number };
  if (seat < 0) await ask('sit', [token, -1], from);
  tokens.push(token);
}
for (;;) {
  const view = (await ask('table', [], 'x')) as View;
  if (view.st !== 'play') {
    for (const [at, token] of tokens.entries()) await ask('start', [token], `node-${'ab'.charAt(at)}`);
    continue;
  }
  // Whose turn it is changes with the draw; the other one is refused.
  for (const [at, token] of tokens.entries()) {
    await ask('move', [token, view.n, view.lg.slice(0, 2)], `node-${'ab'.charAt(at)}`);
  }
  const after = (await ask('table', [], 'x')) as View & { readonly v: number };
  process.stdout.write(`${JSON.stringify({ v: after.v, st: after.st, n: after.n, bd: after.bd })}\n`);
}
