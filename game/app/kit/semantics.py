"""What widgets are to those who do not see them: a kind, a name, a value, and how that is said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.language import _
from game.sentences import N_

Kind = Enum("Kind", "BUTTON CHECK CHOICE SLIDER ENTRY LINK CHART PLACE GROUP HEADING TEXT")
"""What kind of thing a widget is; PLACE: a place of a game's table."""

_KINDS = {
    Kind.BUTTON: N_("button"),
    Kind.CHECK: N_("check box"),
    Kind.CHOICE: N_("choice"),
    Kind.SLIDER: N_("slider"),
    Kind.ENTRY: N_("text field"),
    Kind.CHART: N_("chart"),
}


@dataclass(frozen=True, slots=True)
class Numbers:
    """A value among others: where it is, from where to where it goes, and by what steps."""

    value: float
    low: float
    high: float
    step: float


@dataclass(frozen=True, slots=True)
class Semantics:
    """name: what it is called. value: what it holds now, in words. note: what else is to be said
    of it. on: whether it is on; None where that means nothing. numbers: see Numbers."""

    kind: Kind
    name: str
    value: str = ""
    note: str = ""
    on: bool | None = None
    numbers: Numbers | None = None

    @property
    def state(self) -> str:
        """What changes about it, in words."""
        switched = "" if self.on is None else _("on") if self.on else _("off")
        return ", ".join(part for part in (self.value, switched) if part)


def spoken(semantics: Semantics, *, enabled: bool = True) -> str:
    """All of it in words, as it is said when it takes the keyboard."""
    kind = _(_KINDS.get(semantics.kind, ""))
    away = "" if enabled else _("not available")
    parts = (semantics.name, semantics.state, kind, away, semantics.note)
    return ", ".join(part for part in parts if part)
