"""Recovers the rows of a damaged store: those that SQLite can read, those found on its pages, and
those of its copies.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias, cast

from game.match.schema import KEYS, LATER, text_as_stored
from game.match.sqlite_pages import rows_in

Row: TypeAlias = dict[str, Any]
Rows: TypeAlias = dict[str, dict[tuple[Any, ...], Row]]
"""By table and key (see schema.KEYS)."""

UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""Raised by sqlite3 for a damaged file, whose messages may not be valid UTF-8."""
_TYPES = {"INTEGER": (int,), "TEXT": (str, bytes)}


@dataclass(frozen=True, slots=True)
class Recovered:
    """The number of matches recovered, and of those of which only parts are left."""

    matches: int
    lost: int


def recover(damaged: Path, copies: Iterable[Path], into: sqlite3.Connection) -> Recovered:
    """Recover the rows of a damaged file into an empty store, and missing ones from its copies, the
    newest first. The files stay unchanged."""
    rows: Rows = {table: {} for table in KEYS}
    _read(damaged, rows, _tables(into))
    for copy in copies:
        _read(copy, rows, _tables(into), by_hand=False)
    there = {key[0] for key in rows["match"]}
    known = {key[0] for key in rows["entry"]} | there
    for table, found in rows.items():
        for key, row in sorted(found.items()):
            if table in {"entry", "draft", "note"} and key[0] not in there:
                continue
            names = [name for name in row if name != "rowid"]
            # Texts as bytes, as those of damaged rows may be no UTF-8.
            marks = ", ".join("CAST(? AS TEXT)" if isinstance(row[n], str) else "?" for n in names)
            with suppress(sqlite3.IntegrityError):
                into.execute(
                    f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})",
                    [_as_stored(row[name]) for name in names],
                )
    return Recovered(len(there), len(known - there))


def _as_stored(value: Any) -> Any:
    return value.encode("utf-8", "surrogateescape") if isinstance(value, str) else value


def _read(
    path: Path, rows: Rows, tables: Mapping[str, Mapping[str, str]], *, by_hand: bool = True
) -> None:
    """Add the rows of a file that are not known yet."""
    with TemporaryDirectory(prefix="hexaglyph-") as folder:
        # A copy, because reading a file together with its log writes to both.
        copy = Path(folder) / "store"
        for suffix in ("", "-wal"):
            part = path.with_name(path.name + suffix)
            if part.exists():
                shutil.copyfile(part, copy.with_name(copy.name + suffix))
        with suppress(*UNREADABLE), closing(sqlite3.connect(copy, isolation_level=None)) as db:
            db.text_factory = text_as_stored
            with suppress(*UNREADABLE):
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            for table in KEYS:
                for order in ("", "DESC"):
                    _scan(db, table, order, tables[table], rows[table])
        if by_hand:
            for number, values in rows_in(copy.read_bytes()):
                _place(number, values, rows, tables)


def _scan(
    db: sqlite3.Connection,
    table: str,
    order: str,
    columns: Iterable[str],
    into: dict[tuple[Any, ...], Row],
) -> None:
    """Read a table from one end until its end or an error."""
    keys = KEYS[table].split(", ")
    by = ", ".join(f"{key} {order}" for key in keys)
    names = [*(key for key in keys if key == "rowid"), *columns]
    with suppress(*UNREADABLE):
        for values in db.execute(f"SELECT {names[0]}, * FROM {table} ORDER BY {by}"):
            # By position, since names may be damaged too; older stores have fewer columns.
            row = dict(zip(names, values[0 if names[0] == "rowid" else 1 :], strict=False))
            key = tuple(row[key] for key in keys)
            if all(isinstance(part, int) for part in key):  # a damaged row may lack its own
                into.setdefault(key, row)


def _place(
    number: int | None, values: tuple[Any, ...], rows: Rows, tables: Mapping[str, Mapping[str, str]]
) -> None:
    """Add a row to the table that it fits."""
    for table, columns in tables.items():
        keys = KEYS[table].split(", ")
        if (number is None) == (len(keys) == 1):
            continue
        row, key = values, cast("tuple[Any, ...]", (number,))
        if number is not None and keys != ["rowid"]:
            # An INTEGER PRIMARY KEY is stored as NULL; its value is the row number.
            row = (number, *values[1:]) if values[:1] == (None,) else ()
        if _fits(row, columns, LATER.get(table, 1)):
            named = dict(zip(columns, row, strict=False))
            if number is None:
                key = tuple(named[name] for name in keys)
            rows[table].setdefault(key, named)
            return


def _fits(values: tuple[Any, ...], columns: Mapping[str, str], later: int) -> bool:
    """Whether a row fits a table's columns, of which older rows lack up to `later`."""
    kinds = [_TYPES[kind] for kind in columns.values()]
    known = len(columns) - later <= len(values) <= len(columns)
    return known and all(map(isinstance, values, kinds))


def _tables(db: sqlite3.Connection) -> dict[str, dict[str, str]]:
    """The types of each table's columns, by name."""
    found = {}
    for table in KEYS:
        columns = db.execute(f"PRAGMA table_info({table})").fetchall()
        found[table] = {row[1]: row[2] for row in columns}
    return found
