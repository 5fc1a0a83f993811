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
from game.rules.sentence import Sentence, Value
from game.words.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Press:
    """An action of the keymap, by key, pad or button."""

    action: str


@dataclass(frozen=True, slots=True)
class Type:
    """Letters A-Z that were typed."""

    letters: str


@dataclass(frozen=True, slots=True)
class Choose:
    """One of the letters that the status offers."""

    letter: str


@dataclass(frozen=True, slots=True)
class Over:
    """The pointer moves onto a place of the game, or onto none."""

    place: Any


@dataclass(frozen=True, slots=True)
class Down:
    """A mouse button (1 left, 2 middle, 3 right) goes down on a place, or on none."""

    place: Any
    button: int = 1


@dataclass(frozen=True, slots=True)
class Up:
    """A mouse button comes up over a place, or over none."""

    place: Any
    button: int = 1


@dataclass(frozen=True, slots=True)
class Click:
    """A mouse button that meant nothing when it went down comes up, and the camera never moved."""

    place: Any
    button: int = 1


@dataclass(frozen=True, slots=True)
class LetGo:
    """The button that is held counts no more: what is half done with it is undone."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turns over a place, or over none; up is positive."""

    place: Any
    steps: int


Gesture: TypeAlias = "Press | Type | Choose | Over | Down | Up | Click | LetGo | Wheel"


@dataclass(frozen=True, slots=True)
class Played:
    """A move of the game, and the hand that is left as it is handed in."""

    move: Any
    hand: Any


@dataclass(frozen=True, slots=True)
class Refused:
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
