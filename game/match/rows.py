"""A stored match as lists show it, and what of a store's rows can be read.

A row may be damaged, by a disk or by hand: it then hides itself, and no other.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, takewhile
from typing import Any

from game.match.games import rules_of
from game.match.header import RecordError, parse_header
from game.match.record import Entry, EntryKind, Record
from game.rules.options import parse_options
from game.worded import N_


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A stored match as lists show it.

    created: ISO date; updated: ISO time, UTC. listed: False for an unfinished match that its rules
    do not want among the saved ones, but found again at the next start. imported: whether it is a
    record that was taken in. origin: what it branched off from, as its header says, or "". begun:
    whether anything was entered, or time has run.
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


def row_of(values: tuple[Any, ...]) -> MatchRow | None:
    """The match that a row of the store holds, or None if it is damaged."""
    header = values[1]
    if not isinstance(header, str) or not header.replace("\n", "").isprintable():
        return None
    try:
        return _row_of(*values)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return None


def record_of(header: Any, entries: list[tuple[Any, ...]]) -> Record:
    """The record that a match's header and entries hold; RecordError if they are damaged."""
    if not isinstance(header, str):
        raise RecordError(N_("the header is damaged"))
    read = tuple(_entry(number, *values) for number, values in enumerate(entries, 1))
    return Record(parse_header(header.split("\n")), read)


def _entry(place: int, number: Any, seat: Any, milliseconds: Any, kind: Any, text: Any) -> Entry:
    sound = all(type(value) is int for value in (number, seat, milliseconds))
    sound = sound and kind in list(EntryKind) and isinstance(text, str) and text.isprintable()
    if not sound:
        raise RecordError(N_("entry {number} is damaged"), number=place)
    return Entry(number, seat, milliseconds, EntryKind(kind), text)


def raw_text(header: Any, entries: list[tuple[Any, ...]]) -> str:
    """What the store holds of a match, in the form of a record, sound or not; bytes that are no
    UTF-8 are spelt as \\xNN."""
    lines = [str(header), ""]
    for number, seat, milliseconds, kind, text in entries:
        known = isinstance(seat, int) and isinstance(milliseconds, int)
        place = f"{seat + 1} {milliseconds / 1000:.3f}" if known else f"{seat} {milliseconds}"
        lines.append(f"{number} {place} {kind} {text}".rstrip())
    text = "\n".join(lines) + "\n"
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
    seats = takewhile(fields.__contains__, (f"seat {n}" for n in count(1)))
    names = [fields[key].split(" ", 1)[1] for key in seats]
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
        listed=bool(finished) or _is_listed(fields["game"], fields["options"]),
        imported=source == "import",
        origin=fields.get("origin", ""),
        begun=bool(begun),
    )


def _is_listed(game_id: str, options: str) -> bool:
    try:
        game = rules_of(game_id)
        return game.listed(parse_options(game.options, options))
    except ValueError:
        return True  # a game that is not installed any more; the match is still the player's
