/**
 * Watches everything a router sends, on every link it is given: `router.accept(rules.link(link))`, and `rules.verify()` at the end of the
 * test throws with each breach of the board rules. In virtual time nothing is late; in real time pass some slack.
 */
import {
  BoardRulesChecker,
  BoardRulesMemory,
  checkedLink,
  type Clock,
  type Link,
  violationText,
} from '@asterism-tables/protocol/session';

/** A busy machine with two cores may let a timer come this much late in real time. */
export const REAL_TIME_SLACK_MS = 2_000;

export type CheckedRouter = {
  /** The link to give to the router in place of `link`. */
  link(link: Link): Link;
  /** Everything that is wrong so far, in words. */
  faults(options?: VerifyOptions): string[];
  /** Throws when something is wrong. With `finished` (the default) also for finals that are owed and tokens that were not taken back. */
  verify(options?: VerifyOptions): void;
};

export type VerifyOptions = {
  /** False while queries are still running. */
  readonly finished?: boolean;
  /** Tokens that the router's own session shows. */
  readonly localToken?: (key: string) => boolean;
};

export type CheckOptions = {
  /** How much later than a rule says something may come. */
  readonly slackMs?: number;
  /** Each session on its own: nothing is remembered from one to the next, for runs with millions of keys. */
  readonly forgetful?: boolean;
};

export function checkedRouter(clock: Clock, options: CheckOptions = {}): CheckedRouter {
  let checkers: BoardRulesChecker[] = [];
  /** What ended sessions broke; they are not kept themselves. */
  const past: string[] = [];
  const memory = new BoardRulesMemory();
  let links = 0;
  const sweep = (): void => {
    for (const c of checkers) if (c.ended) past.push(...c.violations.map(violationText));
    checkers = checkers.filter((c) => !c.ended);
  };
  const faults = (verify: VerifyOptions = {}): string[] => {
    sweep();
    for (const checker of checkers) checker.silence();
    const broken = [...past, ...checkers.flatMap((c) => c.violations.map(violationText))];
    if (verify.finished === false) return broken;
    return [...broken, ...checkers.flatMap((c) => c.unfinished(verify.localToken).map((what) => `${c.name}: ${what}`))];
  };
  return {
    link(link) {
      sweep();
      const checker = new BoardRulesChecker({
        kind: link.kind,
        now: () => clock.now(),
        name: `${link.peer} (${++links})`,
        memory: options.forgetful === true ? new BoardRulesMemory() : memory,
        slackMs: options.slackMs ?? 0,
      });
      checkers.push(checker);
      return checkedLink(link, checker);
    },
    faults,
    verify(verify) {
      const found = faults(verify);
      if (found.length > 0)
        throw new Error(`the router broke ${found.length} board rules:\n${found.slice(0, 20).join('\n')}`);
    },
  };
}
