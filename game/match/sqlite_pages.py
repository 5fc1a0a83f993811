"""Reads rows from the pages of a SQLite file that SQLite itself cannot read.

Each leaf page is read by itself, so that a damaged page costs its own rows only. The file format is
described at sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

LEAF, INDEX_LEAF, INDEX_INSIDE = 0x0D, 0x0A, 0x02
"""The page types that hold rows: of tables, and of tables WITHOUT ROWID."""
LARGEST = 1 << 20
"""More bytes than any row has."""
_WHOLE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The size of an integer by its serial type."""


def rows_in(content: bytes) -> Iterator[tuple[int | None, tuple[Any, ...]]]:
    """Every row in use: its rowid (None in a table WITHOUT ROWID) and its values."""
    return _Pages(content).rows()


class _Pages:
    def __init__(self, content: bytes) -> None:
        self._content = content
        size = int.from_bytes(content[16:18], "big")
        size = 65536 if size == 1 else size
        self._size = size if size >= 512 and size & (size - 1) == 0 else 4096
        self._usable = self._size - (content[20] if len(content) > 20 and content[20] < 32 else 0)
        self._free = self._unused()

    def _page(self, number: int) -> bytes:
        start = (number - 1) * self._size
        return self._content[start : start + self._usable] if number > 0 else b""

    def _unused(self) -> set[int]:
        """The free pages, which may still hold deleted rows."""
        found: set[int] = set()
        trunk = int.from_bytes(self._content[32:36], "big")
        while trunk and trunk not in found:
            page = self._page(trunk)
            found.add(trunk)
            if len(page) < 8:
                break
            trunk, count = struct.unpack_from(">II", page)
            count = min(count, len(page) // 4 - 2)
            found.update(struct.unpack_from(f">{count}I", page, 8))
        return found

    def rows(self) -> Iterator[tuple[int | None, tuple[Any, ...]]]:
        """The rows of every page in use."""
        for number in range(1, len(self._content) // self._size + 1):
            if number not in self._free:
                yield from self._rows_of(number)

    def _rows_of(self, number: int) -> Iterator[tuple[int | None, tuple[Any, ...]]]:
        page, head = self._page(number), 100 if number == 1 else 0
        kind = page[head]
        if kind not in {LEAF, INDEX_LEAF, INDEX_INSIDE}:
            return
        count = int.from_bytes(page[head + 3 : head + 5], "big")
        first = head + (12 if kind == INDEX_INSIDE else 8)
        for at in range(first, min(first + 2 * count, len(page) - 1), 2):
            cell = int.from_bytes(page[at : at + 2], "big")
            try:
                yield self._row(page, cell + (4 if kind == INDEX_INSIDE else 0), kind)
            except (IndexError, ValueError, struct.error):
                continue  # this cell is damaged; the others may be sound

    def _row(self, page: bytes, at: int, kind: int) -> tuple[int | None, tuple[Any, ...]]:
        size, at = _varint(page, at)
        row = None
        if kind == LEAF:
            row, at = _varint(page, at)
        if size > LARGEST:
            raise ValueError("no row is as large")
        return row, _values(self._payload(page, at, size, kind))

    def _payload(self, page: bytes, at: int, size: int, kind: int) -> bytes:
        """A row's bytes, including those on overflow pages."""
        usable = self._usable
        most = usable - 35 if kind == LEAF else (usable - 12) * 64 // 255 - 23
        if size <= most:
            return _exactly(page[at : at + size], size)
        least = (usable - 12) * 32 // 255 - 23
        here = least + (size - least) % (usable - 4)
        here = here if here <= most else least
        found = page[at : at + here]
        (following,) = struct.unpack_from(">I", page, at + here)
        while len(found) < size:
            page = self._page(following)
            (following,) = struct.unpack_from(">I", page)
            found += page[4 : 4 + size - len(found)]
        return found


def _exactly(found: bytes, size: int) -> bytes:
    if len(found) != size:
        raise ValueError("the row does not end on its page")
    return found


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A varint of one to nine bytes, and its end."""
    value = 0
    for place in range(8):
        byte = data[at + place]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + place + 1
    return value << 8 | data[at + 8], at + 9


def _values(payload: bytes) -> tuple[Any, ...]:
    """Decode a record."""
    end, at = _varint(payload, 0)
    codes = []
    while at < end:
        code, at = _varint(payload, at)
        codes.append(code)
    places = [end]
    for code in codes:
        places.append(places[-1] + (_WHOLE.get(code, 0) if code < 12 else (code - 12) // 2))
    _exactly(payload, places[-1])
    parts = (payload[start:stop] for start, stop in pairwise(places))
    return tuple(map(_value, codes, parts))


def _value(code: int, part: bytes) -> Any:
    if code >= 12:
        return part if code % 2 == 0 else part.decode("utf-8", "surrogateescape")
    if code in {8, 9}:
        return code - 8
    if code in _WHOLE:
        return int.from_bytes(part, "big", signed=True)
    if code == 0:
        return None
    raise ValueError("a value of no kind that we keep")
