"""What the generator finds, in words."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.alphacubes.search.arrays import EMPTY
from game.games.alphacubes.search.layout import Position
from game.search.arrays import Longs


@dataclass(frozen=True, slots=True)
class Found:
    """A play. down: whether its line is a column. line, start: where its word begins. laid: the
    letters laid, in order, lower case for blanks. squares: (row, column) of each."""

    down: bool
    line: int
    start: int
    laid: str
    squares: tuple[tuple[int, int], ...]
    score: int


def scores(plays: Longs) -> Longs:
    """The scores of plays as Generator.find gives them."""
    return plays[:, 1] >> 24


def laid(plays: Longs) -> Longs:
    """How many letters plays lay, as Generator.find gives them."""
    return plays[:, 1] & 127


def best(plays: Longs, top: int | None) -> Longs:
    """The plays that may be among the `top` best: all that score as much as the last of them; all
    there are where `top` is None."""
    if top is None or top >= len(plays):
        return plays
    if top == 0:
        return plays[:0]
    values = scores(plays)
    least = sorted(values.tolist(), reverse=True)[top - 1]
    among: Longs = plays[values >= least]
    return among


def decode(position: Position, play: Longs) -> Found:
    """One of the plays that Generator.find gave for a position."""
    code, packed = int(play[0]), int(play[1])
    down, line, start = packed >> 23 & 1, packed >> 15 & 255, packed >> 7 & 255
    place, letters = start, ""
    squares: list[tuple[int, int]] = []
    for _ in range(packed & 127):
        while position.letters[(place, line) if down else (line, place)] != EMPTY:
            place += 1
        squares.append((place, line) if down else (line, place))
        letters += character(code & 63)
        code >>= 6
        place += 1
    return Found(bool(down), line, start, letters, tuple(squares), packed >> 24)


def character(letter: int) -> str:
    """A letter of a position as text: lower case for a blank's."""
    return chr((97 if letter & 32 else 65) + (letter & 31))


def words(position: Position, play: Found) -> tuple[str, ...]:
    """The words of two letters or more that a play forms, that of its line first."""
    laid = dict(zip(play.squares, play.laid, strict=True))
    step = (1, 0) if play.down else (0, 1)
    runs = [_run(position, laid, play.squares[0], step)]
    runs += [_run(position, laid, square, step[::-1]) for square in play.squares]
    return tuple(run for run in runs if len(run) > 1)


def _run(
    position: Position,
    laid: dict[tuple[int, int], str],
    square: tuple[int, int],
    step: tuple[int, int],
) -> str:
    """The letters that stand together through a square, in the direction of `step`."""
    height, width = position.letters.shape

    def at(row: int, column: int) -> str:
        if not (0 <= row < height and 0 <= column < width):
            return ""
        letter = int(position.letters[row, column])
        return laid.get((row, column), "") if letter == EMPTY else character(letter)

    row, column = square
    while at(row - step[0], column - step[1]):
        row, column = row - step[0], column - step[1]
    run = ""
    while letter := at(row, column):
        run += letter
        row, column = row + step[0], column + step[1]
    return run
