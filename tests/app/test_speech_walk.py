"""By keys and by what is said alone: menu, set-up, a whole game, results, review, statistics, and
a puzzle."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import register
from game.app.screens.puzzle_screen import PuzzleScreen
from game.match.clock import ManualClock
from game.match.games import rules_of
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.test_speech_window import Noted

pytestmark = pytest.mark.window

FOUND = ("A word of", "All words together")
SHOWN = "There it is."
LOOKING = "Looking for a word …"
PLAYS = {"scribbage": "ctrl+enter", "scrabble-cubes": "2"}
"""The key that plays what is picked out, where it is not Enter."""
ENDS = {"scruble": "ctrl+p", "alphacubes": "ctrl+p"}
"""What ends a turn without a word."""
WORDS = 2


class Listener:
    """A player who hears, and has a keyboard."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        driver.program.lobby.matches.clock = ManualClock()
        self.voice = driver.program.voice = Noted(driver)
        self._from = 0

    def press(self, key: str) -> list[str]:
        """What is said to a key."""
        self._from = len(self.voice.noted)
        self.driver.key(key)
        return self.fresh

    @property
    def fresh(self) -> list[str]:
        """What has been said since the last key."""
        return [line for line in self.voice.noted[self._from :] if line != "(hush)"]

    def hears(self, beginning: str) -> bool:
        return any(line.startswith(beginning) for line in self.fresh)

    def goes_to(self, beginning: str, key: str = "tab") -> None:
        """Press a key until what is said begins so."""
        for _press in range(400):  # a long match has a line a turn
            self.press(key)
            if self.hears(beginning):
                return
        raise AssertionError(f"never heard {beginning!r}: {self.voice.noted[-30:]}")

    def waits_for(self, beginning: str) -> None:
        self.driver.until(lambda: self.hears(beginning))


@pytest.fixture
def listener(home: Home) -> Iterator[Listener]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.settings.set("reduced-motion", True)
    listener = Listener(driver)
    driver.program.lobby.matches.words.load()
    driver.program.to_menu()
    driver.settle()
    listener.press("ctrl+f3")  # speech on, by its key
    driver.settle()
    assert listener.hears("Choose a game")
    yield listener
    driver.close()


def hinted(ear: Listener) -> bool:
    """Ask for a hint to its end; whether there was a word."""
    ear.press("f2")
    ear.driver.until(lambda: any(line != LOOKING for line in ear.fresh))
    if not any(ear.hears(start) for start in FOUND):
        return False
    for _step in range(3):
        ear.press("f2")
    ear.waits_for(SHOWN)
    return True


def play(ear: Listener, game_id: str) -> int:
    """Play to the results by what is heard; how many words were played."""
    words = tries = 0
    at_first = len(ear.voice.noted)
    for _move in range(900):
        heard = ear.voice.noted[at_first:]
        if any(line.startswith("Best word: ") for line in heard):
            return words
        if any("The match is over." in line or "last cube is gone" in line for line in heard):
            ear.press("enter")
            ear.driver.turns(60)
            continue
        if words < WORDS and tries < 30:
            tries += 1
            if hinted(ear):
                words += 1
                ear.press(PLAYS.get(game_id, "enter"))
                continue
        if game_id == "scrabble-cubes":
            ear.press("arrow_right")
            ear.press("3")
        else:
            ear.press(ENDS.get(game_id, "enter"))
            if ear.hears("The last die lies"):  # Enter does not end the game
                ear.press("ctrl+enter")
        ear.driver.turns(2)
        if ear.driver.program.dialogs:  # what it costs was said, and what Enter answers
            assert any("point" in line for line in ear.fresh), ear.fresh
            ear.press("shift+tab" if ear.hears("Go on") else "tab")
            ear.press("enter")
    heard = [line for line in ear.voice.noted if line != "(hush)"]
    raise AssertionError(f"the match never ended: {heard[-20:]}")


@pytest.mark.parametrize(
    "game_id",
    [
        pytest.param(entry.id, marks=[] if entry.id == "scruble" else [pytest.mark.long])
        for entry in register.BUILT_IN
    ],
)
def test_everything_is_heard_from_the_menu_to_the_statistics(
    listener: Listener, game_id: str
) -> None:
    ear, title = listener, rules_of(game_id).title
    ear.goes_to(f"Set up {title}, button")
    ear.press("enter")
    assert ear.hears(title)
    assert ear.hears("Start, button")
    if any(option.key == "rounds" for option in rules_of(game_id).options):
        ear.goes_to("Rounds, ")
        while any(line.isdigit() for line in ear.press("arrow_left")):
            continue
        ear.goes_to("Start, button")
    else:
        ear.goes_to("Name of player 1, ")
        assert ear.press("a") == ["a"]
        ear.goes_to("Start, button")
    ear.press("enter")
    ear.driver.until(lambda: len(ear.fresh) > 1)
    assert ear.press("ctrl+f2"), "the table is not told"
    if game_id != "kubagram":  # where no die lies yet
        ear.press("arrow_right")  # shows the cursor where the pointer is, at an edge perhaps
        assert ear.press("arrow_left") or ear.press("arrow_right")
    assert play(ear, game_id)
    assert ear.hears("Best word: ") or any("Best word: " in line for line in ear.voice.noted)
    ear.goes_to("Review, button")
    ear.press("enter")
    ear.waits_for("Review")
    ear.goes_to("Menu, button")
    ear.press("enter")
    ear.waits_for("Choose a game")
    ear.goes_to("Statistics, button")
    ear.press("enter")
    ear.waits_for("Statistics")
    ear.press("ctrl+f1")
    assert ear.hears("Back, button")
    ear.press("escape")
    ear.waits_for("Choose a game")


def test_a_puzzle_is_heard_from_the_menu_to_its_answer(listener: Listener) -> None:
    ear = listener
    ear.goes_to("Puzzles, button")
    ear.press("enter")
    ear.waits_for("Puzzles")
    ear.goes_to("Game, ")
    while not any("Scrabble Cubes" in line for line in ear.press("arrow_right")):
        continue
    ear.goes_to("Next puzzle, button")
    ear.press("enter")
    screen = ear.driver.shown(PuzzleScreen)
    ear.driver.until(lambda: screen.match.lexicon is not None)
    ear.driver.settle()
    assert ear.hears("Puzzle: Scrabble Cubes")
    ear.press("ctrl+f2")
    assert any(line.startswith("Top (T): ") for line in ear.fresh)
    best = screen.sitting.puzzle.best
    typed = [ear.press(letter)[0] for letter in best.words[0].lower()]
    assert typed[-1] == f"{best.words[0]}, {best.score} points"
    ear.press("enter")
    assert ear.hears(f"Right! {best.words[0]} for {best.score} points.")
    assert ear.hears("Next, button")
    ear.press("escape")
    ear.waits_for("Puzzles")
    ear.press("escape")
    ear.waits_for("Choose a game")
