"""What a screen reader asks for by the tree is done as keys would do it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import register
from game.app.access.node import Action
from game.app.access.tree import Builder
from game.app.kit.semantics import Kind
from game.app.screens.puzzles_screen import PuzzlesScreen
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    yield driver
    driver.close()


def test_a_choice_that_builds_its_page_anew_is_set_over_several_steps(driver: Driver) -> None:
    driver.program.go.puzzles("")
    driver.settle()
    tree = Builder(driver.program).build()
    (choice,) = [n for n, node in tree.nodes.items() if node.semantics.kind is Kind.CHOICE]
    assert tree.nodes[choice].semantics.name == "Game"
    tree.handlers[choice](Action.SET, "3")
    assert driver.shown(PuzzlesScreen).game_id == list(register.entries())[2]
