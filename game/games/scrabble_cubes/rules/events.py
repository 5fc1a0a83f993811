"""What happens in a match of Scrabble Cubes. Cells and faces are written as in the record; a
sentence names a cube by the letters that can be read on it."""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import override

from game.rules.interface import Credit, Event
from game.rules.sentence import N_, N_plural


@dataclass(frozen=True)
class WordScored(Event):
    """A valid word was submitted, on these faces."""

    kind = "word-scored"
    sound = "score"
    loud = True
    sentence = N_plural(
        "{player} scores {points} point with {word}.",
        "{player} scores {points} points with {word}.",
        "points",
    )
    word_fields = ("word",)
    seat: int
    word: str
    points: int
    faces: tuple[str, ...]

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.word, self.points, (self.word,))


@dataclass(frozen=True)
class WordRefused(Event):
    """What was submitted is no word; its cubes count as used."""

    kind = "word-refused"
    sound = "refuse"
    loud = True
    sentence = N_("{word} is not in the word list: {player} scores nothing, its cubes are used.")
    word_fields = ("word",)
    seat: int
    word: str
    faces: tuple[str, ...]


@dataclass(frozen=True)
class CubeReddened(Event):
    """A cube was used for the second time."""

    kind = "cube-reddened"
    sentence = N_("The letters of the cube {letters} turn red: its next use is the last.")
    cell: str
    letters: str


@dataclass(frozen=True)
class CubeUsedUp(Event):
    """A cube was used for the third time and left the pile."""

    kind = "cube-used-up"
    sentence = N_("The cube {letters} is used up and leaves the pile.")
    cell: str
    letters: str


@dataclass(frozen=True)
class CubeRemoved(Event):
    """A cube was removed by hand."""

    kind = "cube-removed"
    sound = "drop"
    sentence = N_("{player} removes the cube {letters}.")
    seat: int
    cell: str
    letters: str


@dataclass(frozen=True)
class CubeFell(Event):
    """A cube came down because one below it left. letters: what can be read on it then."""

    kind = "cube-fell"
    sound = "fall"
    sentence = N_("The cube {letters} falls.")
    origin: str
    target: str
    letters: str


@dataclass(frozen=True)
class HiddenFell(CubeFell):
    """The same of a cube on which no whole letter can be seen."""

    sentence = N_("A hidden cube falls.")


@dataclass(frozen=True)
class LettersRevealed(Event):
    """These faces are fully revealed now and were not before; `letters` in the same order."""

    kind = "letters-revealed"
    sentence = N_plural(
        "Now fully revealed: the letter {letters}.",
        "Now fully revealed: the letters {letters}.",
        "count",
    )
    count: int
    letters: str
    faces: tuple[str, ...]
