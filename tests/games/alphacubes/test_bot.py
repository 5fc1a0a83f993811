"""The points of a turn of each level of bots in Alphacubes, compared with those of people."""

from __future__ import annotations

from functools import cache

import pytest

from game.games.alphacubes.bot import SKILLS
from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.events import Earned, Laid
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.search.endgame import ending
from game.games.alphacubes.search.simulation import weighed
from game.games.alphacubes.search.solver import SOLVER
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
from game.words.lists import load
from tests.games.alphacubes.rules.tables import lay_move, play, with_racks
from tests.games.alphacubes.rules.tables import match as table


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


def late(stock: int, seed: int = 9301) -> State:
    """A match of the best plays, when so many cubes or fewer are in stock."""
    lexicon = load("en")
    state = GAME.deal(Setup(GAME.agreed("", 2), 2, seed))
    while len(state.stock) > stock:
        play = SOLVER.best(state, state.seat, lexicon)
        assert play is not None
        step = GAME.apply(state, state.seat, GAME.parse_move(play.moves[0]), LiveJudge(lexicon))
        assert not isinstance(step, Rejection)
        state = step.state
    return state


def chosen(state: State, level: str) -> str:
    view, lexicon = GAME.view(state, state.seat), load("en")
    (text,) = choose(GAME, SOLVER, view, state.seat, BY_NAME[level], lexicon, Pcg32(5))
    return text


def test_a_master_plays_what_is_best_when_it_is_played_on() -> None:
    state, lexicon = late(7), load("en")
    view, seat = GAME.view(state, state.seat), state.seat
    plays = SOLVER.plays(view, seat, lexicon)
    found = weighed(view, seat, plays, SKILLS["master"].stages, lexicon, Pcg32(5))
    assert chosen(state, "master") == found[0][1].moves[0]
    assert chosen(state, "master") == chosen(state, "master")


def test_a_master_plays_what_is_proved_at_the_end() -> None:
    state = late(0)
    found = ending(GAME.view(state, state.seat), state.seat, load("en"))
    assert found is not None
    assert found.proved
    assert chosen(state, "master") == found.move != chosen(state, "expert")


def test_every_level_has_its_skill() -> None:
    assert [level.name for level in levels_of("alphacubes")] == list(SKILLS)


def test_who_doubts_challenges_a_word_that_the_rules_bar() -> None:
    state = with_racks(table(2, words="challenged"), "XOTUS ULNRH", "ABEDI ACTQE")
    waiting = GAME.view(play(state, lay_move(state, "XU", "H9 I9")), 1)
    lexicon = load("en")
    chosen = choose(GAME, SOLVER, waiting, 1, BY_NAME["expert"], lexicon, Pcg32(1))
    assert chosen == ("challenge",)
    assert not GAME.playable(lexicon).is_word("XU")
    assert GAME.playable(lexicon.with_changes(add=["XU"])).is_word("XU")
