/** Zenoh's bytes: what the host writes and reads most, made and read again. */
import { decodeBatch, encodeBatch, type NetworkMessage, type TransportMessage } from '@asterism-tables/protocol/zenoh';
import { type BenchOptions, inTurns, median, microseconds, ROUNDS, type Row } from './measure.ts';

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

function frame(messages: readonly NetworkMessage[]): TransportMessage {
  return { type: 'frame', reliable: true, sn: 1_000, messages: [...messages] };
}

const STATE_KEY = { scope: 0, suffix: 'asterism/games/games/othello1/state', mapping: 'receiver' } as const;
const CALL_KEY = { scope: 0, suffix: 'asterism/games/games/othello1/call/fmruby-90bce8', mapping: 'receiver' } as const;
const QOS = { priority: 5, block: true, express: false } as const;
const STATE = new Uint8Array(320).fill(0x61);

/** The messages of one call and of what follows it. */
const MESSAGES: Readonly<Record<string, TransportMessage>> = {
  'a call': frame([
    {
      type: 'request',
      id: 77,
      key: CALL_KEY,
      qos: QOS,
      timeoutMs: 2_000,
      body: {
        type: 'query',
        value: { encoding: { id: 0 }, payload: text('a call of about fifty bytes, in MessagePack form') },
      },
    },
  ]),
  'a reply and its final': frame([
    {
      type: 'response',
      id: 77,
      key: CALL_KEY,
      qos: QOS,
      body: { type: 'reply', body: { type: 'put', payload: STATE } },
    },
    { type: 'response-final', id: 77 },
  ]),
  'a state': frame([{ type: 'push', key: STATE_KEY, body: { type: 'put', payload: STATE } }]),
};

/** Microseconds of one run of `work`. */
function timed(times: number, work: () => unknown): number {
  const began = performance.now();
  for (let i = 0; i < times; i++) if (work() === undefined) throw new Error('nothing came out');
  return ((performance.now() - began) * 1_000) / times;
}

export async function benchWire({ quick }: BenchOptions): Promise<Row[]> {
  const times = quick ? 5_000 : 100_000;
  const subjects: Record<string, () => number> = {};
  for (const [name, message] of Object.entries(MESSAGES)) {
    const bytes = encodeBatch([message]);
    subjects[`encode ${name} (${bytes.length} bytes)`] = () => timed(times, () => encodeBatch([message]));
    subjects[`decode ${name}`] = () =>
      timed(times, () => {
        const decoded = decodeBatch(bytes);
        return decoded.ok ? decoded.value[0] : undefined;
      });
  }
  for (const subject of Object.values(subjects)) subject();
  const values = await inTurns(ROUNDS, subjects);
  return Object.entries(values).map(([what, runs]) => ({ what, value: microseconds(median(runs)) }));
}
