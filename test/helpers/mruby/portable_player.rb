# A program for the portable API of Asterism: it looks around, exposes an object, and plays a whole game of othello by waiting calls and by futures. What it
# prints is the same on every layer that has the API. ARGV: locator, node.

class Calculator
  def add(a, b, from:)
    "#{from} gets #{a + b}"
  end

  def fail_on(word, from:)
    raise ArgumentError, "no #{word}"
  end

  def who(from:)
    call = Asterism.current_call
    "#{call.from} #{call.verified} #{call.object} #{call.method}"
  end
end

def step
  raise "lost: #{Asterism.lost_reason}" unless Asterism.poll
  IO.select(nil, nil, nil, 0.005)
end

locator, node = ARGV
Asterism::Zenoh.node_id = node
heard = []
Asterism.profile(kind: "picoruby", name: "Maple", host: "pc")
Asterism.connect(locator, node: node, app: "game")
Asterism.on_join { |name| heard << "join #{name}" }
Asterism.on_app_join { |name, app| heard << "app_join #{name}/#{app}" }
Asterism.on_app_leave { |name, app| heard << "app_leave #{name}/#{app}" }
puts "connected #{Asterism.connected?} as #{Asterism.node_id}/#{Asterism.app}"
puts "exposed #{Asterism.expose("calc", Calculator.new, methods: { add: { args: ["a", "b"], doc: "Adds." }, fail_on: 1, who: 0 }, caller: :from)}"
Asterism.status(battery: 80)

step until heard.include?("join games") && heard.include?("join helper") && Asterism.each("games/games/*").length == 2
puts heard.sort.join(", ")
puts "nodes #{Asterism.nodes.join(" ")}, apps #{Asterism.apps.join(" ")}"
puts Asterism.each("*/*/*").map { |one| one.asterism_path }.sort.join(" ")
puts Asterism.each("games/**") { |one| one }

table = Asterism["games/games/othello1"]
puts "respond_to #{table.respond_to?(:join)} #{table.respond_to?(:jump)}, #{table.remote_methods.length} methods"
puts "own: #{Asterism["#{node}/game/calc"].add(2, 3)}"
puts "profile #{Asterism.profile_of("games", icon: false)["kind"]}, status #{Asterism.status_of("games", "games")["othello1"]["st"]}"
statuses = Asterism.session.subscribe("asterism/*/*/@status")
puts "kept #{Asterism::Status.parse("asterism/a/b/@status", MessagePack.pack({ "x" => 1, 5 => 2 })).inspect}, #{Asterism::Profile.check({ "kind" => "K" }).inspect}"
puts "nobody #{Asterism.profile_of("nobody").inspect}"
begin
  table.jump
rescue Asterism::RemoteError => e
  puts "#{e.remote_kind} #{e.remote_class}"
end
begin
  table.join
rescue Asterism::RemoteError => e
  puts "#{e.remote_kind} #{e.remote_class}: #{e.remote_message}"
end
begin
  Asterism["#{node}/game/calc"].fail_on("luck")
rescue Asterism::RemoteError => e
  puts "#{e.remote_kind} #{e.remote_class}: #{e.remote_message}"
end
begin
  Asterism["games/games/nothing"].view("x")
rescue Asterism::RemoteError => e
  puts "#{e.remote_kind} #{e.remote_class}"
end
begin
  Asterism["nobody/game/calc", timeout: 0.5].add(1, 2)
rescue Asterism::TimeoutError
  puts "timeout"
end
begin
  table.join(Object.new)
rescue Asterism::EncodeError
  puts "cannot send an Object"
end

token = table.join("Maple")["token"]
puts "token of #{token.length}, again the same #{table.join("Maple")["token"] == token}"
puts table.sit(token, -1), table.cpu(token, -1, true), table.start(token)
moves = 0
view = table.view(token)
while view["st"] == "play"
  if view["tn"] == view["me"] && view["lg"] != ""
    future = table.async.move(token, view["n"], view["lg"][0, 2])
    raise "done at once" if future.done?
    step until future.done?
    raise "move: #{future.value}" unless future.value == "ok"
    moves += 1
  else
    step
  end
  view = table.view(token)
end
told = statuses.each_pending.map { |key, payload| Asterism::Status.parse(key, payload) }
puts "#{told[-1][0]} tells of othello1: #{told.map { |one| one[2]["othello1"]["st"] }.include?("play")}"
puts "over by #{view["res"]["why"]}, #{moves > 5} #{view["res"]["b"] + view["res"]["wc"] > 12}"

# The test asks our object meanwhile, and then takes its own application away.
puts "ready"
step until heard.include?("app_leave helper/desk")
puts Asterism.unexpose("calc"), Asterism.exposed.inspect
Asterism.session.close
puts "still #{Asterism.connected?}, limits #{Asterism::DEFAULT_TIMEOUT} #{Asterism::MAX_NESTING}"
Asterism.close
puts "connected #{Asterism.connected?}, poll #{Asterism.poll}"
