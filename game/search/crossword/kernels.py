"""The kernels of the crossword search: word-graph tables, racks, cross-checks and the walk itself.

Everything is arrays of whole numbers. Letters are 0 to 25; BLANK is the symbol of a piece that
stands for any letter and scores nothing. Sets of letters are bit masks.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.search.compiled import inline_kernel, kernel

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

PLACE, NODE_AT, STATE, MAIN, MULTIPLIER, CROSS, CODE, NATURAL, WILD = 0, 1, 2, 3, 4, 5, 6, 7, 8
LEVEL = 9
"""One level of the walk: a place, what led there, and the letters yet to be tried there."""


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


@inline_kernel
def bits(mask: int) -> int:
    """How many bits of a mask of up to 32 are set."""
    # In this form, with constants of 64 bits, compilers see the machine's own instruction.
    mask = int(mask)
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((mask * 0x0101010101010101) >> 56) & 0xFF


@kernel
def tabulate(edges: Edges, graph: Graph) -> int:
    """Fill a Graph's rows (all 0 before) from a Dawg's edges; the number of rows."""
    starts = np.zeros(edges.size, np.int32)
    queue = np.zeros(edges.size + 1, np.int32)
    nodes, far = graph.nodes, graph.far
    count = 2
    waiting = 1
    queue[0] = 1
    done = 0
    # The row of each edge, node by node, the nodes in the order they are met.
    while done < waiting:
        at = queue[done]
        starts[at] = count
        while edges[at] != 0:
            below = np.int64(edges[at]) >> 7
            if below and not starts[below]:
                starts[below] = -1
                queue[waiting] = below
                waiting += 1
            count += 1
            if edges[at] & 64:
                break
            at += 1
        done += 1
    describe(edges, starts, 1, 1, nodes)
    for number in range(done):
        at = queue[number]
        row = np.int64(starts[at])
        while edges[at] != 0:
            describe(edges, starts, np.int64(edges[at]) >> 7, row, nodes)
            row += 1
            if edges[at] & 64:
                break
            at += 1
    far[:, 1] = nodes[:, LETTERS]
    for depth in range(2, DEEPEST + 1):
        for row in range(1, count):
            first = nodes[row, FIRST]
            reach = 0
            for child in range(first, first + bits(nodes[row, LETTERS])):
                reach |= far[child, depth - 1]
            far[row, depth] = reach
            if depth == 2:
                nodes[row, SECOND] = reach
    return count


@kernel
def describe(edges: Edges, starts: Ints, node: int, row: int, nodes: Ints) -> None:
    """Write a Dawg's node into a row."""
    if not node:
        return
    nodes[row, FIRST] = starts[node]
    while edges[node] != 0:
        edge = np.int64(edges[node])
        bit = 1 << (edge & 31)
        nodes[row, LETTERS] |= bit
        if edge & 32:
            nodes[row, ENDS] |= bit
        if edge & 64:
            break
        node += 1


@inline_kernel
def follow(nodes: Ints, node: int, letter: int) -> int:
    """The row that `letter` leads to, or 0."""
    mask = nodes[node, LETTERS]
    bit = 1 << letter
    if not mask & bit:
        return 0
    onward: int = nodes[node, FIRST] + bits(mask & (bit - 1))
    return onward


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


@inline_kernel
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


@inline_kernel
def lying(squares: Ints, length: int, place: int) -> int:
    """The set of the one letter that lies at a place; 0 if none does."""
    if place < length and squares[place, LETTER] >= 0:
        letters: int = squares[place, FITS]
        return letters
    return 0


@inline_kernel
def promising(far: Ints, node: int, steps: int, fits: int, next_fits: int, then_fits: int) -> bool:
    """Whether the letters that must come, the first of them `steps` on, can be had below `node`.

    fits: the letters that may come there. next_fits, then_fits: those that lie behind, or 0.
    """
    if steps > DEEPEST:
        return True
    if steps > 1 and not far[node, steps] & fits:
        return False
    if not next_fits or steps + 1 > DEEPEST:
        return True
    if not far[node, steps + 1] & next_fits:
        return False
    return not then_fits or steps + 2 > DEEPEST or bool(far[node, steps + 2] & then_fits)


@inline_kernel
def begin(
    nodes: Ints,
    squares: Ints,
    start: int,
    pieces: int,
    avail: int,
    levels: Longs,
) -> bool:
    """Set up the first level of a walk from `start`; False if no play can begin there."""
    anchor = squares[start, ANCHOR]
    if anchor < 0 or (start > 0 and squares[start - 1, LETTER] >= 0):
        return False
    place, node, main = start, 1, 0
    while squares[place, LETTER] >= 0 and node:
        main += squares[place, FACE]
        node = follow(nodes, node, squares[place, LETTER])
        place += 1
    if not node or anchor - place >= pieces:
        return False
    mask = nodes[node, LETTERS] & squares[place, FITS]
    levels[0, PLACE] = place
    levels[0, NODE_AT] = node
    levels[0, STATE] = 0
    levels[0, MAIN] = main
    levels[0, MULTIPLIER] = 1
    levels[0, CROSS] = 0
    levels[0, CODE] = 0
    levels[0, NATURAL] = mask & avail
    levels[0, WILD] = mask if avail >> BLANK & 1 else 0
    return True


@inline_kernel
def keep(plays: Longs, count: int, goal: Longs, score: int, code: int, where: int) -> int:
    """Append a play, or, where only the best are wanted, keep it if none is better; the count."""
    if goal[0]:
        if score < goal[1]:
            return count
        if score > goal[1]:
            goal[1] = score
            count = 0
    if count < plays.shape[0]:
        plays[count, 0] = code
        plays[count, 1] = score << 24 | where
    return count + 1


@inline_kernel
def walk(
    nodes: Ints,
    far: Ints,
    states: Ints,
    squares: Ints,
    values: Ints,
    ranks: Ints,
    facts: Longs,
    rack: Rack,
    shows: Longs,
    down: int,
    line: int,
    start: int,
    levels: Longs,
    plays: Longs,
    count: int,
    goal: Longs,
) -> int:
    """Append the plays whose word begins at `start` to `plays`, of which there are `count`; how
    many there are then.

    A play is two numbers: its letters in order, 6 bits each (32 added for a blank's), and
    score << 24 | down << 23 | line << 15 | start << 7 | pieces laid. What `plays` has no room for
    is only counted. -1: no room in the rack. goal: 1 if only the best plays are wanted (`plays`
    then holds none but those that are best so far), and their score.
    """
    length = facts[0] if down else facts[1]
    anchor = squares[start, ANCHOR]
    pieces = shows.size
    pruning = goal[0]
    anchor_fits = squares[anchor, FITS]
    next_fits = lying(squares, length, anchor + 1)
    then_fits = lying(squares, length, anchor + 2) if next_fits else 0
    depth = 0
    while depth >= 0:
        natural, wild = levels[depth, NATURAL], levels[depth, WILD]
        if natural:
            bit = natural & -natural
            levels[depth, NATURAL] = natural ^ bit
            letter = bits(bit - 1)
            symbol, value, code = letter, values[letter], letter
        elif wild:
            bit = wild & -wild
            levels[depth, WILD] = wild ^ bit
            symbol, value, code = BLANK, 0, bits(bit - 1) + 32
        else:
            depth -= 1
            continue
        place, node = levels[depth, PLACE], levels[depth, NODE_AT]
        ends = nodes[node, ENDS] & bit
        node = nodes[node, FIRST] + bits(nodes[node, LETTERS] & (bit - 1))
        value *= squares[place, TIMES]
        main = levels[depth, MAIN] + value
        onward = place + 1
        while onward < length and squares[onward, LETTER] >= 0:
            bit = squares[onward, FITS]
            mask = nodes[node, LETTERS]
            if not mask & bit:
                node = -1
                break
            ends = nodes[node, ENDS] & bit
            node = nodes[node, FIRST] + bits(mask & (bit - 1))
            main += squares[onward, FACE]
            onward += 1
        if node < 0:
            continue
        times = squares[place, WORD_TIMES]
        multiplier = levels[depth, MULTIPLIER] * times
        cross = levels[depth, CROSS]
        if squares[place, SUM] >= 0:
            cross += (squares[place, SUM] + value) * times
        code = levels[depth, CODE] | code << (6 * depth)
        # One piece alone that makes words both ways is a play of its row.
        if (
            ends
            and onward > anchor
            and onward - start > 1
            and (depth or not down or squares[place, SUM] < 0)
        ):
            score = main * multiplier + cross
            if depth + 1 == facts[2]:
                score += facts[3]
            where = down << 23 | line << 15 | start << 7 | (depth + 1)
            count = keep(plays, count, goal, score, code, where)
        if onward >= length or depth + 1 == pieces:
            continue
        mask = nodes[node, LETTERS] & squares[onward, FITS]
        if not mask:
            continue
        if depth + 2 == pieces and (onward + 1 == length or squares[onward + 1, LETTER] < 0):
            # The last piece must end the word.
            mask &= nodes[node, ENDS]
        state = states[levels[depth, STATE], symbol]
        if state < 0:
            state = advance(rack, shows, levels[depth, STATE], symbol)
            if state < 0:
                return -1
        left = states[state, AVAIL]
        blank = left >> BLANK & 1
        shown = ALL if blank else left
        if not mask & shown:
            continue
        if onward <= anchor:
            if not promising(
                far, node, anchor - onward + 1, anchor_fits & shown, next_fits, then_fits
            ):
                continue
        elif (
            onward + 1 < length
            and squares[onward + 1, LETTER] >= 0
            and not nodes[node, SECOND] & squares[onward + 1, FITS]
        ):
            continue
        if pruning and goal[1] > potential(
            far,
            squares,
            ranks,
            facts,
            node,
            onward,
            length,
            left,
            pieces,
            depth + 1,
            main,
            multiplier,
            cross,
        ):
            continue
        depth += 1
        levels[depth, PLACE] = onward
        levels[depth, NODE_AT] = node
        levels[depth, STATE] = state
        levels[depth, MAIN] = main
        levels[depth, MULTIPLIER] = multiplier
        levels[depth, CROSS] = cross
        levels[depth, CODE] = code
        levels[depth, NATURAL] = mask & left
        levels[depth, WILD] = mask if blank else 0
    return count


@inline_kernel
def highest(ranks: Ints, mask: int) -> int:
    """The highest value of a letter of the set."""
    for rank in range(ranks.shape[0]):
        if mask & ranks[rank, 1]:
            value: int = ranks[rank, 0]
            return value
    return 0


@kernel
def potential(
    far: Ints,
    squares: Ints,
    ranks: Ints,
    facts: Longs,
    node: int,
    place: int,
    length: int,
    left: int,
    pieces: int,
    laid: int,
    main: int,
    multiplier: int,
    cross: int,
) -> int:
    """An upper bound of what a walk at `place` can still come to: on every square the dearest
    letter that fits there, is left, and can be had so many steps below `node`."""
    best = 0
    steps = 1
    while place < length and laid < pieces:
        mask = squares[place, FITS]
        if steps <= DEEPEST:
            mask &= far[node, steps]
        if squares[place, LETTER] >= 0:
            if not mask:
                break
            main += squares[place, FACE]
        else:
            if not (left >> BLANK & 1):
                mask &= left
            if not mask:
                break
            value = highest(ranks, mask & left) * squares[place, TIMES]
            times = squares[place, WORD_TIMES]
            main += value
            multiplier *= times
            if squares[place, SUM] >= 0:
                cross += (squares[place, SUM] + value) * times
            laid += 1
        place += 1
        steps += 1
        if place < length and squares[place, LETTER] >= 0:
            continue
        score = main * multiplier + cross
        if laid == facts[2]:
            score += facts[3]
        best = max(best, score)
    if laid == pieces:
        # What lies behind the last piece counts too.
        while place < length and squares[place, LETTER] >= 0:
            main += squares[place, FACE]
            place += 1
        score = main * multiplier + cross
        if laid == facts[2]:
            score += facts[3]
        best = max(best, score)
    return best


@kernel
def search(
    graph: Graph,
    rack: Rack,
    board: Board,
    shows: Longs,
    starts: Longs,
    first: int,
    last: int,
    plays: Longs,
    count: int,
    goal: Longs,
) -> int:
    """Append the plays that begin at `starts` (see list_starts), from `first` to `last` - 1."""
    nodes, far, states = graph.nodes, graph.far, rack.states
    lines, values, ranks, facts = board.squares, board.values, board.ranks, board.facts
    levels = np.empty((shows.size + 1, LEVEL), np.int64)
    for number in range(first, last):
        packed = starts[number]
        if packed >> 24 < goal[1]:
            break
        down, line, start = packed >> 16 & 255, packed >> 8 & 255, packed & 255
        squares = lines[down, line]
        if begin(nodes, squares, start, shows.size, states[0, AVAIL], levels):
            count = walk(
                nodes,
                far,
                states,
                squares,
                values,
                ranks,
                facts,
                rack,
                shows,
                down,
                line,
                start,
                levels,
                plays,
                count,
                goal,
            )
            if count < 0:
                break
    return count


@kernel
def list_starts(board: Board, pieces: int, starts: Longs) -> int:
    """Fill `starts` with where words of a play may begin, line by line: down << 16 | line << 8 |
    place. How many there are."""
    height, width = board.facts[0], board.facts[1]
    count = 0
    for number in range(height + width):
        down = int(number >= height)
        line = number - down * height
        squares = board.squares[down, line]
        before = EMPTY
        for place in range(height if down else width):
            anchor = squares[place, ANCHOR]
            if anchor < 0:
                break
            letter = squares[place, LETTER]
            if before < 0 and (letter >= 0 or anchor - place < pieces):
                starts[count] = down << 16 | line << 8 | place
                count += 1
            before = letter
    return count


@kernel
def find_all(
    graph: Graph, rack: Rack, board: Board, letters: Ints, shows: Longs, plays: Longs
) -> int:
    """All plays of a rack on a position: how many, -1 for want of room in the rack. See walk."""
    wanted = load_rack(rack, shows)
    load_board(graph, board, letters, wanted)
    starts = np.empty(2 * letters.size, np.int64)
    count = list_starts(board, shows.size, starts)
    goal = np.zeros(2, np.int64)
    return search(graph, rack, board, shows, starts, 0, count, plays, 0, goal)


@kernel
def bound(
    squares: Ints, board: Board, start: int, length: int, dearest: Longs, worth: Longs
) -> int:
    """An upper bound of the plays whose word begins at `start`: for every number of pieces, the
    rack's dearest letters on the squares where they count most.

    dearest: the highest value of each piece, falling. worth: room for as many numbers.
    """
    place, main, multiplier, cross, best = start, 0, 1, 0, 0
    for laid in range(dearest.size):
        while place < length and squares[place, LETTER] >= 0:
            main += squares[place, FACE]
            place += 1
        if place >= length:
            break
        multiplier *= squares[place, WORD_TIMES]
        if squares[place, SUM] >= 0:
            cross += squares[place, SUM] * squares[place, WORD_TIMES]
        place += 1
        total, behind = main, place
        while behind < length and squares[behind, LETTER] >= 0:
            total += squares[behind, FACE]
            behind += 1
        at, filled = start, 0
        while filled <= laid:
            if squares[at, LETTER] < 0:
                weight = squares[at, TIMES] * multiplier
                if squares[at, SUM] >= 0:
                    weight += squares[at, TIMES] * squares[at, WORD_TIMES]
                slot = filled
                while slot and worth[slot - 1] < weight:
                    worth[slot] = worth[slot - 1]
                    slot -= 1
                worth[slot] = weight
                filled += 1
            at += 1
        score = total * multiplier + cross
        for piece in range(laid + 1):
            score += worth[piece] * dearest[piece]
        if laid + 1 == board.facts[2]:
            score += board.facts[3]
        best = max(best, score)
    return best


@kernel
def rank_starts(board: Board, shows: Longs, starts: Longs, count: int) -> None:
    """Add to each of the starts its bound << 24, and put those with the highest first."""
    dearest = np.zeros(shows.size, np.int64)
    worth = np.zeros(shows.size, np.int64)
    for piece in range(shows.size):
        dearest[piece] = -highest(board.ranks, shows[piece])
    dearest.sort()
    for piece in range(shows.size):
        dearest[piece] = -dearest[piece]
    for number in range(count):
        packed = starts[number]
        down, line, start = packed >> 16, packed >> 8 & 255, packed & 255
        length = board.facts[0] if down else board.facts[1]
        most = bound(board.squares[down, line], board, start, length, dearest, worth)
        starts[number] = -(most << 24 | packed)
    starts[:count].sort()
    for number in range(count):
        starts[number] = -starts[number]


@kernel
def find_best(
    graph: Graph, rack: Rack, board: Board, letters: Ints, shows: Longs, plays: Longs
) -> int:
    """The plays that score most, as find_all gives them."""
    wanted = load_rack(rack, shows)
    load_board(graph, board, letters, wanted)
    starts = np.empty(2 * letters.size, np.int64)
    count = list_starts(board, shows.size, starts)
    rank_starts(board, shows, starts, count)
    goal = np.array([1, 0], np.int64)
    return search(graph, rack, board, shows, starts, 0, count, plays, 0, goal)
