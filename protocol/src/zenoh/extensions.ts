/**
 * Extensions: `Z(0x80 more) | ENC(0x60) | M(0x10 mandatory) | id(0x0f)`, then nothing, a zint, or a length and bytes.
 * Who knows an extension compares the whole header without Z, as zenoh and zenoh-pico do: another encoding is another extension.
 * Unknown optional ones are skipped. Unknown mandatory ones end the batch: they may change the layout of what follows (shared memory
 * does), so that reading on would be guessing.
 */
import type { Reader, Sink } from './bytes.ts';

export const EXT_MORE = 0x80;
const EXT_ENC = 0x60;
const EXT_MANDATORY = 0x10;
const ENC_UNIT = 0x00;
const ENC_Z64 = 0x20;
const ENC_ZBUF = 0x40;

/** Ids of network messages' extensions, whole headers without Z. */
export const EXT_QOS = 0x21;
export const EXT_TIMESTAMP = 0x42;
export const EXT_NODE_ID = 0x33;

/** Reads the value of an extension that the caller knows. It must read the whole value. Answers false for an unknown one. */
type Known = (id: number, reader: Reader) => boolean;

/** Reads extensions until one has no Z; `first` says whether there is any (the message's own Z flag). */
export function readExtensions(reader: Reader, first: boolean, where: string, known: Known): void {
  let more = first;
  while (more && reader.ok) {
    const start = reader.at;
    const header = reader.u8(`${where}'s extension`);
    more = (header & EXT_MORE) !== 0;
    const id = header & ~EXT_MORE;
    if (known(id, reader)) continue;
    if ((id & EXT_MANDATORY) !== 0) {
      reader.fail(`${where} has the mandatory extension 0x${id.toString(16)}, which is not known here`, start);
      return;
    }
    skipValue(reader, id, where);
  }
}

/** Skips all extensions, mandatory ones too: for messages that are skipped whole. */
export function skipExtensions(reader: Reader, first: boolean, where: string): void {
  let more = first;
  while (more && reader.ok) {
    const header = reader.u8(`${where}'s extension`);
    more = (header & EXT_MORE) !== 0;
    skipValue(reader, header & ~EXT_MORE, where);
  }
}

/** A body in an extension's encoding (OAM has one too): nothing, a zint, or sized bytes. */
export function skipValue(reader: Reader, id: number, where: string): void {
  let value: bigint | Uint8Array | undefined;
  switch (id & EXT_ENC) {
    case ENC_UNIT:
      break;
    case ENC_Z64:
      value = reader.zint64(`${where}'s extension 0x${id.toString(16)}`);
      break;
    case ENC_ZBUF:
      value = reader.sized(`${where}'s extension 0x${id.toString(16)}`);
      break;
    default:
      reader.fail(`${where} has the extension 0x${id.toString(16)} in a reserved encoding`, reader.at - 1);
      return;
  }
  if (reader.ok) reader.limits.onUnknown?.(where, { id, value });
}

/** Writes extension headers; `count` is how many there will be, so that each but the last says that more follow. */
export class ExtensionWriter {
  readonly #sink: Sink;
  #left: number;
  constructor(sink: Sink, count: number) {
    this.#sink = sink;
    this.#left = count;
  }
  unit(id: number): void {
    this.#left--;
    this.#sink.u8(this.#left > 0 ? id | EXT_MORE : id);
  }
  z64(id: number, value: number): void {
    this.unit(id);
    this.#sink.zint(value);
  }
  /** The content, `size` bytes, is the caller's to write. */
  zbuf(id: number, size: number): void {
    this.unit(id);
    this.#sink.zint(size);
  }
}
