"""`hexaglyph visit` and `ratings`: what there is at a server beside a match, in a terminal."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from game import register
from tests.hung import HUNG
from tests.online.test_terminal import Terminal, server

__all__ = ["server"]
GAME = next(iter(register.entries()))


def asked(home: Path, name: str, server: str, *words: str, ends: int = 0) -> str:
    """What a player is answered."""
    there = Terminal(home / name, "visit", "--server", server, "--name", name, *words)
    told, _none = there.process.communicate(timeout=HUNG)
    assert there.process.returncode == ends, told
    return told


def test_friends_by_correspondence(server: str, tmp_path: Path) -> None:
    def ann(*words: str, ends: int = 0) -> str:
        return asked(tmp_path, "Ann", server, *words, ends=ends)

    def ben(*words: str, ends: int = 0) -> str:
        return asked(tmp_path, "Ben", server, *words, ends=ends)

    codes = [re.findall("code: ([a-z-]+)", one("friends"))[0] for one in (ann, ben)]
    assert "Ben: you have added them" in ann("befriend", codes[1])
    assert "Ann: is not here" in ben("befriend", *codes[0].split("-"))
    table = Terminal(
        tmp_path / "Ann", "host", GAME, "--server", server, "--name", "Ann", "--days", "3"
    )
    code = table.until("code: ([a-z-]+)")
    table.type("quit")
    table.end()
    assert "Ben" in ann("invite", codes[1], code)
    there = ben("matches")
    assert f"Your friends ask you to:\n  {code}" in there
    assert re.search(r"\n    By correspondence: a move may take 3 days; .+: ", there), there
    joined = Terminal(tmp_path / "Ben", "join", code, "--server", server, "--name", "Ben", "--text")
    joined.until("Type help")
    joined.type("overdue")
    joined.until("has not been away long enough")
    joined.type("quit")
    joined.end()
    told = [one("matches") for one in (ann, ben)]
    assert all("2 days left" in one for one in told)
    assert sorted("your move" in one for one in told) == [False, True]
    assert "You are on holiday for 5 days more." in ann("holiday", "5")
    assert "on holiday" not in ann("holiday", "0")
    assert "0 to 30 days" in ann("holiday", "x", ends=1)
    assert "Nobody at this server" in ann("befriend", "able", ends=1)
    assert "is not here" not in ben("unfriend", codes[0])
    assert "hexaglyph: " in ann("day", ends=2)


def test_the_days_boards_and_ratings(tmp_path: Path) -> None:
    store = str(tmp_path / "server.db")
    serve = Terminal(tmp_path / "s", "serve", "--port", "0", "--store", store)
    server = serve.until(r"Serving at ([0-9.]+:[0-9]+)")
    for name in ("Ann", "Ben"):
        ranked = ("visit", "ranked", GAME, "--server", server, "--name", name)
        there = Terminal(tmp_path / name, *ranked)
        there.until("Type help")
        there.type("resign")
        there.until("Ranked, one try:")
        there.until(rf"\. {name}: ")
        there.end()
    assert "2. " in asked(tmp_path, "Ann", server, "day", GAME)
    assert "no finished match" in asked(tmp_path, "Ann", server, "daily", GAME, ends=1)
    host = ("host", GAME, "--server", server, "--name", "Ann", "--rated")
    ann = Terminal(tmp_path / "Ann", *host)
    code = ann.until("code: ([a-z-]+)")
    ben = Terminal(tmp_path / "Ben", "join", code, "--server", server, "--name", "Ben", "--text")
    ben.until("Type help")
    ben.type("resign")
    ann.until("Ann wins")
    for one in (ann, ben):
        one.end()
    told = asked(tmp_path, "Ann", server, "ratings", GAME)
    assert re.search(r"1\. Ann: 1\d\d\d ± \d+ \(1 match\)\n2\. Ben: ", told)
    assert "Nobody can prevent" in told
    for arguments, line in (((), r"1\. Ann"), (("--recompute",), "another server keeps")):
        beside = Terminal(tmp_path / "s", "ratings", "--store", store, *arguments)
        beside.until(line)
        beside.end()
    serve.end()
    again = Terminal(tmp_path / "s", "ratings", "--store", store, "--recompute")
    again.until("1 rated match replayed")
    again.until(r"1\. Ann")
    assert again.process.wait(HUNG) == 0
    assert "Repaired" not in again.seen
    again.end()
    with closing(sqlite3.connect(store)) as damaged, damaged:
        damaged.execute("UPDATE entry SET kind = 'later'")
    again = Terminal(tmp_path / "s", "ratings", "--store", store, "--recompute")
    again.until("0 rated matches replayed")
    again.until(r"Match \d+ cannot be read: there is no kind of entry 'later'\.")
    again.until(r"\d match(es)? left out")
    again.until(r"1\. Ann")
    assert again.process.wait(HUNG) == 1
    again.end()


def test_a_name_that_reads_as_a_bot_s_is_refused_in_a_sentence(server: str, tmp_path: Path) -> None:
    told = asked(tmp_path, "Easy bot", server, "friends", ends=1)
    assert "Bots are called Easy bot or the like; please choose another name." in told
