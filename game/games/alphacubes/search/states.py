"""The states of a rack: what of it is used up, and which letters are left.

A rack of tiles is a number in mixed radix, to which each letter that is used adds its own. A rack
of cubes that each show several letters is the family of those sets of cubes that may be the used
ones, a bit mask over all sets: adding a letter takes, for every cube that shows it, the sets
without that cube, with it. That is exact and needs no assignment of letters to cubes.
"""

from __future__ import annotations

import numpy as np

from game.games.alphacubes.search.arrays import ALL, BLANK, RACK_ROW, UNMADE, Rack
from game.search.arrays import Ints, Longs
from game.search.compiled import inline_kernel, kernel
from game.search.word_graph import bits

WITHOUT: Longs = np.array(
    [
        0x5555555555555555,
        0x3333333333333333,
        0x0F0F0F0F0F0F0F0F,
        0x00FF00FF00FF00FF,
        0x0000FFFF0000FFFF,
        0x00000000FFFFFFFF,
    ],
    np.int64,
)
"""By cube, the sets of a word of a family that do not hold it. Sets that differ in the first six
cubes share a word, those with a later cube lie in words of their own."""


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
    for letter in range(BLANK):
        rack.holders[letter] = 0
        for piece in range(shows.size):
            rack.holders[letter] |= (shows[piece] >> letter & 1) << piece
    rack.table[:] = 0
    rack.families[0, :] = 0
    rack.families[0, 0] = 1
    settle(rack, shows, 0)
    return letters


@kernel
def fill_tiles(states: Ints, left: Longs, shows: Longs) -> None:
    """Work out every state of a rack whose pieces show one symbol each.

    A state is a number in mixed radix: how many of each symbol are used. `states` holds, by symbol,
    what is added when it is used.
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
        states[bits(mask - 1)] = count
        for used in range(have, -1, -1):
            shift = used * count
            for state in range(count):
                left[state + shift] = left[state] | (choices(mask) if used < have else 0)
        done |= mask
        count *= have + 1


@inline_kernel
def settle(rack: Rack, shows: Longs, key: int) -> int:
    """The state whose family is in the row behind the last state's; a new one if need be. key: of
    that family, for the hash table."""
    families, table = rack.families, rack.table
    state: int = rack.used[0]
    words = families.shape[1]
    slot = key & (table.size - 1)
    while table[slot]:
        known: int = table[slot] - 1
        differ = 0
        for word in range(words):
            differ |= families[known, word] ^ families[state, word]
        if not differ:
            return known
        slot = (slot + 1) & (table.size - 1)
    rack.used[0] = state + 1
    table[slot] = state + 1
    letters = 0
    for cube in range(shows.size):
        free = 0
        for word in range(words):
            free |= with_cube(families, state, word, cube)
        if free:
            letters |= shows[cube]
    rack.left[state] = choices(letters)
    rack.states[state * RACK_ROW : (state + 1) * RACK_ROW] = UNMADE
    return state


@inline_kernel
def with_cube(families: Longs, state: int, word: int, cube: int) -> int:
    """A word of the family of sets that the state's sets without the cube become with it."""
    sets: int = 0
    if cube < 6:
        sets = (families[state, word] & WITHOUT[cube]) << (1 << cube)
    elif word >> (cube - 6) & 1:
        sets = families[state, word ^ 1 << (cube - 6)]
    return sets


@inline_kernel
def advance(rack: Rack, shows: Longs, state: int, letter: int) -> int:
    """The state after a piece of `state` shows `letter` (from BLANK on: a blank); -1 for want of
    room. Every cube that shows the letter may be the one: the sets without it, with it."""
    letter = min(letter, BLANK)
    if not rack.used[0]:
        return state + int(rack.states[letter])
    after: int = rack.states[state * RACK_ROW + letter]
    if after >= 0:
        return after
    families, used = rack.families, rack.used
    row, key = used[0], 0
    if row >= families.shape[0]:
        return -1
    for word in range(families.shape[1]):
        sets, holders = 0, rack.holders[letter]
        while holders:
            sets |= with_cube(families, state, word, bits((holders & -holders) - 1))
            holders &= holders - 1
        families[row, word] = sets
        key = ((key ^ sets & 0xFFFFFFFF) * 0x2545F491 >> 20) & 0x7FFFFFFF
        key = ((key ^ sets >> 32 & 0xFFFFFFFF) * 0x2545F491 >> 20) & 0x7FFFFFFF
    following = settle(rack, shows, key)
    rack.states[state * RACK_ROW + letter] = following
    return following
