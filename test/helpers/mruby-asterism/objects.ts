/** Recorded cases of exposed objects: their declaration, queries of them, and waits inside waits. */
import { type Plain, type Value, ValueMap, encode } from '@asterism-tables/protocol/msgpack';
import { firstOf, same, sameLog, sameReplies } from '../../../tools/replay-asterism/compare.ts';
import {
  type Json,
  type JsonObject,
  type Line,
  bytesOf,
  hexOf,
  isObject,
  jsonOf,
  listOf,
  objectsOf,
  packedOf,
  textOf,
} from '../../../tools/replay-asterism/notation.ts';
import { type Played, bytesIn, items, logOf, repliesOf, sameResult, sameValue } from './answers.ts';
import type { Order } from './driver.ts';
import { OTHER_IN_MRUBY, boot, doesOf, exposeAll, exposeOrder, given, join } from './orders.ts';

export function exposed(line: Line): Played {
  const order = exposeOrder(line);
  if (order === undefined) return undefined;
  return {
    orders: [boot(), join(), order],
    judge: ([, , ours]) => sameResult(items(ours)[0], { value: `games/games/${textOf(line['object'])}` }),
  };
}

/** Whether a query asks for a method that was left out. */
export function asksLeftOut(line: Line): boolean {
  const does = isObject(line['does']) ? line['does'] : undefined;
  return does !== undefined && doesOf(does) === undefined;
}

export function query(line: Line, exposes: readonly Line[]): Played {
  const forced = line['forced'];
  const reached = typeof forced === 'string' ? [forced] : listOf(line['reached']).map((key) => textOf(key));
  const metaOf = textOf(line['key']).endsWith('/meta');
  if (asksLeftOut(line) || reached.length === 0 || OTHER_IN_MRUBY.has(line.id)) return undefined;
  // The meta of an object of which a method was left out.
  if (metaOf && /\/(\*|ret|boom)\/meta$/.test(textOf(line['key']))) return undefined;
  const orders = [
    boot(),
    join(),
    ...exposeAll(exposes),
    ...reached.map(
      (declared): Order => [
        'query',
        declared,
        textOf(line['key']),
        textOf(line['params']),
        bytesOf(line['payload_hex']) ?? null,
      ],
    ),
  ];
  return {
    orders,
    judge: (answers) => {
      const got = answers.slice(orders.length - reached.length);
      const replies = got.flatMap((one) => repliesOf(items(one)[0]));
      const finals = got.map((one) => items(one)[1] ?? null);
      const none = line['key_not_for_zenoh'] === true && replies.length === 0;
      if (isObject(line['poll_raises'])) {
        const kinds = replies.map((reply) => hexOf(reply.payload).includes(hexOf(encode('raised'))));
        return same('raised', kinds, [true]);
      }
      return firstOf(
        none ? undefined : sameReplies(replies, objectsOf(line['replies'])),
        same(
          'finals',
          finals as Json,
          reached.map(() => 1),
        ),
      );
    },
  };
}

export function exposing(line: Line): Played {
  const known = new ValueMap([
    ['x', ['echo']],
    ['y', ['echo']],
  ]);
  const order = (step: JsonObject): Order | undefined => {
    const named = step['methods'] === undefined ? ['x'] : step['methods'];
    const methods =
      step['method'] === undefined
        ? given(named as Json)
        : new ValueMap([['x', (given(step['method']) ?? null) as Value]]);
    const bytes = step['doc_bytes'];
    const doc = typeof bytes === 'number' ? 'd'.repeat(bytes) : given(step['doc']);
    const object = step['object'] === undefined ? 'a' : given(step['object']);
    const caller = given(step['caller']);
    if ([methods, doc, object, caller].includes(undefined)) return undefined;
    return ['expose', object as Plain, methods as Plain, known as Plain, caller as Plain, doc as Plain];
  };
  if (Array.isArray(line['asked'])) return undefined;
  if (line['steps'] === undefined) {
    const one = order(line);
    if (one === undefined) return undefined;
    const text =
      typeof line['object'] === 'string' ||
      line['object'] === undefined ||
      (isObject(line['object']) && 'symbol' in line['object']);
    const metas = isObject(line['meta']) ? Object.entries(line['meta']) : [];
    return {
      orders: [
        boot(),
        join(),
        one,
        ...metas.map(
          ([name]): Order => ['query', 'asterism/games/games/**', `asterism/games/games/${name}/meta`, '', null],
        ),
      ],
      judge: (answers) => {
        const [result, log, names] = items(answers[2]);
        if (!text) return sameResult(result, { raises: { class: 'ArgumentError' } });
        return firstOf(
          sameResult(result, line['result']),
          sameLog(logOf(log), line['log']),
          sameValue('exposed', names, line['exposed']),
          ...metas.map(([name, meta], i) =>
            same(
              `meta of ${name}`,
              repliesOf(items(answers[3 + i])[0]).map((reply) => hexOf(reply.payload)),
              [packedOf(meta)],
            ),
          ),
        );
      },
    };
  }
  const steps = objectsOf(line['steps']);
  const orders = steps.map((step): Order | undefined => {
    if (step['step'] === 'expose') return order(step);
    if (step['step'] === 'unexpose') return ['unexpose', textOf(step['object'])];
    return [
      'query',
      'asterism/games/games/**',
      textOf(step['key']),
      textOf(step['params']),
      bytesOf(step['payload_hex']) ?? null,
    ];
  });
  if (orders.includes(undefined)) return undefined;
  return {
    orders: [boot(), join(), ...(orders as Order[])],
    judge: (answers) =>
      firstOf(
        ...steps.map((step, i) => () => {
          const parts = items(answers[2 + i]);
          if (step['step'] === 'query') return sameReplies(repliesOf(parts[0]), objectsOf(step['replies']));
          return firstOf(
            sameResult(parts[0], step['result']),
            sameLog(logOf(parts[1]), step['log']),
            step['exposed'] === undefined ? undefined : sameValue('exposed', parts[2], step['exposed']),
          );
        }),
      ),
  };
}

export function nestedQuery(line: Line): Played {
  const words = textOf(line['method']);
  const object = textOf(line['object']);
  const [name, does] = words.includes('down(n - 1)')
    ? ['down', ['down', `games/games/${object}`]]
    : ['go', ['forward']];
  const far = bytesOf(line['far_answer_hex']);
  const answers: Plain = [
    ...(far === undefined ? [] : [[5, far, 'k']]),
    ...(line['far_ends'] === false ? [] : [[10, null, 'k']]),
  ];
  return {
    orders: [
      boot(),
      join(),
      ['expose', object, [name as string], new ValueMap([[name as string, does as Value]]) as Plain, null, null],
      ['answers', answers],
      [
        'query',
        'asterism/games/games/**',
        textOf(line['key']),
        textOf(line['params']),
        bytesOf(line['payload_hex']) ?? null,
      ],
    ],
    judge: (got) =>
      firstOf(
        sameReplies(repliesOf(items(got[4])[0]), objectsOf(line['replies'])),
        sameValue('finals', items(got[4])[1], 1),
      ),
  };
}

/** The waits inside waits; who is let in and what each caller gets. */
export function nested(line: Line): Played {
  if (line['depth'] === undefined || (line['catches'] === true && Number(line['depth']) > 5)) return undefined;
  return {
    orders: [boot(), join(), ['nest', Number(line['depth'])]],
    judge: (answers) => {
      const [trace, replies, finals] = items(answers[2]);
      const ways = items(trace).map((step) => jsonOf(items(step)[0]));
      const levels = items(trace).map((step) => jsonOf(items(step)[1]));
      const from = items(trace).map((step) => jsonOf(items(step)[2]));
      const steps = listOf(line['trace']).map((step) => listOf(step));
      return firstOf(
        same(
          'ways',
          ways,
          steps.map((step) => step[0] ?? null),
        ),
        same(
          'levels',
          levels,
          steps.map((step) => step[1] ?? null),
        ),
        same(
          'from',
          from,
          steps.map((step) => step[2] ?? null),
        ),
        same(
          'finals',
          items(finals).map((n) => jsonOf(n)),
          Array.from({ length: Number(line['depth']) }, () => 1),
        ),
        () =>
          firstOf(
            ...listOf(line['replies']).map((wanted, i) => () => {
              const got = items(items(replies)[i]).map((payload) => ({
                key: textOf(objectsOf(wanted)[0]?.['key']),
                payload: bytesIn(payload),
              }));
              return sameReplies(got, objectsOf(wanted));
            }),
          ),
      );
    },
  };
}
