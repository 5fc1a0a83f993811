"""What processes at one database let each other know."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from game.match.record import Entry
from game.online.client_frames import Answer, Ask, Phrase
from game.online.server_frames import Invited


class News(Struct, frozen=True, tag=True):
    """A match has entries; revision: of its terms."""

    match: int
    revision: int
    entries: tuple[Entry, ...] = ()


class Here(Struct, frozen=True, tag=True):
    """Players of a match, or who look on, are at the sender's. asks: whether the others should say
    who is at theirs. names: of each, as far as they matter."""

    match: int
    keys: tuple[str, ...]
    asks: bool = False
    names: tuple[str, ...] = ()


class Gone(Struct, frozen=True, tag=True):
    """A player of a match is at the sender's no more."""

    match: int
    key: str


class Relayed(Struct, frozen=True, tag=True):
    """Something that a player said to the others at a table, or asks them."""

    match: int
    key: str
    frame: Ask | Answer | Phrase


class Called(Struct, frozen=True, tag=True):
    """A player is asked to a table, wherever their link is. match: 0."""

    match: int
    key: str
    frame: Invited


class Raced(Struct, frozen=True, tag=True):
    """Somebody else has come further in the race that this match belongs to."""

    match: int


Message: TypeAlias = News | Here | Gone | Relayed | Called | Raced
