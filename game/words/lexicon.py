"""A lexicon: the words of one match, an immutable value."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from game.words.dawg import Dawg, build


class Lexicon:
    """A word list with the words that were added and struck for a match.

    language: "en", "nl", "af". name: the list's name. digest: hexadecimal SHA-256 of the list.
    """

    __slots__ = ("added", "dawg", "digest", "language", "name", "struck")

    def __init__(
        self,
        dawg: Dawg,
        *,
        language: str,
        name: str,
        digest: str,
        added: frozenset[str] = frozenset(),
        struck: frozenset[str] = frozenset(),
    ) -> None:
        self.dawg = dawg
        self.language = language
        self.name = name
        self.digest = digest
        self.added = added
        self.struck = struck

    @classmethod
    def of(cls, words: Iterable[str], *, language: str = "en", name: str = "custom") -> Lexicon:
        """A lexicon of just these words (upper-case A-Z)."""
        listed = sorted(set(words))
        digest = hashlib.sha256("\n".join(listed).encode()).hexdigest()
        return cls(build(listed), language=language, name=name, digest=digest)

    def is_word(self, word: str) -> bool:
        """Whether `word` (any case) may be played."""
        word = word.upper()
        return word not in self.struck and (word in self.added or word in self.dawg)

    def with_changes(self, *, add: Iterable[str] = (), strike: Iterable[str] = ()) -> Lexicon:
        """This lexicon with words added and struck; what is said last holds."""
        add, strike = {w.upper() for w in add}, {w.upper() for w in strike}
        return Lexicon(
            self.dawg,
            language=self.language,
            name=self.name,
            digest=self.digest,
            added=frozenset((self.added - strike) | (add - strike)),
            struck=frozenset((self.struck - add) | strike),
        )
