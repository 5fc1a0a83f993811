"""A match of Kubagram as a value, and what can be done in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.games.kubagram.rules.box import order
from game.games.kubagram.rules.dice import ALPHABETS, Alphabet
from game.rules.codes import Code
from game.rules.common import Ending, TurnState
from game.rules.sentence import N_

RULES = 2
"""The newest version of the rules. By version 1 extensions doubled at every step, the whole word
list said when short words were open, and a fine or a letter chosen could be undone freely."""


class Phase(Code):
    """What is awaited: the last player may turn the box; a die must be laid; before and after the
    turn's die; the last player has said that they can form no word, and the others may show one."""

    ROTATE = "rotate"
    HAND = "hand"
    BEFORE = "before"
    AFTER = "after"
    SHOW = "show"


ROTATE, HAND, BEFORE, AFTER, SHOW = Phase


class Termination(Ending):
    """How a match of Kubagram ends."""

    FINISHED = "finished", N_("The game is over.")
    RESIGNED = "resigned", N_("The game is over.")


UNSEEN = -1
UNSEEN_JOKER = -2
"""What a view has in place of the number of a die in the box."""


@dataclass(frozen=True, slots=True)
class Boxed:
    """A die in the box: its number (0 to 107) and the letter that lies up."""

    die: int
    letter: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A die and the letter chosen for it."""

    die: int
    letter: str


@dataclass(frozen=True, slots=True)
class Word:
    """A claimed word in `owner`'s field. bases: the words it was made of, itself if of none.
    extensions: how often it counts double for having been extended by the last player. late: it
    was claimed after they had said that they can form no long word, so that it never does."""

    owner: int
    pieces: tuple[Piece, ...]
    bases: tuple[str, ...]
    extensions: int = 0
    late: bool = False

    @property
    def text(self) -> str:
        """The word, in upper case."""
        return "".join(piece.letter for piece in self.pieces)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(TurnState):
    """A match as it stands. Turning the box comes before the first turn.

    drawn: what was drawn to find who starts: (seat, die, letter). box: by square, None where a
    die has left. rotation: quarter turns. hand: the die to be laid, and the mark of its square;
    was_passed: it came from another. passing: a die on 0 that goes to the next player when the turn
    ends. field: the central field from left to right. words: every claimed word, None once it is
    part of another. aside: jokers set aside, (die, holder). skipped: seats. fines: points lost by
    asking the dictionary, by seat. deductions: points lost at the end, by seat. cannot: the last
    player has said that they can form no long word, and nobody showed one. asked: the seats that
    may still show one now. shown: what was shown, until its dice are gone.
    """

    drawn: tuple[tuple[int, int, str], ...]
    box: tuple[Boxed | None, ...]
    fines: tuple[int, ...]
    deductions: tuple[int, ...]
    rotation: int = 0
    phase: Phase = ROTATE
    hand: Boxed | None = None
    mark: str = ""
    was_passed: bool = False
    passing: Boxed | None = None
    field: tuple[Piece, ...] = ()
    words: tuple[Word | None, ...] = ()
    aside: tuple[tuple[int, int], ...] = ()
    skipped: frozenset[int] = frozenset()
    cannot: bool = False
    asked: tuple[int, ...] = ()
    shown: tuple[Part, ...] = ()
    rules: int = RULES

    @property
    def alphabet(self) -> Alphabet:
        """The dice that are played with."""
        return ALPHABETS[self.options.text("alphabet")]

    @property
    def minimum(self) -> int:
        """How many dice a word needs."""
        return self.options.number("minimum")

    def next_square(self) -> int | None:
        """The square whose die is taken next, or None when the box is empty."""
        for square in order(self.rotation):
            if self.box[square] is not None:
                return square
        return None

    @property
    def is_last(self) -> bool:
        """Whether the seat has received the last die: the special rules of the end hold."""
        return self.phase in (BEFORE, AFTER) and self.passing is None and self.next_square() is None

    def may_use(self, seat: int, holder: int) -> bool:
        """Whether `seat` may use a joker that `holder` set aside: its own; the last player any;
        who shows the last player a word theirs."""
        return holder == (self.seat if self.phase == SHOW else seat) or self.is_last

    def next_seat(self) -> int:
        """The seat that follows, clockwise; the same one where it plays on alone."""
        return next(iter(self.following()), self.seat)


@dataclass(frozen=True, slots=True)
class Rotate:
    """Turn the box by so many clockwise quarter turns and begin."""

    turns: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take the next die out of the box."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Leave the next die in the box; once a game."""


@dataclass(frozen=True, slots=True)
class LayDie:
    """Lay the die in hand with this letter at the left or right end."""

    letter: str
    left: bool


@dataclass(frozen=True, slots=True)
class SetAside:
    """Keep the joker in hand for a later claim."""


@dataclass(frozen=True, slots=True)
class Reorder:
    """Put the dice of the central field in this order."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a word. parts, in reading order: a die of the central field (its number), a joker set
    aside with its letter, or a claimed word (its index in State.words)."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class FieldDie:
    """A die of the central field."""

    die: int


@dataclass(frozen=True, slots=True)
class AsideJoker:
    """A joker set aside and the letter it is to be."""

    die: int
    letter: str


@dataclass(frozen=True, slots=True)
class ClaimedWord:
    """A claimed word, by its index."""

    index: int


@dataclass(frozen=True, slots=True)
class Cannot:
    """The last player says that they can form no word of the agreed length."""


@dataclass(frozen=True, slots=True)
class Show:
    """Show the last player a word that can be formed. parts: as in a claim, no claimed words."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class ShowNone:
    """Have no word to show."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn is over; at the very end, so is the game."""


Part: TypeAlias = "FieldDie | AsideJoker | ClaimedWord"
TurnMove: TypeAlias = "Take | Skip | LayDie | SetAside | Reorder | Claim | EndTurn"
Answer: TypeAlias = "Show | ShowNone"
Move: TypeAlias = "Rotate | TurnMove | Cannot | Answer"
