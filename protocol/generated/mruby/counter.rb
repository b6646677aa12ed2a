# The codec of counter: the counter of "Writing a game".
#
# read_...: the value of these bytes, or nil with a `fault` when they are no such message; of a reply what is inside of its {"value": ...}. Maps are
# TablesMessage, lists and tuples Array, texts and bytes String. call_...: the bytes of a call, or an ArgumentError before anything is written.
# SCHEMA: the hash of these messages, for the hello on a cable (docs/lite-link.md).
#
# Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. Needs hardware/mruby/tables_codec.rb.
class CounterCodec < TablesCodec
  SCHEMA = "681ffd98"
  K1 = { "v" => 0, "t" => 1, "n" => 2 }
  K2 = { "error" => 0, "token" => 1 }
  W1 = { "full" => "full", "spectators" => "spectators", "identity" => "identity" }
  W2 = { "ok" => "ok", "token" => "token" }
  K3 = { "error" => 0, "v" => 1, "t" => 2, "n" => 3 }
  W3 = { "token" => "token" }
end

class CounterCodec < TablesCodec
  # The table, put on every change.
  def read_state(b)
    @fault = nil
    e = b.bytesize
    p = 0
    x = m1(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The membership, or why not.
  def read_join(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m2(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The membership of the calling node, nil without one.
  def read_mine(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    if b.getbyte(p) == 0xc0
      x = nil
      p += 1
    else
      x = m2(b, p, e)
      p = @p
    end
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # `ok` or why not.
  def read_press(b)
    reply_word(b, W2)
  end

  # The table as a member sees it.
  def read_view(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m3(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # Whether there was such a member.
  def read_leave(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = bool(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # Joins under a name.
  # name: at most 32 bytes, the name
  def call_join(name)
    s = "\x82\xa6method\xa4join\xa4args\x91"
    put_text(s, name, 32, "name")
    s
  end

  # Asks for the membership.
  def call_mine
    "\x81\xa6method\xa4mine"
  end

  # Adds to the counter.
  # token: at most 32 bytes, the member's token
  # arg2: an integer, how much
  def call_press(token, arg2)
    s = "\x82\xa6method\xa5press\xa4args\x92"
    put_token(s, token, 32, "token")
    put_int(s, arg2, nil, nil, "arg2")
    s
  end

  # Asks for the view.
  # token: at most 32 bytes, the member's token
  def call_view(token)
    s = "\x82\xa6method\xa4view\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Leaves the table.
  # token: at most 32 bytes, the member's token
  def call_leave(token)
    s = "\x82\xa6method\xa5leave\xa4args\x91"
    put_token(s, token, 32, "token")
    s
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
    return nil unless b.getbyte(p + 1) == 0x76 && b.getbyte(p) == 0xa1
    p += 2
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x74 && b.getbyte(p) == 0xa1
    p += 2
    x2 = text(b, p, e, 64)
    p = @p
    return nil unless b.getbyte(p + 1) == 0x6e && b.getbyte(p) == 0xa1
    p += 2
    x3 = long(b, p, e)
    p = @p
    n -= 3
    return nil unless n == 0
    @p = p
    [x1, x2, x3]
  end

  def m1(b, p, e)
    f = f1(b, p, e)
    unless f
      c = in_order(b, p, e, K1)
      q = @p
      f = f1(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K1, f)
  end

  def c1(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5error"
    p += 6
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W1[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W1)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1]
  end

  def c2(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5token"
    p += 6
    x1 = text(b, p, e, 32)
    p = @p
    n -= 1
    @n = n
    @p = p
    [x1]
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
    @n = n
    @p = p
    p = @p
    if b.byteslice(p, 6) == "\xa5error"
      f = c1(b, @p, e)
      return nil unless f
    elsif b.byteslice(p, 6) == "\xa5token"
      f = Array.new(1)
      a = c2(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m2(b, p, e)
    f = f2(b, p, e)
    unless f
      c = in_order(b, p, e, K2)
      q = @p
      f = f2(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K2, f)
  end

  def c3(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5error"
    p += 6
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W3[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W3)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1]
  end

  def c4(b, p, e)
    n = @n
    return nil unless b.getbyte(p + 1) == 0x76 && b.getbyte(p) == 0xa1
    p += 2
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x74 && b.getbyte(p) == 0xa1
    p += 2
    x2 = text(b, p, e, 64)
    p = @p
    return nil unless b.getbyte(p + 1) == 0x6e && b.getbyte(p) == 0xa1
    p += 2
    x3 = long(b, p, e)
    p = @p
    n -= 3
    @n = n
    @p = p
    [x1, x2, x3]
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
    @n = n
    @p = p
    p = @p
    if b.byteslice(p, 6) == "\xa5error"
      f = c3(b, @p, e)
      return nil unless f
    elsif b.getbyte(p + 1) == 0x76 && b.getbyte(p) == 0xa1
      f = Array.new(1)
      a = c4(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m3(b, p, e)
    f = f3(b, p, e)
    unless f
      c = in_order(b, p, e, K3)
      q = @p
      f = f3(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K3, f)
  end
end
