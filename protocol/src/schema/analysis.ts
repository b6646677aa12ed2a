/** How large messages can be: worst, usual, as whole Zenoh messages, field by field, and whether boards can take them. */
import { messageSize, type NetworkMessage } from '../zenoh/index.ts';
import type { BoardProfile } from './board.ts';
import { measureValue, ownField } from './encode.ts';
import { typicalValue } from './usual.ts';
import { worstSize, worstValue } from './worst.ts';
import { MAX_HEADERS, MAX_KEY, MAX_PAYLOAD } from './limits.ts';
import { type Message, type MessageKind, unwrapped } from './message.ts';
import { fieldsOf, type Spec } from './node.ts';

/** A field of a message and the bytes it takes, key and all, at its worst and usually (0: usually absent). */
export type FieldSize = { readonly key: string; readonly worst: number; readonly typical: number };

export type MessageSizes = {
  readonly name: string;
  /** Bytes of the payload. */
  readonly worst: number;
  readonly typical: number;
  /** Bytes of the whole Zenoh message at its worst: the longest key, and all that a router may add. */
  readonly whole: number;
  /** In wire order, those inside a reply's envelope. */
  readonly fields: readonly FieldSize[];
};

export function sizesOf(message: Message): MessageSizes {
  const { spec } = message.type;
  const worst = worstSize(spec);
  return {
    name: message.name,
    worst,
    typical: measureValue(spec, typicalValue(spec)),
    whole: wholeSize(message.kind, MAX_KEY, worst),
    fields: fieldSizes(unwrapped(spec)),
  };
}

/** The fields of a map (of every case of a union), largest bytes each; nothing for other types. */
function fieldSizes(spec: Spec): readonly FieldSize[] {
  const { node } = spec;
  if (node.kind === 'union') {
    const all = node.cases.flatMap((one) => fieldSizes(one.spec));
    return all.filter((field, at) => all.findIndex(({ key }) => key === field.key) === at);
  }
  if (node.kind === 'choice') return node.cases.flatMap((one) => fieldSizes(one));
  if (node.kind !== 'map') return [];
  const usual = typicalValue(spec) as Readonly<Record<string, unknown>> | null;
  return fieldsOf(node.entries).map(({ key, spec: field }) => {
    const there = usual === null ? undefined : ownField(usual, key);
    return {
      key,
      worst: 1 + key.length + worstSize(field),
      typical: there === undefined ? 0 : 1 + key.length + measureValue(field, there),
    };
  });
}

/** A timestamp with a 16-byte id, the most that a router adds. */
const TIMESTAMP = { time: 0xffff_ffff_ffff_ffffn, zid: new Uint8Array(16).fill(0xff) };
const RESPONDER = { zid: new Uint8Array(16).fill(0xff), eid: 0x7fff_ffff };
/** Query ids of a session grow; this one takes as many bytes as any does in practice. */
const LARGE_ID = 0x0fff_ffff;

/**
 * The bytes of the whole network message for a key and a payload of these sizes, with all that a router may add: what a board's 4,096 bytes count.
 * A call is sent by the board itself, without additions.
 */
export function wholeSize(kind: MessageKind, keyBytes: number, payloadBytes: number): number {
  const key = { scope: 0, suffix: 'k'.repeat(keyBytes), mapping: 'sender' as const };
  const payload = new Uint8Array(payloadBytes);
  const message: NetworkMessage =
    kind === 'put'
      ? { type: 'push', key, qos: LOW, body: { type: 'put', timestamp: TIMESTAMP, payload } }
      : kind === 'call'
        ? {
            type: 'request',
            id: LARGE_ID,
            key,
            body: { type: 'query', value: { encoding: { id: 0 }, payload } },
          }
        : {
            type: 'response',
            id: LARGE_ID,
            key,
            qos: LOW,
            responder: RESPONDER,
            body: { type: 'reply', body: { type: 'put', timestamp: TIMESTAMP, payload } },
          };
  return messageSize(message);
}

const LOW = { priority: 6, block: true, express: false } as const;

/** What does not fit, as a person is told it. */
export type Misfit = { readonly message: string; readonly board: string; readonly text: string };

/** The messages that some board cannot take, each with the fields that take the room. Empty: all fit. */
export function misfits(messages: readonly Message[], boards: readonly BoardProfile[]): readonly Misfit[] {
  return messages.flatMap((message) => {
    const sizes = sizesOf(message);
    return boards.flatMap((board): readonly Misfit[] => {
      const sum = MAX_KEY + MAX_HEADERS + sizes.worst;
      const whole = Math.max(sizes.whole, sum);
      const limit = board.message.value;
      if (sizes.worst <= MAX_PAYLOAD && whole <= limit) return [];
      const most = Math.min(MAX_PAYLOAD, limit - MAX_KEY - MAX_HEADERS);
      const list = [...sizes.fields]
        .sort((a, b) => b.worst - a.worst)
        .slice(0, 6)
        .map(({ key, worst }) => `${key} ${worst}`)
        .join(', ');
      return [
        {
          message: message.name,
          board: board.name,
          text:
            `${message.name}: ${sizes.worst} bytes at worst, ${most} fit ${board.name} (a whole message of ${whole}, at most ${limit}): ` +
            `${list}. Lower a bound, or let the list come in pages (within, paging).`,
        },
      ];
    });
  });
}

/** A value for each message that takes its worst case, for whoever wants to see it. */
export function worstOf(message: Message): unknown {
  return worstValue(message.type.spec);
}
