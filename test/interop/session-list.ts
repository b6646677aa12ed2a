/**
 * What any two sessions on one network must be able to do with each other, as statements about `one` and `other`. The same list is run
 * by simulated boards of both kinds and by the router's own session, in every pairing.
 */
import type { Sample, Session } from '@asterism-tables/protocol/session';
import { expect } from 'vitest';
import { ask, plainText, text, type World } from '../helpers/board-world.ts';

export type Statement = readonly [name: string, run: (world: World, one: Session, other: Session) => Promise<void>];

function show(sample: Sample): string {
  return `${sample.kind} ${sample.key} ${plainText(sample.payload)}`;
}

/**
 * What each session said so far has reached the router: a query that nobody answers ends only after all before it. Then a moment for what
 * the router says to the others (to a polled board, a few polls).
 */
async function settled(world: World, ...sessions: Session[]): Promise<void> {
  const probes = sessions.map((session) => ask(session, 'nobody/asks/this'));
  await world.until('the sessions settled', () => probes.every((probe) => probe.end !== undefined));
  await world.pass(200);
}

export const STATEMENTS: readonly Statement[] = [
  [
    'puts and deletes reach each matching subscriber once, in order, with encoding and attachment',
    async (world, one, other) => {
      const seen: string[] = [];
      const details: Sample[] = [];
      const all = other.subscribe('demo/**', (s) => seen.push(`** ${show(s)}`));
      const exact = other.subscribe('demo/a', (s) => {
        seen.push(`a ${show(s)}`);
        details.push(s);
      });
      await settled(world, one, other);
      one.put('demo/a', text('1'), { encoding: { id: 5 }, attachment: text('at') });
      one.put('demo/b/c', text('2'));
      one.put('else/a', text('3'));
      one.delete('demo/a');
      await world.until('the delete came', () => seen.includes('a delete demo/a '));
      await settled(world, one, other);
      expect(seen.filter((s) => s.startsWith('**'))).toEqual([
        '** put demo/a 1',
        '** put demo/b/c 2',
        '** delete demo/a ',
      ]);
      expect(seen.filter((s) => s.startsWith('a'))).toEqual(['a put demo/a 1', 'a delete demo/a ']);
      expect(details[0]).toMatchObject({ encoding: { id: 5 }, attachment: text('at') });
      all.undeclare();
      await settled(world, one, other);
      one.put('demo/a', text('4'));
      await world.until('the last put came', () => seen.includes('a put demo/a 4'));
      await settled(world, one, other);
      expect(seen.filter((s) => s.endsWith('4'))).toEqual(['a put demo/a 4']);
      exact.undeclare();
    },
  ],
  [
    'a query carries parameters, payload and attachment, and brings several replies and one end',
    async (world, one, other) => {
      const asked: string[] = [];
      const q = other.queryable('q/*', {}, (query) => {
        asked.push(
          `${query.key}?${query.parameters} ${plainText(query.payload ?? text('-'))} ${plainText(query.attachment ?? text('-'))}`,
        );
        query.reply('q/1', text('one'));
        query.reply('q/2', text('two'));
        query.reply('q/3', text('three'), { attachment: text('x'), encoding: { id: 1 } });
        query.finish();
      });
      await settled(world, one, other);
      const answers = ask(one, 'q/*', { parameters: 'a=1;b=2', payload: text('body'), attachment: text('at') });
      await world.until('the query ended', () => answers.end !== undefined);
      expect(answers.end).toBe('final');
      expect(answers.replies.toSorted()).toEqual(['q/1=one', 'q/2=two', 'q/3=three']);
      expect(asked).toEqual(['q/*?a=1;b=2 body at']);
      const bare = ask(one, 'q/1', { consolidation: 'none' });
      await world.until('the second query ended', () => bare.end !== undefined);
      expect(bare.replies).toEqual(['q/1=one']);
      expect(asked[1]).toBe('q/1? - -');
      q.undeclare();
    },
  ],
  [
    'queryables on both sides answer a query to all, and each reply is heard once',
    async (world, one, other) => {
      const declared = [one, other].map((session, i) =>
        session.queryable('both/**', {}, (query) => {
          query.reply(`both/${i}`, text(String(i)));
          query.finish();
        }),
      );
      await settled(world, one, other);
      const asker = world.router.session();
      const answers = ask(asker, 'both/*', { target: 'all', consolidation: 'none' });
      await world.until('the query ended', () => answers.end !== undefined);
      expect(answers.replies.toSorted()).toEqual(['both/0=0', 'both/1=1']);
      for (const d of declared) d.undeclare();
      await asker.close();
    },
  ],
  [
    'an error reply arrives as one, and the query still ends',
    async (world, one, other) => {
      const q = other.queryable('err', {}, (query) => {
        query.replyError(text('boom'));
        query.finish();
      });
      await settled(world, one, other);
      const answers = ask(one, 'err');
      await world.until('the query ended', () => answers.end !== undefined);
      expect(answers).toMatchObject({ replies: ['error boom'], end: 'final' });
      q.undeclare();
    },
  ],
  [
    'a query that nobody can answer ends at once',
    async (world, one) => {
      const before = world.clock.now();
      const answers = ask(one, 'nobody/here', { timeoutMs: 9_000 });
      await world.until('the query ended', () => answers.end !== undefined);
      expect(answers).toMatchObject({ replies: [], end: 'final' });
      expect(world.clock.now() - before).toBeLessThan(3_000);
    },
  ],
  [
    'a query that is never finished ends with its time',
    async (world, one, other) => {
      const q = other.queryable('slow', {}, () => undefined);
      await settled(world, one, other);
      const before = world.clock.now();
      const answers = ask(one, 'slow', { timeoutMs: 1_000 });
      await world.until('the query ended', () => answers.end !== undefined);
      expect(answers.replies.filter((r) => !r.startsWith('error'))).toEqual([]);
      expect(world.clock.now() - before).toBeGreaterThanOrEqual(900);
      q.undeclare();
    },
  ],
  [
    'tokens are seen by a query, by a watch with their history, and going',
    async (world, one, other) => {
      const early = one.token('live/early');
      await settled(world, one, other);
      const changes: string[] = [];
      const watch = other.watch('live/*', { history: true }, (c) => changes.push(`${c.alive ? '+' : '-'}${c.key}`));
      await world.until('the history came', () => changes.includes('+live/early'));
      const late = one.token('live/late');
      await world.until('the second token came', () => changes.includes('+live/late'));
      const keys: string[] = [];
      let end: string | undefined;
      other.tokens('live/**', { timeoutMs: 5_000, onToken: (k) => keys.push(k), onDone: (e) => (end = e) });
      await world.until('the liveliness query ended', () => end !== undefined);
      expect(keys.toSorted()).toEqual(['live/early', 'live/late']);
      early.undeclare();
      await world.until('the first token went', () => changes.includes('-live/early'));
      late.undeclare();
      await world.until('the second token went', () => changes.includes('-live/late'));
      expect(changes).toEqual(['+live/early', '+live/late', '-live/early', '-live/late']);
      watch.undeclare();
    },
  ],
  [
    'a watch without history hears only what comes and goes after it',
    async (world, one, other) => {
      const early = one.token('later/early');
      await settled(world, one, other);
      const changes: string[] = [];
      const watch = other.watch('later/*', {}, (c) => changes.push(`${c.alive ? '+' : '-'}${c.key}`));
      await settled(world, one, other);
      const late = one.token('later/late');
      await world.until('the token came', () => changes.includes('+later/late'));
      late.undeclare();
      await world.until('the token went', () => changes.includes('-later/late'));
      expect(changes).toEqual(['+later/late', '-later/late']);
      watch.undeclare();
      early.undeclare();
    },
  ],
  [
    'a payload of 3,800 bytes goes both ways, whatever the batches are',
    async (world, one, other) => {
      const payload = Uint8Array.from({ length: 3_800 }, (_, i) => (i * 7) & 0xff);
      const got: Uint8Array[] = [];
      const q = other.queryable('big/q', {}, (query) => {
        got.push(query.payload ?? text(''));
        query.reply('big/q', payload);
        query.finish();
      });
      const s = other.subscribe('big/put', (sample) => got.push(sample.payload));
      await settled(world, one, other);
      one.put('big/put', payload);
      const answers = ask(one, 'big/q', { payload });
      await world.until('the query ended', () => answers.end !== undefined && got.length === 2);
      expect(got[0]).toEqual(payload);
      expect(got[1]).toEqual(payload);
      expect(answers.payloads).toEqual([payload]);
      q.undeclare();
      s.undeclare();
    },
  ],
];
