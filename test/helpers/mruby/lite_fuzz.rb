# A host that says what it should not: $MESSAGES, cut, changed and in the wrong place, in frames of any kind. Nothing of it may reach the program as an error.

class WrongHost
  def initialize
    @frames = Asterism::Lite::Frames.new
    @session = 0
    @pos = 0
    @ack = 0
    @bytes = []
  end

  def read(_max)
    @bytes.shift
  end

  def write(bytes)
    @frames.feed(bytes, self)
    bytes.bytesize
  end

  def close
  end

  def frame(type, _session, pos, _ack, content)
    if type == 1
      @session = @session % 255 + 1
      @pos = 0
      @ack = 0
      @bytes << @frames.write(2, @session, 0, 0, "\x81\xa1v\x01")
    elsif type == 3 || type == 4
      @ack = (pos + content.bytesize) & 0xffff
    end
  end

  def say(message)
    head = "\x00\x00"
    head.setbyte(0, message.bytesize % 256)
    head.setbyte(1, message.bytesize / 256)
    bytes = head + message
    type = rand(20) == 0 ? rand(12) : 3
    pos = rand(50) == 0 ? rand(65_536) : @pos
    @bytes << @frames.write(type, rand(40) == 0 ? rand(256) : @session, pos, rand(40) == 0 ? rand(65_536) : @ack, bytes)
    @pos = (pos + bytes.bytesize) & 0xffff if type == 3 && pos == @pos
  end
end

class WrongKind
  def open(_address, _options)
    $host = WrongHost.new
  end
end

def Asterism.say_warning(_text)
end

def broken(message)
  m = message.dup
  case rand(6)
  when 0 then m
  when 1 then return m.byteslice(0, rand(m.bytesize))
  else (rand(3) + 1).times { m.setbyte(rand(m.bytesize), rand(256)) }
  end
  m.setbyte(2, rand(8)) if rand(3) == 0 && m.bytesize > 2
  m
end

srand(5)
Asterism::Lite.register("wrong", WrongKind.new)
session = Asterism::Zenoh::Session.open("wrong/", node: "desk")
declared = [session.subscribe("a/**"), session.queryable("b/**"), session.liveliness_watch("c/**"), session.liveliness("d")]
rounds = 4_000
rounds.times do |i|
  begin
    session.get("x", timeout_ms: 1 + rand(100))
  rescue Asterism::Zenoh::Error
    nil
  end
  $host.say(broken($MESSAGES[rand($MESSAGES.length)]))
  raise "closed" unless session.poll
  declared[1].each_pending { |q| q.reply("b/x", "y") } if i % 7 == 0
  declared[0].each_pending if i % 50 == 0
end
p session.link.sessions > 10, session.unknown > rounds / 10, declared.map { |one| one.received > 0 }
