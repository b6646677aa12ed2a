"""A player of othello as a stranger would write one: eclipse-zenoh and msgpack, no code of this repository.

usage: othello_player.py ENDPOINT NAME SECONDS_BETWEEN_MOVES. Joins, sits, starts when it is the owner and both sit, always takes the
first legal square, and prints a JSON object a line for what happens. Goes on through a lost connection.
"""
import json
import sys
import time

import msgpack
import zenoh

endpoint, name, pause = sys.argv[1], sys.argv[2], float(sys.argv[3])
config = zenoh.Config.from_json5(json.dumps({"mode": "client", "connect": {"endpoints": [endpoint]}}))
session = zenoh.open(config)
# Being there: the application "game" of this node.
token = session.liveliness().declare_token(f"asterism/{name}/game")


def tell(**fields):
    print(json.dumps(fields), flush=True)


def call(method, *args):
    """The answer; asks again while the host does not answer."""
    payload = msgpack.packb({"method": method, "args": list(args)})
    while True:
        try:
            for reply in session.get(f"asterism/games/games/othello1/call/{name}", payload=payload, timeout=2.0):
                if reply.ok is not None:
                    answer = msgpack.unpackb(reply.ok.payload.to_bytes())
                    if "value" in answer:
                        return answer["value"]
                    tell(error=answer["error"])
        except zenoh.ZError as error:
            tell(lost=str(error))
        time.sleep(0.1)


me = call("join", name.title())
tell(joined=me)
if me["seat"] < 0:
    tell(sat=call("sit", me["token"], -1))
before = None
while True:
    view = call("view", me["token"])
    if "error" in view:
        tell(error=view)
        sys.exit(1)
    shown = {key: view.get(key) for key in ("st", "n", "aw", "sk", "me")}
    if shown != before:
        tell(view=shown)
        before = shown
    if view["st"] == "wait" and view["sk"] == [1, 1] and view["ow"] == view["me"]:
        tell(started=call("start", me["token"]))
    elif view["st"] == "play" and view["tn"] == view["me"]:
        time.sleep(pause)
        answer = call("move", me["token"], view["n"], view["lg"][:2])
        tell(move=view["n"], answer=answer)
    elif view["st"] == "over":
        tell(over=view["res"], n=view["n"], board=view["bd"])
        break
    else:
        time.sleep(0.02)
session.close()
