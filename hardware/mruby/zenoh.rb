# `Asterism::Zenoh` over the lite link: the calls of the boards' own Zenoh binding, for boards on a cable. A program written for that binding runs on this one
# with `Session.open("serial//dev/ttyUSB0")` or `Session.open("uart/1")`. Where the firmware has the binding too, its Session opens other locators as before.
# Needs tables_codec.rb and, in this order, lite_frame.rb, lite_stream.rb, lite_messages.rb, lite_port.rb, lite_link.rb, zenoh_names.rb, zenoh_queues.rb.
#
# Everything happens in `poll`, which never waits. Two calls wait: Session.open, until the host answers, and close, half a second at most until what was said is
# there. A cable that is pulled and put back is opened again by poll, which then declares everything again; meanwhile reconnecting? is true.

module Asterism
  module Lite
    class Session
      # Gets that may be open, and declarations.
      GETS = 64
      DECLARED = 1024
      # Milliseconds that close may take, and between two looks while a call waits.
      CLOSING = 500
      STEP = 2

      # locator: a port (lite_port.rb), `node=NAME` among its options; nil: Asterism::Zenoh.locator. mode: :client. node: the board's node id, as in
      # asterism/<node>/...; else of the locator, else Asterism::Zenoh.node_id. reconnect: false closes it for good when the session is lost.
      # connect_timeout: seconds, for the host to answer. Raises Zenoh::Error when the port cannot be opened, or the host does not answer or refuses.
      def self.open(locator = nil, mode: nil, listen: nil, node: nil, reconnect: true, connect_timeout: nil, &block)
        raise ArgumentError, "mode must be :client on a cable" unless mode == nil || mode == :client
        raise ArgumentError, "listen needs mode: :peer, and there is none on a cable" if listen
        locator ||= Zenoh.locator
        raise ArgumentError, "no port: #{locator.inspect} (serial//dev/NAME, uart/NUMBER, or what is registered)" unless Lite.port?(locator)
        ms = connect_timeout ? (connect_timeout * 1000).to_i : Zenoh::CONNECT_TIMEOUT_MS
        session = new(locator, node || Lite.split(locator)[2]["node"] || Zenoh.node_id, reconnect)
        session.wait_for_host(locator, ms)
        # (With keywords that were not given, mruby 3.1 sees a block where none is: `block_given?` would be true.)
        return session unless block
        begin
          block.call(session)
        ensure
          session.close
        end
      end

      def initialize(locator, node, reconnect)
        @declared = {}
        @gets = {}
        @ids = 0
        @closed = false
        @lost = nil
        @connected = true
        @unknown = 0
        @reconnect = reconnect
        @began = false
        @link = Link.new(self, locator, node.to_s, Zenoh.software, Zenoh.limits, Zenoh.schemas)
        @messages = @link.messages
      end

      def wait_for_host(locator, ms)
        start = Lite.now
        poll
        until @link.session?
          left = ms - Lite.elapsed(Lite.now, start)
          why = @link.refused || (@link.fault unless @link.port?)
          if left <= 0 || why
            shut
            raise Zenoh::Error, "cannot open a session on #{locator}: #{why || "nobody answers"}"
          end
          Lite.pause(STEP)
          poll
        end
        @began = true
      end

      # ---------------------------------------------------------------------------------------------------------- the API

      # Sends, receives, and opens again what was lost, in at most so many reads and writes. False once closed.
      def poll(steps = 8)
        return false if @closed
        @link.step(steps)
        !@closed
      end

      def closed?
        @closed
      end

      # Why it was closed without close, or nil.
      def lost
        @lost
      end

      # Whether there is no host now, or no network behind it.
      def reconnecting?
        !@closed && !(@connected && @link.heard?)
      end

      # 1, or 0 while nobody is there.
      def connection_count
        !@closed && @connected && @link.heard? ? 1 : 0
      end

      # The id on the network, as hexadecimal text.
      def zid
        @link.zid
      end

      # Why the host does not serve this board, while it does not; nil otherwise.
      def refused
        @link.refused
      end

      def link
        @link
      end

      # Messages of the host that this program does not know.
      def unknown
        @unknown
      end

      # Dropped while nobody is there.
      def put(key, payload, attachment: nil)
        open!
        key = Lite.check_key(key)
        Lite.check_bytes("payload", payload)
        Lite.check_bytes("attachment", attachment) if attachment
        say_put(@messages.put(key, payload, attachment), key)
      end

      def delete(key)
        open!
        key = Lite.check_key(key)
        say_put(@messages.of_key(2, key), key)
      end

      def subscribe(key, *args, depth: nil)
        depth = depth_of("subscribe", args, depth, Zenoh::DEFAULT_DEPTH)
        declare(Subscriber.new(self, next_id, checked(key), depth))
      end

      def queryable(key, *args, depth: nil, complete: false)
        depth = depth_of("queryable", args, depth, Zenoh::DEFAULT_DEPTH)
        declare(Queryable.new(self, next_id, checked(key), depth, complete ? true : false))
      end

      def liveliness(key)
        declare(LivelinessToken.new(self, next_id, checked(key)))
      end

      # Those alive come first.
      def liveliness_watch(key, *args, depth: nil)
        depth = depth_of("liveliness_watch", args, depth, Zenoh::DEFAULT_WATCH_DEPTH)
        declare(LivelinessWatch.new(self, next_id, checked(key), depth))
      end

      # timeout: seconds, or timeout_ms:. The time, params and payload may be given in this order without names, as long ago. Raises Zenoh::Error while nobody is
      # there to ask.
      def get(key, *args, timeout: nil, timeout_ms: nil, params: nil, payload: nil, attachment: nil, target: nil, consolidation: nil, depth: nil)
        raise ArgumentError, "get: wrong number of arguments (given #{args.length + 1}, expected 1..4)" if args.length > 3
        raise ArgumentError, "get: params given twice" if args.length > 1 && params
        raise ArgumentError, "get: payload given twice" if args.length > 2 && payload
        ms = ::Asterism.time_ms("Session#get", timeout, timeout_ms, args[0], 2000)
        params = args[1] if args.length > 1
        payload = args[2] if args.length > 2
        Lite.check_bytes("params", params) if params
        Lite.check_bytes("payload", payload) if payload
        Lite.check_bytes("attachment", attachment) if attachment
        key = checked(key)
        get = asked("get", ms, depth)
        target = choice("target", target, :all, :best_matching, :all, :all_complete)
        consolidation = choice("consolidation", consolidation, :none, :none, :monotonic, :latest)
        asking(get, @messages.get(get.id, key, params || "", payload, attachment, target, consolidation, ms))
      end

      def liveliness_get(key, *args, timeout: nil, timeout_ms: nil, depth: nil)
        raise ArgumentError, "liveliness_get: wrong number of arguments (given #{args.length + 1}, expected 1..2)" if args.length > 1
        ms = ::Asterism.time_ms("Session#liveliness_get", timeout, timeout_ms, args[0], 2000)
        key = checked(key)
        get = asked("liveliness_get", ms, depth)
        asking(get, @messages.tokens(get.id, key, ms))
      end

      # A line for the host's log. level: 0 debug, 1 info, 2 warning, 3 error. Dropped when there is no room.
      def log(level, text)
        open!
        say_maybe(@messages.log(level, text))
      end

      # Takes everything back.
      def close
        return nil if @closed
        start = Lite.now
        while @link.stream && !@link.stream.idle? && @link.heard? && Lite.elapsed(Lite.now, start) < CLOSING
          @link.step(8)
          Lite.pause(STEP)
        end
        shut
      end

      # Deprecated: connection_count.
      def peers
        ::Asterism.deprecated("Session#peers", "Session#connection_count")
        connection_count
      end

      def inspect
        "#<Asterism::Zenoh::Session #{@closed ? "closed" : reconnecting? ? "reconnecting" : "open"}>"
      end

      # ---------------------------------------------------------------------------------------------------------- for what is declared

      def messages
        @messages
      end

      # Another number with every session of the link; nil without one.
      def link_session
        @link.session? ? @link.sessions : nil
      end

      # Says what may not be lost. `what` failed when there is no room.
      def say(message, what)
        stream = @link.stream
        return unless stream
        most = stream.their_max
        n = message.bytesize
        raise Zenoh::Error, "#{what}: a message of #{n} bytes, the host takes #{most}" if n > most
        raise Zenoh::Error, "#{what} failed: too much waits for the cable" unless stream.push(message, nil, false)
      end

      # Says what ends something, or is declared. False when even for this there is no room.
      def say_always(message)
        stream = @link.stream
        !stream || stream.push(message, nil, true)
      end

      # Says what the host can do without.
      def say_maybe(message)
        stream = @link.stream
        stream.push(message, nil, false) if stream
        nil
      end

      def undeclare(declared)
        @declared.delete(declared.id)
        say_always(@messages.of_number(7, declared.id))
      end

      # The time of a get is over and the host did not say so.
      def give_up(get)
        get.ended
        say_always(@messages.of_number(10, get.id)) if @gets.delete(get.id)
      end

      # ---------------------------------------------------------------------------------------------------------- for the link

      # Everything is declared again; tokens last, so that who sees one finds what belongs to it.
      def session_began
        @connected = true
        all = @declared.values
        tokens = false
        while true
          i = 0
          while i < all.length
            say_always(all[i].declaration(@messages)) if all[i].token? == tokens
            i += 1
          end
          break if tokens
          tokens = true
        end
      end

      def session_ended(cause)
        gets = @gets
        @gets = {}
        all = gets.values
        i = 0
        while i < all.length
          all[i].ended
          i += 1
        end
        all = @declared.values
        i = 0
        while i < all.length
          all[i].session_ended
          i += 1
        end
        return if @reconnect || !@began || @closed
        @lost = cause
        shut
      end

      def message(bytes)
        m = @messages.read(bytes)
        what = m ? m[0] : 0
        if what == 20 || what == 25 || what == 21
          # What was taken back meanwhile hears no more, and answers nothing.
          one = @declared[what == 21 ? m[2] : m[1]]
          if one && one.hears == what
            one.came(m)
          elsif what == 21
            say_maybe(@messages.of_number(13, m[1]))
          end
        elsif what == 22 || what == 23
          one = @gets[m[1]]
          one.came(m) if one
        elsif what == 24
          one = @gets.delete(m[1])
          one.ended if one
        elsif what == 26
          @connected = m[1]
        elsif what == 27
          not_done(m)
        elsif what == 15
          say_maybe(@messages.of_number(16, m[1]))
        elsif what != 16
          @unknown += 1
        end
      end

      # ---------------------------------------------------------------------------------------------------------- within

      def not_done(m)
        what = m[1]
        if what == 8 || what == 9
          one = @gets.delete(m[2])
          one.ended if one
        elsif what >= 3 && what <= 6
          one = @declared[m[2]]
          one.refused(m[3]) if one
        else
          ::Asterism.warn_once(self, "asterism: the host did not do #{what}: #{m[3]}")
        end
      end

      def open!
        raise Zenoh::ClosedError, @lost ? "session is closed: #{@lost}" : "session is closed" if @closed
      end

      def checked(key)
        open!
        Lite.check_key(key)
      end

      def next_id
        @ids += 1
      end

      def say_put(message, key)
        stream = @link.stream
        return nil unless stream
        most = stream.their_max
        raise Zenoh::Error, "put: a message of #{message.bytesize} bytes, the host takes #{most}" if message.bytesize > most
        stream.push(message, key, false)
        nil
      end

      def declare(one)
        raise Zenoh::Error, "more than #{DECLARED} declarations" if @declared.length >= DECLARED
        raise Zenoh::Error, "too much waits for the cable" unless say_always(one.declaration(@messages))
        @declared[one.id] = one
      end

      # A get that is to be asked.
      def asked(what, ms, depth)
        raise ArgumentError, "timeout must be 1..3600000 ms" if ms < 1 || ms > 3600000
        depth = depth_of(what, [], depth, Zenoh::DEFAULT_GET_DEPTH)
        raise Zenoh::Error, "#{what} failed: the cable is not connected" unless @link.session?
        raise Zenoh::Error, "#{what} failed: #{GETS} are open" if @gets.length >= GETS && !purged
        Get.new(self, next_id, depth, ms)
      end

      def asking(get, message)
        say(message, "get")
        @gets[get.id] = get
        get
      end

      # Gets whose time is over make room.
      def purged
        all = @gets.values
        i = 0
        while i < all.length
          all[i].done?
          i += 1
        end
        @gets.length < GETS
      end

      def depth_of(where, args, depth, default)
        depth = ::Asterism.depth_of(where, args, depth, default)
        raise ArgumentError, "depth must be 1..#{Zenoh::MAX_DEPTH}" unless depth.is_a?(Integer) && depth >= 1 && depth <= Zenoh::MAX_DEPTH
        depth
      end

      # The number of a word among three.
      def choice(name, given, default, first, second, third)
        given = default if given == nil
        return 0 if given == first
        return 1 if given == second
        return 2 if given == third || given == :auto
        raise ArgumentError, "#{name} must be :#{first}, :#{second} or :#{third}"
      end

      def shut
        @closed = true
        @link.close
        all = @declared.values
        @declared = {}
        i = 0
        while i < all.length
          all[i].closed
          i += 1
        end
        all = @gets.values
        @gets = {}
        i = 0
        while i < all.length
          all[i].ended
          i += 1
        end
        nil
      end
    end
  end

  module Zenoh
    if const_defined?(:Session)
      class Session
        class << self
          alias open_network open

          # A port of the lite link, or what the firmware's own binding opens.
          def open(locator = nil, **options, &block)
            return ::Asterism::Lite::Session.open(locator, **options, &block) if ::Asterism::Lite.port?(locator)
            options.delete(:node)
            options.delete(:reconnect)
            open_network(locator, **options, &block)
          end
        end
      end
    else
      Session = ::Asterism::Lite::Session
      Subscriber = ::Asterism::Lite::Subscriber
      Queryable = ::Asterism::Lite::Queryable
      Query = ::Asterism::Lite::Query
      Get = ::Asterism::Lite::Get
      LivelinessToken = ::Asterism::Lite::LivelinessToken
      LivelinessWatch = ::Asterism::Lite::LivelinessWatch
    end
  end
end
