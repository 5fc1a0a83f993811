"""What windowed tests begin with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.system.home import Home
from tests.app.driver import Driver


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    """A window of 1280x720 with the menu; files that begin otherwise have one of their own."""
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    driver.program.to_menu()
    driver.settle()
    yield driver
    driver.close()
