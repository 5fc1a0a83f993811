"""A second window on a match that is being played looks on, says so, follows, and takes the match
over once the first has left it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.app.screens.play.play_screen import PlayScreen
from game.match.clock import ManualClock
from game.match.events import FREE, READ_ONLY
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


class Elsewhere:
    """A match that another program plays, and the window that looks on."""

    def __init__(self, home: Home, store: Store, limit: int | None) -> None:
        game, lexicon = rules_of("scruble"), load("en")
        options = defaults(game.options, **{"turn-seconds": limit})
        header = new_header("scruble", options, ["Ann"], seed=3, lexicon=lexicon)
        self.played = Match.start(header, lexicon, ManualClock(), store)
        self.play("U")
        self.driver = Driver(home.root or Path())
        self.clock = self.driver.program.lobby.matches.clock = ManualClock()
        assert self.played.id is not None
        self.driver.program.lobby.resume(self.played.id)
        self.screen = self.driver.shown(PlayScreen)
        self.driver.settle()

    def play(self, move: str) -> None:
        """The other program makes a move."""
        assert not isinstance(self.played.move(0, move), Rejection)

    def leave(self) -> None:
        """The other program leaves the match, and the window gets to know of it."""
        self.played.close()
        self.driver.until(lambda: self.screen.match.free, lambda: self.clock.advance(KEEP_MS))
        self.driver.settle()

    def take_over(self) -> PlayScreen:
        """Press what has the focus; the screen that plays the match then."""
        focused = self.driver.program.surface.focused
        assert focused is not None
        assert focused.name == "choice-take-over"
        self.driver.key("enter")
        self.driver.until(lambda: self.driver.program.screen is not self.screen)
        screen = self.driver.shown(PlayScreen)
        self.driver.until(lambda: not screen.match.saving)
        self.driver.settle()
        return screen


@pytest.fixture
def store(home: Home) -> Iterator[Store]:
    with closing(Store(home.data / STORE_FILE)) as found:
        yield found


def test_a_second_window_looks_on_and_follows(home: Home, store: Store) -> None:
    other = Elsewhere(home, store, None)
    driver, screen = other.driver, other.screen
    assert screen.match.read_only
    assert READ_ONLY.sentence in driver.texts()
    driver.key("alt+u")
    assert len(screen.match.record.entries) == 1
    other.play("R")
    other.clock.advance(KEEP_MS)
    driver.until(lambda: screen.match.record == other.played.record)
    driver.settle()
    assert screen.state == other.played.state
    assert READ_ONLY.sentence in driver.texts()
    assert not driver.has("choice-take-over")
    driver.key("escape")
    assert driver.has("answer-2")
    assert "Give up" not in driver.texts()
    driver.close()


def test_it_goes_on_once_the_first_has_left(home: Home, store: Store) -> None:
    other = Elsewhere(home, store, None)
    other.play("R")
    other.leave()
    assert FREE in other.driver.texts()
    screen = other.take_over()
    match = screen.match
    assert not match.read_only
    assert not match.paused  # whoever looks on is there
    assert match.record == other.played.record
    assert not {FREE, READ_ONLY.sentence} & {*other.driver.texts()}
    assert screen.submit("U") is None
    other.driver.until(lambda: len(match.record.entries) == 3)
    other.driver.close()


def test_a_match_that_was_left_in_a_pause_stands_until_it_is_gone_on_with(
    home: Home, store: Store
) -> None:
    other = Elsewhere(home, store, 60)
    assert not isinstance(other.played.pause(), Rejection)
    other.leave()
    assert other.screen._covered
    screen = other.take_over()
    assert screen.match.paused
    other.driver.click("go-on")
    other.driver.until(lambda: not screen.match.paused)
    other.driver.close()
