/** A TCP way to a router that can break at one end only, as a pulled cable does. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export class Wire {
  readonly locator: string;
  readonly #server: Server;
  readonly #pairs: [Socket, Socket][];

  constructor(server: Server, locator: string, pairs: [Socket, Socket][]) {
    this.#server = server;
    this.locator = locator;
    this.#pairs = pairs;
  }

  static async open(router: string): Promise<Wire> {
    const port = Number(router.slice(router.lastIndexOf(':') + 1));
    const pairs: [Socket, Socket][] = [];
    const server = createServer((client) => {
      const far = connect(port, '127.0.0.1');
      client.pipe(far, { end: false });
      far.pipe(client);
      for (const socket of [client, far]) socket.on('error', () => undefined);
      pairs.push([client, far]);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const own = address !== null && typeof address === 'object' ? address.port : 0;
    return new Wire(server, `tcp/127.0.0.1:${own}`, pairs);
  }

  /** The client's end breaks; the router's stays open and silent. */
  pull(): void {
    for (const [client] of this.#pairs) {
      client.unpipe();
      client.destroy();
    }
  }

  close(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    this.#server.close();
  }
}
