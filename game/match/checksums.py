"""Checksums of the store's rows, so that damage by the disk is found and located.

Each row has one; an entry's also covers that of the entry before it, so that missing, duplicated
and misplaced entries are found too. They are no protection against tampering. Rows older than the
checksums have "".
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any

LENGTH = 12
"""Characters of a checksum. Not 16: flipping one bit in the header of SQLite's row would make that
an empty text, which marks a row without a checksum."""


def checksum(*values: object) -> str:
    """The checksum of a row's values: int and str."""
    parts = []
    for value in values:
        text = value if type(value) is str else str(value) if type(value) is int else None
        if text is None or not text.isascii():
            return _proof_of_bytes(values)
        parts.append(f"{len(text)} {text},")
    return blake2b("".join(parts).encode(), digest_size=LENGTH // 2).hexdigest()


def _proof_of_bytes(values: Iterable[object]) -> str:
    """The same for any values, more slowly."""
    digest = blake2b(digest_size=LENGTH // 2)
    for value in values:
        whole = value.encode("utf-8", "surrogateescape") if isinstance(value, str) else value
        part = whole if isinstance(whole, bytes) else str(whole).encode()
        digest.update(b"%d %b," % (len(part), part))
    return digest.hexdigest()


def is_intact(values: Sequence[Any], found: Any, *before: str) -> bool:
    """Whether `found` is the checksum of these values, or the row is older than checksums. before:
    what else it covers."""
    return found in ("", checksum(*before, *values))


def damaged_keys(
    rows: Iterable[Sequence[Any]], keys: int, *, chained: bool = False
) -> list[tuple[Any, ...]]:
    """The keys of the damaged rows. rows: `keys` keys, the values, and the checksum. chained: each
    checksum covers that of the row before, if that has the same first key."""
    found, last = [], ((), "")
    for row in rows:
        key = tuple(row[:keys])
        before = [last[1] if last[0][:1] == key[:1] else ""] if chained else []
        if not is_intact(row[keys:-1], row[-1], *before):
            found.append(key)
        last = key, row[-1]
    return found


def add_checksum_function(db: sqlite3.Connection) -> None:
    """Add the SQL function proof()."""
    db.create_function("proof", -1, checksum, deterministic=True)
