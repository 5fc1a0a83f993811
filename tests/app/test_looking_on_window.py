"""A second window on a match that is being played looks on, says so and follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.screens.play.play_screen import PlayScreen
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import KEEP_MS, Match
from game.match.store import STORE_FILE, Store
from game.rules.interface import Rejection
from game.rules.options import defaults
from game.system.home import Home
from game.words.lists import load
from tests.app.driver import Driver

pytestmark = pytest.mark.window


def test_a_second_window_looks_on_and_follows(home: Home) -> None:
    game, lexicon = rules_of("scruble"), load("en")
    options = defaults(game.options, **{"turn-seconds": None})
    header = new_header("scruble", options, ["Ann"], seed=3, lexicon=lexicon)
    elsewhere = Store(home.data / STORE_FILE)
    played = Match.start(header, lexicon, ManualClock(), elsewhere)
    assert not isinstance(played.move(0, "U"), Rejection)
    driver = Driver(home.root or Path())
    clock = driver.program.lobby.matches.clock = ManualClock()
    assert played.id is not None
    driver.program.lobby.resume(played.id)
    play = driver.shown(PlayScreen)
    driver.settle()
    says = "This match is being played in another window."
    assert play.match.read_only
    assert says in driver.texts()
    driver.key("alt+u")
    assert len(play.match.record.entries) == 1
    assert not isinstance(played.move(0, "R"), Rejection)
    clock.advance(KEEP_MS)
    driver.until(lambda: play.match.record == played.record)
    driver.settle()
    assert play.state == played.state
    assert says in driver.texts()
    driver.close()
    played.close()
    elsewhere.close()
