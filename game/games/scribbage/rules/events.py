"""What can happen in a match of Scribbage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from typing_extensions import override

from game.rules.interface import Credit, Event
from game.rules.sentence import N_, Sentence


@dataclass(frozen=True)
class Thrown(Event):
    """All dice were thrown; `letters` lie up, die by die."""

    kind: ClassVar[str] = "throw"
    sound: ClassVar[str] = "roll"
    sentence: ClassVar[Sentence] = N_("{player} throws {letters}.")
    seat: int
    letters: str


@dataclass(frozen=True)
class Laid(Event):
    """Dice were laid or moved; `letters` as they read, `cells` where."""

    kind: ClassVar[str] = "lay"
    sound: ClassVar[str] = "drop"
    sentence: ClassVar[Sentence] = N_("{player} lays {letters}.")
    seat: int
    letters: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Lifted(Event):
    """Dice went back into the tray."""

    kind: ClassVar[str] = "lift"
    sound: ClassVar[str] = "pick"
    sentence: ClassVar[Sentence] = N_("{player} takes {letters} back.")
    seat: int
    letters: str


@dataclass(frozen=True)
class JokerNamed(Event):
    """A joker stands for a letter now."""

    kind: ClassVar[str] = "joker"
    sound: ClassVar[str] = "click"
    sentence: ClassVar[Sentence] = N_("{player}'s joker is {letter}.")
    seat: int
    letter: str


@dataclass(frozen=True)
class JokerFreed(Event):
    """A joker has no letter any more."""

    kind: ClassVar[str] = "joker-free"
    sound: ClassVar[str] = "click"
    sentence: ClassVar[Sentence] = N_("{player}'s joker has no letter.")
    seat: int


@dataclass(frozen=True)
class TurnScored(Event):
    """A turn was scored. words: across, then down. word: the most valuable with what it alone is
    worth, or "" and 0."""

    kind: ClassVar[str] = "score"
    sound: ClassVar[str] = "score"
    loud: ClassVar[bool] = True
    word_fields: ClassVar[tuple[str, ...]] = ("words",)
    seat: int
    words: tuple[str, ...]
    word: str
    word_points: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.word, self.word_points, self.words)


@dataclass(frozen=True)
class Scored(TurnScored):
    """The same with the points of each part: across, down, and what is left."""

    sentence: ClassVar[Sentence] = N_(
        "{player} scores {total}: {across} across and {down} down, less {left} left over."
    )
    across: int
    down: int
    left: int
    total: int


@dataclass(frozen=True)
class ScoredSimply(TurnScored):
    """The same the young players' way. gained: the dice in words, each once."""

    sentence: ClassVar[Sentence] = N_(
        "{player} scores {total}: {gained} for the words, less {left} left over."
    )
    gained: int
    left: int
    total: int


@dataclass(frozen=True)
class Refused(Event):
    """A run that was laid is no word, or could not stay in the pattern."""

    kind: ClassVar[str] = "refuse"
    sound: ClassVar[str] = "refuse"
    sentence: ClassVar[Sentence] = N_("{word} does not count.")
    word_fields: ClassVar[tuple[str, ...]] = ("word",)
    word: str
