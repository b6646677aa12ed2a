# An othello table as lines of text: what a screen of characters shows of the view that `OthelloCodec#read_view` read. The lines are those of the terminal
# client (src/clients/othello/screen.ts), without the last one that says which keys work.

class OthelloText
  NAME_COLUMNS = 24

  # path: the table's, as the title. left_ms: milliseconds left for the move, or nil.
  def lines(path, view, left_ms = nil)
    out = []
    out << path + "  " + status(view, left_ms)
    out << "    a b c d e f g h"
    board(view, out)
    seats(view, out)
    watchers(view, out)
    out
  end

  def status(view, left_ms)
    st = view["st"]
    return "lobby (sit, cpu, start)" if st == "wait"
    if st == "play"
      s = "move #{view["n"] + 1}, last #{view["last"] || "-"}"
      turn = view["tn"]
      ai = view["ai"]
      s << ", #{view["nm"][turn]} is thinking" if ai && turn >= 0 && ai[turn] != ""
      s << ", #{(left_ms + 999) / 1000} s left" if left_ms
      return s
    end
    result = view["res"]
    return "over" unless result
    w = result["w"]
    who = w < 0 ? "a draw" : "#{view["nm"][w]} (#{w == 0 ? "black" : "white"}) wins"
    s = "over: #{who}, #{result["b"]}-#{result["wc"]}"
    s << " by resignation" if result["why"] == "resign"
    s
  end

  # The discs, and the squares that may be taken when it is the own move.
  def board(view, out)
    bd = view["bd"]
    own = view["st"] == "play" && view["me"] && view["me"] >= 0 && view["tn"] == view["me"]
    lg = own ? view["lg"] : ""
    row = 0
    while row < 8
      s = "  #{row + 1}"
      column = 0
      while column < 8
        x = bd ? bd.getbyte(row * 8 + column) : 0x2e
        s << (x == 0x42 ? " X" : x == 0x57 ? " O" : legal?(lg, row, column) ? " *" : " .")
        column += 1
      end
      out << s
      row += 1
    end
  end

  def legal?(lg, row, column)
    i = 0
    n = lg.bytesize
    while i + 1 < n
      return true if lg.getbyte(i) == 0x61 + column && lg.getbyte(i + 1) == 0x31 + row
      i += 2
    end
    false
  end

  def seats(view, out)
    names = [name(view, 0), name(view, 1)]
    tags = [tags(view, 0), tags(view, 1)]
    columns = NAME_COLUMNS
    seat = 0
    while seat < 2
      n = columns_of(names[seat]) + tags[seat].bytesize
      columns = n if n > columns
      seat += 1
    end
    counts = view["cnt"] || [0, 0]
    seat = 0
    while seat < 2
      label = view["st"] == "wait" ? "seat#{seat + 1}" : seat == 0 ? "black" : "white"
      s = "  #{seat == 0 ? "X" : "O"} #{label} #{names[seat]}#{tags[seat]}"
      left = columns - columns_of(names[seat]) - tags[seat].bytesize
      while left > 0
        s << " "
        left -= 1
      end
      s << (counts[seat] < 10 ? "  " : " ") << counts[seat].to_s
      s << " <" if view["tn"] == seat
      out << s
      seat += 1
    end
  end

  def name(view, seat)
    s = view["nm"][seat]
    s == "" && view["sk"][seat] == 0 ? "(empty)" : s
  end

  # What is said of a seat.
  def tags(view, seat)
    s = ""
    s << ", you" if view["me"] == seat
    if view["sk"][seat] == 2
      ai = view["ai"]
      s << (ai && ai[seat] != "" ? ", AI" : ", CPU")
    end
    s << ", owner" if view["ow"] == seat
    s << ", away" if view["aw"] & (1 << seat) != 0
    s == "" ? "" : " (" + s.byteslice(2, s.bytesize - 2) + ")"
  end

  def watchers(view, out)
    s = ""
    members = view["mb"]
    i = 0
    n = members.length
    while i < n
      s << ", " << members[i][0] if members[i][1] == -1
      i += 1
    end
    out << "  watching: " + s.byteslice(2, s.bytesize - 2) if s != ""
  end

  # How many columns a text takes where characters of East Asia take two.
  def columns_of(s)
    columns = 0
    i = 0
    n = s.bytesize
    while i < n
      x = s.getbyte(i)
      columns += x >= 0xe3 ? 2 : 1 if x < 0x80 || x >= 0xc0
      i += 1
    end
    columns
  end
end
