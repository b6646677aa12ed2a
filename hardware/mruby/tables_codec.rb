# What all generated codecs of the host's messages share: the bytes of MessagePack, without any library.
#
# Written for mruby 3.1, PicoRuby and mruby/c: bytes by getbyte, byteslice and setbyte only (size and [] count characters on some builds), while loops, no
# blocks, no literal above 0x7fffffff (a 32-bit mruby cannot load one). Every byte is looked at before it is used, so a message that is cut off, or that
# somebody changed, is refused and never read as something else.
#
# On 32 bits mruby 3.1 compares an Integer of 2**30 or more by where it lies in memory: 1 < -2147483648 is true there, and == is false. So numbers are
# judged by their bytes first, and only smaller ones are compared; a bound of 2**31 - 1 or -2**31 is nil: what has 32 bits is within it.

# Bytes that are no such message. Does not leave a codec: a reader answers nil, and `fault` says why.
class TablesRefused < StandardError
end

# A word or a number that a newer host knows and this screen does not.
class TablesUnknown
  def initialize(value)
    @value = value
  end

  def value
    @value
  end
end

# The fields of a message by their wire keys. Values lie in one array: half of the memory of a Hash.
class TablesMessage
  def initialize(places, values)
    @places = places
    @values = values
  end

  # The value under a key; nil when it is nil, not there, or no key of the message.
  def [](key)
    place = @places[key]
    return nil unless place
    value = @values[place]
    value == :nil ? nil : value
  end

  # Whether the field is there, be it nil.
  def key?(key)
    place = @places[key]
    return false unless place
    @values[place] != nil
  end

  # The keys that are there, in the order of the schema.
  def keys
    all = @places.keys
    there = []
    i = 0
    n = @values.length
    while i < n
      there << all[i] if @values[i] != nil
      i += 1
    end
    there
  end
end

# The parent of the generated codecs. One object reads and writes any number of messages, one at a time.
class TablesCodec
  # Every byte from 0x80 on; mruby 3.1 leaves the last one of a range out.
  HIGH = "\x80-\xfe\xfe\xff"
  VALUE = { "value" => 0 }
  # Names come again with every view: short texts that were found right are known by a few bytes of memory each.
  SHORT = 16
  MOST_RIGHT = 32

  # texts: whether texts are checked to be UTF-8, as every other codec of the host's messages does. False saves a third of the time where names go
  # through a font that bears any bytes. bin_as: "bin", or "str" for a host that is told so.
  def initialize(texts = true, bin_as = "bin")
    @texts = texts
    @as_str = bin_as == "str"
    @p = 0
    @n = 0
    @k = 0
    @large = 0
    @right = {}
    @fault = nil
    @fault_at = 0
    @high = bytes_to_count
  end

  # HIGH, where this build has a count and it counts bytes: one call then tells whether a text is ASCII.
  def bytes_to_count
    "a\x7f\x80\xc3\xa9\xfe\xff".count(HIGH) == 5 ? HIGH : nil
  rescue NoMethodError
    nil
  end

  # Why the last reader answered nil: cut off, type, range, long, text, twice, field, deep, more; nil when nothing was wrong.
  def fault
    @fault
  end

  # The offset in the message where that is.
  def fault_at
    @fault_at
  end

  # A call of any method: for those that have no writer of their own. Arguments are nil, true, false, Integer, String, Array and Hash.
  def call(method, args = nil)
    s = args ? "\x82\xa6method" : "\x81\xa6method"
    put_token(s, method, 64, "method")
    if args
      s << "\xa4args"
      put_any(s, args, 16)
    end
    s
  end

  # ------------------------------------------------------------------------------------------------------------ reading

  def refuse(why, at)
    @fault = why
    @fault_at = at
    raise TablesRefused, why
  end

  # The value, when the message ends where it does.
  def whole(x, p, e)
    refuse("more", p) if p < e
    refuse("cut off", e) if p > e
    x
  end

  # The message of a reply with the value 7 bytes after its beginning: the bytes themselves in the usual form.
  def enveloped(b)
    @fault = nil
    return b if b.byteslice(0, 7) == "\x81\xa5value"
    e = b.bytesize
    c = in_order(b, 0, e, VALUE)
    refuse("more", @p) if @p != e
    refuse("field", 0) if c.bytesize == 1
    c
  end

  # A reply that is one word.
  def reply_word(b, words)
    b = enveloped(b)
    e = b.bytesize
    x = word(b, 7, e, words)
    whole(x, @p, e)
  rescue TablesRefused
    nil
  end

  # An integer of any form within 31 bits and a sign, and within its bounds; nil: no bound.
  def int(b, p, e, min, max)
    x = b.getbyte(p)
    refuse("cut off", p) unless x
    if x < 0x80
      @p = p + 1
    elsif x >= 0xe0
      x -= 0x100
      @p = p + 1
    else
      x = wide(b, p, e, x)
      if @large != 0
        refuse("range", p) if (@large > 0 ? max : min) || (min == false && @large == -2)
        return x
      end
    end
    refuse("range", p) if (min && x < min) || (max && x > max)
    x
  end

  # The integer with the head x, of two bytes or more. @large: 1 from 2**30 on, -1 below -2**30, -2 for -2**31, which "above -2**31" (false) leaves out.
  def wide(b, p, e, x)
    refuse("type", p) if x < 0xcc || x > 0xd3
    size = x == 0xcc || x == 0xd0 ? 1 : x == 0xcd || x == 0xd1 ? 2 : x == 0xce || x == 0xd2 ? 4 : 8
    refuse("cut off", p) if p + size >= e
    @p = p + 1 + size
    signed = x >= 0xd0
    p += 1
    if size == 8
      # Only what fits 32 bits: the four bytes in front say nothing but the sign.
      top = b.getbyte(p)
      refuse("range", p) unless top == 0 || (top == 0xff && signed)
      refuse("range", p) unless b.getbyte(p + 1) == top && b.getbyte(p + 2) == top && b.getbyte(p + 3) == top
      p += 4
      refuse("range", p) if signed && (b.getbyte(p) >= 0x80) != (top == 0xff)
      size = 4
    end
    n = b.getbyte(p)
    @large = 0
    if n >= 0x80
      n -= 0x100 if signed
      refuse("range", p) if size == 4 && !signed
    end
    if size == 4 && (n >= 0x40 || n < -0x40)
      @large = n > 0 ? 1 : n == -0x80 && b.byteslice(p + 1, 3) == "\x00\x00\x00" ? -2 : -1
    end
    i = 1
    while i < size
      n = n * 256 + b.getbyte(p + i)
      i += 1
    end
    n
  end

  # A number of a list; unknown ones of a newer host as such.
  def code(b, p, e, min, max)
    @large = 0
    x = int(b, p, e, nil, nil)
    @large != 0 || x < min || x > max ? TablesUnknown.new(x) : x
  end

  # The same for numbers with gaps.
  def code_of(b, p, e, codes)
    x = int(b, p, e, nil, nil)
    codes[x] ? x : TablesUnknown.new(x)
  end

  # Bits that are known.
  def bits(b, p, e, mask)
    int(b, p, e, 0, nil) & mask
  end

  def bool(b, p, e)
    x = b.getbyte(p)
    refuse("cut off", p) unless x
    refuse("type", p) unless x == 0xc2 || x == 0xc3
    @p = p + 1
    x == 0xc3
  end

  # The length of a text or of bytes (both are Strings here, so both heads are taken); @p is where they begin.
  def raw(b, p, e)
    x = b.getbyte(p)
    refuse("cut off", p) unless x
    if x >= 0xa0 && x < 0xc0
      n = x - 0xa0
      p += 1
    elsif x == 0xd9 || x == 0xc4
      refuse("cut off", p) if p + 1 >= e
      n = b.getbyte(p + 1)
      p += 2
    elsif x == 0xda || x == 0xc5
      refuse("cut off", p) if p + 2 >= e
      n = b.getbyte(p + 1) * 256 + b.getbyte(p + 2)
      p += 3
    elsif x == 0xdb || x == 0xc6
      refuse("cut off", p) if p + 4 >= e
      n = count4(b, p + 1)
      p += 5
    else
      refuse("type", p)
    end
    refuse("cut off", p) if n > e - p
    @p = p
    n
  end

  # A count of four bytes; what no message has bytes for is the largest that can be compared.
  def count4(b, p)
    x = b.getbyte(p)
    return 0x3fffffff if x >= 0x40
    ((x * 256 + b.getbyte(p + 1)) * 256 + b.getbyte(p + 2)) * 256 + b.getbyte(p + 3)
  end

  def bytes(b, p, e, max)
    n = raw(b, p, e)
    refuse("long", p) if n > max
    p = @p
    @p = p + n
    b.byteslice(p, n)
  end

  # A text of at most max bytes.
  def text(b, p, e, max)
    x = b.getbyte(p)
    if x && x >= 0xa0 && x < 0xc0
      n = x - 0xa0
      q = p + 1
      refuse("cut off", p) if q + n > e
    else
      n = raw(b, p, e)
      q = @p
    end
    refuse("long", p) if n > max
    @p = q + n
    s = b.byteslice(q, n)
    return s if !@texts || (n <= SHORT && @right[s])
    refuse("text", p) unless utf8?(s)
    if n <= SHORT
      @right = {} if @right.length >= MOST_RIGHT
      @right[s] = true
    end
    s
  end

  # A word of a list, or an unknown one.
  def word(b, p, e, words)
    s = bytes(b, p, e, 64)
    known = words[s]
    return known if known
    refuse("text", p) unless utf8?(s)
    TablesUnknown.new(s)
  end

  # The same for a field that others hang on: @k is its place among the words, -1 when it is not known.
  def deciding(b, p, e, words)
    s = bytes(b, p, e, 64)
    @k = words[s]
    return s if @k
    @k = -1
    refuse("text", p) unless utf8?(s)
    TablesUnknown.new(s)
  end

  # Always one of these.
  def known(x, p)
    refuse("field", p) if x.is_a?(TablesUnknown)
    x
  end

  # Whether these bytes are UTF-8.
  def utf8?(s)
    return true if @high && s.count(@high) == 0
    n = s.bytesize
    i = 0
    while i < n
      x = s.getbyte(i)
      i += 1
      next if x < 0x80
      return false if x < 0xc2 || x > 0xf4
      more = x < 0xe0 ? 1 : x < 0xf0 ? 2 : 3
      return false if i + more > n
      y = s.getbyte(i)
      # Overlong forms, halves of pairs, and what is above U+10FFFF.
      return false if y < 0x80 || y > 0xbf || (x == 0xe0 && y < 0xa0) || (x == 0xed && y > 0x9f) || (x == 0xf0 && y < 0x90) || (x == 0xf4 && y > 0x8f)
      while more > 1
        y = s.getbyte(i + more - 1)
        return false if y < 0x80 || y > 0xbf
        more -= 1
      end
      i += x < 0xe0 ? 1 : x < 0xf0 ? 2 : 3
    end
    true
  end

  # The number of items of an array; @p is where they begin.
  def items(b, p, e, min, max)
    n = counted(b, p, e, 0x90, 0xdc)
    refuse("range", p) if n < min || n > max
    refuse("cut off", p) if n > e - @p
    n
  end

  # The number of pairs of a map; @p is where they begin.
  def pairs(b, p, e)
    n = counted(b, p, e, 0x80, 0xde)
    refuse("cut off", p) if n > (e - @p) / 2
    n
  end

  def counted(b, p, e, fix, wide)
    x = b.getbyte(p)
    refuse("cut off", p) unless x
    if x >= fix && x < fix + 16
      @p = p + 1
      return x - fix
    end
    if x == wide
      refuse("cut off", p) if p + 2 >= e
      @p = p + 3
      return b.getbyte(p + 1) * 256 + b.getbyte(p + 2)
    end
    refuse("type", p) unless x == wide + 1
    refuse("cut off", p) if p + 4 >= e
    @p = p + 5
    count4(b, p + 1)
  end

  # A float64, a float32 or an integer. Built from its bits: not every build can unpack one.
  def float(b, p, e)
    x = b.getbyte(p)
    refuse("cut off", p) unless x
    return whole_float(b, p, e, x) unless x == 0xcb || x == 0xca
    size = x == 0xcb ? 8 : 4
    refuse("cut off", p) if p + size >= e
    @p = p + 1 + size
    first = b.getbyte(p + 1)
    second = b.getbyte(p + 2)
    if x == 0xcb
      exponent = (first & 0x7f) * 16 + second / 16
      mantissa = (second & 15) + 0.0
      bias = 1023
      most = 0x7ff
      bits = 4
    else
      exponent = (first & 0x7f) * 2 + second / 128
      mantissa = (second & 0x7f) + 0.0
      bias = 127
      most = 0xff
      bits = 7
    end
    i = 3
    while i <= size
      mantissa = mantissa * 256.0 + b.getbyte(p + i)
      bits += 8
      i += 1
    end
    if exponent == most
      mantissa = mantissa == 0.0 ? 1.0 / 0.0 : 0.0 / 0.0
    else
      hidden = 1.0
      i = 0
      while i < bits
        hidden *= 2.0
        i += 1
      end
      mantissa += hidden if exponent > 0
      power = (exponent > 0 ? exponent : 1) - bias - bits
      while power > 0
        mantissa *= 2.0
        power -= 1
      end
      while power < 0
        mantissa /= 2.0
        power += 1
      end
    end
    # (mruby's `-0.0` of a variable is 0.0.)
    first >= 0x80 ? mantissa * -1.0 : mantissa
  end

  # A whole number of 33 bits where a float is expected.
  def whole_float(b, p, e, x)
    q = p + 1
    if (x == 0xcf || x == 0xd3) && p + 8 < e && b.byteslice(q, 4) == "\x00\x00\x00\x00"
      q += 4
    elsif x != 0xce || p + 4 >= e
      return int(b, p, e, nil, nil) + 0.0
    end
    @p = q + 4
    ((b.getbyte(q) * 256.0 + b.getbyte(q + 1)) * 256.0 + b.getbyte(q + 2)) * 256.0 + b.getbyte(q + 3)
  end

  # A whole number of 64 bits: an Integer within 32 bits, else its decimal digits as a String, on every build alike.
  def long(b, p, e)
    x = b.getbyte(p)
    refuse("cut off", p) unless x
    large = x == 0xce || x == 0xcf || x == 0xd3
    return int(b, p, e, nil, nil) unless large
    size = x == 0xce ? 4 : 8
    refuse("cut off", p) if p + size >= e
    @p = p + 1 + size
    first = b.getbyte(p + 1)
    refuse("range", p) if x == 0xcf && first >= 0x80
    negative = x == 0xd3 && first >= 0x80
    # Digits of 10000, the last first: none of the sums leaves 31 bits.
    digits = [0, 0, 0, 0, 0]
    i = 1
    while i <= size
      carry = b.getbyte(p + i)
      carry = 255 - carry if negative
      j = 0
      while j < 5
        carry += digits[j] * 256
        digits[j] = carry % 10000
        carry /= 10000
        j += 1
      end
      i += 1
    end
    # What was counted with its bits turned round is one too little.
    j = 0
    while negative
      digits[j] += 1
      break if digits[j] < 10000
      digits[j] = 0
      j += 1
    end
    digits_text(digits, negative)
  end

  def digits_text(digits, negative)
    i = 4
    i -= 1 while i > 0 && digits[i] == 0
    if i < 2 || (i == 2 && (digits[2] < 21 || (digits[2] == 21 && digits[1] < 4748)))
      n = (digits[2] * 10000 + digits[1]) * 10000 + digits[0]
      return negative ? -n : n
    end
    # -2147483648 to 2147483647 are numbers; what begins with 2147 and is beyond them is text.
    if i == 2 && digits[2] == 21 && digits[1] == 4748
      return -2147480000 - digits[0] if negative && digits[0] <= 3648
      return 2147480000 + digits[0] if !negative && digits[0] < 3648
    end
    s = negative ? "-" : ""
    s << digits[i].to_s
    while i > 0
      i -= 1
      part = digits[i].to_s
      n = part.bytesize
      while n < 4
        s << "0"
        n += 1
      end
      s << part
    end
    s
  end

  # The offset behind a value of any type. Without recursion: what is still to come is counted.
  def skip(b, p, e)
    open = 1
    while open > 0
      x = b.getbyte(p)
      refuse("cut off", p) unless x
      open -= 1
      if x < 0x80 || x >= 0xe0 || x == 0xc0 || x == 0xc2 || x == 0xc3
        p += 1
      elsif x < 0xa0 || (x >= 0xdc && x <= 0xdf)
        if x < 0x90 || x >= 0xde
          n = counted(b, p, e, 0x80, 0xde)
          refuse("cut off", p) if n > (e - @p) / 2
          n *= 2
        else
          n = counted(b, p, e, 0x90, 0xdc)
        end
        refuse("cut off", p) if n > e - @p
        open += n
        p = @p
      elsif x < 0xc0 || (x >= 0xc4 && x <= 0xc6) || (x >= 0xd9 && x <= 0xdb)
        n = raw(b, p, e)
        p = @p + n
      elsif x >= 0xca && x <= 0xd3
        p += x == 0xcc || x == 0xd0 ? 2 : x == 0xcd || x == 0xd1 ? 3 : x == 0xca || x == 0xce || x == 0xd2 ? 5 : 9
        refuse("cut off", e) if p > e
      else
        refuse("type", p)
      end
    end
    p
  end

  # The map at p with the keys of places alone, in their order and the shortest form; @p is behind the map. For messages that were not written in the
  # declared order, or by a newer host: they are put in order and read again.
  def in_order(b, p, e, places)
    n = pairs(b, p, e)
    p = @p
    found = Array.new(places.length * 2)
    count = 0
    while n > 0
      x = b.getbyte(p)
      refuse("cut off", p) unless x
      place = nil
      q = p
      if (x >= 0xa0 && x < 0xc0) || (x >= 0xc4 && x <= 0xc6) || (x >= 0xd9 && x <= 0xdb)
        l = raw(b, p, e)
        place = places[b.byteslice(@p, l)]
        p = @p + l
      else
        p = skip(b, p, e)
      end
      v = p
      p = skip(b, p, e)
      if place
        refuse("twice", q) if found[place * 2]
        found[place * 2] = v
        found[place * 2 + 1] = p - v
        count += 1
      end
      n -= 1
    end
    @p = p
    c = ""
    put_count(c, count, 0x80, 0xde)
    keys = places.keys
    i = 0
    n = keys.length
    while i < n
      v = found[i * 2]
      if v
        put_head(c, keys[i].bytesize)
        c << keys[i]
        c << b.byteslice(v, found[i * 2 + 1])
      end
      i += 1
    end
    c
  end

  # The text under a key of the map at p, or nil.
  def tag(b, p, e, key)
    n = pairs(b, p, e)
    p = @p
    found = nil
    while n > 0
      x = b.getbyte(p)
      refuse("cut off", p) unless x
      same = false
      q = p
      if (x >= 0xa0 && x < 0xc0) || (x >= 0xc4 && x <= 0xc6) || (x >= 0xd9 && x <= 0xdb)
        l = raw(b, p, e)
        same = b.byteslice(@p, l) == key
        p = @p + l
      else
        p = skip(b, p, e)
      end
      if same
        refuse("twice", q) if found
        found = p
      end
      p = skip(b, p, e)
      n -= 1
    end
    refuse("field", p) unless found
    l = raw(b, found, e)
    b.byteslice(@p, l)
  end

  # A value of any type with at most max bytes and depth levels. Without recursion: what is open lies in an array.
  def any(b, p, e, max, depth)
    last = skip(b, p, e)
    refuse("long", p) if last - p > max
    # An open array or map, what is left of it, a key that waits for its value; the next three are around it.
    open = []
    while true
      x = b.getbyte(p)
      if x < 0x80 || x >= 0xe0 || (x >= 0xcc && x <= 0xd3)
        value = long(b, p, last)
      elsif x == 0xc0
        value = nil
        @p = p + 1
      elsif x == 0xc2 || x == 0xc3
        value = x == 0xc3
        @p = p + 1
      elsif x == 0xca || x == 0xcb
        value = float(b, p, last)
      elsif x < 0x90 || x == 0xde || x == 0xdf
        n = counted(b, p, last, 0x80, 0xde) * 2
        value = {}
        n = opened(open, value, n, p, depth)
      elsif x < 0xa0 || x == 0xdc || x == 0xdd
        n = counted(b, p, last, 0x90, 0xdc)
        value = []
        n = opened(open, value, n, p, depth)
      else
        n = raw(b, p, last)
        value = b.byteslice(@p, n)
        @p += n
      end
      p = @p
      if n && n < 0
        # Its items come first.
        n = nil
        next
      end
      n = nil
      # Into what is open; what is full by that goes into what is around it.
      while true
        top = open.length - 3
        return value if top < 0
        around = open[top]
        if around.is_a?(Array)
          around << value
        elsif open[top + 1] % 2 == 0
          open[top + 2] = value
        else
          around[open[top + 2]] = value
        end
        open[top + 1] -= 1
        break if open[top + 1] > 0
        value = around
        open.pop
        open.pop
        open.pop
      end
    end
  end

  # -1 when the array or map has items, which come next.
  def opened(open, value, n, p, depth)
    return 0 if n == 0
    refuse("deep", p) if open.length / 3 >= depth
    open << value
    open << n
    open << nil
    -1
  end

  # ------------------------------------------------------------------------------------------------------------ writing

  def wrong(name, what)
    raise ArgumentError, "#{name}: #{what}"
  end

  def outside(name, x, min, max)
    wrong(name, "#{x} is not within #{min || "-2**31"} to #{max || "2**31 - 1"}")
  end

  # A byte, or several, the highest first.
  def put_be(s, head, n, size)
    c = size == 1 ? "\x00\x00" : size == 2 ? "\x00\x00\x00" : "\x00\x00\x00\x00\x00"
    c.setbyte(0, head)
    while size > 0
      c.setbyte(size, n & 0xff)
      n >>= 8
      size -= 1
    end
    s << c
  end

  def put_byte(s, n)
    c = "\x00"
    c.setbyte(0, n)
    s << c
  end

  # A whole number within its bounds (nil: none but 32 bits), in its smallest form; 1.0 is one.
  def put_int(s, x, min, max, name)
    x = x.to_i if x.is_a?(Float) && x > -1000000000.0 && x < 1000000000.0 && x == x.to_i
    wrong(name, "a whole number is expected") unless x.is_a?(Integer)
    top = x >> 24
    wrong(name, "#{x} is no number of 32 bits") if top < -0x80 || top > 0x7f
    if top >= 0x40 || top < -0x40
      outside(name, x, min, max) if top > 0 ? max : min
      put_be(s, top > 0 ? 0xce : 0xd2, x, 4)
      return
    end
    outside(name, x, min, max) if (min && x < min) || (max && x > max)
    if x >= 0
      if x < 0x80
        put_byte(s, x)
      elsif x < 0x100
        put_be(s, 0xcc, x, 1)
      elsif x < 0x10000
        put_be(s, 0xcd, x, 2)
      else
        put_be(s, 0xce, x, 4)
      end
    elsif x >= -32
      put_byte(s, x + 0x100)
    elsif x >= -0x80
      put_be(s, 0xd0, x & 0xff, 1)
    elsif x >= -0x8000
      put_be(s, 0xd1, x & 0xffff, 2)
    else
      put_be(s, 0xd2, x, 4)
    end
  end

  def put_bool(s, x, name)
    wrong(name, "true or false is expected") unless x == true || x == false
    put_byte(s, x ? 0xc3 : 0xc2)
  end

  # The head of a text.
  def put_head(s, n)
    if n < 32
      put_byte(s, 0xa0 + n)
    elsif n < 0x100
      put_be(s, 0xd9, n, 1)
    else
      put_be(s, 0xda, n, 2)
    end
  end

  def put_count(s, n, fix, wide)
    if n < 16
      put_byte(s, fix + n)
    else
      put_be(s, wide, n, 2)
    end
  end

  # A text, cut at a character so that it has at most max bytes.
  def put_text(s, x, max, name)
    wrong(name, "a text is expected") unless x.is_a?(String)
    wrong(name, "text that is no UTF-8") unless utf8?(x)
    n = x.bytesize
    if n > max
      n = max
      n -= 1 while n > 0 && x.getbyte(n) >= 0x80 && x.getbyte(n) < 0xc0
    end
    put_head(s, n)
    s << x.byteslice(0, n)
  end

  # A text that means nothing in part.
  def put_token(s, x, max, name)
    wrong(name, "#{x.bytesize} bytes, at most #{max}") if x.is_a?(String) && x.bytesize > max
    put_text(s, x, max, name)
  end

  def put_word(s, x, words, name)
    wrong(name, "no such word") unless x.is_a?(String) && words[x]
    put_text(s, x, 64, name)
  end

  # Bytes, as text where a host is told to read them so.
  def put_bytes(s, x, max, name)
    wrong(name, "bytes are expected") unless x.is_a?(String)
    n = x.bytesize
    wrong(name, "#{n} bytes, at most #{max}") if n > max
    if @as_str
      put_head(s, n)
    elsif n < 0x100
      put_be(s, 0xc4, n, 1)
    else
      put_be(s, 0xc5, n, 2)
    end
    s << x
  end

  # The head of a list within its bounds; answers how many there are.
  def put_items(s, x, min, max, name)
    wrong(name, "a list is expected") unless x.is_a?(Array)
    n = x.length
    wrong(name, "#{n} items, #{min} to #{max} are expected") if n < min || n > max
    put_count(s, n, 0x90, 0xdc)
    n
  end

  def put_any(s, x, depth)
    if x == nil
      put_byte(s, 0xc0)
    elsif x == true || x == false
      put_bool(s, x, "value")
    elsif x.is_a?(Integer)
      put_int(s, x, nil, nil, "value")
    elsif x.is_a?(String)
      put_text(s, x, 0xffff, "value")
    elsif x.is_a?(Array)
      wrong("value", "too many levels") if depth == 0 && x.length > 0
      n = put_items(s, x, 0, 0xffff, "value")
      i = 0
      while i < n
        put_any(s, x[i], depth - 1)
        i += 1
      end
    elsif x.is_a?(Hash)
      wrong("value", "too many levels") if depth == 0 && x.length > 0
      keys = x.keys
      n = keys.length
      put_count(s, n, 0x80, 0xde)
      i = 0
      while i < n
        put_any(s, keys[i], depth - 1)
        put_any(s, x[keys[i]], depth - 1)
        i += 1
      end
    else
      wrong("value", "nothing that can be sent")
    end
  end
end
