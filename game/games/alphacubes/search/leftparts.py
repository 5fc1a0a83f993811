"""Left parts: what a word may have before the first square that it must cover.

No square of a left part touches anything that lies, so left parts depend on the rack alone: they
are found once for it, and every such square of the board tries those that it has room for. Where
something lies behind that square they cover it too: few can be followed by just that letter.
"""

from __future__ import annotations

from game.games.alphacubes.search.arrays import ALL, NOTHING, PART, PART_CODE, Graph, Rack
from game.games.alphacubes.search.states import advance
from game.search.arrays import Longs
from game.search.compiled import kernel
from game.search.word_graph import NODE, bits, child


@kernel
def list_left_parts(graph: Graph, rack: Rack, shows: Longs) -> int:
    """List the left parts that a rack (see load_rack) can show, shortest first, without those that
    nothing can come after where they are wanted; how many there are, -1 for want of room."""
    nodes, left = graph.nodes, rack.left
    parts, nexts, lengths = rack.parts, rack.nexts, rack.lengths
    longest = shows.size
    while longest and not rack.behind[longest]:
        longest -= 1
    parts[0], parts[PART_CODE] = NODE, 0
    lengths[0], lengths[1] = 0, 1
    part, count = 0, 1
    for length in range(longest):
        behind = rack.behind[length + 1]
        goes_on = ALL if length + 1 < longest or behind & NOTHING else 0
        while part < lengths[length + 1]:
            row, state = nodes[parts[part * PART] & 0xFFFFFFFF], parts[part * PART] >> 32
            code = parts[part * PART + PART_CODE]
            pending = (row & ALL | (row & ALL) << 32) & left[state]
            while pending:
                letter = bits((pending & -pending) - 1)
                pending &= pending - 1
                node = child(row, 1 << (letter & 31))
                after = advance(rack, shows, state, letter)
                if after < 0:
                    return -1
                following = nodes[node] & ALL
                letters = following & (left[after] | left[after] >> 32) & goes_on
                if not letters and not following & behind:
                    continue
                if count == nexts.size:
                    return -1
                nexts[count] = letters | following << 32
                # As whole numbers of 64 bits: a plain search would shift 32 into nothing.
                parts[count * PART] = node | int(after) << 32
                parts[count * PART + PART_CODE] = code | letter << 6 * length
                count += 1
            part += 1
        lengths[length + 2] = count
    return count
