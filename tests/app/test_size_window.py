"""The window takes another size, is put away and comes back: everything follows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from panda3d.core import WindowProperties

from game.app.kit.scroll import Scroll
from game.app.kit.widget import Widget
from game.app.kit.widgets import Column, Space
from game.app.screens.daily_screen import DailyScreen
from game.app.screens.play.play_screen import PlayScreen
from game.app.screens.settings_screen import SettingsScreen
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (900, 520))
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()


def resize(driver: Driver, width: int, height: int) -> None:
    """Ask the display for another size, and wait until it has been given."""
    wanted = WindowProperties()
    wanted.set_size(width, height)
    driver.program.base.win.request_properties(wanted)
    driver.until(lambda: driver.program.size == (width, height))
    driver.settle()
    assert driver.program.size == (width, height)


def outside_scrolls(widget: Widget) -> Iterator[Widget]:
    """It and what is in it, but for what a Scroll cuts off: that may be longer than the window."""
    yield widget
    if not isinstance(widget, Scroll):
        for child in widget.children:
            if child.visible:
                yield from outside_scrolls(child)


def edges(driver: Driver) -> tuple[int, int]:
    """The right and the lower edge of what is laid out."""
    spots = [(w, w.origin()) for w in outside_scrolls(driver.top) if w.width and w.height]
    return (
        max(x + widget.width for widget, (x, _) in spots),
        max(y + widget.height for widget, (_, y) in spots),
    )


def drawn_at(driver: Driver, widget: Widget) -> tuple[float, float]:
    """Where a widget's corner is drawn, in pixels of the window."""
    spot = widget.node.get_pos(driver.program.base.render2d)
    width, height = driver.program.size
    return (spot.x + 1) / 2 * width, (1 - spot.z) / 2 * height


@pytest.mark.parametrize("size", [(640, 400), (1280, 720), (700, 1000)])
def test_what_is_shown_is_laid_out_and_drawn_for_the_new_size(
    driver: Driver, size: tuple[int, int]
) -> None:
    resize(driver, *size)
    assert edges(driver) == size
    play = driver.find("play-scruble")
    assert drawn_at(driver, play) == pytest.approx(play.origin(), abs=0.6)
    driver.click("settings")
    assert isinstance(driver.program.screen, SettingsScreen)


@pytest.mark.parametrize(("before", "size"), [(1.0, 2.0), (2.0, 1.0)])
def test_another_text_size_shows_what_a_screen_that_comes_up_with_it_shows(
    driver: Driver, before: float, size: float
) -> None:
    driver.program.set("text-size", before)
    driver.program.to_menu()
    driver.settle()
    driver.program.set("text-size", size)
    driver.settle()
    shown = driver.texts()
    driver.program.to_menu()
    driver.settle()
    assert shown == driver.texts()


def test_a_scene_follows(driver: Driver) -> None:
    driver.one_in = 1
    driver.click("play-scruble")
    play = driver.program.screen
    assert isinstance(play, PlayScreen)
    resize(driver, 1200, 700)
    left, right, bottom, top = play.stage.region
    picture = play.stage.texture
    scale = play.stage.quality.scale
    for long, share in ((picture.get_x_size(), right - left), (picture.get_y_size(), top - bottom)):
        whole = 1200 if long == picture.get_x_size() else 700
        assert long in {round(whole * share), round(whole * share * scale)}


def test_nothing_is_drawn_while_it_is_put_away_and_all_of_it_after(driver: Driver) -> None:
    program = driver.program
    program.base.ignore("window-event")  # one of the window's beginning may still be on its way
    program.loop.hidden = True
    program.show(SettingsScreen(program))
    driver.turns(5)
    drawn = program.loop.drawn
    program.surface.wanted = True
    driver.turns(5)
    assert program.loop.drawn == drawn
    drawn_before = driver.find("back").back.attach_new_node("drawn before")
    program._window_changed(program.base.win)
    driver.turns(2)
    assert program.loop.drawn > drawn
    assert not drawn_before.has_parent()


def test_a_window_opens_no_larger_than_its_screen(home: Home) -> None:
    assert home.root is not None
    driver = Driver(home.root, (2400, 1500))
    try:
        driver.program.to_menu()
        pipe = driver.program.base.pipe
        screen = pipe.get_display_width(), pipe.get_display_height()
        driver.until(lambda: driver.program.size == screen)
        driver.settle()
        assert driver.program.size == screen
    finally:
        driver.close()


def test_a_window_larger_than_the_screen_opens_as_large_as_the_screen(home: Home) -> None:
    assert home.root is not None
    driver = Driver(home.root, (9000, 7000))
    try:
        pipe = driver.program.base.pipe
        screen = (pipe.get_display_width(), pipe.get_display_height())
        window = driver.program.base.win
        assert (window.get_x_size(), window.get_y_size()) == screen
        driver.program.to_menu()
        driver.settle()
        assert driver.program.size == screen
    finally:
        driver.close()


def test_nothing_moves_sideways_when_a_page_gets_a_scroll_bar(driver: Driver) -> None:
    resize(driver, 1000, 700)
    driver.click("daily")
    screen = driver.shown(DailyScreen)
    (scroll,) = (w for w in driver.top.walk() if isinstance(w, Scroll))
    places = list[int]()
    for below, longer in ((0, False), (900, True)):
        scroll.replace([Column(screen.kit, [screen.body(), Space(screen.kit, below)])])
        driver.settle()
        assert scroll.pointable == longer
        places.append(driver.find("after").origin()[0])
    assert places[0] == places[1]


def test_after_full_screen_the_window_has_the_size_that_it_had(driver: Driver) -> None:
    program = driver.program
    resize(driver, 810, 470)
    driver.key("f11", settle=False)
    driver.until(program.base.win.is_fullscreen)
    driver.settle()
    driver.key("f11", settle=False)
    driver.until(lambda: program.size == (810, 470))
    driver.settle()
    assert not program.base.win.is_fullscreen()
