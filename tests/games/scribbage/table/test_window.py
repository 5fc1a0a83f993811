"""A solitaire game and one of two partnerships in a real window, by pointer and keys alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from game.app.ledger import Ledger
from game.app.screens.results_screen import ResultsScreen
from game.app.screens.table_screen import TableScreen
from game.games.scribbage.rules import GAME
from game.games.scribbage.rules.game import draw_starter
from game.games.scribbage.rules.layout import Cell
from game.games.scribbage.rules.pieces import letters
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.table import ScribbageTable
from game.match.clock import ManualClock
from tests.app.driver import Driver

pytestmark = pytest.mark.window
PRICE = re.compile(r"costs ([0-9]+) points\.")


class Hands:
    """Hands at a table of Scribbage, and eyes on its match."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.clock = ManualClock()

    @property
    def screen(self) -> TableScreen:
        screen = self.driver.program.screen
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def state(self) -> State:
        return cast(State, self.screen.match.state)

    @property
    def table(self) -> ScribbageTable:
        assert isinstance(self.screen.table, ScribbageTable)
        return self.screen.table

    def start(self, options: str, seed: int, seats: int = 1, bots: int = 0) -> None:
        """From the set-up screen to the cup."""
        driver = self.driver
        driver.program.lobby.matches.clock = self.clock
        driver.program.settings.kept.setups["scribbage"] = {
            "options": options,
            "names": [f"P{seat + 1}" for seat in range(seats + bots)],
            "kinds": ["person"] * seats + ["bot:beginner"] * bots,
        }
        driver.program.lobby.set_up("scribbage")
        driver.settle()
        driver.click("seed")
        driver.type(str(seed))
        driver.click("start")
        driver.until(lambda: self.screen.match.lexicon is not None)
        driver.settle()

    def point(self, spot: tuple[float, float] | None) -> None:
        """Move the pointer to a point of the scene."""
        assert spot is not None
        left, right, bottom, top = self.screen.stage.region
        width, height = self.driver.program.size
        x = (left + (spot[0] + 1) / 2 * (right - left)) * width
        y = (1 - (bottom + (spot[1] + 1) / 2 * (top - bottom))) * height
        self.driver.point(x, y)

    def throw_by_key(self) -> None:
        self.driver.key("space", settle=False)
        self.wait_for_dice()

    def throw_by_hand(self) -> None:
        """Take hold of the cup, shake it, let go."""
        middle = self.table.scene.camera.project(self.table.scene.die(12).node.get_pos())
        assert middle is not None
        self.point(middle)
        self.driver.press()
        for step in range(6):
            self.point((middle[0] + 0.1 * (-1) ** step, middle[1]))
            self.driver.turns(4)
        assert self.state.roll is None
        self.driver.release(settle=False)
        self.wait_for_dice()

    def wait_for_dice(self) -> None:
        self.driver.until(
            lambda: self.state.roll is not None and not self.table.scene.throwing.rolling
        )
        assert self.state.roll is not None
        self.driver.settle()

    def words(self) -> list[str]:
        """Words of the list that the dice in the tray can spell, without jokers, the longest
        first."""
        lexicon = self.screen.match.lexicon
        assert lexicon is not None
        assert self.state.roll is not None
        up = [c for c in letters(self.state.roll) if c != "*"]
        found: list[str] = []

        def walk(text: str, left: list[str]) -> None:
            if len(found) > 40:
                return
            if len(text) > 2 and lexicon.is_word(text):
                found.append(text)
            if len(text) < 4:
                for letter in sorted(set(left)):
                    rest = list(left)
                    rest.remove(letter)
                    walk(text + letter, rest)

        walk("", up)
        return sorted(found, key=lambda word: (-len(word), word))

    def drag(self, die: int, to: tuple[float, float] | None) -> None:
        """Drag a die to a point of the scene."""
        self.point(self.table.scene.camera.project(self.table.scene.die(die).node.get_pos()))
        self.driver.press()
        self.point(to)
        self.point(to)
        self.driver.release()

    def over(self, cell: Cell) -> tuple[float, float] | None:
        return self.table.scene.camera.project(self.table.scene.middle(cell))

    def results(self) -> ResultsScreen:
        """Look at the best there was, then see the final score."""
        self.driver.until(lambda: not self.table.search.running)
        assert self.table.hand.best is not None
        way = "there was" if self.table.hand.best.proved else "that was found"
        assert any(f"The best {way}: " in text for text in self.driver.texts())
        assert self.table.engaged
        # On a machine that is busy the search takes few turns of the loop, and "Go on" is new.
        self.driver.until(lambda: not self.driver.program.surface.guard.waiting)
        self.driver.key("space", settle=False)
        return self.driver.shown(ResultsScreen)


@pytest.fixture
def hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    monkeypatch.setattr("game.games.scribbage.search.solver.STEPS", 0)
    driver = Driver(tmp_path / "window")
    yield Hands(driver)
    driver.close()


@pytest.mark.long
def test_solitaire_from_the_cup_to_the_final_score(hands: Hands) -> None:
    hands.start("rounds=2", 5)
    driver = hands.driver
    assert hands.state.roll is None
    hands.throw_by_hand()

    word = hands.words()[0]
    driver.type(word.lower())
    status = hands.table.status()
    assert word in status.parts[0].label
    assert status.verdict == "valid"
    live = status.total
    driver.key("ctrl+enter")
    driver.agree()
    assert GAME.scores(hands.state) == (live,)
    assert hands.state.rounds == 1

    hands.throw_by_key()
    assert hands.state.roll is not None
    word = hands.words()[0]
    up = letters(hands.state.roll)
    cell = (48, 50)
    used: set[int] = set()
    for letter in word:
        die = next(d for d, shown in enumerate(up) if shown == letter and d not in used)
        used.add(die)
        hands.drag(die, hands.over(cell))
        cell = (cell[0] + 1, cell[1])
    assert word in hands.table.status().parts[0].label
    driver.click("lift-all" if driver.has("lift-all") else "choice-lift-all")
    assert all(placed is None for placed in hands.state.layout)
    driver.key("ctrl+z")
    assert sum(placed is not None for placed in hands.state.layout) == len(word)
    total = live + hands.table.status().total
    driver.click("choice-hand-in")
    driver.agree()
    assert hands.state.termination == "rounds"
    assert GAME.scores(hands.state) == (total,)
    hands.results()
    assert any(str(total) in text for text in driver.texts())


def test_an_empty_board_is_handed_in_only_at_a_price_that_is_named(hands: Hands) -> None:
    hands.start("rounds=2", 5)
    driver = hands.driver
    hands.throw_by_key()
    assert not hands.table.status().total  # nothing is lost before anything lies
    driver.key("ctrl+enter")
    (price,) = (int(cost[1]) for text in driver.texts() if (cost := PRICE.search(text)))
    assert price > 10
    driver.key("enter")  # the safe answer
    assert not driver.program.dialogs
    assert hands.state.rounds == 0
    driver.key("enter")
    assert not driver.program.dialogs  # Enter hands no empty board in
    driver.click("choice-hand-in")
    driver.click("answer-0")
    assert hands.state.rounds == 1
    assert GAME.scores(hands.state) == (-price,)


@pytest.mark.long
def test_two_partnerships_play_until_the_clock_scores_what_lies(hands: Hands) -> None:
    hands.start("partners=2 rounds=1 turn-seconds=60", 3, seats=4)
    driver = hands.driver
    assert hands.state.sides == 2
    scores = [0, 0]
    for turn in range(2):
        side = hands.state.side
        hands.throw_by_key()
        driver.type(hands.words()[0].lower())
        scores[side] = hands.table.status().total or 0
        if turn == 0:
            driver.key("ctrl+enter")
            driver.agree()
        else:
            hands.clock.advance(61_000)
            driver.until(lambda: hands.state.termination)
        assert GAME.scores(hands.state) == tuple(scores * 2)
    assert hands.state.termination == "rounds"
    lines = Ledger(hands.screen.match).lines()
    assert sorted(line.points for line in lines) == sorted(scores), "told once for both partners"
    hands.results()


def test_a_bot_waits_until_the_best_of_a_persons_turn_has_been_looked_at(hands: Hands) -> None:
    seed = next(seed for seed in range(20) if draw_starter(2, seed)[0] == 0)
    hands.driver.program.settings.set("bot-pace", "instant")
    hands.start("rounds=1 turn-seconds=none", seed, bots=1)
    driver = hands.driver
    hands.throw_by_key()
    driver.type(hands.words()[0].lower())
    driver.key("ctrl+enter")
    driver.agree()
    score = GAME.scores(hands.state)[0]
    driver.until(lambda: not hands.table.search.running)
    driver.turns(60)
    assert hands.state.seat == 1
    assert hands.state.rolls_made == 1
    assert any(f"P1 has {score}" in text for text in driver.texts())
    assert driver.program.surface.focused is driver.find("choice-best")
    driver.key("enter")
    driver.until(lambda: hands.state.over)
    assert hands.state.rolls_made == 2
    hands.results()


def test_the_best_of_the_day_is_told_before_and_after(hands: Hands) -> None:
    driver = hands.driver
    scores = []
    for seed in (5, 6):
        hands.start("end=day", seed)
        hands.throw_by_key()
        driver.type(hands.words()[0].lower())
        driver.key("ctrl+enter")
        driver.agree()
        assert hands.state.termination == "day"
        scores.append(GAME.scores(hands.state)[0])
        hands.results()
        told = f"Best of today: {scores[0]}, in 1 match."
        if seed == 6 and scores[1] > scores[0]:
            told = "This is the best of today, of 2 matches."
        elif seed == 6:
            told = f"Best of today: {max(scores)}, in 2 matches."
        wait_for(driver, told)
        driver.click("set-up")
        wait_for(driver, f"Best of today: {max(scores)}, in {len(scores)} match")


def wait_for(driver: Driver, told: str) -> None:
    driver.until(lambda: any(told in text for text in driver.texts()))


def test_a_throw_that_rolls_is_skipped_by_a_key(hands: Hands) -> None:
    hands.start("rounds=1", 8)
    hands.driver.key("space", settle=False)
    hands.driver.until(lambda: hands.table.scene.throwing.rolling)
    assert hands.table.scene.throwing.rolling
    hands.driver.key("space", settle=False)
    assert not hands.table.scene.throwing.rolling
    assert hands.state.roll is not None
