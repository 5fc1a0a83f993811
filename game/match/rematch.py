"""Rematches: the starter rotates, and the scores of a series add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match.games import rules_of
from game.match.header import IN_SERIES, Header, Series, begun_now


def series_after(header: Header, scores: Sequence[int]) -> Series:
    """The series after the match with this header ended with these scores."""
    before = header.series or Series(0, (0,) * len(header.names))
    sums = tuple(was + now for was, now in zip(before.scores, scores, strict=True))
    return Series(before.matches + 1, sums)


def rematch_header(
    header: Header, scores: Sequence[int], seed: int, *, stand_in: bool = False
) -> Header:
    """The header of the next match of a series, with the next starter and a new deal. scores: the
    final scores of the match with `header`. stand_in: see begun_now()."""
    following = replace(
        header,
        seed=seed,
        deal=None,
        starter=(header.starter + 1) % len(header.names),
        rules_version=rules_of(header.game).rules_version,
        version=IN_SERIES,
        origin=None,
        series=series_after(header, scores),
    )
    return begun_now(following, stand_in=stand_in)
