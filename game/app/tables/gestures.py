"""What a player does at a table, free of the device and of the scene it is done in.

A scene turns points of its picture into places of its game (a face, a square, a die); what keys,
pad, pointer and typed letters then mean is for the game's `interpret` to say, which needs neither
window nor Panda3D.
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
    """Letters A-Z that were typed."""

    letters: str


class Choose(Case):
    """One of the letters that the status offers."""

    letter: str


class Over(Case):
    """The pointer moves onto a place of the game, or onto none."""

    place: Any


class OfButton(Case):
    """A mouse button (1 left, 2 middle, 3 right) at a place, or at none."""

    place: Any
    button: int = 1


class Down(OfButton):
    """It goes down."""


class Up(OfButton):
    """It comes up."""


class Click(OfButton):
    """It comes up, meant nothing when it went down, and the camera never moved."""


class LetGo(Case):
    """The button that is held counts no more: what is half done with it is undone."""


class Wheel(Case):
    """The wheel turns over a place, or over none; up is positive."""

    place: Any
    steps: int


Gesture: TypeAlias = "Press | Type | Choose | Over | Down | Up | Click | LetGo | Wheel"


class Played(Case):
    """A move of the game, and the hand that is left as it is handed in."""

    move: Any
    hand: Any


class Refused(Case):
    """Why a gesture did nothing; without a sentence the word in the making says it."""

    sentence: Sentence = ""
    values: Mapping[str, Value] = field(default_factory=dict)

    @classmethod
    def because(cls, rejection: Rejection | None) -> Refused:
        """With the rules' reason, or without one."""
        return cls() if rejection is None else cls(rejection.reason.sentence, rejection.values)


@dataclass(frozen=True, slots=True)
class Situation:
    """What a gesture's meaning depends on beside state and hand.

    seat: that the player acts for. locked: nobody here may play, so that only cursor, pointer and
    camera move. lexicon: the words of the match; None while they are loading. concealed: the pieces
    are hidden, between two players or in a pause. view: how the scene is looked at, as far as the
    game's gestures depend on it. looks_on: the match is only gone through.
    """

    seat: int = 0
    locked: bool = False
    lexicon: Lexicon | None = None
    concealed: bool = False
    view: Any = None
    looks_on: bool = False


NOBODY = Situation(locked=True)
"""Where a match is only looked at."""
