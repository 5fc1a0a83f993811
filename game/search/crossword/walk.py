"""The walk over word graph, line and rack side by side that finds every play.

From every place where a word may begin it goes right, letter by letter, as the rack allows and the
cross-checks fit. Where the word graph tells that a letter which must come soon cannot come, it
turns back at once: elsewhere a graph of words read backwards is kept for that.
"""

from __future__ import annotations

import numpy as np

from game.search.compiled import inline_kernel, kernel
from game.search.crossword.arrays import (
    ALL,
    ANCHOR,
    AVAIL,
    BLANK,
    CODE,
    CROSS,
    DEEPEST,
    EMPTY,
    ENDS,
    FACE,
    FIRST,
    FITS,
    LETTER,
    LETTERS,
    LEVEL,
    MAIN,
    MULTIPLIER,
    NATURAL,
    NODE_AT,
    PLACE,
    SECOND,
    STATE,
    SUM,
    TIMES,
    WILD,
    WORD_TIMES,
    Board,
    Graph,
    Ints,
    Longs,
    Rack,
)
from game.search.crossword.bounds import potential, rank_starts
from game.search.crossword.graph import bits, follow
from game.search.crossword.squares import load_board
from game.search.crossword.states import advance, load_rack


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
def choose(levels: Longs, depth: int) -> tuple[int, int]:
    """Take the next letter to be tried at a level: the letter as a set of one (0 if there is none
    left) and the symbol it takes from the rack."""
    natural = levels[depth, NATURAL]
    if natural:
        bit = natural & -natural
        levels[depth, NATURAL] = natural ^ bit
        return bit, bits(bit - 1)
    wild = levels[depth, WILD]
    bit = wild & -wild
    levels[depth, WILD] = wild ^ bit
    return bit, BLANK


@inline_kernel
def run_on(
    nodes: Ints, squares: Ints, length: int, node: int, bit: int, place: int
) -> tuple[int, int, int, int]:
    """Follow the letter `bit` from `node`, and what lies behind it from `place` on.

    Returns the node (-1 if what lies does not follow), whether a word ends there, the place
    behind, and the values passed.
    """
    ends = nodes[node, ENDS] & bit
    node = nodes[node, FIRST] + bits(nodes[node, LETTERS] & (bit - 1))
    passed = 0
    while place < length and squares[place, LETTER] >= 0:
        bit = squares[place, FITS]
        mask = nodes[node, LETTERS]
        if not mask & bit:
            return -1, 0, place, 0
        ends = nodes[node, ENDS] & bit
        node = nodes[node, FIRST] + bits(mask & (bit - 1))
        passed += squares[place, FACE]
        place += 1
    return node, ends, place, passed


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
    length, pieces = facts[0] if down else facts[1], shows.size
    anchor = squares[start, ANCHOR]
    anchor_fits = squares[anchor, FITS]
    next_fits = lying(squares, length, anchor + 1)
    then_fits = lying(squares, length, anchor + 2) if next_fits else 0
    where = down << 23 | line << 15 | start << 7
    depth = 0
    while depth >= 0:
        bit, symbol = choose(levels, depth)
        if not bit:
            depth -= 1
            continue
        place = levels[depth, PLACE]
        node, ends, onward, passed = run_on(
            nodes, squares, length, levels[depth, NODE_AT], bit, place + 1
        )
        if node < 0:
            continue
        code, value = bits(bit - 1) + 32, 0
        if symbol != BLANK:
            code, value = symbol, values[symbol] * squares[place, TIMES]
        code = levels[depth, CODE] | code << (6 * depth)
        times, touching = squares[place, WORD_TIMES], squares[place, SUM]
        main = levels[depth, MAIN] + value + passed
        multiplier = levels[depth, MULTIPLIER] * times
        cross = levels[depth, CROSS] + ((touching + value) * times if touching >= 0 else 0)
        laid = depth + 1
        # One piece alone that makes words both ways is a play of its row.
        if ends and onward > anchor and onward - start > 1 and (depth or not down or touching < 0):
            score = main * multiplier + cross + (facts[3] if laid == facts[2] else 0)
            count = keep(plays, count, goal, score, code, where | laid)
        if onward >= length or laid == pieces:
            continue
        mask = nodes[node, LETTERS] & squares[onward, FITS]
        if not mask:
            continue
        state = states[levels[depth, STATE], symbol]
        if state < 0:
            state = advance(rack, shows, levels[depth, STATE], symbol)
            if state < 0:
                return -1
        left = states[state, AVAIL]
        behind = lying(squares, length, onward + 1)
        if laid + 1 == pieces and not behind:
            # The last piece must end the word.
            mask &= nodes[node, ENDS]
        wild = mask if left >> BLANK & 1 else 0
        if not (mask & left | wild):
            continue
        if onward > anchor:
            if behind and not nodes[node, SECOND] & behind:
                continue
        elif not promising(
            far,
            node,
            anchor - onward + 1,
            anchor_fits & (ALL if wild else left),
            next_fits,
            then_fits,
        ):
            continue
        if goal[0] and goal[1] > potential(
            far,
            squares,
            ranks,
            facts,
            node,
            onward,
            length,
            left,
            pieces,
            laid,
            main,
            multiplier,
            cross,
        ):
            continue
        depth = laid
        levels[depth, PLACE] = onward
        levels[depth, NODE_AT] = node
        levels[depth, STATE] = state
        levels[depth, MAIN] = main
        levels[depth, MULTIPLIER] = multiplier
        levels[depth, CROSS] = cross
        levels[depth, CODE] = code
        levels[depth, NATURAL] = mask & left
        levels[depth, WILD] = wild
    return count


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
