"""A dictionary of the system as the house's, in addition to the list or instead of it."""

from __future__ import annotations

from typing import Any

from game.words.dawg import build
from game.words.enchanted import LOCK, open_dictionary
from game.words.fold import fold
from game.words.lexicon import Lexicon, digest_of

SHORTEST = 3
"""System dictionaries take all single letters and hundreds of two-letter strings for words, so
words of two letters are always the list's."""


class HouseDictionary:
    """One of the system's dictionaries, asked in lower case so that no name is a word.

    name: its tag, "en_GB" (enchanted.tags lists them). KeyError if it cannot be had.
    """

    def __init__(self, name: str) -> None:
        found = open_dictionary(name)
        if found is None:
            raise KeyError(name)
        self._dictionary: Any = found
        self._name = name
        # English dictionaries have the plain spelling beside the accented one.
        self._folds = not name.startswith("en")

    @property
    def name(self) -> str:
        """Its language tag."""
        return self._name

    def has(self, word: str) -> bool:
        """Whether it has `word` (upper-case A-Z) spelt without accents, of SHORTEST letters."""
        if len(word) < SHORTEST:
            return False
        with LOCK:
            return bool(self._dictionary.check(word.lower()))

    def knows(self, word: str) -> bool:
        """Whether it has `word` (upper-case A-Z), with whatever accents, of SHORTEST letters."""
        if self.has(word):
            return True
        if not self._folds or len(word) < SHORTEST:
            return False
        with LOCK:
            return any(near.islower() and fold(near) == word for near in self.suggest(word))

    def suggest(self, word: str) -> list[str]:
        """What it would write instead of `word`, as it spells it; [] if the library fails."""
        with LOCK:
            return [str(near) for near in self._dictionary.suggest(word.lower())]


def in_addition(lexicon: Lexicon, house: HouseDictionary) -> Lexicon:
    """The lexicon with the house's words besides. Searches find only the list's."""
    return Lexicon(
        lexicon.dawg,
        language=lexicon.language,
        name=f"{lexicon.name}+{house.name}",
        digest=lexicon.digest,
        house=house,
        levels=lexicon.levels,
        left_out=lexicon.left_out,
    )


def instead(lexicon: Lexicon, house: HouseDictionary) -> Lexicon:
    """The house's words alone, but for words of two letters. Asks it about the whole list, which
    takes seconds: off the render thread. Searches find those of the list that it has."""
    words = [word for word in lexicon.dawg if len(word) < SHORTEST or house.has(word)]
    return Lexicon(
        build(words),
        language=lexicon.language,
        name=f"{house.name}-instead-of-{lexicon.name}",
        digest=digest_of(words),
        house=house,
        levels=lexicon.levels,
        left_out=lexicon.left_out,
    )
