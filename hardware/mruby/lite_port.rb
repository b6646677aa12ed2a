# Ports for the lite link: whatever carries bytes both ways. Needs nothing.
#
# A port answers `read(max)` with the bytes that are there, at most max, or nil; `write(bytes)` with how many of them it took; `close`; all three at once,
# whatever comes. Each may raise anything when the port is gone. Which port a locator means says a kind of port that was registered under its first word:
# `Asterism::Lite.register("mine", object)`, and `mine/rest?baud=9600` calls `object.open("rest", { "baud" => "9600" })`, which answers a port or raises.

module Asterism
  module Lite
    MASK = 0x3fffffff

    # The kinds of ports by their names.
    def self.kinds
      @kinds ||= {}
    end

    def self.register(name, kind)
      kinds[name] = kind
    end

    # Whether a locator means a port of ours.
    def self.port?(locator)
      parts = split(locator)
      parts != nil && kinds[parts[0]] != nil
    end

    # "serial//dev/ttyUSB0?baud=9600" -> ["serial", "/dev/ttyUSB0", {"baud" => "9600"}]; zenoh's "#baudrate=9600" is understood too. Nil: no locator.
    def self.split(locator)
      return nil unless locator.is_a?(String)
      parts = locator.split("/", 2)
      return nil if parts.length < 2
      rest = parts[1].split("?", 2)
      rest = parts[1].split("#", 2) if rest.length < 2
      options = {}
      if rest.length == 2
        all = rest[1].split("&")
        all = rest[1].split(";") if all.length < 2
        i = 0
        while i < all.length
          pair = all[i].split("=", 2)
          options[pair[0] == "baudrate" ? "baud" : pair[0]] = pair[1] || ""
          i += 1
        end
      end
      [parts[0], rest[0] || "", options]
    end

    # Milliseconds of a clock that begins again after 2**30; only differences mean something.
    def self.now
      clock = @clock
      return clock.call & MASK if clock
      return ::Machine.board_millis & MASK if machine?
      ((Time.now.to_f * 1000.0) % 1073741824.0).to_i
    end

    # What answers `call` with milliseconds, for builds that have neither Machine nor Time; nil: those.
    def self.clock=(clock)
      @clock = clock
    end

    def self.machine?
      @machine = Object.const_defined?(:Machine) && ::Machine.respond_to?(:board_millis) if @machine == nil
      @machine
    end

    # Waits: only where a call says that it does.
    def self.pause(ms)
      if machine? && ::Machine.respond_to?(:delay_ms)
        ::Machine.delay_ms(ms)
      elsif Object.const_defined?(:IO) && IO.respond_to?(:select)
        IO.select(nil, nil, nil, ms / 1000.0)
      end
      nil
    end

    # A terminal device, a pty, or a pipe of an mruby with mruby-io.
    class DevicePort
      def initialize(input, output)
        @in = input
        @out = output
        @reads = [input]
        @writes = [output]
      end

      def read(max)
        ready = IO.select(@reads, nil, nil, 0)
        return nil unless ready && ready[0].length > 0
        @in.sysread(max)
      end

      def write(bytes)
        ready = IO.select(nil, @writes, nil, 0)
        return 0 unless ready && ready[1].length > 0
        @out.syswrite(bytes)
      end

      def close
        @in.close
        @out.close unless @in.equal?(@out)
      end
    end

    # "serial//dev/ttyUSB0?baud=115200". The device is set to raw bytes by `stty`, if there is one.
    class DeviceKind
      def open(path, options)
        raise ArgumentError, "a device is needed, as in serial//dev/ttyUSB0" if path.bytesize == 0 || path.include?("'")
        # Never waits for a carrier, nor in a write.
        io = IO.for_fd(descriptor(path), "r+")
        baud = (options["baud"] || "115200").to_i
        baud = 115200 if baud <= 0
        `stty -F '#{path}' #{baud} raw -echo -crtscts clocal cs8 -cstopb -parenb 2>/dev/null` if io.tty?
        DevicePort.new(io, io)
      end

      # mruby's own error is the path and no reason.
      def descriptor(path)
        IO.sysopen(path, File::RDWR | File::NONBLOCK | File::NOCTTY)
      rescue StandardError
        raise ArgumentError, "#{path} #{File.exist?(path) ? "cannot be opened: may this user read and write it?" : "is not there"}"
      end
    end

    # "stdio/": the program's own standard input and output, as when another program started it.
    class StdioKind
      def open(_path, _options)
        DevicePort.new(STDIN, STDOUT)
      end
    end

    # PicoRuby's UART. Its write waits until the bytes are in the hardware, so it gets few at a time.
    class UartPort
      AT_ONCE = 128

      def initialize(uart)
        @uart = uart
      end

      def read(max)
        n = @uart.bytes_available
        return nil if n == nil || n == 0
        @uart.read(n > max ? max : n)
      end

      def write(bytes)
        bytes = bytes.byteslice(0, AT_ONCE) if bytes.bytesize > AT_ONCE
        @uart.write(bytes)
        bytes.bytesize
      end

      # A UART stays as it is.
      def close
        nil
      end
    end

    # "uart/ESP32_UART1?baud=115200&txd=4&rxd=5&buffer=2048"; a number alone is that UART of an ESP32 or an RP2040.
    class UartKind
      def open(unit, options)
        UartPort.new(uart(unit.to_i.to_s == unit ? "ESP32_UART#{unit}" : unit, options))
      rescue StandardError => e
        # (mruby has no bare `raise`.)
        raise e unless unit.to_i.to_s == unit
        UartPort.new(uart("RP2040_UART#{unit}", options))
      end

      def uart(unit, options)
        more = {}
        more[:txd_pin] = options["txd"].to_i if options["txd"]
        more[:rxd_pin] = options["rxd"].to_i if options["rxd"]
        # What comes between two polls has to fit.
        more[:rx_buffer_size] = (options["buffer"] || "2048").to_i
        ::UART.new(unit: unit, baudrate: (options["baud"] || "115200").to_i, **more)
      end
    end

    if Object.const_defined?(:IO) && IO.respond_to?(:sysopen)
      register("serial", DeviceKind.new)
      register("stdio", StdioKind.new)
    end
    register("uart", UartKind.new) if Object.const_defined?(:UART)
  end
end
