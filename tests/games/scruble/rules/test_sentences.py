"""Every event and every refusal can be put into words from what it carries."""

import string
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from game.games.scruble.rules import GAME, events, reasons
from game.games.scruble.rules.assessment import assess
from game.games.scruble.rules.sites import BY_NAME
from game.rules import common
from game.rules.interface import Event, Reason, Rejection, SeatEvent, Step
from game.sentences import Plural, Sentence
from tests.games.scruble.rules.arrange import along, arrange, attempt, before, play, start, words

MODULES = (common, events, reasons)
KINDS = [
    kind
    for kind in (*Event.__subclasses__(), *SeatEvent.__subclasses__())
    if kind.__module__ in {module.__name__ for module in MODULES}
]
REASONS = [
    reason for module in MODULES for reason in vars(module).values() if isinstance(reason, Reason)
]


def parameters(sentence: Sentence) -> set[str]:
    forms = (sentence.one, sentence.many) if isinstance(sentence, Plural) else (sentence,)
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.kind))
def test_an_event_carries_what_its_sentence_says(kind: type[Event]) -> None:
    assert is_dataclass(kind)
    told = {field.name for field in fields(kind)}
    if "seat" in told:
        told.add("player")
    if kind is events.Twisted:
        told |= set(events.Twisted(0, "R").values())
    assert parameters(kind.sentence) <= told


def test_kinds_and_codes_are_unique() -> None:
    assert len({kind.kind for kind in KINDS}) == len(KINDS) == 12
    assert len({reason.code for reason in REASONS}) == len(REASONS)


def refusals() -> Iterator[object]:
    cube = arrange(along("F21>", "MART"))
    fresh, _ = play(start(before(cube, "2R")), "2R")
    judge = words()
    for move in ("MORT F21>", "A F22>"):
        yield attempt(fresh, move)
    yield GAME.apply(fresh, 0, GAME.parse_move("MART F21>"), judge)
    yield attempt(start(before(cube)), "MART F21>")
    yield attempt(play(fresh, "MART F21>", "2R", "pass", "2R'")[0], "MART F21>")
    yield assess(fresh, [BY_NAME["F11"], BY_NAME["F22"]]).rejection
    crazy = start(before(arrange(along("F21>", "CRA2Y")), "2R"))
    yield attempt(play(crazy, "2R")[0], "CRAZY F21>")
    wild = arrange(along("F21>", "A?I?"))
    line = [BY_NAME[f"F2{k}"] for k in range(1, 5)]
    yield assess(play(start(before(wild, "2R")), "2R")[0], line).rejection
    yield GAME.time_out(start(turn_seconds=None), 0, judge)
    yield GAME.apply(start(seats=2), 1, GAME.parse_move("pass"), judge)
    yield GAME.resign(start(), 5)
    resigned = GAME.resign(start(seats=3), 1)
    assert isinstance(resigned, Step)
    yield GAME.resign(resigned.state, 1)


def test_a_refusal_carries_what_its_sentence_says() -> None:
    seen = set()
    for refusal in refusals():
        assert isinstance(refusal, Rejection)
        told = set(refusal.values)
        if "seat" in told:
            told.add("player")
        assert parameters(refusal.reason.sentence) <= told
        assert all(cell in BY_NAME for cell in refusal.cells)
        seen.add(refusal.reason.code)
    assert seen == {reason.code for reason in REASONS} - {"no-extension", "match-over"}
