/**
 * One bad peer in a process of its own, until it is killed: `node tools/run.mjs test/bench/bad-peer.ts KIND PORT`. It says `ready` once it is at
 * it, and begins again whenever the router throws it out.
 */
import { connect } from 'node:net';
import type { NetworkMessage } from '@asterism-tables/protocol/zenoh';
import { RawClient, wholeKey } from '../helpers/raw-client.ts';

export type BadKind =
  | 'reads nothing'
  | 'reads a byte a second'
  | 'calls without end'
  | 'puts without end'
  | 'declares without end'
  | 'asks for all tokens without end'
  | 'opens links without end';

const [kind, portText] = process.argv.slice(2) as [BadKind, string];
const port = Number(portText);
const CALL = 'asterism/games/games/othello1/call/bad';

function request(id: number): NetworkMessage {
  return {
    type: 'request',
    id,
    key: wholeKey(CALL),
    timeoutMs: 5_000,
    body: { type: 'query', value: { encoding: { id: 0 }, payload: VIEW } },
  };
}

/** `{"method": "table"}` in MessagePack. */
const VIEW = Uint8Array.from([0x81, 0xa6, ...Buffer.from('method'), 0xa5, ...Buffer.from('table')]);

async function floods(make: (round: number) => readonly NetworkMessage[]): Promise<void> {
  const client = await RawClient.open(port);
  for (let round = 0; client !== undefined && !client.closed; round++) {
    client.say(...make(round));
    await client.drained();
  }
}

/** Asks a little at a time, so that what it does not read is all that is against it. */
async function deaf(byteEveryMs?: number): Promise<void> {
  const client = await RawClient.open(port);
  if (client === undefined) return;
  client.deaf(byteEveryMs);
  client.say({ type: 'declare', declaration: { type: 'subscriber', id: 1, key: wholeKey('**') } });
  for (let round = 0; !client.closed; round++) {
    client.say(...Array.from({ length: 10 }, (_, i) => request(round * 10 + i + 1)));
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

const DEEDS: { readonly [K in BadKind]: () => Promise<void> } = {
  'reads nothing': () => deaf(),
  'reads a byte a second': () => deaf(1_000),
  'calls without end': () => floods((round) => Array.from({ length: 200 }, (_, i) => request(round * 200 + i + 1))),
  'puts without end': () =>
    floods((round) =>
      Array.from({ length: 500 }, (_, i) => ({
        type: 'push',
        key: wholeKey(`bad/${(round * 500 + i) % 5_000}`),
        body: { type: 'put', payload: new Uint8Array(40) },
      })),
    ),
  'declares without end': () =>
    floods((round) =>
      Array.from({ length: 200 }, (_, i): NetworkMessage => {
        const id = (round * 200 + i) % 900;
        const gone = Math.floor((round * 200 + i) / 900) % 2 === 1;
        return gone
          ? { type: 'declare', declaration: { type: 'undeclare-token', id } }
          : { type: 'declare', declaration: { type: 'token', id, key: wholeKey(`asterism/bad/game/${id}`) } };
      }),
    ),
  'asks for all tokens without end': () =>
    floods((round) => [
      {
        type: 'interest',
        id: round + 1,
        mode: 'current',
        keyexprs: true,
        subscribers: true,
        queryables: true,
        tokens: true,
        aggregate: false,
        key: wholeKey('**'),
      },
    ]),
  'opens links without end': async () => {
    for (;;) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise<void>((resolve) => {
        socket.once('connect', () => resolve());
        socket.once('close', () => resolve());
      });
    }
  },
};

process.stdout.write('ready\n');
for (;;) {
  await DEEDS[kind]();
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
}
