/** The accepting transport against batches of a real zenoh-pico: what it answers is what the real host of the capture answered. */
import { AcceptTransport } from '@asterism-tables/protocol/session';
import { expect, test } from 'vitest';
import { ManualClock } from '../helpers/manual-clock.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { listen, ROUTER_ZID } from '../helpers/opened.ts';
import { describeWithShared, sharedPath } from '../helpers/peers.ts';
import { bytesHex, hexBytes, readRecording } from '../helpers/recording.ts';

const CAPTURES = 'cases/zenoh-pico';

function replay(file: string): {
  answers: string[];
  heard: ReturnType<typeof listen>;
  recorded: ReturnType<typeof readRecording>;
} {
  const recorded = readRecording(sharedPath(`${CAPTURES}/${file}`));
  const initAck = recorded.find((batch) => batch.d === '<');
  // The host's cookie stands after its length, before the patch extension.
  const cookie = initAck?.bytes.slice(23, 23 + (initAck.bytes[22] ?? 0)) ?? new Uint8Array(0);
  const [link] = MemoryLink.pair();
  const transport = new AcceptTransport(link, { zid: ROUTER_ZID, clock: new ManualClock(), cookie });
  const heard = listen(transport);
  transport.start();
  for (const batch of recorded) if (batch.d === '>') link.inject(batch.bytes);
  return { answers: link.sent.map(bytesHex), heard, recorded };
}

describeWithShared([CAPTURES], 'captures of a real board', () => {
  for (const file of ['client_session.jsonl', 'reconnect.jsonl']) {
    test(`Z3 ${file}: InitAck and OpenAck are byte for byte those a board accepted, and nothing follows them`, () => {
      const { answers, heard, recorded } = replay(file);
      const handshake = recorded.filter((batch) => batch.d === '<').slice(0, 2);
      expect(answers).toEqual(handshake.map((batch) => bytesHex(batch.bytes)));
      expect(heard.opened).toHaveLength(1);
      expect(heard.opened[0]).toMatchObject({
        batchSize: 2048,
        announcedBatch: 2048,
        leaseMs: 10_000,
        board: true,
        whatami: 'client',
      });
    });

    test(`${file}: every network message of the board comes through`, () => {
      const { heard, recorded } = replay(file);
      const sent = recorded.filter((batch) => batch.d === '>');
      const frames = sent.filter((batch) => ((batch.bytes[0] ?? 0) & 0x1f) === 5);
      // One message to a frame, as zenoh-pico sends by default, but for its one batch of two puts and its one fragmented put.
      expect(heard.messages.length).toBeGreaterThanOrEqual(frames.length);
      expect(heard.messages.filter((message) => message.type === 'declare').length).toBeGreaterThan(0);
    });
  }

  test('client_session.jsonl: the put of 3000 bytes in fragments with a lying reliability bit arrives whole, and no gap is counted', () => {
    const recorded = readRecording(sharedPath(`${CAPTURES}/client_session.jsonl`));
    const [link] = MemoryLink.pair();
    const cookie = hexBytes('c00c');
    const transport = new AcceptTransport(link, { zid: ROUTER_ZID, clock: new ManualClock(), cookie });
    const heard = listen(transport);
    transport.start();
    for (const batch of recorded) if (batch.d === '>') link.inject(batch.bytes);
    const large = heard.messages.flatMap((message) =>
      message.type === 'push' && message.body.type === 'put' && message.body.payload.length === 3000
        ? [message.body.payload]
        : [],
    );
    expect(large).toHaveLength(1);
    expect(large[0]?.every((byte, i) => byte === 97 + (i % 26))).toBe(true);
    expect(transport.counters).toMatchObject({ fragmentsIn: 2, gaps: 0, repeats: 0, malformed: 0, droppedOversize: 0 });
  });
});
