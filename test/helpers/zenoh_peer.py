"""A real Zenoh peer (eclipse-zenoh) for the interop tests: reads one JSON command a line, writes one JSON answer or event a line.

Every command is answered by {"did": <command>} (with "error" when it failed); what happens later comes as {"ev": ...}.
Payloads and attachments are hex. Started by test/helpers/python-zenoh.ts, which says what the commands are.
"""
import json
import sys
import threading

import zenoh

lock = threading.Lock()
declared = {}
session = None


def say(**line):
    with lock:
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


def hexed(data):
    return None if data is None else bytes(data.to_bytes()).hex()


def sample_line(sample):
    return {
        "key": str(sample.key_expr),
        "kind": "put" if sample.kind == zenoh.SampleKind.PUT else "delete",
        "hex": hexed(sample.payload),
        "enc": str(sample.encoding),
        "att": hexed(sample.attachment),
    }


def reply_line(reply):
    if reply.ok is not None:
        return {"ok": True, **sample_line(reply.ok)}
    return {"ok": False, "hex": hexed(reply.err.payload), "enc": str(reply.err.encoding)}


def options(command, *names):
    given = {}
    for name in names:
        value = command.get(name)
        if value is None:
            continue
        if name == "attachment":
            value = bytes.fromhex(value)
        elif name == "target":
            value = getattr(zenoh.QueryTarget, value)
        elif name == "consolidation":
            value = getattr(zenoh.ConsolidationMode, value)
        elif name == "congestion_control":
            value = getattr(zenoh.CongestionControl, value)
        given[name] = value
    return given


def do_open(c):
    global session
    config = zenoh.Config()
    config.insert_json5("mode", json.dumps(c["mode"]))
    config.insert_json5("scouting/multicast/enabled", "false")
    if "listen" in c:
        config.insert_json5("listen/endpoints", json.dumps(c["listen"]))
    if "connect" in c:
        config.insert_json5("connect/endpoints", json.dumps(c["connect"]))
    for key, value in c.get("config", {}).items():
        config.insert_json5(key, json.dumps(value))
    session = zenoh.open(config)
    return {"zid": str(session.info.zid())}


def do_put(c):
    many = options(c, "encoding", "attachment", "congestion_control")
    for i in range(c.get("count", 1)):
        session.put(c["key"], bytes.fromhex(c["hex"]) * c.get("times", 1), **many)


def do_del(c):
    session.delete(c["key"])


def do_sub(c):
    key, brief = c["key"], c.get("brief", False)

    def heard(sample):
        line = sample_line(sample)
        if brief:
            line = {"key": line["key"], "bytes": len(line["hex"]) // 2}
        say(ev="sample", sub=key, **line)

    declared["sub " + key] = session.declare_subscriber(key, heard)


def do_qbl(c):
    key = c["key"]

    def asked(query):
        say(ev="query", qbl=key, key=str(query.key_expr), params=str(query.parameters), hex=hexed(query.payload), att=hexed(query.attachment))
        for reply in c.get("replies", []):
            if "err" in reply:
                query.reply_err(bytes.fromhex(reply["err"]))
            else:
                query.reply(reply.get("key", str(query.key_expr)), bytes.fromhex(reply["hex"]) * reply.get("times", 1))
        if c.get("hold", False):
            declared.setdefault("held", []).append(query)

    declared["qbl " + key] = session.declare_queryable(key, asked, complete=c.get("complete", False))


def do_get(c):
    ident = c["id"]

    def run():
        payload = c.get("hex")
        given = options(c, "target", "consolidation", "timeout", "encoding", "attachment")
        if payload is not None:
            given["payload"] = bytes.fromhex(payload)
        selector = c["key"] + ("?" + c["params"] if c.get("params") else "")
        for reply in session.get(selector, **given):
            line = reply_line(reply)
            if c.get("brief", False):
                line["bytes"] = len(line.pop("hex")) // 2
            say(ev="reply", id=ident, **line)
        say(ev="done", id=ident)

    threading.Thread(target=run, daemon=True).start()


def do_token(c):
    declared["token " + c["key"]] = session.liveliness().declare_token(c["key"])


def do_watch(c):
    key = c["key"]

    def heard(sample):
        say(ev="live", watch=key, key=str(sample.key_expr), alive=sample.kind == zenoh.SampleKind.PUT)

    declared["watch " + key] = session.liveliness().declare_subscriber(key, heard, history=c.get("history", False))


def do_tokens(c):
    ident = c["id"]

    def run():
        keys = [str(reply.ok.key_expr) for reply in session.liveliness().get(c["key"], timeout=c.get("timeout", 5)) if reply.ok is not None]
        say(ev="tokens", id=ident, keys=sorted(keys))

    threading.Thread(target=run, daemon=True).start()


def do_undeclare(c):
    declared.pop(c["what"] + " " + c["key"]).undeclare()


def do_close(c):
    session.close()


for line in sys.stdin:
    command = json.loads(line)
    name = command["do"]
    try:
        extra = globals()["do_" + name](command) or {}
        say(did=name, **extra)
    except Exception as error:  # told to the test, which fails with it
        say(did=name, error=repr(error))
