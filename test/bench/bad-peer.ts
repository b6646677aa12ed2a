/**
 * One bad peer in a process of its own, until it is killed: `node tools/run.mjs test/bench/bad-peer.ts KIND PORT`. It says `ready` once it is at
 * it, and begins again whenever the router throws it out.
 */
import { connect, type Socket } from 'node:net';
import {
  decodeBatch,
  encodeStream,
  encodeTransport,
  type NetworkMessage,
  StreamDecoder,
  type TransportMessage,
} from '@asterism-tables/protocol/zenoh';

export const BAD_KINDS = [
  'reads nothing',
  'reads a byte a second',
  'calls without end',
  'puts without end',
  'declares without end',
  'asks for all tokens without end',
  'opens links without end',
] as const;
export type BadKind = (typeof BAD_KINDS)[number];

const [kind, portText] = process.argv.slice(2) as [BadKind, string];
const port = Number(portText);
const CALL = 'asterism/games/games/othello1/call/bad';

function wire(suffix: string): { readonly scope: 0; readonly suffix: string; readonly mapping: 'sender' } {
  return { scope: 0, suffix, mapping: 'sender' };
}

let sn = 0;
function frame(messages: readonly NetworkMessage[]): Uint8Array {
  return encodeStream(
    encodeTransport({ type: 'frame', reliable: true, sn: sn++ & 0x0fff_ffff, messages: [...messages] }),
  );
}

function isTransport<T extends TransportMessage['type']>(
  batch: Uint8Array,
  type: T,
): Extract<TransportMessage, { type: T }> | undefined {
  const decoded = decodeBatch(batch);
  const first = decoded.ok ? decoded.value[0] : undefined;
  return first?.type === type ? (first as Extract<TransportMessage, { type: T }>) : undefined;
}

/** An open session on a bare socket; undefined when the router did not want it. What comes later is thrown away. */
function opened(): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const decoder = new StreamDecoder();
    sn = 0;
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(undefined));
    socket.once('connect', () =>
      socket.write(
        encodeStream(
          encodeTransport({
            type: 'init-syn',
            version: 9,
            whatami: 'client',
            zid: globalThis.crypto.getRandomValues(new Uint8Array(16)),
            size: { resolution: { frameSn: 2, requestId: 2 }, batchSize: 65_535 },
            qos: false,
            patch: 1,
          }),
        ),
      ),
    );
    const onData = (chunk: Uint8Array): void => {
      for (const batch of decoder.push(chunk)) {
        const ack = isTransport(batch, 'init-ack');
        if (ack !== undefined) {
          const open = {
            type: 'open-syn',
            leaseMs: 60_000,
            initialSn: 0,
            cookie: ack.cookie.slice(),
            qos: false,
          } as const;
          socket.write(encodeStream(encodeTransport(open)));
        } else if (isTransport(batch, 'open-ack') !== undefined) {
          socket.off('data', onData);
          socket.on('data', () => undefined);
          resolve(socket);
          return;
        }
      }
    };
    socket.on('data', onData);
  });
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (!socket.writableNeedDrain || socket.destroyed) setImmediate(resolve);
    else {
      socket.once('drain', () => resolve());
      socket.once('close', () => resolve());
    }
  });
}

function request(id: number): NetworkMessage {
  return {
    type: 'request',
    id,
    key: wire(CALL),
    timeoutMs: 5_000,
    body: { type: 'query', value: { encoding: { id: 0 }, payload: VIEW } },
  };
}

/** `{"method": "table"}` in MessagePack. */
const VIEW = Uint8Array.from([0x81, 0xa6, ...Buffer.from('method'), 0xa5, ...Buffer.from('table')]);

async function floods(make: (round: number) => readonly NetworkMessage[]): Promise<void> {
  const socket = await opened();
  for (let round = 0; socket !== undefined && !socket.destroyed; round++) {
    socket.write(frame(make(round)));
    await drained(socket);
  }
}

async function deaf(read: (socket: Socket) => void): Promise<void> {
  const socket = await opened();
  if (socket === undefined) return;
  socket.removeAllListeners('data');
  socket.pause();
  read(socket);
  socket.write(frame([{ type: 'declare', declaration: { type: 'subscriber', id: 1, key: wire('**') } }]));
  for (let round = 0; !socket.destroyed; round++) {
    socket.write(frame(Array.from({ length: 50 }, (_, i) => request(round * 50 + i + 1))));
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

const DEEDS: { readonly [K in BadKind]: () => Promise<void> } = {
  'reads nothing': () => deaf(() => undefined),
  'reads a byte a second': () => deaf((socket) => setInterval(() => socket.read(1), 1_000).unref()),
  'calls without end': () => floods((round) => Array.from({ length: 200 }, (_, i) => request(round * 200 + i + 1))),
  'puts without end': () =>
    floods((round) =>
      Array.from({ length: 500 }, (_, i) => ({
        type: 'push',
        key: wire(`bad/${(round * 500 + i) % 5_000}`),
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
          : { type: 'declare', declaration: { type: 'token', id, key: wire(`asterism/bad/game/${id}`) } };
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
        key: wire('**'),
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
