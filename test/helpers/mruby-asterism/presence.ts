/** Recorded cases of a node that comes, of those that come and go, and of its close. */
import { type Plain, ValueMap } from '@asterism-tables/protocol/msgpack';
import { firstOf, same, sameLog } from '../../../tools/replay-asterism/compare.ts';
import {
  type Json,
  type Line,
  isObject,
  jsonOf,
  listOf,
  objectsOf,
  textOf,
} from '../../../tools/replay-asterism/notation.ts';
import { type Played, items, logOf, sameResult, sameTime, sameValue } from './answers.ts';
import type { Order } from './driver.ts';
import { answersOf, boot, exposeAll, given, join } from './orders.ts';

export function connect(line: Line): Played {
  if (line.about === 'again') {
    return {
      orders: [boot(), join(), ['connect', 'b', 'c', {}, null]],
      judge: ([, , ours]) => sameResult(items(ours)[0], line['result']),
    };
  }
  if (!['free', 'no end', 'taken', 'bad name', 'bad time', 'trouble'].includes(line.about)) return undefined;
  const message =
    isObject(line['result']) && isObject(line['result']['raises']) ? textOf(line['result']['raises']['message']) : '';
  // What goes wrong is told by the message alone; where all goes well in the end it is the first put.
  const trouble = message === 'no router' ? 'open' : (/^(\w+) failed$/.exec(message)?.[1] ?? 'put');
  const parts = [line['node'], line['app'], line['options'] ?? {}].map((part) => given(part));
  if (parts.includes(undefined)) return undefined;
  const areTexts = [line['node'], line['app']].every((name) => typeof name === 'string');
  return {
    orders: [
      boot(),
      ['refuse', line.about === 'trouble' ? trouble : 'nothing'],
      ['connect', ...(parts as Plain[]), answersOf(line['answers'])],
    ],
    judge: (answers) => {
      const [result, took, log, connected] = items(answers[2]);
      if (!areTexts) return sameResult(result, { raises: { class: 'ArgumentError' } });
      return firstOf(
        sameResult(result, line['result']),
        sameLog(logOf(log), line['log']),
        sameValue('connected', connected, line['connected']),
        sameTime(took, line['took_ms']),
      );
    },
  };
}

export function coming(line: Line): Played {
  if (line.about === 'several blocks' || line.about === 'a block raises') {
    // The others are told all the same, and then the error comes out of `poll`.
    const told = [
      ['first', 'ann'],
      ['second', 'ann'],
      ['first', 'bob'],
      ['late', 'bob'],
      ['late', 'ann'],
    ];
    return {
      orders: [boot(), join(), ['blocks']],
      judge: (answers) => {
        const [raised, heard, alive] = items(answers[2]);
        const sorted = (list: Json): Json => [...listOf(list)].map((one) => JSON.stringify(one)).sort();
        return firstOf(
          sameResult(raised, { raises: { class: 'RuntimeError' } }),
          same('told', sorted(jsonOf(heard)), sorted(told)),
          sameValue('connected', alive, true),
        );
      },
    };
  }
  if (line['steps'] === undefined) return undefined;
  const steps = objectsOf(line['steps']);
  const patterns = ['each', 'apps'].flatMap((what) =>
    isObject(line[what]) ? Object.entries(line[what]).map(([pattern, expected]) => ({ what, pattern, expected })) : [],
  );
  const orders: Order[] = [boot(), join(textOf(line['node']) || 'games', textOf(line['app']) || 'games')];
  for (const name of listOf(line['exposed']))
    orders.push(['expose', textOf(name), ['x'], new ValueMap([['x', ['echo']]]) as Plain, null, null]);
  orders.push(['listen']);
  const at: number[] = [];
  for (const step of steps) {
    const events = step['events'];
    if (events === 'lost') orders.push(['lose']);
    if (events === 'away' || events === 'back') orders.push(['away', events === 'away']);
    at.push(orders.length);
    orders.push(['events', listOf(events).map((event) => listOf(event).map((part) => part as Plain))]);
  }
  const asked = orders.length;
  for (const { what, pattern } of patterns) orders.push(['pattern', what === 'apps' ? 'apps' : 'each', pattern]);
  return {
    orders,
    judge: (answers) =>
      firstOf(
        ...steps.map((step, i) => () => {
          const [alive, , told, nodes, apps, objects] = items(answers[at[i] ?? 0]);
          return firstOf(
            sameValue('poll', alive, step['poll']),
            sameValue('told', told, step['told']),
            sameValue('nodes', nodes, step['nodes']),
            sameValue('apps', apps, step['apps']),
            sameValue('objects', objects, step['objects']),
          );
        }),
        ...patterns.map(
          ({ what, pattern, expected }, i) =>
            () =>
              sameValue(`${what} ${pattern}`, answers[asked + i], expected),
        ),
      ),
  };
}

export function away(line: Line): Played {
  const steps = objectsOf(line['steps']);
  return {
    orders: [
      boot(),
      join(),
      ['status', null, { tables: 3 }],
      ...steps.map((step): Order => ['away', textOf(step['step']).startsWith('away:')]),
    ],
    judge: (answers) => firstOf(...steps.map((step, i) => () => sameLog(logOf(answers[3 + i]), step['log']))),
  };
}

export function close(line: Line, exposes: readonly Line[]): Played {
  const steps = objectsOf(line['steps']);
  const orders: Order[] = [boot(), join(), ...exposeAll(exposes), ['answers', []]];
  const from = orders.length;
  for (const step of steps) {
    orders.push(
      step['step'] === 'session.close' ? ['session_close'] : step['step'] === 'close' ? ['close'] : ['where'],
    );
    orders.push(['where']);
  }
  return {
    orders,
    judge: (answers) =>
      firstOf(
        ...steps.map((step, i) => () => {
          const log = answers[from + 2 * i];
          const [connected, nodes, names] = items(answers[from + 2 * i + 1]);
          return firstOf(
            ['session.close', 'close'].includes(textOf(step['step'])) ? sameLog(logOf(log), step['log']) : undefined,
            sameValue('connected', connected, step['connected']),
            sameValue('nodes', nodes, step['nodes']),
            sameValue('exposed', names, step['exposed']),
          );
        }),
      ),
  };
}
