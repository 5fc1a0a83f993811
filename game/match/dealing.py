"""The first state of a match.

Where a deal of some worth was agreed, a seed leads to nine deals, its own and eight more, ordered
by the number of pinned words that they hold: independent of clocks, compiled kernels and lists that
may change.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import Header, header_lines
from game.rules.common import check_seats
from game.rules.interface import PositionSyntaxError, Setup
from game.rules.options import Worth, wanted_worth
from game.rules.pcg import stream
from game.words.lists import pinned_words

CANDIDATES = 9
"""The deals of a seed. It must never change, as records depend on it."""
SEEDS = 1 << 32
_PLACES = {Worth.MEAGRE: 0, Worth.MIDDLING: CANDIDATES // 2, Worth.RICH: CANDIDATES - 1}


def worth_of(game_id: str, setup: Setup) -> int | None:
    """The worth of a deal; None in a game that does not compare deals."""
    game = rules_of(game_id)
    return game.worth(game.deal(setup), pinned_words(game.language(setup.options, "en")))


def with_worthy_seed(game_id: str, setup: Setup) -> Setup:
    """The set-up with the seed of a deal of the worth in its options; unchanged if it names a deal.
    ValueError as Game.deal()."""
    wanted = wanted_worth(rules_of(game_id).options, setup.options)
    if wanted is Worth.ANY or setup.deal is not None:
        return setup
    return replace(setup, seed=_ordered(game_id, setup)[_PLACES[wanted]])


@lru_cache(maxsize=64)
def _ordered(game_id: str, setup: Setup) -> tuple[int, ...]:
    """The seeds that a seed leads to, the deal of least worth first."""
    random = stream(setup.seed, "worth")
    seeds = [setup.seed, *(random.below(SEEDS) for _ in range(CANDIDATES - 1))]
    return tuple(sorted(seeds, key=lambda seed: worth_of(game_id, replace(setup, seed=seed)) or 0))


SEED_LIMIT = 1 << 31
"""Random seeds are below this, short enough to be read out."""


def new_seed() -> int:
    """A random seed."""
    return random.SystemRandom().randrange(SEED_LIMIT)


def first_state(header: Header) -> Any:
    """The first state. RecordError names the line of the header that does not fit."""
    game, seats = rules_of(header.game), len(header.names)
    try:
        check_seats(game, header.options, seats)
    except ValueError as error:
        raise RecordError(error, _line(header, "seat")) from None
    options, seed, deal = header.options, header.seed, header.deal
    setup = Setup(options, seats, seed, deal, header.starter, header.rules_version)
    try:
        return game.begin(with_worthy_seed(header.game, setup))
    except PositionSyntaxError as error:
        raise RecordError(error, _line(header, "deal")) from None
    except ValueError as error:
        raise RecordError(error, _line(header, "options")) from None


def _line(header: Header, key: str) -> int:
    lines = header_lines(header)
    return next((i for i, line in enumerate(lines, 1) if line.startswith(key)), 1)
