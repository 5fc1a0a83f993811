"""The log of a match: entries in words, what is alike told in one go."""

from __future__ import annotations

from game.app.told import Told, gathered, told
from game.games.scribbage.rules.state import Laid, Scored
from game.games.scruble.rules.events import Passed, Twisted


def test_an_entry_is_told_with_its_words() -> None:
    line = told((Twisted(0, "R"),), ("Ann", "Bo"))
    assert line == Told("Ann turns the right layer clockwise.", (), ("twisted", 0))
    both = told((Twisted(0, "R"), Passed(0)), ("Ann", "Bo"))
    assert both.alike is None
    assert both.text.startswith("Ann turns the right layer clockwise. ")
    assert told((), ()) == Told("", ())
    scored = told((Scored(0, ("CAT", "AT"), "CAT", 7, 9, 2, 1, 10),), ("Ann", "Bo"))
    assert scored.text.endswith(" (CAT, AT)")
    assert scored.words == ("CAT", "AT")


def test_what_is_alike_in_a_row_is_one_piece() -> None:
    names = ("Ann", "Bo")
    lines = [
        told((Laid(seat, letter, ()),), names) for seat, letter in ((1, "X"), (0, "A"), (0, "B"))
    ]
    lines.append(Told("Ann scores 5 with AB.", ("AB",)))
    lines.append(Told("Ann scores 6 with CD.", ("CD",)))
    shown = gathered(lines, 3)
    assert [line.text for line in shown] == [
        "Ann lays A. Ann lays B.",
        "Ann scores 5 with AB.",
        "Ann scores 6 with CD.",
    ]
    assert gathered(lines, 9)[0].text == "Bo lays X."
    assert gathered([], 3) == []
