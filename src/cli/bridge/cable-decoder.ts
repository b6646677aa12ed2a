/**
 * The frames of a cable in words: which link each is of, and the messages in them, put together from as many frames as they took, each with its
 * whole size. Direction by direction, port by port, in the order in which they came.
 */
import {
  Assembly,
  type BoardMessage,
  decodeBoardMessage,
  decodeFrame,
  decodeHello,
  decodeHostMessage,
  decodeRefusal,
  decodeWelcome,
  FRAME,
  type HostMessage,
  type LiteFrame,
} from '@asterism-tables/protocol/lite';
import type { MessageKind } from '@asterism-tables/protocol/schema';
import { findSerialFrame, SERIAL_ACK, SERIAL_DATA, SERIAL_INIT, SERIAL_RESET } from '@asterism-tables/protocol/zenoh';
import { Flow } from '../decode/network.ts';
import { payloadReport, type PayloadReport } from '../decode/payload.ts';
import type { CapturedFrame } from './capture-file.ts';

/** The most that a board puts together. */
export const BOARD_LIMIT = 4_096;

export type CableItem = {
  readonly ms: number;
  readonly port: string;
  readonly direction: 'to' | 'from';
  readonly link: 'lite' | 'zenoh' | 'text';
  /** As the board or its peer wrote it: not yet safe to print. */
  readonly text: string;
  /** Of a message: its bytes as the board counts them, from all its frames. */
  readonly whole?: number;
  readonly key?: string;
  readonly payload?: PayloadReport;
  readonly trouble?: string;
  /** Keep-alives and acknowledgements: what nobody reads. */
  readonly isBeat?: boolean;
};

/** 16 bits of a position, signed. */
const distance = (a: number, b: number): number => ((a - b) << 16) >> 16;

/** One direction of one port. */
class Lane {
  readonly #port: string;
  readonly #direction: 'to' | 'from';
  #flow = new Flow(new Uint8Array(0), undefined);
  #assembly = new Assembly(BOARD_LIMIT);
  #session = 0;
  #want = 0;

  constructor(port: string, direction: 'to' | 'from') {
    this.#port = port;
    this.#direction = direction;
  }

  frame({ ms, bytes }: CapturedFrame): readonly CableItem[] {
    const base = { ms, port: this.#port, direction: this.#direction };
    const lite = decodeFrame(bytes);
    if (lite.ok) return this.#lite(lite.frame).map((item) => ({ ...base, ...item, link: 'lite' as const }));
    const found = findSerialFrame(bytes);
    if (found === undefined) return bytes.length === 0 ? [] : [{ ...base, link: 'text', text: textOf(bytes) }];
    const before: CableItem[] =
      found.before === 0 ? [] : [{ ...base, link: 'text', text: textOf(bytes.subarray(0, found.before)) }];
    const items = this.#zenoh(found.kind, found.payload).map((item) => ({ ...base, ...item, link: 'zenoh' as const }));
    return [...before, ...items];
  }

  // ----------------------------------------------------------------------------------------------------------------- Zenoh

  #zenoh(kind: number, payload: Uint8Array): readonly Told[] {
    if (kind !== SERIAL_DATA) {
      // What comes after belongs to another session.
      this.#flow = new Flow(payload, undefined);
      return [{ text: kindText(kind) }];
    }
    this.#flow.turnTo(payload);
    const trouble = this.#flow.batch(payload, '');
    const items: Told[] = this.#flow.items.splice(0).map((item) => ({
      text: item.text,
      ...(item.whole === undefined ? {} : { whole: item.whole }),
      ...(item.key === undefined ? {} : { key: item.key }),
      ...(item.payload === undefined ? {} : { payload: item.payload.report }),
      ...(item.trouble === undefined ? {} : { trouble: `${item.trouble.what} (byte ${item.trouble.at})` }),
      ...(/^keep-?alive/i.test(item.text) ? { isBeat: true } : {}),
    }));
    if (trouble !== undefined)
      items.push({ text: 'a batch that cannot be read on', trouble: `${trouble.what} (byte ${trouble.at})` });
    return items;
  }

  // ------------------------------------------------------------------------------------------------------------- lite link

  #lite(frame: LiteFrame): readonly Told[] {
    switch (frame.type) {
      case FRAME.hello: {
        const hello = decodeHello(frame.payload);
        if (hello === undefined) return [{ text: 'HELLO', trouble: 'its map cannot be read' }];
        const { id, beginning, software, max, window, frame: largest } = hello;
        const said = `${id ?? '(no node id)'}, n ${beginning}${software === '' ? '' : `, ${software}`}, takes ${max}, window ${window}, frames of ${largest}`;
        return [{ text: `HELLO ${said}` }];
      }
      case FRAME.welcome: {
        const welcome = decodeWelcome(frame.payload);
        this.#begin(frame.session);
        if (welcome === undefined) return [{ text: 'WELCOME', trouble: 'its map cannot be read' }];
        const software = welcome.software === '' ? '' : `, ${welcome.software}`;
        return [{ text: `WELCOME session ${frame.session}${software}, zid ${welcome.zid}` }];
      }
      case FRAME.refuse:
        return [{ text: `REFUSE ${decodeRefusal(frame.payload)?.why ?? ''}` }];
      case FRAME.again:
        return [{ text: 'AGAIN' }];
      case FRAME.bye:
        return [{ text: `BYE session ${frame.session}` }];
      case FRAME.ack:
        return [{ text: `ACK ${frame.ack}`, isBeat: true }];
      case FRAME.miss:
        return [{ text: `MISS from ${frame.ack}` }];
      case FRAME.data:
        return this.#data(frame);
      default:
        return [{ text: `a frame of type ${frame.type}` }];
    }
  }

  #begin(session: number): void {
    this.#session = session;
    this.#want = 0;
    this.#assembly = new Assembly(BOARD_LIMIT);
  }

  #data({ session, pos, payload }: LiteFrame): readonly Told[] {
    // A board's stream begins with its session; a capture may begin in the middle of one.
    if (session !== this.#session) {
      this.#begin(session);
      if (pos !== 0) return [{ text: `DATA ${pos}`, trouble: 'its session began before this capture' }];
    }
    const ahead = distance(pos, this.#want);
    if (ahead > 0) return [{ text: `DATA ${pos}`, trouble: `${ahead} bytes before it are missing` }];
    const fresh = payload.subarray(-ahead);
    if (fresh.length === 0) return [{ text: `DATA ${pos} again`, isBeat: true }];
    this.#want = (this.#want + fresh.length) & 0xffff;
    const messages = this.#assembly.add(fresh);
    if (messages === undefined) return [{ text: `DATA ${pos}`, trouble: 'a length that cannot be' }];
    return messages.map((packed) => this.#message(packed));
  }

  #message(packed: Uint8Array): Told {
    const read = this.#direction === 'from' ? decodeBoardMessage(packed) : decodeHostMessage(packed);
    if (!read.ok) return { text: 'a message', whole: packed.length, trouble: `${read.kind}: ${read.what}` };
    const { message } = read;
    const carried = carriedBy(message);
    return {
      text: messageText(message),
      whole: packed.length,
      ...('key' in message ? { key: message.key } : {}),
      ...(carried === undefined
        ? {}
        : { payload: payloadReport(carried.bytes, { kind: carried.kind, key: carried.key }) }),
      ...(message.what === 'ping' || message.what === 'pong' ? { isBeat: true } : {}),
    };
  }
}

type Told = Omit<CableItem, 'ms' | 'port' | 'direction' | 'link'>;

/** All frames of a capture, in words. */
export function* decodeCables(frames: Iterable<CapturedFrame>): Generator<CableItem> {
  const lanes = new Map<string, Lane>();
  for (const frame of frames) {
    const name = `${frame.direction} ${frame.port}`;
    let lane = lanes.get(name);
    if (lane === undefined) lanes.set(name, (lane = new Lane(frame.port, frame.direction)));
    yield* lane.frame(frame);
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).trimEnd();
}

function kindText(kind: number): string {
  const names = [
    [SERIAL_INIT, 'INIT'],
    [SERIAL_ACK, 'ACK'],
    [SERIAL_RESET, 'RESET'],
  ] as const;
  return names.flatMap(([bit, name]) => ((kind & bit) === 0 ? [] : [name])).join('|') || `a frame of kind ${kind}`;
}

function messageText(message: BoardMessage | HostMessage): string {
  const fields = Object.entries(message).flatMap(([name, value]) => {
    if (name === 'what' || name === 'key' || value === undefined || value === null || value === '') return [];
    return [value instanceof Uint8Array ? `${name} of ${value.length} bytes` : `${name} ${String(value)}`];
  });
  const key = 'key' in message ? ` ${message.key}` : '';
  return `${message.what}${key}${fields.length === 0 ? '' : ` (${fields.join(', ')})`}`;
}

const KINDS: Readonly<Record<string, MessageKind | undefined>> = {
  put: 'put',
  sample: 'put',
  get: 'call',
  query: 'call',
  reply: 'reply',
  answer: 'reply',
};

function carriedBy(
  message: BoardMessage | HostMessage,
):
  | { readonly bytes: Uint8Array; readonly kind: MessageKind | undefined; readonly key: string | undefined }
  | undefined {
  if (!('bytes' in message) || !(message.bytes instanceof Uint8Array) || !('key' in message)) return undefined;
  return { bytes: message.bytes, kind: KINDS[message.what], key: message.key };
}
