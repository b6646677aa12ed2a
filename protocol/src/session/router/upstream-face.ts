/** The router that this one is a client of, as a face: it is sent what any neighbour is sent. */
import type { NetworkMessage } from '../../zenoh/types.ts';
import { Face } from './face.ts';

export class UpstreamFace extends Face {
  override readonly kind = 'upstream';
  readonly #send: (message: NetworkMessage, droppable: boolean) => void;

  constructor(id: number, send: (message: NetworkMessage, droppable: boolean) => void) {
    super(id, 'the router beyond');
    this.#send = send;
  }

  override deliver(message: NetworkMessage, droppable = false): void {
    this.#send(message, droppable);
  }

  override finish(requestId: number): void {
    this.deliver({ type: 'response-final', id: requestId });
  }

  /** What it sends comes from everybody beyond it: one of them must not cost all others the connection. */
  override end(): void {
    // Counted is enough.
  }
}
