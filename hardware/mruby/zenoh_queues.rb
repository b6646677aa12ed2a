# What is declared on a session of the lite link, and asked of it: subscribers, queryables and their queries, tokens, watches, gets. Needs lite_link.rb.
#
# Each has a queue that holds `depth` entries at most and drops the oldest; what came is taken out by each_pending or each_reply.

module Asterism
  module Lite
    # A queue that drops its oldest entry rather than grow.
    class Queue
      def initialize(depth)
        @entries = []
        @depth = depth
        @received = 0
        @dropped = 0
      end

      # Entries that wait; that came; that nobody took in time.
      def pending
        @entries.length
      end

      def received
        @received
      end

      def dropped
        @dropped
      end

      # Puts an entry in; answers the one that had to go, or nil.
      def take_in(entry)
        @received += 1
        @entries << entry
        return nil if @entries.length <= @depth
        @dropped += 1
        @entries.shift
      end

      # All that waits.
      def take_out
        all = @entries
        @entries = []
        all
      end
    end

    # What is declared under a key. A subclass says how.
    class Declared < Queue
      def initialize(session, id, key, depth)
        super(depth)
        @session = session
        @id = id
        @key = key
        @closed = false
        @fault = nil
      end

      def id
        @id
      end

      def key
        @key
      end

      def closed?
        @closed
      end

      # Why the host did not do it, or nil.
      def fault
        @fault
      end

      def refused(text)
        @fault = text
        ::Asterism.warn_once(self, "asterism: #{@key}: #{text}")
      end

      def close
        return nil if @closed
        @closed = true
        @session.undeclare(self)
        nil
      end

      # The session ended on purpose.
      def closed
        @closed = true
      end

      # The session of the link is over, and the next one will be asked for the same.
      def session_ended
        nil
      end

      def token?
        false
      end

      # The number of the messages that come for it.
      def hears
        0
      end
    end

    class Subscriber < Declared
      def hears
        20
      end

      def declaration(messages)
        messages.declare(3, @id, @key, nil)
      end

      # [20, id, key, bytes, attachment]: what was deleted has no bytes.
      def came(message)
        take_in([message[2], message[3] || "", Lite.attachment(message[4])])
      end

      # Yields (key, payload, attachment) for each sample that waits and answers how many; without a block an Array of them.
      def each_pending
        all = take_out
        return all unless block_given?
        i = 0
        while i < all.length
          one = all[i]
          yield one[0], one[1], one[2]
          i += 1
        end
        i
      end
    end

    class LivelinessToken < Declared
      def initialize(session, id, key)
        super(session, id, key, 1)
      end

      def declaration(messages)
        messages.declare(5, @id, @key, nil)
      end

      def token?
        true
      end
    end

    class LivelinessWatch < Declared
      # Tokens whose going is told when the session is lost.
      KNOWN = 1024

      def initialize(session, id, key, depth)
        super
        @alive = {}
        @usual = depth
      end

      def hears
        25
      end

      def declaration(messages)
        messages.declare(6, @id, @key, true)
      end

      # [25, id, key, alive]
      def came(message)
        key = message[2]
        if message[3]
          @alive[key] = true if @alive.length < KNOWN
        else
          @alive.delete(key)
        end
        take_in([key, message[3]])
      end

      # All that were alive went; the next session tells of those that are still there. There is room for all of them.
      def session_ended
        keys = @alive.keys
        @alive = {}
        @depth += keys.length
        i = 0
        while i < keys.length
          take_in([keys[i], false])
          i += 1
        end
      end

      # Yields (key, alive) for each change that waits and answers how many; without a block an Array of them.
      def each_pending
        all = take_out
        @depth = @usual
        return all unless block_given?
        i = 0
        while i < all.length
          yield all[i][0], all[i][1]
          i += 1
        end
        i
      end
    end

    class Queryable < Declared
      def initialize(session, id, key, depth, complete)
        super(session, id, key, depth)
        @complete = complete
      end

      def hears
        21
      end

      def declaration(messages)
        messages.declare(4, @id, @key, @complete)
      end

      # [21, query, id, key, parameters, bytes, attachment]
      def came(message)
        oldest = take_in(Query.new(@session, @key, message))
        oldest.finish if oldest
      end

      # Nobody waits for the answers any more.
      def session_ended
        take_out
      end

      # The same when it is closed, but somebody does.
      def close
        all = take_out
        i = 0
        while i < all.length
          all[i].finish
          i += 1
        end
        super
      end

      # Yields each query that waits, finishes it after the block, and answers how many there were; without a block an Array of them, to be finished.
      def each_pending
        all = take_out
        return all unless block_given?
        i = 0
        while i < all.length
          begin
            yield all[i]
          ensure
            all[i].finish
          end
          i += 1
        end
        i
      end
    end

    # A question that came to a queryable.
    class Query
      def initialize(session, declared, message)
        @session = session
        @number = session.link_session
        @declared = declared
        @id = message[1]
        @key = message[3]
        @params = message[4]
        @payload = message[5] || ""
        @attachment = Lite.attachment(message[6])
        @finished = false
      end

      def key
        @key
      end

      def params
        @params
      end

      def payload
        @payload
      end

      def attachment
        @attachment
      end

      def finished?
        @finished
      end

      # reply(key, payload), or reply(payload) on the query's key; any number of times until it is finished. When the session was lost meanwhile, nobody
      # waits for it, and nothing happens.
      def reply(*args, attachment: nil)
        n = args.length
        raise ArgumentError, "reply: wrong number of arguments (given #{n}, expected 1..2)" if n < 1 || n > 2
        key = n == 2 ? args[0].to_s : @key
        payload = args[n - 1]
        Lite.check_bytes("payload", payload)
        Lite.check_bytes("attachment", attachment) if attachment
        if n == 1 && @declared != @key && !@declared.include?("*") && !@declared.include?("$")
          ::Asterism.deprecated("Query#reply(payload) for a query on another key than the queryable's", "q.reply(key, payload)")
        end
        raise Zenoh::Error, "the query is finished" if @finished
        @session.say(@session.messages.reply(@id, key, payload, attachment), "reply") if current?
        nil
      end

      def reply_err(payload)
        Lite.check_bytes("payload", payload)
        raise Zenoh::Error, "the query is finished" if @finished
        @session.say(@session.messages.error_reply(@id, payload), "reply_err") if current?
        nil
      end

      def finish
        return nil if @finished
        @finished = true
        @session.say_always(@session.messages.of_number(13, @id)) if current?
        nil
      end

      def current?
        @number == @session.link_session
      end
    end

    # The answers to a question. `done?` once no more will come.
    class Get < Queue
      # Milliseconds over the time limit until it ends even when the host says nothing.
      GRACE = 500

      def initialize(session, id, depth, timeout)
        super(depth)
        @session = session
        @id = id
        @asked_at = Lite.now
        @timeout = timeout
        @done = false
        @errors = 0
      end

      def id
        @id
      end

      # Error replies; they are not yielded.
      def errors
        @errors
      end

      # [22, get, key, bytes, attachment] or [23, get, bytes]
      def came(message)
        if message[0] == 22
          take_in([message[2], message[3], Lite.attachment(message[4])])
        else
          @errors += 1
        end
      end

      def ended
        @done = true
      end

      def done?
        @session.give_up(self) if !@done && Lite.elapsed(Lite.now, @asked_at) >= @timeout + GRACE
        @done
      end

      # Yields (key, payload, attachment) for each reply that waits and answers how many; without a block an Array of them.
      def each_reply
        all = take_out
        return all unless block_given?
        i = 0
        while i < all.length
          one = all[i]
          yield one[0], one[1], one[2]
          i += 1
        end
        i
      end
    end

    # An empty one is none, as in the other bindings.
    def self.attachment(bytes)
      bytes && bytes.bytesize > 0 ? bytes : nil
    end

    def self.check_bytes(name, x)
      raise TypeError, "#{name} must be a String" unless x.is_a?(String)
    end

    # A key that the host could take for one; what it is not, the host says.
    def self.check_key(key)
      key = key.to_s
      bad = key.bytesize == 0 || key.bytesize > 1024 || key.start_with?("/") || key.end_with?("/") || key.include?("//")
      raise ArgumentError, "invalid key expression: #{key}" if bad || key.include?("#") || key.include?("?")
      key
    end
  end
end
