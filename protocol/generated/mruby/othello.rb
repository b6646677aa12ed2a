# The codec of othello: the othello table.
#
# read_...: the value of these bytes, or nil with a `fault` when they are no such message; of a reply what is inside of its {"value": ...}. Maps are
# TablesMessage, lists and tuples Array, texts and bytes String. call_...: the bytes of a call, or an ArgumentError before anything is written.
# SCHEMA: the hash of these messages, for the hello on a cable (docs/lite-link.md).
#
# Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. Needs hardware/mruby/tables_codec.rb.
class OthelloCodec < TablesCodec
  SCHEMA = "bcfa7c1c"
  K1 = { "v" => 0, "t" => 1, "st" => 2, "nm" => 3, "sk" => 4, "aw" => 5, "ow" => 6, "mb" => 7, "ts" => 8, "ai" => 9, "ak" => 10, "bd" => 11, "tn" => 12, "n" => 13, "last" => 14, "lg" => 15, "cnt" => 16, "dl" => 17, "res" => 18 }
  P1 = { "wait" => 0, "play" => 1, "over" => 2 }
  K2 = { "w" => 0, "why" => 1, "b" => 2, "wc" => 3 }
  W1 = { "count" => "count", "resign" => "resign" }
  K3 = { "v" => 0, "t" => 1, "st" => 2, "nm" => 3, "sk" => 4, "aw" => 5, "ow" => 6, "mb" => 7, "ts" => 8, "ai" => 9, "ak" => 10, "bd" => 11, "tn" => 12, "n" => 13, "last" => 14, "lg" => 15, "cnt" => 16, "dl" => 17, "res" => 18, "me" => 19, "error" => 20 }
  W2 = { "token" => "token" }
  K4 = { "error" => 0, "token" => 1, "seat" => 2, "owner" => 3 }
  W3 = { "full" => "full", "spectators" => "spectators", "identity" => "identity" }
  W4 = { "ok" => "ok", "token" => "token", "not waiting" => "not waiting", "taken" => "taken", "no seat" => "no seat" }
  W5 = { "ok" => "ok", "token" => "token", "not waiting" => "not waiting", "not seated" => "not seated" }
  W6 = { "ok" => "ok", "token" => "token", "not waiting" => "not waiting", "not owner" => "not owner", "no ai" => "no ai", "no seat" => "no seat", "no change" => "no change" }
end

class OthelloCodec < TablesCodec
  W7 = { "ok" => "ok", "token" => "token", "not waiting" => "not waiting", "not owner" => "not owner", "seats" => "seats", "no human" => "no human" }
  W8 = { "ok" => "ok", "token" => "token", "not playing" => "not playing", "not seated" => "not seated", "not your turn" => "not your turn", "stale" => "stale", "illegal" => "illegal" }
  W9 = { "ok" => "ok", "token" => "token", "not playing" => "not playing", "not seated" => "not seated" }
end

class OthelloCodec < TablesCodec
  # The table, put on every change and every 5 s.
  def read_state(b)
    @fault = nil
    e = b.bytesize
    p = 0
    x = m2(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The table as a member sees it: nothing is hidden in othello.
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

  # The table, for anyone.
  def read_table(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m2(b, p, e)
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
    x = m4(b, p, e)
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
      x = m4(b, p, e)
      p = @p
    end
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # Taking a seat.
  def read_sit(b)
    reply_word(b, W4)
  end

  # Leaving the seat.
  def read_stand(b)
    reply_word(b, W5)
  end

  # The CPU in or out.
  def read_cpu(b)
    reply_word(b, W6)
  end

  # The start of a game.
  def read_start(b)
    reply_word(b, W7)
  end

  # A move.
  def read_move(b)
    reply_word(b, W8)
  end

  # Giving up.
  def read_resign(b)
    reply_word(b, W9)
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

  # Takes a seat.
  # token: at most 32 bytes, the member's token
  # seat: -1 to 1, the seat, -1: any
  def call_sit(token, seat)
    s = "\x82\xa6method\xa3sit\xa4args\x92"
    put_token(s, token, 32, "token")
    put_int(s, seat, -1, 1, "seat")
    s
  end

  # Leaves the seat.
  # token: at most 32 bytes, the member's token
  def call_stand(token)
    s = "\x82\xa6method\xa5stand\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Puts the CPU or an AI player in, or takes it out.
  # token: at most 32 bytes, the member's token
  # seat: -1 to 1, the seat, -1: any
  # whether: true or false or at most 16 bytes, whether, or the word for an AI player
  def call_cpu(token, seat, whether)
    s = "\x82\xa6method\xa3cpu\xa4args\x93"
    put_token(s, token, 32, "token")
    put_int(s, seat, -1, 1, "seat")
    if whether == true || whether == false
      put_bool(s, whether, "whether")
    else
      put_text(s, whether, 16, "whether")
    end
    s
  end

  # Starts the game.
  # token: at most 32 bytes, the member's token
  def call_start(token)
    s = "\x82\xa6method\xa5start\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Takes a square.
  # token: at most 32 bytes, the member's token
  # arg2: 0 to 255, the view's n that the move answers
  # square: at most 8 bytes, the square, d3
  def call_move(token, arg2, square)
    s = "\x82\xa6method\xa4move\xa4args\x93"
    put_token(s, token, 32, "token")
    put_int(s, arg2, 0, 255, "arg2")
    put_text(s, square, 8, "square")
    s
  end

  # Gives the game up.
  # token: at most 32 bytes, the member's token
  def call_resign(token)
    s = "\x82\xa6method\xa6resign\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Asks for the view.
  # token: at most 32 bytes, the member's token
  def call_view(token)
    s = "\x82\xa6method\xa4view\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Asks for the table.
  def call_table
    "\x81\xa6method\xa5table"
  end

  # Leaves the table.
  # token: at most 32 bytes, the member's token
  def call_leave(token)
    s = "\x82\xa6method\xa5leave\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  def l1(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = text(b, p, e, 32)
    p = @p
    x2 = text(b, p, e, 32)
    [x1, x2]
  end

  def l2(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 2
      p += 1
    else
      x1 = code(b, p, e, 0, 2)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 2
      p += 1
    else
      x2 = code(b, p, e, 0, 2)
      p = @p
    end
    @p = p
    [x1, x2]
  end

  def t1(b, p, e)
    if b.getbyte(p) == 0x93
      p += 1
    else
      items(b, p, e, 3, 3)
      p = @p
    end
    x1 = text(b, p, e, 32)
    p = @p
    x2 = b.getbyte(p)
    if x2 && x2 <= 1
      p += 1
    else
      x2 = int(b, p, e, -1, 1)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 <= 3
      p += 1
    else
      x3 = bits(b, p, e, 3)
      p = @p
    end
    @p = p
    [x1, x2, x3]
  end

  def l3(b, p, e)
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

  def l4(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = text(b, p, e, 16)
    p = @p
    x2 = text(b, p, e, 16)
    [x1, x2]
  end

  def l5(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x98
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 8)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = text(b, p, e, 16)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def c1(b, p, e)
    n = @n
    x10 = nil
    x11 = nil
    x12 = nil
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
    x3 = z && z >= 0xa0 && z < 0xc0 ? b.byteslice(p + 1, z - 0xa0) : nil
    k_st = x3 ? P1[x3] : nil
    if k_st
      p += z - 0x9f
    else
      x3 = deciding(b, p, e, P1)
      k_st = @k
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2nm"
    p += 3
    x4 = l1(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2sk"
    p += 3
    x5 = l2(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2aw"
    p += 3
    x6 = b.getbyte(p)
    if x6 && x6 <= 3
      p += 1
    else
      x6 = bits(b, p, e, 3)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2ow"
    p += 3
    x7 = b.getbyte(p)
    if x7 && x7 <= 1
      p += 1
    else
      x7 = int(b, p, e, -1, 1)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2mb"
    p += 3
    x8 = l3(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2ts"
    p += 3
    x9 = b.getbyte(p)
    if x9 && x9 < 0x80
      p += 1
    else
      x9 = int(b, p, e, 0, nil)
      p = @p
    end
    n -= 9
    if n > 0 && b.getbyte(p + 1) == 0x61 && b.byteslice(p, 3) == "\xa2ai"
      p += 3
      x10 = l4(b, p, e)
      p = @p
      n -= 1
    end
    if k_st == 0 || k_st == 2 || k_st == -1
      if n > 0 && b.getbyte(p + 1) == 0x61 && b.byteslice(p, 3) == "\xa2ak"
        p += 3
        x11 = l5(b, p, e)
        p = @p
        n -= 1
      end
    end
    if k_st == 1 || k_st == 2 || k_st == -1
      if b.byteslice(p, 3) == "\xa2bd"
        p += 3
        x12 = text(b, p, e, 64)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
    end
    @k_st = k_st
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12]
  end

  def t2(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 64
      p += 1
    else
      x1 = int(b, p, e, 0, 64)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 64
      p += 1
    else
      x2 = int(b, p, e, 0, 64)
      p = @p
    end
    @p = p
    [x1, x2]
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
    return nil unless b.getbyte(p + 1) == 0x77 && b.getbyte(p) == 0xa1
    p += 2
    x1 = b.getbyte(p)
    if x1 && x1 <= 1
      p += 1
    else
      x1 = int(b, p, e, -1, 1)
      p = @p
    end
    return nil unless b.byteslice(p, 4) == "\xa3why"
    p += 4
    z = b.getbyte(p)
    x2 = z && z >= 0xa0 && z < 0xc0 ? W1[b.byteslice(p + 1, z - 0xa0)] : nil
    if x2
      p += z - 0x9f
    else
      x2 = word(b, p, e, W1)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x62 && b.getbyte(p) == 0xa1
    p += 2
    x3 = b.getbyte(p)
    if x3 && x3 <= 64
      p += 1
    else
      x3 = int(b, p, e, 0, 64)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2wc"
    p += 3
    x4 = b.getbyte(p)
    if x4 && x4 <= 64
      p += 1
    else
      x4 = int(b, p, e, 0, 64)
      p = @p
    end
    n -= 4
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4]
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

  def c2(b, p, e)
    n = @n
    k_st = @k_st
    x1 = nil
    x2 = nil
    x3 = nil
    x4 = nil
    x5 = nil
    x6 = nil
    x7 = nil
    if k_st == 1 || k_st == 2 || k_st == -1
      if b.byteslice(p, 3) == "\xa2tn"
        p += 3
        x1 = b.getbyte(p)
        if x1 && x1 <= 1
          p += 1
        else
          x1 = int(b, p, e, -1, 1)
          p = @p
        end
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.getbyte(p + 1) == 0x6e && b.getbyte(p) == 0xa1
        p += 2
        x2 = b.getbyte(p)
        if x2 && x2 < 0x80
          p += 1
        else
          x2 = int(b, p, e, 0, 255)
          p = @p
        end
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 5) == "\xa4last"
        p += 5
        if b.getbyte(p) == 0xc0
          x3 = :nil
          p += 1
        else
          x3 = text(b, p, e, 2)
          p = @p
        end
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 3) == "\xa2lg"
        p += 3
        x4 = text(b, p, e, 120)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 4) == "\xa3cnt"
        p += 4
        x5 = t2(b, p, e)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
    end
    if k_st == 1 || k_st == -1
      if n > 0 && b.getbyte(p + 1) == 0x64 && b.byteslice(p, 3) == "\xa2dl"
        p += 3
        x6 = b.getbyte(p)
        if x6 && x6 < 0x80
          p += 1
        else
          x6 = int(b, p, e, 0, nil)
          p = @p
        end
        n -= 1
      end
    end
    if k_st == 2 || k_st == -1
      if b.byteslice(p, 4) == "\xa3res"
        p += 4
        x7 = m1(b, p, e)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
    end
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7]
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
    f = c1(b, @p, e)
    return nil unless f
    a = c2(b, @p, e)
    return nil unless a
    f += a
    @n == 0 ? f : nil
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

  def c3(b, p, e)
    n = @n
    k_st = @k_st
    x1 = nil
    x2 = nil
    x3 = nil
    x4 = nil
    x5 = nil
    x6 = nil
    x7 = nil
    if k_st == 1 || k_st == 2 || k_st == -1
      if b.byteslice(p, 3) == "\xa2tn"
        p += 3
        x1 = b.getbyte(p)
        if x1 && x1 <= 1
          p += 1
        else
          x1 = int(b, p, e, -1, 1)
          p = @p
        end
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.getbyte(p + 1) == 0x6e && b.getbyte(p) == 0xa1
        p += 2
        x2 = b.getbyte(p)
        if x2 && x2 < 0x80
          p += 1
        else
          x2 = int(b, p, e, 0, 255)
          p = @p
        end
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 5) == "\xa4last"
        p += 5
        if b.getbyte(p) == 0xc0
          x3 = :nil
          p += 1
        else
          x3 = text(b, p, e, 2)
          p = @p
        end
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 3) == "\xa2lg"
        p += 3
        x4 = text(b, p, e, 120)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 4) == "\xa3cnt"
        p += 4
        x5 = t2(b, p, e)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
    end
    if k_st == 1 || k_st == -1
      if n > 0 && b.getbyte(p + 1) == 0x64 && b.byteslice(p, 3) == "\xa2dl"
        p += 3
        x6 = b.getbyte(p)
        if x6 && x6 < 0x80
          p += 1
        else
          x6 = int(b, p, e, 0, nil)
          p = @p
        end
        n -= 1
      end
    end
    if k_st == 2 || k_st == -1
      if b.byteslice(p, 4) == "\xa3res"
        p += 4
        x7 = m1(b, p, e)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
    end
    return nil unless b.byteslice(p, 3) == "\xa2me"
    p += 3
    x8 = b.getbyte(p)
    if x8 && x8 <= 1
      p += 1
    else
      x8 = int(b, p, e, -1, 1)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8]
  end

  def c4(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5error"
    p += 6
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W2[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W2)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1]
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
    if b.getbyte(p + 1) == 0x76 && b.getbyte(p) == 0xa1
      f = c1(b, @p, e)
      return nil unless f
      a = c3(b, @p, e)
      return nil unless a
      f += a
    elsif b.byteslice(p, 6) == "\xa5error"
      f = Array.new(20)
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

class OthelloCodec < TablesCodec
  def c5(b, p, e)
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

  def c6(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5token"
    p += 6
    x1 = text(b, p, e, 32)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4seat"
    p += 5
    x2 = b.getbyte(p)
    if x2 && x2 <= 1
      p += 1
    else
      x2 = int(b, p, e, -1, 1)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5owner"
    p += 6
    x3 = bool(b, p, e)
    p = @p
    n -= 3
    @n = n
    @p = p
    [x1, x2, x3]
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
    @n = n
    @p = p
    p = @p
    if b.byteslice(p, 6) == "\xa5error"
      f = c5(b, @p, e)
      return nil unless f
    elsif b.byteslice(p, 6) == "\xa5token"
      f = Array.new(1)
      a = c6(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
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
end
