/** A board's own queries until their final, and queries to its queryables until the app dropped them. */
import type { GetEnd, IncomingQuery, Reply, Sample } from '@asterism-tables/protocol/session';
import {
  intersects,
  type NetworkMessage,
  type Qos,
  type Request,
  type Response,
} from '@asterism-tables/protocol/zenoh';
import { plain } from './local-keys.ts';

export type Consolidation = 'none' | 'monotonic' | 'latest';

export type PendingGet = {
  readonly id: number;
  readonly key: string;
  readonly anyKey: boolean;
  readonly consolidation: Consolidation;
  readonly onReply: (reply: Reply) => void;
  readonly onDone: (end: GetEnd) => void;
  /** Latest: what will be told at the final. Monotonic: the newest time of each key. */
  readonly held: Map<string, { readonly reply: Reply; readonly time: bigint }>;
  stop: () => void;
};

export class PendingGets {
  readonly #gets = new Map<number, PendingGet>();

  add(get: PendingGet): void {
    this.#gets.set(get.id, get);
  }

  remove(id: number): PendingGet | undefined {
    const get = this.#gets.get(id);
    if (get !== undefined) {
      this.#gets.delete(id);
      get.stop();
    }
    return get;
  }

  /** Without the final the replies that were held are lost. */
  timeout(id: number): void {
    this.remove(id)?.onDone('timeout');
  }

  all(end: GetEnd): void {
    for (const id of this.#gets.keys()) this.remove(id)?.onDone(end);
  }

  response(message: Response, key: string): void {
    const get = this.#gets.get(message.id);
    if (get === undefined) return;
    const { body } = message;
    if (body.type === 'err') {
      get.onReply({
        ok: false,
        payload: body.payload,
        ...(body.encoding === undefined ? {} : { encoding: body.encoding }),
      });
      return;
    }
    if (!get.anyKey && !intersects(get.key, key)) return;
    const reply: Reply = { ok: true, sample: sampleOf(key, body.body) };
    const time = body.body.timestamp?.time ?? 0n;
    if (get.consolidation !== 'none') {
      const before = get.held.get(key);
      if (before !== undefined && time <= before.time) return;
      get.held.set(key, { reply, time });
      if (get.consolidation === 'latest') return;
    }
    get.onReply(reply);
  }

  final(id: number): void {
    const get = this.remove(id);
    if (get === undefined) return;
    if (get.consolidation === 'latest') for (const { reply } of [...get.held.values()].reverse()) get.onReply(reply);
    get.onDone('final');
  }
}

export function sampleOf(key: string, body: Extract<NetworkMessage, { type: 'push' }>['body']): Sample {
  return {
    key,
    kind: body.type === 'put' ? 'put' : 'delete',
    payload: body.type === 'put' ? body.payload : new Uint8Array(0),
    ...(body.type === 'put' && body.encoding !== undefined ? { encoding: body.encoding } : {}),
    ...(body.attachment === undefined ? {} : { attachment: body.attachment }),
    ...(body.timestamp === undefined ? {} : { timestamp: body.timestamp }),
  };
}

/** An error reply always says: data, do not drop. */
const ERR_QOS: Qos = { priority: 5, block: true, express: false };

export type QueryHandles = {
  /** One handle for each queryable that is asked. */
  handle(): IncomingQuery;
};

/** The final is sent when the last handle is dropped. */
export function queryHandles(
  request: Request,
  key: string,
  zid: Uint8Array,
  send: (message: NetworkMessage) => void,
  onFinal: () => void,
  count: number,
): QueryHandles {
  let open = count;
  const final = (): void => {
    open--;
    if (open > 0) return;
    onFinal();
    send({ type: 'response-final', id: request.id });
  };
  const body = request.body.type === 'query' ? request.body : undefined;
  const responder = { zid, eid: 0 };
  const qos = request.qos === undefined ? {} : { qos: { ...request.qos, express: false } };
  return {
    handle() {
      let done = false;
      return {
        key,
        parameters: body?.parameters ?? '',
        ...(body?.value === undefined ? {} : { payload: body.value.payload, encoding: body.value.encoding }),
        ...(body?.attachment === undefined ? {} : { attachment: body.attachment }),
        reply(replyKey, payload, options = {}) {
          if (done || !intersects(key, replyKey)) return;
          const put = { type: 'put', payload, ...options } as const;
          send({
            type: 'response',
            id: request.id,
            key: plain(replyKey),
            ...qos,
            responder,
            body: { type: 'reply', body: put },
          });
        },
        replyError(payload, encoding) {
          if (done) return;
          const err = { type: 'err', payload, ...(encoding === undefined ? {} : { encoding }) } as const;
          send({ type: 'response', id: request.id, key: plain(''), qos: ERR_QOS, responder, body: err });
        },
        finish() {
          if (done) return;
          done = true;
          final();
        },
      };
    },
  };
}
