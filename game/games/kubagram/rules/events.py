"""The events of Kubagram."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from game.rules.interface import Credit, Event, LeftOver, SeatEvent
from game.sentences import N_, N_plural, Saying, Sentence, Value


class Rotated(SeatEvent, kind="rotate", sound="twist"):
    """The box was turned."""

    sentence = N_("{player} turns the box by {degrees} degrees.")
    degrees: int


class BoxLeft(SeatEvent, kind="rotate", sound="twist"):
    """The box was left as it was dealt."""

    sentence = N_("{player} leaves the box as it lies.")


class Taken(SeatEvent, kind="take", sound="pick"):
    """A die was taken out of the box. mark, square (from 0): where it lay. letters: as "B/E/T"."""

    sentence = N_("{player} takes a die from a square marked {mark}: {letters}.")
    mark: str
    letters: str
    square: int


class Passed(Event, kind="pass-on", sound="click"):
    """A die from a 0 goes on to the next player."""

    sentence = N_("The die goes on to {other_player}.")
    other: int


class PassedAlone(Passed):
    """A die from a 0 waits for the next turn of a single player."""

    sentence = N_("The die waits for the next turn.")


class Skipped(SeatEvent, kind="skip", sound="pass"):
    """A player skipped the die of the turn."""

    sentence = N_("{player} skips: no die this turn.")


class DieLaid(SeatEvent, kind="lay", sound="drop"):
    """A die was laid in the central field. end: "left" or "right"."""

    sentence = N_("{player} lays {letter} at the {end} end.")
    letter: str
    end: str


class JokerAside(SeatEvent, kind="aside", sound="drop"):
    """A joker was set aside."""

    sentence = N_("{player} sets the joker {letters} aside.")
    letters: str


class Reordered(SeatEvent, kind="order"):
    """The central field was put in another order."""

    sentence = N_("{player} orders the dice {letters}.")
    letters: str


SUMS: dict[tuple[bool, bool], Sentence] = {
    (False, False): N_("the value of its dice"),
    (True, False): N_("{letters} and a bonus of {bonus}"),
    (False, True): N_("{letters}, times {factor}"),
    (True, True): N_("{letters} and a bonus of {bonus}, times {factor}"),
}
"""What a claim's points are made of, by whether it has a bonus and whether anything is doubled."""


class Claimed(SeatEvent, kind="score", sound="score", loud=True, words=("word",), credit="gained"):
    """A word was claimed. total: (letters + bonus) * factor. number: that of the word, from 1.
    gained: the total less the points that the seat had for claimed words in it."""

    sentence = N_("{player} claims {word} for {total}: {sum}.")
    word: str
    letters: int
    bonus: int
    factor: int
    total: int
    number: int
    gained: int

    @override
    def values(self) -> dict[str, Value]:
        found = super().values()
        made = SUMS[self.bonus > 0, self.factor > 1]
        return found | {"sum": Saying(made, tuple(found.items()))}


class ClaimedBlind(Claimed):
    """A word was claimed in a match whose scores are hidden until the end."""

    sentence = N_("{player} claims {word}.")


class Fined(SeatEvent, kind="refuse", sound="refuse", loud=True, words=("word",)):
    """A claim that was no word was fined."""

    sentence: ClassVar[Sentence] = N_plural(
        "{word} is not a word; {player} loses {points} point.",
        "{word} is not a word; {player} loses {points} points.",
        "points",
    )
    word: str
    points: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.word, -self.points, (self.word,))


class FinedBlind(Fined):
    """A claim was fined in a match whose scores are hidden until the end."""

    sentence = N_("{word} is not a word; that costs {player} points.")


class CannotForm(SeatEvent, kind="cannot", sound="pass", loud=True):
    """The last player said that they can form no long word; the others may show one."""

    sentence = N_("{player} can form no word of {minimum} or more dice.")
    minimum: int


class NoneShown(SeatEvent, kind="none", sound="click", loud=True):
    """Another player showed no word."""

    sentence = N_("{player} has no word to show.")


class Shown(SeatEvent, kind="show", sound="pick", loud=True, words=("word",)):
    """Another player showed a word, which must be claimed first."""

    sentence = N_("{player} shows {word}, which {other_player} must claim first.")
    word: str
    other: int


class ShortWords(SeatEvent, kind="short-words", loud=True):
    """Short words and extensions are open, as nobody showed a word."""

    sentence = N_("{player} may form shorter words and lengthen claimed ones.")


class TurnEnded(SeatEvent, kind="turn"):
    """A turn is over."""

    sentence = N_("{player} is done; {other_player} is next.")
    other: int


class TurnEndedAlone(TurnEnded):
    """A turn of a single player is over."""

    sentence = N_("{player} ends the turn.")


class FieldDeducted(LeftOver, SeatEvent, kind="deduct", loud=True):
    """The dice left in the central field were deducted from the last player."""

    sentence = N_("{player} loses {points} for the dice left: {letters}.")
    letters: str
    points: int


class JokerDeducted(LeftOver, SeatEvent, kind="deduct", loud=True):
    """An unused joker was deducted from its holder."""

    sentence = N_("{player} loses {points} for the unused joker {letters}.")
    letters: str
    points: int
