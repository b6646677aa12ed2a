# Othello on a cable with a PC as the board:
#
#   mruby -r ... pc/othello.rb serial//dev/ttyUSB0 --node desk --name Maple [--auto [--people]] [--table games/games/othello1] [--seat FILE] [--clear] [--pace MS]
#
# docs/firmware.md has the whole line. With --auto it plays a game by itself, and ends when the game did; with
# --people against whoever sits down, else against the CPU.

usage = "usage: othello.rb LOCATOR --node NAME [--name NAME] [--auto [--people]] [--table PATH] [--seat FILE] [--clear] [--pace MS]"
options = options_of(ARGV, usage, ["node", "name", "table", "seat", "pace"], ["auto", "people", "clear"])
if options
  Asterism::Zenoh.schemas = { "othello" => OthelloCodec::SCHEMA }
  Asterism::Zenoh.software = "pc othello"
  keys_at_once(true)
  screen = OthelloScreen.new(
    TerminalDisplay.new(!options["auto"], options["clear"]),
    options["seat"] ? FileStore.new(options["seat"]) : nil,
    node: options["node"], name: options["name"], locator: options[""], table: options["table"], auto: options["auto"], people: options["people"]
  )
  pace = (options["pace"] || "50").to_i
  until screen.done
    screen.turn
    Asterism::Lite.pause(pace)
  end
  screen.close
  keys_at_once(false)
  result = screen.result
  puts "ended by #{result["why"]}: black #{result["b"]}, white #{result["wc"]}" if result
end
