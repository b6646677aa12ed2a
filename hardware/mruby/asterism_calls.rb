# Calls of objects elsewhere: what waits for their answers (Future), what stands for an object (Proxy), and the call that a method is part of (CurrentCall).
# Part of the object layer; see asterism_values.rb.

module AsterismLayer
  # One question to the network and what became of it. It moves when the node is polled; `value` waits.
  class Future
    # what: for messages. The block-free way to say how an answer is read: kind is :call or :whole.
    def initialize(node, get, path, what, limit_ms, kind)
      @node = node
      @get = get
      @path = path
      @what = what
      @limit_ms = limit_ms
      @kind = kind
      @start = AsterismLayer.now_ms
      @took_ms = nil
      @value = nil
      @error = nil
    end

    # An answer that is there already: of an object of this application.
    def self.settled(node, path, reply)
      future = new(node, nil, path, nil, 0, :call)
      future.take(reply)
      future
    end

    # Never waits.
    def done?
      look
      @took_ms != nil
    end

    # Waits when the answer is not there; raises what went wrong.
    def value
      @node.wait_for(self) unless done?
      raise @error if @error
      @value
    end

    # Milliseconds until the answer; nil before it.
    def took_ms
      @took_ms
    end

    def took
      @took_ms ? @took_ms / 1000.0 : nil
    end

    def look
      return if @took_ms
      # What came before the connection went is an answer all the same.
      replies = @get.each_reply
      if replies.length > 0
        take(replies[0][1])
      elsif !@node.connected?
        fail_with(::Asterism::Disconnected.new(@node.lost_reason || "not connected"))
      elsif AsterismLayer.now_ms - @start >= @limit_ms
        fail_with(::Asterism::TimeoutError.new("no answer from #{@path} #{@what} within #{@limit_ms} ms"))
      elsif @get.done?
        fail_with(::Asterism::TimeoutError.new("no answer from #{@path} #{@what} (nobody answers)"))
      end
    rescue ::Asterism::Zenoh::Error => e
      fail_with(::Asterism::Disconnected.new(e.message))
    end

    def take(payload)
      @value = @kind == :call ? AsterismLayer.read_answer(@path, payload) : AsterismLayer.read_whole(@path, payload)
      settle
    rescue ::Asterism::Error => e
      fail_with(e)
    end

    def fail_with(error)
      @error = error
      settle
    end

    def settle
      @took_ms = AsterismLayer.now_ms - @start
      get = @get
      @get = nil
      # Answers after the first one are not wanted.
      get.close if get && get.respond_to?(:close)
    end
  end

  # The value of an answer. RemoteError for an error, which wins over a value beside it; Error for what is no answer.
  def self.read_answer(path, payload)
    answer = read_whole(path, payload)
    malformed(path) unless answer.is_a?(Hash)
    if answer.key?("error")
      error = answer["error"]
      malformed(path) unless error.is_a?(Hash)
      kind = error["kind"]
      raise ::Asterism::RemoteError.new(show(error["class"]), show(error["message"]), kind.is_a?(String) ? kind : nil)
    end
    malformed(path) unless answer.key?("value")
    answer["value"]
  end

  # The one value that a meta, a profile or a status is.
  def self.read_whole(path, payload)
    value = unpack(payload)
    malformed(path) if value == nil || value[0] == nil
    value[0]
  end

  def self.malformed(path)
    raise ::Asterism::Error, "malformed answer from #{path}"
  end

  # What Ruby asks by itself, when it prints or flattens: never sent.
  NOT_SENT = [:to_ary, :to_str, :to_hash, :to_proc, :to_a, :to_io, :to_sym, :to_int, :coerce]

  # An object somewhere: every method that it has not itself is a call there, which waits for the answer.
  #
  # (mruby 3.1 loses the keyword arguments of a method that is missing when there are no others: `asterism_call` keeps them.)
  class Proxy
    def initialize(node, path, limit_ms)
      @node = node
      @path = path
      @limit_ms = limit_ms
      @meta = nil
    end

    def asterism_path
      @path
    end

    def asterism_call(name, *args, **named, &block)
      raise ArgumentError, "a block cannot be sent to #{@path}" if block
      @node.call(@path, name.to_s, args, named, @limit_ms).value
    end

    def method_missing(name, *args, **named, &block)
      return super if NOT_SENT.include?(name)
      raise ArgumentError, "a block cannot be sent to #{@path}" if block
      @node.call(@path, name.to_s, args, named, @limit_ms).value
    end

    # A call of this one answers a Future.
    def async
      Async.new(@node, @path, @limit_ms)
    end

    # The object's meta as it came; asked for once.
    def asterism_meta
      @meta = @node.meta(@path, @limit_ms) unless @meta
      @meta
    end

    def asterism_refresh
      @meta = nil
      self
    end

    def remote_methods
      names = remote_names
      out = []
      i = 0
      while i < names.length
        out << names[i].to_sym
        i += 1
      end
      out
    end

    def respond_to?(name, all = false)
      return true if super
      return false if NOT_SENT.include?(name.to_sym)
      remote_names.include?(name.to_s)
    rescue ::Asterism::Error
      false
    end

    def inspect
      "#<Asterism proxy #{@path}>"
    end

    def to_s
      inspect
    end

    def remote_names
      meta = asterism_meta
      AsterismLayer.malformed(@path) unless meta.is_a?(Hash)
      list = meta["methods"]
      out = []
      return out unless list.is_a?(Array)
      i = 0
      while i < list.length
        name = list[i].is_a?(Hash) ? list[i]["name"] : nil
        out << name if name.is_a?(String)
        i += 1
      end
      out
    end
  end

  class Async
    def initialize(node, path, limit_ms)
      @node = node
      @path = path
      @limit_ms = limit_ms
    end

    def asterism_call(name, *args, **named, &block)
      raise ArgumentError, "a block cannot be sent to #{@path}" if block
      @node.call(@path, name.to_s, args, named, @limit_ms)
    end

    def method_missing(name, *args, **named, &block)
      return super if NOT_SENT.include?(name)
      raise ArgumentError, "a block cannot be sent to #{@path}" if block
      @node.call(@path, name.to_s, args, named, @limit_ms)
    end
  end

  # Who called the method that runs now. `from` is a claim, unless a router binds it to a certificate.
  class CurrentCall
    def initialize(from, verified, object, method)
      @from = from
      @verified = verified
      @object = object
      @method = method
    end

    def from
      @from
    end

    # :claimed, or :local for a call of this application itself.
    def verified
      @verified
    end

    def object
      @object
    end

    def method
      @method
    end
  end
end
