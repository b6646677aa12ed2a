# The messages of the lite link (docs/lite-link.md) as a board writes and reads them. Needs tables_codec.rb and lite_frame.rb.

module Asterism
  module Lite
    class Messages < TablesCodec
      VERSION = 1
      # What the elements after the number of a message are: n a number, e 0 to 2, k a key, b bytes, o bytes or nil, s text or nil, t true or false.
      FORMS = {
        15 => "n", 16 => "n", 20 => "nkoo", 21 => "nnksoo", 22 => "nkbo", 23 => "nb", 24 => "ne", 25 => "nkt", 26 => "t", 27 => "nns"
      }
      # Nobody reads more.
      MOST = 4096

      # ---------------------------------------------------------------------------------------------------------- to the host

      def put(key, bytes, attachment)
        s = attachment ? "\x94\x01" : "\x93\x01"
        key(s, key)
        blob(s, bytes)
        blob(s, attachment) if attachment
        s
      end

      # [what, key]: delete.
      def of_key(what, key)
        s = "\x92"
        put_byte(s, what)
        key(s, key)
        s
      end

      # [what, number]: undeclare, cancel, no more replies, ping, its answer.
      def of_number(what, number)
        s = "\x92"
        put_byte(s, what)
        number(s, number)
        s
      end

      # A declaration; flag: what a queryable (complete) and a watch (history) say besides.
      def declare(what, id, key, flag)
        s = flag == nil ? "\x93" : "\x94"
        put_byte(s, what)
        number(s, id)
        key(s, key)
        put_bool(s, flag, "flag") unless flag == nil
        s
      end

      def get(id, key, parameters, bytes, attachment, target, consolidation, timeout)
        s = "\x99\x08"
        number(s, id)
        key(s, key)
        key(s, parameters)
        blob(s, bytes)
        blob(s, attachment)
        number(s, target)
        number(s, consolidation)
        number(s, timeout)
        s
      end

      def tokens(id, key, timeout)
        s = "\x94\x09"
        number(s, id)
        key(s, key)
        number(s, timeout)
        s
      end

      def reply(query, key, bytes, attachment)
        s = attachment ? "\x95\x0b" : "\x94\x0b"
        number(s, query)
        key(s, key)
        blob(s, bytes)
        blob(s, attachment) if attachment
        s
      end

      def error_reply(query, bytes)
        s = "\x93\x0c"
        number(s, query)
        blob(s, bytes)
        s
      end

      def log(level, text)
        s = "\x93\x0e"
        number(s, level)
        put_text(s, text, 500, "text")
        s
      end

      # The content of HELLO.
      def hello(id, n, software, limits, schemas)
        count = schemas.length
        s = ""
        put_count(s, count > 0 ? 9 : 8, 0x80, 0xde)
        field(s, "v", VERSION)
        put_text(s, "id", 64, "id")
        put_text(s, id, 64, "id")
        field(s, "n", n)
        put_text(s, "sw", 64, "sw")
        put_text(s, software, 64, "sw")
        field(s, "max", limits[0])
        field(s, "win", limits[1])
        field(s, "frame", limits[2])
        field(s, "quiet", limits[3])
        if count > 0
          put_text(s, "schema", 64, "schema")
          put_any(s, schemas, 1)
        end
        s
      end

      def field(s, name, x)
        put_text(s, name, 64, name)
        number(s, x)
      end

      def number(s, x)
        put_int(s, x, 0, nil, "number")
      end

      def key(s, x)
        put_head(s, x.bytesize)
        s << x
      end

      # Bytes or nil.
      def blob(s, x)
        if x == nil
          put_byte(s, 0xc0)
        else
          n = x.bytesize
          n < 0x100 ? put_be(s, 0xc4, n, 1) : put_be(s, 0xc5, n, 2)
          s << x
        end
      end

      # ---------------------------------------------------------------------------------------------------------- from the host

      # [what, ...] with what is left out filled in; nil when it is no message that a board knows.
      def read(b)
        @fault = nil
        e = b.bytesize
        n = items(b, 0, e, 1, MOST)
        what = int(b, @p, e, 0, nil)
        form = FORMS[what]
        refuse("field", 0) unless form
        out = [what]
        i = 0
        last = form.bytesize
        while i < last
          kind = form.getbyte(i)
          i += 1
          if i >= n
            # o and s may be left out.
            refuse("field", @p) unless kind == 0x6f || kind == 0x73
            out << (kind == 0x73 ? "" : nil)
          elsif (kind == 0x6f || kind == 0x73) && b.getbyte(@p) == 0xc0
            @p += 1
            out << (kind == 0x73 ? "" : nil)
          else
            out << element(b, kind, e)
          end
        end
        i += 1
        while i < n
          @p = skip(b, @p, e)
          i += 1
        end
        refuse("more", @p) if @p != e
        out
      rescue TablesRefused
        nil
      end

      def element(b, kind, e)
        return int(b, @p, e, 0, nil) if kind == 0x6e
        return int(b, @p, e, 0, 2) if kind == 0x65
        return bool(b, @p, e) if kind == 0x74
        return bytes(b, @p, e, MOST) if kind == 0x62 || kind == 0x6f
        text(b, @p, e, MOST)
      end

      # WELCOME and REFUSE: [version, largest message, window, largest frame, quiet ms, software, zid, why, schemas]; nil when it is no map.
      def read_map(b)
        @fault = nil
        e = b.bytesize
        places = { "v" => 0, "max" => 1, "win" => 2, "frame" => 3, "quiet" => 4, "sw" => 5, "zid" => 6, "why" => 7, "schema" => 8 }
        out = [0, 4096, 1024, 512, 900, "", "", "", {}]
        n = pairs(b, 0, e)
        q = @p
        while n > 0
          place = nil
          x = b.getbyte(q)
          if x && ((x >= 0xa0 && x < 0xc0) || x == 0xd9)
            l = raw(b, q, e)
            place = places[b.byteslice(@p, l)]
            q = @p + l
          else
            q = skip(b, q, e)
          end
          v = q
          q = skip(b, q, e)
          out[place] = map_value(b, v, e, place, out[place]) if place
          n -= 1
        end
        refuse("more", q) if q != e
        out[1] = within(out[1], 256, 4096)
        out[2] = within(out[2], 64, 8192)
        out[3] = within(out[3], 64, 512)
        out[4] = within(out[4], 300, 10000)
        out
      rescue TablesRefused
        nil
      end

      # A value of the kind that belongs there, or what stood there.
      def map_value(b, v, e, place, before)
        if place < 5
          int(b, v, e, 0, nil)
        elsif place < 8
          text(b, v, e, 120)
        else
          found = any(b, v, e, 400, 1)
          found.is_a?(Hash) ? found : before
        end
      rescue TablesRefused
        before
      end

      def within(x, min, max)
        # What has more than 30 bits cannot be compared everywhere.
        return max if x >> 15 > 0
        x < min ? min : x > max ? max : x
      end
    end
  end
end
