# Reads views in hex, one a line, and answers the screen of each.
codec = OthelloCodec.new
screen = OthelloText.new
while line = $stdin.gets
  view = codec.read_view([line.chomp].pack("H*"))
  raise codec.fault unless view
  puts screen.lines("games/games/othello1", view, view["dl"])
  puts ""
end
