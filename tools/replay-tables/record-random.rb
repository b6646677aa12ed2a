# Records random calls on the original Ruby othello table, in the form of the recorded cases (README of shared/cases/tables), for the replay:
#
#   ruby record-random.rb LIB FIRST LAST > cases.jsonl     LIB: the unpacked gem asterism-games' lib; the seeds FIRST to LAST
#
# Time and chance are the recorder's, so a seed gives the same case every time. No network is needed.
require "json"
require "msgpack"
require "securerandom"
require "tmpdir"

lib, first, last = ARGV
$LOAD_PATH.unshift(lib)

# Tokens count up; the draw comes from the case's seed.
module SecureRandom
  class << self
    attr_accessor :rng, :tokens

    def hex(_bytes) = format("%032x", self.tokens += 1)
    def random_number(max) = rng.rand(max)
  end
end

%w[game remote store ai othello/board othello/table othello/remote].each { |file| require "asterism_games/#{file}" }

class Recording
  NODES = %w[fmruby-0000a1 fmruby-0000b2 wasm-0103 fmruby-0000c3].freeze
  ODD = [nil, true, false, 0, 1, -1, 2, "0", "x", "", "1_0", 1.5, -0.5, 3.0, [], {}, "d3".b, "\xff", "jev", "true",
         "false", Float::NAN, Float::INFINITY, 2**40].freeze
  NAMES = ["Ann", "Bob", "Cem", "Dan\u007f", " \u0085E", "\u007f", "#{'x' * 31}\u0085y"].freeze
  WAITS = [0, 1, 10, 100, 300, 700, 1000, 3000, 11_000, 70_000].freeze

  def initialize(seed, steps)
    @rng = Random.new(seed)
    SecureRandom.rng = @rng
    SecureRandom.tokens = 0
    @name = "random-#{seed}"
    @opts = { "turn_ms" => pick([0, 3000, 5000, 20_000]), "cpu_ms" => pick([0, 100, 700, 2000]),
              "away_ms" => pick([100, 1000, 10_000]), "spectators" => pick([0, 1, 2, 14]) }
    @steps = steps
    @now = 100_000
    @line = 0
    @tokens = {}
  end

  def run
    Dir.mktmpdir do |dir|
      @store = AsterismGames::Store.new(dir)
      write("game" => "othello", "opts" => @opts, "start" => @now, "thin" => true, "why" => "random calls")
      open_table
      settle("do" => "open")
      @steps.times { step }
    end
  end

  private

  def pick(list) = list[@rng.rand(list.size)]

  def open_table
    @table = AsterismGames::Othello::Table.new("othello1", @opts, store: @store)
    @table.resume_clock(@now)
    @remote = AsterismGames::Othello::Remote.new(@table, -> { @now })
  end

  def step
    case @rng.rand(100)
    when 0...14 then wait
    when 14...18 then presence
    when 18...20 then restart
    when 20...30 then call(pick(NODES), "join", [@rng.rand(6).zero? ? pick(ODD) : pick(NAMES)])
    when 30...34 then call(pick(NODES), pick(%w[mine table]), [])
    when 34...37 then pick(NODES).then { |node| call(node, "leave", [@tokens[node] || "x"]) }
    else play
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

  def restart
    how = pick(%w[kill stop])
    @table.save(@now, force: true) if how == "stop"
    @now += pick([0, 10, 5000])
    open_table
    settle("do" => "restart", "how" => how)
  end

  def play
    node = pick(NODES)
    method = pick(%w[sit sit start start cpu cpu stand view view view resign] + ["move"] * 9)
    game = @table.game
    mover = game && @table.status == "play" ? @table.seats[game.turn - 1] : nil
    # Mostly the one whose turn it is.
    node = mover["node"] if method == "move" && mover && mover["node"] && !@rng.rand(8).zero?
    token = @tokens[node] || "f" * 32
    token = pick(@tokens.values) if !@tokens.empty? && @rng.rand(12).zero?
    call(node, method, [token, *arguments(method, game)])
  end

  def arguments(method, game)
    case method
    when "sit" then [odd_or(5) { pick([-1, 0, 1]) }]
    when "cpu" then [odd_or(6) { pick([-1, 0, 1]) }, odd_or(5) { pick([true, true, false]) }]
    when "move"
      squares = game ? game.moves.map { |square| AsterismGames::Othello::Board.code(square) } : []
      [odd_or(10) { game ? game.n : 0 }, odd_or(10) { squares.empty? ? "a1" : pick(squares) }]
    else []
    end
  end

  def odd_or(times) = @rng.rand(times).zero? ? pick(ODD) : yield

  def call(node, method, args)
    before = @table.seats.dup
    answer = raised = nil
    begin
      answer = @remote.public_send(method, *args.map { |arg| arg.is_a?(String) ? arg.dup : arg }, from: node)
    rescue StandardError => e
      raised = { "class" => e.class.name, "message" => "" }
    end
    if method == "start" && answer == "ok"
      order = @table.seats.map { |seat| before.index { |old| old.equal?(seat) } }
      write("i" => @line += 1, "now" => @now, "do" => "drawn", "order" => order)
    end
    @tokens[node] = answer["token"] if method == "join" && answer.is_a?(Hash) && answer["token"]
    settle("do" => "call", "table" => "othello1", "from" => node, "method" => method, "args" => json(args),
           "args_hex" => hex(args), "answer" => json(answer),
           "answer_hex" => raised ? nil : hex({ "value" => answer }), "raised" => raised)
  end

  # The host's loop runs once: the table moves on, is saved when it changed, and its state is put.
  def settle(fields)
    @table.tick(@now)
    @table.take_told
    state = nil
    saved = @table.dirty? || @table.unsaved? ? true : nil
    state = @table.state_view(@now) if @table.dirty?
    @table.save(@now) if saved
    write({ "i" => @line += 1, "now" => @now }.merge(fields, "told" => [], "state" => json(state),
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

(first.to_i..last.to_i).each { |seed| Recording.new(seed, 250).run }
