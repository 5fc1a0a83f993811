"""Rows of the store: parsing them, checking them, and the matches as lists show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, starmap, takewhile
from typing import Any

from game.match.checksums import is_intact
from game.match.error import RecordError, UnknownRecordError
from game.match.games import rules_of
from game.match.header import VERSION, parse_header
from game.match.index_columns import index_columns
from game.match.record import KINDS, Entry, Record, with_notes
from game.rules.options import parse_options
from game.sentences import N_, LocalizedError, N_plural


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A stored match as lists show it.

    created: ISO date. updated: ISO time, UTC. listed: False for an unfinished match that its rules
    do not list among the saved ones (Game.listed). imported: whether it was played elsewhere.
    origin: what it branched off from, as in its header, or "". begun: whether it has entries or
    time has run. known: False for a missing game, or rules, options or a form of a newer Hexaglyph,
    so that it cannot be opened.
    """

    id: int
    game: str
    names: tuple[str, ...]
    created: str
    updated: str
    finished: bool
    paused: bool
    scores: tuple[int, ...]
    entries: int
    listed: bool = True
    imported: bool = False
    origin: str = ""
    begun: bool = True
    known: bool = True


def settled(row: tuple[Any, ...]) -> bool:
    """Whether the checksum and the index columns of a row (see LISTED) are right."""
    return is_intact((row[0], *row[2:8]), row[10]) and row[11:] == index_columns(row[1], row[5])


def row_of(row: tuple[Any, ...]) -> MatchRow | None:
    """The match in a row (see LISTED), or None if it is damaged."""
    match_id, header = row[:2]
    if not isinstance(header, str) or not header.replace("\n", "").isprintable():
        return None
    try:
        return _row_of(row) if is_intact((match_id, header), row[9]) and settled(row) else None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return None


def record_of(
    match_id: int, header: Any, head: Any, entries: list[tuple[Any, ...]], due: int = 0
) -> Record:
    """The record in a header and entries with their checksums. due: the least number of entries.
    RecordError if they are damaged, UnknownRecordError if intact but not readable here."""
    if not isinstance(header, str) or not is_intact((match_id, header), head):
        raise RecordError(N_("the header is damaged"))
    before = ""
    for place, (*values, proof) in enumerate(entries, 1):
        if not is_intact((match_id, *values), proof, before):
            raise RecordError(_DAMAGED, number=place)
        before = proof
    if len(entries) < due:
        raise RecordError(_MISSING, count=due - len(entries))
    fields = header.split("\n")
    try:
        return Record(parse_header(fields), tuple(starmap(_entry, enumerate(entries, 1))))
    except RecordError as error:
        # An intact header was written so, by a newer version.
        raise (UnknownRecordError(error) if head else error) from None


_MISSING = N_plural(
    "{count} entry is missing at its end", "{count} entries are missing at its end", "count"
)
_DAMAGED = N_("entry {number} is damaged")


def _entry(place: int, row: tuple[Any, ...]) -> Entry:
    number, seat, milliseconds, kind, text, _proof = row
    sound = type(number) is type(seat) is type(milliseconds) is int
    known = KINDS.get(kind)
    if not sound or known is None or not isinstance(text, str) or not text.isprintable():
        raise RecordError(_DAMAGED, number=place)
    return Entry(number, seat, milliseconds, known, text)


def raw_text(header: Any, entries: list[tuple[Any, ...]], notes: Mapping[int, str]) -> str:
    """A stored match in the form of a record, damaged or not; invalid UTF-8 becomes \\xNN."""
    lines = [""]
    for number, seat, milliseconds, kind, text, _proof in entries:
        known = isinstance(seat, int) and isinstance(milliseconds, int)
        place = f"{seat + 1} {milliseconds / 1000:.3f}" if known else f"{seat} {milliseconds}"
        lines.append(f"{number} {place} {kind} {text}".rstrip())
    text = with_notes(str(header).split("\n"), lines, notes)
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _row_of(row: tuple[Any, ...]) -> MatchRow:
    match_id, header, updated, finished, paused, scores, entries, source, begun = row[:9]
    fields = dict(line.split(": ", 1) for line in header.split("\n"))
    if int(fields["record"]) > VERSION:
        fields = dict.fromkeys(("options", "created"), "") | fields
    seats = takewhile(fields.__contains__, (f"seat {n}" for n in count(1)))
    names = [fields[key].split(" ", 1)[1] for key in seats]
    known, listed = _agreed(*map(fields.__getitem__, ("record", "game", "rules", "options")))
    return MatchRow(
        id=match_id,
        game=fields["game"],
        names=tuple(names),
        created=fields["created"],
        updated=updated,
        finished=bool(finished),
        paused=bool(paused),
        scores=tuple(map(int, scores.split())),
        entries=entries,
        listed=bool(finished) or listed,
        imported=source == "import",
        origin=fields.get("origin", ""),
        begun=bool(begun),
        known=known,
    )


def _agreed(record: str, game_id: str, rules: str, options: str) -> tuple[bool, bool]:
    """Whether the game, rules and form of a match are known here, and whether it is listed while
    unfinished."""
    try:
        return True, _is_listed(int(record), game_id, int(rules), options)
    except ValueError:
        return False, True


@lru_cache
def _is_listed(record: int, game_id: str, rules: int, options: str) -> bool:
    """Game.listed(); ValueError for what is not known here."""
    game = rules_of(game_id)
    agreed = parse_options(game.options, options)
    if record > VERSION or rules > game.rules_version:
        raise ValueError
    return game.listed(agreed)


LISTED = (
    "SELECT id, header, updated, finished, paused, scores, m.entries, source, "
    "m.entries > 0 OR coalesce(turn_ms, 0) > 0, head, m.proof, game, created, players, best "
    "FROM match m LEFT JOIN draft d ON d.match = id WHERE {} ORDER BY {} LIMIT ? OFFSET ?"
)
"""A query for matches by condition and order; the limit -1 is for all."""
EVERY = "1"
"""No condition."""
PLAYED = "updated DESC, id DESC"
"""The last played first."""


class Listing:
    """A cache of parsed rows: each is checked once, and again when it changes. Thread-safe."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[tuple[Any, ...], MatchRow | None]] = {}

    def changed(self, rows: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """The rows (see LISTED) that are new or changed."""
        known, new = self._known, (None, None)
        return [row for row in rows if known.get(row[0], new)[0] != row]

    def matches(self, rows: Iterable[tuple[Any, ...]]) -> list[MatchRow]:
        """The matches in rows, without damaged ones."""
        found = []
        for row in rows:
            known = self._known.get(row[0])
            if known is None or known[0] != row:
                known = self._known[row[0]] = row, row_of(row)
            if known[1] is not None:
                found.append(known[1])
        return found

    def keep(self, ids: set[int]) -> None:
        """Forget all other rows."""
        for match_id in set(self._known) - ids:
            self._known.pop(match_id, None)

    @property
    def damaged(self) -> tuple[int, ...]:
        """The ids of damaged rows read so far, the newest first."""
        known = list(self._known.items())
        return tuple(sorted((i for i, (_row, match) in known if match is None), reverse=True))


def trouble(damaged: Sequence[int]) -> str:
    """A sentence about matches that could not be listed, or ""."""
    if not damaged:
        return ""
    numbers = ", ".join(map(str, damaged[:20])) + (" …" if len(damaged) > 20 else "")
    return str(
        LocalizedError(
            N_(
                "Saved matches that are damaged are kept, but not listed: {numbers} "
                "(hexaglyph records export NUMBER --raw writes one out, records delete "
                "NUMBER deletes it)."
            ),
            numbers=numbers,
        )
    )
