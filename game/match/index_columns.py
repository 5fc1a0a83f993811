"""The columns by which lists of matches are ordered and searched.

They follow from a match's header and scores; triggers of the connection keep them (see
schema.triggers)."""

from __future__ import annotations

import sqlite3
from itertools import count, takewhile
from typing import Any

IndexColumns = tuple[str, str, str, int]
"""game, created, players and best of a match."""

_UNREADABLE: IndexColumns = ("?", "", "", 0)
"""For a match with a damaged header. The game is "" until the columns are filled."""


def index_columns(header: Any, scores: Any) -> IndexColumns:
    """The columns of a match. players: the case-folded names, one a line. best: the highest
    score."""
    return _line(header, "game"), _line(header, "created"), _players(header), _best(scores)


def add_column_functions(db: sqlite3.Connection) -> None:
    """Add the SQL functions that the triggers call."""
    for name, function in (("players", _players), ("best", _best)):
        db.create_function(name, 1, function, deterministic=True)
    db.create_function("line", 2, _line, deterministic=True)


def fill_index_columns(db: sqlite3.Connection) -> None:
    """Fill the columns of matches that are older than they are."""
    rows = db.execute("SELECT header, scores, id FROM match WHERE game = ''").fetchall()
    for header, scores, match_id in rows:
        try:
            header.encode()
            found = index_columns(header, scores)
        except (AttributeError, UnicodeEncodeError):
            found = _UNREADABLE
        db.execute(
            "UPDATE match SET game = ?, created = ?, players = ?, best = ? WHERE id = ?",
            (*found, match_id),
        )


def _fields(header: Any) -> dict[str, str]:
    lines = header.split("\n") if isinstance(header, str) else []
    return {key: value for key, _, value in (line.partition(": ") for line in lines)}


def _line(header: Any, key: str) -> str:
    return _fields(header).get(key) or ("?" if key == "game" else "")


def _players(header: Any) -> str:
    fields = _fields(header)
    seats = takewhile(fields.__contains__, (f"seat {number}" for number in count(1)))
    return "\n".join(fields[seat].partition(" ")[2].casefold() for seat in seats)


def _best(scores: Any) -> int:
    try:
        return max(map(int, scores.split()), default=0)
    except (AttributeError, ValueError):
        return 0
