/** Calls and replies: what goes into a request, the checks in their order before a method runs, and what comes back. */
import { asterismError } from '../../generated/asterism.ts';
import {
  asText,
  decode,
  EncodeError,
  encode,
  type Plain,
  packedSize,
  RawText,
  toValue,
  type Value,
  ValueMap,
} from '../msgpack/index.ts';
import { coded } from './coded.ts';
import {
  AsterismError,
  cut,
  cutText,
  MalformedAnswer,
  MessageTooLarge,
  NestingError,
  RaisedError,
  RemoteError,
} from './errors.ts';
import { MAX_PAYLOAD, PROTOCOL } from './limits.ts';
import { show } from './show.ts';

/** What went wrong with a call, as the protocol's word for it. */
export type ErrorKind =
  | 'malformed'
  | 'no_object'
  | 'not_exposed'
  | 'arguments'
  | 'raised'
  | 'unsendable'
  | 'nesting'
  | 'protocol';

export type CallRequest = { readonly method: string; readonly args: readonly Value[]; readonly kwargs: ValueMap };

const NO_KEYWORDS = new ValueMap([]);

/**
 * The payload of a call: the method's name, and arguments and keyword arguments when there are any. Throws `EncodeError` for what cannot be
 * sent and `MessageTooLarge` over 3,800 bytes.
 */
export function encodeCall(method: string, args: readonly Plain[] = [], kwargs: Plain = {}, key = method): Uint8Array {
  const named = toValue(kwargs);
  if (!(named instanceof ValueMap)) throw new EncodeError('keyword arguments are a map');
  return packed(key, {
    method,
    args: args.length === 0 ? undefined : args,
    kwargs: named.pairs.length === 0 ? undefined : named,
  });
}

/**
 * A request read from its payload; undefined when it is none: not one whole map with a non-empty `method`, an array of `args` and a map of
 * `kwargs` with text keys (both may be missing, neither may be nil). A `bin` of ASCII counts as text; a name that is no UTF-8 or no ASCII `bin`
 * is kept as it is, and is then no method here.
 */
export function decodeCall(
  payload: Uint8Array | undefined,
): (Omit<CallRequest, 'method'> & { readonly method: Value }) | undefined {
  if (payload === undefined) return undefined;
  const read = decode(payload);
  if (!read.ok || !(read.value instanceof ValueMap)) return undefined;
  const method = textual(read.value.get('method'));
  if (method === undefined || method === '' || (method instanceof Uint8Array && method.length === 0)) return undefined;
  const args = read.value.has('args') ? read.value.get('args') : [];
  if (!Array.isArray(args)) return undefined;
  const kwargs = read.value.has('kwargs') ? read.value.get('kwargs') : NO_KEYWORDS;
  if (!(kwargs instanceof ValueMap)) return undefined;
  const named: (readonly [Value, Value])[] = [];
  for (const [key, value] of kwargs.pairs) {
    const name = textual(key);
    if (name === undefined) return undefined;
    named.push([name, value]);
  }
  return { method, args: args as readonly Value[], kwargs: new ValueMap(named) };
}

/** A String of a board: text as it is, a `bin` of ASCII as text, other bytes as they are; undefined for anything else. */
function textual(value: Value | undefined): string | RawText | Uint8Array | undefined {
  if (typeof value === 'string' || value instanceof RawText) return value;
  if (!(value instanceof Uint8Array)) return undefined;
  return value.every((byte) => byte < 0x80) ? asText(value) : value;
}

/** What the checks need to know of an exposed object. */
export type CallTarget<M extends { readonly arity: number }> = {
  readonly methods: ReadonlyMap<string, M>;
  readonly callerKeyword?: string | undefined;
};

export type CheckedCall<M> =
  | {
      readonly ok: true;
      readonly name: string;
      readonly method: M;
      readonly args: readonly Value[];
      readonly kwargs: ValueMap;
    }
  | { readonly ok: false; readonly reply: Uint8Array };

/**
 * The checks before a method runs, in the order of asterism-wire.md, "Calls": the payload, the object, the method, the number of arguments, the
 * caller's keyword. `target` is undefined when there is no such object; `app` is `<node>/<app>`. When all is right `kwargs` has the caller under the
 * object's keyword, last.
 */
export function checkCall<M extends { readonly arity: number }>(
  app: string,
  object: string,
  target: CallTarget<M> | undefined,
  payload: Uint8Array | undefined,
  from: string,
): CheckedCall<M> {
  const call = decodeCall(payload);
  if (call === undefined) {
    return refused(
      'malformed',
      'ArgumentError',
      'malformed call (expected a map {"method" => name, "args" => [...], "kwargs" => {...}})',
    );
  }
  if (target === undefined) return refused('no_object', 'NameError', `no object ${object} exposed by ${app}`);
  const method = typeof call.method === 'string' ? target.methods.get(call.method) : undefined;
  if (method === undefined || typeof call.method !== 'string') {
    const name = show(call.method);
    return refused('not_exposed', 'NoMethodError', `undefined method '${name}' for ${app}/${object} (not exposed)`);
  }
  if (method.arity >= 0 && call.args.length !== method.arity) {
    return refused(
      'arguments',
      'ArgumentError',
      `wrong number of arguments (given ${call.args.length}, expected ${method.arity})`,
    );
  }
  const keyword = target.callerKeyword;
  if (keyword !== undefined && call.kwargs.has(keyword)) {
    return refused(
      'arguments',
      'ArgumentError',
      `${keyword}: is given by Asterism, not by the caller (${app}/${object} is exposed with caller: :${keyword})`,
    );
  }
  // A keyword that is no UTF-8 can be no parameter of any method.
  if (call.kwargs.pairs.some(([key]) => key instanceof RawText)) {
    return refused('raised', 'ArgumentError', 'the name of a keyword argument is no UTF-8');
  }
  const kwargs = keyword === undefined ? call.kwargs : new ValueMap([...call.kwargs.pairs, [keyword, from]]);
  return { ok: true, name: call.method, method, args: call.args, kwargs };
}

function refused(
  kind: ErrorKind,
  wireClass: string,
  message: string,
): { readonly ok: false; readonly reply: Uint8Array } {
  return { ok: false, reply: encodeErrorReply(kind, wireClass, message) };
}

/** The refusal of a protocol 0 call, on the key without a caller. */
export function protocol0Reply(app: string): Uint8Array {
  return encodeErrorReply(
    'protocol',
    'Asterism::Error',
    `${app} speaks Asterism protocol ${PROTOCOL}: call asterism/<node>/<app>/<object>/call/<caller> with a map {"method", "args", "kwargs"} (asterism 0.7.0 and later)`,
  );
}

export type PackedAnswer = {
  readonly reply: Uint8Array;
  /** Why the value was not sent; the reply then says so to the caller. */
  readonly refused?: string;
  /** It was refused for its size alone. */
  readonly tooLarge?: boolean;
};

/**
 * `{"value": v}`, or the `unsendable` error that is sent in its place: a value that cannot be sent, or would not fit a board. A method that
 * returns nothing answers nil: an answer without a value is none to its caller.
 */
export function packAnswer(answer: Plain | undefined): PackedAnswer {
  let refused = 'the return value cannot be sent';
  let tooLarge = false;
  try {
    const value = toValue({ value: answer ?? null });
    const reply = encode(value);
    if (reply.length <= MAX_PAYLOAD) return { reply };
    const inner = value instanceof ValueMap ? value.get('value') : undefined;
    tooLarge = true;
    refused = new MessageTooLarge('the return value', reply.length, MAX_PAYLOAD, fieldSizes(inner ?? null)).message;
  } catch (error) {
    if (error instanceof EncodeError) refused = `the return value: ${error.message}`;
  }
  return { reply: encodeErrorReply('unsendable', 'Asterism::EncodeError', refused), refused, tooLarge };
}

/** Bytes of a class name that we send; ours are short, a game's own may be anything. */
const MAX_CLASS = 128;

/** Bytes of a packed message up to which the schema of an error surely takes it whole. */
const MAX_CODED_MESSAGE = 3600;

/** `{"error": {"kind", "class", "message"}}`; the message is cut so that the whole fits a board. */
export function encodeErrorReply(kind: ErrorKind, wireClass: string, message: string | RawText): Uint8Array {
  const shortClass = cutText(wireClass, MAX_CLASS);
  const reply = (text: string | RawText): Plain => ({ error: { kind, class: shortClass, message: text } });
  // The head of an empty text is one byte, of the longest that fits here three.
  const room = MAX_PAYLOAD - packedSize(reply('')) - 2;
  const text = cut(message, room);
  // The schema's text ends a little earlier, and its codec would cut there.
  if (packedSize(text) > MAX_CODED_MESSAGE) return encode(reply(text));
  return coded(asterismError, reply(text));
}

/** Bytes of an unexpected error's message that are told to a caller. */
const MAX_UNEXPECTED = 200;

/** The reply for what a method threw. Errors of ours and `RaisedError` keep class and message; anything else is a `StandardError`, without a stack. */
export function encodeThrown(thrown: unknown): Uint8Array {
  if (thrown instanceof NestingError) return encodeErrorReply('nesting', thrown.wireClass, thrown.message);
  if (thrown instanceof RaisedError) return encodeErrorReply('raised', thrown.wireClass, thrown.text);
  if (thrown instanceof AsterismError) return encodeErrorReply('raised', thrown.wireClass, thrown.message);
  if (thrown instanceof EncodeError) return encodeErrorReply('raised', 'Asterism::EncodeError', thrown.message);
  const message = thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : 'failed';
  return encodeErrorReply('raised', 'StandardError', cutText(message, MAX_UNEXPECTED));
}

/**
 * The value of an answer. Throws `RemoteError` for an error in it (which wins over a value beside it), `MalformedAnswer` for anything that is no
 * answer. `path` is for the message.
 */
export function decodeAnswer(path: string, payload: Uint8Array): Value {
  const answer = decodeWhole(path, payload);
  if (!(answer instanceof ValueMap)) throw malformed(path);
  if (answer.has('error')) {
    const error = answer.get('error');
    if (!(error instanceof ValueMap)) throw malformed(path);
    const kind = textual(error.get('kind'));
    throw new RemoteError(
      kind === undefined ? undefined : show(kind),
      show(error.get('class')),
      show(error.get('message')),
    );
  }
  const value = answer.get('value');
  if (value === undefined) throw malformed(path);
  return value;
}

/** The one value that an answer is (meta, profile and status are no value maps). Throws `MalformedAnswer`; nil is no answer either. */
export function decodeWhole(path: string, payload: Uint8Array): Value {
  const read = decode(payload);
  if (!read.ok || read.value === null) throw malformed(path);
  return read.value;
}

function malformed(path: string): MalformedAnswer {
  return new MalformedAnswer(`malformed answer from ${path}`);
}

/** Whatever was packed may be measured. */
const ANY_DEPTH = { maxDepth: 256 };

/** The bytes of a payload. Throws `EncodeError`, or `MessageTooLarge` with the bytes of each field over 3,800. */
export function packed(key: string, payload: Plain): Uint8Array {
  const value = toValue(payload);
  const bytes = encode(value);
  if (bytes.length > MAX_PAYLOAD) throw new MessageTooLarge(key, bytes.length, MAX_PAYLOAD, fieldSizes(value));
  return bytes;
}

/** A payload that is packed already, as it is. Throws `MessageTooLarge` over 3,800 bytes. */
export function checkPacked(key: string, payload: Uint8Array): Uint8Array {
  if (payload.length <= MAX_PAYLOAD) return payload;
  const read = decode(payload);
  throw new MessageTooLarge(key, payload.length, MAX_PAYLOAD, read.ok ? fieldSizes(read.value) : []);
}

function fieldSizes(value: Value): (readonly [string, number])[] {
  if (!(value instanceof ValueMap)) return [];
  return value.pairs
    .map(([key, item]) => [show(key), packedSize(key, ANY_DEPTH) + packedSize(item, ANY_DEPTH)] as const)
    .sort((a, b) => b[1] - a[1]);
}
