# A board for the bench: polls every so many milliseconds and says on its standard output, line by line, how many bytes came.
#
#   states LOCATOR MS     the bytes of each payload that came for bench/state
#   raw DEVICE MS         all bytes so far, of a port that nobody speaks a link on
#   calls LOCATOR MS N    makes N calls of bench/call, one after the other, and says the bytes of each answer

STDOUT.sync = true
what = ARGV[0]
pace = ARGV[2].to_i
if what == "raw"
  io = IO.for_fd(IO.sysopen(ARGV[1], File::RDWR | File::NONBLOCK | File::NOCTTY), "r+")
  ready = [io]
  total = 0
  puts "ready"
  while true
    heard = false
    while IO.select(ready, nil, nil, 0)
      total += io.sysread(512).bytesize
      heard = true
    end
    puts total if heard
    Asterism::Lite.pause(pace)
  end
end

session = Asterism::Zenoh::Session.open(ARGV[1], node: "bench")
if what == "states"
  states = session.subscribe("bench/state", depth: 16)
  puts "ready"
  while session.poll
    states.each_pending { |_key, payload, _attachment| puts payload.bytesize }
    Asterism::Lite.pause(pace)
  end
end

puts "ready"
STDIN.sysread(1)
question = "\x82\xa6method\xa4view\xa4args\x91\xb0" + "t" * 16
ARGV[3].to_i.times do
  get = session.get("bench/call/bench", payload: question, consolidation: :none, timeout_ms: 10_000)
  bytes = 0
  until get.done?
    session.poll
    get.each_reply { |_key, payload, _attachment| bytes += payload.bytesize }
    Asterism::Lite.pause(pace) unless get.done?
  end
  get.each_reply { |_key, payload, _attachment| bytes += payload.bytesize }
  puts bytes
end
session.close
