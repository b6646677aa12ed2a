"""A stock Zenoh client that times calls of a table's view: eclipse-zenoh and msgpack, no code of this repository.

usage: bench_caller.py ENDPOINT TABLE. Joins as two players, starts a game and plays some moves, says {"ready": true}; then each line N on
its standard input is answered with the microseconds of N calls of `view`, one after the other, as {"us": [...]}.
"""
import json
import sys
import time

import msgpack
import zenoh

endpoint, table = sys.argv[1], sys.argv[2]
config = zenoh.Config()
config.insert_json5("mode", '"client"')
config.insert_json5("connect/endpoints", json.dumps([endpoint]))
config.insert_json5("scouting/multicast/enabled", "false")
session = zenoh.open(config)
tokens = [session.liveliness().declare_token(f"asterism/{name}/game") for name in ("ada", "ben")]


def call(name, method, *args):
    payload = msgpack.packb({"method": method, "args": list(args)})
    for reply in session.get(f"asterism/games/games/{table}/call/{name}", payload=payload, timeout=10.0):
        return msgpack.unpackb(reply.ok.payload.to_bytes())["value"]
    raise SystemExit(f"no answer to {method}")


secrets = {name: call(name, "join", name)["token"] for name in ("ada", "ben")}
for name, secret in secrets.items():
    if call(name, "view", secret)["me"] < 0:
        call(name, "sit", secret, -1)
for name, secret in secrets.items():
    if call(name, "view", secret)["st"] != "play":
        call(name, "start", secret)
for _ in range(20):
    for name, secret in secrets.items():
        view = call(name, "view", secret)
        if view["st"] == "play" and view["tn"] == view["me"]:
            call(name, "move", secret, view["n"], view["lg"][:2])

key = f"asterism/games/games/{table}/call/ada"
payload = msgpack.packb({"method": "view", "args": [secrets["ada"]]})
print(json.dumps({"ready": call("ada", "view", secrets["ada"])["st"] == "play"}), flush=True)
for line in sys.stdin:
    times = []
    for _ in range(int(line)):
        began = time.perf_counter_ns()
        for reply in session.get(key, payload=payload, timeout=10.0):
            reply.ok.payload.to_bytes()
        times.append((time.perf_counter_ns() - began) / 1000)
    print(json.dumps({"us": times}), flush=True)
session.close()
