# The objects that an application exposes: what they tell of themselves, and the answers to calls of them. Part of the object layer; see asterism_values.rb.

module AsterismLayer
  MAX_DOC = 2048
  MAX_ARGS = 16
  MAX_ARG = 64

  # One method: its name, how many arguments it takes (-1: any), and what it says of itself.
  class MethodShape
    def initialize(name, shape)
      @name = name
      @arity = -1
      @args = nil
      @doc = nil
      if shape.is_a?(Hash)
        read(shape)
      elsif shape != nil
        @arity = arity_of(shape)
      end
    end

    def read(shape)
      arity = nil
      keys = shape.keys
      i = 0
      while i < keys.length
        field = keys[i].to_s
        value = shape[keys[i]]
        if field == "args"
          @args = args_of(value) if value != nil
        elsif field == "doc"
          @doc = AsterismLayer.doc_of(@name, value)
        elsif field == "arity"
          arity = arity_of(value) if value != nil
        else
          raise ArgumentError, "#{@name}: unknown field #{field} (args, doc, arity)"
        end
        i += 1
      end
      @arity = arity == nil ? (@args ? @args.length : -1) : arity
      if @args && @arity >= 0 && @args.length != @arity
        raise ArgumentError, "#{@name}: #{@args.length} names in args: for #{@arity} arguments"
      end
    end

    def arity_of(value)
      return value if value.is_a?(Integer) && value >= -1
      raise ArgumentError, "#{@name}: arity: the number of arguments is expected, -1 for any; got #{value.inspect}"
    end

    def args_of(value)
      raise ArgumentError, "#{@name}: args: an Array of names is expected" unless value.is_a?(Array)
      raise ArgumentError, "#{@name}: args: at most #{MAX_ARGS} names" if value.length > MAX_ARGS
      out = []
      i = 0
      while i < value.length
        name = value[i].is_a?(Symbol) ? value[i].to_s : value[i]
        unless name.is_a?(String) && name.bytesize > 0 && name.bytesize <= MAX_ARG
          raise ArgumentError, "#{@name}: args: names of 1 to #{MAX_ARG} bytes are expected"
        end
        out << name
        i += 1
      end
      out
    end

    def name
      @name
    end

    def arity
      @arity
    end

    def doc
      @doc
    end

    def args_size
      n = 0
      i = 0
      while @args && i < @args.length
        n += @args[i].bytesize
        i += 1
      end
      n
    end

    def to_h(with_args, with_doc)
      out = { "name" => @name, "arity" => @arity }
      out["args"] = @args if @args && with_args
      out["doc"] = @doc if @doc && with_doc
      out
    end
  end

  def self.doc_of(what, doc)
    return nil if doc == nil
    raise ArgumentError, "#{what}: doc: a String is expected, got #{doc.inspect}" unless doc.is_a?(String)
    raise ArgumentError, "#{what}: doc: #{doc.bytesize} bytes, at most #{MAX_DOC}" if doc.bytesize > MAX_DOC
    doc
  end

  class Exposed
    def initialize(name, object, methods, caller, doc)
      @name = name
      @object = object
      @doc = AsterismLayer.doc_of(name, doc)
      @caller = caller_of(caller)
      @list = []
      @methods = {}
      if methods.is_a?(Hash)
        keys = methods.keys
        i = 0
        while i < keys.length
          add(keys[i], methods[keys[i]])
          i += 1
        end
      elsif methods.is_a?(Array)
        i = 0
        while i < methods.length
          add(methods[i], nil)
          i += 1
        end
      end
      raise ArgumentError, "#{name}: no method to expose" if @list.length == 0
      @meta = packed_meta
    end

    def add(name, shape)
      name = name.to_s if name.is_a?(Symbol)
      raise ArgumentError, "#{@name}: a method has no name" unless name.is_a?(String) && name.bytesize > 0
      raise ArgumentError, "#{@name}: the method #{name} is given twice" if @methods.key?(name)
      raise ArgumentError, "#{@object.class} has no public method #{name}" unless @object.respond_to?(name.to_sym)
      method = MethodShape.new(name, shape)
      @methods[name] = method
      @list << method
    end

    def caller_of(caller)
      return nil if caller == nil
      text = caller.is_a?(Symbol) ? caller.to_s : caller
      return text if text.is_a?(String) && text.bytesize > 0
      raise ArgumentError, "caller: the name of a keyword is expected (caller: :from), got #{caller.inspect}"
    end

    # The token that shows it.
    def token=(token)
      @token = token
    end

    def token
      @token
    end

    # The packed meta.
    def meta
      @meta
    end

    # Texts are left out, the longest first, until the whole fits a board; then the names of arguments.
    def packed_meta
      left_out = {}
      while true
        bytes = AsterismLayer.pack(meta_value(left_out))
        return bytes if bytes.bytesize <= MAX_PAYLOAD
        longest = longest_of(left_out, true) || longest_of(left_out, false)
        raise ::Asterism::EncodeError, "#{@name}: the names of its methods do not fit into #{MAX_PAYLOAD} bytes" unless longest
        left_out[longest] = true
      end
    end

    def longest_of(left_out, docs)
      found = nil
      most = 0
      if docs && @doc && !left_out["doc"]
        most = @doc.bytesize
        found = "doc" if most > 0
      end
      i = 0
      while i < @list.length
        method = @list[i]
        mark = (docs ? "doc " : "args ") + method.name
        size = docs ? (method.doc ? method.doc.bytesize : 0) : method.args_size
        if size > most && !left_out[mark]
          most = size
          found = mark
        end
        i += 1
      end
      found
    end

    def meta_value(left_out)
      list = []
      i = 0
      while i < @list.length
        name = @list[i].name
        list << @list[i].to_h(!left_out["args " + name], !left_out["doc " + name])
        i += 1
      end
      out = { "methods" => list }
      out["doc"] = @doc if @doc && !left_out["doc"]
      out
    end

    # The reply to a call that was read: the checks in the order every node has, then the method.
    def answer(node, request, from, verified)
      name = request["method"]
      method = @methods[name]
      path = "#{node.path}/#{@name}"
      return refused("not_exposed", "NoMethodError", "undefined method '#{name}' for #{path} (not exposed)") unless method
      args = request["args"] || []
      if method.arity >= 0 && args.length != method.arity
        return refused("arguments", "ArgumentError", "wrong number of arguments (given #{args.length}, expected #{method.arity})")
      end
      given = request["kwargs"] || {}
      if @caller && given.key?(@caller)
        text = "#{@caller}: is given by Asterism, not by the caller (#{path} is exposed with caller: :#{@caller})"
        return refused("arguments", "ArgumentError", text)
      end
      named = {}
      keys = given.keys
      i = 0
      while i < keys.length
        named[keys[i].to_sym] = given[keys[i]]
        i += 1
      end
      named[@caller.to_sym] = from if @caller
      run(node, method, args, named, CurrentCall.new(from, verified, @name, name))
    end

    def run(node, method, args, named, call)
      calls = node.calls
      calls << call
      begin
        if named.length == 0
          value = @object.__send__(method.name.to_sym, *args)
        else
          value = @object.__send__(method.name.to_sym, *args, **named)
        end
      rescue NestingError => e
        return refused("nesting", "Asterism::Error", e.message)
      rescue Exception => e
        return refused("raised", e.class.to_s, e.message.to_s)
      ensure
        calls.pop
      end
      AsterismLayer.pack_for("the answer", { "value" => value })
    rescue ::Asterism::EncodeError => e
      refused("unsendable", "Asterism::EncodeError", "the return value: #{e.message}")
    end

    def refused(kind, klass, text)
      AsterismLayer.error_reply(kind, klass, text)
    end
  end

  MALFORMED = "malformed call (expected a map {\"method\" => name, \"args\" => [...], \"kwargs\" => {...}})"

  # The request of a call; nil when the payload is none.
  def self.read_request(payload)
    value = unpack(payload)
    request = value ? value[0] : nil
    return nil unless request.is_a?(Hash)
    name = request["method"]
    return nil unless name.is_a?(String) && name.bytesize > 0
    return nil if request.key?("args") && !request["args"].is_a?(Array)
    return request unless request.key?("kwargs")
    named = request["kwargs"]
    return nil unless named.is_a?(Hash)
    keys = named.keys
    i = 0
    while i < keys.length
      return nil unless keys[i].is_a?(String)
      i += 1
    end
    request
  end
end
