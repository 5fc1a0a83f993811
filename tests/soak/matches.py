"""Matches of bots of all levels that search little."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.players.levels import levels_of
from game.rules.pcg import stream
from tests.players.test_bots import GAMES, whole_game, with_small_budget

EACH = {"scruble": 130, "scrabble-cubes": 100, "alphacubes": 16, "scribbage": 150, "kubagram": 4}
"""How many a batch has of each game: about as many seconds of the processor each, but for Kubagram,
one match of which takes a third of a second for a fiftieth."""


def batch(seed: int, _folder: Path) -> int:
    """Some matches of each game, of two bots of any levels."""
    random = stream(seed, "soak matches")
    games = [game_id for game_id in GAMES for _time in range(EACH[game_id])]
    with pytest.MonkeyPatch.context() as patch:
        with_small_budget(patch)
        for number, game_id in enumerate(games):
            names = [level.name for level in levels_of(game_id)]
            levels = (random.choice(names), random.choice(names))
            whole_game(game_id, levels, seed * len(games) + number)
    return len(games)
