"""A lexicon: the words of one match, an immutable value."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from game.words.dawg import Dawg, build
from game.words.normalize import normalize
from game.words.patch import patched

COMMON = 50
"""The highest difficulty of a common word; see lists.level."""
HARDEST = 99
"""Above every level: stands for the level of a word that has none."""


class House(Protocol):
    """A system dictionary that a match asks besides its list (game.words.system_dictionary)."""

    @property
    def name(self) -> str:
        """Its language tag, "en_GB"."""
        ...

    def knows(self, word: str) -> bool:
        """Whether `word` (upper-case A-Z, three letters or more) is one of its words."""
        ...


@dataclass(frozen=True, eq=False, kw_only=True, slots=True)
class Lexicon:
    """A word list, with the words added and struck for one match.

    dawg: exactly the words that may be played, so that a search walks it and asks nothing else.
    language: "en", "nl" or "af". name: of the list, as records have it. digest: hexadecimal SHA-256
    of the list. house: a dictionary whose words count too; it cannot be enumerated, so searches do
    not find them. levels: the difficulty of a word (see lists.level), or None where the list has no
    levels. left_out: the choice of words (game.words.choice) that excludes a word of the whole
    list, or "" for any other word. added, struck: already applied to `dawg`.
    """

    dawg: Dawg
    language: str
    name: str
    digest: str
    added: frozenset[str] = frozenset()
    struck: frozenset[str] = frozenset()
    house: House | None = None
    levels: Callable[[str], int | None] | None = None
    left_out: Callable[[str], str] | None = None

    @classmethod
    def of(cls, words: Iterable[str], *, language: str = "en", name: str = "custom") -> Lexicon:
        """A lexicon of just these words (upper-case A-Z)."""
        listed = sorted(set(words))
        return cls(dawg=build(listed), language=language, name=name, digest=digest_of(listed))

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
        """The choice of words that excludes `word` (any case), a word of the whole list; "" if it
        may be played, was struck, or is no word."""
        folded = normalize(word)
        if folded is None or self.left_out is None:
            return ""
        return "" if folded in self.dawg or folded in self.struck else self.left_out(folded)

    def is_common(self, word: str) -> bool:
        """Whether `word` (any case) may be played and most people know it: its level is at most
        COMMON, or it was added. In a list without levels every word is common."""
        folded = normalize(word)
        if folded is None or not self.is_word(folded):
            return False
        if self.levels is None or folded in self.added:
            return True
        return (self.levels(folded) or HARDEST) <= COMMON

    def with_changes(self, *, add: Iterable[str] = (), strike: Iterable[str] = ()) -> Lexicon:
        """This lexicon with words added, then struck. ValueError for a word not made of letters."""
        adding, striking = {_letters(word) for word in add}, {_letters(word) for word in strike}
        adding -= striking
        return replace(
            self,
            dawg=patched(self.dawg, add=sorted(adding), strike=sorted(striking)),
            added=(self.added - striking) | adding,
            struck=(self.struck - adding) | striking,
        )


def _letters(word: str) -> str:
    folded = normalize(word)
    if folded is None:
        raise ValueError(f"{word!r} is not made of letters")
    return folded


def digest_of(words: Iterable[str]) -> str:
    """The digest of a list in alphabetical order: hexadecimal SHA-256 of its lines."""
    return hashlib.sha256("\n".join(words).encode()).hexdigest()
