/** Every message against every board: how large it can be, what is left, in how many pieces it comes, and how long a serial line takes. */
import { fragmentMessage, SnCounter } from '@asterism-tables/protocol/zenoh';
import {
  MAX_HEADERS,
  MAX_KEY,
  MAX_PAYLOAD,
  type Message,
  type MessageKind,
  sizesOf,
} from '@asterism-tables/protocol/schema';
import type { SizedBoard } from './boards.ts';
import type { Measured, Measurements } from './measure.ts';

/** 8N1: ten bits a byte. */
const BYTES_PER_MS = 115_200 / 10 / 1000;

export type OnBoard = {
  readonly board: string;
  /** Bytes by which the payload could still grow on this board, whatever router adds to it; below 0 it does not fit. */
  readonly margin: number;
  readonly fits: boolean;
  /** Batches of the board's own link that the worst takes, and of its serial link, if it has one. */
  readonly fragments: number;
  readonly serialFragments: number | null;
};

export type SizeRow = {
  readonly name: string;
  readonly kind: MessageKind;
  /** Bytes of the payload: what the largest value takes, a usual one, and what was measured in games. */
  readonly worst: number;
  readonly typical: number;
  readonly measured: Measured | null;
  /** Bytes of the whole Zenoh message at its worst, with a key of 200 bytes and all that a router may add. */
  readonly whole: number;
  /** Milliseconds that the whole takes at 115,200 baud, and a usual payload with it. */
  readonly serialMs: number;
  readonly typicalSerialMs: number;
  readonly fields: readonly { readonly key: string; readonly worst: number; readonly typical: number }[];
  readonly boards: readonly OnBoard[];
};

export function sizeRow(message: Message, boards: readonly SizedBoard[], measured: Measurements | null): SizeRow {
  const { worst, typical, whole, fields } = sizesOf(message);
  return {
    name: message.name,
    kind: message.kind,
    worst,
    typical,
    measured: measured?.messages.get(message.name) ?? null,
    whole,
    serialMs: Math.ceil(whole / BYTES_PER_MS),
    typicalSerialMs: Math.ceil((whole - worst + typical) / BYTES_PER_MS),
    fields,
    boards: boards.map((board) => {
      // As codegen judges: the sum of all bounds holds, and the exact whole is a little below it.
      const margin = Math.min(board.message.value - MAX_KEY - MAX_HEADERS, MAX_PAYLOAD) - worst;
      return {
        board: board.name,
        margin,
        fits: margin >= 0,
        fragments: batches(whole, board.batch.value),
        serialFragments: board.serialBatch === undefined ? null : batches(whole, board.serialBatch.value),
      };
    }),
  };
}

/** Batches that a network message of `bytes` takes: one when a frame has room for it, else its fragments. */
function batches(bytes: number, maxBatch: number): number {
  // Numbers of four bytes: what a session has once it has been used for a while.
  const sn = new SnCounter(2, 0x0fff_0000);
  const frame = 1 + 4;
  if (frame + bytes <= maxBatch) return 1;
  return fragmentMessage(new Uint8Array(bytes), { maxBatch, reliable: true, sn, markFirst: true }).length;
}
