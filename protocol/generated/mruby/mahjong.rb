# The codec of mahjong: the mahjong table.
#
# read_...: the value of these bytes, or nil with a `fault` when they are no such message; of a reply what is inside of its {"value": ...}. Maps are
# TablesMessage, lists and tuples Array, texts and bytes String. call_...: the bytes of a call, or an ArgumentError before anything is written.
# SCHEMA: the hash of these messages, for the hello on a cable (docs/lite-link.md).
#
# Written by `npm run codegen` from the schemas in protocol/src/views: change those, not this file. Needs hardware/mruby/tables_codec.rb.
class MahjongCodec < TablesCodec
  SCHEMA = "e428ea2e"
  K1 = { "v" => 0, "sv" => 1, "t" => 2, "st" => 3, "hv" => 4, "nm" => 5, "hu" => 6, "sk" => 7, "ai" => 8, "ak" => 9, "aw" => 10, "ow" => 11, "mb" => 12, "r" => 13, "sc" => 14, "ri" => 15, "dora" => 16, "kw" => 17, "fu" => 18, "hc" => 19, "ls" => 20, "ev" => 21, "cl" => 22, "dl" => 23, "res" => 24, "ru" => 25, "rx" => 26, "ry" => 27, "tb" => 28, "tc" => 29, "dc" => 30, "in" => 31, "ok" => 32, "fin" => 33, "fr" => 34 }
  P1 = { "wait" => 0, "play" => 1, "result" => 2, "over" => 3 }
  K2 = { "k" => 0, "rd" => 1, "d" => 2, "f" => 3, "wn" => 4, "tp" => 5, "ng" => 6, "rs" => 7 }
  W1 = { "tsumo_agari" => "tsumo_agari", "ron_agari" => "ron_agari", "ryuukyoku" => "ryuukyoku", "kyuushu_kyuuhai" => "kyuushu_kyuuhai", "sanchahou" => "sanchahou", "suufon_renda" => "suufon_renda", "suukaikan" => "suukaikan", "suucha_riichi" => "suucha_riichi" }
  K3 = { "w" => 0, "y" => 1, "yh" => 2, "pt" => 3, "h" => 4, "ag" => 5, "pa" => 6 }
  W2 = { "normal_end" => "normal_end", "tobi" => "tobi", "all_last_oya_agari" => "all_last_oya_agari", "all_last_oya_tenpai" => "all_last_oya_tenpai", "sudden_death" => "sudden_death", "west" => "west", "rounds" => "rounds" }
  K4 = { "v" => 0, "sv" => 1, "t" => 2, "st" => 3, "hv" => 4, "nm" => 5, "hu" => 6, "sk" => 7, "ai" => 8, "ak" => 9, "aw" => 10, "ow" => 11, "mb" => 12, "r" => 13, "sc" => 14, "ri" => 15, "dora" => 16, "kw" => 17, "fu" => 18, "hc" => 19, "ls" => 20, "ev" => 21, "cl" => 22, "dl" => 23, "res" => 24, "ru" => 25, "rx" => 26, "ry" => 27, "tb" => 28, "tc" => 29, "dc" => 30, "in" => 31, "ok" => 32, "fin" => 33, "fr" => 34, "me" => 35, "h" => 36, "dt" => 37, "a" => 38, "wt" => 39, "uk" => 40, "sh" => 41, "sd" => 42, "error" => 43 }
  W3 = { "token" => "token" }
  K5 = { "error" => 0, "token" => 1, "seat" => 2, "owner" => 3 }
  W4 = { "full" => "full", "spectators" => "spectators", "identity" => "identity" }
  W5 = { "ok" => "ok", "token" => "token", "not waiting" => "not waiting", "taken" => "taken", "no seat" => "no seat" }
end

class MahjongCodec < TablesCodec
  W6 = { "ok" => "ok", "token" => "token", "not waiting" => "not waiting", "not seated" => "not seated" }
  W7 = { "ok" => "ok", "token" => "token", "not waiting" => "not waiting", "not owner" => "not owner", "no ai" => "no ai", "no seat" => "no seat", "no change" => "no change" }
  W8 = { "ok" => "ok", "token" => "token", "not waiting" => "not waiting", "not owner" => "not owner", "seats" => "seats", "no human" => "no human" }
  W9 = { "ok" => "ok", "token" => "token", "not owner" => "not owner", "not waiting" => "not waiting", "no rule" => "no rule", "value" => "value", "no change" => "no change" }
  W10 = { "ok" => "ok", "token" => "token", "not seated" => "not seated", "stale" => "stale", "not offered" => "not offered", "not playing" => "not playing" }
  K6 = { "records" => 0, "total" => 1, "next" => 2 }
  K7 = { "id" => 0, "at" => 1, "game" => 2, "names" => 3, "ranks" => 4, "scores" => 5 }
  W11 = { "hanchan" => "hanchan", "tonpuu" => "tonpuu" }
  K8 = { "id" => 0, "at" => 1, "time" => 2, "table" => 3, "game" => 4, "rules" => 5, "names" => 6, "kinds" => 7, "final" => 8, "reason" => 9, "rounds" => 10, "error" => 11 }
  K9 = { "game" => 0, "open_tanyao" => 1, "red_fives" => 2, "double_ron" => 3, "triple_ron_draw" => 4, "multiple_yakuman" => 5, "kazoe_yakuman" => 6, "kiriage_mangan" => 7, "tobi" => 8, "extra_round" => 9, "turn_seconds" => 10, "bank_seconds" => 11, "abortive_draws" => 12, "nagashi_mangan" => 13, "double_yakuman" => 14, "tenpai_yame" => 15, "cpu_level" => 16, "spectator_delay" => 17 }
  W12 = { "human" => "human", "cpu" => "cpu", "ai" => "ai" }
  W13 = { "east" => "east", "south" => "south", "west" => "west", "north" => "north" }
end

class MahjongCodec < TablesCodec
  W14 = { "no record" => "no record", "no round" => "no round", "no part" => "no part" }
  K10 = { "id" => 0, "round" => 1, "of" => 2, "part" => 3, "parts" => 4, "move_from" => 5, "wind" => 6, "number" => 7, "honba" => 8, "riichi_sticks" => 9, "dealer" => 10, "scores" => 11, "dora_indicators" => 12, "hands" => 13, "moves" => 14, "result" => 15, "end_scores" => 16, "end_sticks" => 17, "error" => 18 }
  W15 = { "draw" => "draw", "discard" => "discard", "riichi" => "riichi", "chi" => "chi", "pon" => "pon", "open_kan" => "open_kan", "closed_kan" => "closed_kan", "added_kan" => "added_kan", "dora" => "dora", "tsumo" => "tsumo", "ron" => "ron", "nine_kinds" => "nine_kinds" }
  K11 = { "kind" => 0, "changes" => 1, "from" => 2, "wins" => 3, "ura_indicators" => 4, "tenpai" => 5, "nagashi" => 6, "ron_seats" => 7 }
  K12 = { "seat" => 0, "yaku" => 1, "yaku_han" => 2, "han" => 3, "fu" => 4, "points" => 5, "hand" => 6, "tile" => 7, "pao" => 8 }
  K13 = { "rows" => 0, "games" => 1, "total" => 2, "next" => 3, "days" => 4, "game" => 5, "scope" => 6, "store" => 7 }
  K14 = { "kind" => 0, "name" => 1, "games" => 2, "ranks" => 3, "avg_rank" => 4, "top_rate" => 5, "rounds" => 6, "wins" => 7, "dealins" => 8, "riichi" => 9, "win_rate" => 10, "dealin_rate" => 11, "riichi_rate" => 12, "avg_score" => 13, "points" => 14 }
  W16 = { "human" => "human", "cpu" => "cpu", "claude" => "claude", "jev" => "jev" }
  W17 = { "" => "", "hanchan" => "hanchan", "tonpuu" => "tonpuu" }
  W18 = { "all" => "all", "table" => "table" }
  W19 = { "sqlite" => "sqlite", "json" => "json" }
  K15 = { "sv" => 0, "status" => 1, "you" => 2, "seats" => 3, "round" => 4, "dora_indicators" => 5, "last_discard" => 6, "hand" => 7, "drawn" => 8, "moves" => 9, "help" => 10, "deadline_ms" => 11, "result" => 12, "final" => 13, "reason" => 14, "rules" => 15, "ai_players" => 16, "error" => 17 }
end

class MahjongCodec < TablesCodec
  K16 = { "name" => 0, "kind" => 1, "wind" => 2, "score" => 3, "riichi" => 4, "river" => 5, "riichi_index" => 6, "called_indexes" => 7, "melds" => 8, "hand_count" => 9 }
  W20 = { "human" => "human", "cpu" => "cpu", "ai" => "ai", "empty" => "empty" }
  K17 = { "type" => 0, "tiles" => 1, "from" => 2 }
  W21 = { "chi" => "chi", "pon" => "pon", "open_kan" => "open_kan", "closed_kan" => "closed_kan", "added_kan" => "added_kan" }
  K18 = { "wind" => 0, "number" => 1, "honba" => 2, "riichi_sticks" => 3, "dealer" => 4, "wall_left" => 5, "turn" => 6, "phase" => 7 }
  W22 = { "draw" => "draw", "discard" => "discard", "calls" => "calls", "end" => "end" }
  K19 = { "seat" => 0, "tile" => 1 }
  K20 = { "n" => 0, "type" => 1, "tile" => 2, "tiles" => 3, "text" => 4 }
  W23 = { "discard" => "discard", "riichi" => "riichi", "tsumo" => "tsumo", "ron" => "ron", "pon" => "pon", "chi" => "chi", "open_kan" => "open_kan", "closed_kan" => "closed_kan", "added_kan" => "added_kan", "pass" => "pass", "nine_kinds" => "nine_kinds", "next" => "next" }
  K21 = { "tenpai" => 0, "shanten" => 1 }
  K22 = { "discard" => 0, "waits" => 1 }
  K23 = { "discard" => 0, "shanten" => 1, "tiles" => 2 }
end

class MahjongCodec < TablesCodec
  K24 = { "kind" => 0, "changes" => 1, "from" => 2, "wins" => 3, "tenpai" => 4 }
  K25 = { "seat" => 0, "yaku" => 1, "han" => 2, "fu" => 3, "points" => 4 }
  W24 = { "ok" => "ok", "token" => "token", "stale" => "stale", "no such move" => "no such move", "not seated" => "not seated", "not offered" => "not offered", "not playing" => "not playing" }
  K26 = { "now" => 0, "waits" => 1, "error" => 2 }
  K27 = { "han" => 0, "fu" => 1, "points" => 2, "yaku" => 3, "no_yaku" => 4 }
  K28 = { "discard" => 0, "tile" => 1, "ron" => 2, "tsumo" => 3 }
  W25 = { "token" => "token", "not seated" => "not seated", "not playing" => "not playing" }
end

class MahjongCodec < TablesCodec
  # The table without any hand, put on every change and every 5 s.
  def read_state(b)
    @fault = nil
    e = b.bytesize
    p = 0
    x = m3(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The table as a member sees it.
  def read_view(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m4(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The table, for anyone.
  def read_table(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m3(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The membership, or why not.
  def read_join(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m5(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The membership of the calling node, nil without one.
  def read_mine(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    if b.getbyte(p) == 0xc0
      x = nil
      p += 1
    else
      x = m5(b, p, e)
      p = @p
    end
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # Taking a seat.
  def read_sit(b)
    reply_word(b, W5)
  end

  # Leaving the seat.
  def read_stand(b)
    reply_word(b, W6)
  end

  # A CPU or an AI player in or out.
  def read_cpu(b)
    reply_word(b, W7)
  end

  # The start of a game.
  def read_start(b)
    reply_word(b, W8)
  end

  # A local rule.
  def read_rule(b)
    reply_word(b, W9)
  end

  # An action.
  def read_act(b)
    reply_word(b, W10)
  end

  # Whether there was such a member.
  def read_leave(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = bool(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # Joins under a name.
  # name: at most 32 bytes, the name
  def call_join(name)
    s = "\x82\xa6method\xa4join\xa4args\x91"
    put_text(s, name, 32, "name")
    s
  end

  # Asks for the membership.
  def call_mine
    "\x81\xa6method\xa4mine"
  end

  # Takes a seat.
  # token: at most 32 bytes, the member's token
  # seat: -1 to 3, the seat, -1: any
  def call_sit(token, seat)
    s = "\x82\xa6method\xa3sit\xa4args\x92"
    put_token(s, token, 32, "token")
    put_int(s, seat, -1, 3, "seat")
    s
  end

  # Leaves the seat.
  # token: at most 32 bytes, the member's token
  def call_stand(token)
    s = "\x82\xa6method\xa5stand\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Starts the game.
  # token: at most 32 bytes, the member's token
  def call_start(token)
    s = "\x82\xa6method\xa5start\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Chooses a local rule.
  # token: at most 32 bytes, the member's token
  # item: 0 to 16, the item
  # value: 0 to 2147483647, the value
  def call_rule(token, item, value)
    s = "\x82\xa6method\xa4rule\xa4args\x93"
    put_token(s, token, 32, "token")
    put_int(s, item, 0, 16, "item")
    put_int(s, value, 0, nil, "value")
    s
  end

  # Does what the seat may do.
  # token: at most 32 bytes, the member's token
  # arg2: 0 to 2147483647, the sv that it answers
  # type: 1 discard, 2 riichi, 3 tsumo, 4 closed_kan, 5 added_kan, 6 pon, 7 chi, 8 open_kan, 9 ron, 10 pass, 11 nine_kinds, 12 next, 13 three_rons, the type
  # tiles: at most 14 bytes, the tiles
  def call_act(token, arg2, type, tiles)
    s = "\x82\xa6method\xa3act\xa4args\x94"
    put_token(s, token, 32, "token")
    put_int(s, arg2, 0, nil, "arg2")
    put_int(s, type, 1, 13, "type")
    put_bytes(s, tiles, 14, "tiles")
    s
  end

  # Asks for the view.
  # token: at most 32 bytes, the member's token
  # arg2: 0 to 3, the help wanted
  def call_view(token, arg2)
    s = "\x82\xa6method\xa4view\xa4args\x92"
    put_token(s, token, 32, "token")
    put_int(s, arg2, 0, 3, "arg2")
    s
  end

  # Asks for the table.
  def call_table
    "\x81\xa6method\xa5table"
  end

  # Leaves the table.
  # token: at most 32 bytes, the member's token
  def call_leave(token)
    s = "\x82\xa6method\xa5leave\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # A page of the games played, newest first.
  def read_records(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m7(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # A game's head.
  def read_record(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m9(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # A round of a game, in parts when it is long.
  def read_record_round(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m12(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # A page of the players' stats.
  def read_stats(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m14(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # Asks for a page of the games.
  # arg1: 0 to 2147483647, from the n-th
  def call_records(arg1 = nil)
    c = 0 if arg1 == nil && !c
    c = 1 unless c
    return "\x81\xa6method\xa7records" if c == 0
    s = "\x82\xa6method\xa7records\xa4args"
    put_byte(s, 0x90 + c)
    if c > 0
      put_int(s, arg1, 0, nil, "arg1")
    end
    s
  end

  # Asks for a game, a round of it, a part of that.
  # id_: 0 to 2147483647, the id
  # round: 0 to 65535, the round
  # part: 0 to 65535, the part
  def call_record(id_, round = nil, part = nil)
    c = 1 if round == nil && !c
    c = 2 if part == nil && !c
    c = 3 unless c
    s = "\x82\xa6method\xa6record\xa4args"
    put_byte(s, 0x90 + c)
    put_int(s, id_, 0, nil, "id_")
    if c > 1
      put_int(s, round, 0, 65535, "round")
    end
    if c > 2
      put_int(s, part, 0, 65535, "part")
    end
    s
  end

  # Asks for a page of the stats.
  # arg1: 0 to 2147483647, of so many days
  # arg2: "", "hanchan", "tonpuu", the kind of game
  # arg3: "all", "table", whose games
  # arg4: 0 to 2147483647, from the n-th
  def call_stats(arg1 = nil, arg2 = nil, arg3 = nil, arg4 = nil)
    c = 0 if arg1 == nil && !c
    c = 1 if arg2 == nil && !c
    c = 2 if arg3 == nil && !c
    c = 3 if arg4 == nil && !c
    c = 4 unless c
    return "\x81\xa6method\xa5stats" if c == 0
    s = "\x82\xa6method\xa5stats\xa4args"
    put_byte(s, 0x90 + c)
    if c > 0
      put_int(s, arg1, 0, nil, "arg1")
    end
    if c > 1
      put_word(s, arg2, W17, "arg2")
    end
    if c > 2
      put_word(s, arg3, W18, "arg3")
    end
    if c > 3
      put_int(s, arg4, 0, nil, "arg4")
    end
    s
  end

  # How to play from a program.
  def read_describe(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = text(b, p, e, 3700)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # The table in words, as the seat sees it.
  def read_look(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m25(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # A move by its number.
  def read_choose(b)
    reply_word(b, W24)
  end

  # What the hand would score.
  def read_points(b)
    b = enveloped(b)
    e = b.bytesize
    p = 7
    x = m28(b, p, e)
    p = @p
    whole(x, p, e)
  rescue TablesRefused
    nil
  end

  # Asks how to play.
  def call_describe
    "\x81\xa6method\xa8describe"
  end

  # Asks for the table in words.
  # token: at most 32 bytes, the member's token
  def call_look(token)
    s = "\x82\xa6method\xa4look\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  # Plays a move.
  # token: at most 32 bytes, the member's token
  # arg2: 0 to 2147483647, the sv it answers
  # arg3: 0 to 127, its number
  def call_choose(token, arg2, arg3)
    s = "\x82\xa6method\xa6choose\xa4args\x93"
    put_token(s, token, 32, "token")
    put_int(s, arg2, 0, nil, "arg2")
    put_int(s, arg3, 0, 127, "arg3")
    s
  end

  # Asks what the hand would score.
  # token: at most 32 bytes, the member's token
  def call_points(token)
    s = "\x82\xa6method\xa6points\xa4args\x91"
    put_token(s, token, 32, "token")
    s
  end

  def l1(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = text(b, p, e, 32)
    p = @p
    x2 = text(b, p, e, 32)
    p = @p
    x3 = text(b, p, e, 32)
    p = @p
    x4 = text(b, p, e, 32)
    [x1, x2, x3, x4]
  end

  def l2(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 2
      p += 1
    else
      x1 = code(b, p, e, 0, 2)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 2
      p += 1
    else
      x2 = code(b, p, e, 0, 2)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 <= 2
      p += 1
    else
      x3 = code(b, p, e, 0, 2)
      p = @p
    end
    x4 = b.getbyte(p)
    if x4 && x4 <= 2
      p += 1
    else
      x4 = code(b, p, e, 0, 2)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def l3(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = text(b, p, e, 16)
    p = @p
    x2 = text(b, p, e, 16)
    p = @p
    x3 = text(b, p, e, 16)
    p = @p
    x4 = text(b, p, e, 16)
    [x1, x2, x3, x4]
  end
end

class MahjongCodec < TablesCodec
  def l4(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x98
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 8)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = text(b, p, e, 16)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def c1(b, p, e)
    n = @n
    x5 = nil
    x9 = nil
    x10 = nil
    return nil unless b.getbyte(p + 1) == 0x76 && b.getbyte(p) == 0xa1
    p += 2
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2sv"
    p += 3
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x74 && b.getbyte(p) == 0xa1
    p += 2
    x3 = text(b, p, e, 64)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2st"
    p += 3
    z = b.getbyte(p)
    x4 = z && z >= 0xa0 && z < 0xc0 ? b.byteslice(p + 1, z - 0xa0) : nil
    k_st = x4 ? P1[x4] : nil
    if k_st
      p += z - 0x9f
    else
      x4 = deciding(b, p, e, P1)
      k_st = @k
      p = @p
    end
    n -= 4
    if n > 0 && b.byteslice(p, 3) == "\xa2hv"
      p += 3
      x5 = text(b, p, e, 16)
      p = @p
      n -= 1
    end
    return nil unless b.byteslice(p, 3) == "\xa2nm"
    p += 3
    x6 = l1(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2hu"
    p += 3
    x7 = b.getbyte(p)
    if x7 && x7 <= 15
      p += 1
    else
      x7 = bits(b, p, e, 15)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2sk"
    p += 3
    x8 = l2(b, p, e)
    p = @p
    n -= 3
    if n > 0 && b.getbyte(p + 1) == 0x61 && b.byteslice(p, 3) == "\xa2ai"
      p += 3
      x9 = l3(b, p, e)
      p = @p
      n -= 1
    end
    if k_st == 0 || k_st == -1
      if n > 0 && b.getbyte(p + 1) == 0x61 && b.byteslice(p, 3) == "\xa2ak"
        p += 3
        x10 = l4(b, p, e)
        p = @p
        n -= 1
      end
    end
    return nil unless b.byteslice(p, 3) == "\xa2aw"
    p += 3
    x11 = b.getbyte(p)
    if x11 && x11 <= 15
      p += 1
    else
      x11 = bits(b, p, e, 15)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2ow"
    p += 3
    x12 = b.getbyte(p)
    if x12 && x12 <= 3
      p += 1
    else
      x12 = int(b, p, e, -1, 3)
      p = @p
    end
    n -= 2
    @k_st = k_st
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12]
  end

  def t1(b, p, e)
    if b.getbyte(p) == 0x93
      p += 1
    else
      items(b, p, e, 3, 3)
      p = @p
    end
    x1 = text(b, p, e, 32)
    p = @p
    x2 = b.getbyte(p)
    if x2 && x2 <= 3
      p += 1
    else
      x2 = int(b, p, e, -1, 3)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 <= 3
      p += 1
    else
      x3 = bits(b, p, e, 3)
      p = @p
    end
    @p = p
    [x1, x2, x3]
  end

  def l5(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 16)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = t1(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def t2(b, p, e)
    if b.getbyte(p) == 0x98
      p += 1
    else
      items(b, p, e, 8, 8)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 3
      p += 1
    else
      x1 = int(b, p, e, 0, 3)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 4
      p += 1
    else
      x2 = int(b, p, e, 0, 4)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, 127)
      p = @p
    end
    x4 = b.getbyte(p)
    if x4 && x4 < 0x80
      p += 1
    else
      x4 = int(b, p, e, 0, 127)
      p = @p
    end
    x5 = b.getbyte(p)
    if x5 && x5 <= 3
      p += 1
    else
      x5 = int(b, p, e, -1, 3)
      p = @p
    end
    x6 = b.getbyte(p)
    if x6 && x6 < 0x80
      p += 1
    else
      x6 = int(b, p, e, 0, 127)
      p = @p
    end
    x7 = b.getbyte(p)
    if x7 && x7 <= 3
      p += 1
    else
      x7 = int(b, p, e, -1, 3)
      p = @p
    end
    x8 = b.getbyte(p)
    if x8 && x8 <= 3
      p += 1
    else
      x8 = int(b, p, e, 0, 3)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8]
  end

  def l6(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, -1000000, 1000000)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, -1000000, 1000000)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, -1000000, 1000000)
      p = @p
    end
    x4 = b.getbyte(p)
    if x4 && x4 < 0x80
      p += 1
    else
      x4 = int(b, p, e, -1000000, 1000000)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def l7(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 27 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x1 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x1 = bytes(b, p, e, 27)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 27 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x2 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x2 = bytes(b, p, e, 27)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 27 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x3 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x3 = bytes(b, p, e, 27)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 27 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x4 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x4 = bytes(b, p, e, 27)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def l8(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 28 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x1 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x1 = bytes(b, p, e, 28)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 28 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x2 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x2 = bytes(b, p, e, 28)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 28 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x3 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x3 = bytes(b, p, e, 28)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 28 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x4 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x4 = bytes(b, p, e, 28)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def l9(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 14
      p += 1
    else
      x1 = int(b, p, e, 0, 14)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 14
      p += 1
    else
      x2 = int(b, p, e, 0, 14)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 <= 14
      p += 1
    else
      x3 = int(b, p, e, 0, 14)
      p = @p
    end
    x4 = b.getbyte(p)
    if x4 && x4 <= 14
      p += 1
    else
      x4 = int(b, p, e, 0, 14)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def t3(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 3
      p += 1
    else
      x1 = int(b, p, e, -1, 3)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 37
      p += 1
    else
      x2 = int(b, p, e, -1, 37)
      p = @p
    end
    @p = p
    [x1, x2]
  end

  def t4(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 13 && x1 >= 1
      p += 1
    else
      x1 = code(b, p, e, 1, 13)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 3
      p += 1
    else
      x2 = int(b, p, e, -1, 3)
      p = @p
    end
    @p = p
    [x1, x2]
  end

  def t5(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x93 && c <= 0x95
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 3, 5)
      p = @p
    end
    a = []
    x = b.getbyte(p)
    if x && x <= 13 && x >= 1
      p += 1
    else
      x = code(b, p, e, 1, 13)
      p = @p
    end
    a << x
    x = b.getbyte(p)
    if x && x < 0x80
      p += 1
    else
      x = int(b, p, e, 0, nil)
      p = @p
    end
    a << x
    i = 2
    while i < c
      x = b.getbyte(p)
      if x && x <= 3
        p += 1
      else
        x = int(b, p, e, -1, 3)
        p = @p
      end
      a << x
      i += 1
    end
    @p = p
    a
  end

  def t6(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x92 && c <= 0x93
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 2, 3)
      p = @p
    end
    a = []
    x = b.getbyte(p)
    if x && x <= 15
      p += 1
    else
      x = bits(b, p, e, 15)
      p = @p
    end
    a << x
    x = b.getbyte(p)
    if x && x < 0x80
      p += 1
    else
      x = int(b, p, e, 0, nil)
      p = @p
    end
    a << x
    if c > 2
      x = b.getbyte(p)
      if x && x < 0x80
        p += 1
      else
        x = int(b, p, e, 0, nil)
        p = @p
      end
      a << x
    end
    @p = p
    a
  end

  def c2(b, p, e)
    n = @n
    k_st = @k_st
    x2 = nil
    x3 = nil
    x4 = nil
    x5 = nil
    x6 = nil
    x7 = nil
    x8 = nil
    x9 = nil
    x10 = nil
    x11 = nil
    x12 = nil
    return nil unless b.byteslice(p, 3) == "\xa2mb"
    p += 3
    x1 = l5(b, p, e)
    p = @p
    n -= 1
    if k_st == 1 || k_st == 2 || k_st == 3 || k_st == -1
      if b.getbyte(p + 1) == 0x72 && b.getbyte(p) == 0xa1
        p += 2
        x2 = t2(b, p, e)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 3) == "\xa2sc"
        p += 3
        x3 = l6(b, p, e)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 3) == "\xa2ri"
        p += 3
        x4 = b.getbyte(p)
        if x4 && x4 <= 15
          p += 1
        else
          x4 = bits(b, p, e, 15)
          p = @p
        end
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 5) == "\xa4dora"
        p += 5
        z = b.getbyte(p + 1)
        if z && z <= 5 && p + z + 2 <= e && b.getbyte(p) == 0xc4
          x5 = b.byteslice(p + 2, z)
          p += z + 2
        else
          x5 = bytes(b, p, e, 5)
          p = @p
        end
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 3) == "\xa2kw"
        p += 3
        x6 = l7(b, p, e)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 3) == "\xa2fu"
        p += 3
        x7 = l8(b, p, e)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
      if b.byteslice(p, 3) == "\xa2hc"
        p += 3
        x8 = l9(b, p, e)
        p = @p
        n -= 1
      elsif k_st != -1
        return nil
      end
      if n > 0 && b.byteslice(p, 3) == "\xa2ls"
        p += 3
        if b.getbyte(p) == 0xc0
          x9 = :nil
          p += 1
        else
          x9 = t3(b, p, e)
          p = @p
        end
        n -= 1
      end
      if n > 0 && b.byteslice(p, 3) == "\xa2ev"
        p += 3
        if b.getbyte(p) == 0xc0
          x10 = :nil
          p += 1
        else
          x10 = t4(b, p, e)
          p = @p
        end
        n -= 1
      end
      if n > 0 && b.getbyte(p + 1) == 0x63 && b.byteslice(p, 3) == "\xa2cl"
        p += 3
        if b.getbyte(p) == 0xc0
          x11 = :nil
          p += 1
        else
          x11 = t5(b, p, e)
          p = @p
        end
        n -= 1
      end
      if n > 0 && b.byteslice(p, 3) == "\xa2dl"
        p += 3
        x12 = t6(b, p, e)
        p = @p
        n -= 1
      end
    end
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12]
  end

  def t7(b, p, e)
    if b.getbyte(p) == 0x93
      p += 1
    else
      items(b, p, e, 3, 3)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, 127)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, 127)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, 127)
      p = @p
    end
    @p = p
    [x1, x2, x3]
  end

  def l10(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9e
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 14)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = text(b, p, e, 27)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def l11(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9e
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 14)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = b.getbyte(p)
      if x && x <= 13
        p += 1
      else
        x = int(b, p, e, -2, 13)
        p = @p
      end
      a << x
      i += 1
    end
    @p = p
    a
  end

  def t8(b, p, e)
    if b.getbyte(p) == 0x93
      p += 1
    else
      items(b, p, e, 3, 3)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, 200)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, 200)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, 1000000)
      p = @p
    end
    @p = p
    [x1, x2, x3]
  end

  def t9(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 3
      p += 1
    else
      x1 = int(b, p, e, -1, 3)
      p = @p
    end
    x2 = text(b, p, e, 27)
    [x1, x2]
  end

  def l12(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x92
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 2)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = t9(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f1(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    x7 = nil
    return nil unless b.getbyte(p + 1) == 0x77 && b.getbyte(p) == 0xa1
    p += 2
    x1 = b.getbyte(p)
    if x1 && x1 <= 3
      p += 1
    else
      x1 = int(b, p, e, -1, 3)
      p = @p
    end
    return nil unless b.getbyte(p + 1) == 0x79 && b.getbyte(p) == 0xa1
    p += 2
    x2 = l10(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2yh"
    p += 3
    x3 = l11(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2pt"
    p += 3
    x4 = t8(b, p, e)
    p = @p
    return nil unless b.getbyte(p + 1) == 0x68 && b.getbyte(p) == 0xa1
    p += 2
    z = b.getbyte(p + 1)
    if z && z <= 14 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x5 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x5 = bytes(b, p, e, 14)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2ag"
    p += 3
    x6 = b.getbyte(p)
    if x6 && x6 <= 37
      p += 1
    else
      x6 = int(b, p, e, -1, 37)
      p = @p
    end
    n -= 6
    if n > 0 && b.getbyte(p + 1) == 0x70 && b.byteslice(p, 3) == "\xa2pa"
      p += 3
      x7 = l12(b, p, e)
      p = @p
      n -= 1
    end
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6, x7]
  end

  def m1(b, p, e)
    f = f1(b, p, e)
    unless f
      c = in_order(b, p, e, K3)
      q = @p
      f = f1(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K3, f)
  end

  def l13(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x93
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 3)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m1(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def l14(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x94
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 4)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = b.getbyte(p)
      if x && x <= 3
        p += 1
      else
        x = int(b, p, e, -1, 3)
        p = @p
      end
      a << x
      i += 1
    end
    @p = p
    a
  end

  def l15(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x93
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 3)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = b.getbyte(p)
      if x && x <= 3
        p += 1
      else
        x = int(b, p, e, -1, 3)
        p = @p
      end
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f2(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    x4 = nil
    x5 = nil
    x6 = nil
    x7 = nil
    x8 = nil
    return nil unless b.getbyte(p + 1) == 0x6b && b.getbyte(p) == 0xa1
    p += 2
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W1[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W1)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2rd"
    p += 3
    x2 = t7(b, p, e)
    p = @p
    return nil unless b.getbyte(p + 1) == 0x64 && b.getbyte(p) == 0xa1
    p += 2
    x3 = l6(b, p, e)
    p = @p
    n -= 3
    if n > 0 && b.getbyte(p + 1) == 0x66 && b.getbyte(p) == 0xa1
      p += 2
      if b.getbyte(p) == 0xc0
        x4 = :nil
        p += 1
      else
        x4 = b.getbyte(p)
        if x4 && x4 <= 3
          p += 1
        else
          x4 = int(b, p, e, -1, 3)
          p = @p
        end
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 3) == "\xa2wn"
      p += 3
      x5 = l13(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x74 && b.byteslice(p, 3) == "\xa2tp"
      p += 3
      x6 = l14(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x6e && b.byteslice(p, 3) == "\xa2ng"
      p += 3
      x7 = l14(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x72 && b.byteslice(p, 3) == "\xa2rs"
      p += 3
      x8 = l15(b, p, e)
      p = @p
      n -= 1
    end
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8]
  end

  def m2(b, p, e)
    f = f2(b, p, e)
    unless f
      c = in_order(b, p, e, K2)
      q = @p
      f = f2(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K2, f)
  end

  def l16(b, p, e)
    if b.getbyte(p) == 0x9b
      c = 11
      p += 1
    else
      c = items(b, p, e, 11, 11)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = b.getbyte(p)
      if x && x < 0x80
        p += 1
      elsif x == 0xcd && p + 2 < e
        x = b.getbyte(p + 1) * 256 + b.getbyte(p + 2)
        p += 3
      elsif x == 0xcc && p + 1 < e
        x = b.getbyte(p + 1)
        p += 2
      else
        x = int(b, p, e, 0, 65535)
        p = @p
      end
      a << x
      i += 1
    end
    @p = p
    a
  end

  def l17(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, 65535)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, 65535)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, 65535)
      p = @p
    end
    x4 = b.getbyte(p)
    if x4 && x4 < 0x80
      p += 1
    else
      x4 = int(b, p, e, 0, 65535)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def l18(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, 65535)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, 65535)
      p = @p
    end
    @p = p
    [x1, x2]
  end

  def l19(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x98
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 8)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = b.getbyte(p)
      if x && x < 0x80
        p += 1
      elsif x == 0xcd && p + 2 < e
        x = b.getbyte(p + 1) * 256 + b.getbyte(p + 2)
        p += 3
      elsif x == 0xcc && p + 1 < e
        x = b.getbyte(p + 1)
        p += 2
      else
        x = int(b, p, e, 0, nil)
        p = @p
      end
      a << x
      i += 1
    end
    @p = p
    a
  end

  def l20(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x98
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 8)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = b.getbyte(p)
      if x && x < 0x80
        p += 1
      elsif x == 0xcd && p + 2 < e
        x = b.getbyte(p + 1) * 256 + b.getbyte(p + 2)
        p += 3
      elsif x == 0xcc && p + 1 < e
        x = b.getbyte(p + 1)
        p += 2
      else
        x = int(b, p, e, 0, 65535)
        p = @p
      end
      a << x
      i += 1
    end
    @p = p
    a
  end

  def t10(b, p, e)
    if b.getbyte(p) == 0x93
      p += 1
    else
      items(b, p, e, 3, 3)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 15
      p += 1
    else
      x1 = bits(b, p, e, 15)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 15
      p += 1
    else
      x2 = bits(b, p, e, 15)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, nil)
      p = @p
    end
    @p = p
    [x1, x2, x3]
  end

  def t11(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 3
      p += 1
    else
      x1 = int(b, p, e, -1, 3)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 4 && x2 >= 1
      p += 1
    else
      x2 = int(b, p, e, 1, 4)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, -1000000, 1000000)
      p = @p
    end
    x4 = b.getbyte(p)
    if x4 && x4 < 0x80
      p += 1
    else
      x4 = int(b, p, e, -100000, 100000)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def l21(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = t11(b, p, e)
    p = @p
    x2 = t11(b, p, e)
    p = @p
    x3 = t11(b, p, e)
    p = @p
    x4 = t11(b, p, e)
    [x1, x2, x3, x4]
  end

  def c3(b, p, e)
    n = @n
    k_st = @k_st
    x1 = nil
    x6 = nil
    x7 = nil
    x8 = nil
    x9 = nil
    x10 = nil
    x11 = nil
    if k_st == 2 || k_st == 3 || k_st == -1
      if n > 0 && b.byteslice(p, 4) == "\xa3res"
        p += 4
        if b.getbyte(p) == 0xc0
          x1 = :nil
          p += 1
        else
          x1 = m2(b, p, e)
          p = @p
        end
        n -= 1
      end
    end
    return nil unless b.byteslice(p, 3) == "\xa2ru"
    p += 3
    x2 = l16(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2rx"
    p += 3
    x3 = l17(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2ry"
    p += 3
    x4 = l18(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2tb"
    p += 3
    x5 = b.getbyte(p)
    if x5 && x5 < 0x80
      p += 1
    else
      x5 = int(b, p, e, 0, 65535)
      p = @p
    end
    n -= 4
    if k_st == 0 || k_st == -1
      if n > 0 && b.byteslice(p, 3) == "\xa2tc"
        p += 3
        x6 = l19(b, p, e)
        p = @p
        n -= 1
      end
      if n > 0 && b.byteslice(p, 3) == "\xa2dc"
        p += 3
        x7 = l20(b, p, e)
        p = @p
        n -= 1
      end
    end
    if k_st == 1 || k_st == -1
      if n > 0 && b.byteslice(p, 3) == "\xa2in"
        p += 3
        x8 = b.getbyte(p)
        if x8 && x8 < 0x80
          p += 1
        else
          x8 = int(b, p, e, 0, nil)
          p = @p
        end
        n -= 1
      end
    end
    if k_st == 2 || k_st == -1
      if n > 0 && b.getbyte(p + 1) == 0x6f && b.byteslice(p, 3) == "\xa2ok"
        p += 3
        x9 = t10(b, p, e)
        p = @p
        n -= 1
      end
    end
    if k_st == 3 || k_st == -1
      if n > 0 && b.getbyte(p + 1) == 0x66 && b.byteslice(p, 4) == "\xa3fin"
        p += 4
        x10 = l21(b, p, e)
        p = @p
        n -= 1
      end
      if n > 0 && b.getbyte(p + 1) == 0x66 && b.byteslice(p, 3) == "\xa2fr"
        p += 3
        z = b.getbyte(p)
        x11 = z && z >= 0xa0 && z < 0xc0 ? W2[b.byteslice(p + 1, z - 0xa0)] : nil
        if x11
          p += z - 0x9f
        else
          x11 = word(b, p, e, W2)
          p = @p
        end
        n -= 1
      end
    end
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11]
  end

  def f3(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    f = c1(b, @p, e)
    return nil unless f
    a = c2(b, @p, e)
    return nil unless a
    f += a
    a = c3(b, @p, e)
    return nil unless a
    f += a
    @n == 0 ? f : nil
  end

  def m3(b, p, e)
    f = f3(b, p, e)
    unless f
      c = in_order(b, p, e, K1)
      q = @p
      f = f3(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K1, f)
  end

  def c4(b, p, e)
    n = @n
    k_st = @k_st
    x1 = nil
    x6 = nil
    x7 = nil
    x8 = nil
    x9 = nil
    x10 = nil
    x11 = nil
    if k_st == 2 || k_st == 3 || k_st == -1
      if n > 0 && b.byteslice(p, 4) == "\xa3res"
        p += 4
        if b.getbyte(p) == 0xc0
          x1 = :nil
          p += 1
        else
          x1 = m2(b, p, e)
          p = @p
        end
        n -= 1
      end
    end
    return nil unless b.byteslice(p, 3) == "\xa2ru"
    p += 3
    x2 = l16(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2rx"
    p += 3
    x3 = l17(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2ry"
    p += 3
    x4 = l18(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 3) == "\xa2tb"
    p += 3
    x5 = b.getbyte(p)
    if x5 && x5 < 0x80
      p += 1
    else
      x5 = int(b, p, e, 0, 65535)
      p = @p
    end
    n -= 4
    if k_st == 0 || k_st == -1
      if n > 0 && b.byteslice(p, 3) == "\xa2tc"
        p += 3
        x6 = l19(b, p, e)
        p = @p
        n -= 1
      end
      if n > 0 && b.byteslice(p, 3) == "\xa2dc"
        p += 3
        x7 = l20(b, p, e)
        p = @p
        n -= 1
      end
    end
    if k_st == 1 || k_st == -1
      if n > 0 && b.byteslice(p, 3) == "\xa2in"
        p += 3
        x8 = b.getbyte(p)
        if x8 && x8 < 0x80
          p += 1
        else
          x8 = int(b, p, e, 0, nil)
          p = @p
        end
        n -= 1
      end
    end
    if k_st == 2 || k_st == -1
      if n > 0 && b.getbyte(p + 1) == 0x6f && b.byteslice(p, 3) == "\xa2ok"
        p += 3
        x9 = t10(b, p, e)
        p = @p
        n -= 1
      end
    end
    if k_st == 3 || k_st == -1
      if n > 0 && b.getbyte(p + 1) == 0x66 && b.byteslice(p, 4) == "\xa3fin"
        p += 4
        x10 = l21(b, p, e)
        p = @p
        n -= 1
      end
      if n > 0 && b.getbyte(p + 1) == 0x66 && b.byteslice(p, 3) == "\xa2fr"
        p += 3
        z = b.getbyte(p)
        x11 = z && z >= 0xa0 && z < 0xc0 ? W2[b.byteslice(p + 1, z - 0xa0)] : nil
        if x11
          p += z - 0x9f
        else
          x11 = word(b, p, e, W2)
          p = @p
        end
        n -= 1
      end
    end
    return nil unless b.byteslice(p, 3) == "\xa2me"
    p += 3
    x12 = b.getbyte(p)
    if x12 && x12 <= 3
      p += 1
    else
      x12 = int(b, p, e, -1, 3)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12]
  end

  def t12(b, p, e)
    if b.getbyte(p) == 0x92
      p += 1
    else
      items(b, p, e, 2, 2)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 13 && x1 >= 1
      p += 1
    else
      x1 = code(b, p, e, 1, 13)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 14 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x2 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x2 = bytes(b, p, e, 14)
      p = @p
    end
    @p = p
    [x1, x2]
  end
end

class MahjongCodec < TablesCodec
  def l22(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 24)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = t12(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def l23(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 14 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x1 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x1 = bytes(b, p, e, 14)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 14 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x2 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x2 = bytes(b, p, e, 14)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 14 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x3 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x3 = bytes(b, p, e, 14)
      p = @p
    end
    z = b.getbyte(p + 1)
    if z && z <= 14 && p + z + 2 <= e && b.getbyte(p) == 0xc4
      x4 = b.byteslice(p + 2, z)
      p += z + 2
    else
      x4 = bytes(b, p, e, 14)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def l24(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 37
      p += 1
    else
      x1 = int(b, p, e, -1, 37)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 37
      p += 1
    else
      x2 = int(b, p, e, -1, 37)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 <= 37
      p += 1
    else
      x3 = int(b, p, e, -1, 37)
      p = @p
    end
    x4 = b.getbyte(p)
    if x4 && x4 <= 37
      p += 1
    else
      x4 = int(b, p, e, -1, 37)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def c5(b, p, e)
    n = @n
    k_st = @k_st
    x1 = nil
    x2 = nil
    x3 = nil
    x4 = nil
    x5 = nil
    x6 = nil
    x7 = nil
    if k_st == 1 || k_st == 2 || k_st == 3 || k_st == -1
      if n > 0 && b.getbyte(p + 1) == 0x68 && b.getbyte(p) == 0xa1
        p += 2
        z = b.getbyte(p + 1)
        if z && z <= 14 && p + z + 2 <= e && b.getbyte(p) == 0xc4
          x1 = b.byteslice(p + 2, z)
          p += z + 2
        else
          x1 = bytes(b, p, e, 14)
          p = @p
        end
        n -= 1
      end
      if n > 0 && b.byteslice(p, 3) == "\xa2dt"
        p += 3
        x2 = b.getbyte(p)
        if x2 && x2 <= 37
          p += 1
        else
          x2 = int(b, p, e, -1, 37)
          p = @p
        end
        n -= 1
      end
      if n > 0 && b.getbyte(p + 1) == 0x61 && b.getbyte(p) == 0xa1
        p += 2
        x3 = l22(b, p, e)
        p = @p
        n -= 1
      end
    end
    if k_st == 1 || k_st == -1
      w = 0
      if n > 0 && (w == 0 || k_st == -1) && b.getbyte(p + 1) == 0x77 && b.byteslice(p, 3) == "\xa2wt"
        p += 3
        z = b.getbyte(p + 1)
        if z && p + z + 2 <= e && b.getbyte(p) == 0xc4
          x4 = b.byteslice(p + 2, z)
          p += z + 2
        else
          x4 = bytes(b, p, e, 392)
          p = @p
        end
        n -= 1
        w = 1
      end
      if n > 0 && (w == 0 || k_st == -1) && b.getbyte(p + 1) == 0x75 && b.byteslice(p, 3) == "\xa2uk"
        p += 3
        z = b.getbyte(p + 1)
        if z && p + z + 2 <= e && b.getbyte(p) == 0xc4
          x5 = b.byteslice(p + 2, z)
          p += z + 2
        else
          x5 = bytes(b, p, e, 994)
          p = @p
        end
        n -= 1
        w = 2
      end
    end
    if k_st == 1 || k_st == 2 || k_st == 3 || k_st == -1
      if n > 0 && b.getbyte(p + 1) == 0x73 && b.byteslice(p, 3) == "\xa2sh"
        p += 3
        x6 = l23(b, p, e)
        p = @p
        n -= 1
      end
      if n > 0 && b.getbyte(p + 1) == 0x73 && b.byteslice(p, 3) == "\xa2sd"
        p += 3
        x7 = l24(b, p, e)
        p = @p
        n -= 1
      end
    end
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7]
  end

  def c6(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5error"
    p += 6
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W3[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W3)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1]
  end

  def f4(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    p = @p
    if b.getbyte(p + 1) == 0x76 && b.getbyte(p) == 0xa1
      f = c1(b, @p, e)
      return nil unless f
      a = c2(b, @p, e)
      return nil unless a
      f += a
      a = c4(b, @p, e)
      return nil unless a
      f += a
      a = c5(b, @p, e)
      return nil unless a
      f += a
    elsif b.byteslice(p, 6) == "\xa5error"
      f = Array.new(43)
      a = c6(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m4(b, p, e)
    f = f4(b, p, e)
    unless f
      c = in_order(b, p, e, K4)
      q = @p
      f = f4(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K4, f)
  end

  def c7(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5error"
    p += 6
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W4[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W4)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1]
  end

  def c8(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5token"
    p += 6
    x1 = text(b, p, e, 32)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4seat"
    p += 5
    x2 = b.getbyte(p)
    if x2 && x2 <= 3
      p += 1
    else
      x2 = int(b, p, e, -1, 3)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5owner"
    p += 6
    x3 = bool(b, p, e)
    p = @p
    n -= 3
    @n = n
    @p = p
    [x1, x2, x3]
  end

  def f5(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    p = @p
    if b.byteslice(p, 6) == "\xa5error"
      f = c7(b, @p, e)
      return nil unless f
    elsif b.byteslice(p, 6) == "\xa5token"
      f = Array.new(1)
      a = c8(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m5(b, p, e)
    f = f5(b, p, e)
    unless f
      c = in_order(b, p, e, K5)
      q = @p
      f = f5(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K5, f)
  end

  def l25(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = b.getbyte(p)
    if x1 && x1 <= 4 && x1 >= 1
      p += 1
    else
      x1 = int(b, p, e, 1, 4)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 4 && x2 >= 1
      p += 1
    else
      x2 = int(b, p, e, 1, 4)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 <= 4 && x3 >= 1
      p += 1
    else
      x3 = int(b, p, e, 1, 4)
      p = @p
    end
    x4 = b.getbyte(p)
    if x4 && x4 <= 4 && x4 >= 1
      p += 1
    else
      x4 = int(b, p, e, 1, 4)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def f6(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2id"
    p += 3
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80 && x1 >= 1
      p += 1
    else
      x1 = int(b, p, e, 1, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2at"
    p += 3
    x2 = text(b, p, e, 16)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4game"
    p += 5
    z = b.getbyte(p)
    x3 = z && z >= 0xa0 && z < 0xc0 ? W11[b.byteslice(p + 1, z - 0xa0)] : nil
    if x3
      p += z - 0x9f
    else
      x3 = word(b, p, e, W11)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5names"
    p += 6
    x4 = l1(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5ranks"
    p += 6
    x5 = l25(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 7) == "\xa6scores"
    p += 7
    x6 = l6(b, p, e)
    p = @p
    n -= 6
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6]
  end

  def m6(b, p, e)
    f = f6(b, p, e)
    unless f
      c = in_order(b, p, e, K7)
      q = @p
      f = f6(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K7, f)
  end

  def l26(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 50)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m6(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f7(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 8) == "\xa7records"
    p += 8
    x1 = l26(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5total"
    p += 6
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4next"
    p += 5
    if b.getbyte(p) == 0xc0
      x3 = :nil
      p += 1
    else
      x3 = b.getbyte(p)
      if x3 && x3 < 0x80
        p += 1
      else
        x3 = int(b, p, e, 0, nil)
        p = @p
      end
    end
    n -= 3
    return nil unless n == 0
    @p = p
    [x1, x2, x3]
  end

  def m7(b, p, e)
    f = f7(b, p, e)
    unless f
      c = in_order(b, p, e, K6)
      q = @p
      f = f7(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K6, f)
  end

  def c9(b, p, e)
    n = @n
    x1 = nil
    x2 = nil
    x3 = nil
    x4 = nil
    x5 = nil
    x6 = nil
    x7 = nil
    x8 = nil
    x9 = nil
    x10 = nil
    x11 = nil
    x12 = nil
    if n > 0 && b.getbyte(p + 1) == 0x67 && b.byteslice(p, 5) == "\xa4game"
      p += 5
      x1 = b.getbyte(p)
      if x1 && x1 < 0x80
        p += 1
      else
        x1 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 12) == "\xabopen_tanyao"
      p += 12
      x2 = b.getbyte(p)
      if x2 && x2 < 0x80
        p += 1
      else
        x2 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 10) == "\xa9red_fives"
      p += 10
      x3 = b.getbyte(p)
      if x3 && x3 < 0x80
        p += 1
      else
        x3 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x64 && b.byteslice(p, 11) == "\xaadouble_ron"
      p += 11
      x4 = b.getbyte(p)
      if x4 && x4 < 0x80
        p += 1
      else
        x4 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x74 && b.byteslice(p, 16) == "\xaftriple_ron_draw"
      p += 16
      x5 = b.getbyte(p)
      if x5 && x5 < 0x80
        p += 1
      else
        x5 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x6d && b.byteslice(p, 17) == "\xb0multiple_yakuman"
      p += 17
      x6 = b.getbyte(p)
      if x6 && x6 < 0x80
        p += 1
      else
        x6 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x6b && b.byteslice(p, 14) == "\xadkazoe_yakuman"
      p += 14
      x7 = b.getbyte(p)
      if x7 && x7 < 0x80
        p += 1
      else
        x7 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x6b && b.byteslice(p, 15) == "\xaekiriage_mangan"
      p += 15
      x8 = b.getbyte(p)
      if x8 && x8 < 0x80
        p += 1
      else
        x8 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x74 && b.byteslice(p, 5) == "\xa4tobi"
      p += 5
      x9 = b.getbyte(p)
      if x9 && x9 < 0x80
        p += 1
      else
        x9 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x65 && b.byteslice(p, 12) == "\xabextra_round"
      p += 12
      x10 = b.getbyte(p)
      if x10 && x10 < 0x80
        p += 1
      else
        x10 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x74 && b.byteslice(p, 13) == "\xacturn_seconds"
      p += 13
      x11 = b.getbyte(p)
      if x11 && x11 < 0x80
        p += 1
      else
        x11 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x62 && b.byteslice(p, 13) == "\xacbank_seconds"
      p += 13
      x12 = b.getbyte(p)
      if x12 && x12 < 0x80
        p += 1
      else
        x12 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12]
  end

  def c10(b, p, e)
    n = @n
    x1 = nil
    x2 = nil
    x3 = nil
    x4 = nil
    x5 = nil
    x6 = nil
    if n > 0 && b.getbyte(p + 1) == 0x61 && b.byteslice(p, 15) == "\xaeabortive_draws"
      p += 15
      x1 = b.getbyte(p)
      if x1 && x1 < 0x80
        p += 1
      else
        x1 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x6e && b.byteslice(p, 15) == "\xaenagashi_mangan"
      p += 15
      x2 = b.getbyte(p)
      if x2 && x2 < 0x80
        p += 1
      else
        x2 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x64 && b.byteslice(p, 15) == "\xaedouble_yakuman"
      p += 15
      x3 = b.getbyte(p)
      if x3 && x3 < 0x80
        p += 1
      else
        x3 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x74 && b.byteslice(p, 12) == "\xabtenpai_yame"
      p += 12
      x4 = b.getbyte(p)
      if x4 && x4 < 0x80
        p += 1
      else
        x4 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x63 && b.byteslice(p, 10) == "\xa9cpu_level"
      p += 10
      x5 = b.getbyte(p)
      if x5 && x5 < 0x80
        p += 1
      else
        x5 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x73 && b.byteslice(p, 16) == "\xafspectator_delay"
      p += 16
      x6 = b.getbyte(p)
      if x6 && x6 < 0x80
        p += 1
      else
        x6 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6]
  end

  def f8(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    f = c9(b, @p, e)
    return nil unless f
    a = c10(b, @p, e)
    return nil unless a
    f += a
    @n == 0 ? f : nil
  end

  def m8(b, p, e)
    f = f8(b, p, e)
    unless f
      c = in_order(b, p, e, K9)
      q = @p
      f = f8(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K9, f)
  end

  def l27(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W12[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W12)
      p = @p
    end
    z = b.getbyte(p)
    x2 = z && z >= 0xa0 && z < 0xc0 ? W12[b.byteslice(p + 1, z - 0xa0)] : nil
    if x2
      p += z - 0x9f
    else
      x2 = word(b, p, e, W12)
      p = @p
    end
    z = b.getbyte(p)
    x3 = z && z >= 0xa0 && z < 0xc0 ? W12[b.byteslice(p + 1, z - 0xa0)] : nil
    if x3
      p += z - 0x9f
    else
      x3 = word(b, p, e, W12)
      p = @p
    end
    z = b.getbyte(p)
    x4 = z && z >= 0xa0 && z < 0xc0 ? W12[b.byteslice(p + 1, z - 0xa0)] : nil
    if x4
      p += z - 0x9f
    else
      x4 = word(b, p, e, W12)
      p = @p
    end
    @p = p
    [x1, x2, x3, x4]
  end

  def t13(b, p, e)
    if b.getbyte(p) == 0x95
      p += 1
    else
      items(b, p, e, 5, 5)
      p = @p
    end
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W13[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W13)
      p = @p
    end
    x2 = b.getbyte(p)
    if x2 && x2 <= 4 && x2 >= 1
      p += 1
    else
      x2 = int(b, p, e, 1, 4)
      p = @p
    end
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, 127)
      p = @p
    end
    z = b.getbyte(p)
    x4 = z && z >= 0xa0 && z < 0xc0 ? W1[b.byteslice(p + 1, z - 0xa0)] : nil
    if x4
      p += z - 0x9f
    else
      x4 = word(b, p, e, W1)
      p = @p
    end
    x5 = l6(b, p, e)
    [x1, x2, x3, x4, x5]
  end

  def l28(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 48)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = t13(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def c11(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 3) == "\xa2id"
    p += 3
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80 && x1 >= 1
      p += 1
    else
      x1 = int(b, p, e, 1, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2at"
    p += 3
    x2 = text(b, p, e, 16)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4time"
    p += 5
    x3 = long(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5table"
    p += 6
    x4 = text(b, p, e, 64)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4game"
    p += 5
    z = b.getbyte(p)
    x5 = z && z >= 0xa0 && z < 0xc0 ? W11[b.byteslice(p + 1, z - 0xa0)] : nil
    if x5
      p += z - 0x9f
    else
      x5 = word(b, p, e, W11)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5rules"
    p += 6
    x6 = m8(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5names"
    p += 6
    x7 = l1(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5kinds"
    p += 6
    x8 = l27(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5final"
    p += 6
    x9 = l21(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 7) == "\xa6reason"
    p += 7
    if b.getbyte(p) == 0xc0
      x10 = :nil
      p += 1
    else
      z = b.getbyte(p)
      x10 = z && z >= 0xa0 && z < 0xc0 ? W2[b.byteslice(p + 1, z - 0xa0)] : nil
      if x10
        p += z - 0x9f
      else
        x10 = word(b, p, e, W2)
        p = @p
      end
    end
    return nil unless b.byteslice(p, 7) == "\xa6rounds"
    p += 7
    x11 = l28(b, p, e)
    p = @p
    n -= 11
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11]
  end

  def c12(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5error"
    p += 6
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W14[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W14)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1]
  end

  def f9(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    p = @p
    if b.byteslice(p, 3) == "\xa2id"
      f = c11(b, @p, e)
      return nil unless f
    elsif b.byteslice(p, 6) == "\xa5error"
      f = Array.new(11)
      a = c12(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m9(b, p, e)
    f = f9(b, p, e)
    unless f
      c = in_order(b, p, e, K8)
      q = @p
      f = f9(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K8, f)
  end

  def c13(b, p, e)
    n = @n
    x6 = nil
    x7 = nil
    x8 = nil
    x9 = nil
    x10 = nil
    x11 = nil
    x12 = nil
    return nil unless b.byteslice(p, 3) == "\xa2id"
    p += 3
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80 && x1 >= 1
      p += 1
    else
      x1 = int(b, p, e, 1, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5round"
    p += 6
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, 65535)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2of"
    p += 3
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, 65535)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4part"
    p += 5
    x4 = b.getbyte(p)
    if x4 && x4 < 0x80
      p += 1
    else
      x4 = int(b, p, e, 0, 65535)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5parts"
    p += 6
    x5 = b.getbyte(p)
    if x5 && x5 < 0x80
      p += 1
    else
      x5 = int(b, p, e, 0, 65535)
      p = @p
    end
    n -= 5
    if n > 0 && b.byteslice(p, 10) == "\xa9move_from"
      p += 10
      x6 = b.getbyte(p)
      if x6 && x6 < 0x80
        p += 1
      else
        x6 = int(b, p, e, 0, 65535)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 5) == "\xa4wind"
      p += 5
      z = b.getbyte(p)
      x7 = z && z >= 0xa0 && z < 0xc0 ? W13[b.byteslice(p + 1, z - 0xa0)] : nil
      if x7
        p += z - 0x9f
      else
        x7 = word(b, p, e, W13)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 7) == "\xa6number"
      p += 7
      x8 = b.getbyte(p)
      if x8 && x8 <= 4 && x8 >= 1
        p += 1
      else
        x8 = int(b, p, e, 1, 4)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 6) == "\xa5honba"
      p += 6
      x9 = b.getbyte(p)
      if x9 && x9 < 0x80
        p += 1
      else
        x9 = int(b, p, e, 0, 127)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 14) == "\xadriichi_sticks"
      p += 14
      x10 = b.getbyte(p)
      if x10 && x10 < 0x80
        p += 1
      else
        x10 = int(b, p, e, 0, 127)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 7) == "\xa6dealer"
      p += 7
      x11 = b.getbyte(p)
      if x11 && x11 <= 3
        p += 1
      else
        x11 = int(b, p, e, -1, 3)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 7) == "\xa6scores"
      p += 7
      x12 = l6(b, p, e)
      p = @p
      n -= 1
    end
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12]
  end

  def l29(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x95
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 5)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = text(b, p, e, 2)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def l30(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9e
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 14)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = text(b, p, e, 2)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def l31(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = l30(b, p, e)
    p = @p
    x2 = l30(b, p, e)
    p = @p
    x3 = l30(b, p, e)
    p = @p
    x4 = l30(b, p, e)
    [x1, x2, x3, x4]
  end

  def l32(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x94
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 4)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = text(b, p, e, 2)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def o1(b, p, e)
    x = b.getbyte(p)
    refuse("cut off", p) unless x
    if (x >= 0xa0 && x < 0xc0) || (x >= 0xc4 && x <= 0xc6) || (x >= 0xd9 && x <= 0xdb)
      x = text(b, p, e, 2)
      p = @p
    elsif (x >= 0x90 && x < 0xa0) || x == 0xdc || x == 0xdd
      x = l32(b, p, e)
      p = @p
    elsif x == 0xc2 || x == 0xc3
      x = bool(b, p, e)
      p = @p
    elsif x < 0x80 || x >= 0xe0 || (x >= 0xcc && x <= 0xd3)
      x = b.getbyte(p)
      if x && x <= 3
        p += 1
      else
        x = int(b, p, e, -1, 3)
        p = @p
      end
    else
      refuse("type", p)
    end
    @p = p
    x
  end

  def t14(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x92 && c <= 0x95
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 2, 5)
      p = @p
    end
    a = []
    x = b.getbyte(p)
    if x && x <= 3
      p += 1
    else
      x = int(b, p, e, -1, 3)
      p = @p
    end
    a << x
    z = b.getbyte(p)
    x = z && z >= 0xa0 && z < 0xc0 ? W15[b.byteslice(p + 1, z - 0xa0)] : nil
    if x
      p += z - 0x9f
    else
      x = word(b, p, e, W15)
      p = @p
    end
    a << x
    i = 2
    while i < c
      x = o1(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def l33(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 400)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = t14(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f10(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4seat"
    p += 5
    x1 = b.getbyte(p)
    if x1 && x1 <= 3
      p += 1
    else
      x1 = int(b, p, e, -1, 3)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4yaku"
    p += 5
    x2 = l10(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 9) == "\xa8yaku_han"
    p += 9
    x3 = l11(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 4) == "\xa3han"
    p += 4
    if b.getbyte(p) == 0xc0
      x4 = :nil
      p += 1
    else
      x4 = b.getbyte(p)
      if x4 && x4 < 0x80
        p += 1
      else
        x4 = int(b, p, e, 0, 200)
        p = @p
      end
    end
    return nil unless b.byteslice(p, 3) == "\xa2fu"
    p += 3
    if b.getbyte(p) == 0xc0
      x5 = :nil
      p += 1
    else
      x5 = b.getbyte(p)
      if x5 && x5 < 0x80
        p += 1
      else
        x5 = int(b, p, e, 0, 200)
        p = @p
      end
    end
    return nil unless b.byteslice(p, 7) == "\xa6points"
    p += 7
    x6 = b.getbyte(p)
    if x6 && x6 < 0x80
      p += 1
    else
      x6 = int(b, p, e, 0, 1000000)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4hand"
    p += 5
    x7 = l30(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4tile"
    p += 5
    x8 = text(b, p, e, 2)
    p = @p
    return nil unless b.byteslice(p, 4) == "\xa3pao"
    p += 4
    x9 = l12(b, p, e)
    p = @p
    n -= 9
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9]
  end

  def m10(b, p, e)
    f = f10(b, p, e)
    unless f
      c = in_order(b, p, e, K12)
      q = @p
      f = f10(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K12, f)
  end

  def l34(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x93
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 3)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m10(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f11(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4kind"
    p += 5
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W1[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W1)
      p = @p
    end
    return nil unless b.byteslice(p, 8) == "\xa7changes"
    p += 8
    x2 = l6(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4from"
    p += 5
    if b.getbyte(p) == 0xc0
      x3 = :nil
      p += 1
    else
      x3 = b.getbyte(p)
      if x3 && x3 <= 3
        p += 1
      else
        x3 = int(b, p, e, -1, 3)
        p = @p
      end
    end
    return nil unless b.byteslice(p, 5) == "\xa4wins"
    p += 5
    x4 = l34(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 15) == "\xaeura_indicators"
    p += 15
    x5 = l29(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 7) == "\xa6tenpai"
    p += 7
    x6 = l14(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 8) == "\xa7nagashi"
    p += 8
    x7 = l14(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 10) == "\xa9ron_seats"
    p += 10
    x8 = l14(b, p, e)
    p = @p
    n -= 8
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8]
  end
end

class MahjongCodec < TablesCodec
  def m11(b, p, e)
    f = f11(b, p, e)
    unless f
      c = in_order(b, p, e, K11)
      q = @p
      f = f11(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K11, f)
  end

  def c14(b, p, e)
    n = @n
    x1 = nil
    x2 = nil
    x4 = nil
    x5 = nil
    x6 = nil
    if n > 0 && b.byteslice(p, 16) == "\xafdora_indicators"
      p += 16
      x1 = l29(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.byteslice(p, 6) == "\xa5hands"
      p += 6
      x2 = l31(b, p, e)
      p = @p
      n -= 1
    end
    return nil unless b.byteslice(p, 6) == "\xa5moves"
    p += 6
    x3 = l33(b, p, e)
    p = @p
    n -= 1
    if n > 0 && b.getbyte(p + 1) == 0x72 && b.byteslice(p, 7) == "\xa6result"
      p += 7
      x4 = m11(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.byteslice(p, 11) == "\xaaend_scores"
      p += 11
      x5 = l6(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.byteslice(p, 11) == "\xaaend_sticks"
      p += 11
      x6 = b.getbyte(p)
      if x6 && x6 < 0x80
        p += 1
      else
        x6 = int(b, p, e, 0, 127)
        p = @p
      end
      n -= 1
    end
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6]
  end

  def f12(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    p = @p
    if b.byteslice(p, 3) == "\xa2id"
      f = c13(b, @p, e)
      return nil unless f
      a = c14(b, @p, e)
      return nil unless a
      f += a
    elsif b.byteslice(p, 6) == "\xa5error"
      f = Array.new(18)
      a = c12(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m12(b, p, e)
    f = f12(b, p, e)
    unless f
      c = in_order(b, p, e, K10)
      q = @p
      f = f12(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K10, f)
  end

  def c15(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 5) == "\xa4kind"
    p += 5
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W16[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W16)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4name"
    p += 5
    x2 = text(b, p, e, 32)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5games"
    p += 6
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, 65535)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5ranks"
    p += 6
    x4 = l17(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 9) == "\xa8avg_rank"
    p += 9
    x5 = float(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 9) == "\xa8top_rate"
    p += 9
    x6 = float(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 7) == "\xa6rounds"
    p += 7
    x7 = b.getbyte(p)
    if x7 && x7 < 0x80
      p += 1
    else
      x7 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4wins"
    p += 5
    x8 = b.getbyte(p)
    if x8 && x8 < 0x80
      p += 1
    else
      x8 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 8) == "\xa7dealins"
    p += 8
    x9 = b.getbyte(p)
    if x9 && x9 < 0x80
      p += 1
    else
      x9 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 7) == "\xa6riichi"
    p += 7
    x10 = b.getbyte(p)
    if x10 && x10 < 0x80
      p += 1
    else
      x10 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 9) == "\xa8win_rate"
    p += 9
    x11 = float(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 12) == "\xabdealin_rate"
    p += 12
    x12 = float(b, p, e)
    p = @p
    n -= 12
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12]
  end

  def c16(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 12) == "\xabriichi_rate"
    p += 12
    x1 = float(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 10) == "\xa9avg_score"
    p += 10
    x2 = float(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 7) == "\xa6points"
    p += 7
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, false, nil)
      p = @p
    end
    n -= 3
    @n = n
    @p = p
    [x1, x2, x3]
  end

  def f13(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    f = c15(b, @p, e)
    return nil unless f
    a = c16(b, @p, e)
    return nil unless a
    f += a
    @n == 0 ? f : nil
  end

  def m13(b, p, e)
    f = f13(b, p, e)
    unless f
      c = in_order(b, p, e, K14)
      q = @p
      f = f13(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K14, f)
  end

  def l35(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 50)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m13(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f14(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4rows"
    p += 5
    x1 = l35(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5games"
    p += 6
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5total"
    p += 6
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4next"
    p += 5
    if b.getbyte(p) == 0xc0
      x4 = :nil
      p += 1
    else
      x4 = b.getbyte(p)
      if x4 && x4 < 0x80
        p += 1
      else
        x4 = int(b, p, e, 0, nil)
        p = @p
      end
    end
    return nil unless b.byteslice(p, 5) == "\xa4days"
    p += 5
    x5 = b.getbyte(p)
    if x5 && x5 < 0x80
      p += 1
    else
      x5 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4game"
    p += 5
    z = b.getbyte(p)
    x6 = z && z >= 0xa0 && z < 0xc0 ? W17[b.byteslice(p + 1, z - 0xa0)] : nil
    if x6
      p += z - 0x9f
    else
      x6 = word(b, p, e, W17)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5scope"
    p += 6
    z = b.getbyte(p)
    x7 = z && z >= 0xa0 && z < 0xc0 ? W18[b.byteslice(p + 1, z - 0xa0)] : nil
    if x7
      p += z - 0x9f
    else
      x7 = word(b, p, e, W18)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5store"
    p += 6
    z = b.getbyte(p)
    x8 = z && z >= 0xa0 && z < 0xc0 ? W19[b.byteslice(p + 1, z - 0xa0)] : nil
    if x8
      p += z - 0x9f
    else
      x8 = word(b, p, e, W19)
      p = @p
    end
    n -= 8
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8]
  end

  def m14(b, p, e)
    f = f14(b, p, e)
    unless f
      c = in_order(b, p, e, K13)
      q = @p
      f = f14(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K13, f)
  end

  def l36(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 27)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = text(b, p, e, 2)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def l37(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 27)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = b.getbyte(p)
      if x && x <= 27
        p += 1
      else
        x = int(b, p, e, 0, 27)
        p = @p
      end
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f15(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4type"
    p += 5
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W21[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W21)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5tiles"
    p += 6
    x2 = l32(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4from"
    p += 5
    if b.getbyte(p) == 0xc0
      x3 = :nil
      p += 1
    else
      x3 = b.getbyte(p)
      if x3 && x3 <= 3
        p += 1
      else
        x3 = int(b, p, e, -1, 3)
        p = @p
      end
    end
    n -= 3
    return nil unless n == 0
    @p = p
    [x1, x2, x3]
  end

  def m15(b, p, e)
    f = f15(b, p, e)
    unless f
      c = in_order(b, p, e, K17)
      q = @p
      f = f15(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K17, f)
  end

  def l38(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x94
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 4)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m15(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f16(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    x3 = nil
    x4 = nil
    x5 = nil
    x6 = nil
    x7 = nil
    x8 = nil
    x9 = nil
    x10 = nil
    return nil unless b.byteslice(p, 5) == "\xa4name"
    p += 5
    x1 = text(b, p, e, 32)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4kind"
    p += 5
    z = b.getbyte(p)
    x2 = z && z >= 0xa0 && z < 0xc0 ? W20[b.byteslice(p + 1, z - 0xa0)] : nil
    if x2
      p += z - 0x9f
    else
      x2 = word(b, p, e, W20)
      p = @p
    end
    n -= 2
    if n > 0 && b.byteslice(p, 5) == "\xa4wind"
      p += 5
      z = b.getbyte(p)
      x3 = z && z >= 0xa0 && z < 0xc0 ? W13[b.byteslice(p + 1, z - 0xa0)] : nil
      if x3
        p += z - 0x9f
      else
        x3 = word(b, p, e, W13)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 6) == "\xa5score"
      p += 6
      x4 = b.getbyte(p)
      if x4 && x4 < 0x80
        p += 1
      else
        x4 = int(b, p, e, -1000000, 1000000)
        p = @p
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 7) == "\xa6riichi"
      p += 7
      x5 = bool(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.byteslice(p, 6) == "\xa5river"
      p += 6
      x6 = l36(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x72 && b.byteslice(p, 13) == "\xacriichi_index"
      p += 13
      if b.getbyte(p) == 0xc0
        x7 = :nil
        p += 1
      else
        x7 = b.getbyte(p)
        if x7 && x7 <= 27
          p += 1
        else
          x7 = int(b, p, e, 0, 27)
          p = @p
        end
      end
      n -= 1
    end
    if n > 0 && b.byteslice(p, 15) == "\xaecalled_indexes"
      p += 15
      x8 = l37(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.byteslice(p, 6) == "\xa5melds"
      p += 6
      x9 = l38(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.byteslice(p, 11) == "\xaahand_count"
      p += 11
      x10 = b.getbyte(p)
      if x10 && x10 <= 14
        p += 1
      else
        x10 = int(b, p, e, 0, 14)
        p = @p
      end
      n -= 1
    end
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10]
  end

  def m16(b, p, e)
    f = f16(b, p, e)
    unless f
      c = in_order(b, p, e, K16)
      q = @p
      f = f16(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K16, f)
  end

  def l39(b, p, e)
    if b.getbyte(p) == 0x94
      p += 1
    else
      items(b, p, e, 4, 4)
      p = @p
    end
    x1 = m16(b, p, e)
    p = @p
    x2 = m16(b, p, e)
    p = @p
    x3 = m16(b, p, e)
    p = @p
    x4 = m16(b, p, e)
    [x1, x2, x3, x4]
  end

  def f17(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4wind"
    p += 5
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W13[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W13)
      p = @p
    end
    return nil unless b.byteslice(p, 7) == "\xa6number"
    p += 7
    x2 = b.getbyte(p)
    if x2 && x2 <= 4 && x2 >= 1
      p += 1
    else
      x2 = int(b, p, e, 1, 4)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5honba"
    p += 6
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, 127)
      p = @p
    end
    return nil unless b.byteslice(p, 14) == "\xadriichi_sticks"
    p += 14
    x4 = b.getbyte(p)
    if x4 && x4 < 0x80
      p += 1
    else
      x4 = int(b, p, e, 0, 127)
      p = @p
    end
    return nil unless b.byteslice(p, 7) == "\xa6dealer"
    p += 7
    x5 = b.getbyte(p)
    if x5 && x5 <= 3
      p += 1
    else
      x5 = int(b, p, e, -1, 3)
      p = @p
    end
    return nil unless b.byteslice(p, 10) == "\xa9wall_left"
    p += 10
    x6 = b.getbyte(p)
    if x6 && x6 < 0x80
      p += 1
    else
      x6 = int(b, p, e, 0, 136)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4turn"
    p += 5
    x7 = b.getbyte(p)
    if x7 && x7 <= 3
      p += 1
    else
      x7 = int(b, p, e, -1, 3)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5phase"
    p += 6
    z = b.getbyte(p)
    x8 = z && z >= 0xa0 && z < 0xc0 ? W22[b.byteslice(p + 1, z - 0xa0)] : nil
    if x8
      p += z - 0x9f
    else
      x8 = word(b, p, e, W22)
      p = @p
    end
    n -= 8
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8]
  end

  def m17(b, p, e)
    f = f17(b, p, e)
    unless f
      c = in_order(b, p, e, K18)
      q = @p
      f = f17(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K18, f)
  end

  def f18(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4seat"
    p += 5
    x1 = b.getbyte(p)
    if x1 && x1 <= 3
      p += 1
    else
      x1 = int(b, p, e, -1, 3)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4tile"
    p += 5
    x2 = text(b, p, e, 2)
    p = @p
    n -= 2
    return nil unless n == 0
    @p = p
    [x1, x2]
  end

  def m18(b, p, e)
    f = f18(b, p, e)
    unless f
      c = in_order(b, p, e, K19)
      q = @p
      f = f18(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K19, f)
  end

  def f19(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    x3 = nil
    x4 = nil
    x5 = nil
    return nil unless b.getbyte(p + 1) == 0x6e && b.getbyte(p) == 0xa1
    p += 2
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, 127)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4type"
    p += 5
    z = b.getbyte(p)
    x2 = z && z >= 0xa0 && z < 0xc0 ? W23[b.byteslice(p + 1, z - 0xa0)] : nil
    if x2
      p += z - 0x9f
    else
      x2 = word(b, p, e, W23)
      p = @p
    end
    n -= 2
    if n > 0 && b.byteslice(p, 5) == "\xa4tile"
      p += 5
      x3 = text(b, p, e, 2)
      p = @p
      n -= 1
    end
    if n > 0 && b.getbyte(p + 1) == 0x74 && b.byteslice(p, 6) == "\xa5tiles"
      p += 6
      x4 = l32(b, p, e)
      p = @p
      n -= 1
    end
    if n > 0 && b.byteslice(p, 5) == "\xa4text"
      p += 5
      x5 = text(b, p, e, 48)
      p = @p
      n -= 1
    end
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5]
  end

  def m19(b, p, e)
    f = f19(b, p, e)
    unless f
      c = in_order(b, p, e, K20)
      q = @p
      f = f19(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K20, f)
  end

  def l40(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 40)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m19(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def d1(b, p, e)
    c = pairs(b, p, e)
    refuse("range", p) if c > 34
    p = @p
    a = {}
    while c > 0
      k = text(b, p, e, 2)
      refuse("twice", p) if a.has_key?(k)
      p = @p
      x = b.getbyte(p)
      if x && x <= 4
        p += 1
      else
        x = int(b, p, e, 0, 4)
        p = @p
      end
      a[k] = x
      c -= 1
    end
    @p = p
    a
  end

  def f20(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 8) == "\xa7discard"
    p += 8
    x1 = text(b, p, e, 2)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5waits"
    p += 6
    x2 = d1(b, p, e)
    p = @p
    n -= 2
    return nil unless n == 0
    @p = p
    [x1, x2]
  end

  def m20(b, p, e)
    f = f20(b, p, e)
    unless f
      c = in_order(b, p, e, K22)
      q = @p
      f = f20(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K22, f)
  end

  def l41(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9e
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 14)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m20(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def c17(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 7) == "\xa6tenpai"
    p += 7
    x1 = l41(b, p, e)
    p = @p
    n -= 1
    @n = n
    @p = p
    [x1]
  end

  def f21(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 8) == "\xa7discard"
    p += 8
    x1 = text(b, p, e, 2)
    p = @p
    return nil unless b.byteslice(p, 8) == "\xa7shanten"
    p += 8
    x2 = b.getbyte(p)
    if x2 && x2 <= 13
      p += 1
    else
      x2 = int(b, p, e, -1, 13)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5tiles"
    p += 6
    x3 = d1(b, p, e)
    p = @p
    n -= 3
    return nil unless n == 0
    @p = p
    [x1, x2, x3]
  end

  def m21(b, p, e)
    f = f21(b, p, e)
    unless f
      c = in_order(b, p, e, K23)
      q = @p
      f = f21(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K23, f)
  end

  def l42(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9e
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 14)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m21(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def c18(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 8) == "\xa7shanten"
    p += 8
    x1 = l42(b, p, e)
    p = @p
    n -= 1
    @n = n
    @p = p
    [x1]
  end

  def f22(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    p = @p
    if b.byteslice(p, 7) == "\xa6tenpai"
      f = c17(b, @p, e)
      return nil unless f
    elsif b.byteslice(p, 8) == "\xa7shanten"
      f = Array.new(1)
      a = c18(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m22(b, p, e)
    f = f22(b, p, e)
    unless f
      c = in_order(b, p, e, K21)
      q = @p
      f = f22(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K21, f)
  end

  def c19(b, p, e)
    n = @n
    x5 = nil
    x6 = nil
    x7 = nil
    x8 = nil
    x9 = nil
    x10 = nil
    x11 = nil
    x12 = nil
    return nil unless b.byteslice(p, 3) == "\xa2sv"
    p += 3
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, nil)
      p = @p
    end
    return nil unless b.byteslice(p, 7) == "\xa6status"
    p += 7
    z = b.getbyte(p)
    x2 = z && z >= 0xa0 && z < 0xc0 ? b.byteslice(p + 1, z - 0xa0) : nil
    k_status = x2 ? P1[x2] : nil
    if k_status
      p += z - 0x9f
    else
      x2 = deciding(b, p, e, P1)
      k_status = @k
      p = @p
    end
    return nil unless b.byteslice(p, 4) == "\xa3you"
    p += 4
    x3 = b.getbyte(p)
    if x3 && x3 <= 3
      p += 1
    else
      x3 = int(b, p, e, -1, 3)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5seats"
    p += 6
    x4 = l39(b, p, e)
    p = @p
    n -= 4
    if k_status == 1 || k_status == 2 || k_status == 3 || k_status == -1
      if b.byteslice(p, 6) == "\xa5round"
        p += 6
        x5 = m17(b, p, e)
        p = @p
        n -= 1
      elsif k_status != -1
        return nil
      end
      if b.byteslice(p, 16) == "\xafdora_indicators"
        p += 16
        x6 = l29(b, p, e)
        p = @p
        n -= 1
      elsif k_status != -1
        return nil
      end
      if n > 0 && b.byteslice(p, 13) == "\xaclast_discard"
        p += 13
        if b.getbyte(p) == 0xc0
          x7 = :nil
          p += 1
        else
          x7 = m18(b, p, e)
          p = @p
        end
        n -= 1
      end
    end
    if k_status == 1 || k_status == -1
      if n > 0 && b.byteslice(p, 5) == "\xa4hand"
        p += 5
        x8 = l30(b, p, e)
        p = @p
        n -= 1
      end
      if n > 0 && b.byteslice(p, 6) == "\xa5drawn"
        p += 6
        if b.getbyte(p) == 0xc0
          x9 = :nil
          p += 1
        else
          x9 = text(b, p, e, 2)
          p = @p
        end
        n -= 1
      end
      if n > 0 && b.byteslice(p, 6) == "\xa5moves"
        p += 6
        x10 = l40(b, p, e)
        p = @p
        n -= 1
      end
      if n > 0 && b.getbyte(p + 1) == 0x68 && b.byteslice(p, 5) == "\xa4help"
        p += 5
        x11 = m22(b, p, e)
        p = @p
        n -= 1
      end
      if n > 0 && b.byteslice(p, 12) == "\xabdeadline_ms"
        p += 12
        if b.getbyte(p) == 0xc0
          x12 = :nil
          p += 1
        else
          x12 = b.getbyte(p)
          if x12 && x12 < 0x80
            p += 1
          else
            x12 = int(b, p, e, 0, nil)
            p = @p
          end
        end
        n -= 1
      end
    end
    @k_status = k_status
    @n = n
    @p = p
    [x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12]
  end

  def f23(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4seat"
    p += 5
    x1 = b.getbyte(p)
    if x1 && x1 <= 3
      p += 1
    else
      x1 = int(b, p, e, -1, 3)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4yaku"
    p += 5
    x2 = l10(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 4) == "\xa3han"
    p += 4
    if b.getbyte(p) == 0xc0
      x3 = :nil
      p += 1
    else
      x3 = b.getbyte(p)
      if x3 && x3 < 0x80
        p += 1
      else
        x3 = int(b, p, e, 0, 200)
        p = @p
      end
    end
    return nil unless b.byteslice(p, 3) == "\xa2fu"
    p += 3
    if b.getbyte(p) == 0xc0
      x4 = :nil
      p += 1
    else
      x4 = b.getbyte(p)
      if x4 && x4 < 0x80
        p += 1
      else
        x4 = int(b, p, e, 0, 200)
        p = @p
      end
    end
    return nil unless b.byteslice(p, 7) == "\xa6points"
    p += 7
    x5 = b.getbyte(p)
    if x5 && x5 < 0x80
      p += 1
    else
      x5 = int(b, p, e, 0, 1000000)
      p = @p
    end
    n -= 5
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5]
  end

  def m23(b, p, e)
    f = f23(b, p, e)
    unless f
      c = in_order(b, p, e, K25)
      q = @p
      f = f23(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K25, f)
  end
end

class MahjongCodec < TablesCodec
  def l43(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x93
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 3)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m23(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def f24(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4kind"
    p += 5
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W1[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W1)
      p = @p
    end
    return nil unless b.byteslice(p, 8) == "\xa7changes"
    p += 8
    x2 = l6(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 5) == "\xa4from"
    p += 5
    if b.getbyte(p) == 0xc0
      x3 = :nil
      p += 1
    else
      x3 = b.getbyte(p)
      if x3 && x3 <= 3
        p += 1
      else
        x3 = int(b, p, e, -1, 3)
        p = @p
      end
    end
    return nil unless b.byteslice(p, 5) == "\xa4wins"
    p += 5
    x4 = l43(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 7) == "\xa6tenpai"
    p += 7
    x5 = l14(b, p, e)
    p = @p
    n -= 5
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4, x5]
  end

  def m24(b, p, e)
    f = f24(b, p, e)
    unless f
      c = in_order(b, p, e, K24)
      q = @p
      f = f24(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K24, f)
  end

  def l44(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x94
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 4)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = t11(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def c20(b, p, e)
    n = @n
    k_status = @k_status
    x1 = nil
    x2 = nil
    x3 = nil
    x5 = nil
    if k_status == 2 || k_status == 3 || k_status == -1
      if n > 0 && b.byteslice(p, 7) == "\xa6result"
        p += 7
        x1 = m24(b, p, e)
        p = @p
        n -= 1
      end
    end
    if k_status == 3 || k_status == -1
      if n > 0 && b.getbyte(p + 1) == 0x66 && b.byteslice(p, 6) == "\xa5final"
        p += 6
        x2 = l44(b, p, e)
        p = @p
        n -= 1
      end
      if n > 0 && b.getbyte(p + 1) == 0x72 && b.byteslice(p, 7) == "\xa6reason"
        p += 7
        z = b.getbyte(p)
        x3 = z && z >= 0xa0 && z < 0xc0 ? W2[b.byteslice(p + 1, z - 0xa0)] : nil
        if x3
          p += z - 0x9f
        else
          x3 = word(b, p, e, W2)
          p = @p
        end
        n -= 1
      end
    end
    return nil unless b.byteslice(p, 6) == "\xa5rules"
    p += 6
    x4 = m8(b, p, e)
    p = @p
    n -= 1
    if k_status == 0 || k_status == -1
      if n > 0 && b.getbyte(p + 1) == 0x61 && b.byteslice(p, 11) == "\xaaai_players"
        p += 11
        x5 = l4(b, p, e)
        p = @p
        n -= 1
      end
    end
    @n = n
    @p = p
    [x1, x2, x3, x4, x5]
  end

  def f25(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    p = @p
    if b.byteslice(p, 3) == "\xa2sv"
      f = c19(b, @p, e)
      return nil unless f
      a = c20(b, @p, e)
      return nil unless a
      f += a
    elsif b.byteslice(p, 6) == "\xa5error"
      f = Array.new(17)
      a = c6(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m25(b, p, e)
    f = f25(b, p, e)
    unless f
      c = in_order(b, p, e, K15)
      q = @p
      f = f25(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K15, f)
  end

  def c21(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 4) == "\xa3han"
    p += 4
    x1 = b.getbyte(p)
    if x1 && x1 < 0x80
      p += 1
    else
      x1 = int(b, p, e, 0, 200)
      p = @p
    end
    return nil unless b.byteslice(p, 3) == "\xa2fu"
    p += 3
    x2 = b.getbyte(p)
    if x2 && x2 < 0x80
      p += 1
    else
      x2 = int(b, p, e, 0, 200)
      p = @p
    end
    return nil unless b.byteslice(p, 7) == "\xa6points"
    p += 7
    x3 = b.getbyte(p)
    if x3 && x3 < 0x80
      p += 1
    else
      x3 = int(b, p, e, 0, 1000000)
      p = @p
    end
    return nil unless b.byteslice(p, 5) == "\xa4yaku"
    p += 5
    x4 = l10(b, p, e)
    p = @p
    n -= 4
    @n = n
    @p = p
    [x1, x2, x3, x4]
  end

  def c22(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 8) == "\xa7no_yaku"
    p += 8
    x1 = bool(b, p, e)
    p = @p
    n -= 1
    @n = n
    @p = p
    [x1]
  end

  def f26(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    p = @p
    if b.byteslice(p, 4) == "\xa3han"
      f = c21(b, @p, e)
      return nil unless f
    elsif b.byteslice(p, 8) == "\xa7no_yaku"
      f = Array.new(4)
      a = c22(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m26(b, p, e)
    f = f26(b, p, e)
    unless f
      c = in_order(b, p, e, K27)
      q = @p
      f = f26(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K27, f)
  end

  def f27(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    x1 = nil
    if n > 0 && b.byteslice(p, 8) == "\xa7discard"
      p += 8
      x1 = text(b, p, e, 2)
      p = @p
      n -= 1
    end
    return nil unless b.byteslice(p, 5) == "\xa4tile"
    p += 5
    x2 = text(b, p, e, 2)
    p = @p
    return nil unless b.byteslice(p, 4) == "\xa3ron"
    p += 4
    x3 = m26(b, p, e)
    p = @p
    return nil unless b.byteslice(p, 6) == "\xa5tsumo"
    p += 6
    x4 = m26(b, p, e)
    p = @p
    n -= 3
    return nil unless n == 0
    @p = p
    [x1, x2, x3, x4]
  end

  def m27(b, p, e)
    f = f27(b, p, e)
    unless f
      c = in_order(b, p, e, K28)
      q = @p
      f = f27(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K28, f)
  end

  def l45(b, p, e)
    c = b.getbyte(p)
    if c && c >= 0x90 && c <= 0x9f
      c -= 0x90
      p += 1
    else
      c = items(b, p, e, 0, 64)
      p = @p
    end
    a = []
    i = 0
    while i < c
      x = m27(b, p, e)
      p = @p
      a << x
      i += 1
    end
    @p = p
    a
  end

  def c23(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 4) == "\xa3now"
    p += 4
    if b.getbyte(p) == 0xc0
      x1 = :nil
      p += 1
    else
      x1 = m26(b, p, e)
      p = @p
    end
    return nil unless b.byteslice(p, 6) == "\xa5waits"
    p += 6
    x2 = l45(b, p, e)
    p = @p
    n -= 2
    @n = n
    @p = p
    [x1, x2]
  end

  def c24(b, p, e)
    n = @n
    return nil unless b.byteslice(p, 6) == "\xa5error"
    p += 6
    z = b.getbyte(p)
    x1 = z && z >= 0xa0 && z < 0xc0 ? W25[b.byteslice(p + 1, z - 0xa0)] : nil
    if x1
      p += z - 0x9f
    else
      x1 = word(b, p, e, W25)
      p = @p
    end
    n -= 1
    @n = n
    @p = p
    [x1]
  end

  def f28(b, p, e)
    n = b.getbyte(p)
    if n && n >= 0x80 && n < 0x90
      n -= 0x80
      p += 1
    else
      n = pairs(b, p, e)
      p = @p
    end
    @n = n
    @p = p
    p = @p
    if b.byteslice(p, 4) == "\xa3now"
      f = c23(b, @p, e)
      return nil unless f
    elsif b.byteslice(p, 6) == "\xa5error"
      f = Array.new(2)
      a = c24(b, @p, e)
      return nil unless a
      f += a
    else
      return nil
    end
    @n == 0 ? f : nil
  end

  def m28(b, p, e)
    f = f28(b, p, e)
    unless f
      c = in_order(b, p, e, K26)
      q = @p
      f = f28(c, 0, c.bytesize)
      refuse("field", p) if !f || @p != c.bytesize
      @p = q
    end
    TablesMessage.new(K26, f)
  end
end
