"""What another window has covered is drawn again: the X server keeps no copy of it."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product

import pytest

from game.system.home import Home
from tests.app.driver import Driver
from tests.app.hands import begin, somewhere

ALL_PLANES, Z_PIXMAP = ctypes.c_ulong(-1), 2


class Display:
    """A connection to the display of another program's."""

    def __init__(self) -> None:
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        for name in ("XDefaultRootWindow", "XCreateSimpleWindow", "XGetPixel"):
            getattr(self.x11, name).restype = ctypes.c_ulong
        self.x11.XGetImage.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(os.environ["DISPLAY"].encode()))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        sides = self.x11.XDisplayWidth, self.x11.XDisplayHeight
        self.size = tuple(side(self.display, 0) for side in sides)

    @contextmanager
    def window(self) -> Iterator[None]:
        """A black window over all others for a while."""
        shape = (*(0, 0), *self.size, *(0, 0, 0))
        window = ctypes.c_ulong(self.x11.XCreateSimpleWindow(self.display, self.root, *shape))
        self.x11.XMapRaised(self.display, window)
        self.x11.XSync(self.display, False)
        yield
        self.x11.XDestroyWindow(self.display, window)
        self.x11.XSync(self.display, False)

    def focus(self, window: int) -> None:
        """Give the keyboard to a window, 0 for none."""
        self.x11.XSetInputFocus(self.display, ctypes.c_ulong(window), 0, ctypes.c_ulong(0))
        self.x11.XSync(self.display, False)

    def colours(self) -> set[int]:
        """What is to be seen at some points of the display."""
        area = (*(0, 0), *self.size, ALL_PLANES, Z_PIXMAP)
        image = ctypes.c_void_p(self.x11.XGetImage(self.display, self.root, *area))
        points = product(*(range(20, side, 40) for side in self.size))
        colours = {self.x11.XGetPixel(image, *point) & 0xFFFFFF for point in points}
        self.x11.XDestroyImage(image)
        return colours

    def close(self) -> None:
        self.x11.XCloseDisplay(self.display)


@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks X11")
def test_what_another_window_covered_is_drawn_again(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home.root is not None
    monkeypatch.setattr(Driver, "one_in", 1)
    driver, other = Driver(home.root), Display()
    driver.program.to_menu()
    driver.settle()
    driver.turns(60)  # a window that came up is drawn twice more
    seen = other.colours()
    assert seen != {0}
    assert not driver.program.loop.turn()
    while driver.program.waiting.wait(0):
        driver.turns()
    with other.window():
        assert other.colours() == {0}
    assert driver.program.waiting.wait(60)
    driver.until(driver.program.loop.turn)
    driver.turns(2)
    assert other.colours() == seen
    driver.close()
    other.close()


@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks X11")
def test_a_drag_is_undone_when_another_window_comes_to_the_front(home: Home) -> None:
    assert home.root is not None
    driver, other = Driver(home.root, (1280, 720)), Display()
    play = begin(driver, 5)
    window, cube = driver.program.base.win, play.table.where("F22")
    assert cube is not None
    other.focus(window.get_window_handle().get_int_handle())
    driver.until(lambda: window.get_properties().get_foreground())
    for last in (False, True):
        driver.point(*somewhere(driver, (cube[0] + 1) / 2, (1 - cube[1]) / 2))
        driver.press()
        driver.point(*somewhere(driver, (cube[0] + 1) / 2 + 0.1, (1 - cube[1]) / 2))
        if last:
            other.focus(0)
            driver.until(lambda: not window.get_properties().get_foreground())
            driver.until(lambda: not driver.program.surface.held)
        driver.release()
        driver.settle()
        assert play.match.count == 1, "only the layer that was let go of is twisted"
    other.close()
    driver.close()
