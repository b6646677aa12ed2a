/**
 * A board on a cable without any hardware: `npm run demo:cable` starts a host, a cable made of two ptys (socat), and a real mruby as the board, which joins, plays
 * a whole game of othello against the CPU and draws it. Exit code 0 when the game ended by count, 1 when anything went wrong, 130 after Ctrl-C.
 */
import { spawn } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { mrubyFiles } from './mruby-files.mjs';
import { ROOT } from './peers.mjs';

const { values: options } = parseArgs({
  options: {
    /** The host's program; it must be built. */
    program: { type: 'string', default: join(ROOT, 'dist', 'asterism-tables.js') },
    /** The CPU's pause before a move, and the board's between two looks, in milliseconds. */
    'cpu-ms': { type: 'string', default: '150' },
    pace: { type: 'string', default: '40' },
  },
});

/** How long a start may take; far more than it takes. */
const START_MS = 30_000;
/** A process that does not end by itself is ended. */
const END_MS = 5_000;
/** What is kept of what a process wrote, to be shown when it fails. */
const KEPT = 4_000;

/** The programs that are needed, wherever the PATH has them. */
const programs = Object.fromEntries(['mruby', 'socat'].map((name) => [name, inPath(name)]));
const missing = Object.keys(programs).filter((name) => programs[name] === undefined);
for (const name of missing) console.error(`demo:cable: ${name} is not in the PATH`);
if (missing.length > 0) console.error(`demo:cable: on Debian: sudo apt-get install ${missing.join(' ')}`);
const unbuilt = !existsSync(options.program);
if (unbuilt) console.error(`demo:cable: ${options.program} is not there: npm run build makes it`);
if (missing.length > 0 || unbuilt) process.exit(1);

function inPath(name) {
  const places = (process.env['PATH'] ?? '').split(delimiter).filter((place) => place !== '');
  return places.map((place) => join(place, name)).find((path) => existsSync(path));
}

const folder = mkdtempSync(join(tmpdir(), 'demo-cable-'));
const ports = { host: join(folder, 'host'), board: join(folder, 'board') };
const children = [];
const held = [];

/** A process whose last words are kept. `hear` gets all that it writes. */
function start(name, command, args, hear = () => undefined) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: cleanEnvironment() });
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  const one = { name, child, words: '', ended };
  const take = (text) => {
    one.words = (one.words + text).slice(-KEPT);
    hear(text);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  child.on('error', (error) => take(`${error.message}\n`));
  children.push(one);
  return one;
}

/** The host reads settings of its own from variables: none of somebody's is meant for this one. */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:ASTERISM_GAMES|OTHELLO)/.test(name)));
}

/** Resolves once a process wrote this; rejects when it ends before, or takes too long. */
function said(one, pattern) {
  return new Promise((resolve, reject) => {
    const timer = setInterval(look, 20);
    const since = Date.now();
    const done = (finish) => {
      clearInterval(timer);
      finish();
    };
    function look() {
      if (pattern.test(one.words)) done(resolve);
      else if (Date.now() - since > START_MS) done(() => reject(new Error(`${one.name} did not start\n${one.words}`)));
    }
    void one.ended.then((code) => done(() => reject(new Error(`${one.name} ended with ${code}\n${one.words}`))));
  });
}

/** The board first, then the host, then the cable. */
async function endAll() {
  const late = setTimeout(() => {
    for (const { child } of children) child.kill('SIGKILL');
  }, END_MS);
  for (const { child, ended } of children.toReversed()) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  }
  clearTimeout(late);
  for (const file of held) closeSync(file);
  rmSync(folder, { recursive: true, force: true });
}

const stop = { asked: false };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (stop.asked) return;
    stop.asked = true;
    void endAll().then(() => process.exit(130));
  });
}

async function play() {
  const cable = start('socat', programs['socat'], [
    '-d',
    '-d',
    ...[ports.host, ports.board].map((link) => `pty,raw,echo=0,link=${link}`),
  ]);
  await said(cable, /starting data transfer loop/);
  // A pty goes when nobody has it open any more: these stay open to the end.
  for (const path of Object.values(ports)) {
    held.push(openSync(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK));
  }
  const config = join(folder, 'games.yml');
  writeFileSync(
    config,
    [
      `state_dir: ${join(folder, 'state')}`,
      'listen: [tcp/127.0.0.1:0]',
      'serial:',
      `  - port: ${ports.host}`,
      '    name: cable',
      'tables:',
      '  - name: othello1',
      `    cpu_ms: ${options['cpu-ms']}`,
      '',
    ].join('\n'),
  );
  const host = start('the host', process.execPath, [options.program, '--config', config], (text) => {
    process.stdout.write(text.replaceAll(/^(?=.)/gm, 'host   '));
  });
  await said(host, /connect to tcp\//);
  console.log(`demo   mruby plays at ${ports.board}\n`);

  const files = [...mrubyFiles(['othello', 'pc']), 'hardware/mruby/pc/othello.rb'].map((path) => join(ROOT, path));
  const program = files.pop();
  // On a terminal each screen takes the place of the one before.
  const screen = process.stdout.isTTY ? ['--clear'] : [];
  const board = start(
    'mruby',
    programs['mruby'],
    [
      ...files.flatMap((file) => ['-r', file]),
      program,
      `serial/${ports.board}`,
      '--node',
      'demo-board',
      '--name',
      'mruby',
      '--auto',
      '--pace',
      options.pace,
      ...screen,
    ],
    (text) => process.stdout.write(text),
  );
  const first = await Promise.race([board.ended, host.ended.then(() => 'the host')]);
  if (stop.asked) return;
  if (first === 'the host') throw new Error(`the host ended in mid-game\n${host.words}`);
  if (first !== 0) throw new Error(`mruby ended with ${first}\n${board.words}`);
  if (!/^ended by count: /m.test(board.words)) throw new Error('the game did not end by count');
}

let code = 0;
try {
  await play();
} catch (error) {
  if (!stop.asked) console.error(`demo:cable: ${error.message}`);
  code = 1;
}
if (!stop.asked) {
  await endAll();
  process.exit(code);
}
