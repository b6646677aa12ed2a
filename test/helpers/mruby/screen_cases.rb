# What an othello screen does when things go wrong, over a session that goes nowhere: each case prints what the screen asked and what it shows.

class Keys
  def initialize
    @keys = []
    @shown = []
  end

  attr_reader :shown

  def press(keys)
    keys.each { |key| @keys << key }
  end

  def key
    @keys.shift
  end

  def show(lines)
    @shown = lines
  end
end

class Kept
  def initialize(text)
    @text = text
  end

  attr_reader :text

  def load
    @text
  end

  def save(text)
    @text = text
  end
end

# A session whose answers the case gives: each question is noted by its method, and gets the next answer for it; without one, nobody answers.
class TableSession < FakeSession
  def initialize(answers)
    super()
    @answers_of = answers
    @asked_for = []
  end

  attr_reader :asked_for

  def liveliness_get(key, timeout_ms: 2000)
    FakeGet.new([[0, nil, nil]])
  end

  def subscribe(key, depth: 16)
    check("subscribe")
    declared("subscriber", key)
  end

  def get(key, timeout_ms: 2000, params: nil, payload: nil, depth: 16, target: nil, consolidation: nil)
    check("get")
    request = MessagePack.unpack(payload)
    @asked_for << ([request["method"]] + (request["args"] || [])).join(" ")
    answer = (@answers_of[request["method"]] || []).shift
    return FakeGet.new([[0, nil, nil]]) if answer.nil?
    FakeGet.new([[0, answer.is_a?(String) ? answer : MessagePack.pack({ "value" => answer[0] }), key], [0, nil, nil]])
  end
end

def view(more)
  { "v" => 5, "t" => "othello1", "st" => "wait", "nm" => ["", ""], "sk" => [0, 0], "aw" => 0, "ow" => -1, "mb" => [], "ts" => 0, "me" => -1 }.merge(more)
end

def playing(n)
  view("v" => 10 + n, "st" => "play", "nm" => ["Maple", "CPU"], "sk" => [1, 2], "ow" => 0, "mb" => [["Maple", 0, 2]], "me" => 0, "tn" => 0, "n" => n, "last" => nil,
       "lg" => "d3c4", "bd" => "." * 64, "cnt" => [2, 2])
end

TOKEN = "a" * 32

def begin_case(name, answers, store, options)
  puts "# #{name}"
  Asterism.close
  CLOCK.start
  session = TableSession.new(answers)
  Asterism::Zenoh::Session.next = session
  display = Keys.new
  screen = OthelloScreen.new(display, store, { node: "desk", name: "Maple" }.merge(options))
  [session, display, screen]
end

def turns(screen, n)
  n.times do
    screen.turn
    CLOCK.pause(50)
  end
end

store = Kept.new("games/games/othello1 #{TOKEN}")

session, display, screen = begin_case("closed for good: another session, the same seat", { "view" => [[playing(3)]] }, store, {})
turns(screen, 3)
puts session.asked_for, display.shown[0]
session.lose
turns(screen, 2)
puts display.shown[0], display.shown[-1]
again = TableSession.new({ "view" => [[playing(4)]] })
Asterism::Zenoh::Session.next = again
turns(screen, 45)
puts again.asked_for, display.shown[0]

session, display, screen = begin_case("a move that nobody answered is made again", { "view" => [[playing(3)], [playing(3)], [playing(4)]], "move" => [nil, ["ok"]] }, store, { auto: true })
turns(screen, 4)
puts session.asked_for

session, display, screen = begin_case("a view that is none: the last good one stays", { "view" => [[playing(3)], "\x81\xa5value\x83", "\xc0"] }, store, {})
turns(screen, 2)
screen.refresh
turns(screen, 2)
puts display.shown[0], display.shown[-1]

session, display, screen = begin_case("the host does not know the token: the same name joins again", { "view" => [[{ "error" => "token" }], [playing(3)]], "join" => [[{ "token" => "b" * 32, "seat" => 0, "owner" => true }]] }, store, {})
turns(screen, 5)
puts session.asked_for, display.shown[0], store.text

session, display, screen = begin_case("the table is full: the list again", { "join" => [[{ "error" => "full" }]] }, Kept.new(""), {})
screen.turn
session.queue("asterism/**") << ["asterism/games/games/othello1", true]
session.queue("asterism/**") << ["asterism/games/games/board1", true]
turns(screen, 12)
puts display.shown
display.press(["1"])
turns(screen, 3)
puts display.shown

session, display, screen = begin_case("keys: a move, an answer that says no, and what is no key", { "view" => [[playing(3)]] * 9, "move" => [["illegal"]] }, store, {})
turns(screen, 2)
display.press(["left", "x", "d", "d", "3"])
turns(screen, 8)
puts session.asked_for.reject { |asked| asked.start_with?("view") }, display.shown[-1]
