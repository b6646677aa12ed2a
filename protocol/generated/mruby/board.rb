# The codec of board: the drawing board.
#
# read_...: the value of these bytes, or nil with a `fault` when they are no such message; of a reply what is inside of its {"value": ...}. Maps are
# TablesMessage, lists and tuples Array, texts and bytes String. call_...: the bytes of a call, or an ArgumentError before anything is written.
# SCHEMA: the hash of these messages, for the hello on a cable (docs/lite-link.md).
#
# Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. Needs hardware/mruby/tables_codec.rb.
class BoardCodec < TablesCodec
  SCHEMA = "19b0c63c"
  K1 = { "v" => 0, "t" => 1, "st" => 2, "n" => 3, "np" => 4, "last" => 5, "mb" => 6, "lim" => 7 }
  W1 = { "draw" => "draw" }
  K2 = { "o" => 0, "id" => 1, "c" => 2, "w" => 3, "p" => 4, "k" => 5, "v" => 6 }
  W2 = { "a" => "a" }
  K3 = { "o" => 0, "id" => 1, "v" => 2 }
  W3 = { "u" => "u" }
  K4 = { "o" => 0, "v" => 1 }
  W4 = { "c" => "c" }
  K5 = { "v" => 0, "t" => 1, "st" => 2, "n" => 3, "np" => 4, "last" => 5, "mb" => 6, "lim" => 7, "own" => 8, "mine" => 9, "error" => 10 }
  W5 = { "token" => "token" }
  K6 = { "v" => 0, "n" => 1, "p" => 2, "nx" => 3 }
end

class BoardCodec < TablesCodec
  K7 = { "error" => 0, "token" => 1, "owner" => 2 }
  W6 = { "full" => "full", "identity" => "identity" }
  K8 = { "id" => 0 }
  W7 = { "token" => "token", "colour" => "colour", "width" => "width", "points" => "points" }
  W8 = { "ok" => "ok", "token" => "token", "not yours" => "not yours", "points" => "points", "long" => "long" }
  W9 = { "ok" => "ok", "token" => "token", "nothing" => "nothing" }
  W10 = { "ok" => "ok", "token" => "token", "not owner" => "not owner" }
end

class BoardCodec < TablesCodec
  # The board, put on every change and every 5 s.
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

  # A change of the picture, in the order the host took it.
  def read_strokes(b)
    @fault = nil
    e = b.bytesize
    p = 0
    x = u1(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The board as a member sees it.
  def read_view(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m5(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The board, for anyone.
  def read_table(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m1(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # A page of the picture.
  def read_picture(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m6(b, p, e)
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
    x = m7(b, p, e)
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
      x = m7(b, p, e)
      p = @p
    end
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # A new stroke.
  def read_line(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = o1(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # More points of it.
  def read_more(b)
    reply_word(b, W8)
  end

  # The last stroke of one’s own taken back.
  def read_undo(b)
    reply_word(b, W9)
  end

  # An empty board.
  def read_clear(b)
    reply_word(b, W10)
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

  # Draws a new stroke.
  # token: at most 32 bytes, the member's token
  # arg2: 0 to 15, the colour of 16
  # arg3: 0 to 3, the width step of 4
  # arg4: 2 to 512 items, x, y, x, y ...
  def call_line(token, arg2, arg3, arg4)
    s = "\x82\xa6method\xa4line\xa4args\x94"
    put_token(s, token, 32, "token")
    put_int(s, arg2, 0, 15, "arg2")
    put_int(s, arg3, 0, 3, "arg3")
    w1(s, arg4, "arg4")
    s
  end

  # Draws on.
  # token: at most 32 bytes, the member's token
  # id_: 0 to 2147483647, the stroke's id
  # arg3: 2 to 512 items, x, y, x, y ...
  def call_more(token, id_, arg3)
    s = "\x82\xa6method\xa4more\xa4args\x93"
    put_token(s, token, 32, "token")
    put_int(s, id_, 0, nil, "id_")
    w1(s, arg3, "arg3")
    s
  end

  # Takes the last own stroke back.
  # token: at most 32 bytes, the member's token
  def call_undo(token)
    s = "\x82\xa6method\xa4undo\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Clears the board.
  # token: at most 32 bytes, the member's token
  def call_clear(token)
    s = "\x82\xa6method\xa5clear\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Asks for a page of the picture.
  # id_: 0 to 2147483647, the stroke's id
  # arg2: 0 to 65535, from this point of it
  def call_picture(id_, arg2)
    s = "\x82\xa6method\xa7picture\xa4args\x92"
    put_int(s, id_, 0, nil, "id_")
    put_int(s, arg2, 0, 65535, "arg2")
    s
  end

  # Asks for the view.
  # token: at most 32 bytes, the member's token
  def call_view(token)
    s = "\x82\xa6method\xa4view\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Asks for the board.
  def call_table
    "\x81\xa6method\xa5table"
  end

  # Leaves the board.
  # token: at most 32 bytes, the member's token
  def call_leave(token)
    s = "\x82\xa6method\xa5leave\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  def t1(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = text(b, p, e, 32)
    p = @p
    x2 = b.getbyte(p)
    if x2 && x2 <= 3
      p += 1
    else
      x2 = bits(b, p, e, 3)
      p = @p
    end
    @p = p
    [x1, x2]
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
      x = t1(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def t2(b, p, e)
    if b.getbyte(p) == 0x98
      p += 1
    else
      items(b, p, e, 8, 8)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, 65535)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, 65535)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, 65535)
      p = @p
    end
    x4 = b.getbyte(p)
    if x4 && x4 < 0x80
      p += 1
    else
      x4 = int(b, p, e, 0, 65535)
      p = @p
    end
    x5 = b.getbyte(p)
    if x5 && x5 < 0x80
      p += 1
    else
      x5 = int(b, p, e, 0, 65535)
      p = @p
    end
    x6 = b.getbyte(p)
    if x6 && x6 < 0x80
      p += 1
    else
      x6 = int(b, p, e, 0, 65535)
      p = @p
    end
    x7 = b.getbyte(p)
    if x7 && x7 < 0x80
      p += 1
    else
      x7 = int(b, p, e, 0, 65535)
      p = @p
    end
    x8 = b.getbyte(p)
    if x8 && x8 < 0x80
      p += 1
    else
      x8 = int(b, p, e, 0, 65535)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8]
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
    return nil unless b.byteslice(p, 3) == "\xa2st"
    p += 3
    z = b.getbyte(p)
    x3 = z && z >= 0xa0 && z < 0xc0 ? W1[b.byteslice(p + 1, z - 0xa0)] : nil
    if x3
      p += z - 0x9f
    else
      x3 = word(b, p, e, W1)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x6e && b.getbyte(p) == 0xa1
    p += 2
    x4 = b.getbyte(p)
    if x4 && x4 < 0x80
      p += 1
    else
      x4 = int(b, p, e, 0, 65535)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2np"
    p += 3
    x5 = b.getbyte(p)
    if x5 && x5 < 0x80
      p += 1
    else
      x5 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4last"
    p += 5
    x6 = b.getbyte(p)
    if x6 && x6 < 0x80
      p += 1
    else
      x6 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2mb"
    p += 3
    x7 = l1(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 4) == "\xa3lim"
    p += 4
    x8 = t2(b, p, e)
    p = @p
    n -= 8
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8]
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

  def l2(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x92 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 2, 514)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = b.getbyte(p)
      if x && x < 0x80
        p += 1
      elsif x == 0xcd && p + 2 < e
        x = b.getbyte(p + 1) * 256 + b.getbyte(p + 2)
        p += 3
      elsif x == 0xcc && p + 1 < e
        x = b.getbyte(p + 1)
        p += 2
      else
        x = int(b, p, e, -32768, 65535)
        p = @p
      end
      a << x
      i += 1
    end
    @p = p
    a
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
    return nil unless b.getbyte(p + 1) == 0x6f && b.getbyte(p) == 0xa1
    p += 2
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W2[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W2)
      p = @p
    end
    known(x1, p)
    return nil unless b.byteslice(p, 3) == "\xa2id"
    p += 3
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x63 && b.getbyte(p) == 0xa1
    p += 2
    x3 = b.getbyte(p)
    if x3 && x3 <= 15
      p += 1
    else
      x3 = int(b, p, e, 0, 15)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x77 && b.getbyte(p) == 0xa1
    p += 2
    x4 = b.getbyte(p)
    if x4 && x4 <= 3
      p += 1
    else
      x4 = int(b, p, e, 0, 3)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x70 && b.getbyte(p) == 0xa1
    p += 2
    x5 = l2(b, p, e)
    p = @p
    return nil unless b.getbyte(p + 1) == 0x6b && b.getbyte(p) == 0xa1
    p += 2
    x6 = b.getbyte(p)
    if x6 && x6 <= 1
      p += 1
    else
      x6 = int(b, p, e, 0, 1)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x76 && b.getbyte(p) == 0xa1
    p += 2
    x7 = b.getbyte(p)
    if x7 && x7 < 0x80
      p += 1
    else
      x7 = int(b, p, e, 0, nil)
      p = @p
    end
    n -= 7
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6, x7]
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

  def f3(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x6f && b.getbyte(p) == 0xa1
    p += 2
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W3[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W3)
      p = @p
    end
    known(x1, p)
    return nil unless b.byteslice(p, 3) == "\xa2id"
    p += 3
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x76 && b.getbyte(p) == 0xa1
    p += 2
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, nil)
      p = @p
    end
    n -= 3
    return nil unless n == 0
    @p = p
    [x1, x2, x3]
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

  def f4(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x6f && b.getbyte(p) == 0xa1
    p += 2
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W4[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W4)
      p = @p
    end
    known(x1, p)
    return nil unless b.getbyte(p + 1) == 0x76 && b.getbyte(p) == 0xa1
    p += 2
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, nil)
      p = @p
    end
    n -= 2
    return nil unless n == 0
    @p = p
    [x1, x2]
  end

  def m4(b, p, e)
    f = f4(b, p, e)
    unless f
      c = in_order(b, p, e, K4)
      q = @p
      f = f4(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K4, f)
  end

  def u1(b, p, e)
    return m2(b, p, e) if b.byteslice(p + 1, 4) == "\xa1o\xa1a"
    return m3(b, p, e) if b.byteslice(p + 1, 4) == "\xa1o\xa1u"
    return m4(b, p, e) if b.byteslice(p + 1, 4) == "\xa1o\xa1c"
    x = tag(b, p, e, "o")
    return m2(b, p, e) if x == "a"
    return m3(b, p, e) if x == "u"
    return m4(b, p, e) if x == "c"
    refuse("field", p)
  end

  def c1(b, p, e)
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
    return nil unless b.byteslice(p, 3) == "\xa2st"
    p += 3
    z = b.getbyte(p)
    x3 = z && z >= 0xa0 && z < 0xc0 ? W1[b.byteslice(p + 1, z - 0xa0)] : nil
    if x3
      p += z - 0x9f
    else
      x3 = word(b, p, e, W1)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x6e && b.getbyte(p) == 0xa1
    p += 2
    x4 = b.getbyte(p)
    if x4 && x4 < 0x80
      p += 1
    else
      x4 = int(b, p, e, 0, 65535)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2np"
    p += 3
    x5 = b.getbyte(p)
    if x5 && x5 < 0x80
      p += 1
    else
      x5 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4last"
    p += 5
    x6 = b.getbyte(p)
    if x6 && x6 < 0x80
      p += 1
    else
      x6 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2mb"
    p += 3
    x7 = l1(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 4) == "\xa3lim"
    p += 4
    x8 = t2(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 4) == "\xa3own"
    p += 4
    x9 = bool(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4mine"
    p += 5
    x10 = b.getbyte(p)
    if x10 && x10 < 0x80
      p += 1
    else
      x10 = int(b, p, e, 0, 65535)
      p = @p
    end
    n -= 10
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10]
  end

  def c2(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5error"
    p += 6
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W5[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W5)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1]
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
    @n = n
    @p = p
    p = @p
    if b.getbyte(p + 1) == 0x76 && b.getbyte(p) == 0xa1
      f = c1(b, @p, e)
      return nil unless f
    elsif b.byteslice(p, 6) == "\xa5error"
      f = Array.new(10)
      a = c2(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
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

  def l3(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 802)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = b.getbyte(p)
      if x && x < 0x80
        p += 1
      elsif x == 0xcd && p + 2 < e
        x = b.getbyte(p + 1) * 256 + b.getbyte(p + 2)
        p += 3
      elsif x == 0xcc && p + 1 < e
        x = b.getbyte(p + 1)
        p += 2
      else
        x = int(b, p, e, -32768, 65535)
        p = @p
      end
      a << x
      i += 1
    end
    @p = p
    a
  end
end

class BoardCodec < TablesCodec
  def t3(b, p, e)
    if b.getbyte(p) == 0x95
      p += 1
    else
      items(b, p, e, 5, 5)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, nil)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, -32768, 65535)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, -32768, 65535)
      p = @p
    end
    x4 = l3(b, p, e)
    p = @p
    x5 = b.getbyte(p)
    if x5 && x5 <= 1
      p += 1
    else
      x5 = int(b, p, e, 0, 1)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4, x5]
  end

  def l4(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 400)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = t3(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def t4(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, nil)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, 65535)
      p = @p
    end
    @p = p
    [x1, x2]
  end

  def f6(b, p, e)
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
    return nil unless b.getbyte(p + 1) == 0x6e && b.getbyte(p) == 0xa1
    p += 2
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, 65535)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x70 && b.getbyte(p) == 0xa1
    p += 2
    x3 = l4(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2nx"
    p += 3
    if b.getbyte(p) == 0xc0
      x4 = :nil
      p += 1
    else
      x4 = t4(b, p, e)
      p = @p
    end
    n -= 4
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4]
  end

  def m6(b, p, e)
    f = f6(b, p, e)
    unless f
      c = in_order(b, p, e, K6)
      q = @p
      f = f6(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K6, f)
  end

  def c3(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5error"
    p += 6
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W6[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W6)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1]
  end

  def c4(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5token"
    p += 6
    x1 = text(b, p, e, 32)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5owner"
    p += 6
    x2 = bool(b, p, e)
    p = @p
    n -= 2
    @n = n
    @p = p
    [x1, x2]
  end

  def f7(b, p, e)
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
    elsif b.byteslice(p, 6) == "\xa5token"
      f = Array.new(1)
      a = c4(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m7(b, p, e)
    f = f7(b, p, e)
    unless f
      c = in_order(b, p, e, K7)
      q = @p
      f = f7(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K7, f)
  end

  def f8(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2id"
    p += 3
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, nil)
      p = @p
    end
    n -= 1
    return nil unless n == 0
    @p = p
    [x1]
  end

  def m8(b, p, e)
    f = f8(b, p, e)
    unless f
      c = in_order(b, p, e, K8)
      q = @p
      f = f8(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K8, f)
  end

  def o1(b, p, e)
    x = b.getbyte(p)
    refuse("cut off", p) unless x
    if (x >= 0x80 && x < 0x90) || x == 0xde || x == 0xdf
      x = m8(b, p, e)
      p = @p
    elsif (x >= 0xa0 && x < 0xc0) || (x >= 0xc4 && x <= 0xc6) || (x >= 0xd9 && x <= 0xdb)
      z = b.getbyte(p)
      x = z && z >= 0xa0 && z < 0xc0 ? W7[b.byteslice(p + 1, z - 0xa0)] : nil
      if x
        p += z - 0x9f
      else
        x = word(b, p, e, W7)
        p = @p
      end
    else
      refuse("type", p)
    end
    @p = p
    x
  end

  def w1(s, a, name)
    n = put_items(s, a, 2, 512, name)
    i = 0
    while i < n
      x = a[i]
      put_int(s, x, -32768, 65535, "item")
      i += 1
    end
  end
end
