"""Bots of Scribbage held against people: what a throw brings them, and the words that they lay."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from game.games.scribbage.bot import SKILLS
from game.games.scribbage.rules.events import Scored
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.players.levels import levels_of
from game.players.selfplay import play_out
from game.rules.options import defaults
from game.words.lexicon import Lexicon
from game.words.lists import load

THROWS = 50


@cache
def words() -> Lexicon:
    return load("en")


def played(level: str, *, crossing: bool = True, rounds: int = THROWS, seed: int = 7) -> Match:
    """A match of one bot alone."""
    options = defaults(rules_of("scribbage").options, rounds=rounds, crossing=crossing)
    kinds = (f"bot:{level}",)
    header = new_header("scribbage", options, ["Bot"], seed=seed, kinds=kinds, lexicon=words())
    return play_out(header, words())


def mean(level: str) -> float:
    return played(level).scores[0] / THROWS


def test_a_throw_brings_a_beginner_what_it_brings_people_who_begin() -> None:
    beginner = mean("beginner")
    assert 15 <= beginner <= 30
    assert 1.25 * beginner <= mean("easy") <= 1.75 * beginner


def test_each_level_sees_more_words_than_the_one_below() -> None:
    assert [level.name for level in levels_of("scribbage")] == list(SKILLS)
    eyes = [skill.eye for skill in SKILLS.values() if skill.eye]
    assert all(
        one.short < other.short and one.longer <= other.longer for one, other in pairwise(eyes)
    )


def test_a_beginner_lays_short_words_and_always_something() -> None:
    match = played("beginner")
    count = len(match.record.entries)
    events = [event for at in range(1, count + 1) for event in match.step_events(at)]
    laid = [event.words for event in events if isinstance(event, Scored)]
    assert len(laid) == THROWS
    assert all(laid)
    lengths = [len(word) for told in laid for word in told]
    assert sum(lengths) / len(lengths) < 4


@pytest.mark.parametrize("level", [name for name, skill in SKILLS.items() if skill.eye])
def test_words_that_need_not_cross_are_seen_alike(level: str) -> None:
    first, again = (played(level, crossing=False, rounds=3).scores for _ in range(2))
    assert first == again


def test_a_master_lays_what_an_expert_lays_or_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.games.scribbage.search.solver.STEPS", 12_000_000)
    expert, master, again = (
        played(level, rounds=1, seed=2) for level in ("expert", "master", "master")
    )
    assert points(master) == points(again)
    assert all(a <= b for a, b in zip(points(expert), points(master), strict=True))
    assert sum(points(expert)) < sum(points(master))


def points(match: Match) -> list[int]:
    """What each throw of a match brought."""
    count = len(match.record.entries)
    events = [event for at in range(1, count + 1) for event in match.step_events(at)]
    return [event.total for event in events if isinstance(event, Scored)]
