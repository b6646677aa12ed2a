/** The lines about a node that answers: `expose`, `query`, `exposing`. */
import type { AsterismNode } from '../../src/asterism/index.ts';
import { encode } from '@asterism-tables/protocol/msgpack';
import {
  type Difference,
  firstOf,
  type Outcome,
  same,
  sameLog,
  sameOutcome,
  sameReached,
  sameReplies,
} from './compare.ts';
import {
  bytesOf,
  hexOf,
  isObject,
  type Json,
  type JsonObject,
  type Line,
  listOf,
  objectsOf,
  packedOf,
  plainOf,
  textOf,
} from './notation.ts';
import { NOT_BUILT, type Result } from './result.ts';
import { echo, objectOf, shapeOf } from './objects.ts';
import { type Asking, Stage } from './stage.ts';

/** One application with all the objects of the `expose` lines. */
export async function exposeAll(stage: Asking, exposes: readonly Line[]): Promise<AsterismNode> {
  const node = await stage.connect({});
  for (const line of exposes) {
    const object = objectOf(line);
    if (object !== undefined) node.expose(object);
  }
  return node;
}

/** An `expose` line is right when its object is taken. */
export async function expose(line: Line): Promise<Result> {
  const object = objectOf(line);
  if (object === undefined) return NOT_BUILT;
  const stage = new Stage();
  const node = await stage.connect({});
  return same('path', node.expose(object).path, `games/games/${object.name}`);
}

export async function query(line: Line, stage: Asking): Promise<Result> {
  const key = textOf(line['key']);
  const parameters = textOf(line['params']);
  const payload = bytesOf(line['payload_hex']);
  const got = await stage.ask(key, parameters, payload);
  const forced = line['forced'];
  if (typeof forced === 'string') {
    const handed = await stage.hand(forced, key, parameters, payload);
    const none = line['key_not_for_zenoh'] === true && handed.replies.length === 0;
    return firstOf(
      sameReached(got.reached, []),
      none ? undefined : sameReplies(handed.replies, objectsOf(line['replies'])),
      same('finals', handed.finished, 1),
    );
  }
  if (isObject(line['poll_raises'])) {
    const kind = got.replies.map((reply) => hexOf(reply.payload).startsWith(RAISED) && 'raised');
    return firstOf(sameReached(got.reached, line['reached']), same('kinds', kind, ['raised']));
  }
  return firstOf(
    sameReached(got.reached, line['reached']),
    sameReplies(got.replies, objectsOf(line['replies'])),
    same('finals', got.finished, got.reached.length),
  );
}

/** How a reply of kind `raised` begins. */
const RAISED = hexOf(encode({ error: { kind: 'raised' } })).replace(/^81(a5.*?)81/, '81$183');

/** What ours answers to a name that is no text. */
const NO_TEXT = { raises: { class: 'ArgumentError' } };

/** The methods that the test object of `exposing` has. */
const KNOWN_METHODS = ['x', 'y'];

export async function exposing(line: Line, exposes: readonly Line[]): Promise<Result> {
  const stage = new Stage();
  if (Array.isArray(line['asked'])) return orderOfAnswers(line, stage, exposes);
  const node = await stage.connect({});
  stage.session.takeLog();
  if (line['steps'] === undefined) {
    const outcome = tryExpose(node, line);
    const named = plainOf(line['object']);
    if (named !== null && typeof named !== 'string') {
      // A name that is no text is taken there, and refused here.
      return 'thrown' in outcome ? sameOutcome(outcome, NO_TEXT) : 'taken, expected ArgumentError: its name is no text';
    }
    return firstOf(
      sameOutcome(outcome, line['result']),
      sameLog(stage.session.takeLog(), line['log']),
      same('exposed', [...node.exposed()], line['exposed']),
      () => sameMetas(stage, node, line['meta']),
    );
  }
  for (const [i, step] of objectsOf(line['steps']).entries()) {
    const difference = await exposingStep(stage, node, step);
    if (difference === NOT_BUILT) return NOT_BUILT;
    if (difference !== undefined) return `step ${i + 1} (${textOf(step['step'])}): ${difference}`;
  }
  return undefined;
}

const exposures = new WeakMap<AsterismNode, Map<string, { close(): boolean }>>();

async function exposingStep(stage: Stage, node: AsterismNode, step: JsonObject): Promise<Result> {
  const check = (outcome: Outcome): Difference =>
    firstOf(
      sameOutcome(outcome, step['result']),
      sameLog(stage.session.takeLog(), step['log']),
      step['exposed'] === undefined ? undefined : same('exposed', [...node.exposed()], step['exposed']),
    );
  switch (step['step']) {
    case 'expose':
      return check(tryExpose(node, step));
    case 'unexpose': {
      const name = textOf(step['object']);
      return check({ value: exposures.get(node)?.get(name)?.close() ?? false });
    }
    case 'query': {
      const got = await stage.ask(textOf(step['key']), textOf(step['params']), bytesOf(step['payload_hex']));
      stage.session.takeLog();
      return firstOf(sameReached(got.reached, step['reached']), sameReplies(got.replies, objectsOf(step['replies'])));
    }
    default:
      return NOT_BUILT;
  }
}

/** Exposes what a line says: one object with the methods named, echoing. */
function tryExpose(node: AsterismNode, line: JsonObject): Outcome {
  const named = line['methods'] === undefined ? ['x'] : line['methods'];
  const shapes = Array.isArray(named)
    ? listOf(named as Json).map((name): JsonObject => ({ name: textOf(plainOf(name) as Json) }))
    : shapesOf(named);
  const method = line['method'];
  const methods = (method === undefined ? shapes : [{ name: 'x', ...(isObject(method) ? method : {}) }]).map((shape) =>
    shapeOf(shape, KNOWN_METHODS.includes(textOf(shape['name'])) ? echo : (undefined as never)),
  );
  const bytes = line['doc_bytes'];
  const doc = typeof bytes === 'number' ? 'd'.repeat(bytes) : plainOf(line['doc']);
  const caller = plainOf(line['caller']);
  try {
    const exposure = node.expose({
      name: (line['object'] === undefined ? 'a' : plainOf(line['object'])) as string,
      methods,
      ...(doc === null ? {} : { doc: doc as string }),
      ...(caller === null ? {} : { callerKeyword: caller as string }),
    });
    const name = exposure.path.split('/').at(-1) ?? '';
    const known = exposures.get(node) ?? new Map<string, { close(): boolean }>();
    exposures.set(node, known.set(name, exposure));
    return { value: exposure.path };
  } catch (thrown) {
    return { thrown };
  }
}

/** `{name: arity}` or `{name: {args, doc, arity}}`. */
function shapesOf(methods: Json): JsonObject[] {
  if (!isObject(methods)) return [];
  return Object.entries(methods).map(([name, shape]) =>
    isObject(shape) ? { name, ...shape } : { name, arity: shape },
  );
}

function sameMetas(stage: Stage, node: AsterismNode, expected: Json | undefined): Difference {
  const metas = isObject(expected) ? expected : {};
  return firstOf(
    same('objects with a meta', [...node.exposed()], Object.keys(metas)),
    ...Object.entries(metas).map(([name, meta]) => () => {
      const got = stage.session.deliver(`asterism/games/games/${name}/meta`, '', undefined);
      return same(
        `meta of ${name}`,
        got.replies.map((reply) => hexOf(reply.payload)),
        [packedOf(meta)],
      );
    }),
  );
}

/** Several calls that are there at once are answered in their order, each finished before the next. */
async function orderOfAnswers(line: Line, stage: Stage, exposes: readonly Line[]): Promise<Result> {
  const node = await exposeAll(stage, exposes);
  const methods = listOf(line['asked']).map((name) => textOf(name));
  const expected = listOf(line['replies']);
  for (const [i, method] of methods.entries()) {
    const object = exposes.find((line) => line['object'] === 'echo');
    const arity = objectsOf(object?.['methods']).find((shape) => shape['name'] === method);
    const count = Array.isArray(arity?.['args']) ? arity['args'].length : Number(arity?.['arity'] ?? 0);
    const args = Array.from({ length: Math.max(0, count) }, (_, n) => n + 1);
    const payload = encode({ method, args: args.length === 0 ? undefined : args });
    const got = stage.session.deliver('asterism/games/games/echo/call/ann', '', payload);
    const difference = firstOf(same('finals', got.finished, 1), () => sameReplies(got.replies, objectsOf(expected[i])));
    if (difference !== undefined) return `${method}: ${difference}`;
  }
  node.close();
  return undefined;
}
