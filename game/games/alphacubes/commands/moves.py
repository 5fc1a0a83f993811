"""`hexaglyph moves`: the plays at the end of a record, or on any crossword position."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from game.cli.common import add_words, number, read_match, read_text, word_list
from game.cli.exits import CommandError, UsageError
from game.language import _
from game.sentences import N_

if TYPE_CHECKING:
    from game.games.alphacubes.search.generator import Generator
    from game.games.alphacubes.search.layout import Layout, Position
    from game.games.alphacubes.search.racks import Rack


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("--record", metavar="FILE", help=_("a record of this game"))
    add("--layout", default="standard15", help=_("the board (crossword)"))
    add("--position", metavar="FEN", help=_("what lies on it (crossword)"))
    add("--rack", metavar="RACK", help=_("tiles or cubes (crossword)"))
    add("--batch", metavar="FILE", help=_("positions and racks, separated by a tab, line by line"))
    add_words(parser)
    add("--top", metavar="N", type=number(0), help=_("only the N best"))
    add("--summary", action="store_true", help=_("only plays, best and sum"))
    parser.epilog = _(
        "A position is a board's rows separated by '/', with numbers for empty squares and the "
        "letters of blanks in lower case. A rack is tiles, ACDDEH? ('?' is a blank), or cubes, "
        "ACOVW,DEILO; a comma at the end makes one word one cube. A play is printed as its score, "
        "its words, and the letters with their squares."
    )


def run(arguments: argparse.Namespace) -> int:
    """List the plays."""
    crossword = [arguments.position, arguments.rack, arguments.batch]
    if arguments.kind != "crossword":
        if arguments.record is None or any(crossword):
            raise UsageError(N_("moves {game} needs --record FILE"), game=arguments.kind)
        _of_record(arguments)
    elif arguments.record or (arguments.batch is None) != all(crossword[:2]):
        raise UsageError(
            N_("moves crossword needs --position FEN and --rack RACK, or --batch FILE")
        )
    elif arguments.batch is not None:
        _of_batch(arguments)
    else:
        _of_position(arguments)
    return 0


def _of_record(arguments: argparse.Namespace) -> None:
    from game.games.alphacubes.rules import GAME
    from game.games.alphacubes.search.solver import SOLVER

    state = read_match(arguments.record, GAME.id).state
    if state.over or state.pending is not None:
        raise CommandError(N_("no piece can be laid there now"))
    plays = SOLVER.plays(GAME.view(state, state.seat), state.seat, word_list(arguments.words))
    if arguments.summary:
        print(_summary(plays.scores))
        return
    for play in plays[: arguments.top]:
        print(play.score, " ".join(play.words), play.moves[0], sep="\t")


def _generator(arguments: argparse.Namespace) -> Generator:
    from game.games.alphacubes.search.generator import Generator
    from game.games.alphacubes.search.layout import LAYOUTS

    if arguments.layout not in LAYOUTS:
        known = ", ".join(LAYOUTS)
        raise CommandError(
            N_("there is no layout {name}: there are {known}"), name=arguments.layout, known=known
        )
    return Generator(word_list(arguments.words).dawg, LAYOUTS[arguments.layout])


def _read(
    layout: Layout, position: str, rack: str, *, cubes: bool = False
) -> tuple[Position, Rack]:
    from game.games.alphacubes.search.layout import parse_fen
    from game.games.alphacubes.search.racks import parse_rack

    try:
        return parse_fen(layout, position), parse_rack(rack, cubes=cubes)
    except ValueError as error:
        raise CommandError(str(error)) from None


def _of_position(arguments: argparse.Namespace) -> None:
    from game.games.alphacubes.search.plays import best, decode, scores, words

    generator = _generator(arguments)
    position, rack = _read(generator.layout, arguments.position, arguments.rack)
    plays = generator.find(position, rack)
    if arguments.summary:
        print(_summary(scores(plays).tolist()))
        return
    lines = []
    for found in best(plays, arguments.top):
        play = decode(position, found)
        squares = zip(play.squares, play.laid, strict=True)
        places = " ".join(f"{_square(*square)}:{letter}" for square, letter in squares)
        lines.append((-play.score, places, " ".join(words(position, play))))
    for score, places, formed in sorted(lines)[: arguments.top]:
        print(-score, formed, places, sep="\t")


def _square(row: int, column: int) -> str:
    """A square's column letters and row number: A1, Z1, AA1."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(65 + letter) + name
    return f"{name}{row + 1}"


def _summary(scores: Collection[int]) -> str:
    best = int(max(scores, default=-1))
    return json.dumps({"plays": len(scores), "best": best, "sum": int(sum(scores))})


def _of_batch(arguments: argparse.Namespace) -> None:
    """Print a summary for each line, then the mean time of a search without compiling."""
    from game.games.alphacubes.search.plays import scores

    generator = _generator(arguments)
    text = read_text(arguments.batch)
    searched, seconds = 0, 0.0
    for position, rack in _rows(generator.layout, text.splitlines()):
        if not searched:
            generator.find(position, rack)
        start = time.perf_counter()
        plays = generator.find(position, rack)
        seconds += time.perf_counter() - start
        searched += 1
        print(_summary(scores(plays).tolist()))
    mean = seconds / searched * 1e6 if searched else 0.0
    print(json.dumps({"positions": searched, "mean_microseconds": round(mean, 1)}))


def _rows(layout: Layout, lines: Sequence[str]) -> Iterator[tuple[Position, Rack]]:
    """The positions and racks of a batch; empty lines and lines with '#' are skipped. If any rack
    has cubes all have: letters without a comma are then one cube."""
    rows = [
        (number, line.split("\t"))
        for number, line in enumerate(lines, 1)
        if line.strip() and not line.startswith("#")
    ]
    cubes = any("," in rack for _number, fields in rows for rack in fields[1:2])
    for at, fields in rows:
        try:
            if len(fields) < 2:
                raise CommandError(N_("a tab and a rack are missing"))
            yield _read(layout, fields[0], fields[1], cubes=cubes)
        except CommandError as error:
            raise CommandError(N_("line {number}: {reason}"), number=at, reason=error) from None
