"""`hexaglyph gcg`: a match of Alphacubes as GCG, for crossword-game programs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cli.common import add_force, naming, read_input, read_match, write_output
from game.language import _
from game.match.error import RecordError
from game.match.record import LARGEST, Record, decoded, format_record, parse_record
from game.match.timeline import fold
from game.sentences import N_

if TYPE_CHECKING:
    from game.games.alphacubes.rules.state import State
    from game.match.timeline import Timeline
    from game.rules.interface import Step

NOTE = "#note Record:"
"""The beginning of each note that holds a line of the record."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help=_("a record of this game ('-': from input)"))
    parser.add_argument("--out", metavar="FILE", default="-", help=_("write it there instead"))
    parser.add_argument(
        "--take", action="store_true", help=_("turn the output of this command back into a record")
    )
    add_force(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the match, or write it to a file."""
    from game.games.alphacubes.rules import GAME

    if arguments.take:
        text = format_record(taken(arguments.file))
    else:
        folded = read_match(arguments.file, GAME.id)
        lines = written(folded).splitlines()
        first = next((at for at, line in enumerate(lines) if line.startswith(">")), len(lines))
        record = format_record(Record(folded.header, tuple(folded.entries)))
        lines[first:first] = [f"{NOTE} {line}".rstrip() for line in record.splitlines()]
        text = "\n".join(lines) + "\n"
    write_output(arguments.out, text, force=arguments.force)
    return 0


def written(folded: Timeline) -> str:
    """The match as GCG, without the record in notes."""
    from game.games.alphacubes.rules.gcg import gcg

    header = folded.header
    return gcg(header.names, folded.states[0], steps(folded), header.word_list)


def taken(name: str) -> Record:
    """The record in the notes of a GCG file. CommandError if there is none, or if the moves and
    scores of the file are not those of the record."""
    from game.games.alphacubes.rules import GAME

    with naming(name):
        lines = decoded(read_input(name, LARGEST)).splitlines()
        noted = [line for line in lines if line.startswith(NOTE)]
        if not noted:
            sentence = N_("only what hexaglyph gcg wrote can be taken back; this holds no record")
            raise RecordError(sentence)
        text = "\n".join(line.removeprefix(NOTE).removeprefix(" ") for line in noted)
        record = parse_record(f"{text}\n")
        folded = fold(record)
        same = record.header.game == GAME.id
        if not same or moves_of(lines) != moves_of(written(folded).splitlines()):
            raise RecordError(N_("its moves are not those of the record in its notes"))
    return record


def moves_of(lines: Sequence[str]) -> list[str]:
    """The lines that are moves."""
    return [line for line in lines if line.startswith(">")]


def steps(folded: Timeline) -> list[Step[State]]:
    """The steps of the entries in force, in order."""
    from game.rules.interface import Step

    played = folded.in_force
    after = [*(entry.before for entry in played[1:]), folded.state]
    return [Step(state, entry.events) for entry, state in zip(played, after, strict=True)]
