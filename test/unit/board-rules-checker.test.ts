import { BoardRulesChecker, BoardRulesMemory } from '@asterism-tables/protocol/session';
import { describe, expect, test } from 'vitest';
import { hexBytes } from '../helpers/recording.ts';

const ZID = 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf';
const INIT_SYN = `c109f2${ZID}0a00082701`;
const INIT_ACK = `e109f0${ZID}0a000802c00c2701`;
const OPEN_SYN = '420a0002c00c';
const OPEN_ACK = '620a00';

class Watched {
  now = 0;
  readonly checker: BoardRulesChecker;
  #routerSn = 0;
  #peerSn = 0;

  constructor(options: { memory?: BoardRulesMemory; open?: boolean; kind?: 'stream' | 'serial' } = {}) {
    this.checker = new BoardRulesChecker({
      kind: options.kind ?? 'stream',
      now: () => this.now,
      ...(options.memory === undefined ? {} : { memory: options.memory }),
    });
    if (options.open === false) return;
    this.peer(INIT_SYN).router(INIT_ACK).peer(OPEN_SYN).router(OPEN_ACK);
  }

  router(hex: string): this {
    this.checker.fromRouter(hexBytes(hex));
    return this;
  }

  peer(hex: string): this {
    this.checker.fromPeer(hexBytes(hex));
    return this;
  }

  /** One FRAME with these network messages, numbered as it must be. */
  sends(...messages: string[]): this {
    return this.router(`25${sn(this.#routerSn++)}${messages.join('')}`);
  }

  asks(...messages: string[]): this {
    return this.peer(`25${sn(this.#peerSn++)}${messages.join('')}`);
  }

  get rules(): string[] {
    return this.checker.violations.map((v) => v.rule);
  }
}

function sn(n: number): string {
  return n.toString(16).padStart(2, '0');
}

function text(s: string): string {
  return s.length.toString(16).padStart(2, '0') + Buffer.from(s).toString('hex');
}

const put = (key: string): string => `3d00${text(key)}01026869`;
const declare = (kind: '22' | '24' | '26', id: string, key: string, interest?: string): string =>
  `${interest === undefined ? '1e' : `3e${interest}`}${kind}${id}00${text(key)}`;
const watch = (id: string, key: string): string => `79${id}7900${text(key)}`;
const publisher = (id: string, key: string): string => `79${id}f300${text(key)}`;
const final = (id: string): string => `3e${id}1a`;

describe('the board rules, each broken on purpose', () => {
  test('a session that keeps them is silent', () => {
    const w = new Watched().sends(put('a/b')).router('04').sends(put('a/b'), put('a/c'));
    w.asks(watch('01', 'a/**'))
      .sends(declare('26', '11', 'a/x', '01'))
      .sends(final('01'))
      .sends('1e0711');
    expect(w.rules).toEqual([]);
    expect(w.checker.unfinished()).toEqual([]);
  });

  test('rule 1: a batch of the negotiated size is two bytes too large on a stream', () => {
    const batch = (size: number): string => `25003d00016101d80f${'61'.repeat(size - 9)}`;
    expect(new Watched().router(`e60002${'61'.repeat(2043)}`).rules).toEqual([]);
    expect(new Watched().router(batch(2046)).rules).not.toContain('1');
    expect(new Watched().router(batch(2047)).rules).toContain('1');
  });

  test.each([
    ['without S', `a109f0${ZID}02c00c2701`],
    ['with a larger batch', `e109f0${ZID}0a010802c00c2701`],
    ['with a larger resolution', `e109f0${ZID}0b000802c00c2701`],
    ['with a newer patch', `e109f0${ZID}0a000802c00c2702`],
    ['with lanes that were not offered', `e109f0${ZID}0a000802c00c812701`],
  ])('rule 2: an InitAck %s', (_, ack) => {
    expect(new Watched({ open: false }).peer(INIT_SYN).router(ack).rules).toEqual(['2']);
  });

  test('rule 3: anything but the two answers in a handshake', () => {
    const begun = (): Watched => new Watched({ open: false }).peer(INIT_SYN);
    expect(begun().router('2303').rules).toEqual(['3']);
    expect(begun().router('04').rules).toEqual(['3']);
    expect(begun().router(OPEN_ACK).rules).toEqual(['3']);
    expect(new Watched({ open: false }).router(INIT_ACK).rules).toEqual(['3']);
  });

  test('rule 4: something after the frame', () => {
    expect(new Watched().router(`2500${put('a')}04`).rules).toEqual(['4']);
    expect(new Watched().router(`2500${put('a')}2501${put('a')}`).rules).toEqual(['4']);
    expect(new Watched().router(`042500${put('a')}`).rules).toEqual([]);
  });

  test('rule 5: extensions that boards cannot bear', () => {
    expect(new Watched().router(`a5003105${put('a')}`).rules).toEqual(['5']);
    expect(new Watched().router(`a5002b05${put('a')}`).rules).toEqual(['5']);
    expect(new Watched().sends('bd000161330501026869').rules).toEqual(['5']);
    expect(new Watched().asks('3c0100016103').sends('3b010001618421050101026869').rules).toContain('5');
  });

  test('rule 6: declarations', () => {
    const w = (): Watched => new Watched().asks(watch('01', '**')).sends(final('01'));
    expect(w().sends('3e011a').rules).toEqual(['9']);
    expect(w().sends('1e1a').rules).toEqual(['6']);
    expect(w().sends('1e0711').rules).toEqual(['6']);
    expect(w().sends(declare('26', '11', 'a'), '1e0711', '1e0711').rules).toEqual(['6']);
    expect(w().sends(declare('26', '11', 'a'), declare('26', '11', 'a')).rules).toEqual([]);
    expect(w().sends(declare('26', '11', 'a'), declare('26', '11', 'b')).rules).toEqual(['6', '6']);
    expect(w().sends('3d630001026869').rules).toContain('6');
    expect(w().sends('5d0701026869').rules).toEqual(['6']);
    expect(
      w()
        .asks(`1e200700${text('k')}`)
        .sends('1d0701026869').rules,
    ).toEqual([]);
    expect(
      w()
        .asks(`1e200700${text('k')}`, '1e0107')
        .sends('1d0701026869').rules,
    ).toEqual(['6']);
    const scoped = `1e200700c801${'78'.repeat(200)}`;
    expect(w().sends(scoped).rules).toEqual([]);
    expect(w().sends(scoped, `7d07${text(`/${'y'.repeat(60)}`)}01026869`).rules).toEqual(['6']);
    expect(w().sends(scoped, `7d07${text(`/${'y'.repeat(50)}`)}01026869`).rules).toEqual([]);
  });

  test('rule 6: an id that is no function of the key, over two sessions', () => {
    const memory = new BoardRulesMemory();
    const session = (id: string, key: string): string[] =>
      new Watched({ memory }).asks(watch('01', '**')).sends(declare('26', id, key)).rules;
    expect(session('11', 'a')).toEqual([]);
    expect(session('11', 'a')).toEqual([]);
    expect(session('12', 'a')).toEqual(['6']);
    expect(session('11', 'b')).toEqual(['6']);
  });

  test('rule 7: a request id that is still outstanding', () => {
    const request = `3c0700${text('a')}03`;
    expect(new Watched().sends(request).sends(request).rules).toEqual(['7']);
    expect(new Watched().sends(request).asks('1a07').sends(request).rules).toEqual([]);
  });

  test('rule 8: a message of 4097 bytes', () => {
    const fragments = (size: number): string[] => {
      const message = `3d00016101fb1f${'61'.repeat(size)}`.slice(0, size * 2);
      return [`e60002${message.slice(0, 4000)}`, `6601${message.slice(4000, 8000)}`, `2602${message.slice(8000)}`];
    };
    const run = (size: number): string[] => {
      const w = new Watched();
      for (const batch of fragments(size)) w.router(batch);
      return w.rules;
    };
    expect(run(4097)).toContain('8');
    expect(run(4096)).not.toContain('8');
  });

  test('rule 9: answers that are owed, out of order, or to nobody', () => {
    const asked = new Watched().asks(watch('01', 'a/*'), watch('02', 'b/*'));
    expect(asked.checker.unfinished()).toHaveLength(2);
    expect(asked.sends(final('02')).rules).toEqual([]);
    expect(asked.checker.unfinished()).toEqual(['interest 1 on a/* has no final']);
    const get = (id: string, key: string): string => `39${id}7900${text(key)}`;
    expect(new Watched().asks(watch('01', 'a/*'), get('02', 'b/*')).sends(final('02'), final('01')).rules).toEqual([]);
    expect(new Watched().asks(get('01', 'a/*'), get('02', 'b/*')).sends(final('02')).rules).toEqual(['9']);
    const same = new Watched().asks(watch('01', 'a/*'), get('01', 'b/*')).sends(final('01'));
    expect(same.checker.unfinished()).toEqual(['interest 1 on a/* has no final']);
    expect(new Watched().asks(`3c0500${text('a')}03`).checker.unfinished()).toEqual(['query 5 on a has no final']);
    expect(new Watched().sends('1a05').rules).toEqual(['9']);
    expect(new Watched().asks(watch('01', 'a/*')).sends(declare('26', '11', 'a/x', '07')).rules).toEqual(['9']);
    expect(new Watched().asks(watch('01', 'a/*'), '1901').sends(final('01')).rules).toEqual([]);
  });

  test('rule 10: silence, and an end without CLOSE', () => {
    const quiet = new Watched();
    quiet.now = 3_000;
    quiet.router('04');
    quiet.now = 6_001;
    quiet.checker.silence();
    expect(quiet.rules).toEqual(['10']);
    const rude = new Watched();
    rude.checker.closed('router');
    expect(rude.rules).toEqual(['10']);
    const polite = new Watched().router('2300');
    polite.checker.closed('router');
    expect(polite.rules).toEqual([]);
    expect(new Watched().router('2300').router('04').rules).toEqual(['10']);
    const answered = new Watched().peer('2305');
    answered.checker.closed('router');
    expect(answered.rules).toEqual([]);
  });

  test('rule 11: a batch over 1493 bytes on a serial line', () => {
    const batch = (size: number): string => `25003d00016101d80f${'61'.repeat(size - 9)}`;
    expect(new Watched({ kind: 'serial' }).router(batch(1494)).rules).toContain('11');
    expect(new Watched({ kind: 'serial' }).router(batch(1493)).rules).not.toContain('11');
  });

  test('sections 3 and 5: sequence numbers, interests to a client, things nobody asked for, an aggregate answered in another key', () => {
    expect(new Watched().router(`2500${put('a')}`).router(`2500${put('a')}`).rules).toEqual(['section 3']);
    expect(new Watched().router(`2505${put('a')}`).rules).toEqual([]);
    expect(new Watched().router(`25ffffff7f${put('a')}`).rules).toEqual(['section 3']);
    expect(new Watched().sends(watch('01', '**')).rules).toEqual(['section 3']);
    expect(new Watched().sends(declare('22', '11', 'a')).rules).toEqual(['section 3']);
    const p = (): Watched => new Watched().asks(publisher('03', 'a/x'));
    expect(
      p()
        .sends(declare('22', '11', 'a/x', '03'))
        .sends(final('03')).rules,
    ).toEqual([]);
    expect(p().sends(declare('22', '11', 'a/*', '03')).rules).toEqual(['section 5']);
    expect(p().sends(declare('24', '11', 'a/x', '03')).rules).toEqual(['section 3']);
  });

  test('a token that is gone and was not taken back is told at the end', () => {
    const memory = new BoardRulesMemory();
    const holder = new Watched({ memory }).asks(`1e660100${text('t/1')}`);
    const watcher = new Watched({ memory })
      .asks(watch('01', 't/*'))
      .sends(declare('26', '11', 't/1', '01'), final('01'));
    expect(watcher.checker.unfinished()).toEqual([]);
    holder.checker.closed('other');
    expect(watcher.checker.unfinished()).toEqual(['the token t/1 is gone and was not taken back']);
    expect(watcher.checker.unfinished((key) => key === 't/1')).toEqual([]);
    expect(watcher.sends('1e0711').checker.unfinished()).toEqual([]);
  });

  test('a peer that breaks the protocol itself is owed nothing but whole messages', () => {
    const w = new Watched().asks(watch('01', 'a/*')).peer('ffff');
    expect(w.checker.unfinished()).toEqual([]);
    expect(w.router(`2500${put('a')}04`).rules).toEqual(['4']);
  });
});
