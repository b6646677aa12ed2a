# Frames of the lite link (docs/lite-link.md): bytes from a port become frames, frames become bytes. Needs nothing.
#
# Bytes are split at their zeros by String#split, whole groups are copied at once, and only the CRC looks at each byte: three at a time, by three
# tables of 256 numbers, in sums that stay below 2**24.

module Asterism
  module Lite
    HELLO = 1
    WELCOME = 2
    DATA = 3
    ACK = 4
    MISS = 5
    AGAIN = 6
    REFUSE = 7
    BYE = 8

    class Frames
      # Bytes of a frame on the wire without both zeros.
      MOST = 510
      # Content of a frame of 512 and of 64 bytes on the wire.
      LARGE = 498
      SMALL = 52

      def initialize
        @last = table(nil)
        @middle = table(@last)
        @first = table(@middle)
        @begun = ""
        @over = false
        @read = 0
        @noise = 0
      end

      # Frames that were right, and bytes that were none.
      def read
        @read
      end

      def noise
        @noise
      end

      # The CRC of each byte with zeros behind it: none, or after `before` one more.
      def table(before)
        t = []
        i = 0
        while i < 256
          if before
            c = before[i]
            h = c / 65536
            c = ((c - h * 65536) * 256) ^ @last[h]
          else
            c = i * 65536
            k = 0
            while k < 8
              c = c >= 0x800000 ? ((c - 0x800000) * 2) ^ 0x864cfb : c * 2
              k += 1
            end
          end
          t << c
          i += 1
        end
        t
      end

      # CRC-24 of the first n bytes: three at a time, as many as it has.
      def crc(s, n)
        t = @last
        u = @middle
        v = @first
        c = 0xb704ce
        i = 0
        e = n - 2
        while i < e
          # By divisions and sums: `>>` and `&` are calls of methods, `/`, `*`, `+` and `-` are not.
          x = c ^ (s.getbyte(i) * 65536 + s.getbyte(i + 1) * 256 + s.getbyte(i + 2))
          h = x / 65536
          l = x - h * 65536
          m = l / 256
          c = v[h] ^ u[m] ^ t[l - m * 256]
          i += 3
        end
        while i < n
          h = c / 65536
          c = ((c - h * 65536) * 256) ^ t[h ^ s.getbyte(i)]
          i += 1
        end
        c
      end

      # The bytes of a frame on the wire.
      def write(type, session, pos, ack, content)
        s = "\x00\x00\x00\x00\x00\x00"
        s.setbyte(0, type)
        s.setbyte(1, session)
        s.setbyte(2, pos % 256)
        s.setbyte(3, pos / 256)
        s.setbyte(4, ack % 256)
        s.setbyte(5, ack / 256)
        s << content
        c = crc(s, s.bytesize)
        e = "\x00\x00\x00"
        e.setbyte(0, c % 256)
        e.setbyte(1, c / 256 % 256)
        e.setbyte(2, c / 65536)
        s << e
        stuffed(s)
      end

      # COBS with its zeros: a group for all that stands between two zeros, in parts of 254 bytes.
      def stuffed(s)
        groups = s.split("\x00", -1)
        out = "\x00"
        i = 0
        n = groups.length
        while i < n
          g = groups[i]
          left = g.bytesize
          p = 0
          while left >= 254
            out << "\xff"
            out << g.byteslice(p, 254)
            p += 254
            left -= 254
          end
          head = "\x00"
          head.setbyte(0, left + 1)
          out << head
          out << (p == 0 ? g : g.byteslice(p, left)) if left > 0
          i += 1
        end
        out << "\x00"
      end

      # What COBS says, or nil.
      def plain(s)
        n = s.bytesize
        out = ""
        p = 0
        while p < n
          x = s.getbyte(p)
          return nil if p + x > n
          out << s.byteslice(p + 1, x - 1) if x > 1
          p += x
          out << "\x00" if x < 255 && p < n
        end
        out
      end

      # Takes bytes as they come from the port and calls link.frame(type, session, pos, ack, content) for each frame in them. Keeps at most one frame.
      def feed(bytes, link)
        parts = bytes.split("\x00", -1)
        last = parts.length - 1
        i = 0
        while i <= last
          part = parts[i]
          if @over || @begun.bytesize + part.bytesize > MOST
            # Longer than any frame: none, up to the next zero.
            @noise += @begun.bytesize + part.bytesize
            @begun = ""
            @over = true
          elsif @begun.bytesize > 0
            @begun << part
          else
            @begun = part
          end
          if i < last
            part = @begun
            @begun = ""
            chunk(part, link) if part.bytesize > 0
            @over = false
          end
          i += 1
        end
      end

      # Forgets what began before the port was opened again.
      def reset
        @begun = ""
        @over = false
      end

      # What stands between two zeros.
      def chunk(bytes, link)
        s = plain(bytes)
        n = s ? s.bytesize - 3 : 0
        if n < 6 || crc(s, n) != s.getbyte(n) + s.getbyte(n + 1) * 256 + s.getbyte(n + 2) * 65536
          @noise += bytes.bytesize
          return
        end
        @read += 1
        link.frame(
          s.getbyte(0), s.getbyte(1), s.getbyte(2) + s.getbyte(3) * 256, s.getbyte(4) + s.getbyte(5) * 256, s.byteslice(6, n - 6)
        )
      end
    end
  end
end
