"""Writes vectors.json: frames and messages of the lite link, from docs/lite-link.md alone and without any code of this repository.

python3 test/golden/lite/make-vectors.py > test/golden/lite/vectors.json
"""
import json
import struct


def crc24(data):
    crc = 0xB704CE
    for byte in data:
        crc ^= byte << 16
        for _ in range(8):
            crc <<= 1
            if crc & 0x1000000:
                crc ^= 0x1864CFB
    return crc & 0xFFFFFF


def cobs(data):
    """As zenoh-pico writes it: a full group that ends the data is followed by the empty group 01."""
    out = bytearray()
    group = bytearray()
    for byte in data:
        if byte == 0:
            out.append(len(group) + 1)
            out += group
            group = bytearray()
        else:
            group.append(byte)
            if len(group) == 254:
                out.append(255)
                out += group
                group = bytearray()
    out.append(len(group) + 1)
    out += group
    return bytes(out)


def pack(v):
    """MessagePack in its smallest form."""
    if v is None:
        return b"\xc0"
    if v is False:
        return b"\xc2"
    if v is True:
        return b"\xc3"
    if isinstance(v, int):
        if v < 0x80:
            return bytes([v])
        if v < 0x100:
            return b"\xcc" + bytes([v])
        if v < 0x10000:
            return b"\xcd" + struct.pack(">H", v)
        return b"\xce" + struct.pack(">I", v)
    if isinstance(v, str):
        b = v.encode()
        n = len(b)
        if n < 32:
            return bytes([0xA0 | n]) + b
        if n < 256:
            return bytes([0xD9, n]) + b
        return b"\xda" + struct.pack(">H", n) + b
    if isinstance(v, bytes):
        n = len(v)
        if n < 256:
            return bytes([0xC4, n]) + v
        return b"\xc5" + struct.pack(">H", n) + v
    if isinstance(v, list):
        assert len(v) < 16
        return bytes([0x90 | len(v)]) + b"".join(pack(x) for x in v)
    if isinstance(v, dict):
        n = len(v)
        head = bytes([0x80 | n]) if n < 16 else b"\xde" + struct.pack(">H", n)
        return head + b"".join(pack(k) + pack(x) for k, x in v.items())
    raise TypeError(repr(v))


def plain(v):
    if isinstance(v, bytes):
        return {"hex": v.hex()}
    if isinstance(v, list):
        return [plain(x) for x in v]
    if isinstance(v, dict):
        return {k: plain(x) for k, x in v.items()}
    return v


def frame(name, kind, session, pos, ack, payload, **more):
    body = bytes([kind, session]) + struct.pack("<HH", pos, ack) + payload
    body += struct.pack("<I", crc24(body))[:3]
    return {
        "name": name,
        "frame": {"type": kind, "session": session, "pos": pos, "ack": ack, "payload": payload.hex()},
        "wire": (b"\x00" + cobs(body) + b"\x00").hex(),
        **more,
    }


HELLO = {"v": 1, "id": "desk", "n": 4711, "sw": "family-mruby 0.9", "max": 4096, "win": 2048, "frame": 512, "quiet": 900,
         "schema": {"othello": "1f3a9c02", "board": "77aa0b1d"}}
WELCOME = {"v": 1, "sw": "asterism-tables 0.1.0", "max": 4096, "win": 4096, "frame": 512, "quiet": 1500,
           "schema": {"othello": "1f3a9c02"}, "zid": "a0a1a2a3a4a5a6a7a8a9aaabacadaeaf"}
REFUSE = {"v": 1, "sw": "asterism-tables 0.1.0", "why": "this bridge speaks version 1 of the lite link, the board version 2"}


def pattern(n, zeros):
    """n bytes: none zero; all zero; a zero at the end."""
    if zeros == "all":
        return bytes(n)
    data = bytearray((i * 7 + 3) % 255 + 1 for i in range(n))
    if zeros == "last" and n:
        data[-1] = 0
    return bytes(data)


frames = [
    frame("hello", 1, 0, 0, 0, pack(HELLO)),
    frame("hello of a board that says the least", 1, 0, 0, 0, pack({"v": 1, "id": "p4"})),
    frame("welcome", 2, 1, 0, 0, pack(WELCOME)),
    frame("data of one byte", 3, 1, 0, 0, b"\x41"),
    frame("data: a put", 3, 7, 258, 65535, struct.pack("<H", 9) + pack([1, "a/b", b"hi"])),
    frame("ack", 4, 7, 300, 65535, b""),
    frame("ack of nothing in session 255", 4, 255, 0, 0, b""),
    frame("miss", 5, 7, 300, 12, b""),
    frame("again", 6, 0, 0, 0, b""),
    frame("refuse", 7, 0, 0, 0, pack(REFUSE)),
    frame("bye", 8, 7, 1, 2, b""),
    frame("a type that is to come", 77, 7, 1, 2, b"\x01\x00\x02"),
]
# 254 is the length of a COBS group: the frame is 9 bytes longer than its content.
for n in (243, 244, 245, 246, 247, 497, 498):
    for zeros in ("none", "all", "last"):
        frames.append(frame("data of %d bytes, zeros: %s" % (n, zeros), 3, 9, 1000, 2000, pattern(n, zeros)))
# Content made so that the last group is full: the last byte of the CRC is the 254th byte without a zero.
k = 0
while True:
    body = bytes([3, 9]) + struct.pack("<HH", 0x0101, 0x0101) + pattern(243, "none") + struct.pack("<H", k)
    body += struct.pack("<I", crc24(body))[:3]
    if len(body) == 254 and 0 not in body:
        break
    k += 1
full = frame("data whose last group is full", 3, 9, 0x0101, 0x0101, body[6:-3])
assert full["wire"].endswith("0100")
full["read"] = full["wire"][:-4] + "00"
frames.append(full)


def bad(name, data):
    return {"name": name, "wire": (b"\x00" + data + b"\x00").hex()}


good = bytes([4, 7, 44, 1, 255, 255])
crc = struct.pack("<I", crc24(good))[:3]
noise = [
    bad("text", b"rst:0x1 (POWERON),boot:0x8"),
    bad("nothing but a full group's head", b"\xff"),
    bad("wrong CRC", cobs(good + bytes([crc[0] ^ 1]) + crc[1:])),
    bad("CRC the other way round", cobs(good + crc[::-1])),
    bad("eight bytes", cobs(good[:5] + struct.pack("<I", crc24(good[:5]))[:3])),
    bad("513 bytes on the wire", cobs(bytes([3, 9, 0, 0, 0, 0]) + pattern(500, "none") + struct.pack("<I", crc24(bytes([3, 9, 0, 0, 0, 0]) + pattern(500, "none")))[:3])),
]
assert len(noise[-1]["wire"]) // 2 > 512


def msg(name, who, value, **more):
    short = list(value)
    while short[-1] is None:
        short.pop()
    return {"name": name, "from": who, "message": plain(value), "hex": pack(short).hex(), **more}


STATE = "asterism/games/games/othello1/state"
CALL = "asterism/games/games/othello1/call/desk"
messages = [
    msg("put", "board", [1, "asterism/desk/led/state", b"\x00\xff"]),
    msg("put with attachment", "board", [1, "asterism/desk/led/state", b"", b"\x81\xa1a\x01"]),
    msg("put of 300 bytes", "board", [1, "a/b", pattern(300, "last")]),
    msg("delete", "board", [2, "asterism/desk/led/state"]),
    msg("subscribe", "board", [3, 1, STATE]),
    msg("queryable", "board", [4, 2, "asterism/desk/led/call/*", False]),
    msg("complete queryable", "board", [4, 300, "asterism/desk/led/call/*", True]),
    msg("token", "board", [5, 3, "asterism/desk/game"]),
    msg("watch with history", "board", [6, 4, "asterism/**", True]),
    msg("watch", "board", [6, 5, "asterism/*/@status", False]),
    msg("undeclare", "board", [7, 0x7FFFFFFF]),
    msg("get", "board", [8, 1, CALL, "", b"\x82\xa6method", None, 0, 2, 5000]),
    msg("get of all, no consolidation, with attachment", "board", [8, 65536, "asterism/**", "a=1;b=2", None, b"x", 1, 0, 10000]),
    msg("tokens", "board", [9, 2, "asterism/*/*", 1000]),
    msg("cancel", "board", [10, 2]),
    msg("reply", "board", [11, 5, "asterism/desk/led/call/x", b"\x01"]),
    msg("reply with attachment", "board", [11, 5, "asterism/desk/led/call/x", b"\x01", b"\x02"]),
    msg("error reply", "board", [12, 5, b"no"]),
    msg("no more replies", "board", [13, 5]),
    msg("log", "board", [14, 2, "heap low: 12 KB \u2014 \u00e9"]),
    msg("ping", "both", [15, 77]),
    msg("pong", "both", [16, 77]),
    msg("sample", "host", [20, 1, STATE, b"\x83\xa1v\x01"]),
    msg("sample: deleted", "host", [20, 1, STATE, None]),
    msg("sample with attachment", "host", [20, 1, STATE, b"", b"at"]),
    msg("query", "host", [21, 9, 2, "asterism/desk/led/call/ada", "", b"\x01"]),
    msg("query with nothing", "host", [21, 9, 2, "asterism/desk/led/call/ada", ""]),
    msg("query with parameters and attachment alone", "host", [21, 70000, 2, "a/b", "p=1", None, b"\x00"]),
    msg("reply to the board", "host", [22, 1, CALL, b"\x81\xa5value\xa2ok"]),
    msg("reply to the board with attachment", "host", [22, 1, CALL, b"", b"\x01\x02"]),
    msg("error reply to the board", "host", [23, 1, b"busy"]),
    msg("end: all answered", "host", [24, 1, 0]),
    msg("end: time-out", "host", [24, 1, 1]),
    msg("end: network lost", "host", [24, 1, 2]),
    msg("token came", "host", [25, 4, "asterism/ada/game", True]),
    msg("token went", "host", [25, 4, "asterism/ada/game", False]),
    msg("router lost", "host", [26, False]),
    msg("router back", "host", [26, True]),
    msg("not done", "host", [27, 3, 12, "'a//b' is no key expression"]),
]


def read(name, who, value, hexes):
    """Other bytes that mean the same message."""
    return {"name": name, "from": who, "message": plain(value), "hex": hexes.hex()}


also = [
    read("bytes as str", "board", [1, "a/b", b"hi"], pack([1, "a/b", "hi"])),
    read("bytes as a str that is no UTF-8", "board", [1, "a/b", b"\xff\x00"], b"\x93\x01" + pack("a/b") + b"\xa2\xff\x00"),
    read("a key as bin", "board", [3, 1, "a/b"], b"\x93\x03\x01" + pack(b"a/b")),
    read("nil at the end", "board", [1, "a/b", b"hi"], pack([1, "a/b", b"hi", None])),
    read("further elements", "board", [3, 1, "a/b"], pack([3, 1, "a/b", 5, "x"])),
    read("a get that says the least", "board", [8, 1, "a/b", "", None, None, 0, 2, 10000], pack([8, 1, "a/b"])),
    read("a get with nils in the middle", "board", [8, 1, "a/b", "", None, None, 1, 2, 10000], pack([8, 1, "a/b", None, None, None, 1])),
    read("tokens without a time-out", "board", [9, 1, "a/*", 10000], pack([9, 1, "a/*"])),
    read("a queryable that is not complete", "board", [4, 2, "a/b", False], pack([4, 2, "a/b"])),
    read("a watch without history", "board", [6, 2, "a/b", False], pack([6, 2, "a/b"])),
    read("numbers in a long form", "board", [7, 5], b"\x92\x07\xce\x00\x00\x00\x05"),
    read("an array in a long form", "board", [7, 5], b"\xdc\x00\x02\x07\x05"),
    read("sample with bytes as str (bin_as: str)", "host", [20, 1, "a/b", b"hi"], pack([20, 1, "a/b", "hi"])),
    read("a sample deleted, nil written", "host", [20, 1, "a/b", None], pack([20, 1, "a/b", None])),
]
wrong = [
    {"name": n, "from": w, "hex": h.hex()}
    for n, w, h in [
        ("no array", "board", pack({"a": 1})),
        ("an empty array", "board", b"\x90"),
        ("a put without bytes", "board", pack([1, "a/b"])),
        ("a put with a number in place of bytes", "board", pack([1, "a/b", 5])),
        ("a key that is no text", "board", pack([3, 1, 5])),
        ("a key that is no UTF-8", "board", b"\x93\x03\x01\xa2\xff\xfe"),
        ("an id below 0", "board", b"\x92\x07\xff"),
        ("an id of 32 bits", "board", b"\x92\x07\xce\x80\x00\x00\x00"),
        ("an id that is a float", "board", b"\x92\x07\xcb" + struct.pack(">d", 1.0)),
        ("a target that is none", "board", pack([8, 1, "a/b", "", None, None, 3])),
        ("a level that is none", "board", pack([14, 4, "x"])),
        ("cut off", "board", pack([3, 1, "a/b"])[:-1]),
        ("bytes after it", "board", pack([3, 1, "a/b"]) + b"\x00"),
        ("an end that is none", "host", pack([24, 1, 3])),
        ("alive as a number", "host", pack([25, 1, "a/b", 1])),
    ]
]
maps = [
    {"name": "hello", "type": 1, "map": HELLO, "hex": pack(HELLO).hex()},
    {"name": "welcome", "type": 2, "map": WELCOME, "hex": pack(WELCOME).hex()},
    {"name": "refuse", "type": 7, "map": REFUSE, "hex": pack(REFUSE).hex()},
]

assert crc24(b"123456789") == 0x21CF02
print("{")
print('"crc": ' + json.dumps([{"hex": b"123456789".hex(), "crc": 0x21CF02}, {"hex": "", "crc": crc24(b"")}, {"hex": "00", "crc": crc24(b"\x00")}, {"hex": pattern(300, "last").hex(), "crc": crc24(pattern(300, "last"))}]) + ",")
for name, rows in (("frames", frames), ("noise", noise), ("maps", maps), ("messages", messages), ("read_alike", also), ("no_message", wrong)):
    print('"%s": [' % name)
    print(",\n".join(json.dumps(row, ensure_ascii=False) for row in rows))
    print("]" + ("" if name == "no_message" else ","))
print("}")
