"""The record of a match as values and as text.

The text is UTF-8: `key: value` header lines, a blank line, then one line for each entry,
`number seat seconds kind text`, with seats counted from 1 and the seconds that the turn has run,
to the millisecond. A line `note: text` after an entry, or before the first, is somebody's remark.
Every line ends with a line break, so that a file cut short is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from game.match.error import RecordError
from game.match.header import (
    ABSENT_VERSION,
    NOTED_VERSION,
    Header,
    check_version,
    header_lines,
    parse_header,
    plain_version,
)
from game.match.notes import LONGEST, is_note
from game.rules.judge import SIGNS, VERDICT
from game.rules.values import Code
from game.sentences import N_, N_plural

__all__ = [
    "ENTRY_LINE",
    "FOR_THE_ABSENT",
    "KINDS",
    "LARGEST",
    "NOTE",
    "NO_ENTRY",
    "SKIPPED",
    "Entry",
    "EntryKind",
    "Header",
    "Record",
    "RecordError",
    "decoded",
    "entry_line",
    "format_entry",
    "format_record",
    "is_level",
    "join_records",
    "join_verdicts",
    "move_of",
    "parse_record",
    "split_records",
    "split_verdicts",
    "with_notes",
]

LARGEST = 1 << 24
"""No record comes near this many bytes."""
NO_ENTRY = N_plural(
    "this match has {count} entry, not {number}",
    "this match has {count} entries, not {number}",
    "count",
)


class EntryKind(Code):
    """What an entry enters."""

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


FOR_THE_ABSENT = frozenset({EntryKind.SKIP, EntryKind.BOT})
"""What is entered in the place of a player who is away."""
SKIPPED = EntryKind.SKIP.value
"""What can be agreed for a seat whose player stays away, beside a bot's kind."""
KINDS = {kind.value: kind for kind in EntryKind}
"""By what they are called."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record.

    number: from 1. seat: from 0. milliseconds: what the turn that it was entered in has run.
    text: what the kind needs (a move, a word, a step), with the verdicts given at its end.
    """

    number: int
    seat: int
    milliseconds: int
    kind: EntryKind
    text: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match. notes: remarks by the number of the entry that they follow, 0 for the deal;
    they are no part of what was played."""

    header: Header
    entries: tuple[Entry, ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict)


def split_verdicts(text: str) -> tuple[str, list[str]]:
    """An entry's text as (what was entered, the verdicts at its end)."""
    if text[-1:] not in SIGNS and "=" not in text:
        return text, []
    tokens = text.split(" ")
    end = len(tokens)
    while end and VERDICT.fullmatch(tokens[end - 1]):
        end -= 1
    return " ".join(tokens[:end]), tokens[end:]


def move_of(entry: Entry) -> str | None:
    """The text of the move that an entry plays, for its player or by a bot in their place; None
    where it plays none."""
    body = split_verdicts(entry.text)[0]
    if entry.kind == EntryKind.BOT:
        return body.partition(" ")[2]
    return body if entry.kind == EntryKind.MOVE else None


def is_level(text: str) -> bool:
    """Whether a text can be the level of a bot."""
    return _LEVEL.fullmatch(text) is not None


def join_verdicts(text: str, verdicts: str) -> str:
    """The text of an entry that was judged with `verdicts`."""
    return f"{text} {verdicts}".strip() if verdicts else text


_BEGINS = "record: "
"""What every record begins with, and no later line of one."""
NOTE = "note: "

_LEVEL = re.compile("[a-z][a-z0-9-]*")
_FOR_THE_ABSENT = re.compile(r"[0-9]+ [0-9]+ [0-9.]+ (?:skip|bot)(?: |$)")
ENTRY_LINE = re.compile(
    r"([1-9][0-9]{0,8}) ([1-9][0-9]{0,2}) ([0-9]{1,9})\.([0-9]{3}) ([a-z]+)(?: (.+))?"
)


def format_entry(entry: Entry) -> str:
    """One entry as its line, without the line break."""
    seconds, rest = divmod(entry.milliseconds, 1000)
    line = f"{entry.number} {entry.seat + 1} {seconds}.{rest:03d} {entry.kind}"
    return f"{line} {entry.text}" if entry.text else line


def format_record(record: Record) -> str:
    """The record as text; parse_record reads it back."""
    lines = ["", *map(format_entry, record.entries)]
    return with_notes(header_lines(record.header), lines, record.notes)


def with_notes(head: list[str], lines: Iterable[str], notes: Mapping[int, str]) -> str:
    """The text of a header, a blank line and entries, with what is noted on each."""
    whole = list(head)
    version, needed = whole[0].removeprefix(_BEGINS), NOTED_VERSION if notes else 1
    for number, line in enumerate(lines):
        whole += [line, f"{NOTE}{notes[number]}"] if number in notes else [line]
        if _FOR_THE_ABSENT.match(line):
            needed = ABSENT_VERSION
    if version.isdecimal():
        whole[0] = f"{_BEGINS}{max(int(version), needed)}"
    return "\n".join(whole) + "\n"


def entry_line(header: Header, number: int, notes: Iterable[int] = ()) -> int:
    """The line of the text that entry `number` stands on. notes: the numbers of those that have
    one."""
    return len(header_lines(header)) + 1 + number + sum(at < number for at in notes)


_SEVERAL = N_("another record begins here; `hexaglyph records import` takes several from one file")


def parse_record(text: str | bytes) -> Record:
    """The record that `text` (or UTF-8 bytes) holds; RecordError says what is wrong, and where.

    Reading checks the form only; whether its entries are legal shows when it is folded.
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
        reason = "a blank line should follow the header: the record is cut short"
        raise RecordError(reason, len(lines) + 1) from None
    header = parse_header(lines[:blank])
    entries: list[Entry] = []
    notes: dict[int, str] = {}
    for at, line in enumerate(lines[blank + 1 :], blank + 2):
        number = len(entries)
        if line.startswith(NOTE) and header.version >= NOTED_VERSION:
            if number in notes:
                raise RecordError(N_("entry {number} has two notes"), at, number=number)
            notes[number] = _parse_note(line, at)
        elif (line or "".join(lines[at : at + 1])).startswith("record: "):
            raise RecordError(_SEVERAL, at if line else at + 1)
        else:
            entries.append(_parse_entry(line, number + 1, header, at))
    if header.version >= NOTED_VERSION:
        header = replace(header, version=plain_version(header))
    return Record(header, tuple(entries), notes)


def decoded(content: bytes) -> str:
    """The text of a record's bytes; RecordError names the line that is no UTF-8."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecordError(N_("this is not UTF-8 text"), line) from None


def join_records(texts: Iterable[str]) -> str:
    """Records as one file, one after another; split_records takes them apart again."""
    return "\n".join(texts)


def split_records(text: str) -> Iterator[tuple[int, str]]:
    """The text of each record in a file, with the number of lines before it. What comes before the
    first, or a text without any, belongs to the first."""
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
            most=LONGEST,
        )
    return note


def _parse_entry(line: str, number: int, header: Header, at: int) -> Entry:
    match = ENTRY_LINE.fullmatch(line)
    if match is None or not line.isprintable() or line[-1] == " ":
        raise RecordError(N_("an entry should read 'number seat seconds.mmm kind text'"), at)
    if match[1] != str(number):
        raise RecordError(
            N_("entry {number} is numbered {match}"), at, number=number, match=match[1]
        )
    kind = KINDS.get(match[5])
    if kind is None or (kind in FOR_THE_ABSENT and header.version < ABSENT_VERSION):
        raise RecordError(N_("there is no kind of entry '{match}'"), at, match=match[5])
    seat = int(match[2])
    if seat > len(header.names):
        raise RecordError(N_("there is no seat {seat}"), at, seat=seat)
    return Entry(number, seat - 1, int(match[3] + match[4]), kind, match[6] or "")


_CONSENT = re.compile(r"consent ([0-9]{1,3}(?:,[0-9]{1,3})*)")


def format_consent(seats: Iterable[int]) -> str:
    """How an entry says that these seats agreed: `consent 1,2`."""
    return "consent " + ",".join(str(seat + 1) for seat in sorted(set(seats)))


def parse_consent(text: str) -> set[int] | None:
    """The seats that a text says have agreed; None if it is no consent."""
    found = _CONSENT.fullmatch(text)
    return {int(number) - 1 for number in found[1].split(",")} if found else None
