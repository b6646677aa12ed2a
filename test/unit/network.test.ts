/** Real sockets on the loopback interface: links, listeners, their errors, and a whole session through them. */
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { ConnectFailedError, type Link } from '@asterism-tables/protocol/session';
import { afterEach, describe, expect, test } from 'vitest';
import {
  ConnectError,
  connectTcp,
  ListenError,
  listenTcp,
  openSession,
  PortInUseError,
  type TcpListener,
} from '../../src/network/index.ts';
import { bytesHex } from '../helpers/recording.ts';

const LOOPBACK = 'tcp/127.0.0.1:0';
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

/** Waits for what the system does in its own time. */
async function until(what: string, done: () => boolean): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (!done()) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
  }
}

type Ear = { readonly batches: string[]; readonly closed: string[]; readonly link: Link };

function hear(link: Link): Ear {
  const ear: Ear = { batches: [], closed: [], link };
  link.onBatch = (batch) => {
    // What a link gives are plain bytes, whatever the socket gave.
    expect(Object.getPrototypeOf(batch)).toBe(Uint8Array.prototype);
    ear.batches.push(batch.length > 40 ? `${batch.length}` : bytesHex(batch));
  };
  link.onClose = (cause) => ear.closed.push(cause);
  return ear;
}

/** A listener, the link it gave for a raw socket, and that socket. */
async function raw(): Promise<{ listener: TcpListener; ear: Ear; socket: Socket; received: Buffer[] }> {
  let ear: Ear | undefined;
  const listener = await listenTcp(LOOPBACK, (link) => {
    ear = hear(link);
  });
  const socket = createConnection(listener.port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.on('error', () => undefined);
  open.push({ close: () => listener.close() }, { close: () => socket.destroy() });
  await until('the link', () => ear !== undefined);
  if (ear === undefined) throw new Error('no link');
  return { listener, ear, socket, received };
}

describe('a link over TCP', () => {
  test('gives batches whole however the stream was cut, empty ones too', async () => {
    const { ear, socket } = await raw();
    socket.setNoDelay(true);
    const stream = Buffer.from('0100040000020025000500aabbccddee', 'hex');
    for (const byte of stream) {
      socket.write(Uint8Array.of(byte));
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    await until('four batches', () => ear.batches.length === 4);
    expect(ear.batches).toEqual(['04', '', '2500', 'aabbccddee']);
  });

  test('writes each batch behind its length, up to 65535 bytes', async () => {
    const { ear, received } = await raw();
    ear.link.send(Uint8Array.of(4));
    ear.link.send(new Uint8Array(65_535));
    await until('all bytes', () => Buffer.concat(received).length === 3 + 65_537);
    const bytes = Buffer.concat(received);
    expect(bytes.subarray(0, 5).toString('hex')).toBe('010004ffff');
  });

  test('a FIN of the other end is told at once, and the socket is closed', async () => {
    const { ear, socket } = await raw();
    socket.end();
    await until('the end', () => ear.closed.length > 0);
    expect(ear.closed).toEqual(['closed by the other end']);
  });

  test('a reset is told once with its name', async () => {
    const { ear, socket } = await raw();
    socket.resetAndDestroy();
    await until('the end', () => ear.closed.length > 0);
    expect(ear.closed).toEqual(['ECONNRESET']);
  });

  test('close lets the last batch leave, destroy does not wait; both are told once, and sends after them do nothing', async () => {
    const { ear, socket, received } = await raw();
    ear.link.send(Uint8Array.of(0x23, 0x00));
    ear.link.close();
    ear.link.close();
    ear.link.send(Uint8Array.of(4));
    await until('both ends', () => ear.closed.length > 0 && socket.destroyed);
    expect(Buffer.concat(received).toString('hex')).toBe('02002300');
    expect(ear.closed).toEqual(['closed here']);
    ear.link.destroy();
    ear.link.send(Uint8Array.of(4));
    expect(ear.closed).toHaveLength(1);
  });

  test('a peer that never reads does not keep a closed link', async () => {
    const { ear, socket } = await raw();
    socket.pause();
    for (let i = 0; i < 200; i++) ear.link.send(new Uint8Array(60_000));
    expect(ear.link.buffered).toBeGreaterThan(0);
    ear.link.close();
    await until('the end', () => ear.closed.length > 0);
    expect(ear.closed).toEqual(['closed here']);
  });

  test('it says when there is room again', async () => {
    const { ear, socket } = await raw();
    socket.pause();
    let drains = 0;
    ear.link.onDrain = () => drains++;
    for (let i = 0; i < 200; i++) ear.link.send(new Uint8Array(60_000));
    expect(ear.link.buffered).toBeGreaterThan(64 * 1024);
    socket.resume();
    await until('room', () => drains > 0);
    expect(ear.link.buffered).toBe(0);
  });

  test('nothing that came before the owner listened is lost', async () => {
    const server: Server = createServer((socket) => {
      socket.write(Buffer.from('010004', 'hex'));
      socket.end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    open.push({ close: () => server.close() });
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const link = await connectTcp(`tcp/127.0.0.1:${port}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    const ear = hear(link);
    await until('the end', () => ear.closed.length > 0);
    expect(ear.batches).toEqual(['04']);
  });
});

describe('listening and connecting', () => {
  test('the port that was taken is in the locator', async () => {
    const listener = await listenTcp(LOOPBACK, (link) => link.destroy());
    open.push(listener);
    expect(listener.port).toBeGreaterThan(0);
    expect(listener.locator).toBe(`tcp/127.0.0.1:${listener.port}`);
    expect(listener.addresses).toEqual([listener.locator]);
  });

  test('a port in use is an error that says what to do', async () => {
    const listener = await listenTcp(LOOPBACK, (link) => link.destroy());
    open.push(listener);
    const second = listenTcp(listener.locator, () => undefined);
    await expect(second).rejects.toThrow(PortInUseError);
    await expect(second).rejects.toThrow(`${listener.locator} is taken`);
    await expect(second).rejects.toThrow('choose another port');
  });

  test('an address that is not here is an error that says so', async () => {
    await expect(listenTcp('tcp/192.0.2.1:0', () => undefined)).rejects.toThrow(ListenError);
  });

  test('IPv6 works where the machine has it', async () => {
    const listener = await listenTcp('tcp/[::1]:0', (link) => hear(link)).catch(() => undefined);
    if (listener === undefined) return;
    open.push(listener);
    const link = await connectTcp(listener.locator);
    open.push({ close: () => link.destroy() });
    expect(link.peer).toBe(`[::1]:${listener.port}`);
  });

  test('nobody there is an error with the locator', async () => {
    const listener = await listenTcp(LOOPBACK, () => undefined);
    await listener.close();
    const attempt = connectTcp(listener.locator);
    await expect(attempt).rejects.toThrow(ConnectError);
    await expect(attempt).rejects.toThrow(`cannot connect to ${listener.locator}: nobody listens there`);
  });

  test('more sockets than the bound are turned away', async () => {
    let links = 0;
    const listener = await listenTcp(
      LOOPBACK,
      (link) => {
        links++;
        hear(link);
      },
      { maxSockets: 3 },
    );
    const sockets = Array.from({ length: 8 }, () => {
      const socket = createConnection(listener.port, '127.0.0.1');
      socket.on('error', () => undefined);
      return socket;
    });
    open.push(listener, { close: () => sockets.forEach((socket) => socket.destroy()) });
    await until('five to be turned away', () => sockets.filter((socket) => socket.closed).length === 5);
    expect(links).toBe(3);
  });
});

describe('openSession', () => {
  test('an embedded router serves a client session over TCP, large messages too, and closing it closes everything', async () => {
    const host = await openSession({ router: 'embedded', listen: [LOOPBACK] });
    open.push(host);
    const locator = host.addresses[0] ?? '';
    const guest = await openSession({ router: locator, reconnectMs: 50 });
    open.push(guest);
    const heard: string[] = [];
    host.session.subscribe('a/**', (sample) => heard.push(`${sample.key} ${sample.payload.length}`));
    guest.session.put('a/small', new Uint8Array(3), { congestion: 'block' });
    guest.session.put('a/large', new Uint8Array(300_000), { congestion: 'block' });
    await until('both', () => heard.length === 2);
    expect(heard).toEqual(['a/small 3', 'a/large 300000']);
    expect(host.router?.stats().links).toBe(1);
    const lost: string[] = [];
    guest.session.onLost((cause) => lost.push(cause));
    await host.close();
    await until('the loss', () => lost.length > 0);
    expect(lost).toEqual(['peer: the peer closed (reason 0)']);
    expect(guest.session.state).toBe('lost');
  });

  test('Z5 a host that starts again on its port has its clients back, and what they declared', async () => {
    const first = await openSession({ router: 'embedded', listen: [LOOPBACK] });
    const locator = first.addresses[0] ?? '';
    const guest = await openSession({ router: locator, reconnectMs: 50 });
    open.push(guest);
    guest.session.token('guest/here');
    await first.close();
    const second = await openSession({ router: 'embedded', listen: [locator] });
    open.push(second);
    const seen: string[] = [];
    second.session.watch('guest/*', { history: true }, ({ key, alive }) => seen.push(`${key} ${alive}`));
    await until('the token', () => seen.length > 0);
    expect(seen).toEqual(['guest/here true']);
  });

  test('of several listeners none stays open when one cannot be had', async () => {
    const listener = await listenTcp(LOOPBACK, (link) => link.destroy());
    open.push(listener);
    const free = await listenTcp(LOOPBACK, (link) => link.destroy());
    await free.close();
    await expect(openSession({ router: 'embedded', listen: [free.locator, listener.locator] })).rejects.toThrow(
      PortInUseError,
    );
    const again = await listenTcp(free.locator, (link) => link.destroy());
    open.push(again);
    expect(again.port).toBe(free.port);
  });

  test('a router that is not there is an error at first, unless it is to be waited for', async () => {
    const gone = await listenTcp(LOOPBACK, () => undefined);
    await gone.close();
    await expect(openSession({ router: gone.locator })).rejects.toThrow(ConnectFailedError);
    const waiting = await openSession({ router: gone.locator, keepTrying: true, reconnectMs: 20 });
    open.push(waiting);
    expect(waiting.session.state).toBe('lost');
    const host = await openSession({ router: 'embedded', listen: [gone.locator] });
    open.push(host);
    await until('the connection', () => waiting.session.state === 'open');
  });
});
