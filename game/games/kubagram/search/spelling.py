"""All spellings of words by dice and jokers, and their points.

A spelling is a row of faces: A = 0, the Dutch ij last. Where numba is missing the kernels run as
plain Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_uppercase

import numpy as np

from game.games.kubagram.rules.words import length_bonus
from game.search.arrays import Bytes, Edges, Ints, Longs, with_room
from game.search.compiled import kernel
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT, Dawg

FACES = (*ascii_uppercase, "IJ")
IJ = 26
"""The face after the 26 letters: the Dutch ij, which spells I and J."""

LETTER_I, LETTER_J = 8, 9
USED = 1 << 30
"""The bit of a joker's mask for one that is already in the word."""

LONGEST = 32
"""The length of the longest word of any list."""

BONUS = np.array([length_bonus(dice) for dice in range(LONGEST + 1)], np.int64)


@kernel
def points_of(
    found: Bytes,
    lengths: Ints,
    values: Longs,
    bonus: Longs,
    jokers: Longs,
    aside: int,
    minimum: int,
    cannot: bool,
    points: Longs,
) -> None:
    """Compute the points of spellings with as many jokers as possible; -1 for those barred.

    found, lengths: as spellings() fills them. values: (faces,) points. bonus: (lengths,) points.
    jokers: masks of the faces of each joker, those of the field before the last `aside`. cannot:
    whether words of `minimum` dice or more need a joker set aside. points: (rows,), filled.
    """
    count = len(jokers)
    for row in range(len(lengths)):
        letters, present = np.int64(0), np.int64(0)
        for at in range(lengths[row]):
            letters += values[found[row, at]]
            present |= np.int64(1) << np.int64(found[row, at])
        # The most jokers that can be used is, by Hall's theorem, the least over all sets of jokers
        # of the number of jokers outside it plus the dice of the word that one in it can show.
        used = count
        for chosen in range(1, 1 << count):
            mask, most = np.int64(0), count
            for joker in range(count):
                if chosen >> joker & 1:
                    mask |= jokers[joker]
                    most -= 1
            if most < used:
                for at in range(lengths[row]):
                    most += mask >> np.int64(found[row, at]) & 1
                used = min(used, most)
        points[row] = (letters + bonus[lengths[row]]) << used
        if cannot and lengths[row] >= minimum:
            lies = np.int64(0)
            for joker in range(count - aside, count):
                lies |= jokers[joker]
            if not lies & present:
                points[row] = -1


@kernel
def spellings(
    edges: Edges, counts: Ints, offers: Ints, minimum: int, found: Bytes, lengths: Ints
) -> int:
    """Find all spellings of words by at least `minimum` faces; return their number, which may
    exceed the room.

    counts: (27,) the number of dice with each letter and, last, the Dutch ij. offers: (jokers,)
    masks of the letters of jokers set aside (bit 0 is A), which are used where no die is left.
    found: (room, LONGEST), filled with faces. lengths: (room,), filled with their numbers.

    A depth-first walk without recursion: cursor[d] is twice the next edge at depth d, plus one if
    that edge, an I, is to be tried as the first half of an ij; 0 if there is none.
    """
    number = 0
    depth = 0
    cursor = np.zeros(LONGEST + 1, np.int64)
    faces = np.zeros(LONGEST + 1, np.int64)
    spent = np.zeros(LONGEST + 1, np.int64)  # the joker that was used, plus one; 0 for a die
    cursor[0] = 2 * ROOT if edges[ROOT] else 0
    while depth >= 0:
        node, as_ij = cursor[depth] >> 1, cursor[depth] & 1
        if node == 0 or depth == LONGEST:
            depth -= 1
            if depth >= 0:
                if spent[depth]:
                    offers[spent[depth] - 1] ^= USED
                else:
                    counts[faces[depth]] += 1
            continue
        target = np.int64(edges[node])
        letter = target & LETTER
        if not as_ij and letter == LETTER_I and counts[IJ] > 0:
            cursor[depth] += 1
        else:
            cursor[depth] = 0 if target & LAST else 2 * (node + 1)
        spent[depth] = 0
        faces[depth] = letter
        if as_ij:
            faces[depth] = IJ
            second = target >> SHIFT
            target = 0
            while second and target == 0:
                edge = np.int64(edges[second])
                if edge & LETTER == LETTER_J:
                    target = edge
                second = 0 if edge & LAST else second + 1
            if target == 0:
                continue
        elif counts[letter] == 0:
            for joker in range(offers.shape[0]):
                if offers[joker] & USED == 0 and (offers[joker] >> letter) & 1:
                    spent[depth] = joker + 1
                    break
            if spent[depth] == 0:
                continue
        if spent[depth]:
            offers[spent[depth] - 1] ^= USED
        else:
            counts[faces[depth]] -= 1
        depth += 1
        cursor[depth] = 2 * (target >> SHIFT)
        if target & END and depth >= minimum:
            if number < found.shape[0]:
                lengths[number] = depth
                for at in range(depth):  # a slice would take seconds more to compile
                    found[number, at] = faces[at]
            number += 1
    return number


CODES = {face: number for number, face in enumerate(FACES)}
"""By face its number: A = 0, the Dutch ij last."""
code = CODES.__getitem__


def spelled(edges: Edges, counts: Ints, offers: Ints, minimum: int) -> tuple[Bytes, Ints]:
    """The faces and the lengths that spellings() finds."""

    def fill(room: int) -> tuple[int, tuple[Bytes, Ints]]:
        found, lengths = np.empty((room, LONGEST), np.uint8), np.empty(room, np.int32)
        number = spellings(edges, counts.copy(), offers.copy(), minimum, found, lengths)
        return number, (found[:number], lengths[:number])

    return with_room(1024, fill)


def faces_of(row: Bytes, length: int) -> tuple[str, ...]:
    """The faces of a spelling."""
    return tuple([FACES[face] for face in row[:length].tolist()])


def words_of(
    faces: Sequence[str], jokers: Sequence[Sequence[str]], dawg: Dawg, minimum: int
) -> list[tuple[str, ...]]:
    """All spellings of words of at least `minimum` dice. faces: those of the dice. jokers: the
    letters of each."""
    edges = np.frombuffer(dawg.edges, np.uint32)
    found, lengths = spelled(edges, counts_of(faces), offers_of(jokers), minimum)
    return [faces_of(row, length) for row, length in zip(found, lengths.tolist(), strict=True)]


def counts_of(faces: Iterable[str]) -> Ints:
    """The number of dice with each face: (27,)."""
    counts = [0] * len(FACES)
    for face in faces:
        counts[code(face)] += 1
    return np.array(counts, np.int32)


def offers_of(jokers: Iterable[Iterable[str]]) -> Ints:
    """The faces of each joker as a mask: (jokers,)."""
    return np.array([sum(1 << code(face) for face in set(offer)) for offer in jokers], np.int32)
