"""Hands that know no game: a match begun with a seed, and something done at random."""

from __future__ import annotations

from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.scene_area import SceneArea
from game.match.clock import ManualClock
from game.rules.pcg import Pcg32
from tests.app.driver import Driver

KEYS = (
    *("arrow_left", "arrow_right", "arrow_up", "arrow_down", "space", "enter", "backspace"),
    *("delete", "tab", "page_down", "home", "f2", "f3", "f4", "f5", "f6", "f9", "f10", "f1"),
    *("ctrl+z", "ctrl+y", "ctrl+r", "alt+u", "shift+ctrl+f", "shift+arrow_left", "1", "5", "/"),
    *("0", ".", "`", "insert", "escape", "escape", "ctrl+p"),
)


def begin(
    driver: Driver, seed: int, options: str = "", clock: ManualClock | None = None
) -> PlayScreen:
    """A match of SCRUBLE Cube from the set-up screen, with the words loaded."""
    driver.program.lobby.matches.clock = clock or ManualClock()
    if options:
        driver.program.settings.kept.setups["scruble"] = {"options": options}
    driver.program.lobby.set_up("scruble")
    driver.settle()
    driver.click("seed")
    driver.type(str(seed))
    driver.click("start")
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    driver.until(lambda: play.match.lexicon is not None)
    driver.settle()
    return play


def somewhere(driver: Driver, across: float, down: float) -> tuple[float, float]:
    """A point of the scene, in pixels from the window's top left corner."""
    area = next(widget for widget in driver.top.walk() if isinstance(widget, SceneArea))
    left, top = area.origin()
    return left + across * area.width, top + down * area.height


def _drag(driver: Driver, random: Pcg32) -> None:
    """A hand does not look up on the way: another screen may come before it lets go."""
    button, held = 1 + random.below(3), random.below(5)
    points = [
        somewhere(driver, random.below(100) / 100, random.below(100) / 100)
        for _point in range(held + 1)
    ]
    driver.point(*points[0])
    driver.press(button)
    for point in points[1:]:
        driver.point(*point)
    if not random.below(4):
        driver.key(KEYS[random.below(len(KEYS))], settle=False)
    driver.release(button, settle=False)


def something(driver: Driver, random: Pcg32) -> None:
    """One key, letter, click or drag, sometimes before the last one has come to rest."""
    what = random.below(4)
    scene = any(isinstance(widget, SceneArea) for widget in driver.top.walk())
    if what == 0 and scene:
        _drag(driver, random)
    elif what == 1:
        driver.key(chr(ord("a") + random.below(26)), settle=False)
    else:
        driver.key(KEYS[random.below(len(KEYS))], settle=False)
    driver.turns(1 + random.below(12))
