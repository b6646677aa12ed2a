# The picture of a drawing board: read in pages, kept by what is told, and shown as text. docs/protocol.md ("The whole picture") says how a screen comes to the
# same picture as everybody else; this is those five steps.
#
#   picture.page(codec.read_picture(bytes))     of picture(id, at) for picture.next_page, until that is nil
#   picture.hear(codec.read_strokes(bytes))     of what is put on `strokes`
#   picture.hear(codec.read_state(bytes))       of what is put on `state`, in the order they came

class BoardPicture
  MOST_STROKES = 1000
  MOST_POINTS = 40000
  # What may come while pages are read.
  MOST_KEPT = 64

  def initialize
    restart
  end

  # Begins anew, as after a lost connection.
  def restart
    # A stroke is [id, colour, width, points, v].
    @strokes = []
    @points = 0
    @kept = []
    @next = [0, 0]
    @read = 0
    @missed = false
  end

  # The arguments of `picture` for the next page; nil when the picture is there.
  def next_page
    @next
  end

  # Whether something that was told did not get here: `restart`, and read the pages.
  def missed?
    @missed
  end

  def strokes
    @strokes
  end

  def page(page)
    @read = page["v"]
    parts = page["p"]
    i = 0
    n = parts.length
    while i < n
      part = parts[i]
      points = part[3]
      last = @strokes[-1]
      if part[4] == 1 && last && last[0] == part[0]
        append(last, points)
        last[4] = @read
      else
        @strokes << [part[0], part[1], part[2], points, @read]
        @points += points.length / 2
      end
      i += 1
    end
    @next = page["nx"]
    return if @next
    kept = @kept
    @kept = []
    i = 0
    while i < kept.length
      take(kept[i])
      i += 1
    end
  end

  def hear(message)
    if @next == nil
      take(message)
    elsif @kept.length < MOST_KEPT
      @kept << message
    else
      # More than a screen can keep: the state after it will count otherwise.
      @missed = true
    end
  end

  def take(message)
    o = message["o"]
    if o == "a"
      draw(message)
    elsif o == "u"
      remove(message["id"], -1)
    elsif o == "c"
      remove(-1, message["v"])
    else
      compare(message)
    end
  end

  # New points: of a stroke that goes on where this picture has its end, or of a new one.
  def draw(message)
    v = message["v"]
    points = message["p"]
    stroke = find(message["id"])
    if stroke
      there = stroke[3]
      return if v <= stroke[4] || points[0] != there[-2] || points[1] != there[-1]
      append(stroke, points)
    else
      return if v <= @read || message["k"] != 0
      @strokes << [message["id"], message["c"], message["w"], points, v]
      @points += points.length / 2
    end
    drop_oldest while @strokes.length > 1 && (@strokes.length > MOST_STROKES || @points > MOST_POINTS)
  end

  def find(id)
    i = @strokes.length - 1
    while i >= 0
      return @strokes[i] if @strokes[i][0] == id
      i -= 1
    end
    nil
  end

  # A part of a stroke: its first point is the last one that is there.
  def append(stroke, points)
    there = stroke[3]
    i = 2
    n = points.length
    while i < n
      there << points[i]
      i += 1
    end
    @points += n / 2 - 1
  end

  # The stroke with this id, and those not newer than v.
  def remove(id, v)
    left = []
    i = 0
    n = @strokes.length
    while i < n
      stroke = @strokes[i]
      if stroke[0] == id || stroke[4] <= v
        @points -= stroke[3].length / 2
      else
        left << stroke
      end
      i += 1
    end
    @strokes = left
  end

  def drop_oldest
    @points -= @strokes[0][3].length / 2
    @strokes.shift
  end

  def compare(state)
    return if state["v"] < @read
    drop_oldest while @strokes.length > state["n"]
    @missed = true if @strokes.length != state["n"] || @points != state["np"]
  end

  # The picture as rows of text: the colour of each place as a digit, "." where nothing was drawn. width and height: those of the board (`lim` of its state).
  def lines(columns, rows, width, height)
    places = "." * (columns * rows)
    i = 0
    while i < @strokes.length
      points = @strokes[i][3]
      colour = "0123456789abcdef".getbyte(@strokes[i][1] & 15)
      j = 0
      while j + 1 < points.length
        x = points[j] * columns / width
        y = points[j + 1] * rows / height
        if j == 0
          dot(places, columns, rows, x, y, colour)
        else
          line(places, columns, rows, points[j - 2] * columns / width, points[j - 1] * rows / height, x, y, colour)
        end
        j += 2
      end
      i += 1
    end
    out = []
    i = 0
    while i < rows
      out << places.byteslice(i * columns, columns)
      i += 1
    end
    out
  end

  def dot(places, columns, rows, x, y, colour)
    places.setbyte(y * columns + x, colour) if x >= 0 && x < columns && y >= 0 && y < rows
  end

  # A line of single places (Bresenham).
  def line(places, columns, rows, x, y, to_x, to_y, colour)
    dx = to_x > x ? to_x - x : x - to_x
    dy = to_y > y ? y - to_y : to_y - y
    step_x = to_x > x ? 1 : -1
    step_y = to_y > y ? 1 : -1
    error = dx + dy
    while true
      dot(places, columns, rows, x, y, colour)
      return if x == to_x && y == to_y
      twice = error * 2
      if twice >= dy
        error += dy
        x += step_x
      end
      if twice <= dx
        error += dx
        y += step_y
      end
    end
  end
end
