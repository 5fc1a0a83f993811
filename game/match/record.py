"""The record of a match as values and as text.

The text is UTF-8: header lines `key: value`, a blank line, then a line for each entry,
`number seat seconds kind text`, where seats count from 1 and seconds are those of the turn so far,
with milliseconds. A line `note: text` after an entry, or before the first, is a note. Every line
ends with a line break, so that a truncated file is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from typing_extensions import override

from game.match.error import RecordError
from game.match.header import (
    NOTED,
    PLAIN,
    STAYED_AWAY,
    STOOD_IN,
    Header,
    check_version,
    header_lines,
    parse_header,
    plain_version,
)
from game.rules.judge import SIGNS, VERDICT
from game.rules.values import Code
from game.sentences import N_, LocalizedValueError, N_plural
from game.system.cleaning import clean

LARGEST = 1 << 24
"""More bytes than any record has."""
NO_ENTRY = N_plural(
    "this match has {count} entry, not {number}",
    "this match has {count} entries, not {number}",
    "count",
)
NO_KIND = N_("there is no kind of entry '{match}'")
NO_BLANK = N_("a blank line should follow the header: the record is cut short")
NOT_AN_ENTRY = N_("an entry should read 'number seat seconds.mmm kind text'")


class EntryKind(Code):
    """The kinds of entries. LocalizedValueError for any other word."""

    MOVE = "move"
    TIMEOUT = "timeout"
    EXTEND = "extend"
    PAUSE = "pause"
    RESUME = "resume"
    HINT = "hint"
    UNDO = "undo"
    REDO = "redo"
    STRIKE = "strike"
    ADD = "add"
    RESIGN = "resign"
    SKIP = "skip"
    BOT = "bot"

    @classmethod
    @override
    def _missing_(cls, value: object) -> EntryKind:
        raise LocalizedValueError(NO_KIND, match=value)


FOR_THE_ABSENT = frozenset({EntryKind.SKIP, EntryKind.BOT})
"""Entries in the place of a player who is away."""
SKIPPED = EntryKind.SKIP.value
"""Agreed for seats whose player stays away, instead of a bot's kind: they are skipped."""
AWAY = "away"
"""The text of a resignation that the others asked for, as the player was away too long."""
KINDS = {kind.value: kind for kind in EntryKind}
"""By their text in records."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a record.

    number: from 1. seat: from 0. milliseconds: the time that the turn had run. text: depends on
    the kind (a move, a word, a step), followed by the verdicts.
    """

    number: int
    seat: int
    milliseconds: int
    kind: EntryKind
    text: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match. notes: by the number of the entry that they follow, 0 for the deal."""

    header: Header
    entries: tuple[Entry, ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict)


def split_verdicts(text: str) -> tuple[str, list[str]]:
    """Split an entry's text into what was entered and the verdicts."""
    if text[-1:] not in SIGNS and "=" not in text:
        return text, []
    tokens = text.split(" ")
    end = len(tokens)
    while end and VERDICT.fullmatch(tokens[end - 1]):
        end -= 1
    return " ".join(tokens[:end]), tokens[end:]


def move_of(entry: Entry) -> str | None:
    """The text of the move that an entry plays, also by a bot in a player's place, or None."""
    body = split_verdicts(entry.text)[0]
    if entry.kind == EntryKind.BOT:
        return body.partition(" ")[2]
    return body if entry.kind == EntryKind.MOVE else None


def is_level(text: str) -> bool:
    """Whether a text may be the level of a bot."""
    return _LEVEL.fullmatch(text) is not None


def join_verdicts(text: str, verdicts: str) -> str:
    """The text of an entry with its verdicts."""
    return f"{text} {verdicts}".strip() if verdicts else text


_BEGINS = "record: "
"""The beginning of every record, and of no later line of one."""
NOTE = "note: "

_LEVEL = re.compile("[a-z][a-z0-9-]*")
_FOR_THE_ABSENT = re.compile(rf"[0-9]+ [0-9]+ [0-9.]+ (?:(resign {AWAY}$)|(?:skip|bot)(?: |$))")
ENTRY_LINE = re.compile(
    r"([1-9][0-9]{0,8}) ([1-9][0-9]{0,2}) ([0-9]{1,9})\.([0-9]{3}) ([a-z]+)(?: (.+))?"
)


def format_entry(entry: Entry) -> str:
    """An entry as a line, without the line break."""
    seconds, rest = divmod(entry.milliseconds, 1000)
    line = f"{entry.number} {entry.seat + 1} {seconds}.{rest:03d} {entry.kind}"
    return f"{line} {entry.text}" if entry.text else line


def format_record(record: Record) -> str:
    """The record as text, which parse_record() reads back."""
    lines = ["", *map(format_entry, record.entries)]
    return with_notes(header_lines(record.header), lines, record.notes)


def with_notes(head: list[str], lines: Iterable[str], notes: Mapping[int, str]) -> str:
    """The text of a header, a blank line and entries with their notes."""
    whole = list(head)
    version, needed = whole[0].removeprefix(_BEGINS), NOTED if notes else PLAIN
    for number, line in enumerate(lines):
        whole += [line, f"{NOTE}{notes[number]}"] if number in notes else [line]
        if absent := _FOR_THE_ABSENT.match(line):
            needed = max(needed, STAYED_AWAY if absent[1] else STOOD_IN)
    if version.isdecimal():
        whole[0] = f"{_BEGINS}{max(int(version), needed)}"
    return "\n".join(whole) + "\n"


def entry_line(header: Header, number: int, notes: Iterable[int] = ()) -> int:
    """The line number of entry `number` in the text. notes: the numbers of entries with notes."""
    return len(header_lines(header)) + 1 + number + sum(at < number for at in notes)


_SEVERAL = N_("another record begins here; 'hexaglyph records import' takes several from one file")


def parse_record(text: str | bytes) -> Record:
    """Parse a record. RecordError says what is wrong, and in which line.

    Only the form is checked; folding the record checks that its entries are legal.
    """
    if isinstance(text, bytes):
        text = decoded(text)
    lines = [line.removesuffix("\r") for line in text.removeprefix("\ufeff").split("\n")]
    if lines.pop():
        check_version(lines[0] if lines else "")
        raise RecordError(N_("the line does not end: the record is cut short"), len(lines) + 1)
    check_version(lines[0] if lines else "")
    try:
        blank = lines.index("")
    except ValueError:
        raise RecordError(NO_BLANK, len(lines) + 1) from None
    header = parse_header(lines[:blank])
    entries: list[Entry] = []
    notes: dict[int, str] = {}
    for at, line in enumerate(lines[blank + 1 :], blank + 2):
        number = len(entries)
        if line.startswith(NOTE) and header.version >= NOTED:
            if number in notes:
                raise RecordError(N_("entry {number} has two notes"), at, number=number)
            notes[number] = _parse_note(line, at)
        elif (line or "".join(lines[at : at + 1])).startswith(_BEGINS):
            raise RecordError(_SEVERAL, at if line else at + 1)
        else:
            entries.append(_parse_entry(line, number + 1, header, at))
    if header.version >= NOTED:
        header = replace(header, version=plain_version(lines[:blank]))
    return Record(header, tuple(entries), notes)


def decoded(content: bytes) -> str:
    """Decode a record; RecordError names the line that is not UTF-8."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecordError(N_("this is not UTF-8 text"), line) from None


def join_records(texts: Iterable[str]) -> str:
    """Join records into one text, which split_records() takes apart."""
    return "\n".join(texts)


def split_records(text: str) -> Iterator[tuple[int, str]]:
    """The text of each record in a file, with the number of lines before it. Text before the first
    record belongs to it."""
    lines = text.split("\n")
    begins = [number for number, line in enumerate(lines) if line.startswith(_BEGINS)]
    for begin, end in pairwise([0, *begins[1:], len(lines)]):
        part = "\n".join(lines[begin:end])
        yield begin, part if end == len(lines) or not part or part[-1] in "\r\n" else part + "\n"


def _parse_note(line: str, at: int) -> str:
    note = line.removeprefix(NOTE)
    if not is_note(note):
        raise RecordError(
            N_("a note should read 'note: text', with {most} characters at the most"),
            at,
            most=LONGEST_NOTE,
        )
    return note


def _parse_entry(line: str, number: int, header: Header, at: int) -> Entry:
    match = ENTRY_LINE.fullmatch(line)
    if match is None or not line.isprintable() or line[-1] == " ":
        raise RecordError(NOT_AN_ENTRY, at)
    if match[1] != str(number):
        raise RecordError(
            N_("entry {number} is numbered {match}"), at, number=number, match=match[1]
        )
    kind = KINDS.get(match[5])
    if kind is None or (kind in FOR_THE_ABSENT and header.version < STOOD_IN):
        raise RecordError(NO_KIND, at, match=match[5])
    seat = int(match[2])
    if seat > len(header.names):
        raise RecordError(N_("there is no seat {seat}"), at, seat=seat)
    return Entry(number, seat - 1, int(match[3] + match[4]), kind, match[6] or "")


_CONSENT = re.compile(r"consent ([0-9]{1,3}(?:,[0-9]{1,3})*)")


def format_consent(seats: Iterable[int]) -> str:
    """The consent of these seats in an entry: `consent 1,2`."""
    return "consent " + ",".join(str(seat + 1) for seat in sorted(set(seats)))


def parse_consent(text: str) -> set[int] | None:
    """The seats that consent; None if the text is no consent."""
    found = _CONSENT.fullmatch(text)
    return {int(number) - 1 for number in found[1].split(",")} if found else None


LONGEST_NOTE = 240
"""The most characters of a note."""


class NoteError(LocalizedValueError):
    """A note cannot be stored."""


def is_note(text: str) -> bool:
    """Whether a text is a stored note: one clean line, not empty and not too long."""
    return 0 < len(text) <= LONGEST_NOTE and text == _line(text)


def as_note(text: str) -> str:
    """A text as a note, "" if nothing is left of it. NoteError if it is too long."""
    note = _line(text)
    if len(note) > LONGEST_NOTE:
        raise NoteError(
            N_("a note has {most} characters at the most, not {count}"),
            most=LONGEST_NOTE,
            count=len(note),
        )
    return note


def _line(text: str) -> str:
    return " ".join(clean(text).split())
