"""Baselines of the environments: a random player, and the game's own expert, whose move is first in
its menus."""

from __future__ import annotations

from game.research.environment import HexaglyphEnv
from game.rules.pcg import stream

RANDOM, EXPERT = "random", "expert"
POLICIES = (RANDOM, EXPERT)


def play(game_id: str, policy: str, seed: int) -> tuple[tuple[int, ...], int]:
    """The scores of a match in which every seat has this policy, and how many moves it had."""
    env = HexaglyphEnv(game_id, adviser=EXPERT if policy == EXPERT else "")
    random = stream(seed, "baseline")
    env.reset(seed=seed)
    moves = 0
    for agent in env.agent_iter():
        if env.terminations[agent] or env.truncations[agent]:
            env.step(None)
            continue
        env.step(0 if policy == EXPERT else random.below(len(env.menu)))
        moves += 1
    return tuple(env.game.scores(env.state_of_play)), moves
