/** The two roles of a transport: the router's side accepts a link, the client's side connects over one. */
import { MAX_BATCH, type WhatAmI } from '../zenoh/index.ts';
import { AcceptHandshake, type Applicant, ConnectHandshake, type Identity } from './handshake.ts';
import { COOKIE_BYTES, LEASE_MS, SERIAL_BATCH_OFFERED } from './limits.ts';
import type { Link } from './types.ts';
import { type TransportOptions, UnicastTransport } from './unicast-transport.ts';

export type AcceptOptions = TransportOptions & {
  /** Asked at the InitSyn, before anything is answered. A text refuses: nothing is said and the link is closed. */
  readonly admit?: (applicant: Applicant) => string | undefined;
  /** The cookie of this handshake; unguessable. Default: random bytes. */
  readonly cookie?: Uint8Array;
};

/** The accepting end (a router) of a session over `link`. Nothing is sent that was not asked for, not even after the OpenAck. */
export class AcceptTransport extends UnicastTransport {
  constructor(link: Link, options: AcceptOptions) {
    const identity = identityOf(link, options, 'router');
    const cookie = options.cookie ?? globalThis.crypto.getRandomValues(new Uint8Array(COOKIE_BYTES));
    super(link, options, new AcceptHandshake(identity, cookie, options.admit ?? (() => undefined)), identity.leaseMs);
  }
}

export type ConnectOptions = TransportOptions & { readonly whatami?: WhatAmI };

/** The connecting end (a client) of a session over `link`. */
export class ConnectTransport extends UnicastTransport {
  constructor(link: Link, options: ConnectOptions) {
    const identity = identityOf(link, options, options.whatami ?? 'client');
    super(link, options, new ConnectHandshake(identity), identity.leaseMs);
  }
}

function identityOf(link: Link, options: TransportOptions, whatami: WhatAmI): Identity {
  const carried = link.kind === 'serial' ? Math.min(link.mtu, SERIAL_BATCH_OFFERED) : link.mtu;
  return {
    zid: options.zid,
    whatami,
    leaseMs: options.leaseMs ?? LEASE_MS,
    batchSize: Math.min(options.batchSize ?? MAX_BATCH, carried, MAX_BATCH),
    initialSn: options.initialSn ?? 0,
  };
}
