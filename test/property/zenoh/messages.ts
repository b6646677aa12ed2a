/** Random messages for property tests, in the form the decoders give: what says nothing is absent. */
import type {
  Declaration,
  DelBody,
  Encoding,
  NetworkMessage,
  PutBody,
  Qos,
  QueryBody,
  Timestamp,
  TransportMessage,
  WireExpr,
  Zid,
} from '@asterism-tables/protocol/zenoh';
import fc from 'fast-check';

const U16 = 0xffff;
const U32 = 0xffffffff;

/** Numbers of every length they can have on the wire. */
function upTo(max: number): fc.Arbitrary<number> {
  return fc.oneof(fc.nat({ max: Math.min(max, 300) }), fc.integer({ min: 0, max }));
}

const bytes = (maxLength: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ maxLength });
export const zid: fc.Arbitrary<Zid> = fc.uint8Array({ minLength: 1, maxLength: 16 });
const text = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: 'binary', maxLength });

/** An object with the given parts, of which some may be absent. */
function optional<T extends object>(
  parts: { [K in keyof T]: fc.Arbitrary<Exclude<T[K], undefined>> },
): fc.Arbitrary<Partial<T>> {
  return fc.record(parts, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;
}

export const encoding: fc.Arbitrary<Encoding> = fc
  .tuple(upTo(0xffff), fc.option(bytes(40), { nil: undefined }))
  .map(([id, schema]) => (schema === undefined ? { id } : { id, schema }));

const timestamp: fc.Arbitrary<Timestamp> = fc.record({ time: fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), zid });
const sourceInfo = fc.record({ zid, eid: upTo(U32), sn: upTo(U32) });
const told: fc.Arbitrary<Encoding> = encoding.filter(({ id, schema }) => id !== 0 || schema !== undefined);

const qos: fc.Arbitrary<Qos> = fc
  .record({ priority: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7), block: fc.boolean(), express: fc.boolean() })
  .filter(({ priority, block, express }) => priority !== 5 || block || express) as fc.Arbitrary<Qos>;

const stamps = { qos, timestamp };
const common = { ...stamps, nodeId: fc.integer({ min: 1, max: U16 }) };

export const wireExpr: fc.Arbitrary<WireExpr> = fc.record({
  scope: upTo(U16),
  suffix: fc.oneof(text(30), fc.constant(''), fc.constant('asterism/games/games/mahjong1/state')),
  mapping: fc.constantFrom('sender', 'receiver'),
});

const put: fc.Arbitrary<PutBody> = fc
  .tuple(optional<PutBody>({ timestamp, encoding: told, sourceInfo, attachment: bytes(40) } as never), bytes(300))
  .map(([parts, payload]) => ({ type: 'put', ...parts, payload }) as PutBody);

const del: fc.Arbitrary<DelBody> = optional<DelBody>({ timestamp, sourceInfo, attachment: bytes(40) } as never).map(
  (parts) => ({ ...parts, type: 'del' }) as DelBody,
);

const query: fc.Arbitrary<QueryBody> = optional<QueryBody>({
  consolidation: fc.nat({ max: 3 }),
  parameters: text(30).filter((each) => each !== ''),
  sourceInfo,
  value: fc.record({ encoding, payload: bytes(100) }),
  attachment: bytes(40),
} as never).map((parts) => ({ ...parts, type: 'query' }) as QueryBody);

const named = fc.record({ id: upTo(U32), key: wireExpr });
const undeclared = fc
  .tuple(upTo(U32), fc.option(wireExpr, { nil: undefined }))
  .map(([id, key]) => (key === undefined ? { id } : { id, key }));

const declaration: fc.Arbitrary<Declaration> = fc.oneof(
  fc
    .record({ id: upTo(U16), key: wireExpr })
    .map(({ id, key }): Declaration => ({ type: 'keyexpr', id, key: { ...key, mapping: 'sender' } })),
  upTo(U16).map((id): Declaration => ({ type: 'undeclare-keyexpr', id })),
  named.map((each): Declaration => ({ type: 'subscriber', ...each })),
  named.map((each): Declaration => ({ type: 'token', ...each })),
  named.map((each): Declaration => ({ type: 'queryable', ...each })),
  fc
    .tuple(named, fc.boolean(), upTo(U16))
    .filter(([, complete, distance]) => complete || distance > 0)
    .map(([each, complete, distance]): Declaration => ({ type: 'queryable', ...each, info: { complete, distance } })),
  undeclared.map((each): Declaration => ({ type: 'undeclare-subscriber', ...each })),
  undeclared.map((each): Declaration => ({ type: 'undeclare-queryable', ...each })),
  undeclared.map((each): Declaration => ({ type: 'undeclare-token', ...each })),
  fc.constant<Declaration>({ type: 'final' }),
);

const flags = fc.record({
  keyexprs: fc.boolean(),
  subscribers: fc.boolean(),
  queryables: fc.boolean(),
  tokens: fc.boolean(),
  aggregate: fc.boolean(),
});
const NO_FLAGS = { keyexprs: false, subscribers: false, queryables: false, tokens: false, aggregate: false };

function message(type: NetworkMessage['type'], ...parts: fc.Arbitrary<object>[]): fc.Arbitrary<NetworkMessage> {
  return fc.tuple(...parts).map((each) => Object.assign({ type }, ...each) as NetworkMessage);
}

const rid = fc.record({ id: upTo(U32) });
const key = fc.record({ key: wireExpr });

export const networkMessage: fc.Arbitrary<NetworkMessage> = fc.oneof(
  message('push', key, optional(common as never), fc.record({ body: fc.oneof(put, del) })),
  message(
    'request',
    rid,
    key,
    optional({
      ...common,
      target: fc.constantFrom('all', 'all-complete'),
      budget: fc.integer({ min: 1, max: U32 }),
      timeoutMs: upTo(Number.MAX_SAFE_INTEGER),
    } as never),
    fc.record({ body: fc.oneof(query, put, del) }),
  ),
  message(
    'response',
    rid,
    key,
    optional({ ...stamps, responder: fc.record({ zid, eid: upTo(U32) }) } as never),
    fc.record({
      body: fc.oneof(
        fc
          .tuple(optional({ consolidation: fc.nat({ max: 3 }) } as never), fc.oneof(put, del))
          .map(([parts, body]) => ({ type: 'reply', ...(parts as object), body })),
        fc
          .tuple(optional({ encoding: told, sourceInfo } as never), bytes(100))
          .map(([parts, payload]) => ({ type: 'err', ...(parts as object), payload })),
      ),
    }),
  ),
  message('response-final', rid, optional(stamps as never)),
  message('interest', rid, optional(common as never), fc.constant({ mode: 'final', ...NO_FLAGS })),
  message(
    'interest',
    rid,
    optional(common as never),
    fc.record({ mode: fc.constantFrom('current', 'future', 'current-future') }),
    flags,
    optional({ key: wireExpr } as never),
  ),
  message('declare', optional({ interestId: upTo(U32), ...common } as never), fc.record({ declaration })),
  message('oam', fc.record({ id: upTo(U16) })),
);

const resolution = fc.record({ frameSn: fc.constantFrom(0, 1, 2, 3), requestId: fc.constantFrom(0, 1, 2, 3) });
const init = fc
  .tuple(
    fc.record({
      version: fc.nat({ max: 255 }),
      whatami: fc.constantFrom('router', 'peer', 'client'),
      zid,
      qos: fc.boolean(),
    }),
    optional({
      size: fc.record({ resolution, batchSize: fc.nat({ max: U16 }) }),
      patch: fc.integer({ min: 1, max: 255 }),
    } as never),
  )
  .map(([a, b]) => ({ ...a, ...(b as object) }));

const lease = fc.oneof(
  fc.nat({ max: 60 }).map((seconds) => seconds * 1000),
  upTo(U32),
);
const open = fc.record({ leaseMs: lease, initialSn: upTo(0x0fff_ffff), qos: fc.boolean() });
const channel = fc
  .tuple(
    fc.record({ reliable: fc.boolean(), sn: upTo(Number.MAX_SAFE_INTEGER) }),
    optional({ priority: fc.constantFrom(0, 1, 2, 3, 4, 6, 7) } as never),
  )
  .map(([a, b]) => ({ ...a, ...(b as object) }));

/** All but fragments, which must be the last of their batch. */
const inner = fc.oneof(
  init.map((each) => ({ type: 'init-syn', ...each })),
  fc.tuple(init, bytes(40)).map(([each, cookie]) => ({ type: 'init-ack', ...each, cookie })),
  fc.tuple(open, bytes(40)).map(([each, cookie]) => ({ type: 'open-syn', ...each, cookie })),
  open.map((each) => ({ type: 'open-ack', ...each })),
  fc.record({ reason: fc.nat({ max: 255 }), session: fc.boolean() }).map((each) => ({ type: 'close', ...each })),
  fc.constant({ type: 'keep-alive' }),
  fc
    .tuple(channel, fc.array(networkMessage, { maxLength: 4 }))
    .map(([each, messages]) => ({ type: 'frame', ...each, messages })),
  upTo(U16).map((id) => ({ type: 'transport-oam', id })),
) as fc.Arbitrary<TransportMessage>;

const fragment = fc
  .tuple(channel, fc.record({ more: fc.boolean(), first: fc.boolean(), drop: fc.boolean() }), bytes(300))
  .map(([a, b, each]) => ({ type: 'fragment', ...a, ...b, bytes: each })) as fc.Arbitrary<TransportMessage>;

/** The messages of one batch. */
export const batchMessages: fc.Arbitrary<TransportMessage[]> = fc
  .tuple(fc.array(inner, { maxLength: 5 }), fc.option(fragment, { nil: undefined }))
  .map(([messages, last]) => (last === undefined ? messages : [...messages, last]));
