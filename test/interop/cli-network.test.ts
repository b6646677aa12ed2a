/** The real program's commands for a network, against the real program as a host and a node that shows whatever it may. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Float, RawText, ValueMap } from '@asterism-tables/protocol/msgpack';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type AsterismNode, connectNode, type Exposure, RaisedError } from '../../src/asterism/index.ts';
import { silentLog } from '../../src/log.ts';
import { type OpenedSession, openSession, systemClock } from '../../src/network/index.ts';
import { describeWith, peerPath } from '../helpers/peers.ts';
import {
  cleanEnvironment,
  type Program,
  programPath,
  runProgram,
  settingsFolder,
  startProgram,
} from '../helpers/program.ts';
import { dangers } from '../helpers/terminal-text.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ESC = '\x1b';
/** Names that a peer may give its objects: one key chunk each, and nothing more is asked of them. */
const HOSTILE = [`${ESC}[2J${ESC}]0;owned\x07`, 'new\nline', '\u202egpj.exe', '\x9b31mC1', `${'漢字'.repeat(20)}!`];

let place: ReturnType<typeof settingsFolder>;
let host: Program;
let router: string;
let opened: OpenedSession;
let evil: AsterismNode;
let thing: Exposure;

beforeAll(async () => {
  place = settingsFolder();
  const started = await startProgram(place.config);
  host = started.program;
  router = started.address;
  opened = await openSession({ router });
  evil = await connectNode(opened.session, {
    node: 'evil',
    app: 'app',
    profile: { name: `${ESC}[31mEvil`, host: 'h\n' },
    status: { [`${ESC}[2Jkey`]: `${ESC}[2Jvalue`, plain: 1, deep: { a: 'x\ny' } },
    clock: systemClock,
    log: silentLog,
  });
  const methods = [{ name: `${ESC}[5mblink`, arity: -1, doc: `${ESC}[2J\nand\r\u202ea line`, call: () => null }];
  for (const name of HOSTILE) evil.expose({ name, doc: `${ESC}c\n\n${ESC}[2J`, methods });
  thing = evil.expose({
    name: 'thing',
    callerKeyword: 'from',
    methods: [
      { name: 'echo', arity: -1, call: (args, kwargs) => ({ args, kwargs }) },
      { name: 'add', arity: 2, args: ['a', 'b'], doc: 'The sum.', call: ([a, b]) => Number(a) + Number(b) },
      { name: 'text', arity: 0, call: () => `${ESC}[2Jowned\n\u202e` },
      {
        name: 'odd',
        arity: 0,
        call: () =>
          new ValueMap([
            [1, Uint8Array.of(0xff, 0)],
            ['big', 2n ** 62n],
            ['f', new Float(2)],
            ['raw', new RawText(Uint8Array.of(0xc0))],
          ]),
      },
      { name: 'never', arity: 0, call: () => new Promise<null>(() => undefined) },
      {
        name: 'fail',
        arity: 0,
        call: () => {
          throw new RaisedError(`${ESC}[1mError`, `bad\n${ESC}[2Jline`);
        },
      },
    ],
  });
});

afterAll(async () => {
  evil.close();
  await opened.close();
  await host.end();
  place.remove();
});

type Ran = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs a command to its end. Whatever it prints must be safe to print. */
async function run(...args: string[]): Promise<Ran> {
  const program = await runProgram(args, { ASTERISM_ROUTER: router });
  const { code } = await program.ended;
  expect(dangers(program.stdout)).toEqual([]);
  expect(dangers(program.stderr)).toEqual([]);
  return { code, out: program.stdout, err: program.stderr };
}

/** Everything that another program prints. This process must go on meanwhile: its node is asked. */
function printedBy(command: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: cleanEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
    }
    child.once('close', () => resolve(out));
  });
}

/** What a command says in JSON. */
async function json(...args: string[]): Promise<unknown> {
  const { code, out, err } = await run(...args, '-o', 'json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

describe('lists', () => {
  test('names only, a name a line, sorted', async () => {
    expect(await run('node', 'list')).toEqual({ code: 0, out: 'evil\ngames\n', err: '' });
    expect(await run('app', 'list')).toEqual({ code: 0, out: 'evil/app\ngames/games\n', err: '' });
    expect(await run('object', 'list', 'games/**')).toEqual({ code: 0, out: 'games/games/othello1\n', err: '' });
    expect(await run('object', 'find', 'a*d')).toEqual({ code: 0, out: 'evil/app/thing\n', err: '' });
    expect(await run('object', 'list', 'nobody/*/*')).toEqual({ code: 0, out: '', err: '' });
  });

  test('T4: a hostile name is one safe line as text, and itself in JSON and YAML', async () => {
    const names = [...HOSTILE, 'thing'].map((name) => `evil/app/${name}`).sort();
    const text = await run('object', 'list', 'evil/**');
    expect(text.out.split('\n')).toHaveLength(names.length + 1);
    expect(await json('object', 'list', 'evil/**')).toEqual(names);
    const yaml = await run('object', 'list', 'evil/**', '-o', 'yaml');
    expect(parseAllDocuments(yaml.out).map((document) => document.toJS() as unknown)).toEqual([names]);
  });

  test('the tree has all: profiles, statuses, objects and their methods', async () => {
    const text = await run('tree', '--methods');
    expect(text.out).toContain('games  (node) "asterism-games"\n  games\n    status:\n      othello1: st=wait');
    expect(text.out).toContain('    thing  6 methods\n      echo(*)  add(a, b)  text(0)');
    const tree = await json('tree');
    expect(tree).toMatchObject([
      { node: 'evil', profile: { kind: 'node', name: `${ESC}[31mEvil` }, apps: [{ app: 'app', status: { plain: 1 } }] },
      { node: 'games', apps: [{ app: 'games', objects: [{ name: 'othello1', doc: expect.any(String) as unknown }] }] },
    ]);
  });

  test('info of a node, an application and an object', async () => {
    expect((await run('node', 'info', 'games')).out).toMatch(
      /^games\n {2}profile: kind=node .*\n {2}games\n {4}status:\n/,
    );
    expect((await run('app', 'info', 'evil/app')).out).toContain('    thing  6 methods');
    const object = await run('object', 'info', 'games/games/othello1');
    expect(object.out).toMatch(/^games\/games\/othello1\n.*\n {2}join\(name\) {2,}\S/);
    for (const line of object.out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(await json('object', 'info', 'evil/app/thing')).toMatchObject({
      path: 'evil/app/thing',
      methods: [
        { name: 'echo', arity: -1 },
        { name: 'add', arity: 2, args: ['a', 'b'], doc: 'The sum.' },
        {},
        {},
        {},
        {},
      ],
    });
  });
});

describe('call', () => {
  const call = (...args: string[]): Promise<Ran> => run('call', 'evil/app/thing', ...args);

  test('prints the answer as JSON that can be given back', async () => {
    expect(await call('add', '1', '2')).toEqual({ code: 0, out: '3\n', err: '' });
    const odd = (await call('odd')).out.trim();
    expect(odd).toBe(
      '{"$map":[[1,{"$bin":"ff00"}],["big",{"$int":"4611686018427387904"}],["f",2.0],["raw",{"$str":"c0"}]]}',
    );
    const { out } = await call('echo', '--node', 'me', '--', odd);
    expect(out.replaceAll(/\s/g, '')).toBe(`{"args":[${odd}],"kwargs":{"from":"me"}}`);
  });

  test('sends integers, floats, bytes and text as they were written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cli-'));
    writeFileSync(join(folder, 'data'), Uint8Array.of(1, 0xff));
    const written = ['-3', '3.0', '9007199254740993', 'd3', '"7"', 'hex:00ff', `@${join(folder, 'data')}`];
    const { out } = await call('echo', ...written, '--kwargs', '{"color": 3}', '--node', 'me', '-o', 'json');
    rmSync(folder, { recursive: true });
    expect(out).toBe(
      '{"value":{"args":[-3,3.0,{"$int":"9007199254740993"},"d3","7",{"$bin":"00ff"},{"$bin":"01ff"}],"kwargs":{"color":3,"from":"me"}}}\n',
    );
  });

  test('T4: an answer and an error that would drive the terminal do not', async () => {
    expect((await call('text')).out).toBe('"\\u001b[2Jowned\\n\\u202e"\n');
    const failed = await call('fail');
    expect(failed.code).toBe(1);
    expect(failed.err).toBe('error: evil/app/thing.fail: raised: ␛[1mError: bad␊␛[2Jline\n');
    const structured = await call('fail', '-o', 'json');
    expect(structured.code).toBe(1);
    expect(JSON.parse(structured.out)).toEqual({
      error: { kind: 'raised', class: `${ESC}[1mError`, message: `bad\n${ESC}[2Jline` },
    });
  });

  test.each([
    [['evil/app/thing', 'ad', '1'], 'not_exposed', 'near it: add'],
    [['evil/app/thing', 'add', '1'], 'wrong number of arguments (given 1, expected 2)', 'object info evil/app/thing'],
    [['evil/app/thinq', 'add'], 'no_object', 'near it: evil/app/thing'],
    [['evil/ap/thing', 'add'], 'no object evil/ap/thing is visible', 'near it: evil/app/thing'],
    [['evil/app/thing', 'never', '--timeout', '0.3'], 'did not answer never within 0.3 s', '--timeout'],
  ])('%j fails with what is near', async (args, fault, advice) => {
    const { code, out, err } = await run('call', ...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(fault);
    expect(err).toContain(advice);
  });

  test.each([
    ['a path that is none', ['evil/app', 'add']],
    ['an argument that cannot be sent', ['evil/app/thing', 'echo', '9223372036854775808']],
    ['a call that would not fit a board', ['evil/app/thing', 'echo', 'x'.repeat(5_000)]],
    ['a time that is none', ['evil/app/thing', 'echo', '--timeout', 'soon']],
    ['a missing method', ['evil/app/thing']],
  ])('%s is wrong usage, and nothing is sent', async (_, args) => {
    const { code, err } = await run('call', ...args);
    expect(code).toBe(2);
    expect(err).toMatch(/^error: /);
  });
});

describe('asking', () => {
  test('status get, and what is not there', async () => {
    expect(await json('status', 'get', 'evil/app')).toEqual({
      [`${ESC}[2Jkey`]: `${ESC}[2Jvalue`,
      plain: 1,
      deep: { a: 'x\ny' },
    });
    expect((await run('status', 'get', 'games/games')).out).toMatch(/^othello1: st=wait members=\d+ /);
    expect(await run('status', 'get', 'games/gamez')).toEqual({
      code: 1,
      out: '',
      err: 'error: no application games/gamez is visible\n  near it: games/games\n',
    });
    for (const [args, near] of [
      [['node', 'info', 'game'], 'games'],
      [['app', 'info', 'evil/ap'], 'evil/app'],
      [['object', 'info', 'games/games/othello'], 'games/games/othello1'],
      [['ping', 'evli', '--count', '1', '--timeout', '0.2'], 'evil'],
    ] as const) {
      const { code, err } = await run(...args);
      expect(code).toBe(1);
      expect(err).toContain(`near it: ${near}\n`);
    }
  });

  test('the status of a host on this machine is still `status` without a verb', async () => {
    const { code, out } = await run('status', '-c', place.config, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ running: true });
  });

  test('ping times a meta, a profile and a call', async () => {
    expect((await run('ping', 'evil/app/thing', '--count', '2', '--interval', '0.01')).out).toMatch(
      /^evil\/app\/thing meta: [\d.]+ ms\nevil\/app\/thing meta: [\d.]+ ms\n2 of 2 answered: min /,
    );
    expect(await json('ping', 'games', '--count', '1')).toMatchObject({ what: 'profile', count: 1, answered: 1 });
    expect(await json('ping', 'evil/app/thing', '1', '2', '--call', 'add', '--count', '1')).toMatchObject({
      what: 'call add',
    });
  });

  test('object get waits for the next value, and says when none comes', async () => {
    const program = await runProgram(['object', 'get', 'evil/app/thing', 'state', '-o', 'json'], {
      ASTERISM_ROUTER: router,
    });
    const putting = setInterval(() => thing.put('state', { b: Uint8Array.of(1), n: 1 }, { droppable: true }), 50);
    const { code } = await program.ended;
    clearInterval(putting);
    expect(code).toBe(0);
    expect(JSON.parse(program.stdout)).toMatchObject({
      key: 'evil/app/thing/state',
      format: 'msgpack',
      value: { b: { $bin: '01' }, n: 1 },
    });
    const nothing = await run('object', 'get', 'evil/app/thing', 'log', '--timeout', '0.2');
    expect(nothing.code).toBe(1);
    expect(nothing.err).toContain('nothing was put on evil/app/thing/log within 0.2 s');
  });

  test('a command is seen by nobody: no node, application or object comes or goes', async () => {
    const seen: string[] = [];
    const watched = opened.session.watch('asterism/**', {}, ({ key }) => seen.push(key));
    const profiles = opened.session.subscribe('asterism/*/@profile', ({ key }) => seen.push(key));
    await json('tree');
    await json('call', 'evil/app/thing', 'add', '1', '2');
    await json('ping', 'games', '--count', '1');
    await run('watch', '--duration', '0.2');
    expect(seen).toEqual([]);
    watched.undeclare();
    profiles.undeclare();
  });
});

describe('streams', () => {
  async function start(...args: string[]): Promise<Program> {
    return await runProgram(args, { ASTERISM_ROUTER: router });
  }
  const records = (program: Program): unknown[] =>
    program.stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);

  test('watch tells the statuses once, then only what comes, goes and changes; Ctrl-C ends it with 0', async () => {
    const program = await start('watch', '-o', 'json');
    await program.says(/"path":"games\/games".*\n/);
    await program.says(/"path":"evil\/app".*\n/);
    const before = records(program).length;
    const added = evil.expose({ name: 'more', methods: [{ name: 'x', arity: 0, call: () => null }] });
    await program.says(/"event":"join".*\n/);
    added.close();
    await program.says(/"event":"leave".*\n/);
    evil.status({ plain: 2 });
    await program.says(/"plain":2.*\n/);
    expect(records(program).slice(before)).toMatchObject([
      { event: 'join', path: 'evil/app/more', what: 'object' },
      { event: 'leave', path: 'evil/app/more', what: 'object' },
      { event: 'status', path: 'evil/app', status: { plain: 2 } },
    ]);
    expect((await program.end('SIGINT')).code).toBe(0);
    expect(dangers(program.stdout)).toEqual([]);
  });

  test('watch tells nodes by their first and last token', async () => {
    const program = await start('watch');
    await program.says(/status games\/games \(now\)/);
    const other = await openSession({ router });
    const node = await connectNode(other.session, { node: 'ann', app: 'play', clock: systemClock, log: silentLog });
    await program.says(/\+ node ann\n[^\n]* \+ app ann\/play\n/);
    node.close();
    await other.close();
    await program.says(/- app ann\/play\n[^\n]* - node ann\n/);
    expect((await program.end('SIGTERM')).code).toBe(143);
  });

  test('status echo tells the status, then the changes alone', async () => {
    evil.status({ n: 1, deep: { a: 1 } });
    const program = await start('status', 'echo', 'evil/app');
    await program.says(/evil\/app \(now\)\n {13}n=1\n {13}deep: a=1\n/);
    evil.status({ n: 1, deep: { a: 2, [`${ESC}k`]: `${ESC}[2J` } });
    await program.says(/deep\.a 1→2\n.*\+deep\.␛k="\\u001b\[2J"\n/);
    expect((await program.end('SIGINT')).code).toBe(0);
    expect(dangers(program.stdout)).toEqual([]);
    const once = await run('status', 'echo', 'evil/app', '--once', '-o', 'yaml');
    expect(once.code).toBe(0);
    expect(parseAllDocuments(once.out)[0]?.toJS()).toMatchObject({ path: 'evil/app', now: true, status: { n: 1 } });
  });

  test('status hz tells that nothing changes, and the rate once it does', async () => {
    evil.status({ n: 0 });
    const program = await start('status', 'hz', 'evil/app', '--period', '0.1', '-o', 'json');
    await program.says(/"rate_hz":0\.0,"min_s":null,"max_s":null,"std_s":null,"window":0,"count":0}\n/);
    let n = 1;
    const changing = setInterval(() => evil.status({ n: n++ }), 20);
    await program.says(/"rate_hz":[\d.]+,"min_s":[\d.e-]+,.*\n/);
    clearInterval(changing);
    expect((await program.end('SIGINT')).code).toBe(0);
  });

  test('object echo tells a value whole, then what changed', async () => {
    const program = await start('object', 'echo', 'evil/app/thing', 'state');
    const putting = setInterval(() => thing.put('state', { n: 1, l: [1] }, { droppable: true }), 50);
    await program.says(/evil\/app\/thing\/state\n {13}n=1 l=\[1\]\n/);
    clearInterval(putting);
    thing.put('state', { n: 2, l: [1, 2] }, { droppable: true });
    await program.says(/state n 1→2\n.*state \+l\[1\]=2\n/);
    expect((await program.end('SIGINT')).code).toBe(0);
    expect(program.stdout.match(/ n=1/g)).toHaveLength(1);
  });

  test('a reader that goes away ends a stream without a word', async () => {
    const program = await start('watch', '-o', 'json');
    await program.says(/games\/games/);
    program.child.stdout?.destroy();
    let n = 100;
    const changing = setInterval(() => evil.status({ n: n++ }), 20);
    const { code } = await program.ended;
    clearInterval(changing);
    expect([code, program.stderr]).toEqual([0, '']);
  });
});

describe('without a router', () => {
  test('it says where it looked and what to do', async () => {
    const { code, out, err } = await run('node', 'list', '--router', 'tcp/127.0.0.1:1');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('tcp/127.0.0.1:1');
    expect(err).toContain('--router tcp/HOST:7447 (or the variable ASTERISM_ROUTER)');
  });

  test('a locator that is none is wrong usage', async () => {
    const { code, err } = await run('node', 'list', '--router', '127.0.0.1:7447');
    expect(code).toBe(2);
    expect(err).toContain('write tcp/HOST:PORT');
  });

  test('whoever takes the connection and says nothing is no router', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { code, err } = await run('node', 'list', '--router', `tcp/127.0.0.1:${port}`);
    server.close();
    expect(code).toBe(1);
    expect(err).toContain(`tcp/127.0.0.1:${port}`);
  });
});

describe('the shells', () => {
  test('Tab asks the network for names', async () => {
    expect((await run('__complete', 'call', 'games/games/')).out).toBe('games/games/othello1\n');
    expect((await run('__complete', '--', 'call', 'games/games/othello1', 'st')).out).toBe('stand\nstart\n');
    // Only the one name of this node that a shell would not act on, or that could be misread.
    expect((await run('__complete', 'object', 'info', 'evil/app/t')).out).toBe('evil/app/thing\n');
    expect((await run('__complete', 'call', 'x', '--router', 'tcp/127.0.0.1:1', '')).out).toBe('');
  });

  test('the bash script completes in bash', async () => {
    const path = await programPath();
    const script = `
      asterism-tables() { "${process.execPath}" "${path}" "$@"; }
      source <(asterism-tables completion bash)
      COMP_LINE="asterism-tables call games/games/othello1 st"; COMP_POINT=\${#COMP_LINE}
      COMP_WORDS=(asterism-tables call games/games/othello1 st); COMP_CWORD=3
      _asterism_tables; printf '%s\\n' "\${COMPREPLY[@]}"`;
    expect(await printedBy('bash', ['-c', script], { ASTERISM_ROUTER: router })).toBe('stand\nstart\n');
    expect((await run('completion', 'fish')).code).toBe(2);
    expect((await run('completion', 'zsh')).out).toContain('compdef _asterism_tables asterism-tables');
  });
});

/** Runs a command on a terminal of 40 columns, and prints what came out of it. */
const ON_TERMINAL = `
import fcntl, os, pty, re, struct, sys, termios, unicodedata
pid, fd = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 40, 0, 0))
    os.execv(sys.argv[1], sys.argv[1:])
out = b''
while True:
    try:
        data = os.read(fd, 65536)
    except OSError:
        break
    if not data:
        break
    out += data
os.waitpid(pid, 0)
# Columns as Python knows them, so that the program does not judge itself.
def columns(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in 'WF' else 1 for c in line)
text = re.sub('\\x1b\\[[0-9;]*m', '', out.decode())
sys.stdout.buffer.write(out)
print('widest', max(columns(line) for line in text.replace('\\r', '').split('\\n')))
`;

describeWith(['python-zenoh'], 'on a terminal of 40 columns', () => {
  async function onTerminal(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
    const python = ['-c', ON_TERMINAL, process.execPath, await programPath(), ...args];
    const terminal = { ASTERISM_ROUTER: router, TERM: 'xterm-256color', NO_COLOR: '', ...env };
    return (await printedBy(peerPath('python-zenoh'), python, terminal)).replaceAll('\r\n', '\n');
  }

  test('T2: no line is wider, wide characters count double, and colours are ours alone', async () => {
    for (const args of [
      ['object', 'list'],
      ['tree', '--methods'],
      ['node', 'info', 'evil'],
      ['object', 'info', 'games/games/othello1'],
    ]) {
      const out = await onTerminal(args);
      expect(out).toContain(`${ESC}[`);
      const plain = out.replaceAll(new RegExp(`${ESC}\\[[0-9;]{1,4}m`, 'g'), '');
      expect(dangers(plain)).toEqual([]);
      const widest = Number(/widest (\d+)\n$/.exec(plain)?.[1]);
      expect(widest).toBeGreaterThan(10);
      expect(widest).toBeLessThanOrEqual(40);
    }
    expect(await onTerminal(['object', 'list', 'evil/app/*'])).toContain('…');
  });

  test('NO_COLOR means no colour', async () => {
    const out = await onTerminal(['tree'], { NO_COLOR: '1' });
    expect(out).toContain('othello1');
    expect(dangers(out)).toEqual([]);
  });
});
