# The object layer of boards on this Zenoh binding: objects on other machines are called like local ones. The portable API of Asterism, protocol 1.
#
#   Asterism.connect(nil, node: "my-board", app: "game")
#   table = Asterism["games/games/othello1"]
#   table.join("Maple")                        waits for the answer
#   f = table.async.view(token)                does not; f.done?, f.value
#   Asterism.poll                              again and again; false when the connection is closed or lost
#
# Load it last, after asterism_values, asterism_about, asterism_calls, asterism_objects, asterism_presence and asterism_node.
#
# Where the published Asterism layer is loaded this one steps aside. It is recognised by Asterism.connect: with that layer loaded before, nothing is
# defined here; loaded after, its methods take the place of these, which hold no state of their own (all that is here is in AsterismLayer).

module AsterismLayer
  def self.there
    @node
  end

  def self.there=(node)
    @node = node
  end

  def self.hearers
    @hearers = Hearers.new unless @hearers
    @hearers
  end

  def self.forget_hearers
    @hearers = nil
  end

  # The node that is connected. Disconnected with the reason when there is none.
  def self.node!
    raise ::Asterism::Disconnected, "not connected" unless @node
    @node
  end

  # Whether Asterism is the published layer's.
  def self.published?
    ::Asterism.respond_to?(:connect) && !@attached
  end

  def self.attached
    @attached = true
  end
end

unless AsterismLayer.published?
  AsterismLayer.attached

  module Asterism
    PROTOCOL = AsterismLayer::PROTOCOL unless const_defined?(:PROTOCOL)
    DEFAULT_TIMEOUT = 2.0 unless const_defined?(:DEFAULT_TIMEOUT)
    DEFAULT_TIMEOUT_MS = AsterismLayer::CALL_TIMEOUT_MS unless const_defined?(:DEFAULT_TIMEOUT_MS)
    MAX_NESTING = AsterismLayer::MAX_WAITS unless const_defined?(:MAX_NESTING)

    # What others tell of themselves, as it came by a subscription of the program's own.
    module Status
      # [node, app, status] of what was put on asterism/<node>/<app>/@status; nil when it is none.
      def self.parse(key, payload)
        AsterismLayer.parse_status(key, payload)
      end

      # A status cleaned, or nil.
      def self.check(value)
        AsterismLayer.clean_status(value)
      end
    end

    module Profile
      # A profile cleaned, or nil.
      def self.check(value)
        AsterismLayer.clean_profile(value)
      end

      # [width, height, icon_hash] of a PNG that a profile may carry, or nil.
      def self.png_info(bytes)
        AsterismLayer.icon_info(bytes)
      end
    end

    # Joins the network and answers Asterism itself. Waits: for the session, and up to check_timeout seconds for the look for another copy.
    def self.connect(locator = nil, app:, node: nil, mode: nil, listen: nil, config: nil, connect_timeout: nil, check_timeout: nil, credentials: nil)
      if config != nil || connect_timeout != nil || credentials != nil
        raise ArgumentError, "config:, connect_timeout: and credentials: are not for boards on a cable"
      end
      raise Error, "already connected (Asterism.close first)" if connected?
      there = AsterismLayer::Node.new(node, app, AsterismLayer.hearers)
      check_ms = AsterismLayer.limit_ms("Asterism.connect check_timeout:", check_timeout, nil, AsterismLayer::COPY_CHECK_MS)
      # The hello on a cable says who this is.
      Zenoh.node_id = there.node if Zenoh.respond_to?(:node_id=)
      begin
        if mode == nil && listen == nil
          session = Zenoh::Session.open(locator)
        else
          session = Zenoh::Session.open(locator, mode: mode || :client, listen: listen)
        end
      rescue Zenoh::Error => e
        raise Disconnected, e.message
      end
      there.join(session, check_ms)
      AsterismLayer.there = there
      self
    end

    # nil. Forgets the blocks; the profile and the status stay.
    def self.close
      there = AsterismLayer.there
      there.leave if there
      AsterismLayer.there = nil
      AsterismLayer.forget_hearers
      nil
    end

    # What came is answered and followed. What a block raises comes out of here, after the others were told.
    def self.poll
      there = AsterismLayer.there
      there ? there.poll : false
    end

    def self.connected?
      there = AsterismLayer.there
      there != nil && there.connected?
    end

    def self.reconnecting?
      there = AsterismLayer.there
      there != nil && there.reconnecting?
    end

    def self.lost_reason
      there = AsterismLayer.there
      there ? there.lost_reason : nil
    end

    def self.node_id
      there = AsterismLayer.there
      there ? there.node : nil
    end

    def self.app
      there = AsterismLayer.there
      there ? there.app : nil
    end

    # The session of the layer, for puts and subscriptions of the program's own.
    def self.session
      AsterismLayer.node!.online
    end

    # "<node>/<app>/<name>"
    def self.expose(name, object, methods:, caller: nil, doc: nil)
      AsterismLayer.node!.expose(name, object, methods, caller, doc)
    end

    def self.unexpose(name)
      there = AsterismLayer.there
      there ? there.unexpose(name) : false
    end

    def self.exposed
      there = AsterismLayer.there
      there ? there.exposed : []
    end

    def self.current_call
      there = AsterismLayer.there
      there ? there.calls[-1] : nil
    end

    # A stand-in for an object. Nothing is sent until a method is called.
    def self.[](path, timeout: nil, timeout_ms: nil)
      limit = AsterismLayer.limit_ms("Asterism[]", timeout, timeout_ms, AsterismLayer::CALL_TIMEOUT_MS)
      AsterismLayer.split_path(path)
      AsterismLayer::Proxy.new(AsterismLayer.node!, path.to_s, limit)
    end

    class << self
      # The objects there now: how many with a block, else an Array of stand-ins.
      def each(pattern = "**", &block)
        there = AsterismLayer.there
        paths = there ? there.objects(pattern) : []
        list = []
        i = 0
        while i < paths.length
          list << AsterismLayer::Proxy.new(there, paths[i], AsterismLayer::CALL_TIMEOUT_MS)
          i += 1
        end
        return list unless block
        i = 0
        while i < list.length
          block.call(list[i])
          i += 1
        end
        list.length
      end
    end

    def self.nodes
      there = AsterismLayer.there
      there ? there.nodes : []
    end

    def self.apps(pattern = "*/*")
      there = AsterismLayer.there
      there ? there.apps(pattern) : []
    end

    def self.on_join(&block)
      AsterismLayer.hearers.join.add(block)
      self
    end

    def self.on_leave(&block)
      AsterismLayer.hearers.leave.add(block)
      self
    end

    def self.on_app_join(&block)
      AsterismLayer.hearers.app_join.add(block)
      self
    end

    def self.on_app_leave(&block)
      AsterismLayer.hearers.app_leave.add(block)
      self
    end

    def self.off_join(block)
      AsterismLayer.hearers.join.remove(block)
    end

    def self.off_leave(block)
      AsterismLayer.hearers.leave.remove(block)
    end

    def self.off_app_join(block)
      AsterismLayer.hearers.app_join.remove(block)
    end

    def self.off_app_leave(block)
      AsterismLayer.hearers.app_leave.remove(block)
    end

    # This node's profile, after these fields (kind, name, host, icon) were changed.
    def self.profile(**fields)
      if fields.length > 0
        AsterismLayer.profile.change(fields)
        there = AsterismLayer.there
        there.put_profile if there
      end
      AsterismLayer.profile.to_h
    end

    # nil when it does not answer.
    def self.profile_of(node, icon: true, timeout: nil, timeout_ms: nil)
      limit = AsterismLayer.limit_ms("Asterism.profile_of", timeout, timeout_ms, AsterismLayer::CALL_TIMEOUT_MS)
      AsterismLayer.node!.profile_of(node, icon, limit)
    end

    # This application's status: a Hash is the whole, fields change theirs (nil takes one away). nil when none was set.
    def self.status(whole = nil, **fields)
      if whole != nil || fields.length > 0
        AsterismLayer.status.change(whole, fields)
        there = AsterismLayer.there
        there.put_status(false) if there
      end
      AsterismLayer.status.entries
    end

    def self.status_of(node, app, timeout: nil, timeout_ms: nil)
      limit = AsterismLayer.limit_ms("Asterism.status_of", timeout, timeout_ms, AsterismLayer::CALL_TIMEOUT_MS)
      AsterismLayer.node!.status_of(node, app, limit)
    end
  end
end
