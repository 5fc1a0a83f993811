"""What can happen in a game of Alphacubes."""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import override

from game.rules import common
from game.rules.interface import Credit, Event
from game.rules.sentence import N_, N_plural


@dataclass(frozen=True)
class Laid(Event):
    """Cubes were laid: their squares, the letters that show, the words, the main one first."""

    kind = "laid"
    sound = "drop"
    sentence = N_("{player} lays {words} at {squares}.")
    word_fields = ("words",)
    seat: int
    words: tuple[str, ...]
    squares: tuple[str, ...]
    letters: str


@dataclass(frozen=True)
class Scored(Event):
    """One word of a play scores: its letters after letter premiums, times its word premiums."""

    kind = "scored"
    sound = "score"
    sentence = N_("{word} scores {letter_sum} x {multiplier} = {points}.")
    word_fields = ("word",)
    seat: int
    word: str
    letter_sum: int
    multiplier: int
    points: int


@dataclass(frozen=True)
class Splashed(Event):
    """All seven cubes were laid in one turn."""

    kind = "splash"
    sound = "win"
    loud = True
    sentence = N_("Splash! {player} lays all seven cubes and gains {points} more.")
    seat: int
    points: int


@dataclass(frozen=True)
class Earned(Event):
    """A play stands: what it earns altogether, the seat's score after it, and its words, the main
    one first."""

    kind = "earned"
    loud = True
    sentence = N_plural(
        "{player} earns {points} point and has {total}.",
        "{player} earns {points} points and has {total}.",
        by="points",
    )
    seat: int
    points: int
    total: int
    words: tuple[str, ...]

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.words[0], self.points, self.words)


@dataclass(frozen=True)
class Drew(Event):
    """Cubes were drawn from the stock."""

    kind = "drew"
    sound = "pick"
    sentence = N_plural("{player} draws {count} cube.", "{player} draws {count} cubes.", "count")
    seat: int
    count: int


@dataclass(frozen=True)
class Exchanged(Event):
    """Cubes went back to the stock for as many others."""

    kind = "exchanged"
    sound = "roll"
    sentence = N_plural(
        "{player} exchanges {count} cube.", "{player} exchanges {count} cubes.", "count"
    )
    seat: int
    count: int


@dataclass(frozen=True)
class TimedOut(common.TimedOut):
    """A seat's time was up, which counts as a pass."""

    sentence = N_("{player}'s time is up: that counts as a pass.")


@dataclass(frozen=True)
class Accepted(Event):
    """A seat lets the play stand."""

    kind = "accepted"
    sound = "click"
    sentence = N_("{player} accepts the play.")
    seat: int


@dataclass(frozen=True)
class Challenged(Event):
    """A seat challenges the play of another."""

    kind = "challenged"
    sound = "bell"
    loud = True
    sentence = N_("{player} challenges {words}.")
    word_fields = ("words",)
    seat: int
    words: tuple[str, ...]


@dataclass(frozen=True)
class Withdrawn(Event):
    """A challenge was right: the play goes back to its rack and its turn is lost."""

    kind = "withdrawn"
    sound = "refuse"
    loud = True
    sentence = N_plural(
        "{words} is not in the word list: {player} takes the cubes back and loses the turn.",
        "{words} are not in the word list: {player} takes the cubes back and loses the turn.",
        by="count",
    )
    word_fields = ("words",)
    seat: int
    words: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Upheld(Event):
    """A challenge was wrong: its seat will miss a turn."""

    kind = "upheld"
    sound = "score"
    loud = True
    sentence = N_("Every word is in the list: {player} will miss a turn.")
    seat: int


@dataclass(frozen=True)
class Missed(Event):
    """A seat misses its turn for a wrong challenge."""

    kind = "missed"
    sound = "pass"
    loud = True
    sentence = N_("{player} misses a turn.")
    seat: int


@dataclass(frozen=True)
class LastChance(Event):
    """The game ends with this seat's turn unless it lays a cube."""

    kind = "last-chance"
    sound = "bell"
    loud = True
    sentence = N_("The game ends unless {player} lays a cube now.")
    seat: int


@dataclass(frozen=True)
class Closing(Event):
    """A seat is out and the stock is empty: the round is completed."""

    kind = "closing"
    loud = True
    sentence = N_("{player} has no cubes left: the round is completed.")
    seat: int


@dataclass(frozen=True)
class Deducted(Event):
    """At the end the totals of a seat's unplayed cubes are deducted."""

    kind = "deducted"
    sentence = N_plural(
        "{player} has {cubes} left: {points} point is deducted.",
        "{player} has {cubes} left: {points} points are deducted.",
        by="points",
    )
    seat: int
    cubes: tuple[str, ...]
    points: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, "", -self.points, (), left=True)
