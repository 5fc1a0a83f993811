"""What lies behind the sheets of a page: the table, in the palette's own wood."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from panda3d.core import PNMImage

from game.app.kit.theme import Theme, contrast, palette_names
from game.system.home import Home
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.one_in = 1
    yield driver
    driver.close()


def ground(driver: Driver) -> list[tuple[float, float, float]]:
    """Colours of the page's background, left of its sheet, from the top down."""
    driver.settle()
    driver.program.loop.ask(2)
    driver.turns(3)
    image = PNMImage()
    assert driver.program.base.win.get_screenshot(image)
    found = []
    for y in range(0, 720, 2):
        colour = image.get_xel(140, y)
        found.append((colour[0], colour[1], colour[2]))
    return found


@pytest.mark.parametrize("palette", palette_names())
def test_a_page_lies_on_wood_that_can_be_written_on(driver: Driver, palette: str) -> None:
    driver.program.set("palette", palette)
    driver.program.to_menu()
    driver.settle()
    driver.click("trainer")
    seen = ground(driver)
    steps = [abs(sum(one) - sum(next_)) for one, next_ in pairwise(seen)]
    plain = palette == "high-contrast"
    assert (max(steps) < 0.04) is plain  # a grain is seen, or nothing but the light
    if not plain:
        red, _green, blue = (sum(part) for part in zip(*seen, strict=True))
        assert red > 1.15 * blue
    ink, lightest = Theme(palette).colour("text-on-background"), max(seen, key=sum)
    assert contrast(ink, (*lightest, 1.0)) >= (7 if plain else 4.5)


def test_before_the_first_frame_no_picture_is_read(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    monkeypatch.setattr("game.app.backdrop._wood", lambda *_what: read.append("wood"))
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    try:
        driver.program.to_menu()
        assert not read
        driver.settle()
        driver.click("trainer")
        assert read
    finally:
        driver.close()
