"""The interface that all games share: states and moves are values, rules are pure functions.

A game is one object of a class derived from Game. It keeps nothing: everything that changes is in
the State it is handed, which is immutable and shares structure with the states before it.
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
from game.rules.options import Option, Options, Role, parse_options
from game.rules.pcg import Pcg32
from game.rules.values import Case
from game.sentences import N_, LocalizedValueError, Sentence, Value
from game.words.choice import ALL
from game.words.lexicon import Lexicon

UNDER_WAY = "position "
"""What stands before a position where a deal could be."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match starts from.

    options: every option of the game. seats: how many. seed: 0 to 2**63 - 1. deal: the pieces in
    order, in the game's own notation, instead of the seed (published games, worked examples); or
    UNDER_WAY and a position, which the match begins in.
    starter: the seat that has the first turn where the game leaves it open (rotates in rematches).
    rules_version: the version of the rules that the match is played by; None for the newest.
    """

    options: Options
    seats: int
    seed: int
    deal: str | None = None
    starter: int = 0
    rules_version: int | None = None


@dataclass(frozen=True, slots=True)
class Credit:
    """What an event brings a seat. words: those it is for. word: the most valuable of them, or "";
    points: what that one is credited with, all that goes with it included; below 0 for a fine.
    left: whether the match's end takes the points for what is left: no turn's own doing."""

    seat: int
    word: str
    points: int
    words: tuple[str, ...]
    left: bool = False


class Event(Case):
    """Something that happened, in the terms of the game.

    Each game derives its events; their fields are values of a sentence. What is the same for all
    events of a class is said with it, or inherited:
    `class Rolled(SeatEvent, kind="rolled", sound="roll")`.
    """

    kind: ClassVar[str]
    """What lessons and other machines call it: lower case, hyphens."""

    sentence: ClassVar[Sentence]
    loud: ClassVar[bool] = False
    """Whether it is also told in large type: points, verdicts, ends of a turn that nobody chose."""

    sound: ClassVar[str] = ""
    """What it is heard as, a sound of assets/sounds; "" for nothing, or where a table plays one."""

    word_fields: ClassVar[tuple[str, ...]] = ()
    """Which of its fields hold words: one as a text, or several as a tuple."""

    credit_field: ClassVar[str] = ""
    """Which of a seat's event's fields holds the points that the words it names bring the seat."""

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
        """What it brings a seat, where it brings anything."""
        return None

    @property
    def words_named(self) -> tuple[str, ...]:
        """The words that it names, each once, in the order of its fields."""
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
    """Beside SeatEvent: at the end of a match a seat loses points for what it has left."""

    seat: int
    points: int

    @property
    def credit(self) -> Credit:
        """What it takes from the seat."""
        return Credit(self.seat, "", -self.points, (), left=True)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: a code (lower case, hyphens) and its sentence. about_word: the word
    list has none of the value `word`; the trainer then takes it up."""

    code: str
    sentence: Sentence
    about_word: bool = False


@dataclass(frozen=True, slots=True)
class Rejection:
    """A refused move: nothing has changed. cells: the places concerned, in the game's notation."""

    reason: Reason
    values: Mapping[str, Value] = field(default_factory=dict)
    cells: tuple[str, ...] = ()


S = TypeVar("S")
M = TypeVar("M")


if TYPE_CHECKING or sys.version_info >= (3, 11):

    class Step(NamedTuple, Generic[S]):
        """What a legal entry leads to.

        reveals: something was shown that could not be known before (a draw, a roll, an uncovered
        letter). binds: what the list said had its price (a fine, a use, a turn), or a choice was
        made for good. Undoing past either needs every seat's consent and marks the match as
        assisted.
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
    """How a match ended. termination: a code (lower case); winners: seats, from 0, ties share."""

    termination: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    sentence: Sentence = ""


class MoveSyntaxError(LocalizedValueError):
    """A text that is no move of this game; the message says what is wrong with it."""


class PositionSyntaxError(LocalizedValueError):
    """A text that is no position, or a deal, of this game; the message says what is wrong."""


class Game(ABC, Generic[S, M]):
    """One game's rules. S is its State, M its Move: frozen, hashable values."""

    id: ClassVar[str]
    """As written in records and on the command line: "scruble", "scrabble-cubes"."""
    title: ClassVar[str]
    """The game's name (msgid)."""
    summary: ClassVar[str]
    """One line for the menu (msgid)."""
    rules_version: ClassVar[int] = 1
    """The newest version of the rules. It grows with every change that makes a record fold to
    another end; matches of earlier versions go on by theirs (Setup.rules_version)."""
    options: ClassVar[tuple[Option, ...]]
    notation: Notation[S, M]
    """What parse_move and the three others go by, unless a game has methods of its own."""
    proposed_words: ClassVar[str] = ALL
    """Which words set-up and the daily deal propose (see game.words.choice), where the list of the
    language has that choice."""
    opens: ClassVar[bool] = False
    """Whether a turn begins with a move of its player's from which its clock runs, so that it can
    have one where players come when they like."""
    provenance: ClassVar[str] = ""
    """What of the pieces is published and what is our reconstruction (msgid)."""

    def language(self, options: Options, chosen: str) -> str:
        """The language whose words are played: what the option says whose role that is, else what
        the players have `chosen`."""
        keys = (option.key for option in self.options if option.role is Role.LANGUAGE)
        return next((options.text(key) for key in keys), chosen)

    @abstractmethod
    def seats(self, options: Options) -> range:
        """How many may play with these options."""

    def agreed(self, text: str, seats: int) -> Options:
        """The options that `text` names (as parse_options reads them), the others at their
        defaults; but where those do not allow that many seats, the first other option that makes
        them so is changed, if one does. ValueError as parse_options."""
        options = parse_options(self.options, text)
        if seats in self.seats(options):
            return options
        named = {item.partition("=")[0] for item in text.split()}
        for option in self.options:
            for value in option.choices if option.key not in named else ():
                changed = options.change(option.key, value)
                if seats in self.seats(changed):
                    return changed
        return options

    def listed(self, options: Options) -> bool:
        """Whether an unfinished match with these options is listed among the saved ones. One that
        is not is still kept, and found again, paused, at the next start."""
        return True

    @abstractmethod
    def deal(self, setup: Setup) -> S:
        """The first state. ValueError if options and seats do not fit, PositionSyntaxError if
        `setup.deal` is no deal."""

    def begin(self, setup: Setup) -> S:
        """The first state: that of the deal, or of a match that is under way. Errors as deal()."""
        text = setup.deal or ""
        if not text.startswith(UNDER_WAY):
            return self.deal(setup)
        state = self.parse_position(text.removeprefix(UNDER_WAY))
        if not self.to_act(state):
            raise PositionSyntaxError(N_("in this position the match is over"))
        return self.under_way(state, setup)

    def under_way(self, state: S, setup: Setup) -> S:
        """A position as the first state of a match, what it leaves open settled by the seed.
        PositionSyntaxError if it does not fit the set-up, or leaves open what is needed."""
        raise PositionSyntaxError(N_("matches of this game begin with a deal"))

    def worth(self, state: S, lexicon: Lexicon) -> int | None:
        """How much there is in a first state: how many of these words it holds; None in a game
        whose deals are not compared. Counted exactly, the same everywhere, and for ever: what is
        dealt may go by it."""
        return None

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may enter a move now; the first is on the clock. Empty when over."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """The number of the present turn, from 1; it grows whenever a turn ends."""

    def turn_number(self, turn: int) -> int:
        """The number that players give to a turn, where parts of theirs are turns of the clock."""
        return turn

    def round(self, state: S) -> tuple[int, int] | None:
        """The number of the present round, from 1, and how many were agreed on (0: none were);
        None in a game, or a match, that is not counted in rounds."""
        return None

    @abstractmethod
    def apply(self, state: S, seat: int, move: M, judge: Judge) -> Step[S] | Rejection:
        """Play a move. Any move that parses and is not legal gives a Rejection, no exception."""

    def assent(self, state: S, seat: int) -> M | None:
        """The move by which a seat lets another's play stand, where one waits for its answer."""
        return None

    @abstractmethod
    def time_out(self, state: S, seat: int, judge: Judge) -> Step[S] | Rejection:
        """The seat's time is up."""

    def pass_over(self, state: S, seat: int, judge: Judge) -> Step[S] | Rejection:
        """The player of a seat to act is away: what is awaited of it passes without a choice of
        its own, where a clock runs and where none does. By default as if its time were up."""
        return self.time_out(state, seat, judge)

    @abstractmethod
    def resign(self, state: S, seat: int) -> Step[S] | Rejection:
        """The seat gives up: it keeps its score, is skipped from now on and cannot win."""

    def extend(self, state: S, seat: int) -> Step[S] | Rejection:
        """The seat's turn is lengthened as agreed before the match (only where that exists)."""
        return Rejection(NO_EXTENSION)

    def time_limit(self, state: S) -> TimeLimit | None:
        """The limit for the seat on the clock, or None if untimed."""
        return None

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The score of each seat as it stands."""

    def shows_scores(self, state: S) -> bool:
        """Whether the scores may be seen now (some are agreed to be told at the end only)."""
        return True

    def letter_values(self, state: S) -> Mapping[str, int]:
        """What each letter is worth, premiums left out; empty where that is not one number."""
        return {}

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """The state without what `seat` (None: a spectator) must not see: no seed, no hidden
        letter. Equal views mean that the seat cannot tell the states apart."""

    def parse_move(self, text: str) -> M:
        """The move that `text` spells; MoveSyntaxError otherwise. Any str may come in."""
        return self.notation.parse_move(text)

    def format_move(self, move: M) -> str:
        """The move's one text; parse_move gives the same move back. No line breaks, no spaces at
        the ends, no token that could be read as a verdict (`WORD+`, `WORD-`, `name=value`)."""
        return self.notation.format_move(move)

    def parse_position(self, text: str) -> S:
        """The state that one line of position notation spells; PositionSyntaxError otherwise."""
        return self.notation.parse_position(text)

    def format_position(self, state: S) -> str:
        """The state as one line of position notation; parse_position reads it back."""
        return self.notation.format_position(state)

    @abstractmethod
    def some_moves(self, state: S, seat: int, lexicon: Lexicon, random: Pcg32) -> Iterator[M]:
        """Some of the seat's legal moves in random order, lazily: enough of them to play any
        game to its end. Finding all, and the best, is for game/search/."""


AnyGame = Game[Any, Any]

NO_EXTENSION = Reason("no-extension", N_("No extension of the turn was agreed for this match."))
EXTENSION_USED = Reason(
    "extension-used", N_("The turn has been extended as often as was agreed for this match.")
)
NOT_YOUR_TURN = Reason("not-your-turn", N_("It is not {player}'s turn."))
GIVEN_UP = N_("The match was given up.")
"""How a match ends whose only player resigns."""
MATCH_OVER = Reason("match-over", N_("The match is over."))
