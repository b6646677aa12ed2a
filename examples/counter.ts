/** A game of one's own, as small as one can be: members press a counter that everybody sees. Served with `--require examples/counter.ts`. */
import type { Framework, Game, Json, Table } from '../src/tables/framework.ts';

export default ({ ArgumentError, defineGame, integer }: Framework): Game => {
  const view = (table: Table<{ readonly n: number }>) => ({ v: table.version, t: table.name, n: table.data.n });
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

  return defineGame<{ readonly n: number }>({
    name: 'counter',
    tables: ['counter1'],
    screens: ['/app/game/counter/counter.app.rb'],
    presence: 'open',
    settings: {
      away_seconds: {
        type: 'seconds',
        env: 'COUNTER_AWAY_SECONDS',
        option: 'away_ms',
        default: 10_000,
        min: 0,
        doc: 'A member is away after this long without a call.',
      },
    },
    data: () => ({ n: 0 }),
    load: (saved) => (isSaved(saved) ? { n: saved.n } : null),
    loadRuby: ({ saved: { n } }) => (isCount(n) ? { data: { n } } : null),
    methods: {
      press: {
        args: ['token', 'n'],
        doc: 'Adds n to the counter.',
        call(table, [token, n], caller) {
          const member = table.mark(token, caller); // a call from the member's own node: it is there
          const sum = table.data.n + integer(n, 'n');
          if (member === undefined) return 'token';
          if (!isCount(sum)) throw new ArgumentError('n: the counter would be too large');
          table.set({ n: sum });
          table.changed(); // saved, then answered, then put
          return 'ok';
        },
      },
      view: {
        args: ['token'],
        doc: 'The counter.',
        call: (table, [token], caller) => (table.mark(token, caller) ? view(table) : { error: 'token' }),
      },
    },
    view,
  });

  function isSaved(saved: Json): saved is { readonly n: number } {
    return typeof saved === 'object' && saved !== null && 'n' in saved && isCount(saved.n);
  }
};
