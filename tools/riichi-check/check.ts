/** One file's text checked: which format it is, and each of its cases. */

import { checkRound } from './rounds.ts';
import { checkShanten } from './shanten.ts';
import { checkWin } from './wins.ts';

export interface Wrong {
  where: string;
  ours: string;
  expected: string;
}

export interface Report {
  right: number;
  wrong: Wrong[];
}

/** A case's answer: null when it is right. */
export type Verdict = Wrong | null;

export function checkText(content: string): Report {
  const report: Report = { right: 0, wrong: [] };
  const add = (verdict: Verdict): void => {
    if (verdict === null) report.right++;
    else report.wrong.push(verdict);
  };
  content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .forEach((line, i) => {
      const trimmed = line.trim();
      if (trimmed === '' || trimmed.startsWith('#')) return;
      const where = `line ${i + 1}`;
      if (!trimmed.startsWith('{')) {
        add(guarded(where, () => checkShanten(where, trimmed)));
        return;
      }
      add(
        guarded(where, () => {
          const value: unknown = JSON.parse(trimmed);
          const isRound = typeof value === 'object' && value !== null && 'events' in value;
          return isRound ? checkRound(where, value) : checkWin(where, value);
        }),
      );
    });
  return report;
}

/** A case that cannot be read, or that the engine refuses, is a wrong one. */
function guarded(where: string, check: () => Verdict): Verdict {
  try {
    return check();
  } catch (error) {
    return {
      where,
      ours: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      expected: 'an answer',
    };
  }
}
