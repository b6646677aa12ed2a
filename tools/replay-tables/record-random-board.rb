# Records random calls on the original Ruby drawing board, in the form of the recorded cases (README of shared/cases/tables), for the replay:
#
#   ruby record-random-board.rb LIB FIRST LAST > cases.jsonl     LIB: the unpacked gem asterism-games' lib; the seeds FIRST to LAST
#
# Time and chance are the recorder's, so a seed gives the same case every time. No network is needed.
require "json"
require "msgpack"
require "securerandom"
require "tmpdir"

lib, first, last = ARGV
$LOAD_PATH.unshift(lib)

# Tokens count up.
module SecureRandom
  class << self
    attr_accessor :tokens

    def hex(_bytes) = format("%032x", self.tokens += 1)
  end
end

%w[game remote store board/table board/remote].each { |file| require "asterism_games/#{file}" }

class Recording
  NODES = %w[fmruby-0000a1 fmruby-0000b2 wasm-0103 fmruby-0000c3].freeze
  ODD = [nil, true, false, 0, 1, -1, 16, "0", "1", "x", "", 1.5, 3.0, [], {}, [1, 2], "d3".b, Float::NAN, 2**40, 2**62, -(2**62)].freeze
  ODD_POINTS = [nil, [], [1], [1, 2, 3], [640, 0], [0, 360], [-1, 0], [1.0, 2], ["1", "2"], [[1, 2]], {}, "12", [nil, 1], [0, 2**40], 5].freeze
  NAMES = ["Ann", "Bob", "Cem", "Dan\u007f", " \u0085E", "#{'x' * 31}\u0085y", "", nil].freeze
  WAITS = [0, 1, 10, 100, 999, 1000, 1001, 3000, 11_000, 70_000].freeze

  def initialize(seed, steps)
    @rng = Random.new(seed)
    SecureRandom.tokens = 0
    @name = "board-random-#{seed}"
    @opts = { "away_ms" => pick([1000, 10_000, 30_000]) }
    @steps = steps
    @now = 100_000
    @line = 0
    @tokens = {}
    # Every third board is full of long strokes, so that the oldest go; every fifth of many short ones.
    @long = (seed % 3).zero?
    @short = (seed % 5).zero?
  end

  def run
    Dir.mktmpdir do |dir|
      @store = AsterismGames::Store.new(dir)
      write("game" => "board", "opts" => @opts, "start" => @now, "thin" => true, "why" => "random calls")
      open_table
      settle("do" => "open")
      given if @long || @short
      @steps.times { step }
    end
  end

  private

  def pick(list) = list[@rng.rand(list.size)]

  def open_table
    @table = AsterismGames::Board::Table.new("board1", @opts, store: @store)
    @table.resume_clock(@now)
    @remote = AsterismGames::Board::Remote.new(@table, -> { @now })
  end

  def step
    case @rng.rand(100)
    when 0...12 then wait
    when 12...15 then presence
    when 15...17 then restart
    when 17 then given
    when 18...26 then call(pick(NODES), "join", [@rng.rand(9).zero? ? pick(["\xff".b, "A".b]) : pick(NAMES)])
    when 26...29 then call(pick(NODES), pick(%w[mine table]), [])
    when 29...31 then pick(NODES).then { |node| call(node, "leave", [@tokens[node] || pick(ODD)]) }
    when 31...45 then call(pick(NODES), "picture", place)
    else draw
    end
  end

  def wait
    @now += pick(@rng.rand(5).zero? ? WAITS : WAITS.first(8))
    settle("do" => "tick")
  end

  def presence
    node = pick(NODES)
    joined = @rng.rand(2).zero?
    answer = joined ? @table.node_joined(node, @now) : @table.node_left(node, @now)
    settle("do" => joined ? "node_joined" : "node_left", "node" => node, "answer" => answer)
  end

  # A kill with a write waiting ends a case (README), so the write comes first.
  def restart
    how = pick(%w[kill stop])
    if how == "stop"
      @table.save(@now, force: true)
    elsif @table.unsaved?
      @now += 1000
      settle("do" => "tick")
    end
    @now += pick([0, 10, 5000])
    open_table
    settle("do" => "restart", "how" => how)
  end

  # A state of another host, odd strokes among it.
  def given
    strokes = Array.new(@short ? 1000 : 40) do |i|
      count = @long ? 1000 : @rng.rand(1..9)
      [i + 1, pick(NODES), @rng.rand(16), @rng.rand(4), points(count)]
    end
    strokes += [["7", "a", 1, 1, [1, 1]], [8000, "a", 1, 1, [1]], [8001, nil, "3x", nil, [1, 1]], nil, [8002, "a", 99, -1, [999, -5]]].sample(random: @rng) .then { |odd| [odd] }
    members = NODES.first(2).each_with_index.to_h { |node, i| [node, { "token" => format("%032x", SecureRandom.tokens += 1), "at" => i + 1, "name" => node }] }
    given = { "format" => 1, "name" => "board1", "ver" => @rng.rand(1..99), "members" => members, "counts" => [2],
              "owner" => pick([*NODES, nil]), "next_id" => pick([1, 40, 9000, nil]), "strokes" => strokes }
    @tokens = members.transform_values { |member| member["token"] }
    @store.write("board1", given)
    open_table
    settle("do" => "restart", "how" => "given", "given" => given)
  end

  def place
    ids = @table.strokes.map { |stroke| stroke["id"] }
    return [pick(ODD), pick(ODD)] if @rng.rand(8).zero?
    id = @rng.rand(4).zero? || ids.empty? ? @rng.rand(50) : pick(ids)
    [id, pick([0, 0, 1, 2, 5, 100, 399, 400, 401, 999, 1000, 1001, 1024])]
  end

  def draw
    node = pick(NODES)
    token = @tokens[node] || "f" * 32
    token = pick(@tokens.values) if !@tokens.empty? && @rng.rand(12).zero?
    token = pick(ODD) if @rng.rand(30).zero?
    case @rng.rand(20)
    when 0...8 then call(node, "line", [token, odd_or(9) { @rng.rand(16) }, odd_or(9) { @rng.rand(4) }, some_points])
    when 8...15
      own = @table.strokes.reverse.find { |stroke| stroke["node"] == node }
      call(node, "more", [token, odd_or(8) { own ? own["id"] : 1 }, some_points])
    when 15...19 then call(node, "undo", [token])
    else call(node, pick(%w[clear view view]), [token])
    end
  end

  def odd_or(times) = @rng.rand(times).zero? ? pick(ODD) : yield

  def some_points
    return pick(ODD_POINTS) if @rng.rand(9).zero?
    points(pick([1, 1, 2, 3, 9, 100, 255, 256, 257]))
  end

  def points(count) = Array.new(count) { [@rng.rand(640), @rng.rand(360)] }.flatten

  def call(node, method, args)
    answer = raised = nil
    begin
      answer = @remote.public_send(method, *args.map { |arg| arg.is_a?(String) ? arg.dup : arg }, from: node)
    rescue StandardError => e
      raised = { "class" => e.class.name, "message" => "" }
    end
    @tokens[node] = answer["token"] if method == "join" && answer.is_a?(Hash) && answer["token"]
    settle("do" => "call", "table" => "board1", "from" => node, "method" => method, "args" => json(args),
           "args_hex" => hex(args), "answer" => json(answer),
           "answer_hex" => raised ? nil : hex({ "value" => answer }), "raised" => raised)
  end

  # The host's loop runs once: the table moves on, what it told goes out, then it is saved and its state put when it changed.
  def settle(fields)
    @table.tick(@now)
    told = @table.take_told.map { |sub, value| [sub, json(value), hex(value)] }
    wanted = @table.dirty? || @table.unsaved?
    state = @table.dirty? ? @table.state_view(@now) : nil
    @table.save(@now) if wanted
    saved = wanted && !@table.unsaved? ? true : nil
    write({ "i" => @line += 1, "now" => @now }.merge(fields, "told" => told, "state" => json(state),
                                                             "state_hex" => state && hex(state),
                                                             "summary" => @table.summary(@now), "saved" => saved))
  end

  def write(fields) = puts(JSON.generate({ "case" => @name }.merge(fields)))

  def hex(value) = MessagePack.pack(value).unpack1("H*")

  # What JSON cannot show is in args_hex.
  def json(value)
    case value
    when String then value.encoding == Encoding::BINARY || !value.valid_encoding? ? nil : value
    when Float then value.finite? ? value : nil
    when Array then value.map { |item| json(item) }
    when Hash then value.transform_values { |item| json(item) }
    else value
    end
  end
end

(first.to_i..last.to_i).each { |seed| Recording.new(seed, 150).run }
