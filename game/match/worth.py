"""Deals worth playing: how much there is in a deal, and a deal of the worth that was agreed.

A seed leads to nine deals, its own and eight more, which are ordered by how many pinned words they
hold: no clock, no compiled kernel and no list that may change has a say in which is taken.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.match.games import rules_of
from game.rules.interface import Setup
from game.rules.options import Worth, wanted_worth
from game.rules.pcg import stream
from game.words.pinned import pinned

CANDIDATES = 9
"""Deals that a seed leads to: never to change, as records depend on it."""
SEEDS = 1 << 32
_PLACES = {Worth.MEAGRE: 0, Worth.MIDDLING: CANDIDATES // 2, Worth.RICH: CANDIDATES - 1}


def worth_of(game_id: str, setup: Setup) -> int | None:
    """How much there is in a deal; None in a game whose deals are not compared."""
    game = rules_of(game_id)
    return game.worth(game.deal(setup), pinned(game.language(setup.options, "en")))


def as_wanted(game_id: str, setup: Setup) -> Setup:
    """The set-up with the seed of a deal of the worth that its options ask for. A deal that is
    named stays. ValueError as Game.deal."""
    wanted = wanted_worth(rules_of(game_id).options, setup.options)
    if wanted is Worth.ANY or setup.deal is not None:
        return setup
    return replace(setup, seed=_ordered(game_id, setup)[_PLACES[wanted]])


@lru_cache(maxsize=64)
def _ordered(game_id: str, setup: Setup) -> tuple[int, ...]:
    """The seeds that a seed leads to, the poorest deal first."""
    random = stream(setup.seed, "worth")
    seeds = [setup.seed, *(random.below(SEEDS) for _ in range(CANDIDATES - 1))]
    return tuple(sorted(seeds, key=lambda seed: worth_of(game_id, replace(setup, seed=seed)) or 0))
