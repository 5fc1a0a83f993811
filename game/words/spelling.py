"""Did you mean: near-misses from the system's dictionary and the list, and the player's words."""

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
"""How many near-misses are offered."""
MOST_SLIPS = 2
"""How far they are from what was typed; at least one letter of it was meant."""


class Spelling:
    """What helps with words in one language, whatever the system has.

    folder: where the player's own dictionary lies, or None to keep none. dictionary: the tag of
    the system dictionary to ask, or None for the likeliest one. Nothing is loaded before it is
    needed; the first near-miss can take 0.2 s, so ask off the render thread.
    OwnDictionaryError if the player's dictionary cannot be read.
    """

    def __init__(
        self, language: str = "en", folder: Path | None = None, *, dictionary: str | None = None
    ) -> None:
        self.language = language
        self.own = OwnDictionary(language, folder)
        self._wanted = dictionary

    @cached_property
    def house(self) -> HouseDictionary | None:
        """The system's dictionary, or None if there is none for this language."""
        wanted = [self._wanted] if self._wanted else system_dictionary.tags(self.language)
        for tag in wanted:
            try:
                return HouseDictionary(tag)
            except KeyError:
                continue
        return None

    @property
    def available(self) -> bool:
        """Whether the system has a dictionary for this language."""
        return self.house is not None

    @property
    def missing(self) -> system_dictionary.Missing | None:
        """What is missing and how to install it, to be translated; None if nothing is."""
        return system_dictionary.missing(self.language)

    def suggest(self, word: str, lexicon: Lexicon | None = None) -> list[str]:
        """Up to MOST words (upper case) that `word` may be meant for, the likeliest first.

        Only words of `lexicon`, by default the language's list with the player's own changes.
        Words that were added come first, then the system's dictionary speaks, and the list itself
        fills up, alone if need be. None for more than LONGEST letters: it takes the longer the more
        there are.
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

    def add(self, word: str) -> None:
        """Add a word to the player's own dictionary; see OwnDictionary."""
        self.own.add(word)

    def strike(self, word: str) -> None:
        """Strike a word for this player; see OwnDictionary."""
        self.own.strike(word)

    def remove(self, word: str) -> None:
        """Undo an addition or a strike; see OwnDictionary."""
        self.own.remove(word)
