"""From one match to the next: who starts, and what a series of matches adds up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match.games import rules_of
from game.match.header import Header, Series, begun_now

SERIES_VERSION = 3
"""The first version of records that can say what came before them in a series."""


def series_after(header: Header, scores: Sequence[int]) -> Series:
    """How a series stands after the match with this header has ended with these scores."""
    before = header.series or Series(0, (0,) * len(header.names))
    sums = tuple(was + now for was, now in zip(before.scores, scores, strict=True))
    return Series(before.matches + 1, sums)


def rematch_header(header: Header, scores: Sequence[int], seed: int) -> Header:
    """The header of the next match between the same seats: the start rotates, the deal is new, and
    the series goes on.

    scores: the final scores of the match with `header`.
    """
    following = replace(
        header,
        seed=seed,
        deal=None,
        starter=(header.starter + 1) % len(header.names),
        rules_version=rules_of(header.game).rules_version,
        version=SERIES_VERSION,
        origin=None,
        series=series_after(header, scores),
    )
    return begun_now(following)
