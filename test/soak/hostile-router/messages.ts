/** Valid network messages that make no sense together: random kinds, keys, ids and flags. */
import type {
  Declaration,
  Encoding,
  InterestMode,
  NetworkMessage,
  Priority,
  PutBody,
  QueryTarget,
  WireExpr,
} from '@asterism-tables/protocol/zenoh';
import type { Random } from './random.ts';

/** Ids come from a small range, so that they meet each other. */
const IDS = 24;
const CHUNKS = ['a', 'b', 'good', 'host', 'round', '*', '**', '@x', 'a$*', 'ö', 'q'];

export function randomKey(random: Random): string {
  if (random.chance(0.02)) return 'x/'.repeat(1 + random.int(600)).slice(0, -1);
  if (random.chance(0.02)) return random.pick(['', '/', 'a//b', '**/**', '#', 'a?b', '$*', '*/**', 'a/']);
  return Array.from({ length: 1 + random.int(4) }, () => random.pick(CHUNKS)).join('/');
}

function wireExpr(random: Random): WireExpr {
  const scope = random.chance(0.3) ? random.int(IDS) : 0;
  return {
    scope,
    suffix: scope !== 0 && random.chance(0.4) ? '' : randomKey(random),
    mapping: random.chance(0.8) ? 'sender' : 'receiver',
  };
}

function encoding(random: Random): Encoding {
  return random.chance(0.2) ? { id: random.int(60), schema: random.bytes(random.int(20)) } : { id: random.int(60) };
}

function stamp(random: Random): { time: bigint; zid: Uint8Array } {
  return { time: BigInt(random.int(2 ** 31)) << 20n, zid: random.bytes(1 + random.int(16)) };
}

function payload(random: Random): Uint8Array {
  const size = random.chance(0.03) ? random.int(30_000) : random.int(60);
  return new Uint8Array(size).fill(random.int(256));
}

function put(random: Random): PutBody {
  return {
    type: 'put',
    payload: payload(random),
    ...(random.chance(0.2) ? { timestamp: stamp(random) } : {}),
    ...(random.chance(0.3) ? { encoding: encoding(random) } : {}),
    ...(random.chance(0.2) ? { attachment: random.bytes(random.int(30)) } : {}),
    ...(random.chance(0.1) ? { sourceInfo: { zid: random.bytes(4), eid: random.int(9), sn: random.int(9) } } : {}),
  };
}

function common(random: Random): { qos?: { priority: Priority; block: boolean; express: boolean }; nodeId?: number } {
  return {
    ...(random.chance(0.4)
      ? { qos: { priority: random.int(8) as Priority, block: random.chance(0.7), express: random.chance(0.2) } }
      : {}),
    ...(random.chance(0.05) ? { nodeId: random.int(100) } : {}),
  };
}

const DECLARATIONS = [
  'keyexpr',
  'undeclare-keyexpr',
  'subscriber',
  'undeclare-subscriber',
  'queryable',
  'undeclare-queryable',
  'token',
  'undeclare-token',
  'final',
] as const;

function declaration(random: Random): Declaration {
  const type = random.pick(DECLARATIONS);
  const id = random.int(IDS);
  switch (type) {
    case 'final':
      return { type };
    case 'undeclare-keyexpr':
      return { type, id };
    case 'undeclare-subscriber':
    case 'undeclare-queryable':
    case 'undeclare-token':
      return random.chance(0.5) ? { type, id } : { type, id, key: wireExpr(random) };
    case 'queryable':
      return {
        type,
        id,
        key: wireExpr(random),
        ...(random.chance(0.5) ? { info: { complete: random.chance(0.5), distance: random.int(4) } } : {}),
      };
    case 'keyexpr':
    case 'subscriber':
    case 'token':
      return { type, id, key: wireExpr(random) };
  }
}

const MODES: readonly InterestMode[] = ['final', 'current', 'future', 'current-future'];
const TARGETS: readonly QueryTarget[] = ['best-matching', 'all', 'all-complete'];

export function randomMessage(random: Random): NetworkMessage {
  const id = random.int(IDS);
  switch (random.int(8)) {
    case 0:
      return {
        type: 'push',
        key: wireExpr(random),
        ...common(random),
        body: random.chance(0.8) ? put(random) : { type: 'del' },
      };
    case 1:
      return {
        type: 'request',
        id,
        key: wireExpr(random),
        ...common(random),
        ...(random.chance(0.4) ? { target: random.pick(TARGETS) } : {}),
        ...(random.chance(0.6) ? { timeoutMs: random.pick([0, 1, 500, 10_000, 100_000_000]) } : {}),
        ...(random.chance(0.2) ? { budget: random.int(9) } : {}),
        body: random.chance(0.9)
          ? {
              type: 'query',
              ...(random.chance(0.5) ? { consolidation: random.int(5) } : {}),
              ...(random.chance(0.5) ? { parameters: 'a=1;b' } : {}),
              ...(random.chance(0.3) ? { value: { encoding: encoding(random), payload: payload(random) } } : {}),
            }
          : put(random),
      };
    case 2:
      return {
        type: 'response',
        id,
        key: wireExpr(random),
        ...common(random),
        ...(random.chance(0.5) ? { responder: { zid: random.bytes(8), eid: random.int(9) } } : {}),
        body: random.chance(0.8)
          ? { type: 'reply', body: random.chance(0.8) ? put(random) : { type: 'del' } }
          : { type: 'err', payload: payload(random) },
      };
    case 3:
      return { type: 'response-final', id };
    case 4: {
      const mode = random.pick(MODES);
      const on = mode !== 'final';
      const keyed = on && random.chance(0.8);
      return {
        type: 'interest',
        id,
        mode,
        keyexprs: on && random.chance(0.5),
        subscribers: on && random.chance(0.5),
        queryables: on && random.chance(0.5),
        tokens: on && random.chance(0.5),
        aggregate: on && random.chance(0.3),
        ...(keyed ? { key: wireExpr(random) } : {}),
      };
    }
    default:
      return {
        type: 'declare',
        ...(random.chance(0.2) ? { interestId: random.int(IDS) } : {}),
        ...common(random),
        declaration: declaration(random),
      };
  }
}
