/** The recorded sessions, batch by batch. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bytesHex, readRecording } from '../../helpers/recording.ts';

/** `name` is for messages of failed tests: the file and which of its batches. */
export type Captured = {
  readonly name: string;
  readonly direction: '>' | '<';
  readonly bytes: Uint8Array;
  readonly hex: string;
};

export function toHex(bytes: Uint8Array): string {
  return bytesHex(bytes);
}

function folder(name: string): string {
  return fileURLToPath(new URL(`../${name}/`, import.meta.url));
}

/** The recordings in `test/golden/<name>`. */
export function captureFiles(name: string): string[] {
  if (!existsSync(folder(name))) return [];
  return readdirSync(folder(name)).filter((file) => file.endsWith('.jsonl'));
}

export function captures(name: string, file: string): Captured[] {
  return readRecording(`${folder(name)}${file}`).map(({ d, bytes }, i) => ({
    name: `${file}, batch ${i + 1}`,
    direction: d,
    bytes,
    hex: bytesHex(bytes),
  }));
}
