/** What the driver answers, read and compared with what was recorded. */
import { RemoteError } from '@asterism-tables/protocol/asterism';
import type { Value } from '@asterism-tables/protocol/msgpack';
import { type Difference, type Outcome, same, sameOutcome } from '../../../tools/replay-asterism/compare.ts';
import {
  type Json,
  type JsonObject,
  isObject,
  jsonOf,
  packedOf,
  packedValue,
  textOf,
} from '../../../tools/replay-asterism/notation.ts';
import type { GotReply } from '../../../tools/replay-asterism/session.ts';
import type { Order } from './driver.ts';

export type Judge = (answers: readonly Value[]) => Difference;

export type Played = { readonly orders: readonly Order[]; readonly judge: Judge } | undefined;

export function items(value: Value | undefined): readonly Value[] {
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

export function repliesOf(value: Value | undefined): GotReply[] {
  return items(value).map((reply) => {
    const [key, payload] = items(reply);
    return { key: textIn(key) ?? '', payload: bytesIn(payload) };
  });
}

export function bytesIn(value: Value | undefined): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string') return new TextEncoder().encode(value);
  return (value as { bytes?: Uint8Array } | undefined)?.bytes ?? new Uint8Array(0);
}

export function logOf(value: Value | undefined): JsonObject[] {
  return items(value).map((entry) => jsonOf(entry) as JsonObject);
}

export function sameValue(what: string, ours: Value | undefined, expected: Json | undefined): Difference {
  return packedValue(ours) === packedOf(expected)
    ? undefined
    : (same(what, jsonOf(ours), expected) ?? `${what}: other bytes`);
}

export function sameTime(ours: Value | undefined, expected: Json | undefined): Difference {
  if (typeof expected !== 'number' || Math.abs(Number(ours) - expected) <= 50) return undefined;
  return `took ${String(ours as number)} ms, expected ${expected}`;
}

/** A wrong type is an ArgumentError or a TypeError; a language's own class stands for an Asterism::Error here. */
export function sameResult(ours: Value | undefined, expected: Json | undefined): Difference {
  const outcome = outcomeOf(ours);
  const raises = isObject(expected) && isObject(expected['raises']) ? textOf(expected['raises']['class']) : '';
  const language = !['ArgumentError', 'TypeError', ''].includes(raises) && !raises.startsWith('Asterism::');
  const found = 'thrown' in outcome && outcome.thrown instanceof Error ? outcome.thrown.name : '';
  if (found === 'Asterism::Error' && (language || raises === 'TypeError')) return undefined;
  return sameOutcome(outcome, expected);
}
