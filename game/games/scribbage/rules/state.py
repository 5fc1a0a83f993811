"""A match of Scribbage as a value, and what can be done and can happen in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from typing_extensions import override

from game.games.scribbage.rules.dice import Roll
from game.games.scribbage.rules.layout import Cell, Layout
from game.rules.interface import Credit, Event, Reason
from game.rules.options import Options
from game.rules.sentence import N_, Sentence

TRAY: Layout = (None,) * 13
"""All dice in the tray."""

RULES = 2
"""The newest version of the rules. By version 1 a match could go on for ever, and the cup went
astray among partners."""

MOST_ROUNDS = 50
"""A match ends after so many rounds in any case."""

MOST_SEATS = 99

DAY = "day"
"""How a game ends that is one throw of one player, to be the best of that player's day."""

Opening: TypeAlias = "tuple[tuple[tuple[int, int, int], ...], ...]"
"""How it was found out who starts: rounds of (seat, die, face)."""


def partners(options: Options) -> int:
    """How many play on a side; one alone for the best of the day."""
    return 1 if options["end"] == DAY else options.number("partners")


@dataclass(frozen=True, slots=True)
class Last:
    """A throw that was scored, and where its dice lay: what is still seen of it."""

    roll: Roll
    layout: Layout


@dataclass(frozen=True, slots=True)
class State:
    """A match as it stands.

    seats: how many play; side s is the seats whose number modulo the number of sides is s.
    turns, rounds: how many have ended. side: the side whose turn it is. player: the seat of it that
    throws. roll: the faces up, or None before the throw. layout: where dice lie. points: by side.
    rolls_made: how many throws there were. fixed_rolls: throws that the deal names. seed: None in
    a view. over: how it ended, or "". rules: the version of the rules that it is played by.
    last: the throw scored last, None where there is none; no part of the position.
    """

    options: Options
    seats: int
    opening: Opening
    starter: int
    turns: int
    rounds: int
    side: int
    player: int
    roll: Roll | None
    layout: Layout
    points: tuple[int, ...]
    rolls_made: int
    fixed_rolls: tuple[Roll, ...]
    resigned: frozenset[int]
    seed: int | None
    over: str = ""
    rules: int = RULES
    last: Last | None = field(default=None, compare=False)

    @property
    def sides(self) -> int:
        """How many sides there are: one for each seat, or for each partnership."""
        return self.seats // partners(self.options)

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of a side that have not resigned."""
        return tuple(s for s in range(side, self.seats, self.sides) if s not in self.resigned)


@dataclass(frozen=True, slots=True)
class Throw:
    """Shake the cup and throw all thirteen dice."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay or move dice, all at once: (die, cell, joker's letter or "")."""

    dice: tuple[tuple[int, Cell, str], ...]


@dataclass(frozen=True, slots=True)
class Lift:
    """Put dice back into the tray."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NameJoker:
    """Say what a laid joker stands for; "" takes its letter away."""

    die: int
    letter: str


@dataclass(frozen=True, slots=True)
class HandIn:
    """Stop and take the score."""


Move: TypeAlias = "Throw | Lay | Lift | NameJoker | HandIn"


@dataclass(frozen=True)
class Thrown(Event):
    """All dice were thrown; `letters` lie up, die by die."""

    kind: ClassVar[str] = "throw"
    sentence: ClassVar[Sentence] = N_("{player} throws {letters}.")
    seat: int
    letters: str


@dataclass(frozen=True)
class Laid(Event):
    """Dice were laid or moved; `letters` as they read, `cells` where."""

    kind: ClassVar[str] = "lay"
    sentence: ClassVar[Sentence] = N_("{player} lays {letters}.")
    seat: int
    letters: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Lifted(Event):
    """Dice went back into the tray."""

    kind: ClassVar[str] = "lift"
    sentence: ClassVar[Sentence] = N_("{player} takes {letters} back.")
    seat: int
    letters: str


@dataclass(frozen=True)
class JokerNamed(Event):
    """A joker stands for a letter now."""

    kind: ClassVar[str] = "joker"
    sentence: ClassVar[Sentence] = N_("{player}'s joker is {letter}.")
    seat: int
    letter: str


@dataclass(frozen=True)
class JokerFreed(Event):
    """A joker has no letter any more."""

    kind: ClassVar[str] = "joker-free"
    sentence: ClassVar[Sentence] = N_("{player}'s joker has no letter.")
    seat: int


@dataclass(frozen=True)
class TimedOut(Event):
    """The timer ran out."""

    kind: ClassVar[str] = "time-out"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("{player}'s time is up.")
    seat: int


@dataclass(frozen=True)
class TurnScored(Event):
    """A turn was scored. words: across, then down. word: the most valuable with what it alone is
    worth, or "" and 0."""

    kind: ClassVar[str] = "score"
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
    sentence: ClassVar[Sentence] = N_("{word} does not count.")
    word_fields: ClassVar[tuple[str, ...]] = ("word",)
    word: str


@dataclass(frozen=True)
class RoundEnded(Event):
    """Every side has had its turn."""

    kind: ClassVar[str] = "round"
    sentence: ClassVar[Sentence] = N_("Round {number} is over.")
    number: int


@dataclass(frozen=True)
class Resigned(Event):
    """A player gave up."""

    kind: ClassVar[str] = "resign"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("{player} resigns.")
    seat: int


@dataclass(frozen=True)
class Ended(Event):
    """The match is over."""

    kind: ClassVar[str] = "end"
    loud: ClassVar[bool] = True
    sentence: ClassVar[Sentence] = N_("The game is over.")


NOT_THROWN = Reason("not-thrown", N_("The dice have not been thrown yet."))
ALREADY_THROWN = Reason("already-thrown", N_("The dice have been thrown; one throw is a turn."))
NO_SUCH_DIE = Reason("no-such-die", N_("There is no die {die}: they are numbered 1 to 13."))
NOT_LAID = Reason("not-laid", N_("Die {die}, {letter}, is not on the grid."))
DIE_TWICE = Reason("die-twice", N_("Die {die}, {letter}, cannot lie in two places."))
CELL_TAKEN = Reason("cell-taken", N_("Another die lies at {cell}."))
NO_JOKER = Reason("no-joker", N_("Die {die} shows {letter}: only a joker takes a letter."))
OFF_GRID = Reason("off-grid", N_("{cell} is off the grid."))
NOTHING_NAMED = Reason("nothing-named", N_("No die is named."))
