"""`hexaglyph gcg`: a match of Alphacubes as GCG, for crossword-game programs."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.cli.ends import CommandError
from game.cli.given import add_force, naming, put, take_record
from game.language import _
from game.match.record import split_verdicts
from game.rules.sentence import N_

if TYPE_CHECKING:
    from game.games.alphacubes.rules.state import State
    from game.match.timeline import Timeline
    from game.rules.interface import Step


def add(subparsers: Any) -> None:
    """Declare the subcommand."""
    parser = subparsers.add_parser(
        "gcg",
        help=_("print a record of Alphacubes as GCG"),
        description=_("Print a record of Alphacubes in GCG, the format of crossword programs."),
    )
    parser.add_argument("file", metavar="FILE", help=_("a record of Alphacubes ('-': from input)"))
    parser.add_argument("--out", metavar="FILE", default="-", help=_("write it there instead"))
    add_force(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand."""
    from game.games.alphacubes.rules import GAME
    from game.games.alphacubes.rules.gcg import gcg
    from game.match.timeline import fold

    record = take_record(arguments.file)
    if record.header.game != GAME.id:
        raise CommandError(N_("{file}: this is no record of Alphacubes"), file=arguments.file)
    with naming(arguments.file, record):
        folded = fold(record)
    text = gcg(record.header.names, folded.states[0], steps(folded), record.header.word_list)
    put(arguments.out, text, force=arguments.force)
    return 0


def steps(folded: Timeline) -> Iterator[Step[State]]:
    """What each entry in force led to, in order."""
    from game.games.alphacubes.rules import GAME
    from game.rules.interface import Rejection
    from game.rules.judge import RecordedJudge

    for played in folded.in_force:
        entry = played.entry
        text, verdicts = split_verdicts(entry.text)
        judge = RecordedJudge(verdicts)
        if entry.kind == "timeout":
            step = GAME.time_out(played.before, entry.seat, judge)
        elif entry.kind == "resign":
            step = GAME.resign(played.before, entry.seat)
        else:
            step = GAME.apply(played.before, entry.seat, GAME.parse_move(text), judge)
        if not isinstance(step, Rejection):
            yield step
