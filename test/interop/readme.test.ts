/** The first game of the README, word for word, against the real program. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWith, peerPath, ROOT } from '../helpers/peers.ts';
import { Program, runProgram, settingsFolder, startProgram } from '../helpers/program.ts';

describeWith(['python-zenoh'], 'the README', () => {
  test('has a first game in Python that plays to its end', async () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const script = /```python\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    expect(script.trim().split('\n').length).toBeLessThanOrEqual(20);
    const place = settingsFolder();
    const { program, address } = await startProgram(place.config, { OTHELLO_CPU_MS: '0' });
    // The README's host listens on Zenoh's port, the test's on a free one.
    expect(script).toContain('tcp/127.0.0.1:7447');
    const file = join(place.folder, 'play.py');
    writeFileSync(file, script.replace('tcp/127.0.0.1:7447', address).replace('time.sleep(0.1)', 'time.sleep(0.01)'));
    const player = new Program(spawn(peerPath('python-zenoh'), [file], { stdio: ['ignore', 'pipe', 'pipe'] }));
    expect(await player.ended).toMatchObject({ code: 0 });
    expect(player.stdout).toMatch(/^ok ok ok\n\{'w': (?:0|1|-1), 'why': 'count', 'b': \d+, 'wc': \d+\}\n$/);
    expect(player.stderr).toBe('');
    // Whoever comes next finds an empty table, not a seat and an owner that are away.
    const table = await runProgram(['call', 'games/games/othello1', 'table', '--router', address, '-o', 'json']);
    expect(await table.ended).toMatchObject({ code: 0 });
    expect(JSON.parse(table.stdout)).toMatchObject({ value: { ow: -1, mb: [], aw: 0 } });
    await program.end();
    place.remove();
  });
});
