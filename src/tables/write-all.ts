/** Writing bytes into an open file until all of them are in it. */

/** The part of a `FileHandle` that writing needs. */
export type WritableFile = {
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesWritten: number }>;
};

/** Writes all bytes from `position` on. One write may take only a part of them (a disk that is about to be full); what is left then fails by itself. */
export async function writeAll(file: WritableFile, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
  }
}
