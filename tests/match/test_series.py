"""A series adds up final scores: each rematch's record says what came before it."""

from __future__ import annotations

import pytest

from game.match.collection import branch
from game.match.error import RecordError
from game.match.header import Series
from game.match.record import Record, format_record, parse_record
from game.match.rematch import rematch_header
from game.ui.statistics import series_line
from tests.match.play import header


def test_a_rematch_turns_the_start_and_keeps_the_series() -> None:
    first = header(seats=3)
    second = rematch_header(first, (1, 2, 3), seed=9)
    assert (second.starter, second.seed, second.deal, second.names) == (1, 9, None, first.names)
    assert (first.series, second.series) == (None, Series(1, (1, 2, 3)))
    third = rematch_header(second, (10, 0, -5), 1)
    assert (third.starter, third.series) == (2, Series(2, (11, 2, -2)))
    assert rematch_header(third, (0, 0, 0), 2).starter == 0
    text = format_record(Record(third, ()))
    assert "\nseries: after 2 with 11,2,-2\n" in text
    assert parse_record(text).header == third
    assert series_line(third, (0, 0, 20)) == "After 3 matches: Cy: 18, Ann: 11 and Bob: 2."
    assert series_line(first, (5, 5, 5)) == ""
    assert branch(Record(third, ()), 0).header.series is None


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("after 2 with 11,2", "one sum for each seat"),
        ("after 0 with 11,2,3", "after N with SUM"),
        ("after 2 with 11,2,1e9", "after N with SUM"),
        ("after 2 with 1,2,99999999999", "after N with SUM"),
    ],
)
def test_a_series_that_is_none_is_refused(line: str, says: str) -> None:
    text = format_record(Record(rematch_header(header(seats=3), (1, 2, 3), 1), ()))
    with pytest.raises(RecordError, match=says):
        parse_record(text.replace("after 1 with 1,2,3", line))
    with pytest.raises(RecordError, match="no header line 'series'"):
        parse_record(text.replace("record: 3", "record: 2"))
