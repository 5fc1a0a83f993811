"""How a game is read and written in a terminal: its table in lines, and short ways to say moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Generic, TypeAlias, TypeVar

from typing_extensions import override

from game import register
from game.match.games import rules_of
from game.rules.interface import AnyGame, Rejection
from game.sentences import N_
from game.terminal import phrases
from game.words.lexicon import Lexicon

S = TypeVar("S")


Answer: TypeAlias = "Callable[[S, int, str, Lexicon | None], Sequence[str]]"
"""The lines of an answer, from the view, the seat, the rest of the line, which may be any text, and
the words of the match."""


@dataclass(frozen=True, slots=True)
class Question(Generic[S]):
    """Something that can be asked of a position, by a line that begins with its verb.

    help: how it is typed and what it is answered with (a msgid).
    """

    help: str
    answer: Answer[S]


class Questions(dict[str, Question[S]]):
    """The questions of a game by their verbs, each declared with the function that answers it."""

    def ask(self, help: str) -> Callable[[Answer[S]], Answer[S]]:
        """Declare the function below as the answer to the verb that `help` begins with."""

        def declare(answer: Answer[S]) -> Answer[S]:
            self[help.split(maxsplit=1)[0].rstrip(":,")] = Question(help, answer)
            return answer

        return declare

    def ask_values(self, values: Callable[[S], Mapping[str, int]]) -> None:
        """Declare the question what letters are worth."""
        self.ask(N_("values: what letters are worth"))(
            lambda view, _seat, _text, _words: phrases.values_lines(values(view))
        )


def best_move(found: Iterable[tuple[Rejection | None, int, str]]) -> str:
    """The move that is worth most, a legal one before all others; "" if there is none. found: why
    each would be refused, its points and its text."""
    ranked = [(refusal is not None, -points, move) for refusal, points, move in found]
    return min(ranked)[2] if ranked else ""


class Reader(ABC, Generic[S]):
    """One game in a terminal. Lines are whole sentences or short tables that a screen reader can
    speak; nothing depends on colour or on columns that line up."""

    help: Sequence[str] = ()
    """What can be typed, a line for each (msgids)."""

    ends: Collection[str] = ()
    """Moves that may end a turn or the game at a price, which is named before they are played."""

    questions: Mapping[str, Question[S]] = MappingProxyType({})
    """What can be asked, by the verb that a line begins with."""

    @abstractmethod
    def table(self, view: S, seat: int, names: Sequence[str]) -> list[str]:
        """What lies on the table, as `seat` may see it."""

    def cues(self, view: S) -> list[str]:
        """What can be typed now, where the table, which is read aloud in a window too, does not
        say it."""
        return []

    def place(self, view: S, place: str) -> str:
        """What lies at a place, in words; as the game's table names its places."""
        return place

    def changes(self, before: S, view: S, seat: int, names: Sequence[str]) -> list[str]:
        """What of the table is not as it was before."""
        known = set(self.table(before, seat, names))
        return [line for line in self.table(view, seat, names) if line not in known]

    def steps(self, line: str) -> Sequence[str]:
        """The moves that one line spells, each for moves()."""
        return [part.strip() for part in line.split(";") if part.strip()]

    def moves(self, view: S, seat: int, text: str, lexicon: Lexicon | None) -> Sequence[str]:
        """The move texts that `text` may stand for, the likeliest first; it alone by default."""
        return (text,)


class _Plain(Reader[object]):
    """Any game: its position in its own notation, moves as they are written in records."""

    help = (N_("Moves are written as in the record of the match."),)

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    @override
    def table(self, view: object, seat: int, names: Sequence[str]) -> list[str]:
        return [self._game.format_position(view)]


def reader_of(game_id: str) -> Reader[object]:
    """The reader that the register names for a game, or a plain one."""
    reference = register.entries()[game_id].reader
    reader: Reader[object] = register.load(reference) if reference else _Plain(rules_of(game_id))
    return reader
