# A PC as a board: a display in a terminal or a pipe, a store in a file, and the arguments of the program. For mruby with mruby-io; boards have their own.

class TerminalDisplay
  ARROWS = { "A" => "up", "B" => "down", "C" => "right", "D" => "left" }

  # keys: whether the standard input are keys; without, it is left alone. clear: whether a new screen takes the place of the one before.
  def initialize(keys, clear)
    @keys = keys
    @clear = clear
    @waiting = []
    @inputs = [STDIN]
  end

  def show(lines)
    text = @clear ? "\e[H\e[2J" : ""
    i = 0
    while i < lines.length
      text << lines[i] << "\n"
      i += 1
    end
    text << "\n" unless @clear
    STDOUT.write(text)
    STDOUT.flush
  end

  def key
    read if @keys && @waiting.length == 0
    @waiting.shift
  end

  def read
    ready = IO.select(@inputs, nil, nil, 0)
    return unless ready
    take(STDIN.sysread(64))
  rescue StandardError
    # The end of the keys is no end of the game.
    @keys = false
  end

  def take(bytes)
    i = 0
    n = bytes.bytesize
    while i < n
      x = bytes.getbyte(i)
      if x == 0x1b && i + 2 < n && bytes.getbyte(i + 1) == 0x5b
        arrow = ARROWS[bytes.byteslice(i + 2, 1)]
        @waiting << arrow if arrow
        i += 2
      elsif x == 0x0a || x == 0x0d
        @waiting << "enter"
      else
        @waiting << bytes.byteslice(i, 1)
      end
      i += 1
    end
  end
end

class FileStore
  def initialize(path)
    @path = path
  end

  def load
    File.open(@path, "r") { |file| file.read }
  rescue StandardError
    nil
  end

  def save(text)
    File.open(@path, "w") { |file| file.write(text) }
  rescue StandardError
    nil
  end
end

# "--node NAME --auto LOCATOR" as {"node" => "NAME", "auto" => true, "" => "LOCATOR"}. valued, plain: the names with a value and those without. Nil when --help
# was asked for and printed. Raises for a slip: Debian's mruby has no exit, and this ends it with code 1.
def options_of(arguments, usage, valued, plain)
  out = {}
  i = 0
  while i < arguments.length
    word = arguments[i]
    if word == "--help" || word == "-h"
      puts usage
      return nil
    elsif word.bytesize > 2 && word.byteslice(0, 2) == "--"
      name = word.byteslice(2, word.bytesize - 2)
      if plain.include?(name)
        out[name] = true
      elsif valued.include?(name)
        i += 1
        raise ArgumentError, "#{word} needs a value; #{usage}" unless arguments[i]
        out[name] = arguments[i]
      else
        raise ArgumentError, "#{word} is no option; #{usage}"
      end
    else
      raise ArgumentError, "#{out[""]} and #{word}: one locator is enough; #{usage}" if out[""]
      out[""] = word
    end
    i += 1
  end
  raise ArgumentError, "a locator such as serial//dev/ttyUSB0 and --node NAME are needed; #{usage}" unless out[""] && out["node"]
  out
end

# A terminal gives each key at once, or line by line as before.
def keys_at_once(whether)
  return unless STDIN.tty?
  whether ? `stty -icanon -echo 2>/dev/null` : `stty sane 2>/dev/null`
rescue StandardError
  nil
end

# What boards have and Debian's mruby has not; the published object layer waits by the one and calls by the other.
class Object
  unless method_defined?(:sleep)
    def sleep(seconds)
      IO.select(nil, nil, nil, seconds)
      seconds.to_i
    end
  end

  unless method_defined?(:public_send)
    def public_send(name, *args, **named, &block)
      named.length == 0 ? __send__(name, *args, &block) : __send__(name, *args, **named, &block)
    end
  end
end
