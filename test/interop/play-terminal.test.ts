/** `asterism-tables play othello` in a real terminal, on the real host: played with keys, and left in every way there is. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeWith } from '../helpers/peers.ts';
import { programPath, runProgram, settingsFolder, startProgram, type Program } from '../helpers/program.ts';
import { KEYS, Pty } from '../helpers/pty.ts';

describeWith(['python-zenoh'], 'a terminal', () => {
  let path: string;
  let place: ReturnType<typeof settingsFolder>;
  let host: Program;
  let address: string;
  const open: Pty[] = [];

  beforeAll(async () => {
    path = await programPath();
  });
  beforeEach(async () => {
    place = settingsFolder();
    await startHost({ OTHELLO_CPU_MS: '10' });
  });
  afterEach(async () => {
    for (const pty of open.splice(0)) pty.close();
    await host.end('SIGKILL');
    place.remove();
  });

  async function startHost(env: Record<string, string>): Promise<void> {
    const started = await startProgram(place.config, env);
    host = started.program;
    address = started.address;
  }

  function player(
    name: string,
    args: readonly string[] = [],
    options: ConstructorParameters<typeof Pty>[1] & { readonly nodeArgs?: readonly string[] } = {},
  ): Pty {
    const { nodeArgs = [], ...rest } = options;
    const command = [
      process.execPath,
      ...nodeArgs,
      path,
      'play',
      'othello',
      '--router',
      address,
      '--name',
      name,
      ...args,
    ];
    const pty = new Pty(command, { columns: 120, ...rest });
    open.push(pty);
    return pty;
  }

  /** A terminal of its own with the player in the lobby, and its modes from before. */
  async function inLobby(
    name: string,
    options: Parameters<typeof player>[2] = {},
  ): Promise<{ pty: Pty; modes: string }> {
    const pty = player(name, [], options);
    const modes = await pty.modes();
    await pty.shows('[S] sit');
    return { pty, modes };
  }

  /** The way of the cursor to the first legal square: arrows, then Enter. */
  function wayToLegal(screen: readonly string[]): string {
    const board = screen.filter((line) => /^ {2}[1-8]/.test(line));
    const find = (pattern: RegExp): readonly [number, number] => {
      const row = board.findIndex((line) => pattern.test(line));
      return [row, ((board[row]?.search(pattern) ?? 0) - (pattern.source.startsWith('\\[') ? 3 : 4)) / 2];
    };
    const [fromRow, fromColumn] = find(/\[/);
    const [toRow, toColumn] = find(/\*/);
    if (fromRow < 0 || toRow < 0) throw new Error(`no cursor or no legal square:\n${screen.join('\n')}`);
    const steps = (by: number, more: string, less: string): string => (by > 0 ? more : less).repeat(Math.abs(by));
    return (
      steps(toRow - fromRow, KEYS.down, KEYS.up) + steps(toColumn - fromColumn, KEYS.right, KEYS.left) + KEYS.enter
    );
  }

  /** Plays with the keys whenever it is this player's move, until the game is over. */
  async function playWithKeys(pty: Pty): Promise<void> {
    let moves = 0;
    for (;;) {
      await pty.until('a move of its own', () => /over:|your move:/.test(pty.screen.text));
      if (pty.screen.text.includes('over:')) return;
      const before = pty.screen.lines[0];
      pty.type(wayToLegal(pty.screen.lines));
      await pty.until('the move to be taken', () => pty.screen.lines[0] !== before);
      if (moves++ > 64) throw new Error('the game does not end');
    }
  }

  test('shows the lobby, starts with S, C and Enter, and has the cursor on a legal square', async () => {
    const { pty } = await inLobby('Ann');
    expect(pty.screen.cursorShown).toBe(false);
    pty.type('sc\r');
    await pty.shows(/\[\*\]/);
    expect(pty.screen.lines).toHaveLength(14);
    expect(pty.screen.text).toMatch(/X (?:black|white) ?|Ann \(you, owner\)/);
    expect(pty.screen.text).toContain('Ann (you, owner)');
  });

  test('looks on for a table that is not there, says which are, and plays once it is', async () => {
    const pty = player('Ann', ['--table', 'later/games/othello1']);
    await pty.shows('no such table: later/games/othello1');
    await pty.shows('there is games/games/othello1');
    pty.type('s?\r');
    const other = settingsFolder(`node: later\nrouter: ${address}\n`);
    const later = await runProgram(['--config', other.config]);
    await pty.shows('later/games/othello1  lobby');
    pty.type('?');
    await pty.shows('any key: back');
    pty.type(' s');
    await pty.shows('Ann (you, owner)');
    pty.type('q');
    expect(await pty.ended()).toBe(0);
    await later.end();
    other.remove();
  });

  test('that waits for a table is quit with Q, and put back as it was', async () => {
    const pty = player('Ann', ['--table', 'games/games/nope']);
    await pty.shows('no such table: games/games/nope');
    pty.type('q');
    expect(await pty.ended()).toBe(0);
    expect(pty.screen.cursorShown).toBe(true);
  });

  test('two players play a whole game with keys', async () => {
    const ann = (await inLobby('Ann')).pty;
    ann.type('s');
    await ann.shows('Ann (you, owner)');
    const bob = (await inLobby('Bob', { columns: 80 })).pty;
    bob.type('s');
    await ann.shows('[Enter] start');
    ann.type('\r');
    await Promise.all([playWithKeys(ann), playWithKeys(bob)]);
    expect(ann.screen.lines[0]).toMatch(/^games\/games\/othello1 {2}over: /);
    await bob.shows(ann.screen.lines[0] ?? '');
    expect([ann, bob].map(({ screen }) => [screen.overlong, screen.strange])).toEqual([
      [0, []],
      [0, []],
    ]);
    bob.type('q');
    expect(await bob.ended()).toBe(0);
    await ann.until('Bob to be gone', () => !ann.screen.text.includes('Bob'));
  }, 60_000);

  test('the last move of a game quits with --until-over, the result on the screen', async () => {
    const pty = player('Ann', ['--commands', 'sit,cpu,start,auto', '--until-over']);
    expect(await pty.ended()).toBe(0);
    expect(pty.screen.lines[0]).toMatch(/over: /);
    expect(pty.screen.cursorShown).toBe(true);
  });

  test('a line after a colon is typed in the line mode of the terminal, the screen going on above it', async () => {
    const { pty, modes } = await inLobby('Ann');
    expect(await pty.modes()).not.toBe(modes);
    pty.type(':');
    await pty.shows(/^>/m);
    expect(pty.screen.cursorShown).toBe(true);
    expect(await pty.modes()).toBe(modes);
    pty.type('si');
    await pty.shows(/^> si/m);
    // Somebody comes: what is typed stays, and the cursor where it was.
    const at = pty.screen.cursor;
    const bob = await inLobby('Bob');
    await pty.shows('watching: Ann, Bob');
    expect(pty.screen.text).toContain('> si');
    expect(pty.screen.cursor).toEqual(at);
    pty.type('t 1\r');
    await pty.shows('O seat2 Ann (you, owner)');
    await pty.shows('[S] stand');
    expect(pty.screen.cursorShown).toBe(false);
    expect(pty.screen.text).not.toContain('>');
    bob.pty.type('q');
    // All in one go, and a letter that would quit.
    pty.type(':quack\r');
    await pty.shows('no such command');
    expect(pty.exit).toBeNull();
  });

  test('Esc alone is told from an arrow, whose bytes may come apart', async () => {
    const { pty } = await inLobby('Ann');
    pty.type('sc\r');
    await pty.shows(/\[\*\]/);
    pty.type(KEYS.up);
    await pty.until('the cursor to move', () => !/\[\*\]/.test(pty.screen.text));
    pty.type(KEYS.esc);
    await pty.shows('resign? [Y] yes [N] no');
    pty.type(KEYS.esc);
    await pty.shows('your move:');
    pty.type(KEYS.esc);
    await pty.shows('resign?');
    pty.type('y');
    await pty.shows('by resignation');
  });

  test('another size is drawn anew, and no line of it wraps', async () => {
    const { pty } = await inLobby('漢字漢字漢字漢字');
    pty.type('sc\r');
    await pty.shows(/\[\*\]/);
    for (const [rows, columns] of [
      [24, 40],
      [9, 34],
      [24, 132],
      [15, 80],
    ] as const) {
      pty.resize(rows, columns);
      const last = columns > 100 ? '[Q] quit' : '[Q]';
      await pty.until(
        `${columns} columns`,
        () =>
          pty.screen.lines.at(-1)?.includes(last) === true &&
          pty.screen.lines.length <= rows &&
          (rows === 9 || pty.screen.lines[0]?.startsWith('games/') === true),
      );
    }
    expect(pty.screen.overlong).toBe(0);
    expect(pty.screen.strange).toEqual([]);
  });

  test('T2, T4: hostile and wide names of other players neither drive the terminal nor move a column', async () => {
    const { pty } = await inLobby('Ann', { columns: 80 });
    const bob = player('\x1b]0;x\x07\x1b[2J漢字\u202e', ['--commands', 'sit']);
    await pty.shows(/seat1 .*漢字/);
    const carl = player('👨‍👩‍👧‍👦e\u0301', ['--commands', 'sit']);
    await pty.shows('e\u0301');
    expect(pty.screen.strange).toEqual([]);
    expect(pty.screen.overlong).toBe(0);
    expect(pty.screen.lines.filter((line) => /^ {2}[XO] /.test(line)).every((line) => line.endsWith(' 0'))).toBe(true);
    for (const other of [bob, carl]) expect(other.screen.strange).toEqual([]);
  });

  test('NO_COLOR is respected, and TERM=dumb gets no sequence at all', async () => {
    const coloured = await inLobby('Ann');
    const { pty } = await inLobby('Bob', { env: { NO_COLOR: '1' } });
    expect(pty.screen.painted).toBe(false);
    expect(coloured.pty.screen.painted).toBe(true);
    const dumb = await inLobby('Carl', { env: { TERM: 'dumb' } });
    expect(dumb.pty.written).not.toContain('\x1b');
    dumb.pty.type('q');
    expect(await dumb.pty.ended()).toBe(0);
    expect(dumb.pty.written).not.toContain('\x1b');
  });

  describe('T5: is put back as it was', () => {
    async function expectPutBack(pty: Pty, modes: string): Promise<void> {
      expect(await pty.modes()).toBe(modes);
      expect(pty.screen.cursorShown).toBe(true);
      expect(pty.screen.wraps).toBe(true);
      expect(pty.screen.strange).toEqual([]);
      // The cursor is on a line of its own below the screen.
      expect(pty.screen.cursor[1]).toBe(0);
    }

    test.each([
      ['Q', 'q'],
      ['Ctrl+C', KEYS.ctrlC],
      ['Ctrl+Q', KEYS.ctrlQ],
    ])('after %s, with code 0', async (_name, keys) => {
      const { pty, modes } = await inLobby('Ann');
      pty.type(keys);
      expect(await pty.ended()).toBe(0);
      await expectPutBack(pty, modes);
      expect(pty.screen.text).toContain('[S] sit');
    });

    test.each([
      ['SIGTERM', 143],
      ['SIGHUP', 129],
      ['SIGINT', 130],
    ] as const)('after %s, with code %d', async (signal, code) => {
      const { pty, modes } = await inLobby('Ann');
      pty.signal(signal);
      expect(await pty.ended()).toBe(code);
      await expectPutBack(pty, modes);
    });

    test('after an exception nobody expected, which is told below the screen, with code 1', async () => {
      const bomb = join(place.folder, 'bomb.mjs');
      writeFileSync(bomb, `process.on('SIGUSR2', () => { throw new Error('a fault for the test'); });`);
      const { pty, modes } = await inLobby('Ann', { nodeArgs: ['--import', bomb] });
      pty.signal('SIGUSR2');
      expect(await pty.ended()).toBe(1);
      await expectPutBack(pty, modes);
      expect(pty.screen.text).toContain('a fault for the test');
    });

    test('after Ctrl+C and Ctrl+D while a line is typed', async () => {
      const ann = await inLobby('Ann');
      ann.pty.type(':');
      await ann.pty.shows(/^>/m);
      ann.pty.type(KEYS.ctrlC);
      expect(await ann.pty.ended()).toBe(130);
      expect(await ann.pty.modes()).toBe(ann.modes);
      const bob = await inLobby('Bob');
      bob.pty.type(':');
      await bob.pty.shows(/^>/m);
      bob.pty.type(KEYS.ctrlD);
      expect(await bob.pty.ended()).toBe(0);
      expect(await bob.pty.modes()).toBe(bob.modes);
      expect(bob.pty.screen.cursorShown).toBe(true);
    });

    test('after it was stopped and went on, it draws and reads keys again', async () => {
      const { pty, modes } = await inLobby('Ann');
      pty.signal('SIGTSTP');
      await pty.stopped();
      await pty.until('the cursor to show', () => pty.screen.cursorShown);
      expect(await pty.modes()).toBe(modes);
      pty.signal('SIGCONT');
      await pty.until(
        'the screen again',
        () => !pty.screen.cursorShown && pty.screen.lines[0]?.startsWith('games/') === true,
      );
      pty.type('s');
      await pty.shows('Ann (you, owner)');
      pty.type('q');
      expect(await pty.ended()).toBe(0);
      expect(await pty.modes()).toBe(modes);
    });

    test('a terminal that is closed ends it, and it leaves the table', async () => {
      const ann = (await inLobby('Ann')).pty;
      const bob = (await inLobby('Bob')).pty;
      await ann.shows('watching: Ann, Bob');
      bob.hangUp();
      await ann.until('Bob to be gone', () => !ann.screen.text.includes('Bob'));
      // Ended by the signal, as a shell's other programs are.
      expect(await bob.ended()).toBe(-1);
    });

    test('when the host is gone too', async () => {
      const { pty, modes } = await inLobby('Ann');
      await host.end('SIGKILL');
      await pty.shows('the connection');
      pty.signal('SIGTERM');
      expect(await pty.ended()).toBe(143);
      await expectPutBack(pty, modes);
    });

    test('a table that refuses leaves one clear line and code 1', async () => {
      await host.end();
      await startHost({ OTHELLO_SPECTATORS: '0' });
      const first = player('Ann', ['--commands', 'sit,cpu,start']);
      await first.shows('your move:');
      const second = player('Bob');
      const modes = await second.modes();
      expect(await second.ended()).toBe(1);
      await expectPutBack(second, modes);
      expect(second.screen.text).toContain(
        'games/games/othello1 lets nobody join: it has no place for another spectator',
      );
    });
  });

  test('the host is killed and started again in the middle of a game, which is played to its end', async () => {
    const { pty } = await inLobby('Ann');
    pty.type('sc\r');
    await pty.shows(/\[\*\]/);
    pty.type('\r');
    await pty.shows(/move [3-9]/);
    const before = pty.screen.lines[0] ?? '';
    await host.end('SIGKILL');
    await pty.shows('the connection');
    expect(pty.screen.lines[0]).toBe(before);
    await startHost({ OTHELLO_CPU_MS: '10', ASTERISM_GAMES_LISTEN: address });
    await pty.shows('the host is back');
    await playWithKeys(pty);
    expect(pty.screen.text).toMatch(/over: .*\d+-\d+/);
    pty.type('q');
    expect(await pty.ended()).toBe(0);
  }, 60_000);
});
