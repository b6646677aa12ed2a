# A Zenoh binding that goes nowhere: what is declared, put and asked is noted, and answers come as they were told, on a clock that stands still.

module Asterism
  class Error < StandardError
  end

  module Zenoh
    DEFAULT_WATCH_DEPTH = 16

    class Error < ::Asterism::Error
      def code
        nil
      end
    end

    class ClosedError < Error
    end

    class Session
      def self.opened
        @opened
      end

      def self.next=(session)
        @next = session
      end

      def self.open(locator = nil, mode: nil, listen: nil)
        @opened = [locator, mode, listen]
        raise Error, "no router" if @next == nil
        @next
      end
    end
  end
end

class FakeClock
  def initialize
    start
  end

  def start
    @now = 1000
  end

  def now_ms
    @now
  end

  def pause(ms)
    @now += ms
    raise "nothing ends this wait" if @now > 100_000
  end
end

CLOCK = FakeClock.new
AsterismLayer.clock = CLOCK

class FakeQueue
  def initialize(session, what, key)
    @session = session
    @what = what
    @key = key
    @list = []
  end

  def key
    @key
  end

  def <<(item)
    @list << item
  end

  def pending
    @list.length
  end

  def received
    @list.length
  end

  def dropped
    0
  end

  def each_pending
    list = @list
    @list = []
    list
  end

  def close
    @session.note("op" => "undeclare", "what" => @what, "key" => @key) unless @session.closed?
  end
end

class FakeQuery
  def initialize(key, params, payload)
    @key = key
    @params = params
    @payload = payload
    @replies = []
    @finished = 0
  end

  attr_reader :key, :params, :payload, :replies, :finished

  def attachment
    nil
  end

  def reply(key, payload, attachment: nil)
    @replies << [key, payload]
  end

  def finish
    @finished += 1
  end
end

# answers: [after_ms, payload or nil for the end, key]
class FakeGet
  def initialize(answers)
    @start = CLOCK.now_ms
    @answers = answers
    @taken = 0
  end

  def each_reply
    out = []
    while @taken < @answers.length && due?(@answers[@taken]) && !@answers[@taken][1].nil?
      out << [@answers[@taken][2], @answers[@taken][1], nil]
      @taken += 1
    end
    out
  end

  def done?
    @taken < @answers.length && due?(@answers[@taken]) && @answers[@taken][1].nil?
  end

  def due?(answer)
    CLOCK.now_ms - @start >= answer[0]
  end
end

class FakeSession < Asterism::Zenoh::Session
  def initialize
    @log = []
    @answers = []
    @closed = false
    @away = false
    @queues = []
    @refuses = nil
    @lost_at = nil
    @asked = nil
  end

  attr_reader :log, :queues
  attr_accessor :answers, :away, :refuses, :lost_at, :asked

  def note(entry)
    @log << entry
  end

  def take_log
    log = @log
    @log = []
    log
  end

  def check(what)
    raise Asterism::Zenoh::ClosedError, "the session is closed" if @closed
    raise Asterism::Zenoh::Error, "#{what} failed" if @refuses == what
  end

  def put(key, payload, attachment: nil)
    check("put")
    note("op" => "put", "key" => key, "payload_hex" => payload.unpack("H*")[0])
  end

  def declared(op, key)
    queue = FakeQueue.new(self, op, key)
    @queues << queue
    queue
  end

  def liveliness(key)
    check("liveliness")
    note("op" => "token", "key" => key)
    declared("token", key)
  end

  def queryable(key, depth: 16, complete: false)
    check("queryable")
    note("op" => "queryable", "key" => key, "complete" => complete)
    declared("queryable", key)
  end

  def liveliness_watch(key, depth: 16)
    check("liveliness_watch")
    note("op" => "liveliness_watch", "key" => key)
    declared("watch", key)
  end

  def liveliness_get(key, timeout_ms: 2000)
    check("liveliness_get")
    note("op" => "liveliness_get", "key" => key, "timeout_ms" => timeout_ms)
    FakeGet.new(@answers.reject { |answer| answer[0] > timeout_ms } + [[timeout_ms, nil, nil]])
  end

  def get(key, timeout_ms: 2000, params: nil, payload: nil, attachment: nil, target: :all, consolidation: :none, depth: 16)
    check("get")
    hex = payload.nil? ? nil : payload.unpack("H*")[0]
    note("op" => "get", "key" => key, "timeout_ms" => timeout_ms, "params" => params, "payload_hex" => hex,
         "target" => target.to_s, "consolidation" => consolidation.to_s)
    @asked.call if @asked
    FakeGet.new(@answers)
  end

  def queue(key)
    @queues.reverse.find { |queue| queue.key == key }
  end

  def poll(steps = 8)
    @closed = true if @lost_at && CLOCK.now_ms >= @lost_at
    !@closed
  end

  def lose
    @closed = true
  end

  def closed?
    @closed
  end

  def reconnecting?
    @away
  end

  def close
    note("op" => "close") unless @closed
    @closed = true
  end
end
