"""Left parts: what a word may have before the first square that it must cover.

No square of a left part touches anything that lies, so left parts hang on the rack alone: they are
found once for it, and every such square of the board tries those that it has room for.
"""

from __future__ import annotations

from game.games.alphacubes.search.arrays import (
    ALL,
    BLANK,
    NODE,
    PART,
    PART_CODE,
    PART_NODE,
    PART_STATE,
    RACK_ROW,
    Graph,
    Longs,
    Rack,
)
from game.games.alphacubes.search.graph import bits, child
from game.games.alphacubes.search.states import advance
from game.search.compiled import kernel


@kernel
def list_left_parts(graph: Graph, rack: Rack, shows: Longs, longest: int) -> int:
    """List the left parts of up to `longest` letters that a rack (see load_rack) can show,
    shortest first, without those that nothing can come after; how many there are, -1 for want of
    room in the rack."""
    nodes, states, left = graph.nodes, rack.states, rack.left
    parts, nexts, lengths = rack.parts, rack.nexts, rack.lengths
    parts[PART_NODE], parts[PART_STATE], parts[PART_CODE] = NODE, 0, 0
    nexts[0] = nodes[NODE] & (left[0] | left[0] >> 32) | nodes[NODE + 1] >> 32 << 32
    lengths[0], lengths[1] = 0, 1
    part, count = 0, 1
    for length in range(longest):
        while part < lengths[length + 1]:
            row, state = nodes[parts[part * PART + PART_NODE]], parts[part * PART + PART_STATE]
            code = parts[part * PART + PART_CODE]
            pending = (row & ALL | (row & ALL) << 32) & left[state]
            while pending:
                bit = pending & -pending
                pending ^= bit
                letter = bits(bit - 1)
                symbol = min(letter, BLANK)
                node = child(row, 1 << (letter & 31))
                after = states[state * RACK_ROW + symbol]
                if after < 0:
                    after = advance(rack, shows, state, symbol)
                    if after < 0:
                        return -1
                letters = nodes[node] & (left[after] | left[after] >> 32)
                if not letters:
                    continue
                if count == nexts.size:
                    return -1
                nexts[count] = letters | nodes[node + 1] >> 32 << 32
                parts[count * PART + PART_NODE] = node
                parts[count * PART + PART_STATE] = after
                parts[count * PART + PART_CODE] = code | letter << 6 * length
                count += 1
            part += 1
        lengths[length + 2] = count
    return count
