"""Frozen values: cases, and copies with some fields changed."""

from __future__ import annotations

import dataclasses
import pickle
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.match.games import rules_of
from game.match.header import new_header
from game.match.timeline import Timeline
from game.register import entries
from game.rules.values import Case, replace


class Stay(Case):
    pass


class Leave(Case):
    pass


class Step(Case):
    to: int
    over: list[int] = field(default_factory=list, hash=False)


class Jump(Step):
    pass


def test_cases_are_equal_only_to_their_own_kind() -> None:
    assert Stay() == Stay()
    assert Step(1) == Step(1) != Step(2)
    assert Step(1) != Jump(1) == Jump(1)
    assert len({Stay(), Stay(), Leave(), Step(1), Step(1), Jump(1)}) == 4


def test_cases_are_told_apart_by_their_fields() -> None:
    match Jump(3, [2]):
        case Step(to, over):
            assert (to, over) == (3, [2])
    assert [case.field_names() for case in (Stay, Step, Jump)] == [
        (),
        ("to", "over"),
        ("to", "over"),
    ]
    assert repr(Stay()) == "Stay()"
    assert pickle.loads(pickle.dumps(Step(1))) == Step(1)


@dataclass(frozen=True)
class Plain:
    number: int
    name: str = ""
    last: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Slotted:
    number: int


@dataclass(frozen=True)
class Checked:
    number: int

    def __post_init__(self) -> None:
        if self.number < 0:
            raise ValueError("below 0")


def test_a_copy_differs_in_what_is_named_alone() -> None:
    before = Plain(1, "a", last=3)
    after = replace(before, number=2)
    assert (after.number, after.name, after.last) == (2, "a", 3)
    assert before == Plain(1, "a")
    with pytest.raises(dataclasses.FrozenInstanceError):
        after.number = 3  # type: ignore[misc]


@pytest.mark.parametrize("value", [Plain(1), Slotted(1)])
def test_there_has_to_be_such_a_field(value: Any) -> None:
    with pytest.raises(TypeError):
        replace(value, colour=2)


def test_slots_and_checks_are_kept() -> None:
    assert replace(Slotted(1), number=2) == Slotted(2)
    with pytest.raises(ValueError, match="below 0"):
        replace(Checked(1), number=-1)


def test_what_a_value_keeps_beside_its_fields_is_not_copied() -> None:
    before = Plain(1)
    vars(before)["found"] = 7
    assert vars(replace(before, number=2)) == {"number": 2, "name": "", "last": None}


@pytest.mark.parametrize("game_id", entries())
def test_states_of_every_game_are_copied_whole(game_id: str) -> None:
    agreed = rules_of(game_id).agreed("", 2)
    state = Timeline(new_header(game_id, agreed, ("Ann", "Bob"), seed=1)).state
    assert replace(state) == dataclasses.replace(state) == state
    assert hash(replace(state)) == hash(state)
