/** The recorded Asterism cases on the object layer in mruby: each line becomes orders for test/helpers/mruby/asterism_driver.rb, and what it answers is compared. */
import { spawnSync } from 'node:child_process';
import { MAX_PAYLOAD, RemoteError } from '@asterism-tables/protocol/asterism';
import { decode, encode, type Plain, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import {
  type Difference,
  firstOf,
  type Outcome,
  same,
  sameLog,
  sameOutcome,
  sameReplies,
} from '../../tools/replay-asterism/compare.ts';
import {
  ANY_DEPTH,
  bytesOf,
  hexOf,
  isObject,
  type Json,
  type JsonObject,
  jsonOf,
  type Line,
  listOf,
  objectsOf,
  packedOf,
  packedValue,
  textOf,
  valueOf,
} from '../../tools/replay-asterism/notation.ts';
import type { GotReply } from '../../tools/replay-asterism/session.ts';
import { MRUBY_PARTS } from '../../tools/mruby-files.mjs';
import { type Mruby, mrubyCommand } from './mruby.ts';
import { ROOT } from './peers.ts';

/** The object layer in the order it is loaded, without what is under it. */
export const LAYER_FILES = MRUBY_PARTS.layer.map((path) => `${ROOT}/${path}`);

export const MESSAGE_PACK_FILES = ['tables_codec', 'msgpack'].map((name) => `${ROOT}/hardware/mruby/${name}.rb`);

type Order = readonly Plain[];
type Judge = (answers: readonly Value[]) => Difference;
type Played = { readonly orders: readonly Order[]; readonly judge: Judge } | undefined;

export type Replayed = { readonly right: number; readonly wrong: readonly string[]; readonly left: readonly string[] };

/** Plays the lines in one process. `left`: lines that say something a board's Ruby has not. */
export function replayInMruby(which: Mruby, lines: readonly Line[], sample: readonly Line[]): Replayed {
  const exposes = [
    ...new Map([...sample, ...lines].filter((line) => line.do === 'expose').map((line) => [line.id, line])).values(),
  ];
  exposes.sort((a, b) => (a.id < b.id ? -1 : 1));
  const played = lines.map((line) => ({ line, play: playOf(line, exposes) }));
  const orders = played.flatMap(({ play }) => play?.orders ?? []);
  const answers = drive(which, orders);
  const wrong: string[] = [];
  const left: string[] = [];
  let right = 0;
  let at = 0;
  for (const { line, play } of played) {
    if (play === undefined) {
      left.push(`${line.id} (${line.about})`);
      continue;
    }
    const own = answers.slice(at, at + play.orders.length);
    at += play.orders.length;
    const difference = own.length < play.orders.length ? 'the process ended' : play.judge(own);
    if (difference === undefined) right++;
    else wrong.push(`${line.id} (${line.about}): ${difference}`);
  }
  return { right, wrong, left };
}

/** What the driver answers to each order. Throws with what the process wrote to its standard error when it ends before. */
export function drive(which: Mruby, orders: readonly Order[]): readonly Value[] {
  const scripts = [
    ...MESSAGE_PACK_FILES,
    LAYER_FILES[0] ?? '',
    `${ROOT}/test/helpers/mruby/asterism_fake.rb`,
    ...LAYER_FILES.slice(1),
  ];
  const [command = '', ...rest] = mrubyCommand(which);
  const done = spawnSync(
    command,
    [...rest, ...scripts.flatMap((script) => ['-r', script]), `${ROOT}/test/helpers/mruby/asterism_driver.rb`],
    {
      input: orders.map((order) => `${hexOf(encode(order, ANY_DEPTH))}\n`).join(''),
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  // What the layer says to people stands between the answers.
  const answers = done.stdout.split('\n').filter((text) => text !== '' && !text.startsWith('asterism: '));
  if (answers.length < orders.length) {
    throw new Error(
      `after ${answers.length} answers (next ${JSON.stringify(orders[answers.length]?.map((part) => hexOf(encode(part, ANY_DEPTH)))).slice(0, 400)}): ${done.stderr}${answers.at(-1)}`,
    );
  }
  return answers.map((hex) => {
    const read = decode(new Uint8Array(Buffer.from(hex, 'hex')), ANY_DEPTH);
    if (!read.ok) throw new Error(`the driver answered ${hex}`);
    return read.value;
  });
}

// -------------------------------------------------------------------------------------------------- reading the answers

function items(value: Value | undefined): readonly Value[] {
  return Array.isArray(value) ? (value as readonly Value[]) : [];
}

/** `[value]`, or `[nil, class, kind, ...]`. */
function outcomeOf(value: Value | undefined): Outcome {
  const [result = null, wireClass, kind = null, remoteClass, remoteMessage] = items(value);
  if (typeof wireClass !== 'string') return { value: result };
  if (wireClass === 'Asterism::RemoteError') {
    return { thrown: new RemoteError(textIn(kind), textIn(remoteClass) ?? '', textIn(remoteMessage) ?? '') };
  }
  const error = new Error(textIn(remoteClass) ?? '');
  // A limit of ours has a class of its own there; to others it is the class that it is a kind of.
  error.name = wireClass === 'AsterismLayer::NestingError' ? 'Asterism::Error' : wireClass;
  return { thrown: error };
}

function textIn(value: Value | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : undefined;
}

function repliesOf(value: Value | undefined): GotReply[] {
  return items(value).map((reply) => {
    const [key, payload] = items(reply);
    return { key: textIn(key) ?? '', payload: bytesIn(payload) };
  });
}

function bytesIn(value: Value | undefined): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string') return new TextEncoder().encode(value);
  return (value as { bytes?: Uint8Array } | undefined)?.bytes ?? new Uint8Array(0);
}

function logOf(value: Value | undefined): JsonObject[] {
  return items(value).map((entry) => jsonOf(entry) as JsonObject);
}

function sameValue(what: string, ours: Value | undefined, expected: Json | undefined): Difference {
  return packedValue(ours) === packedOf(expected)
    ? undefined
    : (same(what, jsonOf(ours), expected) ?? `${what}: other bytes`);
}

function sameTime(ours: Value | undefined, expected: Json | undefined): Difference {
  if (typeof expected !== 'number' || Math.abs(Number(ours) - expected) <= 50) return undefined;
  return `took ${String(ours as number)} ms, expected ${expected}`;
}

/** A wrong type is an ArgumentError or a TypeError; a language's own class stands for an Asterism::Error here. */
function sameResult(ours: Value | undefined, expected: Json | undefined): Difference {
  const outcome = outcomeOf(ours);
  const raises = isObject(expected) && isObject(expected['raises']) ? textOf(expected['raises']['class']) : '';
  const language = !['ArgumentError', 'TypeError', ''].includes(raises) && !raises.startsWith('Asterism::');
  const found = 'thrown' in outcome && outcome.thrown instanceof Error ? outcome.thrown.name : '';
  if (found === 'Asterism::Error' && (language || raises === 'TypeError')) return undefined;
  return sameOutcome(outcome, expected);
}

// ------------------------------------------------------------------------------------------------------- writing orders

/** A recorded value for the driver; undefined when mruby has none of it. */
function given(json: Json | undefined): Plain | undefined {
  if (json === undefined) return null;
  if (Array.isArray(json)) {
    const list = json.map((item: Json) => given(item));
    return list.includes(undefined) ? undefined : (list as Plain);
  }
  if (!isObject(json)) return json as Plain;
  const entries = Object.entries(json) as [string, Json][];
  const [mark, inner] = entries.length === 1 ? (entries[0] ?? []) : [];
  if (mark === 'symbol' && typeof inner === 'string') return `\x01sym:${inner}`;
  if (mark === 'object') return '\x01object';
  if (mark === 'int') {
    const big = BigInt(inner as string);
    return big >= -(2n ** 63n) && big < 2n ** 63n ? big : undefined;
  }
  if (mark === 'map' && Array.isArray(inner)) {
    const pairs = listOf(inner).map((pair) => [given(listOf(pair)[0]), given(listOf(pair)[1])] as const);
    return pairs.some((pair) => pair.includes(undefined))
      ? undefined
      : new ValueMap(pairs as readonly (readonly [Value, Value])[]);
  }
  if (mark === 'bin' || mark === 'float' || mark === 'str_hex') return valueOf(json) as Plain;
  const pairs = entries.map(([key, item]) => [key, given(item)] as const);
  if (pairs.some(([, item]) => item === undefined)) return undefined;
  return new ValueMap(pairs as unknown as readonly (readonly [Value, Value])[]);
}

function answersOf(json: Json | undefined): Plain {
  return objectsOf(json).map((answer) => [
    Number(answer['after_ms'] ?? 0),
    answer['end'] === true ? null : (bytesOf(answer['payload_hex']) ?? new Uint8Array(0)),
    textOf(answer['key']) || 'k',
  ]);
}

const boot = (kind = 'cruby'): Order => ['boot', kind];
const join = (node = 'games', app = 'games'): Order => ['connect', node, app, {}, null];

/** The order that exposes a recorded object; undefined when a method of it is something mruby has not. */
function exposeOrder(line: JsonObject): Order | undefined {
  const shapes: (readonly [Value, Value])[] = [];
  const does: (readonly [Value, Value])[] = [];
  for (const method of objectsOf(line['methods'])) {
    const done = doesOf(isObject(method['does']) ? method['does'] : {});
    // One method less, where it says what mruby cannot.
    if (done === undefined) continue;
    const name = textOf(method['name']);
    const shape = Object.entries(method).filter(
      ([field, value]) => !['name', 'does'].includes(field) && value !== null,
    );
    shapes.push([name, given(Object.fromEntries(shape)) as Value]);
    does.push([name, done as Value]);
  }
  return [
    'expose',
    textOf(line['object']),
    new ValueMap(shapes),
    new ValueMap(does),
    given(line['caller']) ?? null,
    given(line['doc']) ?? null,
  ];
}

function doesOf(does: JsonObject): Plain | undefined {
  if (does['echo'] === true) return ['echo'];
  if (does['count'] === true) return ['count'];
  if (does['who'] === true) return ['who'];
  if ('returns' in does) {
    const value = given(does['returns']);
    return value === undefined ? undefined : ['returns', value];
  }
  if (isObject(does['raises']))
    return ['raises', textOf(does['raises']['class']), given(does['raises']['message']) ?? ''];
  const words = textOf(does['ruby']);
  if (words.startsWith('two plain arguments')) return ['two'];
  if (words.startsWith('named arguments n')) return ['named'];
  if (words.startsWith('no arguments at all')) return ['deaf'];
  if (words.startsWith('returns an array that holds itself')) return ['returns', '\x01itself'];
  return undefined;
}

// --------------------------------------------------------------------------------------------------------------- lines

function playOf(line: Line, exposes: readonly Line[]): Played {
  switch (line.do) {
    case 'expose':
      return exposed(line);
    case 'query':
      return query(line, exposes);
    case 'exposing':
      return exposing(line);
    case 'ask':
      return ask(line);
    case 'ask_own':
      return askOwn(line, exposes);
    case 'ask_meta':
      return askMeta(line);
    case 'ask_profile':
    case 'ask_status':
      return askAbout(line);
    case 'nested_query':
      return nestedQuery(line);
    case 'nested':
      return nested(line);
    case 'connect':
      return connect(line);
    case 'coming':
      return coming(line);
    case 'away':
      return away(line);
    case 'close':
      return close(line, exposes);
    case 'profile_query':
      return profileQuery(line);
    case 'profile_set':
      return profileSet(line);
    case 'status':
      return status(line);
    case 'profile_check':
    case 'status_check': {
      if (OTHER_IN_MRUBY.has(line.id)) return undefined;
      const value = given(line['value']);
      if (value === undefined) return undefined;
      return {
        orders: [[line.do === 'profile_check' ? 'clean_profile' : 'clean_status', value]],
        judge: ([ours]) => sameValue('cleaned', ours, line['result']),
      };
    }
    case 'status_parse':
      return {
        orders: [['parse_status', textOf(line['key']), bytesOf(line['payload_hex']) ?? null]],
        judge: ([ours]) => sameValue('read', ours, line['result']),
      };
    case 'icon_hash':
      return {
        orders: [['icon', bytesOf(line['icon_hex']) ?? null]],
        judge: ([ours]) => sameValue('icon', ours, line['width_height_hash']),
      };
    case 'glob':
      return {
        orders: [['glob', textOf(line['pattern']), textOf(line['path'])]],
        judge: ([ours]) => sameValue('matches', ours, line['result']),
      };
    case 'name':
    case 'path': {
      const json = line[line.do];
      const named = given(json);
      if (named === undefined) return undefined;
      const isText = typeof json === 'string' || (isObject(json) && 'symbol' in json);
      // A slash at the end passes there, and is refused here; so is what is no text.
      const refused = !isText || (line.do === 'path' && typeof json === 'string' && json.endsWith('/'));
      return {
        orders: [[line.do, named]],
        judge: ([ours]) => sameResult(ours, refused ? { raises: { class: 'ArgumentError' } } : line['result']),
      };
    }
    default:
      return undefined;
  }
}

function exposed(line: Line): Played {
  const order = exposeOrder(line);
  if (order === undefined) return undefined;
  return {
    orders: [boot(), join(), order],
    judge: ([, , ours]) => sameResult(items(ours)[0], { value: `games/games/${textOf(line['object'])}` }),
  };
}

function exposeAll(exposes: readonly Line[]): Order[] {
  return exposes.flatMap((line) => exposeOrder(line) ?? []).length === 0
    ? []
    : exposes.flatMap((line) => {
        const order = exposeOrder(line);
        return order === undefined ? [] : [order];
      });
}

/** Whether a query asks for a method that was left out. */
function asksLeftOut(line: Line): boolean {
  const does = isObject(line['does']) ? line['does'] : undefined;
  return does !== undefined && doesOf(does) === undefined;
}

/**
 * What mruby has not: a text that knows whether it is UTF-8 (names of keywords, a method's name as bytes), and keys of a Hash that stay bytes.
 */
const OTHER_IN_MRUBY = new Set(['query-030', 'query-050', 'query-213', 'status_check-011']);

function query(line: Line, exposes: readonly Line[]): Played {
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

function exposing(line: Line): Played {
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

function ask(line: Line): Played {
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

function askOwn(line: Line, exposes: readonly Line[]): Played {
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

function askMeta(line: Line): Played {
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

function askAbout(line: Line): Played {
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

function nestedQuery(line: Line): Played {
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
function nested(line: Line): Played {
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

function connect(line: Line): Played {
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

function coming(line: Line): Played {
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

function away(line: Line): Played {
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

function close(line: Line, exposes: readonly Line[]): Played {
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

function fieldsOf(profile: Json | undefined): Plain {
  const fields = isObject(profile) ? Object.entries(profile) : [];
  return new ValueMap(
    fields
      .filter(([field]) => !['protocol', 'icon_hash'].includes(field))
      .map(([field, value]) => [field, given(value) as Value] as const),
  ) as Plain;
}

function profileQuery(line: Line): Played {
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

function profileSet(line: Line): Played {
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

function status(line: Line): Played {
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
