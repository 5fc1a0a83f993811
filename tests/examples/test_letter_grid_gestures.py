"""What gestures mean at the table of Letter Grid, without a window."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import reduce
from typing import TYPE_CHECKING

import pytest

from game.app.tables.gestures import (
    NOBODY,
    Down,
    Gesture,
    LetGo,
    Over,
    Press,
    Refused,
    Situation,
    Type,
    Up,
)
from tests.repo.tree import ROOT

if TYPE_CHECKING:
    from letter_grid.table.hand import Hand

HERE = Situation()
A1, B1, C1, B2, D4 = 0, 1, 2, 5, 15


@pytest.fixture(autouse=True)
def package(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package as it lies there."""
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "letter_grid"))
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "letter_grid"]:
        monkeypatch.delitem(sys.modules, name)


def meant(hand: Hand, gesture: Gesture, at: Situation = HERE) -> object:
    from letter_grid.rules import GAME
    from letter_grid.table.interpret import interpret

    state = GAME.parse_position(
        "grid=CATS/ROSE/DINE/LAMP words=- scores=0 taken=0 resigned=- seat=1 passes=0"
    )
    return interpret(state, hand, gesture, at)


def after(*gestures: Gesture, hand: Hand | None = None) -> Hand:
    """The hand after gestures none of which is a move or refused."""
    from letter_grid.table.hand import Hand

    def following(held: Hand, gesture: Gesture) -> Hand:
        found = meant(held, gesture)
        assert isinstance(found, Hand)
        return found

    return reduce(following, gestures, hand or Hand())


def test_a_way_is_clicked_drawn_and_picked_at_the_cursor() -> None:
    from letter_grid.rules.state import Move

    clicked = after(*(g for place in (A1, B1, B2) for g in (Down(place), Up(place))))
    drawn = after(Over(A1), Down(A1), Over(B1), Over(B2), Up(B2))
    keys = ("select", "select", "cursor-right", "select", "cursor-down", "select")
    for hand in (clicked, drawn, after(*map(Press, keys))):
        assert hand.path == (A1, B1, B2)
        assert hand.draft == "A1 B1 B2"
        assert meant(hand, Press("submit")) == Move(hand.path)


def test_a_way_goes_back_and_on() -> None:
    way = after(Down(A1), Over(B1), Over(C1))
    assert after(Over(B1), hand=way).path == (A1, B1)
    assert after(LetGo(), Over(B2), hand=way).path == (A1, B1, C1)
    loose = after(Up(C1), hand=way)
    assert after(Down(C1), hand=loose).path == (A1, B1)
    assert after(Down(A1), hand=loose).path == (A1,)
    assert after(Press("erase"), hand=loose).path == (A1, B1)
    for action in ("clear", "back"):
        assert after(Press(action), hand=loose).path == ()
    assert meant(loose, Down(D4)) == Refused()


def test_what_means_nothing() -> None:
    from letter_grid.rules.state import Move

    empty, two = after(), after(Down(A1), Over(B1), Up(B1))
    for action in ("erase", "clear", "back", "submit", "hint"):
        assert meant(empty, Press(action)) is None
    assert meant(empty, Type("A")) is None
    assert meant(two, Press("submit")) is None
    assert meant(two, Down(None)) is None
    assert meant(two, Down(C1, 3)) is None
    assert meant(two, Press("pass")) == Move()
    for gesture in (Press("pass"), Press("select"), Press("erase"), Down(C1)):
        assert meant(two, gesture, NOBODY) is None
    assert meant(two, Press("cursor-left"), NOBODY) is not None


def test_a_draft_is_taken_up_where_it_is_a_way() -> None:
    from letter_grid.table.hand import path_of

    assert path_of("A1 B1 B2") == (A1, B1, B2)
    assert path_of("") == ()
    for nonsense in ("A1 D4", "A1 A1", "E1", "A1 B1 A1"):
        assert path_of(nonsense) == ()
