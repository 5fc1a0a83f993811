"""The events of Alphacubes."""

from __future__ import annotations

from typing_extensions import override

from game.rules import common
from game.rules.interface import Credit, LeftOver, SeatEvent
from game.sentences import N_, N_plural


class Laid(SeatEvent, kind="laid", sound="drop", words=("words",)):
    """Cubes were laid. words: those formed, the main one first. letters: those that show, by
    square."""

    sentence = N_("{player} lays {words} at {squares}.")
    words: tuple[str, ...]
    squares: tuple[str, ...]
    letters: str


class Scored(SeatEvent, kind="scored", sound="score", words=("word",)):
    """A word of a play scored: its letters with letter premiums, times its word premiums."""

    sentence = N_("{word} scores {letters} × {multiplier} = {points}.")
    word: str
    letters: int
    multiplier: int
    points: int


class Splashed(SeatEvent, kind="splash", sound="win", loud=True):
    """All seven cubes were laid in one turn."""

    sentence = N_("Splash! {player} lays all seven cubes and gains {points} more.")
    points: int


class Earned(SeatEvent, kind="earned", loud=True):
    """A play stands. points: those of the play; total: the seat's score with them; words: those
    formed, the main one first."""

    sentence = N_plural(
        "{player} earns {points} point and has {total}.",
        "{player} earns {points} points and has {total}.",
        by="points",
    )
    points: int
    total: int
    words: tuple[str, ...]

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.words[0], self.points, self.words)


class Drew(SeatEvent, kind="drew", sound="pick"):
    """Cubes were drawn from the stock."""

    sentence = N_plural("{player} draws {count} cube.", "{player} draws {count} cubes.", "count")
    count: int


class Exchanged(SeatEvent, kind="exchanged", sound="roll"):
    """Cubes went back to the stock for as many others."""

    sentence = N_plural(
        "{player} exchanges {count} cube.", "{player} exchanges {count} cubes.", "count"
    )
    count: int


class TimedOut(common.TimedOut):
    """A seat ran out of time, which counts as a pass."""

    sentence = N_("{player}'s time is up: that counts as a pass.")


class Accepted(SeatEvent, kind="accepted", sound="click"):
    """A seat let the play stand."""

    sentence = N_("{player} accepts the play.")


class Challenged(SeatEvent, kind="challenged", sound="bell", loud=True, words=("words",)):
    """A seat challenged the play of another."""

    sentence = N_("{player} challenges {words}.")
    words: tuple[str, ...]


class Withdrawn(SeatEvent, kind="withdrawn", sound="refuse", loud=True, words=("words",)):
    """A challenge was right: the cubes went back to the rack and the turn was lost."""

    sentence = N_plural(
        "{words} is not in the word list: {player} takes the cubes back and loses the turn.",
        "{words} are not in the word list: {player} takes the cubes back and loses the turn.",
        by="count",
    )
    words: tuple[str, ...]
    count: int


class Upheld(SeatEvent, kind="upheld", sound="score", loud=True):
    """A challenge was wrong: its seat will miss a turn."""

    sentence = N_("Every word is in the list: {player} will miss a turn.")


class Missed(SeatEvent, kind="missed", sound="pass", loud=True):
    """A seat missed its turn for a wrong challenge."""

    sentence = N_("{player} misses a turn.")


class LastChance(SeatEvent, kind="last-chance", sound="bell", loud=True):
    """The game ends with this seat's turn unless it makes a play."""

    sentence = N_("The game ends unless {player} lays a cube now.")


class Closing(SeatEvent, kind="closing", loud=True):
    """A seat has played its last cube and the stock is empty: the round will be completed."""

    sentence = N_("{player} has no cubes left: the round is completed.")


class Deducted(LeftOver, SeatEvent, kind="deducted"):
    """The totals of a seat's unplayed cubes were deducted at the end."""

    sentence = N_plural(
        "{player} has {cubes} left: {points} point is deducted.",
        "{player} has {cubes} left: {points} points are deducted.",
        by="points",
    )
    cubes: tuple[str, ...]
    points: int
