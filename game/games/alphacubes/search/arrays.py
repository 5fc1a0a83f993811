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
NOTHING = 1 << 26
"""In a set of letters that lie somewhere: none lies there."""

NODE = 2
"""A node is known by where its two numbers lie: its letters, with where its children begin << 32;
and the letters that end a word, with the letters that lie two steps on, and NOTHING, << 32."""
DEEPEST = 6
FAR = 8
"""A node's other row: in column n the letters that lie exactly n steps on, 1 to DEEPEST."""

LETTER, VALUE, TIMES, WORD_TIMES, CROSS_TIMES, FITS, BEHIND = range(7)
SQUARE = 8
"""A square as one direction sees it: its letter (EMPTY for none); the value of that, or on an empty
square of what lies across the line; the premiums of letter and word, and that of the word across
the line (0 if there will be none); the letters that fit what lies across the line, or the one that
lies here; what lies on the next place of the line, as a set."""
EMPTY = -1

RACK_ROW = 32
"""By symbol, the state of a rack that follows when it is taken."""
UNMADE = -1
"""A state that has not been worked out yet."""

PART_NODE, PART_STATE, PART_CODE = range(3)
PART = 3
"""A left part: what it leads to in the word graph and in the rack, and its letters."""

AT, NODE_AT, STATE, MAIN, MULTIPLIER, CROSS, CODE, PENDING = range(8)
LEVEL = 8
"""One level of the walk: a square, what led there, and the letters yet to be tried there."""

EVERY, BEST, BOUNDED = range(3)
"""Which plays are wanted; BOUNDED: the best, what cannot be it left out by upper bounds."""


class Graph(NamedTuple):
    """A word graph with a node for each edge, the one that it leads to.

    So the children of a node lie side by side, in alphabetical order of their letters, and a walk
    goes from node to node without a table between. nodes: NODE numbers for each; far: FAR numbers
    for each. Node 0 has no letters, node NODE is the root.
    """

    nodes: Longs
    far: Ints


class Rack(NamedTuple):
    """Room for the states of a rack: what is used up so far. State 0 has used nothing.

    states: RACK_ROW numbers for each. left: for each, the letters that can be laid, those by a
    blank << 32. The next three are for cubes of several letters: families: by state, which sets of
    cubes may be the used ones, a bit for each set, 32 to a word; table: an open hash table of
    states + 1, whose size is a power of two; used: how many states there are, 0 for tiles.

    parts: PART numbers for each left part that the rack can show, by length. nexts: for each, the
    letters of the rack that can come next, and the letters that lie two steps on, and NOTHING,
    << 32. lengths: by length, the number of the first part, and behind the longest that of all.
    """

    states: Ints
    left: Longs
    families: Longs
    table: Ints
    used: Longs
    parts: Longs
    nexts: Longs
    lengths: Longs


class Board(NamedTuple):
    """A board and its rules of scoring. squares: [across 0 or down 1][line][place][SQUARE],
    with a line and a place more than there are, on which nothing fits.

    values: of the letters; from 32 on, of blanks. ranks: rows of a value and the letters of that
    value, dearest first. facts: height, width, pieces for the bonus, the bonus, row and column
    that the first play must cover, whether the board is its own mirror image.
    """

    squares: Ints
    values: Ints
    ranks: Ints
    facts: Longs
