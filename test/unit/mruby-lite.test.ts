/** The lite link's library in mruby without a cable: its stream in a time that the test gives, its ports, names and arguments, beside another binding, and its size. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mrubySizes } from '../../tools/codegen/mruby-sizes.ts';
import { MRUBIES } from '../helpers/mruby.ts';
import { helperFile, LITE_FILES, runLite } from '../helpers/mruby-lite.ts';
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

describeWith(['mruby'], 'the frames of the mruby library', () => {
  test('S24: any byte changed, lost or put in costs two of many frames at most, and the ones after it are read', () => {
    expect(
      runLite(
        'mruby',
        `class Sink
          def initialize
            @seen = []
          end
          def frame(type, session, pos, ack, content)
            @seen << pos
          end
          def seen
            @seen
          end
        end
        frames = Asterism::Lite::Frames.new
        wire = ""
        10.times { |i| wire << frames.write(3, 1, i, i * 256, "\\x00" * (i % 3) + "text" * i) }
        worst = 0
        strange = 0
        kept = 0
        at = 0
        while at < wire.bytesize
          before = wire.byteslice(0, at)
          byte = wire.byteslice(at, 1)
          after = wire.byteslice(at + 1, wire.bytesize)
          other = "\\x00"
          other.setbyte(0, (byte.getbyte(0) + 1 + at % 254) % 256)
          [other, "\\x00", "", byte + "\\x00", byte + other].each do |now|
            sink = Sink.new
            # In two reads that part where the fault is.
            reader = Asterism::Lite::Frames.new
            reader.feed(before + now, sink)
            reader.feed(after, sink)
            lost = 10 - sink.seen.uniq.length
            worst = lost if lost > worst
            strange += 1 if sink.seen != sink.seen.sort || sink.seen.length > 10
            kept += 1
          end
          at += 1
        end
        p worst, strange, kept == wire.bytesize * 5`,
      ),
    ).toEqual(['1', '0', 'true']);
  });

  test('S33: a MiB of noise without an end is counted and not kept, and the frame after it is read', () => {
    expect(
      runLite(
        'mruby',
        `class Sink
          def frame(*all)
            p all
          end
        end
        frames = Asterism::Lite::Frames.new
        noise = "noise" * 100
        2098.times { frames.feed(noise, Sink.new) }
        frames.feed("\\x00" + frames.write(4, 1, 2, 3, ""), Sink.new)
        p frames.noise, frames.read`,
      ),
    ).toEqual(['[4, 1, 2, 3, ""]', '1049000', '1']);
  });
});

for (const which of MRUBIES) {
  describeWith([which], `${which}: names, arguments and ports`, () => {
    test('the constants of the binding are there, and a board on a cable is a client', () => {
      expect(
        runLite(
          which,
          `Z = Asterism::Zenoh
          p Z::BACKEND, Z::PEER, Z::PEER_SUPPORTED, Z::CONNECT_TIMEOUT_MS, Z::SEND_TIMEOUT_MS, Z::DEFAULT_TIMEOUT, Z::DEFAULT_DEPTH, Z::DEFAULT_GET_DEPTH
          p Z::DEFAULT_WATCH_DEPTH, Z::MAX_DEPTH, Z::MAX_PEERS, Z::VERSION.is_a?(String), Z::ClosedError.ancestors.include?(Asterism::Error), Z::Error.new("x").code
          [["tcp/127.0.0.1:7447", {}], ["serial//dev/tty", { mode: :peer }], ["serial//dev/tty", { listen: "tcp/0.0.0.0:1" }], [nil, {}]].each do |locator, options|
            begin
              Z::Session.open(locator, **options)
            rescue ArgumentError => e
              puts e.message
            end
          end`,
        ),
      ).toEqual([
        ':lite_link', 'false', 'false', '3000', '3000', '2.0', '16', '16', '64', '1024', '1', 'true', 'true', 'nil',
        'no port: "tcp/127.0.0.1:7447" (serial//dev/NAME, uart/NUMBER, or what is registered)',
        'mode must be :client on a cable',
        'listen needs mode: :peer, and there is none on a cable',
        'no port: nil (serial//dev/NAME, uart/NUMBER, or what is registered)',
      ]); // biome-ignore format: a list
    });

    test('a locator is a kind of port, an address and options', () => {
      expect(
        runLite(
          which,
          `["serial//dev/ttyUSB0", "serial//dev/ttyUSB0?baud=9600&node=desk", "serial//dev/x#baudrate=921600", "uart/1", "stdio/", "serial"].each { |l| p Asterism::Lite.split(l) }
          begin
            Asterism::Zenoh::Session.open("serial//dev/there-is-none")
          rescue Asterism::Zenoh::Error => e
            puts e.message
          end`,
        ),
      ).toEqual([
        '["serial", "/dev/ttyUSB0", {}]',
        '["serial", "/dev/ttyUSB0", {"baud"=>"9600", "node"=>"desk"}]',
        '["serial", "/dev/x", {"baud"=>"921600"}]',
        '["uart", "1", {}]',
        '["stdio", "", {}]',
        'nil',
        'cannot open a session on serial//dev/there-is-none: open /dev/there-is-none',
      ]);
    });

    test('time limits and depths are given once; what is deprecated is told once, raised or not told', () => {
      expect(
        runLite(
          which,
          `A = Asterism
          def raised
            yield
          rescue StandardError => e
            "#{e.class}: #{e.message}"
          end
          A.deprecations = :silent
          p A.time_ms("x", nil, nil, nil, 2000), A.time_ms("x", 1.5, nil, nil, 2000), A.time_ms("x", nil, 70, nil, 2000), A.time_ms("x", nil, nil, 80, 2000)
          puts raised { A.time_ms("x", 1, 2, nil, 0) }, raised { A.time_ms("x", 0.0001, nil, nil, 0) }, raised { A.time_ms("x", "1", nil, nil, 0) }
          p A.depth_of("x", [], nil, 16), A.depth_of("x", [3], nil, 16), A.depth_of("x", [], 4, 16)
          puts raised { A.depth_of("x", [1], 2, 16) }, raised { A.depth_of("x", [1, 2], nil, 16) }
          A.deprecations = :raise
          puts raised { A.deprecated("old", "new") }, raised { A.deprecations = :loud }
          x = Object.new
          def A.say_warning(text)
            puts "said #{text}"
          end
          p A.warn_once(x, "one"), A.warn_once(x, "two")
          A.deprecations = :warn
          A.deprecated("old", "new", "why")
          A.deprecated("old", "new")
          p A.deprecated_names`,
        ),
      ).toEqual([
        '2000', '1500', '70', '80',
        'ArgumentError: x: the time limit is given 2 times',
        'ArgumentError: x: timeout: 0.0001 s is less than a millisecond',
        'TypeError: x: timeout: is a number of seconds',
        '16', '3', '4',
        'ArgumentError: x: the depth is given twice',
        'ArgumentError: x: too many arguments',
        'Asterism::DeprecationError: asterism: old is deprecated: new instead',
        'ArgumentError: deprecations: :warn, :raise or :silent',
        'said one', 'true', 'false',
        'said asterism: old is deprecated: new instead (why)',
        '["old"]',
      ]); // biome-ignore format: a list
    });

    test('beside the binding of the firmware: a port is ours, every other locator its own, with its errors and constants', () => {
      const native = `
        module Asterism
          class Error < StandardError; end
          module Zenoh
            class Error < ::Asterism::Error; end
            class ClosedError < Error; end
            BACKEND = :zenoh_pico
            DEFAULT_WATCH_DEPTH = 16
            class Session
              def self.open(locator = nil, mode: nil, listen: nil)
                yield "native #{locator} #{mode}"
              end
            end
          end
        end`;
      expect(
        runLite(
          which,
          `Z = Asterism::Zenoh
          puts Z::Session.open("tcp/1", mode: :client, node: "desk") { |s| s }
          begin
            Z::Session.open("serial//dev/there-is-none", node: "desk")
          rescue Z::Error => e
            puts e.message
          end
          p Z::BACKEND, Z::DEFAULT_WATCH_DEPTH, Z::MAX_DEPTH, Z::Error.new("x").code`,
          native,
        ),
      ).toEqual([
        'native tcp/1 client',
        'cannot open a session on serial//dev/there-is-none: open /dev/there-is-none',
        ':zenoh_pico',
        '16',
        '1024',
        'nil',
      ]);
    });

    test("a UART gets 128 bytes at a time, and is asked for what is there alone; the clock is the board's", () => {
      const uart = `
        class UART
          def initialize(unit:, baudrate:, rx_buffer_size: nil, txd_pin: -1, rxd_pin: -1)
            raise ArgumentError, "no #{unit}" unless unit == "RP2040_UART1"
            puts "#{unit} #{baudrate} #{rx_buffer_size} #{txd_pin} #{rxd_pin}"
            @in = "abc"
          end
          def bytes_available
            @in.bytesize
          end
          def read(n)
            s = @in.byteslice(0, n)
            @in = @in.byteslice(n, @in.bytesize)
            s
          end
          def write(s)
            puts "wrote #{s.bytesize}"
          end
        end
        module Machine
          def self.board_millis
            0x3fffffff + 1 + 77
          end
          def self.delay_ms(ms)
            puts "waited #{ms}"
          end
          def self.unique_id
            "e660583883724a32"
          end
        end`;
      expect(
        runLite(
          which,
          `L = Asterism::Lite
          port = L.kinds["uart"].open("1", { "txd" => "4", "rxd" => "5" })
          p port.write("x" * 300), port.write("x" * 5), port.read(2), port.read(2), port.read(2)
          L.pause(3)
          p Asterism::Zenoh.node_id
          p L.elapsed(5, 0x3ffffffb), L.elapsed(5, 3), L.elapsed(3, 5)
          ${which === 'mruby' ? 'p L.now' : 'p 77'}
          class Clock
            def call
              12
            end
          end
          Asterism::Zenoh.clock = Clock.new
          p L.now`,
          which === 'mruby' ? uart : uart.replace('0x3fffffff + 1 + 77', '77'),
        ),
      ).toEqual([
        'RP2040_UART1 115200 2048 4 5', 'wrote 128', 'wrote 5', '128', '5', '"ab"', '"c"', 'nil', 'waited 3', '"board-724a32"', '10', '2', '0', '77', '12',
      ]); // biome-ignore format: a list
    });
  });
}

describeWith(['mruby'], 'a host that says what it should not', () => {
  test('4,000 messages and frames, most of them broken: the program hears of none as an error, and begins anew where it must', () => {
    const vectors = JSON.parse(readFileSync(new URL('../golden/lite/vectors.json', import.meta.url), 'utf8')) as {
      readonly messages: readonly { readonly from: string; readonly hex: string }[];
    };
    const messages = vectors.messages.flatMap(({ from, hex }) => (from === 'host' ? [`["${hex}"].pack("H*")`] : []));
    const program = readFileSync(helperFile('lite_fuzz'), 'utf8');
    expect(runLite('mruby', program, `$MESSAGES = [${messages.join(', ')}]`)).toEqual([
      'true',
      'true',
      '[true, true, true, false]',
    ]);
  });
});

describeWith(['mruby'], 'the size of the mruby library', () => {
  test('no method needs more registers than mruby/c has, nor operands that it does not run (trap 5)', () => {
    const root = new URL('../../', import.meta.url);
    const names = LITE_FILES.map((file) => `hardware/mruby/${file.slice(file.lastIndexOf('/') + 1)}`).slice(1);
    const sizes = mrubySizes(root, Object.fromEntries(names.map((name) => [name, ''])), false);
    if (typeof sizes === 'string') throw new Error(sizes);
    expect(sizes.map(({ name }) => `hardware/mruby/${name}.rb`)).toEqual(['hardware/mruby/tables_codec.rb', ...names]);
    for (const one of sizes) {
      expect(one.registers).toBeLessThan(100);
      expect(one.operands).toBeLessThan(256);
    }
  });
});
