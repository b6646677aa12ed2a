/** The stream of the lite link in mruby, in a time that the test gives: windows, losses, repeats, and the bounds of what waits. */
import { expect, test } from 'vitest';
import { runLite } from '../helpers/mruby-lite.ts';
import { describeWith } from '../helpers/peers.ts';

/** Two streams, `$a` and `$b`, and what passes between them. Windows of 1,024 bytes, large frames. */
const STREAMS = `
L = Asterism::Lite
class Owner
  def initialize
    @all = []
  end
  def message(bytes)
    @all << bytes
  end
  def all
    @all
  end
end
class End
  def initialize(win = 1024)
    @frames = L::Frames.new
    @owner = Owner.new
    @stream = L::Stream.new(@frames, 1, 4096, 4096, win, 512)
    @seen = []
  end
  attr_reader :frames, :owner, :stream, :seen
  # A frame of the other end, at a time.
  def hear(wire, now)
    @now = now
    @frames.feed(wire, self)
  end
  def frame(type, session, pos, ack, content)
    @seen << [type, pos, ack, content.bytesize]
    @stream.take(type, pos, ack, content, @now, @owner)
  end
  def all_frames(now)
    out = []
    while (f = @stream.next_frame(now))
      out << f
    end
    out
  end
end
a = End.new
b = End.new
# What a frame is, without hearing it.
def told(wire)
  e = End.new
  e.hear(wire, 0)
  e.seen[0]
end
`;

describeWith(['mruby'], 'the stream of the mruby library', () => {
  test('at most a window is on its way; the rest goes when it was acknowledged', () => {
    expect(
      runLite(
        'mruby',
        `${STREAMS}
        5.times { |i| a.stream.push("#{i}" * 500, nil, false) }
        first = a.all_frames(0)
        p first.map { |f| told(f) }
        first.each { |f| b.hear(f, 0) }
        a.hear(b.stream.ack, 10)
        p a.seen, a.all_frames(10).map { |f| told(f) }
        p b.owner.all.map { |m| m.bytesize }, a.stream.measured`,
      ),
    ).toEqual([
      '[[3, 0, 0, 498], [3, 498, 0, 498]]',
      '[[4, 0, 996, 0]]',
      '[[3, 996, 0, 498], [3, 1494, 0, 498]]',
      '[500]',
      '10',
    ]);
  });

  test('a lost frame is told once, and sent again with all after it; nothing is taken twice', () => {
    expect(
      runLite(
        'mruby',
        `${STREAMS}
        2.times { |i| a.stream.push("#{i}" * 490, nil, false) }
        lost, second = a.all_frames(0)
        b.hear(second, 5)
        miss = b.stream.next_frame(5)
        p told(miss), b.stream.next_frame(5)
        b.hear(second, 100)
        p b.stream.next_frame(100)
        b.hear(second, 306)
        p told(b.stream.next_frame(306))
        a.hear(miss, 110)
        again = a.all_frames(110)
        p again.map { |f| told(f) }
        a.hear(miss, 150)
        p a.all_frames(150).length
        a.hear(miss, 230)
        p a.all_frames(230).length
        again.each { |f| b.hear(f, 310) }
        again.each { |f| b.hear(f, 311) }
        p b.owner.all.map { |m| m.byteslice(0, 1) * 2 + m.bytesize.to_s }, b.stream.ack_due?, b.stream.misses, a.stream.repeats`,
      ),
    ).toEqual([
      '[5, 0, 0, 0]',
      'nil',
      'nil',
      '[5, 0, 0, 0]',
      '[[3, 0, 0, 498], [3, 498, 0, 486]]',
      '0',
      '19',
      '["00490", "11490"]',
      'true',
      '1',
      '2',
    ]);
  });

  test('what nobody acknowledges is sent again after 500 ms, then ever more seldom, up to 4 s, across the end of the clock', () => {
    expect(
      runLite(
        'mruby',
        `${STREAMS}
        start = 0x40000000 - 700
        a.stream.push("x", nil, false)
        times = []
        ms = 0
        while ms < 20_000
          frames = a.all_frames((start + ms) & 0x3fffffff)
          times << ms if frames.length > 0
          ms += 10
        end
        p times`,
      ),
    ).toEqual(['[0, 500, 1500, 3500, 7500, 11500, 15500, 19500]']);
  });

  test('two repeats with little between them make frames of 64 bytes, sixteen good ones large frames again', () => {
    expect(
      runLite(
        'mruby',
        `${STREAMS}
        30.times { a.stream.push("x" * 400, nil, false) }
        p a.all_frames(0).map { |f| f.bytesize }
        p a.all_frames(500).map { |f| f.bytesize }
        small = a.all_frames(1500)
        p small.length, small.map { |f| f.bytesize }.uniq
        now = 1600
        sizes = []
        while !a.stream.idle?
          small.each { |f| b.hear(f, now) }
          a.hear(b.stream.ack, now)
          now += 10
          small = a.all_frames(now)
          sizes << small[0].bytesize if small.length > 0
        end
        p sizes, b.owner.all.length`,
      ),
    ).toEqual(['[511, 511]', '[511, 511]', '20', '[64, 48]', '[511, 511, 511, 511, 511, 511, 511, 56]', '20']);
  });

  test('an ack of what was never sent, an older one, and a length of 0 or too large: nothing, nothing, the end', () => {
    expect(
      runLite(
        'mruby',
        `${STREAMS}
        a.stream.push("x" * 100, nil, false)
        a.all_frames(0)
        a.hear(b.frames.write(4, 1, 0, 103, ""), 1)
        p a.stream.idle?
        a.hear(b.frames.write(4, 1, 0, 65_535, ""), 1)
        p a.stream.idle?
        a.hear(b.frames.write(4, 1, 0, 102, ""), 1)
        p a.stream.idle?
        a.hear(b.frames.write(4, 1, 0, 50, ""), 1)
        a.stream.push("y", nil, false)
        p told(a.all_frames(2)[0])
        ["\\x00\\x00", "\\x01\\x10"].each do |head|
          e = End.new
          p e.stream.take(3, 0, 0, head, 0, e.owner), e.stream.take(3, 2, 0, "", 0, e.owner)
        end
        p a.stream.take(3, 0, 105, "\\x00\\x10" + "z" * 4094, 0, a.owner), a.stream.take(3, 4096, 105, "zz", 0, a.owner), a.owner.all[0].bytesize`,
      ),
    ).toEqual(['false', 'false', 'true', '[3, 102, 0, 3]', 'false', 'true', 'false', 'true', 'true', 'true', '4096']);
  });

  test('positions go round at 65,536 without a seam', () => {
    expect(
      runLite(
        'mruby',
        `${STREAMS}
        sent = 0
        now = 0
        while b.owner.all.length < 200
          while sent < 200 && a.stream.push((sent % 10).to_s * 1003, nil, false)
            sent += 1
          end
          a.all_frames(now).each { |f| b.hear(f, now) }
          a.hear(b.stream.ack, now)
          now += 1
        end
        p b.owner.all.each_with_index.map { |m, i| m == (i % 10).to_s * 1003 }.uniq, a.stream.repeats`,
      ),
    ).toEqual(['[true]', '0']);
  });

  test('what waits is bounded: a put drops an older one of its key, else the oldest put, and everything else is refused, but not what ends something', () => {
    expect(
      runLite(
        'mruby',
        `${STREAMS}
        p a.stream.push("get" * 1000, nil, false)
        p (0...10).map { |i| a.stream.push("%02d" % i + "x" * 500, "k#{i}", false) }.uniq, a.stream.left_out
        p a.stream.push("10" + "x" * 500, "k5", false), a.stream.push("11" + "x" * 500, "new", false), a.stream.left_out
        p a.stream.push("y" * 600, nil, false), a.stream.push("end", nil, true)
        p a.stream.push("z" * 4096, "big", false), a.stream.left_out
        now = 0
        while !a.stream.idle?
          a.all_frames(now).each { |f| b.hear(f, now) }
          a.hear(b.stream.ack, now)
          now += 1
        end
        p b.owner.all.map { |m| m.byteslice(0, 2) }
        64.times { a.stream.push("", nil, false) }
        p a.stream.push("", nil, false), a.stream.push("", nil, true)`,
      ),
    ).toEqual([
      'true',
      '[true]',
      '0',
      'true',
      'true',
      '2',
      'false',
      'true',
      'true',
      '10',
      '["ge", "10", "11", "en", "zz"]',
      'false',
      'true',
    ]);
  });
});
