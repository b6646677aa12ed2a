/** How the program ends: signals save and leave, a second one forces, a fault saves what can be saved. */
import { tamed } from '../tables/index.ts';
import { EXIT_FAILED } from './errors.ts';

/** Saving and leaving takes milliseconds; whoever asked does not wait longer than this. */
const LEAVE_MS = 1_800;
/** `npm start` hands Ctrl-C on to a program that the terminal told already: a second one this soon is the same one. */
const SAME_SIGNAL_MS = 500;
const EXIT_FORCED = 130;

export type Leaving = {
  /** Saves and closes all; called at most once. */
  readonly close: () => Promise<void>;
  readonly say: (line: string) => void;
  readonly fail: (line: string) => void;
  /** The last thing before the process ends. */
  readonly flush: () => void | Promise<void>;
  /** Whether something is open whose saving or closing can come too late; always, when this is not given. */
  readonly isHolding?: () => boolean;
  /** A fault that is one game's, and was dealt with there: the program goes on. */
  readonly outlives?: (error: unknown) => boolean;
};

/** From now on signals and faults end the program in good order. Set before anything is opened, so that no moment is without it. */
export function leaveInOrder(leaving: Leaving): { leave(exitCode: number): void; isLeaving(): boolean } {
  let leavingSince: number | null = null;

  const end = (exitCode: number): void => {
    void Promise.resolve(leaving.flush()).finally(() => process.exit(exitCode));
  };

  const leave = (exitCode: number): void => {
    if (leavingSince !== null) return;
    leavingSince = performance.now();
    const late = setTimeout(() => {
      const seconds = LEAVE_MS / 1000;
      leaving.fail(
        leaving.isHolding?.() === false
          ? `what was being opened did not come to an end within ${seconds} s; nothing was open yet, so nothing is lost`
          : `not everything could be saved and closed within ${seconds} s; leaving all the same`,
      );
      end(EXIT_FAILED);
    }, LEAVE_MS);
    leaving.close().then(
      () => {
        clearTimeout(late);
        end(exitCode);
      },
      (error: unknown) => {
        leaving.fail(`while leaving: ${error instanceof Error ? error.message : String(error)}`);
        end(EXIT_FAILED);
      },
    );
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (leavingSince === null) {
        leaving.say(`${signal}: saving and leaving`);
        leave(0);
      } else if (performance.now() - leavingSince > SAME_SIGNAL_MS) {
        leaving.fail(`${signal} again: leaving at once`);
        end(EXIT_FORCED);
      }
    });
  }
  const fault = (thrown: unknown): void => {
    const error = tamed(thrown);
    if (leaving.outlives?.(error) === true) return;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    leaving.fail(`a fault of this program, which now saves what it can and ends: ${text.replaceAll('\n', ' |')}`);
    leave(EXIT_FAILED);
  };
  process.on('uncaughtException', fault);
  process.on('unhandledRejection', fault);
  return { leave, isLeaving: () => leavingSince !== null };
}

/** A reader of our output that goes away (`| head`) is no fault. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
