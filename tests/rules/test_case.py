"""Small values of which there is a closed choice."""

from __future__ import annotations

import pickle
from dataclasses import field

from game.rules.case import Case


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
