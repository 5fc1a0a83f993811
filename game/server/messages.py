"""The messages between processes at one database."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from game.match.record import Entry
from game.online.client_frames import Answer, Ask, Phrase
from game.online.server_frames import Invited

EVERYWHERE = 0
"""Stands for no match in messages between processes."""


class News(Struct, frozen=True, tag=True):
    """A match has entries; revision: of its terms."""

    match: int
    revision: int
    entries: tuple[Entry, ...] = ()


class Here(Struct, frozen=True, tag=True):
    """Players or spectators of a match are connected to the sender. asks: whether the others should
    answer with theirs. names: of the first of them, where they matter."""

    match: int
    keys: tuple[str, ...]
    asks: bool = False
    names: tuple[str, ...] = ()


class Gone(Struct, frozen=True, tag=True):
    """A player of a match is no longer connected to the sender. left: see Table.leave."""

    match: int
    key: str
    left: bool = False


class Relayed(Struct, frozen=True, tag=True):
    """A player says or asks the others at a table something."""

    match: int
    key: str
    frame: Ask | Answer | Phrase


class Called(Struct, frozen=True, tag=True):
    """A player, at whichever process, is invited to a table. match: EVERYWHERE."""

    match: int
    key: str
    frame: Invited


class Raced(Struct, frozen=True, tag=True):
    """Somebody has made progress in the race that this match belongs to. again: whether its racer
    asks for another."""

    match: int
    again: bool = False


class HolidayChanged(Struct, frozen=True, tag=True):
    """A player has begun or ended a holiday. match: EVERYWHERE."""

    match: int
    key: str


Message: TypeAlias = News | Here | Gone | Relayed | Called | Raced | HolidayChanged
