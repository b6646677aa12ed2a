# A board for tests: its cable is the standard input and output, orders are lines of Ruby on descriptor 3, and each is answered by a line on the standard error
# with what it is ("= ..."), or what it raised ("! ..."). Between orders the session $s is polled.

STDERR.sync = true
orders = IO.for_fd(3, "r")
$s = nil

# The same cable, which can be pulled: $pulled.
class PulledPort < Asterism::Lite::DevicePort
  def read(max)
    raise "pulled" if $pulled
    super
  end

  def write(bytes)
    raise "pulled" if $pulled
    super
  end

  def close
  end
end

class PulledKind
  def open(_address, _options)
    raise "no cable" if $pulled
    PulledPort.new(STDIN, STDOUT)
  end
end
Asterism::Lite.register("cable", PulledKind.new)

# Polls until the block says so, for ten seconds at most.
def wait(ms = 10_000)
  start = Asterism::Lite.now
  until (x = yield)
    raise "waited in vain" if Asterism::Lite.elapsed(Asterism::Lite.now, start) > ms
    $s.poll
    Asterism::Lite.pause(1)
  end
  x
end

# Polls until the host has all that was said; answers nil.
def said
  wait { $s.link.stream && $s.link.stream.idle? }
  nil
end

def hex(s)
  s.unpack("H*")[0]
end

line = ""
while true
  $s.poll if $s
  next unless IO.select([orders], nil, nil, 0.002)
  begin
    bytes = orders.sysread(65_536)
  rescue EOFError
    break
  end
  line << bytes
  while (at = line.index("\n"))
    order = line.byteslice(0, at)
    line = line.byteslice(at + 1, line.bytesize)
    begin
      STDERR.puts "= #{eval(order).inspect}"
    rescue StandardError, ScriptError => e
      STDERR.puts "! #{e.class}: #{e.message}"
    end
  end
end
