/** What the host says to a board on a serial line, and when: every row of the table of safe actions, and what else can happen on a cable. */
import type { Link } from '@asterism-tables/protocol/session';
import {
  encodeSerialFrame,
  SERIAL_CLOSE_FRAME,
  SERIAL_DATA,
  SERIAL_INIT,
  SERIAL_INIT_ACK_FRAME,
  SERIAL_INIT_FRAME,
  SERIAL_KEEP_ALIVE_FRAME,
  SERIAL_RESET_FRAME,
  SerialSplitter,
} from '@asterism-tables/protocol/zenoh';
import { type SerialEvent, type SerialMode, ZenohSerial } from '@asterism-tables/protocol/zenoh-serial';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../helpers/manual-clock.ts';
import { bytesHex, hexBytes } from '../helpers/recording.ts';

const WORDS: Record<string, string> = {
  [bytesHex(SERIAL_RESET_FRAME)]: 'RESET',
  [bytesHex(SERIAL_CLOSE_FRAME)]: 'CLOSE',
  [bytesHex(SERIAL_INIT_ACK_FRAME)]: 'INIT|ACK',
  [bytesHex(SERIAL_KEEP_ALIVE_FRAME)]: 'keep-alive',
  '00': 'zero',
};
/** Of the captures: a client with its 16-byte id. */
const INIT_SYN = hexBytes('c109f27f34296b867532caf01c72d23241ef9d0a00082701');
const KEEP_ALIVE = Uint8Array.of(4);
const OPEN_ACK = hexBytes('620a00');
/** CLOSE of a session. */
const CLOSE = hexBytes('2300');
const PUT = hexBytes('25027d0001610101');

type Start = { readonly mode?: SerialMode; readonly phase?: string; readonly boardWasReset?: boolean };

/** A machine on a port of the test's own: what it writes, with times, and what it hands out. */
class Bench {
  readonly clock = new ManualClock();
  readonly wrote: string[] = [];
  readonly links: Link[] = [];
  readonly events: SerialEvent[] = [];
  readonly batches: Uint8Array[] = [];
  readonly ends: string[] = [];
  readonly kept: string[] = [];
  readonly machine: ZenohSerial;
  readonly splitter: SerialSplitter;
  /** The disk: `undefined` keeps at once. */
  disk: (() => void)[] | undefined;
  reopenings = 0;
  readonly wire = {
    waiting: 0,
    room: true,
    write: (bytes: Uint8Array): boolean => {
      if (!this.wire.room) return false;
      this.wrote.push(`${this.clock.now()} ${WORDS[bytesHex(bytes)] ?? bytesHex(bytes)}`);
      return true;
    },
  };

  constructor({ mode = 'active', phase, boardWasReset = false }: Start = {}) {
    this.machine = new ZenohSerial({
      clock: this.clock,
      peer: 'port',
      mode,
      phase: {
        read: () => phase,
        write: (word, onDisk) => {
          this.kept.push(word);
          if (this.disk === undefined) onDisk();
          else this.disk.push(onDisk);
        },
      },
      onLink: (link) => {
        this.links.push(link);
        link.onBatch = (batch) => this.batches.push(batch);
        link.onClose = (cause) => this.ends.push(cause);
      },
      onEvent: (event) => this.events.push(event),
      onReopen: () => this.reopenings++,
    });
    this.splitter = new SerialSplitter({
      onChunk: (chunk) => this.machine.chunk(chunk),
      onText: (text) => this.machine.text(text.length),
    });
    this.machine.open(this.wire, { boardWasReset });
  }

  say(...pieces: (Uint8Array | string)[]): void {
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
      this.machine.bytes(bytes.length);
      this.splitter.push(bytes);
    }
  }

  batch(payload: Uint8Array): void {
    this.say(encodeSerialFrame(SERIAL_DATA, payload));
  }

  pass(ms: number): void {
    this.clock.advanceSync(ms);
  }

  /** What was written since the last look, without times. */
  words(): string[] {
    return this.wrote.splice(0).map((line) => line.split(' ')[1] ?? '');
  }

  /** A board joins. */
  join(): Link {
    this.say(SERIAL_INIT_FRAME);
    this.pass(50);
    this.batch(INIT_SYN);
    const link = this.links.at(-1);
    if (link === undefined) throw new Error('no link');
    link.send(OPEN_ACK);
    this.batch(KEEP_ALIVE);
    return link;
  }
}

describe('the table of safe actions', () => {
  test('the board said INIT before the port was opened: RESET, and INIT comes 250 ms later', () => {
    const bench = new Bench();
    bench.pass(1_499);
    expect(bench.wrote).toEqual([]);
    bench.pass(1);
    expect(bench.wrote).toEqual(['1500 RESET']);
    bench.pass(260);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(600);
    // The CLOSE that would have followed after half a second does not.
    expect(bench.words()).toEqual(['RESET', 'INIT|ACK']);
    expect(bench.machine.state).toBe('handshake');
  });

  test('the host restarted and the board thinks the session lives: RESET, half a second, one CLOSE, then silence', () => {
    const bench = new Bench({ phase: 'session' });
    bench.pass(600_000);
    expect(bench.wrote).toEqual(['1500 RESET', '2000 CLOSE']);
    expect(bench.machine.state).toBe('waiting');
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(50);
    expect(bench.words().at(-1)).toBe('INIT|ACK');
  });

  test('a port left in a handshake gets neither RESET nor CLOSE, but after 11 s a lone zero', () => {
    const bench = new Bench({ phase: 'handshake' });
    bench.pass(10_999);
    expect(bench.wrote).toEqual([]);
    bench.pass(1);
    expect(bench.wrote).toEqual(['11000 zero']);
    expect(bench.kept).toEqual([]);
    // A bad cable may lose it: it is said three times while nothing at all is heard.
    bench.pass(600_000);
    expect(bench.wrote).toEqual(['11000 zero', '13000 zero', '15000 zero']);
    // From now on it is a board like any other.
    expect(bench.kept).toEqual(['idle']);
  });

  test('once that board is heard the zero is not said again', () => {
    const bench = new Bench({ phase: 'handshake' });
    bench.pass(12_000);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(400);
    expect(bench.words()).toEqual(['zero', 'INIT|ACK']);
    bench.pass(5_000);
    expect(bench.words()).toEqual([]);
  });

  test('and when something else is heard, the wait begins anew: the zero may have ended a word that had lost its own', () => {
    const bench = new Bench({ phase: 'handshake' });
    bench.pass(12_000);
    bench.say(Uint8Array.of(1, 2, 12, 3, 0x42, 10, 14, 8, 211, 22, 127, 97, 46, 155, 116, 189, 98, 0));
    bench.pass(10_999);
    expect(bench.wrote).toEqual(['11000 zero']);
    bench.pass(1);
    expect(bench.words()).toEqual(['zero', 'zero']);
    expect(bench.kept).toEqual([]);
  });

  test('nor does noise on that port bring it a RESET', () => {
    const bench = new Bench({ phase: 'handshake' });
    bench.say(Uint8Array.of(5, 1, 200, 3, 7, 0));
    bench.pass(10_900);
    expect(bench.wrote).toEqual([]);
    bench.pass(60_000);
    expect(bench.words()).toEqual(['zero', 'zero', 'zero']);
  });

  test('a board that waits for its InitAck when the host comes back gets it', () => {
    const bench = new Bench({ phase: 'handshake' });
    bench.pass(300);
    bench.batch(INIT_SYN);
    expect(bench.batches).toEqual([INIT_SYN]);
    expect(bench.machine.state).toBe('handshake');
    bench.pass(1_000);
    expect(bench.words()).toEqual([]);
  });

  test('a damaged frame of a board without a session: RESET, once the line is quiet', () => {
    const bench = new Bench({ boardWasReset: true });
    bench.pass(5_000);
    const damaged = SERIAL_INIT_FRAME.slice();
    damaged[1] = 0x21;
    bench.say('boot: starting\n', damaged);
    bench.pass(2_999);
    expect(bench.wrote).toEqual([]);
    bench.pass(1);
    expect(bench.wrote).toEqual(['8000 RESET']);
    bench.pass(260);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(50);
    expect(bench.words()).toEqual(['RESET', 'INIT|ACK']);
  });

  test('S32: INIT during a session is a board that restarted: the old session is closed, a new one begins', () => {
    const bench = new Bench();
    const first = bench.join();
    expect(bench.machine.state).toBe('session');
    bench.pass(5_000);
    bench.words();
    bench.say(SERIAL_INIT_FRAME);
    expect(bench.ends).toEqual(['the board restarted']);
    // What the old session still wants to say does not reach the new one.
    first.send(PUT);
    bench.pass(50);
    expect(bench.words()).toEqual(['INIT|ACK']);
    bench.batch(INIT_SYN);
    expect(bench.links).toHaveLength(2);
    expect(bench.batches.at(-1)).toEqual(INIT_SYN);
  });

  test('a late answer to INIT is fine: it waits for the disk as long as that takes', () => {
    const bench = new Bench();
    bench.disk = [];
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(15_000);
    expect(bench.wrote).toEqual([]);
    expect(bench.kept).toEqual(['handshake']);
    bench.disk.forEach((done) => done());
    expect(bench.wrote).toEqual(['15000 INIT|ACK']);
  });
});

describe('before a session', () => {
  test('S22: a board that was reset when the port was opened hears nothing before it says INIT', () => {
    const bench = new Bench({ boardWasReset: true });
    bench.say('ets Jul 29 2019 12:21:46\r\nrst:0x1 (POWERON_RESET)\r\n');
    bench.pass(3_600_000);
    expect(bench.wrote).toEqual([]);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(50);
    expect(bench.words()).toEqual(['INIT|ACK']);
  });

  test.each(['rst:0x1\r\n', 'a prompt without an end> '])(
    'text (%j) after opening means silence until INIT',
    (text) => {
      const bench = new Bench();
      bench.pass(400);
      bench.say(text);
      bench.pass(50_000);
      expect(bench.wrote).toEqual([]);
      bench.say(SERIAL_INIT_FRAME);
      bench.pass(50);
      expect(bench.words()).toEqual(['INIT|ACK']);
    },
  );

  test('a board that only prints for a minute is in a session of an earlier host', () => {
    const bench = new Bench();
    for (let second = 0; second < 70; second++) {
      bench.say('temperature 21\n');
      bench.pass(1_000);
    }
    expect(bench.words()).toEqual(['RESET', 'CLOSE']);
  });

  test('frames of a session that this host does not have: RESET and CLOSE at once, and not again for what was under way', () => {
    const bench = new Bench({ boardWasReset: true });
    bench.batch(PUT);
    bench.pass(500);
    bench.batch(PUT);
    bench.pass(3_000);
    bench.batch(PUT);
    expect(bench.wrote).toEqual(['0 RESET', '500 CLOSE']);
    bench.pass(5_000);
    bench.batch(PUT);
    expect(bench.wrote).toHaveLength(3);
  });

  test('on a port whose board never spoke Zenoh nothing is sent, whatever it prints, until it says INIT', () => {
    const bench = new Bench({ mode: 'passive' });
    const lite = hexBytes('000501020304050600');
    for (let i = 0; i < 200; i++) {
      bench.say('mruby> ', lite, Uint8Array.of(0xff, 3, 9, 0, 0));
      bench.pass(2_000);
    }
    expect(bench.wrote).toEqual([]);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(50);
    expect(bench.words()).toEqual(['INIT|ACK']);
  });

  test('a port whose board once spoke Zenoh is none of those', () => {
    const bench = new Bench({ mode: 'passive', phase: 'idle' });
    bench.pass(3_000);
    expect(bench.words()).toEqual(['RESET', 'CLOSE']);
  });

  test('INIT|ACK goes out only when the phase is on disk', () => {
    const bench = new Bench();
    bench.disk = [];
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(200);
    expect([bench.kept, bench.wrote]).toEqual([['handshake'], []]);
    bench.disk.shift()?.();
    expect(bench.words()).toEqual(['INIT|ACK']);
    bench.batch(INIT_SYN);
    bench.links[0]?.send(OPEN_ACK);
    expect(bench.kept).toEqual(['handshake']);
    // Only what the board says now shows that it is in the session.
    bench.batch(KEEP_ALIVE);
    expect(bench.kept).toEqual(['handshake', 'session']);
  });

  test('a host that ends before it answered INIT leaves a board that may hear RESET', () => {
    const bench = new Bench();
    bench.join().send(CLOSE);
    bench.kept.splice(0);
    bench.say(SERIAL_INIT_FRAME);
    bench.machine.close();
    expect(bench.kept).toEqual(['handshake', 'idle']);
  });

  test('a host that ends after an answer, its own or an earlier one, does not', () => {
    const answered = new Bench();
    answered.say(SERIAL_INIT_FRAME);
    answered.pass(50);
    answered.say(SERIAL_INIT_FRAME);
    answered.machine.close();
    expect(answered.kept).toEqual(['handshake']);
    const inherited = new Bench({ phase: 'handshake' });
    inherited.say(SERIAL_INIT_FRAME);
    inherited.machine.close();
    expect(inherited.kept).toEqual([]);
  });

  test('of two INITs in one read only one is answered, for a second answer would be the last', () => {
    const bench = new Bench();
    bench.say(SERIAL_INIT_FRAME, SERIAL_INIT_FRAME);
    bench.pass(5_000);
    expect(bench.words()).toEqual(['INIT|ACK']);
    expect(bench.links).toHaveLength(1);
  });

  test('an INIT that crossed our RESET is not answered, the one that follows is', () => {
    const bench = new Bench();
    bench.pass(1_500);
    bench.pass(20);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(270);
    expect(bench.words()).toEqual(['RESET']);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(5_000);
    expect(bench.words()).toEqual(['INIT|ACK']);
  });

  test('and is answered after all when no other follows', () => {
    const bench = new Bench();
    bench.pass(1_520);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(5_000);
    expect(bench.words()).toEqual(['RESET', 'INIT|ACK']);
  });

  test('a board that says INIT again and took the first answer gets no second one', () => {
    const bench = new Bench();
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(50);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(100);
    bench.batch(INIT_SYN);
    bench.pass(5_000);
    expect(bench.words()).toEqual(['INIT|ACK']);
    expect(bench.links).toHaveLength(2);
    expect(bench.batches).toEqual([INIT_SYN]);
  });

  test('a process that stood still reads what came before it answers', () => {
    const bench = new Bench();
    bench.say(SERIAL_INIT_FRAME);
    bench.clock.freeze(5_000);
    // The timer is late, and before what came meanwhile is read.
    bench.pass(1);
    expect(bench.wrote).toEqual([]);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(1_000);
    expect(bench.words()).toEqual(['INIT|ACK']);
  });
});

describe('a board that has said nothing since the OpenAck', () => {
  const unsure = (): Bench => {
    const bench = new Bench();
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(50);
    bench.batch(INIT_SYN);
    bench.links[0]?.send(OPEN_ACK);
    bench.words();
    bench.kept.length = 0;
    return bench;
  };

  test('may not have got it: no keepalive is sent that it would take for the answer', () => {
    const bench = unsure();
    bench.links[0]?.send(KEEP_ALIVE);
    bench.pass(10_900);
    expect([bench.words(), bench.kept]).toEqual([[], []]);
    bench.batch(PUT);
    bench.links[0]?.send(KEEP_ALIVE);
    expect([bench.words(), bench.kept]).toEqual([['keep-alive'], ['session']]);
  });

  test('gets a lone zero after 11 s, and says INIT if it still waits', () => {
    const bench = unsure();
    bench.pass(11_000);
    expect(bench.words()).toEqual(['zero']);
    bench.pass(1_000);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(400);
    expect(bench.words()).toEqual(['INIT|ACK']);
    expect(bench.ends).toEqual(['the board restarted']);
  });

  test('is in the session if it then says nothing', () => {
    const bench = unsure();
    bench.pass(13_000);
    bench.links[0]?.send(KEEP_ALIVE);
    expect(bench.words()).toEqual(['zero', 'keep-alive']);
    expect(bench.kept).toEqual(['session']);
  });

  test('hears no CLOSE either', () => {
    const bench = unsure();
    bench.links[0]?.send(CLOSE);
    bench.links[0]?.close();
    bench.pass(60_000);
    expect(bench.words()).toEqual(['zero', 'zero', 'zero']);
  });

  test('but does as soon as it shows that it is in the session', () => {
    const bench = unsure();
    bench.links[0]?.send(CLOSE);
    bench.links[0]?.close();
    bench.batch(KEEP_ALIVE);
    bench.batch(PUT);
    expect(bench.words()).toEqual(['CLOSE']);
  });
});

describe('a session', () => {
  test('that its owner refuses in the handshake: silence, and a lone zero when the board has given up', () => {
    const bench = new Bench();
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(50);
    bench.links[0]?.close();
    bench.pass(60_000);
    expect(bench.wrote).toEqual(['20 INIT|ACK', '11020 zero', '13020 zero', '15020 zero']);
  });

  test('that its owner closes with a CLOSE: the board says INIT by itself', () => {
    const bench = new Bench();
    const link = bench.join();
    bench.words();
    link.send(CLOSE);
    link.close();
    expect(bench.ends).toEqual(['closed here']);
    expect(bench.words()).toEqual(['CLOSE']);
    // What it had on its way is no other session.
    bench.batch(PUT);
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(50);
    expect(bench.words()).toEqual(['INIT|ACK']);
  });

  test('whose CLOSE was lost is closed again after 25 s', () => {
    const bench = new Bench();
    const link = bench.join();
    link.send(CLOSE);
    link.close();
    bench.words();
    bench.pass(120_000);
    expect(bench.words()).toEqual(['RESET', 'CLOSE']);
  });

  test('that is broken off without a CLOSE: RESET and CLOSE', () => {
    const bench = new Bench();
    const link = bench.join();
    bench.words();
    link.destroy();
    bench.pass(60_000);
    expect(bench.words()).toEqual(['RESET', 'CLOSE']);
  });

  test('ends with its port, and the next one begins as always', () => {
    const bench = new Bench();
    const link = bench.join();
    bench.machine.gone('unplugged');
    expect(bench.ends).toEqual(['unplugged']);
    link.send(PUT);
    bench.words();
    bench.pass(60_000);
    expect(bench.words()).toEqual([]);
    bench.machine.open(bench.wire);
    bench.pass(60_000);
    expect(bench.words()).toEqual(['RESET', 'CLOSE']);
  });

  test('S28: never carries more than 1493 bytes in a frame', () => {
    const bench = new Bench();
    const link = bench.join();
    expect(link).toMatchObject({ kind: 'serial', mtu: 1493 });
    bench.words();
    link.send(new Uint8Array(1493).fill(0x25));
    link.send(new Uint8Array(1494).fill(0x25));
    expect(bench.wrote).toHaveLength(1);
    expect(hexBytes(bench.words()[0] ?? '')).toHaveLength(1507);
  });

  test('frames wait in order for a port that has no room, and the link says when there is', () => {
    const bench = new Bench();
    const link = bench.join();
    let drained = 0;
    link.onDrain = () => drained++;
    bench.words();
    bench.wire.room = false;
    link.send(PUT);
    link.send(hexBytes('04'));
    expect(link.buffered).toBeGreaterThan(10);
    bench.wire.room = true;
    bench.wire.waiting = 5_000;
    bench.machine.drained();
    expect(bench.words()).toEqual([bytesHex(encodeSerialFrame(SERIAL_DATA, PUT)), 'keep-alive']);
    expect([drained, link.buffered]).toEqual([0, 5_000]);
    bench.wire.waiting = 100;
    bench.pass(10);
    expect(drained).toBe(1);
  });
});

describe('S15: a board that does not answer', () => {
  const silent = (): Bench => {
    const bench = new Bench();
    bench.join();
    return bench;
  };

  test('is no reason for anything through 24 s; then the port is opened again, once, and the session kept', () => {
    const bench = silent();
    bench.pass(24_900);
    expect(bench.reopenings).toBe(0);
    bench.pass(100);
    expect(bench.reopenings).toBe(1);
    expect(bench.machine.state).toBe('reopening');
    bench.machine.gone('closed to open it again');
    bench.machine.open(bench.wire);
    expect([bench.machine.state, bench.ends]).toEqual(['session', []]);
    bench.batch(hexBytes('04'));
    bench.pass(24_900);
    expect([bench.machine.state, bench.reopenings]).toEqual(['session', 1]);
  });

  test('nor then: the session ends, the state is silent with a hint, and RESET and CLOSE go out once', () => {
    const bench = silent();
    bench.pass(25_000);
    bench.machine.gone('closed to open it again');
    bench.machine.open(bench.wire);
    bench.words();
    bench.pass(12_000);
    expect(bench.ends).toEqual(['the board does not answer']);
    expect(bench.machine.state).toBe('silent');
    expect(bench.machine.hint).toMatch(/cable/);
    bench.pass(600_000);
    expect(bench.words()).toEqual(['RESET', 'CLOSE']);
    expect(bench.reopenings).toBe(1);
    expect(bench.events.filter((event) => event.type === 'silent')).toHaveLength(1);
    // The cable is whole again.
    bench.say(SERIAL_INIT_FRAME);
    bench.pass(50);
    expect([bench.machine.state, bench.machine.hint]).toEqual(['handshake', undefined]);
  });

  test('garbage is not life', () => {
    const bench = silent();
    for (let second = 0; second < 25; second++) {
      bench.say(Uint8Array.of(5, 1, 200, 3, 7, 0), 'text\n');
      bench.pass(1_000);
    }
    expect(bench.reopenings).toBe(1);
  });

  test('a port that cannot be opened again ends the session', () => {
    const bench = silent();
    bench.pass(25_000);
    bench.machine.gone('closed to open it again');
    bench.pass(9_900);
    expect(bench.ends).toEqual([]);
    bench.pass(200);
    expect([bench.ends, bench.machine.state]).toEqual([['the port could not be opened again'], 'gone']);
  });

  test('a process that stood still for a minute has not asked in that time', () => {
    const bench = silent();
    bench.pass(5_000);
    bench.clock.freeze(60_000);
    bench.pass(15_000);
    expect(bench.reopenings).toBe(0);
  });
});

describe('S23: text between frames', () => {
  test('costs no frame, and is counted', () => {
    const bench = new Bench();
    bench.join();
    for (let i = 0; i < 3; i++) {
      bench.say('loop took 12 ms', encodeSerialFrame(SERIAL_DATA, PUT));
      bench.say('line\r\n', encodeSerialFrame(SERIAL_DATA, PUT));
    }
    expect(bench.batches.slice(2)).toEqual(Array.from({ length: 6 }, () => PUT));
    expect(bench.machine.counters.discardedBytes).toBe(3 * ('loop took 12 ms'.length + 'line\r\n'.length));
  });

  test('a boot log before INIT costs no session', () => {
    const bench = new Bench();
    for (let i = 0; i < 5; i++) {
      bench.say('one\ntwo\nthree', SERIAL_INIT_FRAME);
      bench.pass(50);
      bench.batch(INIT_SYN);
      bench.links.at(-1)?.send(OPEN_ACK);
      bench.batch(KEEP_ALIVE);
    }
    expect(bench.machine.counters.sessions).toBe(5);
  });
});

test('an echo of our own frames (TX wired to RX) begins no session', () => {
  const bench = new Bench();
  bench.pass(2_000);
  bench.say(SERIAL_RESET_FRAME, SERIAL_CLOSE_FRAME, SERIAL_INIT_ACK_FRAME);
  bench.pass(60_000);
  expect(bench.words()).toEqual(['RESET', 'CLOSE']);
  expect(bench.links).toEqual([]);
  expect(encodeSerialFrame(SERIAL_INIT, new Uint8Array(0))).toEqual(SERIAL_INIT_FRAME);
});
