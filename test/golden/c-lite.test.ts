/** The C library of the lite link: every golden vector byte for byte, and whatever a port may bring under the sanitizers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { C_PEERS, type Compiled, cFiles, compileC, runCompiled } from '../helpers/c-compiler.ts';
import { describeWith, ROOT } from '../helpers/peers.ts';

type Bytes = { readonly hex: string };
type Element = string | number | boolean | null | Bytes;
type Said = { readonly name: string; readonly from: 'board' | 'host' | 'both'; readonly message: Element[]; readonly hex: string };
type Frame = { readonly type: number; readonly session: number; readonly pos: number; readonly ack: number; readonly payload: string };
type Vectors = {
  readonly crc: readonly { readonly hex: string; readonly crc: number }[];
  readonly frames: readonly { readonly name: string; readonly frame: Frame; readonly wire: string; readonly read?: string }[];
  readonly noise: readonly { readonly name: string; readonly wire: string }[];
  readonly messages: readonly Said[];
  readonly read_alike: readonly Said[];
  readonly no_message: readonly { readonly name: string; readonly from: string; readonly hex: string }[];
};

const LIBRARY = 'hardware/c/lite';
/** The smallest that a board may be built with. */
const SMALLEST = [
  'LITE_MESSAGE_BYTES=256',
  'LITE_OUT_BYTES=256',
  'LITE_WINDOW_BYTES=64',
  'LITE_FRAME_TAKEN=64',
  'LITE_QUIET_MS=300',
  'LITE_DECLARATIONS=2',
  'LITE_GETS=1',
].map((macro) => `-D${macro}`);
const vectors = JSON.parse(readFileSync(join(ROOT, 'test/golden/lite/vectors.json'), 'utf8')) as Vectors;
/** What the driver has declared when it hears a message: subscription 1, queryable 2, watch 4, and get 1. */
const KNOWN: Readonly<Record<number, number>> = { 20: 1, 21: 2, 22: 1, 23: 1, 24: 1, 25: 4 };

const chunk = (wire: string): string => `x${wire.slice(2, -2)}`;
const text = (value: Element | undefined): string =>
  typeof value === 'string' ? `x${Buffer.from(value).toString('hex')}` : bytes(value);
const bytes = (value: Element | undefined): string =>
  value !== null && typeof value === 'object' ? `x${value.hex}` : 'n';

/** How the driver is told to say a message of a board, in the order of its calls' arguments. */
function call([what, ...rest]: readonly Element[]): string {
  const [a, b, c, d, e, f, g, h] = rest;
  const flag = (value: Element | undefined): string => (value === true ? '1' : '0');
  switch (what) {
    case 1:
      return `put ${text(a)} ${bytes(b)} ${bytes(c)}`;
    case 2:
      return `delete ${text(a)}`;
    case 3:
      return `subscribe ${a} ${text(b)}`;
    case 4:
      return `queryable ${a} ${text(b)} ${flag(c)}`;
    case 5:
      return `token ${a} ${text(b)}`;
    case 6:
      return `watch ${a} ${text(b)} ${flag(c)}`;
    case 7:
      return `undeclare ${a}`;
    case 8:
      return `get ${a} ${text(b)} ${text(c)} ${bytes(d)} ${bytes(e)} ${f} ${g} ${h}`;
    case 9:
      return `tokens ${a} ${text(b)} ${c}`;
    case 10:
      return `cancel ${a}`;
    case 11:
      return `reply ${a} ${text(b)} ${bytes(c)} ${bytes(d)}`;
    case 12:
      return `error ${a} ${bytes(b)}`;
    case 13:
      return `finish ${a}`;
    case 14:
      return `log ${a} ${text(b)}`;
    default:
      throw new Error(`no call says message ${String(what)}`);
  }
}

/** The callback that a message of the host leads to, as the driver prints it. */
function callback([what, ...rest]: readonly Element[]): string {
  const [a, b, c, d, e, f] = rest;
  switch (what) {
    case 20:
      return ` sample ${text(b)} ${bytes(c)} ${bytes(d)}`;
    case 21:
      return ` query ${a} ${text(c)} ${text(d)} ${bytes(e)} ${bytes(f)}`;
    case 22:
      return ` answer 0 ${text(b)} ${bytes(c)}`;
    case 23:
      return ` answer 1 n ${bytes(b)}`;
    case 24:
      return ` answer ${2 + Number(b)} n n`;
    case 25:
      return ` token ${text(b)} ${c === true ? 1 : 0}`;
    case 26:
      return ` event 3 ${text(a === true ? 'back' : 'lost')}`;
    case 27:
      return ` event 4 ${text(c)}`;
    default:
      return '';
  }
}

const fromHost = (said: { readonly from: string }): boolean => said.from !== 'board';

describeWith(C_PEERS, 'the C library of the lite link', () => {
  let driver: Compiled;
  let fuzz: Compiled;
  let smallFuzz: Compiled;
  beforeAll(() => {
    driver = compileC([...cFiles(LIBRARY), 'test/golden/c-lite/driver.c'], ['-I', LIBRARY]);
    const fuzzFiles = [...cFiles(LIBRARY), 'test/golden/c-lite/fuzz.c'];
    fuzz = compileC(fuzzFiles, ['-I', LIBRARY]);
    smallFuzz = compileC(fuzzFiles, ['-I', LIBRARY, ...SMALLEST]);
  }, 120_000);
  afterAll(() => {
    driver.remove();
    fuzz.remove();
    smallFuzz.remove();
  });

  /** Each line's answer without the command that begins it. */
  const drive = (lines: readonly string[]): readonly string[] => {
    const answers = runCompiled(driver, `${lines.join('\n')}\n`).split('\n').slice(0, -1);
    expect(answers).toHaveLength(lines.length);
    return answers.map((answer, at) => answer.slice((lines[at] ?? '').split(' ', 1)[0]?.length));
  };
  const named = <T extends { readonly name: string }>(list: readonly T[], values: readonly string[]): readonly string[] =>
    list.map(({ name }, at) => `${name}:${values[at]}`);

  test('the CRC of every vector, and what fits a frame', () => {
    expect(drive(vectors.crc.map(({ hex }) => `crc x${hex}`))).toEqual(vectors.crc.map(({ crc }) => ` ${crc}`));
    expect(drive(['room 512', 'room 64', 'room 11'])).toEqual([' 498', ' 52', ' 0']);
  });

  test('writes and reads every frame', () => {
    const head = ({ type, session, pos, ack, payload }: Frame): string => `${type} ${session} ${pos} ${ack} x${payload}`;
    const { frames } = vectors;
    const written = drive(frames.map(({ frame }) => `write ${head(frame)}`));
    expect(named(frames, written)).toEqual(frames.map(({ name, wire }) => `${name}: x${wire}`));
    const read = drive(frames.map(({ wire }) => `read ${chunk(wire)}`));
    expect(named(frames, read)).toEqual(frames.map(({ name, frame }) => `${name}: ${head(frame)}`));
    const alike = frames.filter((vector) => vector.read !== undefined);
    expect(alike).not.toHaveLength(0);
    expect(drive(alike.map((vector) => `read ${chunk(vector.read ?? '')}`))).toEqual(
      alike.map(({ frame }) => ` ${head(frame)}`),
    );
  });

  test('what is no frame is noise', () => {
    const answers = drive(vectors.noise.map(({ wire }) => `read ${chunk(wire)}`));
    expect(named(vectors.noise, answers)).toEqual(vectors.noise.map(({ name }) => `${name}: noise`));
  });

  test('says every message of a board', () => {
    // Ping is the host's to say: the board's answer to it is the other message that both may say.
    const board = vectors.messages.filter(({ from }) => from === 'board');
    expect(board.length).toBeGreaterThan(15);
    const said = drive(board.map(({ message }) => `say ${call(message)}`));
    expect(named(board, said)).toEqual(board.map(({ name, hex }) => `${name}: x${hex}`));
    const both = vectors.messages.filter(({ from }) => from === 'both');
    const [ping, pong] = both.map(({ hex }) => hex);
    expect(drive([`say answer x${ping}`])).toEqual([` x${pong}`]);
  });

  test('hears every message of the host, short and long forms alike', () => {
    const host = [...vectors.messages, ...vectors.read_alike].filter(fromHost);
    expect(host.length).toBeGreaterThan(17);
    const heard = drive(host.map(({ hex }) => `hear x${hex}`));
    const known = host.filter(({ message: [what, a, b] }) => {
      const id = KNOWN[Number(what)];
      return id === undefined || (what === 21 ? b : a) === id;
    });
    expect(known).toHaveLength(host.length);
    expect(named(host, heard)).toEqual(host.map(({ name, message }) => `${name}:${callback(message)} ignored 0`));
  });

  test('a message for nobody here does nothing, and a query for nobody is finished', () => {
    const list = ['941407a161c400', '941607a161c400', '93180700', '941907a161c3'].map((hex) => `hear x${hex}`);
    for (const answer of drive(list)) expect(answer).toBe(' ignored 0');
    expect(drive(['say answer x95150907a161a0'])).toEqual([' x920d09']);
  });

  test('a message that is none is ignored and counted', () => {
    const host = vectors.no_message.filter(fromHost);
    const list = [...host.map(({ hex }) => hex), '90', '92ff01', '81a16101', '9301a3612f62c40100', '93180100ff'];
    for (const answer of drive(list.map((hex) => `hear x${hex}`))) expect(answer).toBe(' ignored 1');
  });

  test('says hello with what it can take', () => {
    const expected = [
      '89a17601a26964a46465736ba16ecd1267a27377a86472697665722031a36d6178cd1000a377696ecd0400a56672616d65cd0200',
      'a57175696574cd0384a6736368656d6181a76f7468656c6c6fa83166336139633032',
    ].join('');
    expect(drive(['hello'])).toEqual([` x${expected}`]);
  });

  test('the othello example makes its next move although the view came before the answer to the last one', () => {
    const files = [`${LIBRARY}/lite_pack.c`, `${LIBRARY}/examples/othello_text.c`, 'test/golden/c-lite/order.c'];
    const order = compileC(files, ['-I', LIBRARY]);
    expect(runCompiled(order, '')).toBe(' join view move(0) move(2)\n');
    order.remove();
  }, 60_000);

  test('bears noise, broken frames, any message, and calls at any time', () => {
    expect(runCompiled(fuzz, '', ['1', '400'])).toMatch(/^\d{4,} frames, \d{4,} samples, \d{4,} gets\n$/);
    expect(runCompiled(smallFuzz, '', ['20261130', '400'])).toMatch(/^\d{4,} frames, \d{3,} samples, \d{2,} gets\n$/);
  });
});
