"""Tables on the same network are found by themselves; tried on this machine alone."""

from __future__ import annotations

import os
import socket
import threading
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from zeroconf import EventLoopBlocked, ServiceInfo, Zeroconf

from game import register
from game.app import together
from game.app.match_setup import MatchSetup
from game.app.settings import Settings
from game.app.together import Together
from game.match.games import rules_of
from game.online.codes import parse_address
from game.remote import nearby
from game.remote.nearby import Announcement, Finder, Nearby
from game.system.home import Home
from tests.hung import HUNG

HERE = ["127.0.0.1"]
_number = count()


@pytest.fixture(autouse=True)
def _apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """What other tests announce on this machine is not seen."""
    monkeypatch.setattr(nearby, "SERVICE", f"_h{os.getpid()}-{next(_number)}._tcp.local.")


def test_a_table_is_found_while_it_is_open() -> None:
    changed = threading.Event()
    finder = Finder(changed.set, HERE)
    try:
        announced = Announcement("Ann", "some-game", "127.0.0.1", 7373, HERE)
        mine = Nearby("Ann", "some-game", "127.0.0.1", 7373)
        assert changed.wait(HUNG)
        assert mine in finder.tables
        changed.clear()
        announced.close()
        assert changed.wait(HUNG)
        assert mine not in finder.tables
    finally:
        finder.close()


def test_a_table_with_ones_own_port_at_another_machine_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed, game = threading.Event(), next(iter(register.entries()))
    monkeypatch.setattr(together, "wake", changed.set)
    monkeypatch.setenv(together.VARIABLE, *HERE)
    here = Together(Home(tmp_path), Settings(None))
    theirs = None
    try:
        here.look()
        here.begin_opening(MatchSetup(game, rules_of(game).agreed("", 2)))
        while not here.code:
            assert changed.wait(HUNG)
            changed.clear()
            here.poll()
        _host, port = parse_address(here.code)
        theirs = Announcement("Ben", game, "127.0.0.2", port, HERE)
        mine = Nearby(here.name, game, "127.0.0.1", port)
        other = Nearby("Ben", game, "127.0.0.2", port)
        finder = here._finder
        assert finder is not None
        while not {mine, other} <= {*finder.tables}:
            assert changed.wait(HUNG), finder.tables
            changed.clear()
        assert other in here.nearby
        assert mine not in here.nearby
    finally:
        if theirs is not None:
            theirs.close()
        here.close()


def test_a_table_that_does_not_answer_at_once_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changed, asked = threading.Event(), []
    answer = Zeroconf.get_service_info

    def late(of: Zeroconf, *arguments: Any) -> ServiceInfo | None:
        asked.append(arguments)
        if len(asked) == 1:
            raise EventLoopBlocked
        return None if len(asked) == 2 else answer(of, *arguments)

    monkeypatch.setattr(Zeroconf, "get_service_info", late)
    finder = Finder(changed.set, HERE)
    announced = Announcement("Ann", "some-game", "127.0.0.1", 7376, HERE)
    try:
        assert changed.wait(HUNG)
        assert Nearby("Ann", "some-game", "127.0.0.1", 7376) in finder.tables
    finally:
        announced.close()
        finder.close()


def test_what_a_network_says_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby, "MOST", 1)
    changed = threading.Event()
    finder = Finder(changed.set, HERE)
    announced = Announcement("An\n\u202e" + "n" * 99, "game" * 20, "127.0.0.1", 7374, HERE)
    try:
        assert changed.wait(HUNG)
        (kept,) = finder.tables
        assert kept == Nearby("An " + "n" * 21, "game" * 16, "127.0.0.1", 7374)
        more = Announcement("Ben", "some-game", "127.0.0.1", 7375, HERE)
        name = (
            f"7375-127.0.0.1-{socket.gethostname()}"[:60].replace(".", "-") + f".{nearby.SERVICE}"
        )
        assert finder._zeroconf.get_service_info(nearby.SERVICE, name, 1000 * HUNG)
        finder.add_service(finder._zeroconf, nearby.SERVICE, name)
        more.close()
        assert finder.tables == [kept]
    finally:
        announced.close()
        finder.close()
