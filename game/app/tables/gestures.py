"""Gestures: what a player does at a table, independent of device and scene.

A scene turns points of its picture into places of its game (a face, a square, a die), so that the
game's `interpret` needs neither window nor Panda3D.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from game.rules.interface import Rejection
from game.rules.values import Case
from game.sentences import Sentence, Value
from game.words.lexicon import Lexicon


class Press(Case):
    """An action of the keymap, by key, pad or button."""

    action: str


class Type(Case):
    """Typed letters A-Z."""

    letters: str


class Choose(Case):
    """One of the letters that the status offers was chosen."""

    letter: str


class Over(Case):
    """The pointer moves over a place, or none."""

    place: Any


class OfButton(Case):
    """A mouse button (1 left, 2 middle, 3 right) at a place, or none."""

    place: Any
    button: int = 1


class Down(OfButton):
    """The button goes down."""


class Up(OfButton):
    """The button comes up."""


class Click(OfButton):
    """The button comes up after it neither meant anything nor moved the camera."""


class LetGo(Case):
    """The held button no longer counts: what is half done with it is undone."""


class Wheel(Case):
    """The wheel turns over a place, or none; up is positive."""

    place: Any
    steps: int


Gesture: TypeAlias = "Press | Type | Choose | Over | Down | Up | Click | LetGo | Wheel"


class Played(Case):
    """A move of the game, and the hand that is left with it."""

    move: Any
    hand: Any


class Refused(Case):
    """Why a gesture did nothing; "" where the status of the word already says why."""

    sentence: Sentence = ""
    values: Mapping[str, Value] = field(default_factory=dict)

    @classmethod
    def because(cls, rejection: Rejection | None) -> Refused:
        """The reason of the rules, or none."""
        return cls() if rejection is None else cls(rejection.reason.sentence, rejection.values)


@dataclass(frozen=True, slots=True)
class Situation:
    """What the meaning of a gesture depends on besides state and hand.

    seat: the one that the player acts for. locked: nobody here may play; only cursor, pointer and
    camera move. lexicon: the words of the match; None while they are loading. concealed: the pieces
    are hidden. view: the game's own value for what gestures depend on in the camera's position.
    looks_on: the match is only stepped through.
    """

    seat: int = 0
    locked: bool = False
    lexicon: Lexicon | None = None
    concealed: bool = False
    view: Any = None
    looks_on: bool = False


NOBODY = Situation(locked=True)
"""The situation of a match that nobody plays here."""
