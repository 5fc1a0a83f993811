"""Matches between bots, without window and clock."""

from __future__ import annotations

from collections.abc import Callable

from game.match.clock import ManualClock
from game.match.header import Header
from game.match.match import Match
from game.players.bot import level_of
from game.players.sitting import IllegalMoveError, Sitting
from game.players.work import here
from game.search.interface import SearchCancelledError, never
from game.words.lexicon import Lexicon

__all__ = ["IllegalMoveError", "play_out"]

MOST = 20_000
"""More entries than any match of bots has."""


def play_out(header: Header, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never) -> Match:
    """Play a match of bots to its end. ValueError if a seat is not a bot's. SearchCancelledError
    when `cancelled` says so."""
    match = Match.start(header, lexicon, ManualClock())
    play_on(match, cancelled=cancelled)
    return match


def play_on(match: Match, *, cancelled: Callable[[], bool] = never) -> None:
    """Play a match of bots to its end; see play_out()."""
    if not all(level_of(kind, match.header.game) for kind in match.header.kinds):
        raise ValueError("every seat must be a bot's")
    sitting = Sitting(match, work=here(cancelled))
    while not match.over:
        if cancelled():
            raise SearchCancelledError
        sitting.tick()
        if len(sitting.log) > MOST:
            raise IllegalMoveError("the match does not end")
