/** The handshake as zenoh-pico makes it, and which of its failures a board tries again (spec/zenoh-pico.md, sections 1 and 4). */
import { type Clock, type Link, strictBatch } from '@asterism-tables/protocol/session';
import type { InitAck, TransportMessage } from '@asterism-tables/protocol/zenoh';
import { PicoSender } from './sending.ts';
import { SerialBoardLink } from './serial-line.ts';

export const BOARD_BATCH = 2048;
export const BOARD_LEASE_MS = 10_000;
const RESOLUTION = { frameSn: 2, requestId: 2 } as const;
const PATCH = 1;
const VERSION = 0x09;
/** How long a board waits for an answer. */
const ANSWER_MS = 10_000;
/** An InitAck may not be longer than this. */
const HANDSHAKE_BATCH = 65_535;

export type Connected = {
  readonly sender: PicoSender;
  readonly batchSize: number;
  readonly leaseMs: number;
  readonly hostSn: number;
  readonly marked: boolean;
};

export type ConnectResult =
  | { readonly ok: true; readonly connected: Connected }
  /** `again`: whether a reconnecting stock board tries again, and after how long. */
  | { readonly ok: false; readonly cause: string; readonly again: number | undefined };

/** After an accepted connection broke off. */
const AGAIN_AFTER_BREAK_MS = 1_300;
/** After the board gave up waiting. */
const AGAIN_AFTER_SILENCE_MS = 1_000;

/** Calls `done` once. The caller takes `link.onBatch` and `link.onClose` over inside it. */
export function connectPico(
  link: Link,
  clock: Clock,
  options: { readonly zid: Uint8Array; readonly batchSize?: number; readonly leaseMs?: number },
  done: (result: ConnectResult) => void,
): void {
  const batchSize = options.batchSize ?? BOARD_BATCH;
  const leaseMs = options.leaseMs ?? BOARD_LEASE_MS;
  const first = new PicoSender(link, HANDSHAKE_BATCH);
  let ack: InitAck | undefined;
  let ended = false;
  let stop: () => void = () => undefined;
  const end = (result: ConnectResult): void => {
    if (ended) return;
    ended = true;
    stop();
    done(result);
  };
  const never = (cause: string): void => end({ ok: false, cause, again: undefined });
  const silence = (): void => end({ ok: false, cause: 'no answer', again: AGAIN_AFTER_SILENCE_MS });
  if (link instanceof SerialBoardLink) {
    // With blocking reads the time is looked at only when one comes back without a batch.
    const until = clock.now() + ANSWER_MS;
    link.onRead = (good) => {
      if (!good && clock.now() >= until) silence();
    };
    stop = () => {
      link.onRead = undefined;
    };
  } else stop = clock.after(ANSWER_MS, silence);
  link.onClose = (cause) => end({ ok: false, cause, again: AGAIN_AFTER_BREAK_MS });
  link.onBatch = (batch) => {
    const message = onlyMessage(batch);
    if (ack === undefined) {
      const fault = message?.type === 'init-ack' ? refusal(message, batchSize) : 'the answer to InitSyn is no InitAck';
      if (fault !== undefined || message?.type !== 'init-ack') {
        never(fault ?? 'no InitAck');
        return;
      }
      ack = message;
      first.transport({ type: 'open-syn', leaseMs, initialSn: 0, cookie: message.cookie.slice(), qos: false });
      return;
    }
    if (message?.type !== 'open-ack') {
      never('the answer to OpenSyn is no OpenAck');
      return;
    }
    const agreed = Math.min(batchSize, ack.size?.batchSize ?? batchSize);
    end({
      ok: true,
      connected: {
        sender: new PicoSender(link, agreed),
        batchSize: agreed,
        leaseMs: Math.min(leaseMs, message.leaseMs),
        hostSn: message.initialSn,
        marked: (ack.patch ?? 0) >= PATCH,
      },
    });
  };
  first.transport({
    type: 'init-syn',
    version: VERSION,
    whatami: 'client',
    zid: options.zid,
    size: { resolution: RESOLUTION, batchSize },
    qos: false,
    patch: PATCH,
  });
}

/** A batch that holds one sound message and nothing else. */
function onlyMessage(batch: Uint8Array): TransportMessage | undefined {
  const { messages, faults } = strictBatch(batch, 'board');
  return faults.some((f) => f.fatal) || messages.length !== 1 ? undefined : messages[0];
}

function refusal(ack: InitAck, batchSize: number): string | undefined {
  if (ack.size === undefined) return 'InitAck without S: a batch of 65535';
  if (ack.size.batchSize > batchSize) return `InitAck raises the batch to ${ack.size.batchSize}`;
  const { frameSn, requestId } = ack.size.resolution;
  if (frameSn > RESOLUTION.frameSn || requestId > RESOLUTION.requestId) return 'InitAck raises a resolution';
  if ((ack.patch ?? 0) > PATCH) return `InitAck has patch ${ack.patch ?? 0}`;
  return undefined;
}
