"""What the kernels of the crossword search work on: arrays of whole numbers and their columns.

Letters are 0 to 25; BLANK is the symbol of a piece that stands for any letter and scores nothing.
Sets of letters are bit masks.
"""

from __future__ import annotations

from typing import NamedTuple

from game.search.arrays import Ints, Longs, SignedBytes

BLANK = 26
ALL = (1 << 26) - 1
HALF = 1 << 13
"""How many sets there are of half the letters."""
NOTHING = 1 << 26
"""In a set of letters that lie somewhere: none lies there."""

DEEPEST = 6
FAR, WORTH, DEAREST = 8, 26, 63
"""A node's other row: in column n the letters that lie exactly n steps on, 1 to DEEPEST, and, <<
WORTH, what the letters on the way there score at most, DEAREST for that and more."""

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

PART_CODE, PART = 1, 2
"""A left part: what it leads to in the word graph and, << 32, in the rack; its letters as a play
has them."""

NODE_AT, STATE, CODE, SCORES, PENDING, ENDS = range(6)
STEP = 6
"""The beginning of a word: what it leads to in the word graph and in the rack, its letters as a
play has them, what the word counts so far, with what the words across it score << 32, and of the
letters that can come next those with which it may go on and those that end it."""
NEXT, LEVEL = 36 * STEP, 80 * STEP
"""Room for what one letter more makes of one beginning: by any letter of a blank, and by nine other
pieces; and for beginnings with the same number of letters, those that are next in the walk."""

EVERY, BEST, BOUNDED = range(3)
"""Which plays are wanted; BOUNDED: the best, where upper bounds rule out what cannot be."""


class Graph(NamedTuple):
    """A word graph. nodes: see list_nodes; the second number of each also holds the letters that
    lie two steps on, and NOTHING, << 32. far: FAR numbers for each. anagrams: see list_anagrams, or
    ANY.
    """

    nodes: Longs
    far: Ints
    anagrams: Longs


class Rack(NamedTuple):
    """Room for the states of a rack: what is used up so far. State 0 has used nothing.

    states: RACK_ROW numbers for each; for tiles once, what each symbol adds to a state. left: for
    each, the letters that can be laid, those by a blank << 32. The next four are for cubes of
    several letters: families: by state, which sets of cubes may be the used ones, a bit for each
    set, 64 to a word; table: an open hash table of states + 1, whose size is a power of two; used:
    how many states there are, 0 for tiles; holders: by letter, the set of the cubes that show it.

    behind: by length, the letters that lie behind left parts, and NOTHING where none does. parts:
    PART numbers for each left part that the rack can show, by length. nexts: for each, the letters
    that can come next from the rack, and << 32 those that can lie there. lengths: by length, the
    number of the first part, and behind the longest that of all.
    """

    states: Ints
    left: Longs
    families: Longs
    table: Ints
    used: Longs
    holders: Longs
    behind: Longs
    parts: Longs
    nexts: Longs
    lengths: Longs


class Board(NamedTuple):
    """A board and its rules of scoring. squares: [across 0 or down 1][line][place][SQUARE],
    with a line and a place more than there are, on which nothing fits.

    values: of the letters; from 32 on, of blanks. dearest: by set of the letters A to M, and from
    HALF on by that of N to Z, the highest value in it. worthy: by value, the letters that have at
    least that. facts: height, width, pieces for the bonus, the bonus, row and column
    that the first play must cover, whether the board is its own mirror image.
    """

    squares: Ints
    values: Ints
    dearest: SignedBytes
    worthy: Longs
    facts: Longs
