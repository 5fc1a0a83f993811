"""Bots of Scrabble Cubes are held against people: what a turn of theirs brings."""

from __future__ import annotations

import pytest

from game.games.scrabble_cubes.bot import SKILLS
from game.games.scrabble_cubes.rules import GAME
from game.games.scrabble_cubes.rules.state import State
from game.match.header import new_header
from game.players.levels import levels_of
from game.players.selfplay import play_out
from game.rules.options import defaults
from game.words.lists import load

MATCHES = 16


def turns(level: str) -> list[int]:
    """The points of every turn of seeded matches between two bots of a level."""
    points: list[int] = []
    options = defaults(GAME.options, mode="head-to-head")
    for seed in range(3000, 3000 + MATCHES):
        kinds = [f"bot:{level}"] * 2
        header = new_header(
            GAME.id, options, ["One", "Two"], kinds=kinds, seed=seed, lexicon=load("en")
        )
        state: State = play_out(header, load("en")).state
        scored = [played.points for played in state.words]
        points += scored + [0] * (state.turn - 1 - len(scored))
        longest = max(len(played.word) for played in state.words)
        assert longest <= SKILLS[level].longest
    return points


@pytest.mark.parametrize(("level", "least", "most"), [("beginner", 8, 14), ("easy", 12, 21)])
def test_a_turn_brings_what_it_brings_a_person_of_that_level(
    level: str, least: int, most: int
) -> None:
    points = turns(level)
    assert least <= sum(points) / len(points) <= most


def test_every_level_has_its_skill_and_sees_no_less_than_the_one_below() -> None:
    assert list(SKILLS) == [level.name for level in levels_of("scrabble-cubes")]
    seen = [(skill.longest, skill.glimpses or 1 << 30) for skill in SKILLS.values()]
    assert seen == sorted(seen)
    # A master sees no more than an expert, who sees every word: it looks further.
    assert len(set(seen)) == len(seen) - 1


def against(level: str, other: str, seed: int, mode: str = "head-to-head") -> State:
    """How a match ends in which the first level begins; alone without another."""
    kinds = [f"bot:{name}" for name in (level, other) if name]
    options = defaults(GAME.options, mode=mode)
    names = ["One", "Two"][: len(kinds)]
    header = new_header(GAME.id, options, names, kinds=kinds, seed=seed, lexicon=load("en"))
    state: State = play_out(header, load("en")).state
    return state


def test_a_master_beats_an_expert_and_does_so_again() -> None:
    ends = [against("master", "expert", seed) for seed in (1000, 1001, 1002, 1003)]
    assert sum(one > other for one, other in map(GAME.scores, ends)) >= 3
    assert against("master", "expert", 1000) == ends[0]


def test_a_master_alone_plays_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.scrabble_cubes.bot.MOST", 8)
    first, again = (against("master", "", 1000, "solitaire") for _ in range(2))
    assert first.over
    assert first == again
