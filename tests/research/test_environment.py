"""The games as PettingZoo environments: its own test of the interface, and what only we can ask."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from game import register
from game.match.header import new_header
from game.players.selfplay import play_out
from game.rules.pcg import stream
from game.system import packages

pytest.importorskip("pettingzoo", reason="the extra [research] is not installed")

from game.research.environment import HexaglyphEnv

SETTINGS = [
    *((game_id, "") for game_id in register.entries()),
    ("scrabble-cubes", "mode=head-to-head"),
    ("alphacubes", "words=challenged"),
]


def environment(game_id: str, options: str = "", **more: Any) -> HexaglyphEnv:
    return HexaglyphEnv(game_id, options=options, **more)


def text(read: Any) -> str:
    return bytes(read).rstrip(b"\0").decode()


def play(env: HexaglyphEnv, seed: int, most: int = 100_000) -> list[str]:
    """Random moves to the end; their texts. What is seen is checked on the way."""
    random = stream(seed, "agent")
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    moves: list[str] = []
    for agent in env.agent_iter(most):
        seen, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        assert seen is not None
        count = int(seen["action_mask"].sum())
        assert count == len(info["moves"]) > 0
        view = env.game.view(env.state_of_play, env.possible_agents.index(agent))
        assert env.game.parse_position(text(seen["observation"])) == view
        assert [text(row) for row in seen["moves"][:count]] == list(info["moves"])
        action = random.below(count)
        moves.append(info["moves"][action])
        env.step(action)
    if not env.agents:
        assert tuple(total.values()) == env.game.scores(env.state_of_play)
    return moves


@pytest.mark.parametrize(("game_id", "options"), SETTINGS)
def test_pettingzoos_own_api_test(game_id: str, options: str) -> None:
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # dictionaries are no plain arrays: meant
        api_test(environment(game_id, options), num_cycles=60)


@pytest.mark.parametrize(("game_id", "options"), SETTINGS)
def test_rewards_add_up_to_the_score(game_id: str, options: str) -> None:
    env = environment(game_id, options)
    assert play(env, 3)
    assert not env.agents


@pytest.mark.parametrize("game_id", list(register.entries()))
def test_the_same_seed_and_choices_are_the_same_match(game_id: str) -> None:
    assert play(environment(game_id), 5, 40) == play(environment(game_id), 5, 40)


def test_an_agent_sees_no_rack_but_its_own() -> None:
    env = environment("alphacubes")
    env.reset(seed=1)
    other = next(name for name in env.agents if name != env.agent_selection)
    seen, own = env.observe(env.agent_selection), env.observe(other)
    assert text(seen["observation"]) != text(own["observation"])
    assert own["action_mask"].sum() == 0
    assert text(seen["observation"]) != env.game.format_position(env.state_of_play)


def test_the_solvers_best_play_heads_the_menu() -> None:
    env = environment("alphacubes", best=True)
    env.reset(seed=2)
    solver = packages.load(register.entries()["alphacubes"].solver)
    seat = env.possible_agents.index(env.agent_selection)
    best = solver.plays(env.game.view(env.state_of_play, seat), seat, env.lexicon)[0]
    assert env.menu[0] == best.moves[0]
    env.step(0)
    assert env.rewards[env.possible_agents[seat]] == best.score


@pytest.mark.parametrize("game_id", ["alphacubes", "kubagram", "scribbage"])
def test_who_always_follows_the_adviser_plays_as_the_bots_do(game_id: str) -> None:
    env = environment(game_id, adviser="easy")
    env.reset(seed=2)
    for agent in env.agent_iter():
        over = env.terminations[agent] or env.truncations[agent]
        env.step(None if over else 0)
    seeds = stream(2, "matches")
    header = new_header(
        game_id,
        env.options,
        env.possible_agents,
        seed=seeds.next() << 31 | seeds.next() >> 1,
        kinds=["bot:easy"] * env.seats,
        lexicon=env.lexicon,
    )
    assert play_out(header, env.lexicon).state == env.state_of_play


def test_a_match_that_goes_on_and_on_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.research.environment.MOST_MOVES", 5)
    env = environment("scruble")
    assert len(play(env, 1)) == 5
    assert not env.agents
    assert env.game.outcome(env.state_of_play) is None


def test_an_action_off_the_menu_is_refused() -> None:
    env = environment("alphacubes")
    env.reset(seed=2)
    with pytest.raises(ValueError, match="none of them"):
        env.step(len(env.menu))


def test_it_is_shown_as_text() -> None:
    env = environment("alphacubes", render_mode="ansi")
    env.reset(seed=2)
    shown = env.render()
    assert shown is not None
    assert shown.splitlines()
    assert np.array_equal(env.observe("player_0")["observation"][-1:], [0])


def test_seats_that_the_defaults_have_no_room_for_change_an_option() -> None:
    env = environment("scrabble-cubes", seats=2)
    assert env.options["mode"] == "head-to-head"
    env = environment("scrabble-cubes", "size=4", seats=2)
    assert (env.options["mode"], env.options["size"]) == ("head-to-head", 4)
    with pytest.raises(ValueError, match="2 cannot play"):
        environment("scrabble-cubes", "mode=timed", seats=2)
