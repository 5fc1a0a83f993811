"""What the kernels of the crossword search work on: arrays of whole numbers and their columns.

Letters are 0 to 25; BLANK is the symbol of a piece that stands for any letter and scores nothing.
Sets of letters are bit masks.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int32]
Edges = npt.NDArray[np.uint32]
Longs = npt.NDArray[np.int64]

BLANK = 26
ALL = (1 << 26) - 1

LETTERS, ENDS, FIRST, SECOND = 0, 1, 2, 3
NODE = 4
"""A node's row: its letters, those that end a word, where its children's rows begin, and the
letters that lie exactly two steps on."""
DEEPEST = 6
FAR = 8
"""A node's other row: in column n the letters that lie exactly n steps on, 1 to DEEPEST."""

LETTER, FACE, TIMES, WORD_TIMES, FITS, SUM, ANCHOR = 0, 1, 2, 3, 4, 5, 6
SQUARE = 8
"""A square as one direction sees it: its letter (EMPTY for none) and value, its two premiums, the
letters that fit what lies across the line, the value of that (-1 if nothing lies), and the first
place from here on that a play must cover (-1 if there is none)."""
EMPTY = -1

AVAIL = 31
RACK_ROW = 32
"""A state of the rack: by symbol the state after it, then the symbols that are left."""
UNMADE = -1
"""A state after a symbol that has not been worked out yet."""

PLACE, NODE_AT, STATE, MAIN, MULTIPLIER, CROSS, CODE, NATURAL, WILD = range(9)
LEVEL = 9
"""One level of the walk: a place, what led there, and the letters yet to be tried there, from
the rack's own and by a blank."""


class Graph(NamedTuple):
    """A word graph with one row for each edge, that of the node it leads to.

    So the children of a node lie side by side, in alphabetical order of their letters, and a walk
    goes from row to row without a table between. nodes: rows of NODE; far: rows of FAR. Row 0 has
    no letters, row 1 is the root.
    """

    nodes: Ints
    far: Ints


class Rack(NamedTuple):
    """Room for the states of a rack: what is used up so far. State 0 has used nothing.

    states: rows of RACK_ROW. The rest is for cubes of several letters: families: by state, which
    sets of cubes may be the used ones, a bit for each set, 32 to a word; table: an open hash table
    of states + 1, whose size is a power of two; used: how many states there are.
    """

    states: Ints
    families: Longs
    table: Ints
    used: Longs


class Board(NamedTuple):
    """A board and its rules of scoring. squares: [across 0 or down 1][line][place][SQUARE].

    values: of the letters. ranks: rows of a value and the letters of that value, dearest first.
    facts: height, width, pieces for the bonus, the bonus, row and column
    that the first play must cover, whether the board is its own mirror image.
    """

    squares: Ints
    values: Ints
    ranks: Ints
    facts: Longs
