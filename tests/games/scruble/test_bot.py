"""Bots of SCRUBLE Cube held against people: what a turn brings each level."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from game.games.scruble.bot import COMPARED, EFFORT, REPLY_CHUNKS, SKILLS
from game.games.scruble.rules.events import Scored, Twisted
from game.games.scruble.search.solver import SOLVER, SYMBOLS
from game.games.scruble.search.twist_search import Search, cube_rows, deepening
from game.match.games import rules_of
from game.match.header import new_header
from game.match.match import Match
from game.players.bot import choose
from game.players.levels import BY_NAME, levels_of
from game.players.selfplay import play_out
from game.rules.interface import Rejection, Setup
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import Pcg32
from game.search.interface import SearchCancelledError, never
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


def masters(cancelled: Callable[[], bool] = never, **options: int) -> tuple[str, ...]:
    """What a master plays first on a cube."""
    rules, seats = rules_of("scruble"), options.pop("seats", 2)
    state = rules.deal(Setup(defaults(rules.options, **options), seats, 7000))
    level = BY_NAME["master"]
    random = Pcg32(1)
    return choose(rules, SOLVER, state, 0, level, load("en"), random, cancelled=cancelled)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_master_plays_what_is_left_best_by_an_independent_count(seats: int) -> None:
    rules, lexicon = rules_of("scruble"), load("en")
    state = rules.deal(Setup(defaults(rules.options), seats, 7000))
    worth = {}
    for play in SOLVER.best(state, 0, lexicon, twists=4, count=COMPARED, effort=EFFORT):
        after = state
        for text in play.moves:
            step = rules.apply(after, 0, rules.parse_move(text), LiveJudge(lexicon))
            assert not isinstance(step, Rejection)
            after = step.state
        assert rules.scores(after)[0] == play.score
        search = Search(after, cube_rows(after, SYMBOLS[1]), lexicon, 1)
        for _ in deepening(search, 3, REPLY_CHUNKS):
            pass
        (reply,) = search.plays()
        worth[play.moves] = play.score + (reply.score if seats == 1 else -reply.score)
    played = masters(seats=seats)
    assert len(worth) == COMPARED
    assert worth[played] == max(worth.values())
    assert played == masters(seats=seats)


def test_a_master_twists_further_than_an_expert_and_counts_the_last_word_alone() -> None:
    rules, lexicon = rules_of("scruble"), load("en")
    state = rules.deal(Setup(defaults(rules.options, rounds=1), 1, 7000))
    (best,) = SOLVER.best(state, 0, lexicon, twists=4, effort=EFFORT)
    (nearer,) = SOLVER.best(state, 0, lexicon, twists=3)
    assert best.score > nearer.score
    assert masters(seats=1, rounds=1) == best.moves


def test_a_master_stops_thinking_when_it_is_asked_to() -> None:
    asked = iter(range(1000))
    with pytest.raises(SearchCancelledError):
        masters(lambda: next(asked) == 110)


def test_every_level_has_its_skill() -> None:
    assert [level.name for level in levels_of("scruble")] == list(SKILLS)
