"""The generator is pinned: the same numbers on every platform, for ever."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.pcg import Pcg32, stream


def test_the_reference_sequence() -> None:
    """The first numbers that the PCG reference code prints for seed 42 and sequence 54."""
    random = Pcg32(42, 54)
    assert [random.next() for _ in range(6)] == [
        0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E
    ]  # fmt: skip


def test_golden_values_of_streams_and_shuffles() -> None:
    """Every deal of every match hangs on these."""
    deal = stream(7, "deal")
    assert [deal.next() for _ in range(3)] == [322879677, 1326653434, 2904474990]
    assert stream(7, "deal").shuffled(range(10)) == [9, 0, 5, 8, 2, 3, 4, 6, 1, 7]
    assert [stream(7, f"roll {n}").below(6) for n in range(12)] == [
        3,
        4,
        3,
        3,
        4,
        2,
        2,
        3,
        5,
        3,
        1,
        1,
    ]


def test_streams_of_other_purposes_and_seeds_differ() -> None:
    first = {stream(seed, purpose).next() for seed in range(20) for purpose in ("deal", "roll 0")}
    assert len(first) == 40


@given(st.integers(0, 2**63 - 1), st.integers(1, 2**32))
def test_numbers_stay_below_their_bound(seed: int, bound: int) -> None:
    random = stream(seed, "any")
    assert all(0 <= random.below(bound) < bound for _ in range(20))


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_other_bounds_are_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        Pcg32(1).below(bound)


def test_no_face_of_a_die_is_favoured() -> None:
    """Chi-squared over 60,000 throws of six faces: 20.5 is the 0.1% point of five degrees."""
    random = stream(11, "faces")
    counts = Counter(random.below(6) for _ in range(60_000))
    assert sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 20.5


@given(st.lists(st.integers()), st.integers(0, 2**63 - 1))
def test_a_shuffle_keeps_every_item_and_the_original(items: list[int], seed: int) -> None:
    before = list(items)
    assert Counter(stream(seed, "s").shuffled(items)) == Counter(items)
    assert items == before
