"""From one match to the next: who starts, and what a series of matches adds up to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timezone

from game import __version__
from game.match.games import rules_of
from game.match.header import PLAIN_VERSION, Header


def rematch_header(header: Header, seed: int) -> Header:
    """The header of the next match between the same seats: the start rotates, the deal is new."""
    return replace(
        header,
        seed=seed,
        deal=None,
        starter=(header.starter + 1) % len(header.names),
        created=datetime.now(timezone.utc).date().isoformat(),
        app_version=__version__,
        rules_version=rules_of(header.game).rules_version,
        version=PLAIN_VERSION,
        origin=None,
    )


def series_scores(finals: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """What the final scores of a series add up to, by seat; ValueError if the seats differ."""
    return tuple(sum(seat) for seat in zip(*finals, strict=True))
