"""`hexaglyph gcg`: a match of Alphacubes as GCG, for crossword-game programs."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.cli.given import add_force, put, take_match
from game.language import _
from game.match.record import EntryKind, split_verdicts

if TYPE_CHECKING:
    from game.games.alphacubes.rules.state import State
    from game.match.timeline import Timeline
    from game.rules.interface import Step


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help=_("a record of this game ('-': from input)"))
    parser.add_argument("--out", metavar="FILE", default="-", help=_("write it there instead"))
    add_force(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the record, or write it to a file."""
    from game.games.alphacubes.rules import GAME
    from game.games.alphacubes.rules.gcg import gcg

    folded = take_match(arguments.file, GAME.id)
    header = folded.header
    text = gcg(header.names, folded.states[0], steps(folded), header.word_list)
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
        if entry.kind == EntryKind.TIMEOUT:
            step = GAME.time_out(played.before, entry.seat, judge)
        elif entry.kind == EntryKind.RESIGN:
            step = GAME.resign(played.before, entry.seat)
        else:
            step = GAME.apply(played.before, entry.seat, GAME.parse_move(text), judge)
        if not isinstance(step, Rejection):
            yield step
