"""The state of a match of Kubagram."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.games.kubagram.rules.moves import Part
from game.games.kubagram.rules.pieces import ALPHABETS, TRIPLES, Alphabet, draw_order
from game.rules.common import Ending, TurnState
from game.rules.values import Code
from game.sentences import N_

RULES = 4
"""The newest version of the rules. By version 1 extensions doubled at every step, the whole word
list said when short words were open, and a fine or a letter chosen could be undone freely. Up to
version 2 who had resigned paid for what was left at the end, the die of a player who resigned lost
its mark, and another word could be claimed before the one that was shown. Up to version 3 a word
that was shown and then struck still went before others: no record of those versions has a move
that it barred, so that they are legal in all."""


class Phase(Code):
    """What the match is waiting for."""

    ROTATE = "rotate"
    """The last player may turn the box."""
    HAND = "hand"
    """The die in hand has to be laid."""
    BEFORE = "before"
    """The seat has not taken the die of its turn yet."""
    AFTER = "after"
    """It has, or has skipped it."""
    SHOW = "show"
    """The last player can form no long word; the others may show one."""


ROTATE, HAND, BEFORE, AFTER, SHOW = Phase


class Termination(Ending):
    """How a match of Kubagram ends."""

    FINISHED = "finished", N_("The last player has ended the game.")
    RESIGNED = "resigned"


UNSEEN, UNSEEN_JOKER = -1, -2
"""What a view has in place of the number of a die in the box."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A die, by its number (0 to 107, or UNSEEN), and a letter of it: in the box the one that lies
    up, elsewhere the one chosen for it."""

    die: int
    letter: str

    @property
    def is_joker(self) -> bool:
        """Whether the die is a joker; a view says so of dice in the box too."""
        return self.die >= TRIPLES or self.die == UNSEEN_JOKER

    @property
    def unseen(self) -> Piece:
        """The die as a view shows it in the box: its letter, and whether it is a joker."""
        return _unseen(self.die, self.letter)


@cache
def _unseen(die: int, letter: str) -> Piece:
    return Piece(UNSEEN_JOKER if Piece(die, letter).is_joker else UNSEEN, letter)


@dataclass(frozen=True, slots=True)
class Word:
    """A claimed word in the field of seat `owner`. bases: the words it was compounded of, itself
    if of none. extensions: how many times it is doubled for extensions by the last player. late:
    claimed after they had said that they can form no long word; it is then never doubled."""

    owner: int
    pieces: tuple[Piece, ...]
    bases: tuple[str, ...]
    extensions: int = 0
    late: bool = False

    @property
    def faces(self) -> list[str]:
        """The letters of its dice."""
        return [piece.letter for piece in self.pieces]

    @property
    def text(self) -> str:
        """The word, in upper case."""
        return "".join(self.faces)


@dataclass(frozen=True, kw_only=True)
class State(TurnState):
    """A position of Kubagram. The box is turned before the first turn.

    drawn: the dice drawn for the first turn: (seat, die, letter). box: by square, None where a die
    has left. rotation: clockwise quarter turns. hand: the die to be laid. mark: that of its square.
    was_passed: whether another player passed it on. passing: a die from a 0, which goes to the next
    player when the turn ends. field: the central field from left to right. words: all claimed
    words; None for one that became part of another. aside: jokers set aside: (die, holder).
    skipped: the seats that have skipped a die. fines, deductions: points each seat has lost by
    wrong claims and at the end. cannot: the last player has said that they can form no long word,
    and nobody showed one. asked: the seats that may still show one. shown: the parts of the word
    that was shown, until a word is claimed (up to version 2 of the rules, one of its dice used).
    """

    drawn: tuple[tuple[int, int, str], ...]
    box: tuple[Piece | None, ...]
    fines: tuple[int, ...]
    deductions: tuple[int, ...]
    rotation: int = 0
    phase: Phase = ROTATE
    hand: Piece | None = None
    mark: str = ""
    was_passed: bool = False
    passing: Piece | None = None
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

    @property
    def claimed(self) -> dict[int, Word]:
        """The claimed words by their index, without those that became part of others."""
        return {index: word for index, word in enumerate(self.words) if word is not None}

    @property
    def dice_in_play(self) -> list[int]:
        """The dice that have left the box, but for those drawn for the first turn."""
        pieces = [piece for word in self.claimed.values() for piece in word.pieces]
        pieces += [*self.field, *filter(None, (self.hand, self.passing))]
        return [*(piece.die for piece in pieces), *(die for die, _ in self.aside)]

    def next_square(self) -> int | None:
        """The square whose die is taken next, or None when the box is empty."""
        return next(filter(self.box.__getitem__, draw_order(self.rotation)), None)

    @property
    def is_last(self) -> bool:
        """Whether the seat on turn has the last die: the rules of the end hold."""
        return self.phase in (BEFORE, AFTER) and self.passing is None and not any(self.box)

    def may_use(self, seat: int, holder: int) -> bool:
        """Whether `seat` may use a joker that `holder` set aside: its own, as the last player
        anybody's, and in a word shown to the last player theirs."""
        return holder == (self.seat if self.phase == SHOW else seat) or self.is_last

    def next_seat(self) -> int:
        """The next seat clockwise; the same one if it plays on alone."""
        return next(iter(self.following()), self.seat)
