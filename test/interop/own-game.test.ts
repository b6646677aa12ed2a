/** A game of one's own on the real program: the example as the README starts it, and one that fails beside tables that play on. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../helpers/peers.ts';
import { programPath, type Program, runProgram, settingsFolder } from '../helpers/program.ts';

const place = settingsFolder();
beforeAll(programPath);
afterAll(() => place.remove());

const HERE = { ASTERISM_GAMES_LISTEN: 'tcp/127.0.0.1:0', ASTERISM_GAMES_STATE_DIR: place.state };

async function host(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const program = await runProgram(args, { ...HERE, ...env });
  const [, router = ''] = await program.says(/connect to (tcp\/\S+)/);
  return { program, router };
}

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const program: Program = await runProgram(args, { ...HERE, ...env });
  const { code } = await program.ended;
  return { code, out: program.stdout, err: program.stderr };
}

const call = (router: string, table: string, method: string, ...args: readonly string[]) =>
  run(['call', `games/games/${table}`, method, ...args, '--router', router]);

describe("a game of one's own", () => {
  test('examples/counter.ts is served with examples/counter.yml, beside othello, and counts', async () => {
    const { program, router } = await host([
      '--require',
      join(ROOT, 'examples', 'counter.ts'),
      '--config',
      join(ROOT, 'examples', 'counter.yml'),
    ]);
    const { token = '' } = JSON.parse((await call(router, 'counter1', 'join', 'Ada')).out) as { token?: string };
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect((await call(router, 'counter1', 'press', `"${token}"`, '5')).out).toBe('"ok"\n');
    expect(JSON.parse((await call(router, 'counter1', 'view', `"${token}"`)).out)).toMatchObject({
      t: 'counter1',
      n: 5,
    });
    expect((await call(router, 'othello1', 'table')).out).toContain('"st":"wait"');
    expect(await program.end()).toMatchObject({ code: 0 });
    const check = await run(
      ['check', '--require', join(ROOT, 'examples', 'counter.ts'), '--config', join(ROOT, 'examples', 'counter.yml')],
      {
        COUNTER_AWAY_SECONDS: '7',
      },
    );
    expect(check.out).toMatch(/tables\.counter1\.away_seconds +7 +variable COUNTER_AWAY_SECONDS/);
    expect(check.err).toBe('');
  });

  test('with a mistake in it ends the start with 2 and one line, and nothing is left in the state folder', async () => {
    const bad = join(place.folder, 'bad.ts');
    writeFileSync(bad, 'export default () => {\n  return ;;oops\n}}\n');
    const { code, out, err } = await run(['--require', bad]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/bad\.ts:3:2: Unexpected "\}" .*\n$/);
  });

  test('that throws in a method, a timer or a promise is set apart, the others play on, status and log say so', async () => {
    const faulty = (name: string, call: string): string => {
      const file = join(place.folder, `${name}.ts`);
      writeFileSync(
        file,
        `import type { Framework, Game } from '${ROOT}/src/tables/framework.ts';
export default ({ defineGame }: Framework): Game => {
  const fail = (): never => {
    throw new Error('in a ${name}');
  };
  return defineGame<Record<string, never>>({
    name: '${name}', tables: ['${name}1'], screens: [], presence: 'open', settings: {},
    data: () => ({}), load: () => ({}), view: () => ({}),
    methods: { go: { args: [], doc: 'Fails.', call: ${call} } },
  });
};
`,
      );
      return file;
    };
    const { program, router } = await host([
      '--require',
      faulty('method', 'fail'),
      '--require',
      faulty('timer', "() => (setTimeout(fail, 1), 'ok')"),
      '--require',
      faulty('promise', "() => (void (async () => fail())(), 'ok')"),
    ]);
    expect((await call(router, 'method1', 'go')).err).toMatch(
      /raised: StandardError: the table method1 failed in go: it is set apart/,
    );
    expect((await call(router, 'method1', 'go')).err).toMatch(
      /the table method1 is set apart, because its game failed/,
    );
    // The status file is looked at once a second.
    let status = '';
    while (!status.includes('its game failed')) status = (await run(['status'])).out;
    expect(status).toMatch(
      /method1: game method, .*(?:SET APART for \d+ s more, because|goes on since) its game failed in go \(Error\) at 20\S+: see the log\n/,
    );
    expect(status).toMatch(/othello1: game othello, st wait(?!.*SET APART)/);
    await program.says(
      /table method1 is set apart, because its game failed in go \(Error: in a method\).*fail .*method\.ts:4:11\)/,
    );
    expect((await call(router, 'timer1', 'go')).out).toBe('"ok"\n');
    await program.says(/table timer1 is set apart, .* something it left running \(Error: in a timer\).*timer\.ts:4:11/);
    expect((await call(router, 'promise1', 'go')).out).toBe('"ok"\n');
    await program.says(/table promise1 is set apart, .* something it left running \(Error: in a promise\)/);
    expect((await call(router, 'othello1', 'table')).out).toContain('"st":"wait"');
    expect(await program.end()).toMatchObject({ code: 0 });
  });
});
