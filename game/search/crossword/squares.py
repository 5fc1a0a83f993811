"""A position laid out for the search: both ways, with cross-checks and anchors."""

from __future__ import annotations

from game.search.compiled import kernel
from game.search.crossword.arrays import (
    ALL,
    ANCHOR,
    ENDS,
    FACE,
    FIRST,
    FITS,
    LETTER,
    LETTERS,
    SECOND,
    SUM,
    Board,
    Graph,
    Ints,
)
from game.search.crossword.graph import bits, follow


@kernel
def load_board(graph: Graph, board: Board, letters: Ints, wanted: int) -> None:
    """Lay a position out both ways and find its cross-checks and anchors.

    letters: by row and column, EMPTY, or the letter with 32 added where it is a blank's.
    wanted: the letters worth testing.
    """
    height, width = letters.shape
    across, down = board.squares[0], board.squares[1]
    values = board.values
    empty = True
    for row in range(height):
        for column in range(width):
            letter = letters[row, column]
            face = 0
            if letter >= 0:
                empty = False
                face = values[letter] if letter < 32 else 0
                letter &= 31
            across[row, column, LETTER] = letter
            across[row, column, FACE] = face
            down[column, row, LETTER] = letter
            down[column, row, FACE] = face
    cross_checks(graph.nodes, across, height, width, wanted)
    cross_checks(graph.nodes, down, width, height, wanted)
    mark_anchors(across, height, width)
    mark_anchors(down, width, height)
    if empty:
        row, column = board.facts[4], board.facts[5]
        for place in range(column + 1):
            across[row, place, ANCHOR] = column
        # On a board that is its own mirror image the plays down are those across once more.
        if not board.facts[6]:
            for place in range(row + 1):
                down[column, place, ANCHOR] = row


@kernel
def cross_checks(nodes: Ints, squares: Ints, lines: int, length: int, wanted: int) -> None:
    """Which letters fit on every square between what lies on both sides of its line."""
    for place in range(length):
        above, total = 1, -1
        for line in range(lines):
            letter = squares[line, place, LETTER]
            if letter >= 0:
                above = follow(nodes, above, letter)
                total = max(total, 0) + squares[line, place, FACE]
                squares[line, place, FITS] = 1 << letter
                continue
            mask = nodes[above, ENDS] if total >= 0 else ALL
            if line + 1 < lines and squares[line + 1, place, LETTER] >= 0:
                total = max(total, 0)
                end = line + 1
                while end < lines and squares[end, place, LETTER] >= 0:
                    total += squares[end, place, FACE]
                    end += 1
                mask = fitting(nodes, above, squares, line + 1, end, place, wanted)
            squares[line, place, FITS] = mask
            squares[line, place, SUM] = total
            above, total = 1, -1


@kernel
def fitting(
    nodes: Ints,
    above: int,
    squares: Ints,
    first: int,
    end: int,
    place: int,
    wanted: int,
) -> int:
    """The letters that lead from node `above` through lines `first` to `end` - 1 to a word."""
    fits = 0
    if not nodes[above, SECOND] >> squares[first, place, LETTER] & 1:
        return fits
    letters = nodes[above, LETTERS]
    candidates = letters & wanted
    while candidates:
        bit = candidates & -candidates
        candidates ^= bit
        node = nodes[above, FIRST] + bits(letters & (bit - 1))
        line = first
        while line < end - 1 and node:
            node = follow(nodes, node, squares[line, place, LETTER])
            line += 1
        if nodes[node, ENDS] >> squares[end - 1, place, LETTER] & 1:
            fits |= bit
    return fits


@kernel
def mark_anchors(squares: Ints, lines: int, length: int) -> None:
    """For every square, the first empty one from it on that touches what lies."""
    for line in range(lines):
        anchor = -1
        for place in range(length - 1, -1, -1):
            if squares[line, place, LETTER] < 0 and (
                squares[line, place, SUM] >= 0
                or (place > 0 and squares[line, place - 1, LETTER] >= 0)
                or (place + 1 < length and squares[line, place + 1, LETTER] >= 0)
            ):
                anchor = place
            squares[line, place, ANCHOR] = anchor
