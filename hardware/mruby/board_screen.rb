# A screen of a drawing board: the picture as text (board_picture.rb), a pen that keys move, and a few strokes of its own. Needs tables_codec.rb, the generated codec,
# board_picture.rb, the object layer and table_screen.rb, which says how it is run.
#
# Keys: the arrows move the pen, space puts it down and lifts it, 0-9 and a-f the colour, w the width, z takes the newest own stroke back, x twice clears the board
# (the owner), l leaves it, q quits.

class BoardScreen < TableScreen
  COLUMNS = 64
  ROWS = 18
  # Points that wait before they are sent; and turns that they wait at most while the pen is down.
  POINTS = 16
  SEND_EVERY = 10
  # What is drawn by itself: colour, width, points in parts of a hundred of the board.
  FIGURE = [
    [4, 1, [10, 10, 90, 10, 90, 90, 10, 90, 10, 10]],
    [2, 2, [20, 80, 50, 20, 80, 80]],
    [9, 0, [30, 60, 70, 60]]
  ]

  def initialize(display, store, options)
    @codec = BoardCodec.new
    @picture = BoardPicture.new
    @view = nil
    @state = nil
    @strokes_told = nil
    @width = 640
    @height = 360
    @x = 320
    @y = 180
    @colour = 1
    @line_width = 1
    @pen = false
    # The stroke that is being drawn: its id, once the host gave it one, and points that were not sent.
    @stroke = nil
    @points = []
    @sent_at = 0
    @confirm = false
    @figure = 0
    @drawn = []
    super(display, store, options)
  end

  def game
    "board"
  end

  def codec
    @codec
  end

  def picture
    @picture
  end

  def view
    @view
  end

  # ---------------------------------------------------------------- what comes

  # What is drawn is heard before the pages are read: nothing falls between.
  def listen
    @strokes_told = Asterism.session.subscribe(key("strokes"), depth: 64)
    @picture.restart
    super
  end

  def hear
    list = @strokes_told.each_pending
    i = 0
    while i < list.length
      message = @codec.read_strokes(list[i][1])
      @picture.hear(message) if message
      i += 1
    end
    super
    read_pages
  end

  def told(state)
    @state = state
    @width = state["lim"][0]
    @height = state["lim"][1]
    @picture.hear(state)
  end

  def read_pages
    if @strokes_told.dropped > 0 || @picture.missed?
      @picture.restart
      # A queue that lost something is another one from now on.
      if @strokes_told.dropped > 0
        @strokes_told.close
        @strokes_told = Asterism.session.subscribe(key("strokes"), depth: 64)
      end
    end
    page = @picture.next_page
    ask(:picture, @codec.call_picture(page[0], page[1])) if page && !asking?(:picture) && online?
  rescue Asterism::Error => e
    @note = e.message
  end

  def follow
    away = @away
    super
    # While the cable was away strokes passed by.
    @picture.restart if away && !@away
  end

  def answered(what, bytes)
    if what == :view
      seen(@codec.read_view(bytes))
    elsif what == :picture
      page = @codec.read_picture(bytes)
      page ? @picture.page(page) : @note = "picture: #{@codec.fault}"
    elsif what == :join
      joined(@codec.read_join(bytes))
    elsif what == :line
      begun(@codec.read_line(bytes))
    elsif what == :leave
      leave_table
    else
      word = @codec.__send__("read_#{what}".to_sym, bytes)
      replied(what, word)
      lift if what == :more && word != "ok"
    end
  end

  def seen(view)
    if view == nil
      @note = "view: #{@codec.fault}"
    elsif view.key?("error")
      rejoin
    else
      @view = view
    end
  end

  # The stroke's id, or why it is none.
  def begun(reply)
    if reply == nil
      @note = "line: #{@codec.fault}"
    elsif reply.is_a?(TablesMessage)
      @stroke = reply["id"]
      @drawn << @stroke
      @note = ""
    else
      replied(:line, reply)
      lift
    end
  end

  def unanswered(what)
    lift if what == :line || what == :more
    super
  end

  def left
    @view = nil
    @state = nil
    @strokes_told.close if @strokes_told
    @strokes_told = nil
    @picture.restart
    lift
  end

  # ---------------------------------------------------------------- what is pressed

  def pressed_at_table(key)
    confirmed = @confirm
    @confirm = false
    return unless @token
    x = key.bytesize == 1 ? key.getbyte(0) : 0
    if key == "up" || key == "down" || key == "left" || key == "right"
      move_pen(key)
    elsif key == " "
      @pen ? lift_pen : put_down
    elsif x >= 0x30 && x <= 0x39
      @colour = x - 0x30
    elsif x >= 0x61 && x <= 0x66
      @colour = x - 0x61 + 10
    elsif key == "w"
      @line_width = (@line_width + 1) % 4
    elsif key == "z"
      ask(:undo, @codec.call_undo(@token))
    elsif key == "x"
      @confirm = !confirmed
      ask(:clear, @codec.call_clear(@token)) if confirmed
    elsif key == "l"
      ask(:leave, @codec.call_leave(@token))
    end
  end

  def move_pen(key)
    step_x = @width / COLUMNS
    step_y = @height / ROWS
    @x -= step_x if key == "left" && @x >= step_x
    @x += step_x if key == "right" && @x + step_x < @width
    @y -= step_y if key == "up" && @y >= step_y
    @y += step_y if key == "down" && @y + step_y < @height
    return unless @pen
    @points << @x
    @points << @y
  end

  def put_down
    @pen = true
    @stroke = nil
    @points = [@x, @y]
    @sent_at = @turns
  end

  def lift_pen
    @pen = false
  end

  def lift
    @pen = false
    @stroke = nil
    @points = []
  end

  # ---------------------------------------------------------------- drawing

  def turn
    super
    send_points if @points.length > 0 && @token && online?
  end

  # What was drawn since it was sent last, once it is enough, or old enough, or the stroke is over.
  def send_points
    return if asking?(:line) || asking?(:more)
    return if @pen && @points.length < POINTS * 2 && @turns - @sent_at < SEND_EVERY
    points = @points
    sent = @stroke ? ask(:more, @codec.call_more(@token, @stroke, points)) : ask(:line, @codec.call_line(@token, @colour, @line_width, points))
    return unless sent
    @points = []
    @sent_at = @turns
  end

  # One stroke of the figure after the other; then it waits until all are seen.
  def think
    return if @token == nil || @view == nil || @done || @points.length > 0
    if @figure < FIGURE.length
      colour, width, parts = FIGURE[@figure]
      points = []
      i = 0
      while i < parts.length
        points << parts[i] * (@width - 1) / 100
        points << parts[i + 1] * (@height - 1) / 100
        i += 2
      end
      @stroke = nil
      @figure += 1 if ask(:line, @codec.call_line(@token, colour, width, points))
    elsif all_seen?
      @done = "drawn"
    end
  end

  def all_seen?
    return false if @picture.next_page || @drawn.length < FIGURE.length
    i = 0
    while i < @drawn.length
      return false unless @picture.find(@drawn[i])
      i += 1
    end
    true
  end

  # ---------------------------------------------------------------- what is seen

  def table_lines(out)
    unless @state
      out << "#{@path}  joining"
      return
    end
    out << "#{@path}  #{@picture.strokes.length} of #{@state["n"]} strokes#{@picture.next_page ? ", reading" : ""}"
    lines = @picture.lines(COLUMNS, ROWS, @width, @height)
    row = @y * ROWS / @height
    lines[row].setbyte(@x * COLUMNS / @width, @pen ? 0x23 : 0x2b)
    i = 0
    while i < lines.length
      out << lines[i]
      i += 1
    end
    out << "members: #{members}"
    out << (@confirm ? "x again: clear" : "colour #{@colour}, width #{@line_width}, pen #{@pen ? "down" : "up"}; arrows, space, 0-f, w, z undo, x clear, l leave, q quit")
  end

  def members
    s = ""
    list = @state["mb"]
    i = 0
    while i < list.length
      s << ", " << list[i][0]
      s << " (away)" if list[i][1] & 1 != 0
      i += 1
    end
    s == "" ? "nobody" : s.byteslice(2, s.bytesize - 2)
  end
end
