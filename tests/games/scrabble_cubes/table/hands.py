"""Hands at a table of Scrabble Cubes, and eyes on its match."""

from __future__ import annotations

from collections import deque
from typing import Any, cast

from game.app.screens.results_screen import ResultsScreen
from game.app.screens.table_screen import TableScreen
from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.navigate import DIRECTIONS, Cursor, moved
from game.games.scrabble_cubes.rules.notation import parse_faces
from game.games.scrabble_cubes.rules.state import State
from game.games.scrabble_cubes.rules.surface import Face
from game.games.scrabble_cubes.search.solver import SOLVER
from game.games.scrabble_cubes.table.table import ScrabbleCubesTable
from game.match.clock import ManualClock
from tests.app.driver import Driver


class Hands:
    """Hands at a table of Scrabble Cubes, and eyes on its match."""

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
        driver.until(lambda: self.screen.match.lexicon is not None)

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
        spot = self.table.where(str(face))
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
        if not self.table.hand.in_use:
            self.driver.key("arrow_up")
        cursor = self.table.hand.at
        assert cursor is not None
        for direction in route(self.state, cursor, face):
            self.driver.key(f"arrow_{direction}")
        assert self.table.hand.pointed == face

    @property
    def ended(self) -> str:
        """How the match ended; "" while it goes on."""
        return self.state.termination or ""

    def remove_all(self) -> None:
        """Take the rest of the pile away, a cube at a time; the cursor goes on by itself."""
        self.driver.key("arrow_down")
        for _ in range(60):
            if self.ended:
                return
            self.driver.key("3")

    def results(self) -> ResultsScreen:
        """Wait for the final score."""
        return self.driver.shown(ResultsScreen)


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
