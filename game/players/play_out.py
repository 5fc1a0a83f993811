"""A match of bots alone, without a window or a clock that runs."""

from __future__ import annotations

from collections.abc import Callable

from game.match.clock import ManualClock
from game.match.header import Header
from game.match.match import Match
from game.players.bot import bots
from game.players.chooser import never
from game.rules.interface import Rejection
from game.search.interface import SearchCancelledError
from game.words.lexicon import Lexicon

MOST = 20_000
"""Entries after which a match of bots should long be over."""


class IllegalMoveError(Exception):
    """A bot chose a move that the rules refuse: a mistake in the bot."""


def play_out(header: Header, lexicon: Lexicon, *, cancelled: Callable[[], bool] = never) -> Match:
    """The match that these bots play to its end. ValueError if a seat is not a bot's.

    Raises SearchCancelledError when `cancelled` says so.
    """
    match = Match.start(header, lexicon, ManualClock())
    players = bots(header)
    if len(players) != len(header.kinds):
        raise ValueError("every seat must be a bot's")
    while match.seat is not None:
        if cancelled():
            raise SearchCancelledError
        player = players[match.seat]
        words = match.lexicon
        assert words is not None
        view = match.game.view(match.state, player.seat)
        text = player.choose(view, words, cancelled=cancelled)
        result = match.move(player.seat, text)
        if isinstance(result, Rejection):
            raise IllegalMoveError(f"{text!r} of seat {player.seat + 1}: {result.reason.code}")
        if len(match.record.entries) > MOST:
            raise IllegalMoveError("the match does not end")
    return match
