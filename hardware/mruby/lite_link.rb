# The board's end of the lite link (docs/lite-link.md): a port that is opened again when it went, hello and welcome, the beat, and one session after the
# other, each with its stream. Needs lite_frame.rb, lite_stream.rb, lite_messages.rb and lite_port.rb.
#
# Nothing waits here. `step` reads what is there, answers, and writes what the port takes; the owner hears of it by owner.session_began,
# owner.session_ended(cause) and owner.message(bytes).

module Asterism
  module Lite
    class Link
      # Milliseconds between two hellos; after a refusal; between two tries to open the port; of silence until a sign of life, and until the session is lost.
      HELLO_EVERY = 500
      REFUSED_EVERY = 5000
      OPEN_EVERY = 500
      BEAT = 250
      LOST = 30000
      # Bytes that are read at a time.
      READ = 512
      # The largest message of this board, what may be on its way to it (at 115,200 baud more than comes between two polls of 50 ms; with its frames it fits the
      # 2,048 bytes of lite_port.rb), its largest frame; after how much silence it may be called away.
      LIMITS = [4096, 1536, 512, 900]

      # id: the board's node. limits: as LIMITS. schemas: game to hash.
      def initialize(owner, locator, id, software, limits, schemas)
        @owner = owner
        parts = Lite.split(locator)
        @kind = Lite.kinds[parts[0]]
        @address = parts[1]
        @options = parts[2]
        @id = id
        @software = software
        @limits = limits
        @schemas = schemas
        @messages = Messages.new(true)
        @frames = Frames.new
        @port = nil
        @stream = nil
        @session = 0
        @number = rand_number
        @wire = ""
        now = Lite.now
        @heard_at = now
        @said_at = now
        @hello_at = nil
        @open_at = nil
        @refused = nil
        @fault = nil
        @quiet = 1500
        @zid = ""
        @schemas_there = {}
        @host = ""
        @sessions = 0
      end

      def messages
        @messages
      end

      def frames
        @frames
      end

      def stream
        @stream
      end

      # Whether there is a session.
      def session?
        @stream != nil
      end

      # How many sessions there were so far.
      def sessions
        @sessions
      end

      # Whether the host was heard lately.
      def heard?
        @stream != nil && Lite.elapsed(Lite.now, @heard_at) <= @quiet
      end

      def port?
        @port != nil
      end

      # Why the host does not serve this board, or nil; why the port is not open, or nil.
      def refused
        @refused
      end

      def fault
        @fault
      end

      # Of the last WELCOME: the Zenoh id, the host's software, its hashes of messages.
      def zid
        @zid
      end

      def host
        @host
      end

      def schemas_there
        @schemas_there
      end

      # Opens the port if it is time to. False when it is not open.
      def open(now)
        return true if @port
        return false if @open_at && Lite.elapsed(now, @open_at) < OPEN_EVERY
        @open_at = now
        @port = @kind.open(@address, @options)
        @fault = nil
        @hello_at = nil
        @wire = ""
        @frames.reset
        true
      rescue StandardError => e
        @fault = e.message
        false
      end

      # One poll: at most `steps` reads, then what there is to say.
      def step(steps)
        now = Lite.now
        return unless open(now)
        receive(steps)
        return unless @port
        lost("nothing was heard for #{LOST / 1000} s") if @stream && Lite.elapsed(now, @heard_at) >= LOST
        speak(now, steps)
      end

      def receive(steps)
        while steps > 0
          bytes = from_port
          return if bytes == nil || bytes.bytesize == 0
          @frames.feed(bytes, self)
          steps -= 1
        end
      end

      def from_port
        @port.read(READ)
      rescue StandardError => e
        gone(e.message)
        nil
      end

      # A frame from the host.
      def frame(type, session, pos, ack, content)
        stream = @stream
        if stream == nil
          welcome(session, content) if type == WELCOME
          refuse(content) if type == REFUSE
        elsif type == AGAIN
          lost("the host does not know this session")
        elsif session == @session
          @heard_at = Lite.now
          if type == BYE
            lost("the host said good-bye")
          elsif type == DATA || type == ACK || type == MISS
            lost("the host sent what is no message") unless stream.take(type, pos, ack, content, @heard_at, @owner)
          end
        end
      end

      def welcome(session, content)
        map = @messages.read_map(content)
        return unless map && session > 0
        @session = session
        @quiet = map[4]
        @host = map[5]
        @zid = map[6]
        @schemas_there = map[8]
        @refused = nil
        @heard_at = Lite.now
        @sessions += 1
        @stream = Stream.new(@frames, session, @limits[0], map[1], map[2], map[3])
        @owner.session_began
      end

      def refuse(content)
        map = @messages.read_map(content)
        @refused = map && map[7].bytesize > 0 ? map[7] : "the host does not serve this board"
      end

      # The session is over; a new one is asked for at once.
      def lost(cause)
        return unless @stream
        @stream = nil
        @session = 0
        @hello_at = nil
        @number = (@number + 1) & 0xffff
        @owner.session_ended(cause)
      end

      def gone(cause)
        port = @port
        @port = nil
        @open_at = Lite.now
        @fault = "the port is gone: #{cause}"
        shut(port)
        lost(@fault)
      end

      def shut(port)
        port.close if port
      rescue StandardError
        nil
      end

      # Writes what is begun, then frame after frame, as long as the port takes them.
      def speak(now, steps)
        while steps > 0 && @port
          if @wire.bytesize == 0
            @wire = frame_to_send(now) || ""
            return if @wire.bytesize == 0
            @said_at = now
          end
          n = to_port
          return if n == nil
          @wire = n < @wire.bytesize ? @wire.byteslice(n, @wire.bytesize - n) : ""
          return if n == 0
          steps -= 1
        end
      end

      def to_port
        @port.write(@wire)
      rescue StandardError => e
        gone(e.message)
        nil
      end

      def frame_to_send(now)
        stream = @stream
        if stream
          found = stream.next_frame(now)
          return found if found
          return stream.ack if stream.ack_due? || Lite.elapsed(now, @said_at) >= BEAT
          return nil
        end
        every = @refused ? REFUSED_EVERY : HELLO_EVERY
        return nil if @hello_at && Lite.elapsed(now, @hello_at) < every
        @hello_at = now
        @frames.write(HELLO, 0, 0, 0, @messages.hello(@id, @number, @software, @limits, @schemas))
      end

      # Says good-bye and lets the port go.
      def close
        port = @port
        if port && @stream
          @wire << @frames.write(BYE, @session, 0, 0, "")
          to_port
        end
        port = @port
        @port = nil
        @stream = nil
        shut(port)
      end

      def rand_number
        (Lite.now ^ (respond_to?(:rand, true) ? rand(65536) : object_id)) & 0xffff
      end
    end
  end
end
