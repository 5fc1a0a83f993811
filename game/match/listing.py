"""A store's matches as lists show them: a row is read and checked against its checksums once, and
again only when it has changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.match.rows import MatchRow, row_of
from game.sentences import N_, WordedError

LISTED = (
    "SELECT id, header, updated, finished, paused, scores, m.entries, source, "
    "m.entries > 0 OR coalesce(turn_ms, 0) > 0, head, m.proof, game, created, players, best "
    "FROM match m LEFT JOIN draft d ON d.match = id WHERE {} ORDER BY {} LIMIT ? OFFSET ?"
)
"""Matches, by a condition and an order, a number of them from a place on (-1: all)."""
EVERY = "1"
"""No condition."""
PLAYED = "updated DESC, id DESC"
"""The last played first."""


class Listing:
    """What is known of the rows that were read; one may be shared between threads."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[tuple[Any, ...], MatchRow | None]] = {}

    def changed(self, rows: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """The rows, as LISTED gives them, that are not known as they are now."""
        known, new = self._known, (None, None)
        return [row for row in rows if known.get(row[0], new)[0] != row]

    def matches(self, rows: Iterable[tuple[Any, ...]]) -> list[MatchRow]:
        """What rows hold, without those that are damaged."""
        found = []
        for row in rows:
            known = self._known.get(row[0])
            if known is None or known[0] != row:
                known = self._known[row[0]] = row, row_of(row)
            if known[1] is not None:
                found.append(known[1])
        return found

    def keep(self, ids: set[int]) -> None:
        """Forget all other rows: they are no longer there."""
        for match_id in set(self._known) - ids:
            self._known.pop(match_id, None)

    @property
    def damaged(self) -> tuple[int, ...]:
        """The matches whose rows cannot be read, so far as they are known, the newest first."""
        known = list(self._known.items())
        return tuple(sorted((i for i, (_row, match) in known if match is None), reverse=True))


def trouble(damaged: Sequence[int]) -> str:
    """A sentence about matches that could not be listed, or ""."""
    if not damaged:
        return ""
    numbers = ", ".join(map(str, damaged[:20])) + (" …" if len(damaged) > 20 else "")
    return str(
        WordedError(
            N_(
                "Saved matches that are damaged are kept, but not listed: {numbers} (hexaglyph "
                "records export NUMBER --raw writes one out, records delete NUMBER forgets it)."
            ),
            numbers=numbers,
        )
    )
