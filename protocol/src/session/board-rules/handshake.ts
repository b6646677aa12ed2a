/** Rules 2 and 3: what may be sent before a session is open, and what it may agree on. */
import type { InitAck, InitSyn, OpenSyn, TransportMessage } from '../../zenoh/types.ts';
import { UNSAID_BATCH } from './strict-batch.ts';
import type { Report } from './violation.ts';

/** The highest patch that boards know. */
const BOARD_PATCH = 1;

export type Agreed = {
  readonly batchSize: number;
  readonly announcedBatch: number;
  readonly frameSn: 0 | 1 | 2 | 3;
  readonly patch: number;
  readonly leaseMs: number;
  readonly routerSn: number;
};

const UNSAID = { resolution: { frameSn: 2, requestId: 2 }, batchSize: UNSAID_BATCH } as const;

export class HandshakeRules {
  #syn: InitSyn | undefined;
  #ack: InitAck | undefined;
  #open: OpenSyn | undefined;
  agreed: Agreed | undefined;

  fromPeer(message: TransportMessage): void {
    if (message.type === 'init-syn') this.#syn = message;
    else if (message.type === 'open-syn') this.#open = message;
  }

  /** What was agreed on, when this was the message that opened the session. */
  fromRouter(message: TransportMessage, report: Report): Agreed | undefined {
    switch (message.type) {
      case 'init-ack':
        if (this.#syn === undefined) report('3', 'InitAck without an InitSyn');
        else if (this.#ack !== undefined) report('3', 'a second InitAck');
        else this.#answer(this.#syn, message, report);
        this.#ack = message;
        return undefined;
      case 'open-ack': {
        if (this.#ack === undefined || this.#open === undefined) {
          report('3', 'OpenAck before the handshake came so far');
          return undefined;
        }
        const ack = this.#ack.size ?? UNSAID;
        this.agreed = {
          batchSize: ack.batchSize,
          announcedBatch: (this.#syn?.size ?? UNSAID).batchSize,
          frameSn: ack.resolution.frameSn,
          patch: Math.min(this.#ack.patch ?? 0, this.#syn?.patch ?? 0),
          leaseMs: Math.min(message.leaseMs, this.#open.leaseMs),
          routerSn: message.initialSn,
        };
        return this.agreed;
      }
      default:
        report('3', `${message.type} in a handshake`);
        return undefined;
    }
  }

  #answer(syn: InitSyn, ack: InitAck, report: Report): void {
    const asked = syn.size ?? UNSAID;
    if (ack.size === undefined) {
      report('2', 'InitAck without the S flag, which means a batch of 65535');
      return;
    }
    if (ack.size.batchSize > asked.batchSize)
      report('2', `InitAck raises the batch from ${asked.batchSize} to ${ack.size.batchSize}`);
    if (
      ack.size.resolution.frameSn > asked.resolution.frameSn ||
      ack.size.resolution.requestId > asked.resolution.requestId
    )
      report('2', 'InitAck raises a resolution');
    const patch = ack.patch ?? 0;
    if (patch > Math.min(BOARD_PATCH, syn.patch ?? 0))
      report('2', `InitAck agrees on patch ${patch} and InitSyn said ${syn.patch ?? 0}`);
    if (ack.qos && !syn.qos) report('2', 'InitAck agrees on QoS lanes that InitSyn did not offer');
  }
}
