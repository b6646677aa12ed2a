# What the screens of all games share: the way onto the network as application `game`, the list of tables, the seat that is kept, calls whose answers come later,
# and lines for a display. A game's screen is a class of its own on top (othello_screen.rb, board_screen.rb). Needs the object layer (asterism.rb or the published one).
#
#   screen = OthelloScreen.new(display, store, node: "my-board", name: "Maple")
#   screen.turn while true                     about every 50 ms, with what else the app does; never waits but where it connects
#
# display: `show(lines)` with an Array of Strings, and `key`, the next key as a String or nil. Keys are characters, and "up", "down", "left", "right", "enter".
# store: `load`, a String or nil, and `save(text)`; it keeps the seat while the board is without power.
#
# Options: node: (needed), name: (the player's), locator: (what Session.open takes), table: (a path, of whatever name; else it is asked for), auto: true (plays by itself),
# people: true (by itself, but against another member: no CPU is asked for).

class TableScreen
  # Turns between two tries to connect: two seconds.
  RETRY = 40
  # Calls that may be on their way.
  ASKS = 4
  CALL_MS = 3000
  # A view is asked for anew when none came for so many turns of a table that is followed: a sample was lost.
  STALE = 160

  def initialize(display, store, options)
    @display = display
    @store = store
    @node = options[:node]
    @name = options[:name] || @node
    @locator = options[:locator]
    @wanted = options[:table]
    @auto = options[:auto]
    @people = options[:people]
    @asks = []
    @path = nil
    @token = nil
    @tables = []
    @note = ""
    @lines = nil
    @turns = 0
    @retry_at = 0
    @quiet = 0
    @away = false
    @told = nil
    @stopped = false
    @done = nil
    restore
  end

  # Nil while the screen goes on; then why it ended: "quit", or what the game says.
  def done
    @done
  end

  def path
    @path
  end

  def token
    @token
  end

  def note
    @note
  end

  def lines
    @lines
  end

  # One look at everything.
  def turn
    @turns += 1
    if Asterism.connected?
      follow
    elsif @turns >= @retry_at
      connect
    end
    key = @display.key
    pressed(key) if key
    think if @auto && @path && @asks.length == 0 && online?
    draw
  end

  # Waits, until the host answers or for three seconds.
  def connect
    # The hello on a cable says who this is.
    Asterism::Zenoh.node_id = @node if Asterism::Zenoh.respond_to?(:node_id=)
    Asterism.connect(@locator, node: @node, app: "game")
    @note = ""
    @away = false
    listen if @path
  rescue Asterism::Error => e
    @note = e.message
    @retry_at = @turns + RETRY
  end

  def online?
    Asterism.connected? && !Asterism.reconnecting?
  end

  # Leaves the network; the seat stays.
  def close
    Asterism.close
  end

  # ---------------------------------------------------------------- following

  def follow
    unless Asterism.poll
      # Closed for good: everything that was declared is gone.
      @asks = []
      @note = Asterism.lost_reason || "the connection is closed"
      @retry_at = @turns + RETRY
      return
    end
    away = Asterism.reconnecting? ? true : false
    back = @away && !away
    @away = away
    take_answers
    if @path
      hear
      @quiet += 1
      if back || @quiet >= STALE
        @quiet = 0
        @note = "" if back
        refresh
      end
    else
      list
    end
  end

  # The tables of this game that are there.
  def list
    return if @turns % 10 != 1
    all = Asterism.each("*/*/*")
    @tables = []
    wanted = nil
    i = 0
    while i < all.length
      path = all[i].asterism_path
      wanted = path if path == @wanted
      @tables << path if of_this_game?(path)
      i += 1
    end
    wanted = @tables[0] if @auto && !@wanted
    choose(wanted) if wanted
  end

  # By its name: othello1, othello2 ...
  def of_this_game?(path)
    name = path.split("/")[2]
    n = game.bytesize
    name.bytesize >= n && name.byteslice(0, n) == game
  end

  def choose(path)
    @path = path
    @token = nil
    listen
  rescue Asterism::Error => e
    @path = nil
    @note = e.message
  end

  # Follows the table, and goes to its seat.
  def listen
    @told = Asterism.session.subscribe(key("state"), depth: 8)
    @quiet = 0
    if @token
      refresh
    else
      ask(:join, codec.call_join(@name))
    end
  end

  def key(rest)
    "asterism/#{@path}/#{rest}"
  end

  # Takes what was put.
  def hear
    list = @told.each_pending
    i = 0
    while i < list.length
      @quiet = 0
      state = codec.read_state(list[i][1])
      told(state) if state
      i += 1
    end
  end

  # ---------------------------------------------------------------- calls

  # Sends a call of the generated codec; answered(what, bytes) comes later. False when it was not sent.
  def ask(what, bytes)
    return false if @asks.length >= ASKS
    get = Asterism.session.get(key("call/#{@node}"), payload: bytes, timeout_ms: CALL_MS, depth: 4)
    @asks << [what, get]
    true
  rescue Asterism::Error => e
    @note = e.message
    false
  end

  def asking?(what)
    i = 0
    while i < @asks.length
      return true if @asks[i][0] == what
      i += 1
    end
    false
  end

  def take_answers
    i = 0
    while i < @asks.length
      what = @asks[i][0]
      get = @asks[i][1]
      replies = get.each_reply
      if replies.length > 0
        @asks.delete_at(i)
        answered(what, replies[0][1])
      elsif get.done?
        @asks.delete_at(i)
        unanswered(what)
      else
        i += 1
      end
    end
  end

  # Whatever was asked may be done or not: the view says so.
  def unanswered(what)
    @note = "no answer to #{what}"
    refresh unless what == :view
  end

  def refresh
    return if asking?(:view) || !online?
    @token ? ask(:view, codec.call_view(@token)) : ask(:join, codec.call_join(@name))
  end

  # A word: ok, or why not.
  def replied(what, word)
    if word == "ok"
      @note = ""
    elsif word == nil
      @note = "#{what}: #{codec.fault}"
    else
      word = word.value if word.is_a?(TablesUnknown)
      @note = "#{what}: #{word}"
      # The host knows this member no more: the same name gets a seat anew.
      rejoin if word == "token"
    end
    refresh
  end

  def joined(membership)
    if membership == nil
      @note = "join: #{codec.fault}"
      @path = nil
    elsif membership.key?("error")
      @note = "join: #{membership["error"]}"
      leave_table
    else
      @token = membership["token"]
      keep
      refresh
    end
  end

  def rejoin
    @token = nil
    ask(:join, codec.call_join(@name)) unless asking?(:join)
  end

  def leave_table
    @told.close if @told
    @told = nil
    @path = nil
    @token = nil
    @wanted = nil
    @asks = []
    keep
    left
  rescue Asterism::Error
    nil
  end

  # ---------------------------------------------------------------- the seat that is kept

  def keep
    @store.save(@path && @token ? "#{@path} #{@token}" : "") if @store
  end

  def restore
    text = @store ? @store.load : nil
    return unless text
    parts = text.split(" ")
    return if parts.length != 2 || (@wanted && @wanted != parts[0])
    @path = parts[0]
    @token = parts[1]
  end

  # ---------------------------------------------------------------- keys and lines

  def pressed(key)
    if key == "q"
      @done = "quit"
    elsif @path
      @note = ""
      pressed_at_table(key)
    elsif key.bytesize == 1 && key.getbyte(0) >= 0x31 && key.getbyte(0) <= 0x39
      path = @tables[key.getbyte(0) - 0x31]
      choose(path) if path
    end
  end

  def draw
    out = []
    if !Asterism.connected?
      out << "not connected"
    elsif Asterism.reconnecting?
      out << "the cable is away"
    end
    if @path
      table_lines(out)
    else
      out << "#{game} tables:"
      i = 0
      while i < @tables.length
        out << "  #{i + 1} #{@tables[i]}"
        i += 1
      end
      out << "  (none yet)" if @tables.length == 0
      out << "keys: 1-9 choose, q quit"
    end
    out << @note if @note != ""
    return if out == @lines
    @lines = out
    @display.show(out)
  end
end
