"""The text of a record: read back, refused with line and reason, cut short at every byte."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.clock import ManualClock
from game.match.error import RecordError
from game.match.record import (
    Entry,
    EntryKind,
    Record,
    format_record,
    join_verdicts,
    parse_record,
    split_verdicts,
)
from game.match.timeline import fold
from game.rules.pcg import stream
from tests.conformance.tray import LEXICON
from tests.match.play import header, match, random_entry

TEXT = f"""\
record: 1
game: tray
rules: 1
options: rounds=2 timer=20 extensions=1 total=no
seed: 1
deal: ATEXXNITXXSEARLOTENDINGS
seat 1: person Ann
seat 2: bot:easy Bob the Bot
starter: 2
takeback: yes
language: en
words: tray-words {LEXICON.digest}
app: 0.1.0
created: 2026-11-21

1 2 1.500 move swap 1 2
2 2 12.045 move word TIN TIN+
3 1 20.000 timeout word-left=yes
"""


def refusal(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        fold(parse_record(text))
    return caught.value


def test_header_and_entries_are_read() -> None:
    record = parse_record(TEXT)
    head = record.header
    assert (head.game, head.rules_version, head.seed, head.starter) == ("tray", 1, 1, 1)
    assert head.names == ("Ann", "Bob the Bot")
    assert head.kinds == ("person", "bot:easy")
    assert head.takeback
    assert (head.word_list, head.word_digest) == ("tray-words", LEXICON.digest)
    assert head.options["timer"] == 20
    assert record.entries[1] == Entry(2, 1, 12045, EntryKind.MOVE, "word TIN TIN+")


def test_text_is_written_as_it_was_read() -> None:
    assert format_record(parse_record(TEXT)) == TEXT
    assert format_record(parse_record(TEXT.encode())) == TEXT


def test_windows_line_ends_and_byte_order_mark_are_read() -> None:
    changed = ("\ufeff" + TEXT.replace("\n", "\r\n")).encode()
    assert parse_record(changed) == parse_record(TEXT)


def test_header_lines_may_come_in_any_order_after_the_first() -> None:
    first, *rest = TEXT.partition("\n\n")[0].split("\n")
    shuffled = "\n".join([first, *reversed(rest)]) + "\n\n"
    assert parse_record(shuffled).header == parse_record(TEXT).header


def test_folding_gives_the_scores() -> None:
    folded = fold(parse_record(TEXT))
    assert folded.game.scores(folded.state) == (-1, 9)


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("record: 1", "record: 7", 1, "newer Hexaglyph"),
        ("record: 1", "record: 0", 1, "version 0"),
        ("record: 1", "PNG", 1, "not a match record"),
        ("game: tray", "game: chess", 2, "no game 'chess'"),
        ("rules: 1", "rules: 2", 3, "newer Hexaglyph"),
        ("rules: 1", "rules: x", 3, "number"),
        ("timer=20", "timer=21", 4, "option timer cannot be '21'"),
        ("timer=20", "clock=20", 4, "no option"),
        ("seed: 1", "seed: -1", 5, "number from 0"),
        ("seed: 1", "seed: 1\nseed: 1", 6, "twice"),
        ("deal: ATEXX", "deal: 12", 6, "letters in order"),
        ("person Ann", "Ann", 7, "a seat should read"),
        ("person Ann", "person A\u202enn", 7, "cannot be seen, U+202E"),
        ("person Ann", "person A\x1b[2Jnn", 7, "cannot be seen, U+001B"),
        ("person Ann", "person Ann ", 7, "key: value"),
        ("starter: 2", "starter: 3", 9, "from 1 to 2"),
        ("takeback: yes", "takeback: maybe", 10, "yes or no"),
        ("words: tray-words", "words:", 12, "NAME HASH"),
        ("2026-11-21", "yesterday", 14, "yesterday"),
        ("created: 2026-11-21\n", "", 14, "lacks 'created'"),
        ("app: 0.1.0", "app: 0.1.0\nmood: good", 14, "no header line 'mood'"),
        ("1 2 1.500", "2 2 1.500", 16, "numbered 2"),
        ("1 2 1.500", "1 3 1.500", 16, "no seat 3"),
        ("1 2 1.500", "1 2 1.5", 16, "should read"),
        ("move swap", "jump swap", 16, "no kind of entry 'jump'"),
        ("move swap", "bot easy swap", 16, "no kind of entry 'bot'"),
        ("timeout word-left=yes", "skip", 18, "no kind of entry 'skip'"),
        ("swap 1 2", "swap 2 1", 16, "swap 2 1 is not a move"),
        ("1 2 1.500", "1 1 1.500", 16, "not Ann's turn"),
        ("12.045", "1.400", 17, "cannot run back"),
        ("12.045", "20.001", 17, "time is up"),
        ("word TIN TIN+", "word TIN TIN-", 17, "TIN is not a word"),
        ("word TIN TIN+", "word TIN", 17, "does not say whether TIN is a word"),
        ("word TIN TIN+", "word TIN ", 17, "should read"),
        ("word TIN TIN+", "word TAN TAN+", 17, "has not the letters of TAN"),
        ("timeout word-left=yes", "timeout", 18, "word-left"),
        ("20.000 timeout", "19.999 timeout", 18, "time left"),
        ("timeout word-left=yes", "timeout now word-left=yes", 18, "Nothing may follow"),
        ("timeout word-left=yes", "resume", 18, "not paused"),
        ("timeout word-left=yes", "extend", 0, ""),
        ("timeout word-left=yes", "hint 0", 18, "steps"),
        ("timeout word-left=yes", "redo", 18, "nothing to play again"),
        ("timeout word-left=yes", "undo now", 18, "Nothing may follow"),
        ("timeout word-left=yes", "undo", 18, "every player must agree"),
        ("timeout word-left=yes", "undo consent 1", 18, "every player must agree"),
        ("timeout word-left=yes", "undo consent 1,2", 0, ""),
        ("timeout word-left=yes", "strike TIN consent 2", 18, "agree to change the words"),
        ("timeout word-left=yes", "strike T1N consent 1,2", 18, "letters A to Z"),
        ("timeout word-left=yes", "strike TIN consent 1,2", 0, ""),
    ],
)
def test_wrong_records_are_refused_with_line_and_reason(
    old: str, new: str, line: int, says: str
) -> None:
    changed = TEXT.replace(old, new, 1)
    assert changed != TEXT
    if not line:
        fold(parse_record(changed))
        return
    error = refusal(changed)
    assert error.line == line
    assert says in error.reason
    assert str(error).startswith(f"line {line}: ")
    assert "{" not in error.reason


def long_record() -> Record:
    clock, random = ManualClock(), stream(7, "cut")
    played = match(clock, agreed=header(takeback=True, rounds=100))
    while len(format_record(played.record)) < 1000:
        random_entry(played, random, clock)
    return played.record


def read_or_error(content: bytes) -> Record | RecordError:
    found: Record | RecordError
    try:
        found = parse_record(content)
        fold(found)
    except RecordError as error:
        found = error
    assert isinstance(found, Record) or (found.line and found.reason)
    return found


def test_cut_short_at_every_byte_it_is_refused_or_a_legal_shorter_record() -> None:
    record = long_record()
    record = replace(record, header=replace(record.header, names=("Änne", "Bōb")))
    content = format_record(record).encode()
    shorter = 0
    for end in range(len(content)):
        cut = read_or_error(content[:end])
        if isinstance(cut, RecordError):
            continue
        assert cut.entries == record.entries[: len(cut.entries)]
        shorter += 1
    assert shorter == len(record.entries)


@given(st.text())
def test_no_text_crashes_the_parser(text: str) -> None:
    with pytest.raises(RecordError):
        parse_record(text)


@given(st.integers(0, len(TEXT) - 1), st.text(max_size=4), st.integers(0, 9))
def test_no_damage_crashes_the_parser(at: int, put: str, drop: int) -> None:
    read_or_error((TEXT[:at] + put + TEXT[at + drop :]).encode())


@given(st.binary())
def test_no_bytes_crash_the_parser(content: bytes) -> None:
    with pytest.raises(RecordError):
        parse_record(content)


def test_verdicts_ride_at_the_end() -> None:
    assert split_verdicts("word TIN at 3 TIN+ XQ- left=no") == (
        "word TIN at 3",
        ["TIN+", "XQ-", "left=no"],
    )
    assert split_verdicts("left=no") == ("", ["left=no"])
    assert split_verdicts("") == ("", [])
    assert join_verdicts("", "left=no") == "left=no"
    assert join_verdicts("R", "") == "R"


@pytest.mark.parametrize("name", ["", " Ann", "Ann\nBob", "A\u2028B"])
def test_names_that_would_break_the_record_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"name|spaces"):
        replace(header(), names=(name, "Bob"))
