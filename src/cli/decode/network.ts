/** Zenoh's layers around payloads: streams of batches, batches of transport messages, fragments put together, network messages, keys by their numbers. */
import {
  decodeBatch,
  decodeNetwork,
  describe,
  messageSize,
  type NetworkMessage,
  Reassembler,
  type SnResolution,
  StreamDecoder,
  type TransportMessage,
  type WireExpr,
} from '@asterism-tables/protocol/zenoh';
import type { MessageKind } from '@asterism-tables/protocol/schema';
import type { Chunk } from './input.ts';
import { payloadReport, type PayloadReport, type Trouble } from './payload.ts';

export type Form = 'payload' | 'message' | 'batch' | 'stream';

export type Item = {
  /** Where it came from: a line of a capture, a fragment's chain; empty for all else. */
  readonly label: string;
  /** One line: the message in words. Safe to print. */
  readonly text: string;
  readonly key?: string;
  /** Bytes of the whole network message, which is what a board counts. */
  readonly whole?: number;
  /** `at`: offset in the bytes given; undefined where fragments were put together. */
  readonly payload?: { readonly at: number | undefined; readonly report: PayloadReport };
  readonly trouble?: Trouble;
};

export type Report = {
  readonly form: Form;
  readonly bytes: number;
  readonly items: readonly Item[];
  /** What ends the reading, at an offset in the bytes given. */
  readonly trouble?: Trouble;
};

/** Messages that are told of; the rest is counted by whoever has a reason to. */
export const MAX_ITEMS = 1_000;
/** The largest message put together from fragments; far more than a board takes. */
const MAX_WHOLE = 1024 * 1024;
/** Keys declared by number that are remembered for each flow. */
const MAX_KEYS = 4_096;

/** Tries the forms in turn when none is said; the one that explains the bytes whole counts, else the one that came furthest. */
export function report(chunks: readonly Chunk[], form: Form | undefined, named?: string): Report {
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.bytes.length, 0);
  const [only] = chunks;
  if (only === undefined) return { form: form ?? 'payload', bytes, items: [] };
  if (chunks.length > 1 || only.label !== '') return capture(chunks, bytes, form, named);
  const forms: readonly Form[] = form === undefined ? ['payload', 'stream', 'batch', 'message'] : [form];
  const reports = forms.map((one) => asForm(one, only.bytes, named));
  const whole = reports.filter((one) => one.trouble === undefined);
  // A few bytes can be anything: a payload that one of our schemas takes is no chance.
  const known = whole.find((one) => one.items.some((item) => (item.payload?.report.messages.length ?? 0) > 0));
  // Many zeros read as many things: what carries the most is the likeliest.
  const network = whole
    .filter((one) => one.form !== 'payload' && one.items.every((item) => item.trouble === undefined))
    .sort((a, b) => carriedBytes(b) - carriedBytes(a));
  const furthest = [...reports].sort((a, b) => (b.trouble?.at ?? 0) - (a.trouble?.at ?? 0));
  const best = known ?? network[0] ?? whole[0] ?? furthest[0];
  return best ?? { form: 'payload', bytes, items: [] };
}

function carriedBytes({ items }: Report): number {
  return items.reduce((sum, item) => sum + (item.payload?.report.bytes ?? 0), 0);
}

function asForm(form: Form, bytes: Uint8Array, named: string | undefined): Report {
  switch (form) {
    case 'payload':
      return ofPayload(bytes, named);
    case 'message': {
      const flow = new Flow(bytes, named);
      const read = decodeNetwork(bytes);
      if (!read.ok) return { form, bytes: bytes.length, items: [], trouble: read };
      flow.network(read.value, '');
      const rest = bytes.length - read.end;
      const trouble = rest === 0 ? {} : { trouble: { at: read.end, what: `${rest} bytes after the message` } };
      return { form, bytes: bytes.length, items: flow.items, ...trouble };
    }
    case 'batch': {
      const flow = new Flow(bytes, named);
      const trouble = flow.batch(bytes, '');
      return { form, bytes: bytes.length, items: flow.items, ...(trouble === undefined ? {} : { trouble }) };
    }
    case 'stream':
      return ofStream(bytes, named);
  }
}

function ofPayload(bytes: Uint8Array, named: string | undefined): Report {
  const found = payloadReport(bytes, {}, named);
  const item: Item = { label: '', text: 'a payload', payload: { at: 0, report: found } };
  return {
    form: 'payload',
    bytes: bytes.length,
    items: [item],
    ...(found.trouble === undefined ? {} : { trouble: found.trouble }),
  };
}

function ofStream(bytes: Uint8Array, named: string | undefined): Report {
  const flow = new Flow(bytes, named);
  const decoder = new StreamDecoder();
  const batches = decoder.push(bytes);
  const done = (trouble?: Trouble): Report => ({
    form: 'stream',
    bytes: bytes.length,
    items: flow.items,
    ...(trouble === undefined ? {} : { trouble }),
  });
  for (const batch of batches) {
    const trouble = flow.batch(batch, '');
    if (trouble !== undefined) return done(trouble);
  }
  const end = bytes.length - decoder.pending;
  if (decoder.fault !== undefined) return done({ at: end, what: decoder.fault });
  if (decoder.pending > 0) return done({ at: end, what: `${decoder.pending} bytes of a batch that is not complete` });
  return done();
}

/** Each line is a batch, or (as a recorder of sockets writes them) a piece of a stream. */
function capture(chunks: readonly Chunk[], bytes: number, form: Form | undefined, named: string | undefined): Report {
  const items: Item[] = [];
  const flows = new Map<string, Flow>();
  const streams = new Map<string, StreamDecoder>();
  for (const chunk of chunks) {
    if (items.length >= MAX_ITEMS) break;
    let flow = flows.get(chunk.flow);
    if (flow === undefined) flows.set(chunk.flow, (flow = new Flow(chunk.bytes, named)));
    flow.turnTo(chunk.bytes);
    if (form === 'payload' || form === 'message') {
      const part = asForm(form, chunk.bytes, named);
      items.push(...part.items.map((item) => ({ ...item, label: chunk.label })));
      if (part.trouble !== undefined) items.push(broken(chunk.label, part.trouble));
      continue;
    }
    let batches: readonly Uint8Array[] = [chunk.bytes];
    if (form === 'stream') {
      let stream = streams.get(chunk.flow);
      if (stream === undefined) streams.set(chunk.flow, (stream = new StreamDecoder()));
      batches = stream.push(chunk.bytes);
      if (stream.fault !== undefined) items.push(broken(chunk.label, { at: 0, what: stream.fault }));
    }
    for (const batch of batches) {
      const trouble = flow.batch(batch, chunk.label);
      if (trouble !== undefined) flow.items.push(broken(chunk.label, trouble));
    }
    items.push(...flow.items.splice(0));
  }
  const first = items.find((item) => item.trouble !== undefined)?.trouble;
  return { form: form ?? 'batch', bytes, items, ...(first === undefined ? {} : { trouble: first }) };
}

function broken(label: string, trouble: Trouble): Item {
  return { label, text: 'it cannot be read', trouble };
}

/** One direction of one connection: its keys by number, and the fragments that came. */
export class Flow {
  readonly items: Item[] = [];
  readonly #named: string | undefined;
  readonly #keys = new Map<number, string>();
  #given: Uint8Array;
  #reassembler: Reassembler | undefined;
  #resolution: SnResolution = 2;
  #marked = false;

  constructor(given: Uint8Array, named: string | undefined) {
    this.#given = given;
    this.#named = named;
  }

  /** Offsets count from the start of these bytes from now on. */
  turnTo(given: Uint8Array): void {
    this.#given = given;
  }

  /** Answers what ends the reading of a batch. */
  batch(bytes: Uint8Array, label: string): Trouble | undefined {
    const read = decodeBatch(bytes);
    if (!read.ok) {
      const from = this.#offset(bytes) ?? 0;
      return { at: from + read.at, what: read.what };
    }
    for (const message of read.value) if (this.items.length < MAX_ITEMS) this.#transport(message, label);
    return undefined;
  }

  #transport(message: TransportMessage, label: string): void {
    if (message.type === 'frame') {
      for (const inner of message.messages) this.network(inner, label);
      for (const { at, what } of message.refused ?? []) this.items.push(broken(label, { at, what }));
      return;
    }
    this.items.push({ label, text: describe(message) });
    if (message.type === 'init-ack' || message.type === 'init-syn') {
      this.#resolution = message.size?.resolution.frameSn ?? 2;
      this.#marked = message.type === 'init-ack' && (message.patch ?? 0) > 0;
    }
    if (message.type !== 'fragment') return;
    this.#reassembler ??= new Reassembler({ limit: MAX_WHOLE, resolution: this.#resolution, marked: this.#marked });
    const put = this.#reassembler.push(message);
    if (put.kind === 'lost') this.items.push(broken(label, { at: 0, what: `fragments are lost: ${put.why}` }));
    if (put.kind !== 'message') return;
    const read = decodeNetwork(put.bytes);
    if (read.ok) this.network(read.value, label);
    else this.items.push(broken(label, { at: read.at, what: `of the message put together: ${read.what}` }));
  }

  network(message: NetworkMessage, label: string): void {
    const text = describe(message);
    const whole = messageSize(message);
    if (message.type === 'declare' && message.declaration.type === 'keyexpr') {
      const { id, key } = message.declaration;
      const named = this.#key(key);
      if (named !== undefined && this.#keys.size < MAX_KEYS) this.#keys.set(id, named);
    }
    const carried = carriedBy(message);
    if (carried === undefined) {
      this.items.push({ label, text, whole });
      return;
    }
    const key = this.#key(carried.key);
    this.items.push({
      label,
      text,
      whole,
      ...(key === undefined ? {} : { key }),
      ...(carried.payload === undefined
        ? {}
        : {
            payload: {
              at: this.#offset(carried.payload),
              report: payloadReport(carried.payload, { kind: carried.kind, key }, this.#named),
            },
          }),
    });
  }

  /** The whole key; undefined when a part of it was declared before these bytes. */
  #key(expr: WireExpr): string | undefined {
    if (expr.scope === 0) return expr.suffix;
    const before = expr.mapping === 'sender' ? this.#keys.get(expr.scope) : undefined;
    return before === undefined ? undefined : before + expr.suffix;
  }

  /** Decoders give views of what they were given, so that a part knows where it stands. */
  #offset(part: Uint8Array): number | undefined {
    if (part.buffer !== this.#given.buffer) return undefined;
    const at = part.byteOffset - this.#given.byteOffset;
    return at >= 0 && at + part.length <= this.#given.length ? at : undefined;
  }
}

function carriedBy(
  message: NetworkMessage,
):
  | { readonly key: WireExpr; readonly kind: MessageKind | undefined; readonly payload: Uint8Array | undefined }
  | undefined {
  if (message.type === 'push') {
    const { body, key } = message;
    return { key, kind: 'put', payload: body.type === 'put' ? body.payload : undefined };
  }
  if (message.type === 'request') {
    const { body, key } = message;
    return { key, kind: 'call', payload: body.type === 'query' ? body.value?.payload : undefined };
  }
  if (message.type !== 'response') return undefined;
  const { body, key } = message;
  // An error reply of a router is text of its own.
  if (body.type === 'err') return { key, kind: undefined, payload: undefined };
  return { key, kind: 'reply', payload: body.body.type === 'put' ? body.body.payload : undefined };
}
