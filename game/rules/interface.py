"""The interface that all games share: states and moves are values, rules are pure functions.

A game is one object of a class derived from Game. It keeps nothing: everything that changes is in
the State it is handed, which is immutable and shares structure with the states before it.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from game.rules.codes import Code
from game.rules.judge import Judge
from game.rules.options import Option, Options, parse_options
from game.rules.pcg import Pcg32
from game.rules.sentence import N_, Sentence, Value
from game.worded import WordedValueError
from game.words.choice import ALL
from game.words.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match starts from.

    options: every option of the game. seats: how many. seed: 0 to 2**63 - 1. deal: the pieces in
    order, in the game's own notation, instead of the seed (published games, worked examples).
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


@dataclass(frozen=True)
class Event:
    """Something that happened, in the terms of the game.

    Each game derives its events: frozen dataclasses whose fields are values of a sentence, with
    `kind` (lower case, hyphens) and `sentence`.
    A field `seat` is the seat it happened to, from 0.
    """

    kind: ClassVar[str]
    sentence: ClassVar[Sentence]
    loud: ClassVar[bool] = False
    """Whether it is also told in large type on the table: points, verdicts, ends of a turn that
    nobody chose."""

    sound: ClassVar[str] = ""
    """What it is heard as, a sound of assets/sounds; "" for nothing, or where a table plays one of
    its own."""

    word_fields: ClassVar[tuple[str, ...]] = ()
    """Which of its fields hold words: one as a text, or several as a tuple."""

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
        return {f.name: getattr(self, f.name) for f in fields(self)}


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


class Scope(Code):
    """What a time limit is for: each turn, by its number, or a seat's turns of the whole match."""

    TURN = "turn"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """How long the seat on the clock may take.

    seconds: the limit, extensions included. extensions_left: how often an `extend` entry may
    still add `extension_seconds` in this turn. warning_seconds: when the bell rings.
    """

    scope: Scope
    seconds: int
    extensions_left: int = 0
    extension_seconds: int = 0
    warning_seconds: int = 10


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. termination: a code (lower case); winners: seats, from 0, ties share."""

    termination: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    sentence: Sentence = ""


class MoveSyntaxError(WordedValueError):
    """A text that is no move of this game; the message says what is wrong with it."""


class PositionSyntaxError(WordedValueError):
    """A text that is no position, or a deal, of this game; the message says what is wrong."""


class Game(ABC, Generic[S, M]):
    """One game's rules. S is its State, M its Move: frozen, hashable values with slots."""

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
    proposed_words: ClassVar[str] = ALL
    """Which words set-up and the daily deal propose (see game.words.choice), where the list of the
    language has that choice."""
    provenance: ClassVar[str] = ""
    """What of the pieces is published and what is our reconstruction (msgid)."""

    def language(self, options: Options, chosen: str) -> str:
        """The language whose words are played: `chosen` by the players, or what the pieces ask."""
        return chosen

    @abstractmethod
    def seats(self, options: Options) -> range:
        """How many may play with these options."""

    def agreed(self, text: str, seats: int) -> Options:
        """The options that `text` names (as parse_options reads them), the others at their
        defaults; but where those are not for so many seats, the first other option that makes
        them so is changed, if one does. ValueError as parse_options."""
        options = parse_options(self.options, text)
        if seats in self.seats(options):
            return options
        named = {item.partition("=")[0] for item in text.split()}
        for option in self.options:
            for value in option.choices if option.key not in named else ():
                changed = Options({**options, option.key: value})
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

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """The state without what `seat` (None: a spectator) must not see: no seed, no hidden
        letter. Equal views mean that the seat cannot tell the states apart."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """The move that `text` spells; MoveSyntaxError otherwise. Any str may come in."""

    @abstractmethod
    def format_move(self, move: M) -> str:
        """The move's one text; parse_move gives the same move back. No line breaks, no spaces at
        the ends, no token that could be read as a verdict (`WORD+`, `WORD-`, `name=value`)."""

    @abstractmethod
    def parse_position(self, text: str) -> S:
        """The state that one line of position notation spells; PositionSyntaxError otherwise."""

    @abstractmethod
    def format_position(self, state: S) -> str:
        """The state as one line of position notation; parse_position reads it back."""

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
