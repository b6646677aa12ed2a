# MessagePack for boards whose firmware has none: `MessagePack.pack(value)` and `MessagePack.unpack(bytes)`. Where a module of that name is, nothing is
# defined. Needs tables_codec.rb.
#
# A String is packed as a text; a binary one, `MessagePack::Binary` (what `"...".b` answers, and what unpack makes of bytes), as bytes. Refused, by
# MessagePack::Error: ext types, integers outside of 64 bits, bytes after the value, bytes that are missing, more than 128 levels (32 when packing).
# On a 32-bit mruby an integer beyond 32 bits comes as a Float when that is exact, and is refused otherwise.

unless Object.const_defined?(:MessagePack)
  module MessagePack
    class Error < StandardError
    end

    # Bytes that are no text. A String in all else.
    class Binary < String
      def b
        self
      end
    end

    # One value of any type, without recursion when it is read: what is open lies in an array, and the stack stays as it is.
    class Codec < TablesCodec
      READ_LEVELS = 128
      WRITE_LEVELS = 32
      # Floats are exact up to 2**53.
      EXACT = 9007199254740992.0

      def initialize
        super(false)
        @items = 0
        @wide = wide_integers?
        @packs_floats = packs_floats?
      end

      def wide_integers?
        n = 0x3fffffff
        (n * 16).is_a?(Integer) && n * 16 / 16 == n
      rescue StandardError
        false
      end

      def packs_floats?
        [-1.5].pack("G") == "\xbf\xf8\x00\x00\x00\x00\x00\x00"
      rescue StandardError
        false
      end

      # ---------------------------------------------------------------------------------------------------------- reading

      def read_whole(b)
        e = b.bytesize
        p = 0
        # An open array or map, what is left of it, a key that waits for its value; the next three are around it.
        open = []
        while true
          value = one(b, p, e)
          p = @p
          if @items > 0
            refuse("deep", p) if open.length >= READ_LEVELS * 3
            open << value
            open << @items
            open << nil
            next
          end
          while true
            top = open.length - 3
            if top < 0
              refuse("more", p) if p < e
              return value
            end
            around = open[top]
            left = open[top + 1]
            if around.is_a?(Array)
              around << value
            elsif left % 2 == 0
              open[top + 2] = value
            else
              around[open[top + 2]] = value
            end
            left -= 1
            open[top + 1] = left
            break if left > 0
            value = around
            open.pop
            open.pop
            open.pop
          end
        end
      end

      # The value that begins at p. An array or map comes empty, with the number of its @items to follow.
      def one(b, p, e)
        @items = 0
        x = b.getbyte(p)
        refuse("cut off", p) unless x
        if x < 0x80 || x >= 0xe0
          @p = p + 1
          return x < 0x80 ? x : x - 0x100
        end
        if x < 0x90 || x == 0xde || x == 0xdf
          @items = counted(b, p, e, 0x80, 0xde) * 2
          refuse("cut off", p) if @items > e - @p
          return {}
        end
        if x < 0xa0 || x == 0xdc || x == 0xdd
          @items = counted(b, p, e, 0x90, 0xdc)
          refuse("cut off", p) if @items > e - @p
          return []
        end
        if x < 0xc0 || (x >= 0xd9 && x <= 0xdb) || (x >= 0xc4 && x <= 0xc6)
          n = raw(b, p, e)
          s = b.byteslice(@p, n)
          @p += n
          # `"#{s}"`: a part of a Binary is no text yet on every build.
          return x < 0xc4 || x > 0xc6 ? "#{s}" : Binary.new(s)
        end
        return integer(b, p, e, x) if x >= 0xcc && x <= 0xd3
        return float(b, p, e) if x == 0xca || x == 0xcb
        refuse("type", p) unless x == 0xc0 || x == 0xc2 || x == 0xc3
        @p = p + 1
        x == 0xc0 ? nil : x == 0xc3
      end

      # An integer with a head of its own: 1, 2, 4 or 8 bytes.
      def integer(b, p, e, x)
        size = 1
        shift = x < 0xd0 ? x - 0xcc : x - 0xd0
        while shift > 0
          size *= 2
          shift -= 1
        end
        refuse("cut off", p) if p + size >= e
        @p = p + 1 + size
        n = b.getbyte(p + 1)
        refuse("range", p) if x == 0xcf && n >= 0x80
        n -= 0x100 if x >= 0xd0 && n >= 0x80
        return narrow(b, p + 1, size, n) unless @wide
        i = 2
        while i <= size
          n = n * 256 + b.getbyte(p + i)
          i += 1
        end
        n
      end

      # The same where integers have 32 bits. n: the first byte, with its sign.
      def narrow(b, p, size, n)
        sign = n < 0 ? -1 : 0
        while size > 4 && n == sign
          p += 1
          size -= 1
          n = b.getbyte(p)
          n -= 0x100 if sign < 0
        end
        if size < 4 || (size == 4 && n >= -0x80 && n < 0x80)
          i = 1
          while i < size
            n = n * 256 + b.getbyte(p + i)
            i += 1
          end
          return n
        end
        n += 0.0
        i = 1
        while i < size
          n = n * 256.0 + b.getbyte(p + i)
          i += 1
        end
        refuse("range", p) if n >= EXACT || n <= -EXACT
        n
      end

      # ---------------------------------------------------------------------------------------------------------- writing

      def put_value(s, x, levels)
        if x == nil
          s << "\xc0"
        elsif x == true
          s << "\xc3"
        elsif x == false
          s << "\xc2"
        elsif x.is_a?(Integer)
          put_integer(s, x)
        elsif x.is_a?(String)
          n = x.bytesize
          if x.is_a?(Binary)
            n < 0x100 ? put_be(s, 0xc4, n, 1) : n < 0x10000 ? put_be(s, 0xc5, n, 2) : put_be(s, 0xc6, n, 4)
          else
            n < 0x10000 ? put_head(s, n) : put_be(s, 0xdb, n, 4)
          end
          s << x
        elsif x.is_a?(Array)
          put_all(s, x, nil, levels)
        elsif x.is_a?(Hash)
          put_all(s, x.keys, x, levels)
        elsif x.is_a?(Float)
          put_float(s, x)
        elsif x.is_a?(Symbol)
          put_value(s, x.to_s, levels)
        else
          raise Error, "a #{x.class} cannot be packed"
        end
      end

      # The items of a list, or the keys of a map with their values.
      def put_all(s, items, map, levels)
        n = items.length
        raise Error, "more than #{WRITE_LEVELS} levels" if levels == 0 && n > 0
        if n < 0x10000
          put_count(s, n, map ? 0x80 : 0x90, map ? 0xde : 0xdc)
        else
          put_be(s, map ? 0xdf : 0xdd, n, 4)
        end
        i = 0
        while i < n
          put_value(s, items[i], levels - 1)
          put_value(s, map[items[i]], levels - 1) if map
          i += 1
        end
      end

      # In its smallest form. By shifts alone: a 32-bit mruby cannot compare large integers.
      def put_integer(s, x)
        if x >> 7 == 0
          put_byte(s, x)
        elsif x >> 5 == -1
          put_byte(s, x & 0xff)
        elsif x >> 15 >> 15 >= 0
          if x >> 8 == 0
            put_be(s, 0xcc, x, 1)
          elsif x >> 16 == 0
            put_be(s, 0xcd, x, 2)
          elsif x >> 16 >> 16 == 0
            put_be(s, 0xce, x, 4)
          else
            raise Error, "#{x} has more than 64 bits" unless x >> 31 >> 31 >> 1 == 0
            put_be(s, 0xcf, x >> 16 >> 16, 4)
            put_four(s, x)
          end
        elsif x >> 7 == -1
          put_be(s, 0xd0, x & 0xff, 1)
        elsif x >> 15 == -1
          put_be(s, 0xd1, x & 0xffff, 2)
        elsif x >> 15 >> 16 == -1
          put_be(s, 0xd2, x, 4)
        else
          raise Error, "#{x} has more than 64 bits" unless x >> 31 >> 31 >> 1 == -1
          put_be(s, 0xd3, x >> 16 >> 16, 4)
          put_four(s, x)
        end
      end

      # The lower four bytes.
      def put_four(s, x)
        c = "\x00\x00\x00\x00"
        i = 3
        while i >= 0
          c.setbyte(i, x & 0xff)
          x >>= 8
          i -= 1
        end
        s << c
      end

      # A float of 64 bits, by its parts where this build cannot pack one.
      def put_float(s, x)
        s << "\xcb"
        return s << [x].pack("G") if @packs_floats
        return s << "\x7f\xf8\x00\x00\x00\x00\x00\x00" if x != x || x.nan?
        sign = x < 0.0 || (x == 0.0 && 1.0 / x < 0.0) ? 0x80 : 0
        x = -x if sign > 0
        c = "\x00\x00\x00\x00\x00\x00\x00\x00"
        exponent = 1023
        if x == 0.0
          exponent = 0
        elsif x + x == x
          exponent = 2047
          x = 0.0
        else
          while x >= 2.0
            x /= 2.0
            exponent += 1
          end
          while x < 1.0 && exponent > 1
            x *= 2.0
            exponent -= 1
          end
          exponent = 0 if x < 1.0
          x -= 1.0 if x >= 1.0
        end
        x *= 16.0
        part = x.to_i
        c.setbyte(0, sign + exponent / 16)
        c.setbyte(1, exponent % 16 * 16 + part)
        i = 2
        while i < 8
          x = (x - part) * 256.0
          part = x.to_i
          c.setbyte(i, part)
          i += 1
        end
        s << c
      end
    end

    CODEC = Codec.new

    # The bytes of a value: nil, true, false, Integer, Float, String, Symbol (as its name), Array, Hash.
    def self.pack(value)
      s = ""
      CODEC.put_value(s, value, Codec::WRITE_LEVELS)
      s
    end

    # The one value that these bytes are.
    def self.unpack(bytes)
      raise TypeError, "bytes are expected" unless bytes.is_a?(String)
      CODEC.read_whole(bytes)
    rescue TablesRefused => refused
      raise Error, "#{refused.message} at byte #{CODEC.fault_at}"
    end
  end

  unless "".respond_to?(:b)
    class String
      # These bytes marked as such, as in other Rubies.
      def b
        MessagePack::Binary.new(self)
      end
    end
  end
end
