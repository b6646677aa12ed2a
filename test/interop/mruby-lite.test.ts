/** `Asterism::Zenoh` in a real mruby on a cable: every call of the boards' binding against the host's end of the lite link and the router behind it. */
import type { Sample } from '@asterism-tables/protocol/session';
import { afterEach, expect, test, vi } from 'vitest';
import { MRUBIES } from '../helpers/mruby.ts';
import { MrubyBoard } from '../helpers/mruby-board.ts';
import { describeWith } from '../helpers/peers.ts';
import { until } from '../helpers/until.ts';

// A real mruby on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes === undefined ? undefined : new TextDecoder().decode(bytes);
const utf8 = (words: string): Uint8Array => new TextEncoder().encode(words);

let board: MrubyBoard | undefined;
afterEach(async () => {
  await board?.close();
  board = undefined;
});

for (const which of MRUBIES) {
  describeWith([which], `${which} on a cable`, () => {
    test('puts, deletes and subscriptions go both ways, with attachments, in order', async () => {
      board = new MrubyBoard(which);
      await board.open();
      const peer = board.session();
      const heard: Sample[] = [];
      peer.subscribe('desk/**', (sample) => heard.push(sample));
      await board.run('$sub = $s.subscribe("host/*", 3); said');
      await board.run(
        '$s.put("desk/a", "\\x00\\xff"); $s.put("desk/b", "", attachment: "att"); $s.delete("desk/a"); 0',
      );
      await until('the puts came', () => heard.length === 3);
      expect(heard.map(({ key, kind, payload, attachment }) => [key, kind, [...payload], text(attachment)])).toEqual([
        ['desk/a', 'put', [0, 255], undefined],
        ['desk/b', 'put', [], 'att'],
        ['desk/a', 'delete', [], undefined],
      ]);
      peer.put('host/x', utf8('one'), { attachment: utf8('a'), congestion: 'block' });
      peer.put('host/y', utf8('two'), { congestion: 'block' });
      peer.delete('host/x', { congestion: 'block' });
      await board.run('wait { $sub.pending == 3 }');
      expect(await board.run('$sub.each_pending')).toBe(
        '[["host/x", "one", "a"], ["host/y", "two", nil], ["host/x", "", nil]]',
      );
      expect(await board.run('[$sub.pending, $sub.received, $sub.dropped, $sub.each_pending]')).toBe('[0, 3, 0, []]');
      // Own puts do not come back, and a closed subscription hears no more.
      await board.run('$own = $s.subscribe("desk/**"); $s.put("desk/a", "x"); $sub.close; $sub.close; said');
      await until('the put came', () => heard.length === 4);
      peer.put('host/x', utf8('late'));
      peer.put('desk/z', utf8('other'));
      await board.run('wait { $own.pending > 0 }');
      expect(
        await board.run('[$own.each_pending { |k, v, a| $kva = [k, v, a] }, $kva, $sub.received, $sub.closed?]'),
      ).toBe('[1, ["desk/z", "other", nil], 3, true]');
    });

    test('a question is answered by a queryable on the other side, and by one on the board, each way with payload and parameters', async () => {
      board = new MrubyBoard(which);
      await board.open();
      const peer = board.session();
      peer.queryable('host/add', {}, (query) => {
        query.reply('host/add', utf8(`${query.parameters} ${text(query.payload)} ${text(query.attachment)}`), {
          attachment: utf8('r'),
        });
        query.reply('host/add', utf8('again'));
        query.finish();
      });
      await board.run(
        '$g = $s.get("host/add", timeout: 5.0, params: "p=1", payload: "pay", attachment: "att"); wait { $g.done? }',
      );
      expect(await board.run('[$g.each_reply, $g.received, $g.errors]')).toBe(
        '[[["host/add", "p=1 pay att", "r"], ["host/add", "again", nil]], 2, 0]',
      );
      peer.queryable('host/no', {}, (query) => {
        query.replyError(utf8('no'));
        query.finish();
      });
      await board.run('$g = $s.get("host/no", timeout_ms: 5000); wait { $g.done? }');
      expect(await board.run('[$g.each_reply, $g.errors]')).toBe('[[], 1]');
      await board.run('$g = $s.get("host/nobody"); wait { $g.done? }');
      expect(await board.run('[$g.each_reply, $g.errors, $g.pending, $g.dropped]')).toBe('[[], 0, 0, 0]');

      await board.run('$q = $s.queryable("desk/**", depth: 4, complete: true); said');
      const replies: string[] = [];
      let ended = '';
      peer.get('desk/sum', {
        parameters: 'x=2',
        payload: utf8('in'),
        attachment: utf8('why'),
        timeoutMs: 20_000,
        consolidation: 'none',
        onReply: (reply) =>
          replies.push(reply.ok ? `${reply.sample.key}=${text(reply.sample.payload)}` : `error ${text(reply.payload)}`),
        onDone: (end) => (ended = end),
      });
      await board.run('wait { $q.pending == 1 }');
      expect(
        await board.run(
          '$one = $q.each_pending[0]; [$one.key, $one.params, $one.payload, $one.attachment, $one.finished?]',
        ),
      ).toBe('["desk/sum", "x=2", "in", "why", false]');
      await board.run(
        '$one.reply("desk/sum", "out"); $one.reply("desk/sum", "more", attachment: "a"); $one.reply_err("oh"); $one.finish; $one.finish; 0',
      );
      await until('the get ended', () => ended !== '');
      expect([replies, ended]).toEqual([['desk/sum=out', 'desk/sum=more', 'error oh'], 'final']);
      await expect(board.run('$one.reply("desk/sum", "late")')).rejects.toThrow('the query is finished');
      // With a block, each is finished after it.
      ended = '';
      peer.get('desk/x', { timeoutMs: 20_000, onReply: () => undefined, onDone: (end) => (ended = end) });
      await board.run('wait { $q.pending == 1 }');
      expect(
        await board.run('[$q.each_pending { |q| $seen = [q.params, q.payload, q.attachment]; q.reply("ok") }, $seen]'),
      ).toBe('[1, ["", "", nil]]');
      await until('the second get ended', () => ended === 'final');
    });

    test('tokens are shown, watched with those alive first, listed, and taken back', async () => {
      board = new MrubyBoard(which);
      await board.open();
      const peer = board.session();
      const seen: string[] = [];
      peer.watch('t/**', { history: true }, ({ key, alive }) => seen.push(`${alive ? '+' : '-'}${key}`));
      const first = peer.token('t/one');
      await board.run('$w = $s.liveliness_watch("t/**"); wait { $w.pending > 0 }');
      expect(await board.run('$w.each_pending')).toBe('[["t/one", true]]');
      const second = peer.token('t/two');
      first.undeclare();
      await board.run('wait { $w.pending == 2 }');
      expect(await board.run('[$w.each_pending { |k, a| ($told ||= []) << [k, a] }, $told]')).toBe(
        '[2, [["t/two", true], ["t/one", false]]]',
      );
      await board.run('$t = $s.liveliness("t/desk"); 0');
      await until('the token is seen', () => seen.includes('+t/desk'));
      await board.run('$g = $s.liveliness_get("t/*", timeout: 5.0); wait { $g.done? }');
      expect(await board.run('$g.each_reply.include?(["t/two", "", nil])')).toBe('true');
      await board.run('$t.close; $t.closed?');
      await until('the token is gone', () => seen.includes('-t/desk'));
      second.undeclare();
    });

    test('queues keep the newest and count what they dropped; a dropped query is finished', async () => {
      board = new MrubyBoard(which);
      await board.open();
      const peer = board.session();
      await board.run(
        '$sub = $s.subscribe("k/*", depth: 3); $q = $s.queryable("q", 2); $all = $s.subscribe("k/*", 20); said',
      );
      for (let i = 0; i < 10; i++) peer.put(`k/${i}`, utf8(String(i)), { congestion: 'block' });
      await board.run('wait { $all.received == 10 }');
      expect(await board.run('[$sub.each_pending.map { |k, v, a| v }, $sub.received, $sub.dropped]')).toBe(
        '[["7", "8", "9"], 10, 7]',
      );
      const ends: string[] = [];
      for (let i = 0; i < 3; i++) {
        peer.get('q', { timeoutMs: 20_000, onReply: () => undefined, onDone: (end) => ends.push(`${i} ${end}`) });
        await board.run(`wait { $q.received == ${i + 1} }`);
      }
      await until('the oldest was finished', () => ends.length === 1);
      expect(ends).toEqual(['0 final']);
      expect(await board.run('[$q.pending, $q.received, $q.dropped]')).toBe('[2, 3, 1]');
      // Closing a queryable finishes what waits there.
      await board.run('$q.close; 0');
      await until('all were finished', () => ends.length === 3);
      peer.queryable('many', {}, (query) => {
        for (let i = 0; i < 20; i++) query.reply('many', utf8(String(i)));
        query.finish();
      });
      await board.run('$g = $s.get("many", timeout: 9.0, depth: 4); wait { $g.done? }');
      expect(await board.run('[$g.received, $g.dropped, $g.each_reply.map { |k, v, a| v }]')).toBe(
        '[20, 16, ["16", "17", "18", "19"]]',
      );
    });

    test('messages of every size up to the limit pass, whatever window and frames the board has', async () => {
      board = new MrubyBoard(which);
      await board.run('Asterism::Zenoh.limits = [4096, 96, 64, 900]; 0');
      await board.open();
      const peer = board.session();
      const heard: number[] = [];
      peer.subscribe('desk/size', ({ payload }) =>
        heard.push(payload.every((byte, i) => byte === i % 251) ? payload.length : -1),
      );
      await board.run(
        '$all = ""; 4000.times { |i| $all << "\\x00"; $all.setbyte(i, i % 251) }; $sub = $s.subscribe("host/size", 100); said',
      );
      const sizes = [0, 1, 51, 52, 53, 253, 254, 255, 498, 499, 1500, 4000];
      for (const size of sizes) {
        await board.run(`$s.put("desk/size", $all.byteslice(0, ${size})); 0`);
        peer.put(
          'host/size',
          Uint8Array.from({ length: size }, (_, i) => i % 251),
          { congestion: 'block' },
        );
      }
      await board.run(`wait { $sub.received == ${sizes.length} }`);
      expect(
        await board.run('$sub.each_pending.map { |k, v, a| $all.byteslice(0, v.bytesize) == v ? v.bytesize : -1 }'),
      ).toBe(`[${sizes.join(', ')}]`);
      await until('all came', () => heard.length === sizes.length);
      expect(heard).toEqual(sizes);
      await expect(board.run('$s.put("desk/size", "x" * 4090)')).rejects.toThrow(
        'put: a message of 4105 bytes, the host takes 4096',
      );
    });
  });
}
