/** Both roles against recorded batches of the Rust implementation: its handshake extensions, frames per priority, fragments. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AcceptTransport, ConnectTransport } from '@asterism-tables/protocol/session';
import { decodeBatch, type NetworkMessage, type TransportMessage } from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../helpers/manual-clock.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { CLIENT_ZID, listen, ROUTER_ZID } from '../helpers/opened.ts';
import { ROOT } from '../helpers/peers.ts';
import { readRecording } from '../helpers/recording.ts';

const FOLDER = join(ROOT, 'test/golden/zenoh-rust');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));

function messagesOf(bytes: Uint8Array): TransportMessage[] {
  const decoded = decodeBatch(bytes);
  if (!decoded.ok) throw new Error(decoded.what);
  return decoded.value;
}

/** What the frames of some batches carry, and how many messages came in fragments. */
function carried(batches: readonly Uint8Array[]): { framed: NetworkMessage[]; fragmented: number } {
  const framed: NetworkMessage[] = [];
  let fragmented = 0;
  for (const message of batches.flatMap(messagesOf)) {
    if (message.type === 'frame') framed.push(...message.messages);
    if (message.type === 'fragment' && !message.more) fragmented++;
  }
  return { framed, fragmented };
}

describe.each(files)('%s', (file) => {
  const recorded = readRecording(join(FOLDER, file));
  const fromClient = recorded.filter((batch) => batch.d === '>').map((batch) => batch.bytes);
  const fromRouter = recorded.filter((batch) => batch.d === '<').map((batch) => batch.bytes);

  test('all that the client sent is taken by our accepting role', () => {
    const ack = fromRouter.flatMap(messagesOf).find((message) => message.type === 'init-ack');
    const [link] = MemoryLink.pair();
    const cookie = ack?.cookie ?? new Uint8Array(0);
    const transport = new AcceptTransport(link, { zid: ROUTER_ZID, clock: new ManualClock(), cookie });
    const heard = listen(transport);
    transport.start();
    for (const bytes of fromClient) link.inject(bytes);
    const { framed, fragmented } = carried(fromClient);
    expect(heard.opened).toHaveLength(1);
    expect(heard.messages).toHaveLength(framed.length + fragmented);
    expect(transport.counters).toMatchObject({ gaps: 0, repeats: 0, malformed: 0, droppedOversize: 0 });
  });

  test('all that the router sent is taken by our connecting role', () => {
    const [link] = MemoryLink.pair();
    const transport = new ConnectTransport(link, { zid: CLIENT_ZID, clock: new ManualClock() });
    const heard = listen(transport);
    transport.start();
    for (const bytes of fromRouter) link.inject(bytes);
    const { framed, fragmented } = carried(fromRouter);
    expect(heard.opened).toHaveLength(1);
    expect(heard.messages).toHaveLength(framed.length + fragmented);
    expect(transport.counters).toMatchObject({ gaps: 0, repeats: 0, malformed: 0, droppedOversize: 0 });
  });
});

test('there are recordings', () => {
  expect(files.length).toBeGreaterThan(10);
});
