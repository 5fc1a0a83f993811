"""Whole games of Scrabble Cubes in a real window, in each format, by pointer and keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from game.app.screens.hosted import Hosted
from game.app.tables.scrabble_cubes.frames import centre
from game.app.tables.scrabble_cubes.table import ScrabbleCubesTable
from game.rules.scrabble_cubes import GAME
from game.rules.scrabble_cubes.navigate import DIRECTIONS, Cursor, landed, moved
from game.rules.scrabble_cubes.notation import parse_faces
from game.rules.scrabble_cubes.state import State
from game.rules.scrabble_cubes.surface import Face
from game.search.scrabble_cubes import SOLVER
from tests.app.driver import Driver

pytestmark = pytest.mark.window


class Player:
    """Hands at a table of Scrabble Cubes."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.cursor: Cursor | None = None
        """Where the arrow keys' cursor stands; None while it is not known."""

    @property
    def screen(self) -> Hosted:
        assert isinstance(self.driver.program.screen, Hosted)
        return self.driver.program.screen

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
        driver.program.begin_loading()
        driver.program.to_menu()
        driver.settle()
        driver.click("setup-scrabble-cubes")
        driver.click("seed")
        driver.type(str(seed))
        driver.find("mode").focused_value(mode) if False else None
        driver.click("start")
        for _ in range(2000):
            if self.screen.match.lexicon is not None:
                return
            driver.turns()
        raise AssertionError("the words never came")

    def words(self) -> list[tuple[str, tuple[Face, ...]]]:
        """What can be played now, the best first."""
        lexicon = self.screen.match.lexicon
        assert lexicon is not None
        plays = SOLVER.plays(GAME.view(self.state, self.state.seat), self.state.seat, lexicon)
        return [(play.words[0], parse_faces(".".join(play.cells))) for play in plays]
