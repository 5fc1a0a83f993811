"""The walk over word graph, line and rack side by side that finds every play.

A word has a first square that it must cover: one that touches what lies. What comes before that
square is taken from the rack's left parts; from there the walk goes right, letter by letter, as the
rack allows and the cross-checks fit. Where the word graph tells that what lies ahead cannot follow,
it turns back at once.
"""

from __future__ import annotations

import numpy as np

from game.games.alphacubes.search.anagrams import whole_racks
from game.games.alphacubes.search.arrays import (
    ALL,
    BEHIND,
    BEST,
    BLANK,
    BOUNDED,
    CODE,
    CROSS_TIMES,
    EVERY,
    FITS,
    LETTER,
    LEVEL,
    NODE_AT,
    NOTHING,
    PART,
    PART_CODE,
    PART_SUM,
    RACK_ROW,
    SCORES,
    SQUARE,
    STATE,
    STEP,
    TIMES,
    VALUE,
    WORD_TIMES,
    Board,
    Graph,
    Rack,
)
from game.games.alphacubes.search.bounds import dear_enough, potential, rank_starts
from game.games.alphacubes.search.leftparts import list_left_parts
from game.games.alphacubes.search.squares import list_starts, load_board
from game.games.alphacubes.search.states import advance, load_rack
from game.search.arrays import Ints, Longs
from game.search.compiled import inline_kernel, kernel
from game.search.word_graph import NODE, bits, child, follow


@inline_kernel
def take_parts(
    rack: Rack,
    squares: Ints,
    values: Ints,
    levels: Longs,
    begin: int,
    anchor: int,
    given: int,
    part: int,
    lying: int,
) -> tuple[int, int]:
    """Fill the level of words of `given` letters with left parts, from number `part` on, behind
    which a letter fits on the square `anchor`: the number of the next part, and how many there are.
    """
    parts, nexts, end = rack.parts, rack.nexts, rack.lengths[given + 1]
    fits, behind = squares[anchor + FITS], squares[anchor + BEHIND]
    place, full = given * LEVEL, (given + 1) * LEVEL
    while part < end and place < full:
        if nexts[part] & fits and nexts[part] >> 32 & behind:
            code = parts[part * PART + PART_CODE]
            main = lying + (code >> PART_SUM)
            for laid in range(given):
                times = squares[begin + laid * SQUARE + TIMES]
                if times > 1:
                    main += values[code >> 6 * laid & 63] * (times - 1)
            levels[place + NODE_AT] = parts[part * PART] & 0xFFFFFFFF
            levels[place + STATE] = parts[part * PART] >> 32
            levels[place + CODE] = code & (1 << PART_SUM) - 1
            levels[place + SCORES] = main
            place += STEP
        part += 1
    return part, (place - given * LEVEL) // STEP


@inline_kernel
def keep(
    plays: Longs, count: int, spelled: int, score: int, laying: int, least: int, every: bool
) -> tuple[int, int]:
    """Write a play that scores at least `least`, in place of the others where it scores more and
    not every one is wanted: what a play has to score from then on, and how many there are."""
    if score > least and not every:
        least, count = score, 0
    if count < len(plays):
        plays[count, 0], plays[count, 1] = spelled, score << 24 | laying
    return least, count + 1


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
    (`plays` then holds none but those that are best so far), and what they score at least: starts
    whose bounds are lower are left out. BOUNDED does without left parts.
    """
    nodes, far = graph.nodes, graph.far
    states, left = rack.states, rack.left
    row_size, base = (RACK_ROW, 0) if rack.used[0] else (0, 1)
    squares, values = board.squares.ravel(), board.values
    ranks, facts, lengths = board.ranks, board.facts, rack.lengths
    longest, pieces = board.squares.shape[1], shows.size
    every, bounded, least = goal[0] == EVERY, goal[0] == BOUNDED, goal[1]
    levels = np.empty((pieces + 1) * LEVEL, np.int64)
    places, multipliers, sizes, done = np.zeros((4, pieces + 1), np.int64)
    for number in range(first, last):
        packed = starts[number]
        if -(packed >> 24) & 65535 < least:
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
        given = 0 if bounded else before
        depth = given
        places[given] = begin if bounded and before else anchor
        multipliers[given] = 1
        for laid in range(given):
            multipliers[given] *= squares[begin + laid * SQUARE + WORD_TIMES]
        part, sizes[given], done[given] = lengths[given], 0, 0
        while depth >= given:
            if done[depth] == sizes[depth]:
                # All that has `depth` letters is seen to: back, or on to the next left parts.
                if depth > given or part == lengths[given + 1]:
                    depth -= 1
                    continue
                done[depth] = 0
                if given:
                    part, sizes[depth] = take_parts(
                        rack, squares, values, levels, begin, anchor, given, part, lying
                    )
                    if not sizes[depth]:
                        continue
                else:
                    levels[NODE_AT], levels[STATE], levels[CODE] = root, 0, 0
                    levels[SCORES] = lying
                    part, sizes[depth] = part + 1, 1
            # One letter more is laid on the square `at`; the next square that is empty is `to`.
            at = places[depth]
            fits, behind = squares[at + FITS], squares[at + BEHIND]
            times, crossing = squares[at + TIMES], squares[at + CROSS_TIMES]
            multiplier = multipliers[depth] * squares[at + WORD_TIMES]
            to, passed = at + SQUARE, 0
            while squares[to + LETTER] >= 0:
                passed += squares[to + VALUE]
                to += SQUARE
            places[depth + 1], multipliers[depth + 1] = to, multiplier
            alone = behind == NOTHING
            # One piece alone that makes words both ways is a play of its row.
            ending = to > anchor and to > begin + SQUARE and (depth or not down or not crossing)
            extra = facts[3] if depth + 1 == facts[2] else 0
            each, laying = times * (multiplier + crossing), where | depth + 1
            # What fits there, with which a word may end there, and what may follow that.
            fits_next, following = squares[to + FITS], squares[to + BEHIND]
            ends_next = fits_next if following == NOTHING and to >= anchor else 0
            if following == NOTHING:
                following = squares[to + SQUARE + FITS] if depth + 2 < pieces else 0
            deeper = depth + 1 < pieces and fits_next
            first_place = place = (depth + 1) * LEVEL
            full = place + LEVEL - 26 * STEP
            source = depth * LEVEL + done[depth] * STEP
            while done[depth] < sizes[depth] and place < full:
                done[depth] += 1
                node, state = levels[source + NODE_AT], levels[source + STATE]
                code, main = levels[source + CODE], levels[source + SCORES] & 0xFFFFFFFF
                cross = levels[source + SCORES] >> 32
                source += STEP
                row, more, have = nodes[node], nodes[node + 1], left[state]
                pending = row & fits
                pending = (pending | pending << 32) & have
                if not pending:
                    continue
                if bounded:
                    most, loose = potential(
                        far,
                        squares,
                        ranks,
                        facts,
                        anchor,
                        node,
                        at,
                        have,
                        pieces,
                        depth,
                        main,
                        multipliers[depth],
                        cross,
                    )
                    if most < least:
                        continue
                    # Another letter than the dearest makes it as much less at least.
                    pending &= dear_enough(ranks, pending, loose - least, each)
                cross += squares[at + VALUE] * crossing
                if alone and ending:
                    # The letters that end a word: each adds its value a number of times.
                    ends = more & fits
                    ends = (ends | ends << 32) & have
                    score = main * multiplier + cross + extra
                    while ends:
                        letter = bits((ends & -ends) - 1)
                        ends &= ends - 1
                        total = score + values[letter] * each
                        if total >= least:
                            spelled = code | letter << 6 * depth
                            least, count = keep(plays, count, spelled, total, laying, least, every)
                if not more >> 32 & (fits_next if alone else behind) or (alone and not deeper):
                    continue
                while pending:
                    letter = bits((pending & -pending) - 1)
                    pending &= pending - 1
                    node, value = child(row, 1 << (letter & 31)), values[letter] * times
                    if not alone:
                        # On to the next empty square, along what lies before it.
                        passing = at + SQUARE
                        while passing + SQUARE < to and node:
                            node = follow(nodes, node, squares[passing + LETTER])
                            passing += SQUARE
                        if ending and nodes[node + 1] & squares[passing + FITS]:
                            total = (main + value + passed) * multiplier + cross + value * crossing
                            total += extra
                            if total >= least:
                                spelled = code | letter << 6 * depth
                                least, count = keep(
                                    plays, count, spelled, total, laying, least, every
                                )
                        node = follow(nodes, node, squares[passing + LETTER])
                        if not deeper:
                            continue
                    symbol = min(letter, BLANK)
                    after = state * base + states[state * row_size + symbol]
                    if after < 0:
                        after = advance(rack, shows, state, symbol)
                        if after < 0:
                            return -1
                    # Written in any case and kept if something can come of it: a jump here could
                    # not be foreseen, and would wait for the node.
                    levels[place + NODE_AT], levels[place + STATE] = node, after
                    levels[place + CODE] = code | letter << 6 * depth
                    levels[place + SCORES] = main + value + passed | cross + value * crossing << 32
                    more_next = nodes[node + 1]
                    useful = nodes[node] & fits_next * int((more_next >> 32 & following) != 0)
                    useful |= more_next & ends_next
                    place += STEP * int((useful & (left[after] | left[after] >> 32)) != 0)
            if place > first_place:
                depth += 1
                sizes[depth], done[depth] = (place - first_place) // STEP, 0
    goal[1] = least
    return count


@kernel
def prepare(
    graph: Graph, rack: Rack, board: Board, letters: Ints, shows: Longs, starts: Longs, wish: int
) -> tuple[int, int]:
    """Lay out a rack and a position and list the starts of words: how many there are, -1 for want
    of room in the rack, and what search's goal should be.

    wish: EVERY or BEST. Cubes of several letters have too many left parts for one play's sake: the
    walk does without them then, and what it can score bounds each of its steps. For tiles that
    takes longer than it saves, and the bounds of the starts are all.
    """
    wanted = load_rack(rack, shows)
    lies = load_board(graph, board, letters, wanted)
    count, longest = list_starts(board, lies, shows.size, wanted, starts)
    if wish == BEST:
        cubes = rack.used[0] > 0
        whole = ALL | NOTHING
        if not cubes and wanted != ALL and shows.size == board.facts[2]:
            whole = whole_racks(graph.anagrams, shows)
        rank_starts(board, shows, starts, count, whole, cubes)
        if cubes:
            wish, longest = BOUNDED, 0
    elif rack.used[0]:
        starts[:count].sort()  # so that the same left parts are used one time after the other
    if list_left_parts(graph, rack, shows, board.values, longest) < 0:
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
