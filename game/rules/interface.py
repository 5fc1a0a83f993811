"""The interface of games: states and moves are values, rules are pure functions.

A game is one stateless object of a class derived from Game. States are immutable and share
structure with the states before them.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from typing_extensions import override

from game.rules.judge import Judge
from game.rules.limits import TimeLimit
from game.rules.notation import Notation
from game.rules.options import Option, OptionRole, Options, fitting, parse_options
from game.rules.pcg import Pcg32
from game.rules.values import Case
from game.sentences import N_, LocalizedValueError, Sentence, Value
from game.words.choice import ALL
from game.words.lexicon import Lexicon

UNDER_WAY = "position "
"""Marks a position in the place of a deal."""


@dataclass(frozen=True, slots=True)
class Setup:
    """The set-up of a match.

    options: every option of the game. seats: their number. seed: 0 to 2**63 - 1. deal: instead of
    the seed, the pieces in order in the game's own notation (published games, worked examples), or
    UNDER_WAY and the position to begin in. starter: the seat with the first turn, where the game
    leaves it open (it rotates in rematches). rules_version: of the rules; None for the newest.
    """

    options: Options
    seats: int
    seed: int
    deal: str | None = None
    starter: int = 0
    rules_version: int | None = None


@dataclass(frozen=True, slots=True)
class Credit:
    """The points that an event brings a seat. words: the words scored. word: the most valuable of
    them, or "". points: of that word, bonuses included; negative for a fine. left: whether the
    points are deducted at the end for leftover pieces, and so belong to no turn."""

    seat: int
    word: str
    points: int
    words: tuple[str, ...]
    left: bool = False


class Event(Case):
    """Something that happened, in the terms of the game.

    Each game derives its events; their fields are the values of `sentence`. Class attributes are
    given as keywords, or inherited: `class Rolled(SeatEvent, kind="rolled", sound="roll")`.
    """

    kind: ClassVar[str]
    """Its name in lessons and frames: lower case, hyphens."""

    sentence: ClassVar[Sentence]
    loud: ClassVar[bool] = False
    """Whether it is also shown in large type: points, verdicts, turns that end unasked."""

    sound: ClassVar[str] = ""
    """Its sound in assets/sounds; "" for none, or where the table plays one."""

    word_fields: ClassVar[tuple[str, ...]] = ()
    """The fields that hold words, one as a str or several as a tuple."""

    credit_field: ClassVar[str] = ""
    """The field with the points that the words bring the seat."""

    def __init_subclass__(
        cls,
        *,
        kind: str | None = None,
        sound: str | None = None,
        loud: bool | None = None,
        words: tuple[str, ...] | None = None,
        credit: str | None = None,
    ) -> None:
        """words: its word_fields. credit: its credit_field."""
        super().__init_subclass__()
        given = {"kind": kind, "sound": sound, "loud": loud, "credit_field": credit}
        for name, value in {**given, "word_fields": words}.items():
            if value is not None:
                setattr(cls, name, value)

    @property
    def credit(self) -> Credit | None:
        """The points that it brings a seat, if any."""
        return None

    @property
    def words_named(self) -> tuple[str, ...]:
        """The words in its fields, each once, in order."""
        found: list[str] = []
        for name in self.word_fields:
            value = getattr(self, name)
            found += [value] if isinstance(value, str) else value
        return tuple(dict.fromkeys(filter(None, found)))

    def values(self) -> dict[str, Value]:
        """The sentence's parameters."""
        return {name: getattr(self, name) for name in self.field_names()}


class SeatEvent(Event):
    """An event that happened to a seat, counted from 0."""

    seat: int

    @property
    @override
    def credit(self) -> Credit | None:
        if not self.credit_field:
            return None
        words = self.words_named
        return Credit(self.seat, next(iter(words), ""), getattr(self, self.credit_field), words)


class LeftOver:
    """A mixin for SeatEvent: a seat loses points for leftover pieces at the end."""

    seat: int
    points: int

    @property
    def credit(self) -> Credit:
        """The points deducted."""
        return Credit(self.seat, "", -self.points, (), left=True)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is rejected: a code (lower case, hyphens) and its sentence. about_word: the value
    `word` is not in the word list; the trainer then asks it."""

    code: str
    sentence: Sentence
    about_word: bool = False


@dataclass(frozen=True, slots=True)
class Rejection:
    """A rejected move. cells: the places concerned, in the game's notation."""

    reason: Reason
    values: Mapping[str, Value] = field(default_factory=dict)
    cells: tuple[str, ...] = ()


S = TypeVar("S")
M = TypeVar("M")


if TYPE_CHECKING or sys.version_info >= (3, 11):

    class Step(NamedTuple, Generic[S]):
        """The result of a legal entry.

        reveals: something unknown was shown (a draw, a roll, an uncovered letter). binds: a verdict
        had its price (a fine, a use, a turn), or a choice was made for good. Undoing past either
        needs every seat's consent and marks the match as assisted.
        """

        state: S
        events: tuple[Event, ...] = ()
        reveals: bool = False
        binds: bool = False

else:

    class Step(NamedTuple):
        """As above: Python 3.10 knows no generic named tuples."""

        state: Any
        events: tuple[Event, ...] = ()
        reveals: bool = False
        binds: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. termination: a code (lower case); winners: seats, from 0, ties share.
    sentence, values: why it ended; "" if there is nothing to say."""

    termination: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    sentence: Sentence = ""
    values: tuple[tuple[str, Value], ...] = ()


class MoveSyntaxError(LocalizedValueError):
    """A text that is no move of this game."""


class PositionSyntaxError(LocalizedValueError):
    """A text that is no position or deal of this game."""


class Game(ABC, Generic[S, M]):
    """The rules of a game. S is its state, M its move: frozen, hashable values."""

    id: ClassVar[str]
    """Its name in records and on the command line: "scruble", "scrabble-cubes"."""
    title: ClassVar[str]
    """The game's name (msgid)."""
    summary: ClassVar[str]
    """One line for the menu (msgid)."""
    rules_version: ClassVar[int] = 1
    """The newest version of the rules. It is raised by every change that makes a record end
    otherwise; matches of earlier versions keep theirs (Setup.rules_version)."""
    options: ClassVar[tuple[Option, ...]]
    notation: Notation[S, M]
    """Implements parse_move() and the three other methods, unless they are overridden."""
    proposed_words: ClassVar[str] = ALL
    """The choice of words (game.words.choice) that set-up and the daily deal propose, where the
    language's list has it."""
    opens: ClassVar[bool] = False
    """Whether the clock of a turn starts with the player's first move, so that correspondence
    matches can be timed too."""
    provenance: ClassVar[str] = ""
    """Which of the pieces are published and which reconstructed (msgid)."""

    def language(self, options: Options, chosen: str) -> str:
        """The language whose words are played: that of the option with OptionRole.LANGUAGE, else
        `chosen` by the players."""
        keys = (option.key for option in self.options if option.role is OptionRole.LANGUAGE)
        return next((options.text(key) for key in keys), chosen)

    @abstractmethod
    def seats(self, options: Options) -> range:
        """The numbers of seats possible with these options."""

    def agreed(self, text: str, seats: int) -> Options:
        """Parse options (see parse_options). Where the defaults do not allow that many seats, the
        first option not in `text` that does so is changed. ValueError as parse_options()."""
        named = {item.partition("=")[0] for item in text.split()}
        options = parse_options(self.options, text)
        return fitting(self.options, options, lambda them: seats in self.seats(them), named)

    def listed(self, options: Options) -> bool:
        """Whether unfinished matches with these options are listed among the saved ones. Others are
        kept too, and resumed at the next start."""
        return True

    @abstractmethod
    def deal(self, setup: Setup) -> S:
        """The first state. ValueError if options and seats do not fit, PositionSyntaxError for an
        invalid `setup.deal`."""

    def begin(self, setup: Setup) -> S:
        """The first state, by a deal or from a position under way. Errors as deal()."""
        text = setup.deal or ""
        if not text.startswith(UNDER_WAY):
            return self.deal(setup)
        state = self.parse_position(text.removeprefix(UNDER_WAY))
        if not self.to_act(state):
            raise PositionSyntaxError(N_("in this position the match is over"))
        return self.under_way(state, setup)

    def under_way(self, state: S, setup: Setup) -> S:
        """A position as the first state of a match; the seed settles what it leaves open.
        PositionSyntaxError if it does not fit the set-up or leaves too much open."""
        raise PositionSyntaxError(N_("matches of this game begin with a deal"))

    def worth(self, state: S, lexicon: Lexicon) -> int | None:
        """The number of these words in a first state, by which deals are compared; None in a game
        that does not compare deals. Deals depend on it, so it must never change."""
        return None

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may move now; the first is on the clock. Empty when over."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """The number of the current turn, from 1; it grows whenever a turn ends."""

    def turn_number(self, turn: int) -> int:
        """The number of a turn as players count, where each part of one is a turn here."""
        return turn

    def round(self, state: S) -> tuple[int, int] | None:
        """The current round, from 1, and the number of rounds agreed (0 for no limit); None for a
        match without rounds."""
        return None

    @abstractmethod
    def apply(self, state: S, seat: int, move: M, judge: Judge) -> Step[S] | Rejection:
        """Play a move. An illegal move gives a Rejection, never an exception."""

    def assent(self, state: S, seat: int) -> M | None:
        """The move by which a seat accepts another's play that awaits its answer, or None."""
        return None

    @abstractmethod
    def time_out(self, state: S, seat: int, judge: Judge) -> Step[S] | Rejection:
        """The seat's time is up."""

    def pass_over(self, state: S, seat: int, judge: Judge) -> Step[S] | Rejection:
        """Skip a seat to act whose player is away, whether or not a clock runs: by default as if
        its time were up."""
        return self.time_out(state, seat, judge)

    @abstractmethod
    def resign(self, state: S, seat: int) -> Step[S] | Rejection:
        """The seat resigns: it keeps its score, is skipped from now on and cannot win."""

    def extend(self, state: S, seat: int) -> Step[S] | Rejection:
        """Extend the seat's turn as agreed before the match, in games with extensions."""
        return Rejection(NO_EXTENSION)

    def time_limit(self, state: S) -> TimeLimit | None:
        """The limit for the seat on the clock, or None if untimed."""
        return None

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The current score of each seat."""

    def shows_scores(self, state: S) -> bool:
        """Whether the scores may be shown now; some matches hide them until the end."""
        return True

    def letter_values(self, state: S) -> Mapping[str, int]:
        """The value of each letter without premiums; empty where it is not a single number."""
        return {}

    def playable(self, lexicon: Lexicon) -> Lexicon:
        """The words of a list that may be played; a game's rules may bar some."""
        return lexicon

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the match goes on."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """The state as seen by `seat` (None: a spectator), without the seed and hidden letters. The
        seat cannot tell states with equal views apart."""

    def parse_move(self, text: str) -> M:
        """Parse a move. MoveSyntaxError for any other str."""
        return self.notation.parse_move(text)

    def format_move(self, move: M) -> str:
        """The canonical text of a move, which parse_move() reads back: without line breaks, spaces
        at the ends, or tokens that look like a verdict (`WORD+`, `WORD-`, `name=value`)."""
        return self.notation.format_move(move)

    def parse_position(self, text: str) -> S:
        """Parse a line of position notation. PositionSyntaxError for any other str."""
        return self.notation.parse_position(text)

    def format_position(self, state: S) -> str:
        """The state as a line of position notation, which parse_position() reads back."""
        return self.notation.format_position(state)

    @abstractmethod
    def some_moves(self, state: S, seat: int, lexicon: Lexicon, random: Pcg32) -> Iterator[M]:
        """Some of the seat's legal moves in random order, lazily: enough to play any match to its
        end. Solvers (game/search/) find all moves."""


AnyGame = Game[Any, Any]

NO_EXTENSION = Reason("no-extension", N_("No extension of the turn was agreed for this match."))
EXTENSION_USED = Reason(
    "extension-used", N_("The turn has been extended as often as was agreed for this match.")
)
NOT_YOUR_TURN = Reason("not-your-turn", N_("It is not {player}'s turn."))
GIVEN_UP = N_("The match was given up.")
"""The end of a match whose only player resigns."""
MATCH_OVER = Reason("match-over", N_("The match is over."))
