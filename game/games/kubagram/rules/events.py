"""What can happen in a match of Kubagram."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from typing_extensions import override

from game.rules.interface import Credit, Event
from game.rules.sentence import N_, Sentence


@dataclass(frozen=True)
class Rotated(Event):
    """The box was turned."""

    kind: ClassVar[str] = "rotate"
    sound: ClassVar[str] = "twist"
    sentence: ClassVar[Sentence] = N_("{player} turns the box by {degrees} degrees.")
    seat: int
    degrees: int


@dataclass(frozen=True)
class BoxLeft(Event):
    """The box keeps the place it was dealt in."""

    kind: ClassVar[str] = "rotate"
    sound: ClassVar[str] = "twist"
    sentence: ClassVar[Sentence] = N_("{player} leaves the box as it lies.")
    seat: int


@dataclass(frozen=True)
class Taken(Event):
    """A die left the box: `square` from 0; letters: what it offers."""

    kind: ClassVar[str] = "take"
    sound: ClassVar[str] = "pick"
    sentence: ClassVar[Sentence] = N_("{player} takes a die from a {mark} square: {letters}.")
    seat: int
    mark: str
    letters: str
    square: int


@dataclass(frozen=True)
class Passed(Event):
    """A die from a 0 goes to the next player."""

    kind: ClassVar[str] = "pass-on"
    sound: ClassVar[str] = "click"
    sentence: ClassVar[Sentence] = N_("The die goes on to {other_player}.")
    other: int


@dataclass(frozen=True)
class PassedAlone(Passed):
    """The same where nobody else is next: it waits for the next turn."""

    sentence: ClassVar[Sentence] = N_("The die waits for the next turn.")


@dataclass(frozen=True)
class Skipped(Event):
    """A player took no die this turn."""

    kind: ClassVar[str] = "skip"
    sound: ClassVar[str] = "pass"
    sentence: ClassVar[Sentence] = N_("{player} skips: no die this turn.")
    seat: int


@dataclass(frozen=True)
class DieLaid(Event):
    """A die was laid in the central field. end: "left" or "right"."""

    kind: ClassVar[str] = "lay"
    sound: ClassVar[str] = "drop"
    sentence: ClassVar[Sentence] = N_("{player} lays {letter} at the {end} end.")
    seat: int
    letter: str
    end: str


@dataclass(frozen=True)
class JokerAside(Event):
    """A joker was set aside."""

    kind: ClassVar[str] = "aside"
    sound: ClassVar[str] = "drop"
    sentence: ClassVar[Sentence] = N_("{player} sets the joker {letters} aside.")
    seat: int
    letters: str


@dataclass(frozen=True)
class Reordered(Event):
    """The central field was put in another order."""

    kind: ClassVar[str] = "order"
    sentence: ClassVar[Sentence] = N_("{player} orders the dice {letters}.")
    seat: int
    letters: str


@dataclass(frozen=True)
class Claimed(Event):
    """A word was claimed. letters, bonus: points before doubling; factor: what they are
    multiplied by; number: the word's number, from 1; gained: the total less what the claimed words
    counted that it takes up."""

    kind: ClassVar[str] = "score"
    sound: ClassVar[str] = "score"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_(
        "{player} claims {word} for {total}: {letters} and a bonus of {bonus}, times {factor}."
    )
    word_fields: ClassVar[tuple[str, ...]] = ("word",)
    seat: int
    word: str
    letters: int
    bonus: int
    factor: int
    total: int
    number: int
    gained: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.word, self.gained, (self.word,))


@dataclass(frozen=True)
class ClaimedBlind(Claimed):
    """The same where scores wait for the end: what it is worth is not told."""

    sentence: ClassVar[Sentence] = N_("{player} claims {word}.")


@dataclass(frozen=True)
class Fined(Event):
    """A claim that was no word cost points."""

    kind: ClassVar[str] = "refuse"
    sound: ClassVar[str] = "refuse"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("{word} is not a word; {player} loses {points} points.")
    word_fields: ClassVar[tuple[str, ...]] = ("word",)
    seat: int
    word: str
    points: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, self.word, -self.points, (self.word,))


@dataclass(frozen=True)
class FinedBlind(Fined):
    """The same where scores wait for the end."""

    sentence: ClassVar[Sentence] = N_("{word} is not a word; that costs {player} points.")


@dataclass(frozen=True)
class CannotForm(Event):
    """The last player can form no word of the agreed length; the others may show one."""

    kind: ClassVar[str] = "cannot"
    sound: ClassVar[str] = "pass"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("{player} can form no word of {minimum} or more dice.")
    seat: int
    minimum: int


@dataclass(frozen=True)
class NoneShown(Event):
    """Another player has no such word to show either."""

    kind: ClassVar[str] = "none"
    sound: ClassVar[str] = "click"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("{player} has no word to show.")
    seat: int


@dataclass(frozen=True)
class Shown(Event):
    """Another player showed one, which has to be claimed first."""

    kind: ClassVar[str] = "show"
    sound: ClassVar[str] = "pick"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_(
        "{player} shows {word}, which {other_player} must claim first."
    )
    word_fields: ClassVar[tuple[str, ...]] = ("word",)
    seat: int
    word: str
    other: int


@dataclass(frozen=True)
class ShortWords(Event):
    """Nobody showed a word: short words and extensions are open."""

    kind: ClassVar[str] = "short-words"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("{player} may form shorter words and lengthen claimed ones.")
    seat: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """A turn is over."""

    kind: ClassVar[str] = "turn"
    sentence: ClassVar[Sentence] = N_("{player} is done; {other_player} is next.")
    seat: int
    other: int


@dataclass(frozen=True)
class TurnEndedAlone(TurnEnded):
    """The same where nobody else is next."""

    sentence: ClassVar[Sentence] = N_("{player} ends the turn.")


@dataclass(frozen=True)
class FieldDeducted(Event):
    """What is left in the central field was deducted from the last player."""

    kind: ClassVar[str] = "deduct"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("{player} loses {points} for the dice left: {letters}.")
    seat: int
    letters: str
    points: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, "", -self.points, (), left=True)


@dataclass(frozen=True)
class JokerDeducted(Event):
    """A joker that was set aside and never used was deducted from its holder."""

    kind: ClassVar[str] = "deduct"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("{player} loses {points} for the unused joker {letters}.")
    seat: int
    letters: str
    points: int

    @property
    @override
    def credit(self) -> Credit:
        return Credit(self.seat, "", -self.points, (), left=True)
