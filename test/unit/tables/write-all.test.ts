/** Bytes go into a file whole, also where one write takes only a part of them. */
import { describe, expect, test } from 'vitest';
import { type WritableFile, writeAll } from '../../../src/tables/write-all.ts';

/** A file on a disk with `room` bytes that takes at most `most` of them at once, as a disk does when its last block is given out. */
function smallDisk(most: number, room: number): WritableFile & { readonly content: number[] } {
  const content: number[] = [];
  return {
    content,
    write(bytes, offset, length, position) {
      const bytesWritten = Math.min(length, most, room - position);
      if (bytesWritten <= 0) return Promise.reject(new Error('ENOSPC'));
      for (let i = 0; i < bytesWritten; i++) content[position + i] = bytes[offset + i] ?? 0;
      return Promise.resolve({ bytesWritten });
    },
  };
}

describe('writing all', () => {
  const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7);

  test('a write that takes a part is followed by writes of the rest, each in its place', async () => {
    const file = smallDisk(3, 100);
    await writeAll(file, Uint8Array.of(9, 9), 0);
    await writeAll(file, bytes, 2);
    expect(file.content).toEqual([9, 9, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('a disk that has room for a part is an error, never a part that counts as the whole', async () => {
    const file = smallDisk(100, 4);
    await expect(writeAll(file, bytes, 0)).rejects.toThrow('ENOSPC');
    expect(file.content).toEqual([1, 2, 3, 4]);
  });

  test('nothing to write is no write', async () => {
    const file = smallDisk(0, 0);
    await writeAll(file, new Uint8Array(0), 0);
    expect(file.content).toEqual([]);
  });
});
