# Plays recorded cases on the object layer: each line is the MessagePack of an order in hex, and so is its answer. See test/helpers/mruby-asterism.ts.

class TableError < StandardError
end

module Games
  class TokenError < StandardError
  end
end

class Oddly < StandardError
  def message
    "text from message"
  end
end

class Unsendable
end

# What MessagePack cannot carry comes as a text.
def revive(value)
  if value.is_a?(Array)
    value.map { |one| revive(one) }
  elsif value.is_a?(Hash)
    out = {}
    value.each { |key, one| out[revive(key)] = revive(one) }
    out
  elsif value == "\x01object"
    Unsendable.new
  elsif value == "\x01itself"
    list = []
    list << list
    list
  elsif value.is_a?(String) && value.byteslice(0, 5) == "\x01sym:"
    value.byteslice(5, value.bytesize).to_sym
  else
    value
  end
end

# An object whose methods do what a recorded line says.
class Recorded
  def initialize(does)
    @does = does
  end

  def respond_to?(name, all = false)
    @does.key?(name.to_s) || super
  end

  # Instead of method_missing, which loses keywords in mruby 3.1.
  def __send__(name, *args, **named)
    does = @does[name.to_s]
    text = {}
    named.each { |key, value| text[key.to_s] = value }
    case does[0]
    when "echo" then { "args" => args, "kwargs" => text }
    when "count" then args.length
    when "who"
      call = Asterism.current_call
      { "from" => call.from, "verified" => call.verified, "object" => call.object, "method" => call.method, "kwargs" => text }
    when "returns" then revive(does[1])
    when "raises"
      klass = Object
      does[1].split("::").each { |part| klass = klass.const_get(part) }
      raise Asterism::RemoteError.new(*does[2].split(": ")) if klass == Asterism::RemoteError
      raise klass, does[2]
    when "two" then two(*args, **named)
    when "named" then named_n(*args, **named)
    when "deaf" then deaf(*args, **named)
    when "down"
      own = [Asterism.current_call.from, Asterism.current_call.verified]
      args[0] > 0 ? own + [Asterism[does[1]].down(args[0] - 1)] : own
    when "forward" then Asterism["far/app/o"].step
    end
  end

  def two(a, b)
    [a, b]
  end

  def named_n(n:, m: 2)
    [n, m]
  end

  def deaf
    nil
  end
end

# Calls on until it is deep enough; each wait lets the next call in.
class Nest
  def initialize(depth)
    @depth = depth
    @level = 0
    @trace = []
  end

  attr_reader :trace

  def dig
    level = @level
    @level += 1
    @trace << ["in", level, Asterism.current_call.from]
    if level == @depth - 1
      @trace << ["out", level, Asterism.current_call.from]
      return "bottom"
    end
    value = Asterism["far/app/o"].step
    @trace << ["out", level, Asterism.current_call.from]
    value
  end
end

class Driver
  def initialize
    boot("cruby")
  end

  def boot(kind)
    Asterism.close
    CLOCK.start
    AsterismLayer.forget
    AsterismLayer.instance_variable_set(:@profile, AsterismLayer::Profile.new(kind))
    fresh
    @told = []
    nil
  end

  def fresh
    @session = FakeSession.new
    @session.answers = [[0, nil, nil]]
    Asterism::Zenoh::Session.next = @session
  end

  # [value] or [nil, class, kind]; and how long it took.
  def outcome
    start = CLOCK.now_ms
    begin
      [[plain(yield)], CLOCK.now_ms - start]
    rescue Asterism::RemoteError => e
      [[nil, e.class.to_s, e.remote_kind, e.remote_class, e.remote_message], CLOCK.now_ms - start]
    rescue StandardError => e
      [[nil, e.class.to_s, nil, e.message], CLOCK.now_ms - start]
    end
  end

  # Symbols as texts, to be written.
  def plain(value)
    return value.to_s if value.is_a?(Symbol)
    return value.map { |one| plain(one) } if value.is_a?(Array)
    return value unless value.is_a?(Hash)
    out = {}
    value.each { |key, one| out[plain(key)] = plain(one) }
    out
  end

  def keywords(map)
    out = {}
    map.each { |key, value| out[key.to_sym] = revive(value) }
    out
  end

  def do(order)
    send("do_#{order[0]}", *order[1..-1])
  end

  def do_boot(kind)
    boot(kind)
  end

  def do_connect(node, app, options, answers)
    @session.answers = answers if answers
    result = outcome do
      Asterism.connect("tcp/router:7447", node: revive(node), app: revive(app), **keywords(options))
      nil
    end
    @session.answers = [[0, nil, nil]]
    [result[0], result[1], @session.take_log, Asterism.connected?]
  end

  def do_refuse(what)
    @session.refuses = what
    Asterism::Zenoh::Session.next = nil if what == "open"
  end

  def do_expose(name, methods, does, caller, doc)
    if methods.is_a?(Array)
      shapes = revive(methods)
    else
      shapes = {}
      methods.each { |key, shape| shapes[key] = revive(shape) }
    end
    result = outcome { Asterism.expose(revive(name), Recorded.new(does), methods: shapes, caller: revive(caller), doc: revive(doc)) }
    [result[0], @session.take_log, Asterism.exposed]
  end

  def do_unexpose(name)
    [outcome { Asterism.unexpose(name) }[0], @session.take_log, Asterism.exposed]
  end

  def do_query(declared, key, params, payload)
    queue = @session.queue(declared)
    return nil unless queue
    query = FakeQuery.new(key, params || "", payload)
    queue << query
    Asterism.poll
    @session.take_log
    [query.replies, query.finished]
  end

  def do_queries(declared, list)
    queries = list.map { |key, payload| FakeQuery.new(key, "", payload) }
    queries.each { |query| @session.queue(declared) << query }
    Asterism.poll
    queries.map { |query| [query.replies, query.finished] }
  end

  def do_answers(answers)
    @session.answers = answers
    @session.take_log
    nil
  end

  def limits(seconds)
    seconds.nil? ? {} : { timeout: revive(seconds) }
  end

  def do_ask(path, method, args, named, seconds)
    result = outcome { Asterism[revive(path), **limits(seconds)].asterism_call(revive(method), *revive(args), **keywords(named)) }
    [result[0], result[1], @session.take_log]
  end

  def do_async(path, method)
    future = Asterism[path].async.asterism_call(method)
    before = future.done?
    Asterism.poll
    CLOCK.pause(50)
    [before, future.done?, outcome { future.value }[0], future.took_ms]
  end

  def do_meta(path, what, names)
    proxy = Asterism[path]
    result = outcome do
      case what
      when "names" then proxy.remote_methods
      when "respond" then names.map { |name| proxy.respond_to?(name) }
      else proxy.asterism_meta
      end
    end
    [result[0], result[1], @session.take_log]
  end

  def do_profile_of(node, named)
    result = outcome { Asterism.profile_of(node, **keywords(named)) }
    [result[0], result[1], @session.take_log]
  end

  def do_status_of(node, app, named)
    result = outcome { Asterism.status_of(node, app, **keywords(named)) }
    [result[0], result[1], @session.take_log]
  end

  def do_profile(fields)
    result = outcome { Asterism.profile(**keywords(fields)) }
    [result[0], @session.take_log]
  end

  def do_status(whole, fields)
    result = outcome { whole.nil? ? Asterism.status(**keywords(fields)) : Asterism.status(revive(whole), **keywords(fields)) }
    [result[0], @session.take_log]
  end

  def do_close
    Asterism.close
    log = @session.take_log
    fresh
    log
  end

  def do_session_close
    Asterism.session.close
    @session.take_log
  end

  def do_where
    [Asterism.connected?, Asterism.nodes, Asterism.exposed]
  end

  def do_away(away)
    @session.away = away
    Asterism.poll
    @session.take_log
  end

  def do_lose
    @session.lose
  end

  def do_lose_in(ms)
    @session.lost_at = CLOCK.now_ms + ms
  end

  def do_listen
    Asterism.on_app_join { |node, app| @told << ["on_app_join", node, app] }
    Asterism.on_app_leave { |node, app| @told << ["on_app_leave", node, app] }
    Asterism.on_join { |node| @told << ["on_join", node] }
    Asterism.on_leave { |node| @told << ["on_leave", node] }
    nil
  end

  def do_events(events)
    watch = @session.queue("asterism/**")
    events.each { |key, alive| watch << [key, alive] }
    alive = Asterism.poll
    told = @told
    @told = []
    [alive, Asterism.reconnecting?, told, Asterism.nodes, Asterism.apps("**"), Asterism.each("**").map { |one| one.asterism_path }, @session.take_log]
  end

  # Two blocks, of which the second is taken off after the first event, and one that raises.
  def do_blocks
    first = proc { |node| @told << ["first", node] }
    second = proc { |node| @told << ["second", node] }
    Asterism.on_join(&first)
    Asterism.on_join(&second)
    @session.queue("asterism/**") << ["asterism/ann/x", true]
    Asterism.poll
    Asterism.off_join(second)
    Asterism.on_join { |_node| raise "block" }
    late = proc { |node| @told << ["late", node] }
    Asterism.on_join(&late)
    @session.queue("asterism/**") << ["asterism/bob/x", true]
    raised = outcome { Asterism.poll }[0]
    [raised, @told, Asterism.poll]
  end

  def do_pattern(what, pattern)
    what == "apps" ? Asterism.apps(pattern) : Asterism.each(pattern).map { |one| one.asterism_path }
  end

  def do_name(name)
    outcome { AsterismLayer.name!("node", revive(name)) }[0]
  end

  def do_path(path)
    outcome { AsterismLayer.split_path(revive(path)) }[0]
  end

  def do_glob(pattern, path)
    AsterismLayer.match?(pattern, path)
  end

  def do_icon(png)
    AsterismLayer.icon_info(png)
  end

  def do_clean_profile(value)
    AsterismLayer.clean_profile(value)
  end

  def do_clean_status(value)
    AsterismLayer.clean_status(value)
  end

  def do_parse_status(key, payload)
    AsterismLayer.parse_status(key, payload)
  end

  # A call that digs `depth` deep: each question asked lets the next caller's call in; then every question is answered with its level.
  def do_nest(depth)
    nest = Nest.new(depth)
    Asterism.expose("nest", nest, methods: { dig: 0 })
    queries = []
    enter = proc do
      query = FakeQuery.new("asterism/games/games/nest/call/caller#{queries.length}", "", MessagePack.pack({ "method" => "dig" }))
      queries << query
      @session.queue("asterism/games/games/**") << query
      level = queries.length
      @session.answers = [[40, MessagePack.pack({ "value" => "from level #{level - 1}" }), "k"], [41, nil, nil]]
    end
    @session.asked = proc { enter.call if queries.length < depth }
    enter.call
    Asterism.poll
    [nest.trace, queries.map { |query| query.replies.map { |reply| reply[1] } }, queries.map { |query| query.finished }]
  end
end

driver = Driver.new
while line = $stdin.gets
  answer = driver.do(MessagePack.unpack([line.chomp].pack("H*")))
  puts MessagePack.pack(answer).unpack("H*")[0]
end
