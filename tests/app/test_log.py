"""The log of a match: entries in words, what is alike told in one go."""

from __future__ import annotations

from game.app.log import LogLine, last_lines, log_line
from game.games.scribbage.rules.events import Laid, Scored
from game.games.scruble.rules.events import Twisted
from game.rules.common import Passed


def test_an_entry_is_told_with_its_words() -> None:
    line = log_line((Twisted(0, "R"),), ("Ann", "Bo"))
    assert line == LogLine("Ann turns the right layer clockwise.", (), ("twisted", 0))
    both = log_line((Twisted(0, "R"), Passed(0)), ("Ann", "Bo"))
    assert both.alike is None
    assert both.text.startswith("Ann turns the right layer clockwise. ")
    assert log_line((), ()) == LogLine("", ())
    scored = log_line((Scored(0, ("CAT", "AT"), "CAT", 7, 9, 2, 1, 10),), ("Ann", "Bo"))
    assert scored.text.endswith(" (CAT, AT)")
    assert scored.words == ("CAT", "AT")


def test_what_is_alike_in_a_row_is_one_piece() -> None:
    names = ("Ann", "Bo")
    lines = [
        log_line((Laid(seat, (letter,), ()),), names)
        for seat, letter in ((1, "X"), (0, "A"), (0, "B"))
    ]
    lines.append(LogLine("Ann scores 5 with AB.", ("AB",)))
    lines.append(LogLine("Ann scores 6 with CD.", ("CD",)))
    shown = last_lines(reversed(lines), 3)[::-1]
    assert [line.text for line in shown] == [
        "Ann lays A. Ann lays B.",
        "Ann scores 5 with AB.",
        "Ann scores 6 with CD.",
    ]
    assert last_lines(reversed(lines), 9)[-1].text == "Bo lays X."
    assert last_lines([], 3) == []
