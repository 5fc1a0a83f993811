"""A match of Alphacubes as GCG, the text format of crossword-game records.

GCG is made for tiles and boards of 15 by 15. So a cube on a rack is written as the letter that it
shows when it is laid, or as '?' if it stays on the rack; the cubes themselves and the size of the
board are written as notes. Format: https://www.poslfit.com/scrabble/gcg/.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.games import TITLES
from game.games.alphacubes.rules import events as happened
from game.games.alphacubes.rules.assessment import assess
from game.games.alphacubes.rules.moves import shown
from game.games.alphacubes.rules.pieces import FACES, IN_ALL, SIZE, square_at, square_name
from game.games.alphacubes.rules.state import Placement, State
from game.rules.common import Passed, Resigned, TimedOut
from game.rules.interface import Event, Step


def gcg(names: Sequence[str], start: State, steps: Iterable[Step[State]], lexicon: str = "") -> str:
    """A match as GCG. start: the state as dealt; steps: those of its entries, in order."""
    nicks = [f"player{seat}" for seat in range(1, len(names) + 1)]
    lines = ["#character-encoding UTF-8"]
    lines += [f"#{nick} {nick} {name}" for nick, name in zip(nicks, names, strict=True)]
    lines.append(f"#title {TITLES['alphacubes']}")
    if lexicon:
        lines.append(f"#lexicon {lexicon}")
    lines.append(f"#note Board {SIZE}x{SIZE}, {IN_ALL} cubes of {FACES} letters")
    before = start
    for step in steps:
        totals = list(before.scores)
        for event in step.events:
            lines += _lines(event, before, step, nicks, totals)
        before = step.state
    return "\n".join(lines) + "\n"


def _lines(
    event: Event, before: State, step: Step[State], nicks: list[str], totals: list[int]
) -> list[str]:
    """The lines of an event. totals: the scores by the lines so far, which are updated."""

    def entry(seat: int, rack: str, what: str, points: int) -> str:
        totals[seat] += points
        return f">{nicks[seat]}: {rack} {what} {points:+d} {totals[seat]}"

    match event:
        case happened.Laid(seat=seat):
            return _laid(event, before, step, nicks, totals)
        case happened.Withdrawn(seat=seat, words=words):
            assert before.pending is not None
            letters = "".join(placed.letter for placed in before.pending.placements)
            rack = letters + "?" * len(before.racks[seat])
            totals[seat] += before.pending.score
            withdrawn = entry(seat, rack, "--", -before.pending.score)
            return [withdrawn, f"#note Not in the word list: {' '.join(words)}"]
        case Passed(seat=seat) | TimedOut(seat=seat):
            return [entry(seat, _unknown(before, seat), "-", 0)]
        case happened.Missed(seat=seat):
            line = entry(seat, _unknown(step.state, seat), "-", 0)
            return [line, "#note This turn is missed for a wrong challenge"]
        case happened.Exchanged(seat=seat, count=count):
            return [entry(seat, _unknown(before, seat), f"-{count}", 0)]
        case happened.Upheld(seat=seat):
            return [f"#note {nicks[seat]} challenged and was wrong"]
        case Resigned(seat=seat):
            return [f"#note {nicks[seat]} resigned"]
        case happened.Deducted(seat=seat, cubes=cubes, points=points):
            rack = "?" * len(cubes)
            return [entry(seat, rack, f"({rack})", -points), f"#note Unplayed: {' '.join(cubes)}"]
    return []


def _unknown(state: State, seat: int) -> str:
    """A rack whose cubes show no letters yet."""
    return "?" * len(state.racks[seat])


def _laid(
    event: happened.Laid, before: State, step: Step[State], nicks: list[str], totals: list[int]
) -> list[str]:
    """A play: its place and its word, with a point for each letter that was there before."""
    seat = event.seat
    squares = [square for name in event.squares if (square := square_at(name)) is not None]
    placements = tuple(
        Placement(square, step.state.cubes[square], letter)
        for square, letter in zip(squares, event.letters, strict=True)
    )
    assessment = assess(before, placements)
    run = assessment.words[0].squares
    word = "".join(dict(zip(squares, event.letters, strict=True)).get(at, ".") for at in run)
    row = run[0] // SIZE
    letter = square_name(run[0])[0]
    place = f"{row + 1}{letter}" if run[1] - run[0] == 1 else f"{letter}{row + 1}"
    rack = event.letters + "?" * (len(before.racks[seat]) - len(squares))
    total = totals[seat] + assessment.score
    if any(isinstance(other, happened.Earned) for other in step.events):
        totals[seat] = total
    faces = " ".join(f"{square_name(p.square)}:{shown(p.cube, p.letter)}" for p in placements)
    line = f">{nicks[seat]}: {rack} {place} {word} {assessment.score:+d} {total}"
    return [line, f"#note Cubes {faces}"]
