"""`hexaglyph replay`: prints the scores of a record, and lists, exports or verifies matches."""

from __future__ import annotations

import argparse

from game.cli import common
from game.cli.common import number
from game.cli.exits import CommandError, UsageError
from game.cli.records import match_line, warn
from game.language import _, ngettext, say, translate
from game.match.error import RecordError
from game.match.judging import differences
from game.match.record import NO_ENTRY, Record, format_entry, format_record
from game.match.timeline import Timeline
from game.sentences import N_
from game.ui.records import note_lines
from game.ui.statistics import series_line

STATUS = {"claimed": 3, "false": 4}
"""The exit status of --verify and --judge for a record with claims that it cannot prove, and for
one with something false."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("file", metavar="FILE", nargs="?", help=_("a record ('-': from input)"))
    add("--match", metavar="ID", type=number(1), help=_("a stored match instead"))
    add("--list", action="store_true", help=_("list the stored matches"))
    add("--to", metavar="N", type=number(0), help=_("stop after N entries"))
    add("--log", action="store_true", help=_("say what happened, entry by entry"))
    add(
        "--judge",
        action="store_true",
        help=_(
            "ask the present word list again and list the verdicts that differ; the exit status is "
            "{false} where that is the list that the record names, {claimed} where it is another"
        ).format(**STATUS),
    )
    add(
        "--verify",
        action="store_true",
        help=_(
            "say what the record proves, what it only claims and what in it is "
            "false; the exit status is 0, {claimed} or {false}"
        ).format(**STATUS),
    )
    add("--out", metavar="FILE", help=_("write the record there ('-': print it)"))
    common.add_force(parser)
    parser.epilog = _(
        "A record that is not legal is refused with its line and the reason, and the exit status "
        "is 1. Examples: replay game.txt; replay game.txt --to 20 --log; replay --list; "
        "replay --match 3 --out game.txt"
    )


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand."""
    sources = [arguments.file is not None, arguments.match is not None, arguments.list]
    if sum(sources) != 1:
        raise UsageError(N_("give one of FILE, --match ID and --list"))
    if arguments.list:
        return _list(arguments.home)
    name, record = read(arguments)
    if arguments.verify:
        return _verify(record)
    with common.naming(name, record):
        folded = _replay(record, log=arguments.log)
        if arguments.out:
            common.write_output(arguments.out, format_record(record), force=arguments.force)
        if arguments.out != common.STANDARD:
            _scores(folded)
        return _judge(record) if arguments.judge else 0


def read(arguments: argparse.Namespace) -> tuple[str, Record]:
    """The record given by a file or --match, up to --to, and its name in messages."""
    if arguments.match is not None:
        name = _("match {number}").format(number=arguments.match)
        with common.open_store(arguments.home) as store, common.naming(name):
            record = store.record(arguments.match)
    else:
        name, record = arguments.file, common.read_record(arguments.file)
    if arguments.to is not None:
        if arguments.to > len(record.entries):
            raise CommandError(NO_ENTRY, count=len(record.entries), number=arguments.to)
        notes = {at: note for at, note in record.notes.items() if at <= arguments.to}
        record = Record(record.header, record.entries[: arguments.to], notes)
    return name, record


def _replay(record: Record, *, log: bool) -> Timeline:
    folded = Timeline(record.header)
    folded.notes = record.notes
    lines = note_lines(record, 0)
    for entry in record.entries:
        folded.replay(entry)
        lines.append(format_entry(entry))
        lines += (f"    {say(event, record.header.names)}" for event in folded.events[-1])
        lines += note_lines(record, entry.number)
        if log:
            print(*lines, sep="\n")
        lines.clear()
    return folded


def _scores(folded: Timeline) -> None:
    header = folded.header
    width = max(map(len, header.names))
    count = len(folded.entries)
    text = ngettext("{count} entry", "{count} entries", count).format(count=count)
    print(f"{_(folded.game.title)}: {text}")
    for name, score in zip(header.names, folded.game.scores(folded.state), strict=True):
        print(f"{name:<{width}}  {score:>5}")
    outcome = folded.outcome
    if outcome is None:
        print(_("The match is not over."))
        return
    if outcome.sentence:
        print(translate(outcome.sentence, dict(outcome.values), header.names))
    winners = ", ".join(header.names[seat] for seat in outcome.winners)
    if winners and len(header.names) > 1:
        print(_("Winner: {names}").format(names=winners))
    series = series_line(header, outcome.scores)
    if series:
        print(series)


def _judge(record: Record) -> int:
    from game.players.verification import OTHER_LIST, is_named
    from game.words.lists import WordListError, load_named

    header = record.header
    try:
        lexicon = load_named(header.language, header.word_list)
    except WordListError as error:
        raise RecordError(str(error)) from None
    found = differences(record, lexicon)
    for one in found:
        print(f"{one.number}: {one.asked} {one.recorded} -> {one.present}")
    if not found:
        print(_("The list {name} gives the same verdicts.").format(name=lexicon.name))
    if header.word_list and not is_named(header, lexicon):
        values = {"name": header.word_list, "digest": header.word_digest[:12]}
        print(_(OTHER_LIST).format(**values))
        return STATUS["claimed"]
    return STATUS["false"] if found else 0


def _verify(record: Record) -> int:
    from game.players.verification import UNPROVABLE, Standing, verify

    worded = {standing: _(standing.value) for standing in Standing}
    width, found = max(map(len, worded.values())), set()
    with common.bar("") as progress:
        for claim in verify(record, progress):
            found.add(claim.standing)
            at = f"{claim.number}: " if claim.number else ""
            said = translate(claim.sentence, claim.values, record.header.names)
            print(f"{worded[claim.standing]:<{width}}  {at}{said}")
    print(_(UNPROVABLE))
    if Standing.FALSE in found:
        return STATUS["false"]
    return STATUS["claimed"] if Standing.CLAIMED in found else 0


def _list(home: str | None) -> int:
    with common.open_store(home) as store:
        for row in store.matches():
            print(match_line(row))
        warn(store)
    return 0
