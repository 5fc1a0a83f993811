"""Crossword moves: standard positions against the pinned plain-Python reference, and Alphacubes.

Goals: standard positions 50 times as fast as the reference (25 at least); a rack of seven cubes on
the 17x17 board: all plays in 5 ms on average, the best play in 0.6 ms.

The standard positions come from games that the reference engine of this bench plays itself with a
fixed seed, on the list named by HEXAGLYPH_ENABLE if there is one, else on the English list. The
engines search all positions in turn, five times; for each position the best time counts, in
processor time where there is a fine clock of it, for others may be at work on the machine.
Compilation is not counted.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable
from pathlib import Path
from time import get_clock_info, perf_counter, thread_time

import numpy as np

from bench.crossword_reference import Reference
from bench.rows import Row, compared, duration
from game.games.alphacubes.rules import GAME
from game.games.alphacubes.rules.pieces import VALUES
from game.games.alphacubes.rules.state import State
from game.games.alphacubes.search.generator import Generator
from game.games.alphacubes.search.layout import ALPHACUBES, STANDARD15, Position, position
from game.games.alphacubes.search.plays import decode
from game.games.alphacubes.search.racks import Rack, parse_rack
from game.games.alphacubes.search.solver import SOLVER, board_position, rack_of
from game.rules.interface import Setup, Step
from game.rules.judge import LiveJudge
from game.rules.options import defaults
from game.rules.pcg import Pcg32
from game.search.compiled import available
from game.words.dawg import Dawg, build
from game.words.lexicon import Lexicon
from game.words.lists import load

BAG = (
    "A" * 9 + "BB" + "CC" + "DDDD" + "E" * 12 + "FF" + "GGG" + "HH" + "I" * 9 + "J" + "K" + "LLLL"
    "MM" + "N" * 6 + "O" * 8 + "PP" + "Q" + "R" * 6 + "SSSS" + "T" * 6 + "UUUU" + "VV" + "WW" + "X"
    "YY" + "Z"
)
"""The 98 lettered tiles of the standard game."""
GAMES = 6
CUBE_GAMES = 3
TURNS = 5
CLOCK = thread_time if get_clock_info("thread_time").resolution < 1e-6 else perf_counter


def words() -> tuple[str, list[str], Dawg]:
    """A list's name, its words of up to 15 letters, and their graph."""
    path = Path(os.environ.get("HEXAGLYPH_ENABLE", ""))
    if path.is_file():
        listed = path.read_text("ascii").split()
        return path.name, listed, build(listed)
    dawg = load("en").dawg
    return "the English list", [word for word in dawg if len(word) <= 15], dawg


def standard_positions(generator: Generator) -> list[tuple[list[str], str]]:
    """Rows and racks from games of random good plays, without blanks."""
    found: list[tuple[list[str], str]] = []
    for number in range(GAMES):
        random = Pcg32(number, 15)
        bag = random.shuffled(BAG)
        rack, bag = bag[:7], bag[7:]
        rows = ["." * 15] * 15
        while bag:
            place = position(STANDARD15, rows)
            plays = generator.find(place, Rack(tuple(rack)))
            if not len(plays):
                break
            if any(row.strip(".") for row in rows):
                found.append((rows, "".join(rack)))
            ranked = plays[np.lexsort((plays[:, 0], plays[:, 1]))]
            play = decode(place, ranked[-1 - random.below(min(10, len(ranked)))])
            grid = [list(row) for row in rows]
            for (row, column), letter in zip(play.squares, play.laid, strict=True):
                grid[row][column] = letter
                rack.remove(letter)
            rows = ["".join(row) for row in grid]
            rack, bag = rack + bag[: 7 - len(rack)], bag[7 - len(rack) :]
    return found


def cube_positions(lexicon: Lexicon) -> list[tuple[Position, Rack]]:
    """Positions of Alphacubes with seven cubes on the rack, from games of good plays."""
    found: list[tuple[Position, Rack]] = []
    for number in range(CUBE_GAMES):
        random = Pcg32(number, 17)
        state: State = GAME.deal(Setup(defaults(GAME.options), 2, number))
        while not state.over:
            rack = rack_of(state, state.seat)
            plays = SOLVER.plays(state, state.seat, lexicon)
            if rack is not None and len(rack.pieces) == 7 and not state.empty:
                found.append((board_position(state), rack))
            text = plays[random.below(min(20, len(plays)))].moves[0] if plays else "pass"
            step = GAME.apply(state, state.seat, GAME.parse_move(text), LiveJudge(lexicon))
            assert isinstance(step, Step)
            state = step.state
    return found


def seconds(work: Callable[..., object], *arguments: object) -> float:
    """How long one call takes."""
    start = CLOCK()
    work(*arguments)
    return CLOCK() - start


def standard() -> list[Row]:
    """All plays of standard positions, ours and the reference interleaved."""
    name, listed, dawg = words()
    generator = Generator(dawg, STANDARD15)
    reference = Reference(listed, STANDARD15.premiums, dict(VALUES), STANDARD15.first)
    positions = standard_positions(generator)
    searches: list[tuple[Position, Rack]] = []
    count = 0
    for board, letters in positions:
        place, pieces = position(STANDARD15, board), parse_rack(letters)
        searches.append((place, pieces))
        count += len(generator.find(place, pieces))
        assert len(reference.find(board, letters)) == len(generator.find(place, pieces))
    ours, best, theirs = ([float("inf")] * len(positions) for _ in range(3))
    for _ in range(TURNS):
        for times, work, arguments in (
            (ours, generator.find, searches),
            (best, generator.best, searches),
            (theirs, reference.find, positions),
        ):
            for number, pair in enumerate(arguments):
                times[number] = min(times[number], seconds(work, *pair))
    reference_mean = statistics.fmean(theirs)
    what = f"{len(positions)} standard positions, {name}, {count / len(positions):.0f} plays"
    return [
        compared(what, statistics.fmean(ours), reference_mean, ">= 25x, 50x"),
        compared("the same, the best play alone", statistics.fmean(best), reference_mean),
    ]


def cubes() -> list[Row]:
    """All plays and the best play of seven cubes on 17x17."""
    lexicon = load("en")
    positions = cube_positions(lexicon)
    generator = Generator(lexicon.dawg, ALPHACUBES)
    every: list[float] = []
    best: list[float] = []
    count = 0
    for place, rack in positions:
        count += len(generator.find(place, rack))
        generator.best(place, rack)
        every.append(min(seconds(generator.find, place, rack) for _ in range(TURNS)))
        best.append(min(seconds(generator.best, place, rack) for _ in range(TURNS)))
    what = f"seven cubes on 17x17, {len(positions)} positions, {count / len(positions):.0f} plays"
    return [
        Row(f"{what}: all, mean", duration(statistics.fmean(every)), goal="<= 10 ms, 5 ms"),
        Row("the same: all, at most", duration(max(every))),
        Row(
            "the same: the best play, mean",
            duration(statistics.fmean(best)),
            goal="<= 1.2 ms, 0.6 ms",
        ),
        Row("the same: the best play, at most", duration(max(best))),
    ]


def rows() -> list[Row]:
    """The rows of this bench."""
    if not available():
        return [Row("crossword moves: numba is not here, plain Python would be measured", "")]
    return [*standard(), *cubes()]
