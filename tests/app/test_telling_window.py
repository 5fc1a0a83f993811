"""What is said in large type over a table can be read, whatever flies there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.kit.widget import Widget
from game.app.moments.banner import BannerView
from game.app.moments.points import RisingPoints
from game.app.screens.play.play_screen import PlayScreen
from tests.app.driver import Driver


def within(widget: Widget) -> Iterator[Widget]:
    """What is drawn, in this order, hidden or not."""
    yield widget
    for child in widget.children:
        yield from within(child)


@pytest.mark.window
def test_points_fly_behind_what_is_said_in_large_type(driver: Driver) -> None:
    driver.program.lobby.play_again("scruble")
    driver.shown(PlayScreen)
    drawn = [type(widget) for widget in within(driver.program.surface.layers[0])]
    assert drawn.index(RisingPoints) < drawn.index(BannerView)
