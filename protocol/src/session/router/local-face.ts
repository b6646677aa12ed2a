/** The router's side of a session of the host. */
import type { NetworkMessage } from '../../zenoh/types.ts';
import type { Core } from './core.ts';
import { Face } from './face.ts';

/** The router's side of a session: takes what is routed to it and hands it over later. */
export class LocalFace extends Face {
  override readonly local = true;
  readonly #core: Core;
  onMessage: (message: NetworkMessage) => void = () => undefined;
  onFinish: (requestId: number, end: 'final' | 'timeout') => void = () => undefined;

  onWithdrawn: (requestId: number) => void = () => undefined;

  constructor(id: number, core: Core) {
    super(id, 'this host');
    this.#core = core;
  }

  override deliver(message: NetworkMessage): void {
    this.#core.callLocal(() => {
      this.onMessage(message);
    });
  }

  override finish(requestId: number, end: 'final' | 'timeout'): void {
    this.#core.callLocal(() => {
      this.onFinish(requestId, end);
    });
  }

  override withdrawn(requestId: number): void {
    this.#core.callLocal(() => {
      this.onWithdrawn(requestId);
    });
  }

  override end(): void {
    // The host's own mistakes are told by exceptions, never by taking the session away.
  }
}
