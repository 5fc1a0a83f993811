"""The words that people miss in a match: they go to the trainer when it is left."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

from game.match.database import StoreError
from game.match.match import Match
from game.match.missed import REJECTED, Missed, MissedBook, Why
from game.match.store import Store
from game.words.fold import fold

LETTERS = range(3, 16)
"""How long words are that the trainer asks."""


class MissedWords:
    """The missed words of one match. origins: each word, and how it was missed."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.origins: dict[str, Why] = {}

    def note(self, text: str, origin: Why) -> None:
        """A word was missed in this way, unless the words of the match say otherwise."""
        word, lexicon = fold(text) or "", self._match.lexicon
        if lexicon is None or len(word) not in LETTERS or lexicon.why_left_out(word):
            return
        if (origin == REJECTED) != lexicon.is_word(word):
            self.origins[word] = origin

    def keep(self, store: Store | None, now: datetime) -> None:
        """Hand them to the trainer. A match that is not kept, as a lesson's, has none."""
        header, number, words = self._match.header, self._match.id, self.origins
        self.origins = {}
        if store is not None and number is not None:
            missed = [Missed(w, header.language, o, header.game, number) for w, o in words.items()]
            with suppress(StoreError):  # it has been said while the match was played
                MissedBook(store).add(missed, now)
