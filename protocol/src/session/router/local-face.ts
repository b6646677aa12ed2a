/** The router's side of a session in this process: of the host itself, or of a board on a cable. */
import { messageSize } from '../../zenoh/index.ts';
import type { NetworkMessage } from '../../zenoh/types.ts';
import type { Core } from './core.ts';
import { Face, type QueryEnd } from './face.ts';

/** Takes what is routed to it and hands it over later. */
export class LocalFace extends Face {
  override readonly kind: 'host' | 'board';
  readonly #core: Core;
  /** On the router's clock. */
  readonly openedAt: number;
  /** Messages to a board, and what they would have on a link. */
  messagesOut = 0;
  bytesOut = 0;
  /** Deeds of the session. */
  messagesIn = 0;
  onMessage: (message: NetworkMessage) => void = () => undefined;
  onFinish: (requestId: number, end: QueryEnd) => void = () => undefined;
  onWithdrawn: (requestId: number) => void = () => undefined;
  onEnd: (why: string) => void = () => undefined;

  constructor(id: number, name: string, kind: 'host' | 'board', core: Core) {
    super(id, name);
    this.kind = kind;
    this.board = kind === 'board';
    this.#core = core;
    this.openedAt = core.clock.now();
  }

  override deliver(message: NetworkMessage): void {
    if (this.board) {
      this.messagesOut += 1;
      this.bytesOut += messageSize(message);
    }
    this.#core.callLocal(() => {
      this.onMessage(message);
    });
  }

  override finish(requestId: number, end: QueryEnd): void {
    this.#core.callLocal(() => {
      this.onFinish(requestId, end);
    });
  }

  override withdrawn(requestId: number): void {
    this.#core.callLocal(() => {
      this.onWithdrawn(requestId);
    });
  }

  /** The host's own mistakes are told by exceptions, never by taking the session away; a board that goes too far loses it. */
  override end(why: string): void {
    if (this.kind === 'board') this.onEnd(why);
  }
}
