"""Matches of the small game for the tests of this folder."""

from __future__ import annotations

from typing import Any

from game.match.changes import Outcome
from game.match.clock import ManualClock
from game.match.header import Header, new_header
from game.match.match import Match
from game.match.store import Store
from game.rules.interface import Rejection, Step
from game.rules.options import OptionValue, defaults
from game.rules.pcg import Pcg32
from tests.conformance.tray import LEXICON, OPTIONS

DEAL = "ATEXX" + "NITXX" + "SEARLOTENDINGS"
"""Ann holds ATEXX, Bob NITXX; what is drawn begins with SEA."""


def header(
    *,
    seats: int = 2,
    deal: str | None = DEAL,
    takeback: bool = False,
    seed: int = 1,
    **options: OptionValue,
) -> Header:
    return new_header(
        "tray",
        defaults(OPTIONS, **options),
        ("Ann", "Bob", "Cy")[:seats],
        seed=seed,
        deal=deal,
        lexicon=LEXICON,
        takeback=takeback,
    )


def match(
    clock: ManualClock | None = None, store: Store | None = None, *, agreed: Header | None = None
) -> Match:
    return Match.start(agreed or header(), LEXICON, clock or ManualClock(), store)


def ok(result: Outcome) -> Step[Any]:
    assert isinstance(result, Step), result
    return result


def code(result: Outcome) -> str:
    assert isinstance(result, Rejection), result
    return result.reason.code


def random_entry(played: Match, random: Pcg32, clock: ManualClock) -> Outcome:
    """One entry of any kind, legal more often than not."""
    clock.advance(random.below(700))
    seat = played.seat or 0
    kind = random.below(20)
    if played.paused:
        return played.unpause()
    if kind == 0:
        return played.pause()
    if kind == 1:
        return played.hint(seat, 1 + random.below(3))
    if kind in (2, 3, 4):
        return played.undo(seat, consent=range(len(played.header.names)))
    if kind in (5, 6):
        return played.redo(seat)
    if kind == 7:
        return played.strike("TEA") if random.below(2) else played.add("XXE")
    if kind == 8:
        return played.extend(seat)
    if kind == 9 and random.below(20) == 0:
        return played.resign(seat)
    moves = played.game.some_moves(played.state, seat, LEXICON, random)
    move = next(iter(moves), None)
    return played.move(seat, played.game.format_move(move) if move else "pass")
