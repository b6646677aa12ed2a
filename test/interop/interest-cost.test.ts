/** What one small message may cost the router: an answer grows with what is told, not with that times what the peer asked before. */
import type { Link } from '@asterism-tables/protocol/session';
import {
  decodeBatch,
  encodeTransport,
  type Interest,
  type NetworkMessage,
  type WireExpr,
} from '@asterism-tables/protocol/zenoh';
import { expect, test } from 'vitest';
import { nextZid, virtualWorld } from '../helpers/board-world.ts';

const SHOWN = 1_000;
const ASKED = 240;
/** Once it was ten times, seconds for each where much was declared: a flood of such messages kept the router from everybody for minutes. */
const AT_MOST_TIMES = 4;

function key(suffix: string): WireExpr {
  return { scope: 0, suffix, mapping: 'sender' };
}

function interest(id: number, mode: Interest['mode'], suffix: string): Interest {
  const on = mode !== 'final';
  const kinds = { keyexprs: on, subscribers: on, queryables: on, tokens: on, aggregate: false };
  return { type: 'interest', id, mode, ...kinds, ...(on ? { key: key(suffix) } : {}) };
}

type Peer = { send(messages: readonly NetworkMessage[]): Promise<void> };

async function peer(world: ReturnType<typeof virtualWorld>): Promise<Peer> {
  const link: Link = await world.connect();
  let cookie: Uint8Array | undefined;
  link.onBatch = (batch) => {
    const decoded = decodeBatch(batch);
    const first = decoded.ok ? decoded.value[0] : undefined;
    if (first?.type === 'init-ack') cookie = first.cookie.slice();
  };
  const size = { resolution: { frameSn: 2, requestId: 2 }, batchSize: 65_535 } as const;
  link.send(
    encodeTransport({ type: 'init-syn', version: 9, whatami: 'client', zid: nextZid(), size, qos: false, patch: 1 }),
  );
  await world.pass(5);
  link.send(
    encodeTransport({
      type: 'open-syn',
      leaseMs: 60_000,
      initialSn: 0,
      cookie: cookie ?? new Uint8Array(0),
      qos: false,
    }),
  );
  await world.pass(5);
  let sn = 0;
  return {
    send: async (messages) => {
      link.send(encodeTransport({ type: 'frame', reliable: true, sn: sn++, messages }));
      await world.pass(1);
    },
  };
}

/** The least of three tries: what it costs when nothing else is in the way. */
async function cost(work: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

test(`one interest in all there is costs a peer with ${ASKED} others about what it costs a peer with none`, async () => {
  const world = virtualWorld();
  const declarer = await peer(world);
  for (const type of ['subscriber', 'queryable'] as const) {
    for (let id = 0; id < SHOWN / 2; id++)
      await declarer.send([{ type: 'declare', declaration: { type, id, key: key(`flood/${type}/${id}`) } }]);
  }
  const modest = await peer(world);
  const greedy = await peer(world);
  for (let i = 1; i <= ASKED; i++) await greedy.send([interest(i, 'future', `ask/${i}/**`)]);
  let id = 1_000;
  const current = (who: Peer) => () => who.send([interest(id++, 'current', '**')]);
  const stays = (who: Peer) => async (): Promise<void> => {
    await who.send([interest(id, 'current-future', '**')]);
    await who.send([interest(id++, 'final', '')]);
  };
  for (const ask of [current, stays]) {
    const [few, many] = [await cost(ask(modest)), await cost(ask(greedy))];
    expect(many / few).toBeLessThan(AT_MOST_TIMES);
  }
});
