/** The lines about names, paths and patterns. */
import { checkName, isName, matchesPattern, splitPath } from '@asterism-tables/protocol/asterism';
import { classOf, firstOf, type Outcome, same, sameOutcome } from './compare.ts';
import { type Json, type Line, plainOf, textOf } from './notation.ts';
import type { Result } from './result.ts';

function outcomeOf(run: () => string | readonly string[]): Outcome {
  try {
    return { value: run() };
  } catch (thrown) {
    return { thrown };
  }
}

/** Ours takes text alone: what is none is an `ArgumentError`, whatever the original makes of it. */
function refusesNoText(outcome: Outcome): Result {
  if ('thrown' in outcome && classOf(outcome.thrown) === 'ArgumentError') return undefined;
  return 'taken, expected ArgumentError: it is no text';
}

export function name(line: Line): Result {
  const given = plainOf(line['name']);
  const outcome = outcomeOf(() => checkName('node', given));
  if (typeof given !== 'string') return refusesNoText(outcome);
  return firstOf(sameOutcome(outcome, line['result']), same('as a chunk', isName(given), line['as_chunk']));
}

export function path(line: Line): Result {
  const given = plainOf(line['path']);
  const outcome = outcomeOf(() => {
    const { node, app, object } = splitPath(given);
    return [node, app, object];
  });
  // A slash at the end passes there, and is refused here.
  if (typeof given !== 'string' || given.endsWith('/')) return refusesNoText(outcome);
  return sameOutcome(outcome, line['result']);
}

export function glob(line: Line): Result {
  return same('matches', matchesPattern(textOf(line['pattern']), textOf(line['path'])), line['result'] as Json);
}
