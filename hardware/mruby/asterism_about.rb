# What a node and an application say of themselves: the profile (what it runs on, where, a name, an icon) and the status (what changes while it runs). Both
# belong to the program and outlive a connection. Part of the object layer; see asterism_values.rb.

module AsterismLayer
  MAX_KIND = 32
  MAX_ICON = 8192
  MAX_STATUS = 1024
  MAX_STATUS_DEPTH = 4
  DIGITS = "0123456789abcdef"

  # Bytes that go as MessagePack bin, where a String can say so.
  def self.bytes(text)
    text.respond_to?(:b) ? text.b() : text
  end

  # ---------------------------------------------------------------- the profile

  def self.kind?(kind)
    return false unless kind.is_a?(String)
    n = kind.bytesize
    return false if n == 0 || n > MAX_KIND
    i = 0
    while i < n
      x = kind.getbyte(i)
      letter = x >= 0x61 && x <= 0x7a
      return false unless letter || (i > 0 && (x == 0x5f || (x >= 0x30 && x <= 0x39)))
      i += 1
    end
    true
  end

  def self.be4(text, at)
    # Anything over 24 bits is more than a file here has, and may be more than an Integer holds.
    return -1 if text.getbyte(at) != 0
    (text.getbyte(at + 1) << 16) | (text.getbyte(at + 2) << 8) | text.getbyte(at + 3)
  end

  # [width, height, hash] of a PNG that a profile may carry, else nil. The hash: the Adler-32 of the CRCs of its chunks, in order.
  def self.icon_info(png)
    return nil unless png.is_a?(String)
    size = png.bytesize
    return nil if size < 45 || size > MAX_ICON || png.byteslice(0, 8) != "\x89PNG\r\n\x1a\n"
    low = 1
    high = 0
    width = 0
    height = 0
    at = 8
    while at + 12 <= size
      length = be4(png, at)
      return nil if length < 0 || at + 12 + length > size
      type = png.byteslice(at + 4, 4)
      if at == 8
        return nil unless type == "IHDR" && length == 13
        width = be4(png, at + 8)
        height = be4(png, at + 12)
        return nil if width < 1 || height < 1 || width > 256 || height > 256
      end
      i = at + 8 + length
      at = i + 4
      while i < at
        low = (low + png.getbyte(i)) % 65521
        high = (high + low) % 65521
        i += 1
      end
      return at == size ? [width, height, hex4(high) + hex4(low)] : nil if type == "IEND"
    end
    nil
  end

  def self.hex4(n)
    s = ""
    shift = 12
    while shift >= 0
      s << DIGITS.byteslice((n >> shift) & 15, 1)
      shift -= 4
    end
    s
  end

  def self.hash_text?(text)
    return false unless text.is_a?(String) && text.bytesize == 8
    i = 0
    while i < 8
      x = text.getbyte(i)
      return false unless (x >= 0x30 && x <= 0x39) || (x >= 0x61 && x <= 0x66)
      i += 1
    end
    true
  end

  # A received profile, cleaned; nil when it is none.
  def self.clean_profile(value)
    return nil unless value.is_a?(Hash) && kind?(value["kind"])
    out = { "kind" => value["kind"] }
    protocol = value["protocol"]
    out["protocol"] = protocol if protocol.is_a?(Integer) && protocol >= 0
    text = value["host"]
    out["host"] = text if text.is_a?(String) && text.bytesize > 0 && text.bytesize <= 32
    text = value["name"]
    out["name"] = text if text.is_a?(String) && text.bytesize > 0 && text.bytesize <= 64
    icon = value["icon"]
    if icon.is_a?(String)
      info = icon_info(icon)
      if info
        out["icon"] = icon
        out["icon_hash"] = info[2]
      end
    elsif hash_text?(value["icon_hash"])
      out["icon_hash"] = value["icon_hash"]
    end
    out
  end

  # Whether the parameters of a query ask for the icon: icon=0, no or false says no.
  def self.icon_wanted?(params)
    return true unless params.is_a?(String)
    pairs = params.split(";")
    i = 0
    while i < pairs.length
      name, value = pairs[i].split("=")
      return false if name == "icon" && (value == "0" || value == "no" || value == "false")
      i += 1
    end
    true
  end

  class Profile
    # kind: the one that `kind: nil` goes back to.
    def initialize(kind)
      @first_kind = kind
      @kind = kind
      @host = nil
      @name = nil
      @icon = nil
    end

    # Changes these fields, or none when one is wrong.
    def change(fields)
      kind = @kind
      host = @host
      name = @name
      icon = @icon
      names = fields.keys
      i = 0
      while i < names.length
        field = names[i].to_s
        value = fields[names[i]]
        value = value.to_s if value.is_a?(Symbol)
        if field == "kind"
          kind = kind_of(value)
        elsif field == "host"
          host = text_of("host", value, 32)
        elsif field == "name"
          name = text_of("name", value, 64)
        elsif field == "icon"
          icon = icon_of(value)
        else
          raise ArgumentError, "unknown profile field #{field} (kind, name, host, icon)"
        end
        i += 1
      end
      @kind = kind
      @host = host
      @name = name
      @icon = icon
    end

    def kind_of(value)
      return @first_kind if value == nil
      return value if AsterismLayer.kind?(value)
      raise ArgumentError, "profile kind: #{value.inspect} is no lower-case word (a-z, then a-z 0-9 _; at most #{MAX_KIND} bytes)"
    end

    def text_of(field, value, most)
      return nil if value == nil
      raise ArgumentError, "profile #{field}: a String is expected, got #{value.inspect}" unless value.is_a?(String)
      raise ArgumentError, "profile #{field}: empty (nil leaves it out)" if value.bytesize == 0
      raise ArgumentError, "profile #{field}: #{value.bytesize} bytes, at most #{most}" if value.bytesize > most
      value
    end

    def icon_of(value)
      return nil if value == nil
      raise ArgumentError, "profile icon: no PNG of at most #{MAX_ICON} bytes and 256 x 256" unless AsterismLayer.icon_info(value)
      AsterismLayer.bytes(value)
    end

    def to_h(icon = true)
      out = { "protocol" => PROTOCOL, "kind" => @kind }
      out["host"] = @host if @host
      out["name"] = @name if @name
      if @icon
        out["icon"] = @icon if icon
        out["icon_hash"] = AsterismLayer.icon_info(@icon)[2]
      end
      out
    end

    # An icon that would not fit a board stays behind: its hash says that there is one.
    def packed(icon)
      bytes = AsterismLayer.pack(to_h(icon))
      icon && bytes.bytesize > MAX_PAYLOAD ? AsterismLayer.pack(to_h(false)) : bytes
    end
  end

  # This program's.
  def self.profile
    @profile = Profile.new("picoruby") unless @profile
    @profile
  end

  # ---------------------------------------------------------------- the status

  # A received status, cleaned; nil when it is none.
  def self.clean_status(value)
    return nil unless value.is_a?(Hash)
    out = {}
    keys = value.keys
    i = 0
    while i < keys.length
      out[keys[i]] = value[keys[i]] if keys[i].is_a?(String) && keys[i].bytesize > 0
      i += 1
    end
    # What is only handed on is measured at any depth.
    ::MessagePack.pack(out).bytesize > MAX_STATUS ? nil : out
  rescue StandardError
    nil
  end

  # [node, app, status] of what was put; nil when the key is no status's or the bytes are none.
  def self.parse_status(key, payload)
    parts = key.is_a?(String) ? chunks(key) : []
    return nil unless parts.length == 4 && parts[0] == ROOT && parts[3] == "@status"
    value = unpack(payload)
    status = value ? clean_status(value[0]) : nil
    status ? [parts[1], parts[2], status] : nil
  end

  class Status
    def initialize
      @entries = nil
    end

    # nil when none was ever set.
    def entries
      @entries
    end

    # whole: all entries, or nil for those there are; fields on top of them, nil takes one away. Changes nothing when something is wrong.
    def change(whole, fields)
      unless whole == nil || whole.is_a?(Hash)
        raise ArgumentError, "status: a Hash is expected, got #{whole.inspect}"
      end
      entries = {}
      merge(entries, whole || @entries || {}, false)
      merge(entries, fields, true)
      packed(entries)
      @entries = entries
    end

    def merge(entries, more, nil_removes)
      keys = more.keys
      i = 0
      while i < keys.length
        key = keys[i].is_a?(Symbol) ? keys[i].to_s : keys[i]
        unless key.is_a?(String) && key.bytesize > 0
          raise ArgumentError, "status: the keys are Strings, not empty; got #{keys[i].inspect}"
        end
        value = more[keys[i]]
        if nil_removes && value == nil
          entries.delete(key)
        else
          raise ArgumentError, "status #{key}: nested deeper than #{MAX_STATUS_DEPTH} levels" if deeper?(value, MAX_STATUS_DEPTH)
          entries[key] = sendable(key, value)
        end
        i += 1
      end
    end

    def sendable(key, value)
      AsterismLayer.sendable(value, 0)
    rescue ::Asterism::EncodeError => e
      raise ArgumentError, "status #{key}: #{e.message}"
    end

    def deeper?(value, levels)
      return false unless value.is_a?(Array) || value.is_a?(Hash)
      return true if levels == 0
      inner = value.is_a?(Hash) ? value.keys + value.values : value
      i = 0
      while i < inner.length
        return true if deeper?(inner[i], levels - 1)
        i += 1
      end
      false
    end

    def packed(entries = @entries)
      bytes = AsterismLayer.pack(entries)
      raise ArgumentError, "status: #{bytes.bytesize} bytes packed, at most #{MAX_STATUS}" if bytes.bytesize > MAX_STATUS
      bytes
    end
  end

  def self.status
    @status = Status.new unless @status
    @status
  end

  # A program from its first line on, for tests.
  def self.forget
    @profile = nil
    @status = nil
  end
end
