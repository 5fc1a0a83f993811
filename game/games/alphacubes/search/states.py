"""The states of a rack: what of it is used up, and which letters are left.

A rack of tiles is a number in mixed radix. A rack of cubes that each show several letters is the
family of those sets of cubes that may be the used ones, a bit mask over all sets: adding a letter
takes, for every cube that shows it, the sets without that cube, with it. That is exact and needs
no assignment of letters to cubes.
"""

from __future__ import annotations

from game.games.alphacubes.search.arrays import ALL, BLANK, RACK_ROW, UNMADE, Ints, Longs, Rack
from game.games.alphacubes.search.graph import bits
from game.search.compiled import inline_kernel, kernel


@inline_kernel
def choices(symbols: int) -> int:
    """The letters that symbols can show, those by a blank << 32."""
    return symbols & ALL | (ALL << 32 if symbols >> BLANK & 1 else 0)


@kernel
def load_rack(rack: Rack, shows: Longs) -> int:
    """Begin a rack; the letters it can show. shows: by piece, the symbols it can show."""
    letters: int = 0
    tiles = True
    for piece in range(shows.size):
        letters |= shows[piece]
        if bits(shows[piece]) > 1:
            tiles = False
    rack.used[0] = 0
    if tiles:
        fill_tiles(rack.states, rack.left, shows)
        return ALL if letters >> BLANK & 1 else letters
    rack.table[:] = 0
    rack.families[0, :] = 0
    rack.families[0, 0] = 1
    settle(rack.states, rack.left, rack.families, rack.table, rack.used, shows)
    return letters


@kernel
def fill_tiles(states: Ints, left: Longs, shows: Longs) -> None:
    """Work out every state of a rack whose pieces show one symbol each.

    A state is a number in mixed radix: how many of each symbol are used.
    """
    count, done = 1, 0
    left[0] = 0
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
                left[state + shift] = left[state] | (choices(mask) if used < have else 0)
                row = (state + shift) * RACK_ROW
                earlier = done
                while earlier:
                    bit = earlier & -earlier
                    earlier ^= bit
                    before = bits(bit - 1)
                    states[row + before] = states[state * RACK_ROW + before] + shift
                states[row + symbol] = state + shift + count
        done |= mask
        count *= have + 1


@inline_kernel
def settle(
    states: Ints, left: Longs, families: Longs, table: Ints, used: Longs, shows: Longs
) -> int:
    """The state whose family is in the row behind the last state's; a new one if need be."""
    state: int = used[0]
    words, pieces = families.shape[1], shows.size
    key = 0
    for word in range(words):
        key = ((key ^ families[state, word]) * 0x2545F491 >> 20) & 0x7FFFFFFF
    slot = key & (table.size - 1)
    while table[slot]:
        known: int = table[slot] - 1
        differ = 0
        for word in range(words):
            differ |= families[known, word] ^ families[state, word]
        if not differ:
            return known
        slot = (slot + 1) & (table.size - 1)
    used[0] = state + 1
    table[slot] = state + 1
    letters = 0
    for cube in range(pieces):
        for word in range(words):
            if free_of(families[state, word], word, cube):
                letters |= shows[cube]
    left[state] = choices(letters)
    for symbol in range(BLANK + 1):
        states[state * RACK_ROW + symbol] = UNMADE
    return state


@inline_kernel
def free_of(sets: int, word: int, cube: int) -> int:
    """Those of the sets in a word of a family that do not hold the cube.

    Sets that differ in the first five cubes share a word.
    """
    if cube >= 5:
        return 0 if word >> (cube - 5) & 1 else sets
    if cube == 0:
        return sets & 0x55555555
    if cube == 1:
        return sets & 0x33333333
    if cube == 2:
        return sets & 0x0F0F0F0F
    return sets & (0x00FF00FF if cube == 3 else 0x0000FFFF)


@inline_kernel
def advance(rack: Rack, shows: Longs, state: int, letter: int) -> int:
    """The state after a cube of `state` shows `letter`, worked out now; -1 for want of room.

    Every cube that shows the letter may be the one: the sets without it, with it.
    """
    states, families, used = rack.states, rack.families, rack.used
    row, words = used[0], families.shape[1]
    if row >= families.shape[0]:
        return -1
    for word in range(words):
        families[row, word] = 0
    for cube in range(shows.size):
        if not shows[cube] >> letter & 1:
            continue
        for word in range(words):
            free = free_of(families[state, word], word, cube)
            if cube >= 5:
                families[row, word | 1 << (cube - 5)] |= free
            else:
                families[row, word] |= free << (1 << cube)
    following = settle(states, rack.left, families, rack.table, used, shows)
    states[state * RACK_ROW + letter] = following
    return following
