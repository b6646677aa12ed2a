/** The simulated boards do with a host's messages what a real zenoh-pico was measured to do (spec/zenoh-pico.md; appendix E gave the rows). */
import { PolledBoard, StockBoard } from '@asterism-tables/firmware-bridge';
import type { Link } from '@asterism-tables/protocol/session';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../helpers/manual-clock.ts';
import { bytesHex, hexBytes } from '../helpers/recording.ts';

const ZID = Uint8Array.from({ length: 16 }, (_, i) => 0xb0 + i);
const INIT_ACK = 'e109f0a0a1a2a3a4a5a6a7a8a9aaabacadaeaf0a000802c00c2701';
const OPEN_ACK = '620a00';
const STATE = 'asterism/games/games/mahjong1/state';

function text(s: string): Uint8Array {
  return new TextEncoder().encode(s);
}

/** Length and text, in hex. */
function named(s: string): string {
  const length = s.length < 128 ? hexByte(s.length) : `${hexByte((s.length & 0x7f) | 0x80)}${hexByte(s.length >> 7)}`;
  return length + bytesHex(text(s));
}

function hexByte(n: number): string {
  return n.toString(16).padStart(2, '0');
}

/** A host made of bytes: answers handshakes as told, then sends what a test says. */
class Bytes {
  readonly clock = new ManualClock();
  readonly links: Link[] = [];
  readonly sent: string[] = [];
  /** What InitSyn and OpenSyn are answered with; undefined: nothing. */
  answers: (string | undefined)[] = [INIT_ACK, OPEN_ACK];
  /** Connections are refused. */
  down = false;
  tries = 0;
  #sn = 0;

  readonly connect = (): Promise<Link> => {
    this.tries++;
    if (this.down) return Promise.reject(new Error('refused'));
    const answers = [...this.answers];
    this.#sn = 0;
    const link: Link = {
      kind: 'stream',
      peer: 'host',
      mtu: 65_535,
      buffered: 0,
      send: (batch) => {
        this.sent.push(bytesHex(batch));
        const answer = answers.shift();
        if (answer !== undefined) queueMicrotask(() => link.onBatch?.(hexBytes(answer)));
      },
      close: () => undefined,
      destroy: () => undefined,
      onBatch: undefined,
      onDrain: undefined,
      onClose: undefined,
    };
    this.links.push(link);
    return Promise.resolve(link);
  };

  async stock(): Promise<StockBoard> {
    const opening = StockBoard.open({ clock: this.clock, connect: this.connect, zid: ZID });
    // It may fail while the clock moves; whoever awaits it hears of that.
    opening.catch(() => undefined);
    await this.clock.advance(0);
    const board = await opening;
    await this.clock.advance(10);
    return board;
  }

  async polled(depths = {}): Promise<PolledBoard> {
    const opening = PolledBoard.open({ clock: this.clock, connect: this.connect, zid: ZID, depths });
    await this.clock.advance(0);
    return opening;
  }

  async batch(hex: string): Promise<void> {
    this.links.at(-1)?.onBatch?.(hexBytes(hex));
    await this.clock.advance(1);
  }

  /** Network messages in one FRAME with the next number. */
  async frame(...messages: string[]): Promise<void> {
    await this.batch(`25${hexByte(this.#sn++)}${messages.join('')}`);
  }

  /** A message cut into fragments of a negotiated batch. */
  async fragments(message: string): Promise<void> {
    const step = 2_000 * 2;
    for (let at = 0; at < message.length; at += step) {
      const more = at + step < message.length;
      const header = `${more ? (at === 0 ? 'e6' : '66') : '26'}${hexByte(this.#sn++)}${at === 0 ? '02' : ''}`;
      await this.batch(header + message.slice(at, at + step));
    }
  }

  /** Keeps the board's lease for so long. */
  async alive(ms: number): Promise<void> {
    for (let t = 0; t < ms; t += 1_000) {
      await this.batch('04');
      await this.clock.advance(999);
    }
  }
}

const put = (key: string, payload: string): string => `3d00${named(key)}01${named(payload)}`;
const PUT = put(STATE, 'x');

describe('a stock board and odd messages', () => {
  const SURVIVES: readonly (readonly [string, ...string[]])[] = [
    ['PUSH with an unknown optional extension', `2500bd00${named(STATE)}0b010178`],
    ['DECLARE with a QoS extension', `25009e2108221100${named('a')}`],
    ['a FRAME with an unknown optional extension', `a5002b05${PUT}`],
    ['a KEEP_ALIVE with an optional extension', '840b'],
    ['KEEP_ALIVE and FRAME', `042500${PUT}`],
    ['three messages in a FRAME', `2500${PUT}${PUT}${PUT}`],
    ['an empty batch', ''],
    ['a FRAME with nothing in it', '2500'],
    ['network OAM', '25001f01'],
    ['InitSyn and InitAck again', INIT_ACK],
    ['numbers that jump', `2564${PUT}`],
    ['a repeated number', `2500${PUT}`, `2500${PUT}`],
    ['D_SUBSCRIBER twice', `25001e221100${named('a')}`, `25011e221100${named('a')}`],
    ['D_TOKEN twice, same id and key', `25001e261100${named('a')}`, `25011e261100${named('a')}`],
    ['D_FINAL for an interest that is not there', '25003ee7071a'],
    ['U_KEYEXPR of an id that is not there', '25001e0163'],
    ['a response and a final for queries that are not there', `25003bab0400${named('a')}04010178`, '25011aab04'],
    ['an Interest', `250079017900${named('**')}`],
    ['a key over 256 characters without a scope', `2500${put('x'.repeat(300), 'y')}`],
  ];
  test.each(SURVIVES)('%s: it survives', async (_, ...batches) => {
    const host = new Bytes();
    const board = await host.stock();
    board.subscribe(STATE, () => undefined);
    for (const batch of batches) await host.batch(batch);
    await host.clock.advance(200);
    expect(board.overs).toEqual([]);
    expect(board.sessions).toBe(1);
  });

  const GIVES_UP: readonly (readonly [string, ...string[]])[] = [
    ['PUSH with an unknown mandatory extension', `2500bd00${named(STATE)}3b01010178`],
    ['PUSH with a NodeId', `2500bd00${named(STATE)}3301010178`],
    ['a reply with any extension on its inner header', `25003b0100${named('a')}840b010178`],
    ["a FRAME with Rust's QoS extension", `a5003105${PUT}`],
    ['FRAME and KEEP_ALIVE', `2500${PUT}04`],
    ['FRAME and FRAME', `2500${PUT}2501${PUT}`],
    ['a truncated PUSH', `2500${PUT.slice(0, -6)}`],
    ['the network message 0x18', '250018'],
    ['the transport message 0x08', '08'],
    ['transport OAM', '00'],
    ['an unknown scope of the host', '25005d63010178'],
    ['an unknown scope of the board', '25001d63010178'],
    ['U_SUBSCRIBER of what was never declared', '25001e0311'],
    ['U_QUERYABLE of what was never declared', '25001e0511'],
    ['U_TOKEN of what was never declared', '25001e0711'],
    ['D_TOKEN twice with another key', `25001e261100${named('a')}`, `25011e261100${named('b')}`],
    ['two tokens of id 0, as zenohd sends them', `25003e01260000${named('a')}`, `25013e01260000${named('b')}`],
    ['D_FINAL without an interest id', '25001e1a'],
    [
      'a key over 256 characters through a scope',
      `25001e200700${named('x'.repeat(200))}`,
      `25017d07${named('y'.repeat(60))}010178`,
    ],
  ];
  test.each(GIVES_UP)('%s: it says 23 05 and is back at once', async (_, ...batches) => {
    const host = new Bytes();
    const board = await host.stock();
    for (const batch of batches) await host.batch(batch);
    expect(board.overs).toHaveLength(1);
    expect(host.sent).toContain('2305');
    await host.clock.advance(100);
    expect(board).toMatchObject({ sessions: 2, state: 'open' });
  });

  test('a request id that is still outstanding ends the session; used again after its final it is fine', async () => {
    const host = new Bytes();
    const board = await host.stock();
    let held = 0;
    board.queryable('q/*', {}, (query) => {
      if (query.key === 'q/held') held++;
      else query.finish();
    });
    await host.frame(`3c0700${named('q/a')}03`);
    await host.frame(`3c0700${named('q/b')}03`);
    expect(board.overs).toEqual([]);
    await host.frame(`3c0800${named('q/held')}03`);
    await host.frame(`3c0800${named('q/held')}03`);
    expect(held).toBe(1);
    expect(board.overs).toHaveLength(1);
  });

  test('a batch one byte too long wedges it until its lease ends', async () => {
    const host = new Bytes();
    const board = await host.stock();
    const seen: string[] = [];
    board.subscribe('s', (s) => seen.push(s.key));
    await host.batch('00'.repeat(2_047));
    await host.frame(put('s', 'x'));
    expect(board.wedged).toBe(true);
    expect(seen).toEqual([]);
    await host.alive(21_000);
    expect(board.overs).toMatchObject([{ by: 'lease' }]);
    expect(board.sessions).toBe(2);
  });
});

describe('a board and large messages', () => {
  test.each([
    [4_055, 1],
    [4_056, 0],
  ])('a put with %i bytes of payload arrives %i times, and the next one always', async (size, times) => {
    const host = new Bytes();
    const board = await host.stock();
    const seen: number[] = [];
    board.subscribe(STATE, (s) => seen.push(s.payload.length));
    await host.fragments(put(STATE, 'x'.repeat(size)));
    expect(seen).toEqual(times === 1 ? [size] : []);
    await host.frame(PUT);
    expect(seen.at(-1)).toBe(1);
    expect(board.droppedOversize).toBe(1 - times);
    expect(board.overs).toEqual([]);
  });

  test('a query whose reply was too large ends without it', async () => {
    const host = new Bytes();
    const board = await host.stock();
    const got: string[] = [];
    board.get('q', { consolidation: 'none', onReply: () => got.push('reply'), onDone: (end) => got.push(end) });
    await host.fragments(`3b0100${named('q')}0401${named('x'.repeat(4_200))}`);
    await host.frame('1a01');
    expect(got).toEqual(['final']);
  });
});

describe("a board's declared publisher", () => {
  const rows: readonly (readonly [string, string[], boolean])[] = [
    ['nothing', [], false],
    ['D_FINAL only', ['3e031a'], false],
    ['a wider subscriber', [`3e03221100${named('asterism/**')}`], false],
    ['exactly its key, for another interest', [`3e09221100${named('asterism/p/x')}`], false],
    ['exactly its key, for its interest', [`3e03221100${named('asterism/p/x')}`], true],
    ['exactly its key, later and for no interest', [`1e221100${named('asterism/p/x')}`], true],
    ["the board's own key id", ['1e021101'], true],
    ['exactly its key, and taken back', [`1e221100${named('asterism/p/x')}`, '1e0311'], false],
  ];
  test.each(rows)('the host answers with %s', async (_, answers, publishes) => {
    const host = new Bytes();
    const board = await host.stock();
    board.subscribe('asterism/p/x', () => undefined);
    const publisher = board.pico.publisher('asterism/p/x');
    for (const answer of answers) await host.frame(answer);
    expect(publisher.put(text('v'))).toBe(publishes);
    expect(board.overs).toEqual([]);
  });

  test('keeps its filter open over a reconnection, and an id used for another key confuses it', async () => {
    const host = new Bytes();
    const board = await host.stock();
    const a = board.pico.publisher('k/a');
    const b = board.pico.publisher('k/b');
    await host.frame(`1e220700${named('k/a')}`);
    expect([a.matched, b.matched]).toEqual([true, false]);
    await host.batch('2300');
    await host.clock.advance(100);
    expect(board.sessions).toBe(2);
    expect(a.matched).toBe(true);
    await host.frame(`1e220700${named('k/b')}`);
    await host.frame('1e0307');
    expect(b.matched).toBe(true);
  });
});

describe("a board's queries and tokens", () => {
  test('with consolidation latest, replies without a final are lost at the time-out, and the first of a key wins', async () => {
    const host = new Bytes();
    const board = await host.stock();
    const got: string[] = [];
    const heard = (name: string) => ({
      timeoutMs: 3_000,
      onReply: (r: { ok: boolean; sample?: { payload: Uint8Array } }) =>
        got.push(`${name} ${new TextDecoder().decode(r.sample?.payload)}`),
      onDone: (end: string) => got.push(`${name} ${end}`),
    });
    board.get('q', heard('one'));
    board.get('q', heard('two'));
    const reply = (id: string, payload: string): string => `3b${id}00${named('q')}0401${named(payload)}`;
    await host.frame(reply('01', 'first'), reply('01', 'second'), reply('02', 'lost'));
    expect(got).toEqual([]);
    await host.frame('1a01');
    expect(got).toEqual(['one first', 'one final']);
    await host.clock.advance(3_000);
    expect(got.slice(2)).toEqual(['two timeout']);
  });

  test('a liveliness query without D_FINAL hangs for ever on a stock board', async () => {
    const host = new Bytes();
    const board = await host.stock();
    const got: string[] = [];
    board.tokens('t/*', { timeoutMs: 1_000, onToken: (k) => got.push(k), onDone: (end) => got.push(end) });
    await host.frame(`3e01261100${named('t/a')}`);
    await host.alive(60_000);
    expect(got).toEqual(['t/a']);
    expect(board.pico.waitingTokenQueries).toBe(1);
  });

  test('a token shown for a query and not taken back comes back in a later watch with history', async () => {
    const host = new Bytes();
    const board = await host.stock();
    board.tokens('t/*', { onToken: () => undefined, onDone: () => undefined });
    await host.frame(`3e01261100${named('t/ghost')}`, '3e011a');
    const changes: string[] = [];
    board.watch('t/*', { history: true }, (c) => changes.push(`${c.alive ? '+' : '-'}${c.key}`));
    await host.clock.advance(1);
    expect(changes).toEqual(['+t/ghost']);
    await host.frame('1e0711');
    expect(changes).toEqual(['+t/ghost', '-t/ghost']);
  });
});

describe('a stock board that loses its host', () => {
  test('a CLOSE brings it back at once, and it never asks for anything before that it has to', async () => {
    const host = new Bytes();
    const board = await host.stock();
    const at = host.clock.now();
    await host.batch('2300');
    await host.clock.advance(60);
    expect(board.sessions).toBe(2);
    expect(host.clock.now() - at).toBeLessThan(100);
  });

  test('a silent host is given up between one and two leases after its last byte', async () => {
    const host = new Bytes();
    const board = await host.stock();
    await host.clock.advance(9_900);
    expect(board.overs).toEqual([]);
    await host.clock.advance(300);
    expect(board.overs).toMatchObject([{ by: 'lease' }]);
  });

  test('keep-alives come every third of the lease, and are saved when something else went out', async () => {
    const host = new Bytes();
    const board = await host.stock();
    const from = host.sent.length;
    await host.alive(20_000);
    const beats = host.sent.slice(from).filter((b) => b === '04').length;
    expect(beats).toBeGreaterThanOrEqual(5);
    expect(beats).toBeLessThanOrEqual(7);
    expect(board.overs).toEqual([]);
  });

  test.each([
    ['a refused connection', 1_000, (host: Bytes) => (host.down = true)],
    ['no answer to InitSyn', 11_000, (host: Bytes) => (host.answers = [])],
  ])('after %s it tries again', async (_, every, fault) => {
    const host = new Bytes();
    const board = await host.stock();
    fault(host);
    await host.batch('2300');
    await host.clock.advance(every * 5 + 500);
    expect(host.tries).toBeGreaterThanOrEqual(5);
    expect(host.tries).toBeLessThanOrEqual(7);
    host.down = false;
    host.answers = [INIT_ACK, OPEN_ACK];
    await host.clock.advance(every + 1_000);
    expect(board.state).toBe('open');
  });

  test.each([
    ['a CLOSE', '2303'],
    ['garbage', 'ffff'],
    ['an InitAck without S', 'a109f0a0a1a2a3a4a5a6a7a8a9aaabacadaeaf02c00c2701'],
    ['an InitAck with a larger batch', 'e109f0a0a1a2a3a4a5a6a7a8a9aaabacadaeaf0a010802c00c2701'],
    ['an InitAck with patch 2', 'e109f0a0a1a2a3a4a5a6a7a8a9aaabacadaeaf0a000802c00c2702'],
  ])('a handshake answered with %s is never tried again', async (_, answer) => {
    const host = new Bytes();
    const board = await host.stock();
    host.answers = [answer];
    await host.batch('2300');
    await host.clock.advance(120_000);
    expect(host.tries).toBe(2);
    expect(board.state).toBe('lost');
    expect(board.gaveUp).toBeDefined();
  });

  test('the first open is tried once', async () => {
    const host = new Bytes();
    host.down = true;
    await expect(host.stock()).rejects.toMatchObject({ code: 'open-failed' });
    expect(host.tries).toBe(1);
  });

  test('the app is told that every token it knew is gone', async () => {
    const host = new Bytes();
    const board = await host.stock();
    const changes: string[] = [];
    board.watch('t/*', { history: true }, (c) => changes.push(`${c.alive ? '+' : '-'}${c.key}`));
    await host.frame(`1e261100${named('t/a')}`, `1e261200${named('t/b')}`);
    await host.batch('2300');
    await host.clock.advance(100);
    expect(changes).toEqual(['+t/a', '+t/b', '-t/a', '-t/b']);
  });
});

describe('a polled board', () => {
  test('sees nothing between two polls, and loses the oldest of what its queue cannot hold', async () => {
    const host = new Bytes();
    const board = await host.polled({ subscriber: 4 });
    const seen: string[] = [];
    board.subscribe('s', (s) => seen.push(new TextDecoder().decode(s.payload)));
    await host.clock.advance(60);
    for (let i = 0; i < 6; i++) await host.frame(put('s', String(i)));
    expect(seen).toEqual([]);
    await host.clock.advance(60);
    expect(seen).toEqual(['2', '3', '4', '5']);
    expect(board.lost).toBe(2);
  });

  test('notices at the next poll that the link is gone, and stays gone', async () => {
    const host = new Bytes();
    const board = await host.polled();
    const lost: string[] = [];
    board.onLost((cause) => lost.push(cause));
    host.links[0]?.onClose?.('closed by the host');
    expect(board.state).toBe('open');
    await host.clock.advance(60);
    expect(lost).toEqual(['closed by the host']);
    await host.clock.advance(600_000);
    expect(board.state).toBe('lost');
    expect(host.tries).toBe(1);
    expect(() => board.subscribe('s', () => undefined)).toThrow(/session is over/);
  });

  test.each([
    ['a message it cannot bear', `2500${PUT}04`],
    ['a CLOSE', '2300'],
  ])('%s ends its session for good', async (_, batch) => {
    const host = new Bytes();
    const board = await host.polled();
    await host.batch(batch);
    await host.clock.advance(60_000);
    expect(board.state).toBe('lost');
    expect(host.tries).toBe(1);
  });

  test('the end of a query is seen after its replies', async () => {
    const host = new Bytes();
    const board = await host.polled();
    const got: string[] = [];
    board.get('q', { consolidation: 'none', onReply: () => got.push('reply'), onDone: (end) => got.push(end) });
    await host.frame(`3b0100${named('q')}04010178`, '1a01');
    await host.clock.advance(60);
    expect(got).toEqual(['reply', 'final']);
  });
});
