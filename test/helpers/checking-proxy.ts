/** A TCP proxy before a router in another process: passes every byte on, and watches what the router sends against the board rules. */
import { connect, createServer, type Socket } from 'node:net';
import { BoardRulesChecker, BoardRulesMemory, violationText } from '@asterism-tables/protocol/session';
import { StreamDecoder } from '@asterism-tables/protocol/zenoh';
import { REAL_TIME_SLACK_MS } from './checked-router.ts';

export type CheckingProxy = {
  /** `tcp/127.0.0.1:PORT`: give this to clients in the router's place. */
  readonly locator: string;
  /** What the router broke, in words. */
  faults(): string[];
  close(): Promise<void>;
};

export async function checkingProxy(router: string): Promise<CheckingProxy> {
  const port = Number(router.slice(router.lastIndexOf(':') + 1));
  const memory = new BoardRulesMemory();
  const checkers: BoardRulesChecker[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const target = connect(port, '127.0.0.1');
    target.setNoDelay(true);
    const checker = new BoardRulesChecker({
      kind: 'stream',
      now: () => performance.now(),
      name: `connection ${checkers.length + 1}`,
      memory,
      slackMs: REAL_TIME_SLACK_MS,
    });
    checkers.push(checker);
    pass(client, target, (batch) => checker.fromPeer(batch));
    pass(target, client, (batch) => checker.fromRouter(batch));
    // Whoever ends first ended the connection.
    client.once('end', () => checker.closed('other'));
    target.once('end', () => checker.closed('router'));
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        checker.closed('other');
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const own = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    locator: `tcp/127.0.0.1:${own}`,
    faults: () => {
      for (const checker of checkers) checker.silence();
      return checkers.flatMap((checker) => checker.violations.map(violationText));
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function pass(from: Socket, to: Socket, onBatch: (batch: Uint8Array) => void): void {
  const decoder = new StreamDecoder();
  from.on('data', (chunk: Uint8Array) => {
    for (const batch of decoder.push(chunk)) onBatch(batch.slice());
    to.write(chunk);
  });
  from.once('end', () => to.end());
}
