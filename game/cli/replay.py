"""`hexaglyph replay`: the scores that a record leads to, and stored matches listed and exported."""

from __future__ import annotations

import argparse
import sys

from game.cli.ends import UsageError
from game.cli.given import STANDARD, add_force, matches, naming, number, put, take_record
from game.language import _, ngettext, say, word
from game.match.judging import differences
from game.match.record import Record, RecordError, format_entry, format_record
from game.match.timeline import Timeline
from game.rules.sentence import N_
from game.telling import series_line


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = _(
        "A record that is not legal is refused with its line and the reason, and the exit status "
        "is 1. Examples: replay game.txt; replay game.txt --to 20 --log; replay --list; "
        "replay --match 3 --out game.txt"
    )
    parser.add_argument("file", metavar="FILE", nargs="?", help=_("a record ('-': from input)"))
    parser.add_argument("--match", metavar="ID", type=number(1), help=_("a stored match instead"))
    parser.add_argument("--list", action="store_true", help=_("list the stored matches"))
    parser.add_argument("--to", metavar="N", type=number(0), help=_("stop after N entries"))
    parser.add_argument("--log", action="store_true", help=_("say what happened, entry by entry"))
    parser.add_argument(
        "--judge",
        action="store_true",
        help=_("ask the present word list again and list the verdicts that differ"),
    )
    parser.add_argument("--out", metavar="FILE", help=_("write the record there ('-': print it)"))
    add_force(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand."""
    sources = [arguments.file is not None, arguments.match is not None, arguments.list]
    if sum(sources) != 1:
        raise UsageError(N_("give one of FILE, --match ID and --list"))
    if arguments.list:
        return _list(arguments.home)
    name, record = read(arguments)
    with naming(name, record):
        folded = _replay(record, log=arguments.log)
        if arguments.out:
            put(arguments.out, format_record(record), force=arguments.force)
        if arguments.out != STANDARD:
            _scores(folded)
        if arguments.judge:
            _judge(record)
    return 0


def read(arguments: argparse.Namespace) -> tuple[str, Record]:
    """The record asked for by its file or --match, up to --to, and what to call it in a message."""
    if arguments.match is not None:
        name = _("match {number}").format(number=arguments.match)
        with matches(arguments.home) as store, naming(name):
            record = store.record(arguments.match)
    else:
        name, record = arguments.file, take_record(arguments.file)
    if arguments.to is not None:
        record = Record(record.header, record.entries[: arguments.to])
    return name, record


def _replay(record: Record, *, log: bool) -> Timeline:
    folded = Timeline(record.header)
    for entry in record.entries:
        folded.replay(entry)
        if log:
            print(format_entry(entry))
            for event in folded.events[-1]:
                print("   ", say(event, record.header.names))
    return folded


def _scores(folded: Timeline) -> None:
    header = folded.header
    width = max(map(len, header.names))
    count = len(folded.entries)
    told = ngettext("{count} entry", "{count} entries", count).format(count=count)
    print(f"{_(folded.game.title)}: {told}")
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
    with matches(home) as store:
        for row in store.matches():
            scores = " ".join(map(str, row.scores))
            state = _("finished") if row.finished else _("unfinished")
            told = f"{row.id:>5}  {row.game:<14}  {row.created}  {state}"
            print(f"{told}  {', '.join(row.names)}  {scores}")
        if store.trouble:
            print(f"hexaglyph: {store.trouble}", file=sys.stderr)
    return 0
