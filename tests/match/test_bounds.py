"""What comes from outside costs no more than its length: counted in work, not in time."""

from __future__ import annotations

import pytest

from game.match import judging
from game.match.error import RecordError
from game.match.events import TOO_MANY_CHANGES
from game.match.games import rules_of
from game.match.header import new_header
from game.match.judging import differences
from game.match.record import Entry, EntryKind, Record
from game.match.timeline import MOST_CHANGES, fold
from game.rules.options import defaults
from game.words.lexicon import Lexicon
from game.words.lists import load

LONG = 64_000


def record_of(*entries: tuple[EntryKind, str]) -> Record:
    """A match of SCRUBLE Cube alone without a clock."""
    options = defaults(rules_of("scruble").options, **{"turn-seconds": None})
    header = new_header("scruble", options, ["Ann"], seed=3, lexicon=load("en"), takeback=True)
    return Record(
        header,
        tuple(Entry(number, 0, 0, kind, text) for number, (kind, text) in enumerate(entries, 1)),
    )


def test_a_list_is_made_once_for_each_change_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    made = 0
    whole = judging.with_word_changes

    def counting(lexicon: Lexicon, changes: dict[str, bool]) -> Lexicon:
        nonlocal made
        made += 1
        return whole(lexicon, changes)

    monkeypatch.setattr(judging, "with_word_changes", counting)
    kinds = EntryKind.STRIKE, EntryKind.ADD
    entries = [
        entry
        for number in range(20)
        for entry in ((kinds[number % 2], "TEA consent 1"), *(((EntryKind.MOVE, "U"),) * 50))
    ]
    assert differences(record_of(*entries), load("en")) == []
    assert made <= 20


def test_words_change_so_often_in_a_match_and_no_more() -> None:
    strikes = ((EntryKind.STRIKE, "TEA consent 1"),) * (MOST_CHANGES + 1)
    assert len(fold(record_of(*strikes[:-1])).entries) == MOST_CHANGES
    with pytest.raises(RecordError) as refused:
        fold(record_of(*strikes))
    assert refused.value.rejection is not None
    assert refused.value.rejection.reason is TOO_MANY_CHANGES


def test_a_long_record_parses_each_move_once_and_asks_the_rules_once_for_each_entry(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = rules_of("scruble")
    asked = {"apply": 0, "to_act": 0}

    def counted(name: str) -> None:
        method = getattr(type(game), name)

        def counting(*given: object) -> object:
            asked[name] += 1
            return method(*given)

        monkeypatch.setattr(type(game), name, counting)

    for name in asked:
        counted(name)
    moves = ((EntryKind.MOVE, "U"), (EntryKind.UNDO, "")) * (LONG // 2)
    folded = fold(record_of(*moves))
    assert len(folded.entries) == LONG
    assert asked["apply"] == LONG // 2
    assert asked["to_act"] <= LONG + 1
