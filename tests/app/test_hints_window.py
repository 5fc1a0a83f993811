"""Hints in a window in all five games: three steps, then shown; counted in the record."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import register
from game.app.screens.play.confirmations import HINTS_COST
from game.app.screens.play.play_screen import PlayScreen
from game.app.tables.base import HandTable
from game.match.clock import ManualClock
from game.players.hint import hint as proposed
from game.rules.interface import AnyGame
from game.search import compiled
from game.search.compiled import at_once
from game.search.interface import AnySolver
from game.search.interface import Play as Found
from game.system import packages
from game.system.home import Home
from game.words.lexicon import Lexicon
from tests.app.driver import Driver
from tests.players.test_bots import GAMES

pytestmark = pytest.mark.window

SUBMIT = {
    "scruble": "enter",
    "scrabble-cubes": "2",
    "alphacubes": "enter",
    "scribbage": "ctrl+enter",
    "kubagram": "enter",
}
"""The key that plays what is picked out."""
BEFORE = {"scribbage": ("throw",), "kubagram": ("take",)}
"""What is done until there is something to find."""


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.lobby.matches.clock = ManualClock()
    driver.program.settings.set("reduced-motion", True)
    yield driver
    driver.close()


def begin(driver: Driver, game_id: str) -> PlayScreen:
    driver.program.lobby.set_up(game_id)
    driver.settle()
    driver.click("seed")
    driver.type("6")
    driver.click("start")
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    driver.until(lambda: play.match.lexicon is not None)
    driver.settle()
    return play


def solver_of(game_id: str) -> AnySolver:
    solver: AnySolver = packages.load(register.entries()[game_id].solver)
    return solver


def until_something(play: PlayScreen, game_id: str) -> Found:
    """Go on until a hint can be found; what it is."""
    game: AnyGame = play.game
    for _ in range(400):
        with at_once(game_id):
            found = proposed(solver_of(game_id), play.state, play.seat, words_of(play))
        if found is not None:
            return found
        for text in (*BEFORE.get(game_id, ()), "rotate 0", *lays(play), "end", "pass"):
            if play.match.to_act and not is_refused(play, text):
                break
    raise AssertionError(f"nothing can be found in {game.id}")


def lays(play: PlayScreen) -> list[str]:
    hand = getattr(play.state, "hand", None)
    return [f"lay {hand.letter} right"] if hand is not None else []


def is_refused(play: PlayScreen, text: str) -> bool:
    try:
        play.game.parse_move(text)
    except ValueError:
        return True
    return play.submit(text) is not None


def words_of(play: PlayScreen) -> Lexicon:
    assert play.match.lexicon is not None
    return play.match.lexicon


def hint(driver: Driver, play: PlayScreen, count: int) -> str:
    """Press the key for a hint, and wait until so many have been taken."""
    driver.key("f2")
    driver.until(lambda: sum(play.match.hints) >= count and not play.sitting.searching)
    driver.settle()
    return str(getattr(driver.find("notice"), "text"))  # noqa: B009


@pytest.mark.parametrize("game_id", GAMES)
def test_three_steps_and_then_it_is_shown(
    driver: Driver, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if game_id == "scribbage":  # what its search finds in two seconds depends on the machine
        monkeypatch.setattr(compiled, "missing", {game_id})
    play = begin(driver, game_id)
    found = until_something(play, game_id)
    word, seat = found.words[0], play.seat
    driver.settle()
    first = hint(driver, play, 1)
    assert str(found.score) in first
    assert str(len(word)) in first
    assert word not in first
    assert first.endswith("the match counts as played with help from now on.")
    second = hint(driver, play, 2)
    assert f"begins with {' '.join(word[: len(word) // 2])}." in second
    assert word not in second
    assert "You have had 2 hints." in second
    third = hint(driver, play, 3)
    assert word in third
    assert "Ask once more to be shown how." in third
    told = driver.program.voice.recent[-1]  # the places are only marked where they are seen
    assert told.startswith(f"{third} ")
    assert all(play.lies(place) in told for place in found.cells)
    before = play.match.scores[seat]
    assert hint(driver, play, 4) == "There it is. Playing it is up to you."
    assert isinstance(play.table, HandTable)
    assert play.match.draft == play.table.hand.draft  # it is kept, as what is selected by hand is
    assert play.match.scores[seat] == before
    driver.key(SUBMIT[game_id])
    assert play.match.scores[seat] == before + found.score
    steps = [entry.text for entry in play.match.record.entries if entry.kind == "hint"]
    assert steps == ["1", "2", "3", "4"]
    assert play.match.hints[seat] == 4


def test_a_hint_on_a_cube_tells_its_twists(driver: Driver) -> None:
    play = begin(driver, "scruble")
    found = until_something(play, "scruble")
    assert len(found.moves) == 4
    assert "It takes 3 twists." in hint(driver, play, 1)
    hint(driver, play, 2)
    third = hint(driver, play, 3)
    assert [third.count(f" Turn {layer}") for layer in ("the ", "2", "")] == [3, 0, 3]
    assert driver.program.voice.recent[-1].count(" Turn the ") == 3
    hint(driver, play, 4)
    assert [e.text for e in play.match.record.entries if e.kind == "move"] == [*found.moves[:-1]]
    assert play.status.word == found.words[0]


def test_what_hints_cost_is_said_once_before_the_very_first(driver: Driver) -> None:
    driver.program.settings.kept.seen.remove(HINTS_COST)
    play = begin(driver, "scruble")
    driver.key("f2")
    assert any("counts as played with help" in text for text in driver.texts())
    driver.key("enter")  # the safe answer
    assert not any(play.match.hints)
    driver.key("f2")
    driver.click("answer-0")
    driver.until(lambda: sum(play.match.hints) == 1 and not play.sitting.searching)
    driver.key("f2")
    assert not driver.program.dialogs
