"""Steps a second in the environments of docs/research.md: one process, choices at random."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

from bench.rows import Row
from game.games import TITLES
from game.research.environment import HexaglyphEnv
from game.rules.pcg import stream

SECONDS = 3.0
"""Of the processor, a game."""


def rows() -> Iterator[Row]:
    """See the module."""
    for game_id in TITLES:
        env, random = HexaglyphEnv(game_id), stream(1, "bench")
        env.reset(seed=1)
        steps, began = 0, process_time()
        while process_time() - began < SECONDS:
            if not env.agents or any(env.terminations.values()) or any(env.truncations.values()):
                env.reset()
            env.observe(env.agent_selection)
            env.step(random.below(len(env.menu)))
            steps += 1
        yield Row(f"{game_id}: steps a second", f"{steps / (process_time() - began):,.0f}")
