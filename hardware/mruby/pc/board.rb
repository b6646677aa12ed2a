# A drawing board on a cable with a PC as the board:
#
#   mruby -r ... pc/board.rb serial//dev/ttyUSB0 --node desk --name Maple [--auto] [--table games/games/board1] [--seat FILE] [--clear] [--pace MS]
#
# docs/firmware.md has the whole line. With --auto it draws a few strokes, and ends when it has seen them on the board.

usage = "usage: board.rb LOCATOR --node NAME [--name NAME] [--auto] [--table PATH] [--seat FILE] [--clear] [--pace MS]"
options = options_of(ARGV, usage, ["node", "name", "table", "seat", "pace"], ["auto", "clear"])
if options
  Asterism::Zenoh.schemas = { "board" => BoardCodec::SCHEMA }
  Asterism::Zenoh.software = "pc board"
  keys_at_once(true)
  screen = BoardScreen.new(
    TerminalDisplay.new(!options["auto"], options["clear"]),
    options["seat"] ? FileStore.new(options["seat"]) : nil,
    node: options["node"], name: options["name"], locator: options[""], table: options["table"], auto: options["auto"]
  )
  pace = (options["pace"] || "50").to_i
  until screen.done
    screen.turn
    Asterism::Lite.pause(pace)
  end
  screen.close
  keys_at_once(false)
  puts "#{screen.picture.strokes.length} strokes"
end
