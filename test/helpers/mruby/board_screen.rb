# Reads what reaches a screen of a drawing board, "picture HEX", "strokes HEX", "state HEX" or "show COLUMNS ROWS", and answers the picture for each `show`.
codec = BoardCodec.new
picture = BoardPicture.new
width = 1
height = 1
while line = $stdin.gets
  what, given, more = line.chomp.split(" ")
  if what == "show"
    puts picture.lines(given.to_i, more.to_i, width, height)
    puts picture.missed? ? "missed" : "#{picture.strokes.length} strokes"
    next
  end
  bytes = [given].pack("H*")
  if what == "picture"
    page = codec.read_picture(bytes)
    raise codec.fault unless page
    picture.page(page)
  else
    message = what == "strokes" ? codec.read_strokes(bytes) : codec.read_state(bytes)
    raise codec.fault unless message
    if what == "state"
      width = message["lim"][0]
      height = message["lim"][1]
    end
    picture.hear(message)
  end
end
