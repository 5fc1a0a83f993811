"""Letters for a language that a game's rules name none for: how many of each, and what they are
worth, from how often they stand in its word list.

    .venv/bin/python -m tools.letters nl 98 3 7    # 98 letters for words of 3 to 7 letters

The method is the same for every game and language. Of the list's words of those lengths (the common
ones, where the list has levels) each letter is counted, and its share of the pieces is rounded by
largest remainders; a letter with less than a quarter of a piece has none, any other one at least.
A letter is worth more the rarer it is (WORTH). For English the method gives each letter what the
games' own letters are worth, or up to two points more or less.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from game.words.choice import COMMON, EVERY_WORD, WordChoice
from game.words.lists import choices, load

WORTH = ((0.035, 1), (0.028, 2), (0.018, 3), (0.010, 4), (0.006, 5), (0.0025, 8))
"""The least share of all letters for each value; a letter with less is worth RAREST."""
RAREST = 10
NONE = 0.25
"""Pieces; a letter that would have fewer has none."""


def shares(language: str, shortest: int, longest: int) -> dict[str, float]:
    """Each letter's share of all letters of the words of these lengths."""
    choice = WordChoice(COMMON) if COMMON in choices(language) else EVERY_WORD
    counted: Counter[str] = Counter()
    for word in load(language, choice).dawg:
        if shortest <= len(word) <= longest:
            counted.update(word)
    total = sum(counted.values())
    return {letter: counted[letter] / total for letter in ascii_uppercase}


def pieces(language: str, count: int, shortest: int, longest: int) -> dict[str, int]:
    """How many of `count` pieces bear each letter."""
    found = shares(language, shortest, longest)
    wanted = {letter: share * count for letter, share in found.items() if share * count >= NONE}
    scale = count / sum(wanted.values())
    exact = {letter: max(1.0, share * scale) for letter, share in wanted.items()}
    while sum(int(number) for number in exact.values()) > count:
        most = max(exact, key=lambda letter: exact[letter])
        exact[most] -= 1
    whole = {letter: int(number) for letter, number in exact.items()}
    rest = sorted(exact, key=lambda letter: (whole[letter] - exact[letter], letter))
    for letter in rest[: count - sum(whole.values())]:
        whole[letter] += 1
    return {letter: whole.get(letter, 0) for letter in ascii_uppercase}


def values(language: str, shortest: int, longest: int) -> dict[str, int]:
    """What each letter is worth."""
    found = shares(language, shortest, longest)
    return {
        letter: next((worth for least, worth in WORTH if share >= least), RAREST)
        for letter, share in found.items()
    }


def laid_on(faces: Sequence[Sequence[str]], letters: Mapping[str, int]) -> list[tuple[str, ...]]:
    """Pieces with other letters: where the commonest letter stood stands the commonest, and so on,
    none twice on a piece, and no two pieces alike. faces: what each piece bears, marks that are no
    letters included, which stay; letters: how many of each, as many as there are letters on them.
    """
    before = Counter(face for piece in faces for face in piece if face.isalpha())
    free = sorted(
        (-before[face], face, number, place)
        for number, piece in enumerate(faces)
        for place, face in enumerate(piece)
        if face.isalpha()
    )
    found = [["" if face.isalpha() else face for face in piece] for piece in faces]

    def fits(letter: str, number: int, place: int) -> bool:
        piece = found[number]
        whole = [*piece[:place], letter, *piece[place + 1 :]]
        return letter not in piece and not (all(whole) and whole in found)

    for letter in sorted(letters, key=lambda letter: (-letters[letter], letter)):
        for _copy in range(letters[letter]):
            slot = next(slot for slot in free if fits(letter, *slot[2:]))
            free.remove(slot)
            found[slot[2]][slot[3]] = letter
    return [tuple(piece) for piece in found]


def main(arguments: list[str]) -> int:
    """Print both; the exit code."""
    language, *numbers = arguments
    count, shortest, longest = map(int, numbers)
    print(*pieces(language, count, shortest, longest).values(), sep=", ")
    print(*values(language, shortest, longest).values(), sep=", ")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
