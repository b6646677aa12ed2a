/** Reads recorded sessions: one JSON object a line, as `test/golden/zenoh-rust/README.md` and the captures of zenoh-pico have them. */
import { readFileSync } from 'node:fs';

export type RecordedBatch = {
  /** Seconds since the recording began. */
  readonly t: number;
  /** `>`: client or board to router or host. */
  readonly d: '>' | '<';
  readonly bytes: Uint8Array;
};

type Line = { t?: number; d?: '>' | '<'; hex?: string; n?: number; run?: [number, number, number]; ev?: string };

export function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function bytesHex(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

/** The batches of a recording in order; lines that are no batch (a head, an event) are left out. */
export function readRecording(path: string): RecordedBatch[] {
  const batches: RecordedBatch[] = [];
  for (const text of readFileSync(path, 'utf8').split('\n')) {
    if (text.trim() === '') continue;
    const line = JSON.parse(text) as Line;
    if (line.hex === undefined || line.d === undefined || line.ev !== undefined) continue;
    let bytes = hexBytes(line.hex);
    if (line.run !== undefined) {
      const [offset, byte, count] = line.run;
      const whole = new Uint8Array(bytes.length + count).fill(byte);
      whole.set(bytes.subarray(0, offset), 0);
      whole.set(bytes.subarray(offset), offset + count);
      bytes = whole;
    }
    if (line.n !== undefined && line.n !== bytes.length)
      throw new Error(`${path}: a batch of ${bytes.length} bytes says n=${line.n}`);
    batches.push({ t: line.t ?? 0, d: line.d, bytes });
  }
  return batches;
}
