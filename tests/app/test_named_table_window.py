"""A table says which game lies on it before anything has happened at it."""

from __future__ import annotations

import pytest

from game import register
from game.app.access.node import ROOT
from game.app.access.tree import Builder
from game.app.screens.play.play_screen import PlayScreen
from game.app.start import start_game
from game.app.window import TITLE
from game.ui.seats import Wish
from game.ui.titles import title_of
from tests.app.driver import Driver

pytestmark = pytest.mark.window


def names(driver: Driver) -> tuple[str, str]:
    """What the desktop and screen readers call the window."""
    seen = driver.program.base.win.get_properties().get_title()
    return seen, Builder(driver.program).build().nodes[ROOT].semantics.name


@pytest.mark.parametrize("game_id", list(register.entries()))
@pytest.mark.parametrize("players", ["Ann", "Ann,Ben"])
def test_a_table_and_its_window_name_the_game(driver: Driver, game_id: str, players: str) -> None:
    title = title_of(game_id)
    assert names(driver) == (TITLE, TITLE)
    start_game(driver.program, game_id, Wish(names=players))
    driver.settle()
    driver.shown(PlayScreen)
    assert any(title in text for text in driver.texts())
    for name in names(driver):
        assert title in name
        assert TITLE in name
    driver.program.to_menu()
    driver.settle()
    assert names(driver) == (TITLE, TITLE)
