/** What hostile peers do: each attack is one connection (or a crowd of them) from its first byte to its end. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { encodeStream, encodeTransport, type NetworkMessage } from '@asterism-tables/protocol/zenoh';
import { readRecording } from '../../helpers/recording.ts';
import { Attacker } from './attacker.ts';
import { randomKey, randomMessage } from './messages.ts';
import type { Random } from './random.ts';

export type Attack = (port: number, random: Random) => Promise<void>;

const GOLDEN = join(import.meta.dirname, '../../golden');
/** A batch of ours holds no more. */
const BATCH = 1_900;

/** Batches that real peers sent, after the handshake. */
const RECORDED: readonly (readonly Uint8Array[])[] = ['zenoh-rust', 'zenoh-pico'].flatMap((folder) =>
  readdirSync(join(GOLDEN, folder))
    .filter((name) => name.endsWith('.jsonl') && !name.startsWith('serial') && name !== 'large.jsonl')
    .map((name) =>
      readRecording(join(GOLDEN, folder, name))
        .filter((line) => line.d === '>')
        .slice(2)
        .map((line) => line.bytes),
    ),
);

function frame(sn: number, messages: readonly NetworkMessage[]): Uint8Array {
  return encodeTransport({ type: 'frame', reliable: true, sn, messages });
}

/** How often a refused attacker comes again: the router takes only so many handshakes a second. */
const TRIES = 20;
const TRY_AGAIN_MS = 60;

async function opened(port: number, random: Random): Promise<Attacker | undefined> {
  for (let i = 0; i < TRIES; i++) {
    const attacker = await Attacker.open(port);
    if (await attacker.handshake(random)) return attacker;
    attacker.end(random);
    await new Promise((resolve) => {
      setTimeout(resolve, TRY_AGAIN_MS);
    });
  }
  return undefined;
}

function mutated(batch: Uint8Array, random: Random): Uint8Array {
  const bytes = batch.slice();
  switch (random.int(5)) {
    case 0:
      return bytes.subarray(0, random.int(bytes.length + 1));
    case 1:
      return Uint8Array.from([...bytes, ...random.bytes(1 + random.int(8))]);
    case 2:
      return Uint8Array.from([...bytes, ...bytes]).subarray(0, 60_000);
    default:
      for (let i = 0; i <= random.int(4); i++) {
        const at = random.int(bytes.length);
        bytes[at] = random.chance(0.5) ? random.int(256) : (bytes[at] ?? 0) ^ (1 << random.int(8));
      }
      return bytes;
  }
}

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'random bytes': async (port, random) => {
    const attacker = await Attacker.open(port);
    for (let i = 0; i < 6 && !attacker.closed; i++) {
      attacker.raw(random.bytes(random.int(2_000)));
      await attacker.drained();
    }
    attacker.end(random);
  },

  'random batches': async (port, random) => {
    const attacker = await Attacker.open(port);
    for (let i = 0; i < 12 && !attacker.closed; i++) attacker.batch(random.bytes(random.int(80)));
    await attacker.next();
    attacker.end(random);
  },

  'a handshake cut off': async (port, random) => {
    const attacker = await Attacker.open(port);
    const syn = encodeTransport({
      type: 'init-syn',
      version: random.pick([9, 9, 9, 8, 10]),
      whatami: 'client',
      zid: random.bytes(16),
      size: { resolution: { frameSn: 2, requestId: 2 }, batchSize: random.pick([0, 1, 30, 2_048, 65_535]) },
      qos: false,
      patch: 1,
    });
    const cut = encodeStream(random.chance(0.5) ? syn : mutated(syn, random));
    attacker.raw(cut.subarray(0, random.int(cut.length + 1)));
    if (random.chance(0.5)) await attacker.next();
    if (random.chance(0.3))
      attacker.batch(
        encodeTransport({ type: 'open-syn', leaseMs: 10_000, initialSn: 0, cookie: random.bytes(8), qos: false }),
      );
    // Half of them hang until the router ends them.
    if (random.chance(0.5)) attacker.end(random);
  },

  'a recorded session, mutated': async (port, random) => {
    const attacker = await opened(port, random);
    if (attacker === undefined) return;
    for (const batch of random.pick(RECORDED)) {
      if (attacker.closed) break;
      if (batch.length === 0 || batch.length > 60_000) continue;
      attacker.batch(random.chance(0.3) ? mutated(batch, random) : batch);
    }
    await attacker.drained();
    await attacker.next();
    attacker.end(random);
  },

  'valid messages in random order': async (port, random) => {
    const attacker = await opened(port, random);
    if (attacker === undefined) return;
    for (let i = 0; i < 60 && !attacker.closed; i++) {
      const messages = Array.from({ length: 1 + random.int(4) }, () => randomMessage(random));
      const batch = frame(attacker.sn++, messages);
      if (batch.length < 65_000) attacker.batch(batch);
      if (random.chance(0.1)) await attacker.drained();
    }
    await attacker.next();
    attacker.end(random);
  },

  'fragments without an end': async (port, random) => {
    const attacker = await opened(port, random);
    if (attacker === undefined) return;
    for (let i = 0; i < 60 && !attacker.closed; i++) {
      const bytes = new Uint8Array(30_000).fill(i);
      attacker.batch(
        encodeTransport({
          type: 'fragment',
          reliable: random.chance(0.5),
          more: true,
          sn: attacker.sn++,
          first: i === 0 || random.chance(0.05),
          drop: random.chance(0.02),
          bytes,
        }),
      );
      await attacker.drained();
    }
    attacker.end(random);
  },

  'a flood of declarations': async (port, random) => {
    const attacker = await opened(port, random);
    if (attacker === undefined) return;
    const kind = random.pick(['subscriber', 'queryable', 'token', 'keyexpr'] as const);
    const first = random.int(1_000_000);
    for (let id = 1; id <= 3_000 && !attacker.closed; ) {
      const messages: NetworkMessage[] = [];
      for (let size = 0; size < BATCH - 100; size += 40) {
        const key = { scope: 0, suffix: `flood/${kind}/${first + id}`, mapping: 'sender' } as const;
        messages.push({ type: 'declare', declaration: { type: kind, id: id++, key } });
      }
      attacker.batch(frame(attacker.sn++, messages));
      await attacker.drained();
    }
    await attacker.next();
    attacker.end(random);
  },

  'a flood of interests and queries': async (port, random) => {
    const attacker = await opened(port, random);
    if (attacker === undefined) return;
    for (let id = 1; id <= 1_500 && !attacker.closed; id++) {
      const key = { scope: 0, suffix: random.chance(0.5) ? '**' : `ask/${id}/**`, mapping: 'sender' } as const;
      const message: NetworkMessage = random.chance(0.5)
        ? {
            type: 'interest',
            id,
            mode: random.pick(['current', 'future', 'current-future']),
            keyexprs: true,
            subscribers: true,
            queryables: true,
            tokens: true,
            aggregate: false,
            key,
          }
        : { type: 'request', id, key, timeoutMs: 60_000, target: 'all', body: { type: 'query' } };
      attacker.batch(frame(attacker.sn++, [message]));
      if (id % 50 === 0) await attacker.drained();
    }
    await attacker.next();
    attacker.end(random);
  },

  'much asked in one write, then gone': async (port, random) => {
    const attacker = await opened(port, random);
    if (attacker === undefined) return;
    // What is asked is costly where others declared much: a neighbour does.
    const neighbour = await opened(port, random);
    for (let id = 1; id <= 1_000 && neighbour !== undefined && !neighbour.closed; id += 40) {
      const many = Array.from({ length: 40 }, (_, i): NetworkMessage => {
        const key = { scope: 0, suffix: `near/${id + i}`, mapping: 'sender' } as const;
        return { type: 'declare', declaration: { type: 'subscriber', id: id + i, key } };
      });
      neighbour.batch(frame(neighbour.sn++, many));
    }
    await neighbour?.drained();
    const all = { scope: 0, suffix: '**', mapping: 'sender' } as const;
    const asks = Array.from({ length: 900 }, (_, i): NetworkMessage => {
      const kinds = { keyexprs: true, subscribers: true, queryables: true, tokens: true, aggregate: false };
      return { type: 'interest', id: i % 200, mode: 'current-future', ...kinds, key: all };
    });
    attacker.batch(frame(attacker.sn++, asks));
    if (random.chance(0.5)) attacker.socket.resetAndDestroy();
    else attacker.end(random);
    neighbour?.end(random);
  },

  'long keys': async (port, random) => {
    const attacker = await opened(port, random);
    if (attacker === undefined) return;
    for (let id = 1; id <= 40 && !attacker.closed; id++) {
      const suffix = random.pick(['k/', '*/', 'ab$*c/', '**/x/']).repeat(random.int(10_000)) + String(id);
      const key = { scope: 0, suffix, mapping: 'sender' } as const;
      const batch = frame(attacker.sn++, [
        { type: 'declare', declaration: { type: random.pick(['keyexpr', 'subscriber', 'token'] as const), id, key } },
      ]);
      if (batch.length < 65_535) attacker.batch(batch);
      await attacker.drained();
    }
    // A key that doubles with each declaration: scope and suffix.
    for (let id = 100; id < 130 && !attacker.closed; id++) {
      const key = { scope: id - 1, suffix: '/'.padEnd(900, 'y'), mapping: 'sender' } as const;
      attacker.batch(frame(attacker.sn++, [{ type: 'declare', declaration: { type: 'keyexpr', id, key } }]));
    }
    await attacker.next();
    attacker.end(random);
  },

  'a reader that stopped reading': async (port, random) => {
    const attacker = await opened(port, random);
    if (attacker === undefined) return;
    const all = { scope: 0, suffix: '**', mapping: 'sender' } as const;
    attacker.batch(frame(attacker.sn++, [{ type: 'declare', declaration: { type: 'subscriber', id: 1, key: all } }]));
    attacker.socket.pause();
    const other = await opened(port, random);
    for (let i = 0; i < 80 && other !== undefined && !other.closed; i++) {
      const key = { scope: 0, suffix: `pile/${i % 7}`, mapping: 'sender' } as const;
      const qos = { priority: 5, block: random.chance(0.5), express: false } as const;
      other.batch(
        frame(other.sn++, [{ type: 'push', key, qos, body: { type: 'put', payload: new Uint8Array(50_000) } }]),
      );
      await other.drained();
    }
    other?.end(random);
    if (random.chance(0.5)) attacker.end(random);
  },

  'a token that flaps': async (port, random) => {
    const attacker = await opened(port, random);
    if (attacker === undefined) return;
    const key = { scope: 0, suffix: `flap/${random.int(5)}`, mapping: 'sender' } as const;
    for (let i = 0; i < 400 && !attacker.closed; i++) {
      attacker.batch(
        frame(attacker.sn++, [
          { type: 'declare', declaration: { type: 'token', id: 1, key } },
          { type: 'declare', declaration: { type: 'undeclare-token', id: 1 } },
        ]),
      );
      if (i % 50 === 0) await attacker.drained();
    }
    await attacker.next();
    attacker.end(random);
  },

  'a crowd of links': async (port, random) => {
    const crowd = await Promise.all(Array.from({ length: 40 }, () => Attacker.open(port)));
    await Promise.all(crowd.map(async (attacker) => (random.chance(0.4) ? attacker.handshake(random) : undefined)));
    for (const attacker of crowd) if (random.chance(0.8)) attacker.end(random);
  },

  'queries answered wrongly': async (port, random) => {
    const attacker = await opened(port, random);
    if (attacker === undefined) return;
    const key = { scope: 0, suffix: randomKey(random), mapping: 'sender' } as const;
    attacker.batch(frame(attacker.sn++, [{ type: 'declare', declaration: { type: 'queryable', id: 1, key } }]));
    for (let i = 0; i < 300 && !attacker.closed; i++) {
      const id = random.int(64);
      const answer: NetworkMessage = random.chance(0.3)
        ? { type: 'response-final', id }
        : {
            type: 'response',
            id,
            key: { scope: 0, suffix: 'good/host', mapping: 'sender' },
            body: { type: 'reply', body: { type: 'put', payload: random.bytes(8) } },
          };
      attacker.batch(frame(attacker.sn++, [answer]));
    }
    await attacker.next();
    attacker.end(random);
  },
};
