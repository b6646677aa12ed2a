/** Waiting for a fact: a test that waits for a duration instead fails on a busy machine. */
import type { ManualClock } from './manual-clock.ts';

/** Far longer than anything takes that a test waits for, on a machine with other things to do. */
export const PATIENCE_MS = 60_000;

const LOOK_MS = 5;

/** Resolves when it is so; throws when it never is. */
export async function until(what: string, done: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await done())) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}

/** The same in virtual time, which goes on in steps of `stepMs`. `more` is told too when it never is so. */
export async function untilOn(
  clock: ManualClock,
  what: string,
  done: () => boolean,
  { stepMs = 5, more = () => '' }: { readonly stepMs?: number; readonly more?: () => string } = {},
): Promise<void> {
  const deadline = clock.now() + PATIENCE_MS;
  while (!done()) {
    if (clock.now() > deadline) throw new Error(`waited in vain: ${what}; ${more()}`);
    await clock.advance(stepMs);
  }
}
