"""Left parts: what a word may have before the first square that it must cover.

No square of a left part touches anything that lies, so left parts hang on the rack alone: they are
found once for it, and every such square of the board tries those that it has room for.
"""

from __future__ import annotations

from game.games.alphacubes.search.arrays import (
    ALL,
    BLANK,
    PART,
    PART_CODE,
    PART_SUM,
    RACK_ROW,
    Graph,
    Rack,
)
from game.games.alphacubes.search.states import advance
from game.search.arrays import Ints, Longs
from game.search.compiled import kernel
from game.search.word_graph import NODE, bits, child


@kernel
def list_left_parts(graph: Graph, rack: Rack, shows: Longs, values: Ints, longest: int) -> int:
    """List the left parts of up to `longest` letters that a rack (see load_rack) can show,
    shortest first, without those that nothing can come after; how many there are, -1 for want of
    room in the rack."""
    nodes, states, left = graph.nodes, rack.states, rack.left
    row_size, base = (RACK_ROW, 0) if rack.used[0] else (0, 1)
    parts, nexts, lengths = rack.parts, rack.nexts, rack.lengths
    parts[0], parts[PART_CODE] = NODE, 0
    nexts[0] = nodes[NODE] & (left[0] | left[0] >> 32) | nodes[NODE + 1] >> 32 << 32
    lengths[0], lengths[1] = 0, 1
    part, count = 0, 1
    for length in range(longest):
        while part < lengths[length + 1]:
            row, state = nodes[parts[part * PART] & 0xFFFFFFFF], parts[part * PART] >> 32
            code = parts[part * PART + PART_CODE]
            pending = (row & ALL | (row & ALL) << 32) & left[state]
            while pending:
                bit = pending & -pending
                pending ^= bit
                letter = bits(bit - 1)
                symbol = min(letter, BLANK)
                node = child(row, 1 << (letter & 31))
                after = state * base + states[state * row_size + symbol]
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
                # As whole numbers of 64 bits: a plain search would shift 32 into nothing.
                parts[count * PART] = node | int(after) << 32
                worth = int(values[letter]) << PART_SUM
                parts[count * PART + PART_CODE] = (code | letter << 6 * length) + worth
                count += 1
            part += 1
        lengths[length + 2] = count
    return count
