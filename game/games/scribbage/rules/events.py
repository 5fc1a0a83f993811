"""The events of Scribbage."""

from __future__ import annotations

from typing_extensions import override

from game.games.scribbage.rules.pieces import JOKER, face_name
from game.rules.interface import Credit, Event, SeatEvent
from game.sentences import N_, Value


class Thrown(SeatEvent, kind="throw", sound="roll"):
    """All dice were thrown; `letters` are the upper ones, die by die."""

    sentence = N_("{player} throws {letters}.")
    letters: tuple[str, ...]


class Laid(SeatEvent, kind="lay", sound="drop"):
    """Dice were laid or moved; `letters` as they read, `cells` where."""

    sentence = N_("{player} lays {letters}.")
    letters: tuple[str, ...]
    cells: tuple[str, ...]


class Lifted(SeatEvent, kind="lift", sound="pick"):
    """Dice went back into the tray."""

    sentence = N_("{player} takes {letters} back.")
    letters: tuple[str, ...]


class JokerNamed(SeatEvent, kind="joker", sound="click"):
    """A joker was given a letter."""

    sentence = N_("{player}'s joker is {letter}.")
    letter: str


class JokerFreed(SeatEvent, kind="joker-free", sound="click"):
    """A joker's letter was taken away."""

    sentence = N_("{player}'s joker has no letter.")


class TurnScored(SeatEvent, kind="score", sound="score", loud=True, words=("words",)):
    """A turn was scored. words: across, then down. word, word_points: the most valuable one and its
    value, or "" and 0."""

    words: tuple[str, ...]
    word: str
    word_points: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.word, self.word_points, self.words)


class Scored(TurnScored):
    """A turn was scored by the crossword rules: across, down, and the dice left over."""

    sentence = N_(
        "{player} scores {total}: {across} across and {down} down, less {left} left over."
    )
    across: int
    down: int
    left: int
    total: int


class ScoredSimply(TurnScored):
    """A turn was scored by the young players' rules. gained: the value of the dice in words, each
    once."""

    sentence = N_("{player} scores {total}: {gained} for the words, less {left} left over.")
    gained: int
    left: int
    total: int


class Refused(Event, kind="refuse", sound="refuse", words=("word",)):
    """A run is no word, or is not part of the best pattern. run: with JOKER for a joker without a
    letter."""

    sentence = N_("No points for {run}.")
    run: str

    @property
    def word(self) -> str:
        """The run, "" if one of its jokers has no letter."""
        return "" if JOKER in self.run else self.run

    @override
    def values(self) -> dict[str, Value]:
        return {"run": self.word or tuple(map(face_name, self.run))}
