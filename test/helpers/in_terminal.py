"""A program in a terminal of its own (a pty), for tests: keys in, what it writes out, the terminal's modes before and after.

Usage: in_terminal.py ROWS COLUMNS PROGRAM ARGS...
Reads one JSON command a line: {"do": "type", "hex"}, {"do": "size", "rows", "columns"}, {"do": "signal", "n"}, {"do": "modes"},
{"do": "stopped"}, {"do": "hangup"}. Writes one JSON line each: {"out": hex}, {"modes": hex}, {"stopped": true} (once the
program really is), {"exit": code, or -signal}.
Between this and the program is a session leader of its own, as a shell is one, so that the terminal outlives the program.
"""
import fcntl
import json
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time


def say(**line):
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def lead(slave, reports, command):
    """The session leader: runs the program in its own foreground, reports its id and its end, and stays."""
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    # Handlers, unlike ignored signals, are not inherited.
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM, signal.SIGQUIT):
        signal.signal(number, lambda *_: None)
    child = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave)
    os.write(reports, f"{child.pid}\n".encode())
    os.write(reports, f"{child.wait()}\n".encode())
    while True:
        signal.pause()


def modes(fd):
    attributes = termios.tcgetattr(fd)
    flat = [*attributes[:6], *[c if isinstance(c, int) else c[0] for c in attributes[6]]]
    return " ".join(str(number) for number in flat)


def wait_until_stopped(program):
    """A program that was told to stop first puts its terminal back, and stops a little later: a SIGCONT between the two is lost."""
    while True:
        with open(f"/proc/{program}/stat", encoding="utf-8") as stat:
            if stat.read().rsplit(")", 1)[1].split()[0] == "T":
                return
        time.sleep(0.005)


def main():
    rows, columns, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    master, slave = os.openpty()
    size = lambda r, c: fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", r, c, 0, 0))
    size(rows, columns)
    heard, reports = os.pipe()
    leader = os.fork()
    if leader == 0:
        os.close(master)
        lead(slave, reports, command)
    os.close(reports)
    report = os.fdopen(heard, "r")
    program = int(report.readline())
    watched = [master, report, sys.stdin.fileno()]
    typed = b""
    while True:
        for ready in select.select(watched, [], [])[0]:
            if ready == master:
                try:
                    data = os.read(master, 65536)
                except OSError:
                    watched.remove(master)
                    continue
                say(out=data.hex())
            elif ready is report:
                watched.remove(report)
                code = int(report.readline())
                # What it wrote last is told before its end.
                while master in watched and select.select([master], [], [], 0)[0]:
                    say(out=os.read(master, 65536).hex())
                say(exit=code)
            else:
                chunk = os.read(ready, 65536)
                if chunk == b"":
                    os.kill(leader, signal.SIGKILL)
                    return
                typed += chunk
                *lines, typed = typed.split(b"\n")
                for line in lines:
                    order = json.loads(line)
                    if order["do"] == "type":
                        os.write(master, bytes.fromhex(order["hex"]))
                    elif order["do"] == "size":
                        size(order["rows"], order["columns"])
                        os.kill(program, signal.SIGWINCH)
                    elif order["do"] == "signal":
                        os.kill(program, order["n"])
                    elif order["do"] == "stopped":
                        wait_until_stopped(program)
                        say(stopped=True)
                    elif order["do"] == "modes":
                        say(modes=modes(slave))
                    elif order["do"] == "hangup":
                        watched.remove(master)
                        os.close(slave)
                        os.close(master)


main()
