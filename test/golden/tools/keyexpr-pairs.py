#!/usr/bin/env python3
"""Writes test/golden/keyexpr/: key expressions and pairs of them with the answers of zenoh's own library (pip: eclipse-zenoh).

    python test/golden/tools/keyexpr-pairs.py            # same seed, same files

words.tsv   a text, then what zenoh says: `ok` (canonical), `=` and the canonical form, `no` (no key expression),
            `panic` (the library's canonizer panics; 1.10.2 does on a trailing `$*$*`)
pairs.tsv   two canonical key expressions and a digit: 1 they intersect + 2 the first includes the second + 4 the second the first
"""
import os
import random
from pathlib import Path

import zenoh

SEED = 20260701
PAIRS = 10_000
WORDS = 3_000
OUT = Path(__file__).resolve().parent.parent / "keyexpr"

rng = random.Random(SEED)
LETTERS = ["a", "b", "c", "ab", "é", "漢"]


def literal():
    return "".join(rng.choice(LETTERS) for _ in range(rng.choice([1, 1, 1, 2, 3])))


def chunk():
    kind = rng.random()
    if kind < 0.40:
        return literal()
    if kind < 0.52:
        return "*"
    if kind < 0.66:
        return "**"
    if kind < 0.76:
        return "@" + rng.choice(["", "a", "b", "a$*"])
    parts = [rng.choice(["", literal(), literal()]) for _ in range(rng.choice([2, 2, 3, 4]))]
    return "$*".join(parts)


def expression():
    return "/".join(chunk() for _ in range(rng.choice([1, 2, 2, 3, 3, 4, 5, 7])))


def mutate(key):
    """A near miss: one small change, so that the two nearly match, or just do."""
    chunks = key.split("/")
    i = rng.randrange(len(chunks))
    kind = rng.randrange(8)
    if kind == 0:
        chunks[i] = chunk()
    elif kind == 1:
        chunks.insert(i, chunk())
    elif kind == 2 and len(chunks) > 1:
        del chunks[i]
    elif kind == 3:
        chunks[i] = "**"
    elif kind == 4:
        chunks[i] = "*"
    elif kind == 5:
        text = chunks[i]
        at = rng.randrange(len(text) + 1)
        chunks[i] = text[:at] + "$*" + text[at + rng.choice([0, 1]):]
    elif kind == 6:
        text = chunks[i]
        at = rng.randrange(len(text) + 1)
        chunks[i] = text[:at] + rng.choice(LETTERS) + text[at:]
    else:
        chunks[i] = "@" + chunks[i] if not chunks[i].startswith("@") else chunks[i][1:] or "a"
    return "/".join(chunks)


def concrete(key):
    """A key that probably matches, wildcards filled in."""
    out = []
    for part in key.split("/"):
        if part == "**":
            out += [literal() for _ in range(rng.choice([0, 1, 2]))]
        elif part == "*":
            out.append(literal())
        else:
            out.append(part.replace("$*", rng.choice(["", literal()])))
    return "/".join(out)


def judge(text):
    try:
        zenoh.KeyExpr(text)
        return "ok"
    except zenoh.ZError:
        pass
    try:
        return "=" + str(zenoh.KeyExpr.autocanonize(text))
    except zenoh.ZError:
        return "no"
    except BaseException:  # the Rust library panicked
        return "panic"


def canonical(make):
    while True:
        verdict = judge(text := make())
        if verdict == "ok":
            return text
        if verdict.startswith("="):
            return verdict[1:]


def broken(text):
    """Texts at the edge of validity."""
    at = rng.randrange(len(text) + 1)
    piece = rng.choice(["/", "//", "*", "**", "$", "$*", "$*$*", "#", "?", "@", "", "**/", "/*", "/**", "*/", "$*/"])
    return text[:at] + piece + text[at:]


def main():
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # panics print a backtrace
    OUT.mkdir(exist_ok=True)
    words = {}
    while len(words) < WORDS:
        text = expression()
        for _ in range(rng.choice([0, 1, 1, 2])):
            text = broken(text)
        words[text] = judge(text)
    pairs = {}
    while len(pairs) < PAIRS:
        a = canonical(expression)
        kind = rng.random()
        if kind < 0.25:
            b = canonical(expression)
        elif kind < 0.5:
            b = canonical(lambda: concrete(mutate(a) if rng.random() < 0.5 else a))
        else:
            b = canonical(lambda: mutate(mutate(a)) if rng.random() < 0.4 else mutate(a))
        if rng.random() < 0.5:
            a, b = b, a
        x, y = zenoh.KeyExpr(a), zenoh.KeyExpr(b)
        pairs[a, b] = (1 if x.intersects(y) else 0) | (2 if x.includes(y) else 0) | (4 if y.includes(x) else 0)
    (OUT / "words.tsv").write_text("".join(f"{w}\t{v}\n" for w, v in words.items()), encoding="utf-8")
    (OUT / "pairs.tsv").write_text("".join(f"{a}\t{b}\t{v}\n" for (a, b), v in pairs.items()), encoding="utf-8")


main()
