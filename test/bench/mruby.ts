/** What a view costs a screen in mruby: instructions of the generated codec, against a decoder of MessagePack written in the same Ruby. */
import { GOAL, viewCounts } from '../../tools/mruby-bench/count.ts';
import type { BenchOptions, Row } from './measure.ts';

/** The same numbers in every run, so nothing is repeated. */
export function benchMruby({ say }: BenchOptions): Promise<Row[]> {
  try {
    return Promise.resolve(
      viewCounts().flatMap(({ name, generic, generated }): Row[] => [
        { what: `mruby, ${name}, a generic decoder`, value: `${generic.toLocaleString('en')} instructions` },
        {
          what: `mruby, ${name}, the generated codec`,
          value: `${generated.toLocaleString('en')} instructions`,
          ratio: `${(generic / generated).toFixed(2)} times fewer`,
          goal: `>= ${GOAL}`,
          met: generic / generated >= GOAL,
        },
      ]),
    );
  } catch (error) {
    // Valgrind is on few machines.
    say(`not measured: ${error instanceof Error ? error.message : String(error)}`);
    return Promise.resolve([{ what: 'mruby codecs', value: 'not measured' }]);
  }
}
