/** What passes on a Zenoh link, one message at a time: its kind, its key and its whole size, from the batches as they go by. For people who watch; it changes nothing. */
import type { Link } from '@asterism-tables/protocol/session';
import {
  decodeBatch,
  decodeNetwork,
  messageSize,
  type NetworkMessage,
  Reassembler,
  type SnResolution,
  type TransportMessage,
  type WireExpr,
} from '@asterism-tables/protocol/zenoh';

/** `what`: `put asterism/games/...`, as the board's own text may be: not yet safe to print. `bytes`: of the whole network message, which is what a board counts. */
export type SeenMessage = {
  readonly direction: 'to' | 'from';
  readonly what: string;
  readonly bytes: number;
  /** The key of a liveliness token that it shows. */
  readonly token?: string;
};

/** The largest message put together from fragments; far more than a board takes. */
const MAX_WHOLE = 64 * 1024;
/** Keys declared by number that are remembered for each direction. */
const MAX_KEYS = 1_024;

/** One direction of one link: what its batches hold. Bytes that are no batch are passed over: whoever they go to deals with them. */
export class MessageWatch {
  readonly #direction: SeenMessage['direction'];
  readonly #onMessage: (seen: SeenMessage) => void;
  readonly #keys = new Map<number, string>();
  #reassembler: Reassembler | undefined;
  #resolution: SnResolution = 2;
  #marked = false;
  /** The other direction, whose numbers a key of this one may use. */
  other: MessageWatch | undefined;

  constructor(direction: SeenMessage['direction'], onMessage: (seen: SeenMessage) => void) {
    this.#direction = direction;
    this.#onMessage = onMessage;
  }

  batch(bytes: Uint8Array): void {
    const read = decodeBatch(bytes);
    if (read.ok) for (const message of read.value) this.#transport(message);
  }

  #transport(message: TransportMessage): void {
    if (message.type === 'frame') {
      for (const inner of message.messages) this.#network(inner, messageSize(inner));
      return;
    }
    if (message.type === 'init-syn' || message.type === 'init-ack')
      this.negotiated(message.size?.resolution.frameSn ?? 2, (message.patch ?? 0) > 0);
    if (message.type !== 'fragment') return;
    this.#reassembler ??= new Reassembler({ limit: MAX_WHOLE, resolution: this.#resolution, marked: this.#marked });
    const put = this.#reassembler.push(message);
    if (put.kind !== 'message') return;
    const read = decodeNetwork(put.bytes);
    if (read.ok) this.#network(read.value, put.bytes.length);
  }

  /** What both sides agreed on while connecting counts for both directions. */
  negotiated(resolution: SnResolution, marked: boolean): void {
    this.#resolution = resolution;
    this.#marked = marked;
    this.#reassembler = undefined;
    const { other } = this;
    if (other !== undefined && (other.#resolution !== resolution || other.#marked !== marked))
      other.negotiated(resolution, marked);
  }

  #network(message: NetworkMessage, bytes: number): void {
    if (message.type === 'declare' && message.declaration.type === 'keyexpr') {
      const { id, key } = message.declaration;
      const named = this.#key(key);
      if (named !== undefined && this.#keys.size < MAX_KEYS) this.#keys.set(id, named);
    }
    const token =
      this.#direction === 'from' && message.type === 'declare' && message.declaration.type === 'token'
        ? this.#key(message.declaration.key)
        : undefined;
    const seen = { direction: this.#direction, what: this.#what(message), bytes };
    this.#onMessage(token === undefined ? seen : { ...seen, token });
  }

  #what(message: NetworkMessage): string {
    switch (message.type) {
      case 'push':
        return `${message.body.type} ${this.#shown(message.key)}`;
      case 'request':
        return `get ${this.#shown(message.key)}`;
      case 'response':
        return `${message.body.type === 'err' ? 'error' : 'reply'} ${this.#shown(message.key)}`;
      case 'response-final':
        return 'end of a get';
      case 'declare':
        return `declares ${message.declaration.type}`;
      default:
        return message.type;
    }
  }

  #shown(key: WireExpr): string {
    return this.#key(key) ?? `(${key.scope})${key.suffix}`;
  }

  /** The whole key; undefined when its number is not known. */
  #key(expr: WireExpr): string | undefined {
    if (expr.scope === 0) return expr.suffix;
    const { other } = this;
    const before = (expr.mapping === 'sender' || other === undefined ? this.#keys : other.#keys).get(expr.scope);
    return before === undefined ? undefined : before + expr.suffix;
  }
}

/** The same link; `onMessage` hears of each message that passes, either way. */
export function watchLink(link: Link, onMessage: (seen: SeenMessage) => void): Link {
  const to = new MessageWatch('to', onMessage);
  const from = new MessageWatch('from', onMessage);
  to.other = from;
  from.other = to;
  const watched: Link = {
    kind: link.kind,
    peer: link.peer,
    mtu: link.mtu,
    get buffered() {
      return link.buffered;
    },
    send(batch) {
      to.batch(batch);
      link.send(batch);
    },
    close: () => link.close(),
    destroy: () => link.destroy(),
    onBatch: undefined,
    onDrain: undefined,
    onClose: undefined,
  };
  if (link.pause !== undefined) watched.pause = () => link.pause?.();
  if (link.resume !== undefined) watched.resume = () => link.resume?.();
  link.onBatch = (batch) => {
    from.batch(batch);
    watched.onBatch?.(batch);
  };
  link.onDrain = () => watched.onDrain?.();
  link.onClose = (cause) => watched.onClose?.(cause);
  return watched;
}
