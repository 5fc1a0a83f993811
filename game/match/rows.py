"""A stored match as lists show it, and what of a store's rows can be read.

A row may be damaged, by a disk or by hand: it then hides itself, and no other.
"""

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

    created: ISO date; updated: ISO time, UTC. listed: False for an unfinished match that its rules
    do not want among the saved ones, but found again at the next start. imported: whether it is a
    record that was taken in. origin: what it branched off from, as its header says, or "". begun:
    whether anything was entered, or time has run. known: False where it is of a game that is
    not here, or of rules, options or a form that only a newer Hexaglyph knows: it cannot be opened.
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
    """Whether what a row of lists says beside its header is as it was written, and the match stands
    where it belongs: see row_of()."""
    return is_intact((row[0], *row[2:8]), row[10]) and row[11:] == index_columns(row[1], row[5])


def row_of(row: tuple[Any, ...]) -> MatchRow | None:
    """The match that a row of the store holds, the fields of _row_of() with the two checksums and
    where it stands in lists, or None if it is damaged."""
    match_id, header = row[:2]
    if not isinstance(header, str) or not header.replace("\n", "").isprintable():
        return None
    try:
        return _row_of(*row[:9]) if is_intact((match_id, header), row[9]) and settled(row) else None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return None


def record_of(
    match_id: int, header: Any, head: Any, entries: list[tuple[Any, ...]], due: int = 0
) -> Record:
    """The record that a match's header and entries, with their checksums, hold. due: how many
    entries there should be at least. RecordError if they are damaged, UnknownRecordError if they
    are not, and cannot be read here."""
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
        # Its checksum says that it was written so, by whoever knows more than is known here.
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
    """What the store holds of a match, in the form of a record, sound or not; bytes that are no
    UTF-8 are spelt as \\xNN."""
    lines = [""]
    for number, seat, milliseconds, kind, text, _proof in entries:
        known = isinstance(seat, int) and isinstance(milliseconds, int)
        place = f"{seat + 1} {milliseconds / 1000:.3f}" if known else f"{seat} {milliseconds}"
        lines.append(f"{number} {place} {kind} {text}".rstrip())
    text = with_notes(str(header).split("\n"), lines, notes)
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _row_of(
    match_id: int,
    header: str,
    updated: str,
    finished: int,
    paused: int,
    scores: str,
    entries: int,
    source: str,
    begun: int,
) -> MatchRow:
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
    """Whether a match is of a game, rules and a form that are known here, and whether it is
    listed while it is not finished; one that is not known is."""
    try:
        return True, _is_listed(int(record), game_id, int(rules), options)
    except ValueError:
        return False, True


@lru_cache
def _is_listed(record: int, game_id: str, rules: int, options: str) -> bool:
    """What the rules say of it; ValueError where it is not known here."""
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
        LocalizedError(
            N_(
                "Saved matches that are damaged are kept, but not listed: {numbers} "
                "(hexaglyph records export NUMBER --raw writes one out, records delete "
                "NUMBER deletes it)."
            ),
            numbers=numbers,
        )
    )
