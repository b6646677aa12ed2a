/** Recorded cases of what an application says of itself: its profile and its status. */
import { type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { type Difference, firstOf, sameLog, sameReplies } from '../../../tools/replay-asterism/compare.ts';
import {
  type Json,
  type JsonObject,
  type Line,
  bytesOf,
  isObject,
  listOf,
  objectsOf,
  textOf,
} from '../../../tools/replay-asterism/notation.ts';
import { type Played, items, logOf, repliesOf, sameResult, sameValue } from './answers.ts';
import type { Order } from './driver.ts';
import { boot, given, join } from './orders.ts';

function fieldsOf(profile: Json | undefined): Plain {
  const fields = isObject(profile) ? Object.entries(profile) : [];
  return new ValueMap(
    fields
      .filter(([field]) => !['protocol', 'icon_hash'].includes(field))
      .map(([field, value]) => [field, given(value) as Value] as const),
  ) as Plain;
}

export function profileQuery(line: Line): Played {
  const reached = listOf(line['reached']);
  if (reached.length !== 1) return undefined;
  return {
    orders: [
      boot(),
      ['profile', fieldsOf(line['profile'])],
      join(),
      ['query', textOf(reached[0]), textOf(line['key']), textOf(line['params']), bytesOf(line['payload_hex']) ?? null],
    ],
    judge: (answers) => sameReplies(repliesOf(items(answers[3])[0]), objectsOf(line['replies'])),
  };
}

export function profileSet(line: Line): Played {
  const set = (fields: Json | undefined): Order | undefined => {
    const value = given(fields ?? {});
    return value === undefined ? undefined : ['profile', value];
  };
  if (line['steps'] === undefined) {
    const order = set(line['fields']);
    if (order === undefined) return undefined;
    return {
      orders: [boot(), join(), order, ['profile', {}]],
      judge: (answers) => {
        const [result, log] = items(answers[2]);
        return firstOf(
          sameResult(result, line['result']),
          sameLog(logOf(log), line['log']),
          sameValue('after', items(items(answers[3])[0])[0], line['after']),
        );
      },
    };
  }
  const steps = objectsOf(line['steps']);
  const orders = steps.map((step): Order | undefined => {
    const name = textOf(step['step']);
    if (name === 'connect') return join();
    if (name === 'close') return ['close'];
    if (name === 'away' || name === 'back') return ['away', name === 'away'];
    return set(step['fields'] ?? {});
  });
  if (orders.includes(undefined)) return undefined;
  return {
    orders: [boot(), ...(orders as Order[])],
    judge: (answers) => firstOf(...steps.map((step, i) => () => sameStep(step, answers[1 + i]))),
  };
}

/** The result and the log of a step, wherever the order's answer has them. */
function sameStep(step: JsonObject, answer: Value | undefined): Difference {
  const parts = items(answer);
  switch (step['step']) {
    case 'connect':
      return firstOf(sameResult(parts[0], step['result']), sameLog(logOf(parts[2]), step['log']));
    case 'close':
      return undefined;
    case 'away':
    case 'back':
      return sameLog(logOf(answer), step['log']);
    default:
      return firstOf(sameResult(parts[0], step['result']), sameLog(logOf(parts[1]), step['log']));
  }
}

/** The queryable that a query meets; the router knows. */
function reachedBy(step: JsonObject): string {
  const result = isObject(step['result']) ? step['result'] : {};
  return textOf(listOf(result['reached'])[0]);
}

export function status(line: Line): Played {
  const steps = objectsOf(line['steps']);
  const orders = steps.map((step): Order | undefined => {
    switch (step['step']) {
      case 'connect':
        return join();
      case 'close':
        return ['close'];
      case 'away':
      case 'back':
        return ['away', step['step'] === 'away'];
      case 'query':
        return ['query', reachedBy(step), textOf(step['key']) || 'asterism/games/games/@status', '', null];
      default: {
        const parts = [step['value'] ?? null, step['fields'] ?? {}].map((part) => given(part));
        return parts.includes(undefined) ? undefined : ['status', ...(parts as Plain[])];
      }
    }
  });
  if (orders.includes(undefined)) return undefined;
  return {
    orders: [boot(), ...(line['connected'] === true ? [join()] : []), ...(orders as Order[])],
    judge: (answers) => {
      const own = answers.slice(answers.length - steps.length);
      return firstOf(
        ...steps.map((step, i) => () => {
          if (step['step'] !== 'query') return sameStep(step, own[i]);
          const result = isObject(step['result']) ? step['result'] : {};
          // Where no queryable is, nobody answers; where the key does not match, the router knows it.
          return listOf(result['reached']).length === 0
            ? undefined
            : sameReplies(repliesOf(items(own[i])[0]), objectsOf(result['replies']));
        }),
      );
    },
  };
}
