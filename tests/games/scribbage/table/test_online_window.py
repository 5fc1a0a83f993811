"""Dice laid at a table on a server, which takes a while to answer."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pytest

from game.games.scribbage.rules.layout import shown
from game.games.scribbage.rules.pieces import JOKER, letters
from game.games.scribbage.table.table import ScribbageTable
from game.system.home import Home
from tests.app.company import hosting, of_people, together
from tests.app.driver import Driver

pytestmark = pytest.mark.window


@pytest.fixture
def driver(home: Home) -> Iterator[Driver]:
    assert home.root is not None
    driver = Driver(home.root, (1280, 720))
    yield driver
    driver.close()


def test_letters_typed_before_the_server_has_answered_are_all_laid(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda _bits: 1)  # the deal's seed: Ann begins
    guest, screen = hosting(driver, of_people("scribbage"))
    assert screen.seat in screen.match.to_act
    driver.key("enter", settle=False)
    together(driver, guest, lambda: screen.state.roll)
    driver.settle()
    word = [letter for letter in letters(screen.state.roll) if letter != JOKER][:5]
    for letter in word:
        driver.key(letter.lower(), settle=False)
    together(driver, guest, lambda: sum(map(bool, screen.state.layout)) == len(word))
    lying = zip(shown(screen.state.roll, screen.state.layout), screen.state.layout, strict=True)
    laid = sorted((place.cell, letter) for letter, place in lying if place is not None)
    assert [letter for _cell, letter in laid] == word
    assert [cell[0] - laid[0][0][0] for cell, _letter in laid] == list(range(len(word)))
    assert isinstance(screen.table, ScribbageTable)
    assert screen.table.hand.die(screen.state.layout) is None, "the cursor is after the word"
