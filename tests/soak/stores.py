"""Stores that are torn, zeroed, flipped or cut."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from game.match.error import RecordError
from game.match.record import Record
from game.match.sqlite_pages import rows_in
from game.match.store import Store
from tests.match.test_recovery import PAGE, played, records

STORES = 10
MATCHES = 40
MATCH_COLUMNS = 15


@cache
def _whole() -> tuple[bytes, dict[int, Record]]:
    """A store without a copy, and what is in it."""
    path = Path(mkdtemp(prefix="soak-")) / "matches.db"
    store = Store(path)
    for seed in range(MATCHES):
        played(store, seed)
    store.close()
    content, found = path.read_bytes(), records(path)
    shutil.rmtree(path.parent)
    return content, found


def _damaged(content: bytes, random: Random) -> bytes:
    damaged = bytearray(content)
    page = random.randrange(len(content) // PAGE) * PAGE
    kind = random.choice(("torn", "zeroed", "flipped", "cut"))
    if kind == "torn":
        # The end of one page is that of another one.
        other, at = random.randrange(len(content) // PAGE) * PAGE, random.randrange(1, PAGE)
        damaged[page + at : page + PAGE] = content[other + at : other + PAGE]
    elif kind == "zeroed":
        damaged[page : page + PAGE] = bytes(PAGE)
    elif kind == "flipped":
        for _bit in range(random.randint(1, 8)):
            damaged[random.randrange(len(content))] ^= 1 << random.randrange(8)
    else:
        del damaged[random.randrange(1, len(content)) :]
    return bytes(damaged)


def _touched(content: bytes, damaged: bytes) -> set[int]:
    """The matches of which something lay on a page that is no longer as it was."""
    found = set()
    for page in range(PAGE, len(content), PAGE):
        there = content[page : page + PAGE]
        if damaged[page : page + PAGE] != there:
            # A file of its own, of that page alone.
            for number, values in rows_in(content[:20] + bytes(PAGE - 20) + there):
                found.add(number if len(values) == MATCH_COLUMNS else values[0])
    return {number for number in found if isinstance(number, int)}


def batch(seed: int, folder: Path) -> int:
    """Damage a store in several ways: no match is other than it was, and none is missing from the
    list unless it is said that some are."""
    random = Random(f"stores {seed}")
    content, before = _whole()
    for number in range(STORES):
        path = folder / str(number) / "matches.db"
        path.parent.mkdir()
        damaged = _damaged(content, random)
        path.write_bytes(damaged)
        store = Store(path)
        listed = {row.id for row in store.matches()}
        for match in listed:
            try:
                assert store.record(match) == before[match], f"store {number}, match {match}"
            except RecordError:
                continue
        missing = before.keys() - listed - set(store.damaged)
        assert not missing or store.set_aside is not None, f"store {number}: {missing}"
        assert missing <= _touched(content, damaged), f"store {number}: {missing}"
        store.close()
    return STORES
