"""A position laid out for the search: both ways, with cross-checks, and where words may begin."""

from __future__ import annotations

from game.games.alphacubes.search.arrays import (
    ALL,
    BEHIND,
    CROSS_TIMES,
    EMPTY,
    FITS,
    LETTER,
    NOTHING,
    VALUE,
    WORD_TIMES,
    Board,
    Graph,
)
from game.search.arrays import Ints, Longs
from game.search.compiled import kernel
from game.search.word_graph import NODE, child, follow


@kernel
def load_board(graph: Graph, board: Board, letters: Ints, wanted: int) -> bool:
    """Lay a position out both ways and find its cross-checks; whether anything lies there.

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
            value = 0
            if letter >= 0:
                empty = False
                value = values[letter]
                letter &= 31
            across[row, column, LETTER] = letter
            across[row, column, VALUE] = value
            down[column, row, LETTER] = letter
            down[column, row, VALUE] = value
    cross_checks(graph.nodes, across, height, width, wanted)
    cross_checks(graph.nodes, down, width, height, wanted)
    return not empty


@kernel
def cross_checks(nodes: Longs, squares: Ints, lines: int, length: int, wanted: int) -> None:
    """Which letters fit on every square between what lies on both sides of its line."""
    for place in range(length):
        above, total, touching = NODE, 0, False
        for line in range(lines):
            letter = squares[line, place, LETTER]
            if letter >= 0:
                above = follow(nodes, above, letter)
                total += squares[line, place, VALUE]
                touching = True
                squares[line, place, FITS] = 1 << letter
                continue
            fits = nodes[above + 1] & wanted if touching else ALL
            if squares[line + 1, place, LETTER] >= 0:
                touching = True
                end = line + 1
                while squares[end, place, LETTER] >= 0:
                    total += squares[end, place, VALUE]
                    end += 1
                fits = fitting(nodes, above, squares, line + 1, end, place, wanted)
            squares[line, place, FITS] = fits
            squares[line, place, VALUE] = total
            squares[line, place, CROSS_TIMES] = squares[line, place, WORD_TIMES] if touching else 0
            above, total, touching = NODE, 0, False


@kernel
def fitting(
    nodes: Longs, above: int, squares: Ints, first: int, end: int, place: int, wanted: int
) -> int:
    """The letters that lead from node `above` through lines `first` to `end` - 1 to a word."""
    fits = 0
    if not nodes[above + 1] >> 32 >> squares[first, place, LETTER] & 1:
        return fits
    row = nodes[above]
    candidates = row & wanted
    while candidates:
        bit = candidates & -candidates
        candidates ^= bit
        node = child(row, bit)
        line = first
        while line < end - 1 and node:
            node = follow(nodes, node, squares[line, place, LETTER])
            line += 1
        if nodes[node + 1] >> squares[end - 1, place, LETTER] & 1:
            fits |= bit
    return fits


@kernel
def list_starts(
    board: Board, lies: bool, pieces: int, wanted: int, starts: Longs, behinds: Longs
) -> int:
    """Fill `starts` with where words of a play may begin, line by line; how many there are.

    A start is those pieces << 17 | down << 16 | line << 8 | place. Words begin with what lies, or
    so far before the first square that touches anything as there are pieces and room; of the
    letters in `wanted` one must fit on that square. lies: whether anything lies on the board.
    behinds: filled with what lies behind left parts, see Rack; they end before the first square
    that must be covered, or on it where something lies behind it.
    """
    height, width = board.facts[0], board.facts[1]
    count = 0
    behinds[:] = 0
    for number in range(height + width):
        down = int(number >= height)
        line = number - down * height
        squares = board.squares[down, line]
        anchor = gap = EMPTY
        behind = NOTHING
        for place in range((height if down else width) - 1, -1, -1):
            squares[place, BEHIND] = behind
            first = place == 0 or squares[place - 1, LETTER] < 0
            before = -1
            if squares[place, LETTER] >= 0:
                behind = squares[place, FITS]
                if first and gap >= 0 and squares[gap, FITS] & wanted:
                    before = 0
            else:
                gap = place
                if behind != NOTHING or not first or squares[place, CROSS_TIMES]:
                    anchor = place if squares[place, FITS] & wanted else EMPTY
                behind = NOTHING
                if first and anchor >= 0 and anchor - place < pieces:
                    before = anchor - place
            if before >= 0:
                starts[count] = before << 17 | down << 16 | line << 8 | place
                count += 1
                if before > 0:
                    lying = squares[anchor, BEHIND]
                    behinds[before + int(lying != NOTHING)] |= lying
    if lies:
        return count
    # On a board that is its own mirror image the plays down are those across once more.
    for down in range(1 if board.facts[6] else 2):
        line, place = board.facts[4 + down], board.facts[5 - down]
        for before in range(min(place, pieces - 1) + 1):
            starts[count] = before << 17 | down << 16 | line << 8 | place - before
            behinds[before] = NOTHING
            count += 1
    return count
