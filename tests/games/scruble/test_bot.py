"""Bots of SCRUBLE Cube held against people: what a turn brings each level."""

from __future__ import annotations

from functools import cache

import pytest

from game.games.scruble.bot import SKILLS
from game.games.scruble.rules.events import Scored, Twisted
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.players.levels import LEVELS
from game.players.play_out import play_out
from game.rules.options import defaults
from game.words.lists import load

SEEDS = range(1, 9)


@cache
def match(seed: int) -> Match:
    """A whole match of a beginner and one to whom it comes easily."""
    lexicon = load("en")
    header = new_header(
        "scruble",
        defaults(rules_of("scruble").options),
        ["One", "Two"],
        seed=seed,
        kinds=["bot:beginner", "bot:easy"],
        lexicon=lexicon,
    )
    return play_out(header, lexicon)


@pytest.mark.parametrize(("level", "least", "most"), [("beginner", 6, 12), ("easy", 9, 18)])
def test_a_turn_brings_what_it_brings_a_person_of_the_level(
    level: str, least: int, most: int
) -> None:
    played = [match(seed) for seed in SEEDS]
    seat = played[0].header.kinds.index(f"bot:{level}")
    turns = 10 * len(played)
    assert least <= sum(one.scores[seat] for one in played) / turns <= most


def test_nobody_plays_longer_words_or_twists_more_often_than_their_skill_has_it() -> None:
    for seat, level in enumerate(("beginner", "easy")):
        skill = SKILLS[level]
        assert skill is not None
        longest = in_a_row = most = 0
        for entry in match(1).record.entries:
            if entry.seat != seat:
                continue
            for event in match(1).step_events(entry.number):
                in_a_row = in_a_row + 1 if isinstance(event, Twisted) else 0
                most = max(most, in_a_row)
                if isinstance(event, Scored):
                    longest = max(longest, len(event.cells))
        assert 3 <= longest <= skill.letters
        assert most == skill.twists


def test_every_level_has_its_skill() -> None:
    assert [level.name for level in LEVELS] == list(SKILLS)
