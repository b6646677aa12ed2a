/**
 * `npm run replay:tables -- FILE...`: gives recorded tables (shared/cases/tables) to the framework and prints each difference, then `N right, N wrong,
 * N not built`. Exit code 1 when one is wrong, 2 when no file is given or one cannot be read.
 */
import { replayFile } from './replay-tables/replay-file.ts';

async function main(files: readonly string[]): Promise<number> {
  if (files.length === 0) {
    console.error('usage: npm run replay:tables -- FILE...');
    return 2;
  }
  const sum = { right: 0, wrong: 0, notBuilt: 0, left: 0 };
  for (const file of files) {
    let counts: typeof sum;
    try {
      counts = await replayFile(file, (line) => console.log(line));
    } catch (error) {
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      return 2;
    }
    sum.right += counts.right;
    sum.wrong += counts.wrong;
    sum.notBuilt += counts.notBuilt;
    sum.left += counts.left;
  }
  if (sum.left > 0) console.log(`(${sum.left} lines are left out, as the README of the cases says)`);
  console.log(`${sum.right} right, ${sum.wrong} wrong, ${sum.notBuilt} not built`);
  return sum.wrong === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
