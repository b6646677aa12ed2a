# One application of one node on a session: it joins, answers, asks and follows who is there. Part of the object layer; see asterism_values.rb.

module AsterismLayer
  # The session that the program gets is the layer's: only the layer closes it.
  module SharedSession
    def close
      return super if AsterismLayer.closing?
      AsterismLayer.warn("this session is Asterism's; Asterism.close closes it") unless @asterism_said
      @asterism_said = true
      nil
    end
  end

  def self.closing?
    @closing ? true : false
  end

  def self.close_session(session)
    @closing = true
    session.close
    nil
  rescue ::Asterism::Zenoh::Error
    nil
  ensure
    @closing = false
  end

  class Node
    def initialize(node, app, hearers)
      @node = AsterismLayer.name!("node", node)
      @app = AsterismLayer.name!("app", app)
      @path = "#{@node}/#{@app}"
      @hearers = hearers
      @presence = Presence.new(@node, @app)
      @objects = {}
      @calls = []
      @inbox = []
      @waits = 0
      @session = nil
      @away = false
      @lost_reason = nil
      @status_queryable = nil
      @status_put = nil
    end

    def node
      @node
    end

    def app
      @app
    end

    # "<node>/<app>"
    def path
      @path
    end

    # The calls whose methods run now, the innermost last.
    def calls
      @calls
    end

    def session
      @session
    end

    def connected?
      @session != nil
    end

    def lost_reason
      @lost_reason
    end

    def reconnecting?
      s = @session
      s != nil && s.respond_to?(:reconnecting?) && s.reconnecting? ? true : false
    end

    # ---------------------------------------------------------------- joining and leaving

    # Waits until the session said that nobody else is this application.
    def join(session, check_ms)
      session.extend(SharedSession)
      @session = session
      raise ::Asterism::Error, "#{@path} is already on the network" if taken?(check_ms)
      @token = session.liveliness("#{ROOT}/#{@path}")
      @queryable = session.queryable("#{ROOT}/#{@path}/**", depth: QUEUE)
      depth = ::Asterism::Zenoh::DEFAULT_WATCH_DEPTH
      @watch = session.liveliness_watch("#{ROOT}/**", depth: depth > WATCH ? depth : WATCH)
      @profile_queryable = session.queryable("#{ROOT}/#{@node}/@profile", depth: 4)
      put_profile
      put_status(false)
    rescue ::Asterism::Zenoh::Error => e
      leave
      raise ::Asterism::Disconnected, e.message
    rescue StandardError => e
      leave
      # (mruby 3.1 has no bare `raise`.)
      raise e
    end

    def taken?(check_ms)
      ask_ms = check_ms > COPY_ASK_MS ? (check_ms - 500 > COPY_ASK_MS ? check_ms - 500 : COPY_ASK_MS) : check_ms
      get = @session.liveliness_get("#{ROOT}/#{@path}/**", timeout_ms: ask_ms)
      start = AsterismLayer.now_ms
      while true
        @session.poll
        return true if get.each_reply.length > 0
        return false if get.done? || AsterismLayer.now_ms - start >= check_ms
        raise ::Asterism::Disconnected, "the connection was lost" if @session.closed?
        AsterismLayer.pause(PAUSE_MS)
      end
    end

    # Closes the session, and with it all that was declared on it.
    def leave
      session = @session
      @session = nil
      @objects = {}
      @inbox = []
      AsterismLayer.close_session(session) if session
    end

    def lose(reason)
      @lost_reason = reason
      leave
      @presence.clear
    end

    # ---------------------------------------------------------------- the program's turn

    # Answers whether it is connected.
    def poll
      if @session
        look
        answer_next while @inbox.length > 0
      end
      error = @presence.tell(@hearers)
      raise error if error
      @session != nil
    end

    # Takes what came; answers nothing yet.
    def look
      session = @session
      alive = begin
        session.poll
      rescue ::Asterism::Zenoh::Error
        false
      end
      return lose("the connection was lost") if !alive || session.closed?
      follow_connection
      return unless @session
      take_tokens if @watch.pending > 0
      take_queries(@queryable, :take)
      take_queries(@profile_queryable, :profile)
      take_queries(@status_queryable, :status) if @status_queryable
    rescue ::Asterism::Zenoh::Error => e
      lose(e.message)
    end

    def follow_connection
      away = reconnecting?
      was = @away
      @away = away
      return unless was && !away
      put_profile
      put_status(true)
    end

    def take_tokens
      changes = @watch.each_pending
      i = 0
      while i < changes.length
        @presence.change(changes[i][0], changes[i][1])
        i += 1
      end
    end

    def take_queries(queryable, what)
      return if queryable.pending == 0
      queries = queryable.each_pending
      i = 0
      while i < queries.length
        @inbox << [what, queries[i]]
        i += 1
      end
    end

    # A call is answered before the next is taken: one whose method waits lets the next in.
    def answer_next
      what, query = @inbox.shift
      if what == :take
        answer(query)
      elsif what == :profile
        reply(query, "#{ROOT}/#{@node}/@profile", AsterismLayer.profile.packed(AsterismLayer.icon_wanted?(query.params)))
      else
        reply(query, "#{ROOT}/#{@path}/@status", AsterismLayer.status.packed)
      end
    rescue ::Asterism::Zenoh::Error
      # Whoever asked hears that nobody answered.
      nil
    ensure
      query.finish
    end

    def reply(query, key, payload)
      query.reply(key, payload) if key.bytesize <= MAX_KEY
    end

    def answer(query)
      parts = query.key.split("/", -1)
      name = parts[3]
      base = "#{ROOT}/#{@path}/#{name}"
      if parts.length == 5 && parts[4] == "meta"
        return answer_metas(query) if name == "*"
        exposed = @objects[name]
        reply(query, base + "/meta", exposed.meta) if exposed
      elsif parts.length == 6 && parts[4] == "call" && AsterismLayer.name?(name) && AsterismLayer.name?(parts[5])
        key = "#{base}/call/#{parts[5]}"
        reply(query, key, called(name, query.payload, parts[5], :claimed)) if key.bytesize <= MAX_KEY
      elsif parts.length == 5 && parts[4] == "call" && AsterismLayer.name?(name)
        text = "#{@path} speaks Asterism protocol 1: call asterism/<node>/<app>/<object>/call/<caller> with a map"
        reply(query, base + "/call", AsterismLayer.error_reply("protocol", "Asterism::Error", text))
      end
    end

    def answer_metas(query)
      names = @objects.keys
      i = 0
      while i < names.length
        reply(query, "#{ROOT}/#{@path}/#{names[i]}/meta", @objects[names[i]].meta)
        i += 1
      end
    end

    # The reply to a call.
    def called(name, payload, from, verified)
      request = AsterismLayer.read_request(payload)
      return AsterismLayer.error_reply("malformed", "ArgumentError", MALFORMED) unless request
      exposed = @objects[name]
      return exposed.answer(self, request, from, verified) if exposed
      AsterismLayer.error_reply("no_object", "NameError", "no object #{name} exposed by #{@path}")
    end

    # ---------------------------------------------------------------- objects

    def expose(name, object, methods, caller, doc)
      name = AsterismLayer.name!("object", name)
      exposed = Exposed.new(name, object, methods, caller, doc)
      session = online
      unexpose(name)
      exposed.token = session.liveliness("#{ROOT}/#{@path}/#{name}")
      @objects[name] = exposed
      "#{@path}/#{name}"
    rescue ::Asterism::Zenoh::Error => e
      raise ::Asterism::Disconnected, e.message
    end

    def unexpose(name)
      exposed = @objects.delete(name.to_s)
      return false unless exposed
      exposed.token.close
      true
    end

    def exposed
      @objects.keys
    end

    # ---------------------------------------------------------------- asking

    def online
      return @session if @session
      raise ::Asterism::Disconnected, @lost_reason || "not connected"
    end

    # A Future of the method's answer. Raises EncodeError and Disconnected at once.
    def call(path, name, args, named, limit_ms)
      raise ArgumentError, "a method has no name" if name.bytesize == 0
      request = { "method" => name }
      request["args"] = args if args.length > 0
      request["kwargs"] = named if named.length > 0
      payload = AsterismLayer.pack_for(path, request)
      online
      parts = path.split("/", -1)
      if parts[0] == @node && parts[1] == @app
        # A session does not hear itself: the same bytes and checks, without a network.
        return Future.settled(self, path, called_here(parts[2], payload))
      end
      ask("#{ROOT}/#{path}/call/#{@node}", nil, payload, path, name, limit_ms, :call)
    end

    def called_here(name, payload)
      raise NestingError, "calls nested too deep (max #{MAX_CHAIN})" if @calls.length >= MAX_CHAIN
      called(name, payload, @node, :local)
    end

    def ask(key, params, payload, path, what, limit_ms, kind)
      raise ::Asterism::EncodeError, "the key #{key} is longer than #{MAX_KEY} bytes" if key.bytesize > MAX_KEY
      session = online
      get = session.get(key, timeout_ms: limit_ms, params: params, payload: payload, target: :all, consolidation: :none, depth: 4)
      Future.new(self, get, path, what, limit_ms, kind)
    rescue ::Asterism::Zenoh::Error => e
      raise ::Asterism::Disconnected, e.message
    end

    # Looks and answers until the future is done. Who comes and goes is told by `poll` alone.
    def wait_for(future)
      raise NestingError, "calls nested too deep (max #{MAX_WAITS})" if @waits >= MAX_WAITS
      @waits += 1
      begin
        while !future.done?
          look if @session
          break if future.done?
          if @inbox.length > 0
            answer_next
          else
            AsterismLayer.pause(PAUSE_MS)
          end
        end
      ensure
        @waits -= 1
      end
    end

    def meta(path, limit_ms)
      parts = path.split("/", -1)
      online
      if parts[0] == @node && parts[1] == @app
        exposed = @objects[parts[2]]
        return AsterismLayer.unpack(exposed.meta)[0] if exposed
        raise ::Asterism::RemoteError.new("NameError", "no object #{parts[2]} exposed by #{@path}", "no_object")
      end
      ask("#{ROOT}/#{path}/meta", nil, nil, path, "meta", limit_ms, :whole).value
    end

    # nil when there is no answer in time, or one that is none.
    def profile_of(node, icon, limit_ms)
      AsterismLayer.name!("node", node)
      online
      return AsterismLayer.clean_profile(AsterismLayer.profile.to_h(icon)) if node == @node
      AsterismLayer.clean_profile(told("#{ROOT}/#{node}/@profile", icon ? nil : "icon=0", node, limit_ms))
    end

    def status_of(node, app, limit_ms)
      AsterismLayer.name!("node", node)
      AsterismLayer.name!("app", app)
      online
      path = "#{node}/#{app}"
      return AsterismLayer.status.entries if path == @path
      AsterismLayer.clean_status(told("#{ROOT}/#{path}/@status", nil, path, limit_ms))
    end

    def told(key, params, path, limit_ms)
      ask(key, params, nil, path, "", limit_ms, :whole).value
    rescue ::Asterism::TimeoutError
      nil
    rescue ::Asterism::Error => e
      # Neither a connection that is gone nor a wait too deep is no answer.
      raise e if e.is_a?(::Asterism::Disconnected) || e.is_a?(NestingError)
      nil
    end

    # ---------------------------------------------------------------- telling

    def put_profile
      put("#{ROOT}/#{@node}/@profile", AsterismLayer.profile.packed(false))
    end

    # again: also when the network has these bytes.
    def put_status(again)
      return unless @session && AsterismLayer.status.entries
      bytes = AsterismLayer.status.packed
      key = "#{ROOT}/#{@path}/@status"
      @status_queryable = @session.queryable(key, depth: 4) unless @status_queryable
      return if !again && bytes == @status_put
      @status_put = bytes
      put(key, bytes)
    end

    # One that fails is said again when the connection is back, as is one that reached nobody while it was away.
    def put(key, payload)
      @session.put(key, payload) if @session
    rescue ::Asterism::Zenoh::Error
      @status_put = nil
    end

    # ---------------------------------------------------------------- who is there

    def nodes
      @session ? @presence.nodes : []
    end

    def apps(pattern)
      @session ? @presence.apps(pattern) : []
    end

    def objects(pattern)
      return [] unless @session
      names = @objects.keys
      own = []
      i = 0
      while i < names.length
        own << "#{@path}/#{names[i]}"
        i += 1
      end
      @presence.objects(pattern, own)
    end
  end
end
