"""One cleaner for all text from outside: what it lets through moves no cursor and turns no text."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from game.language import player_name, translate
from game.system.cleaning import clean


@given(st.text())
def test_nothing_that_cannot_be_seen_is_left(text: str) -> None:
    left = clean(text)
    assert not {unicodedata.category(c) for c in left} & {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
    assert clean(left) == left


@given(st.text(st.characters(categories=["L", "N", "P", "S"])))
def test_what_can_be_seen_stays(text: str) -> None:
    assert clean(text) == text


def test_sentences_have_their_values_and_names_cleaned() -> None:
    evil = "\x1b]0;title\x07\x1b[2JBob\u202e"
    assert player_name(0, [evil]) == "]0;title[2JBob"
    assert translate("{text} said {player}", {"text": evil, "seat": 0}, [evil]) == (
        "]0;title[2JBob said ]0;title[2JBob"
    )
