"""How a game is read and written in a terminal: its table in lines, and short ways to say moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from typing_extensions import override

from game import register
from game.language import _
from game.match.games import rules_of
from game.rules.interface import AnyGame
from game.rules.sentence import N_
from game.words.lexicon import Lexicon

S = TypeVar("S")


class Reader(ABC, Generic[S]):
    """One game in a terminal. Lines are whole sentences or short tables that a screen reader can
    speak; nothing depends on colour or on columns that line up."""

    help: Sequence[str] = ()
    """What can be typed, a line for each (msgids)."""

    @abstractmethod
    def table(self, view: S, seat: int, names: Sequence[str]) -> list[str]:
        """What lies on the table, as `seat` may see it."""

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


def listed(label: str, parts: Sequence[str]) -> str:
    """A label and what belongs to it on one line; that there is nothing is said too."""
    return f"{label}: {', '.join(parts) if parts else _('none')}"
