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
    BOUNDED,
    CODE,
    CROSS_TIMES,
    ENDS,
    EVERY,
    FITS,
    LETTER,
    LEVEL,
    NEXT,
    NODE_AT,
    NOTHING,
    PART,
    PART_CODE,
    PENDING,
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
from game.games.alphacubes.search.bounds import highest, potential, rank_starts
from game.games.alphacubes.search.leftparts import list_left_parts
from game.games.alphacubes.search.squares import list_starts, load_board
from game.games.alphacubes.search.states import advance, load_rack
from game.search.arrays import Ints, Longs
from game.search.compiled import inline_kernel, kernel
from game.search.word_graph import NODE, bits, child, follow


@inline_kernel
def ahead(
    squares: Ints, at: int, begin: int, anchor: int, down: int, laid: int, pieces: int
) -> tuple[int, int, int]:
    """What a word from `begin` with `laid` letters before the square `at` may go on with: the
    letters that fit there, those that can follow on the next square, those that can end it."""
    fits, following, ends = squares[at + FITS], squares[at + BEHIND], 0
    if squares[at + LETTER] < 0 and following == NOTHING:
        # One piece alone that makes words both ways is a play of its row.
        if at >= anchor and at > begin and (laid or not down or not squares[at + CROSS_TIMES]):
            ends = fits
        following = squares[at + SQUARE + FITS] if laid + 1 < pieces else 0
    return fits, following, ends


@inline_kernel
def write(
    levels: Longs,
    place: int,
    nodes: Longs,
    coming: tuple[int, int, int],
    have: int,
    node: int,
    state: int,
    code: int,
    scores: int,
) -> int:
    """Write the beginning of a word where `coming` can come (see ahead) and the rack has the
    letters `have`; where the next one goes: in its place if it leads to nothing.

    A jump past it could not be predicted, and would wait for the node.
    """
    more, ends = nodes[node + 1], nodes[node + 1] & coming[2]
    pending = nodes[node] & coming[0] * int((more >> 32 & coming[1]) != 0)
    pending, ends = (pending | pending << 32) & have, (ends | ends << 32) & have
    levels[place + NODE_AT], levels[place + STATE] = node, state
    levels[place + CODE], levels[place + SCORES] = code, scores
    levels[place + PENDING], levels[place + ENDS] = pending, ends
    return place + STEP * int((pending | ends) != 0)


@inline_kernel
def take_parts(
    rack: Rack, squares: Ints, values: Ints, levels: Longs, begin: int, laid: int, part: int
) -> tuple[int, int]:
    """Fill the level of words of `laid` letters with left parts, from number `part` on: the number
    of the next part, and how many there are."""
    parts, nexts, end = rack.parts, rack.nexts, rack.lengths[laid + 1]
    behind = begin + laid * SQUARE
    last = behind - SQUARE
    wanted = int(squares[behind + FITS]) << (32 if squares[behind + LETTER] >= 0 else 0)
    fits, times = squares[last + FITS], squares[last + TIMES] * squares[last + CROSS_TIMES]
    crossed = squares[last + VALUE] * squares[last + CROSS_TIMES]
    place, full = laid * LEVEL, (laid + 1) * LEVEL
    while part < end and place < full:
        if nexts[part] & wanted:
            code = parts[part * PART + PART_CODE]
            letter = code >> 6 * (laid - 1) & 63
            if fits >> (letter & 31) & 1:
                main, square, rest = 0, begin, code
                while square <= last:
                    main += values[rest & 63] * squares[square + TIMES]
                    square += SQUARE
                    rest >>= 6
                levels[place + NODE_AT] = parts[part * PART] & 0xFFFFFFFF
                levels[place + STATE] = parts[part * PART] >> 32
                levels[place + CODE] = code
                levels[place + SCORES] = int(main) | int(crossed + values[letter] * times) << 32
                place += STEP
        part += 1
    return part, (place - laid * LEVEL) // STEP


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
    nodes, far, left = graph.nodes, graph.far, rack.left
    squares, values = board.squares.ravel(), board.values
    dearest, worthy, facts, lengths = board.dearest, board.worthy, board.facts, rack.lengths
    longest, pieces = board.squares.shape[1], shows.size
    every, bounded, least = goal[0] == EVERY, goal[0] == BOUNDED, goal[1]
    levels = np.empty((pieces + 1) * LEVEL, np.int64)
    places, multipliers, sizes, done = np.zeros((4, pieces + 1), np.int64)
    for number in range(first, last):
        packed = starts[number]
        if -(packed >> 24) & 65535 < least:
            continue
        before, down = packed >> 17 & 127, packed >> 16 & 1
        line, start = packed >> 8 & 255, packed & 255
        where = down << 23 | line << 15 | start << 7
        begin = ((down * longest + line) * longest + start) * SQUARE
        anchor, root, lying = begin + before * SQUARE, NODE, 0
        while squares[anchor + LETTER] >= 0:
            lying += squares[anchor + VALUE]
            root = follow(nodes, root, squares[anchor + LETTER])
            anchor += SQUARE
        given = 0 if bounded else before
        if given and squares[anchor + BEHIND] != NOTHING:
            given += 1
        depth = given
        places[given] = begin + given * SQUARE if given else begin if before else anchor
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
                        rack, squares, values, levels, begin, given, part
                    )
                else:
                    levels[NODE_AT], levels[STATE], levels[CODE] = root, 0, 0
                    levels[SCORES] = lying
                    part, sizes[depth] = part + 1, 1
            behind = at = places[depth]
            passed = 0
            while squares[at + LETTER] >= 0:
                passed += squares[at + VALUE]
                at += SQUARE
            multiplier = multipliers[depth]
            first_place = depth * LEVEL
            if not done[depth] and (at > behind or depth == given):
                # Over what lies here, to the next empty square and what can come there.
                coming = ahead(squares, at, begin, anchor, down, depth, pieces)
                word = not (depth == 1 and down and squares[behind - SQUARE + CROSS_TIMES])
                extra = facts[3] if depth == facts[2] else 0
                place = first_place
                for source in range(first_place, first_place + sizes[depth] * STEP, STEP):
                    node, state = levels[source + NODE_AT], levels[source + STATE]
                    code, scores = levels[source + CODE], levels[source + SCORES] + passed
                    on = behind
                    while on < at:
                        if word and on == at - SQUARE and nodes[node + 1] & squares[on + FITS]:
                            total = (scores & 0xFFFFFFFF) * multiplier + (scores >> 32) + extra
                            if total >= least:
                                laying = where | depth
                                least, count = keep(plays, count, code, total, laying, least, every)
                        node = follow(nodes, node, squares[on + LETTER])
                        on += SQUARE
                    have = left[state]
                    place = write(levels, place, nodes, coming, have, node, state, code, scores)
                sizes[depth] = (place - first_place) // STEP
            if depth == pieces:
                sizes[depth] = done[depth] = 0
                continue
            # One letter more is laid on the square `at`.
            # As whole numbers of 64 bits: a plain search would shift 32 into nothing.
            times, crossing = int(squares[at + TIMES]), int(squares[at + CROSS_TIMES])
            multiplier *= squares[at + WORD_TIMES]
            shift = 6 * depth
            each = times * (multiplier + crossing)
            end = first_place + sizes[depth] * STEP
            if not done[depth] and squares[at + BEHIND] == NOTHING:
                # The letters that end a word: each adds its value a number of times.
                extra = facts[3] if depth + 1 == facts[2] else 0
                extra += squares[at + VALUE] * crossing
                for source in range(first_place, end, STEP):
                    ends = levels[source + ENDS]
                    if ends:
                        code, scores = levels[source + CODE], levels[source + SCORES]
                        score = (scores & 0xFFFFFFFF) * multiplier + (scores >> 32) + extra
                        while ends:
                            letter = bits((ends & -ends) - 1)
                            ends &= ends - 1
                            total = score + values[letter] * each
                            if total >= least:
                                spelled = code | letter << shift
                                least, count = keep(
                                    plays, count, spelled, total, where | depth + 1, least, every
                                )
            # And those with which it goes on.
            source, to = first_place + done[depth] * STEP, at + SQUARE
            coming = ahead(squares, to, begin, anchor, down, depth + 1, pieces)
            lies = -1 if squares[to + LETTER] >= 0 else 0
            unit = times + (times * crossing << 32)
            gained = int(squares[at + VALUE]) * crossing << 32
            first_place = place = (depth + 1) * LEVEL
            full = place + LEVEL - NEXT
            while source < end and place < full:
                pending = levels[source + PENDING]
                node, state = levels[source + NODE_AT], levels[source + STATE]
                code, scores = levels[source + CODE], levels[source + SCORES]
                source += STEP
                if bounded and pending:
                    have, counts = left[state], multipliers[depth]
                    most, loose = potential(
                        far, board, squares, anchor, node, at, have, pieces, depth, scores, counts
                    )
                    if most < least:
                        continue
                    # A letter cheaper than the dearest lowers it by the difference at least.
                    enough = highest(dearest, pending) - (loose - least) // each
                    pending &= worthy[max(0, enough)]
                row = nodes[node]
                scores += gained
                while pending:
                    letter = bits((pending & -pending) - 1)
                    pending &= pending - 1
                    after = advance(rack, shows, state, letter)
                    if after < 0:
                        return -1
                    node, have = child(row, 1 << (letter & 31)), left[after] | lies
                    spelled, total = code | letter << shift, scores + int(values[letter]) * unit
                    place = write(levels, place, nodes, coming, have, node, after, spelled, total)
            done[depth] = (source - depth * LEVEL) // STEP
            if place > first_place:
                depth += 1
                places[depth], multipliers[depth] = to, multiplier
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
    count = list_starts(board, lies, shows.size, wanted, starts, rack.behind)
    if wish == BEST:
        cubes, whole = rack.used[0] > 0, ALL | NOTHING
        if not cubes and wanted != ALL and shows.size == board.facts[2]:
            whole = whole_racks(graph.anagrams, shows)
        rank_starts(board, shows, starts, count, whole, cubes)
        if cubes:
            wish = BOUNDED
            rack.behind[:] = 0
    elif rack.used[0]:
        starts[:count].sort()  # so that the same left parts are used one time after the other
    if list_left_parts(graph, rack, shows) < 0:
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
