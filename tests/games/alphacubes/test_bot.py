"""Bots of Alphacubes held against people: what a turn brings each level."""

from __future__ import annotations

from functools import cache

import pytest

from game.games.alphacubes.bot import SKILLS
from game.games.alphacubes.rules.events import Earned, Laid
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.players.levels import LEVELS
from game.players.play_out import play_out
from game.rules.options import defaults
from game.words.lists import load


@cache
def match(first: str, second: str, seed: int) -> Match:
    """A whole match of two bots."""
    lexicon = load("en")
    header = new_header(
        "alphacubes",
        defaults(rules_of("alphacubes").options),
        ["One", "Two"],
        seed=seed,
        kinds=[f"bot:{first}", f"bot:{second}"],
        lexicon=lexicon,
    )
    return play_out(header, lexicon)


def turns(level: str, played: list[Match]) -> list[tuple[int, int]]:
    """The turns of a level: how many cubes it laid, and what it earned."""
    found = []
    for one in played:
        for entry in one.record.entries:
            if one.header.kinds[entry.seat] == f"bot:{level}":
                events = one.step_events(entry.number)
                laid = sum(len(e.squares) for e in events if isinstance(e, Laid))
                found.append((laid, sum(e.points for e in events if isinstance(e, Earned))))
    return found


@pytest.mark.parametrize(("level", "least", "most"), [("beginner", 12, 20), ("easy", 18, 30)])
def test_a_turn_brings_what_it_brings_a_person_of_the_level(
    level: str, least: int, most: int
) -> None:
    found = turns(level, [match("beginner", "easy", seed) for seed in (1, 2, 3)])
    assert least <= sum(points for _laid, points in found) / len(found) <= most


def test_who_begins_lays_few_cubes_at_a_time() -> None:
    for level in ("beginner", "easy"):
        laid = [cubes for cubes, _points in turns(level, [match("beginner", "easy", 1)])]
        assert max(laid) == SKILLS[level].cubes


def test_every_level_has_its_skill() -> None:
    assert [level.name for level in LEVELS] == list(SKILLS)
