/**
 * The errors of the Asterism layer. Each has a stable `code`, and a `wireClass`: the class name that a caller on the network reads when a
 * method lets the error out (the peers are Ruby, and know these names).
 */
import { RawText, utf8Length } from '../msgpack/index.ts';

export class AsterismError extends Error {
  readonly code: string = 'ASTERISM_ERROR';
  readonly wireClass: string = 'Asterism::Error';
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** An argument of a wrong type or value: the message names the argument and what is allowed. */
export class ArgumentError extends AsterismError {
  override readonly code: string = 'ASTERISM_ARGUMENT';
  override readonly wireClass: string = 'ArgumentError';
}

/** A key of more than `MAX_KEY` bytes. */
export class KeyTooLong extends ArgumentError {
  override readonly code = 'ASTERISM_KEY_TOO_LONG';
}

/** What was given to `status` is no status. */
export class StatusError extends ArgumentError {
  override readonly code = 'ASTERISM_STATUS';
}

/** What was given to `profile` is no profile. */
export class ProfileError extends ArgumentError {
  override readonly code = 'ASTERISM_PROFILE';
}

/** Thrown by an exposed method: the caller gets kind `raised` with exactly this class and message. */
export class RaisedError extends AsterismError {
  override readonly code = 'ASTERISM_RAISED';
  override readonly wireClass: string;
  /** The message as it goes out; bytes that are no UTF-8 are sent as they are. */
  readonly text: string | RawText;
  constructor(wireClass: string, text: string | RawText) {
    super(typeof text === 'string' ? text : `(${text.bytes.length} bytes that are no UTF-8)`);
    this.wireClass = wireClass;
    this.text = text;
  }
}

/** A payload that would not fit a board. */
export class MessageTooLarge extends AsterismError {
  override readonly code = 'ASTERISM_MESSAGE_TOO_LARGE';
  override readonly wireClass = 'Asterism::EncodeError';
  readonly key: string;
  readonly bytes: number;
  /** Bytes of each top-level field with its key, largest first; empty when the payload is no map. */
  readonly fields: readonly (readonly [string, number])[];
  constructor(key: string, bytes: number, limit: number, fields: readonly (readonly [string, number])[]) {
    const list = fields.map(([name, size]) => `${name} ${size}`).join(', ');
    super(
      `${key}: ${bytes} bytes, at most ${limit} fit a board${list === '' ? '' : ` (${list})`}: send less, or in parts`,
    );
    this.key = key;
    this.bytes = bytes;
    this.fields = fields;
  }
}

/** Another session shows the same node and application. */
export class AlreadyOnNetwork extends AsterismError {
  override readonly code = 'ASTERISM_ALREADY_ON_NETWORK';
}

/** Calls inside each other in one node, deeper than allowed. Let out by a method it is answered with kind `nesting`. */
export class NestingError extends AsterismError {
  override readonly code = 'ASTERISM_NESTING';
}

/** The callee answered with an error: its method raised, or could not be called. */
export class RemoteError extends AsterismError {
  override readonly code = 'ASTERISM_REMOTE';
  override readonly wireClass = 'Asterism::RemoteError';
  /** `raised`, `not_exposed`, `no_object`, `arguments`, `malformed`, `unsendable`, `nesting`, `protocol`, or a newer word; undefined when it did not say. */
  readonly kind: string | undefined;
  readonly remoteClass: string;
  readonly remoteMessage: string;
  constructor(kind: string | undefined, remoteClass: string, remoteMessage: string) {
    super(`${remoteClass}: ${remoteMessage}`);
    this.kind = kind;
    this.remoteClass = remoteClass;
    this.remoteMessage = remoteMessage;
  }
}

/** Nobody answered, or not in time. */
export class TimeoutError extends AsterismError {
  override readonly code = 'ASTERISM_TIMEOUT';
  override readonly wireClass = 'Asterism::TimeoutError';
}

/** The connection is closed or lost. */
export class Disconnected extends AsterismError {
  override readonly code = 'ASTERISM_DISCONNECTED';
  override readonly wireClass = 'Asterism::Disconnected';
}

/** The answer of a peer is none. */
export class MalformedAnswer extends AsterismError {
  override readonly code = 'ASTERISM_MALFORMED_ANSWER';
}

/** `text` cut to at most `bytes` bytes, between two characters. */
export function cutText(text: string, bytes: number): string {
  if (utf8Length(text) <= bytes) return text;
  let left = bytes;
  let out = '';
  for (const character of text) {
    left -= utf8Length(character);
    if (left < 0) break;
    out += character;
  }
  return out;
}

/** `cutText` for text that may be no UTF-8. */
export function cut(text: string | RawText, bytes: number): string | RawText {
  if (typeof text === 'string') return cutText(text, bytes);
  return text.bytes.length <= bytes ? text : new RawText(text.bytes.subarray(0, Math.max(0, bytes)));
}
