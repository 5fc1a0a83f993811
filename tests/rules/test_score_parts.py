"""A score in its parts, as data."""

from __future__ import annotations

from game.rules.score_parts import LENGTH, added, part, times
from game.sentences import Saying


def test_what_changes_no_score_is_no_part_of_it() -> None:
    assert not [*added(0, LENGTH, letters=3), *times(1, "Jokers"), *times(0, "Jokers")]


def test_parts_are_written_as_they_count() -> None:
    assert part("1+8", "Letters") == (Saying("Letters"), "1+8")
    assert [*added(5, LENGTH, letters=6)] == [(Saying(LENGTH, (("letters", 6),)), "+5")]
    assert [*times(2, "Jokers")] == [(Saying("Jokers"), "×2")]
