/** Transports for tests, opened over a link in memory or fed with batches by hand. */
import {
  AcceptTransport,
  type AcceptOptions,
  ConnectTransport,
  type ConnectOptions,
  type PeerInfo,
  type Transport,
} from '@asterism-tables/protocol/session';
import type { NetworkMessage, Push } from '@asterism-tables/protocol/zenoh';
import { type ManualClock, settle } from './manual-clock.ts';
import { MemoryLink, type MemoryLinkOptions } from './memory-link.ts';

export const ROUTER_ZID = Uint8Array.from({ length: 16 }, (_, i) => 0xa0 + i);
export const CLIENT_ZID = Uint8Array.from({ length: 16 }, (_, i) => 0x10 + i);

/** What a transport told its owner. */
export type Heard = {
  readonly opened: PeerInfo[];
  readonly messages: NetworkMessage[];
  readonly closed: { readonly by: string; readonly cause: string }[];
};

export function listen(transport: Transport): Heard {
  const heard: Heard = { opened: [], messages: [], closed: [] };
  transport.onOpen = (peer) => heard.opened.push(peer);
  transport.onMessage = (message) => heard.messages.push(message);
  transport.onClosed = (by, cause) => heard.closed.push({ by, cause });
  return heard;
}

export type End<T extends Transport> = { readonly transport: T; readonly link: MemoryLink; readonly heard: Heard };
export type Both = { readonly router: End<AcceptTransport>; readonly client: End<ConnectTransport> };

export type BothOptions = {
  readonly router?: Partial<AcceptOptions>;
  readonly client?: Partial<ConnectOptions>;
  readonly link?: MemoryLinkOptions;
};

/** A router's and a client's transport that have opened a session with each other. */
export async function openBoth(clock: ManualClock, options: BothOptions = {}): Promise<Both> {
  const both = startBoth(clock, options);
  await settle();
  return both;
}

/** The same at the moment after both were started. */
export function startBoth(clock: ManualClock, options: BothOptions = {}): Both {
  const [near, far] = MemoryLink.pair(options.link);
  const router = new AcceptTransport(near, { zid: ROUTER_ZID, clock, ...options.router });
  const client = new ConnectTransport(far, { zid: CLIENT_ZID, clock, ...options.client });
  const both = {
    router: { transport: router, link: near, heard: listen(router) },
    client: { transport: client, link: far, heard: listen(client) },
  };
  router.start();
  client.start();
  return both;
}

export function push(key: string, payload: Uint8Array | string = ''): Push {
  const bytes = typeof payload === 'string' ? new TextEncoder().encode(payload) : payload;
  return {
    type: 'push',
    key: { scope: 0, suffix: key, mapping: 'receiver' },
    body: { type: 'put', payload: bytes },
  };
}

/** The texts of the puts among some messages, in order. */
export function putTexts(messages: readonly NetworkMessage[]): string[] {
  return messages.flatMap((message) =>
    message.type === 'push' && message.body.type === 'put' ? [new TextDecoder().decode(message.body.payload)] : [],
  );
}
