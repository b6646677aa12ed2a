# Who is there: the applications and objects that the liveliness watch told of, and the blocks that want to hear of it. Part of the object layer; see
# asterism_values.rb.

module AsterismLayer
  # Blocks of one kind. One added since the last telling hears first of all that are there.
  class Listeners
    def initialize
      @blocks = []
      @fresh = []
    end

    def add(block)
      raise ArgumentError, "a block is expected" unless block
      @blocks << block
      @fresh << true
    end

    def remove(block)
      i = 0
      while i < @blocks.length
        if @blocks[i].equal?(block)
          @blocks.delete_at(i)
          @fresh.delete_at(i)
          return true
        end
        i += 1
      end
      false
    end

    def fresh?
      @fresh.include?(true)
    end

    # names: arrays of arguments; all: what a fresh block hears in their place. Answers the first error that a block raised, after all were told.
    def tell(names, all)
      blocks = @blocks.dup
      fresh = @fresh.dup
      i = 0
      while i < @fresh.length
        @fresh[i] = false
        i += 1
      end
      error = nil
      i = 0
      while i < blocks.length
        list = fresh[i] ? all : names
        j = 0
        while j < list.length
          error = call(blocks[i], list[j], error) if @blocks.include?(blocks[i])
          j += 1
        end
        i += 1
      end
      error
    end

    def call(block, names, error)
      if names.length == 1
        block.call(names[0])
      else
        block.call(names[0], names[1])
      end
      error
    rescue StandardError => e
      error || e
    end
  end

  # The blocks of this program: they outlive a lost connection.
  class Hearers
    def initialize
      @join = Listeners.new
      @leave = Listeners.new
      @app_join = Listeners.new
      @app_leave = Listeners.new
    end

    def join
      @join
    end

    def leave
      @leave
    end

    def app_join
      @app_join
    end

    def app_leave
      @app_leave
    end

    def fresh?
      @join.fresh? || @app_join.fresh?
    end
  end

  class Presence
    NONE = []

    def initialize(node, app)
      @node = node
      @own = "#{node}/#{app}"
      # "<node>/<app>" => [node, app], "<node>/<app>/<object>" => node; in the order they came.
      @apps = {}
      @objects = {}
      @told_apps = {}
      @told_nodes = {}
      @changed = false
    end

    # A token came or went.
    def change(key, alive)
      parts = key.split("/", -1)
      return unless parts[0] == ROOT && (parts.length == 3 || parts.length == 4)
      i = 1
      while i < parts.length
        return unless AsterismLayer.name?(parts[i])
        i += 1
      end
      app = "#{parts[1]}/#{parts[2]}"
      if parts.length == 3
        alive ? @apps[app] = [parts[1], parts[2]] : @apps.delete(app)
      elsif alive
        @objects["#{app}/#{parts[3]}"] = parts[1]
      else
        @objects.delete("#{app}/#{parts[3]}")
      end
      @changed = true
    end

    def clear
      @apps = {}
      @objects = {}
      @changed = true
    end

    # Tells what changed since it was told last. Answers the first error of a block.
    def tell(hearers)
      return nil unless @changed || hearers.fresh?
      @changed = false
      joined = added(@apps, @told_apps)
      left = added(@told_apps, @apps)
      @told_apps = @apps.dup
      @told_apps.delete(@own)
      there = {}
      nodes = self.nodes
      i = 0
      while i < nodes.length
        there[nodes[i]] = [nodes[i]] if nodes[i] != @node
        i += 1
      end
      joined_nodes = added(there, @told_nodes)
      left_nodes = added(@told_nodes, there)
      @told_nodes = there
      error = hearers.app_join.tell(joined, @told_apps.values)
      error = hearers.app_leave.tell(left, NONE) || error
      error = hearers.join.tell(joined_nodes, there.values) || error
      hearers.leave.tell(left_nodes, NONE) || error
    end

    # The values of what is in one and not in the other.
    def added(now, before)
      out = []
      keys = now.keys
      i = 0
      while i < keys.length
        out << now[keys[i]] unless before.key?(keys[i]) || keys[i] == @own
        i += 1
      end
      out
    end

    # This node first, then the others as their applications came, then those that show objects alone.
    def nodes
      seen = { @node => true }
      apps = @apps.values
      i = 0
      while i < apps.length
        seen[apps[i][0]] = true
        i += 1
      end
      nodes = @objects.values
      i = 0
      while i < nodes.length
        seen[nodes[i]] = true
        i += 1
      end
      seen.keys
    end

    def apps(pattern)
      matching({ @own => true }, @apps.keys, pattern)
    end

    # own: the paths of this application's objects, which are there without a token.
    def objects(pattern, own)
      first = {}
      i = 0
      while i < own.length
        first[own[i]] = true
        i += 1
      end
      matching(first, @objects.keys, pattern)
    end

    def matching(seen, paths, pattern)
      i = 0
      while i < paths.length
        seen[paths[i]] = true
        i += 1
      end
      paths = seen.keys
      out = []
      i = 0
      while i < paths.length
        out << paths[i] if AsterismLayer.match?(pattern, paths[i])
        i += 1
      end
      out
    end
  end
end
