"""Stored puzzles: those found in matches, and the results of those answered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields

from game.match.challenge import daily, same_deal
from game.match.clock import today
from game.match.header import Header
from game.match.store import Store


@dataclass(frozen=True, slots=True)
class KeptPuzzle:
    """A stored puzzle. text: see players.puzzle. match: the id of its match, 0 for one that came
    with the game. first, answered: the times of the first and last answer (ISO, UTC), or "". grade,
    points: of the best answer. rating: the player's after the first."""

    name: str
    text: str
    match: int = 0
    first: str = ""
    answered: str = ""
    grade: str = ""
    points: int = 0
    rating: int = 0


_COLUMNS = ", ".join(field.name for field in fields(KeptPuzzle))
_MARKS = ", ".join("?" * len(fields(KeptPuzzle)))


class PuzzleBook:
    """The puzzles of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, match: int, found: Iterable[tuple[str, str]]) -> None:
        """Store puzzles found in a match, as (name, text), and that it was searched."""
        question = f"INSERT OR IGNORE INTO puzzle ({_COLUMNS}) VALUES ({_MARKS})"
        statements: list[tuple[str, tuple[object, ...]]] = [
            (question, astuple(KeptPuzzle(name, text, match))) for name, text in found
        ]
        statements.append(("INSERT OR IGNORE INTO searched (match) VALUES (?)", (match,)))
        self._store.save(lambda store: store.write(statements))

    def kept(self) -> list[KeptPuzzle]:
        """The puzzles answered, and those of matches that are still there."""
        which = "WHERE match = 0 OR first != '' OR match IN (SELECT id FROM match) ORDER BY id"
        return [KeptPuzzle(*row[1:]) for row in self._store.intact("puzzle", which)]

    def keep(self, row: KeptPuzzle) -> None:
        """Store the result of a puzzle."""
        changed = ", ".join(f"{field.name} = excluded.{field.name}" for field in fields(KeptPuzzle))
        question = (
            f"INSERT INTO puzzle ({_COLUMNS}) VALUES ({_MARKS}) "
            f"ON CONFLICT (name) DO UPDATE SET {changed}"
        )
        self._store.save(lambda store: store.write([(question, astuple(row))]))

    def unsearched(self) -> list[int]:
        """The finished matches played here and not searched yet, the last played first."""
        rows = self._store.read(
            "SELECT id FROM match WHERE finished AND source = '' "
            "AND id NOT IN (SELECT match FROM searched) ORDER BY updated DESC"
        )
        return [match_id for (match_id,) in rows]

    def running(self) -> Running:
        """The deals that are being played."""
        records = map(self._store.readable, [row.id for row in self._store.unfinished()])
        return Running([record.header for record in records if record is not None])


class Running:
    """Deals that must not be given away: those of unfinished matches, and the daily one."""

    def __init__(self, headers: Iterable[Header] = ()) -> None:
        self._deals = {_deal(header) for header in headers}
        self._day = today()

    def has(self, header: Header) -> bool:
        """Whether a match with this header has one of them."""
        deal = daily(header.game, self._day)
        todays = same_deal(deal, header.seed, header.options, deal.words)
        return todays or _deal(header) in self._deals


def _deal(header: Header) -> tuple[str, str, int, str | None, int]:
    return header.game, str(header.options), header.seed, header.deal, len(header.names)
