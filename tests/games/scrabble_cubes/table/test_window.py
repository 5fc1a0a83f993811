"""Whole games of Scrabble Cubes in a real window, in each format, by pointer and keys alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from game.app.screens.hosted import Hosted
from game.app.screens.results import Results
from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.game import ENDINGS
from game.games.scrabble_cubes.rules.navigate import DIRECTIONS, Cursor, moved
from game.games.scrabble_cubes.rules.notation import parse_faces
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import Face
from game.games.scrabble_cubes.search.solver import SOLVER
from game.games.scrabble_cubes.table.table import ScrabbleCubesTable
from game.match.clock import ManualClock
from game.rules.interface import Outcome
from tests.app.driver import Driver

pytestmark = pytest.mark.window


class Hands:
    """Hands at a table of Scrabble Cubes, and eyes on its match."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.clock = ManualClock()

    @property
    def screen(self) -> Hosted:
        screen = self.driver.program.screen
        assert isinstance(screen, Hosted)
        return screen

    @property
    def state(self) -> State:
        return cast(State, self.screen.match.state)

    @property
    def table(self) -> ScrabbleCubesTable:
        assert isinstance(self.screen.table, ScrabbleCubesTable)
        return self.screen.table

    def start(self, mode: str, seed: int) -> None:
        """From the menu to the first move."""
        driver = self.driver
        driver.program.lobby.matches.clock = self.clock
        driver.program.lobby.matches.words.load()
        driver.program.to_menu()
        driver.settle()
        driver.click("setup-scrabble-cubes")
        driver.click("seed")
        driver.type(str(seed))
        driver.click("mode")
        for key in ("arrow_left", "arrow_left", "arrow_right", "arrow_right"):
            if self.chosen("mode") == mode:
                break
            driver.key(key)
        assert self.chosen("mode") == mode
        if mode == "head-to-head" and driver.has("add-player"):
            driver.click("add-player")
        driver.click("start")
        driver.settle()
        for _ in range(5000):
            if self.screen.match.lexicon is not None:
                return
            driver.turns()
        raise AssertionError("the words never came")

    def chosen(self, name: str) -> Any:
        return getattr(self.driver.find(name), "value")  # noqa: B009 - a Choice

    def words(self) -> list[tuple[str, tuple[Face, ...], int]]:
        """What can be played now, the best first."""
        lexicon = self.screen.match.lexicon
        assert lexicon is not None
        plays = SOLVER.plays(GAME.view(self.state, self.state.seat), self.state.seat, lexicon)
        return [(p.words[0], parse_faces(".".join(p.cells)), p.score) for p in plays]

    def point(self, face: Face) -> None:
        """Move the pointer to a letter."""
        spot = self.table.where(face)
        assert spot is not None
        left, right, bottom, top = self.screen.stage.region
        width, height = self.driver.program.size
        x = (left + (spot[0] + 1) / 2 * (right - left)) * width
        y = (1 - (bottom + (spot[1] + 1) / 2 * (top - bottom))) * height
        self.driver.point(x, y)

    def click(self, face: Face) -> None:
        """Click a letter."""
        self.point(face)
        self.driver.press()
        self.driver.release()

    def drag(self, faces: tuple[Face, ...]) -> None:
        """Draw a path over letters."""
        self.point(faces[0])
        self.driver.press()
        for face in faces[1:]:
            self.point(face)
        self.driver.release()

    def go(self, face: Face) -> None:
        """Bring the cursor to a letter with the arrow keys."""
        if not self.table.cursor.shown:
            self.driver.key("arrow_up")
        cursor = self.table.cursor.at
        assert cursor is not None
        for direction in route(self.state, cursor, face):
            self.driver.key(f"arrow_{direction}")
        assert self.table.cursor.face == face

    @property
    def ended(self) -> str:
        """How the match ended; "" while it goes on."""
        return self.state.termination

    def remove_all(self) -> None:
        """Take the rest of the pile away, a cube at a time; the cursor goes on by itself."""
        self.driver.key("arrow_down")
        for _ in range(60):
            if self.ended:
                return
            self.driver.key("3")

    def results(self) -> Results:
        """Wait for the final score."""
        for _ in range(400):
            if isinstance(self.driver.program.screen, Results):
                return self.driver.program.screen
            self.driver.turns()
        raise AssertionError("no results were shown")


def route(state: State, start: Cursor, goal: Face) -> list[str]:
    """The arrow keys that lead from a cursor to a face."""
    known: dict[Cursor, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        cursor = queue.popleft()
        if cursor.face == goal:
            return known[cursor]
        for direction in DIRECTIONS:
            following = moved(state.surface, cursor, direction)
            if following is not None and following not in known:
                known[following] = [*known[cursor], direction]
                queue.append(following)
    raise AssertionError(f"the arrow keys never reach {goal}")


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[Hands]:
    driver = Driver(tmp_path / "window")
    yield Hands(driver)
    driver.close()


@pytest.mark.long
def test_solitaire_from_the_menu_to_the_final_score(hands: Hands) -> None:
    hands.start("solitaire", 7)
    driver = hands.driver

    word, faces, first = hands.words()[0]
    for face in faces:
        hands.click(face)
    assert hands.table.status().word == word
    assert hands.table.status().verdict == "open"  # not told before it is submitted
    driver.key("2")
    assert GAME.scores(hands.state) == (first,)
    assert hands.table.status().verdict == "valid"

    word, faces, second = hands.words()[0]
    hands.drag(faces)
    assert hands.table.status().word == word
    driver.key("2")
    assert GAME.scores(hands.state) == (first + second,)

    word, faces, third = next(found for found in hands.words() if len(found[0]) == 4)
    for face in faces:
        hands.go(face)
        driver.key("space")
    assert hands.table.status().word == word
    driver.key("5")
    assert hands.table.status().word == word[:3]
    driver.key("4")
    assert hands.table.status().word == ""
    for face in faces:
        hands.go(face)
        driver.key("enter")
    hands.click(faces[2])  # let go with everything after it
    assert hands.table.status().word == word[:2]
    hands.click(faces[2])
    hands.click(faces[3])
    driver.key("2")
    assert GAME.scores(hands.state) == (first + second + third,)

    word = hands.words()[0][0]
    driver.type(word.lower())
    assert hands.table.status().word == word
    driver.key("2")
    total = GAME.scores(hands.state)[0]
    assert total > first + second + third
    assert hands.state.words[-1].word == word

    hands.remove_all()
    assert hands.ended in ("empty", "no-words")
    hands.results()
    assert any(str(total) in text for text in driver.texts())


def test_timed_solitaire_ends_with_its_time(hands: Hands) -> None:
    hands.start("timed", 3)
    _, faces, points = hands.words()[0]
    hands.drag(faces)
    hands.driver.key("2")
    hands.clock.advance(200_000)
    hands.driver.turns(30)
    assert hands.ended == ""
    hands.clock.advance(41_000)
    hands.driver.turns(30)
    assert GAME.outcome(hands.state) == Outcome("time", (0,), (points,), ENDINGS["time"])
    hands.results()
    assert any(str(points) in text for text in hands.driver.texts())


@pytest.mark.long
def test_head_to_head_by_turns_until_it_stalls(hands: Hands) -> None:
    hands.start("head-to-head", 5)
    scores = [0, 0]
    for turn in range(4):
        assert hands.state.seat == turn % 2
        hands.driver.take_seat()
        if turn == 2:
            hands.go(next(iter(hands.state.revealed())))
            hands.driver.key("3")
            assert hands.state.removed
            hands.driver.key("3")  # a second one is refused
            assert sum(map(len, hands.state.columns)) >= 26 - 2
        _, faces, points = hands.words()[0]
        hands.drag(faces)
        hands.driver.key("2")
        scores[turn % 2] += points
        assert GAME.scores(hands.state) == tuple(scores)
    for _ in range(6):
        assert not hands.ended
        hands.driver.take_seat()
        hands.driver.key("ctrl+p")
    assert hands.ended == "stalled"
    hands.results()


def test_an_invalid_word_says_so_and_costs_its_uses(hands: Hands) -> None:
    hands.start("solitaire", 9)
    known = {word for word, _, _ in hands.words()}
    surface = hands.state.surface
    faces = next(
        path
        for a in surface.revealed()
        for b in surface.neighbours[a]
        for c in surface.neighbours[b]
        if c != a
        for path in [tuple(surface.grid.faces[slot] for slot in (a, b, c))]
        if "".join(hands.state.letter(face) or "" for face in path) not in known
    )
    hands.drag(faces)
    assert hands.table.status().verdict == "open"
    hands.driver.key("2")
    assert hands.table.status().verdict == "invalid"
    assert "not in the word list" in hands.table.status().message
    assert GAME.scores(hands.state) == (0,)
    cube = hands.state.cube(faces[0].cell)
    assert cube is not None
    assert cube.uses == 1
