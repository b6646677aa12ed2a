/** A router that says anything at all: a client session survives it, and works on for what is right. */
import { ClientSession, type Link, Router } from '@asterism-tables/protocol/session';
import { encodeTransport } from '@asterism-tables/protocol/zenoh';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ManualClock, settle } from '../helpers/manual-clock.ts';
import { MemoryLink } from '../helpers/memory-link.ts';
import { ROUTER_ZID } from '../helpers/opened.ts';
import { networkMessage } from '../property/zenoh/messages.ts';

test('valid messages in any order, meant for nobody, never throw and keep nothing from working', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(networkMessage, { maxLength: 40 }), async (messages) => {
      const clock = new ManualClock();
      const router = new Router({ clock, zid: ROUTER_ZID });
      let client: MemoryLink | undefined;
      const connect = (): Promise<Link> => {
        const [near, far] = MemoryLink.pair();
        client = far;
        router.accept(near);
        return Promise.resolve(far);
      };
      const errors: unknown[] = [];
      const session = new ClientSession({ clock, connect, onCallbackError: (error) => errors.push(error) });
      await settle();
      const heard: string[] = [];
      session.subscribe('real/**', (sample) => heard.push(sample.key));
      session.watch('real/**', { history: true }, ({ key }) => heard.push(`token ${key}`));
      session.queryable('**', {}, (query) => query.finish());
      session.get('**', { onReply: () => undefined, onDone: () => undefined });
      session.tokens('**', { onToken: () => undefined, onDone: () => undefined });
      await settle();
      messages.forEach((message, i) =>
        client?.inject(encodeTransport({ type: 'frame', reliable: false, sn: 1 + i, messages: [message] })),
      );
      await clock.advance(1_000);
      expect(errors).toEqual([]);
      expect(session.state).toBe('open');
      heard.length = 0;
      const other = router.session();
      other.put('real/put', new Uint8Array(1));
      other.token('real/token');
      await clock.advance(1_000);
      expect(heard).toEqual(['real/put', 'token real/token']);
      await session.close();
      await clock.advance(700_000);
      expect(clock.pending).toBe(0);
    }),
    { numRuns: 150, seed: 20_260_803 },
  );
});
