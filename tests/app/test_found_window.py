"""What the mouse does is told until it was done once, and drawn with the shortcuts, which act."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import register
from game.app.kit.button import Button
from game.app.kit.symbols import MousePicture
from game.app.mouse_hints import LEFT, WHEEL, MouseHint, undiscovered
from game.app.screens.play.play_screen import PlayScreen
from game.app.settings import Settings
from game.match.clock import ManualClock
from game.system import packages
from game.system.home import Home
from tests.app.driver import Driver
from tests.app.hands import begin

GAMES = [entry.id for entry in register.BUILT_IN]
TURN, DRAW = MouseHint(WHEEL, "turn", ("a", "b"), taught=True), MouseHint(LEFT, "draw", ("c",))


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.settings.set("quality", "low")
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def test_any_action_of_a_way_finds_it_and_not_all_are_told() -> None:
    assert undiscovered((DRAW, TURN), ()) == [TURN]
    assert undiscovered((DRAW, TURN), ("c",)) == [TURN]
    assert undiscovered((DRAW, TURN), ("b",)) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_keys_come_to_all_that_the_mouse_does(game_id: str) -> None:
    entry = register.entries()[game_id]
    actions = register.actions_of(entry)
    ways = packages.load(entry.table).mouse
    assert ways
    for way in ways:
        assert way.actions, way.text
        for action in way.actions:
            assert any(not key.startswith("pad_") for key in actions[action].keys), action


@pytest.mark.window
def test_it_is_told_until_it_was_done_once_and_that_is_kept(driver: Driver, home: Home) -> None:
    play = begin(driver, 5)
    told = play.table.mouse[2].text
    assert "Drag beside the cube" in told
    assert told in driver.texts()
    play.notice("Something else")
    driver.settle()
    assert told in driver.texts()
    play.notice("")
    driver.key("alt+arrow_left")
    assert told not in driver.texts()
    kept = Settings(home.config).kept.found
    assert kept == {"scruble": ["look-left"]}
    begin(driver, 6)
    assert told not in driver.texts()


@pytest.mark.window
def test_the_shortcuts_draw_the_mouse_and_take_what_is_pressed(driver: Driver) -> None:
    clock = ManualClock()
    play = begin(driver, 5, "turn-seconds=90", clock)
    driver.key("f1")
    assert play.match.paused
    drawn = [widget for widget in driver.top.walk() if isinstance(widget, MousePicture)]
    assert len(drawn) == len(play.table.mouse)
    driver.click("scruble/U")
    assert not driver.program.dialogs
    assert not play.match.paused
    assert play.match.record.entries[-1].text == "U"
    assert isinstance(driver.program.screen, PlayScreen)


@pytest.mark.window
@pytest.mark.parametrize("game_id", GAMES)
def test_the_mouse_comes_to_all_that_keys_do(driver: Driver, game_id: str) -> None:
    driver.program.lobby.play_again(game_id)
    driver.shown(PlayScreen)
    driver.settle()
    driver.take_seat()
    driver.click("more")
    driver.click("shortcuts")
    listed = {widget.name for widget in driver.top.walk() if isinstance(widget, Button)}
    for action in register.actions_of(register.entries()[game_id]):
        assert f"{game_id}/{action}" in listed
    for action in ("undo", "hint", "pause", "resign", "strike-word", "add-word", "meaning"):
        assert f"play/{action}" in listed
