/** A program that only leaves: run by a test with what should happen as its argument. */
import { leaveInOrder } from '../../src/cli/leaving.ts';

const [how] = process.argv.slice(2);
const print = (line: string): void => console.log(line);

leaveInOrder({
  close: () => {
    print('closing');
    if (how === 'slow' || how === 'opening') return new Promise(() => undefined);
    return how === 'broken' ? Promise.reject(new Error('no space')) : Promise.resolve();
  },
  isHolding: () => how !== 'opening',
  say: print,
  fail: (line) => print(`FAIL ${line}`),
  flush: () => print('flushed'),
});
setInterval(() => undefined, 1000);
print('ready');
if (how === 'throw') setImmediate(() => Object(undefined).missing.field);
if (how === 'wordless') setImmediate(() => throwIt(Object.create(null)));
if (how === 'reject') void Promise.reject(new Error('nobody waits'));

function throwIt(thrown: unknown): never {
  throw thrown;
}
