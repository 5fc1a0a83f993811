"""Judges and the verdicts that records keep."""

from __future__ import annotations

import pytest

from game.rules.judge import LiveJudge, RecordedJudge
from game.sentences import LocalizedValueError
from game.words.lexicon import Lexicon

WORDS = Lexicon.of(["CAT"])


def test_verdicts_are_read_back() -> None:
    live = LiveJudge(WORDS)
    asked = live.word("CAT"), live.word("QIZ"), live.decide("words-left", lambda _words: "no")
    recorded = RecordedJudge(live.verdicts().split(" "))
    again = recorded.word("CAT"), recorded.word("QIZ")
    assert (*again, recorded.decide("words-left", lambda _words: "")) == asked


@pytest.mark.parametrize("word", ["C?T", "cat", "CAT DOG", ""])
def test_a_verdict_that_no_record_can_have_is_never_written(word: str) -> None:
    live = LiveJudge(WORDS)
    live.word(word)
    with pytest.raises(LocalizedValueError, match="not a verdict"):
        live.verdicts()


def test_nor_is_such_an_answer() -> None:
    live = LiveJudge(WORDS)
    live.decide("words-left", lambda _words: "not many")
    with pytest.raises(LocalizedValueError, match="not a verdict"):
        live.verdicts()
