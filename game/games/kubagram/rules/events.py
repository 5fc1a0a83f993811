"""What can happen in a match of Kubagram."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from game.rules.interface import Credit, Event, LeftOver, SeatEvent
from game.sentences import N_, N_plural, Sentence


class Rotated(SeatEvent, kind="rotate", sound="twist"):
    """The box was turned."""

    sentence = N_("{player} turns the box by {degrees} degrees.")
    degrees: int


class BoxLeft(SeatEvent, kind="rotate", sound="twist"):
    """The box keeps the place it was dealt in."""

    sentence = N_("{player} leaves the box as it lies.")


class Taken(SeatEvent, kind="take", sound="pick"):
    """A die left the box: `square` from 0; letters: what it offers."""

    sentence = N_("{player} takes a die from a square marked {mark}: {letters}.")
    mark: str
    letters: str
    square: int


class Passed(Event, kind="pass-on", sound="click"):
    """A die from a 0 goes to the next player."""

    sentence = N_("The die goes on to {other_player}.")
    other: int


class PassedAlone(Passed):
    """The same where nobody else is next: it waits for the next turn."""

    sentence = N_("The die waits for the next turn.")


class Skipped(SeatEvent, kind="skip", sound="pass"):
    """A player took no die this turn."""

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


class Claimed(SeatEvent, kind="score", sound="score", loud=True, words=("word",), credit="gained"):
    """A word was claimed. letters, bonus: points before doubling; factor: what they are
    multiplied by; number: the word's number, from 1; gained: the total less what the claimed words
    counted that it takes up."""

    sentence = N_(
        "{player} claims {word} for {total}: {letters} and a bonus of {bonus}, times {factor}."
    )
    word: str
    letters: int
    bonus: int
    factor: int
    total: int
    number: int
    gained: int


class ClaimedBlind(Claimed):
    """The same where scores wait for the end: what it is worth is not told."""

    sentence = N_("{player} claims {word}.")


class Fined(SeatEvent, kind="refuse", sound="refuse", loud=True, words=("word",)):
    """A claim that was no word cost points."""

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
    """The same where scores wait for the end."""

    sentence = N_("{word} is not a word; that costs {player} points.")


class CannotForm(SeatEvent, kind="cannot", sound="pass", loud=True):
    """The last player can form no word of the agreed length; the others may show one."""

    sentence = N_("{player} can form no word of {minimum} or more dice.")
    minimum: int


class NoneShown(SeatEvent, kind="none", sound="click", loud=True):
    """Another player has no such word to show either."""

    sentence = N_("{player} has no word to show.")


class Shown(SeatEvent, kind="show", sound="pick", loud=True, words=("word",)):
    """Another player showed one, which has to be claimed first."""

    sentence = N_("{player} shows {word}, which {other_player} must claim first.")
    word: str
    other: int


class ShortWords(SeatEvent, kind="short-words", loud=True):
    """Nobody showed a word: short words and extensions are open."""

    sentence = N_("{player} may form shorter words and lengthen claimed ones.")


class TurnEnded(SeatEvent, kind="turn"):
    """A turn is over."""

    sentence = N_("{player} is done; {other_player} is next.")
    other: int


class TurnEndedAlone(TurnEnded):
    """The same where nobody else is next."""

    sentence = N_("{player} ends the turn.")


class FieldDeducted(LeftOver, SeatEvent, kind="deduct", loud=True):
    """What is left in the central field was deducted from the last player."""

    sentence = N_("{player} loses {points} for the dice left: {letters}.")
    letters: str
    points: int


class JokerDeducted(LeftOver, SeatEvent, kind="deduct", loud=True):
    """A joker that was set aside and never used was deducted from its holder."""

    sentence = N_("{player} loses {points} for the unused joker {letters}.")
    letters: str
    points: int
