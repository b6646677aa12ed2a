/** Frames on their way into a port: in order, none lost when the port has no room for one, and somebody told when there is room again. */
import type { Clock } from '../session/index.ts';
import { DRAIN_LOOK_MS, LOW_WATER } from './limits.ts';
import type { SerialWire } from './types.ts';

export class Outbox {
  /** What waits has fallen to a level at which sending on makes sense. */
  onRoom: (() => void) | undefined;
  readonly #clock: Clock;
  #wire: SerialWire | undefined;
  /** Frames that the port has not taken. What fills it is bounded by the one session whose link says how much waits. */
  #frames: Uint8Array[] = [];
  #bytes = 0;
  #cancelLook: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get waiting(): number {
    return this.#bytes + (this.#wire?.waiting ?? 0);
  }

  attach(wire: SerialWire): void {
    this.#wire = wire;
    this.#flush();
    this.#lookLater();
  }

  detach(): void {
    this.#wire = undefined;
    this.#cancelLook?.();
    this.#cancelLook = undefined;
  }

  send(frame: Uint8Array): void {
    this.#frames.push(frame);
    this.#bytes += frame.length;
    this.#flush();
    this.#lookLater();
  }

  /** Forgets what the port has not taken: it belongs to a session that is over. */
  clear(): void {
    this.#frames = [];
    this.#bytes = 0;
  }

  /** The port has room. */
  look(): void {
    this.#flush();
    if (this.#wire === undefined) return;
    if (this.waiting <= LOW_WATER) {
      this.#cancelLook?.();
      this.#cancelLook = undefined;
      this.onRoom?.();
    }
    this.#lookLater();
  }

  #flush(): void {
    let sent = 0;
    for (const frame of this.#frames) {
      if (this.#wire?.write(frame) !== true) break;
      this.#bytes -= frame.length;
      sent++;
    }
    this.#frames.splice(0, sent);
  }

  /** A port tells of room only after it refused something, and what is below its own limit is already long on a slow wire. */
  #lookLater(): void {
    if (this.#cancelLook !== undefined || this.#wire === undefined || this.waiting <= LOW_WATER) return;
    this.#cancelLook = this.#clock.after(DRAIN_LOOK_MS, () => {
      this.#cancelLook = undefined;
      this.look();
    });
  }
}
