/** A cable between two byte streams, such as the far ends of two pseudo terminals: the faults and the pace of a cable for real programs. */
import type { Duplex } from 'node:stream';
import type { Cable } from './cable.ts';

/** More than this in front of a stream that does not read, and the other side is not read either. */
const AHEAD = 4_096;

/**
 * Carries bytes between `host` (what a host's program wrote comes out of it) and `board` through `cable`, which is plugged in by this. The
 * answer takes it apart again; the streams stay open.
 */
export function joinStreams(cable: Cable, host: Duplex, board: Duplex): () => void {
  const port = cable.plug();
  const hold = (from: Duplex, waiting: () => number): void => {
    if (waiting() > AHEAD) from.pause();
  };
  const fromHost = (bytes: Uint8Array): void => {
    port.write(bytes);
    hold(host, () => port.waiting);
  };
  const fromBoard = (bytes: Uint8Array): void => {
    cable.board.write(bytes);
    hold(board, () => cable.board.waiting);
  };
  port.onBytes = (bytes) => host.write(bytes);
  cable.board.onBytes = (bytes) => board.write(bytes);
  port.onDrain = () => {
    if (port.waiting <= AHEAD) host.resume();
  };
  cable.board.onDrain = () => {
    if (cable.board.waiting <= AHEAD) board.resume();
  };
  host.on('data', fromHost);
  board.on('data', fromBoard);
  return () => {
    host.off('data', fromHost);
    board.off('data', fromBoard);
    cable.board.onBytes = undefined;
    cable.board.onDrain = undefined;
    cable.unplug('taken apart');
  };
}
