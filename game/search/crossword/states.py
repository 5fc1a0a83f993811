"""The states of a rack: what of it is used up, and which letters are left.

A rack of tiles is a number in mixed radix. A rack of cubes that each show several letters is the
family of those sets of cubes that may be the used ones, a bit mask over all sets: adding a letter
takes, for every cube that shows it, the sets without that cube, with it. That is exact and needs
no assignment of letters to cubes.
"""

from __future__ import annotations

import numpy as np

from game.search.compiled import inline_kernel, kernel
from game.search.crossword.arrays import ALL, AVAIL, BLANK, UNMADE, Ints, Longs, Rack
from game.search.crossword.graph import bits


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
