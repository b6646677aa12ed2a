# The stream of the lite link (docs/lite-link.md) at the board's end: messages out, in frames that are sent again until they are there, and messages in,
# each once and in order. Needs lite_frame.rb.
#
# Knows no port and no clock: who owns it gives the time in milliseconds and sends the frames. What waits is bounded: in front of the stream QUEUE bytes
# and MESSAGES messages, in the stream one message and what the other side takes without an acknowledgement, coming in one message and one frame.

module Asterism
  module Lite
    # Milliseconds from `before` to `now`, of clocks that begin again after 2**30; 0 when the clock went back.
    def self.elapsed(now, before)
      d = (now - before) & 0x3fffffff
      d < 0x20000000 ? d : 0
    end

    class Stream
      # Bytes and messages that may wait before they are in the stream. Declarations, and what ends something, always may: their number is bounded by
      # that of what was declared or asked.
      QUEUE = 8192
      MESSAGES = 64
      # The bound of those, for a program that declares and takes back without an end and never polls.
      MOST_MESSAGES = 4096
      # Milliseconds until what nobody acknowledged is sent again: at first, at least and at most.
      FIRST_WAIT = 500
      LEAST_WAIT = 200
      MOST_WAIT = 4000
      # A position is not sent again twice, nor a loss told twice, within so many.
      SAME_AGAIN = 100
      MISS_AGAIN = 300
      # A rest of the window that is not worth a frame.
      SMALL_REST = 32

      # max: the largest message to take; their_max, win, frame: the other side's limits. The link gets link.message(bytes).
      def initialize(frames, session, max, their_max, win, frame)
        @frames = frames
        @session = session
        @max = max
        @their_max = their_max
        @win = win
        @large = frame < 512 ? frame - 12 - (frame - 3) / 254 : Frames::LARGE
        @content = @large
        # Messages that wait: [bytes, key of a put or nil], and their bytes.
        @queue = []
        @queued = 0
        # From the first byte that is not acknowledged on; offsets in it: what comes next, what was sent at most, what was sent more than once.
        @out = ""
        @una = 0
        @cur = 0
        @top = 0
        @twice = 0
        # Where frames that are on their way end.
        @ends = []
        @progress_at = 0
        @wait = FIRST_WAIT
        @usual = FIRST_WAIT
        @measured = nil
        # The offset whose acknowledgement is waited for to measure its time, and when it was sent.
        @probe = 0
        @probe_at = 0
        @repeat_pos = nil
        @repeat_at = 0
        # Frames acknowledged since the last repeat.
        @quiet_frames = 8
        # What comes.
        @want = 0
        @in = ""
        @missed_at = nil
        @ack_due = false
        @miss_due = false
        @repeats = 0
        @misses = 0
        @left_out = 0
      end

      # The largest message the other side takes.
      def their_max
        @their_max
      end

      # How often something was sent again, something coming was missing, and puts that found no room.
      def repeats
        @repeats
      end

      def misses
        @misses
      end

      def left_out
        @left_out
      end

      def measured
        @measured
      end

      # Whether all that was said is acknowledged.
      def idle?
        @out.bytesize == 0 && @queue.length == 0
      end

      # ---------------------------------------------------------------------------------------------------------- out

      # Queues a message. With a key it is a put: when there is no room, one on the same key gives way that is not in the stream yet, or the oldest one.
      # Without, false when there is no room; `always`: there nearly always is.
      def push(message, key, always)
        n = message.bytesize
        if key
          while full?(n)
            older = oldest_put(key) || oldest_put(nil)
            @left_out += 1
            return true unless older
            drop(older)
          end
        elsif always ? @queue.length >= MOST_MESSAGES : full?(n)
          return false
        end
        @queue << [message, key]
        @queued += n
        true
      end

      def full?(n)
        @queue.length >= MESSAGES || (@queued + n > QUEUE && @queued > 0)
      end

      # The place of the first put that waits: on that key, or any.
      def oldest_put(key)
        q = @queue
        i = 0
        n = q.length
        while i < n
          k = q[i][1]
          return i if k && (key == nil || k == key)
          i += 1
        end
        nil
      end

      def drop(place)
        @queued -= @queue[place][0].bytesize
        @queue.delete_at(place)
      end

      # Moves messages into the stream as long as less than a frame is there to be sent.
      def fill
        while @queue.length > 0 && @out.bytesize - @cur < @content
          message = @queue.shift[0]
          n = message.bytesize
          @queued -= n
          head = "\x00\x00"
          head.setbyte(0, n % 256)
          head.setbyte(1, n / 256)
          @out << head
          @out << message
        end
      end

      # The next frame that is to be sent, on the wire, or nil.
      def next_frame(now)
        if @miss_due
          @miss_due = false
          @ack_due = false
          return @frames.write(MISS, @session, (@una + @cur) & 0xffff, @want, "")
        end
        if @top > 0 && Lite.elapsed(now, @progress_at) >= @wait
          @wait *= 2
          @wait = MOST_WAIT if @wait > MOST_WAIT
          go_back(now)
        end
        fill
        n = @out.bytesize - @cur
        return nil if n == 0
        room = @win - @cur
        if room < n
          return nil if room < SMALL_REST && @cur > 0
          n = room
        end
        n = @content if n > @content
        pos = (@una + @cur) & 0xffff
        content = @out.byteslice(@cur, n)
        @progress_at = now if @top == 0
        @cur += n
        @ends << ((pos + n) & 0xffff)
        if @cur > @top
          @top = @cur
          if @probe == 0
            @probe = @top
            @probe_at = now
          end
        end
        @ack_due = false
        @frames.write(DATA, @session, pos, @want, content)
      end

      # An ACK, when one is due or somebody waits for a sign of life.
      def ack
        @ack_due = false
        @frames.write(ACK, @session, (@una + @cur) & 0xffff, @want, "")
      end

      def ack_due?
        @ack_due
      end

      # Everything that is not acknowledged is to be sent again.
      def go_back(now)
        @repeats += 1
        @twice = @top
        @cur = 0
        @probe = 0
        @ends = []
        @progress_at = now
        @repeat_pos = @una
        @repeat_at = now
        # Repeats with fewer than eight good frames between them: the line is bad, so that less is to be lost at a time.
        @content = @large < Frames::SMALL ? @large : Frames::SMALL if @quiet_frames < 8
        @quiet_frames = 0
      end

      # What the other side has, with each frame of the session.
      def acknowledged(ack, now)
        d = (ack - @una) & 0xffff
        return if d == 0 || d > @top
        @una = ack
        @out = @out.byteslice(d, @out.bytesize - d)
        @cur = @cur > d ? @cur - d : 0
        @top -= d
        @progress_at = now
        if @twice < d
          @wait = @usual
          @twice = 0
        else
          @twice -= d
        end
        if @probe > 0
          @probe -= d
          if @probe <= 0
            @probe = 0
            measure(Lite.elapsed(now, @probe_at))
          end
        end
        ends = @ends
        while ends.length > 0 && ((ack - ends[0]) & 0xffff) < 0x8000
          ends.shift
          @quiet_frames += 1
        end
        @content = @large if @quiet_frames >= 16
      end

      # Slower at once, quicker by and by.
      def measure(ms)
        m = @measured
        m = m == nil || ms > m ? ms : (m * 3 + ms) / 4
        @measured = m
        m = m * 2 + 100
        @usual = m < LEAST_WAIT ? LEAST_WAIT : m > MOST_WAIT ? MOST_WAIT : m
        @wait = @usual
      end

      # ---------------------------------------------------------------------------------------------------------- in

      # A frame of this session. False when nothing can be read after it.
      def take(type, pos, ack, content, now, link)
        acknowledged(ack, now)
        return data(pos, content, now, link) if type == DATA
        behind = (pos - @want) & 0xffff
        missing(now) if behind > 0 && behind < 0x8000
        if type == MISS && ack == @una && @top > 0
          go_back(now) unless @repeat_pos == ack && Lite.elapsed(now, @repeat_at) < SAME_AGAIN
        end
        true
      end

      def data(pos, content, now, link)
        n = content.bytesize
        return true if n == 0
        known = (@want - pos) & 0xffff
        if known >= 0x8000
          missing(now)
          return true
        end
        @ack_due = true
        return true if known >= n
        content = content.byteslice(known, n - known) if known > 0
        @want = (pos + n) & 0xffff
        @missed_at = nil
        @miss_due = false
        @in << content
        messages(link)
      end

      # Something before this is not there. Told once, and again when nothing came for a while.
      def missing(now)
        return if @missed_at && Lite.elapsed(now, @missed_at) < MISS_AGAIN
        @misses += 1 unless @missed_at
        @missed_at = now
        @miss_due = true
      end

      # Hands on what is whole.
      def messages(link)
        b = @in
        p = 0
        n = b.bytesize
        while p + 2 <= n
          size = b.getbyte(p) + b.getbyte(p + 1) * 256
          return false if size == 0 || size > @max
          break if p + 2 + size > n
          link.message(b.byteslice(p + 2, size))
          p += 2 + size
        end
        @in = b.byteslice(p, n - p) if p > 0
        true
      end
    end
  end
end
