/** An open port as the links write to it: whole frames, counted and told on their way. */
import type { SerialWire } from '@asterism-tables/protocol/zenoh-serial';
import type { BytePort } from '../types.ts';

export interface PortWire extends SerialWire {
  readonly port: BytePort;
}

/** `onSent` hears of each frame that the port took, with the zeros around it. */
export function portWire(port: BytePort, onSent: (frame: Uint8Array) => void): PortWire {
  return {
    port,
    write(bytes) {
      if (!port.write(bytes)) return false;
      onSent(bytes);
      return true;
    },
    get waiting() {
      return port.waiting;
    },
  };
}

/** What stands between the zeros. */
export function withoutZeros(frame: Uint8Array): Uint8Array {
  let from = 0;
  let to = frame.length;
  while (from < to && frame[from] === 0) from++;
  while (to > from && frame[to - 1] === 0) to--;
  return frame.slice(from, to);
}
