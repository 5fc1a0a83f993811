"""Every place can be gone to, with what it says that it takes."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, isfunction, signature

import pytest

from game.app.places import Places
from game.app.routes import SCREENS, Routes
from game.system.packages import load

PLACES = {name: member for name, member in vars(Places).items() if isfunction(member)}


def taken(function: Callable[..., object]) -> list[tuple[str, str, object]]:
    """The parameters of a method beyond self: name, whether it is named in a call, and its
    default."""
    _self, *others = signature(function).parameters.values()
    return [(p.name, p.kind.name, p.default) for p in others]


@pytest.mark.parametrize("place", [name for name in PLACES if not name.startswith("_")])
def test_a_place_takes_what_its_screen_takes(place: str) -> None:
    asked = taken(PLACES[place])
    if place in SCREENS:
        _program, *found = taken(load(f"game.app.screens.{SCREENS[place]}").__init__)
        required = [one for one in found if one[2] is Parameter.empty]
        assert asked == found[: len(asked)]
        assert set(required) <= set(asked)
    else:
        assert asked == taken(getattr(Routes, place))


def test_a_screen_that_is_no_place_cannot_be_gone_to() -> None:
    assert set(SCREENS) <= set(PLACES)
    assert not hasattr(Routes.__new__(Routes), "nowhere")
