"""`hexaglyph serve`, `host` and `join` as processes: two people at two terminals."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from typing_extensions import override

from game import register
from game.online.client_frames import Create
from game.online.server_frames import Presence, Time
from game.online.wire import Seated
from game.remote.match import RemoteMatch
from game.server.web import Serving
from game.system.home import VARIABLE
from game.terminal.online_session import Listener, OnlineSession, _begun
from game.terminal.server_queries import PATIENCE
from tests.hung import HUNG, ended_if_hung
from tests.online.hands import sit
from tests.online.serving import Guest, served

COMMAND = [sys.executable, "-m", "game"]


class Terminal:
    """A command with a pipe at both ends."""

    def __init__(self, home: Path, *arguments: str) -> None:
        environment = {**os.environ, VARIABLE: str(home)}
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            text=True,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.seen = ""

    def until(self, pattern: str) -> str:
        """Read on until a line matches; what its group is."""
        assert self.process.stdout is not None
        with ended_if_hung(self.process):
            for line in self.process.stdout:
                self.seen += line
                found = re.search(pattern, line)
                if found:
                    return found[1] if found.groups() else found[0]
        raise AssertionError(f"no {pattern!r} in:\n{self.seen}")

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def end(self) -> None:
        """Close the input and wait."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    served = Terminal(tmp_path / "s", "serve", "--port", "0")
    yield served.until(r"Serving at ([0-9.]+:[0-9]+)")
    served.process.send_signal(signal.SIGINT)
    assert served.process.wait(HUNG) in (0, 130)
    served.end()


def test_two_terminals_play_at_a_server(server: str, tmp_path: Path) -> None:
    game_id = next(iter(register.entries()))
    ann = Terminal(tmp_path / "a", "host", game_id, "--server", server, "--name", "Ann")
    code = ann.until(r"code: ([a-z-]+)")
    ben = Terminal(
        tmp_path / "b", "join", *code.split("-"), "--server", server, "--text", "--name", "Ben"
    )
    ben.until("Type help")
    ann.until("Type help")
    ann.type("say 3")
    ben.until("Ann: Well played!")
    ben.type("report 1 She is slow.")
    ben.until("The person who runs the server reads this")
    ben.type("block 1")
    ben.until("You will not meet at this server again")
    ben.type(f"strike {'a' * 9000}")
    ben.until("That is too long to be sent.")
    ben.type("strike cat")
    ann.until("Ben asks that CAT be no word")
    ann.type("yes")
    ben.until("CAT is not a word")
    ben.type("undo")
    ben.until("There is nothing to take back")
    for refused in ("hint", "Pause"):
        ben.type(refused)
        ben.until("That is not possible in an online match")
    ben.type("help")
    ben.until("no: do not agree")
    assert "resign: " in ben.seen
    assert "hint: " not in ben.seen
    ann.type("resign")
    ben.until("Ben wins")
    ann.until("Ben wins")
    ann.until("Type again")
    ben.until("Type again")
    ann.type("again")
    ben.until(r"Ann asks for another match. Type yes or no.")
    ben.type("no")
    ann.until("Not everybody agreed.")
    ben.type("again")
    ann.until("Ben asks for another match.")
    ann.type("yes")
    ann.until("Type help")
    ben.until("Type help")
    for one in (ann, ben):
        one.type("quit")
        one.until("The table keeps your seat")
        assert one.process.wait(HUNG) == 0
        one.end()
    reports = Terminal(tmp_path / "s", "moderate", "reports")
    reports.until("She is slow.")
    reports.end()


def test_a_lost_connection_is_told_once(tmp_path: Path) -> None:
    game_id = next(iter(register.entries()))
    here, away = Seated.HERE, Seated.AWAY
    with served(tmp_path / "server.db") as serving:
        guests = sit(Create(game_id, kinds=("person",) * 3), *(serving.port,) * 3)
        match, shown = RemoteMatch(guests[0].session, None), StringIO()
        terminal = OnlineSession(match, Listener(StringIO()), shown)
        told = []
        for seats in (
            (here, away, here),
            (here, away, away),
            (here, here, away),
            (here, away, away),
        ):
            match.news.append(Presence(match.mirror.match, seats, Time()))
            terminal._tell_news()
            told.append(shown.getvalue().splitlines())
            shown.truncate(shown.seek(0))
        for guest in guests:
            guest.session.close()
    ben, cas = "The connection to Ben is lost.", "The connection to Cas is lost."
    assert told == [[ben], [cas], ["Ben is back."], [ben]]


class Nobody(Listener):
    """Types nothing for a long time while the server is there, nor for a moment after it has gone;
    then the input ends."""

    def __init__(self, guest: Guest, serving: Serving) -> None:
        super().__init__(StringIO())
        self._guest, self._serving, self._turn = guest, serving, 0

    @override
    def wait(self, seconds: float) -> str | None:
        self._turn += 1
        if self._turn == 2 * PATIENCE:
            self._serving.stop()
            self._guest.until(lambda: not self._guest.session.up)
        return "" if self._turn > 2 * PATIENCE else None


def test_who_waits_for_others_goes_on_waiting_while_the_server_is_away(tmp_path: Path) -> None:
    with served(tmp_path / "server.db") as serving:
        guest = Guest(serving.port, "Ann")
        guest.session.send(guest.client.wish(Create(next(iter(register.entries())))))
        guest.until(lambda: guest.client.mirror)
        assert not _begun(guest.session, Nobody(guest, serving), near=False)
        guest.session.close()


def test_a_table_on_the_network_is_come_back_to_by_a_game_that_was_killed(tmp_path: Path) -> None:
    game_id = next(iter(register.entries()))
    ann = Terminal(tmp_path / "a", "host", game_id, "--name", "Ann")
    code = ann.until("hexaglyph join ([a-z-]+) ")
    assert code.count("-") == 3
    join = ("join", code, "--text", "--name", "Ben")
    ben = Terminal(tmp_path / "b", *join)
    for one in (ann, ben):
        one.until("Type help")
    assert "code:" not in ann.seen
    ben.type("say 2")
    ann.until("Ben: Good luck!")
    ben.end()
    ann.until("The connection to Ben is lost")
    again = Terminal(tmp_path / "b", *join)
    again.until("Type help")
    again.type("resign")
    for one in (ann, again):
        one.until("Ann wins")
    for one in (ann, again):  # the table ends with Ann's process
        one.end()


def test_two_terminals_race_at_a_server(server: str, tmp_path: Path) -> None:
    game_id = next(iter(register.entries()))
    ann = Terminal(tmp_path / "a", "host", game_id, "--race", "--server", server, "--name", "Ann")
    code = ann.until(r"code: ([a-z-]+)")
    join = ("join", *code.split("-"), "--server", server, "--text", "--name", "Ben")
    ben = Terminal(tmp_path / "b", *join)
    for one in (ann, ben):
        one.until("Type help")
    ben.type("quit")
    assert ben.process.wait(HUNG) == 0
    ann.until("Ben has left the table, and can come back.")
    ben.end()
    ben = Terminal(tmp_path / "b", *join)
    ben.until("Type help")
    ann.until("Ben is back.")
    ann.type("resign")
    ann.until("Ann: finished")
    ann.until("Ben: still playing")
    ben.type("resign")
    for one in (ann, ben):
        one.until("Ben: 0$")
        one.until("Type again")
    ann.type("again")
    ben.until("Ann asks for another match.")
    ben.type("again")
    for one in (ann, ben):
        one.until("Type help")
        one.type("quit")
        assert one.process.wait(HUNG) == 0
        one.end()
    assert "Ann asks" not in ann.seen


def test_a_code_of_nothing_and_a_server_that_is_not_there(server: str, tmp_path: Path) -> None:
    nowhere = Terminal(tmp_path / "a", "join", "able", "--server", server, "--text")
    nowhere.until("There is no table with this code")
    assert nowhere.process.wait(HUNG) == 1
    nowhere.end()
    wrong = Terminal(tmp_path / "a", "join", "xyzzy", "--text")
    wrong.until("'xyzzy' is in no code")
    assert wrong.process.wait(HUNG) == 2
    wrong.end()
