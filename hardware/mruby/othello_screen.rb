# A screen that plays othello: the table as text (othello_text.rb), keys for everything that can be done, and a simple player of its own. Needs tables_codec.rb, the
# generated codec, othello_text.rb, the object layer and table_screen.rb, which says how it is run.
#
# Keys: s sit, u stand up, p the CPU into the empty seat or out of it, n new game, a letter and a digit a move, r twice resign, l leave the table, q quit.

class OthelloScreen < TableScreen
  CORNERS = ["a1", "h1", "a8", "h8"]

  def initialize(display, store, options)
    @codec = OthelloCodec.new
    @text = OthelloText.new
    @view = nil
    @seen_at = nil
    @column = nil
    @confirm = false
    # The number of the view that a move was sent for.
    @sent = -1
    @played = false
    super(display, store, options)
  end

  def game
    "othello"
  end

  def codec
    @codec
  end

  # The last view that came, or nil.
  def view
    @view
  end

  # The end of the game that was played here: the view's `res`, or nil.
  def result
    @played && @view && @view["st"] == "over" ? @view["res"] : nil
  end

  # ---------------------------------------------------------------- what comes

  # Everybody's view: the own one, with the seat and the squares, is asked for when it is newer.
  def told(state)
    refresh if @token && (@view == nil || state["v"] != @view["v"])
  end

  def answered(what, bytes)
    if what == :view
      seen(@codec.read_view(bytes))
    elsif what == :join
      joined(@codec.read_join(bytes))
    elsif what == :leave
      leave_table
    else
      word = @codec.__send__("read_#{what}".to_sym, bytes)
      @sent = -1 if what == :move && word != "ok"
      replied(what, word)
    end
  end

  # A move of which nobody knows whether it was made: the next view says it.
  def unanswered(what)
    @sent = -1 if what == :move
    super
  end

  def seen(view)
    if view == nil
      @note = "view: #{@codec.fault}"
    elsif view.key?("error")
      rejoin
    else
      @view = view
      @seen_at = now
      @played = true if view["st"] == "play"
      @sent = -1 if view["n"] != @sent
      @done = "over" if @auto && result
    end
  end

  def left
    @view = nil
    @played = false
  end

  # ---------------------------------------------------------------- what is pressed

  def pressed_at_table(key)
    confirmed = @confirm
    @confirm = false
    column = @column
    @column = nil
    return unless @token
    x = key.bytesize == 1 ? key.getbyte(0) : 0
    if x >= 0x61 && x <= 0x68
      @column = key
    elsif column && x >= 0x31 && x <= 0x38
      move(column + key)
    elsif key == "s"
      ask(:sit, @codec.call_sit(@token, -1))
    elsif key == "u"
      ask(:stand, @codec.call_stand(@token))
    elsif key == "p"
      ask(:cpu, @codec.call_cpu(@token, -1, !cpu?))
    elsif key == "n"
      ask(:start, @codec.call_start(@token))
    elsif key == "r"
      @confirm = !confirmed
      ask(:resign, @codec.call_resign(@token)) if confirmed
    elsif key == "l"
      ask(:leave, @codec.call_leave(@token))
    end
  end

  def cpu?
    @view != nil && (@view["sk"][0] == 2 || @view["sk"][1] == 2)
  end

  # The number of the view goes with it: however often it is sent, it is done once.
  def move(square)
    return unless @view && @view["n"]
    @sent = @view["n"] if ask(:move, @codec.call_move(@token, @view["n"], square))
  end

  # ---------------------------------------------------------------- playing by itself

  # One step towards a game, or in it. Called while nothing is on its way.
  def think
    view = @view
    return unless view && @token && !@done
    me = view["me"]
    if view["st"] == "play"
      squares = view["lg"]
      move(best(squares)) if me >= 0 && view["tn"] == me && squares != "" && @sent != view["n"]
    elsif me < 0
      ask(:sit, @codec.call_sit(@token, -1))
    elsif view["sk"][1 - me] == 0
      # Whoever sits there first will do.
      ask(:cpu, @codec.call_cpu(@token, -1, true)) if view["ow"] == me && !@people
    elsif view["ow"] == me && !result
      ask(:start, @codec.call_start(@token))
    end
  end

  # A corner, else the square nearest to the edge.
  def best(squares)
    found = squares.byteslice(0, 2)
    most = -1
    i = 0
    n = squares.bytesize
    while i + 1 < n
      square = squares.byteslice(i, 2)
      value = CORNERS.include?(square) ? 100 : edge(square.getbyte(0) - 0x61) + edge(square.getbyte(1) - 0x31)
      if value > most
        most = value
        found = square
      end
      i += 2
    end
    found
  end

  def edge(at)
    at < 4 ? 3 - at : at - 4
  end

  # ---------------------------------------------------------------- what is seen

  def table_lines(out)
    unless @view
      out << "#{@path}  joining"
      return
    end
    lines = @text.lines(@path, @view, left_ms)
    i = 0
    while i < lines.length
      out << lines[i]
      i += 1
    end
    if @confirm
      out << "r again: resign"
    elsif @column
      out << "#{@column}_"
    else
      out << keys
    end
  end

  # What is left of the time for the move now; nil without a limit, or without a clock.
  def left_ms
    left = @view["dl"]
    return nil unless left && @seen_at
    left -= Asterism::Lite.elapsed(now, @seen_at)
    left > 0 ? left : 0
  end

  def now
    Asterism.const_defined?(:Lite) ? Asterism::Lite.now : nil
  end

  def keys
    return "keys: a letter and a digit move, r resign, l leave, q quit" if @view["st"] == "play"
    "keys: s sit, u stand, p CPU, n new game, l leave, q quit"
  end
end
