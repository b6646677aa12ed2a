"""Records sessions between a zenoh client and a zenoh router of eclipse-zenoh, byte for byte.

Usage: python record-zenoh.py OUTPUT_FOLDER        (needs the package eclipse-zenoh; speaks on the loopback only)

A small proxy stands between the two and writes each batch (the 16-bit length taken off) as one JSON line:
  {"t": seconds, "d": ">" client to router or "<", "n": bytes, "hex": the batch}
A batch that holds a long run of one byte is written with "run": [offset, byte, count]; the run is cut out of "hex" and
stands at that offset. The client's id is c1c1.., the router's a0a0.., another client's (not recorded) b0b0...
"""

import json
import pathlib
import socket
import sys
import threading
import time

import zenoh

CLIENT, ROUTER, OTHER = "c1" * 16, "a0" * 16, "b0" * 16
STEP = 0.08  # between two actions, so that each stands in batches of its own
RUN = 512  # runs of at least so many equal bytes are written short


class Proxy:
    """Forwards one connection and notes the batches of both directions."""

    def __init__(self, target_port):
        self.lines = []
        self.lock = threading.Lock()
        self.target_port = target_port
        self.started = time.monotonic()
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        client, _ = self.server.accept()
        router = socket.create_connection(("127.0.0.1", self.target_port))
        for s in (client, router):
            s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        threading.Thread(target=self.pump, args=(client, router, ">"), daemon=True).start()
        threading.Thread(target=self.pump, args=(router, client, "<"), daemon=True).start()

    def pump(self, source, sink, direction):
        held = bytearray()
        while True:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            if not data:
                try:
                    sink.shutdown(socket.SHUT_WR)
                except OSError:
                    pass
                return
            held += data
            while len(held) >= 2:
                size = held[0] | held[1] << 8
                if len(held) < 2 + size:
                    break
                self.note(direction, bytes(held[2 : 2 + size]))
                del held[: 2 + size]
            try:
                sink.sendall(data)
            except OSError:
                return

    def note(self, direction, batch):
        line = {"t": round(time.monotonic() - self.started, 3), "d": direction, "n": len(batch)}
        run = longest_run(batch)
        if run:
            offset, byte, count = run
            line["run"] = [offset, byte, count]
            batch = batch[:offset] + batch[offset + count :]
        line["hex"] = batch.hex()
        with self.lock:
            self.lines.append(line)


def longest_run(batch):
    best, start = None, 0
    for i in range(1, len(batch) + 1):
        if i == len(batch) or batch[i] != batch[start]:
            if i - start >= RUN and (best is None or i - start > best[2]):
                best = (start, batch[start], i - start)
            start = i
    return best


def config(mode, zid, connect=None, listen=None, extra=None):
    c = zenoh.Config()
    c.insert_json5("mode", json.dumps(mode))
    c.insert_json5("id", json.dumps(zid))
    c.insert_json5("scouting/multicast/enabled", "false")
    c.insert_json5("scouting/gossip/enabled", "false")
    c.insert_json5("connect/endpoints", json.dumps([connect] if connect else []))
    c.insert_json5("listen/endpoints", json.dumps([listen] if listen else []))
    for path, value in (extra or {}).items():
        c.insert_json5(path, json.dumps(value))
    return c


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as s:
        return s.getsockname()[1]


def wait():
    time.sleep(STEP)


# ------------------------------------------------------------------------------------------------ the scenarios
# Each takes the recorded client, another client of the same router, and the router itself.


def put_sub(c, o, r):
    """A subscription, puts and deletes both ways, a wildcard, an undeclaration."""
    s = c.declare_subscriber("demo/in/**", lambda _s: None); wait()
    o.put("demo/in/a", b"one"); wait()
    o.put("demo/in/a/b", b""); wait()
    o.delete("demo/in/a"); wait()
    c.put("demo/out/a", b"nobody hears this"); wait()
    t = o.declare_subscriber("demo/out/*", lambda _s: None); wait()
    c.put("demo/out/a", b"two"); wait()
    c.delete("demo/out/a"); wait()
    s.undeclare(); wait()
    t.undeclare(); wait()


def put_burst(c, o, r):
    """Many puts at once: several network messages in a frame, and several frames."""
    t = o.declare_subscriber("demo/**", lambda _s: None); wait()
    for i in range(40):
        c.put(f"demo/burst/{i}", b"x" * i)
    wait()
    s = c.declare_subscriber("demo/**", lambda _s: None, allowed_origin=zenoh.Locality.REMOTE); wait()
    for i in range(40):
        o.put(f"demo/back/{i}", b"y" * i, priority=zenoh.Priority.REAL_TIME if i % 3 == 0 else zenoh.Priority.DATA)
    wait(); s.undeclare(); t.undeclare(); wait()


def put_options(c, o, r):
    """Encodings, attachments, timestamps, priorities, congestion control, express, source info."""
    t = o.declare_subscriber("demo/**", lambda _s: None); wait()
    s = c.declare_subscriber("demo/o/**", lambda _s: None); wait()
    for side, key in ((c, "demo/c/x"), (o, "demo/o/x")):
        side.put(key, b"{}", encoding=zenoh.Encoding.APPLICATION_JSON); wait()
        side.put(key, b"t", encoding=zenoh.Encoding.TEXT_PLAIN.with_schema("utf-8")); wait()
        side.put(key, b"custom", encoding="my/own;kind"); wait()
        side.put(key, b"a", attachment=b"ATT"); wait()
        side.put(key, b"now", timestamp=side.new_timestamp()); wait()
        side.put(key, b"e", express=True, priority=zenoh.Priority.REAL_TIME, congestion_control=zenoh.CongestionControl.BLOCK); wait()
        side.put(key, b"l", priority=zenoh.Priority.BACKGROUND); wait()
        side.put(key, b"all", encoding=zenoh.Encoding.TEXT_JSON, attachment=b"A" * 9, timestamp=side.new_timestamp(), priority=zenoh.Priority.DATA_HIGH); wait()
        side.delete(key, attachment=b"gone", timestamp=side.new_timestamp()); wait()


def get(c, o, r):
    """Queries: several replies, a parameter, a value with an encoding and an attachment, errors, a deletion, nobody, a time-out."""
    held = []

    def answer(q):
        with q:
            if "slow" in str(q.parameters):
                held.append(q)
                return
            if "bad" in str(q.parameters):
                q.reply_err(b"boom", encoding=zenoh.Encoding.TEXT_PLAIN)
                return
            q.reply("demo/q/1", b"first")
            if "*" not in str(q.key_expr):
                return
            q.reply("demo/q/2", b"second", attachment=b"with", encoding=zenoh.Encoding.APPLICATION_JSON)
            q.reply_del("demo/q/3")

    def slow(q):
        held.append(q)

    a = o.declare_queryable("demo/q/*", answer); wait()
    b = o.declare_queryable("demo/slow", slow, complete=True); wait()
    list(c.get("demo/q/*")); wait()
    list(c.get("demo/q/*?p=1;r=2", target=zenoh.QueryTarget.ALL, consolidation=zenoh.ConsolidationMode.NONE)); wait()
    list(c.get("demo/q/1", payload=b"body", encoding=zenoh.Encoding.TEXT_JSON, attachment=b"asked with", timeout=5.0)); wait()
    list(c.get("demo/q/1?bad=1")); wait()
    list(c.get("demo/nobody")); wait()
    list(c.get("demo/slow", timeout=0.3, target=zenoh.QueryTarget.ALL_COMPLETE)); wait()
    list(c.get("demo/q/*", consolidation=zenoh.ConsolidationMode.MONOTONIC, priority=zenoh.Priority.INTERACTIVE_HIGH, express=True)); wait()
    for q in held:
        q.drop()
    a.undeclare(); b.undeclare(); wait()


def queryable(c, o, r):
    """The client answers: several replies, an error, a deletion, a reply with everything, nothing."""

    def answer(q):
        with q:
            key = str(q.key_expr)
            if key.endswith("none"):
                return
            if key.endswith("err"):
                q.reply_err(b"no such thing"); q.reply_err(b"{}", encoding=zenoh.Encoding.APPLICATION_JSON)
                return
            q.reply("demo/c/1", b"one")
            q.reply("demo/c/2", b"two", encoding=zenoh.Encoding.TEXT_PLAIN, attachment=b"at", timestamp=c.new_timestamp())
            q.reply_del("demo/c/3", attachment=b"del")
            q.reply("demo/c/4", b"", express=True)

    a = c.declare_queryable("demo/c/**", answer); wait()
    b = c.declare_queryable("demo/complete/*", answer, complete=True); wait()
    list(o.get("demo/c/*")); wait()
    list(o.get("demo/c/err?x=1", payload=b"v", encoding=zenoh.Encoding.TEXT_PLAIN, attachment=b"q")); wait()
    list(o.get("demo/c/none", target=zenoh.QueryTarget.ALL)); wait()
    list(o.get("demo/complete/none", target=zenoh.QueryTarget.ALL_COMPLETE)); wait()
    a.undeclare(); b.undeclare(); wait()


def liveliness(c, o, r):
    """Tokens, liveliness queries, watches with and without history, and tokens that go."""
    mine = c.liveliness().declare_token("demo/live/client"); wait()
    a = o.liveliness().declare_token("demo/live/a"); wait()
    list(c.liveliness().get("demo/live/**")); wait()
    list(c.liveliness().get("demo/nothing/**", timeout=1.0)); wait()
    plain = c.liveliness().declare_subscriber("demo/live/*", lambda _s: None); wait()
    history = c.liveliness().declare_subscriber("demo/live/**", lambda _s: None, history=True); wait()
    b = o.liveliness().declare_token("demo/live/b"); wait()
    twice = r.liveliness().declare_token("demo/live/b"); wait()
    b.undeclare(); wait()
    twice.undeclare(); wait()
    exact = c.liveliness().declare_subscriber("demo/live/a", lambda _s: None, history=True); wait()
    a.undeclare(); wait()
    mine.undeclare(); wait()
    plain.undeclare(); history.undeclare(); exact.undeclare(); wait()


def publisher(c, o, r):
    """A declared publisher and querier with their interests, before and after somebody matches."""
    p = c.declare_publisher("demo/p/x", encoding=zenoh.Encoding.TEXT_PLAIN, priority=zenoh.Priority.DATA_HIGH); wait()
    p.put(b"unheard"); wait()
    m = p.declare_matching_listener(lambda _s: None); wait()
    s = o.declare_subscriber("demo/p/*", lambda _s: None); wait()
    p.put(b"heard"); wait()
    p.put(b"with", attachment=b"more", encoding=zenoh.Encoding.APPLICATION_JSON); wait()
    p.delete(); wait()
    t = o.declare_subscriber("demo/p/x", lambda _s: None); wait()
    s.undeclare(); wait()
    t.undeclare(); wait()
    g = c.declare_querier("demo/g/*", target=zenoh.QueryTarget.ALL, timeout=2.0, consolidation=zenoh.ConsolidationMode.NONE); wait()
    list(g.get()); wait()

    def answer(q):
        with q:
            q.reply("demo/g/1", b"yes")

    a = o.declare_queryable("demo/g/1", answer, complete=True); wait()
    list(g.get(parameters="k=v", payload=b"val", attachment=b"at")); wait()
    a.undeclare(); wait()
    m.undeclare(); p.undeclare(); g.undeclare(); wait()


def keyexpr(c, o, r):
    """A key declared to save bytes, used for a put, a query and a subscription, and taken back."""
    t = o.declare_subscriber("demo/long/**", lambda _s: None); wait()
    k = c.declare_keyexpr("demo/long/prefix/for/a/key"); wait()
    c.put(k, b"by id"); wait()
    c.put("demo/long/prefix/for/a/key/and/more", b"not by id"); wait()
    list(c.get(k, timeout=1.0)); wait()
    s = c.declare_subscriber(k, lambda _s: None); wait()
    o.put("demo/long/prefix/for/a/key", b"back"); wait()
    c.undeclare(k); wait()
    s.undeclare(); wait()
    t.undeclare(); wait()


def fragments(c, o, r):
    """A put of 6,000 bytes each way with batches of 2,048 bytes."""
    t = o.declare_subscriber("demo/c", lambda _s: None); wait()
    s = c.declare_subscriber("demo/o", lambda _s: None); wait()
    payload = bytes((i * 7 + i // 256) & 0xFF for i in range(6000))
    c.put("demo/c", payload); wait()
    o.put("demo/o", payload); wait()


def large(c, o, r):
    """Puts of 60,000 (one batch) and 200,000 bytes (fragments) each way with zenoh's own batch size."""
    t = o.declare_subscriber("demo/c", lambda _s: None); wait()
    s = c.declare_subscriber("demo/o", lambda _s: None); wait()
    for n in (60_000, 200_000):
        c.put("demo/c", b"a" * n); wait(); wait()
        o.put("demo/o", b"b" * n); wait(); wait()


def keepalive(c, o, r):
    """A quiet session with a lease of a second: keep-alives of both."""
    time.sleep(1.6)


def router_closes(c, o, r):
    """The router closes while the client is there."""
    s = c.declare_subscriber("demo/**", lambda _s: None); wait()
    r.close(); wait(); wait()


EXTRA = {
    "fragments": {"transport/link/tx/batch_size": 2048},
    "large": {"transport/shared_memory/enabled": False},
    "no_shm": {"transport/shared_memory/enabled": False},
    "keepalive": {"transport/link/tx/lease": 1000},
    "compressed_offer": {"transport/unicast/compression/enabled": True},
    "no_qos": {"transport/unicast/qos/enabled": False},
}


def small_list(c, o, r):
    """A put each way and a query."""
    t = o.declare_subscriber("demo/c", lambda _s: None); wait()
    s = c.declare_subscriber("demo/o", lambda _s: None); wait()
    c.put("demo/c", b"to"); o.put("demo/o", b"fro"); wait()
    list(c.get("demo/nobody", timeout=1.0)); wait()


SCENARIOS = [put_sub, put_burst, put_options, get, queryable, liveliness, publisher, keyexpr, fragments, large, keepalive, router_closes]
# The same conversation with transports that an implementation must recognise: no QoS lanes, compression offered by the client, no
# shared memory (by default both offer it, and payloads over a few KB then travel beside the link).
VARIANTS = [("no_qos", small_list), ("compressed_offer", small_list), ("no_shm", small_list)]


def record(name, scenario, folder):
    port = free_port()
    extra = EXTRA.get(name, {})
    both = {k: v for k, v in extra.items() if k != "transport/unicast/compression/enabled"}
    router = zenoh.open(config("router", ROUTER, listen=f"tcp/127.0.0.1:{port}", extra=both))
    other = zenoh.open(config("client", OTHER, connect=f"tcp/127.0.0.1:{port}"))
    proxy = Proxy(port)
    client = zenoh.open(config("client", CLIENT, connect=f"tcp/127.0.0.1:{proxy.port}", extra=extra))
    time.sleep(0.3)
    scenario(client, other, router)
    client.close()
    time.sleep(0.3)
    other.close()
    if scenario is not router_closes:
        router.close()
    path = folder / f"{name}.jsonl"
    head = json.dumps({"scenario": (scenario.__doc__ or "").strip(), "client": CLIENT, "router": ROUTER, "by": "eclipse-zenoh 1.10.2"})
    path.write_text(head + "\n" + "".join(json.dumps(l, separators=(",", ":")) + "\n" for l in proxy.lines))
    print(name, len(proxy.lines), "batches", path.stat().st_size, "bytes")


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    only = sys.argv[2:]
    for name, scenario in [(s.__name__, s) for s in SCENARIOS] + VARIANTS:
        if not only or name in only:
            record(name, scenario, folder)


if __name__ == "__main__":
    main()
