/** The stock board, driven through the scenario of a real zenoh-pico's recording, sends the same bytes at the same points. */
import { join } from 'node:path';
import { type PicoSession, StockBoard } from '@asterism-tables/firmware-bridge';
import type { Link } from '@asterism-tables/protocol/session';
import { decodeBatch } from '@asterism-tables/protocol/zenoh';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../helpers/manual-clock.ts';
import { bytesHex, type RecordedBatch, readRecording } from '../helpers/recording.ts';

const GOLDEN = join(import.meta.dirname, '../golden/zenoh-pico');

/** A link whose host is the recording: it gives each recorded batch at its time, and keeps what the board sends. */
class RecordedHost {
  readonly sent: string[] = [];
  readonly clock = new ManualClock();
  readonly link: Link;
  readonly #lines: RecordedBatch[];

  constructor(lines: RecordedBatch[]) {
    this.#lines = lines;
    this.link = {
      kind: 'stream',
      peer: 'recorded host',
      mtu: 65_535,
      buffered: 0,
      send: (batch) => this.sent.push(bytesHex(batch)),
      close: () => undefined,
      destroy: () => undefined,
      onBatch: undefined,
      onDrain: undefined,
      onClose: undefined,
    };
  }

  /** The batches that the real board had sent. */
  get expected(): string[] {
    return this.#lines.filter((l) => l.d === '>').map((l) => bytesHex(l.bytes));
  }

  async until(seconds: number): Promise<void> {
    while (this.#lines.length > 0) {
      const at = this.#given;
      const next = this.#lines.slice(at).find((l) => l.d === '<');
      if (next === undefined || next.t > seconds) break;
      await this.clock.advance(Math.max(0, next.t * 1000 - this.clock.now()));
      this.#given = this.#lines.indexOf(next) + 1;
      this.link.onBatch?.(next.bytes);
    }
    await this.clock.advance(Math.max(0, seconds * 1000 - this.clock.now()));
  }

  #given = 0;
}

function text(s: string): Uint8Array {
  return new TextEncoder().encode(s);
}

async function opened(name: string): Promise<{ host: RecordedHost; board: StockBoard; lines: RecordedBatch[] }> {
  const lines = readRecording(join(GOLDEN, `${name}.jsonl`));
  const syn = decodeBatch(lines[0]?.bytes ?? new Uint8Array(0));
  const zid = syn.ok && syn.value[0]?.type === 'init-syn' ? syn.value[0].zid : new Uint8Array(1);
  const host = new RecordedHost(lines);
  const opening = StockBoard.open({ clock: host.clock, connect: () => Promise.resolve(host.link), zid });
  // Up to the OpenAck.
  await host.until(lines.filter((l) => l.d === '<')[1]?.t ?? 0);
  return { host, board: await opening, lines };
}

const TABLE = 'asterism/games/games/mahjong1';

describe('a stock board', () => {
  test('sends the bytes of a recorded client session', async () => {
    const { host, board, lines } = await opened('client_session');
    const pico: PicoSession = board.pico;
    const seen: string[] = [];
    await host.until(0.5);
    const sub = board.subscribe(`${TABLE}/state`, (s) => seen.push(`${s.kind} ${new TextDecoder().decode(s.payload)}`));
    await host.until(1.21);
    board.put(`${TABLE}/in`, text('hi'));
    board.delete(`${TABLE}/in`);
    const stamped = lines.map((l) => decodeBatch(l.bytes)).flatMap((d) => (d.ok ? d.value : []));
    const frame = stamped.find((m) => m.type === 'frame' && m.sn === 4);
    const push = frame?.type === 'frame' ? frame.messages[0] : undefined;
    const timestamp =
      push?.type === 'push' && push.body.timestamp !== undefined ? push.body.timestamp : { time: 0n, zid: board.zid };
    board.put(`${TABLE}/in`, text('{}'), {
      encoding: { id: 5 },
      attachment: text('ATT'),
      priority: 1,
      congestion: 'block',
      express: true,
      timestamp,
    });
    await host.until(1.611);
    const publisher = pico.publisher(`${TABLE}/events`);
    expect(publisher.put(text('one'))).toBe(false);
    await host.until(2.213);
    expect(publisher.put(text('two'))).toBe(true);
    await host.until(2.6);
    expect(publisher.put(text('three'))).toBe(false);
    await host.until(2.719);
    publisher.undeclare();
    await host.until(3.019);
    const queryable = board.queryable(`${TABLE}/call/fmruby-90bce8`, {}, (query) => {
      queries++;
      if (queries === 3) query.replyError(text('boom'));
      else query.reply(query.key, text('ok'));
      query.finish();
    });
    let queries = 0;
    await host.until(4.53);
    const replies: string[] = [];
    const options = (name: string) => ({
      onReply: (r: { ok: boolean }) => replies.push(`${name} ${r.ok ? 'reply' : 'error'}`),
      onDone: (end: string) => replies.push(`${name} ${end}`),
    });
    board.get(`${TABLE}/call/x`, { parameters: 'a=1', payload: text('BODY'), ...options('first') });
    await host.until(5.13);
    board.get(`${TABLE}/call/x`, options('second'));
    await host.until(5.73);
    const querier = pico.querier(`${TABLE}/call/y`);
    querier.get(options('unmatched'));
    await host.until(6.54);
    querier.get({ parameters: 'n=1', ...options('third') });
    await host.until(7.147);
    const token = board.token('asterism/boards/fmruby-90bce8');
    await host.until(7.45);
    const tokens: string[] = [];
    board.tokens('asterism/boards/*', { onToken: (k) => tokens.push(k), onDone: (end) => tokens.push(end) });
    await host.until(8.05);
    const changes: string[] = [];
    const history = board.watch('asterism/boards/*', { history: true }, (c) =>
      changes.push(`${c.alive ? '+' : '-'}${c.key}`),
    );
    await host.until(9.06);
    const plain = board.watch('asterism/x/**', {}, () => undefined);
    await host.until(9.361);
    for (const declared of [plain, history, token, queryable, sub]) declared.undeclare();
    await host.until(9.863);
    const key = pico.keys.whole('asterism/dk');
    board.put(key, text('hello'));
    pico.keys.release(key);
    await host.until(10.263);
    board.put(
      `${TABLE}/big`,
      Uint8Array.from({ length: 3000 }, (_, i) => 0x61 + (i % 26)),
    );
    await host.until(10.664);
    board.batch(() => {
      board.put(`${TABLE}/b`, text('1'));
      board.put(`${TABLE}/b`, text('2'));
    });
    await host.until(15.38);

    expect(host.sent).toEqual(host.expected);
    expect(seen).toEqual(['put {"turn":1}', 'delete ']);
    expect(replies).toEqual([
      'first reply',
      'first final',
      'second error',
      'second final',
      'unmatched final',
      'third reply',
      'third final',
    ]);
    expect(tokens).toEqual(['asterism/boards/fmruby-90bce8', 'asterism/boards/other', 'final']);
    expect(changes).toEqual([
      '+asterism/boards/fmruby-90bce8',
      '+asterism/boards/other',
      '+asterism/boards/third',
      '+asterism/boards/four',
      '-asterism/boards/four',
    ]);
    expect(board.state).toBe('open');
  });

  test('declares everything again in the recorded order when it came back', async () => {
    const { host, board } = await reconnected();
    expect(host.sent).toEqual(host.expected);
    expect(board.sessions).toBe(2);
  });
});

/** The recording begins at the second connection: the board declared on a first one, which broke. */
async function reconnected(): Promise<{ host: RecordedHost; board: StockBoard }> {
  const lines = readRecording(join(GOLDEN, 'reconnect.jsonl'));
  const first = new RecordedHost(lines);
  const second = new RecordedHost(lines);
  const syn = decodeBatch(lines[0]?.bytes ?? new Uint8Array(0));
  const zid = syn.ok && syn.value[0]?.type === 'init-syn' ? syn.value[0].zid : new Uint8Array(1);
  const links = [first.link, second.link];
  const answers = lines.filter((l) => l.d === '<').map((l) => l.bytes);
  const connect = (): Promise<Link> => Promise.resolve(links.shift() ?? second.link);
  const opening = StockBoard.open({ clock: first.clock, connect, zid });
  await first.clock.advance(0);
  for (const answer of answers.slice(0, 2)) first.link.onBatch?.(answer);
  const board = await opening;
  board.subscribe(`${TABLE}/state`, () => undefined);
  board.queryable('asterism/q', {}, (q) => q.finish());
  board.token('asterism/t');
  board.watch('asterism/**', {}, () => undefined);
  board.pico.publisher('asterism/p');
  await first.clock.advance(100);
  first.link.onBatch?.(Uint8Array.of(0x23, 0x00));
  await first.clock.advance(100);
  for (const answer of answers.slice(0, 2)) {
    second.link.onBatch?.(answer);
    await first.clock.advance(0);
  }
  await first.clock.advance(1000);
  return { host: second, board };
}
