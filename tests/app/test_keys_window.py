"""The keys of every action changed in a real window, by keyboard and by mouse."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from game.app.input.keymap import Keymap, is_pad, together, why_not
from game.app.screens.keys_screen import KeysScreen
from game.app.screens.settings_screen import SettingsScreen
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root)
    driver.program.show(SettingsScreen(driver.program))
    driver.settle()
    driver.click("keys")
    yield driver
    driver.close()


def group(driver: Driver, wanted: str) -> KeysScreen:
    """Choose a group by its arrow keys."""
    screen = driver.program.screen
    assert isinstance(screen, KeysScreen)
    driver.program.surface.focus(driver.find("group"))
    while screen.group != wanted:
        driver.key("arrow_right")
    return screen


def keys_of(driver: Driver, action: str) -> list[str]:
    """A keyboard's keys of an action in a match."""
    keys = driver.program.keymap.actions("play")[action]
    return [key for key in keys if not is_pad(key)]


def kept(home: Home) -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads((home.config / "settings.json").read_text())["keys"]
    return found


def test_groups_that_hold_together() -> None:
    assert together("global", "scruble")
    assert together("play", "kubagram")
    assert together("review", "global")
    assert not together("review", "scruble")
    assert not together("alphacubes", "scruble")
    assert together("try", "scruble")
    assert not together("try", "play")


def test_keys_that_type_a_word_are_refused() -> None:
    assert why_not("a", "play")
    assert why_not("shift+a", "scruble")
    assert not why_not("ctrl+a", "play")
    assert not why_not("7", "play")
    assert not why_not("f5", "play")
    assert not why_not("t", "review")


def test_every_action_of_every_group_is_there(driver: Driver) -> None:
    for name in driver.program.keymap.groups():
        group(driver, name)
        for action in driver.program.keymap.actions(name):
            assert driver.has(f"{name}/{action}")


def test_a_key_is_changed_by_pressing_another(driver: Driver, home: Home) -> None:
    group(driver, "play")
    driver.program.surface.focus(driver.find("play/hint"))
    driver.key("enter")
    driver.key("enter")  # Change
    driver.key("ctrl+i")
    assert keys_of(driver, "hint") == ["ctrl+i"]
    assert kept(home)["play/hint"][0] == "ctrl+i"
    assert Keymap(kept(home)).action("ctrl+i", ("play",)) == "hint"
    driver.key("escape")
    assert "Ctrl+I" in driver.texts()
    driver.program.surface.focus(driver.find("play/hint"))
    driver.key("enter")
    driver.click("answer-1")  # as usual
    assert keys_of(driver, "hint") == ["f2"]
    assert kept(home) == {}


def test_escape_leaves_a_key_and_keys_are_added_and_taken_away(driver: Driver) -> None:
    group(driver, "play")
    driver.click("play/log")
    driver.click("change-0")
    driver.key("escape")
    assert keys_of(driver, "log") == ["f9"]
    driver.click("answer-0")
    driver.key("ctrl+i")
    assert keys_of(driver, "log") == ["f9", "ctrl+i"]
    driver.click("remove-0")
    driver.click("remove-0")
    assert keys_of(driver, "log") == []
    assert "This action has no key." in driver.texts()


def test_a_letter_alone_is_refused_in_words(driver: Driver) -> None:
    group(driver, "play")
    driver.click("play/log")
    driver.click("answer-0")
    driver.key("x")
    assert any("typing words" in text for text in driver.texts())
    driver.key("enter")  # press another
    driver.key("alt+x")
    assert keys_of(driver, "log") == ["f9", "alt+x"]


@pytest.mark.parametrize(
    ("answer", "log", "pad"),
    [("answer-0", ["f10"], []), ("answer-1", ["f10"], ["f9"]), ("answer-2", ["f9"], ["f10"])],
)
def test_a_taken_key_is_taken_away_swapped_or_left(
    driver: Driver, answer: str, log: list[str], pad: list[str]
) -> None:
    group(driver, "play")
    driver.click("play/log")
    driver.click("change-0")
    driver.key("f10")
    assert any("F10" in t and "Show the score pad (In a match)" in t for t in driver.texts())
    driver.click(answer)
    assert (keys_of(driver, "log"), keys_of(driver, "score-pad")) == (log, pad)


def test_no_swap_where_the_old_key_would_clash_elsewhere(driver: Driver) -> None:
    group(driver, "scruble")
    driver.click("scruble/mark")
    driver.click("change-0")
    driver.key("f9")  # the log's in every match: the space bar means something in other games
    assert [t for t in driver.texts() if "Swap" in t] == []


def test_keys_that_clash_say_so_and_all_are_given_back(driver: Driver) -> None:
    keymap = driver.program.keymap
    keymap.set("play", "redo", ["ctrl+z"])
    screen = group(driver, "play")
    screen.refill()
    driver.settle()
    assert any("Also: Undo (In a match)" in text for text in driver.texts())
    for key in ("escape", "enter"):
        driver.click("reset-all")
        driver.key(key)
        assert keymap.own() == {"play/redo": ["ctrl+z"]}  # neither gives up what was set
    driver.click("reset-all")
    driver.click("answer-0")
    assert keymap.own() == {}
    assert not any("Also: Undo" in text for text in driver.texts())


@pytest.mark.parametrize("size", [0.8, 2.0])
def test_rows_stay_in_the_window(driver: Driver, size: float) -> None:
    driver.program.set("text-size", size)
    driver.settle()
    group(driver, "scruble")
    driver.settle()
    for widget in driver.top.walk():
        x, _y = widget.origin()
        assert x >= 0, widget.name
        assert x + widget.width <= driver.program.size[0] + 1, widget.name
