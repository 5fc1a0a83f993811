"""A stored match as lists show it, and what of a store's rows can be read.

A row may be damaged, by a disk or by hand: it then hides itself, and no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import count, starmap, takewhile
from typing import Any

from game.match.error import RecordError, UnknownRecordError
from game.match.games import rules_of
from game.match.header import VERSION, parse_header
from game.match.proof import holds
from game.match.record import KINDS, Entry, Record, with_notes
from game.match.shelf import shelf
from game.rules.options import parse_options
from game.sentences import N_, N_plural


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
    return holds((row[0], *row[2:8]), row[10]) and row[11:] == shelf(row[1], row[5])


def row_of(row: tuple[Any, ...]) -> MatchRow | None:
    """The match that a row of the store holds, the fields of _row_of() with the two checksums and
    where it stands in lists, or None if it is damaged."""
    match_id, header = row[:2]
    if not isinstance(header, str) or not header.replace("\n", "").isprintable():
        return None
    try:
        return _row_of(*row[:9]) if holds((match_id, header), row[9]) and settled(row) else None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return None


def record_of(
    match_id: int, header: Any, head: Any, entries: list[tuple[Any, ...]], due: int = 0
) -> Record:
    """The record that a match's header and entries, with their checksums, hold. due: how many
    entries there should be at least. RecordError if they are damaged, UnknownRecordError if they
    are not, and cannot be read here."""
    if not isinstance(header, str) or not holds((match_id, header), head):
        raise RecordError(N_("the header is damaged"))
    before = ""
    for place, (*values, proof) in enumerate(entries, 1):
        if not holds((match_id, *values), proof, before):
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
