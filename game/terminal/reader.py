"""Readers: how a game's table is printed in a terminal, and how its moves are typed."""

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
from game.system import packages
from game.terminal import phrases
from game.words.lexicon import Lexicon

S = TypeVar("S")


Answer: TypeAlias = "Callable[[S, int, str, Lexicon | None], Sequence[str]]"
"""The lines of an answer, from the view, the seat, the rest of the line (any text) and the words of
the match."""


@dataclass(frozen=True, slots=True)
class Question(Generic[S]):
    """A question about a position, asked by a line that begins with its verb. help: how it is typed
    and what the answer is (a msgid)."""

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
        """Declare the question for the values of letters."""
        self.ask(N_("values: what letters are worth"))(
            lambda view, _seat, _text, _words: phrases.values_lines(values(view))
        )


def best_move(found: Iterable[tuple[Rejection | None, int, str]]) -> str:
    """The move with most points, legal ones before others; "" if there is none. found: for each its
    rejection, points and text."""
    ranked = [(refusal is not None, -points, move) for refusal, points, move in found]
    return min(ranked)[2] if ranked else ""


class Reader(ABC, Generic[S]):
    """One game in a terminal. Lines are sentences or short tables for screen readers, which need no
    colours and no aligned columns."""

    help: Sequence[str] = ()
    """What can be typed, in lines (msgids)."""

    ends: Collection[str] = ()
    """Moves that may end a turn or the game at a cost, which is named before they are played."""

    names: Collection[str] = ()
    """Moves that are written as one word each, which comes before the same word on the table."""

    questions: Mapping[str, Question[S]] = MappingProxyType({})
    """The questions by their verbs."""

    @abstractmethod
    def table(self, view: S, seat: int, names: Sequence[str]) -> list[str]:
        """The table in lines, as `seat` may see it."""

    def cues(self, view: S) -> list[str]:
        """What can be typed now, beside the lines of the table, which are read aloud in a window
        too."""
        return []

    def place(self, view: S, place: str) -> str:
        """What lies at a place of the game's table, in words."""
        return place

    def changes(self, before: S, view: S, seat: int, names: Sequence[str]) -> list[str]:
        """The lines of the table, and the cues, that differ from those before."""
        known = {*self.table(before, seat, names), *self.cues(before)}
        now = (*self.table(view, seat, names), *self.cues(view))
        return [line for line in now if line not in known]

    def steps(self, line: str) -> Sequence[str]:
        """The moves in one line, each for moves()."""
        return [part.strip() for part in line.split(";") if part.strip()]

    def moves(
        self, view: S, seat: int, text: str, lexicon: Lexicon | None
    ) -> Sequence[str] | Rejection:
        """The move texts that `text` may mean, the likeliest first; only itself by default. A
        Rejection if it is clear what is meant, and why that cannot be."""
        return (text,)

    def readings(
        self, view: S, seat: int, text: str, lexicon: Lexicon | None, *, as_word: bool = False
    ) -> Sequence[str] | Rejection:
        """The move that `text` names, else what moves() finds. as_word: the other way round."""
        name = text.lower()
        named = (name,) if name in self.names else ()
        if named and not as_word:
            return named
        return self.moves(view, seat, text, lexicon) or named

    def typed(self, view: S, seat: int, moves: Sequence[str]) -> Sequence[str]:
        """What is typed for moves one after the other, as a hint says it: readings() takes each
        part back. Forms of words where the notation has signs or capitals that a screen reader
        leaves out."""
        return moves


class _Plain(Reader[object]):
    """Any game: the position in its notation, and moves as in records."""

    help = (N_("Moves are written as in the record of the match."),)

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    @override
    def table(self, view: object, seat: int, names: Sequence[str]) -> list[str]:
        return [self._game.format_position(view)]


def reader_of(game_id: str) -> Reader[object]:
    """The reader in a game's GameEntry, or a plain one."""
    reference = register.entries()[game_id].reader
    reader: Reader[object] = packages.load(reference) if reference else _Plain(rules_of(game_id))
    return reader
