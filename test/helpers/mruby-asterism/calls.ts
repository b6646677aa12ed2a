/** Recorded cases of calls that the layer makes: of objects, of its own, for metas, profiles and statuses. */
import { MAX_PAYLOAD } from '@asterism-tables/protocol/asterism';
import type { Plain } from '@asterism-tables/protocol/msgpack';
import { type Difference, firstOf, sameLog } from '../../../tools/replay-asterism/compare.ts';
import { type Line, isObject, listOf, objectsOf, textOf } from '../../../tools/replay-asterism/notation.ts';
import { type Judge, type Played, items, logOf, sameResult, sameTime, sameValue } from './answers.ts';
import type { Order } from './driver.ts';
import { asksLeftOut } from './objects.ts';
import { answersOf, boot, exposeAll, given, join } from './orders.ts';

export function ask(line: Line): Played {
  if (line['situation'] !== undefined) return situation(line);
  const parts = [line['path'], line['method'], line['args'], line['kwargs'], line['timeout_s'] ?? null].map((part) =>
    given(part),
  );
  if (parts.includes(undefined)) return undefined;
  const path = line['path'];
  return {
    orders: [boot(), join('ann', 'play'), ['answers', answersOf(line['answers'])], ['ask', ...(parts as Plain[])]],
    judge: (answers) => {
      const [result, took, log] = items(answers[3]);
      const sent = objectsOf(line['sent']);
      const refused = (wireClass: string): Difference =>
        firstOf(sameResult(result, { raises: { class: wireClass } }), sameLog(logOf(log), []));
      if (typeof path === 'string' && path.endsWith('/')) return refused('ArgumentError');
      if (sent.some((entry) => textOf(entry['payload_hex']).length / 2 > MAX_PAYLOAD))
        return refused('Asterism::EncodeError');
      return firstOf(
        sameResult(result, line['result']),
        sameLog(logOf(log), line['sent']),
        sameTime(took, line['took_ms']),
      );
    },
  };
}

function situation(line: Line): Played {
  const words = textOf(line['situation']);
  const call: Order = ['ask', 'lamp/app/light', 'on', [], {}, null];
  const after = isObject(line['a_call_after_that']) ? [call] : [];
  const judge =
    (at: number): Judge =>
    (answers) =>
      firstOf(
        sameResult(items(answers[at])[0], line['result']),
        () => (after.length === 0 ? undefined : sameResult(items(answers[at + 1])[0], line['a_call_after_that'])),
        () =>
          line['connected_after'] === undefined
            ? undefined
            : sameValue('connected', items(answers.at(-1))[0], line['connected_after']),
      );
  if (words.startsWith('the session refuses')) {
    return { orders: [boot(), join('ann', 'play'), ['refuse', 'get'], call, ['where']], judge: judge(3) };
  }
  if (words.includes('while the call waits')) {
    return {
      orders: [boot(), join('ann', 'play'), ['answers', []], ['lose_in', 100], call, ...after, ['where']],
      judge: judge(4),
    };
  }
  if (!words.startsWith('never connected') && !words.startsWith('closed')) return undefined;
  const way: Order = words.includes('profile_of')
    ? ['profile_of', 'lamp', {}]
    : words.includes('status_of')
      ? ['status_of', 'lamp', 'app', {}]
      : call;
  return words.startsWith('closed')
    ? { orders: [boot(), join('ann', 'play'), ['close'], way], judge: judge(3) }
    : { orders: [boot(), way], judge: judge(1) };
}

export function askOwn(line: Line, exposes: readonly Line[]): Played {
  const path = `games/games/${textOf(line['object'])}`;
  const parts = [line['args'] ?? [], line['kwargs'] ?? {}].map((part) => given(part));
  if (asksLeftOut(line) || parts.includes(undefined)) return undefined;
  const order: Order =
    line.about === 'meta'
      ? ['meta', path, 'meta', []]
      : ['ask', path, textOf(line['method']), ...(parts as Plain[]), null];
  const orders = [boot(), join(), ...exposeAll(exposes), ['answers', []] as Order, order];
  return {
    orders,
    judge: (answers) => {
      const [result, , log] = items(answers.at(-1));
      return firstOf(sameResult(result, line['result']), sameLog(logOf(log), line['sent'] ?? []));
    },
  };
}

export function askMeta(line: Line): Played {
  const expected = isObject(line['result']) ? line['result'] : {};
  const respond = line.about === 'respond_to';
  const names = ['on', 'off', 'set', 'to_ary'];
  if (respond && listOf(expected['value']).length !== names.length) return undefined;
  const what = respond ? 'respond' : line.about === 'names' ? 'names' : 'meta';
  return {
    orders: [
      boot(),
      join('ann', 'play'),
      ['answers', answersOf(line['answers'])],
      ['meta', textOf(line['path']), what, names],
    ],
    judge: (answers) => {
      const [result, took, log] = items(answers[3]);
      return firstOf(
        sameResult(result, line['result']),
        sameLog(logOf(log), line['sent']),
        sameTime(took, line['took_ms']),
      );
    },
  };
}

export function askAbout(line: Line): Played {
  const named = given(line['kwargs']);
  if (named === undefined) return undefined;
  const path = textOf(line['path']);
  const cut = path.lastIndexOf('/');
  const order: Order =
    line.do === 'ask_profile'
      ? ['profile_of', path, named]
      : ['status_of', path.slice(0, cut), path.slice(cut + 1), named];
  return {
    orders: [boot(), join('ann', 'play'), ['answers', answersOf(line['answers'])], order],
    judge: (answers) => {
      const [result, took, log] = items(answers[3]);
      return firstOf(
        sameResult(result, line['result']),
        sameLog(logOf(log), line['sent']),
        sameTime(took, line['took_ms']),
      );
    },
  };
}
