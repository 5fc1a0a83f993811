"""The record of a match as values and as text.

The text is UTF-8: `key: value` header lines, a blank line, then one line for each entry,
`number seat seconds kind text`, with seats counted from 1 and the seconds that the turn has run,
to the millisecond. Every line ends with a line break, so that a file cut short is noticed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.match.header import Header, RecordError, check_version, header_lines, parse_header
from game.rules.codes import Code
from game.rules.judge import VERDICT
from game.worded import N_

__all__ = [
    "LARGEST",
    "Entry",
    "EntryKind",
    "Header",
    "Record",
    "RecordError",
    "entry_line",
    "format_entry",
    "format_record",
    "join_verdicts",
    "parse_record",
    "split_verdicts",
]

LARGEST = 1 << 24
"""No record comes near this many bytes."""


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
    """A whole match."""

    header: Header
    entries: tuple[Entry, ...] = ()


def split_verdicts(text: str) -> tuple[str, list[str]]:
    """An entry's text as (what was entered, the verdicts at its end)."""
    tokens = text.split(" ")
    end = len(tokens)
    while end and VERDICT.fullmatch(tokens[end - 1]):
        end -= 1
    return " ".join(tokens[:end]), tokens[end:]


def join_verdicts(text: str, verdicts: str) -> str:
    """The text of an entry that was judged with `verdicts`."""
    return f"{text} {verdicts}".strip() if verdicts else text


_ENTRY = re.compile(
    r"([1-9][0-9]{0,8}) ([1-9][0-9]{0,2}) ([0-9]{1,9})\.([0-9]{3}) ([a-z]+)(?: (.+))?"
)


def format_entry(entry: Entry) -> str:
    """One entry as its line, without the line break."""
    seconds, rest = divmod(entry.milliseconds, 1000)
    line = f"{entry.number} {entry.seat + 1} {seconds}.{rest:03d} {entry.kind}"
    return f"{line} {entry.text}" if entry.text else line


def format_record(record: Record) -> str:
    """The record as text; parse_record reads it back."""
    lines = [*header_lines(record.header), "", *map(format_entry, record.entries)]
    return "\n".join(lines) + "\n"


def entry_line(header: Header, number: int) -> int:
    """The line of the text that entry `number` stands on."""
    return len(header_lines(header)) + 1 + number


def parse_record(text: str | bytes) -> Record:
    """The record that `text` (or UTF-8 bytes) holds; RecordError says what is wrong, and where.

    Reading checks the form only; whether its entries are legal shows when it is folded.
    """
    if isinstance(text, bytes):
        text = _decode(text)
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
    seats = len(header.names)
    entries = tuple(
        _parse_entry(line, number, seats, number + blank + 1)
        for number, line in enumerate(lines[blank + 1 :], 1)
    )
    return Record(header, entries)


def _decode(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecordError(N_("this is no UTF-8 text"), line) from None


def _parse_entry(line: str, number: int, seats: int, at: int) -> Entry:
    match = _ENTRY.fullmatch(line)
    if match is None or not line.isprintable() or line[-1] == " ":
        raise RecordError(N_("an entry should read 'number seat seconds.mmm kind text'"), at)
    if match[1] != str(number):
        raise RecordError(
            N_("entry {number} is numbered {match}"), at, number=number, match=match[1]
        )
    if match[5] not in list(EntryKind):
        raise RecordError(N_("there is no kind of entry '{match}'"), at, match=match[5])
    seat = int(match[2])
    if seat > seats:
        raise RecordError(N_("there is no seat {seat}"), at, seat=seat)
    return Entry(number, seat - 1, int(match[3] + match[4]), EntryKind(match[5]), match[6] or "")
