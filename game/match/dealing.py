"""The first state of a match, as its header agrees it."""

from __future__ import annotations

import random
from typing import Any

from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import Header, header_lines
from game.match.worth import as_wanted
from game.rules.interface import PositionSyntaxError, Setup
from game.sentences import N_

SEED_LIMIT = 1 << 31
"""Seeds drawn for a new match are below this: short enough to be read out."""


def new_seed() -> int:
    """A seed that nobody chose."""
    return random.SystemRandom().randrange(SEED_LIMIT)


def first_state(header: Header) -> Any:
    """The deal; RecordError names the line of the header that fits no match."""
    game, seats = rules_of(header.game), len(header.names)
    if seats not in game.seats(header.options):
        raise RecordError(
            N_("this match is not for {seats} players"), _line(header, "seat"), seats=seats
        )
    options, seed, deal = header.options, header.seed, header.deal
    setup = Setup(options, seats, seed, deal, header.starter, header.rules_version)
    try:
        return game.begin(as_wanted(header.game, setup))
    except PositionSyntaxError as error:
        raise RecordError(error, _line(header, "deal")) from None
    except ValueError as error:
        raise RecordError(error, _line(header, "options")) from None


def _line(header: Header, key: str) -> int:
    lines = header_lines(header)
    return next((i for i, line in enumerate(lines, 1) if line.startswith(key)), 1)
