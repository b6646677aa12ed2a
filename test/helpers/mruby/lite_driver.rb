# Answers each line with one: "crc HEX", "write TYPE SESSION POS ACK HEX", "read HEX" (bytes on the wire: the frames in them), "say HEX" (a message of a
# board as MessagePack: the bytes that the library makes of it), "hear HEX" (a message of the host), "map HEX" (of WELCOME or REFUSE), "hello HEX" (a map),
# "unpack HEX", "pack HEX" (unpacked and packed again).

def hex(s)
  s.unpack("H*")[0]
end

def unhex(h)
  h ? [h].pack("H*") : ""
end

def dump(x)
  return "n" if x.nil?
  return "t" if x == true
  return "f" if x == false
  return "i#{x}" if x.is_a?(Integer)
  return "#{x.is_a?(MessagePack::Binary) ? "b" : "s"}#{hex(x)}" if x.is_a?(String)
  return "F#{hex([x].pack("G"))}" if x.is_a?(Float)
  return "[#{x.map { |one| dump(one) }.join(",")}]" if x.is_a?(Array)
  "{#{x.keys.map { |key| "#{dump(key)}:#{dump(x[key])}" }.join(",")}}"
end

class Heard
  def initialize
    @all = []
  end

  def frame(type, session, pos, ack, content)
    @all << "frame #{type} #{session} #{pos} #{ack} #{content.unpack("H*")[0]}"
  end

  def all
    @all
  end
end

def say(m, x)
  what = x[0]
  case what
  when 1 then m.put(x[1], x[2], x[3])
  when 2 then m.of_key(2, x[1])
  when 3, 5 then m.declare(what, x[1], x[2], nil)
  when 4, 6 then m.declare(what, x[1], x[2], x[3])
  when 8 then m.get(x[1], x[2], x[3] || "", x[4], x[5], x[6], x[7], x[8])
  when 9 then m.tokens(x[1], x[2], x[3])
  when 11 then m.reply(x[1], x[2], x[3], x[4])
  when 12 then m.error_reply(x[1], x[2])
  when 14 then m.log(x[1], x[2])
  else m.of_number(what, x[1])
  end
end

messages = Asterism::Lite::Messages.new(true)
frames = Asterism::Lite::Frames.new
while line = $stdin.gets
  what, *rest = line.chomp.split(" ")
  bytes = unhex(rest.last)
  case what
  when "crc" then puts frames.crc(bytes, bytes.bytesize)
  when "write" then puts hex(frames.write(rest[0].to_i, rest[1].to_i, rest[2].to_i, rest[3].to_i, rest[4] ? bytes : ""))
  when "read"
    frames = Asterism::Lite::Frames.new
    heard = Heard.new
    frames.feed(bytes, heard)
    puts heard.all.length > 0 ? heard.all.join("; ") : "noise #{frames.noise}"
  when "say" then puts hex(say(messages, MessagePack.unpack(bytes)))
  when "hear"
    found = messages.read(bytes)
    puts found ? dump(found) : "none"
  when "map"
    found = messages.read_map(bytes)
    puts found ? dump(found) : "none"
  when "hello"
    map = MessagePack.unpack(bytes)
    limits = [map["max"], map["win"], map["frame"], map["quiet"]]
    puts hex(messages.hello(map["id"], map["n"], map["sw"], limits, map["schema"] || {}))
  else
    begin
      value = MessagePack.unpack(bytes)
      puts what == "unpack" ? dump(value) : hex(MessagePack.pack(value))
    rescue MessagePack::Error => error
      puts "refused #{error.message}"
    end
  end
end
