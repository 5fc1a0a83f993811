"""The walk over word graph, line and rack side by side that finds every play.

A word has a first square that it must cover: one that touches what lies. What comes before that
square is taken from the rack's left parts; from there the walk goes right, letter by letter, as the
rack allows and the cross-checks fit. Where the word graph tells that what lies ahead cannot follow,
it turns back at once.
"""

from __future__ import annotations

import numpy as np

from game.games.alphacubes.search.arrays import (
    AT,
    BEHIND,
    BEST,
    BLANK,
    BOUNDED,
    CODE,
    CROSS,
    CROSS_TIMES,
    EVERY,
    FITS,
    LETTER,
    LEVEL,
    MAIN,
    MULTIPLIER,
    NODE,
    NODE_AT,
    NOTHING,
    PART,
    PART_CODE,
    PART_NODE,
    PART_STATE,
    PENDING,
    RACK_ROW,
    SQUARE,
    STATE,
    TIMES,
    VALUE,
    WORD_TIMES,
    Board,
    Graph,
    Ints,
    Longs,
    Rack,
)
from game.games.alphacubes.search.bounds import potential, rank_starts
from game.games.alphacubes.search.graph import bits, child, follow
from game.games.alphacubes.search.leftparts import list_left_parts
from game.games.alphacubes.search.squares import list_starts, load_board
from game.games.alphacubes.search.states import advance, load_rack
from game.search.compiled import kernel


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
    """Append the plays whose words begin at `starts` (see list_starts), from `first` to
    `last` - 1, to `plays`, of which there are `count`; how many there are then.

    A play is two numbers: its letters in order, 6 bits each (32 added for a blank's), and
    score << 24 | down << 23 | line << 15 | start << 7 | pieces laid. What `plays` has no room for
    is only counted. -1: no room in the rack. goal: which plays are wanted, EVERY, BEST or BOUNDED
    (`plays` then holds none but those that are best so far), and what they score at least.
    BOUNDED does without left parts, but wants the starts with their bounds.
    """
    # Numba counts the references to every array that a call is given, which takes longer than a
    # step of the walk: hence one long kernel, and what it calls is written into it.
    nodes, far = graph.nodes, graph.far
    states, left = rack.states, rack.left
    parts, nexts, lengths = rack.parts, rack.nexts, rack.lengths
    squares, values = board.squares.ravel(), board.values
    ranks, facts = board.ranks, board.facts
    longest, pieces, room = board.squares.shape[1], shows.size, plays.shape[0]
    every, bounded, least = goal[0] == EVERY, goal[0] == BOUNDED, goal[1]
    levels = np.empty(pieces * LEVEL, np.int64)
    for number in range(first, last):
        packed = starts[number]
        if bounded and -(packed >> 24) & 65535 < least:
            continue
        before, down, line, start = (
            packed >> 17 & 127,
            packed >> 16 & 1,
            packed >> 8 & 255,
            packed & 255,
        )
        where = down << 23 | line << 15 | start << 7
        begin = ((down * longest + line) * longest + start) * SQUARE
        anchor, root, lying = begin + before * SQUARE, NODE, 0
        while squares[anchor + LETTER] >= 0:
            lying += squares[anchor + VALUE]
            root = follow(nodes, root, squares[anchor + LETTER])
            anchor += SQUARE
        fits, behind = squares[anchor + FITS], squares[anchor + BEHIND]
        given = 0 if bounded else before
        for part in range(lengths[given], lengths[given + 1]):
            if given and not (nexts[part] & fits and nexts[part] >> 32 & behind):
                continue
            node = parts[part * PART + PART_NODE] if given else root
            state, code = parts[part * PART + PART_STATE], parts[part * PART + PART_CODE]
            main, multiplier, cross, laid = lying, 1, 0, 0
            at = begin if before else anchor
            while laid < given:
                main += values[code >> 6 * laid & 63] * squares[at + TIMES]
                multiplier *= squares[at + WORD_TIMES]
                at += SQUARE
                laid += 1
            mask = nodes[node] & squares[at + FITS]
            while True:
                # The letters that may come on the square `at`.
                second, following, pending = nodes[node + 1] >> 32, squares[at + BEHIND], 0
                if mask and second & following:
                    available = left[state] | left[state] >> 32
                    if following == NOTHING and (
                        laid + 1 == pieces or not second & squares[at + SQUARE + FITS] & available
                    ):
                        # Nothing can come behind: the letter must end a word.
                        mask &= nodes[node + 1]
                    pending = (mask | mask << 32) & left[state]
                if bounded and pending:
                    most = potential(
                        far,
                        squares,
                        ranks,
                        facts,
                        anchor,
                        node,
                        at,
                        left[state],
                        pieces,
                        laid,
                        main,
                        multiplier,
                        cross,
                    )
                    if most < least:
                        pending = 0
                if pending:
                    level = laid * LEVEL
                    levels[level + AT] = at
                    levels[level + NODE_AT] = node
                    levels[level + STATE] = state
                    levels[level + MAIN] = main
                    levels[level + MULTIPLIER] = multiplier
                    levels[level + CROSS] = cross
                    levels[level + CODE] = code
                    levels[level + PENDING] = pending
                else:
                    # Back to the last square on which letters are yet to be tried.
                    while True:
                        laid -= 1
                        if laid < given or levels[laid * LEVEL + PENDING]:
                            break
                    if laid < given:
                        break
                # One of them is laid there.
                level = laid * LEVEL
                pending = levels[level + PENDING]
                bit = pending & -pending
                levels[level + PENDING] = pending ^ bit
                letter = bits(bit - 1)
                bit = 1 << (letter & 31)
                at, node = levels[level + AT], levels[level + NODE_AT]
                code = levels[level + CODE] | letter << 6 * laid
                value = values[letter] * squares[at + TIMES]
                crossing = squares[at + CROSS_TIMES]
                main = levels[level + MAIN] + value
                multiplier = levels[level + MULTIPLIER] * squares[at + WORD_TIMES]
                cross = levels[level + CROSS] + (squares[at + VALUE] + value) * crossing
                laid += 1
                # On to the next empty square, along what lies before it.
                ends = nodes[node + 1] & bit
                node = child(nodes[node], bit)
                at += SQUARE
                while squares[at + LETTER] >= 0:
                    bit = squares[at + FITS]
                    ends = nodes[node + 1] & bit
                    if not nodes[node] & bit:
                        node = 0
                        break
                    node = child(nodes[node], bit)
                    main += squares[at + VALUE]
                    at += SQUARE
                # One piece alone that makes words both ways is a play of its row.
                if (
                    ends
                    and at > anchor
                    and at - begin > SQUARE
                    and (laid > 1 or not down or not crossing)
                ):
                    score = main * multiplier + cross
                    if laid == facts[2]:
                        score += facts[3]
                    if score >= least:
                        if score > least and not every:
                            least = score
                            count = 0
                        if count < room:
                            plays[count, 0] = code
                            plays[count, 1] = score << 24 | where | laid
                        count += 1
                mask = 0
                if laid < pieces:
                    mask = nodes[node] & squares[at + FITS]
                    if mask:
                        before_state = levels[level + STATE]
                        symbol = min(letter, BLANK)
                        state = states[before_state * RACK_ROW + symbol]
                        if state < 0:
                            state = advance(rack, shows, before_state, symbol)
                            if state < 0:
                                return -1
    goal[1] = least
    return count


@kernel
def prepare(
    graph: Graph, rack: Rack, board: Board, letters: Ints, shows: Longs, starts: Longs, wish: int
) -> tuple[int, int]:
    """Lay out a rack and a position and list the starts of words: how many there are, -1 for want
    of room in the rack, and what search's goal should be.

    wish: EVERY or BEST. Bounds pay for cubes of several letters; for tiles they take longer than
    they save.
    """
    wanted = load_rack(rack, shows)
    lies = load_board(graph, board, letters, wanted)
    count, longest = list_starts(board, lies, shows.size, wanted, starts)
    if wish == BEST and rack.used[0]:
        wish = BOUNDED
        longest = 0
        rank_starts(board, shows, starts, count)
    if list_left_parts(graph, rack, shows, longest) < 0:
        return -1, wish
    return count, wish


@kernel
def find(
    graph: Graph, rack: Rack, board: Board, letters: Ints, shows: Longs, plays: Longs, wish: int
) -> int:
    """The plays of a rack on a position, EVERY or the BEST: how many, -1 for want of room in the
    rack. See search."""
    starts = np.empty(2 * letters.size, np.int64)
    count, wish = prepare(graph, rack, board, letters, shows, starts, wish)
    if count < 0:
        return count
    goal = np.array([wish, 0], np.int64)
    return search(graph, rack, board, shows, starts, 0, count, plays, 0, goal)
