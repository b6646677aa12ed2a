# A MessagePack decoder for any message, as one would write it for a board: what the generated codecs are measured against. Like them it looks at every byte
# before it uses it, and counts bytes; unlike them it knows no schema, so it checks no key, no bound and no text.
class GenericDecoder
  def decode(b)
    @b = b
    @p = 0
    @e = b.bytesize
    x = value
    raise "more" if @p != @e
    x
  end

  def value
    p = @p
    x = @b.getbyte(p)
    raise "cut off" unless x
    @p = p + 1
    if x < 0x80
      x
    elsif x < 0x90
      map(x - 0x80)
    elsif x < 0xa0
      array(x - 0x90)
    elsif x < 0xc0
      raw(x - 0xa0)
    elsif x >= 0xe0
      x - 0x100
    elsif x == 0xc0
      nil
    elsif x == 0xc2
      false
    elsif x == 0xc3
      true
    elsif x == 0xc4 || x == 0xd9
      raw(uint(1))
    elsif x == 0xcc
      uint(1)
    elsif x == 0xcd
      uint(2)
    elsif x == 0xce
      uint(4)
    elsif x == 0xd0
      n = uint(1)
      n >= 0x80 ? n - 0x100 : n
    elsif x == 0xd1
      n = uint(2)
      n >= 0x8000 ? n - 0x10000 : n
    elsif x == 0xd2
      n = uint(4)
      n >= 0x40000000 ? n - 0x40000000 * 4 : n
    elsif x == 0xda || x == 0xc5
      raw(uint(2))
    elsif x == 0xdc
      array(uint(2))
    elsif x == 0xde
      map(uint(2))
    else
      raise "type"
    end
  end

  def uint(size)
    p = @p
    raise "cut off" if p + size > @e
    b = @b
    n = b.getbyte(p)
    i = 1
    while i < size
      n = n * 256 + b.getbyte(p + i)
      i += 1
    end
    @p = p + size
    n
  end

  def raw(n)
    p = @p
    raise "cut off" if p + n > @e
    @p = p + n
    @b.byteslice(p, n)
  end

  def array(n)
    raise "cut off" if n > @e - @p
    a = []
    while n > 0
      a << value
      n -= 1
    end
    a
  end

  def map(n)
    raise "cut off" if n > @e - @p
    h = {}
    while n > 0
      key = value
      h[key] = value
      n -= 1
    end
    h
  end
end
