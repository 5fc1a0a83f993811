"""`hexaglyph replay`: the scores that a record leads to, and stored matches listed and exported."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game.home import Home, HomeError
from game.language import _, say, word
from game.match.fold import Fold
from game.match.judging import differences
from game.match.record import Record, RecordError, format_entry, format_record, parse_record
from game.match.store import STORE_FILE, Store, StoreError
from game.rules.sentence import N_
from game.telling import series_line

EPILOG = N_(
    "A record that is not legal is refused with its line and the reason, and the exit status is 1. "
    "Examples: replay game.txt; replay game.txt --to 20 --log; replay --list; "
    "replay --match 3 --out game.txt"
)


def add(subparsers: Any) -> None:
    """Declare the subcommand."""
    parser = subparsers.add_parser(
        "replay",
        help=_("print the final scores of a record, or export a stored match"),
        description=_("Play a record through and print the scores it leads to."),
        epilog=_(EPILOG),
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help=_("a record ('-': from input)"))
    parser.add_argument("--match", metavar="ID", type=int, help=_("a stored match instead"))
    parser.add_argument("--list", action="store_true", help=_("list the stored matches"))
    parser.add_argument("--to", metavar="N", type=_count, help=_("stop after N entries"))
    parser.add_argument("--log", action="store_true", help=_("say what happened, entry by entry"))
    parser.add_argument(
        "--judge",
        action="store_true",
        help=_("ask the present word list again and list the verdicts that differ"),
    )
    parser.add_argument("--out", metavar="FILE", help=_("write the record there ('-': print it)"))
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand; 0, or 1 with one sentence on standard error."""
    sources = [arguments.file is not None, arguments.match is not None, arguments.list]
    if sum(sources) != 1:
        arguments.parser.error(_("give one of FILE, --match ID and --list"))
    try:
        if arguments.list:
            return _list(arguments.home)
        name, record = _read(arguments)
    except RecordError as error:
        return say_refusal(arguments.file or "", error, None)
    except (StoreError, HomeError) as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{arguments.file}: {error.strerror or error}")
    try:
        folded = _replay(record, log=arguments.log)
        if arguments.out:
            _write(arguments.out, record)
        if arguments.out != "-":
            _scores(folded)
        if arguments.judge:
            _judge(record)
    except RecordError as error:
        return say_refusal(name, error, record)
    except OSError as error:
        return _fail(f"{arguments.out}: {error.strerror or error}")
    return 0


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(_("it should be a number from 0"))
    return int(text)


def _read(arguments: argparse.Namespace) -> tuple[str, Record]:
    """The record asked for, as far as it is wanted, and what to call it in a message."""
    if arguments.match is not None:
        store = Store(Home.find(arguments.home).data / STORE_FILE)
        name, record = f"match {arguments.match}", store.record(arguments.match)
        store.close()
    elif arguments.file == "-":
        name, record = "input", parse_record(sys.stdin.buffer.read())
    else:
        name, record = arguments.file, parse_record(Path(arguments.file).read_bytes())
    if arguments.to is not None:
        record = Record(record.header, record.entries[: arguments.to])
    return name, record


def _replay(record: Record, *, log: bool) -> Fold:
    folded = Fold(record.header)
    for entry in record.entries:
        folded.replay(entry)
        if log:
            print(format_entry(entry))
            for event in folded.events[-1]:
                print("   ", say(event, record.header.names))
    return folded


def _write(out: str, record: Record) -> None:
    if out == "-":
        sys.stdout.write(format_record(record))
    else:
        Path(out).write_text(format_record(record), encoding="utf-8", newline="\n")


def _scores(folded: Fold) -> None:
    header = folded.header
    width = max(map(len, header.names))
    print(f"{_(folded.game.title)}: {len(folded.entries)} {_(N_('entries'))}")
    for name, score in zip(header.names, folded.game.scores(folded.state), strict=True):
        print(f"{name:<{width}}  {score:>5}")
    outcome = folded.outcome
    if outcome is None:
        print(_("The match is not over."))
        return
    if outcome.sentence:
        print(word(outcome.sentence, {}, header.names))
    winners = ", ".join(header.names[seat] for seat in outcome.winners)
    if winners and len(header.names) > 1:
        print(_("Winner: {names}").format(names=winners))
    series = series_line(header, outcome.scores)
    if series:
        print(series)


def _judge(record: Record) -> None:
    from game.words.lists import WordListError, load_named

    try:
        lexicon = load_named(record.header.language, record.header.word_list)
    except WordListError as error:
        raise RecordError(str(error)) from None
    found = differences(record, lexicon)
    for one in found:
        print(f"{one.number}: {one.asked} {one.recorded} -> {one.present}")
    if not found:
        print(_("The list {name} gives the same verdicts.").format(name=lexicon.name))


def _list(home: str | None) -> int:
    store = Store(Home.find(home).data / STORE_FILE)
    for row in store.matches():
        scores = " ".join(map(str, row.scores))
        state = _("finished") if row.finished else _("unfinished")
        print(
            f"{row.id:>5}  {row.game:<14}  {row.created}  {state}  {', '.join(row.names)}  {scores}"
        )
    if store.trouble:
        print(f"hexaglyph: {store.trouble}", file=sys.stderr)
    store.close()
    return 0


def say_refusal(name: str, error: RecordError, record: Record | None) -> int:
    """Print why a record was refused, and where; the exit code."""
    reason = error.reason
    if error.rejection is not None and record is not None:
        reason = say(error.rejection, record.header.names)
    if error.line is not None:
        reason = _("line {number}: {reason}").format(number=error.line, reason=reason)
    return _fail(f"{name}: {reason}")


def _fail(message: str) -> int:
    print(message, file=sys.stderr)
    return 1
