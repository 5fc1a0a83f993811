"""`hexaglyph gcg`: a match of Alphacubes as GCG, for crossword-game programs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.language import _
from game.match.record import RecordError, parse_record, split_verdicts

if TYPE_CHECKING:
    from game.games.alphacubes.rules.state import State
    from game.match.fold import Fold
    from game.rules.interface import Step


def add(subparsers: Any) -> None:
    """Declare the subcommand."""
    parser = subparsers.add_parser(
        "gcg",
        help=_("print a record of Alphacubes as GCG"),
        description=_("Print a record of Alphacubes in GCG, the format of crossword programs."),
    )
    parser.add_argument("file", metavar="FILE", help=_("a record of Alphacubes"))
    parser.add_argument("--out", metavar="FILE", help=_("write it there instead"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand; 0, or 1 with one sentence on standard error."""
    from game.games.alphacubes.rules import GAME
    from game.games.alphacubes.rules.gcg import gcg
    from game.match.fold import fold

    try:
        record = parse_record(Path(arguments.file).read_bytes())
        if record.header.game != GAME.id:
            print(
                _("{file}: this is no record of Alphacubes").format(file=arguments.file),
                file=sys.stderr,
            )
            return 1
        folded = fold(record)
        text = gcg(record.header.names, folded.states[0], steps(folded), record.header.word_list)
        if arguments.out is None:
            sys.stdout.write(text)
        else:
            Path(arguments.out).write_text(text, encoding="utf-8", newline="\n")
    except RecordError as error:
        print(f"{arguments.file}: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{error.filename}: {error.strerror or error}", file=sys.stderr)
        return 1
    return 0


def steps(folded: Fold) -> Iterator[Step[State]]:
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
