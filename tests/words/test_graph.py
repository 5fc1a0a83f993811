"""The word graph, against a plain set of the same words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.words.dawg import END, LAST, LETTER, ROOT, ROOT_SLOTS, SHIFT, Dawg, build
from game.words.lexicon import Lexicon
from game.words.numbering import Numbering, through
from game.words.patch import patched

# Few letters and short words, so that beginnings and endings are shared often.
WORDS = st.sets(st.text("ABCZ", min_size=1, max_size=6), max_size=40)
WORD = st.text("ABCZ", min_size=1, max_size=6)


def assert_same(dawg: Dawg, words: set[str]) -> None:
    assert list(dawg) == sorted(words)
    for word in words:
        assert word in dawg
        for length in range(len(word) + 1):
            prefix = word[:length]
            assert not prefix or dawg.walk(prefix)
            assert list(dawg.with_prefix(prefix)) == sorted(
                w for w in words if w.startswith(prefix)
            )
            assert (prefix in dawg) == (prefix in words)
            for letter in "ABCDZ":
                beyond = prefix + letter
                assert (beyond in dawg) == (beyond in words)
                assert bool(dawg.walk(beyond)) == any(w.startswith(beyond) for w in words)


@given(WORDS)
def test_graph_holds_exactly_its_words(words: set[str]) -> None:
    assert_same(build(words), words)


@given(WORDS, WORDS, WORDS)
def test_patched_graph_holds_exactly_its_words(
    words: set[str], added: set[str], struck: set[str]
) -> None:
    dawg = build(words)
    before = dawg.edges.tobytes()
    assert_same(patched(dawg, add=sorted(added), strike=sorted(struck)), (words | added) - struck)
    assert dawg.edges.tobytes() == before


@given(WORDS, WORD)
def test_words_are_numbered_in_alphabetical_order(words: set[str], other: str) -> None:
    graph = build(words)
    numbering = Numbering(graph, through(graph))
    assert len(numbering) == len(words)
    for number, word in enumerate(sorted(words)):
        assert numbering.number(word) == number
    if other not in words:
        assert numbering.number(other) is None


@given(WORDS)
def test_layout_is_the_documented_one(words: set[str]) -> None:
    edges = build(words).edges
    assert edges.itemsize == 4
    assert edges[0] == 0
    starts = {ROOT}
    for index in range(ROOT, len(edges)):
        edge = edges[index]
        if not edge:
            assert ROOT <= index < ROOT + ROOT_SLOTS
            continue
        if index >= ROOT + ROOT_SLOTS and edges[index - 1] & LAST:
            starts.add(index)
        if not edge & LAST:
            assert edges[index + 1] & LETTER > edge & LETTER
        assert edge >> SHIFT == 0 or edge >> SHIFT > index
        assert edge & END or edge >> SHIFT
    starts.add(ROOT + ROOT_SLOTS)
    assert {edge >> SHIFT for edge in edges if edge >> SHIFT} <= starts


def test_no_words_at_all() -> None:
    empty = build([])
    assert list(empty) == []
    assert "" not in empty
    assert list(patched(empty, add=["ZA"])) == ["ZA"]
    assert list(patched(build(["ZA"]), strike=["ZA"])) == []


@pytest.mark.parametrize("word", ["street", "CAFÉ", "CAN'T", "A B", ""])
def test_only_capital_letters_are_built(word: str) -> None:
    with pytest.raises(ValueError, match="letters A-Z"):
        build(["CAT", word])


@pytest.mark.parametrize("thing", [None, 3, "", "cat", "CAT ", "CÁT", "CA\x00"])
def test_anything_may_be_asked(thing: object) -> None:
    assert thing not in build(["CAT"])


class TestLexicon:
    lexicon = Lexicon.of(["CAT", "CATS", "DOG", "CAFE"])

    def test_case_and_accents_make_no_difference(self) -> None:
        for word in ("CAT", "cat", "Cat", "café", "CAFÉ"):
            assert self.lexicon.is_word(word)

    @pytest.mark.parametrize("word", ["", "C", "CA", "CAT'S", "CAT-DOG", "CAT DOG", "C4T", "喵喵"])
    def test_anything_else_is_no_word(self, word: str) -> None:
        assert not self.lexicon.is_word(word)

    def test_changes_hold_and_the_last_word_counts(self) -> None:
        changed = self.lexicon.with_changes(add=["qiz", "Bée"], strike=["dog"])
        assert [changed.is_word(w) for w in ("QIZ", "BEE", "DOG", "CAT")] == [True] * 2 + [
            False,
            True,
        ]
        assert (changed.added, changed.struck) == (frozenset({"QIZ", "BEE"}), frozenset({"DOG"}))
        assert sorted(changed.dawg) == ["BEE", "CAFE", "CAT", "CATS", "QIZ"]
        back = changed.with_changes(add=["DOG"], strike=["QIZ", "BEE"])
        assert sorted(back.dawg) == sorted(self.lexicon.dawg)
        assert back.struck == {"QIZ", "BEE"}
        assert sorted(self.lexicon.dawg) == ["CAFE", "CAT", "CATS", "DOG"]
        assert back.digest == self.lexicon.digest

    def test_a_word_added_and_struck_at_once_is_struck(self) -> None:
        both = self.lexicon.with_changes(add=["EMU"], strike=["EMU"])
        assert not both.is_word("EMU")
        assert (both.added, both.struck) == (frozenset(), frozenset({"EMU"}))

    @pytest.mark.parametrize("word", ["", "can't", "four 4"])
    def test_what_is_no_word_cannot_be_added(self, word: str) -> None:
        with pytest.raises(ValueError, match="not made of letters"):
            self.lexicon.with_changes(add=[word])
