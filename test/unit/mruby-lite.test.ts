/** The lite link's library in mruby without a cable: frames, ports, names and arguments, another binding beside it, what a wrong host says, and its size. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mrubySizes } from '../../tools/codegen/mruby-sizes.ts';
import { MRUBIES } from '../helpers/mruby.ts';
import { helperFile, LITE_FILES, runLite } from '../helpers/mruby-lite.ts';
import { describeWith } from '../helpers/peers.ts';

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
        ':lite_link',
        'false',
        'false',
        '3000',
        '3000',
        '2.0',
        '16',
        '16',
        '64',
        '1024',
        '1',
        'true',
        'true',
        'nil',
        'no port: "tcp/127.0.0.1:7447" (serial//dev/NAME, uart/NUMBER, or what is registered)',
        'mode must be :client on a cable',
        'listen needs mode: :peer, and there is none on a cable',
        'no port: nil (serial//dev/NAME, uart/NUMBER, or what is registered)',
      ]);
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
        'cannot open a session on serial//dev/there-is-none: /dev/there-is-none is not there',
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
        '2000',
        '1500',
        '70',
        '80',
        'ArgumentError: x: the time limit is given 2 times',
        'ArgumentError: x: timeout: 0.0001 s is less than a millisecond',
        'TypeError: x: timeout: is a number of seconds',
        '16',
        '3',
        '4',
        'ArgumentError: x: the depth is given twice',
        'ArgumentError: x: too many arguments',
        'Asterism::DeprecationError: asterism: old is deprecated: new instead',
        'ArgumentError: deprecations: :warn, :raise or :silent',
        'said one',
        'true',
        'false',
        'said asterism: old is deprecated: new instead (why)',
        '["old"]',
      ]);
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
        'cannot open a session on serial//dev/there-is-none: /dev/there-is-none is not there',
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
        'RP2040_UART1 115200 2048 4 5',
        'wrote 128',
        'wrote 5',
        '128',
        '5',
        '"ab"',
        '"c"',
        'nil',
        'waited 3',
        '"board-724a32"',
        '10',
        '2',
        '0',
        '77',
        '12',
      ]);
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
