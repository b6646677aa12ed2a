/** The messages of the lite link as data, and their bytes both ways. Each is written down once, in `FORMS`. */
import { asBytes, asText, decode, encode, type Value } from '../msgpack/index.ts';
import { GET_TIMEOUT_MS, MAX_NUMBER } from './limits.ts';

type Attached = { readonly attachment?: Uint8Array };
type Bytes = { readonly bytes: Uint8Array };
type OptionalBytes = { readonly bytes?: Uint8Array };
type Key = { readonly key: string };
type Id = { readonly id: number };
type Get = { readonly get: number };
type Query = { readonly query: number };

export type PingMessage =
  | { readonly what: 'ping'; readonly number: number }
  | { readonly what: 'pong'; readonly number: number };

export type BoardMessage =
  | ({ readonly what: 'put' } & Key & Bytes & Attached)
  | ({ readonly what: 'delete' } & Key)
  | ({ readonly what: 'subscribe' } & Id & Key)
  | ({ readonly what: 'queryable'; readonly complete: boolean } & Id & Key)
  | ({ readonly what: 'token' } & Id & Key)
  | ({ readonly what: 'watch'; readonly history: boolean } & Id & Key)
  | ({ readonly what: 'undeclare' } & Id)
  | ({
      readonly what: 'get';
      readonly parameters: string;
      readonly target: number;
      readonly consolidation: number;
      readonly timeoutMs: number;
    } & Get &
      Key &
      OptionalBytes &
      Attached)
  | ({ readonly what: 'tokens'; readonly timeoutMs: number } & Get & Key)
  | ({ readonly what: 'cancel' } & Get)
  | ({ readonly what: 'reply' } & Query & Key & Bytes & Attached)
  | ({ readonly what: 'reply-error' } & Query & Bytes)
  | ({ readonly what: 'finish' } & Query)
  | { readonly what: 'log'; readonly level: number; readonly text: string }
  | PingMessage;

export type HostMessage =
  | ({ readonly what: 'sample' } & Id & Key & OptionalBytes & Attached)
  | ({ readonly what: 'query'; readonly parameters: string } & Query & Id & Key & OptionalBytes & Attached)
  | ({ readonly what: 'answer' } & Get & Key & Bytes & Attached)
  | ({ readonly what: 'answer-error' } & Get & Bytes)
  | ({ readonly what: 'end'; readonly end: number } & Get)
  | ({ readonly what: 'token-change'; readonly alive: boolean } & Id & Key)
  | { readonly what: 'connected'; readonly connected: boolean }
  | ({ readonly what: 'not-done'; readonly message: number; readonly text: string } & Id)
  | PingMessage;

/** `end` of `[24, get, end]`. */
export const END = { final: 0, timeout: 1, lost: 2 } as const;
/** `target` and `consolidation` of `[8, ...]`, by number. */
export const TARGETS = ['best-matching', 'all', 'all-complete'] as const;
export const CONSOLIDATIONS = ['none', 'monotonic', 'latest'] as const;
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

/** What one element of a message may be; `undefined`: it is not that. */
type Kind = (value: Value) => string | number | boolean | Uint8Array | undefined;

const text: Kind = (value) => asText(value);
const bytes: Kind = (value) => asBytes(value);
const flag: Kind = (value) => (typeof value === 'boolean' ? value : undefined);
const upTo =
  (most: number): Kind =>
  (value) =>
    typeof value === 'number' && value >= 0 && value <= most ? value : undefined;
const number = upTo(MAX_NUMBER);

type Element = {
  readonly name: string;
  readonly kind: Kind;
  /** May be nil or left out; `fill` then stands in its place, or nothing. */
  readonly optional?: true;
  readonly fill?: string | number | boolean;
};

const key: Element = { name: 'key', kind: text };
const body: Element = { name: 'bytes', kind: bytes };
const optionalBody: Element = { name: 'bytes', kind: bytes, optional: true };
const attachment: Element = { name: 'attachment', kind: bytes, optional: true };
const id: Element = { name: 'id', kind: number };
const get: Element = { name: 'get', kind: number };
const query: Element = { name: 'query', kind: number };
const parameters: Element = { name: 'parameters', kind: text, optional: true, fill: '' };
const timeout: Element = { name: 'timeoutMs', kind: number, optional: true, fill: GET_TIMEOUT_MS };
const needed = (name: string, kind: Kind): Element => ({ name, kind });
const filled = (name: string, kind: Kind, fill: string | number | boolean): Element => ({
  name,
  kind,
  optional: true,
  fill,
});

type Side = 'board' | 'host' | 'both';
type Form = { readonly number: number; readonly what: string; readonly from: Side; readonly elements: Element[] };
const form = (numberOf: number, what: string, from: Side, ...elements: Element[]): Form => ({
  number: numberOf,
  what,
  from,
  elements,
});

/** The tables of docs/lite-link.md. */
const FORMS: readonly Form[] = [
  form(1, 'put', 'board', key, body, attachment),
  form(2, 'delete', 'board', key),
  form(3, 'subscribe', 'board', id, key),
  form(4, 'queryable', 'board', id, key, filled('complete', flag, false)),
  form(5, 'token', 'board', id, key),
  form(6, 'watch', 'board', id, key, filled('history', flag, false)),
  form(7, 'undeclare', 'board', id),
  form(
    8,
    'get',
    'board',
    get,
    key,
    parameters,
    optionalBody,
    attachment,
    filled('target', upTo(TARGETS.length - 1), 0),
    filled('consolidation', upTo(CONSOLIDATIONS.length - 1), 2),
    timeout,
  ),
  form(9, 'tokens', 'board', get, key, timeout),
  form(10, 'cancel', 'board', get),
  form(11, 'reply', 'board', query, key, body, attachment),
  form(12, 'reply-error', 'board', query, body),
  form(13, 'finish', 'board', query),
  form(14, 'log', 'board', needed('level', upTo(LOG_LEVELS.length - 1)), needed('text', text)),
  form(15, 'ping', 'both', needed('number', number)),
  form(16, 'pong', 'both', needed('number', number)),
  form(20, 'sample', 'host', id, key, optionalBody, attachment),
  form(21, 'query', 'host', query, id, key, parameters, optionalBody, attachment),
  form(22, 'answer', 'host', get, key, body, attachment),
  form(23, 'answer-error', 'host', get, body),
  form(24, 'end', 'host', get, needed('end', upTo(END.lost))),
  form(25, 'token-change', 'host', id, key, needed('alive', flag)),
  form(26, 'connected', 'host', needed('connected', flag)),
  form(27, 'not-done', 'host', needed('message', number), id, needed('text', text)),
];

const BY_NUMBER = new Map(FORMS.map((f) => [f.number, f]));
const BY_NAME = new Map(FORMS.map((f) => [f.what, f]));

/** The first element of such a message. */
export function messageNumber(what: BoardMessage['what'] | HostMessage['what']): number {
  return BY_NAME.get(what)?.number ?? 0;
}

export type DecodedMessage<T> =
  | { readonly ok: true; readonly message: T }
  | { readonly ok: false; readonly kind: 'unknown' | 'malformed'; readonly what: string };

/** A message of a board. Bytes in it may be views into `packed`. */
export function decodeBoardMessage(packed: Uint8Array): DecodedMessage<BoardMessage> {
  // What FORMS says of a message from a board is what the type says.
  return decodeMessage(packed, 'board') as DecodedMessage<BoardMessage>;
}

/** A message of the host. Bytes in it may be views into `packed`. */
export function decodeHostMessage(packed: Uint8Array): DecodedMessage<HostMessage> {
  return decodeMessage(packed, 'host') as DecodedMessage<HostMessage>;
}

/** Elements beyond the last one known may be anything, but not a reason to nest without end. */
const MAX_DEPTH = 8;

function decodeMessage(packed: Uint8Array, from: Side): DecodedMessage<Record<string, unknown>> {
  const malformed = (what: string) => ({ ok: false, kind: 'malformed', what }) as const;
  const decoded = decode(packed, { maxDepth: MAX_DEPTH });
  if (!decoded.ok) return malformed(decoded.what);
  const { value } = decoded;
  if (!Array.isArray(value)) return malformed('no array');
  const values: readonly Value[] = value;
  const first = values[0];
  if (typeof first !== 'number') return malformed('no number says what it is');
  const found = BY_NUMBER.get(first);
  if (found === undefined || (found.from !== from && found.from !== 'both')) {
    return { ok: false, kind: 'unknown', what: `message ${first}` };
  }
  const message: Record<string, unknown> = { what: found.what };
  for (const [i, element] of found.elements.entries()) {
    const item = values[i + 1] ?? null;
    if (item === null) {
      if (element.optional !== true) return malformed(`${found.what} without ${element.name}`);
      if (element.fill !== undefined) message[element.name] = element.fill;
      continue;
    }
    const read = element.kind(item);
    if (read === undefined) return malformed(`${element.name} of ${found.what}`);
    message[element.name] = read;
  }
  return { ok: true, message };
}

/** Wraps bytes on their way into MessagePack: as they are (`bin`), or as `RawText` (`str`) for boards that read no bin. */
export type BytesForm = (bytes: Uint8Array) => Value;

/** The bytes of a message; nils at its end are left out. */
export function encodeMessage(message: BoardMessage | HostMessage, bytesForm?: BytesForm): Uint8Array {
  const found = BY_NAME.get(message.what);
  const fields: Readonly<Record<string, unknown>> = message;
  const values: Value[] = [found?.number ?? 0];
  let length = 1;
  for (const element of found?.elements ?? []) {
    const item = fields[element.name];
    const value = valueOf(item, bytesForm);
    values.push(value);
    if (value !== null) length = values.length;
  }
  return encode(values.slice(0, length));
}

function valueOf(item: unknown, bytesForm: BytesForm | undefined): Value {
  if (item instanceof Uint8Array) return bytesForm === undefined ? item : bytesForm(item);
  if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean') return item;
  return null;
}
