"""Near-misses from the graph alone, against the distance computed the plain way."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.words.dawg import build
from game.words.near_misses import near_misses

WORD = st.text("ABC", min_size=1, max_size=5)


def distance(a: str, b: str) -> int:
    """Restricted Damerau-Levenshtein distance, by its definition."""
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a) + 1):
        for j in range(len(b) + 1):
            if not i or not j:
                table[i][j] = i + j
                continue
            same = a[i - 1] == b[j - 1]
            best = min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (not same))
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                best = min(best, table[i - 2][j - 2] + 1)
            table[i][j] = best
    return table[-1][-1]


@given(st.sets(WORD, max_size=30), WORD, st.integers(0, 2))
def test_finds_all_words_within_the_distance(words: set[str], typed: str, farthest: int) -> None:
    found = near_misses(build(words), typed, most=100, farthest=farthest)
    assert set(found) == {w for w in words if w != typed and distance(w, typed) <= farthest}
    steps = [distance(word, typed) for word in found]
    assert steps == sorted(steps)


def test_order_and_number() -> None:
    dawg = build(["STREET", "STREAK", "TREAT", "STRICT"])
    assert near_misses(dawg, "streat") == ["STREAK", "STREET", "TREAT", "STRICT"]
    assert near_misses(dawg, "streat", most=1, rank=lambda word: word != "TREAT") == ["TREAT"]


def test_what_is_no_text_has_no_near_misses() -> None:
    dawg = build(["STREET"])
    for text in ("", "str33t", "can't", "-"):
        assert near_misses(dawg, text) == []
