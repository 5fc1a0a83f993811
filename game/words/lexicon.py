"""A lexicon: the words of one match, an immutable value."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Protocol

from game.words.dawg import Dawg, build
from game.words.normalize import normalize
from game.words.patch import patched

COMMON = 50
"""The highest difficulty of a common word; see lists.level."""
HARDEST = 99
"""More than any level: what a word counts as that has none."""


class House(Protocol):
    """A system dictionary that a match asks besides its list (game.words.system_dictionary)."""

    @property
    def name(self) -> str:
        """Its language tag, "en_GB"."""
        ...

    def knows(self, word: str) -> bool:
        """Whether `word` (upper-case A-Z) is one of its words. Two letters never are."""
        ...


class Lexicon:
    """A word list with the words that were added and struck for a match.

    dawg: exactly the words that may be played, those added and without those struck, so that a
    search walks it and asks nothing else. language: "en", "nl", "af". name: the list's name.
    digest: hexadecimal SHA-256 of the list. house: a dictionary whose words are words too; it
    cannot be listed, so searches do not find what only it knows. levels: how difficult a word of
    the list is (see lists.level), or None where nobody knows. left_out: which choice of words
    (game.words.choice) leaves a word of the whole list out, or "" for any other word.
    """

    __slots__ = (
        "added",
        "dawg",
        "digest",
        "house",
        "language",
        "left_out",
        "levels",
        "name",
        "struck",
    )

    def __init__(
        self,
        dawg: Dawg,
        *,
        language: str,
        name: str,
        digest: str,
        added: frozenset[str] = frozenset(),
        struck: frozenset[str] = frozenset(),
        house: House | None = None,
        levels: Callable[[str], int | None] | None = None,
        left_out: Callable[[str], str] | None = None,
    ) -> None:
        if added or struck:
            dawg = patched(dawg, add=sorted(added), strike=sorted(struck))
        self.dawg = dawg
        self.language = language
        self.name = name
        self.digest = digest
        self.added = added
        self.struck = struck
        self.house = house
        self.levels = levels
        self.left_out = left_out

    @classmethod
    def of(cls, words: Iterable[str], *, language: str = "en", name: str = "custom") -> Lexicon:
        """A lexicon of just these words (upper-case A-Z)."""
        listed = sorted(set(words))
        return cls(build(listed), language=language, name=name, digest=digest_of(listed))

    def is_word(self, word: str) -> bool:
        """Whether `word` (any case, accents or none) may be played."""
        folded = normalize(word)
        if folded is None:
            return False
        if folded in self.dawg:
            return True
        if self.house is None or folded in self.struck or self.why_left_out(folded):
            return False
        return self.house.knows(folded)

    def why_left_out(self, word: str) -> str:
        """The choice that keeps `word` (any case) out of this match although the whole list has
        it, or "": it may be played, was struck, or is no word at all."""
        folded = normalize(word)
        if folded is None or self.left_out is None:
            return ""
        return "" if folded in self.dawg or folded in self.struck else self.left_out(folded)

    def is_common(self, word: str) -> bool:
        """Whether `word` (any case) may be played and is one that most people know: of a level up
        to COMMON, or added by the players. In a list without levels every word is."""
        folded = normalize(word)
        if folded is None or not self.is_word(folded):
            return False
        if self.levels is None or folded in self.added:
            return True
        return (self.levels(folded) or HARDEST) <= COMMON

    def with_changes(self, *, add: Iterable[str] = (), strike: Iterable[str] = ()) -> Lexicon:
        """This lexicon with words added and struck; what is said last holds.

        ValueError for a word that is not made of letters.
        """
        adding, striking = {_letters(word) for word in add}, {_letters(word) for word in strike}
        adding -= striking
        changed = Lexicon(
            patched(self.dawg, add=sorted(adding), strike=sorted(striking)),
            language=self.language,
            name=self.name,
            digest=self.digest,
            house=self.house,
            levels=self.levels,
            left_out=self.left_out,
        )
        changed.added = (self.added - striking) | adding
        changed.struck = (self.struck - adding) | striking
        return changed


def _letters(word: str) -> str:
    folded = normalize(word)
    if folded is None:
        raise ValueError(f"{word!r} is not made of letters")
    return folded


def digest_of(words: Iterable[str]) -> str:
    """The digest of a list in alphabetical order: hexadecimal SHA-256 of its lines."""
    return hashlib.sha256("\n".join(words).encode()).hexdigest()
