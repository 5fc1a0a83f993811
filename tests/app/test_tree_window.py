"""What screen readers know keeps its number while a screen is built anew under them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.access.node import Action
from game.app.access.tree import Builder
from game.app.screens.play.play_screen import PlayScreen
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    yield driver
    driver.close()


def test_a_button_that_is_built_anew_is_the_one_that_was_read(driver: Driver) -> None:
    builder = Builder(driver.program)
    driver.program.lobby.set_up("scruble")
    driver.settle()

    def numbers() -> dict[str, int]:
        return {node.semantics.name: n for n, node in builder.build().nodes.items()}

    before, button = numbers(), driver.find("start")
    driver.click("add-bot")
    driver.settle()
    after = numbers()
    assert driver.find("start") is not button
    assert after["Start"] == before["Start"]
    new = after.keys() - before.keys()
    assert new
    assert not {after[name] for name in new} & set(before.values())
    builder.build().handlers[before["Start"]](Action.PRESS, "")
    driver.shown(PlayScreen)
