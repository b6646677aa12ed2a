/** How the program ends: by a signal, by a second one, by a fault. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../helpers/peers.ts';
import { Program } from '../helpers/program.ts';

function start(how: string): Program {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'tools', 'run.mjs'), join(ROOT, 'test', 'helpers', 'leaving-child.ts'), how],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return new Program(child);
}

describe('leaving', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'on %s closes, writes out its log and ends with 0',
    async (signal) => {
      const program = start('quick');
      await program.says(/ready/);
      expect(await program.end(signal)).toMatchObject({ code: 0 });
      expect(program.stdout).toBe(`ready\n${signal}: saving and leaving\nclosing\nflushed\n`);
    },
  );

  test('takes a second signal that comes with the first for the same one, a later one as an order', async () => {
    const program = start('slow');
    await program.says(/ready/);
    // Two different ones: equal ones that wait become one.
    program.child.kill('SIGINT');
    program.child.kill('SIGTERM');
    await program.says(/closing/);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(program.child.exitCode).toBeNull();
    expect(await program.end('SIGINT')).toMatchObject({ code: 130 });
    expect(program.stdout).toContain('FAIL SIGINT again: leaving at once\nflushed\n');
  });

  test('that takes too long ends all the same after less than two seconds, and says so', async () => {
    const program = start('slow');
    await program.says(/ready/);
    const { code, ms } = await program.end('SIGTERM');
    expect([code, ms < 4_000]).toEqual([1, true]);
    expect(program.stdout).toContain('FAIL not everything could be saved');
  });

  test('that waits for what is only being opened does not speak of saving', async () => {
    const program = start('opening');
    await program.says(/ready/);
    expect(await program.end('SIGTERM')).toMatchObject({ code: 1 });
    expect(program.stdout).toMatch(/FAIL what was being opened did not .*nothing was open yet/);
  });

  test('that fails says why and ends with 1', async () => {
    const program = start('broken');
    await program.says(/ready/);
    expect(await program.end()).toMatchObject({ code: 1 });
    expect(program.stdout).toContain('FAIL while leaving: no space\nflushed\n');
  });

  test.each(['throw', 'reject', 'wordless'])(
    'after a fault of its own (%s) saves what it can and ends with 1, in one line',
    async (how) => {
      const program = start(how);
      expect(await program.ended).toMatchObject({ code: 1 });
      expect(program.stdout).toMatch(
        /^ready\nFAIL a fault of this program, which now saves what it can and ends: .*\nclosing\nflushed\n$/,
      );
      expect(program.stderr).toBe('');
    },
  );
});
