"""Records of earlier versions of the rules fold as they did, whatever ends a match now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.games.alphacubes.rules.pieces import CUBES
from game.match.games import rules_of
from game.match.header import Header, new_header
from game.match.record import Entry, EntryKind, Record, format_record, parse_record
from game.match.rematch import rematch_header
from game.match.timeline import Timeline
from game.rules.limits import Scope, TimeLimit
from game.rules.options import parse_options


def first_rules(game_id: str, options: str, seats: int, deal: str | None = None) -> Header:
    """A match that was begun by version 1 of its game's rules."""
    header = new_header(
        game_id,
        parse_options(rules_of(game_id).options, options),
        ("Ann", "Bob", "Cy", "Di", "Eve", "Flo")[:seats],
        seed=5,
        deal=deal,
    )
    assert header.rules_version > 1
    return replace(header, rules_version=1)


def enter(folded: Timeline, text: str = "", kind: str = "move", ms: int = 0) -> Any:
    """One entry by the seat on the clock; the state after it."""
    number = len(folded.entries) + 1
    folded.replay(Entry(number, folded.to_act[0], max(ms, folded.elapsed), EntryKind(kind), text))
    state = folded.state
    assert folded.game.parse_position(folded.game.format_position(state)) == state
    return state


def ends_alike_from_its_text(folded: Timeline) -> None:
    text = format_record(Record(folded.header, tuple(folded.entries)))
    assert "\nrules: 1\n" in text
    again = Timeline(parse_record(text).header)
    for entry in parse_record(text).entries:
        again.replay(entry)
    assert again.state == folded.state


def test_alphacubes_went_on_by_exchanging() -> None:
    folded = Timeline(first_rules("alphacubes", "", 2))
    for _ in range(40):
        rack = folded.state.racks[folded.to_act[0]]
        assert not enter(folded, f"exchange {CUBES[rack[0]]}").last_chance
    assert not folded.over
    enter(folded, "pass")
    assert enter(folded, "pass").termination == "passes"
    ends_alike_from_its_text(folded)


def test_scruble_went_on_by_passing_and_was_extended_by_its_turn() -> None:
    folded = Timeline(first_rules("scruble", "end=target turn-seconds=60 extensions=1", 2))
    for _ in range(60):
        enter(folded, "pass")
    assert not folded.over
    enter(folded, kind="extend")
    assert folded.limit == TimeLimit(Scope.TURN, 120, 0, 60)
    enter(folded, kind="timeout", ms=120_000)
    ends_alike_from_its_text(folded)


def test_scribbage_went_on_after_50_rounds() -> None:
    folded = Timeline(first_rules("scribbage", "end=target", 1, "1:"))
    for _ in range(60):
        enter(folded, "throw")
        enter(folded, "done pattern=")
    assert not folded.over
    ends_alike_from_its_text(folded)


def test_scribbage_had_more_than_50_rounds() -> None:
    folded = Timeline(first_rules("scribbage", "rounds=51", 1, "1:"))
    for _ in range(51):
        assert not folded.over
        enter(folded, "throw")
        enter(folded, "done pattern=")
    assert folded.state.termination == "rounds"


def test_the_cup_of_scribbage_went_as_it_went_among_partners() -> None:
    seen: dict[int, list[int]] = {}
    for starter in (2, 3):
        folded = Timeline(first_rules("scribbage", "partners=2", 4, f"{starter}:"))
        seen[starter] = []
        while not folded.over:
            seen[starter].append(folded.state.seat + 1)
            enter(folded, "throw")
            enter(folded, "done pattern=")
    assert seen == {2: [2, 1, 4, 3, 2, 1], 3: [3, 2, 3, 4, 1, 2]}


def test_the_timer_of_scribbage_ran_on_after_one_who_resigned() -> None:
    folded = Timeline(first_rules("scribbage", "", 3, "1:"))
    enter(folded, "throw", ms=0)
    enter(folded, kind="resign", ms=100_000)
    assert folded.turn == 1


def test_a_partner_who_resigned_won_scribbage_with_its_side() -> None:
    header = first_rules("scribbage", "partners=3 rounds=1", 6, "3:")
    folded = Timeline(replace(header, seed=1))
    enter(folded, kind="resign")
    assert folded.state.seat == 0
    while not folded.over:
        enter(folded, "throw")
        enter(folded, "done pattern=")
    assert folded.outcome is not None
    assert folded.outcome.winners == (0, 2, 4)
    ends_alike_from_its_text(folded)


def test_a_rematch_is_played_by_the_newest_rules() -> None:
    for game_id in ("alphacubes", "scruble", "scribbage"):
        header = rematch_header(first_rules(game_id, "", 2), (0, 0), seed=1)
        assert header.rules_version == rules_of(game_id).rules_version
