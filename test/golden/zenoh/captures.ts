/** Reads the recorded sessions: one JSON object a line with `d` (`>` client to host), `n` and the batch as `hex`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type Captured = { readonly name: string; readonly direction: '>' | '<'; readonly bytes: Uint8Array; readonly hex: string };

export function hex(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.replaceAll(/\s/g, ''), 'hex'));
}

export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

function folder(name: string): URL {
  return new URL(`../${name}/`, import.meta.url);
}

export function captureFiles(name: string): string[] {
  if (!existsSync(folder(name))) return [];
  return readdirSync(folder(name)).filter((file) => file.endsWith('.jsonl'));
}

/** The batches of one file; lines without one (an opened link, a serial handshake frame) are left out. */
export function captures(name: string, file: string): Captured[] {
  const lines = readFileSync(new URL(file, folder(name)), 'utf8').split('\n');
  return lines.flatMap((line, i): Captured[] => {
    if (line === '') return [];
    const entry = JSON.parse(line) as { d?: '>' | '<'; hex?: string };
    if (entry.hex === undefined || entry.d === undefined) return [];
    return [{ name: `${file}:${i + 1}`, direction: entry.d, bytes: hex(entry.hex), hex: entry.hex }];
  });
}
