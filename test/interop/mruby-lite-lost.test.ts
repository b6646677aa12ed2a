/** A board in mruby whose cable is bad, pulled or cut off from its host: what it says again, declares again and tells its program. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFrame, encodeRefusal, FRAME } from '@asterism-tables/protocol/lite';
import type { Session } from '@asterism-tables/protocol/session';
import { afterEach, expect, test, vi } from 'vitest';
import { faultyWire, MrubyBoard } from '../helpers/mruby-board.ts';
import { describeWith } from '../helpers/peers.ts';
import { until } from '../helpers/until.ts';

// A real mruby on a busy machine: long waits, which end as soon as what they wait for is there.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const utf8 = (words: string): Uint8Array => new TextEncoder().encode(words);

let board: MrubyBoard | undefined;
afterEach(async () => {
  await board?.close();
  board = undefined;
});

/** Everything that a board can declare, each of which is there for a peer. */
const DECLARE =
  '$sub = $s.subscribe("host/n", 100); $q = $s.queryable("desk/q", 100); $t = $s.liveliness("t/desk"); $w = $s.liveliness_watch("t/host/*"); said';

/** Whether a peer finds them, now. */
async function declared(peer: Session): Promise<boolean> {
  return new Promise((resolve) => {
    let there = false;
    peer.tokens('t/desk', { onToken: () => (there = true), onDone: () => resolve(there) });
  });
}

async function untilDeclared(peer: Session, is = true): Promise<void> {
  await until(is ? 'the token' : 'the end of the token', async () => (await declared(peer)) === is);
}

function ends(which: MrubyBoard): readonly string[] {
  return which.events.flatMap((event) => (event.type === 'ended' ? [event.cause] : []));
}

describeWith(['mruby'], 'a board in mruby whose link is lost', () => {
  test('S32: a board that is reset says hello at once, and its old session and all it declared are gone', async () => {
    board = new MrubyBoard('mruby');
    await board.open();
    const peer = board.session();
    await board.run(DECLARE);
    await untilDeclared(peer);
    board.kill();
    board.start();
    await board.open();
    expect(ends(board)).toEqual(['the board began anew']);
    expect(await declared(peer)).toBe(false);
    await board.run(DECLARE);
    await untilDeclared(peer);
  });

  test('after AGAIN everything is declared again under the same objects; gets end, tokens that were alive went and come', async () => {
    board = new MrubyBoard('mruby');
    await board.open();
    const peer = board.session();
    peer.token('t/host/a');
    const b = peer.token('t/host/b');
    peer.queryable('silent', {}, () => undefined);
    await board.run(`${DECLARE}; wait { $w.pending == 2 }; $w.each_pending`);
    await board.run('$g = $s.get("silent", timeout: 60.0); said');
    await board.run('wait { !$s.reconnecting? && $s.connection_count == 1 }');
    expect(await board.run('[$g.done?, $s.zid.bytesize]')).toBe('[false, 32]');
    const query: string[] = [];
    peer.get('desk/q', { timeoutMs: 60_000, onReply: () => undefined, onDone: (end) => query.push(end) });
    await board.run('wait { $q.pending == 1 }; $old = $q.each_pending[0]');
    // The bridge is another one, and knows nothing.
    board.host.close = () => undefined;
    board.host.portGone('the bridge was restarted');
    b.undeclare();
    board.newHost();
    await board.run('wait { $s.link.sessions == 2 }');
    expect(await board.run('[$g.done?, $g.each_reply, $s.closed?]')).toBe('[true, [], false]');
    await board.run('wait { $w.pending == 3 }');
    expect(await board.run('$w.each_pending')).toBe('[["t/host/a", false], ["t/host/b", false], ["t/host/a", true]]');
    // Nobody waits for the old query any more, and its number may be another's.
    expect(await board.run('[$old.reply("desk/q", "late"), $old.finish]')).toBe('[nil, nil]');
    await untilDeclared(peer);
    peer.put('host/n', utf8('1'));
    const replies: string[] = [];
    peer.get('desk/q', {
      timeoutMs: 60_000,
      onReply: (reply) => replies.push(reply.ok ? new TextDecoder().decode(reply.sample.payload) : '!'),
      onDone: (end) => replies.push(end),
    });
    await board.run('wait { $sub.pending == 1 && $q.pending == 1 }; $q.each_pending { |q| q.reply("desk/q", "here") }');
    await until('the get ended', () => replies.length === 2);
    expect(replies).toEqual(['here', 'final']);
  });

  test('a cable pulled and put back is opened again by poll, time and again, and what was declared meanwhile is there', async () => {
    board = new MrubyBoard('mruby');
    await board.open();
    const peer = board.session();
    await board.run(DECLARE);
    for (let round = 1; round <= 5; round++) {
      await board.run('$pulled = true; wait { $s.reconnecting? }; $s.put("desk/lost", "x"); $s.subscribe("host/more")');
      board.host.portGone('pulled');
      expect(await board.run('begin; $s.get("x"); rescue Asterism::Zenoh::Error => e; e.message; end')).toBe(
        '"get failed: the cable is not connected"',
      );
      await board.run(`$pulled = false; wait { $s.link.sessions == ${round + 1} }`);
      await untilDeclared(peer);
    }
    peer.put('host/n', utf8('1'));
    await board.run('wait { $sub.pending == 1 }');
    expect(board.host.stats().declarations).toBe(9);
    expect(await board.run('$s.closed?')).toBe('false');
  });

  test('reconnect: false closes for good, with the reason; every call but close then raises ClosedError', async () => {
    board = new MrubyBoard('mruby');
    await board.open(', reconnect: false');
    await board.run(DECLARE);
    expect(await board.run('$pulled = true; $s.poll')).toBe('false');
    expect(
      await board.run(
        '[$s.poll, $s.closed?, $s.reconnecting?, $s.connection_count, $s.lost, $sub.closed?, $t.closed?]',
      ),
    ).toBe('[false, true, false, 0, "the port is gone: pulled", true, true]');
    for (const call of [
      'put("a", "b")',
      'delete("a")',
      'subscribe("a")',
      'queryable("a")',
      'get("a")',
      'liveliness("a")',
      'liveliness_watch("a")',
      'liveliness_get("a")',
    ]) {
      await expect(board.run(`$s.${call}`)).rejects.toThrow(
        'Asterism::Zenoh::ClosedError: session is closed: the port is gone: pulled',
      );
    }
    expect(await board.run('[$sub.close, $t.close, $s.close, $sub.each_pending]')).toBe('[nil, nil, nil, []]');
  });

  test('close says good-bye after what was said is there', async () => {
    board = new MrubyBoard('mruby');
    await board.open();
    const peer = board.session();
    let heard = 0;
    peer.subscribe('desk/*', () => heard++);
    await board.run(DECLARE);
    // Its half second does not pass here, so that a busy machine has all the time it needs.
    await board.run(
      'class Still; def initialize; @now = Asterism::Lite.now; end; def call; @now; end; end; Asterism::Zenoh.clock = Still.new; 30.times { |i| $s.put("desk/#{i}", "x" * 100) }; $s.close',
    );
    await until('the session ended', () => ends(board as MrubyBoard).length === 1);
    expect([ends(board), heard]).toEqual([['the board said good-bye'], 30]);
    expect(await board.run('[$s.closed?, $s.poll, $sub.closed?]')).toBe('[true, false, true]');
  });

  test('BYE from the host: hello again until there is one; nobody there: Session.open raises in its time', async () => {
    board = new MrubyBoard('mruby');
    await board.open();
    const peer = board.session();
    await board.run(DECLARE);
    board.host.close();
    await board.run('wait { $s.reconnecting? }');
    await untilDeclared(peer, false);
    expect(await board.run('[$s.closed?, $s.poll, $s.connection_count]')).toBe('[false, true, 0]');
    await expect(
      board.run('Asterism::Zenoh::Session.open("cable/", node: "other", connect_timeout: 0.2)'),
    ).rejects.toThrow('Asterism::Zenoh::Error: cannot open a session on cable/: nobody answers');
    board.newHost();
    await untilDeclared(peer);
  });

  test('REFUSE: Session.open raises what the host says; a session that is refused later asks again, seldom, and says why', async () => {
    board = new MrubyBoard('mruby', { admit: ({ id }) => (id === 'desk' ? undefined : 'only desk is served') });
    await expect(board.run('Asterism::Zenoh::Session.open("cable/?node=other")')).rejects.toThrow(
      'cannot open a session on cable/?node=other: only desk is served',
    );
    await board.run('Asterism::Zenoh.node_id = "desk"; $s = Asterism::Zenoh::Session.open("cable/"); 0');
    const refusal = encodeFrame({
      type: FRAME.refuse,
      session: 0,
      pos: 0,
      ack: 0,
      payload: encodeRefusal({ version: 1, software: 'test', why: 'go away' }),
    });
    board.host.close();
    await board.run('wait { $s.reconnecting? }');
    board.cable(refusal);
    await board.run('wait { $s.refused }');
    expect(await board.run('$s.refused')).toBe('"go away"');
  });

  test('a host that is silent: reconnecting after its time, the same session when it is heard again', async () => {
    board = new MrubyBoard('mruby', { limits: { quiet: 300 } });
    await board.open();
    const peer = board.session();
    await board.run(DECLARE);
    const through = board.toBoard;
    board.toBoard = () => new Uint8Array(0);
    await board.run('wait { $s.reconnecting? }; $s.put("desk/n", "x")');
    board.toBoard = through;
    await board.run('wait { !$s.reconnecting? && $s.connection_count == 1 }');
    expect(await board.run('$s.link.sessions')).toBe('1');
    await untilDeclared(peer);
  });

  test('no word of the host does harm: wrong lengths, wrong messages, other sessions, frames of no kind', async () => {
    board = new MrubyBoard('mruby');
    await board.open();
    await board.run(DECLARE);
    const session = 1;
    const data = (payload: string): Uint8Array =>
      encodeFrame({ type: FRAME.data, session, pos: 0, ack: 0, payload: Buffer.from(payload, 'hex') });
    for (const type of [0, 1, 9, 200, 255])
      board.cable(encodeFrame({ type, session, pos: 7, ack: 9, payload: utf8('x') }));
    for (const other of [0, 2, 255])
      board.cable(encodeFrame({ type: FRAME.data, session: other, pos: 0, ack: 0, payload: utf8('xyz') }));
    board.cable(
      encodeFrame({ type: FRAME.welcome, session: 9, pos: 0, ack: 0, payload: Buffer.from('81a17601', 'hex') }),
    );
    board.cable(utf8('ets Jun  8 2016 00:22:57\r\nrst:0x1'));
    await board.run('wait { $s.link.frames.noise >= 30 }');
    expect(await board.run('[$s.link.sessions, $s.unknown, $s.closed?]')).toBe('[1, 0, false]');
    // Four messages that are none, then a length of 0: nothing can be read after it, and the board begins anew.
    board.cable(data('0100c0' + '02009163' + '0400940005c0' + '0100c1' + '0000'));
    await board.run('wait { $s.unknown >= 4 }');
    await board.run('wait { $s.link.sessions == 2 }');
    expect(await board.run('$s.closed?')).toBe('false');
  });

  test('one byte in 1,000 wrong both ways: every call is done once, and in order', async () => {
    board = new MrubyBoard('mruby');
    await board.open();
    const peer = board.session();
    const heard: string[] = [];
    peer.subscribe('desk/n', ({ payload }) => heard.push(new TextDecoder().decode(payload)));
    let served = 0;
    peer.queryable('host/count', {}, (query) => {
      served++;
      query.reply('host/count', utf8(`${served} ${'y'.repeat(700)}`));
      query.finish();
    });
    await board.run('$sub = $s.subscribe("host/n", 500); said');
    const wires = [faultyWire(1_000, 11), faultyWire(1_000, 22)] as const;
    [board.toHost, board.toBoard] = wires;
    const want = Array.from({ length: 25 }, (_, i) => `${i} ${'x'.repeat((i * 37) % 900)}`);
    const asked: string[] = [];
    for (const words of want) {
      await board.run(
        `$s.put("desk/n", ${JSON.stringify(words)}); $g = $s.get("host/count", timeout: 25.0); wait(20_000) { $g.done? }`,
      );
      asked.push(await board.run('$g.each_reply.map { |k, v, a| v.to_i }'));
      peer.put('host/n', utf8(words), { congestion: 'block' });
    }
    await board.run(`wait(20_000) { $sub.received == ${want.length} }; said`);
    expect(heard).toEqual(want);
    expect(asked).toEqual(want.map((_, i) => `[${i + 1}]`));
    expect(JSON.parse(await board.run('$sub.each_pending.map { |k, v, a| v }'))).toEqual(want);
    expect(await board.run('$s.link.sessions')).toBe('1');
    // The line was bad indeed, and both ends saw it.
    expect(wires.map((wire) => wire.faults() > 8)).toEqual([true, true]);
    expect(Number(await board.run('$s.link.stream.repeats'))).toBeGreaterThan(2);
    expect(board.host.stats().counters.resent).toBeGreaterThan(2);
  });

  test('one byte in 100 wrong: single calls still end right, each done once', async () => {
    board = new MrubyBoard('mruby');
    await board.open();
    const peer = board.session();
    let served = 0;
    peer.queryable('host/count', {}, (query) => {
      served++;
      query.reply('host/count', utf8(String(served)));
      query.finish();
    });
    [board.toHost, board.toBoard] = [faultyWire(100, 5), faultyWire(100, 6)];
    for (let n = 1; n <= 8; n++) {
      expect(
        await board.run(
          '$g = $s.get("host/count", timeout: 25.0); wait(25_000) { $g.done? }; $g.each_reply.map { |k, v, a| v }',
        ),
      ).toBe(`["${n}"]`);
    }
    expect(await board.run('$s.link.sessions')).toBe('1');
  });
});

describeWith(['mruby', 'socat'], 'a board in mruby on a pty', () => {
  test('S1, S10: serial//dev/... is set to raw bytes, is missed when it is pulled, and opened again when it is back', async () => {
    board = new MrubyBoard('mruby');
    const folder = mkdtempSync(join(tmpdir(), 'mruby-pty-'));
    try {
      const path = join(folder, 'ttyUSB0');
      let pull = await board.pty(path);
      await board.run(`$s = Asterism::Zenoh::Session.open("serial/${path}?baud=115200&node=desk"); 0`);
      const peer = board.session();
      await board.run(DECLARE);
      const bytes = Uint8Array.from({ length: 3_000 }, (_, i) => i % 256);
      for (let round = 1; round <= 3; round++) {
        let heard = '';
        const mine = peer.subscribe('desk/bytes', ({ payload }) => (heard = Buffer.from(payload).toString('hex')));
        peer.put('host/n', bytes, { congestion: 'block' });
        await board.run('wait { $sub.pending == 1 }; $all = $sub.each_pending[0][1]; $s.put("desk/bytes", $all); said');
        expect(await board.run('hex($all)')).toBe(`"${Buffer.from(bytes).toString('hex')}"`);
        await until('the bytes came back', () => heard !== '');
        expect(heard).toBe(Buffer.from(bytes).toString('hex'));
        mine.undeclare();
        await pull();
        board.host.portGone('pulled');
        await board.run('wait { $s.reconnecting? && !$s.link.port? }');
        pull = await board.pty(path);
        await untilDeclared(peer);
      }
      await pull();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
