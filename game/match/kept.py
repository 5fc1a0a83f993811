"""A match as it is kept, line by line: what another store takes in as it is, whether its record can
be read here or not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.match.error import RecordError
from game.match.header import NOTED_VERSION, PLAIN_VERSION, header_lines
from game.match.notes import is_note
from game.match.record import ENTRY_LINE, NOTE, Record
from game.sentences import N_


@dataclass(frozen=True, slots=True)
class Kept:
    """header: its lines. entries: as the store has them: number, seat, milliseconds, kind, text.
    notes: see Record."""

    header: tuple[str, ...]
    entries: tuple[tuple[int, int, int, str, str], ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict)


def kept_of(record: Record) -> Kept:
    """What is kept of a record."""
    entries = ((e.number, e.seat, e.milliseconds, str(e.kind), e.text) for e in record.entries)
    return Kept(tuple(header_lines(record.header)), tuple(entries), record.notes)


def parse_kept(text: str) -> Kept:
    """What a text holds that Archive.raw() gave; RecordError if it is of another form. Nothing is
    said of what it means."""
    head, blank, rest = text.partition("\n\n")
    header, entries, notes = head.split("\n"), list[tuple[int, int, int, str, str]](), {}
    if not blank or not head.replace("\n", "").isprintable():
        raise RecordError(N_("a blank line should follow the header: the record is cut short"))
    for at, line in enumerate(rest.removesuffix("\n").split("\n"), len(header) + 2):
        note, found = line.removeprefix(NOTE), ENTRY_LINE.fullmatch(line)
        if note != line and is_note(note):
            notes[len(entries)] = note
        elif found is not None and line.isprintable() and int(found[1]) == len(entries) + 1:
            seat, spent = int(found[2]) - 1, int(found[3] + found[4])
            entries.append((int(found[1]), seat, spent, found[5], found[6] or ""))
        elif line:
            raise RecordError(N_("an entry should read 'number seat seconds.mmm kind text'"), at)
    if notes and header[0] == f"record: {NOTED_VERSION}":
        header[0] = f"record: {_plain(header)}"
    return Kept(tuple(header), tuple(entries), notes)


def _plain(header: list[str]) -> int:
    """The version that was raised for the notes: see header.plain_version()."""
    keys = {line.partition(": ")[0] for line in header}
    return 3 if "series" in keys else 2 if "origin" in keys else PLAIN_VERSION
