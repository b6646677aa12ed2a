/** How a stream ends: Ctrl-C, its time, a reader that went away, a connection closed for good; other signals end it as they end any program. */
import { constants } from 'node:os';
import type { Reach } from './reach.ts';
import type { Terminal } from './terminal.ts';
import { CommandFault } from './faults.ts';

export type Stopping = {
  /** Ends the stream from inside. */
  readonly stop: (exitCode?: number) => void;
  /** A step for when the stream is over, however it ends: a timer to cancel. */
  readonly atEnd: (step: () => void) => void;
};

/**
 * Runs a stream until it is stopped, and answers the exit code. `start` declares what it listens to; the session takes that back when it is closed.
 * A lost connection is told of and waited for: the session comes back by itself.
 */
export async function stream(
  reach: Reach,
  terminal: Terminal,
  options: { readonly durationMs?: number | undefined },
  start: (stopping: Stopping) => void | Promise<void>,
): Promise<number> {
  const undo: (() => void)[] = [];
  try {
    const over = new Promise<number>((resolve, reject) => {
      // 128 + n is how a shell tells a signal; Ctrl-C is the ordinary end of a stream.
      for (const [signal, code] of [
        ['SIGINT', 0],
        ['SIGTERM', 128 + constants.signals.SIGTERM],
        ['SIGHUP', 128 + constants.signals.SIGHUP],
      ] as const) {
        const listener = (): void => resolve(code);
        process.on(signal, listener);
        undo.push(() => process.off(signal, listener));
      }
      const readerGone = (): void => resolve(0);
      process.stdout.on('error', readerGone);
      undo.push(() => process.stdout.off('error', readerGone));
      if (options.durationMs !== undefined) undo.push(reach.clock.after(options.durationMs, () => resolve(0)));
      undo.push(
        reach.session.onLost((cause) => {
          if (reach.session.state === 'closed')
            reject(new CommandFault(`the connection to ${reach.router} was closed: ${cause}`));
          else terminal.note(`the connection to ${reach.router} was lost (${cause}); trying again`);
        }),
        reach.session.onBack(() => terminal.note(`connected to ${reach.router} again`)),
      );
      const stopping: Stopping = { stop: (exitCode = 0) => resolve(exitCode), atEnd: (step) => undo.push(step) };
      Promise.resolve(start(stopping)).catch(reject);
    });
    return await over;
  } finally {
    for (const step of undo) step();
  }
}
