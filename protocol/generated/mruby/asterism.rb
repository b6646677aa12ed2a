# The codec of asterism: the Asterism layer.
#
# read_...: the value of these bytes, or nil with a `fault` when they are no such message; of a reply what is inside of its {"value": ...}. Maps are
# TablesMessage, lists and tuples Array, texts and bytes String. call_...: the bytes of a call, or an ArgumentError before anything is written.
# SCHEMA: the hash of these messages, for the hello on a cable (docs/lite-link.md).
#
# Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. Needs hardware/mruby/tables_codec.rb.
class AsterismCodec < TablesCodec
  SCHEMA = "31fd5f88"
  K1 = { "error" => 0 }
  K2 = { "kind" => 0, "class" => 1, "message" => 2 }
  W1 = { "malformed" => "malformed", "no_object" => "no_object", "not_exposed" => "not_exposed", "arguments" => "arguments", "raised" => "raised", "unsendable" => "unsendable", "nesting" => "nesting", "protocol" => "protocol" }
  K3 = { "methods" => 0, "doc" => 1 }
  K4 = { "name" => 0, "arity" => 1, "args" => 2, "doc" => 3 }
  K5 = { "protocol" => 0, "kind" => 1, "host" => 2, "name" => 3, "icon" => 4, "icon_hash" => 5 }
end

class AsterismCodec < TablesCodec
  # The answer to any call.
  def read_value(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = any(b, p, e, 3793, 16)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The answer to a call that failed.
  def read_error(b)
    @fault = nil
    e = b.bytesize
    p = 0
    x = m2(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # What an object offers. Texts are dropped, longest first, until it fits.
  def read_meta(b)
    @fault = nil
    e = b.bytesize
    p = 0
    x = m4(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # What an application tells of itself: for each table its counts.
  def read_status(b)
    @fault = nil
    e = b.bytesize
    p = 0
    x = d1(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # What a node is; the icon only in an answer.
  def read_profile(b)
    @fault = nil
    e = b.bytesize
    p = 0
    x = m5(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  def f1(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4kind"
    p += 5
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W1[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W1)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5class"
    p += 6
    x2 = text(b, p, e, 128)
    p = @p
    return nil unless b.byteslice(p, 8) == "\xa7message"
    p += 8
    x3 = text(b, p, e, 3600)
    p = @p
    n -= 3
    return nil unless n == 0
    @p = p
    [x1, x2, x3]
  end

  def m1(b, p, e)
    f = f1(b, p, e)
    unless f
      c = in_order(b, p, e, K2)
      q = @p
      f = f1(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K2, f)
  end

  def f2(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5error"
    p += 6
    x1 = m1(b, p, e)
    p = @p
    n -= 1
    return nil unless n == 0
    @p = p
    [x1]
  end

  def m2(b, p, e)
    f = f2(b, p, e)
    unless f
      c = in_order(b, p, e, K1)
      q = @p
      f = f2(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K1, f)
  end

  def l1(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 16)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = text(b, p, e, 64)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f3(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    x3 = nil
    x4 = nil
    return nil unless b.byteslice(p, 5) == "\xa4name"
    p += 5
    x1 = text(b, p, e, 64)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5arity"
    p += 6
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, -1, 127)
      p = @p
    end
    n -= 2
    if n > 0 && b.byteslice(p, 5) == "\xa4args"
      p += 5
      x3 = l1(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.byteslice(p, 4) == "\xa3doc"
      p += 4
      x4 = text(b, p, e, 2048)
      p = @p
      n -= 1
    end
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4]
  end

  def m3(b, p, e)
    f = f3(b, p, e)
    unless f
      c = in_order(b, p, e, K4)
      q = @p
      f = f3(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K4, f)
  end

  def l2(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 64)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m3(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f4(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    x2 = nil
    return nil unless b.byteslice(p, 8) == "\xa7methods"
    p += 8
    x1 = l2(b, p, e)
    p = @p
    n -= 1
    if n > 0 && b.getbyte(p + 1) == 0x64 && b.byteslice(p, 4) == "\xa3doc"
      p += 4
      x2 = text(b, p, e, 2048)
      p = @p
      n -= 1
    end
    return nil unless n == 0
    @p = p
    [x1, x2]
  end

  def m4(b, p, e)
    f = f4(b, p, e)
    unless f
      c = in_order(b, p, e, K3)
      q = @p
      f = f4(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K3, f)
  end

  def d1(b, p, e)
    c = pairs(b, p, e)
    refuse("range", p) if c > 64
    p = @p
    a = {}
    while c > 0
      k = text(b, p, e, 64)
      refuse("twice", p) if a.has_key?(k)
      p = @p
      x = any(b, p, e, 1024, 4)
      p = @p
      a[k] = x
      c -= 1
    end
    @p = p
    a
  end

  def f5(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    x3 = nil
    x4 = nil
    x5 = nil
    x6 = nil
    return nil unless b.byteslice(p, 9) == "\xa8protocol"
    p += 9
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4kind"
    p += 5
    x2 = text(b, p, e, 32)
    p = @p
    n -= 2
    if n > 0 && b.byteslice(p, 5) == "\xa4host"
      p += 5
      x3 = text(b, p, e, 32)
      p = @p
      n -= 1
    end
    if n > 0 && b.byteslice(p, 5) == "\xa4name"
      p += 5
      x4 = text(b, p, e, 64)
      p = @p
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x69 && b.byteslice(p, 5) == "\xa4icon"
      p += 5
      z = b.getbyte(p + 1)
      if z && p + z + 2 <= e && b.getbyte(p) == 0xc4
        x5 = b.byteslice(p + 2, z)
        p += z + 2
      else
        x5 = bytes(b, p, e, 8192)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x69 && b.byteslice(p, 10) == "\xa9icon_hash"
      p += 10
      x6 = text(b, p, e, 8)
      p = @p
      n -= 1
    end
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6]
  end

  def m5(b, p, e)
    f = f5(b, p, e)
    unless f
      c = in_order(b, p, e, K5)
      q = @p
      f = f5(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K5, f)
  end
end
