"""All matches of a store: searched, put in order, and added to by records from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.match.branch import branch
from game.match.match import Match
from game.match.record import Record, parse_record
from game.match.rows import MatchRow
from game.match.store import Store
from game.match.timeline import Timeline, fold
from game.worded import N_, WordedValueError
from game.words.fold import fold as folded

SORTS = ("played", "created", "game", "players", "score", "length")
"""What matches can be ordered by; times, scores and lengths the highest first."""


def search(store: Store, text: str, titles: Mapping[str, str]) -> list[MatchRow]:
    """The matches in which every term of `text` is found: in the game's name (titles: by id, as
    the player reads them), a player's name, the day it was created or last played, or as a word
    that was played. The last played come first."""
    rows = store.matches()
    for term in text.split():
        worded = _with_word(store, term)
        rows = [row for row in rows if row.id in worded or _matches(row, term.casefold(), titles)]
    return rows


def _matches(row: MatchRow, term: str, titles: Mapping[str, str]) -> bool:
    parts = [row.game, titles.get(row.game, ""), *row.names, row.created, row.updated[:10]]
    return any(term in part.casefold() for part in parts)


def _with_word(store: Store, term: str) -> set[int]:
    """The matches in which a word was judged to be one."""
    word = folded(term)
    if word is None or len(word) < 2:
        return set()
    found = store.read(
        "SELECT DISTINCT match FROM entry WHERE ' ' || text LIKE ?", (f"% {word}+%",)
    )
    return {match_id for (match_id,) in found}


def ordered(rows: Sequence[MatchRow], by: str, titles: Mapping[str, str]) -> list[MatchRow]:
    """The rows in one of the orders in SORTS; ValueError for any other."""
    if by == "played":
        return sorted(rows, key=lambda row: row.updated, reverse=True)
    if by == "created":
        return sorted(rows, key=lambda row: (row.created, row.updated), reverse=True)
    if by == "game":
        return sorted(rows, key=lambda row: titles.get(row.game, row.game).casefold())
    if by == "players":
        return sorted(rows, key=lambda row: [name.casefold() for name in row.names])
    if by == "score":
        return sorted(rows, key=lambda row: max(row.scores, default=0), reverse=True)
    if by == "length":
        return sorted(rows, key=lambda row: row.entries, reverse=True)
    raise WordedValueError(
        N_("matches cannot be ordered by '{by}': {sorts}"), by=by, sorts=", ".join(SORTS)
    )


def seen(match: Timeline | Match, state: Any) -> Any:
    """What may be seen of a match's state by whoever leafs through it: everything once the match
    is over; before that what its only player sees, or a spectator, where more people play."""
    if match.over:
        return state
    return match.game.view(state, only_player(match))


def only_player(match: Timeline | Match) -> int | None:
    """The seat of the only person in a match; None if there are more, or none."""
    people = match.header.people
    return people[0] if len(people) == 1 else None


def take_in(store: Store, text: str | bytes) -> int:
    """Keep a record from elsewhere, and return its id; the one it has if it is here already.

    RecordError says what is wrong with it, and on which line: every entry is held against the
    rules before anything is kept.
    """
    record = parse_record(text)
    played = fold(record)
    known = (record.header.game, record.header.created, len(record.entries))
    for row in store.matches():
        alike = (row.game, row.created, row.entries) == known
        if alike and store.readable(row.id) == record:
            return row.id
    return _add(store, played, imported=True)


def branch_off(store: Store, match_id: int, at: int, kinds: Sequence[str] = ()) -> int:
    """Keep a new match that goes on from another after `at` entries, beside it; its id.

    ValueError, RecordError and StoreError say why it cannot be.
    """
    return _add(store, fold(branch(store.record(match_id), at, kinds)), imported=False)


def _add(store: Store, played: Timeline, *, imported: bool) -> int:
    return store.add(
        Record(played.header, tuple(played.entries)),
        scores=played.game.scores(played.state),
        finished=played.over,
        imported=imported,
    )
