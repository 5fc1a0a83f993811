"""Semantics of widgets for screen readers and speech: kind, name, value, and how they are said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.language import _
from game.sentences import N_

Kind = Enum(
    "Kind", "BUTTON CHECK CHOICE SLIDER TEXT_FIELD LINK CHART PLACE GROUP DIALOG HEADING TEXT"
)
"""The kinds of widgets; PLACE: a place on a game's table."""

_KINDS = {
    Kind.BUTTON: N_("button"),
    Kind.CHECK: N_("check box"),
    Kind.CHOICE: N_("choice"),
    Kind.SLIDER: N_("slider"),
    Kind.TEXT_FIELD: N_("text field"),
    Kind.CHART: N_("chart"),
}


@dataclass(frozen=True, slots=True)
class Numbers:
    """A value in a range, and the step by which it changes."""

    value: float
    low: float
    high: float
    step: float


@dataclass(frozen=True, slots=True)
class Semantics:
    """What a widget is. value: its present value in words. note: further information. on: the state
    of a switch; None for no switch. numbers: the value in a range, if it has one."""

    kind: Kind
    name: str
    value: str = ""
    note: str = ""
    on: bool | None = None
    numbers: Numbers | None = None

    @property
    def state(self) -> str:
        """Its value and whether it is on, in words."""
        switched = "" if self.on is None else _("on") if self.on else _("off")
        return ", ".join(part for part in (self.value, switched) if part)


def keyed(key: str) -> str:
    """A key as it is said, as a bare "1" could be anything; "" for none."""
    return _("key {key}").format(key=key) if key else ""


def spoken(semantics: Semantics, *, enabled: bool = True) -> str:
    """All of it in words, as spoken when the widget gets the focus."""
    kind = _(_KINDS.get(semantics.kind, ""))
    away = "" if enabled else _("not available")
    parts = (semantics.name, semantics.state, kind, away, semantics.note)
    return ", ".join(part for part in parts if part)
