# What the object layer needs everywhere: its limits and errors, the clock, names and patterns, and values on their way to MessagePack and back.
#
# The layer is the files asterism_values.rb, asterism_about.rb, asterism_calls.rb, asterism_node.rb and asterism.rb, loaded in this order after a Zenoh binding
# (zenoh.rb, or a board's own) and a MessagePack. All that is inside is in AsterismLayer; only asterism.rb and the errors here are named Asterism.

# What is there already (a binding has Error, the published layer all of them) stays as it is.
module Asterism
  unless const_defined?(:Error)
    class Error < StandardError
    end
  end

  # The connection is closed, lost, or could not be made.
  unless const_defined?(:Disconnected)
    class Disconnected < Error
    end
  end

  # No answer in time, or nobody there to answer.
  unless const_defined?(:TimeoutError)
    class TimeoutError < Error
    end
  end

  # A value that cannot be sent, or would not fit a message.
  unless const_defined?(:EncodeError)
    class EncodeError < Error
    end
  end

  # The other side could not be called, or what was called raised there.
  unless const_defined?(:RemoteError)
    class RemoteError < Error
      def initialize(klass, text, kind = nil)
        @remote_kind = kind
        @remote_class = klass
        @remote_message = text
        super("#{klass}: #{text}")
      end

      # raised, not_exposed, no_object, arguments, malformed, unsendable, nesting, protocol, a word of later, or nil.
      def remote_kind
        @remote_kind
      end

      def remote_class
        @remote_class
      end

      def remote_message
        @remote_message
      end
    end
  end
end

module AsterismLayer
  ROOT = "asterism"
  PROTOCOL = 1
  CALL_TIMEOUT_MS = 2000
  # The look for another copy of this application at connect: how long it waits, and how long it asks.
  COPY_CHECK_MS = 1500
  COPY_ASK_MS = 1000
  # Waiting calls inside each other: each takes a part of the stack.
  MAX_WAITS = 4
  # Calls of own objects inside each other.
  MAX_CHAIN = 16
  # Between two looks of a waiting call.
  PAUSE_MS = 2
  # With headers a message stays within the 4,096 bytes that a board can put together.
  MAX_PAYLOAD = 3800
  MAX_KEY = 200
  MAX_DEPTH = 16
  QUEUE = 32
  WATCH = 64

  # A wait too deep inside other waits; to its caller it is of the kind `nesting`.
  class NestingError < ::Asterism::Error
  end

  # ---------------------------------------------------------------- the clock

  # An object with now_ms and pause(ms), in place of the machine's.
  def self.clock=(clock)
    @clock = clock
  end

  # Milliseconds from somewhere. From the first time it was asked: those since 1970 are too many for 32 bits.
  def self.now_ms
    return @clock.now_ms if @clock
    return ::Machine.board_millis if machine?
    now = Time.now.to_f
    @start = now unless @start
    ((now - @start) * 1000).to_i
  end

  def self.pause(ms)
    if @clock
      @clock.pause(ms)
    elsif machine?
      ::Machine.delay_ms(ms)
    elsif Object.const_defined?(:IO) && ::IO.respond_to?(:select)
      ::IO.select(nil, nil, nil, ms / 1000.0)
    end
  end

  def self.machine?
    @machine = Object.const_defined?(:Machine) && ::Machine.respond_to?(:board_millis) if @machine == nil
    @machine
  end

  # The time limit of a call, in milliseconds, however it was given.
  def self.limit_ms(where, seconds, ms, otherwise)
    raise ArgumentError, "#{where}: timeout: or timeout_ms:, not both" if seconds != nil && ms != nil
    return otherwise if seconds == nil && ms == nil
    given = ms == nil ? seconds : ms
    unless given.is_a?(Integer) || given.is_a?(Float)
      raise TypeError, "#{where}: a time is a number, not #{given.inspect}"
    end
    limit = ms == nil ? (seconds * 1000).round : ms.round
    raise ArgumentError, "#{where}: #{given} is less than 1 ms" if limit < 1
    limit
  end

  # Where the binding says its warnings.
  def self.warn(text)
    text = "asterism: #{text}"
    ::Asterism.respond_to?(:say_warning) ? ::Asterism.say_warning(text) : puts(text)
  end

  # ---------------------------------------------------------------- names

  # One chunk of a key. Looked at byte by byte: what `size` and `index` count differs between builds.
  def self.name?(name)
    return false unless name.is_a?(String)
    n = name.bytesize
    return false if n == 0 || name.getbyte(0) == 0x40
    i = 0
    while i < n
      x = name.getbyte(i)
      # / * $ ? #
      return false if x == 0x2f || x == 0x2a || x == 0x24 || x == 0x3f || x == 0x23
      i += 1
    end
    true
  end

  def self.name!(what, name)
    text = name.is_a?(Symbol) ? name.to_s : name
    return text if name?(text)
    raise ArgumentError, "invalid #{what} name: #{name.inspect} (not empty, none of / * $ ? #, not beginning with @)"
  end

  # [node, app, object] of a path.
  def self.split_path(path)
    text = path.is_a?(Symbol) ? path.to_s : path
    parts = text.is_a?(String) ? text.split("/", -1) : []
    raise ArgumentError, "expected <node>/<app>/<object>, got #{path.inspect}" if parts.length != 3
    [name!("node", parts[0]), name!("app", parts[1]), name!("object", parts[2])]
  end

  def self.chunks(text)
    out = text.split("/", -1)
    out.pop while out.length > 0 && out[-1] == ""
    out
  end

  # Whether the chunks of a path match a pattern: * is one of them, ** any number. reached[j]: the pattern so far can end before chunk j.
  def self.match?(pattern, path)
    parts = chunks(pattern)
    names = chunks(path)
    n = names.length
    reached = [true]
    i = 0
    while i < parts.length
      part = parts[i]
      following = [false]
      any = false
      j = 0
      while j <= n
        if part == "**"
          any = true if reached[j]
          following[j] = any
        elsif j < n
          following[j + 1] = reached[j] && (part == "*" || part == names[j])
        end
        j += 1
      end
      reached = following
      i += 1
    end
    reached[n] ? true : false
  end

  # ---------------------------------------------------------------- values

  # The packed value. EncodeError when it cannot be sent.
  def self.pack(value)
    ::MessagePack.pack(sendable(value, 0))
  end

  # The packed value of a message to `key`. EncodeError when it cannot be sent or would not fit.
  def self.pack_for(key, value)
    bytes = pack(value)
    if bytes.bytesize > MAX_PAYLOAD
      raise ::Asterism::EncodeError, "#{bytes.bytesize} bytes for #{key}, at most #{MAX_PAYLOAD} fit"
    end
    bytes
  end

  # [value] of these bytes; nil when they are not exactly one value.
  def self.unpack(bytes)
    return nil unless bytes.is_a?(String) && bytes.bytesize > 0
    value = ::MessagePack.unpack(bytes)
    # A MessagePack may answer nil for what is broken; c0 is the one nil that is right.
    return nil if value == nil && !(bytes.bytesize == 1 && bytes.getbyte(0) == 0xc0)
    [value]
  rescue StandardError
    nil
  end

  # The value with names as texts. As on every node an integer may be one level deeper than the rest.
  def self.sendable(value, depth)
    return value if value.is_a?(Integer)
    raise ::Asterism::EncodeError, "value nested too deep (max #{MAX_DEPTH})" if depth > MAX_DEPTH
    return value if value == nil || value == true || value == false || value.is_a?(Float) || value.is_a?(String)
    return value.to_s if value.is_a?(Symbol)
    if value.is_a?(Array)
      list = []
      i = 0
      while i < value.length
        list << sendable(value[i], depth + 1)
        i += 1
      end
      return list
    end
    unless value.is_a?(Hash)
      raise ::Asterism::EncodeError, "cannot send a #{value.class} (only nil, true, false, Integer, Float, String, Symbol, Array, Hash)"
    end
    map = {}
    keys = value.keys
    i = 0
    while i < keys.length
      map[sendable(keys[i], depth + 1)] = sendable(value[keys[i]], depth + 1)
      i += 1
    end
    map
  end

  # A text for people of whatever came.
  def self.show(value)
    return "" if value == nil
    value.is_a?(String) ? value : value.inspect
  end

  # The text cut to so many bytes, between two characters.
  def self.cut(text, most)
    return text if text.bytesize <= most
    most -= 1 while most > 0 && text.getbyte(most) & 0xc0 == 0x80
    text.byteslice(0, most)
  end

  # The reply of an error. Its message is cut so that the whole fits a board.
  def self.error_reply(kind, klass, message)
    error = { "kind" => kind, "class" => cut(klass, 128), "message" => "" }
    # The head of an empty text is one byte, of the longest that fits three.
    # A message may be bytes; as an error it is a text.
    error["message"] = cut("#{message}", MAX_PAYLOAD - pack({ "error" => error }).bytesize - 2)
    pack({ "error" => error })
  end
end
