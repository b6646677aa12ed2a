/** The Asterism layer's pure parts: what the recordings do not show. */
import {
  ArgumentError,
  changeProfile,
  checkKeyLength,
  checkObject,
  checkPacked,
  cutText,
  decodeAnswer,
  encodeCall,
  encodeErrorReply,
  encodeThrown,
  KeyTooLong,
  MalformedAnswer,
  MAX_PAYLOAD,
  MessageTooLarge,
  matchesPattern,
  NestingError,
  packAnswer,
  packed,
  packMeta,
  packProfile,
  packStatus,
  ProfileError,
  RaisedError,
  RemoteError,
  readAsked,
  readToken,
  StatusError,
  wantsIcon,
} from '@asterism-tables/protocol/asterism';
import { decode, EncodeError, encode, RawText, type Value, ValueMap } from '@asterism-tables/protocol/msgpack';
import { describe, expect, it } from 'vitest';

const valueOf = (bytes: Uint8Array): Value => {
  const read = decode(bytes);
  if (!read.ok) throw new Error(read.what);
  return read.value;
};
const errorOf = (reply: Uint8Array) => {
  const value = valueOf(reply);
  const error = value instanceof ValueMap ? value.get('error') : undefined;
  if (!(error instanceof ValueMap)) throw new Error('no error in the reply');
  return Object.fromEntries(error.pairs.map(([key, item]) => [String(key as string), item]));
};

describe('replies', () => {
  it('a value that would not fit a board is unsendable', () => {
    expect(packAnswer('y'.repeat(3790)).reply.length).toBe(MAX_PAYLOAD);
    const { reply, refused, tooLarge } = packAnswer({ n: 1, bd: 'y'.repeat(3791) });
    expect(refused).toContain('(bd 3797, n 3)');
    expect(tooLarge).toBe(true);
    expect(errorOf(reply)).toMatchObject({ kind: 'unsendable', class: 'Asterism::EncodeError' });
  });

  it('a value of no type that can be sent is unsendable, and not for its size', () => {
    const { reply, refused, tooLarge } = packAnswer(new Date(0) as unknown as null);
    expect(refused).toContain('cannot send a Date');
    expect(tooLarge).toBe(false);
    expect(errorOf(reply)).toMatchObject({ kind: 'unsendable', class: 'Asterism::EncodeError' });
  });

  it('a raised message is cut to fit, between two characters', () => {
    const reply = encodeErrorReply('raised', 'TableError', '東'.repeat(2000));
    const { message } = errorOf(reply);
    expect(reply.length).toBeGreaterThan(MAX_PAYLOAD - 3);
    expect(reply.length).toBeLessThanOrEqual(MAX_PAYLOAD);
    expect(message).toMatch(/^東+$/);
    const raw = encodeErrorReply('raised', 'TableError', new RawText(new Uint8Array(5000).fill(0xff)));
    expect(raw.length).toBe(MAX_PAYLOAD);
  });

  it('a very long class is cut too', () => {
    expect(encodeErrorReply('raised', 'X'.repeat(5000), 'm').length).toBeLessThan(200);
  });

  it('an unexpected error tells its message and no class of this language', () => {
    const reply = encodeThrown(new TypeError('x is not a function'));
    expect(errorOf(reply)).toEqual({ kind: 'raised', class: 'StandardError', message: 'x is not a function' });
    expect(errorOf(encodeThrown('words'))).toEqual({ kind: 'raised', class: 'StandardError', message: 'words' });
    expect(errorOf(encodeThrown({ stack: 'secret' }))).toEqual({
      kind: 'raised',
      class: 'StandardError',
      message: 'failed',
    });
  });

  it('our own errors go out under the names that the network knows', () => {
    expect(errorOf(encodeThrown(new ArgumentError('seat: 0 to 3')))).toMatchObject({
      kind: 'raised',
      class: 'ArgumentError',
    });
    expect(errorOf(encodeThrown(new RaisedError('TableError', 'no')))).toMatchObject({
      kind: 'raised',
      class: 'TableError',
    });
    expect(errorOf(encodeThrown(new NestingError('deep')))).toMatchObject({
      kind: 'nesting',
      class: 'Asterism::Error',
    });
    expect(errorOf(encodeThrown(new EncodeError('no')))).toMatchObject({
      kind: 'raised',
      class: 'Asterism::EncodeError',
    });
    expect(errorOf(encodeThrown(new RemoteError('raised', 'K', 'm')))).toMatchObject({
      class: 'Asterism::RemoteError',
      message: 'K: m',
    });
  });

  it('a text is cut between characters, never inside one', () => {
    expect(cutText('aé東🐋', 2)).toBe('a');
    expect(cutText('aé東🐋', 3)).toBe('aé');
    expect(cutText('aé東🐋', 9)).toBe('aé東');
    expect(cutText('aé東🐋', 10)).toBe('aé東🐋');
    expect(cutText('a', 0)).toBe('');
  });
});

describe('payloads', () => {
  it('one that is too large names the bytes of each field, the largest first', () => {
    const state = { v: 1, bd: 'b'.repeat(4000), nm: ['Ann', 'Bob'] };
    expect(() => packed('asterism/g/g/t/state', state)).toThrow(MessageTooLarge);
    expect(() => packed('asterism/g/g/t/state', state)).toThrow(/4022 bytes, at most 3800 .*\(bd 4006, nm 12, v 3\)/);
    expect(() => checkPacked('k', encode('x'.repeat(4000)))).toThrow(/^k: 4003 bytes/);
    expect(checkPacked('k', encode([1]))).toEqual(new Uint8Array([0x91, 1]));
  });

  it('a call leaves out what it has none of, and is refused before it is sent', () => {
    expect(valueOf(encodeCall('on'))).toEqual(new ValueMap([['method', 'on']]));
    expect(() => encodeCall('on', ['x'.repeat(4000)])).toThrow(MessageTooLarge);
    expect(() => encodeCall('on', [() => 1] as never)).toThrow(EncodeError);
  });

  it('an answer of a wrong shape is malformed', () => {
    for (const answer of [null, 1, [], {}, { error: null }, { error: 'x' }, { valu: 1 }]) {
      expect(() => decodeAnswer('a/b/c', encode(answer as never))).toThrow(MalformedAnswer);
    }
    expect(decodeAnswer('a/b/c', encode({ value: null }))).toBeNull();
  });
});

describe('keys', () => {
  it('one of more than 200 bytes is refused', () => {
    expect(checkKeyLength(`asterism/${'n'.repeat(191)}`)).toHaveLength(200);
    expect(() => checkKeyLength(`asterism/${'東'.repeat(64)}`)).toThrow(KeyTooLong);
  });

  it('a query asks for a call, a meta, or nothing', () => {
    expect(readAsked('asterism/*/*/o/call/ann')).toEqual({ what: 'call', object: 'o', caller: 'ann' });
    expect(readAsked('asterism/a/b/o/call')).toEqual({ what: 'protocol-0-call', object: 'o' });
    expect(readAsked('asterism/a/b/*/meta')).toEqual({ what: 'meta-of-all' });
    for (const key of [
      '',
      '**',
      'asterism/a/b/*/call/ann',
      'asterism/a/b/o/call/@x',
      'asterism/a/b/o/meta/more',
      'asterism/a/b/o/call/a/b',
    ]) {
      expect(readAsked(key)).toEqual({ what: 'nothing' });
    }
  });

  it('a token is an application or an object of it', () => {
    expect(readToken('asterism/ann/game')).toEqual({ node: 'ann', app: 'game' });
    expect(readToken('asterism/ann/game/me')).toEqual({ node: 'ann', app: 'game', object: 'me' });
    for (const key of [
      'asterism',
      'asterism/ann',
      'asterism/@a/game',
      'asterism/a/b/@c',
      'asterism/a/b/c/d',
      'other/a/b',
    ]) {
      expect(readToken(key)).toBeUndefined();
    }
  });

  it('a pattern of many wildcards costs no more than its length times the path', () => {
    const pattern = Array.from({ length: 500 }, () => '**').join('/');
    const path = Array.from({ length: 500 }, () => 'a').join('/');
    expect(matchesPattern(`${pattern}/b`, path)).toBe(false);
    expect(matchesPattern(pattern, path)).toBe(true);
  });
});

describe('what an object tells of itself', () => {
  const method = (name: string, doc?: string, args: readonly string[] = []) => ({
    name,
    arity: args.length,
    args,
    ...(doc === undefined ? {} : { doc }),
  });
  const metaOf = (bytes: Uint8Array) => {
    const meta = valueOf(bytes);
    if (!(meta instanceof ValueMap)) throw new Error('no map');
    const methods = (meta.get('methods') as readonly ValueMap[]).map((entry) => ({
      name: entry.get('name'),
      doc: entry.has('doc'),
      args: entry.has('args'),
    }));
    return { doc: meta.has('doc'), methods };
  };

  it('loses its longest texts first when it would not fit a board', () => {
    const object = {
      name: 'o',
      doc: 'd'.repeat(100),
      methods: [method('a', 'x'.repeat(1500)), method('b', 'x'.repeat(2000)), method('c', 'x'.repeat(900))],
    };
    expect(metaOf(packMeta(object))).toEqual({
      doc: true,
      methods: [
        { name: 'a', doc: true, args: true },
        { name: 'b', doc: false, args: true },
        { name: 'c', doc: true, args: true },
      ],
    });
  });

  it('then loses names of arguments, and is refused when the methods alone do not fit', () => {
    const names = Array.from({ length: 16 }, (_, i) => `${i}`.padStart(64, 'n'));
    const many = { name: 'o', methods: ['a', 'b', 'c', 'd', 'e'].map((name) => method(name, 'text', names)) };
    const meta = metaOf(packMeta(many));
    expect(meta.methods.map((entry) => entry.args)).toEqual([false, false, true, true, true]);
    expect(meta.methods.some((entry) => entry.doc)).toBe(false);
    const endless = { name: 'o', methods: Array.from({ length: 400 }, (_, i) => method(`method${i}`)) };
    expect(() => packMeta(endless)).toThrow(MessageTooLarge);
  });

  it.each<[string, unknown]>([
    ['a method twice', [method('a'), method('a')]],
    ['a method without a name', [method('')]],
    ['a field nobody knows', [{ ...method('a'), docs: 'x' }]],
    ['an arity of -2', [{ name: 'a', arity: -2 }]],
    [
      '17 names',
      [
        method(
          'a',
          'x',
          Array.from({ length: 17 }, (_, i) => `n${i}`),
        ),
      ],
    ],
  ])('%s is refused', (_, methods) => {
    expect(() => checkObject({ name: 'o', methods: methods as never })).toThrow(ArgumentError);
  });
});

describe('profile and status', () => {
  it('a change that is wrong changes nothing, and null goes back to the first kind', () => {
    const before = changeProfile({ kind: 'node' }, { kind: 'console', name: 'N' }, 'node');
    expect(() => changeProfile(before, { name: 'x', kind: 'Bad' }, 'node')).toThrow(ProfileError);
    expect(changeProfile(before, { kind: null, name: null }, 'node')).toEqual({ kind: 'node' });
  });

  it('an icon that makes the profile too large for a board is left out, its hash stays', () => {
    const icon = pngOf(4000);
    const fields = changeProfile({ kind: 'node' }, { icon }, 'node');
    const profile = valueOf(packProfile(fields, true));
    expect(profile instanceof ValueMap && [profile.has('icon'), profile.has('icon_hash')]).toEqual([false, true]);
    const small = changeProfile({ kind: 'node' }, { icon: pngOf(100) }, 'node');
    expect(valueOf(packProfile(small, true))).toMatchObject({ pairs: { length: 4 } });
    expect(valueOf(packProfile(small, false))).toMatchObject({ pairs: { length: 3 } });
  });

  it('icon=0 counts wherever it stands', () => {
    expect(wantsIcon('')).toBe(true);
    expect(wantsIcon('a=1;icon=no;icon=1')).toBe(false);
    expect(wantsIcon('icon')).toBe(true);
  });

  it('a status is at most 1,024 bytes and 4 levels, with texts as keys', () => {
    expect(packStatus({ a: 'x'.repeat(1018) })).toHaveLength(1024);
    expect(() => packStatus({ a: 'x'.repeat(1019) })).toThrow(StatusError);
    expect(() => packStatus({ a: [[[[[1]]]]] })).toThrow(StatusError);
    expect(() => packStatus(new ValueMap([[1, 2]]))).toThrow(StatusError);
    expect(() => packStatus({ a: (() => 1) as never })).toThrow(StatusError);
  });
});

/** A PNG of one chunk of text between its head and its end. */
function pngOf(textBytes: number): Uint8Array {
  const chunk = (type: string, body: Uint8Array): number[] => {
    const length = [0, 0, body.length >> 8, body.length & 0xff];
    return [...length, ...new TextEncoder().encode(type), ...body, 1, 2, 3, 4];
  };
  const head = new Uint8Array([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0]);
  return new Uint8Array([
    137,
    80,
    78,
    71,
    13,
    10,
    26,
    10,
    ...chunk('IHDR', head),
    ...chunk('tEXt', new Uint8Array(textBytes)),
    ...chunk('IEND', new Uint8Array(0)),
  ]);
}
