"""The kernels of the crossword search: word-graph tables, racks, cross-checks and the walk itself.

Everything is arrays of whole numbers. Letters are 0 to 25; BLANK is the symbol of a piece that
stands for any letter and scores nothing. Sets of letters are bit masks.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.search.compiled import kernel

Ints = npt.NDArray[np.int32]
Edges = npt.NDArray[np.uint32]
Longs = npt.NDArray[np.int64]

BLANK = 26
ALL = (1 << 26) - 1

LETTERS, ENDS, FIRST, SECOND = 0, 1, 2, 3
NODE = 8
"""A node's row: its letters, those that end a word, where its children begin, and the letters that
lie exactly 2, 3, 4, 5 and 6 steps on (from column SECOND)."""
DEEPEST = 6

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

PLACE, NODE_AT, STATE, MAIN, MULTIPLIER, CROSS, CODE, NATURAL, WILD = 0, 1, 2, 3, 4, 5, 6, 7, 8
LEVEL = 9
"""One level of the walk: a place, what led there, and the letters yet to be tried there."""


class Graph(NamedTuple):
    """A word graph. nodes: rows of NODE numbers; node 0 has no letters, node 1 is the root.
    children: node ids, for each node by its letters in alphabetical order."""

    nodes: Ints
    children: Ints


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

    values: of the letters. facts: height, width, pieces for the bonus, the bonus, row and column
    that the first play must cover, whether the board is its own mirror image.
    """

    squares: Ints
    values: Ints
    facts: Longs


@kernel
def bits(mask: int) -> int:
    """How many bits of a mask of up to 32 are set."""
    # In this form, with constants of 64 bits, compilers see the machine's own instruction.
    mask = int(mask)
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((mask * 0x0101010101010101) >> 56) & 0xFF


@kernel
def tabulate(edges: Edges, nodes: Ints, children: Ints) -> int:
    """Fill a Graph's arrays from a Dawg's edges; the number of nodes."""
    ids = np.zeros(edges.size, np.int32)
    queue = np.zeros(edges.size + 1, np.int32)
    ids[1] = 1
    queue[1] = 1
    count, filled, done = 2, 0, 1
    while done < count:
        at = queue[done]
        nodes[done, FIRST] = filled
        while edges[at] != 0:
            edge = np.int64(edges[at])
            bit = 1 << (edge & 31)
            nodes[done, LETTERS] |= bit
            if edge & 32:
                nodes[done, ENDS] |= bit
            below = edge >> 7
            if below and ids[below] == 0:
                ids[below] = count
                queue[count] = below
                count += 1
            children[filled] = ids[below] if below else 0
            filled += 1
            if edge & 64:
                break
            at += 1
        done += 1
    for depth in range(2, DEEPEST + 1):
        source = LETTERS if depth == 2 else SECOND + depth - 3
        for node in range(1, count):
            first = nodes[node, FIRST]
            reach = 0
            for child in range(first, first + bits(nodes[node, LETTERS])):
                reach |= nodes[children[child], source]
            nodes[node, SECOND + depth - 2] = reach
    return count


@kernel
def follow(graph: Graph, node: int, letter: int) -> int:
    """The node that `letter` leads to, or 0."""
    mask = graph.nodes[node, LETTERS]
    bit = 1 << letter
    if not mask & bit:
        return 0
    onward: int = graph.children[graph.nodes[node, FIRST] + bits(mask & (bit - 1))]
    return onward


@kernel
def load_board(graph: Graph, board: Board, letters: Ints, wanted: int) -> None:
    """Lay a position out both ways and find its cross-checks and anchors.

    letters: by row and column, EMPTY, or the letter with 32 added where it is a blank's.
    wanted: the letters worth testing.
    """
    height, width = letters.shape
    squares = board.squares
    empty = True
    for row in range(height):
        for column in range(width):
            letter = letters[row, column]
            face = 0
            if letter >= 0:
                empty = False
                face = board.values[letter] if letter < 32 else 0
                letter &= 31
            squares[0, row, column, LETTER] = letter
            squares[0, row, column, FACE] = face
            squares[1, column, row, LETTER] = letter
            squares[1, column, row, FACE] = face
    cross_checks(graph, squares[0], height, width, wanted)
    cross_checks(graph, squares[1], width, height, wanted)
    mark_anchors(squares[0], height, width)
    mark_anchors(squares[1], width, height)
    if empty:
        row, column = board.facts[4], board.facts[5]
        for place in range(column + 1):
            squares[0, row, place, ANCHOR] = column
        # On a board that is its own mirror image the plays down are those across once more.
        if not board.facts[6]:
            for place in range(row + 1):
                squares[1, column, place, ANCHOR] = row


@kernel
def cross_checks(graph: Graph, squares: Ints, lines: int, length: int, wanted: int) -> None:
    """Which letters fit on every square between what lies on both sides of its line."""
    for place in range(length):
        above, total = 1, -1
        for line in range(lines):
            letter = squares[line, place, LETTER]
            if letter >= 0:
                above = follow(graph, above, letter)
                total = max(total, 0) + squares[line, place, FACE]
                squares[line, place, FITS] = 1 << letter
                continue
            mask = graph.nodes[above, ENDS] if total >= 0 else ALL
            if line + 1 < lines and squares[line + 1, place, LETTER] >= 0:
                total = max(total, 0)
                end = line + 1
                while end < lines and squares[end, place, LETTER] >= 0:
                    total += squares[end, place, FACE]
                    end += 1
                mask = fitting(graph, above, squares, line + 1, end, place, wanted)
            squares[line, place, FITS] = mask
            squares[line, place, SUM] = total
            above, total = 1, -1


@kernel
def fitting(
    graph: Graph, above: int, squares: Ints, first: int, end: int, place: int, wanted: int
) -> int:
    """The letters that lead from node `above` through lines `first` to `end` - 1 to a word."""
    nodes = graph.nodes
    fits = 0
    if not nodes[above, SECOND] >> squares[first, place, LETTER] & 1:
        return fits
    letters = nodes[above, LETTERS]
    candidates = letters & wanted
    while candidates:
        bit = candidates & -candidates
        candidates ^= bit
        node = graph.children[nodes[above, FIRST] + bits(letters & (bit - 1))]
        line = first
        while line < end - 1 and node:
            node = follow(graph, node, squares[line, place, LETTER])
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


@kernel
def load_rack(rack: Rack, shows: Longs) -> int:
    """Begin a rack; the letters it can show. shows: by piece, the symbols it can show."""
    letters: int = 0
    tiles = True
    for piece in range(shows.size):
        letters |= shows[piece]
        if bits(shows[piece]) > 1:
            tiles = False
    if tiles:
        fill_tiles(rack.states, shows)
        return ALL if letters >> BLANK & 1 else letters
    rack.used[0] = 0
    rack.table[:] = 0
    family = np.zeros(rack.families.shape[1], np.int64)
    family[0] = 1
    add_state(rack, shows, family)
    return letters


@kernel
def fill_tiles(states: Ints, shows: Longs) -> None:
    """Work out every state of a rack whose pieces show one symbol each.

    A state is a number in mixed radix: how many of each symbol are used.
    """
    count, done = 1, 0
    states[0, AVAIL] = 0
    for piece in range(shows.size):
        mask = shows[piece]
        if done & mask:
            continue
        have = 0
        for other in range(shows.size):
            if shows[other] == mask:
                have += 1
        symbol = bits(mask - 1)
        for used in range(have, -1, -1):
            shift = used * count
            for state in range(count):
                states[state + shift, AVAIL] = states[state, AVAIL] | (mask if used < have else 0)
                earlier = done
                while earlier:
                    bit = earlier & -earlier
                    earlier ^= bit
                    before = bits(bit - 1)
                    states[state + shift, before] = states[state, before] + shift
                states[state + shift, symbol] = state + shift + count
        done |= mask
        count *= have + 1


@kernel
def add_state(rack: Rack, shows: Longs, family: Longs) -> int:
    """The state of a rack of cubes whose used cubes may be any set of `family`; -1 if full."""
    words = family.size
    key = 0
    for word in range(words):
        key = ((key ^ family[word]) * 0x2545F491 >> 20) & 0x7FFFFFFF
    slot = key & (rack.table.size - 1)
    while rack.table[slot]:
        state: int = rack.table[slot] - 1
        same = True
        for word in range(words):
            if rack.families[state, word] != family[word]:
                same = False
                break
        if same:
            return state
        slot = (slot + 1) & (rack.table.size - 1)
    state = rack.used[0]
    if state >= rack.families.shape[0]:
        return -1
    rack.used[0] = state + 1
    rack.table[slot] = state + 1
    letters = 0
    for cube in range(shows.size):
        if unused(family, cube):
            letters |= shows[cube]
    for symbol in range(AVAIL):
        rack.states[state, symbol] = UNMADE
    rack.states[state, AVAIL] = letters
    for word in range(words):
        rack.families[state, word] = family[word]
    return state


@kernel
def unused(family: Longs, cube: int) -> bool:
    """Whether some set of the family leaves the cube unused."""
    free = without(cube)
    for word in range(family.size):
        if cube >= 5:
            if not word >> (cube - 5) & 1 and family[word]:
                return True
        elif family[word] & free:
            return True
    return False


@kernel
def without(cube: int) -> int:
    """The sets, of 32 in a word, that do not hold the cube (0 to 4)."""
    if cube == 0:
        return 0x55555555
    if cube == 1:
        return 0x33333333
    if cube == 2:
        return 0x0F0F0F0F
    return 0x00FF00FF if cube == 3 else 0x0000FFFF


@kernel
def advance(rack: Rack, shows: Longs, state: int, letter: int) -> int:
    """The state after a cube of `state` shows `letter`, worked out now; -1 for want of room.

    Every cube that shows the letter may be the one: the sets without it, with it.
    """
    family = rack.families[state]
    after = np.zeros(family.size, np.int64)
    for cube in range(shows.size):
        if not shows[cube] >> letter & 1:
            continue
        if cube >= 5:
            step = 1 << (cube - 5)
            for word in range(family.size):
                if not word & step:
                    after[word + step] |= family[word]
        else:
            free = without(cube)
            for word in range(family.size):
                after[word] |= (family[word] & free) << (1 << cube)
    following = add_state(rack, shows, after)
    rack.states[state, letter] = following
    return following


@kernel
def promising(nodes: Ints, squares: Ints, length: int, node: int, place: int) -> bool:
    """Whether the letters that must come soon after `place` can be had below `node`.

    They are those of the squares from the next anchor on, if a walk at `place` must reach it; as
    far as the node's row tells.
    """
    reach = squares[place, ANCHOR]
    far = reach - place
    if reach < 0 or far > DEEPEST - 1:
        return True
    if far and not nodes[node, SECOND + far - 1] & squares[reach, FITS]:
        return False
    for beyond in range(1, 3):
        if far + beyond > DEEPEST - 1 or reach + beyond >= length:
            return True
        letter = squares[reach + beyond, LETTER]
        if letter < 0:
            return True
        if not nodes[node, SECOND + far + beyond - 1] >> letter & 1:
            return False
    return True


@kernel
def walk(
    graph: Graph,
    rack: Rack,
    board: Board,
    shows: Longs,
    down: int,
    line: int,
    levels: Longs,
    plays: Longs,
    count: int,
) -> int:
    """Append the plays of one line to `plays`, of which there are `count`; how many there are then.

    A play is two numbers: its letters in order, 6 bits each (32 added for a blank's), and
    score << 24 | down << 23 | line << 15 | start << 7 | pieces laid. What `plays` has no room for is
    only counted. -1: no room in the rack.
    """
    nodes, children, states = graph.nodes, graph.children, rack.states
    squares = board.squares[down, line]
    length = board.facts[0] if down else board.facts[1]
    pieces = shows.size
    for start in range(length):
        anchor = squares[start, ANCHOR]
        if anchor < 0:
            break
        if start > 0 and squares[start - 1, LETTER] >= 0:
            continue
        place, node, main = start, 1, 0
        while squares[place, LETTER] >= 0 and node:
            main += squares[place, FACE]
            node = follow(graph, node, squares[place, LETTER])
            place += 1
        if not node or anchor - place >= pieces:
            continue
        depth = 0
        left = states[0, AVAIL]
        mask = nodes[node, LETTERS] & squares[place, FITS]
        levels[0, PLACE], levels[0, NODE_AT], levels[0, STATE] = place, node, 0
        levels[0, MAIN], levels[0, MULTIPLIER], levels[0, CROSS], levels[0, CODE] = main, 1, 0, 0
        levels[0, NATURAL] = mask & left
        levels[0, WILD] = mask if left >> BLANK & 1 else 0
        while depth >= 0:
            level = levels[depth]
            place, node = level[PLACE], level[NODE_AT]
            if level[NATURAL]:
                bit = level[NATURAL] & -level[NATURAL]
                level[NATURAL] ^= bit
                letter = bits(bit - 1)
                symbol, value, code = letter, board.values[letter], letter
            elif level[WILD]:
                bit = level[WILD] & -level[WILD]
                level[WILD] ^= bit
                letter = bits(bit - 1)
                symbol, value, code = BLANK, 0, letter + 32
            else:
                depth -= 1
                continue
            ends = nodes[node, ENDS] & bit
            node = children[nodes[node, FIRST] + bits(nodes[node, LETTERS] & (bit - 1))]
            value *= squares[place, TIMES]
            main = level[MAIN] + value
            onward = place + 1
            while onward < length and squares[onward, LETTER] >= 0:
                bit = squares[onward, FITS]
                mask = nodes[node, LETTERS]
                if not mask & bit:
                    node = -1
                    break
                ends = nodes[node, ENDS] & bit
                node = children[nodes[node, FIRST] + bits(mask & (bit - 1))]
                main += squares[onward, FACE]
                onward += 1
            if node < 0:
                continue
            times = squares[place, WORD_TIMES]
            multiplier = level[MULTIPLIER] * times
            cross = level[CROSS]
            if squares[place, SUM] >= 0:
                cross += (squares[place, SUM] + value) * times
            code = level[CODE] | code << (6 * depth)
            if ends and onward > anchor and onward - start > 1:
                # One piece alone that makes words both ways is a play of its row.
                if depth or not down or squares[place, SUM] < 0:
                    if count < plays.shape[0]:
                        score = main * multiplier + cross
                        if depth + 1 == board.facts[2]:
                            score += board.facts[3]
                        plays[count, 0] = code
                        where = down << 23 | line << 15 | start << 7 | (depth + 1)
                        plays[count, 1] = score << 24 | where
                    count += 1
            if onward >= length or depth + 1 == pieces:
                continue
            mask = nodes[node, LETTERS] & squares[onward, FITS]
            if not mask:
                continue
            if (onward <= anchor or squares[onward, ANCHOR] == onward) and not promising(
                nodes, squares, length, node, onward
            ):
                continue
            state = states[level[STATE], symbol]
            if state < 0:
                state = advance(rack, shows, level[STATE], symbol)
                if state < 0:
                    return -1
            left = states[state, AVAIL]
            wild = left >> BLANK & 1
            if not (wild or mask & left):
                continue
            depth += 1
            level = levels[depth]
            level[PLACE], level[NODE_AT], level[STATE], level[MAIN] = onward, node, state, main
            level[MULTIPLIER], level[CROSS], level[CODE] = multiplier, cross, code
            level[NATURAL] = mask & left
            level[WILD] = mask if wild else 0
    return count


@kernel
def search(
    graph: Graph,
    rack: Rack,
    board: Board,
    shows: Longs,
    first: int,
    last: int,
    plays: Longs,
    count: int,
) -> int:
    """Append the plays of lines `first` to `last` - 1: the rows, then the columns. See walk."""
    levels = np.empty((shows.size + 1, LEVEL), np.int64)
    height = board.facts[0]
    for line in range(first, last):
        down = int(line >= height)
        count = walk(graph, rack, board, shows, down, line - down * height, levels, plays, count)
        if count < 0:
            break
    return count


@kernel
def find_all(
    graph: Graph, rack: Rack, board: Board, letters: Ints, shows: Longs, plays: Longs
) -> int:
    """All plays of a rack on a position: how many, -1 for want of room in the rack. See walk."""
    wanted = load_rack(rack, shows)
    load_board(graph, board, letters, wanted)
    return search(graph, rack, board, shows, 0, board.facts[0] + board.facts[1], plays, 0)
