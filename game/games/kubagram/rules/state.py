"""A match of Kubagram as a value."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.kubagram.rules.moves import Part
from game.games.kubagram.rules.pieces import ALPHABETS, Alphabet, draw_order
from game.rules.codes import Code
from game.rules.common import Ending, TurnState
from game.sentences import N_

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

    FINISHED = "finished", N_("The last player has ended the game.")
    RESIGNED = "resigned", N_("No more than one player is left.")


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


@dataclass(frozen=True, kw_only=True)
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
        return next(filter(self.box.__getitem__, draw_order(self.rotation)), None)

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
