/**
 * The size gate: a board silently drops a network message of more than 4,096 bytes (spec section 8), so what is too large never
 * goes out to one. Only boards are measured; other peers take any size.
 */
import { messageSize } from '../../zenoh/index.ts';
import type { NetworkMessage } from '../../zenoh/types.ts';
import type { Core } from './core.ts';
import type { Face } from './face.ts';

/** The size in bytes when `message` is too large for `face`, else `undefined`. */
export function oversize(core: Core, face: Face, message: NetworkMessage): number | undefined {
  if (!face.board) return undefined;
  const size = messageSize(message);
  core.toBoards(size);
  return size > core.limits.boardMessageBytes ? size : undefined;
}

/** The payload of an error reply that stands for what could not be sent; ASCII, so that a screen can show it. */
export function tooLargeText(what: 'reply' | 'request', size: number, limit: number): Uint8Array {
  return asciiBytes(`${what} of ${String(size)} bytes is too large for a board (${String(limit)})`);
}

/** `text` must be ASCII. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
