# What `Asterism::Zenoh` has besides its sessions: errors, constants and settings, and the helpers of `Asterism` that its calls and the layers above share. What
# the firmware's own binding has defined already stays as it is. Needs lite_port.rb.

module Asterism
  class Error < StandardError
  end

  # Instead of a warning, with `Asterism.deprecations = :raise`.
  class DeprecationError < Error
  end

  module Zenoh
    # code: a number of the binding below when the failure came with one, else nil.
    class Error < ::Asterism::Error
      def code
        @code
      end
    end

    # The session is closed, or its connection was lost for good.
    class ClosedError < Error
    end

    unless const_defined?(:BACKEND)
      VERSION = "0.4.2"
      BACKEND = :lite_link
      BACKEND_VERSION = "1"
    end
    # Milliseconds.
    CONNECT_TIMEOUT_MS = 3000 unless const_defined?(:CONNECT_TIMEOUT_MS)
    SEND_TIMEOUT_MS = 3000 unless const_defined?(:SEND_TIMEOUT_MS)
    # Seconds.
    DEFAULT_TIMEOUT = 2.0 unless const_defined?(:DEFAULT_TIMEOUT)
    DEFAULT_DEPTH = 16 unless const_defined?(:DEFAULT_DEPTH)
    DEFAULT_GET_DEPTH = 16 unless const_defined?(:DEFAULT_GET_DEPTH)
    DEFAULT_WATCH_DEPTH = 64 unless const_defined?(:DEFAULT_WATCH_DEPTH)
    MAX_DEPTH = 1024 unless const_defined?(:MAX_DEPTH)
    PEER = false unless const_defined?(:PEER)
    PEER_SUPPORTED = PEER unless const_defined?(:PEER_SUPPORTED)
    MAX_PEERS = 1 unless const_defined?(:MAX_PEERS)
    AUTO_RECONNECT = true unless const_defined?(:AUTO_RECONNECT)

    # The node id that HELLO tells when Session.open is not given one (`node:`, or `?node=` of the locator): who opens sessions through another layer sets it.
    def self.node_id
      @node_id ||= unique_name
    end

    def self.node_id=(name)
      @node_id = name
    end

    # The locator of Session.open without one.
    def self.locator
      @locator
    end

    def self.locator=(locator)
      @locator = locator
    end

    # Name and version of the program, for people.
    def self.software
      @software || "mruby"
    end

    def self.software=(name)
      @software = name
    end

    # Game to the hash of its messages, as the generated codecs have it; at most 8.
    def self.schemas
      @schemas ||= {}
    end

    def self.schemas=(hashes)
      @schemas = hashes
    end

    # The largest message, bytes that the port holds between two polls, the largest frame on the wire, and milliseconds of silence until the board is away.
    def self.limits
      @limits || ::Asterism::Lite::Link::LIMITS
    end

    def self.limits=(four)
      @limits = four
    end

    # What answers `call` with milliseconds.
    def self.clock=(clock)
      ::Asterism::Lite.clock = clock
    end

    # Of the chip, where there is a number of it.
    def self.unique_name
      id = ::Machine.unique_id.to_s if ::Asterism::Lite.machine? && ::Machine.respond_to?(:unique_id)
      return "board-#{id.byteslice(id.bytesize - 6, 6)}" if id && id.bytesize > 6
      "board-#{::Asterism::Lite.now % 1000000}"
    end
  end

  unless respond_to?(:deprecated)
    # :warn (once for each name), :raise or :silent.
    def self.deprecations
      @deprecations ||= :warn
    end

    def self.deprecations=(mode)
      mode = mode.to_s.to_sym
      raise ArgumentError, "deprecations: :warn, :raise or :silent" unless mode == :warn || mode == :raise || mode == :silent
      @deprecations = mode
    end

    def self.deprecated(old, instead, why = nil)
      return nil if deprecations == :silent
      text = "asterism: #{old} is deprecated: #{instead} instead"
      text << " (#{why})" if why
      raise DeprecationError, text if deprecations == :raise
      @deprecated_names ||= {}
      say_warning(text) unless @deprecated_names[old]
      @deprecated_names[old] = true
      nil
    end

    def self.deprecated_names
      (@deprecated_names || {}).keys
    end

    def self.reset_deprecations
      @deprecated_names = {}
      nil
    end
  end

  unless respond_to?(:warn_once)
    # Objects that were warned about; more are forgotten together.
    WARNED = 256

    # Says something of an object once. True when it was said.
    def self.warn_once(object, text)
      @warned = {} if @warned == nil || @warned.length >= WARNED
      id = object.object_id
      return false if @warned[id]
      @warned[id] = true
      say_warning(text)
      true
    end
  end

  def self.say_warning(text)
    if respond_to?(:warn, true)
      warn(text)
    elsif Object.const_defined?(:STDERR)
      STDERR.puts(text)
    else
      puts(text)
    end
  end

  unless respond_to?(:time_ms)
    # A time limit in milliseconds, given once: in seconds, in milliseconds, or (deprecated) as a positional number of milliseconds.
    def self.time_ms(where, timeout, timeout_ms, positional, default_ms)
      given = (timeout == nil ? 0 : 1) + (timeout_ms == nil ? 0 : 1) + (positional == nil ? 0 : 1)
      raise ArgumentError, "#{where}: the time limit is given #{given} times" if given > 1
      unless positional == nil
        deprecated("#{where} with a positional time limit", "timeout: (seconds) or timeout_ms:")
        return positional.to_i
      end
      unless timeout_ms == nil
        raise TypeError, "#{where}: timeout_ms: is a number of milliseconds" unless timeout_ms.is_a?(Numeric)
        return timeout_ms.round
      end
      return default_ms if timeout == nil
      raise TypeError, "#{where}: timeout: is a number of seconds" unless timeout.is_a?(Numeric)
      ms = (timeout * 1000).round
      raise ArgumentError, "#{where}: timeout: #{timeout} s is less than a millisecond" if ms < 1
      ms
    end
  end

  unless respond_to?(:depth_of)
    # A depth given by its name or by its place.
    def self.depth_of(where, args, depth, default)
      raise ArgumentError, "#{where}: too many arguments" if args.length > 1
      raise ArgumentError, "#{where}: the depth is given twice" if args.length == 1 && depth
      args.length == 1 ? args[0] : depth || default
    end
  end
end
