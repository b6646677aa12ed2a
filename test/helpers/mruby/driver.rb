# Reads lines of "codec method hex" and answers each with a line: the value as text that a test compares, or "refused". Of a call: "codec method" and
# Ruby's own arguments as "i5", "sHEX", "[...]"; the answer is its bytes. Anything else that is raised ends the process, as it would end a screen.

def hex(s)
  s.unpack("H*")[0]
end

def unhex(h)
  [h].pack("H*")
end

def dump(x)
  return "n" if x.nil?
  return "t" if x == true
  return "f" if x == false
  return "i#{x}" if x.is_a?(Integer)
  return "s#{hex(x)}" if x.is_a?(String)
  return x.nan? ? "FNaN" : "F#{hex([x].pack("G"))}" if x.is_a?(Float)
  return "?#{dump(x.value)}" if x.is_a?(TablesUnknown)
  if x.is_a?(Array)
    return "[#{x.map { |one| dump(one) }.join(",")}]"
  end
  return "{#{x.keys.map { |key| "#{dump(key)}:#{dump(x[key])}" }.join(",")}}"
end

# One value of the arguments' text, from the offset @at.
class Arguments
  def initialize(text)
    @text = text
    @at = 0
  end

  def value
    kind = @text.byteslice(@at, 1)
    @at += 1
    case kind
    when "n" then nil
    when "t" then true
    when "f" then false
    when "i" then word.to_i
    when "F" then unhex(word).unpack("G")[0]
    when "s" then unhex(word)
    when "["
      list = []
      while @text.byteslice(@at, 1) != "]"
        list << value
        @at += 1 if @text.byteslice(@at, 1) == ","
      end
      @at += 1
      list
    end
  end

  def word
    from = @at
    @at += 1 while @at < @text.bytesize && !",]".include?(@text.byteslice(@at, 1))
    @text.byteslice(from, @at - from)
  end
end

codecs = {}
while line = $stdin.gets
  name, method, given = line.chomp.split(" ")
  codec = codecs[name] ||= Object.const_get(name).new(true, BIN_AS)
  if method.byteslice(0, 5) == "call_"
    begin
      puts hex(codec.send(method, *Arguments.new(given).value))
    rescue ArgumentError => error
      puts "refused #{error.message}"
    end
  else
    value = codec.send(method, unhex(given || ""))
    puts codec.fault ? "refused #{codec.fault}" : dump(value)
  end
end
