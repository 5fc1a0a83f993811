"""Spelling help: near-misses ("did you mean") and the player's own dictionary."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from game.words import system_dictionary
from game.words.dawg import build
from game.words.lexicon import HARDEST, Lexicon
from game.words.lists import level, load
from game.words.near_misses import near_misses
from game.words.normalize import LONGEST, normalize
from game.words.own_dictionary import OwnDictionary
from game.words.system_dictionary import HouseDictionary

MOST = 8
"""The number of near-misses offered."""
MOST_SLIPS = 2
"""Their largest distance from what was typed."""


class Spelling:
    """Help with the words of one language.

    folder: holds the player's own dictionary; None to keep it in memory. Everything is loaded
    lazily; the first suggestion can take 0.2 s, so call suggest() off the render thread.
    OwnDictionaryError if the player's dictionary cannot be read.
    """

    def __init__(self, language: str = "en", folder: Path | None = None) -> None:
        self.language = language
        self.own = OwnDictionary(language, folder)

    @cached_property
    def house(self) -> HouseDictionary | None:
        """The system's dictionary for this language, or None."""
        for tag in system_dictionary.tags(self.language):
            try:
                return HouseDictionary(tag)
            except KeyError:
                continue
        return None

    def suggest(self, word: str, lexicon: Lexicon | None = None) -> list[str]:
        """Up to MOST words (upper case) that `word` may have been meant for, best first.

        They are words of `lexicon`, by default the language's list with the player's changes: words
        that were added, then the system dictionary's suggestions, then near-misses of the list. []
        for more than LONGEST letters, as the search takes longer with each.
        """
        typed = normalize(word)
        if typed is None or not 2 <= len(typed) <= LONGEST:
            return []
        words = self.own.apply(load(self.language)) if lexicon is None else lexicon
        slips = min(MOST_SLIPS, len(typed) - 1)
        # No dictionary knows these, so they would be crowded out.
        found = (
            near_misses(build(words.added), typed, most=MOST, farthest=slips) if words.added else []
        )
        if self.house is not None:
            for text in self.house.suggest(typed):
                folded = normalize(text)
                if folded is not None and folded != typed and words.is_word(folded):
                    found.append(folded)
        found = list(dict.fromkeys(found))[:MOST]
        if len(found) < MOST:
            closest = near_misses(words.dawg, typed, most=MOST, farthest=slips, rank=self._rank)
            found = list(dict.fromkeys([*found, *closest]))[:MOST]
        return found

    def _rank(self, word: str) -> int:
        return level(word, self.language) or HARDEST
